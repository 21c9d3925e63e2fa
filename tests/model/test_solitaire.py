"""The rules of solitaire."""

import pytest

from setgui.model.cards import DECK, Card, Color, Feature
from setgui.model.commands import Add, Claim, Finish, Reshuffle
from setgui.model.events import Claimed, Ended, Finished, Misclaimed
from setgui.model.game import Game, IllegalCommand, Reason, Start
from setgui.model.matching import Break, find_set, find_sets
from setgui.model.play import deal_game, mark_if_over, play, refusal, worth
from setgui.model.variants import JUNIOR, STANDARD, Medal, medal

from .tables import SET_FREE, after, cards, conserved


def table_of(codes: str, size: int, score: int = 0) -> Game:
    """Make a game whose table starts with these cards and has `size`; all others are in the draw pile."""
    first = cards(codes)
    rest = tuple(card for card in DECK if card not in first)
    return Game(Start(0), first + rest[: size - len(first)], rest[size - len(first) :], score=score)


def with_only(*left: Card, table: int = 12) -> Game:
    """Make a game with only these cards left; the others were taken."""
    gone = [card for card in DECK if card not in left]
    taken = tuple(Claimed(tuple(gone[i : i + 3]), 1, 1) for i in range(0, len(gone), 3))
    return mark_if_over(Game(Start(0), left[:table], left[table:], taken))


# Claims


@pytest.mark.parametrize(
    ("claim", "k"),
    [("1rsd 2rsd 3rsd", 1), ("2geo 3gso 1gto", 2), ("1rsd 1gtz 1peo", 3), ("1rsd 2gtz 3peo", 4)],
)
@pytest.mark.parametrize(
    ("lying", "left", "dealt"), [(12, 12, 3), (13, 12, 2), (14, 12, 1), (15, 12, 0), (16, 13, 0), (21, 18, 0)]
)
def test_a_set_scores_only_1_point_with_more_than_12_cards(
    claim: str, k: int, lying: int, left: int, dealt: int
) -> None:
    game = table_of(claim, lying, score=5)
    scored = k if lying == 12 else 1
    step = play(game, Claim(cards(claim)))
    assert step.events == (Claimed(cards(claim), k, scored),)
    assert step.after.score == 5 + scored
    assert (len(step.after.table), len(game.pile) - len(step.after.pile)) == (left, dealt)
    assert step.after.taken == (Claimed(cards(claim), k, scored),)
    assert conserved(step.after)


@pytest.mark.parametrize(("lying", "worth_now"), [(9, range(1, 5)), (12, range(1, 5)), (13, range(1, 2))])
def test_the_worth_of_a_set_depends_on_the_table_size(lying: int, worth_now: range) -> None:
    assert worth(table_of("2geo", lying)) == worth_now


def test_a_wrong_claim_costs_nothing_and_is_explained() -> None:
    game = table_of("1rsd 2gsd 3rsd", 12)
    step = play(game, Claim(cards("3rsd 1rsd 2gsd")))
    assert step.after == game
    assert step.events == (
        Misclaimed(cards("1rsd 2gsd 3rsd"), (Break(Feature.COLOR, twice=Color.RED, once=Color.GREEN),)),
    )


@pytest.mark.parametrize(
    ("claim", "reason"),
    [
        ("", Reason.WRONG_COUNT),
        ("1rsd 2rsd", Reason.WRONG_COUNT),
        ("1rsd 2rsd 2rsd", Reason.WRONG_COUNT),
        ("1rsd 2rsd 3rsd 1rsd", Reason.WRONG_COUNT),
        ("1rsd 2rsd 3rsd 1gsd", Reason.WRONG_COUNT),
        ("1rsd 2rsd 3psz", Reason.NOT_ON_TABLE),
    ],
)
def test_a_claim_needs_three_different_cards_on_the_table(claim: str, reason: Reason) -> None:
    game = table_of("1rsd 2rsd 3rsd 1gsd", 12)
    assert refusal(game, Claim(cards(claim))) is reason
    with pytest.raises(IllegalCommand) as caught:
        play(game, Claim(cards(claim)))
    assert caught.value.reason is reason


# Add a card


@pytest.mark.parametrize(("variant", "size", "limit"), [("standard", 12, 21), ("junior", 9, 10)])
def test_cards_can_be_added_up_to_the_limit(variant: str, size: int, limit: int) -> None:
    start = deal_game(Start(7, variant))
    game = after(start, *[Add()] * (limit - size))
    assert (game.table, game.added) == (start.table + start.pile[: limit - size], limit - size)
    assert refusal(game, Add()) is Reason.TABLE_FULL
    assert find_set(game.table) is not None


def test_add_is_refused_with_an_empty_draw_pile() -> None:
    assert refusal(with_only(*cards("1rsd 2rsd 3rsd")), Add()) is Reason.PILE_EMPTY


# Reshuffle


@pytest.mark.parametrize(
    ("variant", "table", "next_cards"),
    [
        ("standard", "1pso 2ped 1gsz 3rsz 1red 3rso 3ped 3psz 1gto 2ptd 3ptd 2rso", "2psz 2gtz 1pto"),
        ("junior", "1psd 2gsz 2pso 3rso 1pso 2psd 1gsd 3psd 3rsd", "3gso 1rso 2gso"),
    ],
)
def test_golden_reshuffles(variant: str, table: str, next_cards: str) -> None:
    """Saved games are replayed with these reshuffles, so they must never change."""
    game = after(deal_game(Start(7, variant)), Reshuffle(), Reshuffle())
    assert (game.table, game.pile[:3]) == (cards(table), cards(next_cards))
    assert (game.score, game.reshuffles) == (-4, 2)


def test_each_reshuffle_of_each_deal_is_different() -> None:
    first, second = (after(deal_game(Start(deal)), Reshuffle()) for deal in (7, 8))
    tables = {deal_game(Start(7)).table, first.table, second.table, after(first, Reshuffle()).table}
    assert len(tables) == 4


@pytest.mark.parametrize(
    ("left", "table", "allowed"), [(15, 12, True), (15, 15, True), (12, 12, False), (9, 9, False), (3, 3, False)]
)
def test_a_reshuffle_must_be_able_to_change_the_table(left: int, table: int, *, allowed: bool) -> None:
    game = with_only(*DECK[:left], table=table)
    assert refusal(game, Reshuffle()) is (None if allowed else Reason.NOTHING_TO_RESHUFFLE)


# End


@pytest.mark.parametrize("left", [0, 6, 9, 12, 15, 18])
def test_a_game_ends_when_no_set_is_left(left: int) -> None:
    """With 15 or more cards left, the draw pile is not empty, but reshuffling would never help."""
    last = next(match for match in find_sets(DECK) if not set(match) & set(SET_FREE[:left]))
    game = with_only(*last, *SET_FREE[:left])
    assert not game.over
    step = play(game, Claim(last))
    assert step.events[-1] == Ended()
    assert step.after.over
    assert not step.after.finished
    assert len(step.after.table) + len(step.after.pile) == left


def test_a_game_continues_while_the_draw_pile_can_help() -> None:
    in_pile = next(match for match in find_sets(DECK) if not set(match) & set(SET_FREE[:12]))
    assert not with_only(*SET_FREE[:12], *in_pile).over


def test_a_game_can_be_finished_at_any_time() -> None:
    game = deal_game(Start(7))
    assert play(game, Finish()) == (game._replace(finished=True, over=True, abandoned=True), (Finished(),))


def test_a_game_finished_with_an_empty_pile_is_not_abandoned() -> None:
    a, b, c = find_sets(DECK)[0]
    assert not play(with_only(a, b, c, table=3), Finish()).after.abandoned
    assert play(with_only(a, b, c, table=2), Finish()).after.abandoned


# Medals


def test_medals_follow_the_thresholds() -> None:
    scores = {-4: None, 63: None, 64: Medal.BRONZE, 73: Medal.BRONZE, 74: Medal.SILVER, 78: Medal.SILVER}
    for score, earned in {**scores, 79: Medal.GOLD, 84: Medal.GOLD, 85: Medal.PLATINUM, 108: Medal.PLATINUM}.items():
        assert medal(score, STANDARD.medals) is earned
    junior = {15: None, 16: Medal.BRONZE, 20: Medal.SILVER, 22: Medal.GOLD, 24: Medal.GOLD, 25: Medal.PLATINUM}
    for score, earned in junior.items():
        assert medal(score, JUNIOR.medals) is earned
