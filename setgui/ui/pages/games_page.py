"""My games: a sortable list of all saved games, and what can be done with each."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, datetime
from functools import cache, partial
from operator import attrgetter
from typing import Any

from PySide6.QtCore import QCollator, QLocale, QModelIndex, QSignalBlocker, Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.marks import Message
from setgui.model.puzzles import day_of
from setgui.session.game.updates import MOST_GHOSTS, Refusal
from setgui.session.kept import Digest, GameId
from setgui.session.records.kinds import has_records, is_ended, is_shown, same_races, start_of, time_of
from setgui.ui.look.theme import Space
from setgui.ui.pages.dialog import Dialog
from setgui.ui.system.accessibility import speak
from setgui.ui.system.plain import Label
from setgui.ui.widgets.buttons import Button, Choice, allow
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.fields import Search
from setgui.ui.widgets.figure import Blank
from setgui.ui.widgets.layout import Box, Flow, Group, Paragraph
from setgui.ui.widgets.listing import Column, Listing
from setgui.words import actions, formats, kinds, notices
from setgui.words import games as words
from setgui.words.language import say

_FALLS, _RISES = "down", "up"
_MEASURED = 1_000
"""Number of newest games to measure for the widths of columns."""


def _read_order(text: str, names: Sequence[str]) -> tuple[int, Qt.SortOrder]:
    """Return the column and order from the setting, by default the newest game first."""
    name, _, way = text.partition(" ")
    if name not in names or way not in (_FALLS, _RISES):
        name, way = "started", _FALLS
    return names.index(name), Qt.SortOrder.DescendingOrder if way == _FALLS else Qt.SortOrder.AscendingOrder


def _one_per_key(games: Iterable[Digest], key: Callable[[Digest], Any]) -> Iterable[Digest]:
    return {key(game): game for game in games}.values()


_when, _options = attrgetter("started"), attrgetter("options")
_LISTED: dict[Message, tuple[Callable[[Digest], bool], Message]] = {
    words.ALL: (lambda _: True, words.NO_GAMES),
    words.UNFINISHED: (lambda game: not (is_ended(game) or game.figures.abandoned), words.NONE_UNFINISHED),
    words.FINISHED: (lambda game: is_ended(game) and not game.figures.abandoned, words.NONE_FINISHED),
    words.ABANDONED: (lambda game: game.figures.abandoned, words.NONE_ABANDONED),
    words.STARRED: (lambda game: game.starred, words.NONE_STARRED),
}
"""Each filter by its label, with the text for an empty list."""


class GamesPage(Dialog):
    """Lists the current game and all others with at least one act.

    Signals carry a GameId, `race_asked` a list, `order_changed` a setting; a bool says whether to set or undo it.
    """

    open_asked = Signal(object)
    again_asked = Signal(object)
    race_asked = Signal(object)
    look_back_asked = Signal(object)
    export_asked = Signal(object)
    share_asked = Signal(object)
    star_asked = Signal(object, bool)
    delete_asked = Signal(object, bool)
    order_changed = Signal(str)

    def __init__(
        self,
        parent: QWidget,
        digests: Sequence[Digest],
        current: GameId | None,
        *,
        chosen: GameId | None = None,
        order: str = "",
        names: Mapping[str, str],
    ) -> None:
        super().__init__(parent, 1480, 600)
        self._inside = QWidget(self)
        self._area = FadingArea(self, self._inside, steady=False)
        self._current, self._names = current, dict(names)
        self._deleted: list[Digest] = []
        self._set_games(digests)
        self._filters = Group(self._inside, say(words.FILTER))
        self._choices = {which: Choice(self._filters) for which in _LISTED}
        self._choices[words.ALL].setChecked(True)
        self._search = Search(self._filters, say(words.SEARCH), say(words.SEARCH_HINT))
        self._list = Listing[Digest](self._inside, [*self._columns.values()])
        self._list.setAccessibleName(say(actions.GAMES))
        self._list.titles.setSortIndicator(*_read_order(order, [*self._columns]))
        self._blank = Blank(self._inside, say(words.NO_GAMES), say(words.NO_GAMES_YET))
        self._empty = Paragraph(self._inside, role="quiet")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._message, self._undo = Label(self._inside), Button(self._inside, actions.called(actions.UNDO))
        texts = "", say(words.DELETE), say(words.EXPORT), actions.called(actions.SHARE)
        self._star, self._delete, self._export, self._share = (Button(self, text) for text in texts)
        ways = actions.RACE_ALL, actions.SAME_DEAL, actions.RACE, actions.LOOK_BACK
        self._race_all, self._again, self._race, self._look_back = (Button(self, actions.called(way)) for way in ways)
        self._open, self._close = Button(self, role="main"), Button(self, say(actions.CLOSE))
        self._open.reserve(*map(actions.called, (actions.SHOW_RESULT, actions.CONTINUE)))
        self._star.reserve(say(words.TAKE_STAR), say(words.GIVE_STAR))
        self._arrange()
        self._connect()
        self.setWindowTitle(actions.title(actions.MY_GAMES))
        self._announce("")
        self._show(next((one for one in self._listed if one.id == chosen), None))
        (self._list if self._listed else self._close).setFocus()

    def _arrange(self) -> None:
        self._filters.setLayout(head := Flow(*self._choices.values(), None, self._search))
        head.setContentsMargins(0, 0, Space.ONE, 0)
        Box(
            self._filters,
            self._list,
            self._empty,
            self._blank,
            Flow(self._message, self._undo),
            growing=[self._list, self._empty, self._blank],
            apart=Space.ONE,
            edges=(Space.TWO, Space.TWO, Space.TWO, Space.ONE),
            on=self._inside,
        )
        ways = self._race_all, self._again, self._race, self._look_back  # the first one comes and goes
        others = self._star, self._delete, self._export, self._share, None, *ways
        foot = self.foot(*others, leave=self._close, main=[self._open])
        self.lay_out(self._area, foot)

    def _connect(self) -> None:
        for button in self._choices.values():
            button.clicked.connect(self._refresh)
        self._search.textChanged.connect(self._refresh)
        self._list.chosen_changed.connect(self._show_choice)
        self._list.doubleClicked.connect(self._open.click)
        self._list.clicked.connect(self._click_cell)
        self._list.titles.sortIndicatorChanged.connect(self._refresh)
        self._list.titles.sortIndicatorChanged.connect(lambda: self.order_changed.emit(self._order))
        self._open.clicked.connect(lambda: self._emit_and_close(self.open_asked))
        self._look_back.clicked.connect(self._list.setFocus)  # for the way back
        self._look_back.clicked.connect(lambda: self._emit_for_chosen(self.look_back_asked))
        self._export.clicked.connect(lambda: self._emit_for_chosen(self.export_asked))
        by_action = {"share": self._share, "race": self._race, "same-deal": self._again, "look-back": self._look_back}
        for name, one in by_action.items():
            one.setProperty("action", name)
        self._share.clicked.connect(lambda: self._emit_for_chosen(self.share_asked))
        self._again.clicked.connect(lambda: self._emit_and_close(self.again_asked))
        self._race.clicked.connect(lambda: self._ask_to_race(self._raced))
        self._race_all.clicked.connect(lambda: self._ask_to_race(self._rivals))
        self._star.clicked.connect(self._toggle_star)
        self._delete.clicked.connect(self._delete_chosen)
        self._undo.clicked.connect(self._undo_delete)

    def _make_columns(self) -> dict[str, Column[Digest]]:
        """Return the columns by their names in the order setting; "players" only with several profiles or seats."""
        newest, metrics = self._listed[:_MEASURED], self.fontMetrics()
        wide_times = [datetime(2028, month, 28, hour, 58) for month in range(1, 13) for hour in (10, 22)]
        alphabetical, nothing = cache(QCollator(QLocale()).sortKey), lambda _: ""

        def name(game: Digest) -> str:
            return kinds.game(start_of(game), with_deal=False)

        def brief(game: Digest) -> str:
            return kinds.game(start_of(game), with_deal=False, with_day=False)

        def widest(texts: Iterable[str]) -> str:
            return max(texts, key=metrics.horizontalAdvance, default="")

        def longest(text: Callable[[Digest], str], note: Callable[[Digest], str], key: Callable[[Digest], Any]) -> str:
            return widest(text(game) + note(game) for game in _one_per_key(newest, key))

        winners = partial(words.winners, named=len(self._names) > 1)
        who = longest(self._players, winners, lambda game: (game.options, game.figures.won, game.player))
        columns: dict[str, Column[Digest]] = {
            "started": Column(
                say(words.STARTED),
                lambda game: words.started(datetime.fromtimestamp(game.started)),
                widest(map(words.started, wide_times)),
                least=widest(map(formats.date, wide_times)),
                brief=lambda game: formats.date(date.fromtimestamp(game.started)),
                order=_when,
                falls=True,
            ),
            "game": Column(
                say(words.GAME),
                name,
                longest(name, nothing, lambda one: (one.mode, one.variant, one.options, day_of(start_of(one)))),
                least=longest(brief, nothing, lambda one: (one.mode, one.variant, one.options)),
                brief=brief,
                order=lambda game: alphabetical(name(game)),
            ),
            "players": Column(
                say(words.PLAYERS),
                self._players,
                who,
                note_of=winners,
                note_first=True,
                least=who[: len(who) // 2],
                spare=4,
                order=lambda game: alphabetical(self._players(game)),
            ),
            "deal": Column(
                say(actions.DEAL),
                partial(words.deal, day=False),
                "99999999",
                right=True,
                heard=words.deal_heard,
                order=lambda game: int(words.deal(game) or -1),
                spare=1,
            ),
            "score": Column(
                say(actions.SCORE),
                words.score,
                longest(words.score, nothing, lambda one: (one.mode, one.figures.score)),
                right=True,
                order=lambda game: game.figures.score,
                falls=True,
            ),
            "sets": Column(
                say(actions.SETS),
                words.sets,
                right=True,
                heard=words.sets_heard,
                order=lambda game: game.figures.taken,
                falls=True,
                spare=2,
            ),
            "time": Column(
                say(actions.TIME), words.time, "9:59:59", right=True, heard=words.time_heard, order=time_of, spare=3
            ),
            "star": Column(
                say(words.STAR),
                lambda game: say(words.STAR) if game.starred else "",
                heard=lambda game: say(words.STARRED_HEARD) if game.starred else "",
                order=lambda game: game.starred,
                falls=True,
                spare=5,
            ),
            "status": Column(
                say(words.STATUS),
                words.status,
                state := longest(words.status, self._notes, self._state),
                note_of=self._notes,
                least=state[:28],  # with a note
                order=lambda game: (game.figures.over, -game.figures.finished),
                spare=6,
            ),
        }
        if len(self._names) < 2 and not any(map(words.players, _one_per_key(self._listed, _options))):
            del columns["players"]
        return columns

    def _players(self, digest: Digest) -> str:
        """Return who sat at the table, or else whose game it is if there are several profiles, else ""."""
        at_table = words.players(digest, named=len(self._names) > 1)
        return formats.in_a_row(at_table) if at_table else self._names[digest.player] if len(self._names) > 1 else ""

    def _notes(self, digest: Digest) -> str:
        return words.notes(digest, current=digest.id == self._current)

    def _state(self, digest: Digest) -> object:
        figures = digest.figures
        state = (figures.over, figures.finished, figures.assisted, bool(figures.shown))
        return (*state, digest.repeated, digest.imported, digest.id == self._current)

    def show_games(self, digests: Sequence[Digest]) -> None:
        """Replace the listed games, keeping the chosen one."""
        chosen, order = self._list.chosen, self._order
        self._set_games(digests)
        self._list.show_columns([*self._columns.values()])
        with QSignalBlocker(self._list.titles):  # the order is the same, whatever columns there are
            self._list.titles.setSortIndicator(*_read_order(order, [*self._columns]))
        self._list.titles.update_name()
        self._show(chosen)

    def _set_games(self, digests: Sequence[Digest]) -> None:
        kept = [game for game in digests if game.acts or game.id == self._current]
        self._listed = sorted(kept, key=_when, reverse=True)
        self._names = {game.player: game.player for game in self._listed} | self._names
        self._columns = self._make_columns()

    @property
    def _order(self) -> str:
        """The order setting: the name of the sorted column, and "down" or "up"."""
        titles = self._list.titles
        return f"{[*self._columns][titles.sortIndicatorSection()]} {_FALLS if titles.falls else _RISES}"

    def _refresh(self) -> None:
        self._show(self._list.chosen)

    def _show(self, chosen: Digest | None) -> None:
        """List the games that pass filter and search, choose `chosen` if listed, and count the games of each filter."""
        belongs, why_empty = _LISTED[next(which for which, button in self._choices.items() if button.isChecked())]
        games = [*filter(belongs, self._listed)]
        query = self._search.chosen.casefold()
        found = self._matching(games, query) if query else games
        self._list.show_things(found, chosen)
        none = not (self._listed or self._deleted)
        for which, button in self._choices.items():
            count = sum(map(_LISTED[which][0], self._listed))
            button.setText(say(words.CHOICE, choice=say(which), n=count))
            button.setAccessibleName(say(which))
            button.setAccessibleDescription(formats.games(count))
            button.setHidden(none or (which == words.ABANDONED and not count and not button.isChecked()))
        self._search.setHidden(none)
        self._blank.setVisible(none)
        self._list.setVisible(bool(found))
        self._empty.setHidden(bool(found) or none)
        self._empty.setText(say(words.NONE_FOUND if games else why_empty))

    def _matching(self, games: Iterable[Digest], query: str) -> list[Digest]:
        """Return the games whose deal number starts with `query`, if a number, else those whose players or day have it.

        A day matches as listed, in words and as 2026-05-31. `query` is casefolded.
        """

        @cache
        def fits(day: date) -> bool:
            return query in f"{day} {formats.date(day)} {formats.day(day)}".casefold()

        if query.isdecimal():
            return [game for game in games if words.deal(game).startswith(query)]
        return [one for one in games if fits(date.fromtimestamp(one.started)) or query in self._players(one).casefold()]

    def _show_choice(self) -> None:
        chosen = self._list.chosen
        over = chosen is not None and chosen.figures.over
        self._open.setText(actions.called(actions.SHOW_RESULT if over else actions.CONTINUE))
        self._star.setText(say(words.TAKE_STAR if chosen is not None and chosen.starred else words.GIVE_STAR))
        same = [] if chosen is None else same_races(chosen, self._listed)
        self._raced = [one.id for one in same if one is chosen]
        self._rivals = [one.id for one in same]
        self._race_all.setVisible(len(self._rivals) > 1)
        self._race_all.setText(say(actions.RACE_ALL, n=min(len(same), MOST_GHOSTS)))
        none = "" if chosen else say(words.NONE_CHOSEN)
        not_over = none or ("" if over else notices.reason(Refusal.NOT_OVER))
        why_not = dict.fromkeys((self._open, self._look_back, self._export, self._again, self._star), none)
        why_not[self._delete] = say(words.STAYS) if chosen and chosen.id == self._current else none
        why_not[self._share] = not_over
        if chosen and over and is_shown(chosen) and has_records(chosen.mode):  # not a puzzle's best line
            why_not[self._look_back] = notices.reason(Refusal.NOT_YOURS)
        why_not[self._race] = "" if self._raced else not_over or notices.reason(Refusal.NOT_RACED)
        for button, reason in why_not.items():
            allow(button, reason)
        if self._list.hasFocus():
            self._area.reveal(self._list)

    def _emit_for_chosen(self, signal: SignalInstance) -> None:
        chosen = self._list.chosen
        if chosen is not None:
            signal.emit(chosen.id)

    def _emit_and_close(self, signal: SignalInstance) -> None:
        self._emit_for_chosen(signal)
        self.accept()

    def _ask_to_race(self, games: Sequence[GameId]) -> None:
        self.race_asked.emit(games)
        self.accept()

    def _click_cell(self, index: QModelIndex) -> None:
        if [*self._columns][index.column()] == "star":
            self._toggle_star()

    def _toggle_star(self) -> None:
        chosen = self._list.chosen
        if chosen is not None:
            now = chosen._replace(starred=not chosen.starred)
            self._listed[self._listed.index(chosen)] = now
            self._show(now)
            self.star_asked.emit(now.id, now.starred)

    def _delete_chosen(self) -> None:
        chosen, row = self._list.chosen, self._list.currentIndex().row()
        if chosen is not None and chosen.id != self._current:
            self._deleted.append(chosen)
            self._listed.remove(chosen)
            self._refresh()
            self._list.choose_row(row)
            self._announce(say(words.DELETED))
            (self._list if self._list.isVisible() else self._undo).setFocus()
            self.delete_asked.emit(chosen.id, True)

    def _undo_delete(self) -> None:
        if self._deleted:
            back = self._deleted.pop()
            self._listed = sorted((*self._listed, back), key=_when, reverse=True)
            self._show(back)
            self._announce(say(words.BROUGHT_BACK))
            self._list.setFocus()
            self.delete_asked.emit(back.id, False)

    def _announce(self, sentence: str) -> None:
        self._message.setText(sentence)
        self._message.setHidden(not sentence)
        self._undo.setHidden(not self._deleted)
        speak(self._message, sentence)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Find):
            self._search.setFocus()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open.click()
        elif event.key() == Qt.Key.Key_Delete and self._list.hasFocus():
            self._delete.click()
        elif event.matches(QKeySequence.StandardKey.Undo):
            self._undo_delete()
        elif event.key() == Qt.Key.Key_Down and self._search.hasFocus():
            self._list.setFocus()
        else:
            super().keyPressEvent(event)
