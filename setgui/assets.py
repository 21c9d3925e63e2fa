"""The files that come with the program."""

from pathlib import Path

from setgui.marks import N_, Problem


class DamagedFile(Problem):
    """A file that comes with the program is damaged or missing."""

    def __init__(self, path: Path) -> None:
        super().__init__(N_("{path} is damaged; install Setgui again."), path=path)


def asset(*parts: str) -> Path:
    """Find a file or folder of the resources: inside an installed package, or beside it in a source checkout.

    (Not by `importlib.resources`, which costs 5 ms of the start.)
    """
    here = Path(__file__).parent
    installed = here / "resources"
    return (installed if installed.is_dir() else here.parent / "resources").joinpath(*parts)
