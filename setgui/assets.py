"""Access to the resource files shipped with the program."""

from pathlib import Path

from setgui.marks import N_, Problem


class DamagedFile(Problem):
    """A resource file shipped with the program is damaged or missing."""

    def __init__(self, path: Path) -> None:
        super().__init__(N_("{path} is damaged; reinstall Setgui."), path=path)


def asset(*parts: str) -> Path:
    """Return the path of a resource; `importlib.resources`, which takes 5 ms, is not used."""
    here = Path(__file__).parent
    installed = here / "resources"
    return (installed if installed.is_dir() else here.parent / "resources").joinpath(*parts)
