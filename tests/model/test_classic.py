"""The rules of classic alone."""

import pytest

from setgui.model.commands import Add, Claim, Command, Finish, NoSet, Reshuffle
from setgui.model.deck import deck
from setgui.model.events import Dealt, Denied, Ended
from setgui.model.game import Game, Reason, Start
from setgui.model.matching import find_set
from setgui.model.options import Options
from setgui.model.play import deal_game, mark_if_over, matches, play, refusal, worth
from setgui.model.rules.claiming import SET_SCORE
from setgui.model.variants import VARIANTS, Variant

from .tables import SET_FREE, SET_FREE_CODES, after, cards, conserved, laid

CLASSIC = Start(7, mode="classic")
ON_REQUEST = Start(7, mode="classic", options=Options(on_request=True))
WITHOUT = next(deal for deal in range(99) if not find_set(deck(deal)[:12]))
"""A deal whose first 12 cards hold no set."""

each_variant = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)


# Start


@each_variant
def test_a_game_starts_with_a_full_table_and_no_points(variant: Variant) -> None:
    game = deal_game(Start(7, variant.name, "classic"))
    assert (len(game.table), game.taken, game.score, game.over) == (variant.table_size, (), 0, False)
    assert game.table + game.pile == deck(7, variant)


def test_a_first_table_without_a_set_gets_three_more_cards() -> None:
    game = deal_game(Start(WITHOUT, mode="classic"))
    assert (game.table, game.added) == (deck(WITHOUT)[:15], 3)
    assert find_set(game.table) is not None


def test_on_request_the_first_table_may_have_no_set() -> None:
    game = deal_game(Start(WITHOUT, mode="classic", options=Options(on_request=True)))
    assert (len(game.table), game.over, matches(game)) == (12, False, [])


# Claims


@pytest.mark.parametrize("claim", ["1rsd 2rsd 3rsd", "2geo 3gso 1gto", "1rsd 1gtz 1peo", "1rsd 2gtz 3peo"])
@pytest.mark.parametrize(("size", "left"), [(12, 12), (15, 12), (18, 15), (21, 18)])
def test_a_set_scores_1_point_and_refills_only_below_12_cards(claim: str, size: int, left: int) -> None:
    game = laid(ON_REQUEST, claim, size)
    step = play(game, Claim(cards(claim)))
    (taken,) = step.after.taken
    assert (step.after.score, taken.scored, taken.points) == (1, 1, game.variant.points(*cards(claim)))
    assert len(step.after.table) == left
    assert conserved(step.after)


def test_every_set_is_worth_1_point() -> None:
    assert {len(worth(laid(CLASSIC, "1rsd", size))) for size in (9, 12, 15, 21)} == {SET_SCORE}
    assert worth(laid(CLASSIC, "1rsd", 15))[0] == SET_SCORE == 1


# More cards


def poor(start: Start, size: int, pile: int) -> Game:
    """Make a table with the game's only set, and a draw pile without one."""
    last = cards("2red 3red")
    rest = [card for card in SET_FREE if card is not cards("1red")[0]]
    held = [cards("1red")[0], *last, *rest]
    return mark_if_over(Game(start, tuple(held[:size]), tuple(held[size : size + pile])))


@pytest.mark.parametrize(
    ("size", "pile", "dealt"),
    [(12, 0, 0), (12, 3, 0), (12, 4, 1), (12, 5, 2), (12, 6, 3), (12, 9, 6), (12, 10, 7), (15, 4, 4)],
)
def test_cards_are_added_in_threes_until_the_pile_is_empty(size: int, pile: int, dealt: int) -> None:
    """There is never another set, so all cards are added."""
    game = poor(CLASSIC, size, pile)
    step = play(game, Claim(cards("1red 2red 3red")))
    filled = max(0, 12 - (size - 3))
    assert step.after.pile == ()
    assert step.after.added == dealt == max(0, pile - filled)
    dealt_events = [event for event in step.events if isinstance(event, Dealt)]
    assert [len(event.cards) for event in dealt_events] == [dealt] * bool(dealt)
    assert step.events[-1] == Ended()


def test_no_more_cards_are_added_once_there_is_a_set() -> None:
    last = cards("2red 3red")
    table, pile = SET_FREE[:9], [*SET_FREE[9:12], *SET_FREE[12:15], *last, *SET_FREE[15:20]]
    others = cards("2rso 3rso 1rso")
    game = Game(CLASSIC, (*table, *others), tuple(pile))
    step = play(game, Claim(others))
    assert step.events[1] == Dealt((*SET_FREE[12:15], *last, SET_FREE[15]))
    assert (len(step.after.table), len(step.after.pile)) == (18, 4)
    assert find_set(step.after.table) is not None


def test_add_is_refused_if_cards_are_added_automatically() -> None:
    assert refusal(laid(CLASSIC, "1rsd 2rsd 3rsd", 12), Add()) is Reason.NOT_IN_THIS_MODE


def test_on_request_no_cards_are_added_automatically() -> None:
    step = play(poor(ON_REQUEST, 12, 9), Claim(cards("1red 2red 3red")))
    assert (len(step.after.table), len(step.after.pile), step.after.over) == (12, 6, False)
    assert len(step.events) == 1


@pytest.mark.parametrize("pile", [1, 2, 3, 4])
def test_add_deals_three_cards_or_the_rest(pile: int) -> None:
    game = laid(ON_REQUEST, SET_FREE_CODES[: 12 * 5 - 1], 12, pile=pile)
    step = play(game, Add())
    assert step.events[0] == Dealt(game.pile[:3])
    assert (step.after.table, step.after.pile) == (game.table + game.pile[:3], game.pile[3:])
    assert step.after.added == min(3, pile)


def test_add_is_denied_while_there_is_a_set() -> None:
    game = laid(ON_REQUEST, "1rsd 2rsd 3rsd", 12)
    assert play(game, Add()) == (game, (Denied(),))


def test_add_is_refused_with_an_empty_draw_pile() -> None:
    assert refusal(laid(ON_REQUEST, "1rsd 2rsd 3rsd", 12, pile=0), Add()) is Reason.PILE_EMPTY


def test_add_is_refused_at_the_limit() -> None:
    assert refusal(laid(ON_REQUEST, "1rsd", 21), Add()) is Reason.TABLE_FULL
    assert refusal(laid(ON_REQUEST, "1rsd", 18), Add()) is None


# End


@pytest.mark.parametrize("start", [CLASSIC, ON_REQUEST])
@pytest.mark.parametrize(("size", "pile", "over"), [(12, 0, True), (18, 0, True), (0, 0, True), (12, 3, False)])
def test_a_game_ends_with_an_empty_draw_pile_and_no_set(start: Start, size: int, pile: int, *, over: bool) -> None:
    assert mark_if_over(Game(start, SET_FREE[:size], SET_FREE[size : size + pile])).over is over


def test_a_game_continues_while_there_is_a_set() -> None:
    assert not laid(CLASSIC, "1rsd 2rsd 3rsd", pile=0).over


@each_variant
def test_a_finished_game_is_abandoned_only_if_a_match_was_possible(variant: Variant) -> None:
    whole = deal_game(Start(7, variant.name, "classic"))
    assert play(whole, Finish()).after.abandoned
    few = variant.cards[:1]
    assert not play(whole._replace(table=few, pile=variant.cards[1:2]), Finish()).after.abandoned
    assert play(whole, Claim(matches(whole)[0])).after.abandoned is False


@pytest.mark.parametrize("command", [Reshuffle(), NoSet(0)])
def test_commands_of_other_modes_are_refused(command: Command) -> None:
    assert refusal(deal_game(CLASSIC), command) is Reason.NOT_IN_THIS_MODE
    assert refusal(after(deal_game(CLASSIC), Finish()), command) is Reason.GAME_OVER
