"""A plot of lines, made from values and words."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPolygonF

from setgui.compat import override
from setgui.ui.look.theme import Space
from setgui.ui.pages.statistics.chart import Chart, Plot, Scale, draw_marker, kept_apart, tone_of


class Line(NamedTuple):
    """A line through the heights of some marks, with its name at its end."""

    name: str
    heights: Mapping[int, float]


@dataclass(frozen=True, kw_only=True)
class Lines(Plot):
    """Lines from left to right, told apart by name, sign and tone; a mark is a place at which lines have a height."""

    places: Sequence[float]
    lines: Sequence[Line]
    heights: Sequence[tuple[float, str]]
    """Named heights, the highest last."""
    labels: Callable[[int], Iterable[tuple[float, str]]]
    """At most as many labels of places as have room."""
    apart: float
    """Least distance between the signs of a line, in px."""
    large_ends: bool = False

    def _plot(self, chart: Chart) -> QRectF:
        names = max(QFontMetricsF(chart.small).horizontalAdvance(line.name) for line in self.lines)
        line = chart.line_height
        return chart.area.adjusted(chart.gutter, line / 2, -names - Space.TWO, -line - Space.ONE)

    def across(self, chart: Chart) -> Scale:
        """Where places are, in px."""
        plot, last = self._plot(chart), self.places[-1]
        return Scale(self.places[0], last, plot.left() + Space.TWO, plot.right())

    @override
    def marks(self, chart: Chart) -> Sequence[QRectF]:
        plot, across = self._plot(chart), self.across(chart)
        places = [across(place) for place in self.places]
        borders = [plot.left(), *((one + other) / 2 for one, other in pairwise(places)), chart.width()]
        return [QRectF(left, plot.top(), right - left, plot.height()) for left, right in pairwise(borders)]

    @override
    def draw(self, chart: Chart, painter: QPainter) -> None:
        plot, across, line = self._plot(chart), self.across(chart), chart.line_height
        up = Scale(0, self.heights[-1][0], plot.bottom(), plot.top())
        chart.draw_heights(painter, plot, ((up(height), name) for height, name in self.heights))
        labels = ((across(place), name) for place, name in self.labels(chart.room_for_labels(plot)))
        chart.draw_labels(painter, plot.bottom() + Space.HALF, labels)
        if chart.lit is not None:
            chart.draw_lit(painter, plot, across(self.places[chart.lit]))
        ends = {}
        for number, one in enumerate(self.lines, start=1):
            points = {mark: QPointF(across(self.places[mark]), up(height)) for mark, height in one.heights.items()}
            if points:
                self._draw_line(chart, painter, number, points)
                ends[one.name] = points[max(points)].y()
        painter.setPen(chart.theme.ink)
        left = across(across.high) + Space.ONE + Space.HALF
        for name, y in zip(ends, kept_apart(list(ends.values()), line, plot.top(), plot.bottom()), strict=True):
            painter.drawText(QRectF(left, y - line / 2, chart.width(), line), Qt.AlignmentFlag.AlignVCenter, name)

    def _draw_line(self, chart: Chart, painter: QPainter, number: int, points: Mapping[int, QPointF]) -> None:
        tone = tone_of(number, len(self.lines), chart.theme)
        painter.setPen(QPen(tone, 1.75, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin))
        painter.drawPolyline(QPolygonF(list(points.values())))
        large = {chart.lit, max(points)} if self.large_ends else {chart.lit}
        free = float("inf")
        for mark, point in sorted(points.items(), reverse=True):
            apart = free - point.x() >= self.apart
            if apart:
                free = point.x()
            if apart or mark == chart.lit:
                draw_marker(painter, number, point, tone, chart.theme.panel, large=mark in large)
