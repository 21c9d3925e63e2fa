"""Search times agree with the prediction for independent searches."""

from random import Random
from statistics import fmean, stdev

import pytest

from setgui.model.cards import DECK
from setgui.model.matching import find_sets, points
from setgui.model.opponents import LEVELS, search

from .prediction import alone, race

_SEARCHES = 3000


@pytest.mark.parametrize("level", [1, 3, 5])
@pytest.mark.parametrize("ks", [(1,), (4,), (2, 2), (3, 3, 3), (1, 2, 3, 4), (2, 2, 3, 3, 3, 4)])
@pytest.mark.thousands
def test_times_agree_with_the_prediction(level: int, ks: tuple[int, ...]) -> None:
    """Within four standard errors, with overlooked sets."""
    skill = LEVELS[level - 1]._replace(false_call=0.0)
    sets = find_sets(DECK)
    matches = [[match for match in sets if points(*match) == k][place] for place, k in enumerate(ks)]
    chance = Random(f"{level}:{ks}")
    times = [search(DECK, matches, points, skill, chance).call for _ in range(_SEARCHES)]
    expected = race([alone(skill, k) for k in ks])
    assert abs(fmean(times) - expected) < 4 * stdev(times) / _SEARCHES**0.5 + 1
