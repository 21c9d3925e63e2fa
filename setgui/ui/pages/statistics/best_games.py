"""A short list of games by rank, as a table that assistive technology can walk."""

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from setgui.compat import override
from setgui.session.kept import Digest
from setgui.session.records.kinds import is_timed
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space
from setgui.ui.system.plain import Label
from setgui.ui.widgets.heading import Heading
from setgui.ui.widgets.listing import Column, Listing
from setgui.words import formats, labels
from setgui.words import games as game_words
from setgui.words import statistics as words
from setgui.words.language import say

_Ranked = tuple[int, Digest]


class _Ranks(Listing[_Ranked]):
    """As high as its rows: whatever holds it scrolls. The result by which games are ranked comes after the rank."""

    _timed = False

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, self._tell_of, to_choose=False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def _tell_of(self) -> list[Column[_Ranked]]:
        score = Column[_Ranked](
            say(labels.SCORE), lambda one: formats.number(one[1].figures.score), right=True, best=_is_best
        )
        sets = Column[_Ranked](say(labels.SETS), lambda one: formats.number(sum(one[1].figures.sets)), right=True)
        time = Column[_Ranked](say(labels.TIME), lambda one: game_words.time(one[1]), right=True)
        mistakes = Column[_Ranked](say(words.MISTAKES), lambda one: formats.number(one[1].figures.mistakes), right=True)
        return [
            Column(say(words.RANK), lambda one: str(one[0])),
            *((time._replace(best=_is_best), mistakes, sets) if self._timed else (score, sets, time)),
            Column(say(words.DATE), lambda one: formats.date(date.fromtimestamp(one[1].started)), right=True),
            Column(say(labels.DEAL), lambda one: str(one[1].deal), right=True),
        ]

    def show_games(self, games: Sequence[Digest]) -> None:
        """List these, the best first."""
        self._timed = bool(games) and is_timed(games[0].mode)
        self.show_things(list(enumerate(games, start=1)))
        self.retranslate()
        self.setFixedHeight(self.sizeHint().height())
        self.setMinimumWidth(sum(self.needed()))  # the page scrolls

    def needed(self) -> list[int]:
        """How wide each column has to be, in px."""
        columns, titles = range(len(self.columns)), self.horizontalHeader()
        return [max(self.sizeHintForColumn(one), titles.sectionSizeHint(one)) for one in columns]

    @override
    def share_width(self) -> None:
        """Every column as wide as it needs, and what is left shared out evenly."""
        needed = self.needed()
        spare = max(0, (self.viewport().width() - sum(needed)) // (len(needed) - 1))
        for column, width in enumerate(needed):
            self.setColumnWidth(column, width + spare if column else width)

    @override
    def sizeHint(self) -> QSize:
        rows = self.model().rowCount() * self.verticalHeader().defaultSectionSize()
        return QSize(20 * int(Space.TWO), self.horizontalHeader().sizeHint().height() + rows)


def _is_best(one: _Ranked) -> bool:
    return one[0] == 1


class BestGames(QWidget):
    """A headed list of the best games; without any, it says so or is not there."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._head = Heading(self)
        self._empty = Label(self)
        style(self._empty, role="quiet")
        self._ranks = _Ranks(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.ONE)
        column.addWidget(self._head)
        column.addWidget(self._empty)
        column.addWidget(self._ranks)
        column.addStretch(1)

    @property
    def needed(self) -> int:
        """How wide it has to be for nothing to be cut off, in px."""
        return sum(self._ranks.needed())

    def show_games(self, title: str, empty: str, games: Sequence[Digest]) -> None:
        """Show games, the best first; `empty` is said where there are none."""
        self._head.setText(title)
        self._empty.setText(empty)
        self._ranks.setAccessibleName(title)
        self.setVisible(bool(games or empty))
        self._empty.setVisible(not games)
        self._ranks.setVisible(bool(games))
        self._ranks.show_games(games)
