"""The score sheet with figures, draw pile, actions and the sets taken; and its form under the board, the strip."""

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.commands import Add, Command, Reshuffle
from setgui.model.game import Game
from setgui.model.options import Millis
from setgui.model.play import cards_to_come, worth
from setgui.session.game.seats import only_computers
from setgui.session.game.updates import Goal, Snapshot, current_question, goal
from setgui.session.settings import Speed
from setgui.ui.actions import Actions
from setgui.ui.board.geometry import Rect
from setgui.ui.look.card_painter import CardPixmaps, draw_picture, margin
from setgui.ui.look.style_sheet import FINGER, ICON, style
from setgui.ui.look.theme import Space, Type, fill, sized, theme
from setgui.ui.panel.taken import TakenSets, TakenStrip, map_rect
from setgui.ui.system.accessibility import Role, take_role
from setgui.ui.system.plain import Label, set_tip
from setgui.ui.widgets.buttons import ActionButton, Choice, NameAsToolTip
from setgui.ui.widgets.figure import Figure
from setgui.ui.widgets.layout import Box, Flow, write
from setgui.words import actions, formats, goals, seats, table
from setgui.words.games import PLAYER
from setgui.words.keys import with_key
from setgui.words.language import say


class Value(NamedTuple):
    """A figure's value, its spoken form if that differs, and a `tail` in smaller letters."""

    text: str
    spoken: str | None = None
    tail: str = ""


CAPTIONS = {
    "score": table.SCORE,
    "ghost": goals.GHOST,
    "worth": table.SET_WORTH,
    "pile": table.DRAW_PILE,
    "question": table.QUESTION,
    "right": table.RIGHT,
    "sets": table.SETS,
    "hints": table.HINTS,
    "mistakes": table.MISTAKES,
    "time": table.TIME,
    "tries": table.TRIES,
    "asked": table.ASKED,
}
AT_A_TABLE = ("pile", "time")
"""The figures of a game with seats, which show the scores themselves; mistakes belong to no single seat."""


def values(snapshot: Snapshot) -> dict[str, Value]:
    """Return the figures to display, such as score and time, by their names in `CAPTIONS`, the main one first."""
    game, mode, reached = snapshot.game, snapshot.game.mode, goal(snapshot.game)
    found = {}
    if game.mode.scores_points:
        found["score"] = score_value(snapshot)
        found["worth"] = Value(actions.NO_VALUE, say(actions.NONE)) if game.over else Value(formats.worth(worth(game)))
    if reached is not None and game.mode.asks:
        found["question"] = goal_value(current_question(game, reached))
        if mode.states_question and not game.over:
            found["asked"] = Value(goals.asked_shortly(game))
        found["right"] = Value(str(game.score))
    else:
        found["sets"] = Value(str(len(game.taken))) if reached is None else goal_value(reached)
    if mode.shows_pile:
        found["pile"] = Value(str(len(game.pile)))
    if mode.open_pile:
        del found["sets"]
    if mode.aids:
        found["hints"] = Value(str(snapshot.hints))
    found["mistakes"] = mistakes_value(snapshot)
    found["time"] = Value(formats.duration(snapshot.time))
    if mode.open_pile:  # the last, because it keeps room for its tail
        tries, so_far = str(snapshot.lines.ended), snapshot.lines.score
        found["tries"] = Value(tries, tail="" if so_far is None else say(table.BEST_SO_FAR, score=so_far))
    if snapshot.ghosts:
        standing = goals.race_standing(snapshot)
        found["ghost"] = Value(standing, ". ".join([standing, *goals.race_scores(snapshot)]))
    return found


def spoken_state(snapshot: Snapshot, *, show_time: bool) -> str:
    """Return sentences about a game to speak: its figures; or with seats, draw pile, time, scores and turn."""
    found = {name: value for name, value in values(snapshot).items() if show_time or name != "time"}
    if snapshot.game.mode.seated:
        found = {name: value for name, value in found.items() if name in {"pile", "time"}}
    parts = [formats.figure(say(CAPTIONS[name]), value.spoken or value.text) for name, value in found.items()]
    sentences = [table.figures(parts)] if parts else []
    if snapshot.game.mode.seated:
        sentences += [seats.scores(snapshot.game), seats.turn(snapshot)]
    return " ".join(filter(None, sentences))


def score_value(snapshot: Snapshot) -> Value:
    score, best = snapshot.game.score, snapshot.game.best
    if snapshot.game.mode.open_pile:
        return Value(formats.number(score), formats.of(score, best), tail=say(table.OF_TOTAL, total=best))
    tail = table.by_computer(snapshot.lent) if snapshot.shown else goals.medal_ahead(snapshot)
    return Value(formats.number(score), str(score), tail)


def mistakes_value(snapshot: Snapshot) -> Value:
    made = str(snapshot.mistakes)
    cost: Millis = snapshot.mistakes * snapshot.game.mode.mistake_cost
    if not cost:
        return Value(made)
    return Value(made, made, tail=say(table.ADDED, seconds=cost // 1000))


def goal_value(reached: Goal) -> Value:
    return Value(str(reached.done), formats.of(*reached), tail=say(table.OF_TOTAL, total=reached.of))


SMALL, LARGE = QSize(56, 36), QSize(84, 54)
"""The sizes of a pile's cards: usual, and beside the board of one player."""
_STEPS = 2, 4  # offset of each card in a pile, in px: usual, and in high contrast
_HIGH = 12  # height of a full pile, in px
_FULL = 84  # cards


class PileView(QWidget):
    """A stack of card backs, one for every 12 cards, or in high contrast for every 21; a click adds a card."""

    clicked = Signal()

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps, card: QSize) -> None:
        super().__init__(parent)
        self._pixmaps = pixmaps
        self._cards, self._card_size = 0, card
        room = margin(card.height())
        self.setFixedSize(card.width() + 2 * room, card.height() + 2 * room + _HIGH)

    def show_cards(self, cards: int) -> None:
        if cards != self._cards:
            self._cards = cards
            self.update()

    def top_card(self) -> QRectF:
        return self._card(max(1, self._layers()) - 1)

    @property
    def _step(self) -> int:
        return _STEPS[theme().frame > 1]

    def _layers(self) -> int:
        most = _HIGH // self._step + 1
        return min(most, -(-self._cards * most // _FULL))

    def _card(self, layer: int) -> QRectF:
        room = margin(self._card_size.height())
        top = self.height() - room - self._card_size.height() - layer * self._step
        return QRectF(room, top, self._card_size.width(), self._card_size.height())

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.clicked.emit()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        back = self._pixmaps.back(self._card_size, self.devicePixelRatioF(), theme())
        with QPainter(self) as painter:
            for layer in range(self._layers()):
                draw_picture(painter, self._card(layer), back)


BESIDE = 280
"""The minimum width of a sheet beside the board, in px."""
OVER = ("result", "again")
BUTTONS = (*OVER, "locate", "add-card", "reshuffle", "undo", "pause")
_COMMANDS: dict[str, type[Command]] = {"add-card": Add, "reshuffle": Reshuffle}


def absent_buttons(game: Game) -> set[str]:
    found = {name for name, command in _COMMANDS.items() if command not in game.commands}
    found.update(() if game.over else OVER)
    if not game.mode.aids:
        found.add("locate")
    if not game.mode.undo:
        found.add("undo")
    return found


class Sheet(QWidget):
    """The score sheet: figures, draw pile, action buttons and sets taken. Subclasses lay it out; cards fly to it."""

    sets: TakenSets
    """Made by subclasses, as is a button for each action."""

    def __init__(
        self, parent: QWidget, actions: Actions, pixmaps: CardPixmaps, scale: Type, *, pile: QSize, names: Iterable[str]
    ) -> None:
        super().__init__(parent)
        self.setFont(sized(self.font(), scale.body))
        take_role(self, Role.GROUP)
        self._actions = actions
        self._snapshot: Snapshot | None = None
        self._time_is_shown = True
        self.setAccessibleName(say(table.SCORE_SHEET))
        self._whose = Figure(self, say(PLAYER), scale.emphasis)
        self._figures = {name: Figure(self, say(CAPTIONS[name]), scale.emphasis) for name in names}
        self._pile = PileView(self, pixmaps, pile)
        self._pile.clicked.connect(actions["add-card"].trigger)
        self._buttons: dict[str, ActionButton] = {}
        self._speed: SpeedControl | None = None

    def show_snapshot(self, snapshot: Snapshot, *, in_flight: bool) -> None:
        game, self._snapshot = snapshot.game, snapshot
        seated, found = game.mode.seated, values(snapshot)
        found.pop("ghost", None)  # it has a seat at the board
        if seated:
            found = {name: found[name] for name in found if name in AT_A_TABLE}
        self._arrange(game, found)
        self._whose.setVisible(bool(self._whose.value) and not seated)
        for name, figure in self._figures.items():
            figure.setVisible(name in found and (name != "time" or self._time_is_shown))
            if name in found:
                figure.show_value(*found[name])
        add = self._actions["add-card"]
        tip = with_key(add.iconText(), self._actions.key_of("add-card"))
        set_tip(self._pile, tip if add.isEnabled() else add.toolTip())
        self._pile.show_cards(len(game.pile) if game.mode.shows_pile and not cards_to_come(game) else 0)
        gone, more = absent_buttons(game), table.THREE_MORE_CARDS if game.mode.deals_more else table.SETS_WORTH_1
        reshuffle = say(table.COSTS, n=game.variant.reshuffle_cost)
        prices = {"locate": say(table.LOCATES_A_SET), "add-card": say(more), "reshuffle": reshuffle}
        for name, button in self._buttons.items():
            button.setVisible(name not in gone)
            button.show_price(prices.get(name, ""))
        if self._speed is not None:
            self._speed.setVisible(only_computers(game))
        self.sets.show_game(game, in_flight=in_flight)

    def _arrange(self, game: Game, found: dict[str, Value]) -> None:
        """Lay out the figures of a game, the most important first, and remove from `found` one shown elsewhere."""
        raise NotImplementedError

    def show_elapsed(self, elapsed: Millis) -> None:
        if self._snapshot is not None:
            self._snapshot = self._snapshot._replace(elapsed=elapsed)
            self._figures["time"].show_time(self._snapshot.time)

    def show_time(self, *, on: bool) -> None:
        self._time_is_shown = on
        self._show_again()

    def show_player(self, name: str) -> None:
        """Show whose game it is, unless the name is empty or the game has seats, which have names already."""
        self._whose.show_value(name)
        self._show_again()

    def _show_again(self) -> None:
        if self._snapshot is not None:
            self.show_snapshot(self._snapshot, in_flight=False)

    def pile_rect(self, onto: QWidget) -> Rect:
        return map_rect(self._pile, self._pile.top_card(), onto)

    def taken_rects(self, onto: QWidget, row: int) -> list[Rect]:
        return self.sets.rects(onto, row)

    def show_landed(self) -> None:
        self.sets.show_landed()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            fill(painter, event.rect(), theme().panel)


class _SpeedChoice(NameAsToolTip, Choice):
    """A choice that triggers an action and follows its state."""

    def __init__(self, parent: QWidget, action: QAction, text: str) -> None:
        super().__init__(parent, text)
        self._action = action
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._show_state)
        self._show_state()

    def _show_state(self) -> None:
        self.setChecked(self._action.isChecked())
        self._update_tab_stop()
        self.setAccessibleName(self._action.iconText())

    @override
    def _update_tab_stop(self) -> None:
        """Let Tab reach only the chosen one; the mouse leaves the focus on the board."""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if self.isChecked() else Qt.FocusPolicy.NoFocus)


class SpeedControl(QWidget):
    """Radio buttons side by side for the speed of a game that only computers play."""

    def __init__(self, parent: QWidget, actions: Actions) -> None:
        super().__init__(parent)
        take_role(self, Role.GROUP)
        self.setAccessibleName(say(table.SPEED))
        caption = Label(self, say(table.SPEED))
        style(caption, role="quiet")
        choices = [_SpeedChoice(self, actions[f"speed-{speed.value}"], table.speed(speed.factor)) for speed in Speed]
        self.last = choices[-1]
        Box(caption, *choices, beside=True, apart=2, edges=(Space.ONE, 0, 0, 0), on=self)


_NAMED = ("result", "again", "locate", "add-card", "reshuffle")
_WORDS_FROM = 700  # minimum width of a strip with words under these icons, in px
_UNLIMITED = 2**24 - 1  # Qt's default maximum width


class BarButton(ActionButton):
    """A button whose text is only its tool tip and accessible name, or also under the icon if `named`."""

    def __init__(self, parent: QWidget, action: QAction) -> None:
        super().__init__(parent, action, shows_key=True)
        self.named = self.roomy = False
        self.short_price, self.slack = "", int(Space.ONE)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @override
    def _rename(self, text: str) -> None:
        self.setAccessibleName(text)
        self.updateGeometry()

    @override
    def _show_state(self) -> None:
        super()._show_state()
        if self.isEnabled():
            tip = ", ".join(filter(None, (self.accessibleName(), self._price)))
            tip = formats.labeled(tip, due) if (due := self._action.property("due")) else tip
            set_tip(self, with_key(tip, self._key))

    def make_roomy(self, *, on: bool, named: bool) -> None:
        """Make the button large enough for a finger if `on`, and show its text if `named`."""
        if (on, named) != (self.roomy, self.named):
            self.roomy, self.named = on, named
            self.updateGeometry()

    @property
    def _words(self) -> str:
        return f"{self.accessibleName()} {self.short_price}".rstrip() if self.named else ""

    @property
    def _side(self) -> int:
        return max(ICON, round(self.fontMetrics().height() * 1.4))

    @override
    def sizeHint(self) -> QSize:
        words = self.fontMetrics()
        wide = max(self._side, words.horizontalAdvance(self._words)) if self.named else self._side
        high = self._side + words.height() - int(Space.ONE) if self.named else self._side
        size = QSize(wide + 2 * int(Space.ONE), high + 2 * self.slack)
        return size.expandedTo(QSize(FINGER, FINGER)) if self.roomy else size

    @override
    def _draw_icon(self, painter: QPainter) -> None:
        side = self._side
        top = int(Space.HALF) if self.named else (self.height() - side) // 2
        painter.drawPixmap(QPoint((self.width() - side) // 2, top), self._icon_pixmap(side))

    @override
    def _draw_price_and_key(self, painter: QPainter) -> None:
        """Draw the words, and no key, because there is no room."""
        ink = theme().ink if self.isEnabled() else theme().faint_ink
        center = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
        write(painter, self.rect().adjusted(0, 0, 0, -int(Space.HALF)), center, self._words, ink, font=self.font())


_TWO_LINES = 80  # maximum height kept for a second line of figures in games that have only one, in px
_LARGEST = 36  # maximum size of the first figure, in points, unless titles are larger: cards need room too


class Strip(Sheet):
    """The sheet under the board, with icons, and words for moves if it is wide; seats show their scores themselves."""

    def __init__(self, parent: QWidget, actions: Actions, pixmaps: CardPixmaps, scale: Type) -> None:
        super().__init__(parent, actions, pixmaps, scale, pile=SMALL, names=CAPTIONS)
        self.setObjectName("strip")
        self._figures["time"].usual = formats.duration(600_000)
        self._low = False
        self._fitted: tuple[int, ...] = ()
        self._first = Figure(self, "", min(scale.large, max(_LARGEST, scale.title)))
        self.sets = TakenStrip(self, pixmaps)
        self._bar = {name: BarButton(self, actions[name]) for name in BUTTONS}
        self._buttons = {**self._bar}
        self._figure_area, self._acts = QWidget(self), QWidget(self)
        widgets: list[QWidget | None] = [self._whose, *self._figures.values()]
        widgets.insert(widgets.index(self._figures["pile"]) + 1, self._pile)
        figures = Flow(*widgets, apart=Space.TWO, below=Space.HALF)
        figures.setContentsMargins(0, 0, Space.ONE, 0)
        self._figure_area.setLayout(figures)
        self._acts.setLayout(Flow(*self._buttons.values(), apart=0, trailing=True))
        self._parts = parts = Flow(self._figure_area, self.sets, self._acts, apart=Space.HALF)
        edges = Space.TWO, Space.HALF, Space.ONE, Space.HALF
        Box(self._first, parts, growing=[parts], beside=True, apart=Space.TWO, edges=edges, on=self)
        self._figure_area.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @override
    def show_snapshot(self, snapshot: Snapshot, *, in_flight: bool) -> None:
        self._bar["reshuffle"].short_price = formats.number(-snapshot.game.variant.reshuffle_cost)
        super().show_snapshot(snapshot, in_flight=in_flight)
        if self.isVisible():  # a hidden strip is fitted when it is shown
            self.fit(self.width(), low=self._low)

    @override
    def _arrange(self, game: Game, found: dict[str, Value]) -> None:
        self._figures["mistakes"].tails = [say(table.ADDED, seconds=99)] if game.mode.mistake_cost else []
        self._figures["tries"].tails = [say(table.BEST_SO_FAR, score=99)]
        self._first.setVisible(not game.mode.seated)
        if not game.mode.seated:
            first = next(iter(found))
            self._first.rename(say(CAPTIONS[first]))
            self._first.tails = goals.medals_ahead(game) if game.mode.earns_medals else []
            self._first.show_value(*found.pop(first))
        if self._speed is None and only_computers(game):
            self._speed = SpeedControl(self, self._actions)
            self._parts.insertWidget(self._parts.indexOf(self._acts), self._speed)
            for before, after in pairwise((self._speed.last, *self._buttons.values())):
                self.setTabOrder(before, after)

    def fit(self, width: int, *, low: bool = False) -> int:
        """Hide the pile, fold the figures, hide the sets and then the next medal, until all fits; return the height.

        It always has room for the pile and for lines of three figures, at least two, so that no card moves in a
        game and every kind of game has the same strip, unless it is `low` and shows no sets.
        """
        self._low = low
        roomy, over = width >= _WORDS_FROM, self._snapshot is not None and self._snapshot.game.over
        apart, around = int(Space.HALF), int(Space.TWO + Space.ONE)
        has_medal = self._snapshot is not None and self._snapshot.game.mode.earns_medals
        medal = self._first.tail_width if has_medal else 0
        first = 0 if self._first.isHidden() else self._first.least_width(tail=not medal) + int(Space.TWO)
        left = width - around - first
        taken = self.sets.sizeHint().width() + apart
        self._figures["tries"].show_tail(on=roomy)
        speed = 0 if self._speed is None or self._speed.isHidden() else self._speed.sizeHint().width() + apart
        shown = [one for one in (self._whose, *self._figures.values()) if not one.isHidden()]
        wide, half = [one.sizeHint().width() + int(Space.TWO) for one in shown], -(-len(shown) // 2)
        columns = [max(wide[at::half]) for at in range(half)]
        line = self._figures["time"].sizeHint().height() + apart
        lines = max(-(-len(shown) // 3) * line + apart, min(2 * line + apart, _TWO_LINES))
        self.setMinimumHeight(0 if low else max(lines, self._pile.height() + 2 * apart))
        figures, folded, pile = sum(wide), sum(columns) - int(Space.ONE), self._pile.width() + int(Space.TWO)
        for named in (_NAMED, OVER, ())[: 3 if over else 1]:  # what can still be pressed keeps its words longest
            for name, button in self._bar.items():
                button.make_roomy(on=roomy, named=roomy and name in named)
            acts = self._acts.sizeHint().width() + apart
            if folded + speed + acts <= left:
                break
        tail_fits = not medal or (figures if low else folded) + speed + acts + medal <= left
        left -= medal * tail_fits
        self._first.show_tail(on=tail_fits)
        whole = figures + taken * (not low) + speed + acts
        fold = whole > left >= folded + speed + acts
        for one, column in zip(shown, columns * 2, strict=False):
            one.setMinimumWidth(column - int(Space.TWO) if fold else 0)
        self._figure_area.setMaximumWidth(folded if fold else _UNLIMITED)
        mode = None if self._snapshot is None else self._snapshot.game.mode
        tells_pile = mode is not None and mode.shows_pile and not mode.open_pile
        self._pile.setVisible(tells_pile and figures + pile + 2 * taken + speed + acts <= left)
        needed = folded + taken + speed + acts if fold else whole if whole <= left else figures + taken
        shows_sets = needed <= left and not low
        self.sets.setVisible(shows_sets)
        rest = QSizePolicy.Policy.Maximum if shows_sets else QSizePolicy.Policy.Expanding
        self._acts.setSizePolicy(rest, QSizePolicy.Policy.Preferred)
        fitted = left, *wide, taken, acts, speed, shows_sets, self._pile.isHidden()
        if fitted != self._fitted:
            self._fitted = fitted
            self._parts.invalidate()  # Qt does that only with the next event
        return max(self.minimumHeight(), self.heightForWidth(width))

    @override
    def pile_rect(self, onto: QWidget) -> Rect:
        return super().pile_rect(onto) if self._pile.isVisible() else self._under(onto, self._figures["pile"])

    @override
    def taken_rects(self, onto: QWidget, row: int) -> list[Rect]:
        if self.sets.isVisible():
            return super().taken_rects(onto, row)
        return [self._under(onto, self._figures["sets"])] * 4

    def _under(self, onto: QWidget, figure: QWidget) -> Rect:
        spot = (figure if figure.isVisible() else self).mapTo(onto, QPoint())
        return Rect(spot.x(), spot.y(), 28, 18)
