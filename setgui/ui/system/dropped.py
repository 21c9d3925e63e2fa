"""Files that are dragged onto a window."""

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

from setgui.compat import override


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
