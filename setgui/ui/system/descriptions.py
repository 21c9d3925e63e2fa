"""What a widget tells of itself besides its name, and what else it tells for as long as the keyboard is there."""

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from setgui.compat import override

_OWN = "own-description"


def describe(widget: QWidget, text: str) -> None:
    """Give a widget its description; what was lent to it stays, unless this is another than before."""
    if widget.property(_OWN) != text:
        widget.setProperty(_OWN, text)
        widget.setAccessibleDescription(text)


def own(widget: QWidget) -> str:
    """A widget's description, whatever is lent to it."""
    kept = widget.property(_OWN)
    return widget.accessibleDescription() if kept is None else str(kept)


def lend(widget: QWidget, text: str) -> None:
    """Describe a widget otherwise until the keyboard leaves it."""
    if widget.property(_OWN) is None:
        widget.setProperty(_OWN, widget.accessibleDescription())
    if widget.accessibleDescription() == text:
        text += " "  # a sentence that comes twice is another one, for only changes are told
    widget.setAccessibleDescription(text)
    if widget.findChild(_Lent) is None:
        _Lent(widget)


class _Lent(QObject):
    """Gives a widget its own description back, once a screen reader has followed the keyboard elsewhere."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        widget.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            QTimer.singleShot(0, self, self._give_back)
        return False

    def _give_back(self) -> None:
        if not self._widget.hasFocus():
            self._widget.setAccessibleDescription(own(self._widget))
            self._widget.removeEventFilter(self)
            self.deleteLater()
