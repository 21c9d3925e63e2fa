"""What hatchling calls when it builds the package: for its metadata, and for the catalogues that the program reads.

It does so for a wheel, and for the checkout that `make` installs into `.venv`, from which also the bundle is made.
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
"""A Markdown picture or link that works in a checkout alone; package indexes cannot lead to a heading either."""


class CatalogueHook(BuildHookInterface[Any]):
    """Makes of the catalogues that translators write those that the program reads."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        del version
        for made in make():
            build_data["force_include"][str(made)] = f"setgui/resources/translations/{made.name}"


class AddressHook(MetadataHookInterface):
    """Adds the address, if there is one, and the README."""

    def update(self, metadata: dict[str, Any]) -> None:
        if ADDRESS:
            metadata["urls"] = {"Homepage": ADDRESS}
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": _WITHIN.sub(_anywhere, text)}


def _anywhere(found: re.Match[str]) -> str:
    """Make a link or a picture work outside the checkout; without an address, keep a link's text alone."""
    picture, text, target = found.groups()
    if not ADDRESS:
        return "" if picture else text
    place = target if target.startswith("#") else f"/{'raw' if picture else 'blob'}/HEAD/{target}"
    return f"{picture}[{text}]({ADDRESS}{place})"
