"""Captions with their controls, row by row."""

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QFormLayout

from setgui.compat import override


class Form(QFormLayout):
    """Qt's own keeps its rows' heights for a width, whatever became of them since, until asked for another width."""

    @override
    def heightForWidth(self, arg__1: int) -> int:
        super().heightForWidth(arg__1 + 1)
        return super().heightForWidth(arg__1)

    @override
    def setGeometry(self, arg__1: QRect) -> None:
        super().heightForWidth(arg__1.width() + 1)
        super().setGeometry(arg__1)
