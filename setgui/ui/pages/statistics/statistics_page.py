"""A short list of games by rank, as a table that assistive technology can walk."""

import time
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, date, datetime
from enum import Enum
from types import MappingProxyType

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.model.modes import CLASSIC, MODES, SOLITAIRE
from setgui.model.variants import STANDARD, VARIANTS
from setgui.session.kept import Digest, GameId
from setgui.session.records.kinds import Kind, has_records, is_timed, kinds, of_kind, of_player
from setgui.session.records.searches import GAMES, Searched, blind_spots, latest
from setgui.session.records.statistics import Statistics, statistics
from setgui.session.starts.start_text import write_options
from setgui.ui.look.style_sheet import BAR_WIDTH, style
from setgui.ui.look.theme import Space, Type
from setgui.ui.pages.dialog import Dialog
from setgui.ui.pages.statistics.chart import Chart
from setgui.ui.pages.statistics.charts import CHARTS, Chosen
from setgui.ui.system.accessibility import is_heard, speak
from setgui.ui.system.files import ask_to_save
from setgui.ui.system.plain import Label, set_tip
from setgui.ui.widgets.buttons import Button, Choice
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.fields import TitleBox
from setgui.ui.widgets.figure import Blank, Figure
from setgui.ui.widgets.layout import Flow, Heading
from setgui.ui.widgets.listing import Column, Listing
from setgui.words import actions, formats, games
from setgui.words import games as game_words
from setgui.words import statistics as words
from setgui.words.kinds import name as kind_name
from setgui.words.language import say

_Ranked = tuple[int, Digest]


class _Ranks(Listing[_Ranked]):
    """As high as its rows: whatever holds it scrolls. The result by which games are ranked comes after the rank."""

    _timed = False

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, self._tell_of, to_choose=False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def _tell_of(self) -> list[Column[_Ranked]]:
        score = Column[_Ranked](
            say(actions.SCORE), lambda one: formats.number(one[1].figures.score), right=True, best=_is_best
        )
        sets = Column[_Ranked](say(actions.SETS), lambda one: formats.number(sum(one[1].figures.sets)), right=True)
        time = Column[_Ranked](say(actions.TIME), lambda one: game_words.time(one[1]), right=True)
        mistakes = Column[_Ranked](say(words.MISTAKES), lambda one: formats.number(one[1].figures.mistakes), right=True)
        return [
            Column(say(words.RANK), lambda one: str(one[0])),
            *((time._replace(best=_is_best), mistakes, sets) if self._timed else (score, sets, time)),
            Column(say(words.DATE), lambda one: formats.date(date.fromtimestamp(one[1].started)), right=True),
            Column(say(actions.DEAL), lambda one: str(one[1].deal), right=True),
        ]

    def show_games(self, games: Sequence[Digest]) -> None:
        self._timed = bool(games) and is_timed(games[0].mode)
        self.show_things(list(enumerate(games, start=1)))
        self.show_columns()
        self.setFixedHeight(self.sizeHint().height())
        self.setMinimumWidth(sum(self.needed()))  # the page scrolls

    def needed(self) -> list[int]:
        """How wide each column has to be, in px."""
        columns, titles = range(len(self.columns)), self.horizontalHeader()
        return [max(self.sizeHintForColumn(one), titles.sectionSizeHint(one)) for one in columns]

    @override
    def share_width(self) -> None:
        """Every column as wide as it needs, and what is left shared out evenly."""
        needed = self.needed()
        spare = max(0, (self.viewport().width() - sum(needed)) // (len(needed) - 1))
        for column, width in enumerate(needed):
            self.setColumnWidth(column, width + spare if column else width)

    @override
    def sizeHint(self) -> QSize:
        rows = self.model().rowCount() * self.verticalHeader().defaultSectionSize()
        return QSize(20 * int(Space.TWO), self.horizontalHeader().sizeHint().height() + rows)


def _is_best(one: _Ranked) -> bool:
    return one[0] == 1


class BestGames(QWidget):
    """A headed list of the best games; without any, it says so or is not there."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._head = Heading(self)
        self._empty = Label(self)
        style(self._empty, role="quiet")
        self._ranks = _Ranks(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.ONE)
        column.addWidget(self._head)
        column.addWidget(self._empty)
        column.addWidget(self._ranks)
        column.addStretch(1)

    @property
    def needed(self) -> int:
        """How wide it has to be for nothing to be cut off, in px."""
        return sum(self._ranks.needed())

    def show_games(self, title: str, empty: str, games: Sequence[Digest]) -> None:
        """Show games, the best first; `empty` is said where there are none."""
        self._head.setText(title)
        self._empty.setText(empty)
        self._ranks.setAccessibleName(title)
        self.setVisible(bool(games or empty))
        self._empty.setVisible(not games)
        self._ranks.setVisible(bool(games))
        self._ranks.show_games(games)


_WIDE = 60
"""From how many line heights on two charts go side by side."""
_AT_ONCE = 4
"""So many games are looked through in one go, which takes some 8 ms: more and the window would stutter."""


class _Period(Enum):
    """The time whose games are counted."""

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


_PERIODS = {
    _Period.ALL: words.ALL_TIME,
    _Period.YEAR: words.THIS_YEAR,
    _Period.MONTH: words.LAST_30_DAYS,
    _Period.WEEK: words.LAST_7_DAYS,
}


class StatisticsPage(Dialog):
    """The figures of the games of one kind and time.

    Works on the games it was given. `counted_from_changed` tells from when on whose games count from now on, in seconds
    since 1970; 0 counts all. Where several play, it begins with the `player` and can show each; `player_wanted` asks
    for one more.
    """

    counted_from_changed = Signal(str, object)
    judge_asked = Signal(object)
    """The GameId of the newest game that is shown, for the coach to judge."""
    player_wanted = Signal()

    def __init__(
        self,
        parent: QWidget | None,
        digests: Sequence[Digest],
        counted_from: int | Mapping[str, int],
        *,
        names: Mapping[str, str] = MappingProxyType({"": ""}),
        player: str = "",
        first: Kind | None = None,
        now: Callable[[], float] = time.time,
        searched: Callable[[GameId], Searched] = lambda _: Searched(),
    ) -> None:
        """The `first` kind to be shown, if it was played; else that of the newest game.

        `searched` tells what the looks of a game leave behind; it is asked for a few games at a time.
        """
        super().__init__(parent, 760, 820)
        self._all, self._names, self._now = digests, names, now
        self._since = dict.fromkeys(names, counted_from) if isinstance(counted_from, int) else {**counted_from}
        self._searched, self._looks = searched, dict[GameId, Searched]()
        self._player = player
        self._digests = of_player(digests, player)
        self._kinds = kinds(self._digests)
        self._chosen: list[Digest] = []
        self._newest: GameId | None = None
        self._statistics: Statistics | None = None
        self._build()
        self._title.show_texts([kind_name(one) for one in self._kinds])
        if first in self._kinds:
            self._title.choose(self._kinds.index(first))
        self.setWindowTitle(say(words.TITLE))
        self._title.rename(say(words.KIND))
        self._whose.rename(say(games.PLAYER))
        self._whose.show_texts([*self._names.values()])
        self._whose.choose([*self._names].index(self._player))
        self._others.setText(say(games.OFFER))
        self._title.show_texts([kind_name(one) for one in self._kinds])
        for period, button in self._periods.items():
            button.setText(say(_PERIODS[period]))
        self._blank.show_words(say(words.NOTHING), say(words.NOTHING_YET))
        self._judge.setText(say(words.LATEST))
        self._save.setText(say(words.SAVE))
        self._close.setText(say(actions.CLOSE))
        self._count()

    # Building

    @property
    def _counted_from(self) -> int:
        return self._since.get(self._player, 0)

    def _build(self) -> None:
        scale = Type.of(self.font())
        self._title = TitleBox(self, "", ())
        self._title.currentIndexChanged.connect(self._count)
        self._whose = TitleBox(self, "", ())
        self._whose.currentIndexChanged.connect(self._show_player)
        self._periods = {period: Choice(self) for period in _Period}
        self._periods[_Period.ALL].setChecked(True)
        for button in self._periods.values():
            button.clicked.connect(self._count)
        self._headline = [Figure(self, "", scale.large) for _ in range(4)]
        self._figures = [Figure(self, "", scale.emphasis * 1.2) for _ in range(4)]
        self._charts = [Chart(self) for _ in CHARTS]
        self._looking = QTimer(self)
        self._looking.setInterval(0)
        self._looking.timeout.connect(self._look_on)
        self.finished.connect(self._looking.stop)  # a closed page is not deleted at once
        self._best = BestGames(self)
        self._assisted = BestGames(self)
        self._blank = Blank(self)
        self._said = Label(self)
        self._said.setWordWrap(True)
        self._said.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)  # a path may be long
        style(self._said, role="quiet")
        self._others, self._judge, self._save, self._recount, self._close = (Button(self) for _ in range(5))
        self._others.clicked.connect(self.player_wanted)
        self._judge.clicked.connect(self._ask_to_judge)
        self._save.clicked.connect(self._ask_to_save)
        self._recount.clicked.connect(self._start_afresh)
        self.leave_by(self._close)
        self._arrange()

    def _arrange(self) -> None:
        filters = Flow(self._whose, self._title, None, *self._periods.values(), apart=Space.HALF)
        filters.setContentsMargins(Space.FOUR, Space.THREE, Space.FOUR - Space.ONE, Space.TWO)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(Space.FOUR, Space.ONE, Space.FOUR - BAR_WIDTH, Space.FOUR)
        column.setSpacing(Space.FOUR)
        figures = QVBoxLayout()
        figures.setSpacing(Space.TWO)
        for line in (self._headline, self._figures):
            figures.addLayout(Flow(*line, apart=Space.TWO, even=True))
        column.addLayout(figures)
        self._pairs = [QBoxLayout(QBoxLayout.Direction.TopToBottom) for _ in range(2)]
        pairs = self._charts[:2], (self._best, self._assisted)
        for pair, parts in zip(self._pairs, pairs, strict=True):
            pair.setSpacing(Space.FOUR)
            for part in parts:
                pair.addWidget(part, 1)
        column.addLayout(self._pairs[0])
        for chart in self._charts[2:]:
            column.addWidget(chart)
        column.addLayout(self._pairs[1])
        column.addStretch(1)
        self._scroll = FadingArea(self, inside)
        foot = QVBoxLayout()
        foot.setSpacing(Space.ONE)
        foot.addWidget(self._said)
        foot.addLayout(Flow(self._others, self._judge, self._save, self._recount, self._close, trailing=True))
        self.lay_out(filters, self._scroll, self._blank, foot)
        foot.setContentsMargins(Space.FOUR, Space.ONE, Space.FOUR, Space.THREE)
        self._show_parts()
        (self._periods[_Period.ALL] if self._kinds else self._close).setFocus()

    def _show_parts(self) -> None:
        """What there is to be seen, where nothing was played yet and where somebody has."""
        played = bool(self._kinds)
        self._whose.setVisible(len(self._names) > 1)
        self._others.setVisible(played or len(self._names) > 1)
        self._blank.setVisible(not played)
        for widget in (self._title, *self._periods.values(), self._scroll, self._save, self._recount):
            widget.setVisible(played)

    def _show_player(self) -> None:
        """Show another one's figures, of the same kind if there are any."""
        before = self._kinds[self._title.currentIndex()] if self._kinds else None
        self._player = [*self._names][self._whose.currentIndex()]
        self._digests = of_player(self._all, self._player)
        self._kinds = kinds(self._digests)
        self._title.show_texts([kind_name(one) for one in self._kinds])
        self._title.choose(self._kinds.index(before) if before in self._kinds else 0)
        self._show_parts()
        self._count()

    # What is shown

    def _count(self) -> None:
        """Work out the figures of what is chosen, and show them."""
        now = self._now()
        today, puzzle_day = date.fromtimestamp(now), datetime.fromtimestamp(now, UTC).date()
        period = next(period for period, button in self._periods.items() if button.isChecked())
        of = self._kinds[self._title.currentIndex()] if self._kinds else Kind("", "")
        counted = of_kind(self._digests, of, since=self._counted_from)
        begin = period.begin(today)
        chosen = [game for game in counted if game.started >= begin] if begin else counted
        ever = statistics(counted, today, puzzle_day)
        figures = statistics(chosen, today, puzzle_day) if len(chosen) < len(counted) else ever
        self._chosen, self._statistics = chosen, figures
        shown = words.figures(of, figures, ever)
        for figure, told in zip((*self._headline, *self._figures), shown, strict=True):
            figure.rename(told.caption)
            figure.show_value(told.value, told.spoken)
        over = [game.id for game in chosen if game.figures.over and MODES.get(game.mode, CLASSIC).coached]
        self._newest = over[-1] if over else None
        self._judge.setVisible(bool(over))
        mode, variant = MODES.get(of.mode, SOLITAIRE), VARIANTS.get(of.variant, STANDARD)
        scores = [game.figures.score for game in chosen if game.figures.played_out]
        self._of = Chosen(mode, variant, figures, scores, ever.days, today)
        self._show_charts()
        empty = say(words.NO_BEST) if has_records(of.mode) else ""
        self._best.show_games(say(words.BEST), empty, figures.best)
        self._assisted.show_games(say(words.BEST_ASSISTED), "", figures.assisted)
        self._show_reset()
        self._place_pairs()

    def _show_charts(self) -> None:
        """Show the charts that fit; the one of slow features once all its games are looked through."""
        games, spots, awaited = latest(self._chosen), None, 0
        if not self._unseen():
            spots = blind_spots((self._looks[one.id] for one in games), self._of.variant.name)
        else:
            awaited = len(self._of.variant.varying) if len(games) >= GAMES else 0
            self._looking.start()
        of = self._of._replace(spots=spots, awaited=awaited)
        for chart, plot_of in zip(self._charts, CHARTS, strict=True):
            plot = plot_of(of)
            chart.setVisible(plot is not None)
            if plot is not None:
                chart.show_plot(plot)

    def _unseen(self) -> list[GameId]:
        """The games of which the looks are still to be looked through."""
        return [one.id for one in latest(self._chosen) if one.id not in self._looks]

    def _look_on(self) -> None:
        ahead = self._unseen()
        for game in ahead[:_AT_ONCE]:
            self._looks[game] = self._searched(game)
        if len(ahead) <= _AT_ONCE:
            self._looking.stop()
            self._show_charts()

    def _show_reset(self) -> None:
        self._recount.setText(say(words.COUNT_ALL if self._counted_from else words.COUNT_FROM_NOW))
        self._recount.updateGeometry()
        self._save.setEnabled(bool(self._chosen))
        counted_from = self._counted_from
        self._tell(
            say(words.COUNTED_SINCE, date=formats.date(date.fromtimestamp(counted_from))) if counted_from else ""
        )

    def tell_added(self, player: str) -> None:
        """Somebody else plays too."""
        self._say(say(games.ADDED, name=player))

    def _say(self, sentence: str) -> None:
        self._tell(sentence)
        if is_heard():
            speak(self._said, sentence)

    def _tell(self, sentence: str) -> None:
        self._said.setText(sentence)
        self._said.setVisible(bool(sentence))
        set_tip(self._said, sentence)

    # What can be done

    def _start_afresh(self) -> None:
        """Count from now on, or all again; a game begun in this very second is one of those before."""
        self._since[self._player] = 0 if self._counted_from else int(self._now()) + 1
        self._count()
        self.counted_from_changed.emit(self._player, self._counted_from)

    def _ask_to_judge(self) -> None:
        self.judge_asked.emit(self._newest)

    def _ask_to_save(self) -> None:
        filters = (f"{say(words.AS_CSV)} (*.csv)", f"{say(words.AS_JSON)} (*.json)")
        of = self._kinds[self._title.currentIndex()]
        name = "-".join(filter(None, ("setgui", *of[:2], write_options(of.options).replace("=", "-")))) + ".csv"
        ask_to_save(self, say(words.SAVE_TITLE), name, filters, self._text, self._say)

    def _text(self, ending: str) -> str:
        from setgui.session.records.export import csv_of, json_of  # noqa: PLC0415 - seldom asked for

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
        self._place_pairs()

    def _place_pairs(self) -> None:
        charts = self.width() >= _WIDE * self.fontMetrics().height()
        lists = 2 * max(self._best.needed, self._assisted.needed) + 3 * int(Space.FOUR) <= self.width()
        for pair, wide in zip(self._pairs, (charts, lists), strict=True):
            pair.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
