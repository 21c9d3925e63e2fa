"""`setgui replay`: a kept game told move by move."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from setgui.model.game import Game
from setgui.model.play import matches
from setgui.session.game.course import PlayedAct
from setgui.session.game.updates import Ghost
from setgui.session.starts.start_text import write_start
from setgui.terminal.drawing import Ink, ink_of, show
from setgui.terminal.kept import game_number, known, library
from setgui.words import commands, formats, ghosts, replay
from setgui.words.language import say


def declare(parser: ArgumentParser) -> None:
    """What `replay` takes."""
    parser.add_argument("game", type=game_number, metavar="ID", help=say(commands.GAME))


def run(request: Namespace) -> bool:
    """Tell the game."""
    with library(request) as kept:
        game = known(kept, request.game)
        frames, ghost = kept.frames(game), kept.ghost(game)
    show(_told(frames, ghost))
    return True


def _told(frames: list[PlayedAct], ghost: Ghost | None) -> Iterator[str]:
    ink = ink_of(sys.stdout)
    first, last = frames[0].course.game, frames[-1].course.game
    start = first.start
    yield write_start(start)
    yield from _table(ink, first)
    before = first
    for frame in frames[1:]:
        game = frame.course.game
        lay = replay.sets_before(len(matches(before))) if last.over else ""  # else it told what is still to be found
        parts = replay.move(frame, coded=True), replay.standing_after(frame), lay
        yield f"{formats.duration(frame.at):>8}  {' '.join(filter(None, parts))}"
        before = game
    yield ""
    yield replay.outcome(last)
    if ghost is not None and last.over:
        yield ghosts.ended(frames[-1].snapshot._replace(ghost=ghost))
    if last.table:
        yield from _table(ink, last)


def _table(ink: Ink, game: Game) -> Iterator[str]:
    if game.beside:
        yield replay.beside(game.beside)
    yield from ink.board(game.table)
