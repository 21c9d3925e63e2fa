"""The practice "set or not", one line a rule; what is asked is in test_questions.py."""

import pytest

from setgui.model.commands import Add, Answer, Claim, Command, Finish
from setgui.model.events import Answered, Claimed, Ended
from setgui.model.game import Game, Reason, Start
from setgui.model.options import Options
from setgui.model.play import deal_game, matches, play, refusal, worth
from setgui.model.puzzles import ROUND, set_or_not

from .tables import after

START = Start(7, mode="set-or-not", options=Options(weights=(8, 3, 2, 1)))


def right(game: Game) -> Answer:
    return Answer(matches=game.variant.is_match(*game.table))


def wrong(game: Game) -> Answer:
    return Answer(matches=not game.variant.is_match(*game.table))


def first(*, a_set: bool) -> Game:
    """The first question that is a set, or that is none."""
    game = deal_game(START)
    while bool(matches(game)) is not a_set:
        game = after(game, wrong(game))
    return game


def test_three_cards_lie_there() -> None:
    game = deal_game(START)
    assert (game.table, game.pile, game.beside) == (set_or_not(7, 0, (8, 3, 2, 1)).cards, (), ())
    assert list(worth(game)) == [1]


@pytest.mark.parametrize("a_set", [True, False])
@pytest.mark.parametrize("is_right", [True, False])
def test_a_right_answer_is_1_point_and_any_leads_on(*, a_set: bool, is_right: bool) -> None:
    game = first(a_set=a_set)
    step = play(game, (right if is_right else wrong)(game))
    breaks = game.variant.breaks(*game.table)
    assert step.events == (Answered(game.table, breaks, is_right),)
    assert bool(breaks) is not a_set
    seen = (Claimed(game.table, game.variant.points(*game.table), 1),) if a_set and is_right else ()
    assert step.after == game._replace(
        table=set_or_not(7, game.turn + 1, (8, 3, 2, 1)).cards,
        taken=game.taken + seen,
        score=game.score + is_right,
        turn=game.turn + 1,
    )


def test_a_round_has_20_questions_and_half_of_them_are_sets() -> None:
    game = deal_game(START)
    for number in range(ROUND):
        assert (game.turn, game.over) == (number, False)
        step = play(game, right(game))
        assert (Ended() in step.events) == (number == 19)
        game = step.after
    assert (game.over, game.score, len(game.taken)) == (True, 20, 10)
    assert after(deal_game(START), *[Answer(matches=True)] * 20).score == 10


@pytest.mark.parametrize("command", [Add(), Finish(), Claim(())])
def test_there_is_nothing_else_to_do(command: Command) -> None:
    assert refusal(deal_game(START), command) is Reason.NOT_IN_THIS_MODE
