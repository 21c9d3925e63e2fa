"""Automatic play once more, by the letter of the rules and slowly, on cards as dictionaries of words."""

from collections.abc import Callable
from itertools import combinations

from setgui.model.cards import Card

Words = dict[str, str]
Chooser = Callable[[list[Words], list[list[Words]]], list[Words]]

FEATURES = ("number", "color", "shading", "shape")


def in_words(card: Card) -> Words:
    return dict(zip(FEATURES, (word.rstrip("s") for word in card.words.split()), strict=True))


def differing(cards: list[Words]) -> int:
    return sum(len({card[feature] for card in cards}) == 3 for feature in FEATURES)


def is_set(cards: tuple[Words, ...]) -> bool:
    return all(len({card[feature] for card in cards}) in (1, 3) for feature in FEATURES)


def sets_of(table: list[Words]) -> list[list[Words]]:
    """In the order of their places."""
    return [list(three) for three in combinations(table, 3) if is_set(three)]


def first(_: list[Words], sets: list[list[Words]]) -> list[Words]:
    return sets[0]


def greedy(table: list[Words], sets: list[list[Words]]) -> list[Words]:
    """Most points; of those, what leaves the best set among the cards that stay; of those, the first."""

    def best_left(taken: list[Words]) -> int:
        return max(map(differing, sets_of([card for card in table if card not in taken])), default=0)

    most = max(map(differing, sets))
    rich = [each for each in sets if differing(each) == most]
    leaves = max(map(best_left, rich))
    return next(each for each in rich if best_left(each) == leaves)


CHOOSERS: dict[str, Chooser] = {"first": first, "greedy": greedy}


class SlowClassic:
    """A whole game of classic; afterwards what it came to."""

    def __init__(self, pile: list[Words], choose: Chooser, size: int = 12) -> None:
        self.table, self.pile = pile[:size], pile[size:]
        self.size = size
        self.taken: list[list[Words]] = []
        self.added = 0
        self.largest = size
        while True:
            sets = sets_of(self.table)
            if sets:
                self._take(choose(self.table, sets))
            elif self.pile:
                for _ in range(3):
                    if self.pile:
                        self.table.append(self.pile.pop(0))
                        self.added += 1
                self.largest = max(self.largest, len(self.table))
            else:
                return

    def _take(self, three: list[Words]) -> None:
        """Gaps are filled in place order while fewer than a full table lie there; then the last card moves."""
        self.taken.append(three)
        lying = len(self.table) - 3
        for card in three:
            if self.pile and lying < self.size:
                self.table[self.table.index(card)] = self.pile.pop(0)
                lying += 1
        while self.pile and lying < self.size:
            self.table.append(self.pile.pop(0))
            lying += 1
        for card in three:
            while self.table and self.table[-1] in three:
                self.table.pop()
            if card in self.table:
                self.table[self.table.index(card)] = self.table.pop()
