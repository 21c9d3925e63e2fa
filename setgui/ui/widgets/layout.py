"""Layouts for all pages, and mirroring of painted parts for right-to-left languages."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPaintDevice, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFormLayout,
    QHBoxLayout,
    QLayout,
    QLayoutItem,
    QSizePolicy,
    QSpacerItem,
    QWidget,
)

from setgui.compat import override
from setgui.ui.look.style_sheet import style
from setgui.ui.look.surfaces import draw_surface
from setgui.ui.look.theme import Space, Type, heavier, sized, theme
from setgui.ui.system.accessibility import Role, take_role
from setgui.ui.system.plain import Label


def placed(widget: QWidget, rect: QRectF) -> QRectF:
    """Return the place of a rectangle, mirrored if the language is written from right to left."""
    if not widget.isRightToLeft():
        return rect
    return QRectF(widget.width() - rect.right(), rect.top(), rect.width(), rect.height())


def placed_line(widget: QWidget, rect: QRect) -> QRect:
    """Return the place of a line of text, as `placed` does; Qt mirrors the alignment of the text itself."""
    return mirrored(widget.layoutDirection(), widget.rect(), rect)


def mirrored(direction: Qt.LayoutDirection, around: QRect, rect: QRect) -> QRect:
    """Return what `QStyle.visualRect` returns, without loading QStyle, which costs 2% of the start."""
    if direction is Qt.LayoutDirection.LeftToRight:
        return rect
    return rect.translated(around.left() + around.right() - rect.left() - rect.right(), 0)


def smooth(on: QPaintDevice) -> QPainter:
    """Return a painter that smooths edges, for a `with` statement."""
    painter = QPainter(on)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def retain_space(widget: QWidget, *, on: bool) -> None:
    """Set whether a hidden widget keeps its room in the layout."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(on)
    widget.setSizePolicy(policy)


def write(
    painter: QPainter,
    room: QRect | QRectF,
    flags: Qt.AlignmentFlag,
    text: str,
    ink: QColor,
    *,
    font: QFont | None = None,
) -> None:
    if font is not None:
        painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(room, flags, text)


_FRAME = QSize(8, 40)
"""Minimum size of a window frame in px: windows have none before they are shown, and in full screen."""


def room_on_screen(window: QWidget, like: QWidget | None = None) -> QSize:
    """Return the maximum size of a window on its screen, with a frame as large as that of the window `like` it."""
    frame = _FRAME if like is None else _FRAME.expandedTo(like.frameGeometry().size() - like.size())
    return window.screen().availableSize() - frame


class Surface(QWidget):
    """A table, or a part of the one that contains it, without a visible edge between them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # it fills its background: half the cost of a repaint

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        table: QWidget = self
        while isinstance(around := table.parentWidget(), Surface):
            table = around
        with QPainter(self) as painter:
            draw_surface(painter, event.rect(), self.mapTo(table, QPoint()), table.height(), theme())


class Group(QWidget):
    """A group of widgets with a name for screen readers; Qt gives no role to a plain QWidget."""

    def __init__(self, parent: QWidget, name: str = "") -> None:
        super().__init__(parent)
        take_role(self, Role.GROUP)
        self.setAccessibleName(name)


class Ground(Surface):
    """The part of a table under the cards; the style sheet gives labels and buttons on it the table's own ink."""


class Box(QBoxLayout):
    """Parts one below or `beside` the other: a number is space in px, None a stretch; `growing` parts stretch too."""

    def __init__(
        self,
        *parts: QWidget | QLayout | int | None,
        growing: Sequence[QWidget | QLayout] = (),
        beside: bool = False,
        apart: int = 0,
        edges: tuple[int, int, int, int] = (0, 0, 0, 0),
        on: QWidget | None = None,
    ) -> None:
        super().__init__(QBoxLayout.Direction.TopToBottom)
        self.turn(beside=beside)
        if on is not None:
            on.setLayout(self)
        self.setContentsMargins(*edges)
        self.setSpacing(apart)
        for part in parts:
            if part is None:
                self.addStretch(1)
            elif isinstance(part, QWidget):
                self.addWidget(part, int(part in growing))
            elif isinstance(part, QLayout):
                self.addLayout(part, int(part in growing))
            else:
                self.addSpacing(part)

    def turn(self, *, beside: bool) -> None:
        self.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)


class Paragraph(Label):
    """A label whose text wraps unless `wraps` is false; `role` is one of the style sheet's."""

    def __init__(self, parent: QWidget, text: str = "", role: str = "", *, wraps: bool = True) -> None:
        super().__init__(parent, text)
        self.setWordWrap(wraps)
        style(self, role=role)


class Form(QFormLayout):
    """A form layout without its cache of row heights: Qt keeps it until the width changes."""

    @override
    def heightForWidth(self, arg__1: int) -> int:
        super().heightForWidth(arg__1 + 1)
        return super().heightForWidth(arg__1)

    @override
    def setGeometry(self, arg__1: QRect) -> None:
        super().heightForWidth(arg__1.width() + 1)
        super().setGeometry(arg__1)


class Heading(Label):
    """A larger line with `above` px above it; screen readers jump from heading to heading."""

    def __init__(self, parent: QWidget | None = None, text: str = "", *, above: int = 0) -> None:
        super().__init__(parent)
        take_role(self, Role.HEADING)
        self.setFont(heavier(sized(self.font(), Type.of(self.font()).emphasis)))
        self.setContentsMargins(0, above, 0, 0)
        self.setText(text)

    @override
    def setText(self, text: str, /) -> None:
        super().setText(text)
        self.setAccessibleName(text)


_Line = list[tuple[QLayoutItem, int, int]]
"""Items side by side, each with its width and height."""


class Flow(QHBoxLayout):
    """Wraps its parts into lines, as a text does its words.

    None among the parts is a stretch. In a line without one, expanding parts take the rest; without those too, the line
    of a `trailing` flow is aligned at its end, and its lines are of similar width, so that no part is alone in the last
    one. An `even` flow has as many equal columns as fit. Lines, `below` px apart or else `apart`, are centered.

    It is a box layout because Qt does not delete the items of a layout that stores them in Python.
    """

    def __init__(
        self,
        *parts: QWidget | None,
        apart: int = Space.ONE,
        below: int | None = None,
        trailing: bool = False,
        even: bool = False,
    ) -> None:
        super().__init__()
        self._trailing, self._even = trailing, even
        self._below = int(apart if below is None else below)
        self._heights: dict[int, int] = {}
        """Heights by width, until `invalidate`."""
        self.setSpacing(int(apart))
        self.setContentsMargins(0, 0, 0, 0)
        for part in parts:
            if part is None:
                self.addStretch()
            else:
                self.addWidget(part)

    @override
    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation.Horizontal

    @override
    def hasHeightForWidth(self) -> bool:
        return True

    @override
    def heightForWidth(self, arg__1: int) -> int:
        if arg__1 not in self._heights:
            self._heights[arg__1] = self._place(QRect(0, 0, arg__1, 0), apply=False)
        return self._heights[arg__1]

    @override
    def invalidate(self) -> None:
        self._heights = {}
        super().invalidate()

    @override
    def minimumHeightForWidth(self, arg__1: int) -> int:
        return self.heightForWidth(arg__1)

    @override
    def sizeHint(self) -> QSize:
        hints = [item.sizeHint() for item in self._visible_items()]
        width = sum([hint.width() for hint in hints]) + self.spacing() * max(0, len(hints) - 1)
        return QSize(width, max([hint.height() for hint in hints], default=0)).grownBy(self.contentsMargins())

    @override
    def minimumSize(self) -> QSize:
        least = QSize(0, 0)
        for item in self._visible_items():
            least = least.expandedTo(item.minimumSize())
        return least.grownBy(self.contentsMargins())

    @override
    def maximumSize(self) -> QSize:
        return QLayout.maximumSize(self)

    @override
    def setGeometry(self, arg__1: QRect) -> None:
        QLayout.setGeometry(self, arg__1)
        spare = arg__1.height() - self._place(arg__1, apply=True)
        if spare > 1:
            self._place(arg__1.translated(0, spare // 2), apply=True)

    def _items(self) -> list[QLayoutItem]:
        return [item for place in range(self.count()) if (item := self.itemAt(place)) is not None]

    def _visible_items(self) -> list[QLayoutItem]:
        return [item for item in self._items() if not item.isEmpty()]

    def _lines(self, width: int, *, apply: bool) -> list[_Line]:
        """Break into lines; unless `apply`, widen only lines whose height depends on it."""
        if self._even:
            return self._columns(width)
        lines = self._break(width, width)
        if self._trailing and len(lines) > 1:
            lines = self._balance(lines, width)
        return [
            self._fill_line(line, width) if apply or any(item.hasHeightForWidth() for item, _, _ in line) else line
            for line in lines
        ]

    def _balance(self, lines: list[_Line], width: int) -> list[_Line]:
        """Break into as many lines, at the stretch if possible, with the widest as narrow as possible."""
        parted = self._break(width, width, parted=True)
        at_stretch = len(parted) == len(lines)
        found = parted if at_stretch else lines
        while True:
            lines, room = found, max(map(self._width_of, found)) - 1
            found = self._break(room, width, parted=at_stretch)
            if len(found) > len(lines) or max(map(self._width_of, found)) > room:
                return lines

    def _break(self, room: int, widest: int, *, parted: bool = False) -> list[_Line]:
        """Break where the room ends, and if `parted`, at stretches; no part is wider than the `widest`."""
        lines: list[_Line] = [[]]
        left = room
        for item in self._items():
            if isinstance(item, QSpacerItem):
                lines[-1].append((item, 0, 0))
                left = 0 if parted else left
            elif not item.isEmpty():
                hint = item.sizeHint()
                wide = min(hint.width(), widest)
                if wide > left:
                    lines.append([])
                    left = room
                lines[-1].append((item, wide, hint.height()))
                left -= wide + self.spacing()
        return [line for line in lines if any(wide for _, wide, _ in line)]

    def _fill_line(self, line: _Line, width: int) -> _Line:
        left = max(0, width - self._width_of(line))
        growing = [bool(left) and isinstance(item, QSpacerItem) for item, _, _ in line]
        if left and not any(growing):
            growing = [_grows(item) for item, _, _ in line]
        more = left // max(1, sum(growing))
        sized = zip(line, growing, strict=True)
        return [_with_height(item, wide + grows * more, high) for (item, wide, high), grows in sized]

    def _width_of(self, line: _Line) -> int:
        shown = sum(not isinstance(item, QSpacerItem) for item, _, _ in line)
        return sum(wide for _, wide, _ in line) + self.spacing() * (shown - 1)

    def _columns(self, width: int) -> list[_Line]:
        shown, apart = self._visible_items(), self.spacing()
        hints = [item.sizeHint() for item in shown]
        widest = max((hint.width() for hint in hints), default=0)
        most = max(1, min(len(shown), (width + apart) // max(1, widest + apart)))
        lines = -(-len(shown) // most)
        columns = max(1, -(-len(shown) // max(1, lines)))
        wide = (width - apart * (columns - 1)) // columns
        all_sized = [_with_height(item, wide, hint.height()) for item, hint in zip(shown, hints, strict=True)]
        return [all_sized[first : first + columns] for first in range(0, len(shown), columns)]

    def _place(self, room: QRect, *, apply: bool) -> int:
        """Lay out all parts and return the height; unless `apply`, only compute the height."""
        margins, apart = self.contentsMargins(), self.spacing()
        inside = room.marginsRemoved(margins)
        host, top = self.parentWidget(), inside.top()
        direction = Qt.LayoutDirection.LeftToRight if host is None else host.layoutDirection()
        for line in self._lines(inside.width(), apply=apply):
            height = max(high for _, _, high in line)
            left = inside.left() + (inside.width() - self._width_of(line) if self._trailing else 0)
            for item, wide, high in line if apply else ():
                if not isinstance(item, QSpacerItem):
                    place = QRect(left, top + (height - high) // 2, wide, high)
                    item.setGeometry(mirrored(direction, inside, place))
                    left += apart
                left += wide
            top += height + self._below
        return max(0, top - self._below - inside.top()) + margins.top() + margins.bottom()


def _with_height(item: QLayoutItem, wide: int, high: int) -> tuple[QLayoutItem, int, int]:
    return item, wide, item.heightForWidth(wide) if item.hasHeightForWidth() else high


_GROWING = (QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Ignored)


def _grows(item: QLayoutItem) -> bool:
    """Return whether an item expands in width, as Qt decides it."""
    widget = item.widget()
    if widget is not None:
        if widget.sizePolicy().horizontalPolicy() in _GROWING:
            return True
        if widget.layout() is None:  # skips the slow flags below
            return False
    return bool(item.expandingDirections() & Qt.Orientation.Horizontal)
