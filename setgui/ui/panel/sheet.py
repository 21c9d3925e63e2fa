"""The score sheet's figures, draw pile and actions, wherever it is laid out."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from setgui.compat import override
from setgui.model.commands import Add, Command, Finish, Reshuffle
from setgui.model.game import Game
from setgui.model.modes import MODES
from setgui.model.play import worth
from setgui.model.rules.solitaire import RESHUFFLE_COST
from setgui.session.game.clock import Millis
from setgui.session.game.updates import Ghost, Goal, Snapshot, goal, question
from setgui.ui.board.geometry import Rect
from setgui.ui.look.card_painter import CardPixmaps, draw_picture, margin
from setgui.ui.look.theme import Type, fill, theme
from setgui.ui.system.accessibility import Role, take_role
from setgui.ui.widgets.figure import Figure
from setgui.words import formats, goals, seats, table
from setgui.words.games import PLAYER
from setgui.words.language import say


class Value(NamedTuple):
    """A value to be seen, and what is said of it where that differs; the `tail` says less than the value."""

    told: str
    spoken: str | None = None
    tail: str = ""


CAPTIONS = {
    "score": table.SCORE,
    "ghost": goals.GHOST,
    "worth": table.SET_WORTH,
    "pile": table.DRAW_PILE,
    "question": table.QUESTION,
    "asked": table.ASKED,
    "right": table.RIGHT,
    "sets": table.SETS,
    "hints": table.HINTS,
    "mistakes": table.MISTAKES,
    "time": table.TIME,
}
"""Every figure by its name."""
AT_A_TABLE = ("pile", "sets", "time")
"""What is told where several play; scores stand at the seats, and mistakes are nobody's alone."""


def values(snapshot: Snapshot) -> dict[str, Value]:
    """The figures that a game has, the most important one first."""
    game, mode, reached = snapshot.game, snapshot.game.mode, goal(snapshot.game)
    found = {}
    if game.mode.scores_points:
        found["score"] = Value(formats.number(game.score), str(game.score))
        found["worth"] = Value(formats.worth(worth(game)))
    if reached is not None and game.mode.asks:
        found["question"] = of_value(question(game, reached))
        if mode.tells_question and not game.over:
            found["asked"] = Value(goals.asked_shortly(game))
        found["right"] = Value(str(game.score))
    else:
        found["sets"] = Value(str(len(game.taken))) if reached is None else of_value(reached)
    if mode.tells_pile:
        found["pile"] = Value(str(len(game.pile)))
    if mode.aids:
        found["hints"] = Value(str(snapshot.hints))
    found["mistakes"] = mistakes_value(snapshot)
    found["time"] = Value(formats.duration(snapshot.time))
    if snapshot.ghost is not None:
        found["ghost"] = ghost_value(snapshot.ghost, snapshot.time)
    return found


def aloud(snapshot: Snapshot, *, show_time: bool) -> str:
    """How a game stands, as it is read out: its figures, or who has how many points and whose turn it is."""
    found = {name: value for name, value in values(snapshot).items() if show_time or name != "time"}
    if snapshot.game.mode.seated:
        found = {name: value for name, value in found.items() if name in {"pile", "time"}}
    told = [
        say(table.FIGURE, caption=say(CAPTIONS[name]), value=value.spoken or value.told)
        for name, value in found.items()
    ]
    sentences = [table.figures(told)] if told else []
    if snapshot.game.mode.seated:
        sentences += [seats.scores(snapshot.game), seats.turn(snapshot)]
    return " ".join(filter(None, sentences))


def mistakes_value(snapshot: Snapshot) -> Value:
    made = str(snapshot.mistakes)
    cost: Millis = snapshot.mistakes * snapshot.game.mode.mistake_cost
    if not cost:
        return Value(made)
    return Value(made, made, tail=say(table.ADDED, seconds=cost // 1000))


def ghost_value(ghost: Ghost, time: Millis) -> Value:
    """What the game that is raced had come to by a time that counts; where that is not known, what it ended with."""
    beat, done = ghost.standing(time), ghost.is_done(time)
    if beat is None:
        return Value(formats.number(ghost.score), tail=goals.at_time(ghost))
    points = MODES[ghost.start.mode].scores_points
    heard = goals.ghost_standing(beat, points=points, done=done)
    return Value(formats.number(beat.score), heard, goals.beside_score(beat, points=points, done=done))


def of_value(reached: Goal) -> Value:
    return Value(str(reached.done), formats.of(*reached), tail=say(table.OF_TOTAL, total=reached.of))


SMALL, LARGE = QSize(56, 36), QSize(98, 63)
"""How large its cards are: where there is little room, and beside the board of one player."""
_STEPS = 2, 4
"""How much higher than the one under it a card lies, in px: with thin edges, and with those of high contrast."""
_HIGH = 12
"""How much higher the top card of a full pile lies than its lowest."""
_FULL = 84
"""How many cards such a pile stands for."""


class PileView(QWidget):
    """A few backs over each other: one for every twelve cards, or in high contrast for every twenty-one."""

    def __init__(self, parent: QWidget, pixmaps: CardPixmaps, card: QSize) -> None:
        super().__init__(parent)
        self._pixmaps = pixmaps
        self._cards, self._card_size = 0, card
        room = margin(self._card_size.height())
        self._size = QSize(self._card_size.width() + 2 * room, self._card_size.height() + 2 * room + _HIGH)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

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
        top = self._size.height() - room - self._card_size.height() - layer * self._step
        return QRectF(room, top, self._card_size.width(), self._card_size.height())

    @override
    def sizeHint(self) -> QSize:
        return self._size

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        back = self._pixmaps.back(self._card_size, self.devicePixelRatioF(), theme())
        with QPainter(self) as painter:
            for layer in range(self._layers()):
                draw_picture(painter, self._card(layer), back)


BESIDE = 280
"""How wide a sheet beside the board is, in px, where no word is longer."""
BUTTONS = (
    ("locate", "count"),
    ("add-card",),
    ("reshuffle",),
    ("undo", "redo"),
    ("pause", "finish"),
    ("new-game",),
)
"""The actions of a game, line by line."""
_ASKS: dict[str, type[Command]] = {"add-card": Add, "reshuffle": Reshuffle, "finish": Finish}


def absent(game: Game) -> set[str]:
    """The actions that a game's mode does not have."""
    found = {name for name, command in _ASKS.items() if command not in game.commands}
    if not game.mode.aids:
        found |= {"locate", "count"}
    if game.mode.count_known:
        found.add("count")
    if not game.mode.undo:
        found |= {"undo", "redo"}
    return found


def prices(game: Game) -> dict[str, str]:
    more = table.THREE_MORE_CARDS if game.mode.deals_more else table.SETS_WORTH_1
    return {"add-card": say(more), "reshuffle": say(table.COSTS, n=RESHUFFLE_COST)}


class Sheet(QWidget):
    """Tells how a game stands by figures, of which the time is there only for players who want to see it."""

    def __init__(
        self, parent: QWidget, pixmaps: CardPixmaps, scale: Type, pile: QSize, names: Iterable[str] = CAPTIONS
    ) -> None:
        super().__init__(parent)
        take_role(self, Role.GROUP)
        self._snapshot: Snapshot | None = None
        self._time_is_shown = True
        self.setAccessibleName(say(table.SCORE_SHEET))
        self._whose = Figure(self, say(PLAYER), scale.emphasis)
        self._figures = {name: Figure(self, say(CAPTIONS[name]), scale.emphasis) for name in names}
        self._pile = PileView(self, pixmaps, pile)

    def show_snapshot(self, snapshot: Snapshot, *, in_flight: bool) -> None:
        """Show how the game stands; the newest set may still be on its way here."""
        raise NotImplementedError

    def show_elapsed(self, elapsed: Millis) -> None:
        """Show the time that counts after so much playing time."""
        if self._snapshot is not None:
            self._snapshot = self._snapshot._replace(elapsed=elapsed)
            self._figures["time"].show_time(self._snapshot.time)
            if self._snapshot.ghost is not None:  # who asks hears it
                now = ghost_value(self._snapshot.ghost, self._snapshot.time)
                self._figures["ghost"].show_value(*now, unasked=False)

    def show_time(self, *, on: bool) -> None:
        self._time_is_shown = on
        self._show_again()

    def show_player(self, name: str) -> None:
        """Whose game it is, where several play; those at a table have names already."""
        self._whose.show_value(name)
        self._show_again()

    def _show_again(self) -> None:
        if self._snapshot is not None:
            self.show_snapshot(self._snapshot, in_flight=False)

    def _show_values(self, told: Mapping[str, Value]) -> None:
        seated = self._snapshot is not None and self._snapshot.game.mode.seated
        self._whose.setVisible(bool(self._whose.value) and not seated)
        for name, figure in self._figures.items():
            figure.setVisible(name in told and (name != "time" or self._time_is_shown))
            if name in told:
                figure.show_value(told[name].told, told[name].spoken, told[name].tail)

    # Where cards fly to

    def pile_rect(self, onto: QWidget) -> Rect:
        raise NotImplementedError

    def taken_rects(self, onto: QWidget, row: int) -> list[Rect]:
        """Where the cards of a set lie, the newest in row 0, on another widget."""
        raise NotImplementedError

    def land(self) -> None:
        raise NotImplementedError

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            fill(painter, event.rect(), theme().panel)
