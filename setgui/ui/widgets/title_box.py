"""A title that is chosen from several."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyledItemDelegate, QStyleOptionComboBox, QWidget

from setgui.compat import override
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import TARGET, Space, Type, sized
from setgui.ui.system.plain import Label
from setgui.ui.widgets.buttons import Ringed

_FEW = 12


class TitleBox(Ringed, QComboBox):
    """As wide as what is chosen and `size` times as large as text; with only one to choose it is just a title.

    A `steady` one is as wide as what is widest, whatever is chosen.
    """

    def __init__(
        self,
        parent: QWidget,
        name: str = "",
        texts: Sequence[str] = (),
        *,
        size: float = 1.5,
        steady: bool = False,
    ) -> None:
        super().__init__(parent)
        self._label = Label(parent)  # only to be heard: on Linux the name of a combo box is what it shows
        self._label.hide()
        self._label.setBuddy(self)
        self._steady = steady
        body = self.font()
        self.setFont(sized(body, Type.of(body).body * size))
        self.view().setFont(body)
        self.setItemDelegate(QStyledItemDelegate(self))  # Fusion's own draws no selection under a sheet
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # the wheel alone does not bring the keyboard here
        style(self, role="title")
        self.rename(name)
        self.show_texts(texts)
        self.currentIndexChanged.connect(self.updateGeometry)

    def rename(self, name: str) -> None:
        """Say what is chosen here."""
        self.setAccessibleName(name)
        self._label.setText(name)

    def show_texts(self, texts: Sequence[str]) -> None:
        """Have these to choose from; what was chosen by its place stays, and nobody is told."""
        before, quiet = self.currentIndex(), self.blockSignals(True)
        self.clear()
        self.addItems(texts)
        self.setCurrentIndex(max(0, min(before, len(texts) - 1)))
        self.blockSignals(quiet)
        widest = max(map(self.view().fontMetrics().horizontalAdvance, texts), default=0)
        self.view().setMinimumWidth(widest + int(Space.FOUR))
        style(self, alone=len(texts) < 2)
        self.updateGeometry()

    def choose(self, number: int) -> None:
        """Choose one by its place, and tell nobody."""
        quiet = self.blockSignals(True)
        self.setCurrentIndex(number)
        self.blockSignals(quiet)

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ParentChange:  # labels are looked for among those beside
            self._label.setParent(self.parentWidget())
        return super().event(event)

    @override
    def sizeHint(self) -> QSize:
        self.ensurePolished()
        texts = map(self.itemText, range(self.count())) if self._steady else (self.currentText(),)
        width = max(map(self.fontMetrics().horizontalAdvance, texts), default=0)
        return self._sized(width)

    def _sized(self, width: int) -> QSize:
        """What such a text needs, with all that the sheet puts round it."""
        option, words = QStyleOptionComboBox(), QSize(width, self.fontMetrics().height())
        self.initStyleOption(option)
        hint = self.style().sizeFromContents(QStyle.ContentsType.CT_ComboBox, option, words, self)
        return QSize(hint.width(), max(hint.height(), words.height() + int(Space.ONE), TARGET))

    @override
    def minimumSizeHint(self) -> QSize:
        """A few letters; the rest can be seen in the list."""
        return self.sizeHint().boundedTo(self._sized(self.fontMetrics().averageCharWidth() * _FEW))

    @override
    def initStyleOption(self, option: QStyleOptionComboBox, /) -> None:
        """What there is no room for is left out."""
        super().initStyleOption(option)
        field = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, self).width()
        option.currentText = self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room)

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn for the page, unless this was chosen to be changed."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()
