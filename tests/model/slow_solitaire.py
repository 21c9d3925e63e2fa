"""Solitaire once more, by the letter of the rules and slowly: words, lists, loops; nothing of the program."""

from itertools import combinations
from random import Random

Card = tuple[str, str, str, str]

NUMBERS, COLORS = ("one", "two", "three"), ("red", "green", "purple")
SHADINGS, SHAPES = ("empty", "striped", "solid"), ("diamond", "squiggle", "oval")
FEATURES = (NUMBERS, COLORS, SHADINGS, SHAPES)
SIZES = {"standard": (12, 21), "junior": (9, 10)}


def full_deck(variant: str) -> list[Card]:
    """All cards, color before shape before shading before number."""
    shadings = ("solid",) if variant == "junior" else SHADINGS
    return [(n, color, shading, shape) for color in COLORS for shape in SHAPES for shading in shadings for n in NUMBERS]


def shuffle(cards: list[Card], text: str) -> None:
    """Fisher and Yates, from the last card down."""
    chance = Random(text)
    left = len(cards)
    while left > 1:
        chosen = int(chance.random() * left)
        left -= 1
        cards[left], cards[chosen] = cards[chosen], cards[left]


def third(a: Card, b: Card) -> Card:
    """What is the same stays so; of what differs, the value neither has."""
    values = []
    for x, y, all_values in zip(a, b, FEATURES, strict=True):
        values.append(x if x == y else next(value for value in all_values if value not in (x, y)))
    number, color, shading, shape = values
    return number, color, shading, shape


def holds_a_set(cards: list[Card]) -> bool:
    there = set(cards)
    return any(third(a, b) in there for a, b in combinations(cards, 2))


def sets_among(cards: list[Card]) -> list[tuple[Card, Card, Card]]:
    """All sets, each once."""
    found = []
    for a, b in combinations(cards, 2):
        c = third(a, b)
        if c in cards and cards.index(c) > cards.index(b):
            found.append((a, b, c))
    return found


def differing(cards: list[Card]) -> int:
    """In how many features three cards all differ."""
    return sum(len({card[feature] for card in cards}) == 3 for feature in range(4))


class SlowSolitaire:
    """A game in progress. Each command returns the name of the refusal, or nothing."""

    def __init__(self, deal: int, variant: str) -> None:
        self.deal, self.variant = deal, variant
        self.size, self.limit = SIZES[variant]
        self.pile = full_deck(variant)
        shuffle(self.pile, f"deal:{variant}:{deal}:0")
        self.table: list[Card] = []
        self.taken: list[tuple[list[Card], int, int]] = []
        self.score = self.added = self.reshuffles = self.mistakes = 0
        self.finished = False
        self._fill()

    def _fill(self) -> None:
        while len(self.table) < self.size and self.pile:
            self.table.append(self.pile.pop(0))

    @property
    def over(self) -> bool:
        return self.finished or not holds_a_set(self.table + self.pile)

    def claim(self, cards: list[Card]) -> str:
        if self.over:
            return "GAME_OVER"
        if len(cards) != 3 or len(set(cards)) != 3:
            return "WRONG_COUNT"
        if any(card not in self.table for card in cards):
            return "NOT_ON_TABLE"
        a, b, c = cards
        if third(a, b) != c:
            self.mistakes += 1
            return ""
        worth = differing(cards)
        scored = 1 if len(self.table) > self.size else worth
        self.score += scored
        self.taken.append((cards, worth, scored))
        self._take(cards)
        return ""

    def _take(self, cards: list[Card]) -> None:
        """Gaps are filled from the draw pile up to a full table, then each by the table's last card."""
        gaps = [place for place, card in enumerate(self.table) if card in cards]
        lying = len(self.table) - 3
        while gaps and lying < self.size and self.pile:
            self.table[gaps.pop(0)] = self.pile.pop(0)
            lying += 1
        while gaps:
            last = len(self.table) - 1
            if last in gaps:
                gaps.remove(last)
                self.table.pop()
            else:
                self.table[gaps.pop(0)] = self.table.pop()

    def add(self) -> str:
        if self.over:
            return "GAME_OVER"
        if len(self.table) >= self.limit:
            return "TABLE_FULL"
        if not self.pile:
            return "PILE_EMPTY"
        self.table.append(self.pile.pop(0))
        self.added += 1
        return ""

    def reshuffle(self) -> str:
        if self.over:
            return "GAME_OVER"
        if not self.pile and len(self.table) <= self.size:
            return "NOTHING_TO_RESHUFFLE"
        self.reshuffles += 1
        self.score -= 2
        self.pile += self.table
        self.table = []
        shuffle(self.pile, f"reshuffle:{self.variant}:{self.deal}:{self.reshuffles}")
        self._fill()
        return ""

    def finish(self) -> str:
        if self.over:
            return "GAME_OVER"
        self.finished = True
        return ""
