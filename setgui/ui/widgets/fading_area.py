"""The scroll area of pages."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QLinearGradient, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QLayout, QScrollArea, QWidget

from setgui.compat import override
from setgui.ui.look.style_sheet import BAR_WIDTH
from setgui.ui.look.theme import Space, theme


class FadingArea(QScrollArea):
    """A scroll area with fading edges that scrolls to the focus; a `steady` one reserves room for its scroll bar."""

    def __init__(self, parent: QWidget, inside: QWidget, *, steady: bool = True) -> None:
        super().__init__(parent)
        self.bar = self.verticalScrollBar()
        if steady:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(inside)
        self._upper, self._lower = _Fade(self, up=True), _Fade(self, up=False)
        self.bar.valueChanged.connect(self._show_fades)
        self.bar.rangeChanged.connect(self._show_fades)
        application = QApplication.instance()
        assert isinstance(application, QApplication)  # noqa: S101 - widgets need one
        application.focusChanged.connect(self._reveal)

    def _reveal(self, _before: QWidget | None, focus: QWidget | None) -> None:
        if focus is not None:
            self.reveal(focus)

    def reveal(self, part: QWidget) -> None:
        """Scroll to a whole part, or if that fills most of the area, to its cursor."""
        inside = self.widget()
        if inside is not None and inside.isAncestorOf(part):
            place = QRect(part.mapTo(inside, QPoint()), part.size())
            if place.height() > self.viewport().height() / 2:
                cursor = part.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle)
                assert isinstance(cursor, QRect)  # noqa: S101 - by the query
                place = cursor.translated(place.topLeft()) if cursor.isValid() else place
            self.ensureVisible(place.right(), place.bottom(), 0, Space.TWO)
            self.ensureVisible(place.left(), place.top(), 0, Space.TWO)

    def _show_fades(self) -> None:
        self.bar.setEnabled(self.bar.maximum() > self.bar.minimum())  # a disabled bar is invisible
        self._upper.setVisible(self.bar.value() > self.bar.minimum())
        self._lower.setVisible(self.bar.value() < self.bar.maximum())

    @override
    def sizeHint(self) -> QSize:
        """Return the size of the contents; Qt's own is limited."""
        inside = self.widget()
        if inside is None:
            return super().sizeHint()
        hint = inside.sizeHint().boundedTo(inside.maximumSize())
        frame = 2 * self.frameWidth()  # style sheets add one, whatever the shape
        height = max(hint.height(), inside.heightForWidth(hint.width()))
        return QSize(hint.width() + BAR_WIDTH + frame, height + frame)

    @override
    def eventFilter(self, arg__1: QObject, arg__2: QEvent) -> bool:
        """Follow the contents' geometry and size: a form that was too narrow would keep the heights of its texts."""
        if arg__2.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        elif arg__2.type() == QEvent.Type.Resize and (layout := self._layout_of_all()) is not None:
            layout.invalidate()
        return super().eventFilter(arg__1, arg__2)

    @override
    def minimumSizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(16 * metrics.averageCharWidth(), 4 * metrics.height())

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll by page only; leave arrow keys to the page."""
        if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            super().keyPressEvent(event)
        else:
            event.ignore()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Update the layout, because the style sheet sets some fonts only now."""
        super().showEvent(event)
        if (layout := self._layout_of_all()) is not None:
            layout.invalidate()
            layout.activate()

    def _layout_of_all(self) -> QLayout | None:
        inside = self.widget()
        return None if inside is None else inside.layout()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = self.viewport().geometry()
        self._upper.setGeometry(room.adjusted(0, 0, 0, int(Space.TWO) - room.height()))
        self._lower.setGeometry(room.adjusted(0, room.height() - int(Space.TWO), 0, 0))
        self._show_fades()


class _Fade(QWidget):
    def __init__(self, parent: QWidget, *, up: bool) -> None:
        super().__init__(parent)
        self._up = up
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        panel = theme().panel
        clear = QColor(panel)
        clear.setAlpha(0)
        gradient = QLinearGradient(0, 0, 0, self.height())
        gradient.setColorAt(1 if self._up else 0, clear)
        gradient.setColorAt(0 if self._up else 1, panel)
        with QPainter(self) as painter:
            painter.fillRect(event.rect(), gradient)
