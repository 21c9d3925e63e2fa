"""What all pages are: windows over the main window, never larger than the screen."""

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QAbstractButton, QDialog, QLayout, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space
from setgui.ui.system.plain import Label
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.fields import Check
from setgui.ui.widgets.layout import Flow, room_on_screen
from setgui.words import actions, goals, new_game
from setgui.words.language import say

_LINE = 16
"""The height of a line of usual text, in px; in larger letters a page wishes to be larger."""


class Dialog(QDialog):
    """Opens in the size it wishes, in px with usual text, or in what the screen has room for.

    What may not fit lies in a `FadingArea`; the buttons that end a page stand under it, in a `Flow`.
    """

    def __init__(self, parent: QWidget | None, width: int, height: int) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize((QSize(width, height) * self.larger).boundedTo(self.room))
        self.way_out: QAbstractButton | None = None
        """The button that does what Escape does."""

    def leave_by(self, button: QAbstractButton) -> None:
        button.clicked.connect(self.reject)
        self.way_out = button

    def lay_out(self, *parts: QWidget | QLayout) -> None:
        """From the top: the last is the foot, with the buttons; of the others, widgets take the room there is."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in parts:
            if isinstance(part, QLayout):
                column.addLayout(part)
            else:
                column.addWidget(part, 1)
        foot = parts[-1]
        foot.setContentsMargins(Space.TWO, Space.ONE, Space.TWO, Space.TWO)

    @property
    def larger(self) -> float:
        return max(1.0, self.fontMetrics().height() / _LINE)

    @property
    def room(self) -> QSize:
        """What the screen has for it, inside the frame that the system puts round windows."""
        below = self.parentWidget()
        return room_on_screen(self, None if below is None else below.window())

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Qt places it over its window and forgets the frame below and at the right."""
        super().showEvent(event)
        place, free = self.frameGeometry(), self.screen().availableGeometry()
        over = place.bottomRight() - free.bottomRight()
        self.move(place.topLeft() - QPoint(max(0, over.x()), max(0, over.y())))


class SharePage(Dialog):
    """`copy_asked` says whether the moves shall be in the text, and closes the page."""

    copy_asked = Signal(bool)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, 480, 320)
        inside = QWidget(self)
        self._shared, self._explained = Label(inside, say(goals.SHARED)), Label(inside, say(goals.ACTS_EXPLAINED))
        for label in (self._shared, self._explained):
            label.setWordWrap(True)
        style(self._explained, role="quiet")
        self._with_acts = Check(inside)
        self._with_acts.show_value(value=True)
        self._cancel = Button(self, say(new_game.CANCEL))
        self._copy = Button(self, say(goals.COPY), role="main")
        column = QVBoxLayout(inside)
        column.setContentsMargins(Space.THREE, Space.THREE, Space.TWO, Space.ONE)
        column.setSpacing(Space.TWO)
        for part in (self._shared, self._with_acts, self._explained):
            column.addWidget(part)
        column.addStretch(1)
        self.lay_out(FadingArea(self, inside), Flow(self._cancel, self._copy, trailing=True))
        self.leave_by(self._cancel)
        self._copy.clicked.connect(self._ask)
        self._copy.setDefault(True)
        self.setWindowTitle(actions.title(actions.SHARE_RACE))
        self._with_acts.setText(say(goals.WITH_ACTS))
        self._with_acts.setAccessibleDescription(say(goals.ACTS_EXPLAINED))
        self._copy.setFocus()

    def _ask(self) -> None:
        self.copy_asked.emit(self._with_acts.chosen)
        self.accept()
