"""What the list of games tells of each, and how it can be sorted."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, datetime
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import Any

from PySide6.QtCore import QCollator, QLocale, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QFontMetrics, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.model.modes import MODES
from setgui.session.game.updates import can_be_raced
from setgui.session.kept import Digest, GameId
from setgui.session.records.kinds import Kind, kind_of, time_of
from setgui.ui.look.style_sheet import BAR_WIDTH, style
from setgui.ui.look.theme import Space
from setgui.ui.pages.dialog import Dialog
from setgui.ui.system.accessibility import is_heard, speak
from setgui.ui.system.plain import Label, set_tip
from setgui.ui.widgets.buttons import Button, Choice
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.fields import MOST_LETTERS
from setgui.ui.widgets.figure import Blank
from setgui.ui.widgets.layout import Flow
from setgui.ui.widgets.listing import Column, Listing, Order
from setgui.words import actions, formats, kinds
from setgui.words import games as words
from setgui.words.language import say

_FALLS, _RISES = "down", "up"
_MEASURED = 1_000
"""So many games, the newest, decide how wide the columns are."""


class GameColumns:
    """The columns for some games, the newest first; `names` are those of all who play here, by whose games they are.

    Who played is told where there are several, or where games with seats are among them.
    """

    def __init__(self, games: Sequence[Digest], current: GameId | None, names: Mapping[str, str]) -> None:
        self._games, self._current = games, current
        self._names = {one.player: one.player for one in games} | dict(names)
        seated = any(words.players(one) for one in _each(games, lambda one: one.options))
        who = ("players",) if len(self._names) > 1 or seated else ()
        self.names = ("started", "game", *who, "deal", "score", "sets", "time", "star", "status")
        """What the columns are called in what is kept of their order."""

    def made(self, metrics: QFontMetrics) -> list[Column[Digest]]:
        """The columns, in the language in force."""
        moments = [datetime(2028, month, 28, hour, 58) for month in range(1, 13) for hour in (10, 22)]
        newest, name = self._games[:_MEASURED], cache(kinds.name)
        usual = name(Kind("solitaire", "standard"))

        def widest(texts: Iterable[str]) -> str:
            return max(texts, key=metrics.horizontalAdvance, default="")

        def longest(told: Callable[[Digest], str], noted: Callable[[Digest], str], key: Callable[[Digest], Any]) -> str:
            return widest(told(one) + noted(one) for one in _each(newest, key))

        alphabetical = cache(QCollator(QLocale()).sortKey)
        who = longest(self.players, words.winners, lambda one: (one.options, one.figures.won, one.player))
        state = longest(words.status, self._notes, self._state)
        by_name = {
            "star": Column[Digest](
                say(words.STAR), _star, heard=_star_heard, order=lambda one: one.starred, falls=True
            ),
            "started": Column[Digest](
                say(words.STARTED), _started, widest(map(words.started, moments)), order=_when, falls=True
            ),
            "game": Column[Digest](
                say(words.GAME),
                lambda one: name(kind_of(one)),
                widest((usual, *map(name, set(map(kind_of, newest))))),
                least=usual,
                order=lambda one: alphabetical(name(kind_of(one))),
            ),
            "players": Column[Digest](
                say(words.PLAYERS),
                self.players,
                who,
                noted=words.winners,
                least=who[: len(who) // 2],
                order=lambda one: alphabetical(self.players(one)),
            ),
            "deal": Column[Digest](
                say(actions.DEAL),
                words.deal,
                "99999999",
                right=True,
                heard=words.deal_heard,
                order=lambda one: int(words.deal(one) or -1),
            ),
            "score": Column[Digest](
                say(actions.SCORE), _score, right=True, heard=words.score_heard, order=_points, falls=True
            ),
            "sets": Column[Digest](
                say(actions.SETS), _sets, right=True, heard=words.sets_heard, order=_found, falls=True
            ),
            "time": Column[Digest](
                say(actions.TIME), words.time, "9:59:59", right=True, heard=words.time_heard, order=time_of
            ),
            "status": Column[Digest](
                say(words.STATUS), words.status, state, noted=self._notes, least="0" * 16, order=_over
            ),
        }
        return [by_name[name] for name in self.names]

    def players(self, digest: Digest) -> str:
        """Who sat at the table, or else whose game it is where there are several."""
        at_table = words.players(digest)
        return formats.in_a_row(at_table) if at_table else self._names[digest.player] if len(self._names) > 1 else ""

    def _notes(self, digest: Digest) -> str:
        return words.notes(digest, current=digest.id == self._current)

    def _state(self, digest: Digest) -> object:
        figures = digest.figures
        told = (figures.over, figures.finished, figures.assisted, bool(figures.shown))
        return (*told, digest.repeated, digest.imported, digest.id == self._current)

    # The order

    def read_order(self, text: str) -> Order:
        """The order that was kept; else the newest first."""
        name, _, way = text.partition(" ")
        if name not in self.names or way not in (_FALLS, _RISES):
            return Order(self.names.index("started"), falls=True)
        return Order(self.names.index(name), way == _FALLS)

    def write_order(self, order: Order) -> str:
        """The order as the text to keep."""
        return f"{self.names[order.column]} {_FALLS if order.falls else _RISES}"


def _each(games: Iterable[Digest], key: Callable[[Digest], Any]) -> Iterable[Digest]:
    return {key(one): one for one in games}.values()


def _star(digest: Digest) -> str:
    return say(words.STAR) if digest.starred else ""


def _star_heard(digest: Digest) -> str:
    return say(words.STARRED_HEARD) if digest.starred else ""


def _started(digest: Digest) -> str:
    return words.started(datetime.fromtimestamp(digest.started))


def _when(digest: Digest) -> int:
    return digest.started


def _points(digest: Digest) -> int:
    return digest.figures.score


def _score(digest: Digest) -> str:
    return formats.number(digest.figures.score)


def _found(digest: Digest) -> int:
    return digest.figures.taken


def _sets(digest: Digest) -> str:
    return str(digest.figures.taken)


def _over(digest: Digest) -> tuple[bool, bool]:
    return digest.figures.over, not digest.figures.finished


class _Kept(Enum):
    """Which games are listed, by what that is called."""

    ALL = words.ALL
    UNFINISHED = words.UNFINISHED
    FINISHED = words.FINISHED
    STARRED = words.STARRED


class GamesPage(Dialog):
    """The games with at least one act, and the one that is played, in the order that the player wants.

    `open_asked`, and for the same deal `again_asked` and `race_asked`, close the page; with the others it stays. Each
    carries a GameId. So does it with `star_asked` and `delete_asked`, which also say whether it is to be so.
    """

    open_asked = Signal(object)
    again_asked = Signal(object)
    race_asked = Signal(object)
    replay_asked = Signal(object)
    judge_asked = Signal(object)
    export_asked = Signal(object)
    star_asked = Signal(object, bool)
    delete_asked = Signal(object, bool)
    order_changed = Signal(str)

    def __init__(
        self,
        parent: QWidget,
        digests: Sequence[Digest],
        current: GameId | None,
        *,
        order: str = "",
        names: Mapping[str, str] = MappingProxyType({"": ""}),
    ) -> None:
        """`names` are those of all who play here, by whose games they are."""
        super().__init__(parent, 960, 600)
        self._inside = QWidget(self)
        self._current = current
        self._names = names
        self._take(digests, order)
        self._deleted: list[Digest] = []
        unfinished = any(one.id != current for one in self._games(_Kept.UNFINISHED))
        self._kept = _Kept.UNFINISHED if unfinished else _Kept.ALL
        self._choices = {kept: self._choice(kept) for kept in _Kept}
        self._search = QLineEdit(self._inside)
        self._search.setMaxLength(MOST_LETTERS)
        self._search.setClearButtonEnabled(True)
        style(self._search, role="search")
        self._list = Listing[Digest](self._inside, lambda: self._made.made(self.fontMetrics()))
        self._list.show_order(self._order)
        self._blank = Blank(self._inside)
        self._empty = Label(self._inside)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setWordWrap(True)
        style(self._empty, role="quiet")
        self._said, self._undo = Label(self._inside), Button(self._inside, say(words.UNDO))
        self._star, self._delete, self._export, self._close = (Button(self) for _ in range(4))
        self._again, self._race, self._judge, self._replay, self._open = (Button(self) for _ in range(5))
        self._arrange()
        self._connect()
        self.setWindowTitle(actions.title(actions.MY_GAMES))
        self._search.setPlaceholderText(say(words.SEARCH_HINT))
        hint = self._search.fontMetrics().horizontalAdvance(say(words.SEARCH_HINT))
        self._search.setMinimumWidth(max(26 * int(Space.ONE), hint + int(Space.FOUR)))
        self._search.setAccessibleName(say(words.SEARCH))
        self._list.setAccessibleName(say(actions.GAMES))
        self._blank.show_words(say(words.NO_GAMES), say(words.NO_GAMES_YET))
        self._say("")
        self._delete.setText(say(words.DELETE))
        self._export.setText(say(words.EXPORT))
        self._close.setText(say(actions.CLOSE))
        self._again.setText(say(words.SAME_DEAL))
        self._race.setText(say(words.RACE))
        self._judge.setText(actions.called(actions.YOUR_GAME))
        self._replay.setText(say(words.REPLAY))
        self._choices[self._kept].setChecked(True)
        self._refresh()
        wished = QSize(self._list.wished_width + 2 * int(Space.TWO) + BAR_WIDTH, 0)
        self.resize(self.size().expandedTo(wished).boundedTo(self.room))
        (self._list if self._listed else self._close).setFocus()

    # Building

    def _choice(self, kept: _Kept) -> Choice:
        button = Choice(self._inside)
        button.clicked.connect(lambda: self._show_kept(kept))
        return button

    def _arrange(self) -> None:
        column = QVBoxLayout(self._inside)
        column.setContentsMargins(Space.TWO, Space.TWO, Space.TWO, Space.ONE)
        column.setSpacing(Space.ONE)
        column.addLayout(Flow(*self._choices.values(), None, self._search))
        column.addWidget(self._list, 1)
        column.addWidget(self._empty, 1)
        column.addWidget(self._blank, 1)
        column.addLayout(Flow(self._said, self._undo))
        ways = (self._close, self._again, self._race, self._judge, self._replay, self._open)
        foot = Flow(self._star, self._delete, self._export, None, *ways, trailing=True)
        self.lay_out(FadingArea(self, self._inside, steady=False), foot)

    def _connect(self) -> None:
        self._search.textChanged.connect(self._refresh)
        self._list.chosen_changed.connect(self._follow_choice)
        self._list.opened.connect(self._go_on)
        self._open.clicked.connect(lambda: self._leave_with(self.open_asked))
        self._replay.clicked.connect(lambda: self._tell(self.replay_asked))
        self._judge.clicked.connect(lambda: self._tell(self.judge_asked))
        self._export.clicked.connect(lambda: self._tell(self.export_asked))
        self._again.clicked.connect(lambda: self._leave_with(self.again_asked))
        self._race.clicked.connect(lambda: self._leave_with(self.race_asked))
        self._star.clicked.connect(self._turn_star)
        self._delete.clicked.connect(self._delete_chosen)
        self._undo.clicked.connect(self._bring_back)
        self._list.order_asked.connect(self._sort)
        self._list.touched.connect(self._touch)
        self.leave_by(self._close)

    # What is listed

    def show_games(self, digests: Sequence[Digest]) -> None:
        """List all games, where only the newest were listed before; what was chosen stays so."""
        chosen = self._list.chosen
        self._take(digests, self._made.write_order(self._order))
        self._list.show_columns()
        self._list.show_order(self._order)
        self._refresh()
        if chosen is not None:
            self._list.choose(chosen)

    def _take(self, digests: Sequence[Digest], order: str) -> None:
        kept = [one for one in digests if one.acts or one.id == self._current]
        self._listed = sorted(kept, key=_when, reverse=True)
        self._made = GameColumns(self._listed, self._current, self._names)
        self._order = self._made.read_order(order)

    def _games(self, kept: _Kept) -> list[Digest]:
        match kept:
            case _Kept.ALL:
                return [*self._listed]
            case _Kept.STARRED:
                return [one for one in self._listed if one.starred]
            case _:
                over = kept is _Kept.FINISHED
                return [one for one in self._listed if bool(one.figures.over) is over]

    def _show_kept(self, kept: _Kept) -> None:
        self._kept = kept
        self._refresh()

    def _refresh(self) -> None:
        chosen, wanted = self._list.chosen, self._search.text().strip().casefold()
        games = self._games(self._kept)
        found = list(self._found(games, wanted)) if wanted else games
        order = self._list.columns[self._order.column].order
        if order is not None:
            found.sort(key=order, reverse=self._order.falls)
        self._list.show_things(found, chosen)
        none = not (self._listed or self._deleted)
        over = sum(bool(one.figures.over) for one in self._listed)
        starred = sum(one.starred for one in self._listed)
        counts = (len(self._listed), len(self._listed) - over, over, starred)
        for (kept, button), count in zip(self._choices.items(), counts, strict=True):
            button.setText(words.choice(kept.value, count))
            button.setAccessibleName(say(kept.value))
            button.setAccessibleDescription(formats.games(count))
            button.setHidden(none)
        self._search.setHidden(none)
        self._blank.setVisible(none)
        self._list.setVisible(bool(found))
        self._empty.setHidden(bool(found) or none)
        self._empty.setText(self._why_empty(searched=bool(games)))

    def _why_empty(self, *, searched: bool) -> str:
        if searched:
            return say(words.NONE_FOUND)
        why = {_Kept.UNFINISHED: words.NONE_UNFINISHED, _Kept.FINISHED: words.NONE_FINISHED}
        return say(why.get(self._kept, words.NONE_STARRED if self._kept is _Kept.STARRED else words.NO_GAMES))

    def _found(self, games: Iterable[Digest], wanted: str) -> Iterable[Digest]:
        """By the beginning of the deal number, by a player, or by the day, as listed, in words or as 2026-05-31."""

        @cache
        def has(day: date) -> bool:
            return wanted in f"{day} {formats.date(day)} {formats.day(day)}".casefold()

        for one in games:
            if wanted.isdecimal():
                if words.deal(one).startswith(wanted):
                    yield one
            elif has(date.fromtimestamp(one.started)) or wanted in self._made.players(one).casefold():
                yield one

    def _follow_choice(self) -> None:
        chosen = self._list.chosen
        over = chosen is not None and chosen.figures.over
        self._open.setText(say(words.VIEW_RESULT if over else actions.CONTINUE))
        self._open.show_first(on=not over)
        self._replay.show_first(on=over)
        self._star.setText(say(words.TAKE_STAR if chosen is not None and chosen.starred else words.GIVE_STAR))
        for button in (self._open, self._replay, self._export, self._again, self._star, self._delete):
            button.setEnabled(chosen is not None)
            button.setAccessibleDescription("" if chosen else say(words.NONE_CHOSEN))
        judged = chosen is not None and bool(over) and MODES[chosen.mode].coached
        self._judge.setVisible(judged)
        self._race.setVisible(chosen is not None and _can_be_raced(chosen))
        if chosen is not None and chosen.id == self._current:
            self._delete.setEnabled(False)
            self._delete.setAccessibleDescription(say(words.STAYS))
            set_tip(self._delete, say(words.STAYS))
        else:
            set_tip(self._delete, "")

    def _sort(self, order: Order) -> None:
        self._order = order
        self._list.show_order(order)
        self._refresh()
        self.order_changed.emit(self._made.write_order(order))

    # What is asked

    def _tell(self, signal: SignalInstance) -> None:
        chosen = self._list.chosen
        if chosen is not None:
            signal.emit(chosen.id)

    def _leave_with(self, signal: SignalInstance) -> None:
        self._tell(signal)
        self.accept()

    def _touch(self, column: int) -> None:
        if self._made.names[column] == "star":
            self._turn_star()

    def _turn_star(self) -> None:
        chosen = self._list.chosen
        if chosen is not None:
            now = chosen._replace(starred=not chosen.starred)
            self._listed[self._listed.index(chosen)] = now
            self._list.exchange(now)
            self._refresh()
            self.star_asked.emit(now.id, now.starred)

    def _delete_chosen(self) -> None:
        chosen, row = self._list.chosen, self._list.currentIndex().row()
        if chosen is not None and chosen.id != self._current:
            self._deleted.append(chosen)
            self._listed.remove(chosen)
            self._refresh()
            self._list.choose_row(row)
            self._say(say(words.DELETED))
            (self._list if self._list.isVisible() else self._undo).setFocus()
            self.delete_asked.emit(chosen.id, True)

    def _bring_back(self) -> None:
        if self._deleted:
            back = self._deleted.pop()
            self._listed = sorted((*self._listed, back), key=_when, reverse=True)
            self._refresh()
            self._list.choose(back)
            self._say(say(words.BROUGHT_BACK))
            self._list.setFocus()
            self.delete_asked.emit(back.id, False)

    def _say(self, sentence: str) -> None:
        """Tell what became of a game; what was deleted can be brought back until the page closes."""
        self._said.setText(sentence)
        self._said.setHidden(not sentence)
        self._undo.setHidden(not self._deleted)
        if sentence and is_heard():
            speak(self._said, sentence)

    def _go_on(self) -> None:
        chosen = self._list.chosen
        if chosen is not None:
            (self._replay if chosen.figures.over else self._open).click()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._go_on()
        elif event.key() == Qt.Key.Key_Delete and self._list.hasFocus():
            self._delete.click()
        elif event.matches(QKeySequence.StandardKey.Undo):
            self._bring_back()
        elif event.key() == Qt.Key.Key_Escape and self._search.hasFocus() and self._search.text():
            self._search.clear()
        elif event.key() == Qt.Key.Key_Down and self._search.hasFocus():
            self._list.setFocus()
        else:
            super().keyPressEvent(event)


def _can_be_raced(game: Digest) -> bool:
    return can_be_raced(MODES[game.mode], over=bool(game.figures.over), finished=bool(game.figures.finished))
