"""`setgui solve`: the boards that must be solved, by all methods, and every way to give cards."""

import json

import pytest

from setgui import DECK, Card, find_sets, is_set, points
from setgui.analysis.methods import METHODS
from terminal.program import NO_SET, ONE_OTHER_SET, ONE_SET, WORDS_BOARD, Answer, ask


def solved(*arguments: str, stdin: str | bytes = b"") -> dict[str, object]:
    answer = ask("solve", "--json", *arguments, stdin=stdin)
    found: dict[str, object] = json.loads(answer.out)
    assert answer.err == ""
    assert answer.code == (0 if found["count"] else 1)
    return found


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(
    ("board", "match"), [(ONE_SET, "DC32 DC43 DC81"), (ONE_OTHER_SET, "DC11 DC45 DC79"), (NO_SET, "")]
)
def test_the_boards_of_the_integer_program(board: str, match: str, method: str) -> None:
    found = solved("--method", method, *board.split())
    expected = [Card(code) for code in match.split()]
    places = [board.split().index(code) + 1 for code in match.split()]
    sets = [{"cards": [c.code for c in expected], "places": places, "points": points(*expected)}] if match else []
    assert found == {"cards": [Card(code).code for code in board.split()], "sets": sets, "count": len(sets)}


@pytest.mark.parametrize("method", METHODS)
def test_the_board_in_words(method: str) -> None:
    found = solved("--method", method, WORDS_BOARD)
    assert found["count"] == 2
    assert [each["places"] for each in found["sets"]] == [[4, 6, 8], [5, 8, 9]]  # type: ignore[attr-defined]


def test_1021_is_two_solid_green_diamonds() -> None:
    card = Card("1021")
    assert (card.words, card.index) == ("two green solid diamonds", 34)
    assert solved("1021", "2rsd", "3gso")["cards"] == ["2gsd", "2rsd", "3gso"]


def test_a_set_of_three_points() -> None:
    found = solved("two red solid squiggles, one green solid diamond, three purple solid ovals")
    assert found["sets"] == [{"cards": ["2rsz", "1gsd", "3pso"], "places": [1, 2, 3], "points": 3}]


@pytest.mark.parametrize(
    "arguments",
    [
        ["2rsz", "1gsd", "3pso"],
        ["2rsz 1gsd 3pso"],
        ["2rsz", "1gsd 3pso"],
        ["2RSZ,", "d1gs;", "OPS3"],
        ["two red solid squiggles", "one green solid diamond", "three purple solid ovals"],
        ["two", "red", "solid", "squiggles,", "one", "green", "solid", "diamond,", "3pso"],
        ["0121", "DC61", "3pso"],
        ["2rsz\n1gsd\n3pso\n"],
        ["--", "2rsz", "1gsd", "3pso"],
    ],
)
def test_ways_to_give_cards_as_arguments(arguments: list[str]) -> None:
    assert solved(*arguments)["cards"] == ["2rsz", "1gsd", "3pso"]


def test_options_stand_anywhere() -> None:
    assert (
        ask("solve", "2rsz", "--json", "1gsd", "--method", "sum", "3pso").out
        == ask("solve", "--json", "2rsz", "1gsd", "3pso").out
    )


@pytest.mark.parametrize(
    "text",
    [
        b"2rsz 1gsd 3pso",
        b"2rsz\r\n1gsd\r\n3pso\r\n",
        b"\xef\xbb\xbf2rsz\n1gsd, 3pso",
        b"\n\n 2rsz;1gsd;;3pso;",
        b"# my board\n2rsz # the first\r1gsd#\r\n3pso # 1rsd",
    ],
)
def test_ways_to_give_cards_as_input(text: bytes) -> None:
    assert solved(stdin=text)["cards"] == ["2rsz", "1gsd", "3pso"]
    assert solved("-", stdin=text) == solved(stdin=text)


def test_a_board_typed_by_hand() -> None:
    answer = ask("solve", "-", typing=True, stdin="2rsz 1gsd 3pso")
    assert answer.out == ask("solve", "2rsz", "1gsd", "3pso").out
    assert answer.err.startswith("Type the cards, then press Ctrl+D")


def test_all_cards_hold_all_sets() -> None:
    found = solved(*(card.code for card in DECK))
    assert found["count"] == 1080


def test_sets_come_in_the_order_of_their_places_and_are_worth_their_points() -> None:
    board = [*DECK[::5], *DECK[3::9]]
    board = list(dict.fromkeys(board))
    found = solved(*(card.words + "," for card in board))["sets"]
    assert isinstance(found, list)
    assert [each["places"] for each in found] == sorted(each["places"] for each in found)
    assert len(found) == len(find_sets(board))
    for each in found:
        cards = [board[place - 1] for place in each["places"]]
        assert is_set(*cards)
        assert [card.code for card in cards] == each["cards"]
        assert points(*cards) == each["points"]


def test_what_is_said_of_a_set() -> None:
    told = {
        "1rsd 2rsd 3rsd": "1 point: same color, shading and shape; number differs",
        "1rsd 1gso 1psz": "2 points: same number and shading; color and shape differ",
        "2rsz 1gsd 3pso": "3 points: same shading; number, color and shape differ",
        "2rsz 1gtd 3peo": "4 points: number, color, shading and shape differ",
    }
    for cards, sentence in told.items():
        assert ask("solve", cards) == Answer(0, f"{'  '.join(cards.split())}   places 1 2 3   {sentence}\n", "")


def test_none_is_an_answer() -> None:
    assert ask("solve", "1rsd", "2rsd", "3rso") == Answer(1, "No set.\n", "")
