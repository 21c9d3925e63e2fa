"""`setgui games`: every game that is kept."""

from argparse import ArgumentParser, Namespace
from datetime import datetime

from setgui.session.kinds import is_demonstration, kind_of, time_of
from setgui.session.ports import Digest
from setgui.session.tables import games_json
from setgui.terminal.kept import library
from setgui.terminal.sentences import duration, mode_told

_EPILOG = """\
One game a line, the newest last: its number, by which "setgui replay" and
"setgui export" know it, when it was begun, what was played, the deal
number, score, sets, the time that counts, and what is to be said
of it: games out of a file, or played on from a replay, are not counted,
nor are demonstrations, in which nobody but computers played.

examples:
  setgui games
  setgui games --json
"""


def declare(parser: ArgumentParser) -> None:
    """What `games` takes."""
    parser.epilog = _EPILOG
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(request: Namespace) -> bool:
    """List them."""
    with library(request) as kept:
        games = [game for game in kept.games() if game.acts]
    if request.json:
        print(games_json(games))
    elif not games:
        print("No game is kept here yet.")
    else:
        for line in _table([_row(game) for game in games]):
            print(line)
    return bool(games)


def _row(game: Digest) -> tuple[str, ...]:
    begun = datetime.fromtimestamp(game.started).strftime("%Y-%m-%d %H:%M")
    figures = game.figures
    state = ["finished" if figures.over else "unfinished"]
    state += [word for word, holds in (("assisted", figures.assisted), ("repeated", game.repeated)) if holds]
    demonstration = is_demonstration(game.options)
    state += ["demonstration"] * demonstration + ["not counted"] * (game.imported or demonstration)
    numbers = (str(figures.score), str(sum(figures.sets)), duration(time_of(game)))
    return (str(game.id), begun, mode_told(kind_of(game)), game.variant, str(game.deal), *numbers, ", ".join(state))


def _table(rows: list[tuple[str, ...]]) -> list[str]:
    heads = ("game", "begun", "mode", "cards", "deal", "score", "sets", "time", "state")
    table = [heads, *rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    left = {1, 2, 3, 8}
    lines = []
    for row in table:
        cells = [c.ljust(w) if n in left else c.rjust(w) for n, (c, w) in enumerate(zip(row, widths, strict=True))]
        lines.append("  ".join(cells).rstrip())
    return lines
