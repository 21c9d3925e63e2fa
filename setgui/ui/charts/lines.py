"""How long it took to find a set, week by week."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from itertools import pairwise

from PySide6.QtCore import QDate, QLocale, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.session.statistics import Week, merged
from setgui.ui.charts.chart import Chart, mix
from setgui.ui.charts.markers import draw_marker, tone_of
from setgui.ui.charts.scales import WEEK, Scale, month_ticks, spread, time_ticks
from setgui.ui.sentences import date_told, differing_told, points_told, search_told, time_told
from setgui.ui.theme import Space, Theme

_HEIGHT, _EMPTY = 232, 56
_MARKERS_APART = 56.0
_DAYS_APART = 64
_MOST_SPANS = 64
_SPANS = (1, 4, 13, 52)
"""In how many weeks sets are taken together, so that a line stays a line over years."""


class SearchTimes(Chart):
    """One line for each number of points or of features that differ, told apart by name, marker and tone."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent, self.tr("Time to find a set"), _HEIGHT, theme)
        self._spans: Sequence[Week] = ()
        self._size = 1
        self._kinds = 4
        self._name: Callable[[int], str] = points_told

    def show_value(
        self, weeks: Sequence[Week], kinds: int, *, by_points: bool = True, of_answers: bool = False
    ) -> None:
        """Show the weeks, oldest first, in which a set was found without help; sets are worth 1 to `kinds`.

        Not `by_points`, so many features differ. What is found may be answers to questions.
        """
        self._name = points_told if by_points else differing_told
        self.show_title(self.tr("Time to answer") if of_answers else self.tr("Time to find a set"))
        found = [week for week in weeks if any(week.found)]
        self._kinds = kinds
        self.room = _HEIGHT if found else _EMPTY
        if not found:
            self._spans = ()
            self.show_words("", self._empty())
            return
        length = (found[-1].monday - found[0].monday).days // WEEK
        self._size = next((size for size in _SPANS if length < size * _MOST_SPANS), _SPANS[-1])
        self._spans = merged(found, self._size)
        summary = self.tr("mean of %n weeks, without help", "", self._size)
        if self._size == 1:
            summary = self.tr("mean of each week, without help")
        self.show_words(summary, "; ".join(self.told(span) for span in range(len(self._spans))))

    def _empty(self) -> str:
        return self.tr("No set found without help yet")

    @override
    def told(self, mark: int) -> str:
        span = self._spans[mark]
        means = [
            f"{self._name(k)} {search_told(mean)}"
            for k, mean in enumerate(span.means[: self._kinds], start=1)
            if mean is not None
        ]
        told = self.tr("%n weeks from {monday}: {means}", "", self._size)
        if self._size == 1:
            told = self.tr("Week of {monday}: {means}")
        return told.format(monday=date_told(span.monday), means=", ".join(means))

    def _plot(self) -> QRectF:
        metrics = QFontMetricsF(self.small)
        names = max(metrics.horizontalAdvance(self._name(k)) for k in range(1, self._kinds + 1))
        line = metrics.height()
        return self.area.adjusted(self.gutter, line / 2, -names - Space.TWO, -line - Space.ONE)

    def _across(self, plot: QRectF) -> Scale:
        first, last = self._spans[0].monday.toordinal(), self._spans[-1].monday.toordinal()
        return Scale(first, last, plot.left() + Space.TWO, plot.right())

    @override
    def marks(self) -> Sequence[QRectF]:
        if not self._spans:
            return ()
        plot = self._plot()
        across = self._across(plot)
        places = [across(span.monday.toordinal()) for span in self._spans]
        borders = [plot.left(), *((one + other) / 2 for one, other in pairwise(places)), self.width()]
        return [QRectF(left, plot.top(), right - left, plot.height()) for left, right in pairwise(borders)]

    @override
    def draw(self, painter: QPainter, area: QRectF) -> None:
        if not self._spans:
            self.draw_empty(painter, area, self._empty())
            return
        plot = self._plot()
        across = self._across(plot)
        times = time_ticks(max(mean for span in self._spans for mean in span.means if mean is not None), 5)
        up = Scale(0, times[-1], plot.bottom(), plot.top())
        self._draw_times(painter, plot, up, times)
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

    def _draw_times(self, painter: QPainter, plot: QRectF, up: Scale, times: Sequence[int]) -> None:
        line = QFontMetricsF(self.small).height()
        painter.setFont(self.small)
        for time in times:
            y = round(up(time)) + 0.5
            painter.setPen(self.theme.line)
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(self.theme.quiet_ink)
            label = QRectF(0, y - line / 2, self.gutter - Space.ONE, line)
            painter.drawText(label, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, time_told(time))

    def _draw_days(self, painter: QPainter, plot: QRectF, across: Scale) -> None:
        painter.setPen(self.theme.quiet_ink)
        for day, told in self._days(max(2, int(plot.width() / _DAYS_APART))):
            label = QRectF(across(day.toordinal()) - _DAYS_APART / 2, plot.bottom(), _DAYS_APART, plot.height())
            label.translate(0, Space.HALF)
            painter.drawText(label, Qt.AlignmentFlag.AlignHCenter, told)
        if self.lit is not None:
            x = round(across(self._spans[self.lit].monday.toordinal())) + 0.5
            painter.setPen(mix(self.theme.line, self.theme.quiet_ink, 0.5))
            painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()))

    def _days(self, most: int) -> list[tuple[date, str]]:
        """The days under the axis: a few weeks by day, more by month, January by its year."""
        first, last = self._spans[0].monday, self._spans[-1].monday
        if (last - first).days < 10 * WEEK:
            step = -(-len(self._spans) // most)
            return [(span.monday, _written(span.monday, "d MMM")) for span in self._spans[::step]]
        return [(day, _written(day, "yyyy" if day.month == 1 else "MMM")) for day in month_ticks(first, last, most)]

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
        for k, y in zip(ends, spread(list(ends.values()), line, plot.top(), plot.bottom()), strict=True):
            label = QRectF(left + Space.ONE + Space.HALF, y - line / 2, self.width() - left, line)
            painter.drawText(label, Qt.AlignmentFlag.AlignVCenter, self._name(k))


def _written(day: date, form: str) -> str:
    return QLocale().toString(QDate(day.year, day.month, day.day), form)
