"""On which days of the last year games were played."""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.ui.look.theme import Space, mix
from setgui.ui.pages.statistics.chart import WEEK, Chart, first_of_year
from setgui.words import formats
from setgui.words import statistics as words
from setgui.words.language import say

WEEKS = 53
_LARGEST, _SMALLEST = 18, 8
_NAMED = (1, 3, 5)
_MANY = 4
"""A day with so many games is as strong as can be, unless there was one with more."""


class Year(Chart):
    """A square a day, a column a week; the more games, the stronger. Today has a ring."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, 0)
        self._today = self._first = date(1970, 1, 1)
        self._played: list[tuple[date, int]] = []

    def show_value(self, days: Mapping[date, int], today: date) -> None:
        """Show how many games were begun on each day."""
        self._today = today
        self._first = first_of_year(today, formats.first_weekday(), WEEKS)
        self._played = sorted((day, games) for day, games in days.items() if self._first <= day <= today)
        months: Counter[tuple[int, int]] = Counter()
        for day, games in self._played:
            months[day.year, day.month] += games
        parts = [words.month_of_squares(date(*month, 1), games) for month, games in months.items()]
        self.show_words(say(words.YEAR_CHART), words.year_summary(len(self._played)), parts)

    @override
    def told(self, mark: int) -> str:
        return words.day_square(*self._played[mark])

    def _step(self) -> int:
        return max(_SMALLEST, min(_LARGEST, int((self.width() - self.gutter) / WEEKS)))

    def square(self, day: date) -> QRectF:
        number, step = (day - self._first).days, self._step()
        top = self.area.top() + QFontMetricsF(self.small).height() + Space.HALF
        gap = 2 if step < 15 else 3
        return QRectF(self.gutter + number // WEEK * step, top + number % WEEK * step, step - gap, step - gap)

    @property
    @override
    def gutter(self) -> float:
        advance = QFontMetricsF(self.small).horizontalAdvance
        return max(super().gutter, *(advance(formats.short_weekday(day)) + Space.ONE for day in _NAMED))

    @override
    def marks(self) -> Sequence[QRectF]:
        return [self.square(day).adjusted(-1, -1, 1, 1) for day, _ in self._played]

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
            painter.drawRoundedRect(self.square(day), 2, 2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        self._draw_ring(painter, self._today, self.theme.quiet_ink)
        if self.lit is not None:
            self._draw_ring(painter, self._played[self.lit][0], self.theme.ink)

    def _shade(self, games: int, most: int) -> QColor:
        weak = mix(self.theme.panel, self.tone, 0.5)
        return mix(weak, mix(self.tone, self.theme.ink, 0.5), (games - 1) / (most - 1))

    def _draw_ring(self, painter: QPainter, day: date, tone: QColor) -> None:
        painter.setPen(QPen(tone, 1.5))
        painter.drawRoundedRect(self.square(day).adjusted(-1, -1, 1, 1), 3, 3)

    def _draw_names(self, painter: QPainter) -> None:
        line = QFontMetricsF(self.small).height()
        painter.setFont(self.small)
        painter.setPen(self.theme.quiet_ink)
        for day in (self._first + timedelta(number) for number in range(WEEK)):
            if day.isoweekday() in _NAMED:
                label = QRectF(0, self.square(day).center().y() - line / 2, self.gutter - Space.ONE, line)
                flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
                painter.drawText(label, flags, formats.short_weekday(day.isoweekday()))
        free = 0.0
        for week in range(WEEKS):
            day = self._first + timedelta(WEEK * week)
            if day.day <= WEEK and (left := self.square(day).left()) >= free:
                name = formats.short_month(day.month)
                painter.drawText(QPointF(left, self.area.top() + QFontMetricsF(self.small).ascent()), name)
                free = left + painter.fontMetrics().horizontalAdvance(name) + Space.ONE
