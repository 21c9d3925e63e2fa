"""Automatic games by a strategy: one or many, in this process or on any `concurrent.futures.Executor`."""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
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
    from concurrent.futures import Executor, Future  # needed only by callers that have one

points = cache(rule.points)

Places = tuple[int, ...]
"""The places of the cards of a set, in ascending order, counted from 0."""


_NOT_ON_TABLE = 255


class LiveTable:
    """A table and its draw pile, with a list of sets that is updated whenever cards are added or taken.

    For a whole game this is far faster than searching each table again, because nine of twelve cards have not changed.
    `sets` are in the order of their places, as in `find_sets`. `indexes` and `pile_indexes` are the cards by index;
    callers must not change them.
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
        """Take the three cards at these places, and refill the table if it is no longer full."""
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
        """Add to `sets` those with the new cards at these places.

        One byte translation maps each card to the one that completes a set with it and the new card, a second one maps
        this to its place. Both other cards of a set are found, each at the place of the other. New cards have no
        place before their turn, so each set is added once.
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
"""A position between two moves, used only for its `table` and `pile`."""


class Strategy(NamedTuple):
    """A named strategy.

    `choose` picks one of the sets on a table, given as places in ascending order, and can draw random numbers from 0 to
    1. `reshuffles` is whether the strategy reshuffles in solitaire, instead of adding a card or taking a 1-point set.
    """

    choose: Callable[[Position, Sequence[Places], Iterator[float]], Places]
    reshuffles: bool = False


def _greedy(position: Position, sets: Sequence[Places], _: Iterator[float]) -> Places:
    """Choose the set with most points; of equal ones, the one that leaves the best set on the table; then the first."""
    table = position.table
    worth = {places: points(*(table[place] for place in places)) for places in sets}

    def rank(places: Places) -> tuple[int, int]:
        left = (worth[other] for other in sets if not set(other) & set(places))
        return worth[places], max(left, default=0)

    return max(sets, key=rank)


STRATEGIES: dict[str, Strategy] = {
    "first": Strategy(lambda _, sets, __: sets[0]),
    "random": Strategy(lambda _, sets, draws: sets[int(next(draws) * len(sets))]),
    "greedy": Strategy(_greedy, reshuffles=True),
}


def _coach(seen: Seen, /, *, fast: bool = False) -> Move:
    from setgui.analysis.coach.par import coach, coach_fast  # noqa: PLC0415 - slow: it loads the learned weights

    return coach_fast(seen) if fast else coach(seen)


COACHES: dict[str, Player] = {"coach-fast": partial(_coach, fast=True), "coach": _coach}
"""Strategies for modes in which the coach can evaluate moves."""


class UnknownStrategy(UnknownName):
    """A strategy that does not exist, or that cannot be used here."""

    kind = "strategy"


class NoSetClaimed(ValueError):
    """A strategy claimed cards that are not a set; that changes nothing, so it would repeat the claim forever."""


class BrokenDeck(Problem, ValueError):
    """Cards that are not a deck: too few, a repeated card, or a card of another variant."""


StepEvent = Claimed | Dealt | Reshuffled | Ended


class AutoStep(NamedTuple):
    """One step of a game: the table and the draw pile before it, and the event."""

    table: Cards
    pile: Cards
    event: StepEvent


_Moment = tuple[Position, StepEvent]
"""A position and the event after it. The position changes with the next moment: copying its cards would be slow."""


@dataclass(frozen=True, slots=True)
class AutoGame:
    """A whole automatic game.

    `sets` are in the order in which they were taken, each with its `cards` in the order of their places, its `points`
    (the number of features in which the cards differ, 1 to 4) and the points that it `scored`. `left` are the cards
    left on the table and in the draw pile, `added` is the number of cards added to a full table, and `largest_table`
    the maximum number of cards on the table. `deal` is None for a deck without a number.
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
        """The number of sets taken."""
        return len(self.sets)


def play_game(
    deal: int | None = None,
    *,
    deck: Iterable[Card] | None = None,
    mode: str = "classic",
    strategy: str | Player = "first",
    variant: str = STANDARD.name,
) -> AutoGame:
    """Play a whole game automatically, from a deal number or from a deck; equal arguments give equal games.

    `mode` is ``classic`` (every set scores 1) or ``solitaire`` (1 to 4, and a reshuffle costs 2).
    `strategy` is ``first`` (the set with the lowest places), ``random`` (each set equally likely) or
    ``greedy`` (most points), in solitaire also ``coach-fast`` (most points expected in the end) or ``coach`` (which
    looks ahead); or it is a function that gets a `Seen`, everything that a player can know, and returns the move; in
    classic it is called only when there is a set. `variant` is ``standard`` or ``junior``: the cards. With a function,
    classic can also be played with ``chain`` or ``ultraset``. `deck` has 12 to 81 cards, or 9 to 27 junior cards; the
    first one is dealt first, and random numbers are those of deal 0.

    Raises UnknownMode, UnknownStrategy, UnknownVariant, BrokenDeck or DealNumberError. If a function returns a move
    that is not allowed, raises IllegalCommand, NoSetClaimed or, if it is not a move, TypeError. When a function has
    paid so much for reshuffles that the best sets of all cards left could not bring the score back to 0, the game is
    finished; so every game ends.

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
    """Play the game of `play_game` step by step; the event of the last step is Ended.

    Errors in the arguments are raised immediately, those of the strategy at its step.
    """
    moments = _play_moments(deal, deck, mode, strategy, variant)
    return (AutoStep(position.table, position.pile, event) for position, event in moments)


def _play_moments(
    deal: int | None, deck: Iterable[Card] | None, mode: str, strategy: str | Player, variant: str
) -> Iterator[_Moment]:
    rules = look_up(AUTOPLAY_MODES, mode, UnknownMode)
    known: dict[str, Strategy | Player] = {**STRATEGIES, **(COACHES if rules.coached else {})}
    chosen = strategy if callable(strategy) else look_up(known, strategy, UnknownStrategy)
    # Named strategies can take only sets on the table, as in the variants of solitaire.
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
    """Yield random numbers from 0 to 1; their source is created lazily, because most games need none."""
    rng = seeded_random("strategy", VARIANTS[start.variant], start.deal, 0)
    while True:
        yield rng.random()


def _checked_deck(deck: Iterable[Card], variant: Variant) -> Cards:
    try:
        cards = tuple(deck)
    except TypeError:
        if isinstance(deck, Iterable):  # the iterable itself raised
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
    """Return the event of a claim; cached, because the same few thousand claims recur."""
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
                raise IllegalCommand(Reason.NOT_IN_THIS_MODE)  # because cards are added automatically
            case _:  # finished
                pass
        game = step.after
    yield game, Ended()


def _ask_player(player: Player, game: Game) -> Command:
    """Return the player's move; but Add if classic has no match, and Finish if the score can never reach 0 again."""
    if game.mode.deals_more and not matches(game):
        return Add()
    if game.score + (len(game.table) + len(game.pile)) // 3 * game.variant.features < 0:
        return Finish()
    return check_move(player(Seen.of(game)))


_MIN_CARDS_FOR_BETTER = 42
"""Number of cards on table and draw pile from which a strategy reshuffles to find a better set than one of 1 point.

There always is one, so the game ends: at most 12 of the 27 cards with one number have no set of 2 points or more, so
37 cards always have one. An integer program in the tests proves the 12.
"""


def _strategy_command(game: Game, strategy: Strategy, draws: Iterator[float]) -> Command:
    table = game.table
    sets = [tuple(map(table.index, match)) for match in game.variant.find_matches(table)]
    if sets:
        cards = tuple(table[place] for place in strategy.choose(game, sets, draws))
        poor = points(*cards) == 1 and len(table) + len(game.pile) >= _MIN_CARDS_FOR_BETTER
        if not (strategy.reshuffles and poor):
            return Claim(cards)
    # The pile has cards: else the game would be over, or 42 cards would be on a table with a limit of 21.
    return Reshuffle() if strategy.reshuffles else Add()


# Many games

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

_MAX_PENDING = 128
"""Maximum number of submitted tasks that wait for the result of the first: more than there are processes."""
_GAMES_PER_TASK = 25
"""Number of games in a task, because sending a task to a process takes time."""


class WorkerLost(Problem, RuntimeError):
    """A process of an executor ended before its work was done, so there is no result."""


def play_games(
    deals: Iterable[int],
    *,
    mode: str = "classic",
    strategy: str | Player = "first",
    variant: str = STANDARD.name,
    executor: "Executor | None" = None,
) -> Iterator[AutoGame]:
    """Yield the games of `play_game` for many deal numbers, in the order of the deals, as an iterator.

    The games are played in this process or on an executor, such as a `ProcessPoolExecutor`, or for a cluster Dask's
    ``Client.get_executor()``, with the same results. `deals` can be endless: only a few are read ahead. Raises
    UnknownMode, UnknownStrategy or UnknownVariant immediately, DealNumberError at the deal, and WorkerLost if a process
    of the executor is lost.

    >>> from setgui import play_games
    >>> [game.score for game in play_games(range(5), mode="solitaire", strategy="greedy")]
    [69, 75, 67, 71, 67]
    """
    if not isinstance(deals, Iterable):
        raise TypeError(f"a sequence of deal numbers is needed, not {as_code(deals)}")
    steps(0, mode=mode, strategy=strategy, variant=variant)  # raises errors in the arguments immediately
    play = partial(play_game, mode=mode, strategy=strategy, variant=variant)
    if executor is None:
        return map(play, deals)
    numbers = iter(deals)
    batches = iter(lambda: tuple(islice(numbers, _GAMES_PER_TASK)), ())
    return chain.from_iterable(in_order(executor, partial(_play_batch, play), batches))


def _play_batch(play: Callable[[int], AutoGame], deals: Sequence[int]) -> list[AutoGame]:
    return list(map(play, deals))


class ArenaResult(NamedTuple):
    """The mean scores of two strategies, and the `difference` (a - b) with its standard error, from paired deals."""

    mean_a: float
    mean_b: float
    difference: float
    error: float
    deals: int


def compare(
    a: str | Player,
    b: str | Player,
    deals: Iterable[int],
    *,
    mode: str = SOLITAIRE.name,
    variant: str = STANDARD.name,
    executor: "Executor | None" = None,
    progress: Callable[[int], object] | None = None,
) -> ArenaResult:
    """Play each deal once with each of two strategies, and compare their scores.

    Both get the same cards and the same random numbers, also for reshuffles, so a strategy compared with itself differs
    by 0. An executor gives the same result. The callback `progress` gets the number of games played. Raises ValueError
    for fewer than two deals, and the errors of `play_games` and `play_game`.

    >>> from setgui import compare
    >>> compare("greedy", "first", range(50))
    ArenaResult(mean_a=74.24, mean_b=63.3, difference=10.94, error=1.049163, deals=50)
    """
    games = [partial(play_game, mode=mode, strategy=strategy, variant=variant) for strategy in (a, b)]
    count = sum_a = sum_b = squares = 0
    for count, (one, other) in enumerate(in_order(executor, partial(_scores, games), deals), 1):
        sum_a, sum_b, squares = sum_a + one, sum_b + other, squares + (one - other) ** 2
        if progress:
            progress(2 * count)
    if count < 2:
        raise ValueError(f"a comparison needs at least two deals, not {count}")
    error = ((count * squares - (sum_a - sum_b) ** 2) / (count - 1)) ** 0.5
    return ArenaResult._make([*(round(each / count, 6) for each in (sum_a, sum_b, sum_a - sum_b, error)), count])


def _scores(games: Iterable[Callable[[int], AutoGame]], deal: int) -> list[int]:
    return [play(deal).score for play in games]


def in_order(
    executor: "Executor | None", work: Callable[[_Task], _Result], tasks: Iterable[_Task], ahead: int = _MAX_PENDING
) -> Generator[_Result, None, None]:
    """Yield the result of `work` for each task, in their order, here or on an executor; raises WorkerLost.

    At most `ahead` tasks are submitted at a time; those not started are canceled when the generator is closed.
    """
    if executor is None:
        yield from map(work, tasks)
        return
    from concurrent.futures import BrokenExecutor  # noqa: PLC0415 - an executor exists, so it is imported

    pending: deque[Future[_Result]] = deque()
    try:
        for task in tasks:
            pending.append(executor.submit(work, task))
            while pending and (pending[0].done() or len(pending) == ahead):
                yield pending.popleft().result()
        while pending:
            yield pending.popleft().result()
    except BrokenExecutor as error:
        pending.clear()  # each gets this error, too; Python 3.11 fails at that if one is canceled, and leaves processes
        raise WorkerLost(N_("one of the processes ended before its work was done")) from error
    finally:
        for future in pending:
            future.cancel()


def processes(jobs: int) -> AbstractContextManager["Executor | None"]:
    """Return an executor with `jobs` processes of this computer, as a context; it has None if one is enough."""
    if jobs == 1:
        return nullcontext()
    from setgui.analysis.workers import process_pool  # noqa: PLC0415 - only for several processes

    return process_pool(jobs)
