"""What all pages are: windows over the main window, never larger than the screen."""

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QAbstractButton, QDialog, QLayout, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.ui.look.theme import Space
from setgui.ui.widgets.retranslated import Retranslated
from setgui.ui.widgets.room import room_on_screen

_LINE = 16
"""The height of a line of usual text, in px; in larger letters a page wishes to be larger."""


class Dialog(Retranslated, QDialog):
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
        """Be closed by this button, with nothing done."""
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
        """How many times as large as usual its text is."""
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
