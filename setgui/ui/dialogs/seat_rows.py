"""Who sits at the table: a row for each, to be named, exchanged, joined and left."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QToolTip, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.model.options import LEVELS, SEATS, UNDRAWN_PACE, USUAL, Seat
from setgui.session.seats import names
from setgui.session.starts import UnreadableStart, read_seats, write_options
from setgui.ui.dialogs.fields import Field
from setgui.ui.dialogs.flat import TitleBox, WordButton
from setgui.ui.plain import Label, plain_tip
from setgui.ui.theme import Space, Theme

_LETTERS = 20
_LIKE_ME = Seat(pace=UNDRAWN_PACE)
_COMPUTERS = (*(Seat(level=level) for level in LEVELS), _LIKE_ME)


def usual_seats() -> tuple[Seat, ...]:
    """Two people without names of their own."""
    return tuple(Seat(_numbered(number)) for number in range(1, SEATS[0] + 1))


def _numbered(number: int) -> str:
    return QCoreApplication.translate("Seats", "Player {number}").format(number=number)


def _kinds() -> list[str]:
    person = QCoreApplication.translate("Seats", "person")
    told = QCoreApplication.translate("Seats", "computer, level {level}")
    like_me = QCoreApplication.translate("Seats", "computer like me")
    return [person, *(told.format(level=level) for level in LEVELS), like_me]


class _Remove(WordButton):
    """A cross without a ground, until the mouse is on it. A tool tip of Qt's would be read out a second time."""

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), plain_tip(self.accessibleName()), self)
            return True
        return super().event(event)

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().height() + int(Space.ONE), super().sizeHint().height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, middle = self._theme, QRectF(self.rect()).center()
        arm = self.fontMetrics().xHeight() / 2
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(theme.focus if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(theme.hover if self.underMouse() and self.isEnabled() else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
            ink = theme.quiet_ink if self.isEnabled() else theme.line
            painter.setPen(QPen(ink, 1.75, c=Qt.PenCapStyle.RoundCap))
            for across in (QPointF(arm, arm), QPointF(arm, -arm)):
                painter.drawLine(middle - across, middle + across)


class _Row:
    """The parts of one seat."""

    def __init__(self, parent: QWidget, number: int, theme: Theme) -> None:
        self.number = Label(parent, str(number))
        told = QCoreApplication.translate("Seats", "Name at seat {number}")
        self.name = Field(parent, told.format(number=number), theme)
        self.name.setMaxLength(_LETTERS)
        self.computer = Label(parent)
        self.computer.setContentsMargins(Space.ONE, 0, 0, 0)
        told = QCoreApplication.translate("Seats", "Who sits at seat {number}").format(number=number)
        self.kind = TitleBox(parent, told, _kinds(), theme, size=1.0)
        self.kind.setAccessibleDescription("")
        self.number.setBuddy(self.kind)  # on Linux the name of a combo box is what it shows, and this its label
        self.number.setAccessibleName(told)
        told = QCoreApplication.translate("Seats", "Remove seat {number}").format(number=number)
        self.remove = _Remove(parent, "", theme)
        self.remove.setAccessibleName(told)

    @property
    def seat(self) -> Seat:
        """Who sits there, as written."""
        chosen = self.kind.currentIndex()
        return _COMPUTERS[chosen - 1] if chosen else Seat(" ".join(self.name.chosen.split()))

    def show_seat(self, seat: Seat, called: str) -> None:
        """Show who sits there."""
        place = _COMPUTERS.index(seat) + 1 if seat in _COMPUTERS else 0
        self.kind.setCurrentIndex(place)
        if place:
            self.computer.setText(called)
        elif self.seat != seat:
            self.name.setText(seat.name)
            self.name.setCursorPosition(0)
        self.name.setVisible(not place)
        self.computer.setVisible(bool(place))

    def set_visible(self, *, on: bool) -> None:
        """Whether there is such a seat."""
        for part in (self.number, self.name, self.computer, self.kind, self.remove):
            part.setVisible(on)


class SeatRows(QWidget):
    """All seats. `wrong` carries what is wrong with a name, or nothing."""

    wrong = Signal(str)

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Seats"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(Space.ONE)
        grid.setVerticalSpacing(Space.HALF)
        grid.setColumnStretch(1, 1)
        self._rows = [_Row(self, number, theme) for number in range(1, SEATS[-1] + 1)]
        for line, row in enumerate(self._rows):
            grid.addWidget(row.number, line, 0)
            slot = QHBoxLayout()
            slot.addWidget(row.name)
            slot.addWidget(row.computer)
            grid.addLayout(slot, line, 1)
            grid.addWidget(row.kind, line, 2)
            grid.addWidget(row.remove, line, 3)
            row.kind.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            row.kind.activated.connect(partial(self._exchange, line))
            row.name.textEdited.connect(self._forgive)
            row.remove.clicked.connect(partial(self._leave, line))
        self._add = WordButton(self, self.tr("Add a seat"), theme)
        self._add.clicked.connect(self._join)
        foot = QHBoxLayout()
        foot.addWidget(self._add)
        foot.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, Space.ONE)
        column.setSpacing(Space.ONE)
        column.addLayout(grid)
        column.addLayout(foot)
        self._count = 0
        self.show_value(usual_seats())
        self.show_theme(theme)

    @property
    def chosen(self) -> tuple[Seat, ...]:
        """Who sits there, as written."""
        return tuple(row.seat for row in self._rows[: self._count])

    def show_value(self, value: object) -> None:
        """Show these seats."""
        assert isinstance(value, tuple)  # noqa: S101 - of seats
        self._show(value)

    def _show(self, seats: Sequence[Seat]) -> None:
        self._count = len(seats)
        for row, seat, called in zip(self._rows, seats, names(seats), strict=False):
            row.set_visible(on=True)
            row.show_seat(seat, called)
            row.remove.setEnabled(len(seats) > SEATS[0])
        for row in self._rows[len(seats) :]:
            row.set_visible(on=False)
        self._add.setEnabled(len(seats) < SEATS[-1])
        self._forgive()

    def _exchange(self, line: int, _kind: int) -> None:
        seats = list(self.chosen)
        if not seats[line].computer and not seats[line].name:
            seats[line] = self._newcomer(line + 1)
        self._show(seats)

    def _newcomer(self, number: int) -> Seat:
        """Somebody without a name, called by the seat's number if nobody else is."""
        known = {seat.name for seat in self.chosen}
        numbers = (number, *range(1, 99))
        return Seat(next(name for number in numbers if (name := _numbered(number)) not in known))

    def _join(self) -> None:
        self._show((*self.chosen, self._newcomer(self._count + 1)))
        name = self._rows[self._count - 1].name
        name.setFocus()
        name.selectAll()

    def _leave(self, line: int) -> None:
        seats = list(self.chosen)
        del seats[line]
        self._show(seats)
        self._rows[min(line, self._count - 1)].kind.setFocus()

    def _forgive(self) -> None:
        for row in self._rows:
            row.name.show_wrong("")
        self.wrong.emit("")

    def check(self) -> bool:
        """Whether these can sit there; else tells why and goes to the one that cannot."""
        seats = self.chosen
        for line, seat in enumerate(seats):
            sentence = self._problem(seats, line) if not seat.computer else ""
            if sentence:
                name = self._rows[line].name
                name.show_wrong(sentence)
                name.setFocus()
                self.wrong.emit(sentence)
                return False
        return True

    def _problem(self, seats: Sequence[Seat], line: int) -> str:
        name = seats[line].name
        if not name:
            return self.tr("Seat {number} needs a name.").format(number=line + 1)
        if name.casefold() in (seat.name.casefold() for seat in seats[:line]):
            return self.tr("Two seats are called {name}; give each a name of its own.").format(name=name)
        two = (Seat(name), _COMPUTERS[0])
        try:
            kept = read_seats(write_options(USUAL._replace(seats=two)).removeprefix("seats="))
        except UnreadableStart:
            kept = ()
        return "" if kept == two else self.tr("{name} cannot be a name.").format(name=name)

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        for row in self._rows:
            for part in (row.name, row.kind, row.remove):
                part.show_theme(theme)
            for label in (row.number, row.computer):
                colors = label.palette()
                ink = theme.quiet_ink if label is row.number else theme.ink
                colors.setColor(colors.ColorRole.WindowText, ink)
                label.setPalette(colors)
        self._add.show_theme(theme)
