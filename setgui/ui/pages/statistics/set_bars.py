"""How many sets were found of each worth, and how fast."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.ui.look.theme import Space
from setgui.ui.pages.statistics.chart import Chart
from setgui.ui.pages.statistics.markers import draw_marker, tone_of
from setgui.words import counts, formats
from setgui.words import statistics as words
from setgui.words.language import say

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
        self._name: Callable[[int], str] = counts.points

    def show_value(self, sets: Sequence[int], means: Sequence[float | None], *, by_points: bool = True) -> None:
        """Show how many sets there were by points from 1, and the mean times in ms in which they were found.

        Not `by_points`, the same numbers are those of the features that differ.
        """
        self._sets, self._means = sets, means
        self._name = counts.points if by_points else counts.differing
        found = sum(sets)
        parts = [
            words.sets_bar(self._name(k), count, found, mean)
            for k, (count, mean) in enumerate(zip(sets, means, strict=True), start=1)
            if found
        ]
        title = say(words.SETS_BY_POINTS_CHART if by_points else words.SETS_BY_FEATURES_CHART)
        self.show_words(title, counts.sets(found), parts)

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
