"""`setgui solve`: all methods, and every way to give cards. `setgui odds`: figures, and the progress bar."""

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
def test_boards_of_the_integer_program(board: str, match: str, method: str) -> None:
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
def test_cards_can_be_given_as_arguments(arguments: list[str]) -> None:
    assert solved(*arguments)["cards"] == ["2rsz", "1gsd", "3pso"]


def test_options_may_be_anywhere() -> None:
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
def test_cards_can_be_given_as_input(text: bytes) -> None:
    assert solved(stdin=text)["cards"] == ["2rsz", "1gsd", "3pso"]
    assert solved("-", stdin=text) == solved(stdin=text)


def test_cards_can_be_typed() -> None:
    answer = ask("solve", "-", typing=True, stdin="2rsz 1gsd 3pso")
    assert answer.out == ask("solve", "2rsz", "1gsd", "3pso").out
    assert answer.err.startswith("Type the cards. Then, on a new line, press Ctrl+D")


def test_no_set_gives_exit_code_1() -> None:
    assert ask("solve", "1rsd", "2rsd", "3rso") == Answer(1, "No set.\n", "")


def played(*arguments: str) -> dict[str, object]:
    answer = ask("odds", "--json", "--games", "250", *arguments)
    assert (answer.code, answer.err) == (0, "")
    result: dict[str, object] = json.loads(answer.out)
    assert set(result) == {"games", "looks", "left", "games_per_second"}
    assert result.pop("games_per_second")
    return result


def test_equal_seeds_play_equal_games() -> None:
    assert played("--seed", "7") == played("--seed", "7")
    assert played("--seed", "7") != played("--seed", "8")
    assert played() == played("--seed", "0", "--jobs", "1")


def test_the_progress_bar_disappears_at_the_end() -> None:
    with Terminal("odds", "--games", "3000", "--jobs", "2") as terminal:
        assert terminal.end() == 0
        assert "/3000 [" in terminal.screen
        shown = terminal.screen.rpartition("\r")[2]
        assert shown.startswith("3,000 games, ")


def test_no_progress_bar_on_a_dumb_terminal() -> None:
    with Terminal("odds", "--games", "500", TERM="dumb") as terminal:
        assert terminal.end() == 0
        assert terminal.screen.startswith("500 games, ")


def test_odds_explain_the_33_to_1_claim() -> None:
    for request in (("--cards", "12"), ("--games", "1000")):
        why = ask("odds", *request).out.splitlines()[-1]
        assert all(figure in why for figure in ("33 to 1", "29.96", "14 to 1"))
    for request in (("--cards", "11"), ("--cards", "15"), ("--games", "999")):
        assert "33" not in ask("odds", *request).out.splitlines()[-1]
