"""Animations over the stage: flying cards, and for a moment the points of a set and why it is one."""

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


class FlightTargets(Protocol):
    """The places of cards off the board, in the coordinates of another widget; row 0 is the newest set."""

    def pile_rect(self, onto: QWidget) -> Rect: ...

    def taken_rects(self, onto: QWidget, row: int) -> list[Rect]: ...

    def show_landed(self) -> None: ...


_GLEAM, _BAND = 0.22, 0.2
"""The opacity of a megaset's gleam, and its half width as a share of a card's width."""


class Flights(QWidget):
    """An overlay of the stage that animates cards from their places before an update to those after it.

    Call `prepare` before the other widgets show the update, and `start` afterwards.
    """

    landed = Signal()

    def __init__(self, stage: QWidget, board: BoardView, pixmaps: CardPixmaps, tempo: Tempo) -> None:
        super().__init__(stage)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._stage, self._board, self._pixmaps, self._tempo = stage, board, pixmaps, tempo
        self._game: Game | None = None
        self._targets: FlightTargets | None = None
        self._pile = Rect(0, 0, 0, 0)
        self._before: dict[Card, Rect] = {}
        self.flights: Sequence[Flight] = ()
        self.gleaming: frozenset[Card] = frozenset()
        self._size = QSize()
        self._drawn: list[QRect] = []
        self._cheer: Cheer | None = None
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.valueChanged.connect(self._repaint_frame)
        self._animation.finished.connect(self._stop)
        self.hide()

    def cover(self) -> None:
        self.finish()
        self.setGeometry(self._stage.rect())

    def finish(self) -> None:
        self._stop()
        if self._cheer is not None:
            self._cheer.end()

    def _stop(self) -> None:
        if self.flights:
            self.flights, self._drawn = (), []
            if self._animation.state() == QAbstractAnimation.State.Running:
                self._animation.stop()
            self.hide()
            self._show_landed()

    def _show_landed(self) -> None:
        self._board.show_landed()
        if self._targets is not None:
            self._targets.show_landed()
        self.landed.emit()

    def prepare(self, after: Snapshot, targets: FlightTargets, *, fly: bool) -> bool:
        """Remember where every card is now, if cards should `fly`; return whether a set was taken and will fly."""
        before, self._game, self._targets = self._game, after.game, targets
        self._before = {}
        if before is None or not fly:
            return False
        self._pile = targets.pile_rect(self._stage)  # stored: it shrinks, but cards that stay in it must not fly
        self._before = self._card_rects(before, targets)
        return len(after.game.taken) == len(before.taken) + 1

    def start(self, update: Update) -> None:
        """Animate the cards from where they were to where an update shows them, with the summary of a set taken."""
        if not self._before or self._targets is None:
            return
        after = update.after
        table = after.game.table
        target = self._card_rects(after.game, self._targets)
        flights = plan(self._before, target, table, self._pile, self._tempo)
        self._stop()
        if flights and table:
            _, _, width, height = target[table[0]]
            self._board.show_snapshot(after, frozenset(flight.card for flight in flights))
            most = after.game.variant.features
            megasets = (event for event in update.events if isinstance(event, Claimed) and event.points == most > 1)
            self.gleaming = frozenset(card for event in megasets for card in event.cards)
            self.flights, self._size = flights, QSize(int(width), int(height))
            self._animation.setEndValue(float(length(flights)))
            self._animation.setDuration(length(flights))
            self.raise_()
            self.show()
            self._animation.start()
        else:
            self._show_landed()
        if not after.game.over:  # else the result covers it
            self._show_summary(update)

    def _show_summary(self, update: Update) -> None:
        self._cheer = self._cheer or Cheer(self._stage, self._tempo)
        for event in update.events:
            if isinstance(event, Claimed):
                rects = [self._before[card] for card in event.cards if card in self._before]
                self._cheer.show_summary(summarize(event, update.after.game), rects)

    def _card_rects(self, game: Game, targets: FlightTargets) -> dict[Card, Rect]:
        corner = self._board.mapTo(self._stage, self._board.rect().topLeft())
        rects = dict.fromkeys(game.pile, self._pile)
        # The newest set is also the cards beside the board, so the set before it flies to the second row.
        row = targets.taken_rects(self._stage, int(picks_beside(game)))
        for claimed in game.taken:
            rects |= dict(zip(claimed.cards, row, strict=False))
        for card, rect in self._board.rects().items():
            rects[card] = rect._replace(x=rect.x + corner.x(), y=rect.y + corner.y())
        return rects

    def _repaint_frame(self, time: float) -> None:
        drawn = [_painted_area(flight.at(time)) for flight in self.flights if flight.shown(time)]
        for rect in (*self._drawn, *drawn):
            self.update(rect)
        self._drawn = drawn

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        time, look = float(self._animation.currentValue() or 0), theme()
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
    from PySide6.QtGui import QLinearGradient  # noqa: PLC0415 - 1 ms, because it has 168 named gradients

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


def _painted_area(rect: Rect) -> QRect:
    room = margin(rect.height) + 2
    return QRectF(*rect).toAlignedRect().adjusted(-room, -room, room, room)


_RISE = 0.3  # how far the sheet rises, in card heights
_APPEARS, _FADES = 0.08, 0.7  # shares of its duration after which it is opaque, and starts to fade
_POINTS, _LETTERS = 0.36, 0.1
"""The letter heights of points and plates, as shares of a card's shorter side."""
_ROOMY, _LOW = 80, 0.45
"""The minimum card height for points and plates, in px; and the share of a card's height for plates alone."""


class SetSummary(NamedTuple):
    """The points of a set taken ("" if none count), and a plate per feature, filled if the cards differ in it."""

    points: str
    plates: tuple[PlateText, ...]


def summarize(event: Claimed, game: Game) -> SetSummary:
    counts = game.mode.scores_points or event.seat is not None
    features: Sequence[Feature] = () if game.variant.pairs is not None else game.variant.varying
    alike = shared_features(*event.cards) if features else ()
    plates = (PlateText(sets.compared(feature, same=feature in alike), feature not in alike) for feature in features)
    return SetSummary(table.gained(event.scored) if counts else "", tuple(plates))


class Cheer(QWidget):
    """An overlay over a card of a set just taken: points and plates rise and fade out, or end at once at any input."""

    def __init__(self, parent: QWidget, tempo: Tempo) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.summary: SetSummary | None = None
        self._picture = QPixmap()
        self._height = 0.0
        self._passing = Passing(self, tempo.cheer)
        self._passing.valueChanged.connect(self.update)
        self._passing.finished.connect(self._clear)
        self.hide()

    def show_summary(self, summary: SetSummary, rects: Sequence[Rect]) -> None:
        self.end()
        if not rects or not (summary.points or summary.plates):
            return
        x, y = (sum(values) / len(rects) for values in zip(*((rect.x, rect.y) for rect in rects), strict=True))
        place = min(rects, key=lambda rect: (rect.x - x) ** 2 + (rect.y - y) ** 2)
        if summary.points and place.height < _ROOMY:
            summary = SetSummary(summary.points, ())
        self.summary, self._height = summary, place.height if summary.points else place.height * _LOW
        way, top = min(place.y, place.height * _RISE), place.y + place.height - self._height
        self.setGeometry(QRect(int(place.x), int(top - way), int(place.width), int(self._height + way)))
        self._picture = self._drawn(summary, place, theme())
        self.raise_()
        self.show()
        self._passing.begin()

    def end(self) -> None:
        self._passing.end()

    def _clear(self) -> None:
        self.summary = None
        self.hide()

    def _drawn(self, summary: SetSummary, place: Rect, theme: Theme) -> QPixmap:
        """Return points and plates as a pixmap, so that each frame only moves it."""
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
            draw_plates(painter, body, summary.plates, theme, fill=(theme.ink, theme.panel), letters=letters)
            _draw_points(painter, body, summary, theme)
        return picture

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        share = self._passing.share
        with QPainter(self) as painter:
            painter.setOpacity(min(1.0, share / _APPEARS, (1 - share) / (1 - _FADES)))
            way = self.height() - self._height
            painter.drawPixmap(QPointF(0, way * (1 - share) ** 3), self._picture)


def _draw_points(painter: QPainter, body: QRectF, summary: SetSummary, theme: Theme) -> None:
    font = QFont(painter.font())
    font.setPixelSize(max(10, round(min(body.width(), body.height()) * _POINTS)))
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(theme.ink)
    room = body.adjusted(0, 0, 0, -body.height() * 0.42) if summary.plates else body
    shape = QFontMetricsF(font)
    top = room.center().y() + shape.capHeight() / 2
    painter.drawText(QPointF(room.center().x() - shape.horizontalAdvance(summary.points) / 2, top), summary.points)
