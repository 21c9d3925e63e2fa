"""What backups and journals of a folder tell of its store: the histories of commits that can be proved."""

import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from datetime import date
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from setgui.storage.blame import KNOWN, WRONG
from setgui.storage.folders import read_only
from setgui.storage.journal import Line, Text, highest_number, journal_paths, read_texts
from setgui.storage.schema import State, Unsound, read_state

_NUMBERED = re.compile(r"(\d{4}-\d\d-\d\d)-(\d{9,15})-([0-9a-f]{8})")
_COPY = re.compile(r"(\d{4}-\d\d-\d\d)(-\d{6})?(-\d+)?")
_BLOCK = 1 << 20


class Copy(NamedTuple):
    """A copy of the store in the folder of backups, as its name tells; sorts by age within a kind."""

    day: date
    number: int
    """Of its last commit; -1 where an older program made it, or it is `kept`."""
    path: Path
    crc: str = ""
    kept: bool = False
    """Whether it was made of a store before that was replaced; such copies are never removed."""


def backup_folder(folder: Path) -> Path:
    return folder / "backups"


def copies(folder: Path) -> list[Copy]:
    """Return all copies in the folder of backups, the newest first; what cannot be read is among them."""
    found = []
    for path in backup_folder(folder).glob("*.sqlite3"):
        by_number, other = _NUMBERED.fullmatch(path.stem), _COPY.fullmatch(path.stem)
        with suppress(ValueError):
            if not path.is_file():
                continue
            if by_number:
                found.append(Copy(date.fromisoformat(by_number[1]), int(by_number[2]), path, by_number[3]))
            elif other:
                found.append(Copy(date.fromisoformat(other[1]), -1, path, kept=other[2] is not None))
    return sorted(found, key=lambda copy: (copy.day, copy.kept, copy.number, copy.path.name), reverse=True)


def backup_name(day: date, number: int, crc: int) -> str:
    return f"{day}-{number:09d}-{crc:08x}.sqlite3"


def file_crc(path: Path) -> int:
    found = 0
    with path.open("rb") as file:
        while block := file.read(_BLOCK):
            found = crc32(block, found)
    return found


def sound_state(backup: Copy) -> State | None:
    """Return the state of a backup, if not one byte of it was changed."""
    with suppress(*KNOWN, *WRONG):
        if backup.crc and backup.path.is_file() and f"{file_crc(backup.path):08x}" == backup.crc:
            with closing(read_only(backup.path)) as db:
                return read_state(db)
    return None


class Chain(NamedTuple):
    """A sound backup and all the commits that follow it."""

    backup: Copy
    base: State
    lines: Sequence[Line]
    end: tuple[int, int]
    """The number and the sum of the last commit."""
    whole: bool
    """Whether the journals are sound to their end."""

    def leads_to(self, state: State) -> bool:
        """Whether the state of a store is one of this history."""
        steps = [self.base[:3], *((self.base.identity, line.number, line.sum) for line in self.lines)]
        return state[:3] in steps


def numbered(folder: Path) -> list[Copy]:
    return sorted((copy for copy in copies(folder) if copy.crc), key=lambda copy: copy.number, reverse=True)


def follow(backup: Copy, base: State, texts: Sequence[Text]) -> Chain:
    lines: list[Line] = []
    end, whole = (base.number, base.sum), False
    for text in (text for text in texts if text.identity == base.identity):
        whole = text.whole if (text.number, text.sum) == end else whole
        for line in text.lines:
            if (line.number - 1, line.before) == end:
                lines.append(line)
                end, whole = (line.number, line.sum), text.whole
    return Chain(backup, base, lines, end, whole)


def newest_backups(folder: Path, identity: str) -> tuple[list[tuple[Copy, State]], list[Copy]]:
    """Return the two newest sound backups of a history, and what was found damaged before them."""
    own: list[tuple[Copy, State]] = []
    broken = []
    for backup in numbered(folder):
        base = sound_state(backup)
        if base is None:
            broken.append(backup)
        elif base.identity == identity:
            own.append((backup, base))
            if len(own) == 2:
                break
    return own, broken


def trusted_chain(folder: Path, texts: Sequence[Text], identity: str = "") -> Chain | None:
    """Return the history to trust: one with a journal first, then that of the store, then the furthest."""
    with_text = {text.identity for text in texts}
    sound = ((backup, base) for backup in numbered(folder) if (base := sound_state(backup)))
    return max(
        (follow(backup, base, texts) for backup, base in sound),
        key=lambda chain: (chain.base.identity in with_text, chain.base.identity == identity, chain.end[0]),
        default=None,
    )


def is_empty(folder: Path) -> bool:
    """Return whether a folder has neither journals nor copies, so that a missing store is that of a new player."""
    return not journal_paths(folder) and not copies(folder)


def next_number(folder: Path, *others: int) -> int:
    return 1 + highest_number(folder, *others, *(copy.number for copy in copies(folder)))


def judge(db: sqlite3.Connection, state: State, folder: Path) -> None:
    """Raise Unsound if backups and journals together prove that the store is wrong; its journal is not right."""
    texts = read_texts(folder)
    chain = trusted_chain(folder, texts, state.identity)
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
    """Return whether a store, which is further, has every act of these lines whose game is not deleted."""
    for _, game, seq, *act in (row for line in lines for row in line.rows if row[0] == "act"):
        found = db.execute("SELECT at, act, chain FROM act WHERE game = ? AND seq = ?", (game, seq)).fetchone()
        deleted = db.execute("SELECT deleted % 2 FROM game WHERE id = ?", (game,)).fetchone()
        if deleted != (1,) and found != tuple(act):
            return False
    return True


REPORT = "untold.json"
"""The report of a rebuild, beside the copy of the damaged store, until the player has seen it."""


def untold_reports(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"damaged-*/{REPORT}"))
