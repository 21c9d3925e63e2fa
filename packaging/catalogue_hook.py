"""Makes of the catalogues that translators write those that the program reads, whenever the package is built.

That is for a wheel, and for the checkout that `make` installs into `.venv`, from which also the bundle is made.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from catalogues import make


class CatalogueHook(BuildHookInterface[Any]):
    """Called by hatchling."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make each catalogue beside its source, and have it packed."""
        del version
        for made in make():
            build_data["force_include"][str(made)] = f"setgui/resources/translations/{made.name}"
