"""Where the files lie that come with the program."""

from pathlib import Path

from setgui.marks import N_, Problem


class DamagedFile(Problem):
    """A file that comes with the program is damaged or missing."""

    def __init__(self, path: Path) -> None:
        super().__init__(N_("{path} is damaged; install Setgui again."), path=path)


def asset(*parts: str) -> Path:
    """A file or folder of the resources: inside an installed package, beside it in a source checkout.

    By the place of this file, for `importlib.resources` costs 5 ms of the start; wheels and bundles are files as well.
    """
    here = Path(__file__).parent
    installed = here / "resources"
    return (installed if installed.is_dir() else here.parent / "resources").joinpath(*parts)
