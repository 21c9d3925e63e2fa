"""Paths of the program's files, and helpers to copy, replace and remove files safely."""

import errno
import os
import shutil
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from setgui import win32
from setgui.marks import N_
from setgui.session.ports import StoreError

STORE_NAME, LOG_NAME = "setgui.sqlite3", "setgui.log"
OPEN_ELSEWHERE = N_("Another Setgui window or terminal has {path} open.")
UNFINISHED = "unfinished-"
_FOLDER, _FILE = 0o700, 0o600
_SHARING_ERRORS = (5, 32)
"""Windows' error codes for a file that another program has open: ACCESS_DENIED and SHARING_VIOLATION."""
_RETRIES, _PAUSE = 10, 0.05
"""Number of retries and the seconds between them; half a second in all, as the window is frozen meanwhile."""
_COPY_ATTEMPTS = 50
"""Maximum number of attempts to copy a store while other programs write to it."""


def data_folder(asked: str | None) -> Path:
    """Return the data folder: the one asked for, else SETGUI_DATA_DIR, else the system's default.

    Raises StoreError if there is no default, or if the folder is on another Windows computer: SQLite's write-ahead log
    needs shared memory, which does not work over a network.
    """
    chosen = asked or os.environ.get("SETGUI_DATA_DIR")
    folder = Path(chosen).absolute() if chosen else _default_folder()
    if win32.is_remote(folder):
        text = N_("{path} is a network folder, where games could be damaged. Choose a local folder with --data-dir.")
        raise StoreError(text, path=folder)
    return folder


def _default_folder() -> Path:
    from platformdirs import user_data_path  # noqa: PLC0415 - not needed where a folder is named

    try:
        folder = user_data_path("setgui", appauthor=False)
    except RuntimeError:  # newer versions raise it if there is no home; older ones return "~/..."
        folder = Path()
    if not folder.is_absolute():
        raise StoreError(N_("No home folder was found to keep games in. Choose a folder with --data-dir."))
    return folder


def make_folder(folder: Path) -> None:
    """Make a folder and its missing parents, accessible only to the player; existing ones keep their permissions."""
    if not folder.is_dir():
        if not folder.parent.exists():
            make_folder(folder.parent)
        folder.mkdir(_FOLDER, exist_ok=True)


def make_private(path: Path) -> None:
    """Remove other users' permissions from a file, which an older program or a copy may have left."""
    with suppress(OSError):
        if path.stat().st_mode & 0o777 & ~_FILE:
            path.chmod(_FILE)


def retry_while_open(act: Callable[..., object], *arguments: object) -> None:
    """Call a file operation; on Windows, retry for half a second while a program, like a virus scanner, has it open."""
    for left in reversed(range(_RETRIES + 1)):
        try:
            act(*arguments)
        except PermissionError as problem:
            if not left or getattr(problem, "winerror", None) not in _SHARING_ERRORS:
                raise
            time.sleep(_PAUSE)  # Windows does not notify when a file is closed
        else:
            break


def remove(path: Path) -> None:
    retry_while_open(partial(path.unlink, missing_ok=True))


@contextmanager
def unfinished(folder: Path) -> Iterator[Path]:
    """Yield a temporary folder inside `folder`, for writing files completely before they are moved into place."""
    with TemporaryDirectory(prefix=UNFINISHED, dir=folder, ignore_cleanup_errors=True) as name:
        yield Path(name)


def remove_unfinished(folder: Path) -> None:
    for path in folder.glob(f"{UNFINISHED}*"):
        if path.is_dir():
            shutil.rmtree(path, ignore_errors=True)
        else:  # left by an older program
            remove(path)


def sync_folder(folder: Path) -> None:
    """Flush a folder's directory entries to disk, if the system supports that."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def sync(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def copy_file(source: Path, target: Path) -> None:
    if not source.is_file() and source.exists():  # reading a pipe could block forever
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
    shutil.copyfile(source, target)
    make_private(target)
    sync(target)


@contextmanager
def private_copy(path: Path, parts: Sequence[str] = ("", "-wal")) -> Iterator[Path]:
    """Yield the path of a copy of a store, if any, and its log; raises OSError if other programs keep writing."""

    def written() -> list[tuple[int, int] | None]:
        found = [status(with_ending(path, part)) for part in parts]
        return [(one.st_size, one.st_mtime_ns) if one else None for one in found]

    with TemporaryDirectory(prefix="setgui-", ignore_cleanup_errors=True) as name:
        copy = Path(name) / path.name
        for _ in range(_COPY_ATTEMPTS):
            before = written()
            for part in parts:
                with_ending(copy, part).unlink(missing_ok=True)
                with suppress(FileNotFoundError):
                    copy_file(with_ending(path, part), with_ending(copy, part))
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


def with_ending(path: Path, part: str) -> Path:
    return path.with_name(path.name + part)


def read_only(path: Path) -> sqlite3.Connection:
    """Connect to a store read-only, ignoring its log; no program may be writing to it."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)


def lock_folder(folder: Path) -> int | None:
    """Lock a folder until the returned descriptor closes, None if it cannot be locked; raises StoreError if in use."""
    try:
        return _locked(folder / "setgui.lock") if os.access(folder, os.W_OK) else None
    except BlockingIOError as problem:
        raise StoreError(OPEN_ELSEWHERE, path=folder) from problem
    except OSError:  # no space, or a file system without locks
        return None


if sys.platform == "win32":

    def _locked(path: Path) -> int:
        import msvcrt  # noqa: PLC0415 - there only

        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as problem:  # any: Wine keeps an older error's number, and network folders refuse
            os.close(file)
            raise BlockingIOError from problem
        return file

else:
    from fcntl import LOCK_EX, LOCK_NB, flock

    def _locked(path: Path) -> int:
        """Open a file and lock it; raises BlockingIOError if it is locked elsewhere, else another OSError."""
        # Not by lockf, whose locks end when the process closes any other descriptor of the file.
        flags = os.O_NONBLOCK | os.O_CREAT
        try:
            file = os.open(path, flags | os.O_RDWR, 0o600)  # writable, because NFS requires that for a lock
        except PermissionError:  # made by another user
            file = os.open(path, flags | os.O_RDONLY, 0o600)
        try:
            flock(file, LOCK_EX | LOCK_NB)
        except OSError:
            os.close(file)
            raise
        return file
