"""The club: tables of results from pasted chats, by day, week and all time."""

from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from setgui.session.game.updates import MOST_GHOSTS
from setgui.session.records.club import Club, ClubResult
from setgui.ui.look.theme import Space
from setgui.ui.pages.dialog import Dialog
from setgui.ui.system.accessibility import speak
from setgui.ui.system.files import ask_to_save
from setgui.ui.system.plain import set_tip
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.fields import Choices
from setgui.ui.widgets.figure import Blank
from setgui.ui.widgets.layout import Box, Flow, Paragraph
from setgui.ui.widgets.listing import Column, Listing
from setgui.words import actions, formats, notices, statistics
from setgui.words import club as words
from setgui.words.language import say

_Row = tuple[ClubResult | None, Sequence[str]]
"""The texts of a row, with the result if it is about one."""


class ClubPage(Dialog):
    """Shows the club: `changed` carries its text after a deletion, `race_asked` a Start and races.

    On `paste_asked`, call `show_club` when the chat is read.
    """

    changed = Signal(str)
    paste_asked = Signal()
    race_asked = Signal(object, str)

    def __init__(self, parent: QWidget, club: Club, today: date) -> None:
        super().__init__(parent, 960, 600, actions.title(actions.CLUB))
        self._club, self._today = club, today
        inside, periods = QWidget(self), (words.BY_DAY, words.THIS_WEEK, statistics.ALL_TIME)
        self._period = Choices(inside, [(period, say(period)) for period in periods])
        self._period.setAccessibleName(say(statistics.PERIOD))
        self._period.changed.connect(self._refresh)
        self._titles, self._table = words.RESULTS, list[_Row]()
        self._forgotten, self._is_reading = "", False
        self._list, self._message = Listing[_Row](inside, self._columns()), Paragraph(self, role="quiet")
        self._blank = Blank(inside, say(words.NONE), say(words.EMPTY))
        self._list.setAccessibleName(actions.title(actions.CLUB))
        self._list.chosen_changed.connect(self._show_chosen)
        texts = words.FORGET, statistics.SAVE, words.PASTE, actions.RACE_ALL
        self._delete, self._save, self._paste, self._race_all = (Button(self, say(text)) for text in texts)
        self._race, close = Button(self, actions.called(actions.RACE), role="main"), Button(self, say(actions.CLOSE))
        self._delete.clicked.connect(self._forget)
        self._save.clicked.connect(self._ask_to_save)
        self._paste.clicked.connect(self.paste_asked)
        self._race_all.clicked.connect(lambda: self._ask_to_race(self._rivals))
        self._race.clicked.connect(lambda: self._ask_to_race(self._raced))
        edges = Space.TWO, Space.ONE, Space.TWO, Space.ONE
        Box(Flow(self._period), self._list, self._blank, growing=[self._list, self._blank], edges=edges, on=inside)
        foot = self.foot(self._delete, self._save, self._paste, None, self._race_all, leave=close, main=[self._race])
        self.lay_out(FadingArea(self, inside, steady=False), Box(self._message, foot, apart=Space.ONE))
        self._refresh()

    def show_reading(self) -> None:
        self._is_reading = True
        self._period.setFocus()  # else it would go from the button to Close
        self._refresh()
        self._announce(say(notices.READING))

    def show_club(self, club: Club, message: str) -> None:
        self._club, self._is_reading = club, False
        self._refresh()
        self._announce(message)

    def _columns(self) -> list[Column[_Row]]:
        columns = []
        for place, title in enumerate(self._titles):
            widest = max((texts[place] for _, texts in self._table), key=len, default="")
            text, right = partial(lambda place, row: row[1][place], place), title not in words.RESULTS[:3]
            heard = partial(lambda title, text, row: text(row) and formats.figure(title, text(row)), say(title), text)
            columns.append(
                Column[_Row](say(title), text, widest, right, least=widest[:12], heard=heard if right else None)
            )
        return columns

    def _refresh(self) -> None:
        results, monday = self._club.results(), self._today - timedelta(self._today.weekday())
        hidden = [one.start in self._club.hidden for one in results]
        self._paste.setEnabled(not self._is_reading)
        self._message.setText(say(notices.READING) if self._is_reading else say(words.HIDDEN) if any(hidden) else "")
        if self._period.chosen is words.BY_DAY:
            self._titles = words.RESULTS
            self._table = [(one, words.result(one, hidden=it)) for one, it in zip(results, hidden, strict=True)]
        else:
            self._titles = words.STANDINGS
            standings = self._club.standings(monday if self._period.chosen is words.THIS_WEEK else date.min)
            self._table = [(None, words.standing(one)) for one in standings]
        self._list.show_columns(self._columns())
        self._list.show_things(self._table)
        self._list.setVisible(bool(self._table))
        self._blank.setVisible(not self._table)
        self._delete.setText(actions.called(actions.UNDO if self._forgotten else words.FORGET))
        self._delete.setEnabled(bool(self._club.text or self._forgotten))
        self._save.setEnabled(bool(self._table))

    def _show_chosen(self) -> None:
        chosen = self._list.chosen and self._list.chosen[0]
        shared = [one for one, _ in self._table if one is not None and one.race and one.start not in self._club.hidden]
        self._rivals = [one for one in shared if chosen is not None and one.start == chosen.start]
        self._raced = [one for one in self._rivals if one is chosen]
        self._race.setEnabled(bool(self._raced))
        set_tip(self._race, "" if self._raced else say(words.CHOOSE))
        self._race_all.setVisible(len(self._rivals) > 1)
        self._race_all.setText(say(actions.RACE_ALL, n=min(len(self._rivals), MOST_GHOSTS)))

    def _ask_to_race(self, raced: Sequence[ClubResult]) -> None:
        self.race_asked.emit(raced[0].start, "\n".join(f"{one.who}: {one.race}" for one in raced))
        self.accept()

    def _forget(self) -> None:
        """Delete all results, or at the next call, bring them back beside those that were added since."""
        text = self._club.text
        self._club.text = f"{self._forgotten}\n{text}" if self._forgotten else ""
        self._forgotten = "" if self._forgotten else text
        self.changed.emit(self._club.text)
        self._refresh()

    def _ask_to_save(self) -> None:
        from setgui.session.records.export import table  # noqa: PLC0415 - seldom asked for

        text = table((map(say, self._titles), *(row for _, row in self._table)))
        kinds = [f"{say(words.AS_CSV)} (*.csv)"]
        ask_to_save(self, actions.title(statistics.SAVE), "setgui-club.csv", kinds, lambda _: text, self._announce)

    def _announce(self, sentence: str) -> None:
        self._message.setText(sentence)
        speak(self._message, sentence)
