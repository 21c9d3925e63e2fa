"""Buttons to press and choices of which one is chosen, as the style sheet has them look."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QPushButton,
    QRadioButton,
    QSizePolicy,
    QToolTip,
    QWidget,
)

from setgui.compat import override
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space, theme
from setgui.ui.system.plain import plain_tip

if TYPE_CHECKING:
    _Widget = QWidget
else:
    _Widget = object

_BY_KEY = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)
_BACK_AGAIN = (
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_STEPS: dict[int, Callable[[int, int], int]] = {
    Qt.Key.Key_Left: lambda at, count: (at - 1) % count,
    Qt.Key.Key_Up: lambda at, count: (at - 1) % count,
    Qt.Key.Key_Right: lambda at, count: (at + 1) % count,
    Qt.Key.Key_Down: lambda at, count: (at + 1) % count,
    Qt.Key.Key_Home: lambda _at, _count: 0,
    Qt.Key.Key_End: lambda _at, _count: -1,
}


def ringed(widget: QWidget, event: QFocusEvent, *, before: bool) -> bool:
    """Whether a focus is to be seen: one that the mouse or the page's opening brought is not looked for.

    A dialog that opens tells of a Tab that nobody pressed, before the focus is there.
    """
    back_again = event.reason() in _BACK_AGAIN or not widget.hasFocus()
    return before if back_again else event.reason() in _BY_KEY


class Ringed(_Widget):
    """Put before the kind of control: a ring tells whoever uses the keyboard where it is, and nobody else."""

    @property
    def ringed(self) -> bool:
        """Whether a ring tells that the keyboard is here, or told it when it was here last."""
        return bool(self.property("ringed") == "true")

    def show_ring(self) -> None:
        """Show where the keyboard is as soon as it is here."""
        style(self, ringed=True)

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        style(self, ringed=ringed(self, event, before=self.ringed))
        super().focusInEvent(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        style(self, ringed=True)
        super().keyPressEvent(event)


class TipIsName(_Widget):
    """Put before the kind of control: its tip is its name. A tool tip of Qt's would be read out a second time."""

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), plain_tip(self.accessibleName()), self)
            return True
        return super().event(event)


class Button(Ringed, QPushButton):
    """A word to press, also by Enter. `role`: see the style sheet."""

    def __init__(self, parent: QWidget, text: str = "", *, role: str = "") -> None:
        super().__init__(parent)
        self.setText(text)
        self.setAutoDefault(False)  # Enter on a page presses none but the one that has the keyboard
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        if role:
            style(self, role=role)

    def show_first(self, *, on: bool) -> None:
        """Whether it is the first thing to do now, or one among others."""
        style(self, role="main" if on else "")

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            self.click()
        else:
            super().keyPressEvent(event)


class Choice(Ringed, QRadioButton):
    """One of the choices of a parent: arrows, Home and End choose, Tab comes to the one that is chosen.

    Enter presses it too, or where it `leaves_enter`, is for its page.
    """

    def __init__(self, parent: QWidget, text: str = "", *, leaves_enter: bool = False) -> None:
        super().__init__(text, parent)
        self._leaves_enter = leaves_enter
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.toggled.connect(self._rove)

    def _choices(self) -> list["Choice"]:
        """Those of which one is chosen, this one among them."""
        parent = self.parentWidget()
        found = parent.findChildren(Choice, options=Qt.FindChildOption.FindDirectChildrenOnly) if parent else []
        return [one for one in found if not one.isHidden()]

    def _rove(self) -> None:
        """Tab comes to the one that is chosen, from either side; Qt sees to that only once one has the keyboard."""
        if self.isChecked():
            for one in self._choices():
                one.setFocusPolicy(Qt.FocusPolicy.StrongFocus if one is self else Qt.FocusPolicy.ClickFocus)

    def _walk(self, key: int) -> bool:
        choices = [one for one in self._choices() if one.isEnabled()]
        if key not in _STEPS or self not in choices:
            return False
        goal = choices[_STEPS[key](choices.index(self), len(choices))]
        goal.setFocus(Qt.FocusReason.TabFocusReason)
        if not goal.isChecked():
            goal.click()
        return True

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and not self._leaves_enter:
            self.click()
        elif not self._walk(event.key()):
            super().keyPressEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.isChecked():  # a line that no sheet can draw
            side = int(Space.ONE)
            with QPainter(self) as painter:
                painter.fillRect(side, self.height() - 5, self.width() - 2 * side, 2, theme().ink)
