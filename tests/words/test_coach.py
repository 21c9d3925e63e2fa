"""What the coach says: sums that add up to the last digit."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.analysis.coach.judgment import Analysis, Decision, Judged
from setgui.analysis.coach.par import Par, Worth
from setgui.model.commands import Add, Finish
from setgui.words import coach

ANALYSIS = Analysis(69, 78.5, -1.4, 1.5, -9.6, 68.1, "C", 1, 7, ())
parts = st.floats(-60, 60).map(lambda part: round(part, 6))


def test_a_game_is_told_as_a_sum_and_a_grade() -> None:
    assert coach.deal_and_sum(54, ANALYSIS) == "Deal 54: 69 = par 78.5 − 1.4 first table + 1.5 cards − 9.6 choices"
    assert coach.judgment(ANALYSIS) == "Accuracy 68%, grade C."
    even = replace(ANALYSIS, score=79, par=79.0, first_table=-0.04, cards=0.04, choices=0.0)
    assert coach.sum_of(even) == "79 = par 79.0 + 0.0 first table + 0.0 cards + 0.0 choices"


@given(st.integers(-40, 120), parts, parts)
def test_the_tenths_add_up(score: int, first_table: float, choices: float) -> None:
    cards = score - 78.543 - first_table - choices
    told = coach.sum_of(
        replace(ANALYSIS, score=score, par=78.543, first_table=first_table, cards=cards, choices=choices)
    )
    total, *tenths = (
        float(one.replace("− ", "-").replace("−", "-")) for one in re.findall(r"(?:− ?)?\d+(?:\.\d)?", told)
    )
    assert total == score
    assert round(sum(tenths), 1) == score
    assert abs(tenths[2] - cards) < 0.21


@pytest.mark.parametrize(
    ("regret", "error", "mark", "told"),
    [
        (0.0, 0.0, "", ""),
        (2.0, 0.3, "??", "2.0 ± 0.3 ??"),
        (0.04, 0.5, "", "0.0 ± 0.5"),
        (1.0, 0.0, "?", "1.0 ± 0.0 ?"),
    ],
)
def test_what_a_move_cost_is_told_with_its_error(regret: float, error: float, mark: str, told: str) -> None:
    decision = Decision(1, "standard", (), (), Finish())
    assert coach.cost(Judged(decision, 0.0, Add(), regret, regret, error, mark, 0.0)) == told


def test_a_par_is_told_with_its_error_and_where_it_comes_from() -> None:
    told = coach.par_of_deal(Par(13, "standard", 85.233333, 0.793194, 30))
    expected = "Deal 13: par 85.2 ± 0.8, the mean of 30 games that the coach played with these cards in this order"
    assert told == expected
    assert coach.foresight(96) == "With every card known: 96 points or more"


def test_a_par_grows_with_the_games_of_the_coach() -> None:
    par = Par(13, "standard", 85.233333, 0.793194, 30)
    told = coach.par_of_this_deal(replace(par, games=2), last=False)
    assert told == "With these cards in this order the coach has scored 85.2 ± 0.8 on average so far, in 2 games."
    told = coach.par_of_this_deal(par, last=True)
    assert told == "With these cards in this order the coach scored 85.2 ± 0.8 on average, in 30 games."


def test_what_is_known_of_a_deal_is_told_as_it_comes() -> None:
    worth = Worth(13, "standard", (80,), None)
    assert coach.worth_of_deal(worth) == "The coach is playing this deal…"
    worth = worth._replace(scores=(80, 84))
    so_far = "With these cards in this order the coach has scored 82.0 ± 2.0 on average so far, in 2 games."
    assert coach.worth_of_deal(worth) == so_far
    worth = worth._replace(scores=(80, 84) * 15)
    par = "With these cards in this order the coach scored 82.0 ± 0.4 on average, in 30 games."
    assert coach.worth_of_deal(worth) == par
    assert (
        coach.worth_of_deal(worth._replace(foresight=96))
        == f"{par} Knowing the order of the cards, you could score at least 96 points."
    )


def test_accuracy_and_grade_are_explained_by_what_they_are_made_of() -> None:
    told = {caption: coach.figure_explained(caption) for caption in coach.figures(ANALYSIS)}
    assert {caption: text for caption, text in told.items() if text} == {
        coach.ACCURACY: "100% if your choices cost nothing; 67% if they cost 10 points.",
        coach.GRADE: (
            "By the points that your choices cost: A+ up to 2, A up to 4, B up to 7, C up to 11, D up to 16, "
            "otherwise E."
        ),
    }
