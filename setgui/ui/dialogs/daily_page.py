"""The daily puzzles: a calendar to choose a day's puzzle from, and what became of those that were played."""

from datetime import date
from typing import Protocol

from PySide6.QtCore import QDate, QLocale, Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from setgui.session.daily_record import DailyRecord
from setgui.ui.dialogs.fields import FIRST_DAY
from setgui.ui.dialogs.flat import WordButton
from setgui.ui.dialogs.main_button import MainButton
from setgui.ui.dialogs.month import Legend, Month, state_told
from setgui.ui.panels.figure import Figure
from setgui.ui.plain import Label
from setgui.ui.sentences import count_told, day_told, time_told
from setgui.ui.theme import Space, Theme, Type, sized


class _Themed(Protocol):
    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""


class DailyPage(QDialog):
    """Closes itself where a puzzle is wanted.

    `play_asked` carries the day whose puzzle is to be played, `open_asked` the game to go on with.
    """

    play_asked = Signal(object)
    open_asked = Signal(object)

    def __init__(self, parent: QWidget, record: DailyRecord, today: date, theme: Theme) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Daily puzzles"))
        scale = Type.of(self.font())
        self._name = Label(self)
        self._name.setFont(sized(self.font(), scale.body * 1.5))
        self._before = WordButton(self, "←", theme)
        self._after = WordButton(self, "→", theme)
        self._before.setAccessibleName(self.tr("Month before"))
        self._after.setAccessibleName(self.tr("Month after"))
        none = ("–", self.tr("none"))
        best = none if record.shortest_time is None else (time_told(record.shortest_time), None)
        self._figures: list[Figure] = []
        for caption, value, spoken in (
            (self.tr("Days in a row"), count_told(record.streak), None),
            (self.tr("Most in a row"), count_told(record.longest_streak), None),
            (self.tr("Best time"), *best),
            (self.tr("Puzzles done"), count_told(record.solved), None),
        ):
            figure = Figure(self, caption, scale.emphasis * 1.2, scale.body)
            figure.show_value(value, spoken)
            self._figures.append(figure)
        self._month = Month(self, record.days, today, first=min([FIRST_DAY, *record.days]), theme=theme)
        self._month.setAccessibleName(self.tr("Daily puzzles"))
        self._legend = Legend(self, theme)
        self._told = Label(self)
        self._today = WordButton(self, self.tr("Today"), theme)
        self._close = WordButton(self, self.tr("Close"), theme)
        self._play = MainButton(self, self.tr("Play"), theme)
        self._arrange()
        self._month.chosen_changed.connect(self._show_chosen)
        self._month.opened.connect(self._ask)
        self._before.clicked.connect(lambda: self._month.turn(-1))
        self._after.clicked.connect(lambda: self._month.turn(1))
        self._today.clicked.connect(lambda: self._month.choose(today))
        self._play.clicked.connect(self._ask)
        self._close.clicked.connect(self.reject)
        self.show_theme(theme)
        self._show_chosen()
        self._month.setFocus()

    def _arrange(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(Space.ONE)
        head.addWidget(self._name)
        head.addStretch(1)
        for button in (self._today, self._before, self._after):
            head.addWidget(button)
        figures = QHBoxLayout()
        figures.setSpacing(Space.TWO)
        for figure in self._figures:
            figures.addWidget(figure, 1)
        head.setContentsMargins(Space.ONE, 0, Space.ONE, 0)
        figures.setContentsMargins(Space.ONE, 0, Space.ONE, 0)
        foot = QHBoxLayout()
        foot.setContentsMargins(Space.ONE, 0, Space.ONE, 0)
        foot.setSpacing(Space.ONE)
        foot.addWidget(self._told, 1)
        foot.addWidget(self._close)
        foot.addWidget(self._play)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.THREE, Space.THREE, Space.THREE, Space.TWO)
        column.setSpacing(Space.TWO)
        column.addLayout(head)
        column.addLayout(figures)
        column.addWidget(self._month, 1)
        marks = QHBoxLayout()
        marks.setContentsMargins(Space.ONE, 0, Space.ONE, 0)
        marks.addWidget(self._legend, 1)
        column.addLayout(marks)
        column.addLayout(foot)
        self.resize(680, 640)

    def _show_chosen(self) -> None:
        """The month's name, and what became of the chosen day."""
        day, record = self._month.chosen, self._month.record
        self._name.setText(QLocale().toString(QDate(day.year, day.month, 1), "MMMM yyyy"))
        self._told.setText(f"{day_told(day)}: {state_told(record)}")
        if record.unfinished is not None:
            text = self.tr("Go on")
        else:
            text = self.tr("Play again") if record.solved else self.tr("Play")
        self._play.setText(text)
        self._play.updateGeometry()
        self._before.setEnabled(self._month.can_turn(-1))
        self._after.setEnabled(self._month.can_turn(1))

    def _ask(self) -> None:
        unfinished = self._month.record.unfinished
        if unfinished is None:
            self.play_asked.emit(self._month.chosen)
        else:
            self.open_asked.emit(unfinished)
        self.accept()

    def show_theme(self, theme: Theme) -> None:
        """Take other colors."""
        parts: list[_Themed] = [self._month, self._before, self._after, self._today, self._close, self._play]
        figures: list[_Themed] = [*self._figures]
        for part in parts + figures:
            part.show_theme(theme)
        self._legend.theme = theme
        self._legend.update()
        quiet = self._told.palette()
        quiet.setColor(quiet.ColorRole.WindowText, theme.quiet_ink)
        self._told.setPalette(quiet)
