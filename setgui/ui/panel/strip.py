"""The score sheet under the board, with the sets taken in a strip."""

from itertools import pairwise

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.events import Claimed
from setgui.model.options import Seat
from setgui.session.game.seats import only_computers
from setgui.session.game.updates import Snapshot
from setgui.session.settings import Speed
from setgui.ui.actions import Actions
from setgui.ui.board.geometry import ASPECT, Rect
from setgui.ui.look.card_painter import CardPixmaps, draw_picture
from setgui.ui.look.style_sheet import ICON, style
from setgui.ui.look.theme import Space, Type, scaled, theme
from setgui.ui.panel.sheet import AT_A_TABLE, BUTTONS, CAPTIONS, SMALL, PileView, Sheet, absent, prices, values
from setgui.ui.system.accessibility import Role, take_role
from setgui.ui.system.plain import Label, set_tip
from setgui.ui.widgets.buttons import ANY_KEY, ActionButton, Choice, TipIsName
from setgui.ui.widgets.card_row import HeardList
from setgui.ui.widgets.figure import Figure
from setgui.ui.widgets.layout import Flow, placed
from setgui.ui.widgets.retranslated import Retranslated
from setgui.words import actions, formats, table
from setgui.words.keys import with_key
from setgui.words.language import say

_LOWEST, _HIGHEST = 18, 32
"""How high a card is."""
_BETWEEN, _APART = 3, int(Space.TWO)
"""Between two cards of a set and two rows, and between two sets."""
_CARDS = 3
_HEIGHT = 2 * _LOWEST + 2 * _BETWEEN


class TakenStrip(Retranslated, QWidget):
    """As many as there is room for; how many there are stands beside it."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent)
        self._pixmaps = pixmaps
        self._taken: tuple[Claimed, ...] = ()
        self._seats: tuple[Seat, ...] = ()
        self._in_flight, self._with_points = False, True
        self._high, self._columns, self._lines = _HIGHEST, 1, 1
        self._small = scaled(self.font(), 0.88)
        self._heard = HeardList(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @override
    def sizeHint(self) -> QSize:
        return QSize(self._width(_LOWEST), _HEIGHT)

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def show_taken(
        self, taken: tuple[Claimed, ...], *, in_flight: bool, worth_telling: bool, seats: tuple[Seat, ...]
    ) -> None:
        """Show the sets, oldest first as given; the newest may still be on its way."""
        self._taken, self._seats = tuple(reversed(taken)), seats
        self._in_flight, self._with_points = in_flight, worth_telling
        self.retranslate()

    @override
    def retranslate(self) -> None:
        self.setAccessibleName(say(actions.SETS_TAKEN))
        self._lay_out()

    def land(self) -> None:
        self._in_flight = False
        self.update()

    # Where they lie

    def _width(self, high: int) -> int:
        """Of a set whose cards are so high, with what stands after it."""
        cards = len(self._taken[0].cards) if self._taken else _CARDS
        return cards * (round(high * ASPECT) + _BETWEEN) + self._after(high)

    def _after(self, high: int) -> int:
        """For its points, or for who took it."""
        return high if self._seats else self.fontMetrics().horizontalAdvance("0") if self._with_points else 0

    def _lay_out(self) -> None:
        """Take the largest cards with which all sets are seen, or the smallest ones."""
        for high in range(_HIGHEST, _LOWEST - 1, -1):
            self._high = high
            self._lines = max(1, (self.height() + _BETWEEN) // (high + _BETWEEN))
            self._columns = max(1, (self.width() + _APART) // (self._width(high) + _APART))
            if self._lines * self._columns >= len(self._taken):
                break
        shown = self._taken[: self._lines * self._columns]
        told = [table.set_taken(one, self._seats, with_points=self._with_points) for one in shown]
        self._heard.show_lines(told, [self._place(number).toRect() for number in range(len(shown))])
        self.update()

    def _place(self, number: int) -> QRectF:
        line, column = divmod(number, self._columns)
        wide, high = self._width(self._high), self._high
        top = (self.height() - self._lines * (high + _BETWEEN) + _BETWEEN) / 2
        return placed(self, QRectF(column * (wide + _APART), top + line * (high + _BETWEEN), wide, high))

    def _card(self, place: QRectF, number: int) -> QRectF:
        wide = round(self._high * ASPECT)
        return QRectF(place.left() + number * (wide + _BETWEEN), place.top(), wide, self._high)

    def rects(self, onto: QWidget, number: int) -> list[Rect]:
        corner = self.mapTo(onto, self.rect().topLeft())
        place = self._place(number).translated(corner.x(), corner.y())
        cards = (self._card(place, card) for card in range(_CARDS + 1))
        return [Rect(card.x(), card.y(), card.width(), card.height()) for card in cards]

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look, dpr = theme(), self.devicePixelRatioF()
        size = QSize(round(self._high * ASPECT), self._high)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for number, claimed in enumerate(self._taken[: self._lines * self._columns]):
                if number == 0 and self._in_flight:
                    continue
                place = self._place(number)
                for at, card in enumerate(claimed.cards):
                    draw_picture(painter, self._card(place, at), self._pixmaps.face(card, size, dpr, look))
                left = self._card(place, len(claimed.cards)).left()
                self._draw_after(painter, place.adjusted(left - place.left(), 0, 0, 0), claimed)

    def _draw_after(self, painter: QPainter, room: QRectF, claimed: Claimed) -> None:
        look = theme()
        painter.setFont(self._small)
        if claimed.seat is not None:
            from setgui.ui.look.drawings import draw_seat  # noqa: PLC0415 - only where there are seats

            sitting = self._seats[claimed.seat]
            draw_seat(painter, room, claimed.seat, sitting.level if sitting.computer else None, look)
        elif self._with_points:
            painter.setPen(look.ink)
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, formats.number(claimed.scored))


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


class SpeedControl(Retranslated, QWidget):
    """The speeds side by side after their caption."""

    def __init__(self, parent: QWidget, actions: Actions) -> None:
        super().__init__(parent)
        take_role(self, Role.GROUP)
        self._caption = Label(self)
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
        self.retranslate()

    @override
    def retranslate(self) -> None:
        self.setAccessibleName(say(table.SPEED))
        self._caption.setText(say(table.SPEED))
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
        super().__init__(parent, scale)
        self.setObjectName("strip")
        self._low = False
        self._first = Figure(self, "", scale.large)
        self._pile = PileView(self, pixmaps, SMALL)
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
        self.retranslate()

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
        self._taken.show_taken(game.taken, in_flight=in_flight, worth_telling=game.mode.scores_points, seats=seats)
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
            top = self._pile.top_card()
            corner = self._pile.mapTo(onto, top.topLeft())
            return Rect(corner.x(), corner.y(), top.width(), top.height())
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
