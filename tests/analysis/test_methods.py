"""Three methods of finding sets, on boards with known sets and compared with each other."""

import sys
from random import Random

import pytest

from setgui.analysis.methods import METHODS, UnknownMethod, find_sets_by
from setgui.marks import Problem
from setgui.model.cards import DECK, Card, read_cards

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
def test_boards_of_the_integer_program(method: str, board: str, found: list[str]) -> None:
    found_sets = [" ".join(card.matrix for card in match) for match in find_sets_by(read_cards(board), method)]
    assert found_sets == found


def test_a_board_in_words(method: str) -> None:
    cards = read_cards(IN_WORDS)
    places = [[cards.index(card) + 1 for card in match] for match in find_sets_by(cards, method)]
    assert places == [[4, 6, 8], [5, 8, 9]]


def test_a_sum_of_3335_is_no_set(method: str) -> None:
    cards = [Card(digits) for digits in ("1001", "1222", "1112", "1110")]
    assert find_sets_by(cards, method) == [(cards[0], cards[1], cards[3])]


@pytest.mark.parametrize("size", range(3))
def test_fewer_than_three_cards_have_no_set(method: str, size: int) -> None:
    assert find_sets_by(DECK[:size], method) == []


BOARDS_OF = [(3, 9, (200, 840)), (12, 12, (1000, 150)), (13, 21, (200, 10))]
FEWER = [(least, most, (50, few // 5)) for least, most, (_, few) in BOARDS_OF]


@pytest.mark.parametrize(
    ("least", "most", "boards_of"), [*FEWER, *(pytest.param(*row, marks=pytest.mark.slow) for row in BOARDS_OF)]
)
def test_all_methods_agree(method: str, least: int, most: int, boards_of: tuple[int, int]) -> None:
    """A few boards normally, and a thousand in the slow tests, mostly smaller ones for the solver."""
    chance = Random(most)
    count = boards_of[method == "ilp"]
    boards = [chance.sample(DECK, chance.randint(least, most)) for _ in range(count)]
    found = [find_sets_by(board) for board in boards]
    assert sum(map(len, found)) > 10
    assert [find_sets_by(board, method) for board in boards] == found


def test_sums_find_all_sets_of_the_deck() -> None:
    assert find_sets_by(DECK, "sum") == find_sets_by(DECK, "table")


def test_an_unknown_method_is_reported() -> None:
    with pytest.raises(UnknownMethod, match='the method "magic" is not available; choose one of table, sum, ilp'):
        find_sets_by(DECK[:3], "magic")


def test_a_missing_solver_is_reported_with_its_install_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "highspy", None)
    with pytest.raises(Problem, match="needs the HiGHS solver; install it with: pip install highspy"):
        find_sets_by(DECK[:3], "ilp")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with pytest.raises(Problem, match="HiGHS solver, which is not in this package"):
        find_sets_by(DECK[:3], "ilp")


def test_a_solver_without_an_optimal_result_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    highspy = pytest.importorskip("highspy", reason="the optional extra ilp is not installed")
    monkeypatch.setattr(highspy.Highs, "getModelStatus", lambda _: highspy.HighsModelStatus.kTimeLimit)
    with pytest.raises(Problem, match="kTimeLimit"):
        find_sets_by(DECK[:3], "ilp")
