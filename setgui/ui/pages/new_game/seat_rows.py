"""Who plays: computer opponents, and the seats of a table."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.model.options import LEVELS, SEATS, SLOWER, UNDRAWN_PACE, USUAL, Seat
from setgui.session.game.seats import COMPUTERS, names
from setgui.session.starts.start_text import UnreadableStart, read_seats, write_options
from setgui.ui.look.drawings import draw_character
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import LARGE_RADIUS, Space, ring, scaled, theme, within
from setgui.ui.system.accessibility import Role, take_role
from setgui.ui.system.plain import Label
from setgui.ui.widgets.buttons import Button, Choice, TipIsName
from setgui.ui.widgets.fields import Field, TitleBox
from setgui.ui.widgets.layout import Flow
from setgui.words import games, new_game, table
from setgui.words.language import say

OPPONENTS = (
    *(Seat(level=level) for level in LEVELS),
    Seat(pace=UNDRAWN_PACE),
    *(Seat(level=level) for level in SLOWER.values()),
)
"""All computer players: beginner to expert, the one that is like the player, and slow company."""
_FACE = 40


def usual_against() -> tuple[Seat, ...]:
    """One person without a name, and a beginner."""
    return Seat(games.unnamed(1)), Seat(level=LEVELS[0])


class _FaceChoice(Choice):
    """The face of a computer player over name and level."""

    def __init__(self, parent: QWidget, seat: Seat) -> None:
        super().__init__(parent, leaves_enter=True)
        self._seat = seat
        self._small = scaled(self.font(), 0.88)
        self._level = table.kind(seat.level)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setText(new_game.opponent(self._name, seat.level))

    @property
    def _name(self) -> str:
        return COMPUTERS[self._seat.level]

    @override
    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        width = max(metrics.horizontalAdvance(f"{line}0") for line in (self._name, self._level))
        return QSize(max(width, _FACE) + 2 * int(Space.ONE), _FACE + 2 * metrics.height() + 2 * int(Space.ONE))

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look, line = theme(), self.fontMetrics().height()
        body, center = within(QRectF(self.rect()), look), Qt.AlignmentFlag.AlignCenter
        top = int(Space.ONE)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(ring(look) if self.hasFocus() and self.ringed else Qt.PenStyle.NoPen)
            painter.setBrush(look.hover if self.isChecked() or self.underMouse() else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(body, LARGE_RADIUS, LARGE_RADIUS)
            face = QRectF((self.width() - _FACE) / 2, top, _FACE, _FACE)
            color = look.seats[OPPONENTS.index(self._seat)]
            draw_character(painter, face, self._seat.level, color, look.seat_ink)
            painter.setPen(look.ink)
            painter.drawText(QRect(0, top + _FACE, self.width(), line), center, self._name)
            painter.setFont(self._small)
            painter.setPen(look.quiet_ink)
            painter.drawText(QRect(0, top + _FACE + line, self.width(), line), center, self._level)
            if self.isChecked():
                painter.fillRect(top, self.height() - 4, self.width() - 2 * top, 2, look.ink)


class Opponents(QWidget):
    """One of them is chosen; a sentence tells how fast that one is."""

    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        faces = self._faces = QWidget(self)
        take_role(faces, Role.GROUP)
        self._choices = {seat: _FaceChoice(faces, seat) for seat in OPPONENTS}
        row = Flow(*self._choices.values(), apart=Space.HALF, even=True)
        faces.setLayout(row)
        self._pace = Label(self)
        self._pace.setWordWrap(True)
        self._pace.setContentsMargins(Space.ONE, 0, 0, 0)
        style(self._pace, role="quiet")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.HALF)
        column.addWidget(faces)
        column.addWidget(self._pace)
        for choice in self._choices.values():
            choice.toggled.connect(self._tell)
            choice.clicked.connect(self.changed)
        self.show_value(OPPONENTS[0])

    @override
    def setAccessibleName(self, name: str) -> None:
        self._faces.setAccessibleName(name)

    def _tell(self) -> None:
        self._pace.setText(new_game.pace(COMPUTERS[self.chosen.level], self.chosen.level))

    @property
    def chosen(self) -> Seat:
        return next((seat for seat, choice in self._choices.items() if choice.isChecked()), OPPONENTS[0])

    def show_value(self, value: object) -> None:
        assert isinstance(value, Seat)  # noqa: S101 - a Control takes what it gives
        self._choices[value].setChecked(True)


class PersonName(QWidget):
    """What the person is called; somebody without a name may write nothing."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._field, self._wrong = Field(self), Label(self)
        self._field.setMaxLength(LETTERS)
        self._field.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._field.textEdited.connect(lambda: self._show_wrong(""))
        self._wrong.setWordWrap(True)
        style(self._wrong, role="wrong")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.HALF)
        column.addWidget(self._field)
        column.addWidget(self._wrong)
        self._show_wrong("")
        self._field.setPlaceholderText(games.unnamed(1))

    @override
    def setAccessibleName(self, name: str) -> None:
        self._field.setAccessibleName(name)

    @property
    def chosen(self) -> str:
        """The name, or what somebody without one is called."""
        return " ".join(self._field.chosen.split()) or games.unnamed(1)

    def show_value(self, value: object) -> None:
        self._field.setText("" if value == games.unnamed(1) else str(value))
        self._show_wrong("")

    def check(self) -> bool:
        """Whether the name can be kept; else it is told, and is where the keyboard is."""
        if can_be_called(self.chosen):
            return True
        self._show_wrong(say(new_game.NO_NAME, name=self.chosen))
        self._field.setFocus()
        return False

    def _show_wrong(self, sentence: str) -> None:
        self._field.show_wrong(sentence)
        self._wrong.setText(sentence)
        self._wrong.setVisible(bool(sentence))


LETTERS = 20
"""So long a name can be."""
_COMPUTERS = (*(Seat(level=level) for level in (*LEVELS, *SLOWER.values())), Seat(pace=UNDRAWN_PACE))


def usual_seats() -> tuple[Seat, ...]:
    """Two people without names of their own."""
    return tuple(Seat(games.unnamed(number)) for number in range(1, SEATS[0] + 1))


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
        self.number = Label(parent, str(place))
        style(self.number, role="quiet")
        self.name = Field(parent)
        self.name.setMaxLength(LETTERS)
        self.computer = Label(parent)
        self.computer.setContentsMargins(Space.ONE, 0, 0, 0)
        self.kind = TitleBox(parent, size=1.0, steady=True)
        self.remove = _Remove(parent, role="quiet")
        self.name.setAccessibleName(say(new_game.NAME_AT, number=place))
        self.kind.show_texts([say(new_game.PERSON), *(new_game.level(seat.level) for seat in _COMPUTERS)])
        self.kind.rename(say(new_game.WHO_SITS_AT, number=place))
        self.remove.setAccessibleName(say(new_game.REMOVE, number=place))

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
        for part in (self.number, self.name, self.computer, self.kind, self.remove):
            part.setVisible(on)


class SeatRows(QWidget):
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
        self._add = Button(self, say(new_game.ADD_A_SEAT))
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

    @property
    def chosen(self) -> tuple[Seat, ...]:
        """Who sits there, as written."""
        return tuple(row.seat for row in self._rows[: self._count])

    def show_value(self, value: object) -> None:
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
        return Seat(next(name for number in numbers if (name := games.unnamed(number)) not in known))

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
            return say(new_game.NAMELESS, number=line + 1)
        if name.casefold() in (seat.name.casefold() for seat in seats[:line]):
            return say(new_game.SAME_NAME, name=name)
        return "" if can_be_called(name) else say(new_game.NO_NAME, name=name)


def can_be_called(name: str) -> bool:
    two = (Seat(name), _COMPUTERS[0])
    try:
        return read_seats(write_options(USUAL._replace(seats=two)).removeprefix("seats=")) == two
    except UnreadableStart:
        return False
