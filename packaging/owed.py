"""Whose licenses go along with a bundle, and the texts of these, as the packages installed here bring them."""

import re
from importlib.metadata import distribution
from pathlib import Path

CARRIED = ("PySide6-Essentials", "shiboken6", "miniaudio", "cffi")
"""Packages with libraries of their own."""
OWED = (*CARRIED, "platformdirs", "pycparser", "tqdm")
_LICENSE = re.compile(r"\.dist-info/(licenses/)?(LICEN[CS]E|COPYING|NOTICE)[^/]*$")


def texts(package: str) -> list[Path]:
    """The license files of a package: none for Qt, whose texts are in packaging/licenses."""
    found = distribution(package).files or ()
    return [Path(str(file.locate())) for file in found if _LICENSE.search(file.as_posix())]
