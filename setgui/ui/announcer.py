"""Says every event in a sentence: in a line of the window, and to assistive technology."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Protocol

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.cards import Card
from setgui.model.events import Answered, Denied, Misclaimed
from setgui.model.game import Game, Reason
from setgui.session.game.acts import Act
from setgui.session.game.updates import Refusal, SessionEvent, Snapshot, Update
from setgui.session.settings import Settings
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space, Type, sized
from setgui.ui.system.plain import Label, legible
from setgui.ui.widgets.retranslated import Retranslated
from setgui.words import cards, refusals, table, updates
from setgui.words.keys import KeyOf, usual
from setgui.words.laid import Laid
from setgui.words.language import say
from setgui.words.updates import Scene

MOST_LETTERS = 400
"""More than any sentence of ours has, and as many as the line holds: a path can have 4,096."""


class Board(Protocol):
    """What has to be known of it."""

    @property
    def card_at_keyboard(self) -> Card | None:
        """The card that a screen reader is on."""

    def laid(self, game: Game) -> Laid:
        """Where the cards of a game lie on it."""


class Announcer(Retranslated, Label):
    """The line under the board."""

    def __init__(self, parent: QWidget, scale: Type, board: Board, key_of: KeyOf = usual) -> None:
        super().__init__(parent)
        self.setObjectName("message")
        self._board, self._key_of = board, key_of
        self._sizes = scale.emphasis, scale.body, scale.body * 0.88
        self.setFont(sized(self.font(), scale.emphasis))
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setWordWrap(True)
        self.setContentsMargins(Space.TWO, 0, Space.TWO, 0)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)  # no word makes the window wider
        self.setFixedHeight(round(self.fontMetrics().height() * 2.5))
        self._wrong = self._unheard = self._showing = False
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.timeout.connect(self._catch_up)
        self._line = ""
        self._game: Game | None = None
        self._told: Update | None = None
        self._settings = Settings()
        self._last: Callable[[], str] = str
        """What was said last, as it is heard by whoever asks for it again: then no card at the keyboard goes before."""

    @override
    def retranslate(self) -> None:
        """Tell the last event anew to the eye; anything else stays as it was said."""
        if self._told is not None:
            self._show(updates.shown(self._told, self._key_of))

    def show_settings(self, settings: Settings) -> None:
        """In what way cards and events are said aloud."""
        self._settings = settings

    # What happens

    def tell(self, update: Update) -> None:
        """Say what happened, once the board shows it: a screen reader that hears of another card there says no more."""
        self._game, self._showing = update.after.game, update.after.showing
        if update.events:
            heard = partial(self._spoken, update, self._board.card_at_keyboard)
            self.say(updates.shown(update, self._key_of), wrong=is_wrong(update.events), heard=heard)
            self._told, self._last = update, partial(self._spoken, update, None)
            return
        if self._wrong:
            self.say("", wrong=False)
        picks = partial(self._picks, update, self._board.card_at_keyboard)
        if update.before.picked != update.after.picked and self._speak(picks):
            self._last = partial(self._picks, update, None)

    def add(self, sentence: str) -> None:
        """Say one more sentence with the last one."""
        before = self._last
        self.say(f"{self._line} {sentence}", wrong=False, heard=lambda: f"{before()} {sentence}")

    def refuse(self, reason: Reason | Refusal, act: Act | None) -> None:
        """Say why something cannot be done: an act, or the pick of a card."""
        if self._game is None:
            self.say(refusals.reason(reason, self._key_of), wrong=False)
        else:
            self.say(refusals.refusal(reason, self._game, act, self._key_of), wrong=False)

    def say(self, sentence: str, *, wrong: bool, heard: Callable[[], str] | None = None) -> None:
        """Show and speak a sentence, one about what is `wrong` in the color of errors; `heard` if it sounds longer."""
        self._wrong, self._told = wrong, None
        self._show(sentence)
        line = self._line
        self._last = heard or (lambda: line)
        style(self, role="wrong" if wrong else "")
        self._unheard = not self.isVisible()
        if not self._unheard:
            self._speak(self._last)

    def _show(self, sentence: str) -> None:
        """Show a sentence, and before it that the computer plays, for as long as it does."""
        line, banner = legible(sentence, MOST_LETTERS), say(table.COMPUTER_PLAYS)
        self._line = line
        self.setText(f"{banner} {line}" if self._showing and line != banner else line)
        self._fit()

    # What is asked for

    def again(self) -> None:
        """Speak the last sentence again."""
        self.speak(self._last)

    def speak_table(self, snapshot: Snapshot) -> None:
        """Speak all that lies there, row by row."""
        self.speak(lambda: updates.table(snapshot, self._scene(snapshot.game, snapshot.game, None)))

    def speak(self, told: Callable[[], str]) -> None:
        """Speak what only those ask for who listen; tell the others that nobody does."""
        if self._speak(told) is None:
            last = self._last
            self.say(say(table.NO_READER), wrong=False)
            self._last = last

    def _spoken(self, update: Update, at: Card | None) -> str:
        return updates.spoken(update, self._scene(update.before.game, update.after.game, at))

    def _picks(self, update: Update, at: Card | None) -> str:
        return updates.picks(update, self._scene(update.before.game, update.after.game, at))

    def _scene(self, before: Game, after: Game, at: Card | None) -> Scene:
        name = cards.short if self._settings.short_cards else cards.name
        return Scene(self._board.laid(before), self._board.laid(after), at, name, self._settings.telling, self._key_of)

    def _fit(self) -> None:
        """Take the largest letters in which the whole sentence is to be seen."""
        for size in self._sizes:
            self.setFont(sized(self.font(), size))
            if self.heightForWidth(self.width()) <= self.height():
                break

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        self._wait.stop()

    def catch_up(self) -> None:
        """Speak what was said before there was anything to be seen, as how the game was opened."""
        from setgui.ui.system.voice import OPENING, is_heard_at_once  # noqa: PLC0415 - 2 ms, not at the start

        if self._unheard and is_heard_at_once():
            self._catch_up()
        elif self._unheard:
            self._wait.start(OPENING)

    def _catch_up(self) -> None:
        if self._unheard and QApplication.activeModalWidget() is None:  # else it is of the page that is to be heard
            self._unheard = False
            self._speak(self._last)

    def _speak(self, told: Callable[[], str]) -> str | None:
        """Speak a sentence; None where nobody listens: then it is not even made."""
        from setgui.ui.system.voice import is_heard, speak  # noqa: PLC0415

        if not is_heard():
            return None
        sentence = told()
        if sentence:
            speak(self, sentence)
        return sentence


def is_wrong(events: Iterable[SessionEvent]) -> bool:
    """Whether a mistake is among what happened."""
    return any(
        isinstance(event, Misclaimed | Denied) or (isinstance(event, Answered) and not event.right) for event in events
    )
