"""A game's start as a line of text, to keep and hand on: ``solitaire standard 4711``, ``sprint junior 7 sets=20``."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from setgui.model.deck import MAX_DEAL
from setgui.model.game import Start, deal_game
from setgui.model.modes import MODES
from setgui.model.options import LENGTHS, LEVELS, LIMITS, SEATS, UNDRAWN_PACE, USUAL, Options, Seat

LIKE_ME = "me"
"""Stands for the level of a computer player that is like the player."""

_COMPUTER = "computer:"
_ESCAPED = {"%": "%25", ",": "%2C", " ": "%20", "#": "%23"}
_MOST_LETTERS = 20
_FLAGS = {"on_request": "on-request", "blocks": "block", "checked": "check"}


class UnreadableStart(ValueError):
    """A text that names no deal; the sentence says what is wrong with it."""


def write_start(start: Start) -> str:
    """The start as text."""
    return f"{start.mode} {start.variant} {start.deal} {write_options(start.options)}".rstrip()


def read_start(text: str) -> Start:
    """The start that a text names; raises UnreadableStart."""
    mode, variant, deal, *words = (text.split(" ") + [""] * 3)[: max(3, text.count(" ") + 1)]
    if mode not in MODES or variant not in MODES[mode].variants:
        raise UnreadableStart(f'"{text}" does not begin with a kind of game, like "solitaire standard"')
    if not re.fullmatch("[0-9]{1,16}", deal) or int(deal) > MAX_DEAL:
        raise UnreadableStart(f'"{deal}" is no deal number, which goes from 0 to {MAX_DEAL}')
    start = Start(int(deal), variant, mode, read_options(mode, " ".join(words)))
    check_deal(start)
    return start


def check_deal(start: Start) -> None:
    """Raises UnreadableStart where the deal number is none of the mode's, as a day that never was."""
    try:
        deal_game(start)
    except ValueError as problem:
        raise UnreadableStart(str(problem)) from problem


def write_options(options: Options) -> str:
    """What differs from the usual: ``limit=8 block seats=Ann,Ben,computer:3``; nothing where nothing does."""
    words = [
        _FLAGS.get(name) or f"{name}={_write(value)}"
        for name, value in options._asdict().items()
        if value != getattr(USUAL, name)
    ]
    return " ".join(words)


def _write(value: int | Sequence[int | Seat]) -> str:
    return str(value) if isinstance(value, int) else ",".join(map(_write_one, value))


def _write_one(seat: int | Seat) -> str:
    """A number; a name, ``computer:3`` or ``computer:me:4100/5200/6300/7400``."""
    if isinstance(seat, int):
        return str(seat)
    if seat.pace == UNDRAWN_PACE:
        return f"{_COMPUTER}{LIKE_ME}"
    if seat.pace:
        return f"{_COMPUTER}{LIKE_ME}:{'/'.join(map(str, seat.pace))}"
    if seat.level:
        return f"{_COMPUTER}{seat.level}"
    return "".join(_ESCAPED.get(letter, letter) for letter in seat.name)


def read_options(mode: str, text: str) -> Options:
    """The options that a text tells, of those that the mode has; raises UnreadableStart."""
    known = MODES[mode].options
    options = USUAL
    for word in text.split():
        name, _, value = word.partition("=")
        field = next((field for field, flag in _FLAGS.items() if flag == word), name)
        if field not in known or (field in _FLAGS and field == name):
            raise UnreadableStart(f'"{word}" is no option of {mode}')
        chosen: Any = True if field in _FLAGS else _READ[field](value)
        options = options._replace(**{field: chosen})
    if "seats" in known and not options.seats:
        raise UnreadableStart(f'{mode} needs seats, like "seats=Ann,Ben"')
    return options


def _limit(text: str) -> int:
    if text not in {"0", *map(str, LIMITS)}:
        raise UnreadableStart(f'"{text}" is no limit, which is 0 for none or {LIMITS[0]} to {LIMITS[-1]} seconds')
    return int(text)


def _sets(text: str) -> int:
    if text not in map(str, LENGTHS):
        *others, last = LENGTHS
        raise UnreadableStart(f'"{text}" is no length of a sprint; choose {", ".join(map(str, others))} or {last}')
    return int(text)


def _weights(text: str) -> tuple[int, ...]:
    if not re.fullmatch("[1-8](,[1-8]){3}", text):
        raise UnreadableStart(f'"{text}" are no weights, which are four numbers from 1 to 8')
    return tuple(map(int, text.split(",")))


def read_seats(text: str) -> tuple[Seat, ...]:
    """Who sits at a table; raises UnreadableStart."""
    seats = tuple(map(_read_seat, text.split(",")))
    names = [seat.name.casefold() for seat in seats if not seat.computer]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise UnreadableStart(f'two seats are called "{twice}"; give each a name of its own')
    if len(seats) not in SEATS:
        raise UnreadableStart(f"{len(seats)} seats are not enough or too many; {SEATS[0]} to {SEATS[-1]} can play")
    return seats


def _read_seat(text: str) -> Seat:
    if not text.startswith(_COMPUTER):
        name = text
        for letter, escaped in reversed(_ESCAPED.items()):
            name = name.replace(escaped, letter)
        name = " ".join(name.split())
        if not name or len(name) > _MOST_LETTERS or not name.isprintable():
            raise UnreadableStart(f'"{text}" is no name of a seat, which has 1 to {_MOST_LETTERS} letters')
        return Seat(name)
    level, _, pace = text.removeprefix(_COMPUTER).partition(":")
    if level == LIKE_ME and re.fullmatch("[0-9]{1,7}(/[0-9]{1,7}){3}", pace):
        return Seat(pace=tuple(map(int, pace.split("/"))))
    if level == LIKE_ME and not pace:
        return Seat(pace=UNDRAWN_PACE)
    if level in map(str, LEVELS) and not pace:
        return Seat(level=int(level))
    raise UnreadableStart(f'"{text}" is no computer player; there are computer:{LEVELS[0]} to computer:{LEVELS[-1]}')


_READ: dict[str, Callable[[str], object]] = {
    "limit": _limit,
    "sets": _sets,
    "weights": _weights,
    "seats": read_seats,
}
