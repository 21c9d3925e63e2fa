"""The daily puzzles: a calendar to choose a day's puzzle from, and what became of those that were played."""

from datetime import date
from itertools import pairwise

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.session.records.daily import FIRST_DAY, DailyRecord
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space, Type, heavier, sized
from setgui.ui.pages.daily.month import Legend, Month
from setgui.ui.pages.dialog import Dialog
from setgui.ui.system.plain import Label
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.figure import Figure
from setgui.ui.widgets.flow import Flow
from setgui.words import actions, formats, labels, players
from setgui.words import daily as words
from setgui.words.language import say


class DailyPage(Dialog):
    """Closes itself where a puzzle is wanted.

    `play_asked` carries the day whose puzzle is to be played, `open_asked` the game to go on with.
    """

    play_asked = Signal(object)
    open_asked = Signal(object)

    def __init__(self, parent: QWidget, record: DailyRecord, today: date, whose: str = "") -> None:
        super().__init__(parent, 680, 640)
        inside = QWidget(self)
        scale = Type.of(self.font())
        self._record, self._whose = record, whose
        self._name = Label(inside)
        self._name.setFont(heavier(sized(self.font(), scale.title)))
        self._before, self._after = Button(inside, "←"), Button(inside, "→")
        self._figures = [Figure(inside, "", scale.emphasis * 1.2) for _ in range(4)]
        self._month = Month(inside, record.days, today, first=min([FIRST_DAY, *record.days]))
        self._legend = Legend(inside)
        self._told = Label(self)
        style(self._told, role="quiet")
        self._today, self._close = Button(inside), Button(self)
        self._play = Button(self, role="main")
        self._arrange(inside)
        as_they_lie = self._today, self._before, self._after, self._month, self._close, self._play
        for one, following in pairwise(as_they_lie):
            self.setTabOrder(one, following)
        self._month.chosen_changed.connect(self._show_chosen)
        self._month.opened.connect(self._ask)
        self._before.clicked.connect(lambda: self._month.turn(-1))
        self._after.clicked.connect(lambda: self._month.turn(1))
        self._today.clicked.connect(lambda: self._month.choose(today))
        self._play.clicked.connect(self._ask)
        self.leave_by(self._close)
        self.retranslate()
        self._month.setFocus()

    @override
    def retranslate(self) -> None:
        self.setWindowTitle(players.title(actions.title(actions.DAILY_PUZZLES), self._whose))
        self._before.setAccessibleName(say(words.MONTH_BEFORE))
        self._after.setAccessibleName(say(words.MONTH_AFTER))
        self._today.setText(say(words.TODAY))
        self._close.setText(say(labels.CLOSE))
        record, best = self._record, ("–", say(words.NONE))
        if record.shortest_time is not None:
            best = formats.duration(record.shortest_time), ""
        told = {
            words.STREAK: (formats.number(record.streak), ""),
            words.LONGEST_STREAK: (formats.number(record.longest_streak), ""),
            labels.BEST_TIME: best,
            words.SOLVED: (formats.number(record.solved), ""),
        }
        for figure, (caption, (value, spoken)) in zip(self._figures, told.items(), strict=True):
            figure.rename(say(caption))
            figure.show_value(value, spoken)
        self._show_chosen()

    def _arrange(self, inside: QWidget) -> None:
        head = Flow(self._name, None, self._today, self._before, self._after)
        figures = Flow(*self._figures, apart=Space.TWO, even=True)
        head.setContentsMargins(Space.ONE, 0, Space.ONE, 0)
        figures.setContentsMargins(Space.ONE, 0, Space.ONE, 0)
        column = QVBoxLayout(inside)
        column.setContentsMargins(Space.THREE, Space.THREE, Space.THREE, Space.ONE)
        column.setSpacing(Space.TWO)
        column.addLayout(head)
        column.addLayout(figures)
        column.addWidget(self._month, 1)
        marks = QHBoxLayout()
        marks.setContentsMargins(Space.ONE, 0, Space.ONE, 0)
        marks.addWidget(self._legend, 1)
        column.addLayout(marks)
        self._told.setWordWrap(True)
        self._told.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._told.setMinimumWidth(24 * self.fontMetrics().averageCharWidth())
        foot = Flow(self._told, self._close, self._play, trailing=True)
        self._area = FadingArea(self, inside, steady=False)
        self.lay_out(self._area, foot)
        foot.setContentsMargins(Space.FOUR, Space.ONE, Space.FOUR, Space.TWO)

    def _show_chosen(self) -> None:
        """The month's name, and what became of the chosen day."""
        day, record = self._month.chosen, self._month.record
        self._name.setText(formats.month_of_year(day))
        self._told.setText(words.day(day, record))
        text = words.PLAY_AGAIN if record.solved else words.PLAY
        self._play.setText(say(text if record.unfinished is None else labels.CONTINUE))
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
