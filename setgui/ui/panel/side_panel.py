"""The score sheet beside the board; with seats it has the last set and the ranking."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.events import Claimed
from setgui.model.game import Game
from setgui.model.options import Seat
from setgui.session.game.seats import only_person
from setgui.session.game.updates import Snapshot
from setgui.ui.actions import Actions
from setgui.ui.board.geometry import ASPECT, Rect
from setgui.ui.look.card_painter import CardPixmaps, margin
from setgui.ui.look.style_sheet import FINGER
from setgui.ui.look.theme import Space, Type, heavier, scaled, set_colors, theme
from setgui.ui.panel.sheet import AT_A_TABLE, BESIDE, BUTTONS, CAPTIONS, LARGE, OVER, SMALL, Sheet, SpeedControl, Value
from setgui.ui.panel.taken import TakenList, draw_seat_disc, map_rect
from setgui.ui.system.accessibility import Role, take_role
from setgui.ui.widgets.buttons import ActionButton
from setgui.ui.widgets.card_row import HeardList, draw_cards
from setgui.ui.widgets.layout import Box, placed, placed_line, smooth, write
from setgui.words import formats, table
from setgui.words.language import say
from setgui.words.seats import labels


class SidePanel(Sheet):
    """The sheet beside the board, with the prices of actions; `seated`, it also has the last set and the ranking."""

    def __init__(self, parent: QWidget, actions: Actions, pixmaps: CardPixmaps, scale: Type, *, seated: bool) -> None:
        pile, figures = (SMALL, AT_A_TABLE) if seated else (LARGE, CAPTIONS)
        super().__init__(parent, actions, pixmaps, scale, pile=pile, names=figures)
        self.setObjectName("panel")
        self._scale = scale
        self._arranged: tuple[str, ...] = ()
        self._last: LastSet | None = None
        self._ranking: Ranking | None = None
        self._figure_grid, self._acts = QGridLayout(), Box(apart=2)
        self._counts = Box(beside=True, apart=Space.TWO, edges=(Space.ONE, 0, Space.ONE, 0))
        edges = Space.TWO, Space.TWO if seated else Space.THREE, Space.TWO, Space.TWO
        self._blocks = Box(apart=Space.TWO, edges=edges, on=self)
        if seated:
            self._lay_out_table(pixmaps)
        else:
            self._lay_out_one(pixmaps)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        for part in self.findChildren(QWidget):
            if not part.testAttribute(Qt.WidgetAttribute.WA_SetFont):  # with a style sheet, none inherits it
                part.setFont(self.font())

    def _lay_out_one(self, pixmaps: CardPixmaps) -> None:
        taken = TakenList(self, pixmaps)
        self.sets = taken.sets
        for figure in (self._whose, *self._figures.values()):
            figure.hide()
        grid = self._figure_grid
        # The figures line up with the buttons' icons.
        grid.setContentsMargins(Space.ONE, 0, 0, 0)
        grid.setHorizontalSpacing(2)
        grid.setVerticalSpacing(Space.ONE)
        grid.addWidget(self._figures["pile"], 2, 0)
        grid.addWidget(self._pile, 2, 1, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(self._whose, 3, 0, 1, 2)
        grid.setColumnMinimumWidth(0, 11 * int(Space.ONE))
        self._figures["score"].tail_below = True
        self._figures["score"].setMinimumWidth(1)  # the name of a medal does not make the panel wider
        grid.setColumnStretch(0, 1)
        grid.setRowStretch(4, 1)
        self._add_buttons(BUTTONS)
        self._blocks.addLayout(grid)
        self._blocks.addLayout(self._acts)
        self._blocks.addLayout(Box(self._counts, taken, growing=[taken], apart=Space.ONE), 1)

    def _lay_out_table(self, pixmaps: CardPixmaps) -> None:
        self._last, self._ranking = LastSet(self, pixmaps), Ranking(self)
        grid = self._figure_grid
        grid.setContentsMargins(Space.ONE, 0, Space.HALF, 0)
        grid.setHorizontalSpacing(Space.TWO)
        grid.addWidget(self._figures["pile"], 0, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._pile, 0, 1, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(self._figures["time"], 0, 2, Qt.AlignmentFlag.AlignTop)
        grid.setColumnStretch(1, 1)
        self._add_buttons([*OVER, "pause"])
        self._speed = SpeedControl(self, self._actions)
        taken = TakenList(self, pixmaps)
        self.sets = taken.sets
        lower = Box(self._acts, self._speed, int(Space.HALF), taken, growing=[taken], apart=Space.ONE)
        self._blocks.addLayout(Box(self._last, grid, None, apart=Space.TWO))
        self._blocks.addWidget(self._ranking, 0, Qt.AlignmentFlag.AlignTop)
        self._blocks.addLayout(lower, 1)

    def _add_buttons(self, names: Sequence[str]) -> None:
        for name in names:
            self._buttons[name] = ActionButton(self, self._actions[name], shows_key=True)
            self._buttons[name].setMinimumHeight(FINGER)
            self._acts.addWidget(self._buttons[name])

    def minimum(self) -> QSize:
        """Return the minimum size, which is wider in languages with longer words."""
        self._blocks.activate()  # otherwise a hidden panel returns its former size
        return self._blocks.minimumSize().expandedTo(QSize(BESIDE, 0))

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.setFixedWidth(self.minimum().width())
        return super().event(event)

    @override
    def show_snapshot(self, snapshot: Snapshot, *, in_flight: bool) -> None:
        super().show_snapshot(snapshot, in_flight=in_flight and self._last is None)
        if self._last is not None:
            self._last.show_game(snapshot.game, in_flight=in_flight)

    @override
    def _arrange(self, game: Game, found: dict[str, Value]) -> None:
        if self._ranking is not None:
            self._ranking.show_game(game)
            return
        if tuple(found) != self._arranged:
            self._arranged = tuple(found)
            self._arrange_figures(game, *found)

    def _arrange_figures(self, game: Game, first: str, *others: str) -> None:
        second = "time" if game.mode.timed else next(name for name in others if name != "pile")
        while self._counts.count():
            self._counts.takeAt(0)
        for name, figure in self._figures.items():
            if name != "pile":
                self._figure_grid.removeWidget(figure)
            figure.enlarge(self._scale.large if name == first else self._scale.emphasis)
        self._figure_grid.addWidget(self._figures[first], 0, 0)
        self._figure_grid.addWidget(self._figures[second], 0, 1, Qt.AlignmentFlag.AlignTop)
        for name in others:
            if name not in {second, "pile"}:
                self._counts.addWidget(self._figures[name])
                self._counts.addStretch(1)
        self._pile.setVisible("pile" in others)

    @override
    def show_landed(self) -> None:
        (self._last or self.sets).show_landed()

    @override
    def pile_rect(self, onto: QWidget) -> Rect:
        if not self._pile.isHidden():
            return super().pile_rect(onto)
        card = self._pile.top_card()  # without a pile, cards fly in over the edge
        corner = self.mapTo(onto, QPoint((self.width() - int(card.width())) // 2, -int(card.height())))
        return Rect(corner.x(), corner.y(), card.width(), card.height())

    @override
    def taken_rects(self, onto: QWidget, row: int) -> list[Rect]:
        if row or self._last is None:
            return super().taken_rects(onto, row)
        return [map_rect(self._last, rect, onto) for rect in self._last.card_rects()]


_CENTER = Qt.AlignmentFlag.AlignVCenter
_NARROWEST = 160  # minimum width of the last set and of the ranking, in px
_WIDEST = 72
_LAST_DISC = 18


class LastSet(QWidget):
    """The cards of the newest set, under the name of who took it."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent)
        self._pixmaps = pixmaps
        self._last: Claimed | None = None
        self._seats: tuple[Seat, ...] = ()
        self._cards, self._caption, self._in_flight = 3, "", False
        self._tiny = scaled(parent.font(), 0.8)
        take_role(self, Role.PICTURE)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(_NARROWEST)

    def show_game(self, game: Game, *, in_flight: bool) -> None:
        self._last, self._in_flight = game.taken[-1] if game.taken else None, in_flight
        self._seats, self._cards = game.start.options.seats, game.variant.match_size
        self._caption = name = say(table.NO_SET_TAKEN)
        if self._last is not None and self._last.seat is not None:
            who, you = labels(self._seats)[self._last.seat], self._last.seat == only_person(self._seats)
            self._caption, name = say(table.TOOK[you], name=who), table.took_cards(who, self._last.cards, you=you)
        if self.accessibleName() != name:
            self.setAccessibleName(name)
        self.update()

    def show_landed(self) -> None:
        self._in_flight = False
        self.update()

    def card_rects(self) -> list[QRectF]:
        room, apart = margin(round(_WIDEST / ASPECT)), int(Space.ONE)
        width = min(_WIDEST, (self.width() - 2 * room - (self._cards - 1) * apart) // self._cards)
        size = QSizeF(width, round(width / ASPECT))
        corners = (QPointF(room + at * (width + apart), self._caption_height() + room) for at in range(self._cards))
        return [placed(self, QRectF(corner, size)) for corner in corners]

    def _caption_height(self) -> int:
        return max(_LAST_DISC, self.fontMetrics().height()) + int(Space.HALF)

    @override
    def sizeHint(self) -> QSize:
        height = round(_WIDEST / ASPECT)
        return QSize(3 * _WIDEST + 4 * int(Space.ONE), self._caption_height() + height + 2 * margin(height))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look, left, last, high = theme(), int(Space.ONE), self._last, self._caption_height() - int(Space.HALF)
        with smooth(self) as painter:
            if last is not None and last.seat is not None:
                painter.setFont(self._tiny)
                disc = placed(self, QRectF(left, (high - _LAST_DISC) / 2, _LAST_DISC, _LAST_DISC))
                draw_seat_disc(painter, disc, self._seats, last.seat)
                left += _LAST_DISC + int(Space.ONE)
            line, flags = QRect(left, 0, self.width() - left, high), _CENTER | Qt.AlignmentFlag.AlignLeft
            text = self.fontMetrics().elidedText(self._caption, Qt.TextElideMode.ElideRight, line.width())
            ink = look.quiet_ink if last is None else look.ink
            write(painter, placed_line(self, line), flags, text, ink, font=self.font())
            if last is None:
                set_colors(painter, fill=look.hover)
                for rect in self.card_rects():
                    painter.drawRoundedRect(rect, 4, 4)
            elif not self._in_flight:
                draw_cards(painter, self._pixmaps, last.cards, self.card_rects())


_DISC = 17
_NUMBERS = 56


class _Rank(NamedTuple):
    """A line of the ranking: a seat and its result; `place` counts from 1, and ties share it."""

    place: int
    seat: int
    name: str
    score: int
    sets: int


class Ranking(QWidget):
    """One line per seat, the highest score first; a `detailed` one has columns for sets and mistakes, and captions."""

    def __init__(self, parent: QWidget, *, detailed: bool = False) -> None:
        super().__init__(parent)
        self._rows: list[_Rank] = []
        self._seats: tuple[Seat, ...] = ()
        self._heard = HeardList(self)
        self._detailed = detailed
        self.setFont(scaled(parent.font(), 1.1 if detailed else 1))
        self._heavy = heavier(self.font())
        self._small = scaled(self.font(), 0.88)
        self._tiny = scaled(self.font(), 0.8)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(_NARROWEST)
        self.setAccessibleName(say(table.RANKING))

    def show_game(self, game: Game) -> None:
        sets = Counter(claimed.seat for claimed in game.taken)
        places = [1 + sum(other > score for other in game.scores) for score in game.scores]
        seats = game.start.options.seats
        results = zip(places, range(len(seats)), labels(seats), game.scores, strict=True)
        rows = sorted(_Rank(place, seat, name, score, sets[seat]) for place, seat, name, score in results)
        if (rows, seats) == (self._rows, self._seats):
            return
        if len(rows) != len(self._rows):
            self.updateGeometry()
        self._rows, self._seats = rows, seats
        self._place_lines()
        self.update()

    def _place_lines(self) -> None:
        height, top = self._height(), self._caption()
        places = [QRect(0, top + line * height, self.width(), height) for line in range(len(self._rows))]
        self._heard.show_lines([self._spoken(row) for row in self._rows], places)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place_lines()

    def _spoken(self, row: _Rank) -> str:
        parts = [say(table.RANK, place=row.place, name=row.name), formats.points(row.score)]
        mistakes = formats.figure(say(table.MISTAKES), str(row.sets - row.score))  # each cost a point
        return formats.in_a_row([*parts, formats.sets(row.sets), mistakes] if self._detailed else parts)

    def _height(self) -> int:
        return self.fontMetrics().height() + (12 if self._detailed else 6)

    def _caption(self) -> int:
        return self._height() if self._detailed else 0

    @override
    def sizeHint(self) -> QSize:
        return QSize(400 if self._detailed else 200, len(self._rows) * self._height() + self._caption())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        right = self.width() - int(Space.ONE)
        leads = bool(self._rows) and self._rows[-1].place > 1
        with smooth(self) as painter:
            scores = [formats.number(row.score) for row in self._rows]
            bold = [leads and row.place == 1 for row in self._rows]
            right -= self._draw_column(painter, right, say(table.POINTS), scores, bold)
            if self._detailed:
                mistakes, sets = zip(*((str(row.sets - row.score), str(row.sets)) for row in self._rows), strict=True)
                for caption, column in ((table.MISTAKES, mistakes), (table.SETS, sets)):
                    right -= self._draw_column(painter, right, say(caption), column, [False] * len(column))
            for line, row in enumerate(self._rows):
                top = self._caption() + line * self._height()
                self._draw_seat(painter, QRect(0, top, right, self._height()), row)

    def _draw_column(
        self, painter: QPainter, right: int, caption: str, values: Sequence[str], bold: Sequence[bool]
    ) -> int:
        look, flags = theme(), _CENTER | Qt.AlignmentFlag.AlignRight
        wide = max(_NUMBERS, self.fontMetrics().horizontalAdvance(caption)) + int(Space.ONE)
        box = QRect(right - wide, 0, wide, self._height())
        if self._detailed:
            write(painter, placed_line(self, box), flags, caption, look.quiet_ink, font=self._small)
        for line, (value, heavy) in enumerate(zip(values, bold, strict=True)):
            cell = placed_line(self, box.translated(0, self._caption() + line * self._height()))
            write(painter, cell, flags, value, look.ink, font=self._heavy if heavy else self.font())
        return wide if self._detailed else _NUMBERS

    def _draw_seat(self, painter: QPainter, line: QRect, row: _Rank) -> None:
        look = theme()
        painter.setClipRect(placed_line(self, line))  # accents can be piled up as high as three lines
        place = line.adjusted(int(Space.ONE), 0, 0, 0)
        place.setWidth(self.fontMetrics().horizontalAdvance(say(table.PLACE, place=8)))
        text, flags = say(table.PLACE, place=row.place), _CENTER | Qt.AlignmentFlag.AlignRight
        write(painter, placed_line(self, place), flags, text, look.quiet_ink, font=self.font())
        disc = QRectF(place.right() + Space.ONE, line.top() + (line.height() - _DISC) / 2, _DISC, _DISC)
        painter.setFont(self._tiny)
        draw_seat_disc(painter, placed(self, disc), self._seats, row.seat)
        name = line.adjusted(int(disc.right()) + int(Space.ONE), 0, -int(Space.ONE), 0)
        text = self.fontMetrics().elidedText(row.name, Qt.TextElideMode.ElideRight, name.width())
        flags = _CENTER | Qt.AlignmentFlag.AlignLeft
        write(painter, placed_line(self, name), flags, text, look.ink, font=self.font())
