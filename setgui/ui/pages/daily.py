"""The calendar of daily puzzles."""

from collections.abc import Mapping
from datetime import date, timedelta
from enum import Enum, auto

from PySide6.QtCore import (
    QAbstractTableModel,
    QDate,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from setgui.compat import override
from setgui.model.puzzles import PUZZLE_SETS
from setgui.session.records.statistics import FIRST_DAY, DailyRecord, DayRecord
from setgui.ui.look.theme import RADIUS, Space, Theme, Type, heavier, mix, ring, scaled, sized, theme, within
from setgui.ui.pages.dialog import Dialog, column, label
from setgui.ui.system.accessibility import Role, take_role
from setgui.ui.system.plain import Label
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.figure import Figure
from setgui.ui.widgets.layout import Flow, placed
from setgui.words import actions, formats, games
from setgui.words import new_game as words
from setgui.words.language import say

_Index = QModelIndex | QPersistentModelIndex
_WEEK, _WEEKS = 7, 6
_NOT_PLAYED = DayRecord()
_APART, _NEAREST = 9.0, 7.0
"""From one dot to the next, in px, and where there is less room."""
_DOT = 2 / 3
"""How wide a dot is, as a share of that."""
_SIDE = _DOT * _APART
_GAP = 2
_LINE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class SetMark(Enum):
    """What a set of a puzzle is drawn as."""

    ON_ITS_DAY = auto()
    FOUND = auto()
    MISSING = auto()


def draw_mark(painter: QPainter, place: QRectF, mark: SetMark, tone: QColor) -> None:
    """A disc, a bar or a ring: shapes that need no color to be told apart."""
    painter.setPen(QPen(tone, 1) if mark is SetMark.MISSING else Qt.PenStyle.NoPen)
    painter.setBrush(Qt.BrushStyle.NoBrush if mark is SetMark.MISSING else tone)
    if mark is SetMark.FOUND:
        painter.drawRect(place.adjusted(0, 1.5, 0, -1.5))
    else:
        inner = 0.5 if mark is SetMark.MISSING else 0.0
        painter.drawEllipse(place.adjusted(inner, inner, -inner, -inner))


def found_tone(theme: Theme, *, on_its_day: bool) -> QColor:
    return theme.main if on_its_day else mix(theme.tone, theme.quiet_ink, 0.5)


class Legend(QWidget):
    """What the marks of a day mean."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        take_role(self, Role.TEXT)
        self.setFont(scaled(self.font(), 0.88))
        self._told = {
            SetMark.ON_ITS_DAY: say(words.FOUND_ON_ITS_DAY),
            SetMark.FOUND: say(words.FOUND),
            SetMark.MISSING: say(words.NOT_FOUND),
        }
        self.setAccessibleName(formats.in_a_row([*self._told.values()]))

    @override
    def sizeHint(self) -> QSize:
        wide = sum(self.fontMetrics().horizontalAdvance(told) for told in self._told.values())
        return QSize(wide + len(self._told) * (int(Space.ONE) + int(Space.THREE)), self.fontMetrics().height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look, left = theme(), 0.0
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for mark, told in self._told.items():
                place = QRectF(left, (self.height() - _SIDE) / 2, _SIDE, _SIDE)
                missing = mark is SetMark.MISSING
                tone = look.quiet_ink if missing else found_tone(look, on_its_day=mark is SetMark.ON_ITS_DAY)
                draw_mark(painter, placed(self, place), mark, tone)
                painter.setPen(look.quiet_ink)
                behind = QRectF(left + _SIDE + Space.HALF, 0, self.width(), self.height())
                painter.drawText(placed(self, behind), _LINE, told)
                left += self.fontMetrics().horizontalAdvance(told) + Space.ONE + Space.THREE


class _Days(QAbstractTableModel):
    """Six weeks, of which only the days of one month can be seen, and those to come cannot be chosen."""

    def __init__(self, parent: QTableView, days: Mapping[date, DayRecord], today: date) -> None:
        super().__init__(parent)
        self._view = parent
        self._days, self.today = days, today
        self.show_month(today)

    def show_month(self, month: date) -> None:
        self.beginResetModel()
        self.month = month.replace(day=1)
        back = (self.month.isoweekday() - formats.first_weekday()) % _WEEK
        self._first = date.fromordinal(max(1, self.month.toordinal() - back))
        self.endResetModel()

    def day(self, index: _Index) -> date | None:
        day = self._first + timedelta(index.row() * _WEEK + index.column())
        return day if day.replace(day=1) == self.month else None

    def place(self, day: date) -> QModelIndex:
        return self.index(*divmod((day - self._first).days, _WEEK))

    def record(self, day: date) -> DayRecord:
        return self._days.get(day, _NOT_PLAYED)

    @override
    def rowCount(self, parent: _Index | None = None) -> int:
        return 0 if parent and parent.isValid() else _WEEKS

    @override
    def columnCount(self, parent: _Index | None = None) -> int:
        return 0 if parent and parent.isValid() else _WEEK

    @override
    def flags(self, index: _Index) -> Qt.ItemFlag:
        day = self.day(index)
        if day is None or day > self.today:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    @override
    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        day = self.day(index)
        if day is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return formats.number(day.day)
        if role == Qt.ItemDataRole.AccessibleTextRole and index == self._view.currentIndex():
            return words.day(day, self.record(day))  # the others by number alone, for a week is read as a whole
        return None

    @override
    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        weekday = (formats.first_weekday() - 1 + section) % _WEEK + 1
        return formats.short_weekday(weekday)


class _Cell(QStyledItemDelegate):
    """The number of the day, a dot for each set of its puzzle, and the time; in ink where it was done on its day."""

    def __init__(self, parent: "Month") -> None:
        super().__init__(parent)
        self._month = parent
        self._small = scaled(parent.font(), 0.88)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        model = self._month.model_of_days
        day = model.day(index)
        if day is None:
            return
        look, record = theme(), model.record(day)
        rect: QRect = option.rect
        box = QRectF(rect).adjusted(0, 0, -_GAP, -_GAP)
        inside = box.adjusted(Space.ONE, Space.HALF, 0, 0)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if chosen:
            painter.setBrush(look.pressed)
            painter.setPen(ring(look) if self._month.hasFocus() else Qt.PenStyle.NoPen)
            painter.drawRoundedRect(within(box, look), RADIUS, RADIUS)
        painter.setFont(self._month.font())
        line = painter.fontMetrics().height()
        to_come = day > model.today
        painter.setPen(look.faint_ink if to_come else look.ink)
        painter.drawText(inside, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, str(day.day))
        if day == model.today:
            width = painter.fontMetrics().horizontalAdvance(str(day.day))
            painter.fillRect(QRectF(inside.left(), inside.top() + line, width, 2), look.ink)
        if not to_come:
            inside.setTop(inside.top() + line + Space.ONE)
            self._draw_dots(painter, inside, record, chosen=chosen)
            painter.setFont(self._small)
            painter.setPen(look.ink if chosen else look.quiet_ink)
            told = ""
            if record.solved:
                told = say(words.WITH_HELP) if record.time is None else formats.duration(record.time)
            inside.setTop(inside.top() + _SIDE + Space.HALF)
            told = painter.fontMetrics().elidedText(told, Qt.TextElideMode.ElideRight, int(inside.width()))
            painter.drawText(inside, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, told)
        painter.restore()

    def _draw_dots(self, painter: QPainter, room: QRectF, record: DayRecord, *, chosen: bool) -> None:
        look, apart = theme(), min(_APART, room.width() / PUZZLE_SETS)
        none = look.quiet_ink if chosen else look.edge
        tone = found_tone(look, on_its_day=record.on_its_day)
        for number in range(PUZZLE_SETS):
            mark = SetMark.MISSING
            if number < record.found:
                mark = SetMark.ON_ITS_DAY if record.on_its_day else SetMark.FOUND
            place = QRectF(room.x() + number * apart, room.y(), apart * _DOT, apart * _DOT)
            draw_mark(painter, place, mark, none if mark is SetMark.MISSING else tone)

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        lines = self._month.fontMetrics().height() * 2
        return QSize(round(PUZZLE_SETS * _NEAREST) + int(Space.ONE) + _GAP, lines + int(Space.FOUR))


class _Weekdays(QHeaderView):
    """The names of the days of the week, as words alone."""

    def __init__(self, parent: "Month") -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setSectionsClickable(False)
        self.setHighlightSections(False)

    @override
    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        look = theme()
        painter.fillRect(rect, look.panel)
        painter.setPen(look.quiet_ink)
        told = self.model().headerData(logicalIndex, Qt.Orientation.Horizontal)
        painter.drawText(rect.adjusted(int(Space.ONE), 0, 0, 0), _LINE, told)


class Month(QTableView):
    """One of the days up to today is chosen; arrows go on into other months, from the `first` day that there is.

    `chosen_changed` comes with every other day, `opened` when the chosen one is wanted.
    """

    chosen_changed = Signal()
    opened = Signal()

    def __init__(self, parent: QWidget, days: Mapping[date, DayRecord], today: date, *, first: date) -> None:
        super().__init__(parent)
        self.setFont(sized(self.font(), self.fontInfo().pointSizeF()))
        self.first, self.today = first, today
        self.model_of_days = _Days(self, days, today)
        self._cell = _Cell(self)
        self._weekdays = _Weekdays(self)
        self.setHorizontalHeader(self._weekdays)
        self.setItemDelegate(self._cell)
        self.setModel(self.model_of_days)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        for header in (self._weekdays, self.verticalHeader()):
            header.setMinimumSectionSize(1)
            header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        hint = self._cell.sizeHint(QStyleOptionViewItem(), QModelIndex())
        self.setMinimumSize(_WEEK * hint.width(), _WEEKS * hint.height() + self._weekdays.sizeHint().height())
        self.setAccessibleName(actions.title(actions.DAILY_PUZZLES))
        self.doubleClicked.connect(self.opened)  # of days that can be chosen
        self.chosen = today
        self.choose(today)

    def choose(self, day: date) -> None:
        """Choose a day, and show its month; one before the first or after today is not reached."""
        self.chosen = min(max(day, self.first), self.today)
        if self.chosen.replace(day=1) != self.model_of_days.month:
            self.model_of_days.show_month(self.chosen)
        self.setCurrentIndex(self.model_of_days.place(self.chosen))
        self.chosen_changed.emit()

    def turn(self, months: int) -> None:
        """Go so many months on, to the same day or the last there is."""
        day = QDate(self.chosen.year, self.chosen.month, self.chosen.day).addMonths(months)
        self.choose(date(day.year(), day.month(), day.day()))

    def can_turn(self, months: int) -> bool:
        here = self.chosen.year * 12 + self.chosen.month + months
        return self.first.year * 12 + self.first.month <= here <= self.today.year * 12 + self.today.month

    @property
    def record(self) -> DayRecord:
        return self.model_of_days.record(self.chosen)

    @override
    def currentChanged(self, current: _Index, previous: _Index) -> None:
        super().currentChanged(current, previous)
        day = self.model_of_days.day(current) if current.isValid() else None
        if day is not None and day != self.chosen:  # by the mouse or by assistive technology
            self.chosen = day
            self.chosen_changed.emit()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps: dict[int, int] = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -_WEEK,
            Qt.Key.Key_Down: _WEEK,
        }
        key = event.key()
        if key in steps:
            day = self.chosen.toordinal() + steps[key]
            if self.first.toordinal() <= day <= self.today.toordinal():
                self.choose(date.fromordinal(day))
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            months = 1 if key == Qt.Key.Key_PageDown else -1
            if self.can_turn(months):
                self.turn(months)
        elif key == Qt.Key.Key_Home:
            self.choose(self.chosen.replace(day=1))
        elif key == Qt.Key.Key_End:
            self.choose(self.today)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        else:
            super().keyPressEvent(event)


class DailyPage(Dialog):
    """Closes itself where a puzzle is wanted.

    `play_asked` carries the day whose puzzle is to be played, `open_asked` the game to go on with.
    """

    play_asked = Signal(object)
    open_asked = Signal(object)

    def __init__(self, parent: QWidget, record: DailyRecord, today: date, whose: str = "") -> None:
        super().__init__(parent, 680, 640)
        self.setWindowTitle(games.title(actions.title(actions.DAILY_PUZZLES), whose))
        inside = QWidget(self)
        self._area = FadingArea(self, inside, steady=False)
        scale = Type.of(self.font())
        self._name = Label(inside)
        self._name.setFont(heavier(sized(self.font(), scale.title)))
        here = Button(inside, say(words.TODAY))
        self._before, self._after = Button(inside, "←"), Button(inside, "→")
        self._before.setAccessibleName(say(words.MONTH_BEFORE))
        self._after.setAccessibleName(say(words.MONTH_AFTER))
        best = ("–", say(words.NONE)) if record.shortest_time is None else (formats.duration(record.shortest_time), "")
        figures = Flow(apart=Space.TWO, even=True)
        for caption, value, spoken in (
            (words.STREAK, formats.number(record.streak), ""),
            (words.LONGEST_STREAK, formats.number(record.longest_streak), ""),
            (actions.BEST_TIME, *best),
            (words.SOLVED, formats.number(record.solved), ""),
        ):
            figure = Figure(inside, say(caption), scale.emphasis * 1.2)
            figure.show_value(value, spoken)
            figures.addWidget(figure)
        self._month = Month(inside, record.days, today, first=min([FIRST_DAY, *record.days]))
        self._told = label(self, role="quiet")
        self._told.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._told.setMinimumWidth(24 * self.fontMetrics().averageCharWidth())
        close, self._play = Button(self, say(actions.CLOSE)), Button(self, role="main")
        head, marks = Flow(self._name, None, here, self._before, self._after), Flow(Legend(inside))
        for line in (head, figures, marks):
            line.setContentsMargins(Space.ONE, 0, Space.ONE, 0)
        margins = Space.THREE, Space.THREE, Space.THREE, Space.ONE
        parts = head, figures, self._month, marks
        inside.setLayout(column(*parts, apart=Space.TWO, margins=margins, fills=self._month))
        foot = Flow(self._told, close, self._play, trailing=True)
        self.lay_out(self._area, foot)
        foot.setContentsMargins(Space.FOUR, Space.ONE, Space.FOUR, Space.TWO)
        self._month.chosen_changed.connect(self._show_chosen)
        self._month.opened.connect(self._ask)
        self._before.clicked.connect(lambda: self._month.turn(-1))
        self._after.clicked.connect(lambda: self._month.turn(1))
        here.clicked.connect(lambda: self._month.choose(today))
        self._play.clicked.connect(self._ask)
        self.leave_by(close)
        self._show_chosen()
        self._month.setFocus()

    def _show_chosen(self) -> None:
        """The month's name, and what became of the chosen day."""
        day, record = self._month.chosen, self._month.record
        self._name.setText(formats.month_of_year(day))
        self._told.setText(words.day(day, record))
        text = words.PLAY_AGAIN if record.solved else words.PLAY
        self._play.setText(say(text if record.unfinished is None else actions.CONTINUE))
        self._before.setEnabled(self._month.can_turn(-1))
        self._after.setEnabled(self._month.can_turn(1))
        if self._month.hasFocus():
            self._area.reveal(self._month)

    def _ask(self) -> None:
        unfinished = self._month.record.unfinished
        if unfinished is None:
            self.play_asked.emit(self._month.chosen)
        else:
            self.open_asked.emit(unfinished)
        self.accept()
