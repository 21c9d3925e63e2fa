"""Writing and reading game files (docs/game-file.md).

Files are not trusted: sizes are limited, and the acts are played by the rules, starting with the deal.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from setgui.marks import N_, Message, Phrase, Problem
from setgui.model import events
from setgui.model.cards import CardCodeError, codes
from setgui.model.deck import MAX_DEAL
from setgui.model.game import IllegalCommand, Reason, Start
from setgui.model.modes import MODES
from setgui.model.options import Millis
from setgui.session.game.acts import WORDS, UnreadableAct, write_act
from setgui.session.game.course import NoStep, PlayedAct, UnplayableLine, begin, figures, frames, retrace
from setgui.session.game.updates import Asked, Counted, Happened, Located
from setgui.session.kept import Figures, Line, Record
from setgui.session.starts import start_text

MOST_BYTES = 1_000_000
MOST_CHARACTERS = 4_000
"""Maximum length of a line, stripped."""
MOST_ACTS = 10_000

ENDING = ".setgui"
BEGINNING = "Setgui game "
"""The first characters in files of all versions, for recognizing files without the ending."""
_FIRST = f"{BEGINNING}1"
_LAST = "end"
_EXAMPLES = {
    "mode": "solitaire",
    "variant": "standard",
    "deal": "7",
    "started": "2026-11-21T09:37:07Z",
    "played": "4:07.250",
}
"""The required header lines, with example values."""
_OPTIONS = "options"
"""The optional header line, for options that are not the defaults."""
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
YEARS = range(1970, 3000)
"""Accepted years; dates beyond them fail on some systems."""
_NEWER = re.compile(f"{BEGINNING}[1-9][0-9]{{0,8}}")
_STARTED = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}t[0-9]{2}:[0-9]{2}:[0-9]{2}z")


class GameFileError(Problem, ValueError):
    """An error in a game file: the `number` of the line, counted from 1, and a `sentence` about it."""

    def __init__(self, number: int, sentence: Phrase) -> None:
        super().__init__(N_("line {number}: {sentence}"), number=number, sentence=sentence)
        self.number, self.sentence = number, sentence


class ImportedGame(NamedTuple):
    """A game read from a file, whose acts were all checked."""

    start: Start
    started: int
    elapsed: Millis
    played: Sequence[PlayedAct]

    @property
    def lines(self) -> tuple[Line, ...]:
        return tuple(Line(frame.at, write_act(frame.act)) for frame in self.played if frame.act is not None)

    @property
    def figures(self) -> Figures:
        return figures(self.played[-1].course)


class _SourceLine(NamedTuple):
    """A line of a game file without its comment; `number` counts from 1, `text` is the line in lower case."""

    number: int
    line: str
    text: str

    def wrong(self, message: Message, **values: object) -> GameFileError:
        return GameFileError(self.number, Phrase(message, line=self.line, **values))


# Writing


def write_game(record: Record) -> str:
    played = retrace(record)
    dealt = next(played).course.game
    table, beside = codes(dealt.table), dealt.beside
    started = (_EPOCH + timedelta(seconds=record.started)).isoformat().replace("+00:00", "Z")
    start = record.start
    options = start_text.write_options(start.options)
    header = (start.mode, start.variant, start.deal, started, start_text.write_time(record.elapsed))
    lines = [
        _FIRST,
        *(f"{name} {value}" for name, value in zip(_EXAMPLES, header, strict=True)),
        *([f"{_OPTIONS} {options}"] if options else []),
        "",
        "# the cards at first:",
        *(f"#   {' '.join(table[place : place + 3])}" for place in range(0, len(table), 3)),
        *([f"# beside them: {' '.join(codes(beside))}"] if beside else []),
        "",
        *_act_lines(played),
        _LAST,
        "",
    ]
    return "\n".join(lines)


def _act_lines(played: Iterable[PlayedAct]) -> Iterator[str]:
    for frame in played:
        assert frame.act is not None  # noqa: S101 - only the deal has none
        line, comment = f"{start_text.write_time(frame.at)} {write_act(frame.act)}", _result_comment(frame)
        yield f"{line}  # {comment}" if comment else line


def _result_comment(frame: PlayedAct) -> str:
    game = frame.course.game
    score = "scores " + " ".join(map(str, game.scores)) if game.mode.seated else f"score {game.score}"
    end = ", the end" if game.over else ""
    match frame.events[0]:
        case events.Claimed(scored=scored):
            return f"{scored} point{'' if scored == 1 else 's'}, {score}{end}"
        case events.Misclaimed():
            return f"no set, {score}" if game.mode.seated else "no set"
        case events.FoundBefore():
            return "found before"
        case events.Denied():
            return f"but there is one, {score}" if game.mode.seated else "but there is a set"
        case events.Answered(right=right):
            return f"{'right' if right else 'wrong'}, {score}{end}"
        case events.Overlooked():
            return "wrong"
        case events.Added(card):
            return str(card)
        case events.Dealt() | events.Voted():
            cards = [card for event in frame.events if isinstance(event, events.Dealt) for card in event.cards]
            return " ".join(codes(cards)) + end
        case Located() | Counted() | Asked() | events.Called() | Happened.SHOWN | Happened.STOPPED:
            return ""
        case _:
            return f"{score}{end}"


# Reading


def read_game(content: bytes) -> ImportedGame:
    header, acts = _split(content)
    start, started, elapsed = _read_header(header)
    played = [PlayedAct(begin(start))]
    try:
        played += frames(played[0].course, _read_acts(acts))
    except UnplayableLine as problem:
        raise _unplayable(acts[problem.number - 1], problem.text, problem.__cause__) from problem
    if elapsed < played[-1].at:
        wrong = N_('"{line}" is less than the time of the last move; write at least {right}')
        raise header["played"].wrong(wrong, right=start_text.write_time(played[-1].at))
    return ImportedGame(start, started, elapsed, played)


def _split(content: bytes) -> tuple[dict[str, _SourceLine], list[_SourceLine]]:
    """Split a file into header lines, by their first word, and acts; check their order; raises GameFileError."""
    first, *others = _lines(content)
    if first.line != _FIRST:
        if _NEWER.fullmatch(first.line):
            wrong = N_('"{line}" was written by a newer version of Setgui; this one reads "{right}"')
        else:
            wrong = N_('a game file starts with "{right}", not "{line}"')
        raise first.wrong(wrong, right=_FIRST)
    header: dict[str, _SourceLine] = {}
    acts: list[_SourceLine] = []
    ended = False
    for line in others:
        word, _, _ = line.text.partition(" ")
        if ended:
            raise line.wrong(N_('"{line}" comes after "{right}"; only comments can follow it'), right=_LAST)
        if word in header:
            wrong = N_('"{line}" starts with the same word as line {figure}; remove one of the two lines')
            raise line.wrong(wrong, figure=header[word].number)
        if word in _EXAMPLES or word == _OPTIONS:
            header[word] = line
        elif not header.keys() >= _EXAMPLES.keys():
            lacking = next(name for name in _EXAMPLES if name not in header)
            wrong = N_('before "{line}" there must be a line like "{right}"')
            raise line.wrong(wrong, right=f"{lacking} {_EXAMPLES[lacking]}")
        elif line.text == _LAST:
            ended = True
        elif len(acts) == MOST_ACTS:
            wrong = N_('too many moves from "{line}" on: a game file has at most {most_acts}')
            raise line.wrong(wrong, most_acts=MOST_ACTS)
        else:
            acts.append(line)
    if not ended:
        last = [first, *others][-1]
        wrong = N_('the file is cut short: its last line is "{line}", not "{right}"; get a complete copy')
        raise last.wrong(wrong, right=_LAST)
    return header, acts


def _lines(content: bytes) -> Iterator[_SourceLine]:
    if len(content) > MOST_BYTES:
        number = content.count(b"\n", 0, MOST_BYTES) + 1
        wrong = N_("the file is longer than {most_bytes} bytes, the limit for a game file")
        raise GameFileError(number, Phrase(wrong, most_bytes=MOST_BYTES))
    try:
        text = start_text.decoded(content)
    except start_text.NoText as problem:
        number = problem.before.count("\n") + 1
        wrong = N_('byte "{byte}" is not UTF-8 text; save the file as UTF-8')
        raise GameFileError(number, Phrase(wrong, byte=f"{problem.byte:02x}")) from problem
    for number, line in enumerate(map(str.strip, text.split("\n")), 1):
        if len(line) > MOST_CHARACTERS:
            wrong = N_('"{line}" has {figure} characters; a line can have at most {most_characters}')
            raise GameFileError(number, Phrase(wrong, line=line, figure=len(line), most_characters=MOST_CHARACTERS))
        act = line.partition("#")[0].rstrip()
        if number == 1:
            yield _SourceLine(number, line, "")
        elif act:
            yield _SourceLine(number, act, " ".join(act.lower().split()))


def _read_header(header: dict[str, _SourceLine]) -> tuple[Start, int, Millis]:
    def wrong(name: str, message: Message, **values: object) -> GameFileError:
        return header[name].wrong(message, right=f"{name} {_EXAMPLES[name]}", **values)

    mode, variant, deal, started, played = (header[name].text.partition(" ")[2] for name in _EXAMPLES)
    if mode not in MODES:
        message = N_('"{line}" is not a mode of this version of Setgui ({known}); write a line like "{right}"')
        raise wrong("mode", message, known=tuple(MODES))
    if variant not in MODES[mode].variants:
        message = N_('"{line}" is not a variant of this mode ({known}); write a line like "{right}"')
        raise wrong("variant", message, known=MODES[mode].variants)
    number = start_text.read_deal(deal)
    if number is None:
        message = N_('"{line}" is not a number from 0 to {most_deal}; write a line like "{right}"')
        raise wrong("deal", message, most_deal=MAX_DEAL)
    start_time, elapsed = _read_started(started), start_text.read_time(played)
    if start_time is None:
        message = N_('"{line}" is not a time in UTC from {first_year} to {last_year}; write a line like "{right}"')
        raise wrong("started", message, first_year=YEARS[0], last_year=YEARS[-1])
    if elapsed is None:
        raise wrong("played", N_('"{line}" is not a playing time below 1000 hours; write a line like "{right}"'))
    return _read_options(header, Start(number, variant, mode)), start_time, elapsed


def _read_options(header: dict[str, _SourceLine], start: Start) -> Start:
    """Add the options of the header to a start, and check it and its deal; raises GameFileError."""
    line = header.get(_OPTIONS, header["mode"])
    try:
        text = " ".join(line.line.split()[1:]) if _OPTIONS in header else ""
        start = start._replace(options=start_text.read_options(start.mode, text))
        start_text.check_questions(start)
        line = header["deal"]
        start_text.check_deal(start)
    except start_text.UnreadableStart as problem:
        raise line.wrong(N_('"{line}" is not possible: {reason}'), reason=problem) from problem
    return start


def _read_started(text: str) -> int | None:
    if _STARTED.fullmatch(text):
        with suppress(ValueError):  # there is no such date or time
            moment = datetime.fromisoformat(text.upper())
            return (moment - _EPOCH) // timedelta(seconds=1) if moment.year in YEARS else None
    return None


_REFUSALS = {
    Reason.GAME_OVER: N_('"{line}" comes after the end of the game; only undo can follow it'),
    Reason.NOT_ON_TABLE: N_(
        '"{line}" claims a card that is not on the table; check the deal, the variant and the moves above'
    ),
    Reason.WRONG_COUNT: N_('"{line}" must claim exactly as many cards as a set has'),
    Reason.TABLE_FULL: N_('"{line}" adds a card to a full table; remove this line'),
    Reason.PILE_EMPTY: N_('"{line}" adds a card, but the draw pile is empty; remove this line'),
    Reason.NOTHING_TO_RESHUFFLE: N_('"{line}" reshuffles, but there is nothing to reshuffle; remove this line'),
    Reason.NOT_IN_THIS_MODE: N_('"{line}" is not a move in this mode; remove this line'),
    Reason.NOT_LINKED: N_('"{line}" claims too many or too few of the cards beside the table; check the moves above'),
    Reason.NO_SEAT: N_('"{line}" names a seat that is not in this game; check the options'),
    Reason.NOBODY_CALLED: N_('"{line}" needs a call before it; check the moves above'),
    Reason.CALLED_ALREADY: N_('"{line}" comes during a call; check the moves above'),
    Reason.BARRED: N_('"{line}" is a call from a seat that cannot call at that time; remove this line'),
    Reason.HELD: N_('"{line}" is a call from a seat that had to wait; check its time'),
    Reason.VOTED_ALREADY: N_('"{line}" repeats a vote; remove this line'),
    Reason.TOO_EARLY: N_('"{line}" ends a call before its time was up; check its time'),
    Reason.TOO_LATE: N_('"{line}" comes after the call timed out; check its time'),
}


def _read_acts(acts: Iterable[_SourceLine]) -> Iterator[Line]:
    """Yield the acts with their playing times, which must not decrease; raises GameFileError."""
    before = 0
    for line in acts:
        time, _, text = line.text.partition(" ")
        at = start_text.read_time(time)
        if at is None:
            wrong = N_('"{line}" does not start with a playing time below 1000 hours; write it like "{right}"')
            raise line.wrong(wrong, right=f"{_EXAMPLES['played']} add")
        if at < before:
            wrong = N_('"{line}" goes back in time; the move above it was at {right}')
            raise line.wrong(wrong, right=start_text.write_time(before))
        before = at
        yield Line(at, text)


def _unplayable(line: _SourceLine, text: str, cause: BaseException | None) -> GameFileError:
    match cause:
        case IllegalCommand(reason=reason):
            return line.wrong(_REFUSALS[reason])
        case NoStep():
            return line.wrong(N_('"{line}" has nothing to {right}; remove this line'), right=text)
        case UnreadableAct(__cause__=CardCodeError(sentence=sentence)):
            if "place" in sentence.values:  # a repeated card; its column refers to the act alone
                return line.wrong(N_('"{line}" claims the same card twice; correct its cards'))
            return GameFileError(line.number, sentence)
        case _:
            wrong = N_(
                '"{line}" is not a time and a move; a move is claim with cards, call or no-set with a seat, or one '
                "of: {acts}"
            )
            return line.wrong(wrong, acts=WORDS)
