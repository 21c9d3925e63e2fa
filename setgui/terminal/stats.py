"""`setgui stats`: the player's figures."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from datetime import UTC, date, datetime

from setgui.model.variants import VARIANTS
from setgui.session.kinds import Kind, is_timed, kinds, time_of
from setgui.session.statistics import Statistics, kind, statistics
from setgui.session.tables import kinds_json
from setgui.terminal.kept import library
from setgui.terminal.sentences import counted, duration, kind_told

_EPILOG = """\
For each mode and its cards, and each length of a sprint: games, scores or
times, how long sets were looked for, days, and the best games, which are
those without help and of deals not played before. In a sprint each mistake
adds 5 seconds to the time. Days in a row of daily puzzles are those solved
on their days, in UTC. Games that came from a file do not count, nor do
those that computers played among themselves.

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
    today, puzzle_day = date.today(), datetime.now(UTC).date()
    found = {
        one: statistics(kind(games, *one, since=since), today, puzzle_day)
        for one in sorted(kinds(games), key=lambda one: (*one[:2], one.length))
    }
    found = {one: figures for one, figures in found.items() if figures.games}
    if request.json:
        print(kinds_json(found))
    elif not found:
        print("No game has been played here yet.")
    for number, (one, figures) in enumerate(found.items() if not request.json else ()):
        print("\n" * bool(number) + kind_told(one))
        for caption, value in _lines(one, figures):
            print(f"  {caption:<18}{value}")
    return bool(found)


def _lines(of: Kind, figures: Statistics) -> Iterator[tuple[str, str]]:
    yield "games", f"{figures.games}, of which finished {figures.finished}"
    yield "time played", duration(figures.played)
    timed, alike = is_timed(of.mode), VARIANTS[of.variant].features == 1
    if timed and figures.mean_time is not None:
        shortest = "" if figures.shortest_time is None else f", shortest {duration(figures.shortest_time)}"
        yield "time of a game", f"mean {duration(round(figures.mean_time))}{shortest}"
    if not timed and figures.mean_score is not None:
        yield "score", f"mean {figures.mean_score:.1f}, highest, with help or without, {max(figures.scores)}"
    for k, (sets, mean) in enumerate(zip(figures.sets, figures.means, strict=True), start=1):
        if sets:
            looked = "" if mean is None else f", found in {mean / 1000:.1f} s on average"
            caption = "sets" if alike else f"{k} differ{'s' * (k == 1)}"
            yield caption, f"{counted(sets, 'set')}{looked}"
    yield "mistakes", str(figures.mistakes)
    yield "hints", str(figures.hints)
    yield "days in a row", f"{figures.streak}, at most {figures.longest_streak}"
    for place, game in enumerate(figures.best, start=1):
        reached = duration(time_of(game)) if timed else f"{game.figures.score} in {duration(game.elapsed)}"
        yield "best games" if place == 1 else "", f"{reached}, deal {game.deal}, game {game.id}"
