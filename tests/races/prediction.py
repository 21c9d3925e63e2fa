"""What independent searches come to, worked out anew from what a skill says, without the code that plays."""

from collections.abc import Callable, Sequence
from math import exp, prod

from setgui.model.opponents import READY, TYPICAL, Skill

MIX = tuple(count / sum(TYPICAL) for count in TYPICAL)
"""How the sets of a typical table are spread over k = 1, 2, 3, 4."""


def race(runners: Sequence[Callable[[float], float]]) -> float:
    """The mean time in ms of the first of independent runners, each told by its chance not to be there yet."""
    total = time = 0.0
    step = 1.0
    while True:
        none_yet = prod(runner(READY + time + step / 2) for runner in runners)
        total += none_yet * step
        time += step
        step *= 1.01
        if none_yet < 1e-7:
            return READY + total


def alone(skill: Skill, k: int) -> Callable[[float], float]:
    """The chance that a single set of k is not found by a time, overlooked ever again or not."""
    mean = skill.means[k - 1] - READY

    def not_yet(time: float) -> float:
        left, chance, found = time - READY, 1 - skill.miss, 0.0
        while left > 0 and chance > 1e-9:
            found += chance * (1 - exp(-left / mean))
            left -= (skill.means[1] + skill.means[2]) / 2
            chance *= skill.miss
        return 1 - found

    return not_yet


def usual(skill: Skill) -> Callable[[float], float]:
    """The same for a set of any k, drawn from a typical table."""
    of_k = [alone(skill, k) for k in range(1, 5)]
    return lambda time: sum(share * not_yet(time) for share, not_yet in zip(MIX, of_k, strict=True))
