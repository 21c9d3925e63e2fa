"""Solitaire, one line a rule."""

import pytest

from setgui.model.cards import DECK, Card, Color, Feature
from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle
from setgui.model.deck import deck
from setgui.model.events import Added, Claimed, Ended, Finished, Misclaimed, Reshuffled
from setgui.model.game import Game, IllegalCommand, Reason, Start
from setgui.model.matching import Break, find_set, find_sets, points
from setgui.model.play import deal_game, play, refusal, settled, worth
from setgui.model.variants import JUNIOR, STANDARD, Medal, medal


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


# 20 cards without a set; more there never are.
SET_FREE = cards("1red 1rtd 3rtd 1rtz 3rtz 3rsz 1ged 1gsd 2gsd 1gez 3gsz 2geo 3geo 3gso 1pez 1ptz 3ptz 1pto 3pto 3pso")


def table_of(codes: str, size: int, score: int = 0) -> Game:
    """A game whose table begins with these cards and holds `size`; all others are in the draw pile."""
    first = cards(codes)
    rest = tuple(card for card in DECK if card not in first)
    return Game(Start(0), first + rest[: size - len(first)], rest[size - len(first) :], score=score)


def without(*left: Card, table: int = 12) -> Game:
    """A game in which only these cards are left; the others were taken three by three."""
    gone = [card for card in DECK if card not in left]
    taken = tuple(Claimed(tuple(gone[i : i + 3]), 1, 1) for i in range(0, len(gone), 3))
    return settled(Game(Start(0), left[:table], left[table:], taken))


def after(game: Game, *commands: Command) -> Game:
    for command in commands:
        game = play(game, command).after
    return game


def conserved(game: Game) -> bool:
    held = [*game.table, *game.pile, *(card for claimed in game.taken for card in claimed.cards)]
    return sorted(held) == list(game.variant.cards)


# The start


@pytest.mark.parametrize(("variant", "size", "all_cards"), [("standard", 12, 81), ("junior", 9, 27)])
def test_it_starts_with_a_full_table_and_no_points(variant: str, size: int, all_cards: int) -> None:
    game = deal_game(Start(7, variant))
    assert (len(game.table), len(game.pile), game.taken, game.score) == (size, all_cards - size, (), 0)
    assert game.table + game.pile == deck(7, game.variant)
    assert not game.over


def test_there_may_be_no_set_at_the_start() -> None:
    dealt = (deal_game(Start(deal)) for deal in range(200))
    assert any(find_set(game.table) is None and not game.over for game in dealt)


# Claims


@pytest.mark.parametrize(
    ("claim", "k"),
    [("1rsd 2rsd 3rsd", 1), ("2geo 3gso 1gto", 2), ("1rsd 1gtz 1peo", 3), ("1rsd 2gtz 3peo", 4)],
)
@pytest.mark.parametrize(
    ("lying", "left", "dealt"), [(12, 12, 3), (13, 12, 2), (14, 12, 1), (15, 12, 0), (16, 13, 0), (21, 18, 0)]
)
def test_a_set_scores_k_points_but_only_1_while_more_than_12_lie_there(
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


def test_from_16_it_goes_to_13_and_sets_are_still_worth_1() -> None:
    game = table_of("2geo 3gso 1gto", 16)
    assert worth(after(game, Claim(cards("2geo 3gso 1gto")))) == range(1, 2)


@pytest.mark.parametrize(("lying", "worth_now"), [(9, range(1, 5)), (12, range(1, 5)), (13, range(1, 2))])
def test_what_a_set_is_worth_now(lying: int, worth_now: range) -> None:
    assert worth(table_of("2geo", lying)) == worth_now


def test_a_junior_set_is_worth_up_to_3_and_only_1_above_9_cards() -> None:
    game = deal_game(Start(7, "junior"))
    assert worth(game) == range(1, 4)
    assert worth(after(game, Add())) == range(1, 2)


def test_a_megaset_taken_for_1_point_is_still_kept_as_a_megaset() -> None:
    megaset = cards("1rsd 2gtz 3peo")
    game = after(table_of("1rsd 2gtz 3peo", 13), Claim(megaset))
    assert game.taken == (Claimed(megaset, points=4, scored=1),)


def test_the_order_of_the_claimed_cards_means_nothing() -> None:
    game = table_of("1rsd 2gtz 3peo", 12)
    assert play(game, Claim(cards("3peo 1rsd 2gtz"))) == play(game, Claim(cards("1rsd 2gtz 3peo")))


def test_the_table_is_not_filled_from_an_empty_draw_pile() -> None:
    game = after(without(*cards("1rsd 2rsd 3rsd 1gsd 2gsd 3gsd")), Claim(cards("1rsd 2rsd 3rsd")))
    assert len(game.table) == 3


def test_no_set_costs_nothing_and_is_explained() -> None:
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
def test_a_claim_is_of_three_different_cards_of_the_table(claim: str, reason: Reason) -> None:
    game = table_of("1rsd 2rsd 3rsd 1gsd", 12)
    assert refusal(game, Claim(cards(claim))) is reason
    with pytest.raises(IllegalCommand) as caught:
        play(game, Claim(cards(claim)))
    assert caught.value.reason is reason


# Add a card


def test_a_card_is_added_at_the_end_whether_or_not_a_set_lies_there() -> None:
    for game in (table_of("1rsd 2rsd 3rsd", 12), without(*SET_FREE[:12], *cards("2red 3red 2rsd"))):
        step = play(game, Add())
        assert step.events == (Added(game.pile[0]),)
        assert step.after == game._replace(table=(*game.table, game.pile[0]), pile=game.pile[1:], added=1)


@pytest.mark.parametrize(("variant", "size", "limit"), [("standard", 12, 21), ("junior", 9, 10)])
def test_cards_are_added_up_to_the_limit(variant: str, size: int, limit: int) -> None:
    game = after(deal_game(Start(7, variant)), *[Add()] * (limit - size))
    assert len(game.table) == limit
    assert refusal(game, Add()) is Reason.TABLE_FULL
    assert find_set(game.table) is not None


def test_no_card_is_added_from_an_empty_draw_pile() -> None:
    assert refusal(without(*DECK[:12]), Add()) is Reason.PILE_EMPTY


# Reshuffle


@pytest.mark.parametrize("lying", [12, 13, 15, 21])
def test_a_reshuffle_costs_2_points_and_deals_12(lying: int) -> None:
    game = table_of("1rsd", lying, score=9)
    step = play(game, Reshuffle())
    assert step.events == (Reshuffled(cost=2),)
    assert (len(step.after.table), len(step.after.pile), step.after.score) == (12, 69, 7)
    assert conserved(step.after)


def test_a_reshuffle_ends_the_1_point_rule() -> None:
    assert worth(after(table_of("1rsd", 15), Reshuffle())) == range(1, 5)


def test_the_score_may_fall_below_0() -> None:
    assert after(deal_game(Start(7)), Reshuffle(), Reshuffle()).score == -4


def test_reshuffles_differ_from_one_to_the_next_and_from_deal_to_deal() -> None:
    first, second = (after(deal_game(Start(deal)), Reshuffle()) for deal in (7, 8))
    tables = {deal_game(Start(7)).table, first.table, second.table, after(first, Reshuffle()).table}
    assert len(tables) == 4


def test_a_reshuffle_done_again_gives_the_same_cards() -> None:
    game = deal_game(Start(7))
    assert play(game, Reshuffle()) == play(game, Reshuffle())


@pytest.mark.parametrize(
    ("left", "table", "allowed"), [(15, 12, True), (15, 15, True), (12, 12, False), (9, 9, False), (3, 3, False)]
)
def test_a_reshuffle_must_be_able_to_change_the_table(left: int, table: int, *, allowed: bool) -> None:
    game = without(*DECK[:left], table=table)
    assert refusal(game, Reshuffle()) is (None if allowed else Reason.NOTHING_TO_RESHUFFLE)


# The end


def test_the_player_may_finish_at_any_time() -> None:
    step = play(deal_game(Start(7)), Finish())
    assert step.events == (Finished(),)
    assert step.after == deal_game(Start(7))._replace(finished=True, over=True)
    assert step.after.over


@pytest.mark.parametrize("command", [Add(), Reshuffle(), Finish(), Claim(())])
def test_nothing_is_allowed_when_it_is_over(command: Command) -> None:
    assert refusal(after(deal_game(Start(7)), Finish()), command) is Reason.GAME_OVER
    assert refusal(without(*SET_FREE[:18]), command) is Reason.GAME_OVER


@pytest.mark.parametrize("left", [0, 6, 9, 12, 15, 18])
def test_it_ends_when_table_and_draw_pile_hold_no_set(left: int) -> None:
    """From 15 on the draw pile still has cards: it can no longer help, and one would reshuffle for ever."""
    last = next(match for match in find_sets(DECK) if not set(match) & set(SET_FREE[:left]))
    game = without(*last, *SET_FREE[:left])
    assert not game.over
    step = play(game, Claim(last))
    assert step.events[-1] == Ended()
    assert step.after.over
    assert not step.after.finished
    assert len(step.after.table) + len(step.after.pile) == left


def test_it_goes_on_while_only_table_and_draw_pile_together_hold_a_set() -> None:
    table, pile = SET_FREE[:12], cards("2red 3red 2rsd")
    game = without(*table, *pile)
    assert find_set(table) is None
    assert not game.over
    assert Ended() not in play(game, Add()).events


# Medals


@pytest.mark.parametrize(
    ("score", "earned"),
    [
        (-4, None),
        (63, None),
        (64, Medal.BRONZE),
        (73, Medal.BRONZE),
        (74, Medal.SILVER),
        (78, Medal.SILVER),
        (79, Medal.GOLD),
        (84, Medal.GOLD),
        (85, Medal.PLATINUM),
        (108, Medal.PLATINUM),
    ],
)
def test_medals(score: int, earned: Medal | None) -> None:
    assert medal(score, STANDARD.medals) is earned
    assert medal(score, JUNIOR.medals) is None


def test_points_of_a_claim_are_those_of_its_set() -> None:
    game = deal_game(Start(7))
    for match in find_sets(game.table):
        assert play(game, Claim(match)).events == (Claimed(match, points(*match), points(*match)),)
