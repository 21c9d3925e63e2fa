"""Expected times of independent searches, calculated from a skill without the code that plays."""

from collections.abc import Callable, Sequence
from math import exp, prod

from setgui.model.opponents import OVERHEAD, TYPICAL_SET_COUNTS, Skill

MIX = tuple(count / sum(TYPICAL_SET_COUNTS) for count in TYPICAL_SET_COUNTS)
"""Share of sets with 1, 2, 3 and 4 points on a typical table."""


def race(runners: Sequence[Callable[[float], float]]) -> float:
    """Return the mean time in ms of the first runner, each given by its probability of not having finished."""
    total = time = 0.0
    step = 1.0
    while True:
        none_yet = prod(runner(OVERHEAD + time + step / 2) for runner in runners)
        total += none_yet * step
        time += step
        step *= 1.01
        if none_yet < 1e-7:
            return OVERHEAD + total


def alone(skill: Skill, k: int) -> Callable[[float], float]:
    """Return the probability, by time, that a single set of k points has not been found."""
    mean = skill.means[k - 1] - OVERHEAD

    def not_yet(time: float) -> float:
        left, chance, found = time - OVERHEAD, 1 - skill.miss, 0.0
        while left > 0 and chance > 1e-9:
            found += chance * (1 - exp(-left / mean))
            left -= (skill.means[1] + skill.means[2]) / 2
            chance *= skill.miss
        return 1 - found

    return not_yet


def usual(skill: Skill) -> Callable[[float], float]:
    """Return the same for a random set of a typical table."""
    of_k = [alone(skill, k) for k in range(1, 5)]
    return lambda time: sum(share * not_yet(time) for share, not_yet in zip(MIX, of_k, strict=True))
