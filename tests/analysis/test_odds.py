"""The odds of no set, exactly and by playing."""

import multiprocessing
import sys
from fractions import Fraction
from math import comb
from random import Random

import pytest

from setgui.analysis.bulk import WorkerLost
from setgui.analysis.methods import METHODS, UnknownMethod, find_sets_by
from setgui.analysis.odds import SET_FREE, exact, simulate
from setgui.analysis.workers import processes
from setgui.marks import Problem
from setgui.model.cards import DECK, Card, read_cards

from .hands import set_free_hands

SMALL = 400
"""Games where it does not matter what comes out."""


def test_the_table_is_what_is_counted() -> None:
    """As far as takes no time; `make odds` counts the whole."""
    assert list(set_free_hands(DECK, 9)) == list(SET_FREE[:9])


@pytest.mark.parametrize("cards", range(1, 22))
def test_chances_and_odds_fit(cards: int) -> None:
    odds = exact(cards)
    assert odds.p_no_set == Fraction(odds.set_free, comb(81, cards))
    if odds.odds is None:
        assert odds.p_no_set == 0
    else:
        assert float(1 / (1 + Fraction(odds.odds))) == pytest.approx(float(odds.p_no_set))


FRACTIONS = """
1 1 78/79 75/79 5328/6083 88182/115577 50904/82555 1385334/3054535 66275064/222981055 37784232/222981055
23533416/287848271 325432404/10074689485 2323684584/231717858155 1301798628/562743369805 13750015032/37703805776935
14090643684/414741863546285 3044304/2217870928055 3645/256806107459 81/8988213761065 81/557269253186030 0
"""
"""Of no set among 1 to 21 cards. `make odds` counts all hands anew and compares."""


def test_the_chances_as_fractions() -> None:
    assert [exact(cards).p_no_set for cards in range(1, 22)] == list(map(Fraction, FRACTIONS.split()))


@pytest.mark.parametrize("cards", [-1, 0, 22, 81])
def test_other_numbers_of_cards_are_refused(cards: int) -> None:
    with pytest.raises(ValueError, match=f"1 to 21 cards, not for {cards}"):
        exact(cards)


LEFT = {0: 0.01224, 6: 0.4683, 9: 0.4450, 12: 0.0737}
"""Of 60 million games."""


@pytest.mark.slow
def test_games_end_as_they_should() -> None:
    """Three standard errors; the number of games is none of whole batches."""
    games = 6001
    played = simulate(games, seed=1)
    assert sum(played.left.values()) == played.games == games
    assert played.left.keys() <= {0, 6, 9, 12, 15, 18}
    for cards, share in LEFT.items():
        assert abs(played.left[cards] - games * share) < 3 * (games * share * (1 - share)) ** 0.5
    # Sets come 14.01 times as often as none; games differ in with - 14.01 without by 23.7, and have 1.6 without.
    some, none = played.looks[12]
    assert abs(some / none - 14.01) < 3 * 23.7 / 1.6 / games**0.5
    assert played.looks.keys() <= {3, 6, 9, 12, 15, 18, 21}
    assert sum(none for _, none in played.looks.values()) > games - played.left[0]
    cards = sum(3 * some for some, _ in played.looks.values()) + sum(k * n for k, n in played.left.items())
    assert cards == 81 * games


@pytest.mark.no_cover
def test_the_seed_says_which_games() -> None:
    assert simulate(SMALL) == simulate(SMALL, seed=0) != simulate(SMALL, seed=1)
    assert simulate(SMALL, seed=2) == simulate(SMALL, seed=2) != simulate(SMALL, seed=3)


def test_progress_is_told() -> None:
    told: list[int] = []
    played = simulate(SMALL + 1, progress=told.append)
    assert played.games_per_second == (SMALL + 1) / played.seconds
    assert told == sorted(told)
    assert told[-1] == SMALL + 1
    assert len(told) > 2


@pytest.mark.parametrize("games", [1, 201, pytest.param(1500, marks=pytest.mark.slow)])
def test_more_processes_change_nothing(games: int) -> None:
    told: list[int] = []
    with processes(3) as executor:
        assert simulate(games, seed=5, executor=executor, progress=told.append) == simulate(games, seed=5)
    assert told[-1] == games
    assert not multiprocessing.active_children()


@pytest.mark.parametrize("games", [0, -1])
def test_no_games_are_refused(games: int) -> None:
    with pytest.raises(ValueError, match=f"not {games}"):
        simulate(games)


@pytest.mark.parametrize("which", [0, 1])
def test_a_lost_process_is_told(which: int) -> None:
    def lose_one(_: int) -> None:
        children = multiprocessing.active_children()
        if len(children) == 2:
            sorted(children, key=lambda child: child.pid or 0)[which].kill()

    with processes(2) as executor, pytest.raises(WorkerLost):
        simulate(100_000, executor=executor, progress=lose_one)
    assert not multiprocessing.active_children()


# Three ways to find sets, on boards with known sets and against each other


BOARDS = [
    ("DC32 DC37 DC43 DC48 DC51 DC55 DC56 DC64 DC79 DC81 DC83 DC88", ["DC32 DC43 DC81"]),
    ("DC11 DC12 DC16 DC28 DC39 DC45 DC51 DC52 DC63 DC77 DC79 DC95", ["DC11 DC45 DC79"]),
    ("DC21 DC24 DC32 DC37 DC38 DC45 DC63 DC66 DC73 DC79 DC84 DC86", []),
]
IN_WORDS = """
squiggle green 3 striped; oval red 2 striped; diamond green 1 solid; oval purple 3 striped; squiggle green 2 solid;
squiggle green 3 solid; oval green 1 solid; diamond red 3 outline; oval purple 1 striped; squiggle purple 1 striped;
oval red 1 striped; diamond red 1 striped
"""


@pytest.fixture(params=METHODS)
def method(request: pytest.FixtureRequest) -> str:
    name = str(request.param)
    if name == "ilp":
        pytest.importorskip("highspy", reason="the optional extra ilp is not installed")
    return name


@pytest.mark.parametrize(("board", "found"), BOARDS)
def test_the_boards_of_the_integer_program(method: str, board: str, found: list[str]) -> None:
    told = [" ".join(card.matrix for card in match) for match in find_sets_by(read_cards(board), method)]
    assert told == found


def test_the_board_in_words(method: str) -> None:
    cards = read_cards(IN_WORDS)
    places = [[cards.index(card) + 1 for card in match] for match in find_sets_by(cards, method)]
    assert places == [[4, 6, 8], [5, 8, 9]]


def test_a_sum_of_3335_is_no_set(method: str) -> None:
    cards = [Card(digits) for digits in ("1001", "1222", "1112", "1110")]
    assert find_sets_by(cards, method) == [(cards[0], cards[1], cards[3])]


@pytest.mark.parametrize("size", range(3))
def test_less_than_three_cards(method: str, size: int) -> None:
    assert find_sets_by(DECK[:size], method) == []


BOARDS_OF = [(3, 9, (200, 840)), (12, 12, (1000, 150)), (13, 21, (200, 10))]
FEWER = [(least, most, (50, few // 5)) for least, most, (_, few) in BOARDS_OF]


@pytest.mark.parametrize(
    ("least", "most", "boards_of"), [*FEWER, *(pytest.param(*row, marks=pytest.mark.slow) for row in BOARDS_OF)]
)
def test_all_agree(method: str, least: int, most: int, boards_of: tuple[int, int]) -> None:
    """On a thousand boards of 12 cards, on a thousand mostly smaller ones where a solver is at work; first on a few."""
    chance = Random(most)
    count = boards_of[method == "ilp"]
    boards = [chance.sample(DECK, chance.randint(least, most)) for _ in range(count)]
    found = [find_sets_by(board) for board in boards]
    assert sum(map(len, found)) > 10
    assert [find_sets_by(board, method) for board in boards] == found


def test_sums_find_all_sets() -> None:
    assert find_sets_by(DECK, "sum") == find_sets_by(DECK, "table")


def test_an_unknown_method_is_named() -> None:
    with pytest.raises(UnknownMethod, match='"magic" is none of table, sum, ilp'):
        find_sets_by(DECK[:3], "magic")


def test_without_the_solver_a_sentence_tells_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "highspy", None)
    with pytest.raises(Problem, match="needs the solver HiGHS; install it with: pip install highspy"):
        find_sets_by(DECK[:3], "ilp")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with pytest.raises(Problem, match="HiGHS, which is not part of this program"):
        find_sets_by(DECK[:3], "ilp")


def test_a_solver_that_gives_up_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    highspy = pytest.importorskip("highspy", reason="the optional extra ilp is not installed")
    monkeypatch.setattr(highspy.Highs, "getModelStatus", lambda _: highspy.HighsModelStatus.kTimeLimit)
    with pytest.raises(Problem, match="kTimeLimit"):
        find_sets_by(DECK[:3], "ilp")
