"""Where the files lie that come with the program."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


def asset(*parts: str) -> Traversable:
    """A file or folder of the resources: inside an installed package, beside it in a source checkout."""
    installed = files("setgui") / "resources"
    root = installed if installed.is_dir() else Path(__file__).parents[2] / "resources"
    return root.joinpath(*parts)
