"""`setgui odds`: figures as other programs read them, and the bar that a person sees."""

import json

from terminal.program import Terminal, ask


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
