"""Two answers under the board, for games that ask instead of letting cards be picked."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from setgui.compat import override
from setgui.session.updates import Snapshot
from setgui.ui.actions import Actions
from setgui.ui.dialogs.flat import ringed
from setgui.ui.panels.action_button import ActionButton
from setgui.ui.theme import Space, Theme, scaled

_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
_WIDTH = 200


class _AnswerButton(ActionButton):
    """A large word with its key. Arrows are answers and never lead from one button to the other."""

    def __init__(self, parent: QWidget, actions: Actions, name: str) -> None:
        super().__init__(parent, actions[name], key=actions.key_told(name))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFont(scaled(self.font(), 1.25))
        self._ring = False

    @property
    def ringed(self) -> bool:
        """Whether a ring shows that the keyboard is here."""
        return self._ring

    @override
    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, self.fontMetrics().height() + 3 * int(Space.ONE))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._ring = True
        if event.key() in _ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ring = ringed(self, event, before=self._ring)
        super().focusInEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._theme
        if theme is None:
            return
        body = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            touched = self.isEnabled() and (self.isDown() or self.underMouse())
            painter.setPen(theme.line)
            painter.setBrush(theme.pressed if touched else theme.panel)
            painter.drawRoundedRect(body, 8, 8)
            if self.hasFocus() and self._ring:
                painter.setPen(QPen(theme.focus, 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(body.adjusted(1, 1, -1, -1), 7, 7)
            painter.setPen(theme.ink if self.isEnabled() else theme.faint_ink)
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
            painter.setPen(theme.quiet_ink if self.isEnabled() else theme.faint_ink)
            right = self.rect().adjusted(Space.TWO, 0, -Space.TWO, 0)
            left = Qt.AlignmentFlag.AlignLeft if self._key == "←" else Qt.AlignmentFlag.AlignRight
            painter.drawText(right, left | Qt.AlignmentFlag.AlignVCenter, self._key)


class AnswerBar(QWidget):
    """`Not a set` and `Set`, as the arrow keys lie."""

    def __init__(self, parent: QWidget, actions: Actions, theme: Theme) -> None:
        super().__init__(parent)
        self.setObjectName("answers")
        self.setAccessibleName(self.tr("Answer"))
        self._buttons = [_AnswerButton(self, actions, name) for name in ("not-a-set", "set")]
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.TWO, 0, Space.TWO, Space.THREE)
        row.setSpacing(Space.TWO)
        row.addStretch(1)
        for button in self._buttons:
            row.addWidget(button)
        row.addStretch(1)
        self.show_theme(theme)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Follow the question; who hears the buttons hears the cards as well."""
        cards = "" if snapshot.paused else ", ".join(card.words for card in snapshot.game.table)
        for button in self._buttons:
            button.show_price(cards)

    def take_focus(self, *, by_key: bool) -> None:
        """Give the keyboard to the answers; `by_key` shows a ring there."""
        self._buttons[-1].setFocus(Qt.FocusReason.TabFocusReason if by_key else Qt.FocusReason.OtherFocusReason)

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        for button in self._buttons:
            button.show_theme(theme)
