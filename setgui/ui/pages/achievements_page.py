"""What the player has reached, and what is still open."""

from collections.abc import Mapping
from datetime import date

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.session.game.verdict import Moment
from setgui.session.kept import Digest
from setgui.session.records.achievements import Achievement
from setgui.ui.look.drawings import draw_emblem
from setgui.ui.look.style_sheet import BAR_WIDTH, style
from setgui.ui.look.theme import Space, theme
from setgui.ui.pages.dialog import Dialog
from setgui.ui.system.plain import Label
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.layout import Flow, Heading
from setgui.words import achievements as words
from setgui.words import actions, formats, games
from setgui.words.language import say

_SIDE = 26
"""Of a star, in px."""


class _Star(QWidget):
    """Stands before each that is reached; where that of an open one will be, there is a dashed ring."""

    def __init__(self, parent: QWidget, *, reached: bool) -> None:
        super().__init__(parent)
        self._reached = reached
        self.setFixedSize(_SIDE, _SIDE)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look, disc = theme(), QRectF(self.rect())
        with QPainter(self) as painter:
            if self._reached:
                draw_emblem(painter, disc, Moment.RECORD, look)
                return
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(look.edge, max(1.2, look.frame / 2), Qt.PenStyle.DashLine))
            painter.drawEllipse(disc.adjusted(3, 3, -3, -3))


class AchievementsPage(Dialog):
    """A quiet list: those reached with their days, then those that are open; `first` has the game of each."""

    def __init__(self, parent: QWidget, first: Mapping[Achievement, Digest], whose: str = "") -> None:
        super().__init__(parent, 600, 680)
        self._first, self._whose = first, whose
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(Space.FOUR, Space.TWO, Space.FOUR - BAR_WIDTH, Space.TWO)
        column.setSpacing(0)
        self._headings: dict[bool, Heading] = {}
        self._names: dict[Achievement, Label] = {}
        self._asked: dict[Achievement, Label] = {}
        self._days: dict[Achievement, Label] = {}
        self._close = Button(self, role="main")
        for reached in (True, False):  # as they are read: in the order in which they are made
            listed = [one for one in Achievement if (one in first) is reached]
            if listed:
                self._headings[reached] = Heading(inside, above=Space.TWO)
                column.addWidget(self._headings[reached])
            for one in listed:
                self._add(one, column)
        column.addStretch(1)
        self.leave_by(self._close)
        self.lay_out(FadingArea(self, inside), Flow(self._close, trailing=True))
        self.retranslate()
        self._close.setFocus()

    def _add(self, one: Achievement, column: QVBoxLayout) -> None:
        inside, reached = column.parentWidget(), one in self._first
        assert inside is not None  # noqa: S101 - it is its layout
        lines = [self._names.setdefault(one, Label(inside)), self._asked.setdefault(one, Label(inside))]
        if reached:
            lines.append(self._days.setdefault(one, Label(inside)))
        bold = lines[0].font()
        bold.setBold(reached)
        lines[0].setFont(bold)
        lines[0].setContentsMargins(0, Space.ONE, 0, 0)
        style(lines[-1], role="quiet")
        told, row = QVBoxLayout(), QHBoxLayout()
        told.setSpacing(0)
        for line in lines:
            line.setWordWrap(True)
            told.addWidget(line)
        row.setSpacing(Space.TWO)
        row.addWidget(_Star(inside, reached=reached))
        row.addLayout(told, 1)
        column.addLayout(row)

    @override
    def retranslate(self) -> None:
        self.setWindowTitle(games.title(say(words.TITLE), self._whose))
        counted = formats.of(len(self._first), len(Achievement))
        for reached, heading in self._headings.items():
            heading.setText(words.reached(counted) if reached else say(words.OPEN))
        for one in Achievement:
            self._names[one].setText(words.name(one))
            self._asked[one].setText(words.asked(one))
        for one, day in self._days.items():
            day.setText(words.reached_on(date.fromtimestamp(self._first[one].started)))
        self._close.setText(say(actions.CLOSE))
