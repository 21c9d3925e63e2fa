"""Tells in the package's metadata where the project is on the web, once it is there."""

import sys
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from web import ADDRESS


class AddressHook(MetadataHookInterface):
    """Called by hatchling."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the address, if there is one."""
        if ADDRESS:
            metadata["urls"] = {"Homepage": ADDRESS}
