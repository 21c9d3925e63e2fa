"""Makes of the catalogues that translators write those that the program reads, whenever the package is built.

That is for a wheel, and for the checkout that `make` installs into `.venv`, from which also the bundle is made.
"""

import sys
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from catalogues import compiled


class CatalogueHook(BuildHookInterface):
    """Called by hatchling."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write each catalogue beside its source, and have it packed."""
        del version
        for source in sorted(Path(self.root, "resources", "translations").glob("*.po")):
            made = source.with_suffix(".mo")
            with source.open("rb") as po:
                made.write_bytes(compiled(read_po(po, locale=source.stem)))
            build_data["force_include"][str(made)] = f"setgui/resources/translations/{made.name}"
