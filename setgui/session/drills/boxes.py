"""Which missed sets are due again: each lies in a box, and what is known lies in one that is opened less often."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from setgui.model.events import Claimed
from setgui.model.options import Drill
from setgui.model.variants import VARIANTS
from setgui.session.game.clock import Millis
from setgui.session.game.course import PlayedAct

DAYS = (1, 3, 7, 16, 35)
"""After how many days each box is opened again."""
_SLOW = 1.5
"""So many times the player's own mean time an answer may take, or what was asked goes back to the first box."""


class Box(NamedTuple):
    """A set that was missed once, and how well it was known when it was asked last."""

    drill: Drill
    number: int
    """In which box it lies, counted from 0."""
    asked: int
    """The day of that, as an ordinal number."""

    def due(self, today: int) -> bool:
        """Whether its box is opened again."""
        return today - self.asked >= DAYS[self.number]

    @property
    def weight(self) -> float:
        """What it cost, by how probably it would be missed again: half as probably in each later box."""
        return self.drill.regret * 0.5**self.number


class _Answer(NamedTuple):
    """The first answer to a question."""

    drill: Drill
    right: bool
    time: Millis


def boxes(rounds: Iterable[tuple[int, Sequence[PlayedAct]]]) -> dict[tuple[int, int], Box]:
    """Where everything lies after these rounds, told by their days, the oldest first."""
    found: dict[tuple[int, int], Box] = {}
    times: Counter[int] = Counter()
    counts: Counter[int] = Counter()
    for day, frames in rounds:
        answers = list(_answers(frames))
        points = VARIANTS[frames[0].course.game.start.variant].points
        for one in answers:
            if one.right:
                times[points(*one.drill.answer)] += one.time
                counts[points(*one.drill.answer)] += 1
        for one in answers:
            k = points(*one.drill.answer)
            known = one.right and one.time * counts[k] <= _SLOW * times[k]
            if any(one.drill.source):
                before = found.get(one.drill.source)
                later = min(before.number + 1 if before else 1, len(DAYS) - 1)
                found[one.drill.source] = Box(one.drill, later if known else 0, day)
    return found


def _answers(frames: Sequence[PlayedAct]) -> Iterator[_Answer]:
    """Of a round that was begun with its questions; what comes after a wrong one is no answer any more."""
    questions = frames[0].course.game.start.options.questions
    for (before, *_), frame in pairwise(frames):
        game = before.game
        if questions and not game.missed and frame.course.game is not game:
            right = isinstance(frame.events[0], Claimed)
            yield _Answer(questions[game.turn], right, frame.at - before.since)
