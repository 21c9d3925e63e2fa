"""All kept games: to find one, go on with it, look at it again, or take it along."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from enum import Enum, auto

from PySide6.QtCore import QLocale, Qt, QTime, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.session.kinds import time_of
from setgui.session.ports import Digest, GameId
from setgui.ui.dialogs.fields import MOST_LETTERS
from setgui.ui.dialogs.flat import Blank, WordButton
from setgui.ui.dialogs.main_button import MainButton
from setgui.ui.dialogs.rows import Column, Rows
from setgui.ui.kind_words import kind_told
from setgui.ui.plain import Label
from setgui.ui.sentences import count_told, date_told, day_told, games_told, number_told, time_told
from setgui.ui.theme import Space, Theme


class _Kept(Enum):
    """Which games are listed."""

    ALL = auto()
    UNFINISHED = auto()
    FINISHED = auto()


def _begun(digest: Digest) -> datetime:
    return datetime.fromtimestamp(digest.started)


def _begun_told(digest: Digest) -> str:
    begun = _begun(digest)
    time = QLocale().toString(QTime(begun.hour, begun.minute), QLocale.FormatType.ShortFormat)
    return f"{date_told(begun.date())}  {time}"


def _kind_told(digest: Digest) -> str:
    return kind_told(digest.mode, digest.variant, digest.options)


class _Search(QLineEdit):
    """A line to write on."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFrame(False)
        self.setMaxLength(MOST_LETTERS)
        self.setClearButtonEnabled(True)

    def show_theme(self, theme: Theme) -> None:
        self._theme = theme
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Base, theme.panel)
        self.setPalette(palette)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        width, ink = (2, self._theme.accent) if self.hasFocus() else (1, self._theme.quiet_ink)
        with QPainter(self) as painter:
            painter.fillRect(0, self.height() - width, self.width(), width, ink)


class GamesPage(QDialog):
    """The games with at least one act, and the one that is played, newest first.

    `open_asked` closes the page; with `replay_asked` and `export_asked` it stays. Each carries a GameId.
    """

    open_asked = Signal(object)
    replay_asked = Signal(object)
    export_asked = Signal(object)

    def __init__(self, parent: QWidget, digests: Sequence[Digest], current: GameId | None, theme: Theme) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("My games"))
        self._current = current
        listed = sorted((one for one in digests if one.acts or one.id == current), key=lambda one: -one.started)
        self._games = {
            _Kept.ALL: listed,
            _Kept.UNFINISHED: [one for one in listed if not one.figures.over],
            _Kept.FINISHED: [one for one in listed if one.figures.over],
        }
        self._kept = _Kept.ALL
        self._choices = {kept: self._choice(kept, games, theme) for kept, games in self._games.items()}
        self._search = _Search(self, theme)
        self._search.setPlaceholderText(self.tr("Deal number or date"))
        self._search.setAccessibleName(self.tr("Find by deal number or date"))
        self._rows = Rows[Digest](self, self._columns(), self._spoken, theme)
        self._rows.setAccessibleName(self.tr("Games"))
        self._blank = Blank(
            self, self.tr("No games yet"), self.tr("Each game is kept here from its first move on."), theme
        )
        self._empty = Label(self)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setWordWrap(True)
        self._export = WordButton(self, self.tr("Save as text…"), theme)
        self._close = WordButton(self, self.tr("Close"), theme)
        self._replay = MainButton(self, self.tr("Replay"), theme)
        self._open = MainButton(self, self.tr("Continue"), theme)
        self._arrange()
        self._connect()
        self.show_theme(theme)
        unfinished = any(one.id != current for one in self._games[_Kept.UNFINISHED])
        self._choices[_Kept.UNFINISHED if unfinished else _Kept.ALL].click()
        (self._rows if listed else self._close).setFocus()

    # Building

    def _choice(self, kept: _Kept, games: Sequence[Digest], theme: Theme) -> WordButton:
        words = {
            _Kept.ALL: self.tr("All"),
            _Kept.UNFINISHED: self.tr("Unfinished"),
            _Kept.FINISHED: self.tr("Finished"),
        }
        button = WordButton(self, f"{words[kept]}  {count_told(len(games))}", theme, choice=True)
        button.setAccessibleName(words[kept])
        button.setAccessibleDescription(games_told(len(games)))
        button.clicked.connect(lambda: self._show_kept(kept))
        return button

    def _columns(self) -> list[Column[Digest]]:
        some = datetime(2028, 12, 28, 22, 58)
        usual, longest = kind_told("solitaire", "standard"), kind_told("classic", "standard", "on-request")
        return [
            Column(self.tr("Begun"), _begun_told, f"{date_told(some.date())}  22:58 PM"),
            Column(self.tr("Game"), _kind_told, usual, roomy=longest),
            Column(self.tr("Deal"), lambda one: str(one.deal), "99999999", right=True),
            Column(self.tr("Score"), lambda one: number_told(one.figures.score), right=True),
            Column(self.tr("Sets"), lambda one: str(sum(one.figures.sets)), right=True),
            Column(self.tr("Time"), lambda one: time_told(time_of(one)), "9:59:59", right=True),
            Column(self.tr("State"), self._state, noted=lambda one: ", ".join(self._notes(one))),
        ]

    def _arrange(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(Space.ONE)
        for choice in self._choices.values():
            head.addWidget(choice)
        head.addStretch(1)
        self._search.setMinimumWidth(26 * int(Space.ONE))
        head.addWidget(self._search)
        foot = QHBoxLayout()
        foot.setSpacing(Space.ONE)
        foot.addWidget(self._export)
        foot.addStretch(1)
        foot.addWidget(self._close)
        foot.addWidget(self._replay)
        foot.addWidget(self._open)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.TWO, Space.TWO, Space.TWO, Space.TWO)
        column.setSpacing(Space.ONE)
        column.addLayout(head)
        column.addWidget(self._rows, 1)
        column.addWidget(self._empty, 1)
        column.addWidget(self._blank, 1)
        column.addSpacing(Space.ONE)
        column.addLayout(foot)
        self.resize(920, 600)

    def _connect(self) -> None:
        self._search.textChanged.connect(self._refresh)
        self._rows.chosen_changed.connect(self._follow_choice)
        self._rows.opened.connect(self._go_on)
        self._open.clicked.connect(self._ask_to_open)
        self._replay.clicked.connect(lambda: self._tell(self.replay_asked))
        self._export.clicked.connect(lambda: self._tell(self.export_asked))
        self._close.clicked.connect(self.reject)

    # What is told of a game

    def _state(self, digest: Digest) -> str:
        if not digest.figures.over:
            return self.tr("Unfinished")
        return self.tr("Finished early") if digest.figures.finished else self.tr("Finished")

    def _notes(self, digest: Digest) -> list[str]:
        notes = {
            self.tr("played now"): digest.id == self._current,
            self.tr("assisted"): digest.figures.assisted,
            self.tr("played before"): digest.repeated,
            self.tr("not counted"): digest.imported,
        }
        return [note for note, holds in notes.items() if holds]

    def _spoken(self, digest: Digest) -> str:
        told = self.tr("{begun}, {kind}, deal {deal}, score {score}, sets {sets}, time {time}, {state}").format(
            begun=_begun_told(digest),
            kind=_kind_told(digest),
            deal=digest.deal,
            score=digest.figures.score,
            sets=sum(digest.figures.sets),
            time=time_told(digest.elapsed),
            state=self._state(digest),
        )
        return ", ".join([told, *self._notes(digest)])

    # What is listed

    def _show_kept(self, kept: _Kept) -> None:
        self._kept = kept
        self._refresh()

    def _refresh(self) -> None:
        chosen, wanted = self._rows.chosen, self._search.text().strip().casefold()
        games = self._games[self._kept]
        found = list(_found(games, wanted)) if wanted else games
        self._rows.show_things(found, chosen)
        none = not self._games[_Kept.ALL]
        for part in (self._search, *self._choices.values()):
            part.setHidden(none)
        self._blank.setVisible(none)
        self._rows.setVisible(bool(found))
        self._empty.setHidden(bool(found) or none)
        self._empty.setText(self._nothing_told(searched=bool(games)))

    def _nothing_told(self, *, searched: bool) -> str:
        if searched:
            return self.tr("No game here has this deal number or was begun on such a day.")
        if self._kept is _Kept.UNFINISHED:
            return self.tr("Nothing is waiting: every game was played to its end.")
        return self.tr("No game has come to its end yet.")

    def _follow_choice(self) -> None:
        chosen = self._rows.chosen
        over = chosen is not None and chosen.figures.over
        self._open.setText(self.tr("Look at the end") if over else self.tr("Continue"))
        self._open.show_first(on=not over)
        self._replay.show_first(on=over)
        for button in (self._open, self._replay, self._export):
            button.setEnabled(chosen is not None)
            button.setAccessibleDescription("" if chosen else self.tr("No game is chosen."))

    # What is asked

    def _tell(self, signal: SignalInstance) -> None:
        chosen = self._rows.chosen
        if chosen is not None:
            signal.emit(chosen.id)

    def _ask_to_open(self) -> None:
        self._tell(self.open_asked)
        self.accept()

    def _go_on(self) -> None:
        """Do with the chosen game what is most likely wanted."""
        chosen = self._rows.chosen
        if chosen is not None:
            (self._replay if chosen.figures.over else self._open).click()

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        for button in (*self._choices.values(), self._export, self._close, self._replay, self._open):
            button.show_theme(theme)
        for part in (self._rows, self._search, self._blank):
            part.show_theme(theme)
        quiet = self._empty.palette()
        quiet.setColor(QPalette.ColorRole.WindowText, theme.quiet_ink)
        self._empty.setPalette(quiet)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._go_on()
        elif event.key() == Qt.Key.Key_Escape and self._search.hasFocus() and self._search.text():
            self._search.clear()
        elif event.key() == Qt.Key.Key_Down and self._search.hasFocus():
            self._rows.setFocus()
        else:
            super().keyPressEvent(event)


def _found(games: Iterable[Digest], wanted: str) -> Iterable[Digest]:
    """The games whose deal number begins so, or whose day has it, as listed, in words or as 2026-05-31."""
    for one in games:
        if wanted.isdecimal():
            if str(one.deal).startswith(wanted):
                yield one
        else:
            day = _begun(one).date()
            if wanted in f"{day} {date_told(day)} {day_told(day)}".casefold():
                yield one
