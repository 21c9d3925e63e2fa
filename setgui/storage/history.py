"""Histories of commits: journals and backups, and checking a store against them.

A journal is a text file beside the store with a line for each commit: a checksum over the line and the previous
checksum, the commit's number, and the rows written. So a journal continues only one history, and is easily checked.
"""

import errno
import json
import os
import re
import sqlite3
import stat
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import date
from io import FileIO
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

from setgui.marks import Phrase
from setgui.session.kept import Rescued
from setgui.session.ports import DAMAGED, GAME_CHANGED
from setgui.storage.folders import STORE_NAME, make_private, read_only, sync, sync_folder, unfinished
from setgui.storage.schema import KNOWN, Row, State, Unsound, read_state

_FORMAT = "setgui journal 1"
_JOURNAL = re.compile(r"journal-(\d{1,15})\.txt")
_COPY = re.compile(r"(?P<day>\d{4}-\d\d-\d\d)(-(?P<number>\d{9,15})-(?P<crc>[0-9a-f]{8})|(?P<kept>-\d{6})?(-\d+)?)")
_HEAD = 1_000
"""Maximum length of the first line of a journal, in bytes."""
_TAIL = 1 << 16
"""Number of bytes at a journal's end that are searched for its last line, before the whole file is."""
_FULL = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
_FLAGS = os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


class Line(NamedTuple):
    """A line of a journal: one commit, with its checksum `sum` and that of the previous line, `before`."""

    number: int
    before: int
    sum: int
    rows: Sequence[Row]


class JournalText(NamedTuple):
    """A journal up to its first damaged line, if not `whole`; `identity`, `number` and `sum` are those before it."""

    identity: str
    number: int
    sum: int
    lines: Sequence[Line]
    whole: bool


def encode_line(body: object, before: int) -> tuple[int, bytes]:
    content = json.dumps(body, separators=(",", ":")).encode()
    found = crc32(content, before)
    return found, b"%08x %s\n" % (found, content)


def _decode(line: bytes, before: int) -> Any:
    """Return the JSON value in a journal line; None if its checksum, which continues that of `before`, is wrong."""
    return json.loads(line[9:]) if line[:9] == b"%08x " % crc32(line[9:], before) else None


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


def journal_path(folder: Path, number: int) -> Path:
    return folder / f"journal-{number}.txt"


def journal_number(path: Path) -> int:
    found = _JOURNAL.fullmatch(path.name)
    return int(found[1]) if found else -1


def journal_paths(folder: Path) -> list[Path]:
    return sorted((path for path in folder.glob("journal-*.txt") if journal_number(path) >= 0), key=journal_number)


def read_journal(path: Path, *, head_only: bool = False) -> JournalText | None:
    """Read a journal up to its first damaged line, or only its head; return None without the file's right head."""
    try:
        with FileIO(path, opener=_open_regular) as file:
            first, *rest = (file.read(_HEAD if head_only else -1) or b"").split(b"\n")
    except OSError:
        return None
    head = _decode_head(first)
    if head is None or head[1] != journal_number(path):
        return None
    lines: list[Line] = []
    before = head[2]
    for content in rest[:-1] if not head_only else ():
        line = _decode_line(content, before)
        if line is None:
            break
        lines.append(line)
        before = line.sum
    return JournalText(*head, lines, whole=len(lines) == len(rest) - 1 and not rest[-1])


def read_journals(folder: Path) -> list[JournalText]:
    return [text for path in journal_paths(folder) if (text := read_journal(path))]


def _open_regular(path: str, flags: int) -> int:
    """Open a regular file, as an opener for `open`; raises OSError for links, pipes and devices."""
    if stat.S_ISREG(os.lstat(path).st_mode):
        descriptor = os.open(path, flags | _FLAGS)
        if stat.S_ISREG(os.fstat(descriptor).st_mode):
            return descriptor
        os.close(descriptor)
    raise OSError(0, "not a regular file")


def begin_journal(folder: Path, state: State) -> None:
    """Make an empty journal that continues the history from `state`; raises OSError."""
    path = journal_path(folder, state.number)
    with unfinished(folder) as place:
        fresh = place / path.name
        fresh.write_bytes(encode_line([_FORMAT, *state[:3]], 0)[1])
        make_private(fresh)
        sync(fresh)
        if path.is_dir():  # not ours
            path.rename(path.with_suffix(f".{os.urandom(4).hex()}"))
        fresh.replace(path)
    sync_folder(folder)


class Journal:
    """The open journal of a store; use it only while holding the store's lock."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._file: FileIO | None = None
        self._end = 0
        """Offset of the end of the last line, in bytes."""
        self._seen: tuple[object, ...] = ()
        """The state of the store after the last line."""
        self._failed = False
        """Whether writing failed, so that the next commit must start a new journal."""

    def follow(self, state: State) -> bool | Line:
        """Open the journal and compare it with the store: return whether its last line is the store's last commit.

        If the journal has one more commit, return its line. An incomplete last line, left by a kill, is cut off.
        """
        if self._file is not None and self._seen == state[:4]:
            found = os.fstat(self._file.fileno())
            if found.st_size == self._end and found.st_nlink > 0:
                return True
        self.close()
        if self._failed:
            return False
        try:
            self._file = FileIO(journal_path(self.folder, state.journal), "r+", opener=_open_regular)
        except (OSError, ValueError):
            return False
        first = self._read(0, _HEAD).partition(b"\n")[0]
        head = _decode_head(first)
        if head is None or head[:2] != (state.identity, state.journal):
            return False
        size = os.fstat(self._file.fileno()).st_size
        for length in (_TAIL, size):
            *lines, rest = self._read(max(0, size - length), length).split(b"\n")
            if len(lines) > 1:
                break
        last, own = (lines or [b""])[-1], b"%08x [%d," % (state.sum, state.number)
        if not (head[1:] == state[1:3] if last == first else last.startswith(own)):
            line = _decode_line(last, state.sum)
            return line if line is not None and line.number == state.number + 1 else False
        self._end, self._seen = size - len(rest), state[:4]
        if rest:
            os.ftruncate(self._file.fileno(), self._end)
        return True

    def _read(self, start: int, length: int) -> bytes:
        assert self._file is not None  # noqa: S101 - it was opened
        self._file.seek(start)
        return self._file.read(length) or b""

    def begin(self, state: State) -> None:
        self.close()
        begin_journal(self.folder, state)
        self._failed = False

    @contextmanager
    def appended(self, line: bytes, state: State) -> Iterator[None]:
        """Append the line of a commit that leads to `state`; remove the line again if the context raises."""
        assert self._file is not None  # noqa: S101 - it was found
        written = self._file.fileno()
        try:
            if os.write(written, line) < len(line):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            yield
        except BaseException as problem:
            self._failed = isinstance(problem, OSError) and problem.errno not in _FULL
            if self._failed:
                self._seen = ()
            with suppress(OSError):
                os.ftruncate(written, self._end)
            raise
        self._end, self._seen = self._end + len(line), state[:4]

    def close(self) -> None:
        self._seen = ()
        if self._file is not None:
            self._file.close()
            self._file = None


# Copies of the store


def file_crc(path: Path) -> str:
    return f"{crc32(path.read_bytes()):08x}"


class Copy(NamedTuple):
    """A copy of the store in the folder of backups, as described by its file name."""

    day: date
    number: int
    """The number of its last commit; -1 for copies made by older programs and `kept` ones."""
    path: Path
    crc: str
    kept: bool
    """Whether it is a copy of a replaced store, which is never removed."""

    def state(self) -> State | None:
        """Return the state of the store in a backup; None if it is damaged, or its name has no checksum."""
        with suppress(*KNOWN):
            if self.crc and file_crc(self.path) == self.crc:
                with closing(read_only(self.path)) as db:
                    return read_state(db)
        return None


def copies(folder: Path) -> list[Copy]:
    """Return all copies in the folder of backups, newest first, including damaged ones."""
    found = []
    for path in folder.glob("backups/*.sqlite3"):
        name = _COPY.fullmatch(path.stem)
        with suppress(ValueError):
            if name and path.is_file():
                number, crc = int(name["number"] or -1), name["crc"] or ""
                found.append(Copy(date.fromisoformat(name["day"]), number, path, crc, name["kept"] is not None))
    return sorted(found, key=lambda copy: (copy.day, copy.kept, copy.number, copy.path.name), reverse=True)


def backups(folder: Path) -> list[Copy]:
    return sorted((copy for copy in copies(folder) if copy.crc), key=lambda copy: copy.number, reverse=True)


def is_empty(folder: Path) -> bool:
    """Return whether a folder has neither journals nor copies, so a missing store is normal, not damage."""
    return not journal_paths(folder) and not copies(folder)


def next_number(folder: Path, *others: int) -> int:
    """Return a number higher than those of all commits in a folder, and than `others`."""
    lines = (line.number for text in read_journals(folder) for line in text.lines[-1:])
    names = (*(copy.number for copy in copies(folder)), *map(journal_number, journal_paths(folder)))
    return 1 + max((0, *others, *lines, *names))


# Checking a store against journals and backups


class Chain(NamedTuple):
    """An undamaged backup and all the commits that follow it in the journals."""

    backup: Copy
    base: State
    lines: Sequence[Line]
    end: tuple[int, int]
    """The number and the checksum of the last commit."""
    whole: bool
    """Whether the journals are undamaged to their end."""

    def leads_to(self, state: State) -> bool:
        """Return whether this history contains the last commit of a store with the same identity."""
        return state[1:3] in [self.base[1:3], *((line.number, line.sum) for line in self.lines)]


def _chain(backup: Copy, texts: Sequence[JournalText]) -> Chain | None:
    """Return a backup and all commits in the journals `texts` that follow it; None if the backup is damaged."""
    base = backup.state()
    if base is None:
        return None
    lines: list[Line] = []
    end, whole = (base.number, base.sum), False
    for text in (text for text in texts if text.identity == base.identity):
        whole = text.whole if (text.number, text.sum) == end else whole
        for line in text.lines:
            if (line.number - 1, line.before) == end:
                lines.append(line)
                end, whole = (line.number, line.sum), text.whole
    return Chain(backup, base, lines, end, whole)


def newest_chains(folder: Path, identity: str) -> tuple[list[Chain], list[Copy]]:
    """Return the histories of the two newest undamaged backups of a store, and all newer backups that are damaged."""
    texts = read_journals(folder)
    chains: list[Chain] = []
    damaged = []
    for backup in backups(folder):
        chain = _chain(backup, texts)
        if chain is None:
            damaged.append(backup)
        elif chain.base.identity == identity:
            chains.append(chain)
            if len(chains) == 2:
                break
    return chains, damaged


def trusted_chain(folder: Path, identity: str = "") -> Chain | None:
    """Return the best history or None: prefer one with a journal, then one of `identity`, then the latest."""
    texts = read_journals(folder)
    with_text = {text.identity for text in texts}
    return max(
        filter(None, (_chain(backup, texts) for backup in backups(folder))),
        key=lambda chain: (chain.base.identity in with_text, chain.base.identity == identity, chain.end[0]),
        default=None,
    )


def check_store(db: sqlite3.Connection, state: State, folder: Path) -> None:
    """Raise Unsound if backups and journals show that the store itself is wrong, not just its current journal."""
    chain = trusted_chain(folder, state.identity)
    if chain is None:
        return
    number, found = chain.end
    if chain.base.identity != state.identity:
        raise Unsound("it is another store")
    if number > state.number:
        raise Unsound(f"{number - state.number} of {number} commits are missing")
    if (number == state.number and found != state.sum) or not _has_all(db, chain.lines):
        raise Unsound("it has another history")


def _has_all(db: sqlite3.Connection, lines: Sequence[Line]) -> bool:
    """Return whether a store contains all acts in these journal lines, except acts of deleted games."""
    for _, game, seq, *act in (row for line in lines for row in line.rows if row[0] == "act"):
        found = db.execute("SELECT at, act, chain FROM act WHERE game = ? AND seq = ?", (game, seq)).fetchone()
        deleted = db.execute("SELECT deleted % 2 FROM game WHERE id = ?", (game,)).fetchone()
        if deleted != (1,) and found != tuple(act):
            return False
    return True


REPORT = "untold.json"
"""File name of the report on a rebuild, kept beside the damaged store until the player has seen it."""


def rescue_reports(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"damaged-*/{REPORT}"))


def write_report(aside: Path, damage: Phrase, rescued: Rescued) -> None:
    path = aside / REPORT
    path.write_text(json.dumps((damage.values.get("game", 0), str(aside), *rescued[2:])), encoding="utf-8")
    make_private(path)


def read_report(path: Path) -> Rescued:
    """Read the report on a rebuild; return an empty one if the file is damaged."""
    try:
        game, copy, games, lost, since = json.loads(path.read_text(encoding="utf-8"))
        message = GAME_CHANGED if game else DAMAGED
        damage = Phrase(message, path=path.parents[1] / STORE_NAME, game=int(game))
        return Rescued(damage, str(copy), int(games), int(lost), str(since))
    except (OSError, ValueError, TypeError):
        return Rescued()
