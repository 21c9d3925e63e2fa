"""What a session is compared with: each game of the player as lists and counts."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from hypothesis import strategies as st

from setgui.model.commands import Claim
from setgui.model.game import Game, Start
from setgui.model.play import deal_game, play
from setgui.session.game.acts import Act, Aside, write_act
from setgui.session.game.clock import Millis
from setgui.session.game.updates import Feat
from setgui.session.kept import GameId, Line, Record


@dataclass
class Played:
    """One game: all its steps, and which of them is now.

    `successor` is where redo leads to; `left_for` and `left_at` are what the store remembers of being left.
    """

    id: GameId
    start: Start
    repeated: bool
    previous: "Played | None"
    successor: "Played | None" = None
    left_for: "Played | None" = None
    left_at: int | None = None
    steps: list[Game] = field(default_factory=list)
    at: int = 0
    hints: int = 0
    undone: int = 0
    mistakes: int = 0
    elapsed: Millis = 0
    kept: Millis = 0
    imported: bool = False
    lines: list[Line] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.steps = [deal_game(self.start)]

    @property
    def now(self) -> Game:
        return self.steps[self.at]

    @property
    def assisted(self) -> bool:
        return self.hints + self.undone > 0

    @property
    def counts(self) -> bool:
        """Whether it is among the records."""
        return self.now.over and not (self.assisted or self.repeated or self.imported)

    @property
    def megasets(self) -> int:
        """Sets of which every feature differs."""
        return sum(taken.points == self.now.variant.features for taken in self.now.taken)

    def done(self, act: Act, at: Millis) -> None:
        """An act was done."""
        self.lines.append(Line(at, write_act(act)))
        self.kept = at
        match act:
            case Aside.UNDO:
                self.at -= 1
                self.undone += 1
            case Aside.REDO:
                self.at += 1
            case Aside():
                self.hints += 1
            case _:
                after = play(self.now, act).after
                if isinstance(act, Claim) and after == self.now:
                    self.mistakes += 1
                    return
                self.steps[self.at + 1 :] = [after]
                self.at += 1
                self.successor = None

    def left(self, successor: "Played") -> None:
        """Another game was begun, which is a step like any other."""
        del self.steps[self.at + 1 :]
        self.successor = self.left_for = successor
        self.left_at = len(self.lines)

    def record(self, started: int) -> Record:
        """What the store should hold of it."""
        return Record(
            self.id,
            started,
            self.start,
            self.repeated,
            self.imported,
            self.kept,
            None if self.previous is None else self.previous.id,
            None if self.left_for is None else self.left_for.id,
            self.left_at,
            tuple(self.lines),
        )


def seen_elsewhere(game: Played, games: Iterable[Played]) -> None:
    """The cards of a game are seen: unfinished ones of the same deal are repeated, as is seen when they are opened."""
    for other in games:
        same = (other.start.deal, other.start.variant) == (game.start.deal, game.start.variant)
        if same and other is not game and not other.now.over:
            other.repeated = True


def feats(game: Played, games: Iterable[Played]) -> tuple[Feat, ...]:
    """The records that a game holds among all."""
    if not game.counts:
        return ()
    rivals = [one for one in games if one is not game and one.start.variant == game.start.variant and one.counts]
    if not rivals:
        return ()
    found = []
    if all(game.now.score > one.now.score for one in rivals):
        found.append(Feat.HIGHEST_SCORE)
    if all(game.megasets > one.megasets for one in rivals):
        found.append(Feat.MOST_MEGASETS)
    times = [one.kept for one in rivals if not one.now.finished]
    if times and not game.now.finished and all(game.kept < time for time in times):
        found.append(Feat.SHORTEST_TIME)
    return tuple(found)


def best_before(game: Played, games: Iterable[Played]) -> int | None:
    """The highest score of all others."""
    rivals = [one for one in games if one is not game and one.start.variant == game.start.variant and one.counts]
    return max((one.now.score for one in rivals), default=None) if game.counts else None


def starts(first: int, last: int) -> st.SearchStrategy[Start]:
    """Starts of the deals from the first to the last."""
    drawn = st.tuples(st.integers(first, last), st.sampled_from(["standard", "standard", "junior"]))
    return drawn.map(lambda given: Start(*given))
