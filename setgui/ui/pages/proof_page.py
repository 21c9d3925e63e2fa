"""Proof that a table has no set: each pair of its cards with the card that would complete it."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.session.game.updates import Snapshot
from setgui.session.game.verdict import proof
from setgui.session.settings import Settings
from setgui.ui.announcer import Announcer
from setgui.ui.board.board_view import BoardView
from setgui.ui.board.motion import Tempo
from setgui.ui.look.card_painter import CardFrame, CardPixmaps, draw_frame
from setgui.ui.look.theme import Space, Type, sized, theme
from setgui.ui.pages.dialog import Dialog
from setgui.ui.system.plain import Label
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.card_row import CardRow
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.layout import Box, Ground
from setgui.ui.widgets.track import ActMark, IconButton, Scrubber
from setgui.words import actions
from setgui.words import sets as words
from setgui.words.language import say

_CARD, _SMALL = QSize(98, 63), QSize(56, 36)
_LINES, _FEWER = 3.3, 2.2
_HIGH = 24
"""Minimum page height, in lines, for the larger cards and sentence."""


class _WouldBe(CardRow):
    """Two cards and the missing third card of their set, with a dashed frame."""

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with QPainter(self) as painter:
            draw_frame(painter, self.place(2), CardFrame.LOCATED, theme())


class ProofPage(Dialog):
    """Shows the pairs of cards one at a time: picked on the board, and below it with the missing third card."""

    def __init__(self, parent: QWidget, snapshot: Snapshot, settings: Settings, pixmaps: CardPixmaps) -> None:
        super().__init__(parent, 880, 700, actions.title(actions.PROOF))
        self._snapshot, self._pairs = snapshot, proof(snapshot.game)
        ground, scale = Ground(self), Type.of(self.font())
        self._board = BoardView(ground, pixmaps, Tempo(), read_only=True)
        self._board.show_settings(settings)
        self._board.setMinimumSize(20 * int(Space.TWO), 10 * int(Space.TWO))
        self._message = Announcer(ground, scale, self._board)
        line = self._message.fontMetrics().height()
        high = self.height() > _HIGH * line
        self._third = _WouldBe(ground, pixmaps, _CARD if high else _SMALL)
        self._message.setFixedHeight(round(line * (_LINES if high else _FEWER)))
        parts, edges = (self._board, self._third, self._message), (0, 0, 0, Space.ONE)
        cards = Box(*parts, growing=[self._board], edges=edges, on=ground)
        cards.setAlignment(self._third, Qt.AlignmentFlag.AlignHCenter)
        self._back, self._on = (IconButton(self, name) for name in ("step-back", "step-forward"))
        self._back.setAccessibleName(say(words.PAIR_BACK))
        self._on.setAccessibleName(say(words.PAIR_FORWARD))
        last = len(self._pairs)
        self._scrubber = Scrubber(self, [ActMark()] * (last - 1))
        self._scrubber.setAccessibleName(say(words.PAIR))
        self._place = Label(self)
        self._place.setFont(sized(self.font(), scale.body))
        self._place.setMinimumWidth(self._place.fontMetrics().horizontalAdvance(say(words.PLACE, n=last, last=last)))
        along = self._back, self._on, int(Space.ONE), self._scrubber, int(Space.ONE), self._place
        track = Box(*along, growing=[self._scrubber], beside=True, apart=Space.HALF)
        close = Button(self, say(actions.CLOSE))
        foot = Box(track, self.foot(leave=close), apart=Space.ONE)
        self.lay_out(FadingArea(self, ground, steady=False), foot)
        self._back.clicked.connect(lambda: self._scrubber.setValue(self._scrubber.value() - 1))
        self._on.clicked.connect(lambda: self._scrubber.setValue(self._scrubber.value() + 1))
        self._scrubber.valueChanged.connect(self._show_pair)
        close.setDefault(True)
        self._show_pair(0)
        self._scrubber.setFocus()

    def _show_pair(self, number: int) -> None:
        pair, last = self._pairs[number], len(self._pairs)
        self._board.show_snapshot(self._snapshot._replace(picked=pair.cards, located=()))
        self._third.show_cards((*pair.cards, pair.third))
        sentence = words.lacks(pair)
        if number + 1 == last:
            sentence += " " + say(words.SHOWN, n=last)
        self._message.say(sentence, wrong=False)
        self._place.setText(say(words.PLACE, n=number + 1, last=last))
        self._scrubber.setAccessibleDescription(self._place.text())
        self._back.setEnabled(number > 0)
        self._on.setEnabled(number + 1 < last)
