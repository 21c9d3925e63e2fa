"""Rows of a store told from the bytes of its file alone, whatever became of its pages.

SQLite keeps a row as a head, which says how long every value is, and the values behind it. A head of ours is known
by its look; what only looks like one is told from the rest by its checksum. So neither the file's first page nor any
pointer is needed, and the pages that were written ahead are read like the others.
"""

import re
from collections.abc import Iterator, Sequence, Set
from typing import Any

_NUMBER = rb"[\x01-\x06\x08\x09]"
_MAYBE = rb"[\x00-\x06\x08\x09]"
_TEXT = rb"(?:[\x0d-\x7f]|[\x81-\x8f][\x00-\x7f])"
_ACT = re.compile(rb"(?=[\x06\x07]" + _NUMBER * 3 + _TEXT + _NUMBER + rb")")
_GAME = re.compile(
    rb"(?=[\x23-\x3f]\x00" + _NUMBER + _TEXT * 2 + _NUMBER * 3 + _MAYBE * 3 + _NUMBER * 4 + _MAYBE + _NUMBER * 7 + rb")"
)
_WIDTHS = (0, 1, 2, 3, 4, 6, 8, 8)
_ZERO, _ONE = 8, 9
_FIRST_TEXT = 13
_LONGEST_HEAD, _LONGEST_NUMBER = 0x3F, 9
_MORE = 0x80
"""In a byte of a number of several bytes: it is not the last."""


def carved_games(content: bytes, columns: Sequence[str]) -> Iterator[dict[str, Any]]:
    """What looks like the row of a game, its values by the table's columns."""
    content += bytes(_LONGEST_HEAD)  # so none ends in the middle
    for found in _GAME.finditer(content):
        head = place = found.start()
        while place > 1 and content[place - 2] >= _MORE:
            place -= 1
        values, _ = _row(content, head)
        row = dict(zip(columns, values, strict=False))
        yield row | {"id": _number(content, place - 1)[0]}


def carved_acts(content: bytes, settled: Set[int]) -> Iterator[tuple[Any, ...]]:
    """What looks like an act of a game that is not settled: its row."""
    content += bytes(_LONGEST_HEAD)  # so none ends in the middle
    for found in _ACT.finditer(content):
        head = found.start()
        if _value(content, head + content[head], content[head + 1])[0] not in settled:  # most are
            row, end = _row(content, head)
            if _number(content, head - (1 if end - head < _MORE else 2)) == (end - head, head):  # as long as it says
                yield tuple(row)


def _row(content: bytes, head: int) -> tuple[list[Any], int]:
    """The values behind a head, and where they end."""
    kinds = []
    place, end = head + 1, head + content[head]
    while place < end:
        kind, place = _number(content, place)
        kinds.append(kind)
    values = []
    for kind in kinds:
        value, end = _value(content, end, kind)
        values.append(value)
    return values, end


def _value(content: bytes, place: int, kind: int) -> tuple[Any, int]:
    if kind >= _FIRST_TEXT:
        end = place + (kind - _FIRST_TEXT) // 2
        return content[place:end].decode(errors="replace"), end
    if kind in (_ZERO, _ONE):
        return kind - _ZERO, place
    end = place + _WIDTHS[kind % _ZERO]
    return int.from_bytes(content[place:end], signed=True) if kind else None, end


def _number(content: bytes, place: int) -> tuple[int, int]:
    """A number of as many bytes as it needs, and where it ends."""
    number = 0
    for byte in content[place : place + _LONGEST_NUMBER]:
        place += 1
        number = number << 7 | byte & ~_MORE
        if byte < _MORE:
            break
    return number, place
