"""Texts that a screen reader reads part by part, not all at once when a page opens."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.ui.look.theme import Space
from setgui.ui.widgets.buttons import draw_ring, ringed


class Reading(QWidget):
    """Texts. Arrows, Home and End move the focus among its parts, so that a screen reader reads part by part."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._ring = False
        self.parts: Sequence[QWidget] = ()
        self._current: QWidget = self

    def set_parts(self, parts: Sequence[QWidget]) -> None:
        self.parts, self._current = parts, parts[0]
        for part in parts:
            part.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            part.installEventFilter(self)

    def go(self, part: QWidget) -> None:
        self._set_current(part)
        part.setFocus(Qt.FocusReason.OtherFocusReason)

    def _set_current(self, part: QWidget) -> None:
        self._current.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._current = part
        part.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFocusEvent) and isinstance(watched, QWidget):
            if event.gotFocus():
                self._ring = ringed(watched, event, before=self._ring) or self._ring
                self._set_current(watched)
            self.update()
        elif event.type() == QEvent.Type.MouseButtonPress:
            self._ring = False
        return False

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        texts = [part for part in self.parts if part.isVisible() and (part.accessibleName() or part.property("text"))]
        seen = [text for text in texts if not text.visibleRegion().isEmpty()] or texts
        here = self._current if self._current in seen else seen[0]  # after scrolling
        reads, place = self._current.hasFocus(), texts.index(here)
        goals: dict[int, int] = {Qt.Key.Key_Up: place - 1, Qt.Key.Key_Down: place + (reads and here is self._current)}
        if reads:
            goals |= {Qt.Key.Key_Home: 0, Qt.Key.Key_End: len(texts) - 1}
        if event.key() in goals:
            self._ring = True
            self.go(texts[max(0, min(goals[event.key()], len(texts) - 1))])
        else:
            event.ignore()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._ring and self._current.hasFocus():
            side, top = int(Space.ONE), int(Space.HALF)
            place = QRectF(self._current.rect()).translated(self._current.mapTo(self, QPoint()))
            draw_ring(self, place.adjusted(-side, -top, side, top))
