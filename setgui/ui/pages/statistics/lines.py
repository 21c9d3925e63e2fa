"""Charts of how scores, search times and paces changed."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from itertools import pairwise
from math import log
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.session.records.searches import BlindSpots
from setgui.session.records.statistics import Week, merged
from setgui.ui.look.theme import Space
from setgui.ui.pages.statistics.chart import (
    WEEK,
    Chart,
    Scale,
    draw_marker,
    kept_apart,
    month_ticks,
    nice_step,
    ticks,
    time_ticks,
    tone_of,
)
from setgui.words import actions, cards, formats
from setgui.words import statistics as words
from setgui.words.language import say

_PROGRESS_HEIGHT, _NO_PROGRESS = 200, 56
_PROGRESS_SPANS = 64
_LABELS_APART = 64
_PROGRESS_APART = 28.0


class Span(NamedTuple):
    """Rounds from first to last, counted from 1, and how many answers were right in each on average."""

    first: int
    last: int
    mean: float


def spans(scores: Sequence[int], at_most: int) -> list[Span]:
    """The rounds one by one, or so many of them together that they are at most so many spans."""
    size = nice_step(len(scores) / at_most)
    parts = ((begin, scores[begin : begin + size]) for begin in range(0, len(scores), size))
    return [Span(begin + 1, begin + len(part), sum(part) / len(part)) for begin, part in parts]


class Progress(Chart):
    """One line through all finished rounds of a practice; the newest has the largest sign."""

    def __init__(self, parent: QWidget, questions: int) -> None:
        super().__init__(parent, _PROGRESS_HEIGHT)
        self._questions = questions
        self._spans: list[Span] = []

    def show_value(self, scores: Sequence[int]) -> None:
        """Show the right answers of each round, the oldest first."""
        self._spans = spans(scores, _PROGRESS_SPANS) if scores else []
        self.room = _PROGRESS_HEIGHT if scores else _NO_PROGRESS
        title = say(actions.RIGHT_ANSWERS)
        if not scores:
            self.show_words(title, "", [say(words.NO_ROUNDS)])
            return
        parts = [self.told(span) for span in range(len(self._spans))]
        self.show_words(title, words.rounds_summary(self._questions, self._spans[0].last), parts)

    @override
    def told(self, mark: int) -> str:
        return words.rounds(*self._spans[mark])

    def _plot(self) -> QRectF:
        line = QFontMetricsF(self.small).height()
        return self.area.adjusted(self.gutter, line / 2, -Space.TWO, -line - Space.ONE)

    def _across(self) -> Scale:
        plot = self._plot()
        return Scale(0, max(1, len(self._spans) - 1), plot.left() + Space.TWO, plot.right())

    @override
    def marks(self) -> Sequence[QRectF]:
        plot, across = self._plot(), self._across()
        places = [across(number) for number in range(len(self._spans))]
        borders = [plot.left(), *((one + other) / 2 for one, other in pairwise(places)), self.width()]
        return [QRectF(left, plot.top(), right - left, plot.height()) for left, right in pairwise(borders)][
            : len(self._spans)
        ]

    @override
    def draw(self, painter: QPainter, area: QRectF) -> None:
        if not self._spans:
            self.draw_empty(painter, area, say(words.NO_ROUNDS))
            return
        plot, across = self._plot(), self._across()
        up = Scale(0, self._questions, plot.bottom(), plot.top())
        self._draw_axes(painter, plot, up)
        points = [QPointF(across(number), up(span.mean)) for number, span in enumerate(self._spans)]
        tone = tone_of(1, 1, self.theme)
        painter.setPen(QPen(tone, 1.75, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin))
        painter.drawPolyline(QPolygonF(points))
        free = float("inf")
        for number, point in reversed(list(enumerate(points))):
            apart = free - point.x() >= _PROGRESS_APART
            if apart:
                free = point.x()
            if apart or number == self.lit:
                draw_marker(painter, 1, point, tone, self.theme.panel, large=number in (self.lit, len(points) - 1))

    def _draw_axes(self, painter: QPainter, plot: QRectF, up: Scale) -> None:
        across, line = self._across(), QFontMetricsF(self.small).height()
        rights = ticks(0, self._questions, 5)
        self.draw_heights(painter, plot, ((up(right), formats.number(right)) for right in rights))
        most = max(2, int(plot.width() / _LABELS_APART))
        for number in range(0, len(self._spans), nice_step(len(self._spans) / most)):
            label = QRectF(across(number) - _LABELS_APART / 2, plot.bottom() + Space.HALF, _LABELS_APART, line)
            painter.drawText(label, Qt.AlignmentFlag.AlignHCenter, formats.number(self._spans[number].first))
        if self.lit is not None:
            self.draw_lit(painter, plot, across(self.lit))


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
        self._name: Callable[[int], str] = formats.points

    def show_value(
        self, weeks: Sequence[Week], kinds: int, *, by_points: bool = True, of_answers: bool = False
    ) -> None:
        """Show the weeks, oldest first, in which a set was found without help; sets are worth 1 to `kinds`.

        Not `by_points`, so many features differ. What is found may be answers to questions.
        """
        self._name = formats.points if by_points else formats.differing
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


_NO_PACES = 56
_WIDEST = 4.0
"""So many times slower or faster is as far as the chart goes."""
_TICKS = (0.5, 1.0, 2.0)
_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_FINE, _STRONG = 2.0, 4.0


class SlowFeatures(Chart):
    """A row for each feature: what is most likely as a mark, and where it lies almost certainly as a line."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, _NO_PACES)
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
        self.room = (rows + 1) * (self.fontMetrics().height() + int(Space.ONE)) if rows else _NO_PACES
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
