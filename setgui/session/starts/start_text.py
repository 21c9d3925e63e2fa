"""A game's start as a line of text, ``sprint junior 7 sets=10``, and the link to a deal."""

import codecs
import os
import re
import stat
from collections.abc import Callable, Iterator, Sequence
from enum import Enum, auto
from itertools import chain, islice, takewhile
from pathlib import Path
from typing import Any, NamedTuple

from setgui.compat import override
from setgui.model.cards import codes, read_cards
from setgui.model.deck import MAX_DEAL
from setgui.model.game import Start
from setgui.model.matching import is_set
from setgui.model.modes import MODES
from setgui.model.options import LENGTHS, LEVELS, LIMITS, SEATS, SLOWER, UNDRAWN_PACE, USUAL, Drill, Options, Seat
from setgui.model.play import deal_game
from setgui.model.puzzles import PuzzleDayError
from setgui.model.quoting import quoted
from setgui.model.variants import VARIANTS
from setgui.session.game.clock import Millis

_MARKS = {codecs.BOM_UTF8: "utf-8", codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}
"""What a file may begin with, and how it goes on then; Windows PowerShell's ``>`` writes UTF-16."""


class NoText(ValueError):
    """Some bytes are no text: the first of them, and the text `before` it."""

    def __init__(self, before: str, byte: int) -> None:
        super().__init__(before, byte)
        self.before, self.byte = before, byte


class NotRegular(OSError):
    """A pipe or a device in place of a file; reading it could take forever."""


def read_regular(path: Path, most: int = -1) -> bytes:
    """Read at most `most` bytes of a regular file; raises OSError, for a pipe or device NotRegular."""
    with open(path, "rb", opener=_open_without_waiting) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise NotRegular
        return file.read(most)


def _open_without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))


def decoded(content: bytes) -> str:
    """The text without its mark, in UTF-8 unless the mark says otherwise; raises NoText."""
    mark = next(filter(content.startswith, _MARKS), b"")
    text, encoding = content[len(mark) :], _MARKS.get(mark, "utf-8")
    try:
        return text.decode(encoding)
    except UnicodeDecodeError as problem:
        raise NoText(text[: problem.start].decode(encoding), text[problem.start]) from problem


_TIME = re.compile("(?:([0-9]{1,3}):)?([0-5]?[0-9]):([0-5][0-9])[.]([0-9]{3})")


def write_time(millis: Millis) -> str:
    seconds, millis = divmod(millis, 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    front = f"{hours}:{minutes:02}" if hours else f"{minutes}"
    return f"{front}:{seconds:02}.{millis:03}"


def read_time(text: str) -> Millis | None:
    """The time that a text tells; None where it tells none."""
    found = _TIME.fullmatch(text)
    if found is None:
        return None
    hours, minutes, seconds, millis = (int(part or 0) for part in found.groups())
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + millis


LIKE_ME = "me"
"""Stands for the level of a computer player that is like the player."""

COMPUTER = "computer:"
"""What the text of a computer player begins with, as no name does."""
_ESCAPED = {"%": "%25", ",": "%2C", " ": "%20", "#": "%23", ":": "%3A"}
_ESCAPE = "(?i)%(?:25|2c|20|23|3a)"
_LETTERS = {escaped: letter for letter, escaped in _ESCAPED.items()}
MOST_LETTERS = 20
"""Of a name."""
_LEVEL_OF = SLOWER | {str(level): level for level in LEVELS}
_LEVEL_WORDS = {level: word for word, level in _LEVEL_OF.items()}
_QUESTION = (  # patterns are compiled when first needed, which no usual start does
    r"([0-4]):([0-9]{1,2}):((?:[1-3][rgp][ste][doz])+):([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{1,2})"
    r"(?::([0-9]{1,15})\.([0-9]{1,9}):([0-9]{1,6}))?"
)
_PACE = "[0-9]{1,10}(/[0-9]{1,10}){3}"
_FLAGS = {"on_request": "on-request", "blocks": "block", "checked": "check", "waits": "waits"}
_VALUED = ("limit", "sets", "weights", "seats", "questions")
_FIELDS = {flag: field for field, flag in _FLAGS.items()} | {f"{field}=": field for field in _VALUED}
"""Options by the word that tells them, those with a value with what stands before it."""
FLAGS = tuple(_FLAGS.values())
"""The options that are told by a word alone."""


class StartFault(Enum):
    """What is wrong with a text that should name a deal."""

    NO_KIND = auto()
    NO_DEAL_NUMBER = auto()
    NO_DAY = auto()
    UNKNOWN_OPTION = auto()
    OPTION_TWICE = auto()
    NO_SEATS = auto()
    NO_LIMIT = auto()
    NO_LENGTH = auto()
    NO_WEIGHTS = auto()
    NO_QUESTION = auto()
    QUESTION_COUNT = auto()
    QUESTION_CARDS = auto()
    QUESTION_SIZE = auto()
    QUESTION_POINTS = auto()
    NAME_TWICE = auto()
    SEAT_COUNT = auto()
    NO_NAME = auto()
    NO_COMPUTER = auto()
    TOO_LONG = auto()


class UnreadableStart(ValueError):
    """A text that names no deal: the `text` at fault, the `mode` where the fault has to do with it."""

    def __init__(self, fault: StartFault, text: str, mode: str = "") -> None:
        super().__init__(fault, text, mode)
        self.fault, self.text, self.mode = fault, text, mode

    @override
    def __str__(self) -> str:
        return f"{self.fault.name}: {quoted(self.text)}"


def write_start(start: Start) -> str:
    return f"{start.mode} {start.variant} {start.deal} {write_options(start.options)}".rstrip()


def read_start(text: str) -> Start:
    """The start that a text names; raises UnreadableStart."""
    mode, variant, deal, *words = [*text.split(), "", "", ""][: max(3, len(text.split()))]
    if mode not in MODES or variant not in MODES[mode].variants:
        raise UnreadableStart(StartFault.NO_KIND, text)
    if not re.fullmatch("[0-9]{1,16}", deal) or int(deal) > MAX_DEAL:
        raise UnreadableStart(StartFault.NO_DEAL_NUMBER, deal)
    start = Start(int(deal), variant, mode, read_options(mode, " ".join(words)))
    check_questions(start)
    check_deal(start)
    return start


def kept_start(start: Start) -> Start:
    """The start as it comes back when it was kept; raises UnreadableStart where it would not."""
    return read_start(write_start(start))


def check_questions(start: Start) -> None:
    """Raises UnreadableStart where a drill asks what its variant cannot have, or what nobody could answer."""
    variant = VARIANTS[start.variant]
    for one in start.options.questions:
        fault = None
        if not {*one.table} <= {*variant.cards}:
            fault = StartFault.QUESTION_CARDS
        elif len(one.table) > variant.limit or len(one.table) + one.pile > len(variant.cards):
            fault = StartFault.QUESTION_SIZE
        elif one.points not in {0, variant.points(*one.answer)}:
            fault = StartFault.QUESTION_POINTS
        if fault is not None:
            raise UnreadableStart(fault, _write_question(one), start.mode)


def check_deal(start: Start) -> None:
    """Raises UnreadableStart where the deal number is none of the mode's, as a day that never was."""
    try:
        deal_game(start)
    except PuzzleDayError as problem:
        raise UnreadableStart(StartFault.NO_DAY, str(start.deal), start.mode) from problem


def write_options(options: Options) -> str:
    """What differs from the usual: ``limit=8 block seats=Ann,Ben,computer:3``; nothing where nothing does."""
    words = [
        _FLAGS.get(name) or f"{name}={_write(value)}"
        for name, value in options._asdict().items()
        if value != getattr(USUAL, name)
    ]
    return " ".join(words)


def _write(value: int | Sequence[int | Seat | Drill]) -> str:
    return str(value) if isinstance(value, int) else ",".join(map(_write_one, value))


def _write_one(seat: int | Seat | Drill) -> str:
    """A number; a name, ``computer:3``, ``computer:calm`` or ``computer:me:4100/5200/6300/7400``; a question."""
    if isinstance(seat, int):
        return str(seat)
    if isinstance(seat, Drill):
        return _write_question(seat)
    if seat.pace == UNDRAWN_PACE:
        return f"{COMPUTER}{LIKE_ME}"
    if seat.pace:
        return f"{COMPUTER}{LIKE_ME}:{'/'.join(map(str, seat.pace))}"
    if seat.level:
        return f"{COMPUTER}{_LEVEL_WORDS[seat.level]}"
    return "".join(_ESCAPED.get(letter, letter) for letter in " ".join(seat.name.split()))


def _write_question(of: Drill) -> str:
    """Points, draw pile, table and the answer's places from 1, and what it was in a game: ``3:69:1rsd...:2.5.11``."""
    places = ".".join(str(of.table.index(card) + 1) for card in of.answer)
    missed = f":{of.source[0]}.{of.source[1]}:{of.regret}" if any(of.source) else ""
    return f"{of.points}:{of.pile}:{''.join(codes(of.table))}:{places}{missed}"


def read_options(mode: str, text: str) -> Options:
    """The options that a text tells, of those that the mode has; raises UnreadableStart."""
    known = MODES[mode].options
    chosen: dict[str, Any] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        field = _FIELDS.get(name.lower() + equals)
        if field not in known:
            raise UnreadableStart(StartFault.UNKNOWN_OPTION, word, mode)
        if field in chosen:
            raise UnreadableStart(StartFault.OPTION_TWICE, word, mode)
        chosen[field] = _READ[field](value) if equals else True
    if MODES[mode].seated and "seats" not in chosen:
        raise UnreadableStart(StartFault.NO_SEATS, text, mode)
    return USUAL._replace(**chosen)


def _limit(text: str) -> int:
    if text not in {"0", *map(str, LIMITS)}:
        raise UnreadableStart(StartFault.NO_LIMIT, text)
    return int(text)


def _sets(text: str) -> int:
    if text not in map(str, LENGTHS):
        raise UnreadableStart(StartFault.NO_LENGTH, text)
    return int(text)


def _weights(text: str) -> tuple[int, ...]:
    if not re.fullmatch("[1-8](,[1-8]){3}", text):
        raise UnreadableStart(StartFault.NO_WEIGHTS, text)
    return tuple(map(int, text.split(",")))


def _questions(text: str) -> tuple[Drill, ...]:
    from setgui.model.puzzles import ROUND  # noqa: PLC0415 - not at the start

    questions = tuple(map(_read_question, text.split(",")))
    if len(questions) != ROUND:
        raise UnreadableStart(StartFault.QUESTION_COUNT, str(len(questions)))
    return questions


def _read_question(text: str) -> Drill:
    found = re.fullmatch(_QUESTION, text)
    if found is None:
        raise UnreadableStart(StartFault.NO_QUESTION, text)
    points, pile, table, *numbers = (group or "0" for group in found.groups())
    try:
        cards = tuple(read_cards(" ".join(table[start : start + 4] for start in range(0, len(table), 4))))
        answer = tuple(cards[int(number) - 1] for number in sorted(numbers[:3], key=int))
    except (ValueError, IndexError) as problem:
        raise UnreadableStart(StartFault.NO_QUESTION, text) from problem
    if "0" in numbers[:3] or len({*answer}) < len(answer) or not is_set(*answer):
        raise UnreadableStart(StartFault.NO_QUESTION, text)
    game, act, regret = map(int, numbers[3:])
    return Drill(cards, answer, int(points), int(pile), (game, act), regret)


def read_seats(text: str) -> tuple[Seat, ...]:
    """Who sits at a table; raises UnreadableStart."""
    seats = tuple(map(_read_seat, text.split(",")))
    names = [seat.name.casefold() for seat in seats if not seat.computer]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise UnreadableStart(StartFault.NAME_TWICE, twice)
    if len(seats) not in SEATS:
        raise UnreadableStart(StartFault.SEAT_COUNT, str(len(seats)))
    return seats


def _read_seat(text: str) -> Seat:
    if not text.lower().startswith(COMPUTER):
        name = " ".join(re.sub(_ESCAPE, lambda found: _LETTERS[found[0].upper()], text).split())
        if not name or len(name) > MOST_LETTERS or not name.isprintable():
            raise UnreadableStart(StartFault.NO_NAME, text)
        return Seat(name)
    level, _, pace = text.lower().removeprefix(COMPUTER).partition(":")
    if level == LIKE_ME and re.fullmatch(_PACE, pace):
        return Seat(pace=tuple(map(int, pace.split("/"))))
    if level == LIKE_ME and not pace:
        return Seat(pace=UNDRAWN_PACE)
    if level in _LEVEL_OF and not pace:
        return Seat(level=_LEVEL_OF[level])
    raise UnreadableStart(StartFault.NO_COMPUTER, text)


_READ: dict[str, Callable[[str], object]] = {
    "limit": _limit,
    "sets": _sets,
    "weights": _weights,
    "seats": read_seats,
    "questions": _questions,
}


_MARK = "setgui:"
_MARKED = re.compile(_MARK, re.IGNORECASE)
_WORD = re.compile(r"\S+")
_OPTION = re.compile("|".join((r"[a-z_]+=\S+", *FLAGS)))
_MOST_OPTIONS = len(Options._fields) + 1
"""With more than there are, one is told twice, and one too many is enough to see it."""
_MOST_LETTERS = 4_000
"""In a word: the questions of a drill, all about the fullest tables, have two thirds of that."""
_AROUND = ".,;:!?)]}>\"'*_`”’»"
"""What text puts behind a word."""


def write_link(start: Start) -> str:
    """The deal as text; a blank behind the last name, which is none of it, keeps signs that could be the text's."""
    text = write_start(start)
    named = bool(start.options.seats) and text.endswith(tuple(_AROUND))
    return f"{_MARK} {text}{'%20' if named else ''}"


class Link(NamedTuple):
    """A deal as it was found in a text."""

    start: Start
    beyond: Iterator[str]
    """The words behind it, without what text puts around them."""


def find_link(text: str) -> Link | None:
    """The first deal in a text, None where nothing looks like one; raises UnreadableStart where it cannot be played."""
    mark = _MARKED.search(text)
    if mark is None:
        return None
    found = (word[0].rstrip(_AROUND) for word in _WORD.finditer(text, mark.end()))
    words = [*islice(found, 3 + _MOST_OPTIONS)]
    start = [*words[:3], *takewhile(_OPTION.fullmatch, words[3:])]
    for word in start:
        if len(word) > _MOST_LETTERS:
            raise UnreadableStart(StartFault.TOO_LONG, word[:_MOST_LETTERS])
    return Link(read_start(" ".join(start)), filter(None, chain(words[len(start) :], found)))
