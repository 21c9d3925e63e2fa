"""What is written ahead of a store, in the file beside it that SQLite calls its write-ahead log.

SQLite takes of it what is whole and passes over the rest without a word: over moves that were acknowledged and then
damaged as over a write that a kill cut short. Nor does it ask whose log it finds. Here these are told apart.

Every commit gives the store another mark, `before after`: two random numbers, the first of which was the second one
of the mark until then. So the marks in a log are a chain, and a store to which it belongs has one of them, or the one
before.

Format: https://www.sqlite.org/fileformat2.html#the_write_ahead_log
"""

import os
import re
import sqlite3
from contextlib import closing
from enum import Enum, auto
from pathlib import Path
from struct import unpack
from typing import NamedTuple
from zlib import crc32

_HEADER, _FRAME, _PAGE = 32, 24, 4096
_MAGIC = 0x377F0682
"""Checksums are of words with the low byte first; 1 more, of words with the high byte first."""
_MANY = 2**16
"""How many logs of one file may have been begun without an old one having been emptied."""
_MARK = re.compile(rb"([0-9a-f]{16}) ([0-9a-f]{16})")


_Sums = tuple[int, int]


class Frame(NamedTuple):
    """The image of a page in the log; `ends` says that it completes a commit."""

    page: int
    ends: bool
    content: bytes


class Ahead(NamedTuple):
    """What SQLite will take of a log, and whether something may be missing that was acknowledged once."""

    frames: tuple[Frame, ...] = ()
    lost: bool = False


def beside(path: Path, part: str) -> Path:
    return path.with_name(path.name + part)


def read_ahead(path: Path) -> Ahead:
    """The log of a store; raises OSError."""
    try:
        content = beside(path, "-wal").read_bytes()
    except FileNotFoundError:
        return Ahead()
    if len(content) < _HEADER + _FRAME + _PAGE:  # a kill before the first page was whole
        return Ahead()
    header = unpack(">8I", content[:_HEADER])
    order = ">" if header[0] & 1 else "<"
    sums = _sums((0, 0), content[: _HEADER - 8], order)
    if header[0] & ~1 != _MAGIC or sums != header[6:] or header[2] != _PAGE:
        return Ahead(lost=True)  # SQLite reads nothing of it
    return _read_frames(content, header[4:6], sums, order)


def _read_frames(content: bytes, salts: tuple[int, ...], sums: _Sums, order: str) -> Ahead:
    """The frames up to the last commit that is whole.

    A kill leaves a frame without its end, which is none, and frames without a commit, of which SQLite may have written
    some anew: they are wrong until the commit. A commit that is wrong, or comes after what is wrong, was changed later,
    unless older frames follow: the first commit of a log cuts those off before it is acknowledged.
    """
    taken: list[Frame] = []
    commits = 0
    broken = lost = False
    for start in range(_HEADER, len(content) - _FRAME - _PAGE + 1, _FRAME + _PAGE):
        number, size, *own, one, two = unpack(">6I", content[start : start + _FRAME])
        if 0 < (salts[0] - own[0]) % 2**32 < _MANY and own[1] != salts[1]:
            return Ahead(tuple(taken[:commits]))
        if broken:
            lost = lost or bool(size)
            continue
        image = content[start + _FRAME : start + _FRAME + _PAGE]
        before, sums = sums, _sums(_sums(sums, content[start : start + 8], order), image, order)
        broken = tuple(own) != salts or sums != (one, two)
        if broken:
            lost = bool(size) or _was_commit(before, content[start : start + 4], image, (one, two), order)
        else:
            taken.append(Frame(number, bool(size), image))
            commits = len(taken) if size else commits
    return Ahead(tuple(taken[:commits]), lost)


def _was_commit(before: _Sums, number: bytes, image: bytes, sums: _Sums, order: str) -> bool:
    """Whether a frame that is wrong would be right with one other byte where a commit tells the store's size.

    Sums are linear: those of a size are those of none, and as often those of 1 as the size says.
    """
    one, two = _sums(_sums(before, number + bytes(4), order), image, order)
    first, second = _sums((0, 1), bytes(len(image)), order)
    sizes = (byte << shift for shift in range(0, 32, 8) for byte in range(1, 256))  # in any order of bytes
    return any(((one + size * first) % 2**32, (two + size * second) % 2**32) == sums for size in sizes)


def _sums(sums: _Sums, content: bytes, order: str) -> _Sums:
    one, two = sums
    words = unpack(f"{order}{len(content) // 4}I", content)
    for first, second in zip(words[::2], words[1::2], strict=True):
        one = (one + first + two) & 0xFFFFFFFF
        two = (two + second + one) & 0xFFFFFFFF
    return one, two


class Whose(Enum):
    """To which store a log belongs."""

    OWN = auto()
    """To this one, of which it may hold some pages already."""
    REPLACED = auto()
    """To the one in whose place this one was put; all of it is in this one or kept elsewhere."""
    FOREIGN = auto()


def whose(path: Path, ahead: Ahead) -> Whose:
    """To which store the log beside one belongs; raises OSError.

    A store without a mark is damaged, or of an older program, whose logs have none either.
    """
    try:
        with closing(read_only(path)) as db:
            (page,) = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'store'").fetchone()
            (mark,) = db.execute("SELECT mark FROM store").fetchone()
            (replaced,) = db.execute("SELECT replaced FROM origin").fetchone() or ("",)
    except (sqlite3.Error, UnicodeError, TypeError):
        return Whose.OWN
    if replaced and replaced == fingerprint(path):
        return Whose.REPLACED
    known = _MARK.fullmatch(str(mark).encode())
    if known is None or not ahead.frames:
        return Whose.OWN
    found = [_MARK.search(frame.content) for frame in ahead.frames if frame.page == page]
    own = found and found[0] and known[2] in (found[0][1], *(one[2] for one in found if one))
    return Whose.OWN if own else Whose.FOREIGN


def read_only(path: Path, *, lies_still: bool = True, timeout: float = 5) -> sqlite3.Connection:
    """A connection to a store that changes nothing there, and to one that `lies_still` not even looks for its log.

    The path's address is made here: `Path.as_uri` would bring the Web's machinery, which costs a fiftieth of the start.
    """
    letters = map(chr, os.fsencode(path.absolute().as_posix().removeprefix("/")))
    quoted = "".join(
        one if one.isascii() and (one.isalnum() or one in "/:._-") else f"%{ord(one):02X}" for one in letters
    )
    mode = "ro&immutable=1" if lies_still else "ro"
    return sqlite3.connect(f"file:///{quoted}?mode={mode}", uri=True, timeout=timeout)


def fingerprint(path: Path) -> str:
    """By which a store's log is known again; empty where there is none."""
    try:
        content = beside(path, "-wal").read_bytes()
    except FileNotFoundError:
        return ""
    return f"{len(content)} {crc32(content)}" if content else ""


def next_mark(mark: str) -> str:
    return f"{mark[-16:]:0>16} {os.urandom(8).hex()}"
