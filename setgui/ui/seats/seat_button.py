"""A seat at the table: who sits there and how it stands, its button and its vote."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QMoveEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QPushButton, QWidget

from setgui.compat import override
from setgui.model.commands import Call, NoSet
from setgui.model.game import Reason
from setgui.session.game.acts import Act
from setgui.session.game.seats import names
from setgui.session.game.updates import Refusal, Snapshot
from setgui.session.keymap import SEATS
from setgui.ui.look.drawings import draw_digit, draw_seat
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import WASH, Space, Theme, Type, heavier, mix, ring, scaled, sized, theme, within
from setgui.ui.system.accessibility import describe
from setgui.ui.system.plain import set_tip
from setgui.ui.widgets.layout import placed, placed_line
from setgui.words import formats, keys, notices, table
from setgui.words.keys import KeyOf
from setgui.words.language import say

Refuses = Callable[[Act], Reason | Refusal | None]
"""Why an act is not possible now, or None."""


class SeatShown(NamedTuple):
    """A seat. `character` is None for people; the reasons say why it cannot be asked.

    `share` is how much of a caller's time is left, from 0 to 1, and `seconds` the same in words; None without a limit.
    Who is `barred` is, where the game `blocks`, out until somebody scores.
    """

    seat: int
    name: str
    score: int
    character: int | None = None
    call_reason: str = ""
    vote_reason: str = ""
    calling: bool = False
    barred: bool = False
    blocks: bool = False
    voted: bool = False
    share: float | None = None
    seconds: int = 0
    key: str = ""
    """By which a person calls."""

    @property
    def digit(self) -> str:
        return str(self.seat + 1)

    def state(self, *, short: bool = False) -> str:
        if self.calling and self.share is not None:
            return say(table.CALLS_FOR if short else table.HAS_CALLED_FOR, seconds=self.seconds)
        if self.calling:
            return say(table.CALLS if short else table.HAS_CALLED)
        waits = table.BLOCKED if self.blocks else table.WAITS if short else table.MUST_WAIT
        votes = table.NO_SET if short else table.SEES_NO_SET
        return formats.in_a_row([say(waits)] * self.barred + [say(votes)] * self.voted)

    @property
    def spoken(self) -> str:
        """The same for those who hear it: why a call is not possible, and no second that goes by."""
        if self.calling:
            return say(table.HAS_CALLED)
        if self.character is not None or not self.call_reason:
            return self.state()
        return f"{self.call_reason} {say(table.SEES_NONE, name=self.name)}" if self.voted else self.call_reason

    @property
    def kind(self) -> str:
        return "" if self.character is None else table.kind(self.character)


def seats_shown(snapshot: Snapshot, refuses: Refuses, key_of: KeyOf) -> tuple[SeatShown, ...]:
    """Every seat as it is to be seen."""
    game = snapshot.game
    seats = game.start.options.seats
    shown = []
    for seat, name in enumerate(names(seats)):
        calling = game.caller == seat
        share, seconds = time_left(snapshot) if calling else (None, 0)
        call, vote = (
            "" if reason is None else notices.refusal(reason, game, act, key_of)
            for act in (Call(seat), NoSet(seat))
            for reason in [refuses(act)]
        )
        shown.append(
            SeatShown(
                seat,
                name,
                game.scores[seat],
                seats[seat].level if seats[seat].computer else None,
                call,
                vote,
                calling,
                seat in game.barred,
                game.start.options.blocks,
                seat in game.votes,
                share,
                seconds,
                key_of(SEATS[seat]),
            )
        )
    return tuple(shown)


def time_left(snapshot: Snapshot) -> tuple[float | None, int]:
    """How much of the caller's time is left, as a share and in seconds begun."""
    if snapshot.deadline is None:
        return None, 0
    left = max(0, snapshot.deadline - snapshot.elapsed)
    return left / (snapshot.deadline - snapshot.called), -(-left // 1000)


if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractButton as _Button
else:
    _Button = object


class TableButton(_Button):
    """Put before the kind of button: Space and Enter click it as they go down."""

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            event.ignore()

    @override
    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()


EDGE = int(Space.HALF)
"""Round the button, where a press does nothing, so that who misses it does not call."""
_LEAST_HEIGHT = 24


class VoteButton(TableButton, QPushButton):
    """Lies over its seat but is none of its parts: a seat that cannot call may vote."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        style(self, role="vote")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFont(scaled(self.font(), 0.88))
        self.setText(say(table.VOTE))
        self.hide()

    def show_seat(self, shown: SeatShown) -> None:
        """Follow the seat. No vote that was given is to be seen, and none of a computer player."""
        enabled, there = not shown.vote_reason, not shown.voted and shown.character is None
        if self.hasFocus() and not (there and enabled):
            self.clearFocus()  # else the next seat had it, whose call is one key away
        self.setVisible(there)
        self.setText(say(table.VOTE))
        if not there:
            return
        self.setEnabled(enabled)
        key, name = keys.with_shift(shown.key), say(table.VOTE_OF, name=shown.name)
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
        return QSize(width + 2 * EDGE, max(_LEAST_HEIGHT, metrics.height() + int(Space.ONE)) + 2 * EDGE)


NARROW = 156
"""Below this width the vote has a line of its own, and below a greater one where name or vote are long."""
_STATE = 9
"""So many letters of a state are to be seen at least beside a vote in a line of its own, else it lies under it."""
_READ = 10
"""So many letters of a name can be read in any window; the tool tip has the whole name."""
WIDEST = 224
_DISC = 32
_BESIDE_DISC = int(Space.ONE) + _DISC + int(Space.HALF)
"""Where words begin beside it."""
_SMALL_DISC = 24
_LEAST_VOTE = 24
_RING = 3
_FULL_TURN = 360 * 16


class SeatButton(TableButton, QAbstractButton):
    """Shows a seat; a mouse press, Space and assistive technology call. Its `vote` lies over it in the same parent.

    `asked` carries a Call or a NoSet.
    """

    asked = Signal(object)

    def __init__(self, parent: QWidget, scale: Type) -> None:
        super().__init__(parent)
        self.shown: SeatShown | None = None
        """What is to be seen of a seat, or None while nobody sits here."""
        self._score_font = heavier(sized(self.font(), scale.emphasis))
        self._small = scaled(self.font(), 0.88)
        self.vote = VoteButton(parent)
        self.narrow = False
        """Whether the vote has a line of its own, as those of all seats have if one has."""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)  # painted anew as the mouse comes and goes
        self.clicked.connect(lambda: self._ask(Call))
        self.vote.clicked.connect(lambda: self._ask(NoSet))
        self.setTabOrder(self, self.vote)
        self.hide()

    def _ask(self, act: type[Call | NoSet]) -> None:
        if self.shown is not None:
            self.asked.emit(act(self.shown.seat))

    def show_seat(self, shown: SeatShown) -> None:
        if shown == self.shown:
            return
        self.shown = shown
        enabled = shown.character is None and not shown.call_reason
        if self.hasFocus() and not enabled:
            self.clearFocus()  # else the next seat had it
        self.setEnabled(enabled)
        name = table.call(shown.name, shown.score, shown.key)
        if shown.character is not None:
            name = say(table.COMPUTER, name=shown.name, n=shown.score, kind=shown.kind)
        if self.accessibleName() != name:
            self.setAccessibleName(name)
        describe(self, shown.spoken)
        tip = shown.call_reason or keys.with_key(say(table.CALL), shown.key)
        tip = tip if shown.character is None else shown.kind
        set_tip(self, say(table.SEAT_TIP, name=shown.name, told=tip))
        self.vote.show_seat(shown)
        self._place_vote()
        self.update()

    def leave(self) -> None:
        self.shown = None
        self.vote.hide()
        self.hide()

    @property
    def _vote_width(self) -> int:
        """The room for the vote, even while it is given."""
        return self.vote.sizeHint().width() if self.shown is not None and self.shown.character is None else 0

    # How it is drawn

    @property
    def narrow_below(self) -> int:
        """In less width than this name, score and vote do not lie beside each other."""
        return max(NARROW, self.wanted_width(_READ)) if self._vote_width else NARROW

    def height_for(self, width: int, *, narrow: bool, low: bool = False) -> int:
        """What it needs, the vote in a line of its own or not; a `low` one tells its state by disc and ring alone."""
        line, small = self.fontMetrics().height(), QFontMetrics(self._small).height()
        vote = max(_LEAST_VOTE, small + int(Space.ONE)) + 2 * EDGE
        if narrow:
            return int(Space.ONE) + line + vote + (0 if low or self._state_beside(width) else small + EDGE)
        return max(int(Space.ONE) + max(line + small + 2, _DISC) + int(Space.ONE), vote)

    def wanted_width(self, letters: int | None = None) -> int:
        """The width for its name, or so many letters of it, beside score and vote."""
        name = self.fontMetrics().horizontalAdvance(self.shown.name[:letters] if self.shown is not None else "")
        score = QFontMetrics(self._score_font).horizontalAdvance("−88")
        return 2 * int(Space.ONE) + _BESIDE_DISC + name + score + self._vote_width

    def _second_left(self) -> int:
        """Where the second line begins."""
        return self._behind_disc if self.narrow else _BESIDE_DISC

    @property
    def _behind_disc(self) -> int:
        return int(Space.ONE) + self._small_disc + int(Space.HALF)

    def _state_beside(self, width: int) -> bool:
        """Whether a seat of this width has room for its state beside such a vote."""
        return width - self._behind_disc - self._vote_width >= _STATE * QFontMetrics(self._small).averageCharWidth()

    def _place_vote(self) -> None:
        size = self.vote.sizeHint()
        if self.narrow:
            left = self._second_left() - EDGE
            center = round(self._disc().center().y())
            place = QRect(left, 0, min(size.width(), self.width() - left), size.height())
        else:
            center = self.height() // 2
            place = QRect(self.width() - size.width() - EDGE, 0, size.width(), size.height())
        place.moveTop(center - size.height() // 2)
        self.vote.setGeometry(placed_line(self, place).translated(self.pos()))
        self.vote.raise_()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place_vote()

    @override
    def moveEvent(self, event: QMoveEvent) -> None:
        self._place_vote()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        shown, look = self.shown, theme()
        if shown is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw_ground(painter, shown, look)
            self._draw_who(painter, shown, look)
            self._draw_words(painter, shown, look)

    def _draw_ground(self, painter: QPainter, shown: SeatShown, theme: Theme) -> None:
        body = within(QRectF(self.rect()), theme)
        edge = QPen(theme.line) if theme.frame > 1 else QPen(Qt.PenStyle.NoPen)  # in high contrast all grounds are one
        painter.setPen(ring(theme) if self.hasFocus() else edge)
        painter.setBrush(theme.panel)  # it holds the seat together
        if shown.calling:
            painter.setBrush(mix(theme.panel, theme.seats[shown.seat], WASH))
        elif self.isEnabled() and self.underMouse():
            painter.setBrush(theme.pressed if self.isDown() else theme.hover)
        painter.drawRoundedRect(body, 8, 8)

    @property
    def _small_disc(self) -> int:
        """How wide the disc of a narrow seat is: as high as a line where letters are large."""
        return max(_SMALL_DISC, self.fontMetrics().height())

    def _disc(self) -> QRectF:
        if self.narrow:
            top = int(Space.ONE) + self.fontMetrics().height() + EDGE
            return QRectF(int(Space.ONE), top, self._small_disc, self._small_disc)
        return QRectF(int(Space.HALF), (self.height() - _DISC) / 2, _DISC, _DISC)

    def _draw_who(self, painter: QPainter, shown: SeatShown, theme: Theme) -> None:
        disc = self._disc()
        disc = placed(self, disc)
        inner = disc.adjusted(_RING + 1, _RING + 1, -_RING - 1, -_RING - 1)
        if shown.barred and shown.character is None:
            painter.setPen(QPen(theme.seats[shown.seat], 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(inner)
            painter.setPen(theme.quiet_ink)
            draw_digit(painter, inner, shown.digit)
        else:
            free = shown.character is not None and not shown.calling
            body = disc.adjusted(1, 1, -1, -1) if free else inner
            draw_seat(painter, body, shown.seat, shown.character, theme)
        if shown.calling:
            pen = QPen(theme.seats[shown.seat], _RING, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            share = 1.0 if shown.share is None else shown.share
            ring = disc.adjusted(_RING / 2, _RING / 2, -_RING / 2, -_RING / 2)
            painter.drawArc(ring, _FULL_TURN // 4, round(share * _FULL_TURN))

    def _name_line(self) -> QRect:
        """Where name and score stand: before the vote, or over it."""
        left = int(Space.ONE) if self.narrow else _BESIDE_DISC
        right = self.rect().right() - int(Space.ONE)
        if not self.vote.isHidden() and not self.narrow:
            right = placed_line(self, self.vote.geometry().translated(-self.pos())).left()
        return QRect(left, int(Space.ONE) - 1, right - left, self.fontMetrics().height() + 2)

    @property
    def name_seen(self) -> str:
        """As much of the name as there is room for beside the score."""
        shown = self.shown
        if shown is None:
            return ""
        score = QFontMetrics(self._score_font).horizontalAdvance(formats.number(shown.score))
        room = self._name_line().width() - score - int(Space.ONE)
        return self.fontMetrics().elidedText(shown.name, Qt.TextElideMode.ElideRight, room)

    def _draw_words(self, painter: QPainter, shown: SeatShown, theme: Theme) -> None:
        line, name = self._name_line(), self.name_seen
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        beside = line.adjusted(self.fontMetrics().horizontalAdvance(name) + int(Space.ONE), 0, 0, 0)
        painter.setPen(theme.ink)
        painter.setFont(self._score_font)
        painter.drawText(placed_line(self, beside), flags, formats.number(shown.score))
        painter.setFont(self.font())
        painter.drawText(placed_line(self, line), flags, name)
        painter.setFont(self._small)
        painter.setPen(theme.ink if shown.calling else theme.quiet_ink)
        state, small = self._state_line(line), painter.fontMetrics()
        if state.bottom() <= self.height():
            told = shown.state(short=self.narrow) or shown.kind
            told = small.elidedText(told, Qt.TextElideMode.ElideRight, state.width())
            painter.drawText(placed_line(self, state), flags, told)

    def _state_line(self, name: QRect) -> QRect:
        """Where the state stands: under the name, or beside the disc or the vote, or under that."""
        left, height = self._second_left(), QFontMetrics(self._small).height() + 2
        line = QRect(left, name.bottom() + 1, name.right() + int(Space.HALF) - left, height)
        if self.narrow:
            line.moveTop(round(self._disc().center().y()) - height // 2)
        if self.narrow and not self.vote.isHidden():
            if self._state_beside(self.width()):
                line.setLeft(left - EDGE + self.vote.width())
            else:
                line.moveTop(self.vote.y() - self.y() + round(self.vote.body.bottom()))
        return line

    # What the player does

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        spot = event.position().toPoint() + self.pos()
        if self._vote_width and self.vote.geometry().contains(spot):
            return  # a second click on a vote that was given is no call
        if event.button() == Qt.MouseButton.LeftButton:
            self.click()  # on the press: a call is a matter of tenths of a second

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Do nothing: the press was all."""

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)
