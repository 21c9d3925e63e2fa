"""Which computer player to play against: their faces side by side."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.model.options import LEVELS, SLOWER, UNDRAWN_PACE, Seat
from setgui.session.game.seats import COMPUTERS
from setgui.ui.look.seat_faces import draw_character
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import LARGE_RADIUS, Space, ring, scaled, theme, within
from setgui.ui.pages.new_game.seat_rows import LETTERS, can_be_called
from setgui.ui.system.plain import Label
from setgui.ui.system.roles import Role, take_role
from setgui.ui.widgets.buttons import Choice
from setgui.ui.widgets.fields import Field
from setgui.ui.widgets.flow import Flow
from setgui.ui.widgets.retranslated import Retranslated
from setgui.words import new_game, players, table

OPPONENTS = (
    *(Seat(level=level) for level in LEVELS),
    Seat(pace=UNDRAWN_PACE),
    *(Seat(level=level) for level in SLOWER.values()),
)
"""All computer players: beginner to expert, the one that is like the player, and slow company."""
_FACE = 40


def usual_against() -> tuple[Seat, ...]:
    """One person without a name, and a beginner."""
    return Seat(players.unnamed(1)), Seat(level=LEVELS[0])


class _FaceChoice(Retranslated, Choice):
    """The face of a computer player over name and level."""

    def __init__(self, parent: QWidget, seat: Seat) -> None:
        super().__init__(parent, leaves_enter=True)
        self._seat = seat
        self._small = scaled(self.font(), 0.88)
        self._level = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.retranslate()

    @property
    def _name(self) -> str:
        return COMPUTERS[self._seat.level]

    @override
    def retranslate(self) -> None:
        self._level = table.kind(self._seat.level)
        self.setText(new_game.opponent(self._name, self._seat.level))
        self.updateGeometry()

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


class Opponents(Retranslated, QWidget):
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

    @override
    def retranslate(self) -> None:
        self._tell()

    def _tell(self) -> None:
        self._pace.setText(new_game.pace(COMPUTERS[self.chosen.level], self.chosen.level))

    @property
    def chosen(self) -> Seat:
        """Who plays against the player."""
        return next((seat for seat, choice in self._choices.items() if choice.isChecked()), OPPONENTS[0])

    def show_value(self, value: object) -> None:
        """Choose this one."""
        assert isinstance(value, Seat)  # noqa: S101 - a Control takes what it gives
        self._choices[value].setChecked(True)


class PersonName(Retranslated, QWidget):
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
        self.retranslate()

    @override
    def retranslate(self) -> None:
        self._field.setPlaceholderText(players.unnamed(1))
        if self._wrong.text():
            self.check()

    @override
    def setAccessibleName(self, name: str) -> None:
        self._field.setAccessibleName(name)

    @property
    def chosen(self) -> str:
        """The name, or what somebody without one is called."""
        return " ".join(self._field.chosen.split()) or players.unnamed(1)

    def show_value(self, value: object) -> None:
        """Show this name."""
        self._field.setText("" if value == players.unnamed(1) else str(value))
        self._show_wrong("")

    def check(self) -> bool:
        """Whether the name can be kept; else it is told, and is where the keyboard is."""
        if can_be_called(self.chosen):
            return True
        self._show_wrong(new_game.no_name(self.chosen))
        self._field.setFocus()
        return False

    def _show_wrong(self, sentence: str) -> None:
        self._field.show_wrong(sentence)
        self._wrong.setText(sentence)
        self._wrong.setVisible(bool(sentence))
