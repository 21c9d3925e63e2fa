"""The score sheet beside the board, with the list of sets taken."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.model.events import Claimed
from setgui.model.game import Game
from setgui.model.options import Seat
from setgui.session.game.seats import names
from setgui.session.game.updates import Snapshot
from setgui.ui.actions import Actions
from setgui.ui.board.geometry import Rect
from setgui.ui.look.card_painter import CardPixmaps, draw_picture, margin
from setgui.ui.look.theme import Space, Type, heavier, scaled, theme
from setgui.ui.panel.sheet import BESIDE, BUTTONS, CAPTIONS, LARGE, PileView, Sheet, absent, prices, values
from setgui.ui.widgets.buttons import ANY_KEY, ActionButton
from setgui.ui.widgets.card_row import HeardList
from setgui.ui.widgets.layout import placed, placed_line
from setgui.ui.widgets.retranslated import Retranslated
from setgui.words import actions, formats, table
from setgui.words.language import say


class SidePanel(Sheet):
    """As wide as its words need."""

    def __init__(
        self,
        parent: QWidget,
        pixmaps: CardPixmaps,
        scale: Type,
        names: Iterable[str] = CAPTIONS,
        *,
        top: int,
        pile: QSize,
    ) -> None:
        super().__init__(parent, scale, names)
        self.setObjectName("panel")
        self._pile = PileView(self, pixmaps, pile)
        self._blocks = QVBoxLayout(self)
        self._blocks.setContentsMargins(Space.TWO, top, Space.TWO, Space.TWO)
        self._blocks.setSpacing(Space.TWO)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)

    def least(self) -> QSize:
        """How large it has to be: wider than usual where a language has longer words."""
        self._blocks.activate()  # else a hidden panel would tell what it needed before
        return self._blocks.minimumSize().expandedTo(QSize(BESIDE, 0))

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.setFixedWidth(self.least().width())
        return super().event(event)

    @override
    def pile_rect(self, onto: QWidget) -> Rect:
        top = self._pile.top_card()
        if self._pile.isHidden():  # where nobody counts its cards, they come over the edge
            corner = self.mapTo(onto, QPoint((self.width() - int(top.width())) // 2, -int(top.height())))
        else:
            corner = self._pile.mapTo(onto, QPoint(int(top.x()), int(top.y())))
        return Rect(corner.x(), corner.y(), top.width(), top.height())


_CARD = QSize(50, 32)
_SMALL = QSize(40, 26)
_BETWEEN = 6
_MOST = 4
"""How many cards a match has at most."""
_DISC = 18
_ROW = _CARD.height() + 8


class _Rows(QWidget):
    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent)
        self.pixmaps = pixmaps
        self.taken: tuple[Claimed, ...] = ()
        self._told: Sequence[str] = ()
        self._heard = HeardList(self)
        self.in_flight = False
        self.with_points = True
        self.seats: tuple[Seat, ...] = ()
        self._fonts = scaled(self.font(), 1.0), scaled(self.font(), 0.88)

    @property
    def card_size(self) -> QSize:
        return _SMALL if self.taken and len(self.taken[0].cards) == _MOST else _CARD

    def card_rect(self, row: int, number: int) -> QRectF:
        room, size = margin(_CARD.height()), self.card_size
        left = room + number * (size.width() + _BETWEEN)
        return placed(self, QRectF(left, room + row * _ROW, size.width(), size.height()))

    def tell(self, told: Sequence[str]) -> None:
        self._told = told
        self._place_lines()

    def _place_lines(self) -> None:
        top = margin(_CARD.height()) - 4
        places = [QRect(0, top + row * _ROW, self.width(), _ROW) for row in range(len(self._told))]
        self._heard.show_lines(self._told, places)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place_lines()

    @override
    def sizeHint(self) -> QSize:
        room = 2 * margin(_CARD.height())
        return QSize(3 * (_CARD.width() + _BETWEEN) + room + 48, len(self.taken) * _ROW + room)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        dpr, look = self.devicePixelRatioF(), theme()
        with QPainter(self) as painter:
            for row, claimed in enumerate(self.taken):
                first = self.card_rect(row, 0).toRect()
                line = QRect(0, first.top() - 4, self.width(), _ROW)
                if not line.intersects(event.rect()) or (row == 0 and self.in_flight):
                    continue
                for number, card in enumerate(claimed.cards):
                    picture = self.pixmaps.face(card, self.card_size, dpr, look)
                    draw_picture(painter, self.card_rect(row, number), picture)
                if claimed.seat is not None:
                    self._draw_seat(painter, line, claimed.seat, len(claimed.cards))
                elif self.with_points:
                    self._draw_points(painter, line, claimed, newest=row == 0)

    def _draw_seat(self, painter: QPainter, line: QRect, seat: int, cards: int) -> None:
        """Who took it, by color and number or face, and by name where there is room."""
        from setgui.ui.look.drawings import draw_seat  # noqa: PLC0415 - only where there are seats

        _, small = self._fonts
        left = margin(_CARD.height()) + cards * (self.card_size.width() + _BETWEEN)
        disc = QRectF(left, line.top() + (line.height() - _DISC) / 2, _DISC, _DISC)
        sitting = self.seats[seat]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(small)
        draw_seat(painter, placed(self, disc), seat, sitting.level if sitting.computer else None, theme())
        room = line.adjusted(left + _DISC + int(Space.HALF), 0, 0, 0)
        if room.width() < 2 * _DISC:
            return
        painter.setPen(theme().quiet_ink)
        told = painter.fontMetrics().elidedText(names(self.seats)[seat], Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(placed_line(self, room), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, told)

    def _draw_points(self, painter: QPainter, line: QRect, claimed: Claimed, *, newest: bool) -> None:
        """Right beside the cards, their figures under each other; then what a set had been worth."""
        look, (body, small) = theme(), self._fonts
        left = margin(_CARD.height()) + len(claimed.cards) * (self.card_size.width() + _BETWEEN)
        wide = QFontMetrics(heavier(body)).horizontalAdvance(formats.number(-8))
        center, place = Qt.AlignmentFlag.AlignVCenter, QRect(left, line.top(), wide, line.height())
        painter.setFont(heavier(body) if newest else body)
        painter.setPen(look.ink)
        painter.drawText(placed_line(self, place), center | Qt.AlignmentFlag.AlignRight, formats.number(claimed.scored))
        if claimed.points != claimed.scored:
            painter.setFont(small)
            painter.setPen(look.quiet_ink)
            after = line.adjusted(left + wide + int(Space.HALF), 0, 0, 0)
            told = f"({formats.number(claimed.points)})"
            painter.drawText(placed_line(self, after), center | Qt.AlignmentFlag.AlignLeft, told)


class TakenList(Retranslated, QScrollArea):
    """Scrolls when there are many."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._window = QWidget()  # asking for the viewport that is there costs 10 ms at the start
        self.setViewport(self._window)
        self._rows = _Rows(self, pixmaps)
        self._rows.setAutoFillBackground(False)
        self.setWidget(self._rows)
        self.retranslate()

    def show_taken(
        self, taken: tuple[Claimed, ...], *, in_flight: bool, worth_telling: bool = True, seats: tuple[Seat, ...] = ()
    ) -> None:
        """Show the sets, oldest first as given, with who took them, or their points if they tell anything.

        The newest may still be on its way.
        """
        newest, rows = tuple(reversed(taken)), self._rows
        rows.seats = seats
        if (newest, in_flight, worth_telling) != (rows.taken, rows.in_flight, rows.with_points):
            rows.taken, rows.in_flight, rows.with_points = newest, in_flight, worth_telling
            self._rows.setMinimumHeight(self._rows.sizeHint().height() if newest else 0)
            self.verticalScrollBar().setValue(0)
            self.retranslate()

    @override
    def retranslate(self) -> None:
        self._rows.setAccessibleName(say(actions.SETS_TAKEN))
        rows = self._rows
        rows.tell([table.set_taken(one, rows.seats, with_points=rows.with_points) for one in rows.taken])
        rows.update()

    def land(self) -> None:
        if self._rows.in_flight:
            self._rows.in_flight = False
            self._rows.update()

    def rects(self, onto: QWidget, row: int) -> list[Rect]:
        """Where the cards of a row lie, on another widget; the list is scrolled to its top."""
        rects = []
        for number in range(_MOST):
            rect = self._rows.card_rect(row, number)
            corner = self._window.mapTo(onto, rect.topLeft())
            rects.append(Rect(corner.x(), corner.y(), rect.width(), rect.height()))
        return rects


class ScorePanel(SidePanel):
    """The figures that the game has; what can be done and its price; the sets taken."""

    def __init__(self, parent: QWidget, actions: Actions, pixmaps: CardPixmaps, scale: Type) -> None:
        super().__init__(parent, pixmaps, scale, top=Space.THREE, pile=LARGE)
        self._scale = scale
        self._arranged: tuple[str, ...] = ()
        self._taken = TakenList(self, pixmaps)
        self._buttons: dict[str, ActionButton] = {}
        self._absent: set[str] = set()
        for figure in (self._whose, *self._figures.values()):
            figure.hide()

        self._upper_grid, self._button_grid, self._counts = QGridLayout(), QGridLayout(), QHBoxLayout()
        self._blocks.addLayout(self._upper())
        self._blocks.addLayout(self._actions(actions))
        self._blocks.addLayout(self._sheet(), 1)
        self.retranslate()

    def _upper(self) -> QGridLayout:
        grid = self._upper_grid
        # Buttons have room of their own round their icons; so the figures line up with them.
        grid.setContentsMargins(Space.ONE, 0, 0, 0)
        grid.setHorizontalSpacing(2)
        grid.setVerticalSpacing(Space.ONE)
        grid.addWidget(self._figures["pile"], 2, 0)
        grid.addWidget(self._pile, 2, 1, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(self._whose, 3, 0, 1, 2)
        grid.setColumnMinimumWidth(0, 11 * int(Space.ONE))
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(4, 1)
        return grid

    def _actions(self, actions: Actions) -> QGridLayout:
        grid = self._button_grid
        grid.setSpacing(2)
        for row, line in enumerate(BUTTONS):
            for column, name in enumerate(line):
                button = ActionButton(self, actions[name], longest_key=ANY_KEY if len(line) == 1 else 2)
                self._buttons[name] = button
                grid.addWidget(button, row, column, 1, 2 // len(line))
        for column in range(2):
            grid.setColumnMinimumWidth(column, 13 * int(Space.ONE))
            grid.setColumnStretch(column, 1)
        grid.setRowStretch(len(BUTTONS), 1)
        return grid

    def _sheet(self) -> QVBoxLayout:
        self._counts.setContentsMargins(Space.ONE, 0, Space.ONE, 0)
        self._counts.setSpacing(Space.TWO)
        column = QVBoxLayout()
        column.setSpacing(Space.ONE)
        column.addLayout(self._counts)
        column.addWidget(self._taken, 1)
        return column

    def _arrange(self, game: Game, names: Sequence[str]) -> None:
        """The first figure large, another beside it, those of lesser weight over the sets taken."""
        second = "time" if game.mode.timed else next(name for name in names[1:] if name != "pile")
        lower = tuple(name for name in names if name not in {names[0], second, "pile", "ghost"})
        if tuple(names) == self._arranged:
            return
        self._arranged = tuple(names)
        while self._counts.count():
            self._counts.takeAt(0)
        for name, figure in self._figures.items():
            if name != "pile":
                self._upper_grid.removeWidget(figure)
            figure.enlarge(self._scale.large if name == names[0] else self._scale.emphasis)
        self._upper_grid.addWidget(self._figures[names[0]], 0, 0)
        self._upper_grid.addWidget(self._figures[second], 0, 1, Qt.AlignmentFlag.AlignTop)
        if "ghost" in names:
            self._upper_grid.addWidget(self._figures["ghost"], 1, 0, 1, 2)
        for name in lower:
            self._counts.addWidget(self._figures[name])
            self._counts.addStretch(1)
        self._pile.setVisible("pile" in names)

    def _show_buttons(self, game: Game) -> None:
        """No button is there for what the mode does not have."""
        gone = absent(game)
        if gone != self._absent:
            self._absent = gone
            for row, names in enumerate(BUTTONS):
                there = [name for name in names if name not in gone]
                for column, name in enumerate(there):
                    self._button_grid.addWidget(self._buttons[name], row, column, 1, 2 // len(there))
                for name in names:
                    self._buttons[name].setVisible(name in there)
        for name, price in prices(game).items():
            self._buttons[name].show_price(price)

    @override
    def show_snapshot(self, snapshot: Snapshot, *, in_flight: bool) -> None:
        self._snapshot = snapshot
        told = values(snapshot)
        self._arrange(snapshot.game, list(told))
        self._show_values(told)
        self._show_buttons(snapshot.game)
        self._pile.show_cards(len(snapshot.game.pile))
        self._taken.show_taken(snapshot.game.taken, in_flight=in_flight, worth_telling=snapshot.game.mode.scores_points)

    @override
    def land(self) -> None:
        self._taken.land()

    @override
    def taken_rects(self, onto: QWidget, row: int) -> list[Rect]:
        return self._taken.rects(onto, row)
