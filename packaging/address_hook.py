"""The package's metadata that depend on where the project is on the web: its address, and the README's links."""

import re
import sys
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from web import ADDRESS

_WITHIN = re.compile(r"(!?)\[([^]]*)\]\((?!https?:)([^)]+)\)")
"""A Markdown picture or link that works in a checkout alone; package indexes cannot lead to a heading either."""


class AddressHook(MetadataHookInterface):
    """Called by hatchling."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the address, if there is one, and the README."""
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
