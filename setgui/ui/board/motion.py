"""Motion as the difference of two layouts, without Qt.

A layout says where every card is, drawn or not: on the board, in the draw pile, among the sets taken.
Dealing, taking, undo, replay and a new game therefore share all code.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from setgui.model.cards import Card
from setgui.ui.board.geometry import Rect

Layout = Mapping[Card, Rect]


class Tempo(NamedTuple):
    """The durations of all animations, in milliseconds."""

    deal: int = 220
    between: int = 25
    take: int = 300
    gather: int = 200
    shake: int = 320
    cheer: int = 900


class Flight(NamedTuple):
    """A card's movement, in milliseconds; it may vanish at its end, as in the pile."""

    card: Card
    start: Rect
    end: Rect
    delay: int
    duration: int
    vanishes: bool = False

    def shown(self, time: float) -> bool:
        return self.delay <= time and not (self.vanishes and time >= self.delay + self.duration)

    def share(self, time: float) -> float:
        return min(1.0, max(0.0, (time - self.delay) / self.duration))

    def at(self, time: float) -> Rect:
        """Return where the card is at a time; it slows down towards the end."""
        return self.start.between(self.end, 1 - (1 - self.share(time)) ** 3)


def plan(before: Layout, after: Layout, board: Iterable[Card], pile: Rect, tempo: Tempo) -> list[Flight]:
    """Plan the flights from one layout to another; `board` is the final table in order.

    All cards move at once, but are dealt one after another. If more than three return to the pile and more than three
    leave it, the whole table is first gathered on the pile.
    """
    moved = [card for card in after if card in before and before[card] != after[card]]
    dealt = [card for card in board if card in moved and before[card] == pile]
    gathered = [card for card in moved if after[card] == pile]
    flights = []
    start = 0
    if len(gathered) > 3 and len(dealt) > 3:
        staying = [card for card in board if before.get(card, pile) != pile]
        flights = [Flight(card, before[card], pile, 0, tempo.gather, vanishes=True) for card in (*gathered, *staying)]
        dealt = [card for card in board if before.get(card) is not None]
        moved = [card for card in moved if card not in staying and card not in gathered]
        start = tempo.gather
    order = {card: number for number, card in enumerate(dealt)}
    for card in moved:
        if card not in order:
            flights.append(Flight(card, before[card], after[card], 0, tempo.take, vanishes=after[card] == pile))
    for card, number in order.items():
        flights.append(Flight(card, pile, after[card], start + number * tempo.between, tempo.deal))
    return flights


def length(flights: Iterable[Flight]) -> int:
    return max((flight.delay + flight.duration for flight in flights), default=0)
