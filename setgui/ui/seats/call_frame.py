"""A frame round the board while somebody has called, to be seen from across a room."""

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.ui.look.theme import theme

_LEAST, _SHARE = 8, 80
"""How thick it is: so many px, or that part of the board's height."""


class CallFrame(QWidget):
    """Lies over the board in the color of the caller's seat, and runs down with the time that is left."""

    def __init__(self, board: QWidget) -> None:
        super().__init__(board)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._seat, self._share = 0, 0.0
        self.hide()
        board.installEventFilter(self)

    def show_call(self, seat: int | None, share: float | None) -> None:
        """Whose call it is, or nobody's, and how much of the time is left; None without a limit."""
        if seat is None:
            self.hide()
            return
        self._seat, self._share = seat, 1.0 if share is None else share
        if self.isHidden():
            self._cover()
            self.raise_()
            self.show()
        self.update(self._edge())

    def _cover(self) -> None:
        board = self.parentWidget()
        assert board is not None  # noqa: S101 - it was made for one
        self.setGeometry(board.rect())

    @property
    def _thick(self) -> int:
        return max(_LEAST, self.height() // _SHARE)

    def _edge(self) -> QRegion:
        thick = self._thick
        return QRegion(self.rect()) - QRegion(self.rect().adjusted(thick, thick, -thick, -thick))

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._cover()
        return False

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """From the middle of the top all the way round; what is left ends there again."""
        thick, half = self._thick, self._thick / 2
        body = QRectF(self.rect()).adjusted(half, half, -half, -half)
        path = QPainterPath(QPointF(body.center().x(), body.top()))
        for corner in (body.topLeft(), body.bottomLeft(), body.bottomRight(), body.topRight()):
            path.lineTo(corner)
        path.lineTo(body.center().x(), body.top())
        pen = QPen(theme().seats[self._seat], thick)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        if self._share < 1:
            length = path.length() / thick
            pen.setDashPattern([self._share * length, length])
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.strokePath(path, pen)
