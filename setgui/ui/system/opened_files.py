"""Files that macOS wants opened: it tells so by an event, at the start too, where other systems give an argument."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtGui import QFileOpenEvent

from setgui.compat import override


class OpenedFiles(QObject):
    """Hears of double clicks in the Finder, and of what is let go over the program's icon in the Dock."""

    file = Signal(Path)

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        application.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.FileOpen or not isinstance(event, QFileOpenEvent) or not event.file():
            return False
        self.file.emit(Path(event.file()))
        return True
