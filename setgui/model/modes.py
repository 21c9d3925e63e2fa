"""Who plays, what scores, when it ends: the modes as values in a table."""

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from setgui.model.commands import Add, Answer, Call, Claim, Command, Finish, GiveUp, NoSet, Reshuffle, TimeUp
from setgui.model.options import Millis
from setgui.model.variants import VARIANTS

if TYPE_CHECKING:
    from setgui.model.game import Game, Reason, Start, Step
    from setgui.model.sets import Match


class Rules(Protocol):
    """What the module of a mode's rules says. `play` asks it only where a game goes on."""

    def deal(self, start: "Start") -> "Game":
        """The game at its first moment."""

    def refusal(self, game: "Game", command: Command) -> "Reason | None":
        """Why a command is not allowed, or None."""

    def apply(self, game: "Game", command: Command) -> "Step":
        """The step that an allowed command makes."""

    def over(self, game: "Game") -> bool:
        """Whether nothing is left to be done."""

    def matches(self, game: "Game") -> Sequence["Match"]:
        """Every match that would score now."""

    def worth(self, game: "Game") -> range:
        """What a match can score now."""


class Mode(NamedTuple):
    """A way to play. `commands` are all that can be asked in it; `aids` are locate and count.

    Where it `shows`, the computer can be asked to play on.
    `options` are the names of those that it looks at. Where `timed`, records go by the shortest time and not by the
    score, and each mistake costs so much `mistake_cost`. Where a set scores `by_points`, megasets are worth counting.
    With `own_cards` it does not play with the deck of a deal, so a number that was played in another mode is new in it,
    and its cards are of the standard deck, so it goes with no other variant;
    where it is `dated`, that number is a day. Where a player `searches` a table, the times tell how somebody does that.
    """

    name: str
    module: str
    commands: tuple[type[Command], ...]
    aids: bool = False
    undo: bool = False
    shows: bool = False
    options: tuple[str, ...] = ()
    timed: bool = False
    mistake_cost: Millis = 0
    by_points: bool = False
    own_cards: bool = False
    dated: bool = False
    searches: bool = False

    @property
    def rules(self) -> Rules:
        """The module of its rules, imported when it is first asked for."""
        return cast("Rules", import_module(self.module))

    def time(self, elapsed: Millis, mistakes: int) -> Millis:
        """The time that counts: the playing time and what mistakes cost."""
        return elapsed + mistakes * self.mistake_cost

    @property
    def variants(self) -> tuple[str, ...]:
        """The names of the variants that go with it."""
        return tuple(variant.name for variant in VARIANTS.values() if self.name in variant.modes)


SOLITAIRE = Mode(
    "solitaire",
    "setgui.model.solitaire",
    (Claim, Add, Reshuffle, Finish),
    aids=True,
    undo=True,
    shows=True,
    by_points=True,
    searches=True,
)
CLASSIC = Mode(
    "classic",
    "setgui.model.classic",
    (Claim, Add, Finish),
    aids=True,
    undo=True,
    shows=True,
    options=("on_request",),
    timed=True,
    searches=True,
)
TOGETHER = Mode(
    "together",
    "setgui.model.together",
    (Call, Claim, GiveUp, TimeUp, NoSet, Finish),
    options=("limit", "blocks", "checked", "seats"),
)
DAILY = Mode("daily", "setgui.model.daily", (Claim,), aids=True, timed=True, own_cards=True, dated=True, searches=True)
SPRINT = Mode(
    "sprint",
    "setgui.model.sprint",
    (Claim,),
    options=("sets",),
    timed=True,
    mistake_cost=5_000,
    searches=True,
)
THIRD_CARD = Mode("third-card", "setgui.model.third_card", (Claim,), options=("weights",), own_cards=True)
SET_OR_NOT = Mode("set-or-not", "setgui.model.set_or_not", (Answer,), options=("weights",), own_cards=True)

MODES: dict[str, Mode] = {
    mode.name: mode for mode in (SOLITAIRE, CLASSIC, TOGETHER, DAILY, SPRINT, THIRD_CARD, SET_OR_NOT)
}
