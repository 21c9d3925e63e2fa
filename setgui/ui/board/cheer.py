"""What a set was worth, and what is the same in it and what differs, for a moment where it lay."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.model.cards import Feature
from setgui.model.events import Claimed
from setgui.model.game import Game
from setgui.model.matching import agreements
from setgui.ui.board.geometry import Rect
from setgui.ui.board.motion import Tempo
from setgui.ui.look.card_painter import CORNER, PlateText, draw_plates
from setgui.ui.look.theme import Theme, theme
from setgui.ui.widgets.figure import Passing
from setgui.words import sets, table

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
        """What is shown now."""
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
        self._picture = self._drawn(place, theme())
        self.raise_()
        self.show()
        self._passing.begin()

    def end(self) -> None:
        """Be gone at once."""
        self._passing.end()

    def _vanish(self) -> None:
        self.told = None
        self.hide()

    def _drawn(self, place: Rect, theme: Theme) -> QPixmap:
        """All of it once: to paint it is to move a picture."""
        dpr = self.devicePixelRatioF()
        picture = QPixmap(round(place.width * dpr), round(self._height * dpr))
        picture.setDevicePixelRatio(dpr)
        picture.fill(Qt.GlobalColor.transparent)
        body = QRectF(0, 0, int(place.width), int(self._height))
        if self.told is None:
            return picture
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            ground = QColor(theme.panel)
            ground.setAlphaF(0.94)
            painter.setPen(theme.line)
            painter.setBrush(ground)
            radius, letters = min(place[2:]) * CORNER, _LETTERS * min(place[2:]) / min(place.width, self._height)
            painter.drawRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
            draw_plates(painter, body, self.told.plates, theme, fill=(theme.ink, theme.panel), letters=letters)
            _draw_points(painter, body, self.told, theme)
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
