"""The calendar of the games of the day."""

import sys
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from functools import partial

from PySide6.QtCore import (
    QAbstractTableModel,
    QDate,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPen
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
from setgui.model.puzzles import FIRST_DAY, starts_of_day
from setgui.session.records.statistics import DailyRecord, DayRecord
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import RADIUS, Space, Type, heavier, mix, ring, scaled, sized, theme, within
from setgui.ui.pages.dialog import Dialog
from setgui.ui.system.accessibility import describe, speak
from setgui.ui.system.plain import Label, make_quiet
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.figure import Figure
from setgui.ui.widgets.layout import Box, Flow, Paragraph, write
from setgui.words import actions, formats, games, kinds
from setgui.words import new_game as words
from setgui.words.language import say

_Index = QModelIndex | QPersistentModelIndex
_WEEK = 7
_WEEK_IS_READ = sys.platform == "linux"
"""Whether the screen reader, Orca, would read the whole week of the chosen day if the other days had names."""
_APART, _NEAREST = 13.0, 9.0
"""Distance from one mark to the next, in px, and its minimum."""
_DOT = 2 / 3
"""Width of a mark as a share of that distance."""
_SIDE = _DOT * _APART
_GAP = 2
_LINE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_TOP = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


def draw_mark(painter: QPainter, place: QRectF, game: DayRecord, missing: QColor) -> None:
    """Draw a mark, recognizable without color: a disc if done on its day, a bar if later, else a ring in `missing`."""
    painter.setPen(Qt.PenStyle.NoPen if game.solved else QPen(missing, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if not game.solved:
        painter.drawEllipse(place.adjusted(0.5, 0.5, -0.5, -0.5))
    elif game.on_its_day:
        painter.setBrush(theme().main)
        painter.drawEllipse(place)
    else:
        painter.setBrush(mix(theme().tone, theme().quiet_ink, 0.5))
        painter.drawRect(place.adjusted(0, 1.5, 0, -1.5))


class _Days(QAbstractTableModel):
    """A table model of the weeks of a month. Days of others are hidden, and days after today are disabled."""

    def __init__(self, parent: QTableView, days: Mapping[date, Sequence[DayRecord]], today: date) -> None:
        super().__init__(parent)
        self._view = parent
        self._days, self.today = days, today
        self.show_month(today)

    def show_month(self, month: date) -> None:
        self.beginResetModel()
        self.month = month.replace(day=1)
        back = (self.month.isoweekday() - formats.first_weekday()) % _WEEK
        self._first = date.fromordinal(max(1, self.month.toordinal() - back))
        after = (self.month + timedelta(31)).replace(day=1)
        self._weeks = ((after - self._first).days + _WEEK - 1) // _WEEK
        self.endResetModel()

    def day(self, index: _Index) -> date | None:
        day = self._first + timedelta(index.row() * _WEEK + index.column())
        return day if day.replace(day=1) == self.month else None

    def place(self, day: date) -> QModelIndex:
        return self.index(*divmod((day - self._first).days, _WEEK))

    def records(self, day: date) -> Sequence[DayRecord]:
        return self._days.get(day, (DayRecord(),) * len(starts_of_day(day)))

    @override
    def rowCount(self, parent: _Index | None = None) -> int:
        return 0 if parent and parent.isValid() else self._weeks

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
        day, chosen = self.day(index), index == self._view.currentIndex()
        if day is None:
            return None
        if role == Qt.ItemDataRole.EditRole or (role == Qt.ItemDataRole.DisplayRole and (chosen or not _WEEK_IS_READ)):
            return formats.number(day.day)
        if (role == Qt.ItemDataRole.AccessibleTextRole and chosen) or (
            role == Qt.ItemDataRole.ToolTipRole and day <= self.today
        ):
            return words.day(day, self.records(day))
        return None

    @override
    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return formats.short_weekday((formats.first_weekday() - 1 + section) % _WEEK + 1)


class _Cell(QStyledItemDelegate):
    """Draws a day's number, a mark for each of its games if any was played, and the time of the first if it fits."""

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
        look, records = theme(), model.records(day)
        box = QRectF(option.rect).adjusted(0, 0, -_GAP, -_GAP)
        inside = box.adjusted(Space.ONE, Space.HALF, 0, 0)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if chosen:
            painter.setBrush(look.pressed)
            painter.setPen(ring(look) if self._month.hasFocus() else Qt.PenStyle.NoPen)
            painter.drawRoundedRect(within(box, look), RADIUS, RADIUS)
        painter.setFont(self._month.font())
        line, last_line = painter.fontMetrics().height(), QFontMetrics(self._small).height()
        rest = inside.height() - line - _SIDE
        with_time = rest >= last_line + Space.HALF
        apart = min(Space.TWO, (rest - last_line * with_time) / (2 + with_time))
        future = day > model.today
        write(painter, inside, _TOP, str(day.day), look.faint_ink if future else look.ink)
        missing = look.quiet_ink if chosen else look.edge
        step = min(_APART, inside.width() / len(records))
        if day == model.today:
            width = painter.fontMetrics().horizontalAdvance(str(day.day))
            painter.fillRect(QRectF(inside.left(), inside.top() + line - 2, width, 2), look.ink)
        inside.setTop(inside.top() + line + apart)
        if day == model.today or any(record.played for record in records):
            place = QRectF(inside.topLeft(), QSizeF(step * _DOT, step * _DOT))
            for number, record in enumerate(records):
                draw_mark(painter, place.translated(number * step, 0), record, missing)
        inside.setTop(inside.top() + _SIDE + min(Space.ONE, apart))
        if records[0].solved and with_time:
            time = say(words.WITH_HELP) if records[0].time is None else formats.duration(records[0].time)
            painter.setFont(self._small)
            time = painter.fontMetrics().elidedText(time, Qt.TextElideMode.ElideRight, int(inside.width()))
            write(painter, inside, _TOP, time, look.ink if chosen else look.quiet_ink)
        painter.restore()

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        lowest = self._month.fontMetrics().height() + round(_SIDE) + int(Space.ONE) + 2 * _GAP
        return QSize(round(len(starts_of_day(FIRST_DAY)) * _NEAREST) + int(Space.ONE) + _GAP, lowest)


class _Weekdays(QHeaderView):
    @override
    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        painter.fillRect(rect, theme().panel)
        name = self.model().headerData(logicalIndex, Qt.Orientation.Horizontal)
        write(painter, rect.adjusted(int(Space.ONE), 0, 0, 0), _LINE, name, theme().quiet_ink)


class Month(QTableView):
    """A calendar of one month, with a `chosen` day between `first` and today; `opened` asks to play it."""

    chosen_changed = Signal()
    opened = Signal()

    def __init__(self, parent: QWidget, days: Mapping[date, Sequence[DayRecord]], today: date, *, first: date) -> None:
        super().__init__(parent)
        self.setFont(sized(self.font(), self.fontInfo().pointSizeF()))
        self.first, self.today = first, today
        self.model_of_days = _Days(self, days, today)
        self._cell = _Cell(self)
        self._weekdays = _Weekdays(Qt.Orientation.Horizontal, self)
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
        self.setAccessibleName(actions.title(actions.DAILY_PUZZLES))
        self.doubleClicked.connect(self.opened)  # not sent for disabled days
        self.chosen = today
        self.choose(today)

    def choose(self, day: date) -> None:
        """Choose a day, or the nearest possible one, and show its month."""
        self.chosen = min(max(day, self.first), self.today)
        if self.chosen.replace(day=1) != self.model_of_days.month:
            self.model_of_days.show_month(self.chosen)
        hint, weeks = self._cell.sizeHint(QStyleOptionViewItem(), QModelIndex()), self.model_of_days.rowCount()
        self.setMinimumSize(_WEEK * hint.width(), weeks * hint.height() + self._weekdays.sizeHint().height())
        self.setCurrentIndex(self.model_of_days.place(self.chosen))
        self.chosen_changed.emit()

    def turn(self, months: int) -> None:
        day = QDate(self.chosen.year, self.chosen.month, self.chosen.day).addMonths(months)
        self.choose(date(day.year(), day.month(), day.day()))

    def can_turn(self, months: int) -> bool:
        here = self.chosen.year * 12 + self.chosen.month + months
        return self.first.year * 12 + self.first.month <= here <= self.today.year * 12 + self.today.month

    @property
    def records(self) -> Sequence[DayRecord]:
        return self.model_of_days.records(self.chosen)

    @override
    def sizeHint(self) -> QSize:
        return self.minimumSize()  # also counted where lines below wrap

    @override
    def currentChanged(self, current: _Index, previous: _Index) -> None:
        super().currentChanged(current, previous)
        day = self.model_of_days.day(current) if current.isValid() else None
        if day is not None and day != self.chosen:  # chosen by mouse or assistive technology
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
            else:
                speak(self, say(words.NO_OTHER_MONTH))
        elif key == Qt.Key.Key_Home:
            self.choose(self.chosen.replace(day=1))
        elif key == Qt.Key.Key_End:
            self.choose(self.today)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        else:
            super().keyPressEvent(event)


class DailyPage(Dialog):
    """The calendar and the player's record. `play_asked` carries the Start of a day's game, and closes the page."""

    play_asked = Signal(object)

    def __init__(self, parent: QWidget, record: DailyRecord, today: date, whose: str = "") -> None:
        super().__init__(parent, 680, 640, games.title(actions.title(actions.DAILY_PUZZLES), whose))
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
            (words.FASTEST, *best),
            (words.SOLVED, formats.number(record.solved), ""),
        ):
            figure = Figure(inside, say(caption), scale.emphasis * 1.2)
            figure.show_value(value, spoken)
            figures.addWidget(figure)
        self._month = Month(inside, record.days, today, first=min([FIRST_DAY, *record.days]))
        self._summary = Paragraph(self, role="quiet")
        self._summary.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._summary.setMinimumWidth(24 * self.fontMetrics().averageCharWidth())
        self._play = [Button(self, kinds.short_name(start)) for start in starts_of_day(today)]
        close = Button(self, say(actions.CLOSE))
        legend = [Paragraph(inside, text, "quiet", wraps=False) for text in map(say, words.LEGEND)]
        for one in legend:
            one.setFont(scaled(self.font(), 0.88))
        head, marks = Flow(self._name, None, here, self._before, self._after), Flow(*legend, apart=Space.TWO)
        for line in (head, figures, marks):
            line.setContentsMargins(Space.ONE, 0, Space.ONE, 0)
        edges = Space.TWO, 0, Space.TWO, 0
        Box(head, self._month, marks, figures, growing=[self._month], apart=Space.ONE, edges=edges, on=inside)
        self.lay_out(self._area, Box(self._summary, self.foot(leave=close, main=self._play), apart=Space.ONE))
        self._month.chosen_changed.connect(self._show_chosen)
        self._month.opened.connect(lambda: self._open(self._next))
        self._before.clicked.connect(lambda: self._month.turn(-1))
        self._after.clicked.connect(lambda: self._month.turn(1))
        here.clicked.connect(lambda: self._month.choose(today))
        for number, button in enumerate(self._play):
            button.clicked.connect(partial(self._open, number))
        make_quiet(self)
        self._show_chosen()
        self._month.setFocus()

    def _show_chosen(self) -> None:
        day, records = self._month.chosen, self._month.records
        self._name.setText(formats.month_of_year(day))
        self._summary.setText(words.day(day, records))
        for number, (button, start, record) in enumerate(zip(self._play, starts_of_day(day), records, strict=True)):
            describe(button, words.state(start, record))
            style(button, role="main" if number == self._next else "")
            button.setDefault(number == self._next)
        self._before.setEnabled(self._month.can_turn(-1))
        self._after.setEnabled(self._month.can_turn(1))
        if self._month.hasFocus():
            self._area.reveal(self._month)
        elif self.isVisible():  # a button has turned the month
            speak(self, self._summary.text())

    @property
    def _next(self) -> int:
        """The place of the chosen day's first game that is not done, or else of the six sets."""
        return next((number for number, record in enumerate(self._month.records) if not record.ended), 0)

    def _open(self, number: int) -> None:
        self.play_asked.emit(starts_of_day(self._month.chosen)[number])
        self.accept()
