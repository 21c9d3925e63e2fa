"""Helpers for a table with several players and a clock that the test advances."""

from collections.abc import Callable

from PySide6.QtCore import Qt

from setgui import Card, is_set
from setgui.model.game import Start
from setgui.model.options import Options, Seat
from setgui.ui.seats import SeatButton, VoteButton
from ui.player import Player
from ui.program import Watch

ANN, BEN = Seat("Ann"), Seat("Ben")


def table(*seats: Seat, **options: object) -> Start:
    return Start(7, "standard", "together", Options(seats=seats)._replace(**options))  # type: ignore[arg-type] # by name


class Table:
    """The players at a table, and their clock."""

    def __init__(self, player: Player, watch: Watch) -> None:
        self.player, self.watch = player, watch

    @property
    def seats(self) -> list[SeatButton]:
        edge = self.player.window.stage.edge
        assert edge is not None
        return edge.in_use()

    def told(self, seat: int) -> tuple[str, str]:
        """Return a seat's accessible name and description."""
        button = self.seats[seat - 1]
        return button.accessibleName(), button.accessibleDescription()

    def vote(self, seat: int) -> VoteButton:
        return self.seats[seat - 1].vote

    def digit(self, seat: int, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.player.key(Qt.Key(Qt.Key.Key_0 + seat), modifiers)

    def wait(self, millis: int) -> None:
        """Advance the clock and run everything due."""
        self.watch.now += millis
        self.player.controller.heartbeat.beat()

    def wait_until(self, seen: Callable[[], object]) -> None:
        for _ in range(60_000):
            if seen():
                return
            self.wait(100)
        raise AssertionError("the awaited state never came")

    def wrong(self) -> list[Card]:
        a, b, *others = self.player.cards
        return [a, b, next(card for card in others if not is_set(a, b, card))]

    @property
    def scores(self) -> tuple[int, ...]:
        return self.player.snapshot.game.scores

    @property
    def caller(self) -> int | None:
        return self.player.snapshot.game.caller


Sit = Callable[[Start], Table]
