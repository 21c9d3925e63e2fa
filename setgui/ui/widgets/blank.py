"""A page on which there is nothing yet."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.ui.look.theme import Space, Type, heavier, sized, theme
from setgui.ui.system.roles import Role, take_role

_PICTURE = 96


class Blank(QWidget):
    """In place of what is not there yet: the program's picture, and in words what is to come."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        take_role(self, Role.TEXT)
        self._large = heavier(sized(self.font(), Type.of(self.font()).title))
        self._headline = self._told = ""

    def show_words(self, headline: str, told: str) -> None:
        """Say this."""
        self._headline, self._told = headline, told
        self.setAccessibleName(f"{headline}. {told}")
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        from setgui.ui.look.icons import draw_app_icon  # noqa: PLC0415 - seldom seen

        ratio, middle = self.devicePixelRatioF(), self.height() / 2 - Space.FOUR
        side = max(1.0, min(_PICTURE, middle))
        picture = QPixmap(round(side * ratio), round(side * ratio))
        picture.fill(Qt.GlobalColor.transparent)
        with QPainter(picture) as painter:
            draw_app_icon(painter, picture.width())
        picture.setDevicePixelRatio(ratio)
        look = theme()
        with QPainter(self) as painter:
            painter.drawPixmap(QPointF((self.width() - side) / 2, middle - side), picture)
            line = QRectF(0, middle + Space.TWO, self.width(), QFontMetrics(self._large).height())
            painter.setFont(self._large)
            painter.setPen(look.ink)
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, self._headline)
            painter.setFont(self.font())
            painter.setPen(look.quiet_ink)
            line.translate(0, line.height() + Space.ONE)
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, self._told)
