"""The club: tables of results from pasted chats, by day, week and all time."""

from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from setgui.marks import Message
from setgui.session.game.updates import MOST_GHOSTS
from setgui.session.records.club import Club, ClubResult
from setgui.ui.look.theme import Space
from setgui.ui.pages.dialog import Dialog
from setgui.ui.system.accessibility import is_heard, speak
from setgui.ui.system.files import ask_to_save
from setgui.ui.system.plain import set_tip
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.fields import Choices
from setgui.ui.widgets.figure import Blank
from setgui.ui.widgets.layout import Box, Flow, Paragraph
from setgui.ui.widgets.listing import Column, Listing
from setgui.words import actions, statistics
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
        self._table: list[_Row] = []
        self._forgotten: dict[str, ClubResult] = {}
        self._list, self._message = Listing[_Row](inside, self._columns()), Paragraph(self, role="quiet")
        self._blank = Blank(inside, say(words.NONE), say(words.EMPTY))
        self._list.setAccessibleName(actions.title(actions.CLUB))
        self._list.chosen_changed.connect(self._show_chosen)
        slots = {
            words.FORGET: self._forget,
            statistics.SAVE: self._ask_to_save,
            words.PASTE: self.paste_asked.emit,
            actions.CLOSE: self.reject,
            actions.RACE_ALL: lambda: self._ask_to_race(self._rivals),
            actions.RACE: lambda: self._ask_to_race(self._raced),
        }
        self._buttons = {text: Button(self, actions.called(text)) for text in slots}
        for text, slot in slots.items():
            self._buttons[text].clicked.connect(partial(slot))
        self.way_out = self._buttons[actions.CLOSE]
        *left, close, race_all, race = self._buttons.values()
        edges = Space.TWO, Space.ONE, Space.TWO, Space.ONE
        Box(Flow(self._period), self._list, self._blank, growing=[self._list, self._blank], edges=edges, on=inside)
        foot = Box(self._message, Flow(*left, None, close, race_all, race, trailing=True), apart=Space.ONE)
        self.lay_out(FadingArea(self, inside, steady=False), foot)
        self._refresh()

    def show_club(self, club: Club, message: str) -> None:
        self._club = club
        self._refresh()
        self._announce(message)

    @property
    def _titles(self) -> tuple[Message, ...]:
        return words.RESULTS if self._period.chosen is words.BY_DAY else words.STANDINGS

    def _columns(self) -> list[Column[_Row]]:
        columns = []
        for place, title in enumerate(self._titles):
            widest = max((texts[place] for _, texts in self._table), key=len, default="")
            text, right = partial(lambda place, row: row[1][place], place), title not in words.RESULTS[:3]
            heard = partial(lambda title, text, row: words.heard(title, text(row)), say(title), text) if right else None
            columns.append(Column[_Row](say(title), text, widest, right, least=widest[:12], heard=heard))
        return columns

    def _refresh(self) -> None:
        results, monday = self._club.results(), self._today - timedelta(self._today.weekday())
        hidden = [one.start in self._club.hidden for one in results]
        self._message.setText(say(words.HIDDEN) if any(hidden) else "")
        if self._titles is words.RESULTS:
            self._table = [(one, words.result(one, hidden=it)) for one, it in zip(results, hidden, strict=True)]
        else:
            standings = self._club.standings(monday if self._period.chosen is words.THIS_WEEK else date.min)
            self._table = [(None, words.standing(one)) for one in standings]
        self._list.show_columns(self._columns())
        self._list.show_things(self._table)
        self._list.setVisible(bool(self._table))
        self._blank.setVisible(not self._table)
        self._buttons[words.FORGET].setText(actions.called(actions.UNDO if self._forgotten else words.FORGET))
        self._buttons[words.FORGET].setEnabled(bool(results or self._forgotten))
        self._buttons[statistics.SAVE].setEnabled(bool(self._table))

    def _show_chosen(self) -> None:
        chosen = self._list.chosen and self._list.chosen[0]
        shared = [one for one, _ in self._table if one is not None and one.race and one.start not in self._club.hidden]
        same = [one for one in shared if chosen is not None and one.start == chosen.start]
        self._raced = [one for one in same if one is chosen]
        self._rivals = sorted(same, key=lambda one: one.rank)[:MOST_GHOSTS]
        self._buttons[actions.RACE].setEnabled(bool(self._raced))
        set_tip(self._buttons[actions.RACE], "" if self._raced else say(words.CHOOSE))
        self._buttons[actions.RACE_ALL].setVisible(len(self._rivals) > 1)
        self._buttons[actions.RACE_ALL].setText(say(actions.RACE_ALL, n=len(self._rivals)))

    def _ask_to_race(self, raced: Sequence[ClubResult]) -> None:
        self.race_asked.emit(raced[0].start, "\n".join(f"{one.who}: {one.race}" for one in raced))
        self.accept()

    def _forget(self) -> None:
        """Delete all results, or at the next call, bring them back beside those that were added since."""
        kept = self._club.kept
        self._club.kept, self._forgotten = (self._forgotten | kept, {}) if self._forgotten else ({}, kept)
        self.changed.emit(self._club.text)
        self._refresh()

    def _ask_to_save(self) -> None:
        from setgui.session.records.export import table  # noqa: PLC0415 - seldom asked for

        text = table((map(say, self._titles), *(row for _, row in self._table)))
        kinds = [f"{say(words.AS_CSV)} (*.csv)"]
        ask_to_save(self, say(words.AS_CSV), "setgui-club.csv", kinds, lambda _: text, self._announce)

    def _announce(self, sentence: str) -> None:
        self._message.setText(sentence)
        if is_heard():
            speak(self._message, sentence)
