"""A page to read."""

from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from setgui.compat import override
from setgui.ui.look.key_caps import cap_size, draw_cap
from setgui.ui.look.theme import RADIUS, Space, ring, theme, within
from setgui.ui.pages.dialog import Dialog
from setgui.ui.system.roles import Role, take_role
from setgui.ui.widgets.buttons import Button, ringed
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.flow import Flow
from setgui.ui.widgets.heading import Heading
from setgui.ui.widgets.sides import placed
from setgui.words import actions, formats, labels
from setgui.words.keys import named
from setgui.words.language import Message, say


class Page(Dialog):
    """A window to read, with one button that closes it.

    A kind of page has a `title` and tells its `parts`, anew in each language.
    """

    title: Message

    def __init__(self, parent: QWidget, width: int, height: int) -> None:
        super().__init__(parent, width, height)
        self._text: _Text | None = None
        self._area = FadingArea(self, QWidget())
        self._close = Button(self)
        self.leave_by(self._close)
        self.lay_out(self._area, Flow(self._close, trailing=True))

    def parts(self) -> Iterator[QWidget]:
        """What is to be read, from top to bottom."""
        raise NotImplementedError

    @override
    def retranslate(self) -> None:
        self.setWindowTitle(actions.title(self.title))
        self._close.setText(say(labels.CLOSE))
        before, read_to, text = self._text, self._area.bar.value(), _Text(self.parts())
        self._text = text
        self._area.setWidget(text)
        self._area.bar.setValue(read_to)
        text.go(before.here if before is not None else 0)


class _Text(QWidget):
    """Parts below each other. The keyboard is at one of them, and arrows, Home and End go to others.

    So who cannot see the page hears it part by part.
    """

    def __init__(self, parts: Iterable[QWidget]) -> None:
        super().__init__()
        self._ring = False
        self._parts = list(parts)
        column = QVBoxLayout(self)
        column.setSpacing(Space.HALF)
        column.setContentsMargins(Space.FOUR, Space.THREE, Space.FOUR, Space.TWO)
        for part in self._parts:
            if isinstance(part, Heading) and column.count():
                part.setContentsMargins(0, Space.TWO, 0, 0)
            column.addWidget(part)
            if not isinstance(part, Row):
                column.addSpacing(Space.HALF)
            part.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            part.installEventFilter(self)
        column.addStretch(1)
        self.here = 0
        """The place of the part where the keyboard is, or was last."""

    def go(self, place: int) -> None:
        """Bring the keyboard to a part, or to the first or last."""
        self._settle(max(0, min(place, len(self._parts) - 1)))
        self._parts[self.here].setFocus(Qt.FocusReason.OtherFocusReason)

    def _settle(self, place: int) -> None:
        """Have Tab come to this part."""
        self._parts[self.here].setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.here = place
        self._parts[place].setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFocusEvent) and isinstance(watched, QWidget):
            if event.gotFocus():
                self._ring = ringed(watched, event, before=self._ring) or self._ring
                self._settle(self._parts.index(watched))
            self.update()
        elif event.type() == QEvent.Type.MouseButtonPress:
            self._ring = False
        return False

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        seen = [place for place, part in enumerate(self._parts) if not part.visibleRegion().isEmpty()]
        here = self.here if self.here in seen or not seen else seen[0]  # the page was scrolled meanwhile
        goals: dict[int, int] = {
            Qt.Key.Key_Up: here - 1,
            Qt.Key.Key_Down: here + 1 if here == self.here else here,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: len(self._parts) - 1,
        }
        if event.key() in goals:
            self._ring = True
            self.go(goals[event.key()])
        else:
            event.ignore()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """A ring round the part with the keyboard, for those who go by it."""
        part = self._parts[self.here]
        if self._ring and part.hasFocus():
            with QPainter(self) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                look = theme()
                painter.setPen(ring(look))
                side, top = int(Space.ONE), int(Space.HALF)
                room = QRectF(part.geometry()).adjusted(-side, -top, side, top)
                painter.drawRoundedRect(within(room, look), RADIUS, RADIUS)


class Row(QWidget):
    """What something is called, and after `left` px its keys; to be read as one line."""

    def __init__(self, called: str, keys: Sequence[str], left: int) -> None:
        super().__init__()
        self._called, self._left = called, left
        self._caps = [(key, *cap_size(QFontMetricsF(self.font()), key)) for key in keys]
        take_role(self, Role.TEXT)
        self.setAccessibleName(named(called, formats.in_a_row(keys)))

    @override
    def sizeHint(self) -> QSize:
        wide = sum(round(width) + int(Space.HALF) for _, width, _ in self._caps)
        return QSize(self._left + wide, max(round(height) for _, _, height in self._caps))

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        line = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        left, look = float(self._left), theme()
        with QPainter(self) as painter:
            painter.setPen(look.ink)
            painter.drawText(self.rect(), line, self._called)
            for key, width, height in self._caps:
                draw_cap(painter, placed(self, QRectF(left, (self.height() - height) / 2, width, height)), key, look)
                left += width + Space.HALF
