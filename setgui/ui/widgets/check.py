"""Words that are on or off."""

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QStyle, QStyleOptionButton, QStylePainter, QWidget

from setgui.compat import override
from setgui.ui.widgets.buttons import Ringed


class Check(Ringed, QCheckBox):
    """In several lines where there is no room; `changed` when a player turned it."""

    changed = Signal()

    def __init__(self, parent: QWidget, text: str = "") -> None:
        super().__init__(text, parent)
        policy = QSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.clicked.connect(self.changed)

    @property
    def chosen(self) -> bool:
        """Whether it is on."""
        return self.isChecked()

    def show_value(self, value: object) -> None:
        """Turn it on or off."""
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
        """What its words take in one line."""
        return self.fontMetrics().boundingRect(QRect(), 0, self.text())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """As a sheet has it, but for the words, which no sheet breaks into lines."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_CheckBox, option)
        room = self.style().subElementRect(QStyle.SubElement.SE_CheckBoxContents, option, self)
        begin = QStyle.visualAlignment(self.layoutDirection(), Qt.AlignmentFlag.AlignLeft)
        flags = begin | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.drawItemText(room, flags, self.palette(), self.isEnabled(), self.text(), self.foregroundRole())
        painter.end()
