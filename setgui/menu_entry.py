"""The user's own application menu entry, with icons and the file type of games, if no system package brings them.

Linux desktops look for these files in XDG_DATA_HOME: https://specifications.freedesktop.org/basedir-spec/latest.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from errno import ENOENT
from pathlib import Path

from setgui import APPLICATION_ID
from setgui.assets import asset
from setgui.marks import N_, Problem
from setgui.model.quoting import Printable, escape_unprintable
from setgui.words import desktop
from setgui.words.language import say

SUPPORTED = sys.platform == "linux"
_ENTRY = Path("applications", f"{APPLICATION_ID}.desktop")
_GAME_TYPE = Path("mime", "packages", f"{APPLICATION_ID}.xml")
_ICONS = {
    Path("icons/hicolor/scalable/apps", f"{APPLICATION_ID}.svg"): "setgui.svg",
    Path("icons/hicolor/256x256/apps", f"{APPLICATION_ID}.png"): "setgui.png",
    Path("icons/hicolor/scalable/mimetypes", f"{desktop.GAME_TYPE.replace('/', '-')}.svg"): "setgui-game.svg",
}
_OURS = (_ENTRY, _GAME_TYPE, *_ICONS)
_MIME_FILES = (
    *("*namespaces", "aliases", "generic-icons", "globs", "globs2", "icons", "magic", "mime.cache", "subclasses"),
    *("treemagic", "types", "version"),
)
_INDEX_OF_GAMES = Path("mime", f"{desktop.GAME_TYPE}.xml")
_INDEXES = {
    "mime/packages": [str(_INDEX_OF_GAMES), *(f"mime/{name}" for name in _MIME_FILES)],
    "applications": ["applications/mimeinfo.cache"],
}
"""Files that the desktop's tools generate from each folder, as glob patterns."""
_TIMEOUT = 20.0
"""Timeout for other programs, in seconds."""


class MenuEntryError(Problem):
    """The entry could not be added or removed."""


def data_home() -> Path:
    """Return XDG_DATA_HOME or its default, which stays "~/.local/share" if there is no home."""
    wanted, usual = os.environ.get("XDG_DATA_HOME", ""), Path("~/.local/share")
    try:
        return Path(wanted) if wanted.startswith("/") else usual.expanduser()
    except RuntimeError:
        return usual


def possible_changes() -> tuple[bool, bool]:
    """Return whether an entry can be added (there is none for this program yet) and whether one can be removed."""
    folders = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    is_packaged = any((Path(folder) / _ENTRY).is_file() for folder in folders.split(":") if folder.startswith("/"))
    there = ours = False
    with suppress(OSError, UnicodeError):
        entry = data_home() / _ENTRY
        if entry.is_file():  # reading a pipe would block
            there, ours = True, desktop.try_exec_line(own_command()) in entry.read_text(encoding="utf-8").splitlines()
    return SUPPORTED and not (is_packaged or ours), SUPPORTED and there


def own_command() -> list[str]:
    """Return the command that starts this program from any folder."""
    if getattr(sys, "frozen", False):
        program, image = Path(sys.executable), os.environ.get("APPIMAGE")
        if image and program.is_relative_to(os.environ.get("APPDIR") or image):
            return [image]  # the program is mounted only while it runs
        launcher = program.parent.parent / "setgui"
        return [str(launcher if launcher.is_file() else program)]
    script = Path(sys.argv[0]).absolute()
    if script.name in ("setgui", "setgui-gui") and os.access(script, os.X_OK):
        return [str(script)]
    return [sys.executable, "-m", "setgui"]


def add(command: Sequence[str], data_dir: str | None = None) -> str:
    """Write the menu entry, icons and file type, if `command` runs; return a sentence that confirms it.

    The entry starts the command with `data_dir`, or else SETGUI_DATA_DIR, if set. Raises MenuEntryError.
    """
    data_dir = data_dir or os.environ.get("SETGUI_DATA_DIR")
    if data_dir:
        command = [*command, "--data-dir", str(Path(data_dir).absolute())]
    _check_command(command)
    home = data_home()
    files = {path: asset("icons", name).read_bytes() for path, name in _ICONS.items()}
    files |= {_GAME_TYPE: desktop.game_type().encode(), _ENTRY: desktop.entry(command).encode()}
    with _reporting_errors(home):
        for path, content in files.items():
            (home / path).parent.mkdir(parents=True, exist_ok=True)
            (home / path).write_bytes(content)
    _update_indexes(home)
    return say(desktop.PUT, file=escape_unprintable(str(home / _ENTRY)))


def repair() -> None:
    """Rewrite an entry whose program is gone, unless it was edited or names a data folder; raises MenuEntryError."""
    entry = data_home() / _ENTRY
    with suppress(OSError, UnicodeError):
        program = desktop.program_of(entry.read_text(encoding="utf-8")) if SUPPORTED and entry.is_file() else None
        if program and not Path(program).exists():
            add(own_command())


def remove() -> str:
    """Remove all files of the entry, and empty folders; return a sentence about it; raises MenuEntryError."""
    home = data_home()
    with _reporting_errors(home):
        there = (home / _ENTRY).is_file()
        for path in _OURS:
            (home / path).unlink(missing_ok=True)
        _update_indexes(home)
        for indexed, indexes in _INDEXES.items():
            made = {path for index in indexes for path in home.glob(index)}
            if made >= set((home / indexed).glob("*")):  # only generated files are left
                for path in made:
                    path.unlink()
        for path in (*_OURS, _INDEX_OF_GAMES):
            for folder in path.parents[:-1]:
                with suppress(OSError):  # it is not empty
                    (home / folder).rmdir()
    return say(desktop.TAKEN_AWAY if there else desktop.NOT_THERE, folder=escape_unprintable(str(home)))


@contextmanager
def _reporting_errors(home: Path) -> Iterator[None]:
    try:
        if not home.is_absolute():
            raise FileNotFoundError(ENOENT, os.strerror(ENOENT))
        yield
    except OSError as problem:
        wrong = N_("The menu entry in {folder} cannot be changed: {reason}.")
        raise MenuEntryError(wrong, folder=home, reason=problem) from problem


def _check_command(command: Sequence[str]) -> None:
    """Run a command with --version in "/", without Python's variables; raises MenuEntryError if it fails."""
    around = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    asking = [*command, "--version"]
    try:
        "".join(command).encode()  # as the entry needs
        subprocess.run(  # noqa: S603 - this program
            asking, cwd="/", env=around, capture_output=True, check=True, timeout=_TIMEOUT
        )
    except (OSError, UnicodeError, subprocess.SubprocessError) as problem:
        wrong = N_("No menu entry was added: {program} does not run when started from another folder.")
        raise MenuEntryError(wrong, program=Printable(escape_unprintable(" ".join(command)))) from problem


def _update_indexes(home: Path) -> None:
    with suppress(OSError):
        os.utime(home / "icons" / "hicolor")  # marks an icon index as outdated
    for tool, folder in (("update-desktop-database", "applications"), ("update-mime-database", "mime")):
        found = shutil.which(tool)
        if found and (home / folder).is_dir():
            with suppress(OSError, subprocess.SubprocessError):
                asking = [found, str(home / folder)]
                subprocess.run(asking, capture_output=True, check=False, timeout=_TIMEOUT)  # noqa: S603 - by its path
