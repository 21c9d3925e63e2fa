"""The packages whose licenses a bundle must include, and their license files."""

import re
from importlib.metadata import distribution
from pathlib import Path

CARRIED = ("PySide6-Essentials", "shiboken6", "miniaudio", "cffi")
"""Packages with native libraries."""
OWED = (*CARRIED, "platformdirs", "pycparser", "tqdm")
_LICENSE = re.compile(r"\.dist-info/(licenses/)?(LICEN[CS]E|COPYING|NOTICE)[^/]*$")


def texts(package: str) -> list[Path]:
    """Return the license files of a package: none for Qt, whose licenses are in packaging/licenses."""
    found = distribution(package).files or ()
    return [Path(str(file.locate())) for file in found if _LICENSE.search(file.as_posix())]
