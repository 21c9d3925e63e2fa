"""The seats of a table: their scores, calls and votes, and the frame that shows whose call it is."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QMoveEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QPushButton, QWidget

from setgui.compat import override
from setgui.model.commands import Call, NoSet
from setgui.model.game import Reason
from setgui.model.options import SEATS, Millis
from setgui.session.game.acts import Act
from setgui.session.game.seats import colors, only_person
from setgui.session.game.updates import Refusal, Snapshot
from setgui.session.keymap import SEATS as SEAT_KEYS
from setgui.ui.look.drawings import draw_digit, draw_seat
from setgui.ui.look.style_sheet import style
from setgui.ui.look.theme import WASH, Space, Theme, Type, heavier, mix, ring, scaled, set_colors, sized, theme, within
from setgui.ui.system.accessibility import describe
from setgui.ui.system.plain import set_tip
from setgui.ui.widgets.layout import Ground, placed, placed_line, smooth, write
from setgui.words import formats, keys, notices, table
from setgui.words.keys import KeyOf
from setgui.words.language import say
from setgui.words.seats import labels

Refuses = Callable[[Act], Reason | Refusal | None]
"""Returns why an act is not possible now, or None."""


class SeatState(NamedTuple):
    """The displayed state of a seat. `character` is None for people; the reasons say why they cannot call or vote.

    `held` is the share of its hold that is left, 0 for none. `share` is the part of a caller's time that is left, None
    without a limit. If the game `blocks`, a `barred` seat is out until someone scores.
    """

    seat: int
    name: str
    score: int
    character: int | None
    color: int
    you: bool
    call_reason: str
    vote_reason: str
    calling: bool
    barred: bool
    blocks: bool
    voted: bool
    held: float
    share: float | None
    seconds: int
    key: str

    def state(self, *, short: bool = False) -> str:
        if self.calling and self.share is not None:
            return say((table.CALLS_FOR if short else table.HAS_CALLED_FOR)[self.you], seconds=self.seconds)
        if self.calling:
            return say((table.CALLS if short else table.HAS_CALLED)[self.you])
        waits = table.BLOCKED if self.blocks and self.barred else table.WAITS if short else table.MUST_WAIT
        votes = table.NO_SET if short else table.SEES_NO_SET[self.you]
        return formats.in_a_row([say(waits[self.you])] * (self.barred or self.held > 0) + [say(votes)] * self.voted)

    @property
    def spoken(self) -> str:
        """The state for screen readers, with the reason why a call is not possible, and without seconds."""
        if self.calling:
            return say(table.HAS_CALLED[self.you])
        if self.character is not None or not self.call_reason:
            return self.state()
        sees_none = say(table.SEES_NONE[self.you], name=self.name)
        return f"{self.call_reason} {sees_none}" if self.voted else self.call_reason

    @property
    def kind(self) -> str:
        return "" if self.character is None else table.kind(self.character)


def seats_shown(snapshot: Snapshot, refuses: Refuses, key_of: KeyOf) -> tuple[SeatState, ...]:
    game = snapshot.game
    seats = game.start.options.seats

    def why_not(act: Act) -> str:
        reason = refuses(act)
        return "" if reason in {None, Reason.HELD} else notices.refusal(reason, game, act, key_of)

    shown = []
    for seat, (name, color) in enumerate(zip(labels(seats), colors(seats), strict=True)):
        calling = game.caller == seat
        share, seconds = time_left(snapshot) if calling else (None, 0)
        shown.append(
            SeatState(
                seat=seat,
                name=name,
                score=game.scores[seat],
                character=seats[seat].level if seats[seat].computer else None,
                color=color,
                you=seat == only_person(seats),
                call_reason=why_not(Call(seat)),
                vote_reason=why_not(NoSet(seat)),
                calling=calling,
                barred=seat in game.barred and not game.over,
                blocks=game.start.options.blocks,
                voted=seat in game.votes,
                held=hold_left(snapshot, seat),
                share=share,
                seconds=seconds,
                key=key_of(SEAT_KEYS[seat]),
            )
        )
    return tuple(shown)


def time_left(snapshot: Snapshot) -> tuple[float | None, int]:
    """Return the share of the caller's time that is left, None without a limit, and the seconds, rounded up."""
    if snapshot.deadline is None:
        return None, 0
    left = max(0, snapshot.deadline - snapshot.elapsed)
    return left / (snapshot.deadline - snapshot.called), -(-left // 1000)


def hold_left(snapshot: Snapshot, seat: int) -> float:
    """Return the share of the time that is left until an even table accepts a seat's calls."""
    hold = snapshot.game.start.options.hold(seat)
    left = 0 if snapshot.game.over else snapshot.since + hold - snapshot.elapsed
    return max(0, left) / max(1, hold)


if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractButton as _Button
else:
    _Button = object


class TableButton(_Button):
    """Mixin before the class of a button: Space and Enter click when pressed, not when released."""

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
"""The inactive edge around a vote, in px, so that a near miss is no call."""
_LEAST_VOTE = 24  # minimum height of a vote, in px


class VoteButton(TableButton, QPushButton):
    """The “No set!” button over a seat; not its child, because a seat that cannot call may vote."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        style(self, role="vote")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFont(scaled(self.font(), 0.88))
        self.setText(say(table.VOTE))
        self.hide()

    def show_seat(self, shown: SeatState) -> None:
        """Show the state of the seat; the button is hidden for computers and after the vote."""
        enabled, there = not shown.vote_reason, not shown.voted and shown.character is None
        if self.hasFocus() and not (there and enabled):
            self.clearFocus()  # otherwise it would move to the next seat, whose call is one key away
        self.setVisible(there)
        if not there:
            return
        self.setEnabled(enabled)
        key, name = keys.with_shift(shown.key), say(table.VOTE if shown.you else table.VOTE_OF, name=shown.name)
        if self.accessibleName() != name:
            self.setAccessibleName(name)
        describe(self, shown.vote_reason or keys.key(key))
        set_tip(self, shown.vote_reason or keys.with_key(self.text(), key))

    @override
    def hitButton(self, position: QPoint) -> bool:
        return EDGE <= position.x() < self.width() - EDGE

    @override
    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        width = metrics.horizontalAdvance(self.text()) + 3 * int(Space.HALF)
        return QSize(width + 2 * EDGE, max(_LEAST_VOTE, metrics.height() + int(Space.ONE)) + 2 * EDGE)


NARROW = 156
"""The minimum width for a vote beside the name, in px; more if name or vote are long."""
_STATE = 9
"""Minimum number of letters of a state beside a vote; with less room, the state goes below the vote."""
_READABLE, _READABLE_IN_LINE = 10, 4
"""Number of letters of a name that are always readable, and in one line; the tool tip has the whole name."""
_HIGHEST = 48
"""Maximum height of the two lines of a seat, in px; larger letters go into one line, to leave room for cards."""
WIDEST = 224
_DISC, _SMALL_DISC = 32, 24
_BESIDE_DISC = int(Space.ONE) + _DISC + int(Space.HALF)  # left edge of the text, in px
_RING = _BAR = 3
_BAR_EDGE = int(Space.ONE)
_FULL_TURN = 360 * 16


class _Places(NamedTuple):
    """The places of a seat's parts in a left-to-right layout; the `name` includes the score."""

    disc: QRectF
    name: QRect
    state: QRect
    vote: QRect


class SeatButton(TableButton, QAbstractButton):
    """A seat with its `vote` over it; a press, Space and screen readers call; `asked` carries a Call or a NoSet."""

    asked = Signal(object)

    def __init__(self, parent: QWidget, scale: Type) -> None:
        super().__init__(parent)
        self.shown: SeatState | None = None
        self._score_font = heavier(sized(self.font(), scale.emphasis))
        self._small = scaled(self.font(), 0.88)
        self.vote = VoteButton(parent)
        self.narrow = False
        """Whether the vote is below the name; the same for all seats."""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)  # repaint on hover
        self.clicked.connect(lambda: self._emit_act(Call))
        self.vote.clicked.connect(lambda: self._emit_act(NoSet))
        self.setTabOrder(self, self.vote)
        self.hide()

    def _emit_act(self, act: type[Call | NoSet]) -> None:
        if self.shown is not None:
            self.asked.emit(act(self.shown.seat))

    def show_seat(self, shown: SeatState) -> None:
        if shown == self.shown:
            return
        self.shown = shown
        enabled = shown.character is None and not shown.call_reason
        if self.hasFocus() and not enabled:
            self.clearFocus()  # otherwise it would move to the next seat
        self.setEnabled(enabled)
        if shown.character is None:
            name = table.call(shown.name, shown.score, shown.key)
            tip = shown.call_reason or keys.with_key(say(table.CALL), shown.key)
        else:
            name, tip = say(table.COMPUTER, name=shown.name, n=shown.score, kind=shown.kind), shown.kind
        if self.accessibleName() != name:
            self.setAccessibleName(name)
        describe(self, shown.spoken)
        set_tip(self, formats.labeled(shown.name, tip))
        self.vote.show_seat(shown)
        self._place_vote()
        self.update()

    def clear(self) -> None:
        self.shown = None
        self.vote.hide()
        self.hide()

    @property
    def _vote_width(self) -> int:
        """The width reserved for the vote button, even after the vote; 0 for computers."""
        return self.vote.sizeHint().width() if self.shown is not None and self.shown.character is None else 0

    @property
    def narrow_width(self) -> int:
        letters = _READABLE_IN_LINE if self._in_one_line else _READABLE
        return max(NARROW, self.needed_width(letters)) if self._vote_width else NARROW

    @property
    def _in_one_line(self) -> bool:
        """Whether letters are so large that name, score and state share a line, unless the seat is narrow."""
        return self.fontMetrics().height() + QFontMetrics(self._small).height() > _HIGHEST

    def height_for(self, width: int, *, narrow: bool, low: bool = False) -> int:
        """Return the height needed; a `low` narrow seat shows its state by disc and ring alone."""
        line, small = self.fontMetrics().height(), QFontMetrics(self._small).height()
        vote = max(_LEAST_VOTE, small + int(Space.ONE)) + 2 * EDGE
        if narrow:
            low |= self._in_one_line or self._state_beside(width)
            return int(Space.ONE) + line + vote + (0 if low else small + EDGE)
        return max(2 * int(Space.ONE) + max(line if self._in_one_line else line + small + 2, _DISC), vote)

    def needed_width(self, letters: int | None = None) -> int:
        """Return the width for score, vote and the first letters of a name, or the whole name and a state beside it."""
        name = self.fontMetrics().horizontalAdvance(self.shown.name[:letters] if self.shown is not None else "")
        score = QFontMetrics(self._score_font).horizontalAdvance("−88")
        state = _STATE * QFontMetrics(self._small).averageCharWidth() if self._in_one_line and letters is None else 0
        return 2 * int(Space.ONE) + _BESIDE_DISC + name + score + state + self._vote_width

    @property
    def _behind_disc(self) -> int:
        """The left edge of the text behind the disc on a narrow seat, where the disc grows with the font."""
        return int(Space.ONE) + max(_SMALL_DISC, self.fontMetrics().height()) + int(Space.HALF)

    def _state_beside(self, width: int) -> bool:
        return width - self._behind_disc - self._vote_width >= _STATE * QFontMetrics(self._small).averageCharWidth()

    def _places(self) -> _Places:
        """Return the places: disc, name and vote in a row, state under the name; if narrow, the name over the rest."""
        line, small = self.fontMetrics().height() + 2, QFontMetrics(self._small).height() + 2
        top, right = int(Space.ONE) - 1, self.width() - 1 - int(Space.ONE)
        vote, seen = QRect(QPoint(), self.vote.sizeHint()), not self.vote.isHidden()
        if not self.narrow:
            disc = QRectF(int(Space.HALF), (self.height() - _DISC) / 2, _DISC, _DISC)
            vote.setRect(self.width() - vote.width() - EDGE, 0, vote.width(), self.height())
            top = (self.height() - line) // 2 if self._in_one_line else top
            name = QRect(_BESIDE_DISC, top, (vote.left() if seen else right) - _BESIDE_DISC, line)
            return _Places(disc, name, QRect(_BESIDE_DISC, name.bottom() + 1, name.width() + EDGE - 1, small), vote)
        left = self._behind_disc
        side = left - int(Space.ONE) - int(Space.HALF)
        disc = QRectF(int(Space.ONE), int(Space.ONE) + self.fontMetrics().height() + EDGE, side, side)
        middle = round(disc.center().y())
        vote.moveTo(left - EDGE, middle - vote.height() // 2)
        vote.setWidth(min(vote.width(), self.width() - vote.left()))
        name = QRect(int(Space.ONE), top, right - int(Space.ONE), line)
        state = QRect(left, middle - small // 2, name.right() + EDGE - left, small)
        if seen and self._state_beside(self.width()):
            state.setLeft(vote.right() + 1)
        elif seen:
            state.moveTop(vote.bottom() + 1 - EDGE)
        return _Places(disc, name, state, vote)

    def _place_vote(self) -> None:
        self.vote.setGeometry(placed_line(self, self._places().vote).translated(self.pos()))
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
        places = self._places()
        with smooth(self) as painter:
            self._draw_ground(painter, shown, look)
            _draw_disc(painter, placed(self, places.disc), shown, look)
            self._draw_words(painter, places, shown, look)

    def _draw_ground(self, painter: QPainter, shown: SeatState, theme: Theme) -> None:
        body = within(QRectF(self.rect()), theme)
        edge = theme.line if theme.frame > 1 else None  # panel and board are alike in high contrast
        set_colors(painter, line=ring(theme) if self.hasFocus() else edge, fill=theme.panel)
        if shown.calling:
            painter.setBrush(mix(theme.panel, theme.seats[shown.color], WASH))
        elif self.isEnabled() and self.underMouse():
            painter.setBrush(theme.pressed if self.isDown() else theme.hover)
        painter.drawRoundedRect(body, 8, 8)
        if shown.held:
            bar = QRectF(_BAR_EDGE, self.height() - _BAR - 1, shown.held * (self.width() - 2 * _BAR_EDGE), _BAR)
            painter.fillRect(placed(self, bar), theme.seats[shown.color])

    @property
    def visible_name(self) -> str:
        if self.shown is None:
            return ""
        score = QFontMetrics(self._score_font).horizontalAdvance(formats.number(self.shown.score))
        room = self._places().name.width() - score - int(Space.ONE)
        return self.fontMetrics().elidedText(self.shown.name, Qt.TextElideMode.ElideRight, room)

    def _draw_words(self, painter: QPainter, places: _Places, shown: SeatState, theme: Theme) -> None:
        name = self.visible_name
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        beside = places.name.adjusted(self.fontMetrics().horizontalAdvance(name) + int(Space.ONE), 0, 0, 0)
        score = formats.number(shown.score)
        write(painter, placed_line(self, beside), flags, score, theme.ink, font=self._score_font)
        write(painter, placed_line(self, places.name), flags, name, theme.ink, font=self.font())
        one_line, small = self._in_one_line and not self.narrow, QFontMetrics(self._small)
        ink = theme.ink if shown.calling else theme.quiet_ink
        state = shown.state(short=self.narrow or one_line) or shown.kind
        if one_line:
            width = QFontMetrics(self._score_font).horizontalAdvance(score)
            room = beside.adjusted(width + int(Space.ONE), 0, -int(Space.ONE), 0)
            shows = small.horizontalAdvance(state) <= room.width()
        else:
            room, shows = places.state, places.state.bottom() <= self.height()
        if shows:
            state = small.elidedText(state, Qt.TextElideMode.ElideRight, room.width())
            write(painter, placed_line(self, room), flags, state, ink, font=self._small)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        spot = event.position().toPoint() + self.pos()
        if self._vote_width and self.vote.geometry().contains(spot):
            return  # a second click on a vote is no call
        if event.button() == Qt.MouseButton.LeftButton:
            self.click()  # on the press: a call is a matter of tenths of a second

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Do nothing, because the press already called."""

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)


def _draw_disc(painter: QPainter, disc: QRectF, shown: SeatState, theme: Theme) -> None:
    inner, color = disc.adjusted(_RING + 1, _RING + 1, -_RING - 1, -_RING - 1), theme.seats[shown.color]
    if shown.barred and shown.character is None:
        set_colors(painter, line=QPen(color, 2))
        painter.drawEllipse(inner)
        painter.setPen(theme.quiet_ink)
        draw_digit(painter, inner, str(shown.seat + 1))
    else:
        free = shown.character is not None and not shown.calling
        body = disc.adjusted(1, 1, -1, -1) if free else inner
        draw_seat(painter, body, shown.seat, shown.character, theme, color=shown.color)
    if shown.calling:
        set_colors(painter, line=QPen(color, _RING, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        share = 1.0 if shown.share is None else shown.share
        around = disc.adjusted(_RING / 2, _RING / 2, -_RING / 2, -_RING / 2)
        painter.drawArc(around, _FULL_TURN // 4, round(share * _FULL_TURN))


_LEAST, _SHARE = 8, 80
"""The minimum width of the frame, in px; and the board's height divided by its width."""


class CallFrame(QWidget):
    """An overlay that frames the board in the color of the caller's seat, and gets shorter with the time left."""

    def __init__(self, board: QWidget) -> None:
        super().__init__(board)
        self._board = board
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._color, self._share = 0, 0.0
        self.hide()
        board.installEventFilter(self)

    def show_call(self, caller: SeatState | None) -> None:
        if caller is None:
            self.hide()
            return
        self._color, self._share = caller.color, 1.0 if caller.share is None else caller.share
        if self.isHidden():
            self.setGeometry(self._board.rect())
            self.raise_()
            self.show()
        thick = self._thickness
        self.update(QRegion(self.rect()) - QRegion(self.rect().adjusted(thick, thick, -thick, -thick)))

    @property
    def _thickness(self) -> int:
        return max(_LEAST, self.height() // _SHARE)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self._board.rect())
        return False

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the frame from the top center, shortened to the share of time that is left."""
        thick, half = self._thickness, self._thickness / 2
        body = QRectF(self.rect()).adjusted(half, half, -half, -half)
        top = QPointF(body.center().x(), body.top())
        path = [top, body.topLeft(), body.bottomLeft(), body.bottomRight(), body.topRight(), top]
        look = theme()
        strokes = [(look.seats[self._color], thick)]
        if not look.dark and look.on_table is not look:
            strokes = [(look.card, thick), (look.seats[self._color], thick - EDGE)]
        with smooth(self) as painter:
            for color, width in strokes:
                pen = QPen(color, width, c=Qt.PenCapStyle.FlatCap, j=Qt.PenJoinStyle.MiterJoin)
                if self._share < 1:
                    length = 2 * (body.width() + body.height()) / width
                    pen.setDashPattern([self._share * length, length])
                painter.setPen(pen)
                painter.drawPolyline(path)


class SeatBar(Ground):
    """Half of the seats side by side, as wide as those of the other bar; it adds them to the list `of_both`."""

    def __init__(self, parent: QWidget, scale: Type, of_both: list[SeatButton]) -> None:
        super().__init__(parent)
        self._buttons, self._of_both = [SeatButton(self, scale) for _ in range(SEATS[-1] // 2)], of_both
        of_both += self._buttons

    def height_for(self, width: int, *, low: bool) -> int:
        share, narrow = self._share(width), self._is_narrow(width)
        heights = (seat.height_for(share, narrow=narrow, low=low) for seat in _visible(self._buttons))
        return max(heights, default=0) + int(Space.ONE)

    def fit(self, width: int, *, low: bool) -> None:
        for button in _visible(self._buttons):
            button.narrow = self._is_narrow(width)
        self.setFixedHeight(self.height_for(width, low=low))
        self.arrange()

    def _is_narrow(self, width: int) -> bool:
        return self._share(width) < max((seat.narrow_width for seat in _visible(self._of_both)), default=0)

    def _share(self, width: int) -> int:
        seats = -(-len(_visible(self._of_both)) // 2)
        return (width - int(Space.ONE)) // max(1, seats) - int(Space.ONE)

    def arrange(self) -> None:
        shown = _visible(self._buttons)
        widest = max((button.needed_width() for button in _visible(self._of_both)), default=0)
        share = min(max(WIDEST, widest), self._share(self.width()))
        step = share + int(Space.ONE)
        left = (self.width() - len(shown) * step + int(Space.ONE)) // 2
        for number, button in enumerate(shown):
            button.setGeometry(left + number * step, int(Space.HALF), share, self.height() - int(Space.ONE))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self.arrange()


def _visible(buttons: list[SeatButton]) -> list[SeatButton]:
    return [button for button in buttons if not button.isHidden()]


class TableEdge(QObject):
    """All seats, half of them above the board, and the frame that shows a call; `asked` carries a Call or a NoSet."""

    asked = Signal(object)

    def __init__(self, parent: QWidget, scale: Type, board: QWidget) -> None:
        super().__init__(parent)
        self._frame = CallFrame(board)
        self._snapshot: Snapshot | None = None
        self.buttons: list[SeatButton] = []
        self.below = SeatBar(parent, scale, self.buttons)
        self.above = SeatBar(parent, scale, self.buttons)
        self._shown: tuple[SeatState, ...] = ()
        self._low = False
        for button in self.buttons:
            button.asked.connect(self.asked)

    def in_use(self) -> list[SeatButton]:
        half, seats = len(self.buttons) // 2, len(self._shown)
        below = -(-seats // 2)
        return self.buttons[:below] + self.buttons[half : half + seats - below]

    def show_snapshot(self, snapshot: Snapshot, refuses: Refuses, key_of: KeyOf) -> None:
        seats, self._snapshot = len(self._shown), snapshot
        self._shown = seats_shown(snapshot, refuses, key_of) if snapshot.game.mode.seated else ()
        self._refresh()
        if len(self._shown) != seats:
            used = self.in_use()
            for button in self.buttons:
                if button in used:
                    button.show()
                else:
                    button.clear()
            for bar in (self.below, self.above):
                bar.setVisible(bool(used))
        self.fit(self.below.width(), low=self._low)  # names may need another line now

    def height_for(self, width: int, *, low: bool = False) -> int:
        return sum(bar.height_for(width, low=low) for bar in (self.above, self.below)) if self._shown else 0

    def fit(self, width: int, *, low: bool = False) -> int:
        """Arrange the seats in this width, as low as possible if `low`; return their height."""
        self._low = low
        for bar in (self.above, self.below) if self._shown else ():
            bar.fit(width, low=low)
        return self.height_for(width, low=low)

    def show_elapsed(self, elapsed: Millis) -> None:
        if self._snapshot is not None and any(seat.calling or seat.held for seat in self._shown):
            now = self._snapshot._replace(elapsed=elapsed)
            share, seconds = time_left(now)
            held = [seat._replace(held=hold_left(now, seat.seat)) for seat in self._shown]
            self._shown = tuple(seat._replace(share=share, seconds=seconds) if seat.calling else seat for seat in held)
            self._refresh()

    def holds_focus(self) -> bool:
        return any(part.hasFocus() for button in self.buttons for part in (button, button.vote))

    def _refresh(self) -> None:
        self._frame.show_call(next((seat for seat in self._shown if seat.calling), None))
        for button, shown in zip(self.in_use(), self._shown, strict=True):
            button.show_seat(shown)
