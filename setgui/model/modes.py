"""The modes, as values in a table."""

from typing import NamedTuple

from setgui.model.commands import Add, Answer, Call, Claim, Command, Finish, GiveUp, NoSet, Reshuffle, TimeUp
from setgui.model.options import Millis
from setgui.model.variants import STANDARD, VARIANTS


class Mode(NamedTuple):
    """A way to play, by its properties. Nothing asks for a mode by name, or guesses one field from another."""

    name: str
    commands: tuple[type[Command], ...]
    """All commands; `Game.commands` leaves out what a game's options rule out."""
    options: tuple[str, ...] = ()
    """The fields of `Options` that apply."""
    aids: bool = False
    """Whether sets can be located and counted."""
    count_known: bool = False
    """Whether the number of sets is known, so that there is no count."""
    undo: bool = False
    shows: bool = False
    explains: bool = False
    """Whether a mistake is answered with the card that was needed; where help is not free, that would be a hint."""
    scores_points: bool = False
    """Whether a set scores by its features and not 1."""
    coached: bool = False
    deals_more: bool = False
    """Whether cards come by themselves where there is no set; with `on_request`, by an `Add` that is checked."""
    seated: bool = False
    """Whether people or computer players have seats, each with a score."""
    asks: bool = False
    """Whether it is a round of questions."""
    sprints: bool = False
    """Whether it ends after the number of sets in the option `sets`."""
    timed: bool = False
    """Whether the shortest time is the record, and not the highest score."""
    mistake_cost: Millis = 0
    """Added for each mistake to the time that counts."""
    own_deck: bool = False
    """Whether its cards are its own, of the standard deck: a deal number played in another mode is new in it."""
    sets_only: bool = False
    """Whether it needs a variant in which a match is a set of the table."""
    dated: bool = False
    searches: bool = False
    """Whether a player searches a table, so that the times show how well."""
    numbered: bool = True
    """Whether its deal number decides the cards, so that it is shown and can be chosen."""
    shows_pile: bool = False
    """Whether the draw pile is counted, because moves depend on it."""
    states_question: bool = False
    """Whether each question says what it asks for."""
    reveals: bool = False
    """Whether a wrong answer marks the right set, which is then to be taken."""

    def time(self, elapsed: Millis, mistakes: int) -> Millis:
        return elapsed + mistakes * self.mistake_cost

    @property
    def allows_races(self) -> bool:
        """Whether games of the same deal can be compared: one player, and cards that the deal alone decides."""
        return not (self.seated or self.asks)

    @property
    def variants(self) -> tuple[str, ...]:
        if self.own_deck and not self.sets_only:
            return (STANDARD.name,)
        return tuple(name for name, variant in VARIANTS.items() if variant.matches_are_sets or not self.sets_only)


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
    shows_pile=True,
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
    shows_pile=True,
)
TOGETHER = Mode(
    "together",
    (Call, Claim, GiveUp, TimeUp, NoSet, Finish),
    options=("limit", "blocks", "checked", "waits", "seats"),
    seated=True,
    shows_pile=True,
)
DAILY = Mode("daily", (Claim,), aids=True, count_known=True, timed=True, own_deck=True, dated=True, searches=True)
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
THIRD_CARD = Mode("third-card", (Claim,), options=("weights",), asks=True, own_deck=True)
SET_OR_NOT = Mode("set-or-not", (Answer,), options=("weights",), asks=True, own_deck=True)
DRILL = Mode(
    "drill",
    (Claim, Add, Reshuffle),
    options=("questions",),
    asks=True,
    own_deck=True,
    sets_only=True,
    numbered=False,
    shows_pile=True,
    states_question=True,
    reveals=True,
)

MODES: dict[str, Mode] = {
    mode.name: mode for mode in (SOLITAIRE, CLASSIC, TOGETHER, DAILY, SPRINT, THIRD_CARD, SET_OR_NOT, DRILL)
}
