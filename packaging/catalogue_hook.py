"""Makes of the catalogues that translators write those that the program reads, whenever the package is built.

That is for a wheel, and for the checkout that `make` installs into `.venv`, from which also the bundle is made.
"""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):
    """Called by hatchling."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write each catalogue beside its source, and have it packed."""
        del version
        for source in sorted(Path(self.root, "resources", "translations").glob("*.po")):
            made = source.with_suffix(".mo")
            with source.open("rb") as po, made.open("wb") as mo:
                write_mo(mo, read_po(po, locale=source.stem))
            build_data["force_include"][str(made)] = f"setgui/resources/translations/{made.name}"
