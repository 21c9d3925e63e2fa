"""What pages are, windows over the main window and never larger than the screen, and what many of them are made of."""

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QAbstractButton, QDialog, QLayout, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space
from setgui.ui.system.plain import Label
from setgui.ui.widgets.fields import Field
from setgui.ui.widgets.layout import room_on_screen


def column(
    *parts: QWidget | QLayout | None,
    apart: int = 0,
    margins: tuple[int, int, int, int] = (0, 0, 0, 0),
    fills: QWidget | None = None,
) -> QVBoxLayout:
    """Stack parts below each other, `apart` px from one to the next; None is a stretch, and `fills` gets spare room."""
    layout = QVBoxLayout()
    layout.setContentsMargins(*margins)
    layout.setSpacing(apart)
    for part in parts:
        if part is None:
            layout.addStretch(1)
        elif isinstance(part, QLayout):
            layout.addLayout(part)
        else:
            layout.addWidget(part, int(part is fills))
    return layout


def label(parent: QWidget, text: str = "", role: str = "", *, wraps: bool = True) -> Label:
    made = Label(parent, text)
    made.setWordWrap(wraps)
    style(made, role=role)
    return made


class Complaint(Label):
    """Says what is wrong with a field, and is gone as soon as somebody writes in one of its fields."""

    def __init__(self, parent: QWidget, *fields: Field) -> None:
        super().__init__(parent)
        style(self, role="wrong")
        self.setWordWrap(True)
        self.hide()
        self._fields = fields
        for field in fields:
            field.textEdited.connect(self.clear)

    def show_wrong(self, field: Field, sentence: str) -> bool:
        """Show the sentence and go to the field, or show nothing for an empty one; returns whether all is right."""
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
        stacked = column(*parts)
        for part in parts:
            if isinstance(part, QWidget):
                stacked.setStretchFactor(part, 1)
        self.setLayout(stacked)
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
