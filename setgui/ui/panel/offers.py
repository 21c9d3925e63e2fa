"""Bars under the board: the offer of a lesson, and the two answers of a question."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAction, QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.model.events import Answered, Claimed
from setgui.session.game.updates import Update
from setgui.ui.actions import Actions
from setgui.ui.announcer import Announcer
from setgui.ui.look.card_painter import CardPixmaps, cap_size, draw_cap
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space, scaled, theme
from setgui.ui.system.accessibility import Role, take_role
from setgui.ui.widgets.buttons import ANY_KEY, ActionButton, Button
from setgui.ui.widgets.card_row import CardRow
from setgui.ui.widgets.layout import Flow
from setgui.words import table
from setgui.words import tutorial as words
from setgui.words.language import say


class Offer(QWidget):
    """Stands last in the column of a `message`, and is heard with it.

    It goes for good with the first set, or once it is answered, and leaves its room, so that no card moves.
    """

    def __init__(self, message: Announcer, action: QAction, give_back: Callable[[], None]) -> None:
        """`give_back` takes the keyboard, should it be here then."""
        host = message.parentWidget()
        super().__init__(host)
        self.setObjectName("offer")
        self._action, self._give_back = action, give_back
        self._learn, self._no = Button(self, role="main"), Button(self, say(words.NO_THANKS), role="quiet")
        self._learn.clicked.connect(action.trigger)
        self._no.clicked.connect(self._go)
        action.triggered.connect(self._go)
        action.changed.connect(self._show_key)
        column = QVBoxLayout(self)
        column.setContentsMargins(int(Space.ONE), 0, int(Space.ONE), 0)
        column.addLayout(Flow(None, self._learn, self._no, None))
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        around = host.layout() if host is not None else None
        assert around is not None  # noqa: S101 - else it would lie over something
        around.addWidget(self)
        self._show_key()
        message.add_aloud(words.offer_aloud(str(action.property("key"))))

    def _show_key(self) -> None:
        self._learn.setText(words.offer(str(self._action.property("key"))))

    def look_at(self, update: Update) -> None:
        """Go where somebody knows how to play; whoever makes a mistake may want it all the more."""
        if any(isinstance(event, Claimed) for event in update.events):
            self._go()

    def _go(self) -> None:
        if self._learn.hasFocus() or self._no.hasFocus():
            self._give_back()
        self.hide()


_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
_WIDTH = 200


class _AnswerButton(ActionButton):
    """A large word with its key. Arrows are answers and never lead from one button to the other."""

    def __init__(self, parent: QWidget, actions: Actions, name: str) -> None:
        super().__init__(parent, actions[name], longest_key=ANY_KEY)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFont(scaled(self.font(), 1.25))
        style(self, role="answer")

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
    def _draw_notes(self, painter: QPainter) -> None:
        look = theme()
        painter.setFont(self.font())
        wide, high = cap_size(QFontMetricsF(self.font()), self._key)
        left = float(Space.TWO) if self._key == "←" else self.width() - wide - Space.TWO
        cap = QRectF(left, (self.height() - high) / 2, wide, high)
        draw_cap(painter, cap, self._key, look, look.quiet_ink if self.isEnabled() else look.faint_ink)


class AnswerBar(QWidget):
    """`Not a set` and `Set`, as the arrow keys lie, and elsewhere what was `judged` last."""

    def __init__(self, parent: QWidget, actions: Actions, judged: "Judged") -> None:
        super().__init__(parent)
        self.judged = judged
        self.setObjectName("answers")
        take_role(self, Role.GROUP)
        self._buttons = [_AnswerButton(self, actions, name) for name in ("not-a-set", "set")]
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # the buttons lie as the arrow keys do
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.TWO, 0, Space.TWO, Space.THREE)
        row.setSpacing(Space.TWO)
        row.addStretch(1)
        for button in self._buttons:
            row.addWidget(button)
        row.addStretch(1)
        self.setAccessibleName(say(table.ANSWER))

    def take_focus(self, *, by_key: bool) -> None:
        """Give the keyboard to the answers; `by_key` shows a ring there."""
        self._buttons[-1].setFocus(Qt.FocusReason.TabFocusReason if by_key else Qt.FocusReason.OtherFocusReason)


class Judged(CardRow):
    """What was asked before, small over the sentence about it; there is another question on the board."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent, pixmaps, QSize(56, 36))
        self.setObjectName("judged")

    def show_update(self, update: Update) -> None:
        """Show what was answered, until another game begins."""
        judged = [event.cards for event in update.events if isinstance(event, Answered)]
        if judged or update.before.game is not update.after.game:
            self.show_cards(judged[0] if judged else ())
