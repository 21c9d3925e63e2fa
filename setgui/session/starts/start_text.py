"""Starts of games as text, ``sprint junior 7 sets=10``, and links to deals, ``setgui: sprint junior 7 sets=10``."""

import codecs
import os
import re
import stat
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, islice, takewhile
from pathlib import Path
from typing import Any

from setgui.marks import N_, NN_, Message, OneOf, Problem
from setgui.model.cards import codes, read_cards
from setgui.model.deck import MAX_DEAL
from setgui.model.game import Start
from setgui.model.matching import is_set
from setgui.model.modes import MODES
from setgui.model.options import (
    DEFAULTS,
    LEVELS,
    LIMITS,
    NO_PACE,
    PUZZLE_LEVELS,
    PUZZLE_SIZES,
    SEATS,
    SLOW_LEVELS,
    SPRINTS,
    Drill,
    Millis,
    Options,
    Seat,
)
from setgui.model.play import deal_game
from setgui.model.puzzles import ROUND_SIZE, PuzzleDayError
from setgui.model.variants import VARIANTS

_MARKS = {codecs.BOM_UTF8: "utf-8", codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}
"""Encodings by byte order mark; Windows PowerShell's ``>`` writes UTF-16."""


class NoText(ValueError):
    """Content that cannot be decoded: the first wrong byte, and the text `before` it."""

    def __init__(self, before: str, byte: int) -> None:
        super().__init__(before, byte)
        self.before, self.byte = before, byte


class NotRegular(Problem, OSError):
    """A path leads to a pipe or device, which could take forever to read."""


def read_regular(path: Path, most: int = -1) -> bytes:
    """Read up to `most` bytes of a regular file; raises OSError, and NotRegular for a pipe or device."""
    no_wait = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
    with open(path, "rb", opener=lambda of, flags: os.open(of, flags | no_wait)) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise NotRegular(N_("it is not a regular file"))
        return file.read(most)


def decoded(content: bytes) -> str:
    """Decode content as UTF-8, or as the encoding of its byte order mark; raises NoText."""
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
    found = _TIME.fullmatch(text)
    if found is None:
        return None
    hours, minutes, seconds, millis = (int(part or 0) for part in found.groups())
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + millis


LIKE_ME = "me"
"""The level of a computer player that is as fast as the player."""

COMPUTER = "computer:"
"""Prefix of computer players in a list of seats, which no name can have."""
_ESCAPED = str.maketrans({"%": "%25", ",": "%2C", " ": "%20", "#": "%23", ":": "%3A"})
_ESCAPE = "(?i)%(25|2c|20|23|3a)"
MOST_LETTERS = 20
"""Maximum length of a player's name."""
_LEVEL_OF = SLOW_LEVELS | {str(level): level for level in LEVELS}
_LEVEL_WORDS = {level: word for word, level in _LEVEL_OF.items()}
_CARD = "(?:[1-3][rgp][ste][doz])"
_QUESTION = (  # not compiled here, because most starts do not need it
    rf"([0-4]):(?:([0-9]{{1,2}})|({_CARD}{{3}})):({_CARD}+):(?:([0-9]{{1,2}})\.([0-9]{{1,2}})\.([0-9]{{1,2}}))?"
    r"(?::([0-9]{1,15})\.([0-9]{1,9}):([0-9]{1,6}))?"
)
_PACE = "[0-9]{1,10}(/[0-9]{1,10}){3}"
_FLAGS = {"on_request": "on-request", "blocks": "block", "checked": "check", "waits": "waits"}
_VALUED = ("limit", "even", "sets", "weights", "seats", "cards", "level", "questions")
_FIELDS = {flag: field for field, flag in _FLAGS.items()} | {f"{field}=": field for field in _VALUED}
"""Names of options by how they are written, "check" or "sets="."""


class UnreadableStart(Problem, ValueError):
    """A text is not the start of a game; `text` is the wrong part."""

    def __init__(self, wrong: Message, text: str, **values: object) -> None:
        super().__init__(wrong, text=text, **values)
        self.text = text


def write_start(start: Start) -> str:
    return f"{start.mode} {start.variant} {start.deal} {write_options(start.options)}".rstrip()


def read_start(text: str) -> Start:
    mode, variant, deal, *words = [*text.split(), "", "", ""][: max(3, len(text.split()))]
    if mode not in MODES or variant not in MODES[mode].variants:
        raise UnreadableStart(N_('"{text}" does not start with a mode and a variant, like "solitaire standard"'), text)
    number = read_deal(deal)
    if number is None:
        wrong = N_('"{text}" is not a deal number; write a number from 0 to {most_deal}')
        raise UnreadableStart(wrong, deal, most_deal=MAX_DEAL)
    start = Start(number, variant, mode, read_options(mode, " ".join(words)))
    check_questions(start)
    check_deal(start)
    return start


def read_deal(text: str) -> int | None:
    return int(text) if re.fullmatch("[0-9]{1,16}", text) and int(text) <= MAX_DEAL else None


def check_questions(start: Start) -> None:
    """Raise UnreadableStart if a drill's questions are impossible in its variant."""
    variant = VARIANTS[start.variant]
    for one in start.options.questions:
        wrong = None
        if not {*one.table, *one.unseen} <= {*variant.cards}:
            wrong = N_('"{text}" has a card that is not in the deck')
        elif len(one.table) > variant.limit or len(one.table) + one.pile > len(variant.cards):
            wrong = N_('"{text}" has too many cards for the table or the deck')
        elif one.unseen and (one.points or len(one.table) != variant.table_size):
            wrong = N_('"{text}" is not a drill question')
        elif one.points and one.points != variant.points(*one.answer):
            wrong = N_('"{text}" asks for more or fewer points than its set has')
        if wrong is not None:
            raise UnreadableStart(wrong, _write_question(one))


def check_deal(start: Start) -> None:
    """Raise UnreadableStart if the mode does not have the deal number, such as a puzzle that is not a date."""
    try:
        deal_game(start)
    except PuzzleDayError as problem:
        wrong = N_('"{text}" is not a puzzle date; write a date like 20261121')
        raise UnreadableStart(wrong, str(start.deal)) from problem


def write_options(options: Options) -> str:
    """Return the options that are not defaults as text: ``limit=8 block seats=Ann,Ben,computer:3``."""
    words = [
        _FLAGS.get(name) or f"{name}={_write(value)}"
        for name, value in options._asdict().items()
        if value != getattr(DEFAULTS, name)
    ]
    return " ".join(words)


def _write(value: int | Sequence[int | Seat | Drill]) -> str:
    return str(value) if isinstance(value, int) else ",".join(map(_write_one, value))


def _write_one(seat: int | Seat | Drill) -> str:
    """Return a number, question or seat as text: ``Ann``, ``computer:calm``, ``computer:me:4100/5200/6300/7400``."""
    if isinstance(seat, int):
        return str(seat)
    if isinstance(seat, Drill):
        return _write_question(seat)
    if seat.pace == NO_PACE:
        return f"{COMPUTER}{LIKE_ME}"
    if seat.pace:
        return f"{COMPUTER}{LIKE_ME}:{'/'.join(map(str, seat.pace))}"
    if seat.level:
        return f"{COMPUTER}{_LEVEL_WORDS[seat.level]}"
    return write_name(seat.name)


def write_name(name: str) -> str:
    """Return a name as one word, without the signs that mean something in a list of seats."""
    return " ".join(name.split()).translate(_ESCAPED)


def _write_question(of: Drill) -> str:
    """Return a question as text: points, draw pile, table, places of the answer, source: ``3:69:1rsd...:2.5.11``.

    An ending has its unseen cards as the draw pile, and no places if the answer is to add a card.
    """
    places = ".".join(str(of.table.index(card) + 1) for card in of.answer)
    missed = f":{of.source[0]}.{of.source[1]}:{of.regret}" if any(of.source) else ""
    pile = "".join(codes(of.unseen)) or of.pile
    return f"{of.points}:{pile}:{''.join(codes(of.table))}:{places}{missed}"


def read_options(mode: str, text: str) -> Options:
    """Read options from text; raises UnreadableStart, also for repeated, missing or unsupported ones."""
    known = MODES[mode].options
    chosen: dict[str, Any] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        field = _FIELDS.get(name.lower() + equals)
        if field not in known:
            raise UnreadableStart(N_('"{text}" is not an option for {mode}'), word, mode=mode)
        if field in chosen:
            raise UnreadableStart(N_('"{text}" repeats an option; remove one of the two'), word)
        chosen[field] = _READ[field](value) if equals else True
    if MODES[mode].seated and "seats" not in chosen:
        raise UnreadableStart(N_('{mode} needs seats; write them like "seats=Ann,Ben"'), text, mode=mode)
    if len(even := chosen.get("even", ())) > 1 and len(even) != len(chosen["seats"]):
        raise UnreadableStart(_HOLDS, _write(even))
    return DEFAULTS._replace(**chosen)


_LIMIT = N_('"{text}" is not a time limit; write {least_limit} to {most_limit} seconds, or 0 for none')
_LENGTH = N_('"{text}" is not a sprint length; choose {lengths}')
_HOLDS = N_('"{text}" is not a list of holds; write one for each seat, in milliseconds, with a 0, like 0,13400')
_WEIGHTS = N_('"{text}" is not a list of weights; write four numbers from 1 to 8, like 1,2,3,8')
_IN_PUZZLE = N_('"{text}" is not possible in a puzzle; choose {choices}')


def _read_number(text: str, allowed: Sequence[int], wrong: Message, **values: object) -> int:
    if text not in map(str, allowed):
        raise UnreadableStart(wrong, text, **values)
    return int(text)


def _read_numbers(text: str, pattern: str, wrong: Message) -> tuple[int, ...]:
    if not re.fullmatch(pattern, text):
        raise UnreadableStart(wrong, text)
    return tuple(map(int, text.split(",")))


def _read_questions(text: str) -> tuple[Drill, ...]:
    questions = tuple(map(_read_question, text.split(",")))
    if len(questions) != ROUND_SIZE:
        wrong = NN_("a drill has {round} question, not {text}", "a drill has {round} questions, not {text}")
        raise UnreadableStart(wrong, str(len(questions)), n=ROUND_SIZE, round=ROUND_SIZE)
    return questions


def _read_question(text: str) -> Drill:
    wrong = UnreadableStart(N_('"{text}" is not a drill question'), text)
    found = re.fullmatch(_QUESTION, text)
    if found is None:
        raise wrong
    points, pile, last, first, *numbers = (group or "" for group in found.groups())
    try:
        cards = tuple(read_cards(" ".join(re.findall(_CARD, first + last))))
        table, unseen = cards[: len(first) // 4], cards[len(first) // 4 :]
        answer = tuple(table[int(number) - 1] for number in sorted(filter(None, numbers[:3]), key=int))
    except (ValueError, IndexError) as problem:
        raise wrong from problem
    if "0" in numbers[:3] or len({*answer}) < len(answer) or not (is_set(*answer) if answer else unseen):
        raise wrong
    game, act, regret = (int(number or 0) for number in numbers[3:])
    return Drill(table, answer, int(points), int(pile or len(unseen)), (game, act), regret, unseen)


def read_seats(text: str) -> tuple[Seat, ...]:
    seats = tuple(map(_read_seat, text.split(",")))
    names = [seat.name.casefold() for seat in seats if not seat.computer]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise UnreadableStart(N_('two seats are called "{text}"; give each a different name'), twice)
    if len(seats) not in SEATS:
        wrong = NN_(
            "{text} seat was given; a table has {least_seats} to {most_seats}",
            "{text} seats were given; a table has {least_seats} to {most_seats}",
        )
        raise UnreadableStart(wrong, str(len(seats)), n=len(seats), least_seats=SEATS[0], most_seats=SEATS[-1])
    return seats


def _read_seat(text: str) -> Seat:
    if not text.lower().startswith(COMPUTER):
        return Seat(read_name(text))
    level, _, pace = text.lower().removeprefix(COMPUTER).partition(":")
    if level == LIKE_ME and re.fullmatch(_PACE, pace):
        return Seat(pace=tuple(map(int, pace.split("/"))))
    if level == LIKE_ME and not pace:
        return Seat(pace=NO_PACE)
    if level in _LEVEL_OF and not pace:
        return Seat(level=_LEVEL_OF[level])
    wrong = N_('"{text}" is not a computer player; choose {weakest} to {strongest}, {others}')
    weakest, *_, strongest = (f"{COMPUTER}{level}" for level in LEVELS)
    others = OneOf(f"{COMPUTER}{word}" for word in (*SLOW_LEVELS, LIKE_ME))
    raise UnreadableStart(wrong, text, weakest=weakest, strongest=strongest, others=others)


def read_name(text: str) -> str:
    name = " ".join(re.sub(_ESCAPE, lambda found: chr(int(found[1], 16)), text).split())
    if not name or len(name) > MOST_LETTERS or not name.isprintable():
        wrong = N_('"{text}" is not a name for a seat; write 1 to {most_letters} characters')
        raise UnreadableStart(wrong, text, most_letters=MOST_LETTERS)
    return name


_READ: dict[str, Callable[[str], object]] = {
    "limit": partial(_read_number, allowed=(0, *LIMITS), wrong=_LIMIT, least_limit=LIMITS[0], most_limit=LIMITS[-1]),
    "even": partial(_read_numbers, pattern="(?=(.*,)?0(,|$))[0-9]{1,15}(,[0-9]{1,15}){0,7}", wrong=_HOLDS),
    "sets": partial(_read_number, allowed=SPRINTS, wrong=_LENGTH, lengths=OneOf(SPRINTS)),
    "weights": partial(_read_numbers, pattern="[1-8](,[1-8]){3}", wrong=_WEIGHTS),
    "seats": read_seats,
    "cards": partial(_read_number, allowed=PUZZLE_SIZES, wrong=_IN_PUZZLE, choices=OneOf(PUZZLE_SIZES)),
    "level": partial(_read_number, allowed=PUZZLE_LEVELS, wrong=_IN_PUZZLE, choices=OneOf(PUZZLE_LEVELS)),
    "questions": _read_questions,
}


_MARK = "setgui:"
_MARKED = re.compile(_MARK, re.IGNORECASE)
_WORD = re.compile(r"\S+")
_OPTION = re.compile("|".join((r"[a-z_]+=\S+", *_FLAGS.values())))
_MOST_OPTIONS = len(Options._fields) + 1
"""Maximum number of options to read; one more than exist, to detect a repeated one."""
_MOST_LETTERS = 4_000
"""Maximum length of a word; the longest possible, a drill's questions, is two thirds of it."""
_PUNCTUATION = ".,;:!?)]}>\"'*_`”’»"
"""Characters at the end of a word that belong to the text around a link."""


def write_link(start: Start) -> str:
    """Return "setgui: " and the start as text; an escaped space keeps `find_link` from cutting a name's last sign."""
    text = write_start(start)
    named = bool(start.options.seats) and text.endswith(tuple(_PUNCTUATION))
    return f"{_MARK} {text}{'%20' if named else ''}"


def find_link(text: str) -> tuple[Start, Iterator[str]] | None:
    """Return the first link to a deal in a text, if any, and the words after it, without punctuation at their ends.

    Raises UnreadableStart if it is unreadable or impossible.
    """
    mark = _MARKED.search(text)
    if mark is None:
        return None
    found = (word[0].rstrip(_PUNCTUATION) for word in _WORD.finditer(text, mark.end()))
    words = [*islice(found, 3 + _MOST_OPTIONS)]
    start = [*words[:3], *takewhile(_OPTION.fullmatch, words[3:])]
    for word in start:
        if len(word) > _MOST_LETTERS:
            raise UnreadableStart(N_('"{text}" is too long to be part of a deal'), word[:_MOST_LETTERS])
    return read_start(" ".join(start)), filter(None, chain(words[len(start) :], found))
