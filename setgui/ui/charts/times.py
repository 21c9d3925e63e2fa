"""How often a game took how long."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.session.clock import Millis
from setgui.ui.charts.histogram import Histogram
from setgui.ui.charts.scales import Bin, time_bins
from setgui.ui.sentences import games_told, time_told
from setgui.ui.theme import Theme

_BARS, _TOLD = 24, 12
_LABELS_APART = 64


class Times(Histogram):
    """The times of games as bars; the newest game's bar is amber."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent, theme, self.tr("Times"))

    def show_times(self, times: Sequence[Millis]) -> None:
        """Show how long games took, in the order in which they were begun."""
        self._medals, self._newest = (), times[-1] if times else None
        self._bins = time_bins(times, at_most=_BARS) if times else []
        self._least, self._most = (self._bins[0].low, self._bins[-1].high + 1) if times else (0, 1)
        if not times:
            self.show_words("", self.tr("No finished game yet"))
            return
        told = [_bin_told(one) for one in time_bins(times, at_most=_TOLD) if one.games]
        summary = games_told(len(times))
        if len(times) > 1:
            summary = self.tr("{games}, mean {mean}, the newest {newest}").format(
                games=summary, mean=time_told(round(sum(times) / len(times))), newest=time_told(times[-1])
            )
        self.show_words(summary, "; ".join(told))

    @override
    def told(self, mark: int) -> str:
        return _bin_told(self._bins[mark])

    @override
    def _draw_values(self, painter: QPainter, plot: QRectF, line: float) -> None:
        """Where bars begin, as many as have room."""
        scale = self._scale()
        most = max(2, int(plot.width() / _LABELS_APART))
        for one in self._bins[:: -(-len(self._bins) // most) or 1]:
            label = QRectF(scale(one.low) - 40, plot.bottom() + 4, 80, line)
            painter.drawText(label, Qt.AlignmentFlag.AlignHCenter, time_told(one.low))


def _bin_told(one: Bin) -> str:
    return f"{time_told(one.low)}–{time_told(one.high + 1)}: {games_told(one.games)}"
