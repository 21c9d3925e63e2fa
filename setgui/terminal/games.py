"""`setgui games`: every game that is kept."""

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from datetime import datetime

from setgui.session.kept import Digest
from setgui.session.records.export import games_json
from setgui.session.records.kinds import is_demonstration, kind_of, players
from setgui.terminal.kept import library
from setgui.words import commands, formats, kinds
from setgui.words import games as game_words
from setgui.words.language import say

_PLAYER, _LEFT = 2, {1, 2, 3, 8}
"""The column that tells whose a game is, and those that begin at the left."""


def declare(parser: ArgumentParser) -> None:
    """What `games` takes."""
    parser.add_argument("--json", action="store_true", help=say(commands.JSON))


def run(request: Namespace) -> bool:
    """List them."""
    with library(request) as kept:
        games, settings = [game for game in kept.games() if game.acts], kept.settings()
    if request.json:
        print(games_json(games))
    elif not games:
        print(commands.no_games())
    else:
        names = {player: game_words.name(player, settings) for player in players(games, settings)}
        for line in _table([_row(game, names) for game in games], of_several=len(names) > 1):
            print(line)
    return bool(games)


def _row(game: Digest, names: Mapping[str, str]) -> tuple[str, ...]:
    begun = datetime.fromtimestamp(game.started).strftime("%Y-%m-%d %H:%M")
    figures = game.figures
    demonstration = is_demonstration(game)
    states = {
        commands.FINISHED: figures.over,
        commands.UNFINISHED: not figures.over,
        commands.ASSISTED: figures.assisted,
        commands.REPEATED: game.repeated,
        commands.DEMONSTRATION: demonstration,
        commands.NOT_COUNTED: game.imported or demonstration,
        commands.STARRED: game.starred,
    }
    state = formats.in_a_row([say(one) for one, holds in states.items() if holds])
    numbers = (str(figures.score), str(figures.taken), game_words.time(game))
    return (str(game.id), begun, names[game.player], kinds.name(kind_of(game)), game_words.deal(game), *numbers, state)


def _table(rows: list[tuple[str, ...]], *, of_several: bool) -> list[str]:
    """Their lines under a title; whose games they are only where several play."""
    titles = [*map(say, commands.COLUMNS)]
    titles.insert(_PLAYER, say(commands.PLAYER))
    shown = [n for n in range(len(titles)) if of_several or n != _PLAYER]
    widths = [max(map(len, column)) for column in zip(titles, *rows, strict=True)]
    lines = []
    for row in (titles, *rows):
        cells = [row[n].ljust(widths[n]) if n in _LEFT else row[n].rjust(widths[n]) for n in shown]
        lines.append("  ".join(cells).rstrip())
    return lines
