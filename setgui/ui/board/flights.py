"""What moves over the stage: cards in flight, and for a moment the points of a set and why it is one."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from PySide6.QtCore import QAbstractAnimation, QPointF, QRect, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.model.cards import Card, Feature
from setgui.model.events import Claimed
from setgui.model.game import Game
from setgui.model.matching import shared_features
from setgui.session.game.updates import Snapshot, Update
from setgui.ui.board.board_view import BoardView
from setgui.ui.board.geometry import Rect, picks_beside
from setgui.ui.board.motion import Flight, Tempo, length, plan
from setgui.ui.look.card_painter import CORNER, CardPixmaps, PlateText, draw_picture, draw_plates, margin
from setgui.ui.look.theme import Theme, theme
from setgui.ui.widgets.figure import Passing
from setgui.words import sets, table


class Goals(Protocol):
    """Where cards off the board are, in the coordinates of another widget; row 0 is the newest set."""

    def pile_rect(self, onto: QWidget) -> Rect: ...

    def taken_rects(self, onto: QWidget, row: int) -> list[Rect]: ...

    def land(self) -> None: ...


_GLEAM, _BAND = 0.22, 0.2
"""The opacity of a megaset's gleam, and its half width as a share of a card's width."""


class Flights(QWidget):
    """An overlay of the stage that draws cards on their way to where they already are in the game."""

    landed = Signal()

    def __init__(self, stage: QWidget, board: BoardView, pixmaps: CardPixmaps, tempo: Tempo) -> None:
        super().__init__(stage)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._stage, self._board, self._pixmaps, self._tempo = stage, board, pixmaps, tempo
        self._game: Game | None = None
        self._goals: Goals | None = None
        self._pile = Rect(0, 0, 0, 0)
        self._before: dict[Card, Rect] = {}
        self.flights: Sequence[Flight] = ()
        self.gleaming: frozenset[Card] = frozenset()
        self._size = QSize()
        self._drawn: list[QRect] = []
        self._cheer: Cheer | None = None
        self._course = QVariantAnimation(self)
        self._course.setStartValue(0.0)
        self._course.valueChanged.connect(self._advance)
        self._course.finished.connect(self._end)
        self.hide()

    def cover(self) -> None:
        self.land()
        self.setGeometry(self._stage.rect())

    def land(self) -> None:
        self._end()
        if self._cheer is not None:
            self._cheer.end()

    def _end(self) -> None:
        if self.flights:
            self.flights, self._drawn = (), []
            if self._course.state() == QAbstractAnimation.State.Running:
                self._course.stop()
            self.hide()
            self._show_landed()

    def _show_landed(self) -> None:
        self._board.land()
        if self._goals is not None:
            self._goals.land()
        self.landed.emit()

    def set_out(self, after: Snapshot, goals: Goals, *, fly: bool) -> bool:
        """Note where every card is before `after` is shown; return whether a set just taken will fly."""
        before, self._game, self._goals = self._game, after.game, goals
        self._before = {}
        if before is None or not fly:
            return False
        self._pile = goals.pile_rect(self._stage)  # kept, because it shrinks, and cards that stay in it must not fly
        self._before = self._where(before, goals)
        return len(after.game.taken) == len(before.taken) + 1

    def arrive(self, update: Update) -> None:
        """Let the cards fly to where they are after an update, which is already shown."""
        if not self._before or self._goals is None:
            return
        after = update.after
        table = after.game.table
        target = self._where(after.game, self._goals)
        flights = plan(self._before, target, table, self._pile, self._tempo)
        self._end()
        if flights and table:
            _, _, width, height = target[table[0]]
            self._board.show_snapshot(after, frozenset(flight.card for flight in flights))
            most = after.game.variant.features
            megasets = (one for one in update.events if isinstance(one, Claimed) and one.points == most > 1)
            self.gleaming = frozenset(card for one in megasets for card in one.cards)
            self.flights, self._size = flights, QSize(int(width), int(height))
            self._course.setEndValue(float(length(flights)))
            self._course.setDuration(length(flights))
            self.raise_()
            self.show()
            self._course.start()
        else:
            self._show_landed()
        if not after.game.over:  # else the result lies over it
            self._tell_set(update)

    def _tell_set(self, update: Update) -> None:
        self._cheer = self._cheer or Cheer(self._stage, self._tempo)
        for event in update.events:
            if isinstance(event, Claimed):
                lay = [self._before[card] for card in event.cards if card in self._before]
                self._cheer.rise(told(event, update.after.game), lay)

    def _where(self, game: Game, goals: Goals) -> dict[Card, Rect]:
        corner = self._board.mapTo(self._stage, self._board.rect().topLeft())
        where = dict.fromkeys(game.pile, self._pile)
        # The newest set is also the cards beside the board, so the set before it flies to the second row.
        row = goals.taken_rects(self._stage, int(picks_beside(game)))
        for claimed in game.taken:
            where |= dict(zip(claimed.cards, row, strict=False))
        for card, rect in self._board.rects().items():
            where[card] = rect._replace(x=rect.x + corner.x(), y=rect.y + corner.y())
        return where

    def _advance(self, time: float) -> None:
        drawn = [_covered(flight.at(time)) for flight in self.flights if flight.shown(time)]
        for rect in (*self._drawn, *drawn):
            self.update(rect)
        self._drawn = drawn

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        time, look = float(self._course.currentValue() or 0), theme()
        with QPainter(self) as painter:
            for flight in self.flights:
                if flight.shown(time):
                    self._draw(painter, flight, flight.at(time), look)
                    if flight.card in self.gleaming:
                        _draw_gleam(painter, QRectF(*flight.at(time)), flight.share(time), look)

    def _draw(self, painter: QPainter, flight: Flight, rect: Rect, theme: Theme) -> None:
        picture = self._pixmaps.face(flight.card, self._size, self.devicePixelRatioF(), theme)
        scale = rect.height / self._size.height()
        if abs(scale - 1) < 0.01:
            draw_picture(painter, QRectF(*rect), picture)
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(rect.x, rect.y)
        painter.scale(scale, scale)
        draw_picture(painter, QRectF(0, 0, self._size.width(), self._size.height()), picture)
        painter.restore()


def _draw_gleam(painter: QPainter, rect: QRectF, share: float, theme: Theme) -> None:
    """Draw a band of light, or of shade on light cards, that passes over a card from left to right."""
    from PySide6.QtGui import QLinearGradient  # noqa: PLC0415 - 1 ms, for it knows 168 gradients by name

    middle = rect.left() + (1.6 * share - 0.3) * rect.width()
    reach = rect.width() * _BAND
    band = QLinearGradient(QPointF(middle - reach, rect.top()), QPointF(middle + reach, rect.bottom()))
    for place, strength in ((0.0, 0.0), (0.5, _GLEAM), (1.0, 0.0)):
        color = QColor(theme.ink)
        color.setAlphaF(strength)
        band.setColorAt(place, color)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(band)
    radius = min(rect.width(), rect.height()) * CORNER
    painter.drawRoundedRect(rect, radius, radius)


def _covered(rect: Rect) -> QRect:
    room = margin(rect.height) + 2
    return QRectF(*rect).toAlignedRect().adjusted(-room, -room, room, room)


_RISE = 0.3  # how far the sheet rises, in card heights
_APPEARS, _FADES = 0.08, 0.7  # shares of its time until it has appeared, and from when it fades
_POINTS, _LETTERS = 0.36, 0.1
"""The letter heights of points and plates, as shares of a card's shorter side."""
_ROOMY, _LOW = 80, 0.45
"""The minimum card height for points and plates, in px; and the share of a card's height for plates alone."""


class Told(NamedTuple):
    """The points of a set, "" if none count, and a plate for each feature, filled if the cards differ in it."""

    points: str
    plates: tuple[PlateText, ...]


def told(event: Claimed, game: Game) -> Told:
    counts = game.mode.scores_points or event.seat is not None
    features: Sequence[Feature] = () if game.variant.pairs is not None else game.variant.varying
    alike = shared_features(*event.cards) if features else ()
    plates = (PlateText(sets.compared(one, same=one in alike), one not in alike) for one in features)
    return Told(table.gained(event.scored) if counts else "", tuple(plates))


class Cheer(QWidget):
    """An overlay as large as a card and its way up, which shows what a set was worth until the next input."""

    def __init__(self, parent: QWidget, tempo: Tempo) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.told: Told | None = None
        self._picture = QPixmap()
        self._height = 0.0
        self._passing = Passing(self, tempo.cheer)
        self._passing.valueChanged.connect(self.update)
        self._passing.finished.connect(self._vanish)
        self.hide()

    def rise(self, told: Told, lay: Sequence[Rect]) -> None:
        self.end()
        if not lay or not (told.points or told.plates):
            return
        x, y = (sum(values) / len(lay) for values in zip(*((one.x, one.y) for one in lay), strict=True))
        place = min(lay, key=lambda one: (one.x - x) ** 2 + (one.y - y) ** 2)
        if told.points and place.height < _ROOMY:
            told = Told(told.points, ())
        self.told, self._height = told, place.height if told.points else place.height * _LOW
        way, top = min(place.y, place.height * _RISE), place.y + place.height - self._height
        self.setGeometry(QRect(int(place.x), int(top - way), int(place.width), int(self._height + way)))
        self._picture = self._drawn(told, place, theme())
        self.raise_()
        self.show()
        self._passing.begin()

    def end(self) -> None:
        self._passing.end()

    def _vanish(self) -> None:
        self.told = None
        self.hide()

    def _drawn(self, told: Told, place: Rect, theme: Theme) -> QPixmap:
        """Draw everything once, so that each frame only moves a pixmap."""
        dpr = self.devicePixelRatioF()
        picture = QPixmap(round(place.width * dpr), round(self._height * dpr))
        picture.setDevicePixelRatio(dpr)
        picture.fill(Qt.GlobalColor.transparent)
        body = QRectF(0, 0, int(place.width), int(self._height))
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            ground = QColor(theme.panel)
            ground.setAlphaF(0.94)
            painter.setPen(theme.line)
            painter.setBrush(ground)
            radius, letters = min(place[2:]) * CORNER, _LETTERS * min(place[2:]) / min(place.width, self._height)
            painter.drawRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
            draw_plates(painter, body, told.plates, theme, fill=(theme.ink, theme.panel), letters=letters)
            _draw_points(painter, body, told, theme)
        return picture

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        share = self._passing.share
        with QPainter(self) as painter:
            painter.setOpacity(min(1.0, share / _APPEARS, (1 - share) / (1 - _FADES)))
            way = self.height() - self._height
            painter.drawPixmap(QPointF(0, way * (1 - share) ** 3), self._picture)


def _draw_points(painter: QPainter, body: QRectF, told: Told, theme: Theme) -> None:
    font = QFont(painter.font())
    font.setPixelSize(max(10, round(min(body.width(), body.height()) * _POINTS)))
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(theme.ink)
    room = body.adjusted(0, 0, 0, -body.height() * 0.42) if told.plates else body
    shape = QFontMetricsF(font)
    top = room.center().y() + shape.capHeight() / 2
    painter.drawText(QPointF(room.center().x() - shape.horizontalAdvance(told.points) / 2, top), told.points)
