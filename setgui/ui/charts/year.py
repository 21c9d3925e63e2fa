"""On which days of the last year games were played."""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from PySide6.QtCore import QDate, QLocale, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.ui.charts.chart import Chart, mix
from setgui.ui.charts.scales import WEEK, first_of_year
from setgui.ui.sentences import day_told, games_told
from setgui.ui.theme import Space, Theme

WEEKS = 53
_LARGEST, _SMALLEST = 18, 8
_NAMED = (1, 3, 5)
_MANY = 4
"""A day with so many games is as strong as can be, unless there was one with more."""


class Year(Chart):
    """A square a day, a column a week; the more games, the stronger. Today has a ring."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent, self.tr("Days of the last year"), 0, theme)
        self._today = self._first = date(1970, 1, 1)
        self._played: list[tuple[date, int]] = []

    def show_value(self, days: Mapping[date, int], today: date) -> None:
        """Show how many games were begun on each day."""
        self._today = today
        self._first = first_of_year(today, QLocale().firstDayOfWeek().value, WEEKS)
        self._played = sorted((day, games) for day, games in days.items() if self._first <= day <= today)
        months: Counter[tuple[int, int]] = Counter()
        for day, games in self._played:
            months[day.year, day.month] += games
        told = [f"{_written(date(*month, 1), 'MMMM yyyy')}: {games_told(games)}" for month, games in months.items()]
        self.show_words(self._summary_of(), "; ".join(told))

    def _summary_of(self) -> str:
        days = len(self._played)
        if not days:
            return self.tr("No game in the last year")
        return self.tr("games on 1 day") if days == 1 else self.tr("games on %n days", "", days)

    @override
    def told(self, mark: int) -> str:
        day, games = self._played[mark]
        return f"{day_told(day)}: {games_told(games)}"

    def _step(self) -> int:
        return max(_SMALLEST, min(_LARGEST, int((self.width() - self.gutter) / WEEKS)))

    def _square(self, day: date) -> QRectF:
        number, step = (day - self._first).days, self._step()
        top = self.area.top() + QFontMetricsF(self.small).height() + Space.HALF
        gap = 2 if step < 15 else 3
        return QRectF(self.gutter + number // WEEK * step, top + number % WEEK * step, step - gap, step - gap)

    @override
    def marks(self) -> Sequence[QRectF]:
        return [self._square(day).adjusted(-1, -1, 1, 1) for day, _ in self._played]

    @override
    def hasHeightForWidth(self) -> bool:
        return True

    @override
    def heightForWidth(self, width: int) -> int:
        step = max(_SMALLEST, min(_LARGEST, int((width - self.gutter) / WEEKS)))
        return round(self.area.top() + QFontMetricsF(self.small).height() + Space.HALF + WEEK * step)

    @override
    def draw(self, painter: QPainter, area: QRectF) -> None:
        self._draw_names(painter)
        games = dict(self._played)
        most = max(_MANY, *games.values(), 0)
        empty = self.theme.hover
        painter.setPen(Qt.PenStyle.NoPen)
        for number in range((self._today - self._first).days + 1):
            day = self._first + timedelta(number)
            played = games.get(day, 0)
            painter.setBrush(self._shade(played, most) if played else empty)
            painter.drawRoundedRect(self._square(day), 2, 2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        self._draw_ring(painter, self._today, self.theme.accent)
        if self.lit is not None:
            self._draw_ring(painter, self._played[self.lit][0], self.theme.ink)

    def _shade(self, games: int, most: int) -> QColor:
        weak = mix(self.theme.panel, self.tone, 0.5)
        return mix(weak, mix(self.tone, self.theme.ink, 0.5), (games - 1) / (most - 1))

    def _draw_ring(self, painter: QPainter, day: date, tone: QColor) -> None:
        painter.setPen(QPen(tone, 1.5))
        painter.drawRoundedRect(self._square(day).adjusted(-1, -1, 1, 1), 3, 3)

    def _draw_names(self, painter: QPainter) -> None:
        line = QFontMetricsF(self.small).height()
        painter.setFont(self.small)
        painter.setPen(self.theme.quiet_ink)
        for day in (self._first + timedelta(number) for number in range(WEEK)):
            if day.isoweekday() in _NAMED:
                label = QRectF(0, self._square(day).center().y() - line / 2, self.gutter - Space.ONE, line)
                flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
                painter.drawText(label, flags, _written(day, "ddd"))
        free = 0.0
        for week in range(WEEKS):
            day = self._first + timedelta(WEEK * week)
            if day.day <= WEEK and (left := self._square(day).left()) >= free:
                name = _written(day, "MMM")
                painter.drawText(QPointF(left, self.area.top() + QFontMetricsF(self.small).ascent()), name)
                free = left + painter.fontMetrics().horizontalAdvance(name) + Space.ONE


def _written(day: date, form: str) -> str:
    return QLocale().toString(QDate(day.year, day.month, day.day), form)
