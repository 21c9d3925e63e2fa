"""One game as a text that a person can read; written and read by the same names (docs/game-file.md).

A file comes from anywhere, so it is read line by line within limits, and its acts are played from the deal
on: what the rules do not allow does not come in.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from setgui.model.cards import codes
from setgui.model.deck import MAX_DEAL
from setgui.model.events import Added, Answered, Called, Claimed, Dealt, Denied, FoundBefore, Misclaimed, Voted
from setgui.model.game import IllegalCommand, Reason, Start
from setgui.model.modes import MODES
from setgui.model.notation import CardCodeError
from setgui.model.quoting import shown
from setgui.session.acts import WORDS, UnreadableAct, read_act, write_act
from setgui.session.clock import Millis
from setgui.session.course import Course, Frame, NoStep, advance, begin, figures, retrace
from setgui.session.ports import Figures, Line, Record
from setgui.session.starts import UnreadableStart, check_deal, read_options, write_options
from setgui.session.updates import Counted, Happened, Located

MOST_BYTES = 1_000_000
MOST_CHARACTERS = 1_000
"""In one line, without blanks around it."""
MOST_ACTS = 10_000

_FIRST = "Setgui game 1"
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
_YEARS = range(1970, 3000)
"""When a game can have been begun: not every system's calendar goes further."""
_NEWER = re.compile("Setgui game [1-9][0-9]{0,8}")
_DEAL = re.compile("[0-9]{1,16}")
_STARTED = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}t[0-9]{2}:[0-9]{2}:[0-9]{2}z")
_TIME = re.compile("(?:([0-9]{1,3}):)?([0-5]?[0-9]):([0-5][0-9])[.]([0-9]{3})")
_ACTS = ", ".join(WORDS)
_WHY = {
    Reason.GAME_OVER: "comes after the end of the game; only undo leads back into it",
    Reason.NOT_ON_TABLE: "claims a card that is not on the table; compare deal, variant and the acts above",
    Reason.WRONG_COUNT: "must claim exactly as many cards as a set has",
    Reason.TABLE_FULL: "adds a card to a table that is full; leave it out",
    Reason.PILE_EMPTY: "adds a card, but the draw pile is empty; leave it out",
    Reason.NOTHING_TO_RESHUFFLE: "reshuffles, but there is nothing to reshuffle; leave it out",
    Reason.NOT_IN_THIS_MODE: "tells an act that this mode does not have; leave it out",
    Reason.NOT_LINKED: "claims cards of which too many or too few lay beside the table; compare the acts above",
    Reason.NO_SEAT: "tells of a seat that nobody has; compare the options",
    Reason.NOBODY_CALLED: "comes where nobody has called; compare the acts above",
    Reason.CALLED_ALREADY: "comes while somebody has called; compare the acts above",
    Reason.BARRED: "calls for a seat that may not call then; leave it out",
    Reason.VOTED_ALREADY: "tells a vote for the second time; leave it out",
    Reason.TOO_EARLY: "ends a call whose time was not up; compare its time",
    Reason.TOO_LATE: "comes after the time of the call was up; compare its time",
}


class GameFileError(ValueError):
    """A text that is no game; the sentence names the line and what is wrong with it."""


class BroughtGame(NamedTuple):
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

    def wrong(self, problem: str) -> GameFileError:
        """The error, for which the problem is the end of a sentence that begins with the line."""
        return GameFileError(f'line {self.number}: "{shown(self.line)}" {problem}')


# Writing


def write_game(record: Record) -> str:
    """A kept game as text; raises GameUnreadable."""
    frames = retrace(record)
    dealt = next(frames).course.game
    table, beside = codes(dealt.table), dealt.beside
    started = (_EPOCH + timedelta(seconds=record.started)).isoformat().replace("+00:00", "Z")
    start = record.start
    options = write_options(start.options)
    header = (start.mode, start.variant, start.deal, started, _write_time(record.elapsed))
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


def _act_lines(frames: Iterable[Frame]) -> Iterator[str]:
    for frame in frames:
        assert frame.act is not None  # noqa: S101 - only the deal has none
        line, comment = f"{_write_time(frame.at)} {write_act(frame.act)}", _led_to(frame)
        yield f"{line}  # {comment}" if comment else line


def _led_to(frame: Frame) -> str:
    """What an act led to, for who reads along."""
    game = frame.course.game
    score = "scores " + " ".join(map(str, game.scores)) if game.scores else f"score {game.score}"
    end = ", the end" if game.over else ""
    match frame.events[0]:
        case Claimed(scored=scored):
            return f"{scored} point{'' if scored == 1 else 's'}, {score}{end}"
        case Misclaimed():
            return f"no set, {score}" if game.scores else "no set"
        case FoundBefore():
            return "found before"
        case Denied():
            return f"but there is one, {score}" if game.scores else "but there is a set"
        case Answered(right=right):
            return f"{'right' if right else 'wrong'}, {score}{end}"
        case Added(card):
            return str(card)
        case Dealt() | Voted():
            cards = [card for event in frame.events if isinstance(event, Dealt) for card in event.cards]
            return " ".join(codes(cards)) + end
        case Located() | Counted() | Called() | Happened.SHOWN | Happened.STOPPED:
            return ""
        case _:
            return f"{score}{end}"


def _write_time(millis: Millis) -> str:
    seconds, millis = divmod(millis, 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    front = f"{hours}:{minutes:02}" if hours else f"{minutes}"
    return f"{front}:{seconds:02}.{millis:03}"


# Reading


def read_game(content: bytes) -> BroughtGame:
    """The game that a file tells; raises GameFileError."""
    header, acts = _parts(content)
    start, started, elapsed = _read_header(header)
    course, lines, at = begin(start), [], 0
    for told in acts:
        course, line = _play(course, told, at)
        lines.append(line)
        at = line.at
    if elapsed < at:
        raise header["played"].wrong(f"is less than the time of the last act; write at least {_write_time(at)}")
    return BroughtGame(start, started, elapsed, tuple(lines), figures(course))


def _parts(content: bytes) -> tuple[dict[str, _Told], list[_Told]]:
    """The header lines by their names, and the lines with acts."""
    first, *others = _lines(content)
    if first.line != _FIRST:
        if _NEWER.fullmatch(first.line):
            raise first.wrong(f'is of a newer Setgui; this one reads "{_FIRST}"')
        raise first.wrong(f'is not "{_FIRST}", with which a game file begins')
    header: dict[str, _Told] = {}
    acts: list[_Told] = []
    ended = False
    for told in others:
        word, _, _ = told.text.partition(" ")
        if ended:
            raise told.wrong(f'comes after "{_LAST}", where only comments may be')
        if word in header:
            raise told.wrong(f"is a second line of this name, after line {header[word].number}; leave one out")
        if word in _EXAMPLES or word == _OPTIONS:
            header[word] = told
        elif not header.keys() >= _EXAMPLES.keys():
            lacking = next(name for name in _EXAMPLES if name not in header)
            raise told.wrong(f'comes where a line like "{lacking} {_EXAMPLES[lacking]}" is missing')
        elif told.text == _LAST:
            ended = True
        elif len(acts) == MOST_ACTS:
            raise told.wrong(f"is one act too many; a game file has at most {MOST_ACTS}")
        else:
            acts.append(told)
    if not ended:
        last = [first, *others][-1]
        raise last.wrong(f'is the last line, but "{_LAST}" should be; get a copy of the file that is not cut short')
    return header, acts


def _lines(content: bytes) -> Iterator[_Told]:
    """The first line, and all others that are more than a comment."""
    if len(content) > MOST_BYTES:
        number = content.count(b"\n", 0, MOST_BYTES) + 1
        raise GameFileError(f"line {number}: the file goes on after {MOST_BYTES} bytes; a game file is not longer")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        number, byte = problem.object.count(b"\n", 0, problem.start) + 1, problem.object[problem.start]
        raise GameFileError(
            f'line {number}: byte "{byte:02x}" is not text in UTF-8; save the file as such'
        ) from problem
    for number, line in enumerate(map(str.strip, text.split("\n")), 1):
        if len(line) > MOST_CHARACTERS:
            raise _Told(number, line, "").wrong(f"has {len(line)} characters; a line has at most {MOST_CHARACTERS}")
        act = line.partition("#")[0].rstrip()
        if number == 1:
            yield _Told(number, line, "")
        elif act:
            yield _Told(number, act, " ".join(act.lower().split()))


def _read_header(header: dict[str, _Told]) -> tuple[Start, int, Millis]:
    """The start, when it was begun, and how long it was played."""

    def wrong(name: str, expected: str) -> GameFileError:
        return header[name].wrong(f'is not {expected}; write a line like "{name} {_EXAMPLES[name]}"')

    mode, variant, deal, started, played = (header[name].text.partition(" ")[2] for name in _EXAMPLES)
    if mode not in MODES:
        raise wrong("mode", f"a mode of this Setgui ({', '.join(MODES)})")
    if variant not in MODES[mode].variants:
        raise wrong("variant", f"a variant of this mode ({', '.join(MODES[mode].variants)})")
    if not _DEAL.fullmatch(deal) or int(deal) > MAX_DEAL:
        raise wrong("deal", f"a number from 0 to {MAX_DEAL}")
    begun, elapsed = _read_started(started), _read_time(played)
    if begun is None:
        raise wrong("started", f"a time in UTC from {_YEARS[0]} to {_YEARS[-1]}")
    if elapsed is None:
        raise wrong("played", "a playing time below 1000 hours")
    return _read_options(header, Start(int(deal), variant, mode)), begun, elapsed


def _read_options(header: dict[str, _Told], start: Start) -> Start:
    """The start with its options, for which names keep their large letters."""
    told = header.get(_OPTIONS, header["mode"])
    try:
        text = " ".join(told.line.split()[1:]) if _OPTIONS in header else ""
        start = start._replace(options=read_options(start.mode, text))
        told = header["deal"]
        check_deal(start)
    except UnreadableStart as problem:
        raise told.wrong(f"cannot be: {problem}") from problem
    return start


def _read_started(text: str) -> int | None:
    """Seconds since 1970."""
    if _STARTED.fullmatch(text):
        with suppress(ValueError):  # no such day or hour
            moment = datetime.fromisoformat(text.upper())
            return (moment - _EPOCH) // timedelta(seconds=1) if moment.year in _YEARS else None
    return None


def _read_time(text: str) -> Millis | None:
    found = _TIME.fullmatch(text)
    if found is None:
        return None
    hours, minutes, seconds, millis = (int(part or 0) for part in found.groups())
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + millis


def _play(course: Course, told: _Told, before: Millis) -> tuple[Course, Line]:
    """The course after one more act, and the act as the journal has it."""
    time, _, text = told.text.partition(" ")
    at = _read_time(time)
    if at is None:
        raise told.wrong('does not begin with a playing time below 1000 hours; write it like "4:07.250 add"')
    if at < before:
        raise told.wrong(f"goes back in time; the act above it was at {_write_time(before)}")
    try:
        act = read_act(text)
        course, _ = advance(course, at, act)
    except UnreadableAct as problem:
        if isinstance(problem.__cause__, CardCodeError):
            raise GameFileError(f"line {told.number}: {problem.__cause__.problem}") from problem
        raise told.wrong(f"tells no act after the time; acts are {_ACTS}") from problem
    except IllegalCommand as problem:
        raise told.wrong(_WHY[problem.reason]) from problem
    except NoStep as problem:
        raise told.wrong(f"has no step to {text}; leave it out") from problem
    return course, Line(at, write_act(act))
