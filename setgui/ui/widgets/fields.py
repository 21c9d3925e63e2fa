"""Input controls; each has one `chosen` value."""

from collections.abc import Container, Sequence

from PySide6.QtCore import QEvent, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from setgui.compat import override
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import TARGET, Space, Type, sized
from setgui.ui.system.accessibility import Role, speak, take_role
from setgui.ui.system.plain import Label
from setgui.ui.widgets.buttons import Choice, Ringed, WheelScrollsPage
from setgui.ui.widgets.layout import Flow

MOST_LETTERS = 1_000
"""Maximum length of an input line, so that pasting a large text does not block the window."""
INSET = 6
"""Indent of text in px, to align it with the text of choices."""


class Choices(QWidget):
    """Radio buttons for some values, wrapped into lines; Enter goes to the page."""

    changed = Signal()

    def __init__(self, parent: QWidget, options: Sequence[tuple[object, str]]) -> None:
        super().__init__(parent)
        take_role(self, Role.GROUP)
        self._buttons = {value: Choice(self, text, ignores_enter=True) for value, text in options}
        self.setLayout(Flow(*self._buttons.values(), apart=Space.HALF))
        for button in self._buttons.values():
            button.clicked.connect(self.changed)
        self.show_value(options[0][0])

    def show_only(self, values: Container[object]) -> None:
        for value, button in self._buttons.items():
            button.setVisible(value in values)

    @property
    def chosen(self) -> object:
        return next(value for value, button in self._buttons.items() if button.isChecked())

    def show_value(self, value: object) -> None:
        if value in self._buttons:
            self._buttons[value].setChecked(True)
            self.setFocusProxy(self._buttons[value])


class Field(QLineEdit):
    """A line edit with a maximum length, and a mark for wrong input."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMaxLength(MOST_LETTERS)

    @property
    def chosen(self) -> str:
        return self.text().strip()

    @property
    def tidy(self) -> str:
        return " ".join(self.text().split())

    def show_value(self, value: object) -> None:
        self.setText(str(value))

    def show_wrong(self, sentence: str) -> None:
        """Mark the text as wrong with this reason, or as right if the sentence is empty."""
        style(self, wrong=bool(sentence))
        self.setAccessibleDescription(sentence)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance("0" * 7) + 2 * int(Space.ONE), self.sizeHint().height())


class Search(Field):
    """A search field with its name and a hint. Escape clears it, and closes the page only if it is empty."""

    def __init__(self, parent: QWidget, name: str, hint: str) -> None:
        super().__init__(parent)
        self.setClearButtonEnabled(True)
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.setMinimumWidth(self.fontMetrics().horizontalAdvance(hint) + int(Space.FOUR))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


class Check(Ringed, QCheckBox):
    """A check box that wraps its text; emits `changed` when the user toggles it."""

    changed = Signal()

    def __init__(self, parent: QWidget, text: str = "") -> None:
        super().__init__(text, parent)
        policy = QSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.clicked.connect(self.changed)

    @property
    def chosen(self) -> bool:
        return self.isChecked()

    def show_value(self, value: object) -> None:
        self.setChecked(value is True)

    @override
    def minimumSizeHint(self) -> QSize:
        words = max(map(self.fontMetrics().horizontalAdvance, self.text().split()), default=0)
        return QSize(self.sizeHint().width() - self._widths().width() + words, self.sizeHint().height())

    @override
    def heightForWidth(self, arg__1: int) -> int:
        line = self._widths()
        room = QRect(0, 0, arg__1 - self.sizeHint().width() + line.width(), 1)
        lines = self.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, self.text())
        return self.sizeHint().height() + max(0, lines.height() - line.height())

    def _widths(self) -> QRect:
        return self.fontMetrics().boundingRect(QRect(), 0, self.text())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint as the style sheet does, but wrap the text."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        room = self.style().subElementRect(QStyle.SubElement.SE_CheckBoxContents, option, self)
        begin = QStyle.visualAlignment(self.layoutDirection(), Qt.AlignmentFlag.AlignLeft)
        flags = begin | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_CheckBox, option)
        painter.drawItemText(room, flags, self.palette(), self.isEnabled(), self.text(), self.foregroundRole())
        painter.end()


_FEW = 12


class TitleBox(Ringed, WheelScrollsPage, QComboBox):
    """A combo box with letters `size` times as large, as wide as the chosen text, or if `steady`, as the widest one."""

    def __init__(
        self, parent: QWidget, name: str = "", texts: Sequence[str] = (), *, size: float = 1.5, steady: bool = False
    ) -> None:
        super().__init__(parent)
        self._label = Label(parent)  # for screen readers: on Linux the name of a combo box is its text
        self._label.hide()
        self._label.setBuddy(self)
        self._steady = steady
        body = self.font()
        self.setFont(sized(body, Type.of(body).body * size))
        self.view().setFont(body)
        self.setItemDelegate(QStyledItemDelegate(self))  # Fusion's own draws no selection under a style sheet
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # no focus by the wheel
        style(self, role="title")
        self.rename(name)
        self.show_texts(texts)
        self.currentIndexChanged.connect(self.updateGeometry)

    def rename(self, name: str) -> None:
        self.setAccessibleName(name)
        self._label.setText(name)

    def show_texts(self, texts: Sequence[str]) -> None:
        """Replace the texts, keeping the chosen index, without a signal."""
        before = self.currentIndex()
        with QSignalBlocker(self):
            self.clear()
            self.addItems(texts)
            self.setCurrentIndex(max(0, min(before, len(texts) - 1)))
        widest = max(map(self.view().fontMetrics().horizontalAdvance, texts), default=0)
        self.view().setMinimumWidth(widest + int(Space.FOUR))
        style(self, alone=len(texts) < 2)
        self.updateGeometry()

    def choose(self, number: int) -> None:
        with QSignalBlocker(self):
            self.setCurrentIndex(number)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Speak the text that a key chooses in the closed list, because Orca 43 reads only open lists."""
        before = self.currentIndex()
        super().keyPressEvent(event)
        if self.currentIndex() != before and self.hasFocus():  # a new language replaces the page
            speak(self, self.currentText())

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ParentChange:  # Qt finds labels among siblings only
            self._label.setParent(self.parentWidget())
        return super().event(event)

    @override
    def sizeHint(self) -> QSize:
        self.ensurePolished()
        texts = map(self.itemText, range(self.count())) if self._steady else (self.currentText(),)
        return self._sized(max(map(self.fontMetrics().horizontalAdvance, texts), default=0))

    def _sized(self, width: int) -> QSize:
        """Return the size for a text of the given width, with the style sheet's padding."""
        option, words = QStyleOptionComboBox(), QSize(width, self.fontMetrics().height())
        self.initStyleOption(option)
        hint = self.style().sizeFromContents(QStyle.ContentsType.CT_ComboBox, option, words, self)
        return QSize(hint.width(), max(hint.height(), words.height() + int(Space.ONE), TARGET))

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint().boundedTo(self._sized(self.fontMetrics().averageCharWidth() * _FEW))

    @override
    def initStyleOption(self, option: QStyleOptionComboBox, /) -> None:
        super().initStyleOption(option)
        field = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, self).width()
        option.currentText = self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room)
