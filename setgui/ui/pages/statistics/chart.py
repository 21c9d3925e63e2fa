"""What all charts share: scales, markers, a title, places that light up."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from math import ceil, cos, floor, pi, sin
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QStyle, QWidget

from setgui.compat import override
from setgui.ui.look.theme import Space, Theme, Type, heavier, mix, scaled, sized, theme
from setgui.ui.system.accessibility import Role, is_heard, speak, take_role
from setgui.ui.system.plain import Label
from setgui.ui.widgets.buttons import Ringed
from setgui.words import statistics as words

WEEK = 7
_SECOND, _MINUTE, _HOUR = 1000, 60_000, 3_600_000
_TIME_STEPS = (
    *(_SECOND * step for step in (1, 2, 5, 10, 15, 30)),
    *(_MINUTE * step for step in (1, 2, 5, 10, 15, 30)),
)
_MONTH_STEPS = (1, 2, 3, 6, 12)


class Scale(NamedTuple):
    """Values from low to high, laid out evenly from `start` to `end` in px; up the screen is `end` before `start`."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        """Where a value lies; with no room between low and high, in the middle."""
        if self.high == self.low:
            return (self.start + self.end) / 2
        return self.start + (value - self.low) * (self.end - self.start) / (self.high - self.low)


class Bin(NamedTuple):
    """How many games had a score from low to high, both included."""

    low: int
    high: int
    games: int


def nice_step(least: float) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50 and so on that is at least so large."""
    tens = 1
    while 5 * tens < least:
        tens *= 10
    return next(step * tens for step in (1, 2, 5) if step * tens >= least)


def ticks(low: float, high: float, most: int) -> list[int]:
    """At most so many (two or more) round whole numbers from low to high, evenly apart."""
    return _multiples(nice_step((high - low) / (most - 1)), low, high)


def time_ticks(high: float, most: int) -> list[int]:
    """At most so many (two or more) round times in ms from 0 to the first that is at least so high."""
    step = _time_step(high / (most - 1))
    return [step * number for number in range(max(1, ceil(high / step)) + 1)]


def _time_step(least: float) -> int:
    """The smallest round time in ms that is at least so long."""
    return next((step for step in _TIME_STEPS if step >= least), _HOUR * nice_step(least / _HOUR))


def time_bins(times: Sequence[int], *, at_most: int) -> list[Bin]:
    """Neighboring bins of one round width that cover all times in ms, and some more on both sides."""
    low, high = min(times), max(times)
    room = max((high - low) // 8, high // 4)
    low, high = max(0, low - room), high + room
    width = _time_step((high - low + 1) / (at_most - 1))
    return _binned(Counter(times), low, high, width)


def _multiples(step: int, low: float, high: float) -> list[int]:
    return list(range(ceil(low / step) * step, floor(high) + 1, step))


def bins(counts: Mapping[int, int], least: int, most: int, *, at_most: int) -> list[Bin]:
    """Neighboring bins of one round width that cover all values, and all from least to most."""
    low, high = min([least, *counts]), max([most, *counts])
    # One bin more than the span needs may be cut by the round borders.
    width = nice_step((high - low + 1) / (at_most - 1))
    return _binned(counts, low, high, width)


def _binned(counts: Mapping[int, int], low: int, high: int, width: int) -> list[Bin]:
    sums = dict.fromkeys(range(low // width * width, high + 1, width), 0)
    for value, games in counts.items():
        sums[value // width * width] += games
    return [Bin(first, first + width - 1, games) for first, games in sums.items()]


def month_ticks(first: date, last: date, most: int) -> list[date]:
    """At most so many (two or more) beginnings of months from the first day to the last, evenly apart."""
    begin, end = first.year * 12 + first.month - (first.day == 1), last.year * 12 + last.month - 1
    least = (end - begin) / (most - 1)
    step = next((step for step in _MONTH_STEPS if step >= least), 12 * nice_step(least / 12))
    return [date(month // 12, month % 12 + 1, 1) for month in _multiples(step, begin, end)]


def rows_for_labels(spans: Sequence[tuple[float, float]]) -> list[int]:
    """For labels from left to right the row each goes to, so that none covers another: the first with room."""
    ends: list[float] = []
    found = []
    for start, end in spans:
        row = next((row for row, taken in enumerate(ends) if taken <= start), len(ends))
        ends[row : row + 1] = [end]
        found.append(row)
    return found


def kept_apart(places: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """The places moved as little as keeps them so far apart, in their order, and from low to high if there is room."""
    order = sorted(range(len(places)), key=places.__getitem__)
    moved = list(places)
    floor = low
    for one in order:
        moved[one] = floor = max(floor, places[one])
        floor += gap
    ceiling = high
    for one in reversed(order):
        moved[one] = ceiling = min(ceiling, moved[one])
        ceiling -= gap
    return moved


def first_of_year(today: date, first_weekday: int, weeks: int) -> date:
    """The day on which so many weeks begin, today in the last of them; the first weekday counts from Monday, 1."""
    back = (today.isoweekday() - first_weekday) % WEEK + WEEK * (weeks - 1)
    return date.fromordinal(today.toordinal() - back)


_RADIUS = 4.0
_CORNERS = {2: (4, 0.125), 3: (3, 0.25), 4: (4, 0.0)}
"""By points: how many corners, and how far the first is turned; without corners, a circle."""


def tone_of(k: int, kinds: int, theme: Theme) -> QColor:
    """From quiet to strong by points; the most points are in ink."""
    if k == kinds:
        return theme.ink
    tone = mix(theme.tone, theme.quiet_ink, 0.25)
    return mix(tone, theme.ink, 0.6 * (k - 1) / max(1, kinds - 2))


def draw_marker(
    painter: QPainter, k: int, middle: QPointF, tone: QColor, ground: QColor, *, large: bool = False
) -> None:
    """The sign of sets of k points, with a rim of the ground that lifts it off its line."""
    painter.setBrush(tone)
    painter.setPen(QPen(ground, 1.5, j=Qt.PenJoinStyle.MiterJoin))
    radius = _RADIUS * (1.4 if large else 1.0)
    if k not in _CORNERS:
        painter.drawEllipse(middle, radius, radius)
        return
    corners, turn = _CORNERS[k]
    # Of one size to the eye, not to the ruler: fewer corners reach farther.
    reach = radius * (1.5 if corners == 3 else 1.25)
    angles = [2 * pi * (turn + number / corners) for number in range(corners)]
    painter.drawPolygon(QPolygonF([middle + QPointF(cos(angle), -sin(angle)) * reach for angle in angles]))


@dataclass(frozen=True, kw_only=True)
class Plot:
    """Figures and their words, drawn by a chart; of this kind, a sentence instead of figures.

    It wants `rows` rows of the chart's letters under the title, or `room` px.
    """

    title: str
    summary: str = ""
    """At the right while no mark is lit."""
    told: Sequence[str] = ()
    """What each mark says, from left to right."""
    heard: Sequence[str] | None = None
    """The sentences of the accessible description after the summary; default: those of the marks."""
    nothing: str = ""
    room: int = 56
    rows: int = 0

    def height(self, chart: "Chart", width: int) -> int:
        """The height in px that it wants at a width."""
        return self.rows * (chart.fontMetrics().height() + int(Space.ONE)) or self.room

    def marks(self, chart: "Chart") -> Sequence[QRectF]:
        """Where the places are that light up, from left to right."""
        return ()

    def draw(self, chart: "Chart", painter: QPainter) -> None:
        chart.draw_nothing(painter, chart.area)


class Chart(Ringed, Label):
    """A plot with its title at the left, and at the right its summary or the words of the lit mark.

    All it shows is in its accessible description too. Left and Right go from mark to mark and say each.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        take_role(self, Role.PICTURE)
        self.plot = Plot(title="")
        self.lit: int | None = None
        self._title_font = heavier(sized(self.font(), Type.of(self.font()).emphasis))
        self.small = sized(scaled(self.font(), 0.88), scaled(self.font(), 0.88).pointSizeF())
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_plot(self, plot: Plot) -> None:
        """Show new figures; where they say something else, no mark is lit."""
        self.lit = self.lit if plot.told == self.plot.told else None
        self.plot = plot
        parts = plot.told if plot.heard is None else plot.heard
        self.setAccessibleName(plot.title)
        self.setAccessibleDescription(words.described([plot.summary, *parts, plot.nothing]))
        self.updateGeometry()
        self.update()

    def marks(self) -> Sequence[QRectF]:
        return self.plot.marks(self)

    @property
    def here(self) -> int | None:
        """The mark that is pointed out, from which arrows go on."""
        return self.lit

    def told(self, mark: int) -> str:
        return self.plot.told[mark]

    def heard(self, mark: int) -> str:
        return self.told(mark)

    # For plots

    @property
    def theme(self) -> Theme:
        return theme()

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
        """How wide the labels at the left of an axis may be, the space after them included."""
        return QFontMetricsF(self.small).horizontalAdvance("00:00") + Space.ONE

    @property
    def tone(self) -> QColor:
        """The color of figures: that of the cards' backs, as strong as quiet words."""
        return mix(self.theme.tone, self.theme.quiet_ink, 0.5)

    def draw_nothing(self, painter: QPainter, area: QRectF) -> None:
        painter.setFont(self.font())
        painter.setPen(self.theme.quiet_ink)
        told, middle = self.plot.nothing, Qt.AlignmentFlag.AlignCenter
        painter.fillRect(
            painter.boundingRect(area, middle, told).adjusted(-Space.ONE, 0, Space.ONE, 0), self.theme.panel
        )
        painter.drawText(area, middle, told)

    def draw_heights(self, painter: QPainter, plot: QRectF, labels: Iterable[tuple[float, str]]) -> None:
        """Draw lines across the plot at the given heights, each with its label at the left."""
        painter.setFont(self.small)
        for height, text in labels:
            y = round(height) + 0.5
            painter.setPen(self.theme.line)
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(self.theme.quiet_ink)
            label = QRectF(0, y - self.line_height / 2, self.gutter - Space.ONE, self.line_height)
            painter.drawText(label, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)

    def room_for_labels(self, plot: QRectF, apart: int = 64) -> int:
        """The number of labels, two or more, that have room under a plot with `apart` px for each."""
        return max(2, int(plot.width() / apart))

    def draw_labels(self, painter: QPainter, top: float, labels: Iterable[tuple[float, str]]) -> None:
        """Draw labels in a line, each centered at its place."""
        painter.setFont(self.small)
        painter.setPen(self.theme.quiet_ink)
        for x, text in labels:
            label = QRectF(x - self.width(), top, 2 * self.width(), self.line_height)
            painter.drawText(label, Qt.AlignmentFlag.AlignHCenter, text)

    def draw_lit(self, painter: QPainter, plot: QRectF, x: float) -> None:
        painter.setPen(mix(self.theme.line, self.theme.quiet_ink, 0.5))
        painter.drawLine(QPointF(round(x) + 0.5, plot.top()), QPointF(round(x) + 0.5, plot.bottom()))

    def light(self, mark: int | None, *, say: bool = False) -> None:
        """Light one mark up, or none."""
        if mark == self.lit:
            return
        self.lit = mark
        self.update()
        if say and mark is not None and is_heard():
            speak(self, self.heard(mark))

    @property
    def line(self) -> str:
        return self.plot.summary if self.lit is None else self.told(self.lit)

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
        spot = event.position()
        self.light(next((number for number, mark in enumerate(self.marks()) if mark.contains(spot)), None))

    @override
    def leaveEvent(self, event: QEvent) -> None:
        self.light(None)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.light(None)
        self.update()

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.show_ring()
        last = len(self.marks()) - 1
        here = self.here
        goals: dict[int, int] = {
            Qt.Key.Key_Left: last if here is None else max(0, here - 1),
            Qt.Key.Key_Right: 0 if here is None else min(last, here + 1),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        goal = goals.get(event.key())
        if goal is None or last < 0:
            event.ignore()
        else:
            self.light(goal, say=True)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw_head(painter)
            painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # axes go so in all languages
            self.plot.draw(self, painter)

    def _draw_head(self, painter: QPainter) -> None:
        metrics = QFontMetricsF(self._title_font)
        title = metrics.horizontalAdvance(self.plot.title)
        head = QRect(0, 0, self.width(), round(metrics.height()))
        title_room = QStyle.visualRect(self.layoutDirection(), head, QRect(0, 0, round(title), head.height()))
        room = QStyle.visualRect(self.layoutDirection(), head, head.adjusted(round(title) + Space.TWO, 0, 0, 0))
        painter.setFont(self._title_font)
        painter.setPen(self.theme.ink)
        painter.drawText(head, Qt.AlignmentFlag.AlignVCenter, self.plot.title)
        if self.hasFocus() and self.ringed:
            painter.drawLine(title_room.bottomLeft(), title_room.bottomRight())
        painter.setFont(self.font())
        painter.setPen(self.theme.quiet_ink if self.lit is None else self.theme.ink)
        told = painter.fontMetrics().elidedText(self.line, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, told)
