"""The lesson is offered once, by a line under the very first game."""

from collections.abc import Callable

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QVBoxLayout, QWidget

from setgui.compat import override
from setgui.model.events import Claimed
from setgui.session.game.updates import Update
from setgui.ui.announcer import Announcer
from setgui.ui.look.theme import Space
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.flow import Flow
from setgui.ui.widgets.retranslated import Retranslated
from setgui.words import tutorial as words
from setgui.words.language import say


class Offer(Retranslated, QWidget):
    """Stands last in the column of a `message`, and is heard with it.

    It goes for good with the first set, or once it is answered, and leaves its room, so that no card moves.
    """

    def __init__(self, message: Announcer, action: QAction, give_back: Callable[[], None]) -> None:
        """`give_back` takes the keyboard, should it be here then."""
        host = message.parentWidget()
        super().__init__(host)
        self.setObjectName("offer")
        self._action, self._give_back = action, give_back
        self._learn, self._no = Button(self, role="main"), Button(self, role="quiet")
        self._learn.clicked.connect(action.trigger)
        self._no.clicked.connect(self._go)
        action.triggered.connect(self._go)
        action.changed.connect(self.retranslate)
        column = QVBoxLayout(self)
        column.setContentsMargins(int(Space.ONE), 0, int(Space.ONE), 0)
        column.addLayout(Flow(None, self._learn, self._no, None))
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        around = host.layout() if host is not None else None
        assert around is not None  # noqa: S101 - else it would lie over something
        around.addWidget(self)
        self.retranslate()
        message.add_aloud(words.offer_aloud(self._key))

    @property
    def _key(self) -> str:
        return str(self._action.property("key"))

    @override
    def retranslate(self) -> None:
        self._learn.setText(words.offer(self._key))
        self._no.setText(say(words.NO_THANKS))

    def look_at(self, update: Update) -> None:
        """Go where somebody knows how to play; whoever makes a mistake may want it all the more."""
        if any(isinstance(event, Claimed) for event in update.events):
            self._go()

    def _go(self) -> None:
        if self._learn.hasFocus() or self._no.hasFocus():
            self._give_back()
        self.hide()
