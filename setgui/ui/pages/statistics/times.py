"""How often a game took how long."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from setgui.compat import override
from setgui.session.game.clock import Millis
from setgui.ui.pages.statistics.histogram import Histogram
from setgui.ui.pages.statistics.scales import Bin, time_bins
from setgui.words import formats
from setgui.words import statistics as words
from setgui.words.language import say

_BARS, _TOLD = 24, 12
_LABELS_APART = 64


class Times(Histogram):
    """The times of games as bars; the newest game's bar is in ink."""

    def show_times(self, times: Sequence[Millis]) -> None:
        """Show how long games took, in the order in which they were begun."""
        self._medals, self._newest = (), times[-1] if times else None
        self.bars = time_bins(times, at_most=_BARS) if times else []
        self._least, self._most = (self.bars[0].low, self.bars[-1].high + 1) if times else (0, 1)
        title = say(words.TIMES_CHART)
        if not times:
            self.show_words(title, "", [say(words.NOTHING)])
            return
        parts = [_told(one) for one in time_bins(times, at_most=_TOLD) if one.games]
        self.show_words(title, words.times_summary(times), parts)

    @override
    def told(self, mark: int) -> str:
        return _told(self.bars[mark])

    @override
    def _draw_values(self, painter: QPainter, plot: QRectF, line: float) -> None:
        """Where bars begin, as many as have room."""
        scale = self._scale()
        most = max(2, int(plot.width() / _LABELS_APART))
        for one in self.bars[:: -(-len(self.bars) // most) or 1]:
            label = QRectF(scale(one.low) - 40, plot.bottom() + 4, 80, line)
            painter.drawText(label, Qt.AlignmentFlag.AlignHCenter, formats.duration(one.low))


def _told(one: Bin) -> str:
    return words.times_bar(Millis(one.low), Millis(one.high + 1), one.games)
