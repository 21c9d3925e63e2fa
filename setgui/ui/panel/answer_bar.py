"""Two answers under the board, for games that ask instead of letting cards be picked."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.events import Answered
from setgui.session.game.updates import Update
from setgui.ui.actions import Actions
from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.look.key_caps import cap_size, draw_cap
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space, scaled, theme
from setgui.ui.system.roles import Role, take_role
from setgui.ui.widgets.action_button import ANY_KEY, ActionButton
from setgui.ui.widgets.card_row import CardRow
from setgui.ui.widgets.retranslated import Retranslated
from setgui.words import table
from setgui.words.language import say

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
        """The key, at the side on which it lies."""
        look = theme()
        painter.setFont(self.font())
        wide, high = cap_size(QFontMetricsF(self.font()), self._key)
        left = float(Space.TWO) if self._key == "←" else self.width() - wide - Space.TWO
        cap = QRectF(left, (self.height() - high) / 2, wide, high)
        draw_cap(painter, cap, self._key, look, look.quiet_ink if self.isEnabled() else look.faint_ink)


class AnswerBar(Retranslated, QWidget):
    """`Not a set` and `Set`, as the arrow keys lie."""

    def __init__(self, parent: QWidget, actions: Actions) -> None:
        super().__init__(parent)
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
        self.retranslate()

    @override
    def retranslate(self) -> None:
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
