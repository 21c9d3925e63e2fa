"""Who sits at a table, by name."""

from collections.abc import Sequence

from setgui.model.options import Seat

COMPUTERS = ("Echo", "Pim", "Juno", "Milo", "Vera", "Orion")
"""The computer players by level; the first is the one that is like the player."""


def names(seats: Sequence[Seat]) -> tuple[str, ...]:
    """What everybody is called, all differently: a computer player whose name is taken gets a number."""
    told = [seat.name for seat in seats]
    for place, seat in enumerate(seats):
        if seat.computer:
            name = COMPUTERS[seat.level]
            others = (name, *(f"{name} {number}" for number in range(2, len(seats) + 2)))
            told[place] = next(other for other in others if other not in told)
    return tuple(told)
