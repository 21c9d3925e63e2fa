"""A sprint, one line a rule."""

import pytest

from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle
from setgui.model.deck import deck
from setgui.model.events import Claimed, Ended, Misclaimed, Redealt
from setgui.model.game import Game, Reason, Start
from setgui.model.matching import find_set
from setgui.model.modes import SPRINT
from setgui.model.options import LENGTHS, Options
from setgui.model.play import deal_game, matches, play, refusal

from .tables import SET_FREE, cards

START = Start(7, mode="sprint")


def all_cards(game: Game) -> bool:
    return sorted(game.table + game.pile) == sorted(game.variant.cards)


def poor(*, turn: int = 0) -> Game:
    """A table with one set, without which there is none, nor with the next three cards."""
    table, pile = (*cards("2red 3red"), *SET_FREE[:10]), SET_FREE[10:20]
    rest = [card for card in deck(7) if card not in table and card not in pile]
    return Game(START, table, (*pile, *rest), turn=turn)


@pytest.mark.parametrize("variant", ["standard", "junior"])
def test_a_table_always_holds_a_set(variant: str) -> None:
    for deal in range(60):
        game = deal_game(Start(deal, variant, "sprint"))
        assert find_set(game.table) is not None
        assert len(game.table) == game.variant.table_size
        assert all_cards(game)


def test_the_deck_is_that_of_the_deal_where_it_begins_with_a_set() -> None:
    games = [deal_game(Start(deal, mode="sprint")) for deal in range(60)]
    assert all(
        (game.table + game.pile == deck(game.start.deal)) == (find_set(deck(game.start.deal)[:12]) is not None)
        for game in games
    )
    assert {game.turn > 0 for game in games} == {True, False}


@pytest.mark.parametrize("sets", LENGTHS)
@pytest.mark.parametrize("variant", ["standard", "junior"])
def test_so_many_sets_are_a_sprint_and_no_card_is_used_up(sets: int, variant: str) -> None:
    game = deal_game(Start(7, variant, "sprint", Options(sets=sets)))
    for number in range(1, sets + 1):
        assert not game.over
        found = matches(game)[-1]
        step = play(game, Claim(found))
        assert step.events[0] == Claimed(found, game.variant.points(*found), 1)
        assert (step.after.score, len(step.after.taken)) == (number, number)
        assert all_cards(step.after)
        assert find_set(step.after.table) is not None
        assert (Ended() in step.events) == (number == sets)
        game = step.after
    assert game.over


def test_taken_cards_go_back_into_the_draw_pile_which_is_shuffled() -> None:
    game = deal_game(START)
    found = matches(game)[0]
    step = play(game, Claim(found))
    assert set(found) <= set(step.after.pile)
    assert step.after.pile[:66] != game.pile[3:]
    assert step.after.turn == game.turn + 1
    assert set(step.after.table) == {*game.table, *game.pile[:3]} - set(found)


def test_the_shuffle_is_the_deal_s_own() -> None:
    game = deal_game(START)
    claim = Claim(matches(game)[0])
    assert play(game, claim) == play(game, claim)
    assert play(game, claim).after.pile != play(game._replace(turn=5), claim).after.pile


def test_it_is_the_same_on_every_system() -> None:
    """A golden sprint: kept games are played again by it."""
    game = deal_game(START)
    for _ in range(3):
        game = play(game, Claim(matches(game)[0])).after
    assert game.table == cards("1gto 2reo 2geo 3ptz 3gtz 3gso 2ped 3peo 1ptz 2pez 1pso 2psd")
    assert (game.pile[:6], game.turn) == (cards("3rez 1rso 1rsz 2rtd 1gtz 3pez"), 4)


def test_a_table_without_a_set_is_dealt_anew_whole() -> None:
    step = play(poor(), Claim(cards("1red 2red 3red")))
    assert isinstance(step.events[0], Claimed)
    assert step.events[1:] == (Redealt(),)
    assert find_set(step.after.table) is not None
    assert set(step.after.table) != {*SET_FREE[1:13]}
    assert (len(step.after.table), all_cards(step.after)) == (12, True)


def test_where_a_set_is_left_the_other_cards_stay() -> None:
    game = deal_game(START)
    step = play(game, Claim(matches(game)[0]))
    if find_set([*game.table, *game.pile[:3]]):
        assert Redealt() not in step.events
    for place, card in enumerate(game.table):
        assert card in matches(game)[0] or step.after.table[place] is card


def test_a_mistake_costs_5_seconds_and_no_points() -> None:
    game = deal_game(START)
    a, b, *others = game.table
    step = play(game, Claim((a, b, next(card for card in others if not game.variant.is_match(a, b, card)))))
    assert step.after is game
    assert isinstance(step.events[0], Misclaimed)
    assert (SPRINT.timed, SPRINT.mistake_cost, SPRINT.time(60_000, 3)) == (True, 5_000, 75_000)


@pytest.mark.parametrize("command", [Add(), Reshuffle(), Finish()])
def test_there_is_nothing_else_to_do(command: Command) -> None:
    assert refusal(deal_game(START), command) is Reason.NOT_IN_THIS_MODE
