"""Three methods to find all sets of a board, with equal results."""

import sys
from collections.abc import Callable, Sequence
from itertools import combinations

from setgui.marks import N_, Problem
from setgui.model import matching
from setgui.model.cards import Card, Feature
from setgui.model.deck import UnknownName
from setgui.model.matching import Match


class UnknownMethod(UnknownName):
    """A method to find sets that is not in METHODS."""

    kind = "method"


def find_sets_by(cards: Sequence[Card], method: str = "table") -> list[Match]:
    """Find every set among different cards, in the order of their places; the methods differ only in speed.

    Raises UnknownMethod, or Problem if the method is ``ilp`` and its solver is not installed or fails.

    >>> board = [Card(code) for code in "1rsd 2rsd 1gtz 3rsd".split()]
    >>> find_sets_by(board, "sum")
    [(Card('1rsd'), Card('2rsd'), Card('3rsd'))]
    """
    if method not in METHODS:
        raise UnknownMethod(method, tuple(METHODS))
    return METHODS[method](cards)


def _by_sums(cards: Sequence[Card]) -> list[Match]:
    """Find sets by adding up cards as numbers of four digits: the sum of a set has only the digits 0, 3 and 6.

    Three digits from 0 to 2 add up to these exactly if they are all the same or all different. Since sums are at
    most 6, there is no carry: 1001 + 1222 + 1112 = 3335 is not a set.
    """
    numbered = [(card, int(card.digits)) for card in cards]
    return [(a, b, c) for (a, x), (b, y), (c, z) in combinations(numbered, 3) if _OF_SETS.issuperset(str(x + y + z))]


_OF_SETS = frozenset("036")


def _by_integer_program(cards: Sequence[Card]) -> list[Match]:
    """Find sets with a solver: let it find one set, forbid that set, and repeat until there is no solution.

    Each card is taken or not (x = 1 or 0), three are taken, and in each feature their values, from 1 to 3,
    add up to 3, 6 or 9: sum x = 3, and sum value x = 3 (1 + b + b') with b and b' 0 or 1 as well. A set that
    was found is forbidden by sum x <= 2 over its cards. Raises Problem if the solver is not installed or fails.
    """
    try:
        from highspy import Highs, HighsModelStatus  # noqa: PLC0415 - optional, and slow to import
    except ImportError as missing:
        bundled = N_("the ilp method needs the HiGHS solver, which is not in this package; install Setgui with pip")
        alone = N_("the ilp method needs the HiGHS solver; install it with: pip install highspy")
        raise Problem(bundled if getattr(sys, "frozen", False) else alone) from missing
    program = Highs()  # type: ignore[no-untyped-call]  # only the constructor has no types
    program.silent()
    taken = [program.addBinary() for _ in cards]
    program.addConstr(program.qsum(taken) == 3)
    for feature in range(len(Feature)):
        values = program.qsum((card.values[feature].digit + 1) * x for card, x in zip(cards, taken, strict=True))
        b, after_b = program.addBinary(), program.addBinary()
        program.addConstr(values == 3 * (1 + b + after_b))
        program.addConstr(after_b <= b)  # else a sum of 6 has two solutions, which takes twice as long
    found: list[tuple[int, ...]] = []
    while True:
        program.run()
        status = program.getModelStatus()
        if status == HighsModelStatus.kInfeasible:
            return [tuple(cards[place] for place in places) for places in sorted(found)]
        if status != HighsModelStatus.kOptimal:
            raise Problem(N_('the HiGHS solver stopped with "{status}"'), status=status.name)
        value = program.getSolution().col_value
        places = tuple(place for place, x in enumerate(taken) if value[x.index] > 0.5)
        program.addConstr(program.qsum(taken[place] for place in places) <= 2)
        found.append(places)


METHODS: dict[str, Callable[[Sequence[Card]], list[Match]]] = {
    "table": matching.find_sets,
    "sum": _by_sums,
    "ilp": _by_integer_program,
}
