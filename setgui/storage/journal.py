"""The journal: a text beside the store with the rows of every commit since a backup was made.

A line has a checksum over itself and the checksum before it, the number of the commit, and the rows written. So a
journal continues just one history of commits, and its sound lines can be told from the rest.
"""

import errno
import json
import os
import re
import stat
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

from setgui.storage.folders import UNFINISHED, sync_folder
from setgui.storage.schema import Row, State

_FORMAT = "setgui journal 1"
_NAME = re.compile(r"journal-(\d{1,15})\.txt")
_HEAD = 1_000
"""Maximum length of the first line, in bytes."""
_TAIL = 1 << 16
"""How much of a journal is read at once in search of its last line, in bytes."""
_FULL = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
_FLAGS = os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


class Line(NamedTuple):
    """One commit; `before` is the sum of the line that it follows."""

    number: int
    before: int
    sum: int
    rows: Sequence[Row]


class Text(NamedTuple):
    """The sound part of a journal; `whole` says that nothing follows it."""

    identity: str
    number: int
    sum: int
    lines: Sequence[Line]
    whole: bool


def encode(body: object, before: int) -> tuple[int, bytes]:
    content = json.dumps(body, separators=(",", ":")).encode()
    found = crc32(content, before)
    return found, b"%08x %s\n" % (found, content)


def _decode(line: bytes, before: int) -> Any:
    """Return the content of a line without its end; None if it is not sound."""
    if line[:9] != b"%08x " % crc32(line[9:], before):
        return None
    return json.loads(line[9:])


def _decode_line(line: bytes, before: int) -> Line | None:
    match _decode(line, before):
        case [int(number), list(rows)]:
            return Line(number, before, int(line[:8], 16), rows)
    return None


def _decode_head(line: bytes) -> tuple[str, int, int] | None:
    match _decode(line, 0):
        case [str(form), str(identity), int(number), int(before)] if form == _FORMAT:
            return identity, number, before
    return None


def number_of(path: Path) -> int:
    found = _NAME.fullmatch(path.name)
    return int(found[1]) if found else -1


def journal_paths(folder: Path) -> list[Path]:
    return sorted((path for path in folder.glob("journal-*.txt") if number_of(path) >= 0), key=number_of)


def read_text(path: Path, *, head_only: bool = False) -> Text | None:
    """Return the sound part of a journal; None where its head is not sound."""
    try:
        descriptor = _open(path)
    except OSError:
        return None
    with os.fdopen(descriptor, "rb") as file:
        first, *rest = file.read(_HEAD if head_only else -1).split(b"\n")
    head = _decode_head(first)
    if head is None or head[1] != number_of(path):
        return None
    lines: list[Line] = []
    before = head[2]
    for content in rest[:-1] if not head_only else ():
        line = _decode_line(content, before)
        if line is None:
            break
        lines.append(line)
        before = line.sum
    return Text(*head, lines, whole=len(lines) == len(rest) - 1 and not rest[-1])


def read_texts(folder: Path) -> list[Text]:
    return [text for path in journal_paths(folder) if (text := read_text(path))]


def _open(path: Path, more: int = os.O_RDONLY) -> int:
    """Open a regular file that is no link; raises OSError for anything else."""
    if not stat.S_ISREG(path.lstat().st_mode):
        raise OSError(0, "not a regular file")
    descriptor = os.open(path, more | _FLAGS)
    if stat.S_ISREG(os.fstat(descriptor).st_mode):
        return descriptor
    os.close(descriptor)
    raise OSError(0, "not a regular file")


class Journal:
    """The journal that a store in use writes; the store's lock is held while it is read or written."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._descriptor: int | None = None
        self._end = 0
        """Where the last line ends."""
        self._seen: tuple[object, ...] = ()
        """The state of the store with which the journal ended there."""
        self._written = 0
        """The length of the line that is not committed yet."""
        self._number = self._failing = -1
        """The numbers of the journal in use, and of one that could not be written."""

    def ends_with(self, state: State) -> bool:
        """Return whether the journal still ends as it did with this state; cheap."""
        if self._descriptor is None or self._seen != state[:4]:
            return False
        found = os.fstat(self._descriptor)
        return found.st_size == self._end and found.st_nlink > 0

    def find(self, state: State, *, cut: bool) -> bool | Line:
        """Open the journal that a state names: whether it ends with that state, or the one line that follows it.

        What a kill left of a line is cut off, if `cut`.
        """
        self.close()
        self._number = state.journal
        if self._number == self._failing:
            return False
        try:
            self._descriptor = _open(path_of(self.folder, state.journal), os.O_RDWR)
        except (OSError, ValueError):
            return False
        head = _decode_head(self._read(0, _HEAD).partition(b"\n")[0])
        if head is None or head[:2] != (state.identity, state.journal):
            return False
        size = os.fstat(self._descriptor).st_size
        end, last = self._last_line(size)
        if not (head[1:] == (state.number, state.sum) and _decode_head(last) == head):
            line = _decode_line(last, state.sum)
            if line is not None:
                return line if line.number == state.number + 1 else False
            if not last.startswith(b"%08x [%d," % (state.sum, state.number)):
                return False
        if end < size:
            if not cut:
                return False
            os.ftruncate(self._descriptor, end)
        self._end, self._seen = end, state[:4]
        return True

    def _read(self, start: int, length: int) -> bytes:
        assert self._descriptor is not None  # noqa: S101 - it was opened
        os.lseek(self._descriptor, start, os.SEEK_SET)
        found = b""
        while len(found) < length and (part := os.read(self._descriptor, length - len(found))):
            found += part
        return found

    def _last_line(self, size: int) -> tuple[int, bytes]:
        """Return where the last whole line ends, and the line without its end."""
        length = _TAIL
        while True:
            start = max(0, size - length)
            part = self._read(start, size - start)
            end = part.rfind(b"\n")
            before = part.rfind(b"\n", 0, max(end, 0))
            if before >= 0 or not start:
                return start + end + 1, part[before + 1 : max(end, 0)]
            length *= 8

    def begin(self, state: State) -> None:
        """Make a new journal that continues this state, for the store to name; raises OSError."""
        self.close()
        self._failing = -1
        write_head(self.folder, state)

    def write(self, line: bytes) -> None:
        """Append a line that is not committed yet; raises OSError."""
        assert self._descriptor is not None  # noqa: S101 - it was found
        self._written = len(line)
        try:
            if os.write(self._descriptor, line) < len(line):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as problem:
            if problem.errno not in _FULL:
                self._failing = self._number  # the next commit begins another
            raise

    def commit(self, state: State) -> None:
        self._end += self._written
        self._seen, self._written = state[:4], 0

    def take_back(self) -> None:
        if self._descriptor is not None and self._written:
            with suppress(OSError):
                os.ftruncate(self._descriptor, self._end)
        self._written = 0

    def close(self) -> None:
        self._seen, self._written = (), 0
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def path_of(folder: Path, number: int) -> Path:
    return folder / f"journal-{number}.txt"


def write_head(folder: Path, state: State) -> None:
    """Put a journal without lines that continues this state into a folder; raises OSError."""
    path = path_of(folder, state.number)
    unfinished = folder / f"{UNFINISHED}{os.urandom(4).hex()}"
    try:
        with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _FLAGS, 0o600), "wb") as file:
            file.write(encode([_FORMAT, *state[:3]], 0)[1])
            file.flush()
            os.fsync(file.fileno())
        if path.is_dir():  # not ours
            path.rename(path.with_suffix(f".{os.urandom(4).hex()}"))
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
    sync_folder(folder)


def highest_number(folder: Path, *others: int) -> int:
    texts = read_texts(folder)
    lines: Iterable[int] = (line.number for text in texts for line in text.lines[-1:])
    return max((0, *others, *lines, *map(number_of, journal_paths(folder))))
