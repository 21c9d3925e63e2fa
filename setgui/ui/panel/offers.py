"""Bars under the board: the offer of a lesson, and the answers to a question."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAction, QKeyEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.events import Answered, Claimed
from setgui.session.game.updates import Happened, Update
from setgui.ui.actions import Actions
from setgui.ui.announcer import Announcer
from setgui.ui.look.card_painter import CardPixmaps, cap_size, draw_cap
from setgui.ui.look.style_sheet import FINGER, style
from setgui.ui.look.theme import Space, scaled, theme
from setgui.ui.system.accessibility import Role, take_role
from setgui.ui.widgets.buttons import ActionButton, Button
from setgui.ui.widgets.card_row import CardRow
from setgui.ui.widgets.layout import Box, Flow, retain_space
from setgui.words import table
from setgui.words import tutorial as words
from setgui.words.language import say


class Offer(QWidget):
    """A bar that offers the lesson under a `message`, and speaks with it, until the answer or the first set.

    Its room stays until the next deal, so that no card moves in a game. `return_focus` is called when the bar hides.
    """

    def __init__(self, message: Announcer, action: QAction, return_focus: Callable[[], None]) -> None:
        host = message.parentWidget()
        super().__init__(host)
        self._action, self._return_focus = action, return_focus
        self._learn, self._no = Button(self, role="main"), Button(self, say(words.NO_THANKS), role="quiet")
        self._learn.clicked.connect(action.trigger)
        self._no.clicked.connect(self._close)
        action.triggered.connect(self._close)
        action.changed.connect(self._show_key)
        Box(Flow(None, self._learn, self._no, None), edges=(Space.ONE,) * 4, on=self)
        retain_space(self, on=True)
        around = host.layout() if host is not None else None
        assert around is not None  # noqa: S101 - a message is always in a column
        around.addWidget(self)
        self._around = around
        self._show_key()
        message.add_aloud(words.offer_aloud(str(action.property("key"))))

    def _show_key(self) -> None:
        self._learn.setText(words.offer(str(self._action.property("key"))))

    def show_update(self, update: Update) -> None:
        """Hide the offer if a set was taken in this update; mistakes keep it. Give back its room for a new game."""
        if any(isinstance(event, Claimed) for event in update.events):
            self._close()
        elif Happened.STARTED in update.events and self.isHidden():
            retain_space(self, on=False)
            self._around.activate()

    def _close(self) -> None:
        if self._learn.hasFocus() or self._no.hasFocus():
            self._return_focus()
        self.hide()


_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
_WIDTH = 200


class _AnswerButton(ActionButton):
    """A large word with its key. Arrow keys are answers, so they never move the focus."""

    def __init__(self, parent: QWidget, actions: Actions, name: str) -> None:
        super().__init__(parent, actions[name], shows_key=True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFont(scaled(self.font(), 1.25))
        style(self, role="answer")
        self.setMinimumHeight(FINGER)

    @override
    def sizeHint(self) -> QSize:
        words = self.fontMetrics().horizontalAdvance(f"{self.text()}00{self._key}00") + 2 * int(Space.FOUR)
        return QSize(max(_WIDTH, words), self.fontMetrics().height() + 3 * int(Space.ONE))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.show_ring()
        if event.key() in _ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    @override
    def _draw_price_and_key(self, painter: QPainter) -> None:
        look = theme()
        painter.setFont(self.font())
        wide, high = cap_size(self.font(), self._key)
        left = float(Space.TWO) if self._key == "←" else self.width() - wide - Space.TWO
        cap = QRectF(left, (self.height() - high) / 2, wide, high)
        draw_cap(painter, cap, self._key, look, look.quiet_ink if self.isEnabled() else look.faint_ink)


class AnswerBar(QWidget):
    """The answers `Not a set` and `Set`; `last_question` is the row of the last question's cards."""

    def __init__(self, parent: QWidget, actions: Actions, last_question: "LastQuestion") -> None:
        super().__init__(parent)
        self.last_question = last_question
        self.setObjectName("answers")
        take_role(self, Role.GROUP)
        self._buttons = [_AnswerButton(self, actions, name) for name in ("not-a-set", "set")]
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # the order of the arrow keys
        edges = Space.TWO, 0, Space.TWO, Space.THREE
        Box(None, *self._buttons, None, beside=True, apart=Space.TWO, edges=edges, on=self)
        self.setAccessibleName(say(table.ANSWER))

    def take_focus(self, *, by_key: bool) -> None:
        self._buttons[-1].setFocus(Qt.FocusReason.TabFocusReason if by_key else Qt.FocusReason.OtherFocusReason)


class LastQuestion(CardRow):
    """The cards of the last question, small, over the message about them."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent, pixmaps, QSize(56, 36))
        self.setObjectName("judged")

    def show_update(self, update: Update) -> None:
        cards = [event.cards for event in update.events if isinstance(event, Answered)]
        if cards or update.before.game is not update.after.game:
            self.show_cards(cards[0] if cards else ())
