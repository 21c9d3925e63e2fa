"""Who plays, what scores, when it ends: the modes as values in a table."""

from typing import NamedTuple

from setgui.model.commands import Add, Answer, Call, Claim, Command, Finish, GiveUp, NoSet, Reshuffle, TimeUp
from setgui.model.options import Millis
from setgui.model.variants import STANDARD, VARIANTS


class Mode(NamedTuple):
    """A way to play, by what it is. Nothing asks which one it is, or guesses one field from another."""

    name: str
    """What players, game files and the table MODES call it."""
    commands: tuple[type[Command], ...]
    """All that can be asked in it; `Game.commands` leaves out what a game's options rule out."""
    options: tuple[str, ...] = ()
    """The names of those fields of `Options` that it looks at."""
    aids: bool = False
    """Whether sets can be located and counted."""
    count_known: bool = False
    """Whether all know how many sets there are, so that nobody has to ask for it."""
    undo: bool = False
    """Whether steps can be undone and redone."""
    shows: bool = False
    """Whether the computer can be asked to play on."""
    explains: bool = False
    """Whether a mistake is answered with the card that was needed, and where it is.

    Only where help can be asked for at any time: elsewhere it would be a hint, and at a table one for the others too.
    """
    scores_points: bool = False
    """Whether a set scores by its features, so that a score says more than how many sets there are."""
    coached: bool = False
    """Whether the coach knows what its moves are worth."""
    deals_more: bool = False
    """Whether cards come by themselves where no set lies; with the option `on_request`, by an `Add` that is checked."""
    seated: bool = False
    """Whether several sit at the table, persons or computer players, and each seat has a score."""
    asks: bool = False
    """Whether it is a practice, a round of questions."""
    sprints: bool = False
    """Whether it is over after as many sets as the option `sets` says."""
    timed: bool = False
    """Whether records go by the shortest time and not by the score."""
    mistake_cost: Millis = 0
    """What each mistake adds to the time that counts."""
    own_cards: bool = False
    """Whether its cards are not the deck of a deal, so that a number that was played in another mode is new in it.

    They are of the standard deck, so it goes with no other variant, unless it is `sets_only`.
    """
    sets_only: bool = False
    """Whether it goes only with variants in which a match is a set of the table."""
    dated: bool = False
    """Whether its deal number is a day."""
    searches: bool = False
    """Whether a player searches a table, so that the times tell how well somebody does that."""
    numbered: bool = True
    """Whether its deal number says which cards there are, so that it is told and can be chosen."""
    tells_pile: bool = False
    """Whether what can be done depends on how many cards lie in the draw pile, so that this is told."""
    tells_question: bool = False
    """Whether its questions ask for one thing or another, so that each is told with what it asks for."""
    reveals: bool = False
    """Whether a wrong answer is followed by the right one, marked on the table, which is then to be taken."""

    def time(self, elapsed: Millis, mistakes: int) -> Millis:
        """The time that counts: the playing time and what mistakes cost."""
        return elapsed + mistakes * self.mistake_cost

    @property
    def raced(self) -> bool:
        """Whether two games of the same deal can be compared: of one player, with cards that the deal alone decides."""
        return not (self.seated or self.asks)

    @property
    def variants(self) -> tuple[str, ...]:
        if self.own_cards and not self.sets_only:
            return (STANDARD.name,)
        return tuple(name for name, variant in VARIANTS.items() if variant.of_sets or not self.sets_only)


SOLITAIRE = Mode(
    "solitaire",
    (Claim, Add, Reshuffle, Finish),
    aids=True,
    undo=True,
    shows=True,
    explains=True,
    scores_points=True,
    coached=True,
    sets_only=True,
    searches=True,
    tells_pile=True,
)
CLASSIC = Mode(
    "classic",
    (Claim, Add, Finish),
    aids=True,
    undo=True,
    shows=True,
    explains=True,
    options=("on_request",),
    deals_more=True,
    timed=True,
    searches=True,
    tells_pile=True,
)
TOGETHER = Mode(
    "together",
    (Call, Claim, GiveUp, TimeUp, NoSet, Finish),
    options=("limit", "blocks", "checked", "waits", "seats"),
    seated=True,
    tells_pile=True,
)
DAILY = Mode("daily", (Claim,), aids=True, count_known=True, timed=True, own_cards=True, dated=True, searches=True)
SPRINT = Mode(
    "sprint",
    (Claim,),
    options=("sets",),
    sprints=True,
    timed=True,
    mistake_cost=5_000,
    sets_only=True,
    searches=True,
)
THIRD_CARD = Mode("third-card", (Claim,), options=("weights",), asks=True, own_cards=True)
SET_OR_NOT = Mode("set-or-not", (Answer,), options=("weights",), asks=True, own_cards=True)
DRILL = Mode(
    "drill",
    (Claim, Add, Reshuffle),
    options=("questions",),
    asks=True,
    own_cards=True,
    sets_only=True,
    numbered=False,
    tells_pile=True,
    tells_question=True,
    reveals=True,
)

MODES: dict[str, Mode] = {
    mode.name: mode for mode in (SOLITAIRE, CLASSIC, TOGETHER, DAILY, SPRINT, THIRD_CARD, SET_OR_NOT, DRILL)
}
