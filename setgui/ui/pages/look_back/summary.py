"""The coach's analysis of a game: where its score came from, the expected score by move, and the key moments."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, zip_longest
from math import ceil, floor

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.session.game.course import PlayedAct
from setgui.session.reports import MOMENTS, Analysis, Asides, DealWorth, Expected, asides, curve, moments, worst_habit
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space, Type, heavier, set_colors, theme
from setgui.ui.pages.statistics.chart import Chart, Named, Plot, Scale, nice_step, ticks
from setgui.ui.system.plain import set_tip
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.figure import Figure
from setgui.ui.widgets.layout import Box, Flow, Heading, Paragraph, write
from setgui.words import coach as words
from setgui.words import formats
from setgui.words.language import say

_LABELS_APART = 48
_LINE, _DROP = 1.75, 3.5
_SIGN = 3.25
"""Radius of the signs of mistakes and hints, in px."""
_BEHIND = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, kw_only=True)
class ScorePlot(Plot):
    """The expected score by move, with drops, mistakes and hints, and the par of the deal."""

    analysis: Analysis
    expected: Sequence[Expected]
    asides: Sequence[Asides]

    def _plot_area(self, chart: Chart) -> QRectF:
        signs = 4 * _SIGN if any(map(any, self.asides)) else 0
        line = chart.line_height
        return chart.area.adjusted(chart.gutter, line / 2, -self._margin(chart), -line - Space.ONE - signs)

    def _margin(self, chart: Chart) -> float:
        """Return the width of the labels after the end of the curve, with the space before them."""
        final = f"↓ {formats.number(self.analysis.score)}" if self.analysis.decisions[-1].ends_early else "000"
        score = QFontMetricsF(heavier(chart.font())).horizontalAdvance(final)
        par = QFontMetricsF(chart.small).horizontalAdvance(say(words.PAR))
        return max(Space.FOUR, Space.ONE + max(score, par))

    def _across(self, chart: Chart) -> Scale:
        plot = self._plot_area(chart)
        return Scale(0, max(1, len(self.expected)), plot.left() + Space.ONE, plot.right())

    def axis(self, chart: Chart) -> tuple[float, Scale, list[Named]]:
        """Return the top of the labels under the plot, their scale, and the labels, which are numbers of moves."""
        step = nice_step(len(self.expected) / chart.room_for_labels(self._plot_area(chart), _LABELS_APART))
        labels = [(n - 1.0, formats.number(n)) for n in range(step, len(self.expected) + 1, step)]
        return chart.area.bottom() - chart.line_height, self._across(chart), labels

    @override
    def marks(self, chart: Chart) -> Sequence[QRectF]:
        plot, across = self._plot_area(chart), self._across(chart)
        half = (across(1) - across(0)) / 2
        places = [across(number) for number in range(len(self.expected))]
        return [QRectF(place - half, plot.top(), 2 * half, plot.height()) for place in places]

    @override
    def draw(self, chart: Chart, painter: QPainter) -> None:
        analysis, plot, across = self.analysis, self._plot_area(chart), self._across(chart)
        values = [*(value for pair in self.expected for value in pair), float(analysis.score)]
        if self.analysis.decisions[-1].ends_early:
            del values[-2:]  # that may cost more than all other choices; its drop is cut off
        low, high = floor(min(*values, analysis.par)) - 1, ceil(max(*values, analysis.par)) + 1
        up = Scale(low, high, plot.bottom() - chart.line_height, plot.top())  # room for a mark under the lowest drop
        chart.draw_heights(painter, plot, up, ((points, formats.number(points)) for points in ticks(low, high, 5)))
        chart.draw_labels(painter, *self.axis(chart))
        self._draw_par(chart, painter, plot, up)
        if chart.current_mark is not None:
            chart.draw_highlight(painter, plot, across(chart.current_mark))
        self._draw_line(chart, painter, up)
        self._draw_drops(chart, painter, up)
        self._draw_signs(chart, painter, plot.bottom() + 2 * _SIGN)

    def _draw_par(self, chart: Chart, painter: QPainter, plot: QRectF, up: Scale) -> None:
        """Draw the par as a dotted line, with a label at its end unless the final score's label is too near."""
        y, line, end = up(self.analysis.par), chart.line_height, up(max(up.low, self.analysis.score))
        painter.setPen(QPen(theme().quiet_ink, 1, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
        if abs(y - end) > line:
            label = QRectF(plot.right() + Space.HALF, y - line / 2, self._margin(chart) - Space.HALF, line)
            write(painter, label, _BEHIND, say(words.PAR), theme().quiet_ink, font=chart.small)

    def _draw_line(self, chart: Chart, painter: QPainter, up: Scale) -> None:
        across, score = self._across(chart), max(up.low, float(self.analysis.score))
        painter.setPen(QPen(chart.tone, _LINE, c=Qt.PenCapStyle.RoundCap))
        for number, (point, then) in enumerate(pairwise([*self.expected, Expected(score, score)])):
            after = max(up.low, point.after)
            painter.drawLine(QPointF(across(number), up(after)), QPointF(across(number + 1), up(then.before)))
        end = QPointF(across(len(self.expected)), up(score))
        final = formats.number(self.analysis.score)
        if self.analysis.score < up.low:
            final = f"↓ {final}"
        else:
            set_colors(painter, line=theme().ink, fill=theme().ink)
            painter.drawEllipse(end, 3, 3)
        font = heavier(chart.font())
        half = QFontMetricsF(font).height() / 2
        label = QRectF(end.x() + Space.HALF, end.y() - half, self._margin(chart), 2 * half)
        write(painter, label, _BEHIND, final, theme().ink, font=font)

    def _draw_drops(self, chart: Chart, painter: QPainter, up: Scale) -> None:
        across, look = self._across(chart), theme()
        for number, (point, judged) in enumerate(zip(self.expected, self.analysis.decisions, strict=True)):
            x, below = across(number), up(max(up.low, point.after))
            if judged.regret:
                line = Qt.PenStyle.SolidLine if point.after >= up.low else Qt.PenStyle.DotLine
                painter.setPen(QPen(look.error, _DROP) if judged.costly else QPen(look.quiet_ink, _LINE, line))
                painter.drawLine(QPointF(x, up(point.before)), QPointF(x, below))
            if judged.mark:
                painter.setFont(heavier(chart.small))
                label = QRectF(x - _LABELS_APART / 2, below + 1, _LABELS_APART, chart.line_height)
                around = painter.boundingRect(label, Qt.AlignmentFlag.AlignHCenter, judged.mark)
                painter.fillRect(around, look.panel)  # hides lines behind the mark
                painter.drawText(label, Qt.AlignmentFlag.AlignHCenter, judged.mark)

    def _draw_signs(self, chart: Chart, painter: QPainter, y: float) -> None:
        """Draw a cross for mistakes and a ring for hints, under the move after them."""
        across, look = self._across(chart), theme()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for number, (mistakes, hints) in enumerate(self.asides):
            apart = 1.5 * _SIGN if mistakes and hints else 0
            left, right = (QPointF(across(number) + away, y) for away in (-apart, apart))
            if mistakes:
                painter.setPen(QPen(look.error, _LINE))
                for slant in (-_SIGN, _SIGN):
                    painter.drawLine(left + QPointF(-_SIGN, slant), left + QPointF(_SIGN, -slant))
            if hints:
                painter.setPen(QPen(look.quiet_ink, _LINE))
                painter.drawEllipse(right, _SIGN, _SIGN)


class Curve(Chart):
    """The chart of the whole game; a click, a tap or an arrow key chooses a move, counted from 0."""

    move_chosen = Signal(int, bool)
    """A move, and whether it was chosen with the pointer, so that the table should come into view."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.chosen = 0
        """The move shown on the page; after the last one, their number."""
        self._spoken: Sequence[str] = ()

    def show_analysis(self, analysis: Analysis, asides: Sequence[Asides]) -> None:
        """Show an analysis, with the mistakes and hints before each move; keep the chosen and the highlighted move."""
        highlighted, expected = self.highlighted, curve(analysis)
        numbered = enumerate(zip(expected, analysis.decisions, asides, strict=True), start=1)
        moves = [(n, one.after, judged, aside) for n, (one, judged, aside) in numbered]
        self._spoken = [words.expected(*move, spoken=True) for move in moves]
        self.show_plot(
            ScorePlot(
                title=say(words.EXPECTED_CHART),
                summary=words.expected_summary(analysis),
                mark_texts=[words.expected(*move) for move in moves],
                spoken=[say(words.HOW_TO_READ)],
                room=self.plot.room,
                analysis=analysis,
                expected=expected,
                asides=asides,
            )
        )
        self.highlighted = highlighted

    def set_plot_height(self, height: int) -> None:
        self.plot = replace(self.plot, room=height)
        self.updateGeometry()

    def show_chosen(self, move: int) -> None:
        self.chosen = move
        self.update()

    @property
    @override
    def current_mark(self) -> int | None:
        return self.chosen if self.highlighted is None else self.highlighted

    @override
    def spoken(self, mark: int) -> str:
        return self._spoken[mark]

    @override
    def highlight(self, mark: int | None, *, say: bool = False) -> None:
        super().highlight(mark, say=say)
        if say and mark is not None:
            self.move_chosen.emit(mark, False)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        mark = self.mark_at(event.position())
        if mark is not None:
            self.move_chosen.emit(mark, True)


class Summary(QWidget):
    """The analysis without the tables: figures, sentences, curve, key moments; moves are counted from 0."""

    moment_chosen = Signal(int)
    """A move chosen by its button."""

    def __init__(self, parent: QWidget, frames: Sequence[PlayedAct], analysis: Analysis) -> None:
        super().__init__(parent)
        self._frames, start = frames, frames[0].course.game.start
        self._worth = DealWorth(start.deal, start.variant, (), None)
        self._is_unrefined = False
        scale = Type.of(self.font())
        self._figures = [Figure(self, "", scale.emphasis * 1.2) for _ in words.figures(analysis)]
        self._sum, self._deal = Paragraph(self), Paragraph(self, role="quiet")
        self.curve = Curve(self)
        self._marks = Paragraph(self, role="quiet")
        self._heading = Heading(self)
        self._moments = [Button(self) for _ in range(MOMENTS)]
        self._advice = Paragraph(self, role="strong")
        Box(
            Flow(*self._figures, apart=Space.TWO),
            Box(self._sum, self._deal, apart=Space.HALF),
            Box(self.curve, self._marks, growing=[self.curve], apart=Space.HALF),
            Box(self._heading, Flow(*self._moments)),
            self._advice,
            apart=Space.TWO,
            edges=(Space.THREE, Space.TWO, Space.TWO, Space.ONE),
            on=self,
        )
        for place, button in enumerate(self._moments):
            button.clicked.connect(lambda _=False, place=place: self.moment_chosen.emit(self._shown[place]))
        self.setFocusProxy(self.curve)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # for the Tab order of the page
        self.texts = *self._figures, self._sum, self._deal, self._marks, self._advice
        self.show_analysis(analysis)
        self.show_worth(self._worth)

    def show_analysis(self, analysis: Analysis, *, advised: bool = False) -> None:
        """Show an analysis; if `advised`, with an advice about the costliest choices."""
        self._analysis = analysis
        for figure, (caption, value) in zip(self._figures, words.figures(analysis).items(), strict=True):
            figure.rename(say(caption))
            figure.show_value(value)
            explained = words.figure_explained(caption)
            set_tip(figure, explained)
            figure.setAccessibleDescription(explained)
        self._sum.setText(words.in_words(analysis))
        beside = asides(self._frames, analysis.decisions)
        self.curve.show_analysis(analysis, beside)
        signs = [words.MARKS_EXPLAINED, *([words.ASIDES_EXPLAINED] if any(map(any, beside)) else [])]
        self._marks.setText(" ".join(map(say, signs)))
        self._shown = moments(analysis)
        self._heading.setText(words.moments(analysis, self._shown))
        for button, move in zip_longest(self._moments, self._shown):
            button.setVisible(move is not None)
            if move is not None:
                judged = analysis.decisions[move]
                button.setText(words.moment_title(move + 1, judged))
                button.setAccessibleName(words.moment_title(move + 1, judged, spoken=True))
                button.setAccessibleDescription(words.move_made(judged))
        variant = self._frames[0].course.game.variant
        self._advice.setText(words.advice(worst_habit(analysis), variant) if analysis.grade and advised else "")
        self._advice.setVisible(bool(self._advice.text()))
        self.show_move(self.curve.chosen)

    def show_worth(self, worth: DealWorth) -> None:
        """Show a refined estimate of a deal, if it is this game's."""
        if worth[:2] == self._worth[:2]:
            self._worth = worth
            unrefined = "" if self._analysis.round else say(words.UNREFINED)
            self._deal.setText(unrefined if self._is_unrefined and worth.par is None else words.worth_of_deal(worth))

    def show_unrefined(self) -> None:
        """Show that no refined analysis will follow, and no longer announce an estimate of the deal."""
        self._is_unrefined = True
        self.show_worth(self._worth)

    def show_move(self, move: int) -> None:
        """Highlight a move on the curve, and its button if it is a key moment; after the last move, the end."""
        self.curve.show_chosen(move)
        for button, shown in zip(self._moments, self._shown, strict=False):
            style(button, role="answer" if shown == move else "")
