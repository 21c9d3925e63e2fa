"""What tells how a game stands and what can be done: its figures and actions, wherever they lie."""

from collections.abc import Iterable, Mapping

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.model.commands import Add, Command, Finish, Reshuffle
from setgui.model.game import Game
from setgui.model.rules.solitaire import RESHUFFLE_COST
from setgui.session.game.clock import Millis
from setgui.session.game.updates import Snapshot
from setgui.ui.board.geometry import Rect
from setgui.ui.look.theme import Type, fill, theme
from setgui.ui.panel.figures import CAPTIONS, Value, ghost_value
from setgui.ui.system.roles import Role, take_role
from setgui.ui.widgets.figure import Figure
from setgui.ui.widgets.retranslated import Retranslated
from setgui.words import table
from setgui.words.language import say
from setgui.words.players import PLAYER

BESIDE = 280
"""How wide a sheet beside the board is, in px, where no word is longer."""
BUTTONS = (
    ("locate", "count"),
    ("add-card",),
    ("reshuffle",),
    ("undo", "redo"),
    ("pause", "finish"),
    ("new-game",),
)
"""The actions of a game, line by line."""
_ASKS: dict[str, type[Command]] = {"add-card": Add, "reshuffle": Reshuffle, "finish": Finish}


def absent(game: Game) -> set[str]:
    """The actions that a game's mode does not have."""
    found = {name for name, command in _ASKS.items() if command not in game.commands}
    if not game.mode.aids:
        found |= {"locate", "count"}
    if game.mode.count_known:
        found.add("count")
    if not game.mode.undo:
        found |= {"undo", "redo"}
    return found


def prices(game: Game) -> dict[str, str]:
    """What actions cost or lead to."""
    more = table.THREE_MORE_CARDS if game.mode.deals_more else table.SETS_WORTH_1
    return {"add-card": say(more), "reshuffle": table.costs(RESHUFFLE_COST)}


class Sheet(Retranslated, QWidget):
    """Tells how a game stands by figures, of which the time is there only for players who want to see it."""

    def __init__(self, parent: QWidget, scale: Type, names: Iterable[str] = CAPTIONS) -> None:
        super().__init__(parent)
        take_role(self, Role.GROUP)
        self._snapshot: Snapshot | None = None
        self._time_is_shown = True
        self._whose = Figure(self, "", scale.emphasis)
        self._figures = {name: Figure(self, say(CAPTIONS[name]), scale.emphasis) for name in names}

    def show_snapshot(self, snapshot: Snapshot, *, in_flight: bool) -> None:
        """Show how the game stands; the newest set may still be on its way here."""
        raise NotImplementedError

    @override
    def retranslate(self) -> None:
        self.setAccessibleName(say(table.SCORE_SHEET))
        self._whose.rename(say(PLAYER))
        for name, figure in self._figures.items():
            figure.rename(say(CAPTIONS[name]))
        self._show_again()

    def show_elapsed(self, elapsed: Millis) -> None:
        """Show the time that counts after so much playing time."""
        if self._snapshot is not None:
            self._snapshot = self._snapshot._replace(elapsed=elapsed)
            self._figures["time"].show_time(self._snapshot.time)
            if self._snapshot.ghost is not None:  # who asks hears it
                now = ghost_value(self._snapshot.ghost, self._snapshot.time)
                self._figures["ghost"].show_value(*now, unasked=False)

    def show_time(self, *, on: bool) -> None:
        """Whether the time is to be seen."""
        self._time_is_shown = on
        self._show_again()

    def show_player(self, name: str) -> None:
        """Whose game it is, where several play; those at a table have names already."""
        self._whose.show_value(name)
        self._show_again()

    def _show_again(self) -> None:
        if self._snapshot is not None:
            self.show_snapshot(self._snapshot, in_flight=False)

    def _show_values(self, told: Mapping[str, Value]) -> None:
        seated = self._snapshot is not None and self._snapshot.game.mode.seated
        self._whose.setVisible(bool(self._whose.value) and not seated)
        for name, figure in self._figures.items():
            figure.setVisible(name in told and (name != "time" or self._time_is_shown))
            if name in told:
                figure.show_value(told[name].told, told[name].spoken, told[name].tail)

    # Where cards fly to

    def pile_rect(self, onto: QWidget) -> Rect:
        """Where the next card lies, on another widget."""
        raise NotImplementedError

    def taken_rects(self, onto: QWidget, row: int) -> list[Rect]:
        """Where the cards of a set lie, the newest in row 0, on another widget."""
        raise NotImplementedError

    def land(self) -> None:
        """All flights are over."""
        raise NotImplementedError

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            fill(painter, event.rect(), theme().panel)
