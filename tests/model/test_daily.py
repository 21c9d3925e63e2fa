"""The daily puzzle, one line a rule; that each day has its puzzle is in test_puzzles.py."""

import pytest

from setgui.model.commands import Add, Claim, Command, Finish, NoSet, Reshuffle
from setgui.model.events import Claimed, FoundBefore, Misclaimed
from setgui.model.game import Reason, Start
from setgui.model.matching import find_sets
from setgui.model.modes import DAILY
from setgui.model.play import deal_game, matches, play, refusal
from setgui.model.puzzles import PUZZLE_SETS, PuzzleDayError, puzzle

from .tables import after

TODAY = Start(20261121, mode="daily")


def test_twelve_cards_with_exactly_six_sets_and_nothing_to_draw() -> None:
    game = deal_game(TODAY)
    assert (game.table, game.pile, game.score, game.over) == (puzzle(20261121), (), 0, False)
    assert (len(game.table), len(find_sets(game.table))) == (12, 6)
    assert matches(game) == find_sets(game.table)


def test_the_date_alone_makes_it() -> None:
    assert deal_game(TODAY) == deal_game(TODAY)
    assert deal_game(TODAY).table != deal_game(Start(20261122, mode="daily")).table
    assert DAILY.dated
    assert DAILY.own_cards


@pytest.mark.parametrize("deal", [0, 7, 20261131, 20260229, 2**53 - 1])
def test_no_day_no_puzzle(deal: int) -> None:
    with pytest.raises(PuzzleDayError):
        deal_game(Start(deal, mode="daily"))


def test_a_set_is_1_point_and_no_card_is_taken() -> None:
    game = deal_game(TODAY)
    for number, cards in enumerate(find_sets(game.table), 1):
        step = play(game, Claim(cards))
        claimed = Claimed(cards, game.variant.points(*cards), 1)
        assert step.events[0] == claimed
        assert step.after == game._replace(taken=(*game.taken, claimed), score=number, over=number == PUZZLE_SETS)
        assert len(matches(step.after)) == PUZZLE_SETS - number
        game = step.after


def test_a_set_found_twice_is_told_so_and_changes_nothing() -> None:
    cards = find_sets(deal_game(TODAY).table)[2]
    game = after(deal_game(TODAY), Claim(cards))
    assert play(game, Claim(tuple(reversed(cards)))) == (game, (FoundBefore(cards),))


def test_no_set_changes_nothing_and_is_explained() -> None:
    game = deal_game(TODAY)
    a, b, *others = game.table
    third = next(card for card in others if not game.variant.is_match(a, b, card))
    step = play(game, Claim((a, b, third)))
    assert step.after is game
    assert isinstance(step.events[0], Misclaimed)
    assert step.events[0].breaks


@pytest.mark.parametrize("command", [Add(), Reshuffle(), Finish(), NoSet(0)])
def test_there_is_nothing_else_to_do(command: Command) -> None:
    assert refusal(deal_game(TODAY), command) is Reason.NOT_IN_THIS_MODE
