"""The result of a game, over the board."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPixmap, QRegion, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from setgui.compat import override
from setgui.model.events import Claimed
from setgui.session.game.ghost import goal
from setgui.session.game.updates import Snapshot
from setgui.session.game.verdict import Moment, moments, race_refusal
from setgui.session.records.searches import may_be_missed
from setgui.ui.actions import Actions
from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.look.drawings import draw_emblem, draw_sparks
from setgui.ui.look.style_sheet import BAR_WIDTH, style
from setgui.ui.look.theme import Space, Type, heavier, sized, theme
from setgui.ui.panel.sheet import Value, mistakes_value, of_value
from setgui.ui.panel.side_panel import Ranking
from setgui.ui.system.accessibility import Role, take_role
from setgui.ui.system.plain import Label
from setgui.ui.widgets.buttons import ActionButton
from setgui.ui.widgets.card_row import CardRow
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.figure import Figure, Passing
from setgui.ui.widgets.layout import Flow, placed, placed_line
from setgui.words import actions, events, formats, kinds, results, seats
from setgui.words.language import say

_SIDES = 64, 40
"""Of an emblem in px: as usual, and where there is little room."""
_ROOM = 0.3
"""Round each for the flourish, as a share of its side."""
_ABOVE = 0.62
"""How much of the row is above the edge on which it lies."""
_LENGTH = 800
_SMALL = 0.6
"""How large an emblem is when it comes, of what it becomes."""


class EmblemRow(QWidget):
    """Lets the mouse through; without a moment it is not there.

    One that stands in a line has a `side`, and no flourish.
    """

    def __init__(self, parent: QWidget, side: int = 0) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        take_role(self, Role.PICTURE)
        self.moments: tuple[Moment, ...] = ()
        self._side, self._around = side or _SIDES[0], 0 if side else _ROOM
        self.passing = Passing(self, _LENGTH)
        self.passing.valueChanged.connect(self.update)
        self.passing.finished.connect(self.update)

    def show_moments(self, moments: tuple[Moment, ...]) -> None:
        self.moments = moments
        self.setAccessibleName(formats.listed([results.moment(one) for one in self.moments]) if self.moments else "")

    def lie_on(self, edge: QRect, *, at_left: bool) -> None:
        """Lie on the upper edge of something, at one of its ends; where there is no room above, be hidden."""
        for self._side in _SIDES:
            self.resize(self.sizeHint())
            top = edge.top() - round(self.height() * _ABOVE)
            if top >= -self._room:
                break
        self.move(edge.left() if at_left else edge.right() - self.width(), top)
        self.setVisible(bool(self.moments) and top >= -self._room)
        self.raise_()
        self.update()

    @property
    def _room(self) -> int:
        return round(self._side * self._around)

    @override
    def sizeHint(self) -> QSize:
        room, apart = 2 * self._room, self._side + int(Space.ONE)
        return QSize(len(self.moments) * apart - int(Space.ONE) + room, self._side + room)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        side, look, running = self._side, theme(), self.passing.state() == Passing.State.Running
        share = self.passing.share if running else 1.0
        grown = _SMALL + (1 - _SMALL) * (1 - (1 - min(1.0, 2 * share)) ** 3)
        with QPainter(self) as painter:
            for number, moment in enumerate(self.moments):
                whole = QRectF(self._room + number * (side + Space.ONE), self._room, side, side)
                less = side * (1 - grown) / 2
                if running:
                    draw_sparks(painter, whole, share, look)
                draw_emblem(painter, whole.adjusted(less, less, -less, -less), moment, look)


def figures(snapshot: Snapshot) -> list[tuple[str, Value]]:
    """Captions and values, the one that records go by first."""
    game, reached = snapshot.game, goal(snapshot.game)
    time = say(results.TOTAL_TIME), Value(kinds.time(game.mode.name, snapshot.time))
    found = [] if game.mode.timed else [time]
    if game.mode.aids:
        found.append((say(results.HINTS_USED), Value(str(snapshot.hints))))
    found.append((say(results.MISTAKES_MADE), mistakes_value(snapshot)))
    if reached is not None and game.mode.asks:
        return [(say(actions.RIGHT_ANSWERS), of_value(reached._replace(done=game.score))), *found]
    n = len(snapshot.own)
    if game.mode.timed:
        alone = n and not snapshot.shown
        each = [(say(results.TIME_PER_SET), Value(formats.search_time(snapshot.time / n)))] if alone else []
        return [time, *each, *found]
    sets = say(actions.SETS_TAKEN), Value(str(n))
    return [(say(results.FINAL_SCORE), Value(formats.number(game.score), str(game.score))), sets, *found]


def bars(snapshot: Snapshot) -> dict[str, int]:
    """How many sets there were of each kind: by the points they scored, or by the features that differ."""
    game = snapshot.game
    if game.variant.features == 1 or (not game.taken and game.mode.asks):
        return {}
    by_points = game.mode.scores_points
    caption = formats.points if by_points else formats.differing
    numbers = [one.scored if by_points else one.points for one in snapshot.own]
    return {caption(k): numbers.count(k) for k in range(game.variant.features, 0, -1)}


def best_set(snapshot: Snapshot) -> tuple[Claimed, str] | None:
    """The best of the sets that were looked for, and its caption."""
    game = snapshot.game
    if game.variant.features == 1 or game.mode.asks or not snapshot.own:
        return None
    best = max(snapshot.own, key=lambda one: (one.scored, one.points))
    told = results.best_set(best.scored) if game.mode.scores_points else results.hardest_set(best.points)
    return best, told


class SeatsResult(QWidget):
    """Part of the result sheet where several played."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._told = Label(self)
        style(self._told, role="quiet")
        self._ranking = Ranking(self, detailed=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.HALF)
        column.addWidget(self._told)
        column.addSpacing(Space.ONE)
        column.addWidget(self._ranking)

    def show_result(self, snapshot: Snapshot) -> None:
        game = snapshot.game
        self._told.setText(results.sets_and_time(len(game.taken), snapshot.elapsed))
        self._ranking.show_game(game)


_CARD = QSize(70, 45)
_BAR = 10
_FIGURES = 4
_OTHERWISE = (
    QEvent.Type.Resize,
    QEvent.Type.PaletteChange,
    QEvent.Type.FontChange,
    QEvent.Type.LanguageChange,
    QEvent.Type.DevicePixelRatioChange,
)
"""What changes how all looks, also what is behind."""


class _Bars(QWidget):
    """How many sets there were of each kind, as one bar a kind."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.counts: dict[str, int] = {}
        take_role(self, Role.PICTURE)

    @override
    def sizeHint(self) -> QSize:
        return QSize(280, len(self.counts) * (self.fontMetrics().height() + Space.HALF))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        metrics, look = self.fontMetrics(), theme()
        row = metrics.height() + int(Space.HALF)
        most = max(self.counts.values(), default=0) or 1
        left = max(map(metrics.horizontalAdvance, self.counts), default=0)
        left += int(Space.TWO)
        full = self.width() - left - metrics.horizontalAdvance("00") - int(Space.TWO)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for line, (kind, count) in enumerate(self.counts.items()):
                top = line * row
                painter.setPen(look.quiet_ink)
                box = QRect(0, top, left, row)
                painter.drawText(placed_line(self, box), Qt.AlignmentFlag.AlignVCenter, kind)
                length = full * count / most
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(look.quiet_ink)
                if count:
                    bar = QRectF(left, top + (row - _BAR) / 2, max(4.0, length), _BAR)
                    painter.drawRoundedRect(placed(self, bar), 3, 3)
                painter.setPen(look.ink)
                after = QRect(int(left + length) + int(Space.ONE if count else 0), top, 60, row)
                painter.drawText(placed_line(self, after), Qt.AlignmentFlag.AlignVCenter, formats.number(count))


class ResultSheet(QWidget):
    """Tells how the game ended, points by kind and best set; offers what comes next.

    It lies over everything else, as a dialog would: what is behind it is still seen, and is there for nobody until
    Escape or a click beside the sheet shows the last table.
    """

    dismissed = Signal()

    def __init__(self, parent: QWidget, actions: Actions, pixmaps: CardPixmaps, scale: Type) -> None:
        super().__init__(parent)
        self.setObjectName("result")
        take_role(self, Role.DIALOG)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._shown: Snapshot | None = None
        self._behind: list[QWidget] = []
        self._pictures: list[tuple[QPoint, QPixmap]] = []
        self._sheet = QWidget(self)
        self._inside = QWidget(self._sheet)
        self._title = Label(self._inside)  # first, for this is the order in which they are read
        self._title.setFont(heavier(sized(self.font(), scale.title)))
        self._honors, self._compared = Label(self._inside), Label(self._inside)
        self._alone = QWidget(self._inside)
        self._main = Figure(self._sheet, "", scale.large * 1.2)
        self._others = QWidget(self._sheet)
        self._figures = [Figure(self._others, "", scale.emphasis) for _ in range(_FIGURES)]
        self._bars = _Bars(self._sheet)
        self._best_caption = Label(self._sheet)
        self._best = CardRow(self._sheet, pixmaps, _CARD)
        self._note = Label(self._inside)
        for label in (self._honors, self._compared, self._note):
            label.setWordWrap(True)
        for label, role in ((self._honors, "strong"), (self._best_caption, "quiet"), (self._note, "quiet")):
            style(label, role=role)
        self._area = FadingArea(self._sheet, self._inside)
        self._seats: SeatsResult | None = None
        self._told: list[tuple[str, Value]] = []
        self._your_game = ActionButton(self._sheet, actions["your-game"])
        self._again = ActionButton(self._sheet, actions["again"])
        self._race = ActionButton(self._sheet, actions["race"])
        self._new_game = ActionButton(self._sheet, actions["new-game"])
        self._calendar = ActionButton(self._sheet, actions["daily"])
        self._share = ActionButton(self._sheet, actions["share"])
        self._missed = ActionButton(self._sheet, actions["missed"])
        self._replay = ActionButton(self._sheet, actions["replay"])
        self._statistics = ActionButton(self._sheet, actions["statistics"])
        self._again.primary = self._new_game.primary = True
        self._emblems = EmblemRow(self)
        self._emblems_in_line = EmblemRow(self._inside, self._title.fontMetrics().height())
        self._arrange()
        self._sheet.installEventFilter(self)
        self.setAccessibleName(say(results.RESULT))
        if self._shown is not None:
            self._tell(self._shown)
        self.hide()

    @property
    def _buttons(self) -> tuple[ActionButton, ...]:
        first = self._your_game, self._again, self._new_game, self._race, self._calendar
        return *first, self._share, self._missed, self._replay, self._statistics

    def _arrange(self) -> None:
        figures = QGridLayout(self._others)
        figures.setContentsMargins(0, 0, 0, 0)
        figures.setHorizontalSpacing(Space.THREE)
        figures.setVerticalSpacing(Space.ONE)
        for place, figure in enumerate(self._figures):
            figures.addWidget(figure, place // 2, place % 2)
        title = QHBoxLayout()
        title.setSpacing(Space.ONE)
        title.addWidget(self._title)
        title.addWidget(self._emblems_in_line, 1, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading)
        head = QVBoxLayout()
        head.setSpacing(Space.HALF)
        head.addLayout(title)
        head.addWidget(self._honors)
        head.addWidget(self._compared)
        left = QVBoxLayout()
        left.setSpacing(Space.ONE)
        left.addWidget(self._main)
        left.addStretch(1)
        left.addWidget(self._others)
        right = QVBoxLayout()
        right.setSpacing(Space.HALF)
        right.addWidget(self._bars)
        right.addSpacing(Space.HALF)
        right.addStretch(1)
        right.addWidget(self._best_caption)
        right.addWidget(self._best, 0, Qt.AlignmentFlag.AlignLeading)
        told = self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._alone)
        told.setContentsMargins(0, 0, 0, 0)
        told.setSpacing(Space.FOUR)
        told.addLayout(left)
        told.addLayout(right)
        column = self._column = QVBoxLayout(self._inside)
        column.setContentsMargins(Space.FOUR, 0, Space.FOUR - BAR_WIDTH, 0)
        column.setSpacing(Space.TWO)
        column.addLayout(head)
        column.addWidget(self._alone)
        column.addWidget(self._note)
        buttons = Flow(*self._buttons, even=True)
        buttons.setContentsMargins(Space.FOUR, Space.TWO, Space.FOUR, 0)
        around = self._around = QVBoxLayout(self._sheet)
        around.setSpacing(0)
        around.addWidget(self._area)
        around.addLayout(buttons)
        middle = self._middle = QVBoxLayout(self)
        middle.setContentsMargins(0, 0, 0, 0)
        middle.addWidget(self._sheet, 0, Qt.AlignmentFlag.AlignCenter)

    def show_result(self, snapshot: Snapshot, *, animate: bool) -> None:
        """Show a finished game and take the keyboard."""
        self._shown = snapshot
        for row in (self._emblems, self._emblems_in_line):
            row.show_moments(moments(snapshot))
        self._tell(snapshot)
        self.show()
        self.raise_()
        if animate and self._emblems.moments:
            self._emblems.passing.begin()
        (self._new_game if snapshot.game.mode.dated else self._again).setFocus(Qt.FocusReason.OtherFocusReason)

    def cover(self, behind: Iterable[QWidget]) -> None:
        """Hide what can be seen there, so that neither Tab nor a screen reader finds it; the sheet paints it."""
        self.uncover()
        self._behind = [one for one in behind if not one.isHidden()]
        for one in self._behind:
            _keep_place(one, on=True)
            one.hide()
        self.look_again()

    def look_again(self) -> None:
        """What is behind looks otherwise now; nothing tells of that by itself, for it is hidden."""
        self._pictures = []
        self.update()

    def place(self, room: QRect, said: QRect) -> None:
        """Lie over all of a room, the sheet in its middle above what is said, which stays in reach."""
        self.setGeometry(room)
        self.setMask(QRegion(room) - QRegion(said))
        self._middle.setContentsMargins(0, 0, 0, room.bottom() - said.top())
        self._fit()
        self._middle.activate()
        self._lay_emblems()

    def uncover(self) -> None:
        for one in self._behind:
            one.show()
            _keep_place(one, on=False)
        self._behind = []

    def _tell(self, snapshot: Snapshot) -> None:
        """Say all of it in the language in force."""
        game = snapshot.game
        self._alone.setVisible(not game.mode.seated)
        self._show_seats(snapshot)
        self._title.setText(seats.winners(game) if game.mode.seated else results.title(snapshot))
        honors, compared = events.honors(snapshot.honors), "" if game.mode.seated else results.compared(snapshot)
        self._honors.setText(" ".join(honors))
        self._honors.setVisible(bool(honors))
        self._compared.setText(compared)
        self._compared.setVisible(bool(compared))
        self._told = figures(snapshot)
        for figure, (caption, value) in zip((self._main, *self._figures), self._told, strict=False):
            figure.rename(caption)
            figure.show_value(value.told, value.spoken, value.tail)
        for number, figure in enumerate(self._figures, start=1):
            figure.setVisible(number < len(self._told))
        self._show_sets(bars(snapshot), best_set(snapshot))
        self._note.setText(results.notes(snapshot))
        # A puzzle is the same again on the same day; another kind of game comes first then.
        dated = snapshot.game.mode.dated
        self._again.setVisible(not dated)
        self._your_game.setVisible(game.mode.coached)
        self._race.setVisible(race_refusal(game) is None)
        self._new_game.setVisible(dated)
        self._calendar.setVisible(dated)
        self._share.setVisible(dated)
        self._replay.setVisible(not dated)  # there is enough to do without it
        self._missed.setVisible(may_be_missed(snapshot))
        self._fit()

    def _fit(self) -> None:
        """Where there is little room, lay all below each other, or leave out what the panel tells too, or both."""
        room = self.rect().marginsRemoved(self._middle.contentsMargins())
        for tight, narrow in ((False, False), (False, True), (True, False), (True, True)):
            self._others.setHidden(tight)
            edge = Space.ONE if tight else Space.THREE
            self._around.setContentsMargins(1, edge, 1, edge)  # beside its frame
            self._column.setSpacing(Space.HALF if tight else Space.TWO)
            directions = QBoxLayout.Direction
            self._halves.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)
            for layout in (self._halves, self._column):
                layout.activate()  # else the sizes are those of before
            self._area.updateGeometry()
            self._around.activate()
            width = self._inside.minimumSizeHint().width() + BAR_WIDTH + 2 * self._area.frameWidth()
            if width <= room.width() and (self._sheet.sizeHint().height() <= room.height() or tight):
                break

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def _lay_emblems(self) -> None:
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        self._emblems.lie_on(self._sheet.geometry(), at_left=mirrored)
        self._emblems_in_line.setVisible(bool(self._emblems.moments) and self._emblems.isHidden())

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the emblems on the upper edge of the sheet, at its end; without room for them they follow the title."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._lay_emblems()
        return False

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() in _OTHERWISE:
            self.look_again()
        return super().event(event)

    def _show_sets(self, bars: dict[str, int], best: tuple[Claimed, str] | None) -> None:
        self._bars.counts = bars
        self._bars.setVisible(bool(bars))
        self._bars.setAccessibleName(results.sets_by_kind(bars))
        self._bars.updateGeometry()
        self._best.setVisible(best is not None)
        self._best_caption.setVisible(best is not None)
        if best is not None:
            claimed, sentence = best
            self._best_caption.setText(sentence)
            self._best.show_cards(claimed.cards)

    def _show_seats(self, snapshot: Snapshot) -> None:
        """Show how everybody did where several played."""
        seated = snapshot.game.mode.seated
        if seated and self._seats is None:
            self._seats = SeatsResult(self._inside)
            self._column.insertWidget(2, self._seats)
            self._seats.stackUnder(self._note)
        if self._seats is not None:
            self._seats.setVisible(seated)
            if seated:
                self._seats.show_result(snapshot)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self._sheet.geometry().contains(event.position().toPoint()):
            self.dismissed.emit()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        look = theme()
        veil = QColor(look.ground)
        veil.setAlphaF(0.72)
        body = QRectF(self._sheet.geometry())
        if not self._pictures:
            corner = self.mapToGlobal(QPoint())
            self._pictures = [(one.mapToGlobal(QPoint()) - corner, one.grab()) for one in self._behind]
        with QPainter(self) as painter:
            for place, picture in self._pictures:
                painter.drawPixmap(place, picture)
            painter.fillRect(event.rect(), veil)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(look.line)
            painter.setBrush(look.panel)
            painter.drawRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), 12, 12)


def _keep_place(widget: QWidget, *, on: bool) -> None:
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(on)
    widget.setSizePolicy(policy)
