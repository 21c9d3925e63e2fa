"""Games played move by move, and automatic games with functions as strategies."""

import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from setgui import (
    Add,
    Claim,
    Finish,
    IllegalCommand,
    Move,
    NoSetClaimed,
    Reshuffle,
    Seen,
    UnknownMode,
    UnknownVariant,
    find_sets,
    legal_moves,
    new_game,
    play,
    play_game,
    play_games,
    points,
)
from setgui.analysis.autoplay import steps
from setgui.analysis.workers import process_pool
from setgui.model.events import Claimed, Ended
from setgui.model.game import Reason
from setgui.model.play import matches, refusal

KINDS = [
    *(("solitaire", "standard"), ("solitaire", "junior")),
    *(("classic", "standard"), ("classic", "junior"), ("classic", "chain"), ("classic", "ultraset")),
]
each_kind = pytest.mark.parametrize(("mode", "variant"), KINDS)


def first(seen: Seen) -> Move:
    """Return the first set if there is one, otherwise Add."""
    return next(move for move in legal_moves(seen) if not isinstance(move, Reshuffle | Finish))


def best(seen: Seen) -> Move:
    sets = find_sets(seen.table)
    if sets:
        return Claim(max(sets, key=lambda cards: points(*cards)))
    return Reshuffle() if seen.unseen else Add()


@each_kind
def test_a_game_can_be_played_move_by_move(mode: str, variant: str) -> None:
    """The legal moves are exactly those that the rules allow, and none when the game is over."""
    chance = Random(f"{mode} {variant}")
    for deal in range(4):
        game = new_game(deal, mode, variant)
        assert (game.start.deal, game.start.mode, game.start.variant) == (deal, mode, variant)
        while not game.over:
            moves = legal_moves(game)
            assert legal_moves(Seen.of(game)) == moves
            assert [move.cards for move in moves if isinstance(move, Claim)] == list(matches(game))
            allowed = [move for move in (Add(), Reshuffle(), Finish()) if refusal(game, move) is None]
            assert moves[len(matches(game)) :] == allowed
            move = chance.choice([move for move in moves if not isinstance(move, Finish)])
            game = play(game, move).after
        assert legal_moves(game) == legal_moves(Seen.of(game)) == []
        assert legal_moves(play(new_game(deal, mode, variant), Finish()).after) == []


def test_seen_does_not_reveal_the_order_of_the_pile() -> None:
    game = new_game(deal=7)
    seen = Seen.of(game)
    assert (seen.table, seen.beside, seen.score, seen.variant) == (game.table, (), 0, "standard")
    assert set(seen.unseen) == set(game.pile)
    chance = Random(7)
    for _ in range(5):
        order = tuple(chance.sample(game.pile, len(game.pile)))
        assert Seen.of(game._replace(pile=order)) == seen


def test_seen_has_the_previous_set_of_a_chain() -> None:
    game = new_game(7, "classic", "chain")
    step = play(game, legal_moves(game)[0])
    claimed = step.events[0]
    assert isinstance(claimed, Claimed)
    seen = Seen.of(step.after)
    assert seen.beside == claimed.cards
    for move in legal_moves(seen)[:-1]:
        assert isinstance(move, Claim)
        assert len(set(move.cards) & set(seen.beside)) == 1


@each_kind
def test_an_automatic_game_matches_its_moves(mode: str, variant: str) -> None:
    game = new_game(11, mode, variant)
    while not game.over:
        game = play(game, first(Seen.of(game))).after
    played = play_game(11, mode=mode, strategy=first, variant=variant)
    assert (played.sets, played.score, played.left) == (game.taken, game.score, game.table + game.pile)
    assert (played.added, played.strategy, played.variant) == (game.added, "first", variant)


def test_a_function_can_reshuffle_and_finish() -> None:
    def twice(seen: Seen) -> Move:
        return Finish() if seen.score == -4 else Reshuffle()

    game = play_game(7, mode="solitaire", strategy=twice)
    assert (game.score, game.reshuffles, game.count, len(game.left)) == (-4, 2, 0, 81)
    *_, last = steps(7, mode="solitaire", strategy=twice)
    assert last.event == Ended()


def test_play_games_with_a_function_keeps_the_order_of_deals() -> None:
    expected = [play_game(deal, mode="solitaire", strategy=best) for deal in range(30)]
    assert list(play_games(range(30), mode="solitaire", strategy=best)) == expected
    with process_pool(2) as executor:
        assert list(play_games(range(30), mode="solitaire", strategy=best, executor=executor)) == expected


@pytest.mark.parametrize(
    ("mode", "choose", "error", "told"),
    [
        ("classic", lambda _: Add(), IllegalCommand, "That is not possible in this kind of game."),
        ("classic", lambda _: Reshuffle(), IllegalCommand, "That is not possible in this kind of game."),
        ("solitaire", lambda _: Add(), IllegalCommand, "The table is full: "),
        ("solitaire", lambda seen: Claim(seen.table[:2]), IllegalCommand, "That is not the right number of cards for "),
        ("solitaire", lambda seen: Claim(seen.table[:3]), NoSetClaimed, "the strategy claims 2geo 2pso 3gto, which "),
        ("solitaire", lambda _: None, TypeError, "None is not a move; moves are Claim(cards), Add(), Reshuffle() and "),
        ("classic", lambda _: "add", TypeError, "'add' is not a move; moves are "),
        ("classic", lambda seen: Claim(list(seen.table[:3])), TypeError, "[Card('2geo'), Card('2pso'), Card('3gto')] "),  # type: ignore[arg-type]  # that is the point
        ("classic", lambda _: Claim(("2geo",) * 3), TypeError, "('2geo', '2geo', '2geo') cannot be claimed"),  # type: ignore[arg-type]  # that is the point
    ],
)
def test_illegal_moves_of_a_function_are_reported(
    mode: str, choose: Callable[[Seen], Any], error: type[Exception], told: str
) -> None:
    with pytest.raises(error) as caught:
        play_game(8, mode=mode, strategy=choose)
    assert str(caught.value).startswith(told)


@pytest.mark.parametrize(("variant", "reshuffles"), [("standard", 55), ("junior", 14)])
def test_a_hopeless_game_ends(variant: str, reshuffles: int) -> None:
    """Not even all sets of the deck would bring the score back to 0."""
    for player in (lambda _: Reshuffle(), lambda seen: Add() if len(seen.table) % 3 == 0 else Reshuffle()):
        game = play_game(8, mode="solitaire", strategy=player, variant=variant)
        assert (game.reshuffles, game.score, game.sets) == (reshuffles, -2 * reshuffles, ())


def test_unknown_modes_variants_and_games_are_reported() -> None:
    with pytest.raises(UnknownMode, match=r'^the mode "daily" is not available; choose one of classic, solitaire$'):
        new_game(7, "daily")
    with pytest.raises(UnknownVariant, match=r'^the variant "chain" is not available; choose one of standard, junior$'):
        new_game(7, variant="chain")
    with pytest.raises(UnknownVariant, match=r'^the variant "chain" is not available; choose one of standard, junior$'):
        play_game(7, mode="solitaire", strategy=first, variant="chain")
    with pytest.raises(TypeError, match=r"^7 is not a Game; new_game\(deal=7\) makes one$"):
        legal_moves(7)  # type: ignore[arg-type]  # that is the point
    with pytest.raises(TypeError, match=r"^7 is not a Game; new_game\(deal=7\) makes one$"):
        play(7, Add())  # type: ignore[arg-type]  # that is the point


@pytest.mark.parametrize("reason", Reason)
def test_each_refusal_has_its_own_sentence_and_can_be_pickled(reason: Reason) -> None:
    refusal = IllegalCommand(reason)
    assert str(refusal).count(" ") >= 2
    assert len({str(IllegalCommand(other)) for other in Reason}) == len(Reason)
    again = pickle.loads(pickle.dumps(refusal))
    assert (type(again), again.reason, str(again)) == (IllegalCommand, reason, str(refusal))
