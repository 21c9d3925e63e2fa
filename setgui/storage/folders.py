"""Where the program keeps its files, and that they are the player's alone."""

import errno
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from setgui import win32
from setgui.marks import N_
from setgui.session.ports import StoreError

STORE_NAME, LOG_NAME = "setgui.sqlite3", "setgui.log"
UNFINISHED = "unfinished-"
"""How the names of folders begin whose content is thrown away unless it is finished."""
_FOLDER, _FILE = 0o700, 0o600

_HELD = (5, 32)
"""ERROR_ACCESS_DENIED and ERROR_SHARING_VIOLATION: what Windows says while another program has a file open."""
_TRIES, _PAUSE = 10, 0.05
"""How often that is tried again, and after how many seconds: half a second in all, for nothing is painted meanwhile."""
_COPIES = 50
"""How often a store that is written to is copied anew."""


def data_folder(asked: str | None) -> Path:
    """The folder asked for, else that of SETGUI_DATA_DIR, else the system's place for a program's files.

    Raises StoreError where the system knows no such place, or where it is a share of another Windows computer: what
    SQLite writes ahead is told to others by memory that they share, and computers share none.
    """
    chosen = asked or os.environ.get("SETGUI_DATA_DIR")
    folder = Path(chosen).absolute() if chosen else _usual_folder()
    if win32.is_remote(folder):
        told = N_("{path} is a network folder, where games could be damaged. Name a local folder with --data-dir.")
        raise StoreError(told, path=folder)
    return folder


def _usual_folder() -> Path:
    from platformdirs import user_data_path  # noqa: PLC0415 - not needed where a folder is named

    try:
        folder = user_data_path("setgui", appauthor=False)
    except RuntimeError:  # so newer versions say that there is no home; older ones give a path that begins with ~
        folder = Path()
    if not folder.is_absolute():
        raise StoreError(N_("No home folder was found to keep games in. Name a folder with --data-dir."))
    return folder


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it that are missing, for the player alone; one that is there stays as it is."""
    if not folder.is_dir():
        if not folder.parent.exists():
            make_folder(folder.parent)
        folder.mkdir(_FOLDER, exist_ok=True)


def make_private(path: Path) -> None:
    """Let nobody but the player read a file of ours, whatever an older program or a copy left it as."""
    with suppress(OSError):
        if path.stat().st_mode & 0o777 & ~_FILE:
            path.chmod(_FILE)


def patiently(act: Callable[[], object], pause: Callable[[float], object]) -> None:
    """Do what Windows refuses for the moment in which a virus scanner or another command looks at a file."""
    for left in reversed(range(_TRIES + 1)):
        try:
            act()
        except PermissionError as problem:
            if not left or getattr(problem, "winerror", None) not in _HELD:
                raise
            pause(_PAUSE)
        else:
            break


@contextmanager
def unfinished(folder: Path) -> Iterator[Path]:
    """Yield a new folder in which files become whole before they are moved to their places."""
    with TemporaryDirectory(prefix=UNFINISHED, dir=folder, ignore_cleanup_errors=True) as name:
        yield Path(name)


def remove_unfinished(folder: Path) -> None:
    for path in folder.glob(f"{UNFINISHED}*"):
        if path.is_dir():
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Have what was renamed in a folder outlast a loss of power, where the system can do that for folders."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def sync(path: Path) -> None:
    """Have a file's content outlast a loss of power."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def copy_file(source: Path, target: Path) -> None:
    if not source.is_file() and source.exists():  # a pipe would be waited for without end
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
    with source.open("rb") as old, target.open("wb") as new:
        make_private(target)
        shutil.copyfileobj(old, new)
        new.flush()
        os.fsync(new.fileno())


@contextmanager
def private_copy(path: Path, parts: Sequence[str] = ("", "-wal")) -> Iterator[Path]:
    """Copy a store and its log elsewhere, in a moment in which no program writes; yield where the store would be."""

    def written() -> list[tuple[int, int] | None]:
        found = [status(beside(path, part)) for part in parts]
        return [(one.st_size, one.st_mtime_ns) if one else None for one in found]

    with TemporaryDirectory(prefix="setgui-", ignore_cleanup_errors=True) as name:
        copy = Path(name) / path.name
        for _ in range(_COPIES):
            before = written()
            for part in parts:
                beside(copy, part).unlink(missing_ok=True)
                with suppress(FileNotFoundError):
                    copy_file(beside(path, part), beside(copy, part))
            if before == written():
                break
        else:
            raise OSError(errno.EBUSY, os.strerror(errno.EBUSY))
        yield copy


def status(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except OSError:
        return None


def beside(path: Path, part: str) -> Path:
    return path.with_name(path.name + part)


def read_only(path: Path) -> sqlite3.Connection:
    """Connect to a store that nothing writes to, without looking for its log."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
