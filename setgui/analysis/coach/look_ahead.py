"""Trying moves out: each is followed by a few moves of a strong player, with the unseen cards in some order.

All moves of a decision meet the same order, so that what differs is the moves, not the luck.
"""

from collections.abc import Sequence
from random import Random

from setgui.analysis.coach.counts import GONE, UNSEEN, UP, Where
from setgui.analysis.coach.moves import ADD, FINISH, RESHUFFLE, Move, Play
from setgui.model.deck import shuffled


class Trial:
    """One order of the cards, in which moves are tried out."""

    def __init__(self, play: Play, up: Sequence[int], unseen: Sequence[int], seed: str) -> None:
        self._play = play
        self._up = up
        self._all = (*up, *unseen)
        self._seed = seed
        self._pile = shuffled(unseen, Random(seed))  # noqa: S311 - a game, no secret

    def points(self, where: Where, move: Move, depth: int) -> float:
        """What a move wins, so many moves after it, and what is then expected."""
        if move == FINISH:
            return 0.0
        course = Course(self._play, list(self._up), list(self._pile), where.copy(), self._seed)
        won: float = course.make(move)
        for _ in range(depth):
            value, move = course.best()
            if move == FINISH or value == 0:
                return won
            won += course.make(move)
        return won + course.best()[0]


class Course:
    """A game as it may go on; the last card of its pile is dealt next."""

    def __init__(self, play: Play, up: list[int], pile: list[int], where: Where, seed: str) -> None:
        self._play = play
        self.up = up
        self.pile = pile
        self.where = where
        self._seed = seed
        self._chance: Random | None = None

    def best(self) -> tuple[float, Move]:
        """What a strong player makes at once, after what it is worth."""
        return self._play.best(self.where, len(self.up), len(self.pile))

    def make(self, move: Move) -> int:
        """Make the move; returns what it scores."""
        play, where, up = self._play, self.where, self.up
        gain = play.gain(len(up), move)
        if move == RESHUFFLE:
            self._reshuffle()
        elif move == ADD:
            self._deal(len(up) + 1)
        else:
            for card in play.lines.sets[move]:
                where[card] = GONE
                up.remove(card)
            self._deal(play.full)
        return gain

    def _deal(self, size: int) -> None:
        up, pile, where = self.up, self.pile, self.where
        while len(up) < size and pile:
            card = pile.pop()
            where[card] = UP
            up.append(card)

    def _reshuffle(self) -> None:
        if self._chance is None:
            self._chance = Random(f"{self._seed}:reshuffle")  # noqa: S311 - a game, no secret
        cards = sorted(self.up + self.pile)
        for card in cards:
            self.where[card] = UNSEEN
        self.up, self.pile = [], list(shuffled(cards, self._chance))
        self._deal(self._play.full)
