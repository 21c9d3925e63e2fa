"""The club: tables of results from pasted chats, by day, week and all time."""

import csv
import io
import time
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from functools import partial
from itertools import chain

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from setgui.marks import Message, Problem
from setgui.session.records.club import Club, Result, Standing, found_in, read_chat
from setgui.ui.look.theme import Space
from setgui.ui.pages.dialog import Dialog
from setgui.ui.system.accessibility import is_heard, speak
from setgui.ui.system.files import ask_to_save
from setgui.ui.system.plain import set_tip
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fields import Choices
from setgui.ui.widgets.layout import Box, Flow, Paragraph
from setgui.ui.widgets.listing import Column, Listing
from setgui.words import actions, statistics
from setgui.words import club as words
from setgui.words.language import say

_AT_ONCE = 0.03
"""Time in seconds for which lines are read before the window can answer."""
_Row = tuple[Result | Standing, Sequence[str]]
"""A result or standing, and its texts."""


class ClubPage(Dialog):
    """Shows the club, and reads chats into it: `changed` carries its text, `race_asked` a Start and a race.

    On `paste_asked`, call `read`.
    """

    changed = Signal(str)
    paste_asked = Signal()
    race_asked = Signal(object, str)

    def __init__(self, parent: QWidget, club: Club, today: date) -> None:
        super().__init__(parent, 960, 600, actions.title(actions.CLUB))
        self._club, self._today = club, today
        self._chats: Iterator[Result | Problem] = iter(())
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._read_next)
        self.finished.connect(self._stop)  # a closed page is not deleted at once
        periods = words.BY_DAY, words.THIS_WEEK, statistics.ALL_TIME
        self._period = Choices(self, [(period, say(period)) for period in periods])
        self._period.setAccessibleName(say(statistics.PERIOD))
        self._period.changed.connect(self._refresh)
        self._table: list[_Row] = []
        self._list, self._message = Listing[_Row](self, self._columns()), Paragraph(self, role="quiet")
        self._list.setAccessibleName(actions.title(actions.CLUB))
        self._list.chosen_changed.connect(self._show_chosen)
        slots = {
            words.FORGET: self._forget,
            statistics.SAVE: self._ask_to_save,
            words.PASTE: self.paste_asked.emit,
            actions.CLOSE: self.reject,
            actions.RACE: self._ask_to_race,
        }
        self._buttons = {text: Button(self, actions.called(text)) for text in slots}
        for text, slot in slots.items():
            self._buttons[text].clicked.connect(partial(slot))
        self.way_out = self._buttons[actions.CLOSE]
        top, (*left, close, race) = Flow(self._period), self._buttons.values()
        top.setContentsMargins(Space.TWO, Space.ONE, Space.TWO, Space.ONE)
        foot = Box(self._message, Flow(*left, None, close, race, trailing=True), apart=Space.ONE)
        self.lay_out(top, self._list, foot)
        self._refresh()

    def read(self, text: str) -> None:
        """Read a chat in slices, then keep and announce what was read."""
        if not self._timer.isActive():
            self._added, self._refused = 0, list[Problem]()
        self._chats = chain(self._chats, read_chat(found_in(text), self._today))
        self._timer.start()

    def _read_next(self) -> None:
        end = time.monotonic() + _AT_ONCE
        for one in self._chats:
            if isinstance(one, Result):
                self._added += self._club.add(one)
            else:
                self._refused.append(one)
            if time.monotonic() > end:
                return
        self._stop()

    def _stop(self) -> None:
        if self._timer.isActive():
            self._timer.stop()
            self.changed.emit(self._club.text)
            self._refresh()
            self._announce(words.added(self._added, len(self._refused), next(iter(self._refused), None)))

    def _columns(self) -> list[Column[_Row]]:
        columns = []
        for place, title in enumerate(self._titles):
            widest = max((cells[place] for _, cells in self._table), key=len, default="")
            text, is_text = partial(lambda place, row: row[1][place], place), title in words.RESULTS[:3]
            columns.append(Column[_Row](say(title), text, widest, right=not is_text, least=widest[:12]))
        return columns

    @property
    def _titles(self) -> tuple[Message, ...]:
        return words.RESULTS if self._period.chosen is words.BY_DAY else words.STANDINGS

    def _refresh(self) -> None:
        rows: Sequence[Result | Standing] = self._club.results()
        self._message.setText(
            say(words.HIDDEN) if any(map(self._is_hidden, rows)) else "" if rows else say(words.EMPTY)
        )
        if self._titles is words.STANDINGS:
            monday = self._today - timedelta(self._today.weekday())
            rows = self._club.standings(monday if self._period.chosen is words.THIS_WEEK else date.min)
        self._table = [(one, words.cells(one, hidden=self._is_hidden(one))) for one in rows]
        self._list.show_columns(self._columns())
        self._list.show_things(self._table)
        for button in (words.FORGET, statistics.SAVE):
            self._buttons[button].setEnabled(bool(rows))

    def _is_hidden(self, one: Result | Standing | None) -> bool:
        return isinstance(one, Result) and one.start in self._club.hidden

    def _show_chosen(self) -> None:
        one, race = self._list.chosen and self._list.chosen[0], self._buttons[actions.RACE]
        race.setEnabled(isinstance(one, Result) and bool(one.race) and not self._is_hidden(one))
        set_tip(race, say(words.HIDDEN) if self._is_hidden(one) else "")

    def _ask_to_race(self) -> None:
        if self._list.chosen is not None and isinstance(one := self._list.chosen[0], Result):
            self.race_asked.emit(one.start, one.race)
            self.accept()

    def _forget(self) -> None:
        self._club.kept.clear()
        self.changed.emit("")
        self._refresh()

    def _ask_to_save(self) -> None:
        text = io.StringIO()
        csv.writer(text).writerows((map(say, self._titles), *(cells for _, cells in self._table)))
        kinds = [f"{say(words.AS_CSV)} (*.csv)"]
        ask_to_save(self, say(words.AS_CSV), "setgui-club.csv", kinds, lambda _: text.getvalue(), self._announce)

    def _announce(self, sentence: str) -> None:
        self._message.setText(sentence)
        if is_heard():
            speak(self._message, sentence)
