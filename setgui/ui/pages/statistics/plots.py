"""The kinds of charts: bars, lines, and the days of a year."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from setgui.compat import override
from setgui.ui.look.theme import Space, mix
from setgui.ui.pages.statistics.chart import (
    WEEK,
    Bin,
    Chart,
    Plot,
    Scale,
    draw_marker,
    kept_apart,
    rows_for_labels,
    ticks,
    tone_of,
)
from setgui.words import formats

_FEW = 4
"""Up to so many games, no bar is as tall as the plot."""
_ROUND = 2.0


@dataclass(frozen=True, kw_only=True)
class Bars(Plot):
    """Counts as bars, with named thresholds behind them; the bar of the newest value is in ink."""

    room: int = 184
    bars: Sequence[Bin] = ()
    span: tuple[int, int]
    """Least value, and the one after the greatest."""
    labels: Callable[[int], Iterable[tuple[float, str]]] = lambda _: ()
    """At most as many labels of values as have room."""
    thresholds: Sequence[tuple[int, str]] = ()
    newest: int | None = None

    def _scale(self, chart: Chart) -> Scale:
        return Scale(*self.span, chart.gutter, chart.width())

    def _plot(self, chart: Chart) -> QRectF:
        """The place from under the names of thresholds to the axis."""
        names = (1 + max(rows_for_labels(self.threshold_spans(chart)), default=-1)) * chart.line_height
        return chart.area.adjusted(chart.gutter, names + Space.HALF, 0, -chart.line_height - Space.HALF)

    def threshold_spans(self, chart: Chart) -> list[tuple[float, float]]:
        """From where to where the names of thresholds go, each beside its line."""
        scale, metrics = self._scale(chart), QFontMetricsF(chart.small)
        found = []
        for value, name in self.thresholds:
            width, start = metrics.horizontalAdvance(name), scale(value) + Space.HALF
            if start + width > chart.width():
                start -= width + Space.ONE
            found.append((start, start + width + Space.HALF))
        return found

    @override
    def marks(self, chart: Chart) -> Sequence[QRectF]:
        scale, plot = self._scale(chart), self._plot(chart)
        spans = ((scale(one.low), scale(one.high + 1)) for one in self.bars)
        return [QRectF(low, plot.top(), high - low, plot.height()) for low, high in spans]

    @override
    def draw(self, chart: Chart, painter: QPainter) -> None:
        plot, scale, most = self._plot(chart), self._scale(chart), max(_FEW, *(one.games for one in self.bars), 0)
        height = Scale(0, most, plot.bottom(), plot.top())
        heights = ticks(0, most, 4)[1:] if self.bars else ()
        chart.draw_heights(painter, plot, ((height(games), formats.number(games)) for games in heights))
        painter.setPen(chart.theme.line)
        painter.drawLine(plot.bottomLeft(), plot.bottomRight())
        labels = ((scale(value), name) for value, name in self.labels(chart.room_for_labels(plot)))
        chart.draw_labels(painter, plot.bottom() + Space.HALF, labels)
        self._draw_thresholds(chart, painter, plot)
        if self.nothing:
            chart.draw_nothing(painter, plot)
        painter.setPen(Qt.PenStyle.NoPen)
        for number, (one, mark) in enumerate(zip(self.bars, self.marks(chart), strict=True)):
            if one.games:
                newest = self.newest is not None and one.low <= self.newest <= one.high
                tone = chart.theme.ink if newest else chart.tone
                painter.setBrush(mix(chart.tone, chart.theme.ink, 0.5) if number == chart.lit else tone)
                painter.drawPath(_bar(mark, max(2.0, plot.height() * one.games / most)))

    def _draw_thresholds(self, chart: Chart, painter: QPainter, plot: QRectF) -> None:
        spans, scale, line = self.threshold_spans(chart), self._scale(chart), chart.line_height
        tops = [chart.area.top() + row * line for row in rows_for_labels(spans)]
        painter.setPen(QPen(mix(chart.theme.line, chart.theme.quiet_ink, 0.5), 1, Qt.PenStyle.DotLine))
        for (value, _), top in zip(self.thresholds, tops, strict=True):
            x = round(scale(value)) + 0.5
            painter.drawLine(QPointF(x, top + 2), QPointF(x, plot.bottom()))
        painter.setPen(chart.theme.quiet_ink)
        for (_, name), (start, end), top in zip(self.thresholds, spans, tops, strict=True):
            label = QRectF(start, top, end - start, line)
            painter.fillRect(label, chart.theme.panel)  # a threshold's line does not cross another's name
            painter.drawText(label, Qt.AlignmentFlag.AlignLeft, name)


def _bar(mark: QRectF, height: float) -> QPainterPath:
    """A bar with round corners at its top alone."""
    gap = 1.0 if mark.width() > 4 else 0.0
    box = mark.adjusted(gap, mark.height() - height, -gap, 0)
    path, foot = QPainterPath(), QPainterPath()
    path.addRoundedRect(box, _ROUND, _ROUND)
    foot.addRect(box.adjusted(0, height - min(height, _ROUND), 0, 0))
    return path.united(foot)


_BAR = 10
_TALLEST = 2.4
"""Maximum height of a row, in lines."""
_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_AT_RIGHT = _MIDDLE | Qt.AlignmentFlag.AlignRight


class Share(NamedTuple):
    """A row of `Shares`: its name, its number, and a text for each column."""

    name: str
    total: int
    cells: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Shares(Plot):
    """A row for each kind: sign, name, bar, and columns of texts at the right."""

    shares: Sequence[Share]
    captions: tuple[str, ...]

    @override
    def draw(self, chart: Chart, painter: QPainter) -> None:
        metrics, kinds, area = QFontMetricsF(chart.font()), len(self.shares), chart.area
        row = min(_TALLEST * metrics.height(), area.height() / (kinds + 1))
        columns = zip(self.captions, *(one.cells for one in self.shares), strict=True)
        widths = [max(map(metrics.horizontalAdvance, texts)) + Space.THREE for texts in columns]
        start = 2 * Space.ONE + Space.HALF
        left = start + Space.TWO + max(metrics.horizontalAdvance(one.name) for one in self.shares)
        full, most = chart.width() - left - sum(widths), max(1, *(one.total for one in self.shares))
        for number, one in enumerate((None, *self.shares)):
            box = QRectF(0, area.top() + number * row, chart.width(), row)
            right = box.right() - sum(widths)
            painter.setFont(chart.font() if one else chart.small)
            for column, (text, width) in enumerate(zip(one.cells if one else self.captions, widths, strict=True)):
                painter.setPen(chart.theme.ink if one and column != 1 else chart.theme.quiet_ink)
                painter.drawText(QRectF(right, box.top(), width, row), _AT_RIGHT, text)
                right += width
            if one:
                tone, middle = tone_of(number, kinds, chart.theme), box.center().y()
                draw_marker(painter, number, QPointF(Space.ONE, middle), tone, chart.theme.panel)
                painter.setPen(chart.theme.ink)
                painter.drawText(box.adjusted(start, 0, 0, 0), _MIDDLE, one.name)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(tone)
                if length := full * one.total / most:
                    painter.drawRoundedRect(QRectF(left, middle - _BAR / 2, max(3.0, length), _BAR), 2, 2)


_FINE, _STRONG = 2.0, 4.0


class Range(NamedTuple):
    """A row of `Ranges`: from where to where its value lies almost certainly, and where most likely."""

    name: str
    value: str
    low: float
    high: float
    middle: float
    strong: bool


@dataclass(frozen=True, kw_only=True)
class Ranges(Plot):
    """Rows of values from -`reach` to `reach`: the likeliest as a mark on a line of those that are possible."""

    ranges: Sequence[Range]
    ticks: Sequence[tuple[float, str]]
    reach: float

    @override
    def marks(self, chart: Chart) -> Sequence[QRectF]:
        top, row = chart.area.top(), chart.area.height() / self.rows
        return [QRectF(0, top + place * row, chart.width(), row) for place in range(1, self.rows)]

    @override
    def draw(self, chart: Chart, painter: QPainter) -> None:
        area, row, advance = chart.area, chart.area.height() / self.rows, QFontMetricsF(chart.font()).horizontalAdvance
        left = Space.THREE + max(advance(one.name) for one in self.ranges)
        right = chart.width() - Space.THREE - max(advance(one.value) for one in self.ranges)
        across = Scale(-self.reach, self.reach, left, max(left + 1, right))
        for value, _ in self.ticks:
            x = round(across(value)) + 0.5
            painter.setPen(chart.theme.line if value else chart.theme.quiet_ink)
            painter.drawLine(QPointF(x, area.top() + row), QPointF(x, area.bottom()))
        top = area.top() + (row - chart.line_height) / 2
        chart.draw_labels(painter, top, ((across(value), name) for value, name in self.ticks))
        for place, (one, box) in enumerate(zip(self.ranges, self.marks(chart), strict=True)):
            tone, middle = chart.theme.ink if one.strong else chart.tone, box.center().y()
            painter.setFont(chart.font())
            painter.setPen(chart.theme.ink if one.strong or place == chart.lit else chart.theme.quiet_ink)
            painter.drawText(box, _MIDDLE, one.name)
            painter.drawText(box, _AT_RIGHT, one.value)
            low, high, here = (across(min(max(value, -self.reach), self.reach)) for value in one[2:5])
            painter.setPen(QPen(tone, _STRONG if one.strong else _FINE, c=Qt.PenCapStyle.RoundCap))
            painter.drawLine(QPointF(low, middle), QPointF(high, middle))
            draw_marker(painter, 1, QPointF(here, middle), tone, chart.theme.panel, large=place == chart.lit)


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
