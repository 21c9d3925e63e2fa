"""The score that was to be expected, move by move: its slope is luck, a drop is a choice."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, floor

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.session.reports import Analysis, Asides, Expected, Judged, curve
from setgui.ui.look.theme import Space, heavier
from setgui.ui.pages.statistics.chart import Chart
from setgui.ui.pages.statistics.scales import Scale, nice_step, ticks
from setgui.words import coach as words
from setgui.words import formats
from setgui.words.language import say

_HEIGHT = 200
_LABELS_APART = 48
_LINE, _DROP = 1.75, 3.5
_SIGN = 3.25
"""How far the signs of mistakes and hints reach from their middle."""


class Curve(Chart):
    """One line through the whole game. A click, an arrow key or a finger chooses a move."""

    chosen_changed = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, _HEIGHT)
        self.chosen = 0
        self._analysis: Analysis | None = None
        self._expected: list[Expected] = []
        self._asides: Sequence[Asides] = ()

    def show_analysis(self, analysis: Analysis, asides: Sequence[Asides]) -> None:
        """Show a game as it is judged by now, with what came before each move; what is chosen and lit stays so."""
        self._analysis, self._expected, self._asides = analysis, curve(analysis), asides
        lit = self.lit
        parts = [self.heard(number) for number in range(len(self._expected))]
        self.show_words(say(words.EXPECTED_CHART), words.expected_summary(analysis), parts)
        self.lit = lit

    def take_room(self, height: int) -> None:
        """Be so high under the title."""
        self.room = height
        self.updateGeometry()

    def choose(self, move: int) -> None:
        """Look at one move, counted from 0."""
        if move != self.chosen:
            self.chosen = move
            self.update()
            self.chosen_changed.emit(move)

    @override
    def told(self, mark: int) -> str:
        return words.expected(self._expected[mark].after, self._decisions[mark], self._asides[mark])

    @override
    def heard(self, mark: int) -> str:
        return words.expected_in_words(self._expected[mark].after, self._decisions[mark], self._asides[mark])

    @property
    def _decisions(self) -> Sequence[Judged]:
        return () if self._analysis is None else self._analysis.decisions

    @override
    def light(self, mark: int | None, *, say: bool = False) -> None:
        super().light(mark, say=say)
        if say and mark is not None:
            self.choose(mark)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go on from the move that is looked at."""
        step = {int(Qt.Key.Key_Left): -1, int(Qt.Key.Key_Right): 1}.get(event.key())
        if self.lit is None and step is not None:
            self.show_ring()
            self.light(max(0, min(self.chosen + step, len(self._expected) - 1)), say=True)
        else:
            super().keyPressEvent(event)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        spot = event.position()
        for number, mark in enumerate(self.marks()):
            if mark.contains(spot):
                self.choose(number)

    def _plot(self) -> QRectF:
        line = QFontMetricsF(self.small).height()
        signs = 4 * _SIGN if any(map(any, self._asides)) else 0
        return self.area.adjusted(self.gutter, line / 2, -self._margin, -line - Space.ONE - signs)

    @property
    def _margin(self) -> float:
        """How wide what stands behind the end of the curve is, the space before it included."""
        score = QFontMetricsF(heavier(self.font())).horizontalAdvance("000")
        par = QFontMetricsF(self.small).horizontalAdvance(say(words.PAR))
        return max(Space.FOUR, Space.ONE + max(score, par))

    def _across(self) -> Scale:
        plot = self._plot()
        return Scale(0, max(1, len(self._expected)), plot.left() + Space.ONE, plot.right())

    @override
    def marks(self) -> Sequence[QRectF]:
        plot, across = self._plot(), self._across()
        half = (across(1) - across(0)) / 2
        places = range(len(self._expected))
        return [QRectF(across(number) - half, plot.top(), 2 * half, plot.height()) for number in places]

    @override
    def draw(self, painter: QPainter, area: QRectF) -> None:
        analysis, plot, across = self._analysis, self._plot(), self._across()
        if analysis is None:
            return
        values = [*(value for one in self._expected for value in one), analysis.par, float(analysis.score)]
        low, high = floor(min(values)) - 1, ceil(max(values)) + 1
        below = QFontMetricsF(self.small).height()  # room for a mark under the lowest drop
        up = Scale(low, high, plot.bottom() - below, plot.top())
        self.draw_heights(painter, plot, ((up(points), formats.number(points)) for points in ticks(low, high, 5)))
        self._draw_moves(painter, plot)
        self._draw_par(painter, plot, up(analysis.par), up(analysis.score))
        self.draw_lit(painter, plot, across(self.chosen if self.lit is None else self.lit))
        self._draw_line(painter, up, analysis.score)
        self._draw_drops(painter, up, analysis)
        self._draw_signs(painter, plot.bottom() + 2 * _SIGN)

    def _draw_par(self, painter: QPainter, plot: QRectF, y: float, end: float) -> None:
        """A dotted line, named at its end where the score has left it room there."""
        painter.setPen(QPen(self.theme.quiet_ink, 1, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
        line = QFontMetricsF(self.small).height()
        if abs(y - end) > line:
            label = QRectF(plot.right() + Space.HALF, y - line / 2, self._margin - Space.HALF, line)
            painter.setFont(self.small)
            painter.drawText(label, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, say(words.PAR))

    def _draw_moves(self, painter: QPainter, plot: QRectF) -> None:
        across, line = self._across(), QFontMetricsF(self.small).height()
        most = max(2, int(plot.width() / _LABELS_APART))
        for number in range(0, len(self._expected), nice_step(len(self._expected) / most)):
            label = QRectF(across(number) - _LABELS_APART / 2, self.area.bottom() - line, _LABELS_APART, line)
            painter.drawText(label, Qt.AlignmentFlag.AlignHCenter, formats.number(self._decisions[number].decision.act))

    def _draw_line(self, painter: QPainter, up: Scale, score: int) -> None:
        across = self._across()
        painter.setPen(QPen(self.tone, _LINE, c=Qt.PenCapStyle.RoundCap))
        last = len(self._expected)
        for number, (one, then) in enumerate(pairwise([*self._expected, Expected(float(score), float(score))])):
            painter.drawLine(QPointF(across(number), up(one.after)), QPointF(across(number + 1), up(then.before)))
        end = QPointF(across(last), up(score))
        painter.setBrush(self.theme.ink)
        painter.setPen(self.theme.ink)
        painter.drawEllipse(end, 3, 3)
        painter.setFont(heavier(self.font()))
        half = QFontMetricsF(heavier(self.font())).height() / 2
        label = QRectF(end.x() + Space.HALF, end.y() - half, self._margin, 2 * half)
        painter.drawText(label, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, formats.number(score))

    def _draw_drops(self, painter: QPainter, up: Scale, analysis: Analysis) -> None:
        across, height = self._across(), QFontMetricsF(self.small).height()
        for number, (one, judged) in enumerate(zip(self._expected, analysis.decisions, strict=True)):
            x, below = across(number), up(one.after)
            if judged.regret:
                drop = QPen(self.theme.error if judged.mark else self.theme.quiet_ink, _DROP if judged.mark else _LINE)
                painter.setPen(drop)
                painter.drawLine(QPointF(x, up(one.before)), QPointF(x, below))
            if judged.mark:
                painter.setFont(heavier(self.small))
                label = QRectF(x - _LABELS_APART / 2, below + 1, _LABELS_APART, height)
                around = painter.boundingRect(label, Qt.AlignmentFlag.AlignHCenter, judged.mark)
                painter.fillRect(around, self.theme.panel)  # no line goes through it
                painter.drawText(label, Qt.AlignmentFlag.AlignHCenter, judged.mark)

    def _draw_signs(self, painter: QPainter, y: float) -> None:
        """A cross for mistakes and a ring for hints, under the move that came after them."""
        across, theme = self._across(), self.theme
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for number, (mistakes, hints) in enumerate(self._asides):
            apart = 1.5 * _SIGN if mistakes and hints else 0
            left, right = (QPointF(across(number) + away, y) for away in (-apart, apart))
            if mistakes:
                painter.setPen(QPen(theme.error, _LINE))
                for slant in (-_SIGN, _SIGN):
                    painter.drawLine(left + QPointF(-_SIGN, slant), left + QPointF(_SIGN, -slant))
            if hints:
                painter.setPen(QPen(theme.quiet_ink, _LINE))
                painter.drawEllipse(right, _SIGN, _SIGN)
