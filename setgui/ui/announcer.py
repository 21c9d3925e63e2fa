"""Says every event in a sentence, in a line of the window and to assistive technology; and sounds it."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.cards import Card
from setgui.model.events import Answered, Denied, Finished, Misclaimed, Overlooked
from setgui.model.game import Game, Reason
from setgui.session.game.acts import Act
from setgui.session.game.updates import Refusal, SessionEvent, Snapshot, Update
from setgui.session.settings import Settings
from setgui.ui.controller import GameController
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space, Type, sized
from setgui.ui.system.accessibility import OPENING, is_heard, is_heard_at_once, speak
from setgui.ui.system.plain import Label, legible
from setgui.words import cards, events, notices, table
from setgui.words.events import Scene
from setgui.words.keys import KeyOf, usual
from setgui.words.language import say
from setgui.words.table import Laid

MOST_LETTERS = 400
"""More than any sentence of ours has, and as many as the line holds: a path can have 4,096."""


class Board(Protocol):
    """What has to be known of it."""

    @property
    def card_at_keyboard(self) -> Card | None: ...

    def laid(self, game: Game) -> Laid: ...


class Announcer(Label):
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
        self._game: Game | None = None
        self.told: Update | None = None
        """What the line is about, unless it was only said."""
        self._settings = Settings()
        self._line = ""
        """What was said last, as it is seen."""
        self._last: Callable[[], str] = str
        """The same as it is heard by whoever asks for it again: then no card at the keyboard goes before."""

    def show_keys(self) -> None:
        """Tell the last event anew to the eye, with the keys there are now; anything else stays as it was said."""
        if self.told is not None:
            self._line = legible(events.shown(self.told, self._key_of), MOST_LETTERS)
            self._show(self._line, wrong=self._wrong)

    def show_settings(self, settings: Settings) -> None:
        self._settings = settings

    # What happens

    def tell(self, update: Update) -> None:
        """Say what happened, once the board shows it: a screen reader that hears of another card there says no more.

        That the player ended a game alone is only shown: the result has the keyboard, and what it tells is read.
        """
        game = self._game = update.after.game
        self._showing = update.after.showing
        if update.events:
            heard = partial(self._told_of, events.spoken, update, self._board.card_at_keyboard)
            aloud = game.mode.seated or not all(isinstance(event, Finished) for event in update.events)
            line = events.shown(update, self._key_of)
            self.say(line, wrong=is_wrong(update.events), heard=heard, aloud=aloud)
            self.told, self._last = update, partial(self._told_of, events.spoken, update, None)
            return
        if self._wrong:
            self.say("", wrong=False)
        picks = partial(self._told_of, events.picks, update, self._board.card_at_keyboard)
        if update.before.picked != update.after.picked and self._speak(picks):
            self._last = partial(self._told_of, events.picks, update, None)

    def add_aloud(self, sentence: str) -> None:
        """Have one more sentence heard with the last one; it stands elsewhere for the eye."""
        before, told = self._last, self.told
        self.say(self._line, wrong=self._wrong, heard=lambda: f"{before()} {sentence}")
        self.told = told

    def refuse(self, reason: Reason | Refusal, act: Act | None) -> None:
        """Say why something cannot be done: an act, or the pick of a card."""
        if self._game is None:
            self.say(notices.reason(reason, self._key_of), wrong=False)
        else:
            self.say(notices.refusal(reason, self._game, act, self._key_of), wrong=False)

    def say(self, sentence: str, *, wrong: bool, heard: Callable[[], str] | None = None, aloud: bool = True) -> None:
        """Show and speak a sentence, one about what is `wrong` in the color of errors; `heard` if it sounds longer."""
        self._wrong, self.told = wrong, None
        line = self._line = legible(sentence, MOST_LETTERS)
        self._last = heard or (lambda: line)
        self._show(line, wrong=wrong)
        self._unheard = aloud and not self.isVisible()
        if aloud and self.isVisible():
            self._speak(self._last)

    def hand_over(self, following: "Announcer") -> None:
        following.say(self._line, wrong=self._wrong, aloud=False)

    def _show(self, line: str, *, wrong: bool) -> None:
        """Show a sentence, and before it that the computer plays, for as long as it does."""
        banner = say(table.COMPUTER_PLAYS)
        self.setText(f"{banner} {line}" if self._showing and line != banner else line)
        style(self, role="wrong" if wrong else "")
        self._fit()

    # What is asked for

    def again(self) -> None:
        if self._speak(self._last) is None:
            self._show(self._line, wrong=self._wrong)

    def speak_table(self, snapshot: Snapshot) -> None:
        """Speak all that lies there, row by row; the line has room for a digit and letters a card."""
        scene = self._scene(snapshot.game, snapshot.game, None)
        short = scene._replace(name=cards.short)
        self.speak(partial(events.whole_table, snapshot, scene), shown=partial(events.whole_table, snapshot, short))

    def speak(self, told: Callable[[], str], *, shown: Callable[[], str] | None = None) -> None:
        """Speak what is asked for; where nobody listens it stands in the line, until anything else is said."""
        if self._speak(told) is None:
            self._show(legible((shown or told)(), MOST_LETTERS), wrong=False)

    def _told_of(self, told: Callable[[Update, Scene], str], update: Update, at: Card | None) -> str:
        return told(update, self._scene(update.before.game, update.after.game, at))

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
        if self._unheard and is_heard_at_once():
            self._catch_up()
        elif self._unheard:
            self._wait.start(OPENING)

    def _catch_up(self) -> None:
        if self._unheard and QApplication.activeModalWidget() in (None, self.window()):  # else a page is to be heard
            self._unheard = False
            self._speak(self._last)

    def _speak(self, told: Callable[[], str]) -> str | None:
        """Speak a sentence; None where nobody listens: then it is not even made."""
        if not is_heard():
            return None
        sentence = told()
        if sentence:
            speak(self, sentence)
        return sentence


def is_wrong(events: Iterable[SessionEvent]) -> bool:
    return any(
        isinstance(event, Misclaimed | Denied | Overlooked) or (isinstance(event, Answered) and not event.right)
        for event in events
    )


class Listening(QObject):
    """Between the controller and the sounds."""

    def __init__(self, controller: GameController, window: QObject) -> None:
        super().__init__(window)
        self._window, self._settings = window, controller.settings
        controller.updated.connect(self._hear)
        controller.settings_changed.connect(self._follow)

    def _hear(self, update: Update) -> None:
        if self._settings.sound:
            from setgui.ui.system.sounds import sound_of, sounds_of  # noqa: PLC0415 - for those who want them

            sound = sound_of(update)
            if sound is not None:
                sounds_of(self._window).play(sound, self._settings.volume)

    def _follow(self, settings: Settings) -> None:
        before, self._settings = self._settings, settings
        if (before.sound, before.volume) != (settings.sound, settings.volume):
            from setgui.ui.system.sounds import Sound, sounds_of  # noqa: PLC0415

            if settings.sound:
                sounds_of(self._window).play(Sound.SET, settings.volume)
            else:
                sounds_of(self._window).rest()
