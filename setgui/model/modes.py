"""The modes, as values in a table."""

from typing import NamedTuple

from setgui.model.commands import Add, Answer, Call, Claim, Command, Finish, GiveUp, NoSet, Reshuffle, TimeUp
from setgui.model.options import Millis
from setgui.model.variants import STANDARD, VARIANTS


class Mode(NamedTuple):
    """A way to play, described by properties. Code checks these, never a mode's name."""

    name: str
    commands: tuple[type[Command], ...]
    """All commands of the mode; `Game.commands` removes those that a game's options exclude."""
    options: tuple[str, ...] = ()
    """The fields of `Options` that apply."""
    aids: bool = False
    """Whether sets can be located and counted."""
    count_known: bool = False
    """Whether players know the number of sets, so the count aid is not offered."""
    undo: bool = False
    computer_plays: bool = False
    explains: bool = False
    """Whether a mistake is answered with the card that was needed, which in other modes would be an unfair hint."""
    scores_points: bool = False
    """Whether a set scores one point for each feature in which its cards differ, instead of 1."""
    coached: bool = False
    deals_more: bool = False
    """Whether cards are added when there is no set: automatically, or with `on_request` by a checked `Add`."""
    seated: bool = False
    """Whether people or computer players have seats, each with a score."""
    asks: bool = False
    """Whether a game is a round of questions."""
    sprints: bool = False
    """Whether a game ends after the number of sets in the option `sets`."""
    unhurried: bool = False
    """Whether time without input is not counted: until the first pick or act, and before an automatic pause."""
    timed: bool = False
    """Whether the record is the shortest time, instead of the highest score."""
    mistake_cost: Millis = 0
    """Penalty time for each mistake, in ms."""
    own_deck: bool = False
    """Whether a deal number gives other cards than in other modes."""
    sets_only: bool = False
    """Whether the mode needs a variant whose matches are sets on the table."""
    dated: bool = False
    searches: bool = False
    """Whether players search a table, so their times measure how fast they find sets."""
    numbered: bool = True
    """Whether the deal number determines the cards; if so, it is shown and can be chosen."""
    shows_pile: bool = False
    """Whether the size of the draw pile is shown, because moves depend on it."""
    states_question: bool = False
    """Whether each question states what it asks for."""
    open_pile: bool = False
    """Whether the draw pile is face up: the best score is known, undo is free, and the best line tried counts."""
    reveals: bool = False
    """Whether a wrong answer marks the right set, which the player then has to take."""

    def rank(self, score: int, time: Millis) -> tuple[int, Millis]:
        """Return the key that sorts results of a deal, the best first: by score, then time, or by time alone."""
        return (0 if self.timed else -score), time

    def counted_time(self, elapsed: Millis, mistakes: int) -> Millis:
        return elapsed + mistakes * self.mistake_cost

    @property
    def allows_races(self) -> bool:
        """Whether players of the same deal can race: not in games with seats or rounds of questions."""
        return not (self.seated or self.asks)

    @property
    def earns_medals(self) -> bool:
        return self.scores_points and not self.open_pile

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
    computer_plays=True,
    explains=True,
    scores_points=True,
    unhurried=True,
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
    computer_plays=True,
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
    options=("limit", "blocks", "checked", "waits", "even", "seats"),
    seated=True,
    shows_pile=True,
)
DAILY = Mode("daily", (Claim,), aids=True, count_known=True, timed=True, own_deck=True, dated=True, searches=True)
SPRINT = Mode(
    "sprint", (Claim,), options=("sets",), sprints=True, timed=True, mistake_cost=5_000, sets_only=True, searches=True
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
IN_SIGHT = Mode(
    "in-sight",
    (Claim, Add, Finish),
    aids=True,
    undo=True,
    computer_plays=True,
    explains=True,
    options=("cards", "level"),
    scores_points=True,
    unhurried=True,
    own_deck=True,
    shows_pile=True,
    open_pile=True,
)

_ALL = (SOLITAIRE, CLASSIC, TOGETHER, DAILY, IN_SIGHT, SPRINT, THIRD_CARD, SET_OR_NOT, DRILL)
MODES: dict[str, Mode] = {mode.name: mode for mode in _ALL}
