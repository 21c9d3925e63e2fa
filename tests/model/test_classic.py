"""Classic alone, one line a rule."""

import pytest

from setgui.model.commands import Add, Claim, Command, Finish, NoSet, Reshuffle
from setgui.model.deck import deck
from setgui.model.events import Dealt, Denied, Ended
from setgui.model.game import Game, Reason, Start
from setgui.model.matching import find_set
from setgui.model.options import Options
from setgui.model.play import deal_game, matches, play, refusal, settled, worth
from setgui.model.rules.claiming import SET_SCORE
from setgui.model.variants import VARIANTS, Variant

from .tables import SET_FREE, SET_FREE_CODES, after, cards, conserved, laid

CLASSIC = Start(7, mode="classic")
ON_REQUEST = Start(7, mode="classic", options=Options(on_request=True))
WITHOUT = next(deal for deal in range(99) if not find_set(deck(deal)[:12]))
"""A deal whose first 12 cards hold no set."""

each_variant = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)


# The start


@each_variant
def test_it_starts_with_a_full_table_and_no_points(variant: Variant) -> None:
    game = deal_game(Start(7, variant.name, "classic"))
    assert (len(game.table), game.taken, game.score, game.over) == (variant.table_size, (), 0, False)
    assert game.table + game.pile == deck(7, variant)


def test_without_a_set_three_more_cards_lie_there_from_the_start() -> None:
    game = deal_game(Start(WITHOUT, mode="classic"))
    assert (game.table, game.added) == (deck(WITHOUT)[:15], 3)
    assert find_set(game.table) is not None


def test_on_request_there_may_be_no_set_at_the_start() -> None:
    game = deal_game(Start(WITHOUT, mode="classic", options=Options(on_request=True)))
    assert (len(game.table), game.over, matches(game)) == (12, False, [])


# Claims


@pytest.mark.parametrize("claim", ["1rsd 2rsd 3rsd", "2geo 3gso 1gto", "1rsd 1gtz 1peo", "1rsd 2gtz 3peo"])
@pytest.mark.parametrize(("lying", "left"), [(12, 12), (15, 12), (18, 15), (21, 18)])
def test_a_set_is_1_point_and_the_table_is_refilled_below_12_only(claim: str, lying: int, left: int) -> None:
    game = laid(ON_REQUEST, claim, lying)
    step = play(game, Claim(cards(claim)))
    (taken,) = step.after.taken
    assert (step.after.score, taken.scored, taken.points) == (1, 1, game.variant.points(*cards(claim)))
    assert len(step.after.table) == left
    assert conserved(step.after)


def test_what_a_set_is_worth() -> None:
    assert {len(worth(laid(CLASSIC, "1rsd", lying))) for lying in (9, 12, 15, 21)} == {SET_SCORE}
    assert worth(laid(CLASSIC, "1rsd", 15))[0] == SET_SCORE == 1


# More cards


def poor(start: Start, lying: int, pile: int) -> Game:
    """A table with the only set there is, and cards without a set to come."""
    last = cards("2red 3red")
    rest = [card for card in SET_FREE if card is not cards("1red")[0]]
    held = [cards("1red")[0], *last, *rest]
    return settled(Game(start, tuple(held[:lying]), tuple(held[lying : lying + pile])))


@pytest.mark.parametrize(
    ("lying", "pile", "dealt"),
    [(12, 0, 0), (12, 3, 0), (12, 4, 1), (12, 5, 2), (12, 6, 3), (12, 9, 6), (12, 10, 7), (15, 4, 4)],
)
def test_they_come_by_themselves_in_threes_until_there_is_a_set_or_no_card(lying: int, pile: int, dealt: int) -> None:
    """Here there never is one, so all cards come."""
    game = poor(CLASSIC, lying, pile)
    step = play(game, Claim(cards("1red 2red 3red")))
    filled = max(0, 12 - (lying - 3))
    assert step.after.pile == ()
    assert step.after.added == dealt == max(0, pile - filled)
    came = [event for event in step.events if isinstance(event, Dealt)]
    assert [len(event.cards) for event in came] == [dealt] * bool(dealt)
    assert step.events[-1] == Ended()


def test_they_stop_coming_when_there_is_a_set() -> None:
    last = cards("2red 3red")
    table, pile = SET_FREE[:9], [*SET_FREE[9:12], *SET_FREE[12:15], *last, *SET_FREE[15:20]]
    others = cards("2rso 3rso 1rso")
    game = Game(CLASSIC, (*table, *others), tuple(pile))
    step = play(game, Claim(others))
    assert step.events[1] == Dealt((*SET_FREE[12:15], *last, SET_FREE[15]))
    assert (len(step.after.table), len(step.after.pile)) == (18, 4)
    assert find_set(step.after.table) is not None


def test_they_are_not_asked_for_where_they_come_by_themselves() -> None:
    assert refusal(laid(CLASSIC, "1rsd 2rsd 3rsd", 12), Add()) is Reason.NOT_IN_THIS_MODE


def test_on_request_they_do_not_come_by_themselves() -> None:
    step = play(poor(ON_REQUEST, 12, 9), Claim(cards("1red 2red 3red")))
    assert (len(step.after.table), len(step.after.pile), step.after.over) == (12, 6, False)
    assert len(step.events) == 1


@pytest.mark.parametrize("pile", [1, 2, 3, 4])
def test_a_request_brings_three_cards_or_what_is_left(pile: int) -> None:
    game = laid(ON_REQUEST, SET_FREE_CODES[: 12 * 5 - 1], 12, pile=pile)
    step = play(game, Add())
    assert step.events[0] == Dealt(game.pile[:3])
    assert (step.after.table, step.after.pile) == (game.table + game.pile[:3], game.pile[3:])
    assert step.after.added == min(3, pile)


def test_a_request_while_a_set_lies_there_brings_none() -> None:
    game = laid(ON_REQUEST, "1rsd 2rsd 3rsd", 12)
    assert play(game, Add()) == (game, (Denied(),))


def test_no_request_with_an_empty_draw_pile() -> None:
    assert refusal(laid(ON_REQUEST, "1rsd 2rsd 3rsd", 12, pile=0), Add()) is Reason.PILE_EMPTY


def test_no_request_at_the_limit() -> None:
    assert refusal(laid(ON_REQUEST, "1rsd", 21), Add()) is Reason.TABLE_FULL
    assert refusal(laid(ON_REQUEST, "1rsd", 18), Add()) is None


# The end


@pytest.mark.parametrize("start", [CLASSIC, ON_REQUEST])
@pytest.mark.parametrize(("lying", "pile", "over"), [(12, 0, True), (18, 0, True), (0, 0, True), (12, 3, False)])
def test_it_ends_with_an_empty_draw_pile_and_no_set_on_the_table(
    start: Start, lying: int, pile: int, *, over: bool
) -> None:
    assert settled(Game(start, SET_FREE[:lying], SET_FREE[lying : lying + pile])).over is over


def test_it_goes_on_while_a_set_lies_there() -> None:
    assert not laid(CLASSIC, "1rsd 2rsd 3rsd", pile=0).over


@pytest.mark.parametrize("command", [Reshuffle(), NoSet(0)])
def test_what_belongs_to_other_modes_is_refused(command: Command) -> None:
    assert refusal(deal_game(CLASSIC), command) is Reason.NOT_IN_THIS_MODE
    assert refusal(after(deal_game(CLASSIC), Finish()), command) is Reason.GAME_OVER
