"""A moment of motion that is never in the way: any input ends it."""

from PySide6.QtCore import QEvent, QObject, QVariantAnimation
from PySide6.QtGui import QWindow
from PySide6.QtWidgets import QWidget

from setgui.compat import override

_INPUT = {
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonDblClick,
    QEvent.Type.TouchBegin,
    QEvent.Type.Wheel,
}


class Passing(QVariantAnimation):
    """Goes from 0 to 1 once, and is at 1 as soon as its window gets a key, a press or a turn of the wheel.

    It listens to the window of the system, which few events come to, and only while it runs; what it hears goes on.
    """

    def __init__(self, widget: QWidget, millis: int) -> None:
        super().__init__(widget)
        self._widget = widget
        self._window: QWindow | None = None
        self.setStartValue(0.0)
        self.setEndValue(1.0)
        self.setDuration(millis)
        self.finished.connect(self._forget)

    @property
    def share(self) -> float:
        """How far it is."""
        return float(self.currentValue() or 0.0)

    def begin(self) -> None:
        """Run from the start."""
        self.end()
        self._window = self._widget.window().windowHandle()
        if self._window is not None:
            self._window.installEventFilter(self)
        self.start()

    def end(self) -> None:
        """Be over at once; nothing where it does not run."""
        if self.state() == self.State.Running:
            self.setCurrentTime(self.duration())

    def _forget(self) -> None:
        if self._window is not None:
            self._window.removeEventFilter(self)
            self._window = None

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _INPUT:
            self.end()
        return False
