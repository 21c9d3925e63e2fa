"""The practice "third card", one line a rule; what is asked is in test_questions.py."""

import pytest

from setgui.model.commands import Add, Answer, Claim, Command, Finish
from setgui.model.events import Claimed, Ended, Misclaimed
from setgui.model.game import Game, Reason, Start
from setgui.model.options import Options
from setgui.model.play import deal_game, matches, play, refusal, worth
from setgui.model.puzzles import ROUND, third_card

from .tables import after

START = Start(7, mode="third-card", options=Options(weights=(1, 2, 3, 8)))


def right(game: Game) -> Claim:
    return Claim(matches(game)[0])


def wrong(game: Game) -> Claim:
    return Claim((*game.beside, next(card for card in game.table if card not in matches(game)[0])))


def test_two_cards_lie_beside_nine_of_which_one_completes_them() -> None:
    game = deal_game(START)
    question = third_card(7, 0, (1, 2, 3, 8))
    assert (game.beside, game.table, game.pile, game.linked) == (question.pair, question.choices, (), 2)
    assert len(matches(game)) == 1
    assert list(worth(game)) == [1]


def test_the_right_card_is_1_point_and_leads_to_the_next_question() -> None:
    game = deal_game(START)
    step = play(game, right(game))
    (cards,) = matches(game)
    claimed = Claimed(cards, game.variant.points(*cards), 1)
    question = third_card(7, 1, (1, 2, 3, 8))
    assert step.events == (claimed,)
    assert step.after == game._replace(table=question.choices, beside=question.pair, taken=(claimed,), score=1, turn=1)


def test_a_wrong_one_is_explained_and_the_question_stays() -> None:
    game = deal_game(START)
    step = play(game, wrong(game))
    assert isinstance(step.events[0], Misclaimed)
    assert step.events[0].breaks
    assert step.after == game._replace(missed=True)
    assert play(step.after, wrong(game)).after is step.after


def test_after_a_wrong_one_the_right_card_is_no_point() -> None:
    game = after(deal_game(START), wrong(deal_game(START)), wrong(deal_game(START)))
    step = play(game, right(game))
    assert (step.after.score, step.after.turn, step.after.missed, step.after.taken[0].scored) == (0, 1, False, 0)


def test_a_claim_has_both_cards_beside_the_table() -> None:
    game = deal_game(START)
    assert refusal(game, Claim(game.table[:3])) is Reason.NOT_LINKED
    assert refusal(game, Claim((game.beside[0], *game.table[:2]))) is Reason.NOT_LINKED
    assert refusal(game, Claim((*game.beside, *game.table[:2]))) is Reason.WRONG_COUNT


def test_a_round_has_20_questions() -> None:
    game, asked = deal_game(START), []
    for number in range(ROUND):
        assert (game.turn, game.over) == (number, False)
        asked.append(game.beside)
        if number % 2:
            game = after(game, wrong(game))
        step = play(game, right(game))
        assert (Ended() in step.events) == (number == 19)
        game = step.after
    assert (game.over, game.score, len(game.taken), len(set(asked))) == (True, 10, 20, 20)


@pytest.mark.parametrize("command", [Add(), Finish(), Answer(matches=True)])
def test_there_is_nothing_else_to_do(command: Command) -> None:
    assert refusal(deal_game(START), command) is Reason.NOT_IN_THIS_MODE
