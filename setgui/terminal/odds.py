"""`setgui odds`: how often there is no set, in a first deal and in play."""

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from textwrap import fill

from setgui.analysis.odds import Odds, Simulation, exact, simulate
from setgui.arguments import WrongRequest, whole_number
from setgui.model.deck import MAX_DEAL
from setgui.model.variants import STANDARD
from setgui.terminal.drawing import ink_of
from setgui.terminal.sentences import counted

_MOST_GAMES = 10**9
_MANY = 1000
"""Games of which the odds of a table of 12 can be told from other odds."""
_MOST_JOBS = 60  # what Windows can wait for
_EPILOG = """\
--cards tells the exact chance that so many of the 81 cards, drawn at
random, hold no set. --games plays games that take any set each time, and
tells how often a table of so many cards held a set and how often none,
and how many cards were left at the end. A table has 12, 15, 18 or 21
cards, and 9, 6 or 3 when the draw pile is empty. Equal seeds play equal
games, on however many processes.

examples:
  setgui odds --cards 12
  setgui odds --games 10000
  setgui odds --games 10000 --seed 7 --jobs 2
  setgui odds --cards 15 --json
"""


def declare(parser: ArgumentParser) -> None:
    """What `odds` takes."""
    parser.epilog = _EPILOG
    kind = parser.add_mutually_exclusive_group(required=True)
    cards = whole_number("number of cards", 1, 21)
    kind.add_argument("--cards", type=cards, metavar="K", help="the exact odds of K random cards, 1 to 21")
    games = whole_number("number of games", 1, _MOST_GAMES)
    kind.add_argument("--games", type=games, metavar="N", help="play N games and count")
    seed = whole_number("seed", 0, MAX_DEAL)
    parser.add_argument("--seed", type=seed, metavar="S", help="other games with another seed (0)")
    jobs = whole_number("number of processes", 1, _MOST_JOBS)
    parser.add_argument("--jobs", type=jobs, metavar="J", help="play on J processes (1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(request: Namespace) -> bool:
    """Print the exact odds, or those of the games that were played."""
    if request.games is None:
        if (request.seed, request.jobs) != (None, None):
            raise WrongRequest("--seed and --jobs go with --games, not with --cards")
        odds = exact(request.cards)
        answer = _exact_json(odds) if request.json else _exact_told(odds)
    else:
        with _bar(request.games) as progress:
            played = _played(request.games, request.seed or 0, request.jobs or 1, progress)
        answer = _played_json(played) if request.json else _played_told(played)
    if isinstance(answer, dict):
        print(json.dumps(answer))
        return True
    ink = ink_of(sys.stdout)
    for line in answer:
        print(fill(line, ink.width) if ink.symbols else line)
    return True


def _played(games: int, seed: int, jobs: int, progress: Callable[[int], object] | None) -> Simulation:
    if jobs == 1:
        return simulate(games, seed=seed, progress=progress)
    from setgui.analysis.workers import WorkerLost  # noqa: PLC0415 - only for several processes

    try:
        return simulate(games, seed=seed, jobs=jobs, progress=progress)
    except WorkerLost as problem:
        raise WrongRequest(str(problem)) from problem


def _exact_json(odds: Odds) -> dict[str, object]:
    chance = odds.p_no_set
    told = f"{chance.numerator}/{chance.denominator}"
    hands = {"cards": odds.cards, "hands": odds.hands, "set_free": odds.set_free}
    return {**hands, "p_no_set": told, "odds": odds.odds}


def _exact_told(odds: Odds) -> Iterator[str]:
    chance = odds.p_no_set
    exactly = "" if chance.denominator == 1 else f", exactly {chance.numerator}/{chance.denominator}"
    yield f"{counted(odds.cards, 'card')} out of 81: {counted(odds.hands, 'hand')}, {odds.set_free:,} without a set."
    yield f"Chance of no set: {_likely(chance)}{exactly}."
    yield f"Odds of a set: {_to_one(odds.odds, 'always')}."
    if odds.cards == STANDARD.table_size:
        yield _why()


def _played_json(played: Simulation) -> dict[str, object]:
    looks = {str(size): list(count) for size, count in played.looks.items()}
    left = {str(cards): games for cards, games in played.left.items()}
    speed = round(played.games_per_second, 1)
    return {"games": played.games, "looks": looks, "left": left, "games_per_second": speed}


def _played_told(played: Simulation) -> Iterator[str]:
    yield f"{counted(played.games, 'game')}, {played.games_per_second:,.0f} a second."
    yield ""
    yield f"{'table':>5} {'with a set':>15} {'without':>15}   odds of a set"
    for size, (some, none) in played.looks.items():
        yield f"{size:5} {some:15,} {none:15,}   {_to_one(some / none if none else None, 'none without')}"
    yield ""
    yield f"{'left':>5} {'games':>15}"
    for cards, games in played.left.items():
        yield f"{cards:5} {games:15,}   {100 * games / played.games:.4g}%"
    if played.games >= _MANY:
        yield ""
        yield _why()


def _why() -> str:
    first = exact(12).odds
    return (
        f'Not "33 to 1", as the rule sheet has it: 12 cards of a first deal are {first:.2f} to 1, and in play, where '
        "sets have been taken out of the cards, about 14 to 1."
    )


def _likely(chance: Fraction) -> str:
    """In percent, or as one in so many where that has nothing but zeros."""
    if chance == 0:
        return "0%"
    percent = 100 * float(chance)
    return f"{percent:.6g}%" if percent >= 0.01 else f"1 in {round(1 / chance):,}"


def _to_one(odds: float | None, ever: str) -> str:
    """How many times as often there is a set as there is none; `ever` where there never is none."""
    if odds is None:
        return ever
    if odds == 0:
        return "never"
    return f"{_times(odds)} to 1" if odds >= 1 else f"1 to {_times(1 / odds)}"


def _times(ratio: float) -> str:
    return f"{ratio:,.0f}" if ratio >= 1000 or round(ratio, 2) == int(ratio) else f"{ratio:.2f}"


@contextmanager
def _bar(games: int) -> Iterator[Callable[[int], object] | None]:
    """A progress bar, where a person sees standard error."""
    if sys.stderr is None or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield None
        return
    from threading import RLock  # noqa: PLC0415 - only for the bar

    from tqdm import tqdm  # type: ignore[import-untyped]  # noqa: PLC0415 - only for the bar

    tqdm.set_lock(RLock())  # else tqdm makes one for several processes, and Python a process that watches over it
    tqdm.monitor_interval = 0  # no thread that looks after bars which do not move
    with tqdm(total=games, unit=" games", leave=False, dynamic_ncols=True) as bar:
        yield lambda done: bar.update(done - bar.n)
