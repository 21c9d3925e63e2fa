"""On which days of the last year games were played."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from setgui.compat import override
from setgui.ui.look.theme import Space, mix
from setgui.ui.pages.statistics.chart import WEEK, Chart, Plot
from setgui.words import formats

WEEKS = 53
_LARGEST, _SMALLEST = 18, 8
_NAMED = (1, 3, 5)
_MANY = 4
"""A day with so many games is as strong as can be, unless there was one with more."""


@dataclass(frozen=True, kw_only=True)
class Year(Plot):
    """A square a day, a column a week; the more games, the stronger. Today has a ring."""

    today: date
    first: date
    played: Sequence[tuple[date, int]]

    def _step(self, chart: Chart, width: int) -> int:
        return max(_SMALLEST, min(_LARGEST, int((width - self._gutter(chart)) / WEEKS)))

    def square(self, chart: Chart, day: date) -> QRectF:
        number, step = (day - self.first).days, self._step(chart, chart.width())
        top = chart.area.top() + chart.line_height + Space.HALF
        gap = 2 if step < 15 else 3
        return QRectF(self._gutter(chart) + number // WEEK * step, top + number % WEEK * step, step - gap, step - gap)

    def _gutter(self, chart: Chart) -> float:
        advance = QFontMetricsF(chart.small).horizontalAdvance
        return max(chart.gutter, *(advance(formats.short_weekday(day)) + Space.ONE for day in _NAMED))

    @override
    def marks(self, chart: Chart) -> Sequence[QRectF]:
        return [self.square(chart, day).adjusted(-1, -1, 1, 1) for day, _ in self.played]

    @override
    def height(self, chart: Chart, width: int) -> int:
        return round(chart.line_height + Space.HALF + WEEK * self._step(chart, width))

    @override
    def draw(self, chart: Chart, painter: QPainter) -> None:
        self._draw_names(chart, painter)
        games = dict(self.played)
        most = max(_MANY, *games.values(), 0)
        weak, strong = mix(chart.theme.panel, chart.tone, 0.5), mix(chart.tone, chart.theme.ink, 0.5)
        painter.setPen(Qt.PenStyle.NoPen)
        for number in range((self.today - self.first).days + 1):
            day = self.first + timedelta(number)
            played = games.get(day, 0)
            painter.setBrush(mix(weak, strong, (played - 1) / (most - 1)) if played else chart.theme.hover)
            painter.drawRoundedRect(self.square(chart, day), 2, 2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        rings = [(self.today, chart.theme.quiet_ink)]
        rings += [] if chart.lit is None else [(self.played[chart.lit][0], chart.theme.ink)]
        for day, tone in rings:
            painter.setPen(QPen(tone, 1.5))
            painter.drawRoundedRect(self.square(chart, day).adjusted(-1, -1, 1, 1), 3, 3)

    def _draw_names(self, chart: Chart, painter: QPainter) -> None:
        line, gutter = chart.line_height, self._gutter(chart)
        painter.setFont(chart.small)
        painter.setPen(chart.theme.quiet_ink)
        for day in (self.first + timedelta(number) for number in range(WEEK)):
            if day.isoweekday() in _NAMED:
                label = QRectF(0, self.square(chart, day).center().y() - line / 2, gutter - Space.ONE, line)
                flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
                painter.drawText(label, flags, formats.short_weekday(day.isoweekday()))
        free = 0.0
        for week in range(WEEKS):
            day = self.first + timedelta(WEEK * week)
            if day.day <= WEEK and (left := self.square(chart, day).left()) >= free:
                name = formats.short_month(day.month)
                painter.drawText(QPointF(left, chart.area.top() + QFontMetricsF(chart.small).ascent()), name)
                free = left + painter.fontMetrics().horizontalAdvance(name) + Space.ONE
