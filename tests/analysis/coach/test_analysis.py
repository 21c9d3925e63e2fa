from math import fsum

import pytest

from analysis.coach.games import aimless, first_found, greedy, overlooking, played, quitting
from setgui.analysis.coach.analysis import accuracy, analyze, grade, mark
from setgui.analysis.coach.judgment import Analysis, Decision
from setgui.analysis.coach.position import Position
from setgui.model.cards import DECK
from setgui.model.commands import Add, Claim, Finish, Reshuffle


@pytest.mark.parametrize("player", [greedy, aimless, first_found, overlooking, quitting])
@pytest.mark.no_cover
def test_luck_and_choices_add_up_to_the_score(player: object) -> None:
    game = played(2, player)  # type: ignore[arg-type]
    *_, last = analyze(game.decisions, 2, 1)
    assert last.score == game.score
    assert abs(last.par + last.first_table + last.cards + last.choices - game.score) < 1e-9
    assert abs(fsum(each.luck for each in last.decisions) - last.cards) < 1e-9
    assert abs(fsum(each.regret for each in last.decisions) + last.choices) < 1e-9
    assert all(each.regret >= 0 and each.best_value >= each.value for each in last.decisions)


def test_to_finish_costs_what_was_left() -> None:
    game = played(1, quitting)
    *_, last = analyze(game.decisions, 1, 0)
    end = last.decisions[-1]
    assert end.decision.chosen == Finish()
    assert end.value == 0
    assert end.regret == end.best_value > 20
    assert end.mark == "??"


def test_where_there_is_one_move_it_costs_nothing() -> None:
    alone = tuple(card for card in DECK if card.code[1:] == "rsd")
    only = Decision(1, "standard", alone, (), Claim(alone))
    analysis = next(iter(analyze([only])))
    [each] = analysis.decisions
    assert (each.regret, each.error, each.value, each.best) == (0, 0, 1, Claim(alone))
    assert str(analysis.choices) == "0.0"


def test_a_game_without_a_move_is_not_judged() -> None:
    assert list(analyze([])) == []


def test_each_kind_of_move_is_read_and_told() -> None:
    table, unseen = DECK[:12], DECK[12:30]
    for command in (Claim(DECK[:3]), Add(), Reshuffle(), Finish()):
        position = Position("standard", table, unseen)
        assert position.command(position.move(command)) == command


def test_marks_stand_only_above_two_standard_errors() -> None:
    assert [mark(regret, 0) for regret in (0, 0.49, 0.5, 1, 2)] == ["", "", "?!", "?", "??"]
    assert [mark(2, error) for error in (0.99, 1.0)] == ["??", ""]


def test_grades_and_accuracy_fall_with_what_was_lost() -> None:
    assert [grade(total) for total in (0, 2, 2.1, 4, 7, 11, 16, 16.1)] == ["A+", "A+", "A", "A", "B", "C", "D", "E"]
    assert accuracy(0) == 100
    assert round(accuracy(25), 3) == 36.788


@pytest.mark.no_cover
def test_an_analysis_is_a_value() -> None:
    game = played(3, overlooking)
    one, other = (list(analyze(game.decisions, 3, 1)) for _ in range(2))
    assert one == other
    assert isinstance(one[0], Analysis)
