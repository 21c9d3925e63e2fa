"""Who sits at the table: a row for each, to be named, exchanged, joined and left."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.model.options import LEVELS, SEATS, SLOWER, UNDRAWN_PACE, USUAL, Seat
from setgui.session.game.seats import names
from setgui.session.starts.start_text import UnreadableStart, read_seats, write_options
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space, theme
from setgui.ui.system.plain import Label
from setgui.ui.widgets.buttons import Button, TipIsName
from setgui.ui.widgets.fields import Field
from setgui.ui.widgets.retranslated import Retranslated
from setgui.ui.widgets.title_box import TitleBox
from setgui.words import new_game, players
from setgui.words.language import say

LETTERS = 20
"""So long a name can be."""
_COMPUTERS = (*(Seat(level=level) for level in (*LEVELS, *SLOWER.values())), Seat(pace=UNDRAWN_PACE))


def usual_seats() -> tuple[Seat, ...]:
    """Two people without names of their own."""
    return tuple(Seat(players.unnamed(number)) for number in range(1, SEATS[0] + 1))


class _Remove(TipIsName, Button):
    """A cross without a ground, until the mouse is on it."""

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().height() + int(Space.ONE), super().sizeHint().height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        look, middle = theme(), QRectF(self.rect()).center()
        arm = self.fontMetrics().xHeight() / 2
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            ink = look.quiet_ink if self.isEnabled() else look.line
            painter.setPen(QPen(ink, 1.75, c=Qt.PenCapStyle.RoundCap))
            for across in (QPointF(arm, arm), QPointF(arm, -arm)):
                painter.drawLine(middle - across, middle + across)


class _Row:
    """The parts of one seat."""

    def __init__(self, parent: QWidget, place: int) -> None:
        self._place = place
        self.number = Label(parent, str(place))
        style(self.number, role="quiet")
        self.name = Field(parent)
        self.name.setMaxLength(LETTERS)
        self.computer = Label(parent)
        self.computer.setContentsMargins(Space.ONE, 0, 0, 0)
        self.kind = TitleBox(parent, size=1.0, steady=True)
        self.remove = _Remove(parent, role="quiet")

    def retranslate(self) -> None:
        """Say all words in the language in force."""
        self.name.setAccessibleName(new_game.name_at(self._place))
        self.kind.show_texts([say(new_game.PERSON), *(new_game.level(seat.level) for seat in _COMPUTERS)])
        self.kind.rename(new_game.who_sits_at(self._place))
        self.remove.setAccessibleName(new_game.remove(self._place))

    @property
    def seat(self) -> Seat:
        """Who sits there, as written."""
        chosen = self.kind.currentIndex()
        return _COMPUTERS[chosen - 1] if chosen > 0 else Seat(" ".join(self.name.chosen.split()))

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


class SeatRows(Retranslated, QWidget):
    """All seats. `wrong` carries what is wrong with a name, or nothing."""

    wrong = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        grid = QGridLayout()
        grid.setHorizontalSpacing(Space.ONE)
        grid.setVerticalSpacing(Space.HALF)
        grid.setColumnStretch(1, 1)
        self._rows = [_Row(self, number) for number in range(1, SEATS[-1] + 1)]
        for line, row in enumerate(self._rows):
            grid.addWidget(row.number, line, 0)
            slot = QHBoxLayout()
            slot.addWidget(row.name)
            slot.addWidget(row.computer)
            grid.addLayout(slot, line, 1)
            grid.addWidget(row.kind, line, 2)
            grid.addWidget(row.remove, line, 3)
            row.kind.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            row.kind.activated.connect(partial(self._exchange, line))
            row.name.textEdited.connect(self._forgive)
            row.remove.clicked.connect(partial(self._leave, line))
        self._add = Button(self)
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
        self.retranslate()
        self.show_value(usual_seats())

    @override
    def retranslate(self) -> None:
        self._add.setText(say(new_game.ADD_A_SEAT))
        for row in self._rows:
            row.retranslate()
        if any(row.name.accessibleDescription() for row in self._rows):
            self._tell_wrong()

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
        return Seat(next(name for number in numbers if (name := players.unnamed(number)) not in known))

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
        line = self._tell_wrong()
        if line is not None:
            self._rows[line].name.setFocus()
        return line is None

    def _tell_wrong(self) -> int | None:
        """The line of the first who cannot sit there, if any, after telling why."""
        seats = self.chosen
        for line, seat in enumerate(seats):
            sentence = self._problem(seats, line) if not seat.computer else ""
            if sentence:
                self._rows[line].name.show_wrong(sentence)
                self.wrong.emit(sentence)
                return line
        return None

    def _problem(self, seats: Sequence[Seat], line: int) -> str:
        name = seats[line].name
        if not name:
            return new_game.nameless(line + 1)
        if name.casefold() in (seat.name.casefold() for seat in seats[:line]):
            return new_game.same_name(name)
        return "" if can_be_called(name) else new_game.no_name(name)


def can_be_called(name: str) -> bool:
    """Whether a name can be kept."""
    two = (Seat(name), _COMPUTERS[0])
    try:
        return read_seats(write_options(USUAL._replace(seats=two)).removeprefix("seats=")) == two
    except UnreadableStart:
        return False
