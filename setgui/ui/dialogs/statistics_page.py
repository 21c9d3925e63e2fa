"""The player's figures: totals, distributions, records, and ways to take them along or to begin again."""

import time
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from enum import Enum
from typing import Protocol

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from setgui.compat import override
from setgui.model.modes import MODES, SOLITAIRE
from setgui.model.questions import ROUND
from setgui.model.variants import STANDARD, VARIANTS
from setgui.session.kinds import Kind, has_records, kinds
from setgui.session.ports import Digest
from setgui.session.statistics import Statistics, kind, statistics
from setgui.ui.charts.game_table import Ranking
from setgui.ui.charts.histogram import Histogram
from setgui.ui.charts.lines import SearchTimes
from setgui.ui.charts.progress import Progress
from setgui.ui.charts.set_bars import SetBars
from setgui.ui.charts.times import Times
from setgui.ui.charts.year import Year
from setgui.ui.dialogs.files import ask_to_save
from setgui.ui.dialogs.flat import BAR_WIDTH, Blank, FadingArea, TitleBox, WordButton
from setgui.ui.dialogs.statistics_figures import figures_told
from setgui.ui.kind_words import kind_told
from setgui.ui.panels.figure import Figure
from setgui.ui.plain import Label, set_tip
from setgui.ui.sentences import date_told
from setgui.ui.theme import Space, Theme, Type

_SIZE = QSize(760, 820)
_WIDE = 60
"""From how many line heights on two charts go side by side."""


class _Themed(Protocol):
    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""


class _Period(Enum):
    ALL = 0
    YEAR = 1
    MONTH = 30
    WEEK = 7

    def begin(self, today: date) -> int:
        """When it began, in seconds since 1970; days are those of this computer's calendar."""
        match self:
            case _Period.ALL:
                return 0
            case _Period.YEAR:
                first = today.replace(month=1, day=1)
            case _:
                first = date.fromordinal(today.toordinal() - self.value + 1)
        return int(datetime(first.year, first.month, first.day).timestamp())


class StatisticsPage(QDialog):
    """The figures of the games of one kind and time.

    Works on the games it was given. `counted_from_changed` tells from when on games count from now on, in seconds
    since 1970; 0 counts all.
    """

    counted_from_changed = Signal(object)

    def __init__(
        self,
        parent: QWidget | None,
        digests: Sequence[Digest],
        counted_from: int,
        theme: Theme,
        *,
        now: Callable[[], float] = time.time,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Statistics"))
        self._digests, self._counted_from, self._theme, self._now = digests, counted_from, theme, now
        self._kinds = kinds(digests)
        self._chosen: list[Digest] = []
        self._statistics: Statistics | None = None
        self._build()
        self.resize(_SIZE.boundedTo(self.screen().availableSize() * 0.9))
        self.show_theme(theme)
        self._count()

    # Building

    def _build(self) -> None:
        theme, scale = self._theme, Type.of(self.font())
        self._title = TitleBox(self, self.tr("What is played"), [kind_told(*one) for one in self._kinds], theme)
        self._title.currentIndexChanged.connect(self._count)
        captions = {
            _Period.ALL: self.tr("All time"),
            _Period.YEAR: self.tr("This year"),
            _Period.MONTH: self.tr("Last 30 days"),
            _Period.WEEK: self.tr("Last 7 days"),
        }
        self._periods = {period: WordButton(self, caption, theme, choice=True) for period, caption in captions.items()}
        self._periods[_Period.ALL].setChecked(True)
        for button in self._periods.values():
            button.clicked.connect(self._count)
        self._headline = [Figure(self, "", scale.large, scale.body) for _ in range(4)]
        self._figures = [Figure(self, "", scale.emphasis * 1.2, scale.body) for _ in range(4)]
        self._histogram = Histogram(self, theme)
        self._times = Times(self, theme)
        self._sets = SetBars(self, theme)
        self._progress = Progress(self, theme, ROUND)
        self._lines = SearchTimes(self, theme)
        self._year = Year(self, theme)
        self._best = Ranking(self, self.tr("Best games"), self.tr("No game finished without help yet"), theme)
        self._assisted = Ranking(self, self.tr("Best with help"), "", theme)
        self._blank = Blank(
            self, self.tr("No finished game yet"), self.tr("The first game you play begins your statistics."), theme
        )
        self._said = Label(self)
        self._said.setWordWrap(True)
        self._said.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)  # a path may be long
        self._save = WordButton(self, self.tr("Save as…"), theme)
        self._afresh = WordButton(self, "", theme)
        self._close = WordButton(self, self.tr("Close"), theme)
        self._save.clicked.connect(self._ask_to_save)
        self._afresh.clicked.connect(self._start_afresh)
        self._close.clicked.connect(self.close)
        self._arrange()

    def _arrange(self) -> None:
        filters = QHBoxLayout()
        filters.setContentsMargins(Space.FOUR, Space.THREE, Space.FOUR - Space.ONE, Space.TWO)
        filters.setSpacing(Space.HALF)
        filters.addWidget(self._title)
        filters.addStretch(1)
        for button in self._periods.values():
            filters.addWidget(button)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(Space.FOUR, Space.ONE, Space.FOUR - BAR_WIDTH, Space.FOUR)
        column.setSpacing(Space.FOUR)
        column.addLayout(self._arrange_figures())
        self._pairs = [QBoxLayout(QBoxLayout.Direction.TopToBottom) for _ in range(2)]
        pairs = (self._histogram, self._times, self._sets), (self._best, self._assisted)
        for pair, parts in zip(self._pairs, pairs, strict=True):
            pair.setSpacing(Space.FOUR)
            for part in parts:
                pair.addWidget(part, 1)
        column.addLayout(self._pairs[0])
        column.addWidget(self._progress)
        column.addWidget(self._lines)
        column.addWidget(self._year)
        column.addLayout(self._pairs[1])
        column.addStretch(1)
        self._scroll = FadingArea(self, inside, self._theme)
        buttons = QHBoxLayout()
        buttons.setContentsMargins(Space.FOUR, Space.ONE, Space.FOUR, Space.THREE)
        buttons.setSpacing(Space.ONE)
        buttons.addWidget(self._said, 1)
        for button in (self._save, self._afresh, self._close):
            buttons.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(filters)
        layout.addWidget(self._scroll, 1)
        layout.addWidget(self._blank, 1)
        layout.addLayout(buttons)
        played = bool(self._kinds)
        self._blank.setVisible(not played)
        for widget in (self._title, *self._periods.values(), self._scroll, self._save, self._afresh):
            widget.setVisible(played)
        (self._periods[_Period.ALL] if played else self._close).setFocus()

    def _arrange_figures(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(Space.TWO)
        grid.setVerticalSpacing(Space.TWO)
        for row, figures in enumerate((self._headline, self._figures)):
            for column, figure in enumerate(figures):
                grid.addWidget(figure, row, column)
                grid.setColumnStretch(column, 1)
        return grid

    # What is shown

    def _count(self) -> None:
        """Work out the figures of what is chosen, and show them."""
        now = self._now()
        today, puzzle_day = date.fromtimestamp(now), datetime.fromtimestamp(now, UTC).date()
        period = next(period for period, button in self._periods.items() if button.isChecked())
        of = self._kinds[self._title.currentIndex()] if self._kinds else Kind("", "")
        counted = kind(self._digests, *of, since=self._counted_from)
        begin = period.begin(today)
        chosen = [game for game in counted if game.started >= begin] if begin else counted
        ever = statistics(counted, today, puzzle_day)
        figures = statistics(chosen, today, puzzle_day) if len(chosen) < len(counted) else ever
        self._chosen, self._statistics = chosen, figures
        shown = figures_told(of, figures, ever)
        for figure, told in zip((*self._headline, *self._figures), shown, strict=True):
            figure.rename(told.caption)
            figure.show_value(told.value, told.spoken)
        self._show_charts(of, figures)
        self._year.show_value(ever.days, today)
        self._best.show_value(figures.best)
        self._assisted.show_value(figures.assisted)
        self._best.setVisible(has_records(of.mode))
        self._show_reset()

    def _show_charts(self, of: Kind, figures: Statistics) -> None:
        """Times where they are the result, else scores, and the way of a practice round by round."""
        mode, variant = MODES.get(of.mode, SOLITAIRE), VARIANTS.get(of.variant, STANDARD)
        by_points = variant.features == 1
        practice = "weights" in mode.options
        scores = [game.figures.score for game in self._chosen if game.figures.over]
        medals = variant.medals if mode.by_points else ()
        newest = scores[-1] if scores else None
        self._histogram.show_value(figures.scores, medals, newest, ROUND if practice else 30)
        self._times.show_times(figures.times if mode.timed else ())
        self._sets.show_value(figures.sets[: variant.features], figures.means[: variant.features], by_points=by_points)
        self._progress.show_value(scores if practice else ())
        self._lines.show_value(figures.weeks, variant.features, by_points=by_points, of_answers=practice)
        self._histogram.setVisible(not mode.timed)
        self._times.setVisible(mode.timed)
        self._progress.setVisible(practice)

    def _show_reset(self) -> None:
        self._afresh.setText(self.tr("Count all games again") if self._counted_from else self.tr("Start afresh"))
        self._afresh.updateGeometry()
        self._save.setEnabled(bool(self._chosen))
        since = ""
        if self._counted_from:
            day = date_told(date.fromtimestamp(self._counted_from))
            since = self.tr("Counted from {day} on; all games are kept.").format(day=day)
        self._said.setText(since)
        set_tip(self._said, "")

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._theme = theme
        words: list[_Themed] = [self._title, *self._periods.values(), self._save, self._afresh, self._close]
        charts: list[_Themed] = [self._histogram, self._times, self._sets, self._progress, self._lines, self._year]
        lists: list[_Themed] = [self._best, self._assisted]
        others: list[_Themed] = [*self._headline, *self._figures, self._scroll, self._blank]
        for part in words + charts + lists + others:
            part.show_theme(theme)
        quiet = self._said.palette()
        quiet.setColor(quiet.ColorRole.WindowText, theme.quiet_ink)
        self._said.setPalette(quiet)

    def _say(self, sentence: str) -> None:
        """Show and speak what came of something."""
        self._said.setText(sentence)
        set_tip(self._said, sentence)
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._said, sentence))

    # What can be done

    def _start_afresh(self) -> None:
        """Count from now on, or all again; a game begun in this very second is one of those before."""
        self._counted_from = 0 if self._counted_from else int(self._now()) + 1
        self._count()
        self.counted_from_changed.emit(self._counted_from)

    def _ask_to_save(self) -> None:
        filters = (self.tr("Games as a CSV table (*.csv)"), self.tr("Statistics and games as JSON (*.json)"))
        of = self._kinds[self._title.currentIndex()]
        name = "-".join(filter(None, ("setgui", *of[:2], of.options.replace("=", "-")))) + ".csv"
        ask_to_save(self, self.tr("Save the statistics"), name, filters, self._text, self._say)

    def _text(self, ending: str) -> str:
        from setgui.session.tables import csv_of, json_of  # noqa: PLC0415 - seldom asked for

        assert self._statistics is not None  # noqa: S101 - they are shown
        return json_of(self._chosen, self._statistics) if ending == ".json" else csv_of(self._chosen)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll, wherever the focus is."""
        pages: dict[int, int] = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
        if event.key() in pages:
            bar = self._scroll.bar
            bar.setValue(bar.value() + pages[event.key()] * bar.pageStep())
        else:
            super().keyPressEvent(event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put charts side by side where there is room."""
        lines = self.width() / self.fontMetrics().height()
        for pair, least in zip(self._pairs, (_WIDE, _WIDE * 0.75), strict=True):
            wide = lines >= least
            pair.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
