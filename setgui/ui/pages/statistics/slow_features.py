"""In which features somebody finds sets more slowly, although they are worth as many points."""

from math import log

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.session.records.searches import BlindSpots
from setgui.ui.look.theme import Space
from setgui.ui.pages.statistics.chart import Chart
from setgui.ui.pages.statistics.markers import draw_marker
from setgui.ui.pages.statistics.scales import Scale
from setgui.words import cards
from setgui.words import statistics as words
from setgui.words.language import say

_EMPTY = 56
_WIDEST = 4.0
"""So many times slower or faster is as far as the chart goes."""
_TICKS = (0.5, 1.0, 2.0)
_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_FINE, _STRONG = 2.0, 4.0


class SlowFeatures(Chart):
    """A row for each feature: what is most likely as a mark, and where it lies almost certainly as a line."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, _EMPTY)
        self._spots, self._empty = BlindSpots(), ""

    def wait(self, features: int) -> None:
        """Games are being looked through that will tell of so many features."""
        self._show(BlindSpots(), say(words.LOOKING), features)

    def show_value(self, spots: BlindSpots) -> None:
        """Show what is known; nothing before there are games enough."""
        known = spots._replace(spots=() if spots.missing else spots.spots)
        self._show(known, words.blind_spots_summary(spots), len(known.spots))

    def _show(self, spots: BlindSpots, told: str, rows: int) -> None:
        self._spots, self._empty = spots, "" if spots.spots else told
        self.room = (rows + 1) * (self.fontMetrics().height() + int(Space.ONE)) if rows else _EMPTY
        parts = [self._empty, *(words.blind_spot(spot) for spot in spots.spots)]
        self.show_words(say(words.BLIND_SPOTS_CHART), told if spots.spots else "", parts)

    @override
    def told(self, mark: int) -> str:
        return words.blind_spot(self._spots.spots[mark])

    def _row(self) -> float:
        return self.area.height() / (len(self._spots.spots) + 1)

    @override
    def marks(self) -> list[QRectF]:
        area, row = self.area, self._row()
        return [
            QRectF(0, area.top() + place * row, self.width(), row) for place in range(1, len(self._spots.spots) + 1)
        ]

    def _across(self) -> Scale:
        """Where the logarithm of a pace lies."""
        metrics = QFontMetricsF(self.font())
        names = max(metrics.horizontalAdvance(cards.feature(spot.feature)) for spot in self._spots.spots)
        paces = max(metrics.horizontalAdvance(words.pace(spot.slower)) for spot in self._spots.spots)
        left = names + Space.THREE
        return Scale(-log(_WIDEST), log(_WIDEST), left, max(left + 1, self.width() - paces - Space.THREE))

    @override
    def draw(self, painter: QPainter, area: QRectF) -> None:
        if not self._spots.spots:
            self.draw_empty(painter, area, self._empty)
            return
        across = self._across()
        self._draw_axis(painter, area, across)
        for place, (spot, box) in enumerate(zip(self._spots.spots, self.marks(), strict=True)):
            found, middle = spot in self._spots.found, box.center().y()
            tone = self.theme.ink if found else self.tone
            painter.setFont(self.font())
            painter.setPen(self.theme.ink if found or place == self.lit else self.theme.quiet_ink)
            painter.drawText(box, _MIDDLE, cards.feature(spot.feature))
            painter.drawText(box, _MIDDLE | Qt.AlignmentFlag.AlignRight, words.pace(spot.slower))
            low, high, here = (
                across(min(max(log(pace), across.low), across.high)) for pace in (spot.low, spot.high, spot.slower)
            )
            painter.setPen(QPen(tone, _STRONG if found else _FINE, c=Qt.PenCapStyle.RoundCap))
            painter.drawLine(QPointF(low, middle), QPointF(high, middle))
            draw_marker(painter, 1, QPointF(here, middle), tone, self.theme.panel, large=place == self.lit)

    def _draw_axis(self, painter: QPainter, area: QRectF, across: Scale) -> None:
        """A line down where all is as fast, and what lies to its sides."""
        row = self._row()
        painter.setFont(self.small)
        for pace in _TICKS:
            x = round(across(log(pace))) + 0.5
            painter.setPen(self.theme.quiet_ink if pace == 1 else self.theme.line)
            painter.drawLine(QPointF(x, area.top() + row), QPointF(x, area.bottom()))
        painter.setPen(self.theme.quiet_ink)
        for pace, told in ((_TICKS[0], words.FASTER_SIDE), (1.0, words.AS_FAST), (_TICKS[-1], words.SLOWER_SIDE)):
            label = QRectF(across(log(pace)) - area.width(), area.top(), 2 * area.width(), row)
            painter.drawText(label, _MIDDLE | Qt.AlignmentFlag.AlignHCenter, say(told))
