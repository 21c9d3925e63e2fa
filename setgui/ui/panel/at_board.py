"""Widgets at the board that few games have: the ghost of a race above it, and the cards to come below it."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.model.matching import Match
from setgui.model.options import Millis
from setgui.model.play import cards_to_come
from setgui.model.variants import STANDARD
from setgui.session.game.updates import Ghost, Snapshot
from setgui.ui.look.card_painter import CardPixmaps, draw_picture, margin
from setgui.ui.look.drawings import GHOST, draw_character
from setgui.ui.look.theme import Space, Type, heavier, sized, theme
from setgui.ui.system.accessibility import Role, is_heard, set_name_quietly, speak, take_role
from setgui.ui.system.plain import Label
from setgui.ui.widgets.card_row import CardRow
from setgui.ui.widgets.layout import placed, write
from setgui.words import formats, goals, table
from setgui.words.language import say

_SHOWN_FOR: Millis = 3_000
_CARD = QSize(36, 23)


class GhostSeat(Label):
    """The standing of a race, a set that the leader just took, and the scores of several ghosts: at most three lines.

    The set is face down while the player could still take it, because it would be a hint. Names need enough room.
    """

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps, scale: Type) -> None:
        super().__init__(parent)
        self._pixmaps = pixmaps
        self.standing, self.cards, self.face_up = "", Match(), False
        self._before: tuple[tuple[Ghost, ...], Ghost | None, bool] = ((), None, True)
        take_role(self, Role.TEXT)
        self.setFont(heavier(sized(self.font(), scale.body)))
        self._line = max(_CARD.height(), self.fontMetrics().height()) + 2 * margin(_CARD.height())
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter)
        self.setWordWrap(True)
        self.setIndent(self._line)
        self.setMinimumHeight(self._line)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        ghosts, game = snapshot.ghosts, snapshot.game
        self.setVisible(bool(ghosts))
        if ghosts:
            leader = snapshot.standings[0]
            beat = leader.standing(snapshot.time)
            self.cards = beat.cards if beat is not None and snapshot.time < beat.at + _SHOWN_FOR else ()
            self.face_up = not {*game.table, *game.beside, *game.pile}.issuperset(self.cards)
            self.standing = formats.figure(say(goals.GHOST), goals.race_standing(snapshot))
            scores = goals.race_scores(snapshot)
            text = "\u00a0· ".join(one.replace(" ", "\u00a0") for one in scores)
            if self.fontMetrics().horizontalAdvance(text) > 2 * self.window().width():
                beats = (one.standing(snapshot.time) for one in snapshot.standings)
                numbers = ("–" if beat is None else formats.number(beat.score) for beat in beats)
                text = say(goals.LEADER, ghost=" · ".join(numbers))
            self.setText(text)
            set_name_quietly(self, ". ".join([self.standing, *scores]))
            self.update()
            before, self._before = self._before, (ghosts, leader, leader.is_done(snapshot.time))
            if before[0] is ghosts and before != self._before and not game.over and is_heard():
                speak(self, table.figures([*scores[:1], self.standing]))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        look, dpr, width = theme(), self.devicePixelRatioF(), self.fontMetrics().horizontalAdvance(self.standing)
        bare = look.on_table
        side, left = _CARD.height(), (self.width() - width) / 2
        top = (self._line - side) / 2
        with QPainter(self) as painter:
            face = placed(self, QRectF(left - side - Space.ONE, top, side, side))
            draw_character(painter, face, GHOST, bare.quiet_ink, bare.ground)
            line = placed(self, QRectF(left, 0, width + 1, self._line))
            write(painter, line, Qt.AlignmentFlag.AlignVCenter, self.standing, bare.ink, font=self.font())
            left += width + Space.TWO
            for card in self.cards:
                picture = (
                    self._pixmaps.face(card, _CARD, dpr, look) if self.face_up else self._pixmaps.back(_CARD, dpr, look)
                )
                draw_picture(painter, placed(self, QRectF(left, top, _CARD.width(), side)), picture)
                left += _CARD.width() + Space.HALF


_SMALLEST, _READABLE, _LARGEST = 24, 52, 132
"""Widths of cards in px."""


class ComingCards(CardRow):
    """A row of small cards, or two if they are readable only then; if their order is known, the first is dealt next."""

    _rows = _places = 1

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps) -> None:
        super().__init__(parent, pixmaps, QSize(_SMALLEST, _SMALLEST * 2 // 3))
        self.setObjectName("coming")
        self._fitted = QSize()
        self._caption = ""

    def show_snapshot(self, snapshot: Snapshot) -> None:
        game, coming = snapshot.game, cards_to_come(snapshot.game)
        self.setVisible(game.mode.open_pile or bool(coming))
        before, total = self._places, game.start.options.cards - STANDARD.table_size
        self._places = total if game.mode.open_pile else len(coming) or 1
        if self._places != before:
            self._fitted = QSize()  # the layout may have used another size while the row was hidden
        self._most = -(-self._places // self._rows)
        self._caption = say(table.COMING if game.mode.open_pile else table.COMING_ANYHOW)
        self._indent = self.fontMetrics().horizontalAdvance(self._caption) + int(Space.ONE)
        self.show_cards(() if snapshot.paused else coming)
        self.setAccessibleName("" if snapshot.paused else table.coming(game))

    @override
    def place(self, number: int) -> QRectF:
        row, column = divmod(number, self._most)
        return super().place(column).translated(0, row * (self._size.height() + self._apart))

    @override
    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(self._indent, (self._rows - 1) * (self._size.height() + self._apart))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.cards:
            return
        with QPainter(self) as painter:
            center, ink = Qt.AlignmentFlag.AlignVCenter, theme().on_table.quiet_ink
            write(painter, self.rect(), center, self._caption, ink, font=self.font())

    def fit(self, width: int, height: int) -> None:
        """Size the cards for a table of this width, in a window of this height."""
        room = width - self._indent - int(Space.FOUR)
        one, two = (min(rows * room // self._places - self._apart, height // (6 + 2 * rows)) for rows in (1, 2))
        self._rows = 2 if one < _READABLE <= two else 1
        self._most = -(-self._places // self._rows)
        wide = max(_SMALLEST, min((one, two)[self._rows - 1], _LARGEST))
        self._size = QSize(wide, wide * 2 // 3)
        if self.sizeHint() != self._fitted:  # else each layout would ask for another one
            self._fitted = self.sizeHint()
            self.updateGeometry()
