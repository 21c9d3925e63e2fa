"""What moves over the stage: cards in flight, and for a moment what a set was worth and how it is one."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from PySide6.QtCore import QAbstractAnimation, QPointF, QRect, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.model.cards import Card, Feature
from setgui.model.events import Claimed
from setgui.model.game import Game
from setgui.model.matching import agreements
from setgui.session.game.updates import Snapshot, Update
from setgui.ui.board.board_view import BoardView
from setgui.ui.board.geometry import Rect, picks_beside
from setgui.ui.board.motion import Flight, Tempo, length, plan
from setgui.ui.look.card_painter import CORNER, CardPixmaps, PlateText, draw_picture, draw_plates, margin
from setgui.ui.look.theme import Theme, theme
from setgui.ui.widgets.figure import Passing
from setgui.words import sets, table


class Goals(Protocol):
    """Where cards lie that are not on the board; places are told on another widget."""

    def pile_rect(self, onto: QWidget) -> Rect: ...

    def taken_rects(self, onto: QWidget, row: int) -> list[Rect]:
        """Where the cards of a set lie, the newest in row 0."""

    def land(self) -> None: ...


_GLEAM, _BAND = 0.22, 0.2
"""How strong the gleam of a megaset is, and how far it reaches from its middle, as a share of a card's width."""


class Flights(QWidget):
    """Draws cards on their way over a stage, and lets mouse and focus through.

    The states it is told of are final: a flight only shows how they came about.
    """

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
        """The cards of a megaset."""
        self._size = QSize()
        self._drawn: list[QRect] = []
        self._cheer: Cheer | None = None
        self._course = QVariantAnimation(self)
        self._course.setStartValue(0.0)
        self._course.valueChanged.connect(self._advance)
        self._course.finished.connect(self._end)
        self.hide()

    def cover(self) -> None:
        """The stage has another size: all lands, and what flies next does so over the whole of it."""
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


_RISE = 0.3
"""How far it goes up, in heights of a card."""
_APPEARS, _FADES = 0.08, 0.7
"""Up to which share of its time it appears, and from which on it fades."""
_POINTS, _LETTERS = 0.36, 0.1
"""How high points and the letters on plates are, as a share of a card's shorter side."""
_ROOMY, _LOW = 80, 0.45
"""In px, how high cards are that have room for points and plates; and how much of a card's height plates alone take."""


class Told(NamedTuple):
    """The points of a set, "" where none count, and a plate for each feature: filled if the three differ in it."""

    points: str
    plates: tuple[PlateText, ...]


def told(event: Claimed, game: Game) -> Told:
    """What there is to tell of a set; of a match of two pairs only its points."""
    counts = game.mode.scores_points or event.seat is not None
    features: Sequence[Feature] = () if game.variant.pairs is not None else game.variant.varying
    alike = agreements(*event.cards) if features else ()
    plates = (PlateText(sets.compared(one, same=one in alike), one not in alike) for one in features)
    return Told(table.gained(event.scored) if counts else "", tuple(plates))


class Cheer(QWidget):
    """A transparent sheet as large as a card and its way up. It lets mouse and focus through, and any input ends it."""

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
        """Rise from the middlemost of the places where the cards lay."""
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
        """All of it once: to paint it is to move a picture."""
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
