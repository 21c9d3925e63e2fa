"""All kept games: to find one, go on with it, look at it again, or take it along."""

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from enum import Enum
from functools import cache

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.model.options import Options
from setgui.session.kept import Digest, GameId
from setgui.session.records.kinds import Kind, kind_of, time_of
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space
from setgui.ui.pages.dialog import Dialog
from setgui.ui.system.plain import Label
from setgui.ui.widgets.blank import Blank
from setgui.ui.widgets.buttons import Button, Choice
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.fields import MOST_LETTERS
from setgui.ui.widgets.flow import Flow
from setgui.ui.widgets.listing import Column, Listing
from setgui.words import actions, counts, formats, kinds, labels
from setgui.words import games as words
from setgui.words.language import say


class _Kept(Enum):
    """Which games are listed, by what that is called."""

    ALL = words.ALL
    UNFINISHED = words.UNFINISHED
    FINISHED = words.FINISHED


def _started(digest: Digest) -> str:
    return words.started(datetime.fromtimestamp(digest.started))


def _score(digest: Digest) -> str:
    return formats.number(digest.figures.score)


def _sets(digest: Digest) -> str:
    return str(sum(digest.figures.sets))


def _time(digest: Digest) -> str:
    return formats.duration(time_of(digest))


def _kind_name(digest: Digest) -> str:
    return kinds.name(kind_of(digest))


class GamesPage(Dialog):
    """The games with at least one act, and the one that is played, newest first.

    `open_asked` closes the page; with `replay_asked` and `export_asked` it stays. Each carries a GameId.
    """

    open_asked = Signal(object)
    replay_asked = Signal(object)
    export_asked = Signal(object)

    def __init__(self, parent: QWidget, digests: Sequence[Digest], current: GameId | None) -> None:
        super().__init__(parent, 920, 600)
        self._inside = QWidget(self)
        self._current = current
        listed = sorted((one for one in digests if one.acts or one.id == current), key=lambda one: -one.started)
        self._games = {
            _Kept.ALL: listed,
            _Kept.UNFINISHED: [one for one in listed if not one.figures.over],
            _Kept.FINISHED: [one for one in listed if one.figures.over],
        }
        self._kept = _Kept.ALL
        self._choices = {kept: self._choice(kept) for kept in _Kept}
        self._search = QLineEdit(self._inside)
        self._search.setMaxLength(MOST_LETTERS)
        self._search.setClearButtonEnabled(True)
        style(self._search, role="search")
        self._list = Listing[Digest](self._inside, self._columns)
        self._blank = Blank(self._inside)
        self._empty = Label(self._inside)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setWordWrap(True)
        style(self._empty, role="quiet")
        self._export, self._close = Button(self), Button(self)
        self._replay, self._open = Button(self), Button(self)
        self._arrange()
        self._connect()
        self.retranslate()
        unfinished = any(one.id != current for one in self._games[_Kept.UNFINISHED])
        self._choices[_Kept.UNFINISHED if unfinished else _Kept.ALL].click()
        (self._list if listed else self._close).setFocus()

    # Building

    def _choice(self, kept: _Kept) -> Choice:
        button = Choice(self._inside)
        button.clicked.connect(lambda: self._show_kept(kept))
        return button

    @override
    def retranslate(self) -> None:
        self.setWindowTitle(actions.title(actions.MY_GAMES))
        for kept, button in self._choices.items():
            games = len(self._games[kept])
            button.setText(words.choice(kept.value, games))
            button.setAccessibleName(say(kept.value))
            button.setAccessibleDescription(counts.games(games))
        self._search.setPlaceholderText(say(words.SEARCH_HINT))
        hint = self._search.fontMetrics().horizontalAdvance(say(words.SEARCH_HINT))
        self._search.setMinimumWidth(max(26 * int(Space.ONE), hint + int(Space.FOUR)))
        self._search.setAccessibleName(say(words.SEARCH))
        self._list.setAccessibleName(say(labels.GAMES))
        self._list.retranslate()
        self._blank.show_words(say(words.NO_GAMES), say(words.NO_GAMES_YET))
        self._export.setText(say(words.EXPORT))
        self._close.setText(say(labels.CLOSE))
        self._replay.setText(say(words.REPLAY))
        self._refresh()

    def _columns(self) -> list[Column[Digest]]:
        moments = [datetime(2028, month, 28, hour, 58) for month in range(1, 13) for hour in (10, 22)]
        started = [words.started(moment) for moment in moments]
        usual = kinds.name(Kind("solitaire", "standard"))
        longest = kinds.name(Kind("classic", "standard", Options(on_request=True)))
        return [
            Column(say(words.STARTED), _started, max(started, key=self.fontMetrics().horizontalAdvance)),
            Column(say(words.GAME), _kind_name, usual, roomy=longest),
            Column(say(labels.DEAL), lambda one: str(one.deal), "99999999", right=True, heard=words.deal_heard),
            Column(say(labels.SCORE), _score, right=True, heard=words.score_heard),
            Column(say(labels.SETS), _sets, right=True, heard=words.sets_heard),
            Column(say(labels.TIME), _time, "9:59:59", right=True, heard=words.time_heard),
            Column(say(words.STATUS), words.status, noted=self._notes),
        ]

    def _arrange(self) -> None:
        column = QVBoxLayout(self._inside)
        column.setContentsMargins(Space.TWO, Space.TWO, Space.TWO, Space.ONE)
        column.setSpacing(Space.ONE)
        column.addLayout(Flow(*self._choices.values(), None, self._search))
        column.addWidget(self._list, 1)
        column.addWidget(self._empty, 1)
        column.addWidget(self._blank, 1)
        foot = Flow(self._export, None, self._close, self._replay, self._open, trailing=True)
        self.lay_out(FadingArea(self, self._inside, steady=False), foot)

    def _connect(self) -> None:
        self._search.textChanged.connect(self._refresh)
        self._list.chosen_changed.connect(self._follow_choice)
        self._list.opened.connect(self._go_on)
        self._open.clicked.connect(self._ask_to_open)
        self._replay.clicked.connect(lambda: self._tell(self.replay_asked))
        self._export.clicked.connect(lambda: self._tell(self.export_asked))
        self.leave_by(self._close)

    def _notes(self, digest: Digest) -> str:
        return words.notes(digest, current=digest.id == self._current)

    # What is listed

    def _show_kept(self, kept: _Kept) -> None:
        self._kept = kept
        self._refresh()

    def _refresh(self) -> None:
        chosen, wanted = self._list.chosen, self._search.text().strip().casefold()
        games = self._games[self._kept]
        found = list(_found(games, wanted)) if wanted else games
        self._list.show_things(found, chosen)
        none = not self._games[_Kept.ALL]
        for part in (self._search, *self._choices.values()):
            part.setHidden(none)
        self._blank.setVisible(none)
        self._list.setVisible(bool(found))
        self._empty.setHidden(bool(found) or none)
        self._empty.setText(self._why_empty(searched=bool(games)))

    def _why_empty(self, *, searched: bool) -> str:
        if searched:
            return say(words.NONE_FOUND)
        return say(words.NONE_UNFINISHED if self._kept is _Kept.UNFINISHED else words.NONE_FINISHED)

    def _follow_choice(self) -> None:
        chosen = self._list.chosen
        over = chosen is not None and chosen.figures.over
        self._open.setText(say(words.VIEW_RESULT if over else labels.CONTINUE))
        self._open.show_first(on=not over)
        self._replay.show_first(on=over)
        for button in (self._open, self._replay, self._export):
            button.setEnabled(chosen is not None)
            button.setAccessibleDescription("" if chosen else say(words.NONE_CHOSEN))

    # What is asked

    def _tell(self, signal: SignalInstance) -> None:
        chosen = self._list.chosen
        if chosen is not None:
            signal.emit(chosen.id)

    def _ask_to_open(self) -> None:
        self._tell(self.open_asked)
        self.accept()

    def _go_on(self) -> None:
        """Do with the chosen game what is most likely wanted."""
        chosen = self._list.chosen
        if chosen is not None:
            (self._replay if chosen.figures.over else self._open).click()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._go_on()
        elif event.key() == Qt.Key.Key_Escape and self._search.hasFocus() and self._search.text():
            self._search.clear()
        elif event.key() == Qt.Key.Key_Down and self._search.hasFocus():
            self._list.setFocus()
        else:
            super().keyPressEvent(event)


def _found(games: Iterable[Digest], wanted: str) -> Iterable[Digest]:
    """The games whose deal number begins so, or whose day has it, as listed, in words or as 2026-05-31."""

    @cache
    def has(day: date) -> bool:
        return wanted in f"{day} {formats.date(day)} {formats.day(day)}".casefold()

    for one in games:
        if wanted.isdecimal():
            if str(one.deal).startswith(wanted):
                yield one
        elif has(date.fromtimestamp(one.started)):
            yield one
