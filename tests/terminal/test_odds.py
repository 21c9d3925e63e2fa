"""`setgui odds`: figures as other programs read them, and the bar that a person sees."""

import json
import re
from fractions import Fraction
from math import comb

import pytest

from terminal.program import Terminal, ask


@pytest.mark.parametrize("cards", range(1, 22))
def test_exact_odds(cards: int) -> None:
    told = json.loads(ask("odds", "--cards", str(cards), "--json").out)
    assert set(told) == {"cards", "hands", "set_free", "p_no_set", "odds"}
    assert (told["cards"], told["hands"]) == (cards, comb(81, cards))
    chance = Fraction(told["p_no_set"])
    assert chance == Fraction(told["set_free"], told["hands"])
    if cards == 21:
        assert told["odds"] is None
    else:
        assert told["odds"] == pytest.approx(float((1 - chance) / chance))


def test_the_known_odds_of_twelve() -> None:
    told = json.loads(ask("odds", "--cards", "12", "--json").out)
    assert told["p_no_set"] == "325432404/10074689485"
    assert round(told["odds"], 2) == 29.96


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


def test_each_game_ends_with_some_cards_left_and_never_with_three() -> None:
    left = played()["left"]
    assert isinstance(left, dict)
    assert sum(left.values()) == 250
    assert {"6", "9"} <= set(left) <= {"0", "6", "9", "12", "15", "18"}


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


@pytest.mark.parametrize(
    ("cards", "chance", "odds"),
    [
        (1, "100%", "never"),
        (2, "100%", "never"),
        (3, "98.7342%", "1 to 78"),
        (6, "76.2972%", "1 to 3.22"),
        (9, "29.7223%", "2.36 to 1"),
        (12, "3.2302%", "29.96 to 1"),
        (15, "0.0364685%", "2,741 to 1"),
        (16, "1 in 29,434", "29,433 to 1"),
        (18, "1 in 70,454,350", "70,454,349 to 1"),
        (20, "1 in 6,879,867,323,284", "6,879,867,323,283 to 1"),
        (21, "0%", "always"),
    ],
)
def test_chances_and_odds_as_people_tell_them(cards: int, chance: str, odds: str) -> None:
    _, chance_told, odds_told, *_ = ask("odds", "--cards", str(cards)).out.splitlines()
    assert re.fullmatch(rf"Chance of no set: {chance}(, exactly \d+/\d+)?\.", chance_told)
    assert odds_told == f"Odds of a set: {odds}."


def test_a_table_that_always_held_a_set_is_not_said_to_be_sure_of_it() -> None:
    out = ask("odds", "--games", "300", "--seed", "7").out
    told = dict(re.findall(r"^ *(\d+) +[\d,]+ +[\d,]+   (.*)$", out, re.MULTILINE))
    assert told["3"] == told["18"] == "none without"
    assert re.fullmatch(r"1\d\.\d\d to 1", told["12"])
    assert re.fullmatch(r"1 to \d\d\.\d\d", told["6"])
