"""`setgui games`: every game that is kept."""

from argparse import ArgumentParser, Namespace
from datetime import datetime

from setgui.session.kept import Digest
from setgui.session.records.export import games_json
from setgui.session.records.kinds import is_demonstration, kind_of, time_of
from setgui.terminal.kept import library
from setgui.words import command_help, commands, formats, kinds
from setgui.words.language import say


def declare(parser: ArgumentParser) -> None:
    """What `games` takes."""
    parser.add_argument("--json", action="store_true", help=say(command_help.JSON))


def run(request: Namespace) -> bool:
    """List them."""
    with library(request) as kept:
        games = [game for game in kept.games() if game.acts]
    if request.json:
        print(games_json(games))
    elif not games:
        print(commands.no_games())
    else:
        for line in _table([_row(game) for game in games]):
            print(line)
    return bool(games)


def _row(game: Digest) -> tuple[str, ...]:
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
    }
    state = formats.in_a_row([say(one) for one, holds in states.items() if holds])
    numbers = (str(figures.score), str(sum(figures.sets)), formats.duration(time_of(game)))
    return (str(game.id), begun, kinds.name(kind_of(game)), str(game.deal), *numbers, state)


def _table(rows: list[tuple[str, ...]]) -> list[str]:
    table = [tuple(map(say, commands.COLUMNS)), *rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    left = {1, 2, 7}
    lines = []
    for row in table:
        cells = [c.ljust(w) if n in left else c.rjust(w) for n, (c, w) in enumerate(zip(row, widths, strict=True))]
        lines.append("  ".join(cells).rstrip())
    return lines
