"""The sheet for a new game where several play: who it is comes first."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date

from PySide6.QtCore import QSize, Signal, SignalInstance
from PySide6.QtWidgets import QAbstractButton, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.model.game import Start
from setgui.model.options import Seat
from setgui.session.settings import Settings
from setgui.session.starts.new_start import VERSUS, way_of
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space
from setgui.ui.pages.new_game.new_game_sheet import NewGameSheet, SoFar
from setgui.ui.system.plain import Label
from setgui.ui.widgets.fields import Choices, Field
from setgui.ui.widgets.layout import Flow
from setgui.words import games
from setgui.words.language import say

_LETTERS = 12
"""So many of a name are to be seen at least."""


class PlayerRow(QWidget):
    """All who play side by side, and a line for the name of somebody new. `changed` when another is chosen."""

    changed = Signal()

    def __init__(self, parent: QWidget, names: Mapping[str, str], player: str) -> None:
        super().__init__(parent)
        self._names = names
        self._caption, self._wrong = Label(self, say(games.PLAYER)), Label(self)
        self._choices, self._name = Choices(self), Field(self)
        self._name.setMinimumWidth(_LETTERS * self.fontMetrics().horizontalAdvance("m"))
        style(self._caption, role="quiet")
        style(self._wrong, role="wrong")
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.FOUR, Space.TWO, Space.TWO, 0)
        column.setSpacing(Space.HALF)
        column.addLayout(Flow(self._caption, self._choices, self._name))
        column.addWidget(self._wrong)
        self._choices.changed.connect(self._show_chosen)
        self._choices.changed.connect(self.changed)
        self._name.textEdited.connect(lambda: self._show_wrong(""))
        self._choices.setAccessibleName(say(games.PLAYER))
        self._choices.show_options([*self._names.items(), (None, say(games.NEW))])
        self._name.setAccessibleName(say(games.NAME))
        self._name.setPlaceholderText(say(games.NAME))
        self._show_wrong("")
        self._choices.show_value(player)
        self._show_chosen()

    @property
    def parts(self) -> list[QWidget]:
        return [*self._choices.findChildren(QAbstractButton), self._name]

    @property
    def player(self) -> str:
        """Whose game it is to be; the name of somebody new as it will be kept."""
        chosen = self._choices.chosen
        return self._name.tidy if chosen is None else str(chosen)

    @property
    def new(self) -> bool:
        return self._choices.chosen is None

    @property
    def called(self) -> str:
        return self._names.get(self.player, self.player)

    def check(self) -> bool:
        """Whether somebody can be called so; else tells why not and goes there."""
        why = games.wrong(self.player, self._names.values()) if self.new else ""
        self._show_wrong(why)
        if why:
            self._name.setFocus()
        return not why

    def _show_chosen(self) -> None:
        self._name.setVisible(self.new)
        self._show_wrong("")
        if self.new:
            self._name.setFocus()

    def _show_wrong(self, sentence: str) -> None:
        self._name.show_wrong(sentence)
        self._wrong.setText(sentence)
        self._wrong.setVisible(bool(sentence))


class FamilySheet(NewGameSheet):
    """Asks for a game as any does, and tells before by `play_as` whose it is to be, who is called so at a table too."""

    def __init__(
        self,
        parent: QWidget,
        kinds: Sequence[Start],
        today: date,
        so_far: SoFar,
        settings: Settings,
        *,
        names: Mapping[str, str],
        play_as: Callable[[str], None],
        so_far_of: Callable[[str], SoFar],
        by_key: bool = False,
    ) -> None:
        """`names` are those of all who play here, by whose games they are."""
        super().__init__(parent, kinds, today, so_far, settings, by_key=by_key)
        self._play_as, self._so_far_of = play_as, so_far_of
        self._row = PlayerRow(self, names, settings.player)
        higher = self.size() + QSize(0, self._row.sizeHint().height())
        self.resize(higher.boundedTo(self.room))  # what is below had its height before
        column = self.layout()
        assert isinstance(column, QVBoxLayout)  # noqa: S101 - every page has one
        column.insertWidget(0, self._row)
        before: QWidget = self._start
        for part in self._row.parts:
            self.setTabOrder(before, part)
            before = part
        self._row.changed.connect(self._show_player)

    def _show_player(self) -> None:
        self.show_so_far(SoFar() if self._row.new else self._so_far_of(self._row.player))

    @override
    def _needed(self) -> set[str]:
        return super()._needed() - {"person"}

    @override
    def _ask(self) -> None:
        if self._row.check():
            super()._ask()

    @override
    def _give(self, signal: SignalInstance, start: Start) -> None:
        self._play_as(self._row.player)
        if way_of(start) == VERSUS:
            seats = (Seat(self._row.called), *start.options.seats[1:])
            start = start._replace(options=start.options._replace(seats=seats))
        super()._give(signal, start)
