"""Charts with bars: scores, times, sets by kind."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.model.variants import Medal
from setgui.session.game.clock import Millis
from setgui.ui.look.theme import Space, mix
from setgui.ui.pages.statistics.chart import (
    Bin,
    Chart,
    Scale,
    bins,
    draw_marker,
    rows_for_labels,
    ticks,
    time_bins,
    tone_of,
)
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
    gap = 1.0 if mark.width() > 4 else 0.0
    box = mark.adjusted(gap, mark.height() - height, -gap, 0)
    path = QPainterPath()
    path.addRoundedRect(box, _ROUND, _ROUND)
    foot = QPainterPath()
    foot.addRect(box.adjusted(0, height - min(height, _ROUND), 0, 0))
    return path.united(foot)


def _told(one: Bin) -> str:
    return words.scores_bar(one.low, one.high, one.games)


_TIME_BARS, _TIMES_TOLD = 24, 12
_LABELS_APART = 64


class Times(Histogram):
    """The times of games as bars; the newest game's bar is in ink."""

    def show_times(self, times: Sequence[Millis]) -> None:
        """Show how long games took, in the order in which they were begun."""
        self._medals, self._newest = (), times[-1] if times else None
        self.bars = time_bins(times, at_most=_TIME_BARS) if times else []
        self._least, self._most = (self.bars[0].low, self.bars[-1].high + 1) if times else (0, 1)
        title = say(words.TIMES_CHART)
        if not times:
            self.show_words(title, "", [say(words.NOTHING)])
            return
        parts = [_told_time(one) for one in time_bins(times, at_most=_TIMES_TOLD) if one.games]
        self.show_words(title, words.times_summary(times), parts)

    @override
    def told(self, mark: int) -> str:
        return _told_time(self.bars[mark])

    @override
    def _draw_values(self, painter: QPainter, plot: QRectF, line: float) -> None:
        """Where bars begin, as many as have room."""
        scale = self._scale()
        most = max(2, int(plot.width() / _LABELS_APART))
        for one in self.bars[:: -(-len(self.bars) // most) or 1]:
            label = QRectF(scale(one.low) - 40, plot.bottom() + 4, 80, line)
            painter.drawText(label, Qt.AlignmentFlag.AlignHCenter, formats.duration(one.low))


def _told_time(one: Bin) -> str:
    return words.times_bar(Millis(one.low), Millis(one.high + 1), one.games)


_BAR = 10
_TALLEST = 2.4
_MIDDLE = Qt.AlignmentFlag.AlignVCenter


class SetBars(Chart):
    """A row for each number of points, or of features that differ: sign, bar, count, share, and the mean time."""

    def __init__(self, parent: QWidget) -> None:
        row = parent.fontMetrics().height() + int(Space.ONE)
        super().__init__(parent, 5 * row)
        self._sets: Sequence[int] = ()
        self._means: Sequence[float | None] = ()
        self._name: Callable[[int], str] = formats.points

    def show_value(self, sets: Sequence[int], means: Sequence[float | None], *, by_points: bool = True) -> None:
        """Show how many sets there were by points from 1, and the mean times in ms in which they were found.

        Not `by_points`, the same numbers are those of the features that differ.
        """
        self._sets, self._means = sets, means
        self._name = formats.points if by_points else formats.differing
        found = sum(sets)
        parts = [
            words.sets_bar(self._name(k), count, found, mean)
            for k, (count, mean) in enumerate(zip(sets, means, strict=True), start=1)
            if found
        ]
        title = say(words.SETS_BY_POINTS_CHART if by_points else words.SETS_BY_FEATURES_CHART)
        self.show_words(title, formats.sets(found), parts)

    def _cells(self) -> list[tuple[str, str, str]]:
        found = sum(self._sets)
        return [
            (formats.number(count), words.share(count, found), words.average_search(mean))
            for count, mean in zip(self._sets, self._means, strict=True)
        ]

    @override
    def draw(self, painter: QPainter, area: QRectF) -> None:
        metrics, kinds = QFontMetricsF(self.font()), len(self._sets)
        row = min(_TALLEST * metrics.height(), area.height() / (kinds + 1))
        captions = say(words.SETS_COLUMN), say(words.SHARE_COLUMN), say(words.AVERAGE_COLUMN)
        cells = self._cells()
        texts = [captions, *cells]
        widths = [max(metrics.horizontalAdvance(line[column]) for line in texts) + Space.THREE for column in range(3)]
        left = 2 * Space.ONE + Space.HALF + max(metrics.horizontalAdvance(self._name(k)) for k in range(1, kinds + 1))
        left += Space.TWO
        full = self.width() - left - sum(widths)
        most = max(*self._sets, 1)
        for line, cell in enumerate(texts):
            box = QRectF(0, area.top() + line * row, self.width(), row)
            self._draw_cells(painter, box, cell, widths, caption=line == 0)
            if line:
                tone = tone_of(line, kinds, self.theme)
                draw_marker(painter, line, QPointF(Space.ONE, box.center().y()), tone, self.theme.panel)
                painter.setPen(self.theme.ink)
                painter.drawText(box.adjusted(2 * Space.ONE + Space.HALF, 0, 0, 0), _MIDDLE, self._name(line))
                length = full * self._sets[line - 1] / most
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(tone)
                if length:
                    bar = QRectF(left, box.center().y() - _BAR / 2, max(3.0, length), _BAR)
                    painter.drawRoundedRect(bar, 2, 2)

    def _draw_cells(
        self, painter: QPainter, box: QRectF, texts: Sequence[str], widths: Sequence[float], *, caption: bool
    ) -> None:
        painter.setFont(self.small if caption else self.font())
        right = box.right()
        for column in (2, 1, 0):
            painter.setPen(self.theme.quiet_ink if caption or column == 1 else self.theme.ink)
            cell = QRectF(right - widths[column], box.top(), widths[column], box.height())
            painter.drawText(cell, _MIDDLE | Qt.AlignmentFlag.AlignRight, texts[column])
            right -= widths[column]
