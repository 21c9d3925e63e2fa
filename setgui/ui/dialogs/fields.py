"""What can be written and chosen on a page, without bevels: each control has one value that is `chosen`."""

import re
from bisect import bisect_left
from collections.abc import Callable, Sequence
from datetime import date
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QDate, QEvent, QLocale, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractSpinBox, QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.options import LIMITS
from setgui.ui.dialogs.flat import WordButton
from setgui.ui.sentences import day_told
from setgui.ui.theme import Space, Theme

FIRST_DAY = date(2020, 1, 1)
"""The first day whose puzzle the calendar has."""
_RADIUS = 6.0
_CHEVRON = 4.0
_INSET = 6
"""With the 2 px that Qt adds, words in fields begin where those of choices do."""
_ARROWS = 24
"""The room for the two arrows, in px."""
MOST_LETTERS = 1_000
"""In a line to write in: whatever is pasted there, the window goes on at once."""


class Control(Protocol):
    """What a page needs to know of a choice."""

    @property
    def chosen(self) -> object:
        """What is chosen now."""

    def show_value(self, value: object) -> None:
        """Choose this."""

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""


class Choice(WordButton):
    """One of several words, for a page on which Enter has a meaning of its own."""

    def __init__(self, parent: QWidget, text: str, theme: Theme) -> None:
        super().__init__(parent, text, theme, choice=True)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)


class Choices(QWidget):
    """Some values as words side by side."""

    changed = Signal()

    def __init__(self, parent: QWidget, name: str, options: Sequence[tuple[object, str]], theme: Theme) -> None:
        super().__init__(parent)
        self._name = name
        self._theme = theme
        self._buttons: dict[object, Choice] = {}
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(Space.HALF)
        self._row.addStretch(1)
        self.setAccessibleName(name)
        self.show_options(options)

    def show_options(self, options: Sequence[tuple[object, str]]) -> None:
        """Have these to choose from, the first of them chosen."""
        for button in self._buttons.values():
            button.hide()
            button.deleteLater()
        self._buttons = {}
        for place, (value, text) in enumerate(options):
            button = self._buttons[value] = Choice(self, text, self._theme)
            button.setAccessibleDescription(self._name)
            button.setChecked(not place)
            button.clicked.connect(self.changed)
            self._row.insertWidget(place, button)
            button.setVisible(True)

    @property
    def chosen(self) -> object:
        """What is chosen now."""
        return next(value for value, button in self._buttons.items() if button.isChecked())

    def show_value(self, value: object) -> None:
        """Choose this, if it is there."""
        if value in self._buttons:
            self._buttons[value].setChecked(True)

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._theme = theme
        for button in self._buttons.values():
            button.show_theme(theme)


class _Flat:
    """How fields look: a quiet ground, and a line round it while they have the keyboard or are wrong."""

    _theme: Theme
    _wrong = False

    def _dress(self, widget: QWidget, theme: Theme) -> None:
        self._theme = theme
        colors = widget.palette()
        colors.setColor(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)
        widget.setPalette(colors)
        widget.update()

    def _draw_ground(self, widget: QWidget, painter: QPainter) -> None:
        theme = self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = theme.error if self._wrong else theme.focus if widget.hasFocus() else theme.line
        painter.setPen(edge)
        painter.setBrush(theme.field)
        painter.drawRoundedRect(QRectF(widget.rect()).adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)


class Field(_Flat, QLineEdit):
    """A line to write in."""

    def __init__(self, parent: QWidget, name: str, theme: Theme) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFrame(False)
        self.setMaxLength(MOST_LETTERS)
        self.setTextMargins(_INSET, 0, _INSET, 0)
        self._dress(self, theme)

    @property
    def chosen(self) -> str:
        """What is written, without blanks around it."""
        return self.text().strip()

    def show_value(self, value: object) -> None:
        """Write this."""
        self.setText(str(value))

    def show_wrong(self, sentence: str) -> None:
        """Say what is wrong with it; nothing where the sentence is empty."""
        self._wrong = bool(sentence)
        self.setAccessibleDescription(sentence)
        self.update()

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._dress(self, theme)

    @override
    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.fontMetrics().height() + 2 * int(Space.ONE))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance("0" * 7) + 2 * int(Space.ONE), self.sizeHint().height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._draw_ground(self, painter)
        super().paintEvent(event)


Words = tuple[Callable[[int], str], Callable[[str], int | None]]
"""A number in words, and the number that is found in what somebody wrote, or None."""


class Steps(_Flat, QAbstractSpinBox):
    """A number that is told in words, to be written or stepped through by keys, wheel or two arrows.

    Of the `numbers`, which rise but for a last 0, the next higher one is taken, else the highest.
    """

    changed = Signal()

    def __init__(self, parent: QWidget, name: str, numbers: Sequence[int], words: Words, theme: Theme) -> None:
        super().__init__(parent)
        self._numbers = numbers
        self._number = numbers[-1]
        self._rising = len(numbers) if numbers[-1] else len(numbers) - 1
        self._told, self._read = words
        self.setAccessibleName(name)
        self.setFrame(False)
        self.setButtonSymbols(QAbstractSpinBox.ButtonSymbols.NoButtons)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.lineEdit().setMaxLength(MOST_LETTERS)
        self.lineEdit().setTextMargins(_INSET, 0, _ARROWS, 0)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # the wheel alone does not bring the keyboard here
        self.lineEdit().installEventFilter(self)
        self.show_value(self._number)
        self.editingFinished.connect(self._understand)
        self._dress(self, theme)

    @property
    def shown(self) -> int:
        """What was chosen before anything that is being written."""
        return self._number

    @property
    def number(self) -> int:
        """What is chosen now."""
        self._understand()
        return self._number

    @property
    def chosen(self) -> object:
        """The number."""
        return self.number

    def show_value(self, value: object) -> None:
        """Choose this number."""
        assert isinstance(value, int)  # noqa: S101 - a Control takes what it gives
        place = bisect_left(self._numbers, value, hi=self._rising)
        self._number = value if value in self._numbers else self._numbers[min(place, self._rising - 1)]
        self.lineEdit().setText(self._told(self._number))
        self.changed.emit()

    def _understand(self) -> None:
        if self.lineEdit().text() != self._told(self._number):
            number = self._read(self.lineEdit().text())
            self.show_value(self._number if number is None else number)

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        self._dress(self, theme)

    @override
    def stepBy(self, steps: int) -> None:
        place = self._numbers.index(self.number) + steps
        self.show_value(self._numbers[max(0, min(place, len(self._numbers) - 1))])
        self.selectAll()

    @override
    def stepEnabled(self) -> QAbstractSpinBox.StepEnabledFlag:
        flags = QAbstractSpinBox.StepEnabledFlag
        up = flags.StepUpEnabled if self._number != self._numbers[-1] else flags.StepNone
        down = flags.StepDownEnabled if self._number != self._numbers[0] else flags.StepNone
        return up | down

    @override
    def sizeHint(self) -> QSize:
        """Wide enough for the widest of its first and last numbers."""
        told = [self._told(number) for number in (*self._numbers[:2], *self._numbers[-12:])]
        width = max(self.fontMetrics().horizontalAdvance(text) for text in told)
        return QSize(width + _ARROWS + 3 * int(Space.TWO), self.fontMetrics().height() + 2 * int(Space.ONE))

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn for the page, unless this was chosen to be changed."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The line lies over the arrows and would take their clicks for its own."""
        presses = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
        if event.type() in presses and isinstance(event, QMouseEvent):
            spot = self.mapFromGlobal(event.globalPosition().toPoint())
            if spot.x() > self.width() - _ARROWS:
                self.setFocus(Qt.FocusReason.MouseFocusReason)
                self.stepBy(1 if spot.y() < self.height() / 2 else -1)
                return True
        return False

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self.lineEdit().setGeometry(self.rect())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        enabled, flags = self.stepEnabled(), QAbstractSpinBox.StepEnabledFlag
        with QPainter(self) as painter:
            self._draw_ground(self, painter)
            for up, flag in ((1, flags.StepUpEnabled), (-1, flags.StepDownEnabled)):
                ink = self._theme.quiet_ink if enabled & flag else self._theme.line
                painter.setPen(QPen(ink, 1.75, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin))
                tip = QPointF(self.width() - _ARROWS / 2 - 1, self.height() / 2 - up * _CHEVRON * 2)
                left, right = QPointF(-_CHEVRON, up * _CHEVRON), QPointF(_CHEVRON, up * _CHEVRON)
                painter.drawPolyline([tip + left, tip, tip + right])


def seconds(parent: QWidget, name: str, theme: Theme) -> Steps:
    """So many seconds, or no limit, which is 0."""
    no_limit = QCoreApplication.translate("Fields", "no limit")

    def told(number: int) -> str:
        if not number:
            return no_limit
        return QCoreApplication.translate("Fields", "{seconds} seconds").format(seconds=number)

    def read(text: str) -> int | None:
        found = re.search("[0-9]{1,4}", text)
        return None if found is None else int(found[0])

    return Steps(parent, name, (*LIMITS, 0), (told, read), theme)


def days(parent: QWidget, name: str, latest: date, theme: Theme) -> Steps:
    """A day, none after the latest, as the number that Python gives it."""

    def told(number: int) -> str:
        return day_told(date.fromordinal(number))

    def read(text: str) -> int | None:
        formats = (QLocale.FormatType.LongFormat, QLocale.FormatType.ShortFormat)
        found = [QDate.fromString(text.strip(), Qt.DateFormat.ISODate)]
        found += [QLocale().toDate(text.strip(), QLocale().dateFormat(one), latest.year - 50) for one in formats]
        valid = next((day for day in found if day.isValid() and day.year() >= 1), None)
        return None if valid is None else date(valid.year(), valid.month(), valid.day()).toordinal()

    return Steps(parent, name, range(min(FIRST_DAY, latest).toordinal(), latest.toordinal() + 1), (told, read), theme)
