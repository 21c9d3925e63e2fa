"""A game's start as a line of text, to keep and hand on: ``solitaire standard 4711``, ``sprint junior 7 sets=20``."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from setgui.model.deck import MAX_DEAL
from setgui.model.game import Start, deal_game
from setgui.model.modes import MODES
from setgui.model.options import LENGTHS, LEVELS, LIMITS, SEATS, UNDRAWN_PACE, USUAL, Options, Seat
from setgui.model.quoting import shown

LIKE_ME = "me"
"""Stands for the level of a computer player that is like the player."""

COMPUTER = "computer:"
"""What the text of a computer player begins with, as no name does."""
_ESCAPED = {"%": "%25", ",": "%2C", " ": "%20", "#": "%23", ":": "%3A"}
_ESCAPE = re.compile("%(?:25|2c|20|23|3a)", re.IGNORECASE)
_LETTERS = {escaped: letter for letter, escaped in _ESCAPED.items()}
_MOST_LETTERS = 20
_PACE = re.compile("[0-9]{1,10}(/[0-9]{1,10}){3}")
_FLAGS = {"on_request": "on-request", "blocks": "block", "checked": "check"}
_VALUED = ("limit", "sets", "weights", "seats")
_FIELDS = {flag: field for field, flag in _FLAGS.items()} | {f"{field}=": field for field in _VALUED}
"""Options by the word that tells them, those with a value with what stands before it."""


class UnreadableStart(ValueError):
    """A text that names no deal; the sentence says what is wrong with it."""


def write_start(start: Start) -> str:
    """The start as text."""
    return f"{start.mode} {start.variant} {start.deal} {write_options(start.options)}".rstrip()


def read_start(text: str) -> Start:
    """The start that a text names; raises UnreadableStart."""
    mode, variant, deal, *words = [*text.split(), "", "", ""][: max(3, len(text.split()))]
    if mode not in MODES or variant not in MODES[mode].variants:
        raise UnreadableStart(f'"{shown(text)}" does not begin with a kind of game, like "solitaire standard"')
    if not re.fullmatch("[0-9]{1,16}", deal) or int(deal) > MAX_DEAL:
        raise UnreadableStart(f'"{shown(deal)}" is no deal number, which goes from 0 to {MAX_DEAL}')
    start = Start(int(deal), variant, mode, read_options(mode, " ".join(words)))
    check_deal(start)
    return start


def kept_start(start: Start) -> Start:
    """The start as it comes back when it was kept; raises UnreadableStart where it would not."""
    return read_start(write_start(start))


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
        return f"{COMPUTER}{LIKE_ME}"
    if seat.pace:
        return f"{COMPUTER}{LIKE_ME}:{'/'.join(map(str, seat.pace))}"
    if seat.level:
        return f"{COMPUTER}{seat.level}"
    return "".join(_ESCAPED.get(letter, letter) for letter in " ".join(seat.name.split()))


def read_options(mode: str, text: str) -> Options:
    """The options that a text tells, of those that the mode has; raises UnreadableStart."""
    known = MODES[mode].options
    chosen: dict[str, Any] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        field = _FIELDS.get(name.lower() + equals)
        if field not in known:
            raise UnreadableStart(f'"{shown(word)}" is no option of {mode}')
        if field in chosen:
            raise UnreadableStart(f'"{shown(word)}" is told for the second time')
        chosen[field] = _READ[field](value) if equals else True
    if "seats" in known and "seats" not in chosen:
        raise UnreadableStart(f'{mode} needs seats, like "seats=Ann,Ben"')
    return USUAL._replace(**chosen)


def _limit(text: str) -> int:
    if text not in {"0", *map(str, LIMITS)}:
        told = f"is no limit, which is 0 for none or {LIMITS[0]} to {LIMITS[-1]} seconds"
        raise UnreadableStart(f'"{shown(text)}" {told}')
    return int(text)


def _sets(text: str) -> int:
    if text not in map(str, LENGTHS):
        *others, last = map(str, LENGTHS)
        raise UnreadableStart(f'"{shown(text)}" is no length of a sprint; choose {", ".join(others)} or {last}')
    return int(text)


def _weights(text: str) -> tuple[int, ...]:
    if not re.fullmatch("[1-8](,[1-8]){3}", text):
        raise UnreadableStart(f'"{shown(text)}" are no weights, which are four numbers from 1 to 8')
    return tuple(map(int, text.split(",")))


def read_seats(text: str) -> tuple[Seat, ...]:
    """Who sits at a table; raises UnreadableStart."""
    seats = tuple(map(_read_seat, text.split(",")))
    names = [seat.name.casefold() for seat in seats if not seat.computer]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise UnreadableStart(f'two seats are called "{shown(twice)}"; give each a name of its own')
    if len(seats) not in SEATS:
        raise UnreadableStart(f"{len(seats)} seats are not enough or too many; {SEATS[0]} to {SEATS[-1]} can play")
    return seats


def _read_seat(text: str) -> Seat:
    if not text.lower().startswith(COMPUTER):
        name = " ".join(_ESCAPE.sub(lambda found: _LETTERS[found[0].upper()], text).split())
        if not name or len(name) > _MOST_LETTERS or not name.isprintable():
            raise UnreadableStart(f'"{shown(text)}" is no name of a seat, which has 1 to {_MOST_LETTERS} letters')
        return Seat(name)
    level, _, pace = text.lower().removeprefix(COMPUTER).partition(":")
    if level == LIKE_ME and _PACE.fullmatch(pace):
        return Seat(pace=tuple(map(int, pace.split("/"))))
    if level == LIKE_ME and not pace:
        return Seat(pace=UNDRAWN_PACE)
    if level in map(str, LEVELS) and not pace:
        return Seat(level=int(level))
    levels = f"{COMPUTER}{LEVELS[0]} to {COMPUTER}{LEVELS[-1]}"
    raise UnreadableStart(f'"{shown(text)}" is no computer player; there are {levels}')


_READ: dict[str, Callable[[str], object]] = {
    "limit": _limit,
    "sets": _sets,
    "weights": _weights,
    "seats": read_seats,
}
