"""Game files that the system hands to the window: opened from outside, or dropped on it."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QDropEvent, QFileOpenEvent
from PySide6.QtWidgets import QWidget

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


class Dropped(QObject):
    """Takes one file at a time, wherever in the window it is let go."""

    file = Signal(Path)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in (QEvent.Type.DragEnter, QEvent.Type.Drop) or not isinstance(event, QDropEvent):
            return False
        urls = event.mimeData().urls()
        copied = bool(event.possibleActions() & Qt.DropAction.CopyAction)
        taken = copied and len(urls) == 1 and urls[0].isLocalFile()
        event.setDropAction(Qt.DropAction.CopyAction)  # who gave the file may delete it after a move
        event.setAccepted(taken)
        if taken and event.type() == QEvent.Type.Drop:
            self.file.emit(Path(urls[0].toLocalFile()))
        return True
