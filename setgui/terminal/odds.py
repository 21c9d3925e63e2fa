"""`setgui odds`: how often there is no set; and the progress bar for slow commands."""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from textwrap import fill

from setgui.analysis.autoplay import processes
from setgui.analysis.odds import Odds, Simulation, exact, simulate
from setgui.arguments import Command, WrongRequest, whole_number
from setgui.marks import N_
from setgui.model.cards import DECK
from setgui.model.deck import MAX_DEAL
from setgui.model.variants import STANDARD
from setgui.terminal.drawing import in_columns, ink_of, show
from setgui.words import commands, formats
from setgui.words.language import Message, say


@contextmanager
def progress_bar(games: int) -> Iterator[Callable[[int], object]]:
    """Show a progress bar if standard error is a terminal; yield a function that sets the games done."""
    if sys.stderr is None or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield lambda _: None
        return
    from threading import RLock  # noqa: PLC0415 - only for the bar

    from tqdm import tqdm  # type: ignore[import-untyped]  # noqa: PLC0415 - only for the bar

    tqdm.set_lock(RLock())  # the default lock starts a process
    tqdm.monitor_interval = 0  # no monitor thread
    with tqdm(total=games, unit=f" {say(commands.PROGRESS)}", leave=False, dynamic_ncols=True) as bar:
        yield lambda done: bar.update(done - bar.n)


MOST_GAMES = 10**9
_MANY = 1000
"""Number of games from which the odds for a table of 12 are explained."""
MOST_JOBS = 60  # a limit of Windows


def _declare_arguments(parser: ArgumentParser) -> None:
    kind = parser.add_mutually_exclusive_group(required=True)
    cards = whole_number(1, 21)
    kind.add_argument("--cards", type=cards, metavar="K", help=say(commands.ODDS_CARDS))
    games = whole_number(1, MOST_GAMES)
    kind.add_argument("--games", type=games, metavar="N", help=say(commands.ODDS_GAMES))
    seed = whole_number(0, MAX_DEAL)
    parser.add_argument("--seed", type=seed, metavar="S", help=say(commands.ODDS_SEED))
    jobs = whole_number(1, MOST_JOBS)
    parser.add_argument("--jobs", type=jobs, metavar="J", help=say(commands.ODDS_JOBS))
    parser.add_argument("--json", action="store_true", help=say(commands.JSON))


def _run(request: Namespace) -> bool:
    if request.games is None:
        if (request.seed, request.jobs) != (None, None):
            raise WrongRequest(N_("--seed and --jobs can be used only with --games"))
        odds = exact(request.cards)
        answer = _exact_json(odds) if request.json else _exact_lines(odds)
    else:
        with progress_bar(request.games) as progress, processes(request.jobs or 1) as executor:
            played = simulate(request.games, seed=request.seed or 0, executor=executor, progress=progress)
        answer = _played_json(played) if request.json else _played_lines(played)
    ink = ink_of(sys.stdout)
    show((fill(line, ink.width) for line in answer) if ink.symbols and not request.json else answer)
    return True


def _exact_json(odds: Odds) -> dict[str, object]:
    chance = odds.p_no_set
    hands = {"cards": odds.cards, "hands": odds.hands, "set_free": odds.set_free}
    return {**hands, "p_no_set": f"{chance.numerator}/{chance.denominator}", "odds": odds.odds}


def _exact_lines(odds: Odds) -> Iterator[str]:
    chance, number = odds.p_no_set, formats.number
    hands, set_free = number(odds.hands), number(odds.set_free)
    yield say(commands.HANDS, n=odds.cards, whole=len(DECK), hands=hands, set_free=set_free)
    text = commands.CHANCE if chance.denominator == 1 else commands.CHANCE_AND_FRACTION
    yield say(text, chance=_likely(chance), fraction=f"{chance.numerator}/{chance.denominator}")
    yield say(commands.ODDS_OF_A_SET, odds=_to_one(odds.odds, commands.ALWAYS))
    if odds.cards == STANDARD.table_size:
        yield _explain_odds()


def _played_json(played: Simulation) -> dict[str, object]:
    looks = {str(size): list(count) for size, count in played.looks.items()}
    left = {str(cards): games for cards, games in played.left.items()}
    return {"games": played.games, "looks": looks, "left": left, "games_per_second": round(played.games_per_second, 1)}


def _played_lines(played: Simulation) -> Iterator[str]:
    number = formats.number
    yield say(commands.GAMES_PLAYED, n=played.games, speed=number(round(played.games_per_second)))
    yield ""
    rows = [[*map(say, (commands.TABLE, commands.WITH_A_SET, commands.WITHOUT, commands.ODDS))]]
    for size, (some, none) in played.looks.items():
        ratio = _to_one(some / none if none else None, commands.NONE_WITHOUT)
        rows.append([str(size), number(some), number(none), ratio])
    yield from in_columns(rows, left={3})
    yield ""
    rows = [[say(commands.LEFT), say(commands.GAMES), ""]]
    for cards, games in played.left.items():
        rows.append([str(cards), number(games), _percent(100 * games / played.games, 4)])
    yield from in_columns(rows, left={2})
    if played.games >= _MANY:
        yield ""
        yield _explain_odds()


def _explain_odds() -> str:
    return say(commands.WHY_NOT_33, first=formats.number(exact(12).odds or 0, 2), in_play=formats.number(14))


def _likely(chance: Fraction) -> str:
    percent = 100 * float(chance)
    return _percent(percent, 6) if percent == 0 or percent >= 0.01 else say(commands.ONE_IN, n=round(1 / chance))


def _percent(percent: float, digits: int) -> str:
    return formats.percent(percent, len(f"{percent:.{digits}g}".partition(".")[2]))


def _to_one(odds: float | None, ever: Message) -> str:
    """Return the odds of a set as text; `ever` is the text if there always is a set."""
    if odds is None:
        return say(ever)
    if odds == 0:
        return say(commands.NEVER)
    text, ratio = (commands.ODDS_FOR, odds) if odds >= 1 else (commands.ODDS_AGAINST, 1 / odds)
    decimals = 0 if ratio >= 1000 or round(ratio, 2) == int(ratio) else 2
    return say(text, ratio=formats.number(ratio, decimals))


COMMANDS = {"odds": Command(_declare_arguments, _run)}
