"""Animations over the stage: flying cards, and for a moment the points of a set and why it is one."""

from collections.abc import Sequence
from math import ceil
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
from setgui.ui.look.card_painter import CardPixmaps, draw_picture, margin
from setgui.ui.look.theme import Theme, clear_picture, set_colors, theme
from setgui.ui.widgets.figure import Passing
from setgui.ui.widgets.layout import smooth
from setgui.words import sets, table


class FlightTargets(Protocol):
    """The places of cards off the board, in the coordinates of another widget; row 0 is the newest set."""

    def pile_rect(self, onto: QWidget) -> Rect: ...

    def taken_rects(self, onto: QWidget, row: int) -> list[Rect]: ...

    def show_landed(self) -> None: ...


class Flights(QWidget):
    """An overlay that animates cards: call `prepare` before other widgets show an update, and `start` afterwards."""

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
        self.sparkling: frozenset[Card] = frozenset()
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

    def prepare(self, after: Snapshot, targets: FlightTargets, *, fly: bool, pile: Rect | None = None) -> bool:
        """Remember where every card is now, if cards should `fly`; return whether a set was taken and will fly.

        New cards come from the draw pile of the `targets`, or from the place `pile`.
        """
        before, self._game, self._targets = self._game, after.game, targets
        self._before = {}
        if before is None or not fly:
            return False
        # Stored, because it shrinks, but cards that stay in it must not fly.
        self._pile = pile or targets.pile_rect(self._stage)
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
            self.sparkling = frozenset(card for event in megasets for card in event.cards)
            self.flights, self._size = flights, QSize(int(width), int(height))
            self._animation.setEndValue(float(length(flights)))
            self._animation.setDuration(length(flights))
            self.raise_()
            self.show()
            self._animation.start()
        else:
            self._show_landed()
        if not (after.game.over or after.game.mode.asks):  # else it covers the result or the next question
            self._show_summary(update, [target[card] for card in table])

    def _show_summary(self, update: Update, places: Sequence[Rect]) -> None:
        """Show the summary of a set taken beside the card that is now where the middle one of its cards was."""
        self._cheer = self._cheer or Cheer(self._stage, self._tempo)
        for event in update.events:
            if isinstance(event, Claimed):
                taken = [self._before[card] for card in event.cards if card in self._before]
                if taken and places:
                    mean = Rect(*(sum(values) / len(taken) for values in zip(*taken, strict=True)))
                    left, right = min(place.x for place in places), max(place.x + place.width for place in places)
                    top = self._board.mapTo(self._stage, self._board.rect().topLeft()).y()
                    room = QRect(int(left), top, int(right - left), self._board.height())
                    spot = _nearest(places, _nearest(taken, mean))
                    self._cheer.show_summary(summarize(event, update.after.game), spot, room)

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
        drawn += [_square(flight, 2).toAlignedRect() for flight in self.flights if flight.card in self.sparkling]
        for rect in (*self._drawn, *drawn):
            self.update(rect)
        self._drawn = drawn

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        time, look = float(self._animation.currentValue() or 0), theme()
        with QPainter(self) as painter:
            for flight in self.flights:
                if flight.shown(time):
                    # Opaque cards would make a large window flash (WCAG 2.3.1) as they cross it one after another.
                    painter.setOpacity(flight.share(time) ** 2 if flight.start == self._pile else 1.0)
                    self._draw(painter, flight, flight.at(time), look)
            painter.setOpacity(1)
            for flight in self.flights:
                if flight.card in self.sparkling:
                    from setgui.ui.look.drawings import draw_sparks  # noqa: PLC0415 - not at the start

                    draw_sparks(painter, _square(flight, 1), flight.share(time), look)

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


def _square(flight: Flight, size: float) -> QRectF:
    """Return a square of `size` card heights around the place that a card leaves."""
    place = QRectF(*flight.start)
    wider, higher = (size * place.height() - place.width()) / 2, (size - 1) * place.height() / 2
    return place.adjusted(-wider, -higher, wider, higher)


def _painted_area(rect: Rect) -> QRect:
    room = margin(rect.height) + 2
    return QRectF(*rect).toAlignedRect().adjusted(-room, -room, room, room)


def _nearest(rects: Sequence[Rect], to: Rect) -> Rect:
    return min(rects, key=lambda rect: (rect.x - to.x) ** 2 + (rect.y - to.y) ** 2)


_HEIGHT, _RISE = 0.2, 0.05
"""The height of a summary and its rise, as shares of a card's shorter side: a gap and the blank edge of a card."""
_APPEARS, _FADES = 0.08, 0.7  # shares of its duration after which it is opaque, and starts to fade
_POINTS, _LETTERS, _APART = 0.8, 0.5, 0.4
"""The font sizes of points and features and the space between them, as shares of a summary's height."""
_ROOMY = 80
"""The minimum card height for points and features, in px."""


class SetSummary(NamedTuple):
    """The points of a set taken ("" if none count), and each feature in words with whether the cards differ in it."""

    points: str
    features: tuple[tuple[str, bool], ...]


def summarize(event: Claimed, game: Game) -> SetSummary:
    counts = game.mode.scores_points or event.seat is not None
    features: Sequence[Feature] = () if game.variant.pairs is not None else game.variant.varying
    alike = shared_features(*event.cards) if features else ()
    compared = ((sets.compared(feature, same=feature in alike), feature not in alike) for feature in features)
    return SetSummary(table.gained(event.scored) if counts else "", tuple(compared))


class Cheer(QWidget):
    """An overlay in the gap beside a card: the summary of a set rises and fades out, or ends at once at any input."""

    def __init__(self, parent: QWidget, tempo: Tempo) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.summary: SetSummary | None = None
        self._picture = QPixmap()
        self._passing = Passing(self, tempo.cheer)
        self._passing.valueChanged.connect(self.update)
        self._passing.finished.connect(self._clear)
        self.hide()

    def show_summary(self, summary: SetSummary, card: Rect, room: QRect) -> None:
        """Show a summary above a card, or below it if there is no `room` above, and cover no symbol of any card."""
        self.end()
        unit = min(card.width, card.height)
        if summary.points and unit < _ROOMY:
            summary = SetSummary(summary.points, ())
        if not (summary.points or summary.features):
            return
        self.summary = summary
        self._picture = self._drawn(summary, int(unit * _HEIGHT), room.width())
        width, height = round(self._picture.deviceIndependentSize().width()), int(unit * (_HEIGHT + _RISE))
        left = min(max(room.left(), int(card.x + (card.width - width) / 2)), room.right() + 1 - width)
        top = int(card.y) - height
        self.setGeometry(left, top if top >= room.top() else ceil(card.y + card.height), width, height)
        self.raise_()
        self.show()
        self._passing.begin()

    def end(self) -> None:
        self._passing.end()

    def _clear(self) -> None:
        self.summary = None
        self.hide()

    def _drawn(self, summary: SetSummary, height: int, most: int) -> QPixmap:
        """Return a summary in one line, up to `most` px wide, as a pixmap, so that each frame only moves it."""
        look, apart, dpr = theme(), height * _APART, self.devicePixelRatioF()
        words = [(summary.points, _POINTS, True), *((word, _LETTERS, differs) for word, differs in summary.features)]
        parts = [(word, _font(height * size, bold=bold)) for word, size, bold in words if word]
        widths = [QFontMetricsF(font).horizontalAdvance(word) + apart for word, font in parts]
        full = sum(widths) + apart
        width, scale = min(ceil(full), most), min(1.0, most / full)
        picture = clear_picture(round(width * dpr), round(height * dpr), dpr)
        with smooth(picture) as painter:
            ground = QColor(look.panel)
            ground.setAlphaF(0.94)
            set_colors(painter, line=look.line, fill=ground)
            painter.drawRoundedRect(QRectF(0.5, 0.5, width - 1, height - 1), height / 2, height / 2)
            painter.scale(scale, scale)
            left = apart
            for (word, font), advance in zip(parts, widths, strict=True):
                painter.setFont(font)
                painter.setPen(look.ink if font.bold() else look.quiet_ink)
                painter.drawText(QPointF(left, (height / scale + QFontMetricsF(font).capHeight()) / 2), word)
                left += advance
        return picture

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        share = self._passing.share
        with QPainter(self) as painter:
            painter.setOpacity(min(1.0, share / _APPEARS, (1 - share) / (1 - _FADES)))
            way = self.height() - self._picture.deviceIndependentSize().height()
            painter.drawPixmap(QPointF(0, way * (1 - share) ** 3), self._picture)


def _font(size: float, *, bold: bool) -> QFont:
    font = QFont()
    font.setPixelSize(max(1, round(size)))
    font.setBold(bold)
    return font
