"""`setgui stats`: the player's figures."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from datetime import date

from setgui.session.statistics import Statistics, kind, statistics
from setgui.session.tables import kinds_json
from setgui.terminal.kept import library
from setgui.terminal.sentences import duration

_EPILOG = """\
For each mode and its cards: games, scores, how long sets were looked for,
days, and the best games, which are those without help and of deals not
played before. Games that came from a file do not count.

examples:
  setgui stats
  setgui stats --json
"""


def declare(parser: ArgumentParser) -> None:
    """What `stats` takes."""
    parser.epilog = _EPILOG
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(request: Namespace) -> bool:
    """Tell the figures of each kind of game."""
    with library(request) as kept:
        games = kept.games()
        since = kept.counted_from()
    kinds = sorted({(game.mode, game.variant) for game in games})
    found = {one: statistics(kind(games, *one, since=since), date.today()) for one in kinds}
    found = {one: figures for one, figures in found.items() if figures.games}
    if request.json:
        print(kinds_json(found))
    elif not found:
        print("No game has been played here yet.")
    for number, (one, figures) in enumerate(found.items() if not request.json else ()):
        print("\n" * bool(number) + " ".join(one))
        for caption, value in _lines(figures):
            print(f"  {caption:<18}{value}")
    return bool(found)


def _lines(figures: Statistics) -> Iterator[tuple[str, str]]:
    yield "games", f"{figures.games}, of which finished {figures.finished}"
    yield "time played", duration(figures.played)
    if figures.mean_score is not None:
        yield "score", f"mean {figures.mean_score:.1f}, highest {max(figures.scores)}"
    for k, (sets, mean) in enumerate(zip(figures.sets, figures.means, strict=True), start=1):
        if sets:
            looked = "" if mean is None else f", found in {mean / 1000:.1f} s on average"
            yield f"sets of {k} point{'s' * (k > 1)}", f"{sets}{looked}"
    yield "mistakes", str(figures.mistakes)
    yield "hints", str(figures.hints)
    yield "days in a row", f"{figures.streak}, at most {figures.longest_streak}"
    for place, game in enumerate(figures.best, start=1):
        told = f"{game.figures.score} in {duration(game.elapsed)}, deal {game.deal}, game {game.id}"
        yield "best games" if place == 1 else "", told
