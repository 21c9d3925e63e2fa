"""Base class of the pages, which are windows over the main window, and their common parts."""

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QAbstractButton, QDialog, QLayout, QWidget

from setgui.compat import override
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space
from setgui.ui.system.plain import Label
from setgui.ui.widgets.fields import Field
from setgui.ui.widgets.layout import Box, room_on_screen


def label(parent: QWidget, text: str = "", role: str = "", *, wraps: bool = True) -> Label:
    made = Label(parent, text)
    made.setWordWrap(wraps)
    style(made, role=role)
    return made


class Complaint(Label):
    """An error message about one of its fields, hidden when the player edits any of them."""

    def __init__(self, parent: QWidget, *fields: Field) -> None:
        super().__init__(parent)
        style(self, role="wrong")
        self.setWordWrap(True)
        self.hide()
        self._fields = fields
        for field in fields:
            field.textEdited.connect(self.clear)

    def show_wrong(self, field: Field, sentence: str) -> bool:
        """Show the sentence, and mark and focus this field alone; return whether the sentence is empty.

        An empty sentence hides the message and unmarks all fields.
        """
        for one in self._fields:
            one.show_wrong(sentence if one is field else "")
        self.setText(sentence)
        self.setVisible(bool(sentence))
        if sentence:
            field.setFocus()
        return not sentence

    @override
    def clear(self) -> None:
        self.show_wrong(self._fields[0], "")


_LINE = 16
"""Height of a line at the default font size, in px. Larger fonts make larger pages."""


class Dialog(QDialog):
    """Base class of pages; the size, in px at the default font size, grows with the font as far as the screen allows.

    Parts that may not fit are in a `FadingArea`; the buttons below it are in a `Flow`. Closing deletes the page.
    """

    def __init__(self, parent: QWidget | None, width: int, height: int, title: str = "") -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize((QSize(width, height) * self.font_factor).boundedTo(self.room))
        self.way_out: QAbstractButton | None = None
        """The button that does the same as Escape."""

    def close_with(self, button: QAbstractButton) -> None:
        button.clicked.connect(self.reject)
        self.way_out = button

    def lay_out(self, *parts: QWidget | QLayout) -> None:
        """Stack the parts; widgets share the spare height, and the last part is the foot with the buttons."""
        Box(*parts, growing=[part for part in parts if isinstance(part, QWidget)], on=self)
        parts[-1].setContentsMargins(Space.TWO, Space.ONE, Space.TWO, Space.TWO)

    @property
    def font_factor(self) -> float:
        return max(1.0, self.fontMetrics().height() / _LINE)

    @property
    def room(self) -> QSize:
        """Largest size that fits on the screen inside a window frame."""
        parent = self.parentWidget()
        return room_on_screen(self, parent and parent.window())

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Move back onto the screen: Qt ignores the frame below and at the right."""
        super().showEvent(event)
        place, free = self.frameGeometry(), self.screen().availableGeometry()
        over = place.bottomRight() - free.bottomRight()
        self.move(place.topLeft() - QPoint(max(0, over.x()), max(0, over.y())))
