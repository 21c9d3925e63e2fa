"""`setgui replay`: a kept game told move by move."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import assert_never

from setgui.model.cards import codes
from setgui.model.events import (
    Added,
    Answered,
    Called,
    Claimed,
    Dealt,
    Denied,
    Ended,
    Finished,
    FoundBefore,
    Lapsed,
    Misclaimed,
    Redealt,
    Reshuffled,
    Voted,
)
from setgui.model.game import Game
from setgui.model.play import matches
from setgui.session.course import Frame, still_lying
from setgui.session.seats import names
from setgui.session.starts import write_start
from setgui.session.updates import Counted, Happened, Located, SessionEvent
from setgui.terminal.drawing import Ink, ink_of
from setgui.terminal.kept import game_number, known, library
from setgui.terminal.sentences import counted, duration, why

_EPILOG = """\
Tells every act with its playing time, what it led to and how many sets lay
on the table before it (of an unfinished game, only those that are gone by
now), and shows the table at first and at the end.

examples:
  setgui replay 12
"""


def declare(parser: ArgumentParser) -> None:
    """What `replay` takes."""
    parser.epilog = _EPILOG
    parser.add_argument("game", type=game_number, metavar="ID", help='its number, which "setgui games" tells')


def run(request: Namespace) -> bool:
    """Tell the game."""
    with library(request) as kept:
        frames = kept.frames(known(kept, request.game))
    for line in _told(frames):
        print(line)
    return True


def _told(frames: list[Frame]) -> Iterator[str]:
    ink = ink_of(sys.stdout)
    first, last = frames[0].course.game, frames[-1].course.game
    start = first.start
    yield write_start(start)
    yield from _table(ink, first)
    before, still = first, still_lying(frames)
    for frame in frames[1:]:
        game = frame.course.game
        lay = sum(not still.issuperset(match) for match in matches(before))
        gone = f", sets there that are gone by now: {lay}" if lay else ""
        sets = f", {counted(lay, 'set')} lay there" if last.over else gone
        told = " ".join(_event(event, game) for event in frame.events)
        yield f"{duration(frame.at):>8}  {told} {_score(game)}{sets}."
        before = game
    yield ""
    yield f"{'The end' if last.over else 'Unfinished'}. {_score(last)}, {counted(len(last.taken), 'set')}."
    if last.table:
        yield from _table(ink, last)


def _table(ink: Ink, game: Game) -> Iterator[str]:
    if game.beside:
        yield f"Beside the table: {' '.join(codes(game.beside))}"
    yield from ink.board(game.table)


def _event(event: SessionEvent, game: Game) -> str:  # noqa: PLR0912 - one line for each event
    match event:
        case Claimed(cards, _, scored, seat):
            reason = f": {why(cards)}" if game.variant.pairs is None else ""
            return f"{_who(game, seat)}{' '.join(codes(cards))}: a set, {counted(scored, 'point')}{reason}."
        case Misclaimed(cards, _, seat):
            return f"{_who(game, seat)}{' '.join(codes(cards))}: no set."
        case FoundBefore(cards):
            return f"{' '.join(codes(cards))}: found before."
        case Answered(cards, breaks, right):
            truth = "no set" if breaks else "a set"
            return f"{' '.join(codes(cards))}: {truth}, answered {'right' if right else 'wrong'}."
        case Added(card):
            return f"{card.code} added."
        case Dealt(cards):
            return f"{' '.join(codes(cards))} added."
        case Denied(seat):
            return f"{_who(game, seat)}No set? There is one."
        case Called(seat):
            return f"{_who(game, seat)}called."
        case Lapsed(seat, in_time):
            return f"{_who(game, seat)}{'gave up' if in_time else 'the time was up'}."
        case Voted(seat):
            return f"{_who(game, seat)}No set!"
        case Redealt():
            return "No set was left, so all cards are new."
        case Reshuffled(cost):
            return f"Reshuffled, for {counted(cost, 'point')}."
        case Finished():
            return "Finished."
        case Ended():
            return _ended(game)
        case Located(cards):
            return f"Located: {' '.join(codes(cards)) or 'no set'}."
        case Counted(sets):
            return f"Counted: {counted(sets, 'set')}."
        case Happened():
            told = {
                Happened.UNDONE: "Taken back.",
                Happened.REDONE: "Done again.",
                Happened.SHOWN: "Shown.",
                Happened.STOPPED: "Shown no further.",
            }
            return told[event]
        case _:
            assert_never(event)


def _ended(game: Game) -> str:
    if "weights" in game.mode.options:
        return "The round is over."
    if game.mode.dated:
        return "All sets are found."
    return "The sprint is over." if "sets" in game.mode.options else "No set is left."


def _score(game: Game) -> str:
    """What was scored so far, by each seat where there are some."""
    if not game.scores:
        return f"Score {game.score}"
    seats = names(game.start.options.seats)
    return f"Scores {', '.join(f'{name} {score}' for name, score in zip(seats, game.scores, strict=True))}"


def _who(game: Game, seat: int | None) -> str:
    return "" if seat is None else f"{names(game.start.options.seats)[seat]}: "
