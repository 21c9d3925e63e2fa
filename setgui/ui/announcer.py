"""Says every event in a sentence: in a line of the window, and to assistive technology."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.events import Answered, Denied, Misclaimed
from setgui.model.game import Game, Reason
from setgui.session.acts import Act
from setgui.session.updates import Happened, Refusal, SessionEvent, Update
from setgui.ui.plain import Label, legible
from setgui.ui.refusals import refusal_told
from setgui.ui.sentences import event_told, honors_told, reason_told
from setgui.ui.theme import Space, Theme, Type, sized

MOST_LETTERS = 400
"""More than any sentence of ours has, and as many as the line holds: a path can have 4,096."""


class Announcer(Label):
    """The line under the board."""

    def __init__(self, parent: QWidget, theme: Theme, scale: Type) -> None:
        super().__init__(parent)
        self.setObjectName("message")
        self._sizes = scale.emphasis, scale.body, scale.body * 0.88
        self.setFont(sized(self.font(), scale.emphasis))
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setWordWrap(True)
        self.setContentsMargins(Space.TWO, 0, Space.TWO, 0)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)  # no word makes the window wider
        self.setFixedHeight(round(self.fontMetrics().height() * 2.5))
        self._theme = theme
        self._grave = self._unheard = False
        self._game: Game | None = None

    def tell(self, update: Update) -> None:
        """Say what happened."""
        self._game = update.after.game
        if update.events:
            sentences = [event_told(event, update.after) for event in update.events]
            looked_at = update.events[-1] in (Happened.REOPENED, Happened.SWITCHED)
            if update.after.honors != update.before.honors and not looked_at:
                sentences += honors_told(update.after.honors)
            self.say(" ".join(sentences), grave=is_wrong(update.events))
        elif self._grave:
            self.say("", grave=False)

    def refuse(self, reason: Reason | Refusal, act: Act | None) -> None:
        """Say why something cannot be done: an act, or the pick of a card."""
        self.say(reason_told(reason) if self._game is None else refusal_told(reason, self._game, act), grave=False)

    def say(self, sentence: str, *, grave: bool) -> None:
        """Show and speak a sentence; a grave one says that something was wrong."""
        self._grave = grave
        self.setText(legible(sentence, MOST_LETTERS))
        self._color(self._theme.error if grave else self._theme.ink)
        self._unheard = not self.isVisible()
        if not self._unheard:
            self._fit()
            self._speak()

    def _fit(self) -> None:
        """Take the largest letters in which the whole sentence is to be seen."""
        for size in self._sizes:
            self.setFont(sized(self.font(), size))
            if self.heightForWidth(self.width()) <= self.height():
                break

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def catch_up(self) -> None:
        """Speak what was said before there was anything to be seen, as how the game was opened."""
        if self._unheard:
            self._unheard = False
            self._speak()

    def _speak(self) -> None:
        sentence = self.text()
        if not sentence:
            return
        from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent  # noqa: PLC0415 - 2 ms, not at the start

        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._theme = theme
        self._color(theme.error if self._grave else theme.ink)

    def _color(self, ink: QColor) -> None:
        palette = self.palette()
        palette.setColor(palette.ColorRole.WindowText, ink)
        self.setPalette(palette)


def is_wrong(events: Iterable[SessionEvent]) -> bool:
    """Whether a mistake is among what happened."""
    return any(
        isinstance(event, Misclaimed | Denied) or (isinstance(event, Answered) and not event.right) for event in events
    )
