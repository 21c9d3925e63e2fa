"""The value of a position: the sets that remain by place, the learned worth, exact end games, and moves."""

import json
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import accumulate, combinations
from math import exp, fsum, sqrt
from operator import mul
from typing import NamedTuple

from setgui.analysis.moves import Move
from setgui.assets import DamagedFile, asset
from setgui.model.cards import DECK
from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle
from setgui.model.game import Cards
from setgui.model.matching import find_sets
from setgui.model.variants import JUNIOR, STANDARD, VARIANTS

UP, UNSEEN, GONE = 1, 2, 16
"""Where a card is. Three that are not gone add up to 3 and the number of those unseen, which no other three do."""

Where = bytearray
"""Where each card is, by its number; as long as `bytes.translate` wants its table."""
Counts = list[int]
"""Sets not gone: at 4 * j + k - 1 those with j cards unseen and k features different."""
Values = list[int]
"""Cards not gone by value: three numbers for each of the four features."""

_WIDTH = 256


class Survey(NamedTuple):
    """What there is in a position."""

    counts: Counts
    values: Values
    sets: list[int]
    """The sets on the table, as places in `Lines.sets`."""


class SetIndex:
    """All sets of a variant's cards, laid out so that whole columns of them are counted at once."""

    def __init__(self, variant: str) -> None:
        cards = VARIANTS[variant].cards
        points = VARIANTS[variant].points
        sets = sorted(find_sets(cards), key=lambda found: points(*found))
        self.sets = tuple((a.index, b.index, c.index) for a, b, c in sets)
        """By what they score; of one, the numbers of its cards from the lowest up."""
        self.points = tuple(points(*found) for found in sets)
        self.place = {found: place for place, found in enumerate(self.sets)}
        """Where each is among them."""
        self._columns = tuple(bytes(column) for column in zip(*self.sets, strict=True))
        self._ends = self._bounds([self.points.count(k) for k in range(1, 5)])
        through = _sets_by_card(self.sets, self.points)
        self._around = [
            [b"".join(through[card][k][n] for k in range(4) for card in found) for n in range(2)] for found in self.sets
        ]
        """Of the sets that share a card with each: their two other cards, first of those that score 1."""
        first = self.sets[0][0]
        self._around_ends = self._bounds([3 * len(through[first][k][0]) for k in range(4)])
        self.values = tuple(
            tuple(3 * f + DECK[card].values[f].digit for card in found for f in range(4)) for found in self.sets
        )
        """Of each set, the places in `Values` of its cards."""
        groups = [[card.index for card in cards if card.values[f].digit == v] for f in range(4) for v in range(3)]
        self._by_value = b"".join(map(bytes, groups))
        self._value_ends = self._bounds([len(group) for group in groups])

    @staticmethod
    def _bounds(sizes: list[int]) -> tuple[tuple[int, int], ...]:
        ends = list(accumulate(sizes))
        return tuple(zip([0, *ends], ends, strict=False))  # from and to

    def survey(self, where: Where) -> Survey:
        both = self._sums(where)
        count = both.count
        counts = [count(3 + j, start, end) for j in range(4) for start, end in self._ends]
        gone = self._by_value.translate(where).count
        values = [end - start - gone(GONE, start, end) for start, end in self._value_ends]
        return Survey(counts, values, _find_all(both, 3))

    def left(self, where: Where) -> list[int]:
        sums = self._sums(where)
        return [place for total in range(3, 7) for place in _find_all(sums, total)]

    def without(self, counts: Counts, where: Where, place: int) -> Counts:
        """The counts after a set on the table is taken."""
        seconds, thirds = self._around[place]
        both = int.from_bytes(seconds.translate(where), "little") + int.from_bytes(thirds.translate(where), "little")
        count = both.to_bytes(len(seconds), "little").count
        counts = counts.copy()
        at = 0
        for j in range(2, 5):
            for start, end in self._around_ends:
                if counts[at]:
                    counts[at] -= count(j, start, end)
                at += 1
        counts[self.points[place] - 1] += 2  # it was counted once for each of its cards
        return counts

    def _sums(self, where: Where) -> bytes:
        a, b, c = (int.from_bytes(column.translate(where), "little") for column in self._columns)
        return (a + b + c).to_bytes(len(self.sets), "little")


set_index = cache(SetIndex)


def locate(up: list[int], unseen: list[int]) -> Where:
    where = Where([GONE]) * _WIDTH
    for card in up:
        where[card] = UP
    for card in unseen:
        where[card] = UNSEEN
    return where


def _find_all(sums: bytes, total: int) -> list[int]:
    find = sums.find
    places = []
    place = find(total)
    while place >= 0:
        places.append(place)
        place = find(total, place + 1)
    return places


def _sets_by_card(sets: tuple[tuple[int, ...], ...], points: tuple[int, ...]) -> dict[int, list[tuple[bytes, bytes]]]:
    """Of each card, by what they score, the sets through it, as their two other cards."""
    others: dict[int, list[list[tuple[int, int]]]] = {}
    for (a, b, c), k in zip(sets, points, strict=True):
        for card, rest in ((a, (b, c)), (b, (a, c)), (c, (a, b))):
            others.setdefault(card, [[], [], [], []])[k - 1].append(rest)
    return {
        card: [(bytes(second for second, _ in each), bytes(third for _, third in each)) for each in kinds]
        for card, kinds in others.items()
    }


FEATURES = 32
KINDS = 4
LEARNED = frozenset({STANDARD.name, JUNIOR.name})
"""The variants whose weights come with the program."""

Row = tuple[float, ...]


class Weights(NamedTuple):
    """What was learned of a variant."""

    version: int
    par: float
    lift: float
    rows: tuple[tuple[Row, ...], ...]
    """By kind and phase."""
    full: int
    """How many cards a full table has."""

    def place(self, counts: Counts, parts: "Parts") -> tuple[int, int]:
        """The kind and phase of what a move leaves."""
        up, unseen, coming = parts
        if not up:
            kind = KINDS - 1
        elif up + coming <= self.full:
            kind = 0
        else:
            kind = 2 if any(counts[:4]) else 1
        return kind, min((unseen - coming + 2) // 3, len(self.rows[kind]) - 1)


@cache
def weights(variant: str) -> Weights:
    """Read the weights of a variant; raises DamagedFile, or FileNotFoundError for a variant that was never learned."""
    file = asset("coach", f"{variant}.json")
    try:
        read = json.loads(file.read_text(encoding="ascii"))
        rows = tuple(tuple(tuple(map(float, row)) for row in kind) for kind in read["weights"])
        if len(rows) != KINDS or not all(rows) or any(len(row) != FEATURES for kind in rows for row in kind):
            raise DamagedFile(file)
        return Weights(
            int(read["version"]), float(read["par"]), float(read["lift"]), rows, VARIANTS[variant].table_size
        )
    except (OSError, ValueError, KeyError, TypeError) as problem:
        if isinstance(problem, FileNotFoundError) and variant not in LEARNED:
            raise
        raise DamagedFile(file) from problem


Parts = tuple[int, int, int]
"""What a move leaves: how many cards stay on the table, how many are unseen, how many of these come now."""


def worth(weights: Weights, counts: Counts, values: Values, parts: Parts) -> float:
    """The expected points still to come after a move; never below 0, as one can always finish."""
    if not any(counts):
        return 0.0
    kind, phase = weights.place(counts, parts)
    total = fsum(map(mul, weights.rows[kind][phase], features(counts, values, parts)))
    return total if total > 0 else 0.0


def features(counts: Counts, values: Values, parts: Parts) -> Row:
    """The 32 features.

    f are sets that lie there by what they score, o, t and h those with one, two or three cards unseen, l how many of
    these the cards that come are expected to complete, e how likely it is that no set of so many points will lie there.
    """
    up, unseen, coming = parts
    p1 = coming / unseen if unseen else 0.0
    p2 = p1 * (coming - 1) / (unseen - 1) if unseen > 1 else 0.0
    p3 = p2 * (coming - 2) / (unseen - 2) if unseen > 2 else 0.0
    f1, f2, f3, f4, o1, o2, o3, o4, t1, t2, t3, t4, h1, h2, h3, h4 = counts
    l1 = p1 * o1 + p2 * t1 + p3 * h1
    l2 = p1 * o2 + p2 * t2 + p3 * h2
    l3 = p1 * o3 + p2 * t3 + p3 * h3
    l4 = p1 * o4 + p2 * t4 + p3 * h4
    e4 = e3 = e2 = e1 = 0.0
    if not f4:
        e4 = exp(-l4)
        if not f3:
            e3 = exp(-l4 - l3)
            if not f2:
                e2 = exp(-l4 - l3 - l2)
                if not f1:
                    e1 = exp(-l4 - l3 - l2 - l1)
    a, b, c, d, e, f, g, h, i, j, k, m = values
    cards = up + unseen
    uneven = a * a + b * b + c * c + d * d + e * e + f * f + g * g + h * h + i * i + j * j + k * k + m * m
    uneven_by = uneven - 4 * cards * cards / 3
    fewest = min(a, b, c) + min(d, e, f) + min(g, h, i) + min(j, k, m)
    s3, s4 = f3 + o3 + t3 + h3, f4 + o4 + t4 + h4
    return (
        1.0,
        *(f1, f2, f3, f4),
        *(l1, l2, l3, l4),
        *(e4, e3, e2, e1),
        *(f1 + o1 + t1 + h1, f2 + o2 + t2 + h2, s3, s4),
        *(uneven_by, fewest),
        *(o1, o2, o3, o4),
        *(t2, t3, t4),
        *(f4 > 1, f3 + f4 > 1, f1 + f2 + f3 + f4 > 0),
        *(sqrt(s4), sqrt(s3)),
        up + coming,
    )


MoveNumber = int
"""The place of a set among the variant's, or one of these three."""
ADD, RESHUFFLE, FINISH = -1, -2, -3
OTHERS: tuple[Move, ...] = (Add(), Reshuffle(), Finish())
"""The moves that are no sets as the game knows them, each at the place that `~` makes of its number."""


class Option(NamedTuple):
    """A move, and the expected points from it on."""

    value: float
    move: MoveNumber


class Play(NamedTuple):
    """The cards and the rules that a game is played with, and what was learned of it."""

    set_index: SetIndex
    weights: Weights
    full: int
    """How many cards a full table has."""
    limit: int
    """How many cards lie on it at most."""
    cards: int
    """How many there are in all."""
    reshuffle_cost: int

    def gain(self, up: int, move: MoveNumber) -> int:
        """What a move scores at once, with so many cards on the table."""
        if move >= 0:
            return 1 if up > self.full else self.set_index.points[move]
        return -self.reshuffle_cost if move == RESHUFFLE else 0

    def legal(self, up: int, unseen: int, sets: Sequence[MoveNumber]) -> list[MoveNumber]:
        """Every move: the sets in the order given, then the others."""
        moves = list(sets)
        if unseen and up < self.limit:
            moves.append(ADD)
        if unseen or up > self.full:
            moves.append(RESHUFFLE)
        return [*moves, FINISH]

    def sensible(self, up: int, unseen: int, sets: Sequence[MoveNumber]) -> list[MoveNumber]:
        """The moves that a strong player thinks of."""
        moves = list(sets)
        best = max((self.gain(up, each) for each in sets), default=0)
        over = up > self.full
        if (best <= 1 or over) and unseen and up < self.limit:
            moves.append(ADD)
        if (best <= self.reshuffle_cost or over) and (unseen or over):
            moves.append(RESHUFFLE)
        return moves if sets else [*moves, FINISH]

    def options(self, where: Where, survey: Survey, up: int, unseen: int, moves: Sequence[MoveNumber]) -> list[Option]:
        """What each of these moves is worth, in their order."""
        return [Option(self._option(where, survey, up, unseen, move), move) for move in moves]

    def best(self, where: Where, up: int, unseen: int) -> Option:
        """The move that a strong player makes at once; among equals the first."""
        survey = self.set_index.survey(where)
        moves = self.sensible(up, unseen, survey.sets)
        best = Option(-1e9, FINISH)
        for move in moves:
            value = self._option(where, survey, up, unseen, move)
            if value > best.value:
                best = Option(value, move)
        return best

    def _option(self, where: Where, survey: Survey, up: int, unseen: int, move: MoveNumber) -> float:
        if move == FINISH:
            return 0.0
        if self.all_seen(up, unseen, move):
            return self.gain(up, move) + self._points_after_taking(where, up - 3 + unseen, move)
        return self.gain(up, move) + worth(self.weights, *self.leaves(where, survey, up, unseen, move))

    def all_seen(self, up: int, unseen: int, move: MoveNumber) -> bool:
        """Whether a move is a set after which all cards lie on the table, so that nothing is left to chance."""
        return move >= 0 and (not unseen or up - 3 + unseen <= self.full)

    def leaves(
        self, where: Where, survey: Survey, up: int, unseen: int, move: MoveNumber
    ) -> tuple[Counts, Values, Parts]:
        """What there is after a move that is not the end, before new cards come."""
        counts, values, _ = survey
        if move == ADD:
            return counts, values, (up, unseen, 1)
        if move == RESHUFFLE:
            return _counts_after_reshuffle(counts), values, (0, up + unseen, self.full)
        values = values.copy()
        for value in self.set_index.values[move]:
            values[value] -= 1
        stay = up - 3
        return (
            self.set_index.without(counts, where, move),
            values,
            (stay, unseen, max(0, min(self.full - stay, unseen))),
        )

    def _points_after_taking(self, where: Where, up: int, taken: MoveNumber) -> int:
        """The most points to be had when a set is taken and then all cards lie on the table."""
        cards = self.set_index.sets
        before = set(cards[taken])
        return self.max_points(up, [each for each in self.set_index.left(where) if before.isdisjoint(cards[each])])

    def max_points(self, up: int, sets: list[MoveNumber]) -> int:
        """The most points that these sets hold, of so many cards that all lie on the table."""
        cards = self.set_index.sets
        most = 0
        for n, move in enumerate(sets):
            taken = set(cards[move])
            # Those before it were tried first already, if the order in which sets are taken means nothing.
            later = sets if up > self.full else sets[n:]
            left = [each for each in later if taken.isdisjoint(cards[each])]
            most = max(most, self.gain(up, move) + self.max_points(up - 3, left))
        return most


def _counts_after_reshuffle(counts: Counts) -> Counts:
    """All sets, as what a reshuffle leaves of them."""
    return [0] * 12 + [counts[k] + counts[4 + k] + counts[8 + k] + counts[12 + k] for k in range(4)]


@cache
def play_of(variant: str) -> Play:
    of = VARIANTS[variant]
    return Play(set_index(variant), weights(variant), of.table_size, of.limit, len(of.cards), of.reshuffle_cost)


_MAX_SPARE_CARDS = 3
"""So many cards may be left besides a full table."""
_TOLERANCE = 1e-12

Table = frozenset[int]
Share = tuple[float, float]
"""A value as points, and as a share of what a full table dealt anew is worth."""


class _Ending(NamedTuple):
    """What some cards are worth, the last of a game."""

    after: Mapping[MoveNumber, int]
    """What can still be won when a set was taken."""
    values: Mapping[Table, float]
    """What each table of theirs is worth that can come."""
    dealt: float
    """What a full table dealt anew is worth."""


def solvable(play: Play, up: int, unseen: int) -> bool:
    return up + unseen <= play.full + _MAX_SPARE_CARDS


def exact_values(variant: str, up: Sequence[int], unseen: Sequence[int], moves: Sequence[MoveNumber]) -> list[Option]:
    """What each of these moves is worth, in their order."""
    play = play_of(variant)
    table = Table(up)
    ending = _ending(variant, table.union(unseen), min(play.full, len(table) + 1) if unseen else play.full)

    def value(move: MoveNumber) -> float:
        if move == ADD:
            return fsum(ending.values[table | {card}] for card in unseen) / len(unseen)
        if move == RESHUFFLE:
            return ending.dealt - play.reshuffle_cost
        return 0.0 if move == FINISH else play.gain(len(up), move) + ending.after[move]

    return [Option(value(move), move) for move in moves]


@lru_cache(32)
def _ending(variant: str, cards: Table, least: int) -> _Ending:
    """Of tables of at least so many cards: there are emptier ones than full only where a player laid one by hand."""
    play = play_of(variant)
    found = {move: Table(numbers) for move, numbers in enumerate(play.set_index.sets) if cards.issuperset(numbers)}

    def rest(taken: MoveNumber) -> int:
        apart = [move for move, numbers in found.items() if numbers.isdisjoint(found[taken])]
        return play.max_points(len(cards) - 3, apart)

    after = {move: rest(move) for move in found}
    sizes = range(min(len(cards), play.limit), least - 1, -1)
    claimed = {
        up: max((play.gain(size, move) + after[move] for move, numbers in found.items() if numbers <= up), default=0)
        for size in sizes
        for up in map(Table, combinations(sorted(cards), size))
    }
    dealt, better = 0.0, _improved_deal_value(play, cards, claimed, 0.0)
    while better - dealt > _TOLERANCE:
        dealt, better = better, _improved_deal_value(play, cards, claimed, better)
    values = {up: points + share * dealt for up, (points, share) in _table_values(play, cards, claimed, dealt).items()}
    return _Ending(after, values, dealt)


def _improved_deal_value(play: Play, cards: Table, claimed: Mapping[Table, int], dealt: float) -> float:
    """A better estimate of what a full table is worth: exact for whoever chooses by the one given.

    From below it grows until nobody would choose otherwise.
    """
    size = min(play.full, len(cards))
    full = [share for up, share in _table_values(play, cards, claimed, dealt).items() if len(up) == size]
    points, share = (fsum(column) / len(full) for column in zip(*full, strict=True)) if full else (0.0, 0.0)
    return points / (1 - share)


def _table_values(play: Play, cards: Table, claimed: Mapping[Table, int], dealt: float) -> dict[Table, Share]:
    """What each table is worth; the fullest come first, for an addition leads from one table to a fuller one."""
    shares: dict[Table, Share] = {}
    for up, points in claimed.items():
        best, best_worth = (float(points), 0.0), float(points)
        unseen = cards - up
        if (unseen or len(up) > play.full) and dealt - play.reshuffle_cost > best_worth:
            best, best_worth = (-float(play.reshuffle_cost), 1.0), dealt - play.reshuffle_cost
        if unseen and len(up) < play.limit:
            fuller = [shares[up | {card}] for card in unseen]
            a, b = (fsum(column) / len(fuller) for column in zip(*fuller, strict=True))
            if a + b * dealt > best_worth:
                best = (a, b)
        shares[up] = best
    return shares


class Position:
    """What lies where, as the coach sees it."""

    def __init__(self, variant: str, table: Cards, unseen: Cards) -> None:
        self.variant = variant
        self.play = play_of(variant)
        self.table = table
        self.up = [card.index for card in table]
        self.unseen = sorted(card.index for card in unseen)
        self.where = locate(self.up, self.unseen)
        self.survey = self.play.set_index.survey(self.where)
        sets = self.play.set_index.sets
        found = sorted(self.survey.sets, key=lambda move: sorted(self.up.index(card) for card in sets[move]))
        self.moves = self.play.legal(len(self.up), len(self.unseen), found)
        """Every one: sets in the order of their places, then the others."""

    @property
    def lift(self) -> float:
        """How much more everything is worth here to a player who looks ahead."""
        cards = self.play.cards - self.play.full
        return self.play.weights.lift * len(self.unseen) / cards

    def options(self) -> list[Option]:
        """What the moves are worth without looking ahead."""
        lift = self.lift
        options = self.play.options(self.where, self.survey, len(self.up), len(self.unseen), self.moves)
        return [each if each.move == FINISH else Option(each.value + lift, each.move) for each in options]

    def gain(self, move: MoveNumber) -> int:
        """What a move scores at once."""
        return self.play.gain(len(self.up), move)

    def command(self, number: MoveNumber) -> Move:
        """The move as the game knows it, its cards in the order of their places."""
        if number < 0:
            return OTHERS[~number]
        numbers = self.play.set_index.sets[number]
        return Claim(tuple(card for card in self.table if card.index in numbers))

    def move(self, command: Command) -> MoveNumber:
        if not isinstance(command, Claim):
            return ~OTHERS.index(command)
        a, b, c = sorted(card.index for card in command.cards)
        return self.play.set_index.place[a, b, c]
