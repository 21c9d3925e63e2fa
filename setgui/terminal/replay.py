"""`setgui replay`: a kept game told move by move."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import assert_never

from setgui.model.cards import codes
from setgui.model.events import Added, Claimed, Ended, Finished, Misclaimed, Reshuffled
from setgui.session.course import Frame
from setgui.session.updates import Counted, Happened, Located, SessionEvent
from setgui.terminal.drawing import ink_of
from setgui.terminal.kept import game_number, known, library
from setgui.terminal.sentences import counted, duration, why

_EPILOG = """\
Tells every act with its playing time, what it led to and how many sets lay
on the table before it, and shows the table at first and at the end.

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
    yield f"{start.mode} {start.variant} {start.deal}"
    yield from ink.board(first.table)
    before = first
    for frame in frames[1:]:
        game = frame.course.game
        lay = len(before.variant.find_matches(before.table))
        told = " ".join(_event(event) for event in frame.events)
        yield f"{duration(frame.at):>8}  {told} Score {game.score}, {counted(lay, 'set')} lay there."
        before = game
    yield ""
    yield f"{'The end' if last.over else 'Unfinished'}: score {last.score}, {counted(len(last.taken), 'set')}."
    if last.table:
        yield from ink.board(last.table)


def _event(event: SessionEvent) -> str:
    match event:
        case Claimed(cards, _, scored):
            return f"{' '.join(codes(cards))}: a set, {counted(scored, 'point')}: {why(cards)}."
        case Misclaimed(cards):
            return f"{' '.join(codes(cards))}: no set."
        case Added(card):
            return f"{card.code} added."
        case Reshuffled(cost):
            return f"Reshuffled, for {counted(cost, 'point')}."
        case Finished():
            return "Finished."
        case Ended():
            return "No set is left."
        case Located(cards):
            return f"Located: {' '.join(codes(cards)) or 'no set'}."
        case Counted(sets):
            return f"Counted: {counted(sets, 'set')}."
        case Happened():
            return {Happened.UNDONE: "Taken back.", Happened.REDONE: "Done again."}[event]
        case _:
            assert_never(event)
