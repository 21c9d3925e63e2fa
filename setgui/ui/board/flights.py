"""Cards in flight, and the overlay that draws them."""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QAbstractAnimation, QObject, QPointF, QRect, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.model.cards import Card
from setgui.model.events import Claimed
from setgui.model.game import Game
from setgui.session.game.updates import Snapshot, Update
from setgui.ui.board.board_view import BoardView
from setgui.ui.board.cheer import Cheer, told
from setgui.ui.board.geometry import Rect, picks_beside
from setgui.ui.board.motion import Flight, Tempo, length, plan
from setgui.ui.look.card_painter import CORNER, CardPixmaps, draw_picture, margin
from setgui.ui.look.theme import Theme, theme

_GLEAM, _BAND = 0.22, 0.2
"""How strong the gleam of a megaset is, and how far it reaches from its middle, as a share of a card's width."""


class FlightOverlay(QWidget):
    """Lets mouse and focus through, and is hidden when nothing flies."""

    landed = Signal()

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._pixmaps = pixmaps
        self.flights: Sequence[Flight] = ()
        """The cards on their way."""
        self._size = QSize()
        self.gleaming: frozenset[Card] = frozenset()
        """Those of a megaset."""
        self._drawn: list[QRect] = []
        self._course = QVariantAnimation(self)
        self._course.setStartValue(0.0)
        self._course.valueChanged.connect(self._advance)
        self._course.finished.connect(self.land)
        self.hide()

    @property
    def flying(self) -> bool:
        return bool(self.flights)

    def fly(self, flights: Sequence[Flight], size: QSize, gleaming: frozenset[Card] = frozenset()) -> None:
        """Start; cards are drawn from pictures of `size`, the one they have on the board; some gleam once."""
        self.land()
        if not flights:
            return
        self.flights, self._size, self.gleaming = flights, size, gleaming
        self._course.setEndValue(float(length(flights)))
        self._course.setDuration(length(flights))
        self.raise_()
        self.show()
        self._course.start()

    def land(self) -> None:
        """End all flights at once."""
        if self.flights:
            self.flights, self._drawn = (), []
            if self._course.state() == QAbstractAnimation.State.Running:
                self._course.stop()
            self.hide()
            self.landed.emit()

    def _advance(self, time: float) -> None:
        """Repaint only where cards were and are."""
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
    """A band of light that passes over a card from its left to its right; of shade, where cards are light."""
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


class Goals(Protocol):
    """Where cards lie that are not on the board; places are told on another widget."""

    def pile_rect(self, onto: QWidget) -> Rect:
        """Where the next card of the draw pile lies."""

    def taken_rects(self, onto: QWidget, row: int) -> list[Rect]:
        """Where the cards of a set lie that was taken, the newest in row 0."""

    def land(self) -> None:
        """Show what was on its way."""


class Flights(QObject):
    """Directs the flights of one stage. The states it is told of are final: a flight only shows how they came about."""

    landed = Signal()

    def __init__(self, stage: QWidget, board: BoardView, pixmaps: CardPixmaps, tempo: Tempo) -> None:
        super().__init__(stage)
        self._stage = stage
        self._board = board
        self._tempo = tempo
        self._game: Game | None = None
        self._goals: Goals | None = None
        self._pile = Rect(0, 0, 0, 0)
        self._before: dict[Card, Rect] = {}
        self._overlay = FlightOverlay(stage, pixmaps)
        self._overlay.landed.connect(self._show_landed)
        self._cheer: Cheer | None = None

    def resize(self) -> None:
        """The stage has another size: all lands, and what flies next does so over the whole of it."""
        self.land()
        self._overlay.setGeometry(self._stage.rect())

    def land(self) -> None:
        self._overlay.land()
        if self._cheer is not None:
            self._cheer.end()

    def set_out(self, after: Snapshot, goals: Goals, *, fly: bool) -> bool:
        """Note where every card is, before `after` is shown; whether a set just taken will be on its way."""
        before, self._game, self._goals = self._game, after.game, goals
        self._before = {}
        if before is None or not fly:
            return False
        self._pile = goals.pile_rect(self._stage)  # once, for it shrinks, and cards that stay in it are not to fly
        self._before = self._where(before, goals)
        return len(after.game.taken) == len(before.taken) + 1

    def arrive(self, update: Update) -> None:
        """Let the cards fly to where they are now, all being shown as it is after an update; a set tells its worth."""
        if not self._before or self._goals is None:
            return
        after = update.after
        table = after.game.table
        target = self._where(after.game, self._goals)
        flights = plan(self._before, target, table, self._pile, self._tempo)
        if flights and table:
            first = target[table[0]]
            self._board.show_snapshot(after, frozenset(flight.card for flight in flights))
            self._overlay.fly(flights, QSize(int(first.width), int(first.height)), self._gleaming(update))
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

    @staticmethod
    def _gleaming(update: Update) -> frozenset[Card]:
        most = update.after.game.variant.features
        sets = (event for event in update.events if isinstance(event, Claimed) and event.points == most > 1)
        return frozenset(card for event in sets for card in event.cards)

    def _where(self, game: Game, goals: Goals) -> dict[Card, Rect]:
        """Where every card of a game is: on the board as shown now, in the draw pile, or taken."""
        corner = self._board.mapTo(self._stage, self._board.rect().topLeft())
        where = dict.fromkeys(game.pile, self._pile)
        # What lies beside the board is the newest row of the list as well; the set before it goes to the second.
        row = goals.taken_rects(self._stage, int(picks_beside(game)))
        for claimed in game.taken:
            where |= dict(zip(claimed.cards, row, strict=False))
        for card, rect in self._board.rects().items():
            where[card] = rect._replace(x=rect.x + corner.x(), y=rect.y + corner.y())
        return where

    def _show_landed(self) -> None:
        self._board.land()
        if self._goals is not None:
            self._goals.land()
        self.landed.emit()
