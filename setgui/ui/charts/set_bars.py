"""How many sets were found of each worth, and how fast."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.ui.charts.chart import Chart
from setgui.ui.charts.markers import draw_marker, tone_of
from setgui.ui.sentences import count_told, differing_told, points_told, search_told
from setgui.ui.theme import Space, Theme

_BAR = 10
_TALLEST = 2.4
_MIDDLE = Qt.AlignmentFlag.AlignVCenter


class SetBars(Chart):
    """A row for each number of points, or of features that differ: sign, bar, count, share, and the mean time."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        row = parent.fontMetrics().height() + int(Space.ONE)
        super().__init__(parent, self.tr("Sets by points"), 5 * row, theme)
        self._sets: Sequence[int] = ()
        self._means: Sequence[float | None] = ()
        self._name: Callable[[int], str] = points_told

    def show_value(self, sets: Sequence[int], means: Sequence[float | None], *, by_points: bool = True) -> None:
        """Show how many sets there were by points from 1, and the mean times in ms in which they were found.

        Not `by_points`, the same numbers are those of the features that differ.
        """
        self._sets, self._means = sets, means
        self._name = points_told if by_points else differing_told
        self.show_title(self.tr("Sets by points") if by_points else self.tr("Sets by features that differ"))
        told = [
            self.tr("{points}: {count}, {share}, mean time {time}").format(
                points=self._name(k), count=count, share=share, time=time
            )
            for k, (count, share, time) in enumerate(self._cells(), start=1)
        ]
        every = count_told(sum(sets))
        summary = self.tr("1 set") if sum(sets) == 1 else self.tr("{count} sets").format(count=every)
        self.show_words(summary, "; ".join(told))

    def _cells(self) -> list[tuple[str, str, str]]:
        every = sum(self._sets)
        return [
            (
                count_told(count),
                f"{count_told(100 * count / every)}%" if every else "–",
                "–" if mean is None else search_told(mean),
            )
            for count, mean in zip(self._sets, self._means, strict=True)
        ]

    @override
    def draw(self, painter: QPainter, area: QRectF) -> None:
        metrics, kinds = QFontMetricsF(self.font()), len(self._sets)
        row = min(_TALLEST * metrics.height(), area.height() / (kinds + 1))
        captions = self.tr("sets"), self.tr("share"), self.tr("mean time")
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
