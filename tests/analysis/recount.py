"""`python -m tests.analysis.recount`: checks that take too long for the tests; exit code 1 if a figure differs.

The whole table of hands without a set; 100,000 games compared with 60 million; greedy solitaire over 2,000 deals.
"""

import statistics
import sys
import time
from collections.abc import Iterator
from fractions import Fraction
from math import comb

from setgui import DECK, play_game
from setgui.analysis.odds import SET_FREE, exact, simulate
from setgui.analysis.workers import process_pool

from .hands import set_free_hands

_GAMES = 100_000
_LEFT = {0: 0.01224, 3: 0.0, 6: 0.4683, 9: 0.4450, 12: 0.0737, 15: 0.00077}
_TO_ONE = 14.01
_DEVIATION = 23.7 / 1.6
"""Standard deviation of the odds in one game: of sets - 14.01 * none, divided by the mean of none."""
_DEALS = 2000


def main() -> int:
    """Print every figure beside its expected value."""
    good = True
    for line, fits in _lines():
        print(f"{line}   {'' if fits else 'DIFFERS'}".rstrip(), flush=True)
        good = good and fits
    return 0 if good else 1


def _lines() -> Iterator[tuple[str, bool]]:
    begun = time.perf_counter()
    counted = 0
    yield f"{'cards':>5} {'hands without a set':>21}   chance of no set", True
    for cards, hands in enumerate(set_free_hands(DECK), 1):
        chance = Fraction(hands, comb(len(DECK), cards))
        yield f"{cards:5} {hands:21,}   {chance}", (hands, chance) == (SET_FREE[cards - 1], exact(cards).p_no_set)
        counted += 1
    yield f"{counted + 1:5} {0:21}   0", SET_FREE[counted:] == (0,)
    yield f"counted in {time.perf_counter() - begun:.1f} s", True
    yield "", True

    with process_pool(2) as executor:
        played = simulate(_GAMES, executor=executor)
    yield f"{_GAMES:,} games, {played.games_per_second:,.0f} a second:", True
    for cards, share in _LEFT.items():
        found, error = played.left.get(cards, 0) / _GAMES, (share * (1 - share) / _GAMES) ** 0.5
        text = f"{cards:2} cards left {found:9.4%}, should be {share:8.4%}, three standard errors {3 * error:.4%}"
        yield text, abs(found - share) <= 3 * error
    some, none = played.looks[12]
    error = _DEVIATION / _GAMES**0.5
    text = f"sets on 12 cards {some / none:.2f} to 1, should be {_TO_ONE}, three standard errors {3 * error:.2f}"
    yield text, abs(some / none - _TO_ONE) <= 3 * error
    yield "", True

    mean = statistics.mean(play_game(deal, mode="solitaire", strategy="greedy").score for deal in range(_DEALS))
    yield f"greedy solitaire, mean of {_DEALS:,} deals: {mean:.2f}, should be at least 74", mean >= 74


if __name__ == "__main__":
    sys.exit(main())
