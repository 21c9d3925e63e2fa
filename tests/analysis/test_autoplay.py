"""Automatic games: their invariants, and a comparison with games played through the rules."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import replace
from itertools import count, islice
from random import Random
from statistics import mean, stdev
from typing import ParamSpec, TypeVar, cast

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from setgui import ArenaResult, DealNumberError, Move, Reshuffle, Seen, compare, legal_moves, play_game, play_games
from setgui.analysis.autoplay import STRATEGIES, AutoStep, BrokenDeck, LiveTable, UnknownStrategy, in_order, steps
from setgui.analysis.moves import AUTOPLAY_MODES, Player, UnknownMode
from setgui.compat import override
from setgui.model.cards import DECK, Card, Number
from setgui.model.commands import Claim
from setgui.model.deck import UnknownVariant, deck
from setgui.model.events import Claimed, Dealt, Ended, Reshuffled
from setgui.model.game import Start, take
from setgui.model.matching import Match, find_set, find_sets, points
from setgui.model.play import deal_game, play
from setgui.model.variants import JUNIOR, VARIANTS

_Given = ParamSpec("_Given")
_Result = TypeVar("_Result")

OF_SETS = {name: VARIANTS[name] for name in ("standard", "junior")}
"""The variants whose matches are three cards on the table."""

decks = st.permutations(DECK).flatmap(lambda cards: st.integers(12, 81).map(lambda size: tuple(cards[:size])))
each_mode = pytest.mark.parametrize("mode", AUTOPLAY_MODES)
each_strategy = pytest.mark.parametrize("strategy", STRATEGIES)


@each_mode
@each_strategy
@given(decks)
@example(DECK)
@example(DECK[:12])
def test_no_card_is_lost_and_games_end(mode: str, strategy: str, cards: tuple[Card, ...]) -> None:
    """Every step has all cards that were not taken."""
    taken: list[Card] = []
    looks = list(steps(deck=cards, mode=mode, strategy=strategy))
    assert [look for look in looks if isinstance(look.event, Ended)] == looks[-1:]
    for look in looks:
        assert sorted([*look.table, *look.pile, *taken]) == sorted(cards)
        match look.event:
            case Claimed(match, worth):
                assert match in chosen(look.table, strategy)
                assert worth == points(*match)
                taken += match
            case Dealt(new):
                assert new
                assert new == look.pile[: len(new)]
    last = looks[-1]
    assert find_set(last.table if mode == "classic" else last.table + last.pile) is None
    assert not (mode == "classic" and last.pile)
    game = play_game(deck=cards, mode=mode, strategy=strategy)
    assert game.left == last.table + last.pile
    assert [card for each in game.sets for card in each.cards] == taken
    assert game.largest_table == max(len(look.table) for look in looks)
    assert game.added == sum(len(look.event.cards) for look in looks if isinstance(look.event, Dealt))
    assert game.reshuffles == sum(isinstance(look.event, Reshuffled) for look in looks)
    assert game.score == sum(each.scored for each in game.sets) - 2 * game.reshuffles


@each_mode
def test_a_deck_plays_like_its_deal(mode: str) -> None:
    """Random choices for a deck are those of deal 0."""
    for deal in range(20):
        assert play_game(deck=iter(deck(deal)), mode=mode) == replace(play_game(deal, mode=mode), deal=None)
    for strategy in STRATEGIES:
        by_deck = play_game(deck=deck(0), mode=mode, strategy=strategy)
        assert by_deck == replace(play_game(0, mode=mode, strategy=strategy), deal=None)
        assert by_deck.sets != play_game(1, mode=mode, strategy=strategy).sets


def chosen(table: Sequence[Card], strategy: str) -> list[Match]:
    """Return the sets that a strategy may take."""
    sets = find_sets(table)
    if strategy != "greedy" or not sets:
        return sets if strategy == "random" else sets[:1]

    def best_left(taken: Match) -> int:
        return max((points(*left) for left in find_sets([card for card in table if card not in taken])), default=0)

    rich = max(points(*each) for each in sets)
    return [max((each for each in sets if points(*each) == rich), key=best_left)]


def allowed_in_solitaire(look: AutoStep, strategy: str) -> set[object]:
    """Return all events that a strategy may cause on this table by the rules."""
    sets = find_sets(look.table)
    rich = max((points(*each) for each in sets), default=0)
    if strategy == "greedy" and (rich == 0 or (rich == 1 and len(look.table + look.pile) >= 42)):
        if look.pile or len(look.table) > 12:
            return {Reshuffled(2)}
    elif sets:
        over = len(look.table) > 12
        return {Claimed(each, points(*each), 1 if over else points(*each)) for each in chosen(look.table, strategy)}
    return {Dealt(look.pile[:1])}


@each_strategy
@given(decks)
@example(DECK)
def test_solitaire_strategies_follow_the_rules(strategy: str, cards: tuple[Card, ...]) -> None:
    for look in steps(deck=cards, mode="solitaire", strategy=strategy):
        over = find_set(look.table + look.pile) is None
        assert isinstance(look.event, Ended) == over
        assert over or look.event in allowed_in_solitaire(look, strategy)


@pytest.mark.parametrize(("size", "event"), [(41, Claimed), (42, Reshuffled)])
def test_greedy_takes_1_point_sets_only_below_42_cards(size: int, event: type) -> None:
    chance = Random(size)
    poor = 0
    while poor < 20:
        cards = chance.sample(DECK, size)
        if max((points(*match) for match in find_sets(cards[:12])), default=0) == 1:
            poor += 1
            assert isinstance(next(steps(deck=cards, mode="solitaire", strategy="greedy")).event, event)


@each_mode
@pytest.mark.thousands
def test_random_takes_each_set_equally_often(mode: str) -> None:
    """On the first tables of 3,000 deals, within four standard deviations."""
    counted: dict[int, Counter[int]] = {2: Counter(), 3: Counter(), 4: Counter()}
    for deal in range(3000):
        look = next(steps(deal, mode=mode, strategy="random"))
        sets = find_sets(look.table)
        if len(sets) in counted and isinstance(look.event, Claimed):
            counted[len(sets)][sets.index(look.event.cards)] += 1
    for sets_there, counts in counted.items():
        games, share = counts.total(), 1 / sets_there
        assert games > 400
        for place in range(sets_there):
            assert abs(counts[place] - games * share) < 4 * (games * share * (1 - share)) ** 0.5


@pytest.mark.thousands
def test_random_chooses_independently_for_each_set() -> None:
    """On later tables with two sets, the first one is taken half of the time."""
    counts: Counter[int] = Counter()
    for deal in range(300):
        for look in list(steps(deal, strategy="random"))[1:]:
            sets = find_sets(look.table)
            if len(sets) == 2 and isinstance(look.event, Claimed):
                counts[sets.index(look.event.cards)] += 1
    assert abs(counts[0] - counts[1]) < 4 * counts.total() ** 0.5


def test_unknown_modes_strategies_and_variants_are_reported() -> None:
    for asked in (play_game, steps, lambda deal, **others: play_games([deal], **others)):
        with pytest.raises(UnknownMode, match=r'the mode "daily" is not available; choose one of classic, solitaire'):
            asked(7, mode="daily")
        with pytest.raises(UnknownStrategy, match=r'"best" is not available; choose one of first, random, greedy'):
            asked(7, strategy="best")
        with pytest.raises(UnknownVariant, match=r'"tarot" is not available; choose one of standard, junior'):
            asked(7, variant="tarot")
        with pytest.raises(UnknownVariant, match=r'"chain" is not available; choose one of standard, junior'):
            asked(7, variant="chain")


@pytest.mark.parametrize("variant", OF_SETS)
@each_strategy
@pytest.mark.no_cover
def test_automatic_games_match_games_played_through_the_rules(strategy: str, variant: str) -> None:
    """The same claims are played through the rules of classic, as in the window."""
    for deal in range(200):
        fast = play_game(deal, strategy=strategy, variant=variant)
        game = deal_game(Start(deal, variant, "classic"))
        largest, taken = len(game.table), []
        for each in fast.sets:
            assert not game.over
            event, *_ = play(game, Claim(each.cards))[1]
            taken.append(event)
            game = play(game, Claim(each.cards)).after
            largest = max(largest, len(game.table))
        assert game.over
        assert (tuple(taken), game.taken) == (fast.sets, fast.sets)
        assert (game.table, game.pile) == (fast.left, ())
        assert (game.score, game.added) == (fast.score, fast.added)
        assert largest == fast.largest_table


def test_any_42_cards_have_a_set_of_more_than_1_point() -> None:
    """Greedy solitaire ends: any 13 of the 27 cards of one number have one, so any 37 cards do."""
    highspy = pytest.importorskip("highspy", reason="the optional extra ilp is not installed")
    program = highspy.Highs()
    program.silent()
    taken = {card: program.addBinary() for card in DECK if card.number is Number.ONE}
    for match in find_sets(taken):
        if points(*match) >= 2:
            program.addConstr(program.qsum(taken[card] for card in match) <= 2)
    program.maximize(program.qsum(taken.values()))
    assert program.getModelStatus() == highspy.HighsModelStatus.kOptimal
    assert round(program.getInfo().mip_dual_bound) == round(program.getInfo().objective_function_value) == 12
    assert 3 * 12 < 42


@pytest.mark.parametrize(("strategy", "low", "high"), [("greedy", 73.5, 75.9), ("random", 62.3, 64.7)])
@pytest.mark.thousands
def test_solitaire_strategies_have_the_expected_mean_score(strategy: str, low: float, high: float) -> None:
    """Means are 74.7 and 63.5, deviations 5.4; 400 deals stay within four standard errors."""
    scores = [play_game(deal, mode="solitaire", strategy=strategy).score for deal in range(400)]
    assert low < sum(scores) / len(scores) < high


def test_play_game_takes_either_a_deal_or_a_deck() -> None:
    with pytest.raises(TypeError, match="either"):
        play_game()
    with pytest.raises(TypeError, match="either"):
        play_game(7, deck=DECK)


def test_wrong_cards_of_a_deck_are_reported_with_their_place() -> None:
    with pytest.raises(BrokenDeck, match=r"^5 is not a deck$"):
        play_game(deck=5)  # type: ignore[arg-type]  # that is the point
    with pytest.raises(BrokenDeck, match="the deck has 11 cards, but a game needs at least 12"):
        play_game(deck=DECK[:11])
    with pytest.raises(BrokenDeck, match=f"card 82 of the deck, {DECK[3]}, is the same as card 4"):
        play_game(deck=[*DECK, DECK[3]])
    with pytest.raises(BrokenDeck, match=r"card 1 of the deck, Card\('1red'\), is not one of the junior cards"):
        play_game(deck=DECK, variant="junior")
    with pytest.raises(BrokenDeck, match="card 13 of the deck, '1red', is not one of the standard cards"):
        play_game(deck=[*DECK[1:13], "1red"])  # type: ignore[list-item]  # that is the point
    assert play_game(deck=JUNIOR.cards[:9], variant="junior").variant == "junior"


def test_a_table_can_grow_to_21_cards() -> None:
    """The first 20 cards have no set, which hardly happens by chance."""
    codes = "1red 1rtd 3rtd 1rtz 3rtz 3rsz 1ged 1gsd 2gsd 1gez 3gsz 2geo 3geo 3gso 1pez 1ptz 3ptz 1pto 3pto 3pso"
    cap = [Card(code) for code in codes.split()]
    rest = [card for card in DECK if card not in cap]
    Random(3).shuffle(rest)
    game = play_game(deck=cap + rest)
    assert game.largest_table == 21
    assert game.added >= 9
    assert play_game(deck=cap).left == tuple(cap)
    assert play_game(deck=cap, mode="solitaire", strategy="greedy").reshuffles == 0


# Many games: the same results in the order of the deals, with any executor


class Later(Executor):
    """An executor that starts only when a result is requested, and then runs the last task first."""

    def __init__(self) -> None:
        self.given = 0
        self._waiting: list[Callable[[], None]] = []

    @override
    def submit(self, fn: Callable[_Given, _Result], /, *args: _Given.args, **kwargs: _Given.kwargs) -> Future[_Result]:
        future: Future[_Result] = Lazy(self.work)

        def act() -> None:
            if future.set_running_or_notify_cancel():
                future.set_result(fn(*args, **kwargs))

        self.given += 1
        self._waiting.append(act)
        return future

    def work(self) -> None:
        while self._waiting:
            self._waiting.pop()()


class Lazy(Future[_Result]):
    def __init__(self, work: Callable[[], None]) -> None:
        super().__init__()
        self._work = work

    @override
    def result(self, timeout: float | None = None) -> _Result:
        self._work()
        return super().result(timeout)


@pytest.mark.parametrize(
    ("mode", "strategy", "variant"),
    [("classic", "first", "standard"), ("classic", "random", "junior"), ("solitaire", "greedy", "standard")],
)
@pytest.mark.no_cover
def test_play_games_gives_the_results_of_play_game_in_order(mode: str, strategy: str, variant: str) -> None:
    deals = [*range(60), 3, 2**53 - 1]
    expected = [play_game(deal, mode=mode, strategy=strategy, variant=variant) for deal in deals]
    for executor in (None, Later()):
        played = play_games(deals, mode=mode, strategy=strategy, variant=variant, executor=executor)
        assert list(played) == expected


@pytest.mark.parametrize("executor", [None, Later()])
def test_few_deals_are_taken_ahead_from_an_endless_iterator(executor: Later | None) -> None:
    taken = []

    def deals() -> Iterator[int]:
        for deal in count():
            taken.append(deal)
            yield deal

    played = play_games(deals(), executor=executor)
    assert [game.deal for game in islice(played, 3)] == [0, 1, 2]
    assert len(taken) <= (3 if executor is None else 5000)


class Slow(Executor):
    """An executor that has its first result when it gets the third task, and no others."""

    def __init__(self) -> None:
        self.futures: list[Future[object]] = []

    @override
    def submit(self, fn: Callable[_Given, _Result], /, *args: _Given.args, **kwargs: _Given.kwargs) -> Future[_Result]:
        future: Future[_Result] = Future()
        self.futures.append(cast("Future[object]", future))
        if len(self.futures) == 3:
            self.futures[0].set_result(fn(*args, **kwargs))
        return future


def test_closing_the_results_cancels_waiting_tasks() -> None:
    executor = Slow()
    results = in_order(executor, abs, range(1000))
    assert next(results) == 2
    results.close()
    assert [future.cancelled() for future in executor.futures] == [False, True, True]


def test_no_deals_give_no_games() -> None:
    assert list(play_games([])) == list(play_games([], executor=Later())) == []


def test_wrong_arguments_raise_at_once_and_wrong_deals_in_turn() -> None:
    with pytest.raises(TypeError, match=r"^a sequence of deal numbers is needed, not 7$"):
        play_games(7)  # type: ignore[arg-type]  # that is the point
    played = play_games([7, -1])
    assert next(played) == play_game(7)
    with pytest.raises(DealNumberError):
        next(played)


@pytest.mark.slow
def test_a_cluster_plays_the_same_games() -> None:
    distributed = pytest.importorskip("distributed", reason="the extra dask is not installed")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        played = list(play_games(range(300), executor=client.get_executor()))
    assert played == list(play_games(range(300)))


# Two strategies, paired


def reshuffler(seen: Seen, /) -> Move:
    """Reshuffle at first, so that the score depends on how the cards are shuffled."""
    return Reshuffle() if len(seen.unseen) == 69 and seen.score > -4 else legal_moves(seen)[0]


@pytest.mark.parametrize(("mode", "variant"), [("solitaire", "standard"), ("classic", "junior")])
def test_compare_has_the_means_and_the_standard_error_of_paired_differences(mode: str, variant: str) -> None:
    deals = range(10, 70)
    a, b = ([game.score for game in play_games(deals, mode=mode, strategy=one, variant=variant)] for one in PAIR)
    differences = [one - other for one, other in zip(a, b, strict=True)]
    assert stdev(differences) > 0
    figures = mean(a), mean(b), mean(differences), stdev(differences) / 60**0.5
    expected = ArenaResult(*(round(float(figure), 6) for figure in figures), deals=60)  # type: ignore[misc, arg-type]
    for executor in (None, Later()):
        heard: list[int] = []
        assert compare(*PAIR, deals, mode=mode, variant=variant, executor=executor, progress=heard.append) == expected
        assert heard == [*range(2, 121, 2)]


PAIR = "greedy", "random"


@pytest.mark.parametrize("strategy", ["random", reshuffler])
def test_a_strategy_differs_from_itself_by_nothing(strategy: str | Player) -> None:
    result = compare(strategy, strategy, range(20))
    assert (result.difference, result.error) == (0, 0)


def test_two_deals_are_needed() -> None:
    for few in ([], [7]):
        with pytest.raises(ValueError, match=f"^a comparison needs at least two deals, not {len(few)}$"):
            compare("first", "random", few)
    assert compare("first", "first", iter([7, 7])).deals == 2


def test_errors_of_a_comparison_are_those_of_its_games() -> None:
    with pytest.raises(DealNumberError):
        compare("first", "random", [7, -1])
    with pytest.raises(UnknownStrategy):
        compare("first", "coach", [7, 8], mode="classic")
    with pytest.raises(ZeroDivisionError):
        compare("first", lambda seen: legal_moves(seen)[1 // 0], [7, 8])


# The incremental list of sets, compared with a new search of each table


def agree(live: LiveTable, table: tuple[Card, ...], pile: tuple[Card, ...]) -> None:
    assert (live.table, live.pile) == (table, pile)
    assert live.sets == [tuple(map(table.index, match)) for match in find_sets(table)]


@given(st.permutations(DECK), st.integers(9, 15), st.integers(0, 10**6))
def test_live_table_tracks_sets_through_any_changes(cards: list[Card], full: int, seed: int) -> None:
    """Any three cards are taken, not only sets, and cards are added at any time."""
    chance = Random(seed)
    table, pile = tuple(cards[:full]), tuple(cards[full:])
    live = LiveTable(tuple(cards), full)
    agree(live, table, pile)
    while len(table) >= 3:
        if pile and chance.random() < 0.2:
            count = chance.randint(1, 4)
            live.add(count)
            table, pile = table + pile[:count], pile[count:]
        else:
            gaps = tuple(sorted(chance.sample(range(len(table)), 3)))
            live.take(gaps)
            table, pile = take(table, [table[gap] for gap in gaps], pile, full)
        agree(live, table, pile)
