"""A seat at the table's edge: who sits there, the score, the state; a press calls."""

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from setgui.compat import override
from setgui.ui.panels.faces import draw_face
from setgui.ui.sentences import number_told, points_told
from setgui.ui.theme import Space, Theme, Type, scaled, sized

NARROW = 156
"""Below this width the vote has a line of its own."""
WIDEST = 224
_DISC = 32
_SMALL_DISC = 24
_RING = 3
_FULL_TURN = 360 * 16


class SeatShown(NamedTuple):
    """All that is to be seen of a seat. `character` is None for people; the reasons say why it cannot be asked.

    `share` is how much of a caller's time is left, from 0 to 1, and `seconds` the same in words; None without a limit.
    """

    seat: int
    name: str
    score: int
    character: int | None = None
    call_reason: str = ""
    vote_reason: str = ""
    calling: bool = False
    barred: bool = False
    voted: bool = False
    share: float | None = None
    seconds: int = 0

    @property
    def digit(self) -> str:
        """The key that calls, and the number that tells seats apart besides their colors."""
        return str(self.seat + 1)

    @property
    def state(self) -> str:
        """What is special about it now, in words."""
        if self.calling:
            told = QCoreApplication.translate("Seats", "has called")
            left = QCoreApplication.translate("Seats", "{seconds} s").format(seconds=self.seconds)
            return told if self.share is None else f"{told}, {left}"
        if self.barred:
            return QCoreApplication.translate("Seats", "must wait")
        if self.voted:
            return QCoreApplication.translate("Seats", "sees none")
        return ""

    @property
    def short_state(self) -> str:
        """The same where there is little room."""
        if self.calling and self.share is None:
            return QCoreApplication.translate("Seats", "calls")
        if not self.calling:
            short = QCoreApplication.translate("Seats", "waits") if self.barred else ""
            return short or (QCoreApplication.translate("Seats", "no set") if self.voted else "")
        return QCoreApplication.translate("Seats", "calls {seconds} s").format(seconds=self.seconds)

    @property
    def kind(self) -> str:
        """What plays there, if no person does."""
        if self.character is None:
            return ""
        if self.character == 0:
            return QCoreApplication.translate("Seats", "like you")
        return QCoreApplication.translate("Seats", "level {level}").format(level=self.character)


def draw_seat(painter: QPainter, body: QRectF, seat: int, character: int | None, theme: Theme) -> None:
    """Draw who sits there: a disc with the number, or a face with it; the font is the painter's."""
    color, digit = theme.seats[seat], str(seat + 1)
    if character is not None:
        draw_face(painter, body, character, color, theme.seat_ink)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawEllipse(body)
    painter.setPen(theme.seat_ink)
    painter.drawText(body, Qt.AlignmentFlag.AlignCenter, digit)


class VoteButton(QAbstractButton):
    """Says "No set!" for a seat."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme: Theme | None = None
        self.setText(QCoreApplication.translate("Seats", "No set!"))
        self.setFont(scaled(self.font(), 0.88))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_seat(self, shown: SeatShown, theme: Theme) -> None:
        """Follow the seat."""
        self._theme = theme
        key = QCoreApplication.translate("Seats", "Shift+{key}").format(key=shown.digit)
        self.setVisible(shown.character is None and not shown.voted)
        self.setEnabled(not shown.vote_reason)
        name = QCoreApplication.translate("Seats", "No set, {name}").format(name=shown.name)
        if self.accessibleName() != name:
            self.setAccessibleName(name)
        told = shown.vote_reason or QCoreApplication.translate("Seats", "Key {key}").format(key=key)
        if self.accessibleDescription() != told:
            self.setAccessibleDescription(told)
        self.setToolTip(shown.vote_reason or f"{self.text()} ({key})")
        self.update()

    @override
    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.text()) + int(Space.ONE), metrics.height() + 2)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._theme
        if theme is None:
            return
        body = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(theme.focus if self.hasFocus() else Qt.PenStyle.NoPen)
            if self.isEnabled() and (self.underMouse() or self.isDown()):
                painter.setBrush(theme.pressed)
            painter.drawRoundedRect(body, 4, 4)
            painter.setPen(theme.ink if self.isEnabled() else theme.faint_ink)
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())


class SeatButton(QAbstractButton):
    """Shows a seat; a mouse press, Space and assistive technology call, all by `called`."""

    called = Signal(int)
    voted = Signal(int)

    def __init__(self, parent: QWidget, scale: Type) -> None:
        super().__init__(parent)
        self._shown: SeatShown | None = None
        self._theme: Theme | None = None
        self._score_font = sized(self.font(), scale.emphasis)
        self._small = scaled(self.font(), 0.88)
        self._tiny = scaled(self.font(), 0.72)
        self.vote = VoteButton(self)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.clicked.connect(self._call)
        self.vote.clicked.connect(self._vote)

    def _call(self) -> None:
        if self._shown is not None:
            self.called.emit(self._shown.seat)

    def _vote(self) -> None:
        if self._shown is not None:
            self.voted.emit(self._shown.seat)

    def show_seat(self, shown: SeatShown, theme: Theme) -> None:
        """Show who sits there and how it stands."""
        if (shown, theme) == (self._shown, self._theme):
            return
        self._shown, self._theme = shown, theme
        self.setEnabled(shown.character is None and not shown.call_reason)
        points = points_told(shown.score)
        told = QCoreApplication.translate("Seats", "Call, {name}, {points}, key {key}")
        if shown.character is not None:
            told = QCoreApplication.translate("Seats", "{name}, {points}, computer, {kind}")
        name = told.format(name=shown.name, points=points, key=shown.digit, kind=shown.kind)
        if self.accessibleName() != name:
            self.setAccessibleName(name)
        described = shown.state
        if shown.character is None and not shown.calling and shown.call_reason:
            described = shown.call_reason
        if shown.calling:
            described = described.partition(",")[0]  # nobody wants to hear every second
        if self.accessibleDescription() != described:
            self.setAccessibleDescription(described)
        tip = shown.call_reason or QCoreApplication.translate("Seats", "Call ({key})").format(key=shown.digit)
        self.setToolTip(tip if shown.character is None else shown.kind)
        self.vote.show_seat(shown, theme)
        self.update()

    # How it is drawn

    @property
    def narrow(self) -> bool:
        """Whether the vote has a line of its own."""
        return self.width() < NARROW

    def height_for(self, *, narrow: bool) -> int:
        """What it needs, the vote in a line of its own or not."""
        line, small = self.fontMetrics().height(), QFontMetrics(self._small).height()
        return int(Space.ONE) + max(line + (2 * small + 2 if narrow else small + 2), _DISC) + int(Space.ONE)

    @override
    def sizeHint(self) -> QSize:
        return QSize(WIDEST, self.height_for(narrow=False))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(88, self.height_for(narrow=False))

    def _text_rect(self) -> QRect:
        """Where name, score and state stand; beside a narrow seat's disc only state and vote."""
        room = self.rect().adjusted(int(Space.ONE), int(Space.ONE), -int(Space.ONE), -int(Space.ONE))
        return room if self.narrow else room.adjusted(_DISC + int(Space.HALF), 0, 0, 0)

    def _second_left(self) -> int:
        """Where the second line begins."""
        return int(Space.ONE) + _SMALL_DISC + int(Space.HALF) if self.narrow else self._text_rect().left()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        size, text = self.vote.sizeHint(), self._text_rect()
        left = self._second_left() - int(Space.HALF) if self.narrow else text.right() - size.width() + int(Space.HALF)
        self.vote.setGeometry(QRect(left, text.bottom() - size.height() + 2, size.width(), size.height()))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        shown, theme = self._shown, self._theme
        if shown is None or theme is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw_ground(painter, shown, theme)
            self._draw_who(painter, shown, theme)
            self._draw_words(painter, shown, theme)

    def _draw_ground(self, painter: QPainter, shown: SeatShown, theme: Theme) -> None:
        body = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(theme.focus if self.hasFocus() else Qt.PenStyle.NoPen)
        if shown.calling:
            painter.setBrush(_thin(theme.accent))
        elif self.isEnabled() and self.underMouse():
            painter.setBrush(theme.pressed if self.isDown() else theme.panel)
        painter.drawRoundedRect(body, 8, 8)

    def _disc(self) -> QRectF:
        if self.narrow:
            top = int(Space.ONE) + self.fontMetrics().height() + int(Space.HALF)
            return QRectF(int(Space.ONE), top, _SMALL_DISC, _SMALL_DISC)
        return QRectF(int(Space.HALF), (self.height() - _DISC) / 2, _DISC, _DISC)

    def _draw_who(self, painter: QPainter, shown: SeatShown, theme: Theme) -> None:
        disc = self._disc()
        inner = disc.adjusted(_RING + 1, _RING + 1, -_RING - 1, -_RING - 1)
        if shown.barred and shown.character is None:
            painter.setPen(QPen(theme.seats[shown.seat], 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(inner)
            painter.setPen(theme.quiet_ink)
            painter.drawText(inner, Qt.AlignmentFlag.AlignCenter, shown.digit)
        else:
            free = shown.character is not None and not shown.calling
            body = disc.adjusted(1, 1, -1, -1) if free else inner
            draw_seat(painter, body, shown.seat, shown.character, theme)
        if shown.calling:
            pen = QPen(theme.accent, _RING, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            share = 1.0 if shown.share is None else shown.share
            ring = disc.adjusted(_RING / 2, _RING / 2, -_RING / 2, -_RING / 2)
            painter.drawArc(ring, _FULL_TURN // 4, round(share * _FULL_TURN))
        if shown.character is not None:
            self._draw_number(painter, disc, shown, theme)

    def _draw_number(self, painter: QPainter, disc: QRectF, shown: SeatShown, theme: Theme) -> None:
        badge = QRectF(0, 0, 14, 14)
        badge.moveCenter(QPointF(disc.right() - 4, disc.bottom() - 5))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.ground)
        painter.drawEllipse(badge)
        painter.setPen(theme.ink)
        painter.setFont(self._tiny)
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, shown.digit)

    def _draw_words(self, painter: QPainter, shown: SeatShown, theme: Theme) -> None:
        text = self._text_rect()
        painter.setFont(self._score_font)
        painter.setPen(theme.ink)
        score = number_told(shown.score)
        line = QRect(text.left(), text.top() - 1, text.width(), self.fontMetrics().height() + 2)
        painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, score)
        room = text.width() - painter.fontMetrics().horizontalAdvance(score) - int(Space.HALF)
        painter.setFont(self.font())
        name = self.fontMetrics().elidedText(shown.name, Qt.TextElideMode.ElideRight, room)
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)
        painter.setFont(self._small)
        painter.setPen(theme.accent_text if shown.calling else theme.quiet_ink)
        small = painter.fontMetrics()
        left = self._second_left()
        second = QRect(left, line.bottom() + 1, text.right() + int(Space.HALF) - left, small.height() + 2)
        if self.narrow and not self.vote.isVisibleTo(self):
            second.moveTop(round(self._disc().center().y()) - second.height() // 2)
        elif not self.narrow and self.vote.isVisibleTo(self):
            second.setRight(self.vote.x() - 2)
        state = shown.short_state if self.narrow else shown.state
        told = small.elidedText(state or shown.kind, Qt.TextElideMode.ElideRight, second.width())
        painter.drawText(second, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, told)

    # What the player does

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.click()  # on the press: a call is a matter of tenths of a second

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Do nothing: the press was all."""

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.click()
        else:
            event.ignore()

    @override
    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()
        super().enterEvent(event)

    @override
    def leaveEvent(self, event: QEvent) -> None:
        self.update()
        super().leaveEvent(event)


def _thin(color: QColor) -> QColor:
    color = QColor(color)
    color.setAlphaF(0.16)
    return color
