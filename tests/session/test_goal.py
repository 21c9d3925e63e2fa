"""How far a game got, where its end is known from its start."""

import pytest

from setgui.model.commands import Answer, Claim, Finish
from setgui.model.game import Start
from setgui.model.options import Options
from setgui.model.play import deal_game, matches, play
from setgui.model.puzzles import ROUND
from setgui.session.game.ghost import Goal, goal, question

SPRINT = Start(7, mode="sprint", options=Options(sets=10))
DAILY = Start(20261121, mode="daily")


@pytest.mark.parametrize(("start", "of"), [(SPRINT, 10), (DAILY, 6)])
def test_each_set_is_a_step_to_the_last(start: Start, of: int) -> None:
    game = deal_game(start)
    assert goal(game) == Goal(0, of)
    assert goal(play(game, Claim(matches(game)[0])).after) == Goal(1, of)


def test_each_answer_is_a_step_to_the_last_and_the_question_after_it_is_asked() -> None:
    game = deal_game(Start(7, mode="set-or-not"))
    for number in range(ROUND):
        reached = goal(game)
        assert reached == Goal(number, ROUND)
        assert question(game, reached) == Goal(number + 1, ROUND)
        game = play(game, Answer(True)).after
    assert game.over
    assert goal(game) == question(game, Goal(ROUND, ROUND)) == Goal(ROUND, ROUND)


def test_nobody_knows_how_many_sets_a_game_of_solitaire_will_have() -> None:
    assert goal(play(deal_game(Start(7)), Finish()).after) is None
