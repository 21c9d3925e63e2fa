"""The button beside a seat that says "No set!" for who sits there."""

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from setgui.compat import override
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import Space, scaled
from setgui.ui.seats.seat_shown import SeatShown
from setgui.ui.seats.table_button import TableButton
from setgui.ui.system.descriptions import describe
from setgui.ui.system.plain import set_tip
from setgui.ui.widgets.retranslated import Retranslated
from setgui.words import keys, table
from setgui.words.language import say

EDGE = int(Space.HALF)
"""Round the button, where a press does nothing, so that who misses it does not call."""
_LEAST = 24


class VoteButton(Retranslated, TableButton, QPushButton):
    """Lies over its seat but is none of its parts: a seat that cannot call may vote."""

    voted = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._shown: SeatShown | None = None
        style(self, role="vote")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFont(scaled(self.font(), 0.88))
        self.clicked.connect(self._vote)
        self.retranslate()

    def _vote(self) -> None:
        if self._shown is not None:
            self.voted.emit(self._shown.seat)

    def show_seat(self, shown: SeatShown) -> None:
        """Follow the seat. A vote that was given is not to be seen, and nothing is told of it."""
        self._shown = shown
        enabled = not shown.vote_reason
        if self.hasFocus() and (shown.voted or not enabled):
            self.clearFocus()  # else the next seat had it, whose call is one key away
        self.setVisible(not shown.voted)
        if not shown.voted:
            self.setEnabled(enabled)
            self.retranslate()

    @override
    def retranslate(self) -> None:
        self.setText(say(table.VOTE))
        shown = self._shown
        if shown is None:
            return
        key, name = keys.with_shift(shown.key), table.vote(shown.name)
        if self.accessibleName() != name:
            self.setAccessibleName(name)
        describe(self, shown.vote_reason or keys.key(key))
        set_tip(self, shown.vote_reason or keys.with_key(self.text(), key))

    @property
    def body(self) -> QRectF:
        """The button as it is seen, without the edge round it."""
        return QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)

    @override
    def hitButton(self, position: QPoint) -> bool:
        return self.body.contains(position)

    @override
    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        width = metrics.horizontalAdvance(self.text()) + 3 * int(Space.HALF)
        return QSize(width + 2 * EDGE, max(_LEAST, metrics.height() + int(Space.ONE)) + 2 * EDGE)
