"""How fast computers play among themselves, as one row of choices."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from setgui.compat import override
from setgui.session.settings import Speed
from setgui.ui.actions import Actions
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space
from setgui.ui.system.plain import Label
from setgui.ui.system.roles import Role, take_role
from setgui.ui.widgets.buttons import Choice, TipIsName
from setgui.ui.widgets.retranslated import Retranslated
from setgui.words import table
from setgui.words.language import say


class _SpeedChoice(TipIsName, Choice):
    """Triggers an action that is one of several, and follows it."""

    def __init__(self, parent: QWidget, action: QAction) -> None:
        super().__init__(parent)
        self._action = action
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        self.setChecked(self._action.isChecked())
        self._rove()
        self.setAccessibleName(self._action.iconText())

    @override
    def _rove(self) -> None:
        """Tab comes to the one that is chosen; the mouse leaves the keyboard on the board."""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if self.isChecked() else Qt.FocusPolicy.NoFocus)


class SpeedControl(Retranslated, QWidget):
    """The speeds side by side after their caption."""

    def __init__(self, parent: QWidget, actions: Actions) -> None:
        super().__init__(parent)
        take_role(self, Role.GROUP)
        self._caption = Label(self)
        style(self._caption, role="quiet")
        self._choices = {speed: _SpeedChoice(self, actions[f"speed-{speed.value}"]) for speed in Speed}
        self.last: QWidget = self._choices[max(Speed, key=lambda speed: speed.factor)]
        """The last that Tab comes to."""
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.ONE, 0, 0, 0)
        row.setSpacing(2)
        row.addWidget(self._caption)
        for choice in self._choices.values():
            row.addWidget(choice)
        self.retranslate()

    @override
    def retranslate(self) -> None:
        self.setAccessibleName(say(table.SPEED))
        self._caption.setText(say(table.SPEED))
        for speed, choice in self._choices.items():
            choice.setText(table.speed(speed.factor))
