"""One game as a text that a person can read; written and read by the same names (docs/game-file.md).

A file comes from anywhere, so it is read line by line within limits, and its acts are played from the deal
on: what the rules do not allow does not come in.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from enum import Enum, auto
from typing import NamedTuple

from setgui.compat import override
from setgui.model.cards import CardCodeError, codes
from setgui.model.deck import MAX_DEAL
from setgui.model.events import (
    Added,
    Answered,
    Called,
    Claimed,
    Dealt,
    Denied,
    FoundBefore,
    Misclaimed,
    Overlooked,
    Voted,
)
from setgui.model.game import IllegalCommand, Reason, Start
from setgui.model.modes import MODES
from setgui.model.quoting import quoted
from setgui.session.game.acts import UnreadableAct, read_act, write_act
from setgui.session.game.clock import Millis
from setgui.session.game.course import Course, NoStep, PlayedAct, advance, begin, figures, retrace
from setgui.session.game.updates import Asked, Counted, Happened, Located
from setgui.session.kept import Figures, Line, Record
from setgui.session.starts.start_text import (
    NoText,
    UnreadableStart,
    check_deal,
    check_questions,
    decoded,
    read_options,
    read_time,
    write_options,
    write_time,
)

MOST_BYTES = 1_000_000
MOST_CHARACTERS = 4_000
"""In one line, without blanks around it."""
MOST_ACTS = 10_000

ENDING = ".setgui"
BEGINNING = "Setgui game "
"""How every such text begins, whatever its format: by it a desktop knows a file without the ending."""
_FIRST = f"{BEGINNING}1"
_LAST = "end"
_EXAMPLES = {
    "mode": "solitaire",
    "variant": "standard",
    "deal": "7",
    "started": "2026-11-21T09:37:07Z",
    "played": "4:07.250",
}
"""The header lines, as they are written."""
_OPTIONS = "options"
"""The header line that is there only where something is not as usual."""
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
YEARS = range(1970, 3000)
"""When a game can have been begun: not every system's calendar goes further."""
_NEWER = re.compile(f"{BEGINNING}[1-9][0-9]{{0,8}}")
_DEAL = re.compile("[0-9]{1,16}")
_STARTED = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}t[0-9]{2}:[0-9]{2}:[0-9]{2}z")


class FileFault(Enum):
    """What is wrong with a line of a text that should be a game."""

    TOO_LONG = auto()
    NO_TEXT = auto()
    LINE_TOO_LONG = auto()
    NEWER = auto()
    NO_GAME = auto()
    AFTER_END = auto()
    LINE_TWICE = auto()
    LINE_MISSING = auto()
    TOO_MANY_ACTS = auto()
    CUT_SHORT = auto()
    NO_MODE = auto()
    NO_VARIANT = auto()
    NO_DEAL_NUMBER = auto()
    NO_START_TIME = auto()
    NO_PLAYING_TIME = auto()
    UNREADABLE_START = auto()
    PLAYED_TOO_SHORT = auto()
    NO_ACT_TIME = auto()
    BACK_IN_TIME = auto()
    NO_ACT = auto()
    UNREADABLE_CARD = auto()
    REFUSED = auto()
    NO_STEP = auto()


class GameFileError(ValueError):
    """A text that is no game."""

    fault: FileFault
    number: int
    """Of the line at fault, from 1."""
    line: str
    """The line itself, without its comment."""
    right: str
    """What could stand there, or what it is compared with."""
    figure: int
    """The line, the byte or the length that the fault is about."""
    cause: UnreadableStart | CardCodeError | Reason | None
    """Why the line cannot be taken, where something else says so."""
    known: tuple[str, ...]
    """The names of which there should be one."""

    def __init__(  # noqa: PLR0917 - copies and pickles are made with them in their order
        self,
        fault: FileFault,
        number: int,
        line: str = "",
        right: str = "",
        figure: int = 0,
        cause: UnreadableStart | CardCodeError | Reason | None = None,
        known: tuple[str, ...] = (),
    ) -> None:
        super().__init__(fault, number, line, right, figure, cause, known)
        self.fault, self.number, self.line = fault, number, line
        self.right, self.figure, self.cause, self.known = right, figure, cause, known

    @override
    def __str__(self) -> str:
        reason = "" if self.cause is None else f" ({self.cause})"
        return f"line {self.number}, {self.fault.name}{reason}: {quoted(self.line)}"


class ImportedGame(NamedTuple):
    """A game out of a file, legal from its deal to its last act."""

    start: Start
    started: int
    elapsed: Millis
    lines: tuple[Line, ...]
    figures: Figures


class _Told(NamedTuple):
    """A line of a file without its comment, its number counted from 1; `text` is in small letters."""

    number: int
    line: str
    text: str

    def wrong(
        self,
        fault: FileFault,
        right: str = "",
        figure: int = 0,
        cause: UnreadableStart | CardCodeError | Reason | None = None,
        known: tuple[str, ...] = (),
    ) -> GameFileError:
        return GameFileError(fault, self.number, self.line, right, figure, cause, known)


# Writing


def write_game(record: Record) -> str:
    """A kept game as text; raises GameUnreadable."""
    frames = retrace(record)
    dealt = next(frames).course.game
    table, beside = codes(dealt.table), dealt.beside
    started = (_EPOCH + timedelta(seconds=record.started)).isoformat().replace("+00:00", "Z")
    start = record.start
    options = write_options(start.options)
    header = (start.mode, start.variant, start.deal, started, write_time(record.elapsed))
    lines = [
        _FIRST,
        *(f"{name} {value}" for name, value in zip(_EXAMPLES, header, strict=True)),
        *([f"{_OPTIONS} {options}"] if options else []),
        "",
        "# the cards at first:",
        *(f"#   {' '.join(table[place : place + 3])}" for place in range(0, len(table), 3)),
        *([f"# beside them: {' '.join(codes(beside))}"] if beside else []),
        "",
        *_act_lines(frames),
        _LAST,
        "",
    ]
    return "\n".join(lines)


def _act_lines(frames: Iterable[PlayedAct]) -> Iterator[str]:
    for frame in frames:
        assert frame.act is not None  # noqa: S101 - only the deal has none
        line, comment = f"{write_time(frame.at)} {write_act(frame.act)}", _led_to(frame)
        yield f"{line}  # {comment}" if comment else line


def _led_to(frame: PlayedAct) -> str:
    """What an act led to, for who reads along."""
    game = frame.course.game
    score = "scores " + " ".join(map(str, game.scores)) if game.mode.seated else f"score {game.score}"
    end = ", the end" if game.over else ""
    match frame.events[0]:
        case Claimed(scored=scored):
            return f"{scored} point{'' if scored == 1 else 's'}, {score}{end}"
        case Misclaimed():
            return f"no set, {score}" if game.mode.seated else "no set"
        case FoundBefore():
            return "found before"
        case Denied():
            return f"but there is one, {score}" if game.mode.seated else "but there is a set"
        case Answered(right=right):
            return f"{'right' if right else 'wrong'}, {score}{end}"
        case Overlooked():
            return "wrong"
        case Added(card):
            return str(card)
        case Dealt() | Voted():
            cards = [card for event in frame.events if isinstance(event, Dealt) for card in event.cards]
            return " ".join(codes(cards)) + end
        case Located() | Counted() | Asked() | Called() | Happened.SHOWN | Happened.STOPPED:
            return ""
        case _:
            return f"{score}{end}"


# Reading


def read_game(content: bytes) -> ImportedGame:
    """The game that a file tells; raises GameFileError."""
    header, acts = _parts(content)
    start, started, elapsed = _read_header(header)
    course, lines, at = begin(start), [], 0
    for told in acts:
        course, line = _play(course, told, at)
        lines.append(line)
        at = line.at
    if elapsed < at:
        raise header["played"].wrong(FileFault.PLAYED_TOO_SHORT, write_time(at))
    return ImportedGame(start, started, elapsed, tuple(lines), figures(course))


def _parts(content: bytes) -> tuple[dict[str, _Told], list[_Told]]:
    """The header lines by their names, and the lines with acts."""
    first, *others = _lines(content)
    if first.line != _FIRST:
        if _NEWER.fullmatch(first.line):
            raise first.wrong(FileFault.NEWER, _FIRST)
        raise first.wrong(FileFault.NO_GAME, _FIRST)
    header: dict[str, _Told] = {}
    acts: list[_Told] = []
    ended = False
    for told in others:
        word, _, _ = told.text.partition(" ")
        if ended:
            raise told.wrong(FileFault.AFTER_END, _LAST)
        if word in header:
            raise told.wrong(FileFault.LINE_TWICE, figure=header[word].number)
        if word in _EXAMPLES or word == _OPTIONS:
            header[word] = told
        elif not header.keys() >= _EXAMPLES.keys():
            lacking = next(name for name in _EXAMPLES if name not in header)
            raise told.wrong(FileFault.LINE_MISSING, f"{lacking} {_EXAMPLES[lacking]}")
        elif told.text == _LAST:
            ended = True
        elif len(acts) == MOST_ACTS:
            raise told.wrong(FileFault.TOO_MANY_ACTS)
        else:
            acts.append(told)
    if not ended:
        last = [first, *others][-1]
        raise last.wrong(FileFault.CUT_SHORT, _LAST)
    return header, acts


def _lines(content: bytes) -> Iterator[_Told]:
    """The first line, and all others that are more than a comment."""
    if len(content) > MOST_BYTES:
        number = content.count(b"\n", 0, MOST_BYTES) + 1
        raise GameFileError(FileFault.TOO_LONG, number)
    try:
        text = decoded(content)
    except NoText as problem:
        number = problem.before.count("\n") + 1
        raise GameFileError(FileFault.NO_TEXT, number, figure=problem.byte) from problem
    for number, line in enumerate(map(str.strip, text.split("\n")), 1):
        if len(line) > MOST_CHARACTERS:
            raise GameFileError(FileFault.LINE_TOO_LONG, number, line, figure=len(line))
        act = line.partition("#")[0].rstrip()
        if number == 1:
            yield _Told(number, line, "")
        elif act:
            yield _Told(number, act, " ".join(act.lower().split()))


def _read_header(header: dict[str, _Told]) -> tuple[Start, int, Millis]:
    """The start, when it was begun, and how long it was played."""

    def wrong(name: str, fault: FileFault, known: tuple[str, ...] = ()) -> GameFileError:
        return header[name].wrong(fault, f"{name} {_EXAMPLES[name]}", known=known)

    mode, variant, deal, started, played = (header[name].text.partition(" ")[2] for name in _EXAMPLES)
    if mode not in MODES:
        raise wrong("mode", FileFault.NO_MODE, tuple(MODES))
    if variant not in MODES[mode].variants:
        raise wrong("variant", FileFault.NO_VARIANT, MODES[mode].variants)
    if not _DEAL.fullmatch(deal) or int(deal) > MAX_DEAL:
        raise wrong("deal", FileFault.NO_DEAL_NUMBER)
    begun, elapsed = _read_started(started), read_time(played)
    if begun is None:
        raise wrong("started", FileFault.NO_START_TIME)
    if elapsed is None:
        raise wrong("played", FileFault.NO_PLAYING_TIME)
    return _read_options(header, Start(int(deal), variant, mode)), begun, elapsed


def _read_options(header: dict[str, _Told], start: Start) -> Start:
    """The start with its options, for which names keep their large letters."""
    told = header.get(_OPTIONS, header["mode"])
    try:
        text = " ".join(told.line.split()[1:]) if _OPTIONS in header else ""
        start = start._replace(options=read_options(start.mode, text))
        check_questions(start)
        told = header["deal"]
        check_deal(start)
    except UnreadableStart as problem:
        raise told.wrong(FileFault.UNREADABLE_START, cause=problem) from problem
    return start


def _read_started(text: str) -> int | None:
    """Seconds since 1970."""
    if _STARTED.fullmatch(text):
        with suppress(ValueError):  # no such day or hour
            moment = datetime.fromisoformat(text.upper())
            return (moment - _EPOCH) // timedelta(seconds=1) if moment.year in YEARS else None
    return None


def _play(course: Course, told: _Told, before: Millis) -> tuple[Course, Line]:
    """The course after one more act, and the act as the journal has it."""
    time, _, text = told.text.partition(" ")
    at = read_time(time)
    if at is None:
        raise told.wrong(FileFault.NO_ACT_TIME, f"{_EXAMPLES['played']} add")
    if at < before:
        raise told.wrong(FileFault.BACK_IN_TIME, write_time(before))
    try:
        act = read_act(text)
        course, _ = advance(course, at, act)
    except UnreadableAct as problem:
        if isinstance(problem.__cause__, CardCodeError):
            raise told.wrong(FileFault.UNREADABLE_CARD, cause=problem.__cause__) from problem
        raise told.wrong(FileFault.NO_ACT) from problem
    except IllegalCommand as problem:
        raise told.wrong(FileFault.REFUSED, cause=problem.reason) from problem
    except NoStep as problem:
        raise told.wrong(FileFault.NO_STEP, text) from problem
    return course, Line(at, write_act(act))
