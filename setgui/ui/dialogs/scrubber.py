"""Going through a kept game: a slider whose track is the game itself, and buttons beside it."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QSlider, QWidget

from setgui.compat import override
from setgui.ui.plain import set_tip
from setgui.ui.theme import Space, Theme

_KNOB = 7.0
_WIDEST = 6.0
_A_POINT = 4.0
_TICK = 4.0
_ICON = 24


class Mark(NamedTuple):
    """What an act left on the track: what it scored, upward; below, whether it was wrong or anything else."""

    scored: int = 0
    wrong: bool = False


class Scrubber(QSlider):
    """One place for each act. A press goes to the act that lies there."""

    def __init__(self, parent: QWidget, marks: Sequence[Mark], theme: Theme) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._marks = marks
        self._seen: list[tuple[int, Mark]] = []
        self._theme = theme
        self.setRange(0, len(marks))
        self.setPageStep(10)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._theme = theme
        self.update()

    def _step(self) -> float:
        return (self.width() - 2 * (_KNOB + 2)) / max(1, self.maximum())

    def _at(self, act: int) -> float:
        return _KNOB + 2 + act * self._step()

    @override
    def sizeHint(self) -> QSize:
        return QSize(40 * int(Space.ONE), 5 * int(Space.ONE))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(10 * int(Space.ONE), self.sizeHint().height())

    def _go_to(self, spot: QPointF) -> None:
        self.setValue(round((spot.x() - self._at(0)) / self._step()))

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._go_to(event.position())

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._go_to(event.position())

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._seen = self._with_room()

    def _with_room(self) -> list[tuple[int, Mark]]:
        """The acts whose marks are drawn: of those on one pixel, above and below the line the one that tells most."""
        found: dict[tuple[int, bool], tuple[int, Mark]] = {}
        for act, mark in enumerate(self._marks, start=1):
            spot = int(self._at(act)), mark.scored > 0
            if spot not in found or mark > found[spot][1]:
                found[spot] = act, mark
        return list(found.values())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, line = self._theme, self.height() - 1.5 * Space.ONE
        here = self._at(self.value())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            self._draw_marks(painter, line)
            painter.setBrush(theme.pressed)
            painter.drawRoundedRect(QRectF(self._at(0), line - 1, self._at(self.maximum()) - self._at(0), 2), 1, 1)
            painter.setBrush(theme.accent)
            painter.drawRoundedRect(QRectF(self._at(0), line - 1, here - self._at(0), 2), 1, 1)
            if self.hasFocus():
                painter.setPen(QPen(theme.focus, 1.5))
            painter.drawEllipse(QPointF(here, line), _KNOB, _KNOB)

    def _draw_marks(self, painter: QPainter, line: float) -> None:
        theme = self._theme
        width = max(1.0, min(_WIDEST, self._step() * 0.6))
        crowded = self._step() < 1
        for act, mark in self._seen:
            left = int(self._at(act)) if crowded else self._at(act) - width / 2
            done = act <= self.value()
            if mark.scored > 0:
                height = mark.scored * _A_POINT
                painter.setBrush(theme.accent if done else theme.faint_ink)
                painter.drawRoundedRect(QRectF(left, line - 3 - height, width, height), 1, 1)
            else:
                painter.setBrush(theme.error if mark.wrong else theme.faint_ink)
                painter.drawRoundedRect(QRectF(left, line + 4, width, _TICK), 1, 1)


class Sign(Enum):
    """What a button shows: lines in a box of 24 units; a filled sign is a closed shape."""

    BACK = "M15 6 L9 12 L15 18"
    ON = "M9 6 L15 12 L9 18"
    PLAY = "M7.5 5.5 L7.5 18.5 L18.5 12 L7.5 5.5"
    PAUSE = "M8 5.5 L8 18.5 M16 5.5 L16 18.5"

    @property
    def path(self) -> QPainterPath:
        """The lines."""
        path = QPainterPath()
        words = iter(self.value.split())
        for word in words:
            spot = QPointF(float(word[1:]), float(next(words)))
            if word.startswith("M"):
                path.moveTo(spot)
            else:
                path.lineTo(spot)
        return path


class SignButton(QAbstractButton):
    """A sign to press, with its name as a tip."""

    def __init__(self, parent: QWidget, sign: Sign, name: str, theme: Theme) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFixedSize(_ICON + int(Space.ONE), _ICON + int(Space.ONE))
        self.show_sign(sign, name)

    def show_sign(self, sign: Sign, name: str) -> None:
        """Show a sign and be called by a name."""
        self._sign = sign
        self.setAccessibleName(name)
        set_tip(self, name)
        self.update()

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._theme = theme
        self.update()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()  # arrows go through the game, not from button to button

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._theme
        body = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        ink = theme.ink if self.isEnabled() else theme.faint_ink
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.isEnabled() and (self.isDown() or self.underMouse()):
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.pressed if self.isDown() else theme.hover)
                painter.drawRoundedRect(body, 6, 6)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            if self.hasFocus():
                painter.setPen(theme.focus)
                painter.drawRoundedRect(body, 6, 6)
            painter.translate(Space.HALF, Space.HALF)
            round_cap, round_join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
            painter.setPen(QPen(ink, 1.75, c=round_cap, j=round_join))
            painter.drawPath(self._sign.path)
