"""Icon buttons, and a slider with a mark for each act of a game."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSlider, QToolButton, QWidget

from setgui.compat import override
from setgui.ui.look.icons import icon
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space, theme
from setgui.ui.widgets.buttons import NameAsToolTip, Ringed
from setgui.ui.widgets.layout import smooth

_ICON = 24


class IconButton(NameAsToolTip, Ringed, QToolButton):
    """A button with an icon, and its name as tool tip. Arrow keys go to the page."""

    def __init__(self, parent: QWidget, name: str) -> None:
        super().__init__(parent)
        style(self, role="icon")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setIconSize(QSize(_ICON, _ICON))
        self.setFixedSize(_ICON + int(Space.ONE), _ICON + int(Space.ONE))
        self.show_icon(name)

    def show_icon(self, name: str) -> None:
        self._icon = name
        self.setIcon(icon(name, theme().ink, theme().faint_ink))

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.show_icon(self._icon)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()


_KNOB = 7.0
_WIDEST = 6.0
_A_POINT = 4.0
_TICK = 4.0
_MISTAKE = 7.0
"""Length of a mistake's tick in px: longer than others, not to depend on its color."""


class ActMark(NamedTuple):
    """The mark of an act: a bar for its score upward, or else a tick downward, longer if it was wrong."""

    scored: int = 0
    wrong: bool = False


class Scrubber(QSlider):
    """A slider with a step for each act; a click goes to the act under the mouse."""

    def __init__(self, parent: QWidget, marks: Sequence[ActMark]) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._marks = marks
        self.drawn: list[tuple[int, ActMark]] = []
        """The visible marks, with their acts."""
        self.setRange(0, len(marks))
        self.setPageStep(10)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _step(self) -> float:
        return (self.width() - 2 * (_KNOB + 2)) / max(1, self.maximum())

    def _x(self, act: int) -> float:
        return _KNOB + 2 + act * self._step()

    @override
    def sizeHint(self) -> QSize:
        return QSize(40 * int(Space.ONE), 5 * int(Space.ONE))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(10 * int(Space.ONE), self.sizeHint().height())

    def _move_to(self, spot: QPointF) -> None:
        self.setValue(round((spot.x() - self._x(0)) / self._step()))

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._move_to(event.position())

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._move_to(event.position())

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        largest: dict[tuple[int, bool], tuple[int, ActMark]] = {}  # by pixel, above and below the line
        for act, mark in enumerate(self._marks, start=1):
            spot = int(self._x(act)), mark.scored > 0
            if spot not in largest or mark > largest[spot][1]:
                largest[spot] = act, mark
        self.drawn = list(largest.values())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look, line = theme(), self.height() - 1.5 * Space.ONE
        here = self._x(self.value())
        with smooth(self) as painter:
            painter.setPen(Qt.PenStyle.NoPen)
            self._draw_marks(painter, line)
            painter.setBrush(look.pressed)
            painter.drawRoundedRect(QRectF(self._x(0), line - 1, self._x(self.maximum()) - self._x(0), 2), 1, 1)
            painter.setBrush(look.ink)
            painter.drawRoundedRect(QRectF(self._x(0), line - 1, here - self._x(0), 2), 1, 1)
            if self.hasFocus():
                painter.setPen(QPen(look.focus, max(1.5, look.frame)))
            painter.drawEllipse(QPointF(here, line), _KNOB, _KNOB)

    def _draw_marks(self, painter: QPainter, line: float) -> None:
        look = theme()
        width = max(1.0, min(_WIDEST, self._step() * 0.6))
        crowded = self._step() < 1
        for act, mark in self.drawn:
            left = int(self._x(act)) if crowded else self._x(act) - width / 2
            done = act <= self.value()
            if mark.scored > 0:
                height = mark.scored * _A_POINT
                painter.setBrush(look.ink if done else look.edge)
                painter.drawRoundedRect(QRectF(left, line - 3 - height, width, height), 1, 1)
            else:
                painter.setBrush(look.error if mark.wrong else look.edge)
                painter.drawRoundedRect(QRectF(left, line + 4, width, _MISTAKE if mark.wrong else _TICK), 1, 1)
