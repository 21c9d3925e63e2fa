"""The files that come with the program."""

from pathlib import Path

from setgui.marks import N_, Problem


class DamagedFile(Problem):
    """A file that comes with the program is damaged or missing."""

    def __init__(self, path: Path) -> None:
        super().__init__(N_("{path} is damaged; reinstall Setgui."), path=path)


def asset(*parts: str) -> Path:
    """Find a resource, in the package or beside it in a checkout; `importlib.resources` would take 5 ms."""
    here = Path(__file__).parent
    installed = here / "resources"
    return (installed if installed.is_dir() else here.parent / "resources").joinpath(*parts)
