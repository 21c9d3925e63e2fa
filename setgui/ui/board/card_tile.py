"""A card on the board as a custom-painted check box, and the marks it can carry."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QCursor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from setgui.compat import override
from setgui.model.cards import Card
from setgui.model.events import FoundBefore, Misclaimed, Overlooked
from setgui.model.matching import Match
from setgui.session.game.updates import SessionEvent
from setgui.ui.board.geometry import Rect
from setgui.ui.look.card_painter import (
    CardFrame,
    CardPixmaps,
    draw_frame,
    draw_letter,
    draw_picture,
    height_of,
    margin,
)
from setgui.ui.look.theme import theme
from setgui.ui.system.accessibility import describe


class Marks(NamedTuple):
    """Cards to mark: a `wrong` match, and a match `found` before."""

    wrong: Match = ()
    found: Match = ()


def marks_of(events: Iterable[SessionEvent]) -> Iterator[Marks]:
    """Yield the marks for mistakes, and for a match that was found before."""
    for event in events:
        match event:
            case Misclaimed():
                yield Marks(event.cards)
            case Overlooked() if event.breaks:
                yield Marks(event.claimed)
            case FoundBefore():
                yield Marks(found=event.cards)
            case _:
                pass


_LIFT = 0.022


class Face(NamedTuple):
    """The appearance of a tile: its card, state and key; `letter` is empty when letters are off."""

    card: Card
    picked: bool = False
    located: bool = False
    wrong: bool = False
    found: bool = False
    hidden: bool = False
    letter: str = ""


class CardTile(QAbstractButton):
    """A check box for the card at one place, which emits `picked` however it is toggled, and whether by the pointer.

    Arrow keys emit `moved` with columns and rows. Home and End emit `jumped` with whether to go to the end, and whether
    of the whole board.
    """

    picked = Signal(object, bool)
    moved = Signal(int, int)
    jumped = Signal(bool, bool)
    focused = Signal()

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent)
        self._pixmaps = pixmaps
        self.face: Face | None = None
        self.card_rect: Rect | None = None
        self.shown_state: object = None
        """The state that the board last showed here, to detect changes."""
        self._airborne = False
        self.ringed = False
        self._edge, self._size = QRectF(), QSize()
        self._sway = 0.0
        self.setCheckable(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)  # repaint on hover
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.toggled.connect(self._emit_pick)

    def show_face(self, face: Face, *, airborne: bool) -> None:
        """Show a card; an `airborne` one is drawn elsewhere but can already be picked."""
        self._show_checked(on=face.picked)
        if (face, airborne) != (self.face, self._airborne):
            self.face, self._airborne = face, airborne
            self.update()

    def set_names(self, name: str, description: str) -> None:
        if self.accessibleName() != name:
            self.setAccessibleName(name)
        describe(self, description)

    def show_landed(self) -> None:
        if self._airborne:
            self._airborne = False
            self.update()

    def sway(self, by: float) -> None:
        self._sway = by
        self.update()

    def place(self, rect: Rect) -> None:
        self.card_rect = rect
        room = margin(min(rect.width, rect.height))
        outer = QRect(int(rect.x), int(rect.y), int(rect.width), int(rect.height))
        self.setGeometry(outer.adjusted(-room, -room, room, room))
        self._edge, self._size = QRectF(room, room, rect.width, rect.height), outer.size()

    def _emit_pick(self, _on: bool = False, *, pointed: bool = False) -> None:
        if self.face is not None:
            self.picked.emit(self.face.card, pointed)
            self._show_checked(on=self.face.picked)  # a refusal shows no new face

    def _show_checked(self, *, on: bool) -> None:
        if self.isChecked() != on:
            self.blockSignals(True)
            self.setChecked(on)
            self.blockSignals(False)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._edge.contains(event.position()):
            self._emit_pick(pointed=True)  # on the press, which is faster than the release

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Do nothing, because the press already picked the card."""

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
        key = Qt.Key(event.key())
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        of_all = event.modifiers() == Qt.KeyboardModifier.ControlModifier
        if plain and key in steps:
            self.moved.emit(*steps[key])
        elif (plain or of_all) and key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.jumped.emit(key == Qt.Key.Key_End, of_all)
        elif plain and key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.toggle()
        else:
            event.ignore()

    @override
    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.ringed |= self.hasFocus()  # an opening page reports a Tab that was not pressed
        elif event.reason() == Qt.FocusReason.MouseFocusReason:
            self.ringed = False  # the ring is for the keyboard alone
        self.focused.emit()
        super().focusInEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.face is None or self._airborne:
            return
        face, look, dpr = self.face, theme(), self.devicePixelRatioF()
        with QPainter(self) as painter:
            pixmaps, size = self._pixmaps, self._size
            picture = pixmaps.back(size, dpr, look) if face.hidden else pixmaps.face(face.card, size, dpr, look)
            if face.picked or self._sway or not dpr.is_integer():
                painter.translate(self._sway, -height_of(self._edge) * _LIFT * face.picked)
                draw_picture(painter, self._edge, picture)
            else:
                painter.drawPixmap(0, 0, picture)  # it fills the tile, and needs no alignment
            if face.hidden:
                return
            if face.letter:
                draw_letter(painter, self._edge, face.letter, look)
            if self.isEnabled() and self.underMouse() and self.rect().contains(self.mapFromGlobal(QCursor.pos())):
                draw_frame(painter, self._edge, CardFrame.POINTED, look)
            if face.picked:
                draw_picture(painter, self._edge, pixmaps.picked(size, dpr, look))
            if face.located:  # perhaps among the wrong or found ones too, whose sign stays visible
                inside = face.picked or face.wrong or face.found
                draw_frame(painter, self._edge, CardFrame.LOCATED, look, inside=inside)
            if face.wrong or face.found:
                draw_frame(painter, self._edge, CardFrame.WRONG if face.wrong else CardFrame.FOUND, look)
            if self.ringed and self.hasFocus():
                draw_frame(painter, self._edge, CardFrame.FOCUS, look)
