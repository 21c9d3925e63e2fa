"""`setgui solve`: boards, by all methods, and every way to give cards. `setgui odds`: figures, and the bar."""

import json

import pytest

from setgui import Card, points
from setgui.analysis.methods import METHODS
from terminal.program import NO_SET, ONE_OTHER_SET, ONE_SET, Answer, Terminal, ask


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
        ["2-red-solid-squiggles", "(diamond :green :1 :solid)", "[3pso]"],
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
    assert answer.err.startswith("Type the cards. Then, on a new line, press Ctrl+D")


def test_none_is_an_answer() -> None:
    assert ask("solve", "1rsd", "2rsd", "3rso") == Answer(1, "No set.\n", "")


# Odds


def played(*arguments: str) -> dict[str, object]:
    answer = ask("odds", "--json", "--games", "250", *arguments)
    assert (answer.code, answer.err) == (0, "")
    told: dict[str, object] = json.loads(answer.out)
    assert set(told) == {"games", "looks", "left", "games_per_second"}
    assert told.pop("games_per_second")
    return told


def test_equal_seeds_play_equal_games() -> None:
    assert played("--seed", "7") == played("--seed", "7")
    assert played("--seed", "7") != played("--seed", "8")
    assert played() == played("--seed", "0", "--jobs", "1")


def test_a_bar_on_a_terminal_which_is_gone_at_the_end() -> None:
    with Terminal("odds", "--games", "3000", "--jobs", "2") as terminal:
        assert terminal.end() == 0
        assert "/3000 [" in terminal.screen
        shown = terminal.screen.rpartition("\r")[2]
        assert shown.startswith("3,000 games, ")


def test_no_bar_on_a_terminal_that_cannot_draw_one() -> None:
    with Terminal("odds", "--games", "500", TERM="dumb") as terminal:
        assert terminal.end() == 0
        assert terminal.screen.startswith("500 games, ")


def test_why_it_is_not_33_to_1_where_that_was_asked() -> None:
    for request in (("--cards", "12"), ("--games", "1000")):
        why = ask("odds", *request).out.splitlines()[-1]
        assert all(figure in why for figure in ("33 to 1", "29.96", "14 to 1"))
    for request in (("--cards", "11"), ("--cards", "15"), ("--games", "999")):
        assert "33" not in ask("odds", *request).out.splitlines()[-1]
