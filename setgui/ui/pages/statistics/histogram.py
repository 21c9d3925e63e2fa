"""How often each score was reached."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.model.medals import Medal
from setgui.ui.look.theme import Space, mix
from setgui.ui.pages.statistics.chart import Chart
from setgui.ui.pages.statistics.scales import Bin, Scale, bins, rows_for_labels, ticks
from setgui.words import formats, results
from setgui.words import statistics as words
from setgui.words.language import say

_HEIGHT = 184
_BARS = 40
_TOLD = 16
_FEW = 4
_ROUND = 2.0


class Histogram(Chart):
    """Final scores as bars, the medals' thresholds behind them; the newest game's bar is in ink."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, _HEIGHT)
        self.bars: list[Bin] = []
        """What each mark stands for."""
        self._medals: Sequence[Medal] = ()
        self._newest: int | None = None
        self._least = self._most = 0

    def show_value(
        self, scores: Mapping[int, int], medals: Sequence[Medal], newest: int | None, highest: int = 30
    ) -> None:
        """Show how many games had each score, and where the newest is among them; without medals, from 0 to `highest`.

        Even a single game is to stand where its score lies among all that are usual.
        """
        self._medals, self._newest = medals, newest
        least, most = (min(medals) - 4, max(medals) + 12) if medals else (0, highest)
        self.bars = bins(scores, least, most, at_most=_BARS) if scores else []
        self._least, self._most = (self.bars[0].low, self.bars[-1].high + 1) if scores else (least, most)
        title = say(words.SCORES_CHART)
        if not scores:
            self.show_words(title, "", [say(words.NOTHING)])
            return
        parts = [_told(one) for one in bins(scores, least, most, at_most=_TOLD) if one.games]
        parts += [words.medal(medal) for medal in medals]
        games = sum(scores.values())
        average = sum(score * count for score, count in scores.items()) / games
        self.show_words(title, words.scores_summary(games, average, self._newest), parts)

    @override
    def told(self, mark: int) -> str:
        return _told(self.bars[mark])

    def _scale(self) -> Scale:
        return Scale(self._least, self._most, self.gutter, self.width())

    def _plot(self) -> QRectF:
        """From under the medals' names down to the line on which the bars stand."""
        line = QFontMetricsF(self.small).height()
        names = (1 + max(self._rows(), default=-1)) * line
        return self.area.adjusted(self.gutter, names + Space.HALF, 0, -line - Space.HALF)

    def medal_spans(self) -> list[tuple[float, float]]:
        """How far the medals' names go, each beside its threshold."""
        scale, metrics = self._scale(), QFontMetricsF(self.small)
        found = []
        for medal in self._medals:
            width = metrics.horizontalAdvance(results.medal_mark(medal))
            start = scale(medal) + Space.HALF
            if start + width > self.width():
                start -= width + Space.ONE
            found.append((start, start + width + Space.HALF))
        return found

    def _rows(self) -> list[int]:
        return rows_for_labels(self.medal_spans())

    @override
    def marks(self) -> Sequence[QRectF]:
        scale, plot = self._scale(), self._plot()
        return [
            QRectF(QPointF(scale(one.low), plot.top()), QPointF(scale(one.high + 1), plot.bottom()))
            for one in self.bars
        ]

    def _highest(self) -> int:
        """What the tallest bar could stand for: among few games none is tall."""
        return max(_FEW, *(one.games for one in self.bars), 0)

    @override
    def draw(self, painter: QPainter, area: QRectF) -> None:
        plot = self._plot()
        self._draw_axes(painter, plot)
        self._draw_medals(painter, plot)
        if not self.bars:
            self.draw_empty(painter, plot, say(words.NOTHING))
            return
        most = self._highest()
        painter.setPen(Qt.PenStyle.NoPen)
        for number, (one, mark) in enumerate(zip(self.bars, self.marks(), strict=True)):
            if one.games:
                newest = self._newest is not None and one.low <= self._newest <= one.high
                tone = self.theme.ink if newest else self.tone
                painter.setBrush(mix(self.tone, self.theme.ink, 0.5) if number == self.lit else tone)
                height = max(2.0, plot.height() * one.games / most)
                painter.drawPath(_bar(mark, height))

    def _draw_axes(self, painter: QPainter, plot: QRectF) -> None:
        theme = self.theme
        line, most = QFontMetricsF(self.small).height(), self._highest()
        height = Scale(0, most, plot.bottom(), plot.top())
        heights = ticks(0, most, 4)[1:] if self.bars else ()
        self.draw_heights(painter, plot, ((height(games), formats.number(games)) for games in heights))
        painter.setPen(theme.line)
        painter.drawLine(plot.bottomLeft(), plot.bottomRight())
        painter.setPen(theme.quiet_ink)
        self._draw_values(painter, plot, line)

    def _draw_values(self, painter: QPainter, plot: QRectF, line: float) -> None:
        """Under the line on which the bars stand; `line` is the height of a line of words."""
        scale = self._scale()
        width = max((one.high + 1 - one.low for one in self.bars), default=1)
        for score in ticks(self._least, self._most - 1, 10):
            middle = scale(score + 0.5) if width == 1 else scale(score)
            label = QRectF(middle - 40, plot.bottom() + Space.HALF, 80, line)
            painter.drawText(label, Qt.AlignmentFlag.AlignHCenter, formats.number(score))

    def _draw_medals(self, painter: QPainter, plot: QRectF) -> None:
        scale, line = self._scale(), QFontMetricsF(self.small).height()
        named = list(zip(self._medals, self.medal_spans(), self._rows(), strict=True))
        for medal, _, row in named:
            x, top = round(scale(medal)) + 0.5, self.area.top() + row * line
            painter.setPen(QPen(mix(self.theme.line, self.theme.quiet_ink, 0.5), 1, Qt.PenStyle.DotLine))
            painter.drawLine(QPointF(x, top + 2), QPointF(x, plot.bottom()))
        painter.setPen(self.theme.quiet_ink)
        for medal, (start, end), row in named:
            label = QRectF(start, self.area.top() + row * line, end - start, line)
            painter.fillRect(label, self.theme.panel)  # a threshold's line does not cross another's name
            painter.drawText(label, Qt.AlignmentFlag.AlignLeft, results.medal_mark(medal))


def _bar(mark: QRectF, height: float) -> QPainterPath:
    """A bar that stands, its upper corners round."""
    gap = 1.0 if mark.width() > 4 else 0.0
    box = mark.adjusted(gap, mark.height() - height, -gap, 0)
    path = QPainterPath()
    path.addRoundedRect(box, _ROUND, _ROUND)
    foot = QPainterPath()
    foot.addRect(box.adjusted(0, height - min(height, _ROUND), 0, 0))
    return path.united(foot)


def _told(one: Bin) -> str:
    return words.scores_bar(one.low, one.high, one.games)
