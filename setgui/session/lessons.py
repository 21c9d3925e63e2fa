"""The first lesson: its steps as a table, and the learner's progress as an immutable value."""

from typing import NamedTuple

from setgui.model.cards import DECK, Card, Feature, read_cards
from setgui.model.commands import Add, Reshuffle
from setgui.model.game import Cards, Game, Start
from setgui.model.matching import Match, complete, find_set, is_set
from setgui.model.modes import SET_OR_NOT, THIRD_CARD
from setgui.session.game.updates import Snapshot
from setgui.session.game.verdict import Compared, compare

_NUMBER, _COLOR, _SHADING, _SHAPE = Feature
_FREE_MISTAKES = 1
"""Number of mistakes in a step without help; each further one marks another card of the answer."""


class Step(NamedTuple):
    """A step of the lesson: a set to pick, third card for two `beside`, command to give, or mistake to explain."""

    name: str
    table: Cards
    compared: tuple[Feature, ...] = tuple(Feature)
    """The features that the step explains; the cards are the same in all others."""
    beside: Cards = ()
    asks: type[Add | Reshuffle] | None = None
    """The command to give, if there is no set on the table."""
    then: Cards = ()
    mistake: bool = False
    """Whether the cards are not a set, and picking them explains why."""


def _step(name: str, table: str, *compared: Feature, beside: str = "", then: str = "") -> Step:
    cards, others, later = (tuple(read_cards(text)) for text in (table, beside, then))
    return Step(name, cards, compared or tuple(Feature), others, then=later)


STEPS = (
    _step("colors", "1rso 1gso 1pso", _COLOR),
    _step("same-color", "2rso 1gso 1rso 3gso 3rso", _NUMBER, _COLOR),
    _step("all-different", "1gso 2gso 1rso 3rso 3pso", _NUMBER, _COLOR),
    _step("mistake", "1rso 2rso 3gso", _NUMBER, _COLOR)._replace(mistake=True),
    _step("third-card", "3rso 2pso 1pso 3gso 3pso", _NUMBER, _COLOR, beside="1rso 2gso"),
    _step("shapes", "2gso 2gtz 2gsd 2gtd 2gez", _SHADING, _SHAPE),
    _step("features", "2gtd 1psz 2rsd 1geo 3rto 2ped"),
    _step("megaset", "3reo 1gso 2gtz 3pez 2rtd 3psd"),
    _step("add-card", "1pso 2gtz 1ged 2pto 3rsd", then="1pso 2gtz 1ged 2pto 3rsd 3peo")._replace(asks=Add),
    _step("reshuffle", "1rso 2peo 1gsz 2red 3ptz 3gtd", then="3rsz 1ged 2ptd 3rtz 1pso 3rez")._replace(asks=Reshuffle),
)
"""The steps, from one feature to all four, then adding cards and reshuffling; `words.tutorial` has the texts."""


class Lesson(NamedTuple):
    """A learner's progress; every method returns a new value. While there are `claimed` cards, they are explained."""

    number: int = 0
    asked: bool = False
    picked: Match = ()
    claimed: Match = ()
    """Three cards to explain: the picked ones and the ones beside."""
    mistakes: int = 0

    @property
    def step(self) -> Step:
        return STEPS[self.number]

    @property
    def last(self) -> bool:
        return self.number == len(STEPS) - 1

    @property
    def waits_for(self) -> type[Add | Reshuffle] | None:
        return None if self.asked or self.claimed else self.step.asks

    @property
    def table(self) -> Cards:
        return self.step.then if self.asked else self.step.table

    @property
    def solved(self) -> bool:
        """Whether the claimed cards are right: a set, or in the step about mistakes, none."""
        return bool(self.claimed) and is_set(*self.claimed) is not self.step.mistake

    @property
    def marked(self) -> Match:
        if self.claimed or self.waits_for:
            return ()
        answer = (complete(*self.step.beside),) if self.step.beside else find_set(self.table) or ()
        return answer[: max(0, self.mistakes - _FREE_MISTAKES)]

    @property
    def compared(self) -> tuple[Compared, ...]:
        """The claimed cards' values in each feature of the step, and whether they fit in a set; empty if no claim."""
        rows = compare(self.claimed) if self.claimed else ()
        return tuple(row for row in rows if row.feature in self.step.compared)

    def pick(self, card: Card) -> "Lesson":
        """Pick a card or put it back; the third, with those beside, makes a claim; ignored while one is explained."""
        if self.claimed:
            return self
        picked = tuple(one for one in self.picked if one is not card)
        if card not in self.picked:
            picked = (*picked, card)
        beside = self.step.beside
        if len(beside) + len(picked) < 3:
            return self._replace(picked=picked)
        claimed = (*beside, *sorted(picked, key=lambda one: [value.digit for value in one.values]))
        lesson = self._replace(picked=(), claimed=claimed)
        return lesson if lesson.solved else lesson._replace(mistakes=self.mistakes + 1)

    def clear(self) -> "Lesson":
        return self._replace(picked=())

    def ask(self, command: type[Add | Reshuffle] | None) -> "Lesson":
        """Carry out the command that the step asks for; ignore any other."""
        return self._replace(asked=True, picked=()) if command and command is self.waits_for else self

    def again(self) -> "Lesson":
        return self._replace(claimed=())

    def go(self, steps: int) -> "Lesson":
        return lesson_at(self.number + steps)

    def snapshot(self) -> Snapshot:
        """Return a made-up game for the board: the claimed cards, or else the step's cards, picked and marked."""
        mode = SET_OR_NOT if self.claimed else THIRD_CARD
        table, beside = (self.claimed, ()) if self.claimed else (self.table, self.step.beside)
        pile = tuple(card for card in DECK if card not in (*table, *beside))
        game = Game(Start(0, mode=mode.name), table, pile, beside=beside)
        return Snapshot(game, self.picked, self.marked)


def lesson_at(number: int) -> Lesson:
    """Return a lesson at the start of a step, counted from 0, or of the first one if there is no such number."""
    return Lesson(number if 0 <= number < len(STEPS) else 0)


def can_follow(game: Game) -> bool:
    """Return whether a game is an unfinished one of the kind that the lesson teaches, standard solitaire."""
    usual = Start(game.start.deal)
    return not game.over and (game.start.mode, game.start.variant) == (usual.mode, usual.variant)
