"""A frame round the board while somebody has called, to be seen from across a room."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen, QRegion, QResizeEvent
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.model.options import SEATS
from setgui.session.game.clock import Millis
from setgui.session.game.updates import Snapshot
from setgui.ui.look.theme import Space, Type, theme
from setgui.ui.seats.seat_button import WIDEST, Refuses, SeatButton, SeatShown, seats_shown, time_left
from setgui.words.keys import KeyOf, usual

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


def _shown(buttons: Sequence[SeatButton]) -> list[SeatButton]:
    return [button for button in buttons if not button.isHidden()]


class SeatBar(QWidget):
    """Some seats side by side, in the middle where there is room left, all as wide as those of the other bar."""

    def __init__(self, parent: QWidget, scale: Type, of_both: list[SeatButton]) -> None:
        """Add half of the seats to those `of_both` bars."""
        super().__init__(parent)
        self._buttons, self._of_both = [SeatButton(self, scale) for _ in range(SEATS[-1] // 2)], of_both
        of_both += self._buttons

    def fit(self, width: int, *, low: bool) -> int:
        """Take the height that goes with a width, the `low` one where there is no room for more, and tell it."""
        shown, everyone = _shown(self._buttons), _shown(self._of_both)
        share = self._share(width)
        narrow = share < max((one.narrow_below for one in everyone), default=0)
        for button in shown:
            button.narrow = narrow
        height = max((one.height_for(share, narrow=narrow, low=low) for one in shown), default=0) + int(Space.ONE)
        self.setFixedHeight(height)
        self.arrange()
        return height

    def _share(self, width: int) -> int:
        """Of a width, for a seat of the fuller bar."""
        seats = -(-len(_shown(self._of_both)) // 2)
        return (width - int(Space.ONE)) // max(1, seats) - int(Space.ONE)

    def arrange(self) -> None:
        """Give all seats the same room, and more of it where a name is long."""
        shown = _shown(self._buttons)
        wanted = max((button.wanted_width() for button in _shown(self._of_both)), default=0)
        share = min(max(WIDEST, wanted), self._share(self.width()))
        step = share + int(Space.ONE)
        left = (self.width() - len(shown) * step + int(Space.ONE)) // 2
        for number, button in enumerate(shown):
            button.setGeometry(left + number * step, int(Space.HALF), share, self.height() - int(Space.ONE))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self.arrange()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(event.rect(), theme().ground)


class TableEdge(QObject):
    """All seats. Who sits first sits below the board, as a person against computers does.

    `asked` is what a seat asks of the game: a Call or a NoSet.
    """

    asked = Signal(object)

    def __init__(self, parent: QWidget, scale: Type, board: QWidget) -> None:
        super().__init__(parent)
        self._frame = CallFrame(board)
        self._snapshot: Snapshot | None = None
        self._refuses: Refuses | None = None
        self._key_of: KeyOf = usual
        self.buttons: list[SeatButton] = []
        self.below = SeatBar(parent, scale, self.buttons)
        self.above = SeatBar(parent, scale, self.buttons)
        self._shown: tuple[SeatShown, ...] = ()
        self._low = False
        for button in self.buttons:
            button.asked.connect(self.asked)

    def in_use(self) -> list[SeatButton]:
        """The buttons in order of seats."""
        half = len(self.buttons) // 2
        seats = len(self._shown)
        below = -(-seats // 2)
        return self.buttons[:below] + self.buttons[half : half + seats - below]

    def show_snapshot(self, snapshot: Snapshot, refuses: Refuses, key_of: KeyOf) -> None:
        """Show who sits there and what may be asked, nobody where the game has no seats."""
        seats = len(self._shown)
        self._snapshot, self._refuses, self._key_of = snapshot, refuses, key_of
        self._shown = seats_shown(snapshot, refuses, key_of) if snapshot.game.mode.seated else ()
        self._refresh()
        if len(self._shown) != seats:
            used = self.in_use()
            for button in self.buttons:
                if button in used:
                    button.show()
                else:
                    button.leave()
            for bar in (self.below, self.above):
                bar.setVisible(bool(used))
        self.fit(self.below.width(), low=self._low)  # other names may need another line

    def fit(self, width: int, *, low: bool = False) -> int:
        """Take the height that goes with a width, above and below the board, and tell it."""
        self._low = low
        return self.above.fit(width, low=low) + self.below.fit(width, low=low) if self._shown else 0

    def show_elapsed(self, elapsed: Millis) -> None:
        """Time goes by: whoever has called has less left."""
        if self._snapshot is not None and self._snapshot.game.caller is not None:
            share, seconds = time_left(self._snapshot._replace(elapsed=elapsed))
            self._shown = tuple(
                one._replace(share=share, seconds=seconds) if one.calling else one for one in self._shown
            )
            self._refresh()

    def show_keys(self) -> None:
        """Show by which keys seats call, and why they cannot."""
        if self._snapshot is not None and self._refuses is not None:
            self.show_snapshot(self._snapshot, self._refuses, self._key_of)

    def holds_focus(self) -> bool:
        return any(one.hasFocus() for button in self.buttons for one in (button, button.vote))

    def _refresh(self) -> None:
        calls = next((one for one in self._shown if one.calling), None)
        self._frame.show_call(calls and calls.seat, calls and calls.share)
        for button, shown in zip(self.in_use(), self._shown, strict=True):
            button.show_seat(shown)
