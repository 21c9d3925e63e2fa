"""The value of a position: the sets still possible, the learned value, exact endings, and moves as numbers."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import accumulate, combinations
from math import exp, fsum, sqrt
from operator import itemgetter, mul
from typing import NamedTuple

from setgui.analysis.moves import Move
from setgui.assets import DamagedFile, asset
from setgui.model.cards import DECK
from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle
from setgui.model.game import Cards
from setgui.model.matching import find_sets
from setgui.model.variants import JUNIOR, STANDARD, VARIANTS

UP, UNSEEN, GONE = 1, 2, 16
"""Locations of a card. Those of a set add up to 3 plus its number of unseen cards, or to 18 and more if one is gone."""

Where = bytearray
"""The location of each card, by its number; padded to the 256 bytes that `bytes.translate` needs."""
Counts = list[int]
"""Numbers of sets still possible: at 4 * j + k - 1 those with j unseen cards and k differing features."""
Values = list[int]
"""Numbers of cards that are not gone, by value: three for each of the four features."""

_TABLE_SIZE = 256


class Survey(NamedTuple):
    """The counted sets and cards of a position."""

    counts: Counts
    values: Values
    sets: list[int]
    """The sets on the table, as places in `SetIndex.sets`."""


class SetIndex:
    """All sets of a variant's cards, stored in columns of bytes for fast counting."""

    def __init__(self, variant: str) -> None:
        cards = VARIANTS[variant].cards
        points = VARIANTS[variant].points
        sets = sorted(find_sets(cards), key=lambda found: points(*found))
        self.sets = tuple((a.index, b.index, c.index) for a, b, c in sets)
        """All sets in order of points, each as the numbers of its cards in ascending order."""
        self.points = tuple(points(*found) for found in sets)
        self.place = {found: place for place, found in enumerate(self.sets)}
        """The place of each set in `sets`."""
        self._columns = tuple(bytes(column) for column in zip(*self.sets, strict=True))
        self._ends = self._bounds([self.points.count(k) for k in range(1, 5)])
        through = _sets_by_card(self.sets, self.points)
        self._around = [
            [b"".join(through[card][k][n] for k in range(4) for card in found) for n in range(2)] for found in self.sets
        ]
        """For each set, the sets that share a card with it: columns of their other two cards, in order of points."""
        first = self.sets[0][0]
        self._around_ends = self._bounds([3 * len(through[first][k][0]) for k in range(4)])
        self.values = tuple(
            tuple(3 * f + DECK[card].values[f].digit for card in found for f in range(4)) for found in self.sets
        )
        """For each set, the places in `Values` where its cards are counted."""
        groups = [[card.index for card in cards if card.values[f].digit == v] for f in range(4) for v in range(3)]
        self._by_value = b"".join(map(bytes, groups))
        self._value_ends = self._bounds([len(group) for group in groups])

    @staticmethod
    def _bounds(sizes: list[int]) -> tuple[tuple[int, int], ...]:
        ends = list(accumulate(sizes))
        return tuple(zip([0, *ends], ends, strict=False))  # from and to

    def survey(self, where: Where) -> Survey:
        sums = self._sums(where)
        count = sums.count
        counts = [count(3 + j, start, end) for j in range(4) for start, end in self._ends]
        gone = self._by_value.translate(where).count
        values = [end - start - gone(GONE, start, end) for start, end in self._value_ends]
        return Survey(counts, values, _find_all(sums, 3))

    def possible(self, where: Where) -> list[int]:
        sums = self._sums(where)
        return [place for total in range(3, 7) for place in _find_all(sums, total)]

    def without(self, counts: Counts, where: Where, place: int) -> Counts:
        """Return the counts after a set on the table is taken."""
        seconds, thirds = self._around[place]
        sums = int.from_bytes(seconds.translate(where), "little") + int.from_bytes(thirds.translate(where), "little")
        count = sums.to_bytes(len(seconds), "little").count
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


def card_locations(up: list[int], unseen: list[int]) -> Where:
    where = Where([GONE]) * _TABLE_SIZE
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
    """Return for each card, by points, the sets with that card, as columns of the two other cards."""
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
    """The learned weights of a variant."""

    version: int
    par: float
    lift: float
    rows: tuple[tuple[Row, ...], ...]
    """Weights of the features, by kind and phase."""
    full: int
    """The number of cards on a full table."""

    def place(self, counts: Counts, parts: "Parts") -> tuple[int, int]:
        """Return the kind and phase whose weights apply to a position after a move.

        Kind 0 is a table of at most `full` cards, 1 a larger one without a set, 2 a larger one with a set, and 3 the
        moment after a reshuffle. The phase rises with the number of unseen cards.
        """
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
"""Numbers of cards after a move: staying on the table, unseen, and how many of the unseen are dealt next."""


def worth(weights: Weights, counts: Counts, values: Values, parts: Parts) -> float:
    """Return the points expected after a move; never below 0, because a player can always finish."""
    if not any(counts):
        return 0.0
    kind, phase = weights.place(counts, parts)
    total = fsum(map(mul, weights.rows[kind][phase], features(counts, values, parts)))
    return total if total > 0 else 0.0


def features(counts: Counts, values: Values, parts: Parts) -> Row:
    """Return the 32 features of a position after a move, which are multiplied with weights.

    f are sets on the table by points; o, t and h those with one, two and three unseen cards; l how many of these the
    next cards are expected to complete; e the probability that the table then has no set of that many points or more.
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
"""A move as a number: the place of a set in `SetIndex.sets`, or one of the three below."""
ADD, RESHUFFLE, FINISH = -1, -2, -3
OTHERS: tuple[Move, ...] = (Add(), Reshuffle(), Finish())
"""The commands of the moves that take no set: the move with number n is at place ~n."""


class Option(NamedTuple):
    """A move with its value: the points expected from the move on."""

    value: float
    move: MoveNumber


class Play(NamedTuple):
    """The sets, limits and learned weights of a variant, as the coach plays it."""

    set_index: SetIndex
    weights: Weights
    full: int
    limit: int
    """The maximum number of cards on the table."""
    cards: int
    """The number of cards in the deck."""
    reshuffle_cost: int

    def gain(self, up: int, move: MoveNumber) -> int:
        """Return the points that a move itself scores, with `up` cards on the table."""
        if move >= 0:
            return 1 if up > self.full else self.set_index.points[move]
        return -self.reshuffle_cost if move == RESHUFFLE else 0

    def legal(self, up: int, unseen: int, sets: Sequence[MoveNumber]) -> list[MoveNumber]:
        """Return all legal moves: the sets in the order given, then the others."""
        moves = list(sets)
        if unseen and up < self.limit:
            moves.append(ADD)
        if unseen or up > self.full:
            moves.append(RESHUFFLE)
        return [*moves, FINISH]

    def sensible(self, up: int, unseen: int, sets: Sequence[MoveNumber]) -> list[MoveNumber]:
        """Return all sets, then the legal moves that may be better.

        These are to add if the best set scores at most 1, and to reshuffle if it scores at most the reshuffle's cost;
        either also on any overfull table. To finish is among them only if there is no set.
        """
        moves = list(sets)
        best = max((self.gain(up, each) for each in sets), default=0)
        over = up > self.full
        if (best <= 1 or over) and unseen and up < self.limit:
            moves.append(ADD)
        if (best <= self.reshuffle_cost or over) and (unseen or over):
            moves.append(RESHUFFLE)
        return moves if sets else [*moves, FINISH]

    def options(self, where: Where, survey: Survey, up: int, unseen: int, moves: Sequence[MoveNumber]) -> list[Option]:
        return [Option(self._option(where, survey, up, unseen, move), move) for move in moves]

    def best(self, where: Where, up: int, unseen: int) -> Option:
        """Return the `sensible` move with the highest value without looking ahead; the first of equal ones."""
        survey = self.set_index.survey(where)
        moves = self.sensible(up, unseen, survey.sets)
        return max(self.options(where, survey, up, unseen, moves), key=itemgetter(0))

    def _option(self, where: Where, survey: Survey, up: int, unseen: int, move: MoveNumber) -> float:
        if move == FINISH:
            return 0.0
        if self.all_seen(up, unseen, move):
            return self.gain(up, move) + self._points_after_taking(where, up - 3 + unseen, move)
        return self.gain(up, move) + worth(self.weights, *self.leaves(where, survey, up, unseen, move))

    def all_seen(self, up: int, unseen: int, move: MoveNumber) -> bool:
        """Check whether a move is a set after which all cards are on the table, so that nothing is random."""
        return move >= 0 and (not unseen or up - 3 + unseen <= self.full)

    def leaves(
        self, where: Where, survey: Survey, up: int, unseen: int, move: MoveNumber
    ) -> tuple[Counts, Values, Parts]:
        """Return the counts, values and numbers of cards after a move, except finishing, before new cards are dealt."""
        counts, values, _ = survey
        if move == ADD:
            return counts, values, (up, unseen, 1)
        if move == RESHUFFLE:
            sums = [counts[k] + counts[4 + k] + counts[8 + k] + counts[12 + k] for k in range(4)]
            return [0] * 12 + sums, values, (0, up + unseen, self.full)  # all cards of all possible sets are unseen
        values = values.copy()
        for value in self.set_index.values[move]:
            values[value] -= 1
        stay = up - 3
        dealt = max(0, min(self.full - stay, unseen))
        return self.set_index.without(counts, where, move), values, (stay, unseen, dealt)

    def _points_after_taking(self, where: Where, up: int, taken: MoveNumber) -> int:
        """Return the maximum points that can be won after taking a set, if all cards are then on the table."""
        cards = self.set_index.sets
        before = set(cards[taken])
        return self.max_points(up, [each for each in self.set_index.possible(where) if before.isdisjoint(cards[each])])

    def max_points(self, up: int, sets: list[MoveNumber]) -> int:
        """Return the maximum points that can be won with these sets, if all `up` cards are on the table."""
        cards = self.set_index.sets
        most = 0
        for n, move in enumerate(sets):
            taken = set(cards[move])
            # Earlier sets were already tried as the first one, and up to a full table the order does not matter.
            later = sets if up > self.full else sets[n:]
            left = [each for each in later if taken.isdisjoint(cards[each])]
            most = max(most, self.gain(up, move) + self.max_points(up - 3, left))
        return most


@cache
def play_of(variant: str) -> Play:
    rule = VARIANTS[variant]
    return Play(set_index(variant), weights(variant), rule.table_size, rule.limit, len(rule.cards), rule.reshuffle_cost)


_MAX_SPARE_CARDS, _MAX_SPARE_CARDS_WITH_TIME = 3, 6
"""Maximum number of cards left, besides a full table, for exact values: in milliseconds, and in about a second."""
_TOLERANCE = 1e-12

Table = int
"""Cards as the bits of a number."""
Share = tuple[float, float]
"""A value as two numbers: points, and a factor of the value of a newly dealt full table."""


class _Ending(NamedTuple):
    """The exact values of positions with the last cards of a game."""

    after: Callable[[Table, MoveNumber], float]
    """The value of taking a set from a table, without the points for the set itself."""
    values: Mapping[Table, float]
    """The value of each possible table."""
    dealt: float
    """The mean value of a newly dealt full table."""


def solvable(play: Play, up: int, unseen: int, *, with_time: bool = False) -> bool:
    """Check whether exact values can be calculated; more can `with_time`: about a second for each position."""
    spare = up + unseen - play.full
    return spare <= _MAX_SPARE_CARDS or (with_time and spare <= _MAX_SPARE_CARDS_WITH_TIME and up >= play.full)


def exact_values(variant: str, up: Sequence[int], unseen: Sequence[int], moves: Sequence[MoveNumber]) -> list[Option]:
    """Return moves of a `solvable` position with their exact values, in the order given."""
    play = play_of(variant)
    table = _table(up)
    ending = _ending(variant, table | _table(unseen), min(play.full, len(up) + 1) if unseen else play.full)

    def value(move: MoveNumber) -> float:
        if move == ADD:
            return fsum(ending.values[table | 1 << card] for card in unseen) / len(unseen)
        if move == RESHUFFLE:
            return ending.dealt - play.reshuffle_cost
        return 0.0 if move == FINISH else play.gain(len(up), move) + ending.after(table, move)

    return [Option(value(move), move) for move in moves]


def _table(cards: Iterable[int]) -> Table:
    return sum(1 << card for card in cards)


@lru_cache(32)
def _ending(variant: str, cards: Table, least: int) -> _Ending:
    """Calculate the exact values of all tables that `least` or more of the last `cards` of a game can form."""
    play = play_of(variant)
    bits = [1 << number for number in range(cards.bit_length()) if cards >> number & 1]
    masks = enumerate(map(_table, play.set_index.sets))
    found = {move: mask for move, mask in masks if mask & cards == mask}
    left = len(bits) - 3

    def rest(taken: MoveNumber) -> float | Mapping[Table, float]:
        """Return the value after taking a set: one for all tables if all cards are then face up."""
        if left > play.full:
            return _ending(variant, cards ^ found[taken], play.full).values
        return play.max_points(left, [move for move, mask in found.items() if not mask & found[taken]])

    rests = {move: rest(move) for move in found}

    def after(up: Table, taken: MoveNumber) -> float:
        then = rests[taken]
        if not isinstance(then, Mapping):
            return then
        stay = up ^ found[taken]
        missing = max(0, play.full - stay.bit_count())
        deals = [stay + sum(dealt) for dealt in combinations([bit for bit in bits if not bit & up], missing)]
        return fsum(map(then.__getitem__, deals)) / len(deals)

    claimed = {
        up: max(
            (play.gain(size, move) + after(up, move) for move, mask in found.items() if mask & up == mask), default=0
        )
        for size in range(min(len(bits), play.limit), least - 1, -1)
        for up in map(sum, combinations(bits, size))
    }
    dealt, better = 0.0, _improved_deal_value(play, bits, claimed, 0.0)
    while better - dealt > _TOLERANCE:
        dealt, better = better, _improved_deal_value(play, bits, claimed, better)
    values = {up: points + share * dealt for up, (points, share) in _table_values(play, bits, claimed, dealt).items()}
    return _Ending(after, values, dealt)


def _improved_deal_value(play: Play, bits: list[Table], claimed: Mapping[Table, float], dealt: float) -> float:
    """Improve the mean value of a full table from below; repeat this until the choices no longer change."""
    size = min(play.full, len(bits))
    full = [share for up, share in _table_values(play, bits, claimed, dealt).items() if up.bit_count() == size]
    points, share = (fsum(column) / len(full) for column in zip(*full, strict=True)) if full else (0.0, 0.0)
    return points / (1 - share)


def _table_values(play: Play, bits: list[Table], claimed: Mapping[Table, float], dealt: float) -> dict[Table, Share]:
    """Return the value of each table, if a newly dealt full table is worth `dealt`, by the best kind of move.

    `claimed` has the value of taking a set from each table, the fullest first: adding a card makes a table fuller.
    `bits` are the cards, each as a table of its own.
    """
    shares: dict[Table, Share] = {}
    for up, points in claimed.items():
        size = up.bit_count()
        best, best_worth = (float(points), 0.0), float(points)
        if (size < len(bits) or size > play.full) and dealt - play.reshuffle_cost > best_worth:
            best, best_worth = (-float(play.reshuffle_cost), 1.0), dealt - play.reshuffle_cost
        if size < len(bits) and size < play.limit:
            fuller = [shares[up | bit] for bit in bits if not up & bit]
            a, b = (fsum(column) / len(fuller) for column in zip(*fuller, strict=True))
            if a + b * dealt > best_worth:
                best = (a, b)
        shares[up] = best
    return shares


class Position:
    """A position of solitaire as the coach sees it."""

    def __init__(self, variant: str, table: Cards, unseen: Cards) -> None:
        self.variant = variant
        self.play = play_of(variant)
        self.table = table
        self.up = [card.index for card in table]
        self.unseen = sorted(card.index for card in unseen)
        self.where = card_locations(self.up, self.unseen)
        self.survey = self.play.set_index.survey(self.where)
        sets = self.play.set_index.sets
        found = sorted(self.survey.sets, key=lambda move: sorted(self.up.index(card) for card in sets[move]))
        self.moves = self.play.legal(len(self.up), len(self.unseen), found)
        """All legal moves: sets in the order of their places, then the others."""

    @property
    def lift(self) -> float:
        """Points to add to every value for a player who looks ahead."""
        cards = self.play.cards - self.play.full
        return self.play.weights.lift * len(self.unseen) / cards

    def options(self) -> list[Option]:
        """Return the moves with their values, raised by `lift` instead of looking ahead."""
        lift = self.lift
        options = self.play.options(self.where, self.survey, len(self.up), len(self.unseen), self.moves)
        return [each if each.move == FINISH else Option(each.value + lift, each.move) for each in options]

    def gain(self, move: MoveNumber) -> int:
        return self.play.gain(len(self.up), move)

    def command(self, number: MoveNumber) -> Move:
        """Return the command of a move, its cards in the order of their places."""
        if number < 0:
            return OTHERS[~number]
        numbers = self.play.set_index.sets[number]
        return Claim(tuple(card for card in self.table if card.index in numbers))

    def move(self, command: Command) -> MoveNumber:
        if not isinstance(command, Claim):
            return ~OTHERS.index(command)
        a, b, c = sorted(card.index for card in command.cards)
        return self.play.set_index.place[a, b, c]
