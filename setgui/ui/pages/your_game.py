"""The coach's page: the curve of a game's expected score, and its moves one by one."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil, floor

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.model.commands import Claim, Command
from setgui.model.matching import Match
from setgui.session.game.course import PlayedAct
from setgui.session.kept import GameId
from setgui.session.records.kinds import kind_of_start
from setgui.session.reports import MOMENTS, Analysis, Asides, DealWorth, Expected, asides, curve, moments, worst_habit
from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.look.style_sheet import BAR_WIDTH
from setgui.ui.look.theme import Space, Type, heavier, theme
from setgui.ui.pages.dialog import Dialog
from setgui.ui.pages.replay import ReadOnlyBoard
from setgui.ui.pages.statistics.chart import Chart, Plot, Scale, nice_step, ticks
from setgui.ui.system.plain import set_tip
from setgui.ui.widgets.buttons import Button, Choice
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.figure import Figure
from setgui.ui.widgets.layout import Box, Flow, Heading, Paragraph, write
from setgui.words import actions, formats, kinds
from setgui.words import coach as words
from setgui.words.language import say
from setgui.words.replay import describe_table

_LABELS_APART = 48
_LINE, _DROP = 1.75, 3.5
_SIGN = 3.25
"""Radius of the signs of mistakes and hints, in px."""
_BEHIND = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, kw_only=True)
class _ScorePlot(Plot):
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
        score = QFontMetricsF(heavier(chart.font())).horizontalAdvance("000")
        par = QFontMetricsF(chart.small).horizontalAdvance(say(words.PAR))
        return max(Space.FOUR, Space.ONE + max(score, par))

    def _across(self, chart: Chart) -> Scale:
        plot = self._plot_area(chart)
        return Scale(0, max(1, len(self.expected)), plot.left() + Space.ONE, plot.right())

    @override
    def marks(self, chart: Chart) -> Sequence[QRectF]:
        plot, across = self._plot_area(chart), self._across(chart)
        half = (across(1) - across(0)) / 2
        places = [across(number) for number in range(len(self.expected))]
        return [QRectF(place - half, plot.top(), 2 * half, plot.height()) for place in places]

    @override
    def draw(self, chart: Chart, painter: QPainter) -> None:
        analysis, plot, across = self.analysis, self._plot_area(chart), self._across(chart)
        values = [*(value for pair in self.expected for value in pair), analysis.par, float(analysis.score)]
        low, high = floor(min(values)) - 1, ceil(max(values)) + 1
        up = Scale(low, high, plot.bottom() - chart.line_height, plot.top())  # room for a mark under the lowest drop
        chart.draw_heights(painter, plot, up, ((points, formats.number(points)) for points in ticks(low, high, 5)))
        step = nice_step(len(self.expected) / chart.room_for_labels(plot, _LABELS_APART))
        acts = ((n, formats.number(analysis.decisions[n].decision.act)) for n in range(0, len(self.expected), step))
        chart.draw_labels(painter, chart.area.bottom() - chart.line_height, across, acts)
        self._draw_par(chart, painter, plot, up)
        if chart.current_mark is not None:
            chart.draw_highlight(painter, plot, across(chart.current_mark))
        self._draw_line(chart, painter, up)
        self._draw_drops(chart, painter, up)
        self._draw_signs(chart, painter, plot.bottom() + 2 * _SIGN)

    def _draw_par(self, chart: Chart, painter: QPainter, plot: QRectF, up: Scale) -> None:
        """Draw the par as a dotted line, with a label at its end unless the final score's label is too near."""
        y, line = up(self.analysis.par), chart.line_height
        painter.setPen(QPen(theme().quiet_ink, 1, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
        if abs(y - up(self.analysis.score)) > line:
            label = QRectF(plot.right() + Space.HALF, y - line / 2, self._margin(chart) - Space.HALF, line)
            write(painter, label, _BEHIND, say(words.PAR), theme().quiet_ink, font=chart.small)

    def _draw_line(self, chart: Chart, painter: QPainter, up: Scale) -> None:
        across, score = self._across(chart), float(self.analysis.score)
        painter.setPen(QPen(chart.tone, _LINE, c=Qt.PenCapStyle.RoundCap))
        for number, (point, then) in enumerate(pairwise([*self.expected, Expected(score, score)])):
            painter.drawLine(QPointF(across(number), up(point.after)), QPointF(across(number + 1), up(then.before)))
        end = QPointF(across(len(self.expected)), up(score))
        painter.setBrush(theme().ink)
        painter.setPen(theme().ink)
        painter.drawEllipse(end, 3, 3)
        font = heavier(chart.font())
        half = QFontMetricsF(font).height() / 2
        label = QRectF(end.x() + Space.HALF, end.y() - half, self._margin(chart), 2 * half)
        write(painter, label, _BEHIND, formats.number(self.analysis.score), theme().ink, font=font)

    def _draw_drops(self, chart: Chart, painter: QPainter, up: Scale) -> None:
        across, look = self._across(chart), theme()
        for number, (point, judged) in enumerate(zip(self.expected, self.analysis.decisions, strict=True)):
            x, below = across(number), up(point.after)
            if judged.regret:
                painter.setPen(QPen(look.error, _DROP) if judged.mark else QPen(look.quiet_ink, _LINE))
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

    chosen_changed = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.chosen = 0

    def show_analysis(self, analysis: Analysis, asides: Sequence[Asides]) -> None:
        """Show an analysis, with the mistakes and hints before each move; keep the chosen and the highlighted move."""
        highlighted, expected = self.highlighted, curve(analysis)
        moves = [
            (one.after, judged, aside) for one, judged, aside in zip(expected, analysis.decisions, asides, strict=True)
        ]
        self.show_plot(
            _ScorePlot(
                title=say(words.EXPECTED_CHART),
                summary=words.expected_summary(analysis),
                mark_texts=[words.expected(*move) for move in moves],
                spoken=[words.expected_in_words(*move) for move in moves],
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

    def choose(self, move: int) -> None:
        if move != self.chosen:
            self.chosen = move
            self.update()
            self.chosen_changed.emit(move)

    @property
    @override
    def current_mark(self) -> int | None:
        return self.chosen if self.highlighted is None else self.highlighted

    @override
    def spoken(self, mark: int) -> str:
        return (self.plot.spoken or ())[mark]

    @override
    def highlight(self, mark: int | None, *, say: bool = False) -> None:
        super().highlight(mark, say=say)
        if say and mark is not None:
            self.choose(mark)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        mark = self.mark_at(event.position())
        if mark is not None:
            self.choose(mark)


_BOARD = QSize(280, 176)
_CURVE = 192
_LOW, _HIGH = 720, 1.6
"""Page height in px above which curve and table grow with it, and their maximum growth factor."""


class YourGamePage(Dialog):
    """Shows a summary, the curve, and one move: its table, what was done, what was better and why.

    While it is open, `show_found` and `show_worth` take refined analyses and estimates.
    """

    take_over_asked = Signal(object, int)
    """A GameId, and the number of acts after which to play on."""
    replay_asked = Signal(object, int)
    """A GameId, and the number of acts after which to start."""

    def __init__(
        self,
        parent: QWidget,
        game: GameId,
        frames: Sequence[PlayedAct],
        analysis: Analysis,
        pixmaps: CardPixmaps,
    ) -> None:
        super().__init__(parent, 1040, 752)
        self.game = game
        self._frames, self._analysis = frames, analysis
        start = frames[0].course.game.start
        self._worth = DealWorth(start.deal, start.variant, (), None)
        self._is_unrefined = False
        self.setWindowTitle(say(words.TITLE, deal=start.deal, kind=kinds.name(kind_of_start(start))))
        self._inside = QWidget(self)
        scale = Type.of(self.font())
        self._figures = [Figure(self._inside, "", scale.emphasis * 1.2) for _ in words.figures(analysis)]
        self._sum, self._deal = Paragraph(self._inside), Paragraph(self._inside, role="quiet")
        self._curve = Curve(self._inside)
        self._marks = Paragraph(self._inside, role="quiet")
        self._heading = Heading(self._inside, say(words.MOMENTS))
        self._moments = [Choice(self._inside) for _ in range(MOMENTS)]
        self._board = ReadOnlyBoard(self._inside, pixmaps)
        self._legend, self._title = Paragraph(self._inside, role="quiet"), Heading(self._inside)
        self._made, self._better, self._why = (Paragraph(self._inside) for _ in range(3))
        self._advice = Paragraph(self._inside, role="strong")
        self._play_on = Button(self._inside, say(words.PLAY_ON))
        self._replay, self._close = Button(self, actions.called(actions.REPLAY)), Button(self, say(actions.CLOSE))
        self._arrange()
        self._connect()
        self._curve.chosen = max(moments(analysis), key=lambda n: analysis.decisions[n].regret)
        self.show_worth(self._worth)
        self.show_analysis(analysis)
        self._curve.setFocus()

    def _arrange(self) -> None:
        self._board.setMinimumWidth(_BOARD.width())
        shown = Box(self._board, self._legend, None, apart=Space.HALF)
        said = Box(self._title, self._made, self._better, self._why, None, Flow(self._play_on), apart=Space.ONE)
        self._halves = Box(shown, said, growing=[shown, said], beside=True, apart=Space.THREE)
        Box(
            Flow(*self._figures, apart=Space.FOUR),
            Box(self._sum, self._deal, apart=Space.HALF),
            Box(self._curve, self._marks, apart=Space.HALF),
            Flow(self._heading, *self._moments),
            self._halves,
            self._advice,
            None,
            apart=Space.TWO,
            edges=(Space.THREE, Space.TWO, Space.THREE - BAR_WIDTH, Space.ONE),
            on=self._inside,
        )
        self.lay_out(FadingArea(self, self._inside), Flow(self._replay, self._close, trailing=True))

    def _connect(self) -> None:
        self._curve.chosen_changed.connect(self._show_move)
        for place, button in enumerate(self._moments):
            button.setAutoExclusive(False)  # none is checked while another move is shown
            button.clicked.connect(lambda _=False, place=place: self._choose(place))
        self._play_on.clicked.connect(self._ask_to_play_on)
        self._replay.clicked.connect(lambda: self.replay_asked.emit(self.game, self._acts_before()))
        self.close_with(self._close)

    def show_analysis(self, analysis: Analysis) -> None:
        """Show an analysis, with the same move as before."""
        self._analysis = analysis
        for figure, (caption, value) in zip(self._figures, words.figures(analysis).items(), strict=True):
            figure.rename(say(caption))
            figure.show_value(value)
            explained = words.figure_explained(caption)
            set_tip(figure, explained)
            figure.setAccessibleDescription(explained)
        self._sum.setText(words.in_words(analysis))
        beside = asides(self._frames, analysis.decisions)
        self._curve.show_analysis(analysis, beside)
        signs = [words.MARKS_EXPLAINED, *([words.ASIDES_EXPLAINED] if any(map(any, beside)) else [])]
        self._marks.setText(" ".join(map(say, signs)))
        self._shown = moments(analysis)
        for place, button in enumerate(self._moments):
            button.setVisible(place < len(self._shown))
            if place < len(self._shown):
                judged = analysis.decisions[self._shown[place]]
                button.setText(words.moment_title(judged))
                button.setAccessibleName(words.moment_in_words(judged))
                button.setAccessibleDescription(" ".join((words.move_made(judged), words.better_move(judged))))
        variant = self._frames[0].course.game.variant
        self._advice.setText(words.advice(worst_habit(analysis), variant) if analysis.grade else "")
        self._show_move(self._curve.chosen)

    def show_found(self, game: GameId, analysis: Analysis) -> None:
        """Show a refined analysis, if it is of this game."""
        if game == self.game:
            self.show_analysis(analysis)

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

    def _show_move(self, move: int) -> None:
        judged = self._analysis.decisions[move]
        before = self._frames[judged.decision.act - 1]
        for place, button in enumerate(self._moments):
            button.setChecked(place < len(self._shown) and self._shown[place] == move)
        taken, better = _cards(judged.decision.chosen), _cards(judged.best) if judged.regret else ()
        self._board.show_snapshot(before.snapshot._replace(picked=taken, located=better))
        self._board.setAccessibleDescription(describe_table(before.course.game, taken, better))
        frames = [words.TAKEN_FRAMED] * bool(taken) + [words.BETTER_FRAMED] * bool(better)
        self._legend.setText(" ".join(map(say, frames)))
        self._title.setText(words.moment_title(judged))
        self._made.setText(words.move_made(judged))
        self._better.setText(words.better_move(judged))
        self._why.setText(words.why(judged))

    def _choose(self, place: int) -> None:
        self._curve.choose(self._shown[place])
        self._show_move(self._curve.chosen)

    def _ask_to_play_on(self) -> None:
        self.take_over_asked.emit(self.game, self._acts_before())
        self.accept()

    def _acts_before(self) -> int:
        return self._analysis.decisions[self._curve.chosen].decision.act - 1

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        times = max(1.0, min(_HIGH, self.height() / _LOW))
        self._curve.set_plot_height(round(_CURVE * max(times, min(_HIGH, self.font_factor))))
        self._board.setFixedHeight(round(_BOARD.height() * max(times, self.font_factor)))
        self._halves.turn(beside=self.width() >= (2 * _BOARD.width() + 2 * int(Space.FOUR)) * self.font_factor**0.5)


def _cards(move: Command) -> Match:
    return move.cards if isinstance(move, Claim) else ()
