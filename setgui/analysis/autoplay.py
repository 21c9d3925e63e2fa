"""Whole games without a player, by a strategy: one, or many at once, here or on any `concurrent.futures.Executor`."""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import chain, islice
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from setgui.analysis.moves import AUTOPLAY_MODES, Move, Player, Seen, UnknownMode, check_move, look_up, variant_for
from setgui.marks import N_, NN_, Problem
from setgui.model import matching as rule
from setgui.model.cards import DECK, Card, codes
from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle
from setgui.model.deck import UnknownName, deal_number, seeded_random
from setgui.model.deck import deck as dealt_deck
from setgui.model.events import Added, Claimed, Dealt, Denied, Ended, Misclaimed, Reshuffled
from setgui.model.game import Cards, Game, IllegalCommand, Reason, Start, refill
from setgui.model.modes import SOLITAIRE
from setgui.model.options import Options
from setgui.model.play import mark_if_over, matches, play
from setgui.model.quoting import as_code
from setgui.model.rules.claiming import SET_SCORE
from setgui.model.rules.classic import count_to_deal
from setgui.model.variants import STANDARD, VARIANTS, Variant

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future  # what they import is needed only by who has one

points = cache(rule.points)

Places = tuple[int, ...]
"""Where the cards of a set lie, in ascending order, counted from 0."""


_NOT_ON_TABLE = 255


class LiveTable:
    """A table and its draw pile, with a list of the sets that is kept up to date as cards come and go.

    For a whole game this is far cheaper than looking anew at each table: of twelve cards, nine have
    not changed. `sets` are in the order of their places, as `find_sets` would tell them. `indexes` and
    `pile_indexes` are the cards by their index, which must not be changed from outside.
    """

    __slots__ = ("_full", "_place_of", "indexes", "pile_indexes", "sets")

    def __init__(self, cards: Cards, full: int) -> None:
        self._full = full
        self._place_of = bytearray([_NOT_ON_TABLE]) * 256
        self.indexes = bytearray()
        self.pile_indexes = bytes([card.index for card in cards])
        self.sets: list[Places] = []
        self.add(full)

    @property
    def table(self) -> Cards:
        return _cards(self.indexes)

    @property
    def pile(self) -> Cards:
        return _cards(self.pile_indexes)

    def next(self, count: int) -> Cards:
        return _cards(self.pile_indexes[:count])

    def add(self, count: int) -> None:
        """Deal this many cards to new places at the end of the table."""
        start = len(self.indexes)
        self.indexes += self.pile_indexes[:count]
        self.pile_indexes = self.pile_indexes[count:]
        self._add_sets_at(range(start, len(self.indexes)))

    def take(self, gaps: Places) -> None:
        """Take the three cards at these places, and fill the table up if it is no longer full."""
        indexes, place_of = self.indexes, self._place_of
        a, b, c = gaps
        place_of[indexes[a]] = place_of[indexes[b]] = place_of[indexes[c]] = _NOT_ON_TABLE
        self.sets = [s for s in self.sets if a not in s and b not in s and c not in s]
        before = len(indexes)
        self.pile_indexes = self.pile_indexes[refill(indexes, gaps, self.pile_indexes, self._full) :]
        end = len(indexes)
        if end < before:  # then cards from the end moved into gaps
            self.sets = [s for s in self.sets if s[2] < end]
            gaps = tuple([place for place in gaps if place < end])
            for place in gaps:
                place_of[indexes[place]] = _NOT_ON_TABLE
        self._add_sets_at(gaps)

    def _add_sets_at(self, places: Sequence[int]) -> None:
        """Add the sets of the cards that have just come to these places.

        One byte translation turns all cards into those that complete a set with the new card, a second
        those into the places where they lie. Of the two other cards of a set each is found at the place
        of the other. New cards that had no turn yet lie nowhere, so each set is met once.
        """
        indexes, place_of, sets = self.indexes, self._place_of, self.sets
        for place in places:
            index = indexes[place]
            thirds = indexes.translate(rule.THIRD[index]).translate(place_of)
            for k in thirds.translate(None, b"\xff"):
                j = thirds[k]
                if j < k:
                    sets.append((place, j, k) if place < j else (j, place, k) if place < k else (j, k, place))
            place_of[index] = place
        sets.sort()


def _cards(indexes: bytes | bytearray) -> Cards:
    return tuple([DECK[index] for index in indexes])


Position = LiveTable | Game
"""What lies where between two moves, of which `table` and `pile` are looked at."""


class Strategy(NamedTuple):
    """A way to play.

    `choose` picks one of the sets on a table, which come as places in their order, with the help of numbers from 0 to 1
    where it takes chance. `reshuffles` tells whether solitaire reshuffles, where there is no set or only a poor one,
    rather than adding a card.
    """

    choose: Callable[[Position, Sequence[Places], Iterator[float]], Places]
    reshuffles: bool = False


def _first(_: Position, sets: Sequence[Places], __: Iterator[float]) -> Places:
    return sets[0]


def _random(_: Position, sets: Sequence[Places], draws: Iterator[float]) -> Places:
    return sets[int(next(draws) * len(sets))]


def _greedy(position: Position, sets: Sequence[Places], _: Iterator[float]) -> Places:
    """Most points; among equals that which leaves the best set, before unknown cards come; then the first."""
    table = position.table
    worth = {places: points(*(table[place] for place in places)) for places in sets}

    def rank(places: Places) -> tuple[int, int]:
        left = (worth[other] for other in sets if not set(other) & set(places))
        return worth[places], max(left, default=0)

    return max(sets, key=rank)


STRATEGIES: dict[str, Strategy] = {
    "first": Strategy(_first),
    "random": Strategy(_random),
    "greedy": Strategy(_greedy, reshuffles=True),
}


def _coach_fast(seen: Seen, /) -> Move:
    from setgui.analysis.coach.par import coach_fast  # noqa: PLC0415 - it learned a lot, which takes a while to read

    return coach_fast(seen)


def _coach(seen: Seen, /) -> Move:
    from setgui.analysis.coach.par import coach  # noqa: PLC0415 - as above

    return coach(seen)


COACHES: dict[str, Player] = {"coach-fast": _coach_fast, "coach": _coach}
"""Strategies of modes in which the coach knows what moves are worth."""


class UnknownStrategy(UnknownName):
    """A strategy that does not exist, or that cannot be used here."""

    kind = "strategy"


class NoSetClaimed(ValueError):
    """A strategy claimed cards that are no set, which would change nothing, so that it would do so again."""


class BrokenDeck(Problem, ValueError):
    """Cards that are no deck: too few, one of them twice, or one that does not belong."""


StepEvent = Claimed | Dealt | Reshuffled | Ended


class AutoStep(NamedTuple):
    """One step of a game: the table that was looked at, the draw pile then, and what was done."""

    table: Cards
    pile: Cards
    event: StepEvent


_Moment = tuple[Position, StepEvent]
"""A look whose position holds only until the next one comes. To keep its cards costs time, and most need not."""


@dataclass(frozen=True, slots=True)
class AutoGame:
    """A whole game as it was played.

    `sets` are in the order in which they were taken, each with its `cards` in the order of their places,
    its `points` (in how many features the cards differ, 1 to 4) and what it `scored`. `left` are the cards
    that remain on the table and in the draw pile, `added` is how many cards came to a full table and
    `largest_table` how many lay there at most. `deal` is None for a deck that has no number.
    """

    sets: tuple[Claimed, ...]
    left: Cards
    score: int
    added: int
    reshuffles: int
    largest_table: int
    deal: int | None
    mode: str
    strategy: str
    variant: str

    @property
    def count(self) -> int:
        """How many sets were taken."""
        return len(self.sets)


def play_game(
    deal: int | None = None,
    *,
    deck: Iterable[Card] | None = None,
    mode: str = "classic",
    strategy: str | Player = "first",
    variant: str = STANDARD.name,
) -> AutoGame:
    """A whole game played without a player, from a deal number or from a deck; equal arguments, equal games.

    `mode` is ``classic`` (every set scores 1) or ``solitaire`` (1 to 4, and a reshuffle costs 2).
    `strategy` is ``first`` (the set with the lowest places), ``random`` (each set equally likely) or
    ``greedy`` (most points), in solitaire also ``coach-fast`` (most points expected in the end) or ``coach`` (which
    looks ahead); or it is a function that is given what a player can know, a `Seen`, and tells the move; in
    classic it is asked where a set lies. `variant` is ``standard`` or ``junior``: the cards. With a function,
    classic can also be played with ``chain`` or ``ultraset``. The first card of `deck` is
    dealt first, and 12 to 81 cards make a deck, of junior cards 9 to 27; what chance decides in its game is
    decided as in deal 0. Raises UnknownMode, UnknownStrategy, UnknownVariant, BrokenDeck or DealNumberError,
    each for what it names. Where a function tells what it cannot do, that is an IllegalCommand, a NoSetClaimed or,
    for what is no move, a TypeError. Once it has paid so much for reshuffles that not even the best sets of all cards
    left could bring the score back to 0, the game is finished for it; so every game ends.

    >>> from setgui import DECK, play_game
    >>> game = play_game(deck=DECK)
    >>> str(game.sets[0].cards[0]), game.sets[0].points, game.score, game.left
    ('1red', 1, 27, ())
    >>> from setgui import Add, Claim, Move, Seen, find_set
    >>> def patient(seen: Seen) -> Move:
    ...     found = find_set(seen.table)
    ...     return Claim(found) if found else Add()
    >>> play_game(deal=7, mode="solitaire", strategy=patient).score
    64
    """
    moments = _play_moments(deal, deck, mode, strategy, variant)
    sets: list[Claimed] = []
    score = added = reshuffles = 0
    largest_table = VARIANTS[variant].table_size
    for position, event in moments:
        match event:
            case Claimed() as claimed:
                sets.append(claimed)
                score += claimed.scored
            case Dealt(cards):
                added += len(cards)
                largest_table = max(largest_table, len(position.table) + len(cards))
            case Reshuffled(cost):
                reshuffles += 1
                score -= cost
    left = position.table + position.pile
    number = None if deal is None else deal_number(deal)
    name = strategy if isinstance(strategy, str) else getattr(strategy, "__name__", type(strategy).__name__)
    return AutoGame(tuple(sets), left, score, added, reshuffles, largest_table, number, mode, name, variant)


def steps(
    deal: int | None = None,
    *,
    deck: Iterable[Card] | None = None,
    mode: str = "classic",
    strategy: str | Player = "first",
    variant: str = STANDARD.name,
) -> Iterator[AutoStep]:
    """The game of `play_game` step by step; the last one says that it ended."""
    moments = _play_moments(deal, deck, mode, strategy, variant)
    return (AutoStep(position.table, position.pile, event) for position, event in moments)


def _play_moments(
    deal: int | None, deck: Iterable[Card] | None, mode: str, strategy: str | Player, variant: str
) -> Iterator[_Moment]:
    rules = look_up(AUTOPLAY_MODES, mode, UnknownMode)
    known: dict[str, Strategy | Player] = {**STRATEGIES, **(COACHES if rules.coached else {})}
    chosen = strategy if callable(strategy) else look_up(known, strategy, UnknownStrategy)
    # Strategies with a name know only sets of the table, which is what solitaire is played with.
    played_with = variant_for(rules if callable(strategy) else SOLITAIRE, variant)
    if (deal is None) == (deck is None):
        raise TypeError("give either a deal number or a deck")
    start = Start(0 if deal is None else deal_number(deal), variant, mode, Options(on_request=rules.deals_more))
    cards = dealt_deck(start.deal, played_with) if deck is None else _checked_deck(deck, played_with)
    if callable(chosen):
        return _by_moves(start, cards, partial(_ask_player, chosen))
    if rules.deals_more:
        return _classic(start, cards, chosen, _draws(start))
    return _by_moves(start, cards, partial(_strategy_command, strategy=chosen, draws=_draws(start)))


def _draws(start: Start) -> Iterator[float]:
    """Numbers from 0 to 1; the generator is made when the first is asked for, as most games need none."""
    chance = seeded_random("strategy", VARIANTS[start.variant], start.deal, 0)
    while True:
        yield chance.random()


def _checked_deck(deck: Iterable[Card], variant: Variant) -> Cards:
    try:
        cards = tuple(deck)
    except TypeError:
        if isinstance(deck, Iterable):  # then it failed by itself
            raise
        raise BrokenDeck(N_("{text} is not a deck"), text=as_code(deck)) from None
    places: dict[Card, int] = {}
    for place, card in enumerate(cards, 1):
        if card not in variant.cards:
            wrong = N_("card {place} of the deck, {card}, is not one of the {variant} cards")
            raise BrokenDeck(wrong, place=place, card=as_code(card), variant=variant.name)
        if card in places:
            wrong = N_("card {place} of the deck, {card}, is the same as card {before}")
            raise BrokenDeck(wrong, place=place, card=card, before=places[card])
        places[card] = place
    if len(cards) < variant.table_size:
        wrong = NN_(
            "the deck has {n} card, but a game needs at least {least}",
            "the deck has {n} cards, but a game needs at least {least}",
        )
        raise BrokenDeck(wrong, n=len(cards), least=variant.table_size)
    return cards


def _classic(start: Start, cards: Cards, strategy: Strategy, draws: Iterator[float]) -> Iterator[_Moment]:
    variant = VARIANTS[start.variant]
    live = LiveTable(cards, variant.table_size)
    indexes = live.indexes
    while True:
        if live.sets:
            a, b, c = places = strategy.choose(live, live.sets, draws)
            yield live, _classic_claim(indexes[a], indexes[b], indexes[c])
            live.take(places)
        elif live.pile_indexes:
            count = count_to_deal(len(indexes), len(live.pile_indexes), variant)
            yield live, Dealt(live.next(count))
            live.add(count)
        else:
            yield live, Ended()
            return


@cache
def _classic_claim(*indexes: int) -> Claimed:
    """Kept, as the same few thousand come again and again."""
    cards = tuple(DECK[index] for index in indexes)
    return Claimed(cards, points(*cards), SET_SCORE)


def _by_moves(start: Start, cards: Cards, decide: Callable[[Game], Command]) -> Iterator[_Moment]:
    size = VARIANTS[start.variant].table_size
    game = mark_if_over(Game(start, cards[:size], cards[size:]))
    while not game.over:
        step = play(game, decide(game))
        match step.events[0]:
            case Added(card):
                yield game, Dealt((card,))
            case Claimed() | Dealt() | Reshuffled() as event:
                yield game, event
            case Misclaimed(claimed):
                raise NoSetClaimed(f"the strategy claims {' '.join(codes(claimed))}, which is not a set")
            case Denied():
                raise IllegalCommand(Reason.NOT_IN_THIS_MODE)  # for cards come by themselves
            case _:  # finished
                pass
        game = step.after
    yield game, Ended()


def _ask_player(player: Player, game: Game) -> Command:
    """What a player does; the cards that come by themselves are not asked for, and what is lost for good is ended."""
    if game.mode.deals_more and not matches(game):
        return Add()
    if game.score + (len(game.table) + len(game.pile)) // 3 * game.variant.features < 0:
        return Finish()
    return check_move(player(Seen.of(game)))


_MIN_CARDS_FOR_BETTER = 42
"""With so many cards on table and draw pile a better set is worth the price of looking for it, and one is among them.

So it ends: of the 27 cards of one number at most 12 hold no set of 2 points or more, so 37 cards always hold one.
An integer program in the tests proves the 12.
"""


def _strategy_command(game: Game, strategy: Strategy, draws: Iterator[float]) -> Command:
    table = game.table
    sets = [tuple(map(table.index, match)) for match in game.variant.find_matches(table)]
    if sets:
        cards = tuple(table[place] for place in strategy.choose(game, sets, draws))
        poor = points(*cards) == 1 and len(table) + len(game.pile) >= _MIN_CARDS_FOR_BETTER
        if not (strategy.reshuffles and poor):
            return Claim(cards)
    # Cards are left in the pile: else the game would be over, or 42 cards lie on a table that holds 21.
    return Reshuffle() if strategy.reshuffles else Add()


# Many games

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

_MAX_PENDING = 128
"""So many tasks are given away before the first of them has its result: more than there are processes."""
_GAMES_PER_TASK = 25
"""So many games are one task, for it takes time to bring one there and back."""


class WorkerLost(Problem, RuntimeError):
    """A process ended before its work was done, so that there is no result."""


def play_games(
    deals: Iterable[int],
    *,
    mode: str = "classic",
    strategy: str | Player = "first",
    variant: str = STANDARD.name,
    executor: "Executor | None" = None,
) -> Iterator[AutoGame]:
    """The games of `play_game` from many deal numbers, in the order of these, one by one as they are asked for.

    They are played here, or on an executor: some `ProcessPoolExecutor`, or what a cluster has, as Dask's
    ``Client.get_executor()``. The games are the same on any. Of endless deals only a few are taken ahead.
    Raises UnknownMode, UnknownStrategy or UnknownVariant at once, DealNumberError at the deal, and WorkerLost when a
    process of the executor is gone.

    >>> from setgui import play_games
    >>> [game.score for game in play_games(range(5), mode="solitaire", strategy="greedy")]
    [69, 75, 67, 71, 67]
    """
    if not isinstance(deals, Iterable):
        raise TypeError(f"a sequence of deal numbers is needed, not {as_code(deals)}")
    steps(0, mode=mode, strategy=strategy, variant=variant)  # raises what it would raise for each
    play = partial(play_game, mode=mode, strategy=strategy, variant=variant)
    if executor is None:
        return map(play, deals)
    numbers = iter(deals)
    batches = iter(lambda: tuple(islice(numbers, _GAMES_PER_TASK)), ())
    return chain.from_iterable(in_order(executor, partial(_play_batch, play), batches))


def _play_batch(play: Callable[[int], AutoGame], deals: Sequence[int]) -> list[AutoGame]:
    return list(map(play, deals))


def in_order(
    executor: "Executor | None", act: Callable[[_Task], _Result], tasks: Iterable[_Task]
) -> Generator[_Result, None, None]:
    """What `act` makes of each task, in the order of the tasks, of which few are given away ahead.

    Raises WorkerLost when a process of the executor is gone.
    """
    if executor is None:
        yield from map(act, tasks)
        return
    from concurrent.futures import BrokenExecutor  # noqa: PLC0415 - it is there, as there is an executor

    ahead: deque[Future[_Result]] = deque()
    try:
        for task in tasks:
            ahead.append(executor.submit(act, task))
            while ahead and (ahead[0].done() or len(ahead) == _MAX_PENDING):
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()
    except BrokenExecutor as lost:
        raise WorkerLost(N_("one of the processes ended before its work was done")) from lost
    finally:
        for future in ahead:
            future.cancel()
