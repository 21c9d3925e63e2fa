"""How many answers were right, round by round."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.ui.look.theme import Space
from setgui.ui.pages.statistics.chart import Chart
from setgui.ui.pages.statistics.markers import draw_marker, tone_of
from setgui.ui.pages.statistics.scales import Scale, nice_step, ticks
from setgui.words import formats, labels
from setgui.words import statistics as words
from setgui.words.language import say

_HEIGHT, _EMPTY = 200, 56
_MOST_SPANS = 64
_LABELS_APART = 64
_MARKERS_APART = 28.0


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
        super().__init__(parent, _HEIGHT)
        self._questions = questions
        self._spans: list[Span] = []

    def show_value(self, scores: Sequence[int]) -> None:
        """Show the right answers of each round, the oldest first."""
        self._spans = spans(scores, _MOST_SPANS) if scores else []
        self.room = _HEIGHT if scores else _EMPTY
        title = say(labels.RIGHT_ANSWERS)
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
            apart = free - point.x() >= _MARKERS_APART
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
