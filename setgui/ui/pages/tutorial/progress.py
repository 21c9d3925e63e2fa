"""How far the lesson got: a small card for each step, in words too."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.ui.board.geometry import ASPECT
from setgui.ui.look.theme import Space, theme
from setgui.ui.system.roles import Role, take_role
from setgui.ui.widgets.retranslated import Retranslated
from setgui.ui.widgets.sides import placed
from setgui.words import tutorial as words

_HEIGHT = 9.0
_GAP = 5.0


class Progress(Retranslated, QWidget):
    """Steps behind are full, the present one is framed."""

    def __init__(self, parent: QWidget, steps: int) -> None:
        super().__init__(parent)
        self._steps, self._number = steps, 0
        take_role(self, Role.TEXT)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.retranslate()

    def show_number(self, number: int) -> None:
        """Come to a step, counted from 0."""
        self._number = number
        self.retranslate()
        self.update()

    @override
    def retranslate(self) -> None:
        self.setAccessibleName(words.place(self._number + 1, self._steps))
        self.updateGeometry()

    @property
    def _width(self) -> float:
        return self._steps * (_HEIGHT * ASPECT + _GAP) - _GAP

    @override
    def sizeHint(self) -> QSize:
        text = self.fontMetrics().horizontalAdvance(self.accessibleName())
        return QSize(round(self._width) + int(Space.TWO) + text, self.fontMetrics().height() + int(Space.TWO))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look, text = theme(), self.accessibleName()
        left = (self.width() - self.sizeHint().width()) / 2
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for number in range(self._steps):
                place = QRectF(left + number * (_HEIGHT * ASPECT + _GAP), 0, _HEIGHT * ASPECT, _HEIGHT)
                place.moveTop((self.height() - _HEIGHT) / 2)
                here = number == self._number
                painter.setPen(QPen(look.ink if here else look.faint_ink, 2 if here else 1))
                painter.setBrush(look.quiet_ink if number < self._number else look.ground)
                painter.drawRoundedRect(placed(self, place), 2, 2)
            painter.setPen(look.quiet_ink)
            beside = QRectF(left + self._width + int(Space.TWO), 0, self.width(), self.height())
            beside.setRight(self.width())
            painter.drawText(
                placed(self, beside), int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), text
            )
