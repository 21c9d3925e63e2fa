"""How large a window may be."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

_FRAME = QSize(8, 40)
"""What a system puts round a window, where none has a frame yet to tell, as in full screen."""


def room_on_screen(window: QWidget, like: QWidget | None = None) -> QSize:
    """What the screen has for a window inside the frame that the system puts round it, as round one `like` it."""
    frame = _FRAME
    if like is not None:
        frame = frame.expandedTo(like.frameGeometry().size() - like.size())
    return window.screen().availableSize() - frame
