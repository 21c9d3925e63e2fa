"""How long it took to find a set, week by week."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.session.records.statistics import Week, merged
from setgui.ui.look.theme import Space
from setgui.ui.pages.statistics.chart import Chart
from setgui.ui.pages.statistics.markers import draw_marker, tone_of
from setgui.ui.pages.statistics.scales import WEEK, Scale, kept_apart, month_ticks, time_ticks
from setgui.words import counts, formats
from setgui.words import statistics as words
from setgui.words.language import say

_HEIGHT, _EMPTY = 232, 56
_MARKERS_APART = 56.0
_DAYS_APART = 64
_MOST_SPANS = 64
_SPANS = (1, 4, 13, 52)
"""In how many weeks sets are taken together, so that a line stays a line over years."""


class SearchTimes(Chart):
    """One line for each number of points or of features that differ, told apart by name, marker and tone."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, _HEIGHT)
        self._spans: Sequence[Week] = ()
        self._size = 1
        self._kinds = 4
        self._name: Callable[[int], str] = counts.points

    def show_value(
        self, weeks: Sequence[Week], kinds: int, *, by_points: bool = True, of_answers: bool = False
    ) -> None:
        """Show the weeks, oldest first, in which a set was found without help; sets are worth 1 to `kinds`.

        Not `by_points`, so many features differ. What is found may be answers to questions.
        """
        self._name = counts.points if by_points else counts.differing
        title = say(words.ANSWERS_CHART if of_answers else words.SEARCHES_CHART)
        found = [week for week in weeks if any(week.found)]
        self._kinds = kinds
        self.room = _HEIGHT if found else _EMPTY
        if not found:
            self._spans = ()
            self.show_words(title, "", [say(words.NO_SEARCHES)])
            return
        length = (found[-1].monday - found[0].monday).days // WEEK
        self._size = next((size for size in _SPANS if length < size * _MOST_SPANS), _SPANS[-1])
        self._spans = merged(found, self._size)
        parts = [self.told(span) for span in range(len(self._spans))]
        self.show_words(title, words.searches_summary(self._size), parts)

    @override
    def told(self, mark: int) -> str:
        span = self._spans[mark]
        means = [(self._name(k), mean) for k, mean in enumerate(span.means[: self._kinds], start=1) if mean is not None]
        return words.searches(span.monday, self._size, means)

    def _plot(self) -> QRectF:
        metrics = QFontMetricsF(self.small)
        names = max(metrics.horizontalAdvance(self._name(k)) for k in range(1, self._kinds + 1))
        line = metrics.height()
        return self.area.adjusted(self.gutter, line / 2, -names - Space.TWO, -line - Space.ONE)

    def across(self) -> Scale:
        """Where a day lies, told as an ordinal number."""
        plot = self._plot()
        first, last = self._spans[0].monday.toordinal(), self._spans[-1].monday.toordinal()
        return Scale(first, last, plot.left() + Space.TWO, plot.right())

    @override
    def marks(self) -> Sequence[QRectF]:
        if not self._spans:
            return ()
        plot = self._plot()
        across = self.across()
        places = [across(span.monday.toordinal()) for span in self._spans]
        borders = [plot.left(), *((one + other) / 2 for one, other in pairwise(places)), self.width()]
        return [QRectF(left, plot.top(), right - left, plot.height()) for left, right in pairwise(borders)]

    @override
    def draw(self, painter: QPainter, area: QRectF) -> None:
        if not self._spans:
            self.draw_empty(painter, area, say(words.NO_SEARCHES))
            return
        plot = self._plot()
        across = self.across()
        times = time_ticks(max(mean for span in self._spans for mean in span.means if mean is not None), 5)
        up = Scale(0, times[-1], plot.bottom(), plot.top())
        self.draw_heights(painter, plot, ((up(time), formats.duration(time)) for time in times))
        self._draw_days(painter, plot, across)
        ends = {}
        for k in range(1, self._kinds + 1):
            points = {
                number: QPointF(across(span.monday.toordinal()), up(mean))
                for number, span in enumerate(self._spans)
                if (mean := span.means[k - 1]) is not None
            }
            if points:
                self._draw_line(painter, k, points)
                ends[k] = points[max(points)].y()
        self._draw_names(painter, plot, across(across.high), ends)

    def _draw_days(self, painter: QPainter, plot: QRectF, across: Scale) -> None:
        painter.setPen(self.theme.quiet_ink)
        for day, told in self._days(max(2, int(plot.width() / _DAYS_APART))):
            label = QRectF(across(day.toordinal()) - _DAYS_APART / 2, plot.bottom(), _DAYS_APART, plot.height())
            label.translate(0, Space.HALF)
            painter.drawText(label, Qt.AlignmentFlag.AlignHCenter, told)
        if self.lit is not None:
            self.draw_lit(painter, plot, across(self._spans[self.lit].monday.toordinal()))

    def _days(self, most: int) -> list[tuple[date, str]]:
        """The days under the axis: a few weeks by day, more by month, January by its year."""
        first, last = self._spans[0].monday, self._spans[-1].monday
        if (last - first).days < 10 * WEEK:
            step = -(-len(self._spans) // most)
            return [(span.monday, words.axis_day(span.monday)) for span in self._spans[::step]]
        return [(day, words.axis_month(day)) for day in month_ticks(first, last, most)]

    def _draw_line(self, painter: QPainter, k: int, points: dict[int, QPointF]) -> None:
        tone = tone_of(k, self._kinds, self.theme)
        painter.setPen(QPen(tone, 1.75, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin))
        painter.drawPolyline(QPolygonF(list(points.values())))
        free = float("inf")
        for number, point in reversed(points.items()):
            apart = free - point.x() >= _MARKERS_APART
            if apart:
                free = point.x()
            if apart or number == self.lit:
                draw_marker(painter, k, point, tone, self.theme.panel, large=number == self.lit)

    def _draw_names(self, painter: QPainter, plot: QRectF, left: float, ends: Mapping[int, float]) -> None:
        line = QFontMetricsF(self.small).height()
        painter.setPen(self.theme.ink)
        for k, y in zip(ends, kept_apart(list(ends.values()), line, plot.top(), plot.bottom()), strict=True):
            label = QRectF(left + Space.ONE + Space.HALF, y - line / 2, self.width() - left, line)
            painter.drawText(label, Qt.AlignmentFlag.AlignVCenter, self._name(k))
