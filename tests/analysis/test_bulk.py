"""Many games: the same, and in the order of their deals, whatever plays them."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from itertools import count, islice
from random import Random
from typing import ParamSpec, TypeVar, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui import DealNumberError, UnknownMode, UnknownStrategy, UnknownVariant, play_game, play_games
from setgui.analysis.autoplay import LiveTable, in_order
from setgui.compat import override
from setgui.model.cards import DECK, Card
from setgui.model.game import take
from setgui.model.matching import find_sets

_Given = ParamSpec("_Given")
_Result = TypeVar("_Result")


class Later(Executor):
    """Does nothing before a result is asked for, and then the last first."""

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
def test_they_are_those_of_play_game_in_the_order_of_their_deals(mode: str, strategy: str, variant: str) -> None:
    deals = [*range(60), 3, 2**53 - 1]
    expected = [play_game(deal, mode=mode, strategy=strategy, variant=variant) for deal in deals]
    for executor in (None, Later()):
        played = play_games(deals, mode=mode, strategy=strategy, variant=variant, executor=executor)
        assert list(played) == expected


@pytest.mark.parametrize("executor", [None, Later()])
def test_of_endless_deals_few_are_taken_ahead(executor: Later | None) -> None:
    taken = []

    def deals() -> Iterator[int]:
        for deal in count():
            taken.append(deal)
            yield deal

    played = play_games(deals(), executor=executor)
    assert [game.deal for game in islice(played, 3)] == [0, 1, 2]
    assert len(taken) <= (3 if executor is None else 5000)


class Slow(Executor):
    """Has the first result when the third task is given to it, and no other ever."""

    def __init__(self) -> None:
        self.futures: list[Future[object]] = []

    @override
    def submit(self, fn: Callable[_Given, _Result], /, *args: _Given.args, **kwargs: _Given.kwargs) -> Future[_Result]:
        future: Future[_Result] = Future()
        self.futures.append(cast("Future[object]", future))
        if len(self.futures) == 3:
            self.futures[0].set_result(fn(*args, **kwargs))
        return future


def test_what_nobody_asks_for_any_more_is_not_done() -> None:
    executor = Slow()
    results = in_order(executor, abs, range(1000))
    assert next(results) == 2
    results.close()
    assert [future.cancelled() for future in executor.futures] == [False, True, True]


def test_no_deals_are_no_games() -> None:
    assert list(play_games([])) == list(play_games([], executor=Later())) == []


def test_what_is_wrong_is_told_at_once_or_at_its_deal() -> None:
    with pytest.raises(UnknownMode):
        play_games([7], mode="bridge")
    with pytest.raises(UnknownStrategy):
        play_games([7], strategy="bluff")
    with pytest.raises(UnknownVariant):
        play_games([7], variant="chain")
    with pytest.raises(TypeError, match=r"^deals are whole numbers in their order, which 7 is not$"):
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


# The list of sets that is kept up to date, against looking anew at each table


def agree(live: LiveTable, table: tuple[Card, ...], pile: tuple[Card, ...]) -> None:
    assert (live.table, live.pile) == (table, pile)
    assert live.sets == [tuple(map(table.index, match)) for match in find_sets(table)]


@given(st.permutations(DECK), st.integers(9, 15), st.integers(0, 10**6))
def test_it_knows_the_sets_however_cards_come_and_go(cards: list[Card], full: int, seed: int) -> None:
    """Any three cards are taken, not sets alone, and cards are added at any time."""
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
