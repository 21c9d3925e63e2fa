"""The statistics of the games of one kind and time: figures, charts and the best games."""

import time
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.marks import Message
from setgui.model.modes import CLASSIC, DRILL, MODES, SOLITAIRE
from setgui.model.variants import STANDARD, VARIANTS
from setgui.session.kept import Digest, GameId
from setgui.session.records.kinds import Kind, has_records, is_timed, kinds, of_kind
from setgui.session.records.searches import MIN_GAMES, Searches, blind_spots, latest, to_search
from setgui.session.records.statistics import counting, second_looks, solved_by_level, statistics, with_search_times
from setgui.session.starts.start_text import write_options
from setgui.ui.look.style_sheet import BAR_WIDTH
from setgui.ui.look.theme import Space, Type
from setgui.ui.pages.dialog import EDGE, Dialog
from setgui.ui.pages.statistics.chart import Chart
from setgui.ui.pages.statistics.charts import CHARTS, ChartData, plots
from setgui.ui.system.accessibility import is_heard, speak
from setgui.ui.system.files import ask_to_save
from setgui.ui.system.plain import make_quiet, set_tip
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.fields import Choices, TitleBox
from setgui.ui.widgets.figure import Blank, Figure
from setgui.ui.widgets.layout import Box, Flow, Heading, Paragraph
from setgui.ui.widgets.listing import Column, Listing
from setgui.words import actions, formats, games, table
from setgui.words import statistics as words
from setgui.words.kinds import name as kind_name
from setgui.words.language import say

_Ranked = tuple[int, Digest]


def _columns(*, timed: bool) -> list[Column[_Ranked]]:
    score = Column[_Ranked](say(actions.SCORE), lambda row: formats.number(row[1].figures.score), right=True)
    sets = Column[_Ranked](say(actions.SETS), lambda row: formats.number(sum(row[1].figures.sets)), right=True)
    time = Column[_Ranked](say(actions.TIME), lambda row: games.time(row[1]), right=True)
    mistakes = Column[_Ranked](say(words.MISTAKES), lambda row: formats.number(row[1].figures.mistakes), right=True)
    return [
        Column(say(words.RANK), lambda row: str(row[0])),
        (time if timed else score)._replace(best=lambda row: row[0] == 1),
        *((mistakes, sets) if timed else (sets, time)),
        Column(say(words.DATE), lambda row: formats.date(date.fromtimestamp(row[1].started)), right=True),
        Column(say(actions.DEAL), lambda row: str(row[1].deal), right=True),
    ]


class _Ranks(Listing[_Ranked]):
    """A list of games with their ranks, as high as all its rows, without scroll bars, for a parent that scrolls."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, _columns(timed=False), to_choose=False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_games(self, games: Sequence[Digest]) -> None:
        self.show_columns(_columns(timed=bool(games) and is_timed(games[0].mode)))
        self.show_things([*enumerate(games, start=1)])
        self.share_width()
        rows = len(games) * self.verticalHeader().defaultSectionSize()
        self.setFixedHeight(self.titles.sizeHint().height() + rows)
        self.setMinimumWidth(sum(self.needed_widths()))

    def needed_widths(self) -> list[int]:
        columns = range(self.titles.count())
        return [max(self.sizeHintForColumn(column), self.titles.sectionSizeHint(column)) for column in columns]

    @override
    def share_width(self) -> None:
        """Give all columns but the first an equal share of the width that is left."""
        needed = self.needed_widths()
        spare = max(0, (self.viewport().width() - sum(needed)) // (len(needed) - 1))
        for column, width in enumerate(needed):
            self.setColumnWidth(column, width + spare if column else width)


class BestGames(QWidget):
    """A list of the best games under its heading."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._head, self._empty, self.ranks = Heading(self), Paragraph(self, role="quiet"), _Ranks(self)
        Box(self._head, self._empty, self.ranks, None, apart=Space.ONE, on=self)

    def show_games(self, title: str, empty: str, games: Sequence[Digest]) -> None:
        """Show the games, or if there are none, the sentence `empty`; without that too, hide."""
        self._head.setText(title)
        self._empty.setText(empty)
        self.ranks.setAccessibleName(title)
        self.setVisible(bool(games or empty))
        self._empty.setVisible(not games)
        self.ranks.setVisible(bool(games))
        self.ranks.show_games(games)


_WIDE = 60
"""Minimum page width for charts side by side, in line heights."""
_AT_ONCE = 4
"""Number of games to search at a time: takes some 8 ms, with more the window would stutter."""
_PERIODS: dict[Message, Callable[[date], date | None]] = {
    words.ALL_TIME: lambda _: None,
    words.THIS_YEAR: lambda today: today.replace(month=1, day=1),
    words.LAST_30_DAYS: lambda today: today - timedelta(29),
    words.LAST_7_DAYS: lambda today: today - timedelta(6),
}
"""The first day of each period, given today; None for all time."""


class StatisticsPage(Dialog):
    """Figures, charts and best games of a player's games of one kind and one period; the user chooses both."""

    counted_from_changed = Signal(object)
    """The time in seconds since 1970 from which games count; 0 for all games."""

    def __init__(
        self,
        parent: QWidget | None,
        digests: Sequence[Digest],
        counted_from: int,
        first_answers: Mapping[GameId, str],
        *,
        whose: str = "",
        first: Kind | None = None,
        now: Callable[[], float] = time.time,
        searched: Callable[[GameId], Searches],
    ) -> None:
        """Show the games of the `first` kind if there are any, else of the newest game's kind.

        `first_answers` are those in Look back by game; `whose` is the player's name for the title; `searched` returns a
        game's search times.
        """
        super().__init__(parent, 760, 820)
        self._digests, self._counted_from, self._now = digests, counted_from, now
        self._searched, self._searches = searched, dict[GameId, Searches]()
        self._answers = first_answers
        self._kinds = kinds(digests)
        self.setWindowTitle(games.title(actions.title(actions.STATISTICS), whose))
        self._build()
        self._arrange()
        if first in self._kinds:
            self._title.choose(self._kinds.index(first))
        self._show_statistics()
        make_quiet(self)

    def _build(self) -> None:
        scale = Type.of(self.font())
        self._title = TitleBox(self, say(words.KIND), [kind_name(kind) for kind in self._kinds])
        self._period = Choices(self, [(period, say(period)) for period in _PERIODS])
        self._period.setAccessibleName(say(words.PERIOD))
        for changed in (self._title.currentIndexChanged, self._period.changed):
            changed.connect(self._show_statistics)
            changed.connect(self._speak_figures, Qt.ConnectionType.QueuedConnection)  # after what was chosen
        self._headline = [Figure(self, "", scale.large) for _ in range(4)]
        self._figures = [Figure(self, "", scale.emphasis * 1.2) for _ in range(4)]
        self._charts = [Chart(self) for _ in range(CHARTS)]
        self._search_timer = QTimer(self)
        self._search_timer.timeout.connect(self._search_next)
        self.finished.connect(self._search_timer.stop)  # a closed page is not deleted at once
        self._rule = Paragraph(self, role="quiet")
        self._best, self._assisted = BestGames(self), BestGames(self)
        self._blank = Blank(self, say(words.NOTHING), say(words.NOTHING_YET))
        self._message = Paragraph(self, role="quiet")
        self._message.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)  # a path may be long
        self._save, self._recount = Button(self, say(words.SAVE)), Button(self)
        self._close = Button(self, say(actions.CLOSE))
        self._save.clicked.connect(self._ask_to_save)
        self._recount.clicked.connect(self._toggle_counting)

    def _arrange(self) -> None:
        filters = Flow(self._title, None, self._period, apart=Space.HALF)
        filters.setContentsMargins(EDGE, Space.THREE, EDGE - Space.ONE, Space.TWO)
        figures = (Flow(*line, apart=Space.TWO, even=True) for line in (self._headline, self._figures))
        pairs = self._charts[:2], [self._best, self._assisted]
        self._pairs = [Box(*pair, growing=pair, apart=Space.FOUR) for pair in pairs]
        inside = QWidget(self)  # a chart that changed its window would be the last in the Tab order
        Box(
            Box(*figures, self._rule, apart=Space.TWO),
            self._pairs[0],
            *self._charts[2:],
            self._pairs[1],
            None,
            apart=Space.FOUR,
            edges=(EDGE, Space.ONE, EDGE - BAR_WIDTH, Space.FOUR),
            on=inside,
        )
        self._scroll = FadingArea(self, inside)
        buttons = self.foot(self._save, self._recount, leave=self._close)
        self.lay_out(filters, self._scroll, self._blank, Box(self._message, buttons, apart=Space.ONE))
        played = bool(self._kinds)
        self._blank.setVisible(not played)
        for widget in (self._title, self._period, self._scroll, self._save, self._recount):
            widget.setVisible(played)
        (self._period if self._kinds else self._close).setFocus()

    @property
    def _kind(self) -> Kind:
        return self._kinds[self._title.currentIndex()] if self._kinds else Kind("", "")

    def _show_statistics(self) -> None:
        now, kind = self._now(), self._kind
        today, puzzle_day = date.fromtimestamp(now), datetime.fromtimestamp(now, UTC).date()
        begin = next(begins(today) for period, begins in _PERIODS.items() if period is self._period.chosen)
        counted = chosen = of_kind(self._digests, kind, since=self._counted_from)
        others = (game for game in self._digests if game.started >= self._counted_from)
        figures = ever = statistics(counted, today, puzzle_day, others)
        since = self._counted_from
        if begin is not None:
            since = max(since, round(datetime(begin.year, begin.month, begin.day).timestamp()))
            chosen = [game for game in counted if game.started >= since]
        if len(chosen) < len(counted):
            figures = statistics(chosen, today, puzzle_day)
        self._chosen, self._statistics = chosen, figures
        shown = words.figures(kind, figures, ever)
        for figure, value in zip((*self._headline, *self._figures), shown, strict=True):
            figure.rename(value.caption)
            figure.show_value(value.value, value.spoken)
        rule, gone = words.COUNTED_TO_THE_END if is_timed(kind.mode) else words.COUNTED, figures.abandoned
        over = [one.figures for one in chosen if one.figures.over and has_records(kind.mode)]
        helped = sum(one.assisted and not one.abandoned for one in over)
        sentences = [say(words.ASSISTED, n=helped)] * bool(helped) + [say(rule)]
        text = " ".join(sentences + [say(words.ABANDONED, n=gone)] * bool(gone))
        if MODES.get(kind.mode, CLASSIC).open_pile:
            text = f"{say(words.COUNTED_PUZZLES)} {say(games.SOLVED)}: {words.solved(solved_by_level(chosen))}"
        asked = of_kind(self._digests, Kind(SOLITAIRE.name, kind.variant), since=since)
        right, answers = second_looks(asked, self._answers)
        if kind.mode in {SOLITAIRE.name, DRILL.name} and answers:
            text = f"{text} {say(words.SECOND_LOOK, right=formats.of(right, answers))}"
        self._rule.setText(text)
        mode, variant = MODES.get(kind.mode, SOLITAIRE), VARIANTS.get(kind.variant, STANDARD)
        self._counting = counting(chosen)
        scores = [game.figures.score for game in self._counting]
        self._chart_data = ChartData(mode, variant, figures, scores, ever.days, today)
        self._show_charts()
        empty = say(words.NONE_COUNT) if has_records(kind.mode) else ""
        self._best.show_games(say(words.BEST), empty, figures.best)
        self._assisted.show_games(say(words.BEST_ASSISTED), "", figures.assisted)
        self._recount.setText(say(words.COUNT_ALL if self._counted_from else words.COUNT_FROM_NOW))
        self._save.setEnabled(bool(chosen))
        first = date.fromtimestamp(self._counted_from)
        self._show_message(say(words.COUNTED_SINCE, date=formats.date(first)) if self._counted_from else "")
        self._place_pairs()

    def _speak_figures(self) -> None:
        if is_heard() and self._kinds:
            speak(self, table.figures([one.accessibleName() for one in (*self._headline, *self._figures)]))

    def _show_charts(self) -> None:
        """Show the charts that suit the games; without search times while a timer searches the newest games."""
        data, games = self._chart_data, latest(self._counting)
        if self._unsearched():
            data = data._replace(awaited=len(data.variant.varying) if len(games) >= MIN_GAMES else 0)
            self._search_timer.start()
        else:
            self._statistics = with_search_times(data.figures, self._counting, self._searches)
            spots = blind_spots((self._searches[game.id].tally for game in games), data.variant.name)
            data = data._replace(figures=self._statistics, spots=spots)
        for chart, plot in zip(self._charts, plots(data), strict=True):
            chart.setVisible(plot is not None)
            if plot is not None:
                chart.show_plot(plot)

    def _unsearched(self) -> list[GameId]:
        return [game.id for game in to_search(self._counting) if game.id not in self._searches]

    def _search_next(self) -> None:
        remaining = self._unsearched()
        for game in remaining[:_AT_ONCE]:
            self._searches[game] = self._searched(game)
        if len(remaining) <= _AT_ONCE:
            self._search_timer.stop()
            self._show_charts()

    def _announce(self, sentence: str) -> None:
        self._show_message(sentence)
        speak(self._message, sentence)

    def _show_message(self, sentence: str) -> None:
        self._message.setText(sentence)
        self._message.setVisible(bool(sentence))
        set_tip(self._message, sentence)

    def _toggle_counting(self) -> None:
        self._counted_from = 0 if self._counted_from else int(self._now()) + 1
        self._show_statistics()
        self.counted_from_changed.emit(self._counted_from)

    def _ask_to_save(self) -> None:
        filters = (f"{say(words.AS_CSV)} (*.csv)", f"{say(words.AS_JSON)} (*.json)")
        kind = self._kind
        options = "".join(sign if sign.isalnum() else "-" for sign in write_options(kind.options))
        name = "-".join(filter(None, ("setgui", *kind[:2], options))) + ".csv"
        ask_to_save(self, actions.title(words.SAVE), name, filters, self._export_text, self._announce)

    def _export_text(self, ending: str) -> str:
        from setgui.session.records.export import csv_of, json_of  # noqa: PLC0415 - seldom asked for

        return json_of(self._chosen, self._statistics) if ending == ".json" else csv_of(self._chosen)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._speak_figures()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll with Page Up and Page Down, wherever the focus is."""
        pages: dict[int, int] = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
        if event.key() in pages:
            bar = self._scroll.bar
            bar.setValue(bar.value() + pages[event.key()] * bar.pageStep())
        else:
            super().keyPressEvent(event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place_pairs()

    def _place_pairs(self) -> None:
        charts, lists = self._pairs
        width = 2 * max(part.minimumSizeHint().width() for part in (self._best, self._assisted)) + 3 * int(Space.FOUR)
        charts.turn(beside=self.width() >= _WIDE * self.fontMetrics().height())
        lists.turn(beside=self.width() >= width)
