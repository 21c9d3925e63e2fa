"""Controls for who plays: computer opponents, and the seats of a table."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.modes import MODES, TOGETHER
from setgui.model.options import LEVELS, NO_PACE, SEATS, SLOW_LEVELS, Seat
from setgui.session.game.seats import COMPUTERS, names
from setgui.session.starts.new_start import VERSUS
from setgui.session.starts.start_text import MOST_LETTERS, UnreadableStart, read_name, write_name
from setgui.ui.look.drawings import draw_character
from setgui.ui.look.theme import LARGE_RADIUS, Space, ring, scaled, theme, within
from setgui.ui.pages.dialog import Complaint
from setgui.ui.system.plain import Label
from setgui.ui.widgets.buttons import Button, Choice, NameAsToolTip
from setgui.ui.widgets.fields import Field, TitleBox
from setgui.ui.widgets.layout import Box, Flow, Group, Paragraph, smooth, write
from setgui.words import games, new_game, table
from setgui.words.language import say

_FAST, _SLOW = ([Seat(level=level) for level in levels] for levels in (LEVELS, SLOW_LEVELS.values()))
_LIKE_PLAYER = Seat(pace=NO_PACE)
OPPONENTS = (*_FAST, _LIKE_PLAYER, *_SLOW)
_COMPUTERS = (*_FAST, *_SLOW, _LIKE_PLAYER)
_FACE = 40


def usual_seats(way: str) -> tuple[Seat, ...]:
    """Return a way's default seats: () if alone, a person and a beginner against the computer, else two people."""
    if way == VERSUS:
        return Seat(games.unnamed(1)), Seat(level=LEVELS[0])
    return tuple(Seat(games.unnamed(number)) for number in range(1, SEATS[0] + 1)) if MODES[way].seated else ()


class _FaceChoice(Choice):
    def __init__(self, parent: QWidget, seat: Seat) -> None:
        self._seat, self._name, self._level = seat, COMPUTERS[seat.level], table.kind(seat.level)
        super().__init__(parent, new_game.opponent(self._name, seat.level), ignores_enter=True)
        self._small = scaled(self.font(), 0.88)
        self.setAccessibleDescription(new_game.pace(self._name, seat.level))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @override
    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        width = max(metrics.horizontalAdvance(f"{line}0") for line in (self._name, self._level))
        return QSize(max(width, _FACE) + 2 * int(Space.ONE), _FACE + 2 * metrics.height() + 2 * int(Space.ONE))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look, line = theme(), self.fontMetrics().height()
        body, center = within(QRectF(self.rect()), look), Qt.AlignmentFlag.AlignCenter
        top = int(Space.ONE)
        with smooth(self) as painter:
            painter.setPen(ring(look) if self.hasFocus() and self.ringed else Qt.PenStyle.NoPen)
            painter.setBrush(look.hover if self.isChecked() or self.underMouse() else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(body, LARGE_RADIUS, LARGE_RADIUS)
            face = QRectF((self.width() - _FACE) / 2, top, _FACE, _FACE)
            draw_character(painter, face, self._seat.level, look.seats[self._seat.level], look.seat_ink)
            below = QRect(0, top + _FACE, self.width(), line)
            write(painter, below, center, self._name, look.ink)
            write(painter, below.translated(0, line), center, self._level, look.quiet_ink, font=self._small)
            if self.isChecked():
                painter.fillRect(top, self.height() - 4, self.width() - 2 * top, 2, look.ink)


_COLUMNS = 4


class Opponents(QWidget):
    """A choice of one computer player, with a sentence on how fast the chosen one is."""

    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._faces = Group(self)
        self._choices = {seat: _FaceChoice(self._faces, seat) for seat in OPPONENTS}
        self._faces.setLayout(Flow(*self._choices.values(), apart=Space.HALF, even=True))
        widest = max(one.sizeHint().width() for one in self._choices.values())
        self._faces.setMaximumWidth(_COLUMNS * (widest + int(Space.TWO)))
        self._pace = Paragraph(self, role="quiet")
        self._pace.setContentsMargins(Space.ONE, 0, 0, 0)
        Box(self._faces, self._pace, apart=Space.HALF, on=self)
        for choice in self._choices.values():
            choice.toggled.connect(self._show_pace)
            choice.clicked.connect(self.changed)
        self.show_value(OPPONENTS[0])

    @override
    def setAccessibleName(self, name: str) -> None:
        self._faces.setAccessibleName(name)

    def _show_pace(self) -> None:
        self._pace.setText(new_game.pace(COMPUTERS[self.chosen.level], self.chosen.level))

    @property
    def chosen(self) -> Seat:
        return next((seat for seat, choice in self._choices.items() if choice.isChecked()), OPPONENTS[0])

    def show_value(self, value: object) -> None:
        assert isinstance(value, Seat)  # noqa: S101 - of the options
        self._choices[value].setChecked(True)


class _Remove(NameAsToolTip, Button):
    @override
    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().height() + int(Space.ONE), super().sizeHint().height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        look, middle = theme(), QRectF(self.rect()).center()
        arm = self.fontMetrics().xHeight() / 2
        with smooth(self) as painter:
            ink = look.quiet_ink if self.isEnabled() else look.line
            painter.setPen(QPen(ink, 1.75, c=Qt.PenCapStyle.RoundCap))
            for across in (QPointF(arm, arm), QPointF(arm, -arm)):
                painter.drawLine(middle - across, middle + across)


class _Row:
    def __init__(self, parent: QWidget, place: int) -> None:
        self.number = Paragraph(parent, str(place), "quiet", wraps=False)
        self.name = Field(parent)
        self.name.setMaxLength(MOST_LETTERS)
        self.name.setMinimumWidth(13 * self.name.fontMetrics().averageCharWidth())
        self.computer = Label(parent)
        self.computer.setContentsMargins(Space.ONE, 0, 0, 0)
        self.kind = TitleBox(parent, size=1.0, steady=True)
        self.remove = _Remove(parent, role="quiet")
        self.name.setAccessibleName(say(new_game.NAME_AT, number=place))
        self.kind.show_texts([say(new_game.PERSON), *(new_game.level(seat.level) for seat in _COMPUTERS)])
        self.kind.setMinimumWidth(self.kind.sizeHint().width())
        self.kind.rename(say(new_game.WHO_SITS_AT, number=place))
        self.remove.setAccessibleName(say(new_game.REMOVE, number=place))

    @property
    def seat(self) -> Seat:
        chosen = self.kind.currentIndex()
        return _COMPUTERS[chosen - 1] if chosen > 0 else Seat(self.name.tidy)

    def show_seat(self, seat: Seat, called: str) -> None:
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
    """Rows to edit the seats of a table; emits `changed` when they may need another height."""

    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        grid = QGridLayout()
        grid.setHorizontalSpacing(Space.ONE)
        grid.setVerticalSpacing(Space.HALF)
        grid.setColumnStretch(1, 1)
        self._rows = [_Row(self, number) for number in range(1, SEATS[-1] + 1)]
        for line, row in enumerate(self._rows):
            grid.addWidget(row.number, line, 0)
            grid.addLayout(Box(row.name, row.computer), line, 1)
            grid.addWidget(row.kind, line, 2)
            grid.addWidget(row.remove, line, 3)
            row.kind.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            row.kind.activated.connect(partial(self._change_kind, line))
            row.remove.clicked.connect(partial(self._remove_seat, line))
        self._add = Button(self, say(new_game.ADD_A_SEAT))
        self._add.clicked.connect(self._add_seat)
        self._complaint = Complaint(self, *(row.name for row in self._rows))
        self._complaint.setContentsMargins(Space.ONE, Space.TWO, 0, Space.HALF)
        for row in self._rows:
            row.name.textEdited.connect(self.changed)
        whole = Box(grid, self._add, self._complaint, apart=Space.ONE, edges=(0, 0, 0, Space.ONE), on=self)
        whole.setAlignment(self._add, Qt.AlignmentFlag.AlignLeft)
        self._count = 0
        self.show_value(usual_seats(TOGETHER.name))

    @property
    def chosen(self) -> tuple[Seat, ...]:
        return tuple(row.seat for row in self._rows[: self._count])

    def show_value(self, value: object) -> None:
        assert isinstance(value, tuple)  # noqa: S101 - of seats
        seats: tuple[Seat, ...] = value
        self._count = len(seats)
        for row, seat, called in zip(self._rows, seats, names(seats), strict=False):
            row.set_visible(on=True)
            row.show_seat(seat, called)
            row.remove.setEnabled(len(seats) > SEATS[0])
        for row in self._rows[len(seats) :]:
            row.set_visible(on=False)
        self._add.setEnabled(len(seats) < SEATS[-1])
        self._complaint.clear()
        self.changed.emit()

    def _change_kind(self, line: int, _kind: int) -> None:
        seats = list(self.chosen)
        if not seats[line].computer and not seats[line].name:
            seats[line] = self._new_person(line + 1)
        self.show_value(tuple(seats))

    def _new_person(self, number: int) -> Seat:
        known = {seat.name for seat in self.chosen}
        numbers = (number, *range(1, 99))
        return Seat(next(name for number in numbers if (name := games.unnamed(number)) not in known))

    def _add_seat(self) -> None:
        self.show_value((*self.chosen, self._new_person(self._count + 1)))
        name = self._rows[self._count - 1].name
        name.setFocus()
        name.selectAll()

    def _remove_seat(self, line: int) -> None:
        self.show_value(self.chosen[:line] + self.chosen[line + 1 :])
        self._rows[min(line, self._count - 1)].kind.setFocus()

    def check(self) -> bool:
        """Return whether all names are valid; if not, show why and focus the first that is not."""
        seats = self.chosen
        for line, row in enumerate(self._rows[: self._count]):
            if not self._complaint.show_wrong(row.name, _problem(seats, line)):
                self.changed.emit()
                return False
        return True


def _problem(seats: Sequence[Seat], line: int) -> str:
    name = seats[line].name
    if seats[line].computer:
        return ""
    if not name:
        return say(new_game.NAMELESS, number=line + 1)
    if name.casefold() in (seat.name.casefold() for seat in seats[:line]):
        return say(new_game.SAME_NAME, name=name)
    try:
        read_name(write_name(name))
    except UnreadableStart:
        return say(new_game.NO_NAME, name=name)
    return ""
