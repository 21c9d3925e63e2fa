"""Announces every event: in the message line, to assistive technology, and by sounds."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Protocol, cast

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QHideEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.cards import Card
from setgui.model.events import Answered, Denied, Finished, Misclaimed, Overlooked
from setgui.model.game import Game, Reason
from setgui.session.game.acts import Act
from setgui.session.game.updates import Refusal, SessionEvent, Snapshot, Update
from setgui.session.game.verdict import explained, needed_cards
from setgui.session.settings import Settings
from setgui.ui.controller import GameController
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space, Type, sized
from setgui.ui.system.accessibility import OPENING, is_heard, speak
from setgui.ui.system.plain import Label, legible
from setgui.ui.widgets.verdict_table import NO_VERDICT, Verdict, VerdictTable
from setgui.words import cards, events, notices, table
from setgui.words.events import Scene
from setgui.words.keys import KeyOf, usual
from setgui.words.language import say
from setgui.words.table import TableLayout

MOST_LETTERS = 400
"""The maximum length of a message: more than any sentence of the program, less than a path of 4,096."""


class Board(Protocol):
    """The part of the board's interface that the announcer uses."""

    @property
    def card_at_keyboard(self) -> Card | None: ...

    def layout_of(self, game: Game) -> TableLayout: ...


class Announcer(Label):
    """The message line under the board, which also speaks to screen readers."""

    spoken = Signal(str)
    """A sentence, which a screen reader starts to read."""

    def __init__(self, parent: QWidget, scale: Type, board: Board, key_of: KeyOf = usual) -> None:
        super().__init__(parent)
        self.setObjectName("message")
        self._board, self._key_of = board, key_of
        self._usual = scale.emphasis, scale.body, scale.body * 0.88
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setWordWrap(True)
        self.setContentsMargins(Space.TWO, 0, Space.TWO, 0)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)  # no word makes the window wider
        self._wrong = self._showing = False
        self._pending: list[Callable[[], str]] = []
        """Makers of the sentences that wait until the window is visible and has the keyboard."""
        self._delay = QTimer(self, singleShot=True)
        self._delay.timeout.connect(self._speak_if_active)
        queued = Qt.ConnectionType.QueuedConnection  # after the focus has moved
        cast("QApplication", QApplication.instance()).focusWindowChanged.connect(self._speak_pending, queued)
        self._game: Game | None = None
        self.announced: Update | None = None
        """The update that the message is about, if any."""
        self._settings = Settings()
        self._line = ""
        self._verdict = NO_VERDICT
        self._table = VerdictTable(self, scale.body)
        self.enlarge(1)
        self._last: Callable[[], str] = str
        """Makes the spoken form of the last message, to repeat it without the focused card."""

    def enlarge(self, times: float) -> None:
        """Make room for text that is `times` as large as usual."""
        self._sizes = [size * times for size in self._usual]
        font = sized(self.font(), self._sizes[0])
        self.setFixedHeight(round(QFontMetrics(font).height() * 2.5))
        self._fit_font()

    def show_keys(self) -> None:
        """Show the message again with the current keys, if it is about an update."""
        if self.announced is not None:
            self._line = legible(events.shown(self.announced, self._key_of), MOST_LETTERS)
            self._show(self._line, wrong=self._wrong)

    def show_settings(self, settings: Settings) -> None:
        self._settings = settings

    def announce(self, update: Update) -> None:
        """Show and speak an update's events; without any, clear an error or the text of a hint, and speak picked cards.

        Call this after the board shows the update, because a change of focus interrupts screen readers. A game finished
        by the player is not announced, because the result takes the focus and is read. A table that is new, when a page
        closes, waits until the window has the keyboard, because its title is read then.
        """
        self._game = update.after.game
        self._showing = update.after.showing
        if update.events:
            spoken = partial(self._update_text, events.spoken, update, self._board.card_at_keyboard)
            aloud = not all(isinstance(event, Finished) for event in update.events)
            wrong, held = is_wrong(update.events), events.opens(update)
            self._pending.clear()  # a window without the keyboard, as without a window manager, still speaks
            rows = explained(update)
            verdict = Verdict(rows, needed_cards(update), events.beside_table(update)) if rows else NO_VERDICT
            line = events.shown(update, self._key_of)
            self.say(line, wrong=wrong, spoken=spoken, aloud=aloud, held=held, verdict=verdict)
            self.announced, self._last = update, partial(self._update_text, events.spoken, update, None)
            return
        if self._wrong or (update.before.located and not update.after.located):
            self.say("", wrong=False)
        picks = partial(self._update_text, events.picks, update, self._board.card_at_keyboard)
        if update.before.picked != update.after.picked and self._speak(picks):
            self._last = partial(self._update_text, events.picks, update, None)

    def add_aloud(self, sentence: str) -> None:
        """Speak the last message again, followed by a sentence that is not shown."""
        before, announced = self._last, self.announced
        del self._pending[-1:]  # it is the last message
        self.say(self._line, wrong=self._wrong, spoken=lambda: f"{before()} {sentence}", verdict=self._verdict)
        self.announced = announced

    def announce_refusal(self, reason: Reason | Refusal, act: Act | None) -> None:
        game, key_of = self._game, self._key_of
        sentence = notices.reason(reason, key_of) if game is None else notices.refusal(reason, game, act, key_of)
        self.say(sentence, wrong=False, aloud=reason not in (Reason.HELD, Reason.BARRED) or sentence != self._line)

    def say(
        self,
        sentence: str,
        *,
        wrong: bool,
        spoken: Callable[[], str] | None = None,
        aloud: bool = True,
        held: bool = False,
        verdict: Verdict = NO_VERDICT,
    ) -> None:
        """Show a sentence, a `wrong` one in the error color; if `aloud`, speak it, or the text of `spoken` instead.

        A verdict is painted in place of the sentence, which screen readers still find. A sentence waits until the
        window has the keyboard if the line is not visible, or if the sentence, or one that already waits, is `held`.
        """
        self._wrong, self._verdict, self.announced = wrong, verdict, None
        line = self._line = legible(sentence, MOST_LETTERS)
        self._last = spoken or (lambda: line)
        self._show(line, wrong=wrong)
        waits = (held or bool(self._pending)) and not self.isActiveWindow()
        if aloud and (waits or not self.isVisible()):
            self._pending.append(self._last)
        elif aloud:
            self._pending.clear()
            self._speak(self._last)

    def copy_to(self, other: "Announcer") -> None:
        other.say(self._line, wrong=self._wrong, aloud=False)

    def _show(self, line: str, *, wrong: bool) -> None:
        banner = say(table.COMPUTER_PLAYS)
        self.setText(f"{banner} {line}" if self._showing and line != banner else line)
        style(self, role="wrong" if wrong else "")
        self._table.show_verdict(self._verdict if line == self._line else NO_VERDICT)
        self._fit_font()

    def repeat(self) -> None:
        if self._speak(self._last) is None:
            self._show(self._line, wrong=self._wrong)

    def speak_table(self, snapshot: Snapshot) -> None:
        scene = self._scene(snapshot.game, snapshot.game, None)
        short = scene._replace(name=cards.short)
        self.speak(partial(events.whole_table, snapshot, scene), shown=partial(events.whole_table, snapshot, short))

    def speak(self, make_text: Callable[[], str], *, shown: Callable[[], str] | None = None) -> None:
        """Speak the text of `make_text`; if no screen reader is running, show it or the text of `shown` instead."""
        if self._speak(make_text) is None:
            self._show(legible((shown or make_text)(), MOST_LETTERS), wrong=False)

    def _update_text(self, make_text: Callable[[Update, Scene], str], update: Update, at: Card | None) -> str:
        return make_text(update, self._scene(update.before.game, update.after.game, at))

    def _scene(self, before: Game, after: Game, at: Card | None) -> Scene:
        board, name = self._board, cards.short if self._settings.short_cards else cards.name
        return Scene(board.layout_of(before), board.layout_of(after), at, name, self._settings.telling, self._key_of)

    def _fit_font(self) -> None:
        for size in self._sizes:
            self.setFont(sized(self.font(), size))
            if self.heightForWidth(self.width()) <= self.height():
                break

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit_font()
        self._table.fit(self.size(), self._sizes[1])

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._table.isHidden():
            super().paintEvent(event)

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        self._delay.stop()

    def _speak_pending(self) -> None:
        """Speak what waited for the window, with a delay if a screen reader may still be starting."""
        if is_heard():
            self._speak_if_active()
        elif self._pending:
            self._delay.start(OPENING)

    def _speak_if_active(self) -> None:
        if self._pending and self.isActiveWindow():  # otherwise a page is being read itself
            pending, self._pending = self._pending, []
            self._speak(lambda: " ".join(make_text() for make_text in pending))

    def _speak(self, make_text: Callable[[], str]) -> str | None:
        """Speak and return the text that `make_text` returns, or return None if no screen reader is running."""
        if not is_heard():
            return None
        sentence = make_text()
        if sentence:
            speak(self, sentence)
            self.spoken.emit(sentence)
        return sentence


def is_wrong(events: Iterable[SessionEvent]) -> bool:
    return any(
        isinstance(event, Misclaimed | Denied | Overlooked) or (isinstance(event, Answered) and not event.right)
        for event in events
    )


class UpdateSounds(QObject):
    """Plays the sounds of updates, and a sample when the player turns sound on or changes its volume."""

    def __init__(self, controller: GameController, window: QObject) -> None:
        super().__init__(window)
        self._window, self._settings = window, controller.settings
        controller.updated.connect(self._play_sound)
        controller.settings_changed.connect(self._change_settings)

    def _play_sound(self, update: Update) -> None:
        if self._settings.sound:
            from setgui.ui.system.sounds import sound_of, sounds_of  # noqa: PLC0415 - off by default

            sound = sound_of(update)
            if sound is not None:
                sounds_of(self._window).play(sound, self._settings.volume)

    def _change_settings(self, settings: Settings) -> None:
        before, self._settings = self._settings, settings
        if (before.sound, before.volume) != (settings.sound, settings.volume):
            from setgui.ui.system.sounds import Sound, sounds_of  # noqa: PLC0415

            if settings.sound:
                sounds_of(self._window).play(Sound.SET, settings.volume)
            else:
                sounds_of(self._window).stop()
