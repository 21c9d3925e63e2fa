"""Charts: a plot with its title, marks to highlight, and texts for all that it shows."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise
from math import ceil, cos, floor, pi, sin
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.ui.look.theme import Space, Type, heavier, mix, scaled, set_colors, sized, theme
from setgui.ui.system.accessibility import Role, is_heard, speak, take_role
from setgui.ui.system.plain import Label
from setgui.ui.widgets.buttons import Ringed
from setgui.ui.widgets.layout import mirrored, smooth, write
from setgui.words import formats
from setgui.words import statistics as words

WEEK = 7
_SECOND, _MINUTE, _HOUR = 1000, 60_000, 3_600_000
_TIME_STEPS = tuple(unit * step for unit in (_SECOND, _MINUTE) for step in (1, 2, 5, 10, 15, 30))
_MONTH_STEPS = (1, 2, 3, 6, 12)
_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_AT_RIGHT = _MIDDLE | Qt.AlignmentFlag.AlignRight
Named = tuple[float, str]
"""A value and its label on an axis."""


class Scale(NamedTuple):
    """A linear axis: values from `low` to `high` stand at `start` to `end`, in px; a vertical one goes upward."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        """Return the position of a value in px; if low and high are the same, the middle."""
        if self.high == self.low:
            return (self.start + self.end) / 2
        return self.start + (value - self.low) * (self.end - self.start) / (self.high - self.low)


class Bin(NamedTuple):
    """Number of games with a value from low to high, both included."""

    low: int
    high: int
    games: int


def nice_step(least: float) -> int:
    """Return the smallest of 1, 2, 5, 10, 20, 50 and so on that is not below `least`."""
    tens = 1
    while 5 * tens < least:
        tens *= 10
    return next(step * tens for step in (1, 2, 5) if step * tens >= least)


def time_step(least: float) -> int:
    """Return the smallest of 1, 2, 5, 10, 15, 30 s or min, or 1, 2, 5, 10 ... h not below `least`, all in ms."""
    return next((step for step in _TIME_STEPS if step >= least), _HOUR * nice_step(least / _HOUR))


def ticks(low: float, high: float, most: int) -> list[int]:
    """Return at most `most` (two or more) evenly spaced round whole numbers from low to high."""
    return _multiples(nice_step((high - low) / (most - 1)), low, high)


def time_ticks(high: float, most: int) -> list[int]:
    """Return at most `most` (two or more) round times in ms, from 0 to the first one not below `high`."""
    step = time_step(high / (most - 1))
    return [step * number for number in range(max(1, ceil(high / step)) + 1)]


def month_ticks(first: date, last: date, most: int) -> list[date]:
    """Return at most `most` (two or more) evenly spaced first days of months between two days, at least one if any."""
    begin, end = first.year * 12 + first.month - (first.day == 1), last.year * 12 + last.month - 1
    least = (end - begin) / (most - 1)
    step = next((step for step in _MONTH_STEPS if step >= least), 12 * nice_step(least / 12))
    months = _multiples(step, begin, end) or [end] * (end >= begin)
    return [date(month // 12, month % 12 + 1, 1) for month in months]


def _multiples(step: int, low: float, high: float) -> list[int]:
    return list(range(ceil(low / step) * step, floor(high) + 1, step))


def bins(
    counts: Mapping[int, int], least: int, most: int, *, at_most: int, step: Callable[[float], int] = nice_step
) -> list[Bin]:
    """Return up to `at_most` adjacent bins for all `counts` and from `least` to `most`; `step` rounds the width up."""
    low, high = min([least, *counts]), max([most, *counts])
    width = step((high - low + 1) / (at_most - 1))  # round borders may add a bin
    sums = dict.fromkeys(range(low // width * width, high + 1, width), 0)
    for value, games in counts.items():
        sums[value // width * width] += games
    return [Bin(first, first + width - 1, games) for first, games in sums.items()]


def rows_for_labels(spans: Sequence[tuple[float, float]]) -> list[int]:
    """Return a row for each label, from left to right: the first row in which it covers no other label."""
    ends: list[float] = []
    rows = []
    for start, end in spans:
        row = next((row for row, taken in enumerate(ends) if taken <= start), len(ends))
        ends[row : row + 1] = [end]
        rows.append(row)
    return rows


def kept_apart(places: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Return the places in the same order, moved to be at least `gap` apart and, if there is room, from low to high."""
    order = sorted(range(len(places)), key=places.__getitem__)
    moved = list(places)
    floor = low
    for at in order:
        moved[at] = floor = max(floor, places[at])
        floor += gap
    ceiling = high
    for at in reversed(order):
        moved[at] = ceiling = min(ceiling, moved[at])
        ceiling -= gap
    return moved


def first_of_year(today: date, first_weekday: int, weeks: int) -> date:
    """Return the first day of the `weeks` weeks that end with today's; `first_weekday` is 1 for Monday."""
    return today - timedelta((today.isoweekday() - first_weekday) % WEEK + WEEK * (weeks - 1))


_RADIUS = 4.0
_CORNERS = {2: (4, 0.125), 3: (3, 0.25), 4: (4, 0.0)}
"""Marker polygon by points: the number of corners and the turn of the first. Other markers are circles."""


def tone_of(k: int, kinds: int) -> QColor:
    """Return the color for sets of k points, stronger for more points; `kinds` points get ink."""
    look = theme()
    if k == kinds:
        return look.ink
    tone = mix(look.tone, look.quiet_ink, 0.25)
    return mix(tone, look.ink, 0.6 * (k - 1) / max(1, kinds - 2))


def draw_marker(painter: QPainter, k: int, middle: QPointF, tone: QColor, *, large: bool = False) -> None:
    """Draw the marker for sets of k points, with a rim in the background color."""
    set_colors(painter, line=QPen(theme().panel, 1.5, j=Qt.PenJoinStyle.MiterJoin), fill=tone)
    radius = _RADIUS * (1.4 if large else 1.0)
    if k in _CORNERS:
        corners, turn = _CORNERS[k]
        reach = radius * (1.5 if corners == 3 else 1.25)  # for the same optical size
        angles = [2 * pi * (turn + number / corners) for number in range(corners)]
        painter.drawPolygon([middle + QPointF(cos(angle), -sin(angle)) * reach for angle in angles])
    else:
        painter.drawEllipse(middle, radius, radius)


@dataclass(frozen=True, kw_only=True)
class Plot:
    """Figures and texts for a chart to show. This base class shows the sentence `nothing` instead of figures."""

    title: str
    summary: str = ""
    mark_texts: Sequence[str] = ()
    """Text of each mark, from left to right."""
    spoken: Sequence[str] | None = None
    """Sentences of the accessible description after the summary; default: `mark_texts`."""
    nothing: str = ""
    room: int = 56
    """Height in px, used if there are no `rows`."""
    rows: int = 0
    """Height in lines of text."""

    def height(self, chart: "Chart", width: int) -> int:
        return self.rows * (chart.fontMetrics().height() + int(Space.ONE)) or self.room

    def marks(self, chart: "Chart") -> Sequence[QRectF]:
        """Return the areas that can be highlighted, from left to right."""
        return ()

    def draw(self, chart: "Chart", painter: QPainter) -> None:
        chart.draw_nothing(painter, chart.area)


class Chart(Ringed, Label):
    """A plot under its title, with the summary or the text of the highlighted mark at the right.

    The accessible description has all texts. Left and Right go from mark to mark and speak each one's text.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        take_role(self, Role.PICTURE)
        self.plot = Plot(title="")
        self.highlighted: int | None = None
        self._title_font = heavier(sized(self.font(), Type.of(self.font()).emphasis))
        self.small = sized(scaled(self.font(), 0.88), scaled(self.font(), 0.88).pointSizeF())
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_plot(self, plot: Plot) -> None:
        self.highlighted = self.highlighted if plot.mark_texts == self.plot.mark_texts else None
        self.plot = plot
        parts = plot.mark_texts if plot.spoken is None else plot.spoken
        self.setAccessibleName(plot.title)
        self.setAccessibleDescription(words.described([plot.summary, *parts, plot.nothing]))
        self.updateGeometry()
        self.update()

    def marks(self) -> Sequence[QRectF]:
        return self.plot.marks(self)

    def mark_at(self, spot: QPointF) -> int | None:
        return next((number for number, mark in enumerate(self.marks()) if mark.contains(spot)), None)

    @property
    def current_mark(self) -> int | None:
        """The mark from which arrow keys move."""
        return self.highlighted

    def spoken(self, mark: int) -> str:
        return self.plot.mark_texts[mark]

    @property
    def area(self) -> QRectF:
        top = QFontMetricsF(self._title_font).height() + Space.ONE
        return QRectF(0, top, self.width(), self.height() - top)

    @property
    def line_height(self) -> float:
        """Height of a line of labels, in px."""
        return QFontMetricsF(self.small).height()

    @property
    def gutter(self) -> float:
        """Width for labels at the left of an axis, with the space after them, in px."""
        return QFontMetricsF(self.small).horizontalAdvance("00:00") + Space.ONE

    @property
    def tone(self) -> QColor:
        return mix(theme().tone, theme().quiet_ink, 0.5)

    def draw_nothing(self, painter: QPainter, area: QRectF) -> None:
        text, middle = self.plot.nothing, Qt.AlignmentFlag.AlignCenter
        painter.setFont(self.font())
        painter.fillRect(painter.boundingRect(area, middle, text).adjusted(-Space.ONE, 0, Space.ONE, 0), theme().panel)
        write(painter, area, middle, text, theme().quiet_ink)

    def draw_heights(self, painter: QPainter, plot: QRectF, up: Scale, heights: Iterable[Named]) -> None:
        """Draw a grid line at each height, with its label at the left."""
        for height, text in heights:
            y = round(up(height)) + 0.5
            painter.setPen(theme().line)
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            label = QRectF(0, y - self.line_height / 2, self.gutter - Space.ONE, self.line_height)
            write(painter, label, _AT_RIGHT, text, theme().quiet_ink, font=self.small)

    def room_for_labels(self, plot: QRectF, apart: int = 64) -> int:
        """Return how many labels, at least two, fit under a plot with `apart` px each."""
        return max(2, int(plot.width() / apart))

    def fitting_labels(self, top: float, across: Scale, labels: Iterable[Named]) -> list[tuple[QRectF, str]]:
        """Return an axis's labels with their places, but none over another, outside, or over those at the left."""
        metrics, free, found = QFontMetricsF(self.small), self.gutter - Space.ONE, list[tuple[QRectF, str]]()
        for place, text in labels:
            width = ceil(metrics.horizontalAdvance(text))
            left = min(max(self.gutter - Space.ONE, across(place) - width / 2), self.width() - width)
            if left >= free:
                found.append((QRectF(left, top, width, self.line_height), text))
                free = left + width + Space.HALF
        return found

    def draw_labels(self, painter: QPainter, top: float, across: Scale, labels: Iterable[Named]) -> None:
        for place, text in self.fitting_labels(top, across, labels):
            write(painter, place, Qt.AlignmentFlag.AlignHCenter, text, theme().quiet_ink, font=self.small)

    def draw_highlight(self, painter: QPainter, plot: QRectF, x: float) -> None:
        painter.setPen(mix(theme().line, theme().quiet_ink, 0.5))
        painter.drawLine(QPointF(round(x) + 0.5, plot.top()), QPointF(round(x) + 0.5, plot.bottom()))

    def highlight(self, mark: int | None, *, say: bool = False) -> None:
        if mark != self.highlighted:
            self.highlighted = mark
            self.update()
            if say and mark is not None and is_heard():
                speak(self, self.spoken(mark))

    @property
    def shown_text(self) -> str:
        return self.plot.summary if self.highlighted is None else self.plot.mark_texts[self.highlighted]

    @override
    def hasHeightForWidth(self) -> bool:
        return True

    @override
    def heightForWidth(self, width: int) -> int:
        return round(QFontMetricsF(self._title_font).height()) + int(Space.ONE) + self.plot.height(self, width)

    @override
    def sizeHint(self) -> QSize:
        width = 40 * int(Space.TWO)
        return QSize(width, self.heightForWidth(width))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.highlight(self.mark_at(event.position()))

    @override
    def leaveEvent(self, event: QEvent) -> None:
        self.highlight(None)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.highlight(None)
        super().focusOutEvent(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.show_ring()
        last = len(self.marks()) - 1
        current = self.current_mark
        goals: dict[int, int] = {
            Qt.Key.Key_Left: last if current is None else max(0, current - 1),
            Qt.Key.Key_Right: 0 if current is None else min(last, current + 1),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        goal = goals.get(event.key())
        if goal is None or last < 0:
            event.ignore()
        else:
            self.highlight(goal, say=True)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth(self) as painter:
            self._draw_head(painter)
            painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # axes are not mirrored
            self.plot.draw(self, painter)

    def _draw_head(self, painter: QPainter) -> None:
        metrics, look = QFontMetricsF(self._title_font), theme()
        title = round(metrics.horizontalAdvance(self.plot.title))
        head = QRect(0, 0, self.width(), round(metrics.height()))
        title_room = mirrored(self.layoutDirection(), head, QRect(0, 0, title, head.height()))
        box = mirrored(self.layoutDirection(), head, head.adjusted(title + Space.TWO, 0, 0, 0))
        write(painter, head, _MIDDLE, self.plot.title, look.ink, font=self._title_font)
        if self.hasFocus() and self.ringed:
            painter.drawLine(title_room.bottomLeft(), title_room.bottomRight())
        text = self.fontMetrics().elidedText(self.shown_text, Qt.TextElideMode.ElideRight, box.width())
        write(painter, box, _AT_RIGHT, text, look.quiet_ink if self.highlighted is None else look.ink, font=self.font())


_FEW = 4
"""Minimum number of games that a bar as tall as the plot stands for."""
_ROUND = 2.0


@dataclass(frozen=True, kw_only=True)
class Bars(Plot):
    """A histogram with named thresholds; the bar of the newest value is in ink."""

    room: int = 184
    bars: Sequence[Bin] = ()
    span: tuple[int, int]
    """The least value, and the greatest value plus one."""
    labels: Callable[[int], Iterable[Named]] = lambda _: ()
    """Returns axis labels, at most as many as given."""
    thresholds: Sequence[tuple[int, str]] = ()
    newest: int | None = None

    def _scale(self, chart: Chart) -> Scale:
        return Scale(*self.span, chart.gutter, chart.width())

    def _plot_area(self, chart: Chart) -> QRectF:
        names = (1 + max(rows_for_labels(self.threshold_spans(chart)), default=-1)) * chart.line_height
        return chart.area.adjusted(chart.gutter, names + Space.HALF, 0, -chart.line_height - Space.HALF)

    def threshold_spans(self, chart: Chart) -> list[tuple[float, float]]:
        """Return the left and right end, in px, of each threshold's name: right of its line, or left near the edge."""
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
        scale, plot = self._scale(chart), self._plot_area(chart)
        spans = ((scale(bar.low), scale(bar.high + 1)) for bar in self.bars)
        return [QRectF(low, plot.top(), high - low, plot.height()) for low, high in spans]

    @override
    def draw(self, chart: Chart, painter: QPainter) -> None:
        plot, scale, most = self._plot_area(chart), self._scale(chart), max(_FEW, *(bar.games for bar in self.bars), 0)
        heights = ticks(0, most, 4)[1:] if self.bars else ()
        up = Scale(0, most, plot.bottom(), plot.top())
        chart.draw_heights(painter, plot, up, ((games, formats.number(games)) for games in heights))
        painter.setPen(theme().line)
        painter.drawLine(plot.bottomLeft(), plot.bottomRight())
        chart.draw_labels(painter, plot.bottom() + Space.HALF, scale, self.labels(chart.room_for_labels(plot)))
        self._draw_thresholds(chart, painter, plot)
        if self.nothing:
            chart.draw_nothing(painter, plot)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setClipRect(plot)  # so that only the top corners of bars are round
        for number, (bar, mark) in enumerate(zip(self.bars, self.marks(chart), strict=True)):
            if bar.games:
                newest = self.newest is not None and bar.low <= self.newest <= bar.high
                tone = theme().ink if newest else chart.tone
                painter.setBrush(mix(chart.tone, theme().ink, 0.5) if number == chart.highlighted else tone)
                gap = 1.0 if mark.width() > 4 else 0.0
                top = mark.height() - max(2.0, plot.height() * bar.games / most)
                painter.drawRoundedRect(mark.adjusted(gap, top, -gap, _ROUND), _ROUND, _ROUND)

    def _draw_thresholds(self, chart: Chart, painter: QPainter, plot: QRectF) -> None:
        spans, scale, line, look = self.threshold_spans(chart), self._scale(chart), chart.line_height, theme()
        tops = [chart.area.top() + row * line for row in rows_for_labels(spans)]
        painter.setPen(QPen(mix(look.line, look.quiet_ink, 0.5), 1, Qt.PenStyle.DotLine))
        for (value, _), top in zip(self.thresholds, tops, strict=True):
            x = round(scale(value)) + 0.5
            painter.drawLine(QPointF(x, top + 2), QPointF(x, plot.bottom()))
        for (_, name), (start, end), top in zip(self.thresholds, spans, tops, strict=True):
            label = QRectF(start, top, end - start, line)
            painter.fillRect(label, look.panel)  # a threshold's line does not cross another's name
            write(painter, label, Qt.AlignmentFlag.AlignLeft, name, look.quiet_ink)


_BAR = 10
_TALLEST = 2.4
"""Maximum row height, in lines."""


class Share(NamedTuple):
    """A row of `Shares`: its name, the number that its bar shows, and a text for each column."""

    name: str
    total: int
    cells: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Shares(Plot):
    """A table with a row for each kind, the most points first: marker, name, bar, and text columns at the right."""

    shares: Sequence[Share]
    captions: tuple[str, ...]

    @override
    def draw(self, chart: Chart, painter: QPainter) -> None:
        metrics, kinds, area, look = QFontMetricsF(chart.font()), len(self.shares), chart.area, theme()
        row = min(_TALLEST * metrics.height(), area.height() / (kinds + 1))
        columns = zip(self.captions, *(item.cells for item in self.shares), strict=True)
        widths = [max(map(metrics.horizontalAdvance, texts)) + Space.THREE for texts in columns]
        start = 2 * Space.ONE + Space.HALF
        left = start + Space.TWO + max(metrics.horizontalAdvance(item.name) for item in self.shares)
        full, most = chart.width() - left - sum(widths), max(1, *(item.total for item in self.shares))
        for number, item in enumerate((None, *self.shares)):
            box = QRectF(0, area.top() + number * row, chart.width(), row)
            right = box.right() - sum(widths)
            painter.setFont(chart.font() if item else chart.small)
            for column, (text, width) in enumerate(zip(item.cells if item else self.captions, widths, strict=True)):
                ink = look.ink if item and column != 1 else look.quiet_ink
                write(painter, QRectF(right, box.top(), width, row), _AT_RIGHT, text, ink)
                right += width
            if item:
                k, middle = kinds + 1 - number, box.center().y()
                tone = tone_of(k, kinds)
                draw_marker(painter, k, QPointF(Space.ONE, middle), tone)
                write(painter, box.adjusted(start, 0, 0, 0), _MIDDLE, item.name, look.ink)
                set_colors(painter, fill=tone)
                if length := full * item.total / most:
                    painter.drawRoundedRect(QRectF(left, middle - _BAR / 2, max(3.0, length), _BAR), 2, 2)


_FINE, _STRONG = 2.0, 4.0


class Range(NamedTuple):
    """A row of `Ranges`, emphasized if `strong`: an interval, its most likely value `middle`, and its text, `value`."""

    name: str
    value: str
    low: float
    high: float
    middle: float
    strong: bool


@dataclass(frozen=True, kw_only=True)
class Ranges(Plot):
    """Confidence intervals on an axis from -`reach` to `reach`, each with a marker at its most likely value."""

    ranges: Sequence[Range]
    ticks: Sequence[Named]
    reach: float

    @override
    def marks(self, chart: Chart) -> Sequence[QRectF]:
        top, row = chart.area.top(), chart.area.height() / self.rows
        return [QRectF(0, top + place * row, chart.width(), row) for place in range(1, self.rows)]

    @override
    def draw(self, chart: Chart, painter: QPainter) -> None:
        area, row, advance = chart.area, chart.area.height() / self.rows, QFontMetricsF(chart.font()).horizontalAdvance
        left = Space.THREE + max(advance(item.name) for item in self.ranges)
        right = chart.width() - Space.THREE - max(advance(item.value) for item in self.ranges)
        across, look = Scale(-self.reach, self.reach, left, max(left + 1, right)), theme()
        for value, _ in self.ticks:
            x = round(across(value)) + 0.5
            painter.setPen(look.line if value else look.quiet_ink)
            painter.drawLine(QPointF(x, area.top() + row), QPointF(x, area.bottom()))
        chart.draw_labels(painter, area.top() + (row - chart.line_height) / 2, across, self.ticks)
        for place, (item, box) in enumerate(zip(self.ranges, self.marks(chart), strict=True)):
            tone, middle = look.ink if item.strong else chart.tone, box.center().y()
            ink = look.ink if item.strong or place == chart.highlighted else look.quiet_ink
            write(painter, box, _MIDDLE, item.name, ink, font=chart.font())
            write(painter, box, _AT_RIGHT, item.value, ink)
            low, high, best = (across(min(max(value, -self.reach), self.reach)) for value in item[2:5])
            painter.setPen(QPen(tone, _STRONG if item.strong else _FINE, c=Qt.PenCapStyle.RoundCap))
            painter.drawLine(QPointF(low, middle), QPointF(high, middle))
            draw_marker(painter, 1, QPointF(best, middle), tone, large=place == chart.highlighted)


_LINES = 12
"""Minimum height in lines of labels, so that those of the grid and of four lines have room with large text."""


@dataclass(frozen=True, kw_only=True)
class Lines(Plot):
    """A line chart whose lines differ in name, marker and tone; `places` are the positions of marks on the axis."""

    places: Sequence[float]
    lines: Sequence[tuple[str, Mapping[int, float]]]
    """The name of each line, and its height at some marks."""
    heights: Sequence[Named]
    """Grid lines, the highest last."""
    labels: Callable[[int], Iterable[Named]]
    apart: float
    """Minimum distance between the markers of a line, in px."""
    large_ends: bool = False

    @override
    def height(self, chart: Chart, width: int) -> int:
        return max(self.room, round(_LINES * chart.line_height))

    def _plot_area(self, chart: Chart) -> QRectF:
        names = max(QFontMetricsF(chart.small).horizontalAdvance(name) for name, _ in self.lines)
        line = chart.line_height
        return chart.area.adjusted(chart.gutter, line / 2, -names - Space.TWO, -line - Space.ONE)

    def across(self, chart: Chart) -> Scale:
        plot, last = self._plot_area(chart), self.places[-1]
        return Scale(self.places[0], last, plot.left() + Space.TWO, plot.right())

    def axis(self, chart: Chart) -> tuple[float, Scale, Iterable[Named]]:
        """Return the top of the labels under the plot, their scale, and the labels."""
        plot = self._plot_area(chart)
        return plot.bottom() + Space.HALF, self.across(chart), self.labels(chart.room_for_labels(plot))

    def line_names(self, chart: Chart) -> list[tuple[QRectF, str]]:
        """Return the names of the lines and their places, each as near to the end of its line as the others allow."""
        plot, line, up = self._plot_area(chart), chart.line_height, self._up(chart)
        ends = [(name, up(heights[max(heights)])) for name, heights in self.lines if heights]
        lowest = plot.bottom() + Space.HALF - line / 2  # above the labels of the axis
        left = self.across(chart)(self.places[-1]) + Space.ONE + Space.HALF
        middles = kept_apart([end for _, end in ends], line, plot.top(), lowest)
        rects = (QRectF(left, middle - line / 2, chart.width() - left, line) for middle in middles)
        return [(rect, name) for rect, (name, _) in zip(rects, ends, strict=True)]

    def _up(self, chart: Chart) -> Scale:
        plot = self._plot_area(chart)
        return Scale(min(0, self.heights[0][0]), self.heights[-1][0], plot.bottom(), plot.top())

    @override
    def marks(self, chart: Chart) -> Sequence[QRectF]:
        plot, across = self._plot_area(chart), self.across(chart)
        places = [across(place) for place in self.places]
        borders = [plot.left(), *((one + other) / 2 for one, other in pairwise(places)), chart.width()]
        return [QRectF(left, plot.top(), right - left, plot.height()) for left, right in pairwise(borders)]

    @override
    def draw(self, chart: Chart, painter: QPainter) -> None:
        plot, across, up = self._plot_area(chart), self.across(chart), self._up(chart)
        chart.draw_heights(painter, plot, up, self.heights)
        chart.draw_labels(painter, *self.axis(chart))
        if chart.highlighted is not None:
            chart.draw_highlight(painter, plot, across(self.places[chart.highlighted]))
        for number, (_, heights) in enumerate(self.lines, start=1):
            points = {mark: QPointF(across(self.places[mark]), up(height)) for mark, height in heights.items()}
            if points:
                self._draw_line(chart, painter, number, points)
        for place, name in self.line_names(chart):
            write(painter, place, _MIDDLE, name, theme().ink, font=chart.small)

    def _draw_line(self, chart: Chart, painter: QPainter, number: int, points: Mapping[int, QPointF]) -> None:
        tone = tone_of(number, len(self.lines))
        painter.setPen(QPen(tone, 1.75, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin))
        painter.drawPolyline([*points.values()])
        large = {chart.highlighted, max(points)} if self.large_ends else {chart.highlighted}
        free = float("inf")
        for mark, point in sorted(points.items(), reverse=True):
            apart = free - point.x() >= self.apart
            if apart:
                free = point.x()
            if apart or mark == chart.highlighted:
                draw_marker(painter, number, point, tone, large=mark in large)


WEEKS = 53
_LARGEST, _SMALLEST = 18, 8
_NAMED = (1, 3, 5)
_MANY = 4
"""Minimum number of games that the strongest color stands for."""


@dataclass(frozen=True, kw_only=True)
class Year(Plot):
    """A calendar heat map: a column for each week, stronger colors for more games, a ring for today."""

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
        games, look = dict(self.played), theme()
        most = max(_MANY, *games.values(), 0)
        weak, strong = mix(look.panel, chart.tone, 0.5), mix(chart.tone, look.ink, 0.5)
        painter.setPen(Qt.PenStyle.NoPen)
        for number in range((self.today - self.first).days + 1):
            day = self.first + timedelta(number)
            played = games.get(day, 0)
            painter.setBrush(mix(weak, strong, (played - 1) / (most - 1)) if played else look.hover)
            painter.drawRoundedRect(self.square(chart, day), 2, 2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        rings = [(self.today, look.quiet_ink)]
        if chart.highlighted is not None:
            rings.append((self.played[chart.highlighted][0], look.ink))
        for day, tone in rings:
            painter.setPen(QPen(tone, 1.5))
            painter.drawRoundedRect(self.square(chart, day).adjusted(-1, -1, 1, 1), 3, 3)

    def _draw_names(self, chart: Chart, painter: QPainter) -> None:
        line, gutter = chart.line_height, self._gutter(chart)
        painter.setFont(chart.small)
        painter.setPen(theme().quiet_ink)
        for day in (self.first + timedelta(number) for number in range(WEEK)):
            if day.isoweekday() in _NAMED:
                label = QRectF(0, self.square(chart, day).center().y() - line / 2, gutter - Space.ONE, line)
                painter.drawText(label, _AT_RIGHT, formats.short_weekday(day.isoweekday()))
        free = 0.0
        for week in range(WEEKS):
            day = self.first + timedelta(WEEK * week)
            if day.day <= WEEK and (left := self.square(chart, day).left()) >= free:
                name = formats.short_month(day.month)
                painter.drawText(QPointF(left, chart.area.top() + QFontMetricsF(chart.small).ascent()), name)
                free = left + painter.fontMetrics().horizontalAdvance(name) + Space.ONE
