"""The score sheet under the board, with the sets taken in a strip."""

from itertools import pairwise

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QAction, QPainter
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from setgui.compat import override
from setgui.session.game.seats import only_computers
from setgui.session.game.updates import Snapshot
from setgui.session.settings import Speed
from setgui.ui.actions import Actions
from setgui.ui.board.geometry import Rect
from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.look.style_sheet import ICON, style
from setgui.ui.look.theme import Space, Type
from setgui.ui.panel.sheet import AT_A_TABLE, BUTTONS, CAPTIONS, SMALL, Sheet, absent, prices, values
from setgui.ui.panel.taken import TakenStrip, on
from setgui.ui.system.accessibility import Role, take_role
from setgui.ui.system.plain import Label, set_tip
from setgui.ui.widgets.buttons import ANY_KEY, ActionButton, Choice, TipIsName
from setgui.ui.widgets.figure import Figure
from setgui.ui.widgets.layout import Flow
from setgui.words import table
from setgui.words.keys import with_key
from setgui.words.language import say


class _SpeedChoice(TipIsName, Choice):
    """Triggers an action that is one of several, and follows it."""

    def __init__(self, parent: QWidget, action: QAction) -> None:
        super().__init__(parent)
        self._action = action
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        self.setChecked(self._action.isChecked())
        self._rove()
        self.setAccessibleName(self._action.iconText())

    @override
    def _rove(self) -> None:
        """Tab comes to the one that is chosen; the mouse leaves the keyboard on the board."""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if self.isChecked() else Qt.FocusPolicy.NoFocus)


class SpeedControl(QWidget):
    """The speeds side by side after their caption."""

    def __init__(self, parent: QWidget, actions: Actions) -> None:
        super().__init__(parent)
        take_role(self, Role.GROUP)
        self._caption = Label(self, say(table.SPEED))
        style(self._caption, role="quiet")
        self._choices = {speed: _SpeedChoice(self, actions[f"speed-{speed.value}"]) for speed in Speed}
        self.last: QWidget = self._choices[max(Speed, key=lambda speed: speed.factor)]
        """The last that Tab comes to."""
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.ONE, 0, 0, 0)
        row.setSpacing(2)
        row.addWidget(self._caption)
        for choice in self._choices.values():
            row.addWidget(choice)
        self.setAccessibleName(say(table.SPEED))
        for speed, choice in self._choices.items():
            choice.setText(table.speed(speed.factor))


class _IconOnly(ActionButton):
    """Its words are the tool tip, and what is read out."""

    def __init__(self, parent: QWidget, action: QAction) -> None:
        super().__init__(parent, action, longest_key=ANY_KEY)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @override
    def _rename(self, text: str) -> None:
        self.setAccessibleName(text)

    @override
    def _follow(self) -> None:
        super()._follow()
        if self.isEnabled():
            told = " ".join(filter(None, (self.accessibleName(), self._price)))
            set_tip(self, with_key(told, self._key))

    @property
    def _side(self) -> int:
        """Of the picture: as high as letters are."""
        return max(ICON, round(self.fontMetrics().height() * 1.1))

    @override
    def sizeHint(self) -> QSize:
        side = self._side + 2 * int(Space.ONE)
        return QSize(side, side)

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @override
    def _draw_icon(self, painter: QPainter) -> None:
        side = self._side
        painter.drawPixmap(QPoint((self.width() - side) // 2, (self.height() - side) // 2), self._picture(side))

    @override
    def _draw_notes(self, painter: QPainter) -> None:
        """There is no room for any."""


class Strip(Sheet):
    """Stands for the score sheet, or for the panel of a table with seats, whose names and scores are at its edge."""

    def __init__(self, parent: QWidget, actions: Actions, pixmaps: CardPixmaps, scale: Type) -> None:
        super().__init__(parent, pixmaps, scale, SMALL)
        self.setObjectName("strip")
        self._low = False
        self._first = Figure(self, "", scale.large)
        self._taken = TakenStrip(self, pixmaps)
        self._actions = actions
        self._speed: SpeedControl | None = None
        self._buttons = {name: _IconOnly(self, actions[name]) for names in BUTTONS for name in names}
        self._told, self._acts = QWidget(self), QWidget(self)
        told: list[QWidget | None] = [self._whose, *self._figures.values()]
        told.insert(told.index(self._figures["pile"]) + 1, self._pile)
        figures = Flow(*told, apart=Space.TWO)
        figures.setContentsMargins(0, 0, Space.ONE, 0)
        self._told.setLayout(figures)
        self._acts.setLayout(Flow(*self._buttons.values(), apart=0))
        line = QHBoxLayout(self)
        line.setContentsMargins(Space.TWO, Space.HALF, Space.ONE, Space.HALF)
        line.setSpacing(Space.TWO)
        line.addWidget(self._first)
        self._parts = Flow(self._told, self._taken, self._acts, apart=Space.HALF)
        line.addLayout(self._parts, 1)
        for part in (self._told, self._acts):  # what is left over is for the sets
            part.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @override
    def show_snapshot(self, snapshot: Snapshot, *, in_flight: bool) -> None:
        self._snapshot = snapshot
        game, hidden, told = snapshot.game, absent(snapshot.game), values(snapshot)
        if game.mode.seated:
            told = {name: told[name] for name in told if name in AT_A_TABLE}
        else:
            first = next(iter(told))
            self._first.rename(say(CAPTIONS[first]))
            self._first.show_value(*told.pop(first))
        self._first.setVisible(not game.mode.seated)
        self._show_values(told)
        seats = game.start.options.seats
        self._taken.show_taken(game.taken, seats, in_flight=in_flight, with_points=game.mode.scores_points)
        self._pile.show_cards(len(game.pile) if game.mode.tells_pile else 0)
        costs = prices(game)
        for name, button in self._buttons.items():
            button.setVisible(name not in hidden)
            button.show_price(costs.get(name, ""))
        self._show_speed(on=only_computers(game))
        if self.isVisible():  # else whoever shows it fits it
            self.fit(self.width(), low=self._low)

    def _show_speed(self, *, on: bool) -> None:
        """Only where computers play among themselves, before the buttons for the eye and for Tab."""
        if on and self._speed is None:
            self._speed = SpeedControl(self, self._actions)
            self._parts.insertWidget(self._parts.indexOf(self._acts), self._speed)
            for before, after in pairwise((self._speed.last, *self._buttons.values())):
                self.setTabOrder(before, after)
        if self._speed is not None:
            self._speed.setVisible(on)

    def fit(self, width: int, *, low: bool = False) -> int:
        """Leave out the pile and then the sets where two lines of such a width have no room for them; its height.

        A `low` strip shows no sets, for it is as high as its figures then.
        """
        self._low = low
        apart, around = int(Space.HALF), int(Space.TWO + Space.ONE)
        left = width - around - (0 if self._first.isHidden() else self._first.sizeHint().width() + int(Space.TWO))
        told, taken, acts = [part.sizeHint().width() + apart for part in (self._told, self._taken, self._acts)]
        speed = 0 if self._speed is None or self._speed.isHidden() else self._speed.sizeHint().width() + apart
        pile = self._pile.sizeHint().width() + int(Space.TWO)
        if not self._pile.isHidden():
            told -= pile
        game = self._snapshot.game if self._snapshot is not None else None
        self._pile.setVisible(
            game is not None and game.mode.tells_pile and told + pile + 2 * taken + speed + acts <= left
        )
        self._taken.setVisible(told + taken <= left and not low)
        return self.heightForWidth(width)

    # Where cards fly to

    @override
    def pile_rect(self, onto: QWidget) -> Rect:
        if self._pile.isVisible():
            return on(self._pile, self._pile.top_card(), onto)
        return self._under(onto, self._figures["pile"])

    @override
    def taken_rects(self, onto: QWidget, row: int) -> list[Rect]:
        if self._taken.isVisible():
            return self._taken.rects(onto, row)
        return [self._under(onto, self._figures["sets"])] * 4

    def _under(self, onto: QWidget, figure: QWidget) -> Rect:
        spot = (figure if figure.isVisible() else self).mapTo(onto, QPoint())
        return Rect(spot.x(), spot.y(), 28, 18)

    @override
    def land(self) -> None:
        self._taken.land()
