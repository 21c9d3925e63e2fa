"""Build hooks for hatchling: the package's metadata, and the compiled catalogs.

They run for a wheel, and for the editable install of `make` in `.venv`, from which the bundle is built too.
"""

import re
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from catalogues import make
from web import ADDRESS

_WITHIN = re.compile(r"(!?)\[([^]]*)\]\((?!https?:)([^)]+)\)")
"""A relative Markdown picture or link, which works only in a checkout, or a link to a heading."""


class CatalogueHook(BuildHookInterface[Any]):
    """Compiles the catalogs and adds them to the package."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        del version
        for made in make():
            build_data["force_include"][str(made)] = f"setgui/resources/translations/{made.name}"


class AddressHook(MetadataHookInterface):
    """Adds the homepage, if there is one, and the README."""

    def update(self, metadata: dict[str, Any]) -> None:
        if ADDRESS:
            metadata["urls"] = {"Homepage": ADDRESS}
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": _WITHIN.sub(_anywhere, text)}


def _anywhere(found: re.Match[str]) -> str:
    """Make a link or a picture absolute; without an address, keep only the text of a link."""
    picture, text, target = found.groups()
    if not ADDRESS:
        return "" if picture else text
    place = target if target.startswith("#") else f"/{'raw' if picture else 'blob'}/HEAD/{target}"
    return f"{picture}[{text}]({ADDRESS}{place})"
