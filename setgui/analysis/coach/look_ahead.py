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
        course = _Course(self._play, list(self._up), list(self._pile), where.copy(), self._seed)
        won: float = course.make(move)
        for _ in range(depth):
            value, move = course.best()
            if move == FINISH or value == 0:
                return won
            won += course.make(move)
        return won + course.best()[0]


class _Course:
    """A game as it may go on."""

    def __init__(self, play: Play, up: list[int], pile: list[int], where: Where, seed: str) -> None:
        self._play = play
        self._up = up
        self._pile = pile  # its last card is dealt next
        self._where = where
        self._seed = seed
        self._chance: Random | None = None

    def best(self) -> tuple[float, Move]:
        return self._play.best(self._where, len(self._up), len(self._pile))

    def make(self, move: Move) -> int:
        """Make the move; returns what it scores."""
        play, where, up = self._play, self._where, self._up
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
        up, pile, where = self._up, self._pile, self._where
        while len(up) < size and pile:
            card = pile.pop()
            where[card] = UP
            up.append(card)

    def _reshuffle(self) -> None:
        if self._chance is None:
            self._chance = Random(f"{self._seed}:reshuffle")  # noqa: S311 - a game, no secret
        cards = sorted(self._up + self._pile)
        for card in cards:
            self._where[card] = UNSEEN
        self._up, self._pile = [], list(shuffled(cards, self._chance))
        self._deal(self._play.full)
