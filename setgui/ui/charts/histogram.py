"""How often each score was reached."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.model.medals import Medal
from setgui.ui.charts.chart import Chart, mix
from setgui.ui.charts.scales import Bin, Scale, bins, rows, ticks
from setgui.ui.sentences import count_told, games_told, medal_told, number_told, points_told
from setgui.ui.theme import Space, Theme

_HEIGHT = 184
_BARS = 40
_TOLD = 16
_FEW = 4
_ROUND = 2.0


class Histogram(Chart):
    """Final scores as bars, the medals' thresholds behind them; the newest game's bar is amber."""

    def __init__(self, parent: QWidget, theme: Theme, title: str = "") -> None:
        super().__init__(parent, title or self.tr("Final scores"), _HEIGHT, theme)
        self._bins: list[Bin] = []
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
        self._bins = bins(scores, least, most, at_most=_BARS) if scores else []
        self._least, self._most = (self._bins[0].low, self._bins[-1].high + 1) if scores else (least, most)
        if not scores:
            self.show_words("", self.tr("No finished game yet"))
            return
        told = [_bin_told(one) for one in bins(scores, least, most, at_most=_TOLD) if one.games]
        told += [f"{medal_told(medal)}: {points_told(medal)}" for medal in medals]
        self.show_words(self._summary_of(scores), "; ".join(told))

    def _summary_of(self, scores: Mapping[int, int]) -> str:
        games = sum(scores.values())
        mean = sum(score * count for score, count in scores.items()) / games
        if self._newest is None or games == 1:
            return games_told(games)
        told = self.tr("{games}, mean {mean}, the newest {newest}")
        return told.format(games=games_told(games), mean=count_told(mean, 1), newest=number_told(self._newest))

    @override
    def told(self, mark: int) -> str:
        return _bin_told(self._bins[mark])

    def _scale(self) -> Scale:
        return Scale(self._least, self._most, self.gutter, self.width())

    def _plot(self) -> QRectF:
        """From under the medals' names down to the line on which the bars stand."""
        line = QFontMetricsF(self.small).height()
        names = (1 + max(self._rows(), default=-1)) * line
        return self.area.adjusted(self.gutter, names + Space.HALF, 0, -line - Space.HALF)

    def _spans(self) -> list[tuple[float, float]]:
        """How far the medals' names go, each beside its threshold."""
        scale, metrics = self._scale(), QFontMetricsF(self.small)
        found = []
        for medal in self._medals:
            width = metrics.horizontalAdvance(medal_told(medal))
            start = scale(medal) + Space.HALF
            if start + width > self.width():
                start -= width + Space.ONE
            found.append((start, start + width + Space.HALF))
        return found

    def _rows(self) -> list[int]:
        return rows(self._spans())

    @override
    def marks(self) -> Sequence[QRectF]:
        scale, plot = self._scale(), self._plot()
        return [
            QRectF(QPointF(scale(one.low), plot.top()), QPointF(scale(one.high + 1), plot.bottom()))
            for one in self._bins
        ]

    def _highest(self) -> int:
        """What the tallest bar could stand for: among few games none is tall."""
        return max(_FEW, *(one.games for one in self._bins), 0)

    @override
    def draw(self, painter: QPainter, area: QRectF) -> None:
        plot = self._plot()
        self._draw_axes(painter, plot)
        self._draw_medals(painter, plot)
        if not self._bins:
            self.draw_empty(painter, plot, self.tr("No finished game yet"))
            return
        most = self._highest()
        painter.setPen(Qt.PenStyle.NoPen)
        for number, (one, mark) in enumerate(zip(self._bins, self.marks(), strict=True)):
            if one.games:
                newest = self._newest is not None and one.low <= self._newest <= one.high
                tone = self.theme.accent if newest else self.tone
                painter.setBrush(mix(tone, self.theme.ink, 0.5) if number == self.lit else tone)
                height = max(2.0, plot.height() * one.games / most)
                painter.drawPath(_bar(mark, height))

    def _draw_axes(self, painter: QPainter, plot: QRectF) -> None:
        theme = self.theme
        painter.setFont(self.small)
        line = QFontMetricsF(self.small).height()
        most = self._highest()
        height = Scale(0, most, plot.bottom(), plot.top())
        for games in ticks(0, most, 4)[1:] if self._bins else ():
            y = round(height(games)) + 0.5
            painter.setPen(theme.line)
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(theme.quiet_ink)
            label = QRectF(0, y - line / 2, self.gutter - Space.ONE, line)
            painter.drawText(label, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, count_told(games))
        painter.setPen(theme.line)
        painter.drawLine(plot.bottomLeft(), plot.bottomRight())
        painter.setPen(theme.quiet_ink)
        self._draw_values(painter, plot, line)

    def _draw_values(self, painter: QPainter, plot: QRectF, line: float) -> None:
        """Under the line on which the bars stand; `line` is the height of a line of words."""
        scale = self._scale()
        width = max((one.high + 1 - one.low for one in self._bins), default=1)
        for score in ticks(self._least, self._most - 1, 10):
            middle = scale(score + 0.5) if width == 1 else scale(score)
            label = QRectF(middle - 40, plot.bottom() + Space.HALF, 80, line)
            painter.drawText(label, Qt.AlignmentFlag.AlignHCenter, number_told(score))

    def _draw_medals(self, painter: QPainter, plot: QRectF) -> None:
        scale, line = self._scale(), QFontMetricsF(self.small).height()
        named = list(zip(self._medals, self._spans(), self._rows(), strict=True))
        for medal, _, row in named:
            x, top = round(scale(medal)) + 0.5, self.area.top() + row * line
            painter.setPen(QPen(mix(self.theme.line, self.theme.quiet_ink, 0.5), 1, Qt.PenStyle.DotLine))
            painter.drawLine(QPointF(x, top + 2), QPointF(x, plot.bottom()))
        painter.setPen(self.theme.quiet_ink)
        for medal, (start, end), row in named:
            label = QRectF(start, self.area.top() + row * line, end - start, line)
            painter.fillRect(label, self.theme.panel)  # a threshold's line does not cross another's name
            painter.drawText(label, Qt.AlignmentFlag.AlignLeft, medal_told(medal))


def _bar(mark: QRectF, height: float) -> QPainterPath:
    """A bar that stands, its upper corners round."""
    gap = 1.0 if mark.width() > 4 else 0.0
    box = mark.adjusted(gap, mark.height() - height, -gap, 0)
    path = QPainterPath()
    path.addRoundedRect(box, _ROUND, _ROUND)
    foot = QPainterPath()
    foot.addRect(box.adjusted(0, height - min(height, _ROUND), 0, 0))
    return path.united(foot)


def _bin_told(one: Bin) -> str:
    if one.low == one.high:
        return f"{points_told(one.low)}: {games_told(one.games)}"
    return f"{number_told(one.low)}–{points_told(one.high)}: {games_told(one.games)}"
