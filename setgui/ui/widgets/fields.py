"""What can be written and chosen on a page: each control has one value that is `chosen`."""

from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QValidator, QWheelEvent
from PySide6.QtWidgets import QButtonGroup, QLineEdit, QSizePolicy, QSpinBox, QWidget

from setgui.compat import override
from setgui.ui.look.style_sheet import ARROWS, style
from setgui.ui.look.theme import Space
from setgui.ui.system.roles import Role, take_role
from setgui.ui.widgets.buttons import Choice
from setgui.ui.widgets.flow import Flow

MOST_LETTERS = 1_000
"""In a line to write in: whatever is pasted there, the window goes on at once."""
_INSET = 6
"""Words in fields begin where those of choices do."""


class Control(Protocol):
    """What a page needs to know of a choice."""

    @property
    def chosen(self) -> object:
        """What is chosen now."""

    def show_value(self, value: object) -> None:
        """Choose this."""

    def setAccessibleName(self, name: str, /) -> None:
        """What assistive technology calls it."""


class Choices(QWidget):
    """Some values as words side by side, in several lines where there is no room; Enter is for their page."""

    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        take_role(self, Role.GROUP)
        self._buttons: dict[object, Choice] = {}
        self._group = QButtonGroup(self)
        self._row = Flow(apart=Space.HALF)
        self.setLayout(self._row)
        self._group.buttonClicked.connect(self.changed)

    def show_options(self, options: Sequence[tuple[object, str]]) -> None:
        """Have these to choose from, the first of them chosen; the same in other words leave the choice as it is."""
        if [value for value, _ in options] != [*self._buttons]:
            self._make(len(options))
            self._buttons = dict(zip([value for value, _ in options], self._group.buttons(), strict=True))  # type: ignore[arg-type] # as made
        for value, text in options:
            self._buttons[value].setText(text)

    def _make(self, count: int) -> None:
        for button in self._group.buttons():
            self._group.removeButton(button)
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        for place in range(count):
            button = Choice(self, leaves_enter=True)
            self._group.addButton(button)
            self._row.addWidget(button)
            button.setChecked(not place)
            button.setVisible(True)

    @property
    def chosen(self) -> object:
        """What is chosen now."""
        return next(value for value, button in self._buttons.items() if button.isChecked())

    def show_value(self, value: object) -> None:
        """Choose this, if it is there."""
        if value in self._buttons:
            self._buttons[value].setChecked(True)


class Field(QLineEdit):
    """A line to write in."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMaxLength(MOST_LETTERS)

    @property
    def chosen(self) -> str:
        """What is written, without blanks around it."""
        return self.text().strip()

    @property
    def tidy(self) -> str:
        """The same, with single blanks between words, as names have them."""
        return " ".join(self.text().split())

    def show_value(self, value: object) -> None:
        """Write this."""
        self.setText(str(value))

    def show_wrong(self, sentence: str) -> None:
        """Say what is wrong with it; nothing where the sentence is empty."""
        style(self, wrong=bool(sentence))
        self.setAccessibleDescription(sentence)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance("0" * 7) + 2 * int(Space.ONE), self.sizeHint().height())


class Steps(QSpinBox):
    """A number told in words, to be written or stepped through by keys, wheel or two arrows.

    `tell` puts a number into words, `read` finds the number in what somebody wrote, or None.
    """

    def __init__(
        self, parent: QWidget, numbers: range, tell: Callable[[int], str], read: Callable[[str], int | None]
    ) -> None:
        super().__init__(parent)
        self._tell, self._read = tell, read
        self.setRange(numbers[0], numbers[-1])
        self.setKeyboardTracking(False)  # a number that is being written is none yet
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.lineEdit().setMaxLength(MOST_LETTERS)
        self.lineEdit().setTextMargins(_INSET, 0, 0, 0)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # the wheel alone does not bring the keyboard here
        self.setValue(numbers[-1])

    @property
    def chosen(self) -> int:
        """The number, of what is being written too."""
        self.interpretText()
        return self.value()

    def show_value(self, value: object) -> None:
        """Choose this number."""
        assert isinstance(value, int)  # noqa: S101 - a Control takes what it gives
        self.setValue(value)

    def retranslate(self) -> None:
        """Tell the number in the language in force."""
        self.lineEdit().setText(self.textFromValue(self.value()))
        self.updateGeometry()

    @override
    def sizeHint(self) -> QSize:
        """Wide enough for the widest of its first and last numbers."""
        ends = {self.minimum(), *range(max(self.minimum(), self.maximum() - 12), self.maximum() + 1)}
        width = max(self.fontMetrics().horizontalAdvance(self._tell(number)) for number in ends)
        return QSize(width + ARROWS + 3 * int(Space.TWO), self.fontMetrics().height() + 2 * int(Space.ONE))

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @override
    def textFromValue(self, val: int) -> str:
        return self._tell(val)

    @override
    def valueFromText(self, text: str) -> int:
        number = self._read(text)
        return self.value() if number is None else max(self.minimum(), min(number, self.maximum()))

    @override
    def validate(self, input: str, pos: int) -> tuple[QValidator.State, str, int]:  # noqa: A002 - Qt's name
        """Let everything be written; what is no number changes nothing."""
        known = input == self._tell(self.value()) or self._read(input) is not None
        return QValidator.State.Acceptable if known else QValidator.State.Intermediate, input, pos

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn for the page, unless this was chosen to be changed."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()
