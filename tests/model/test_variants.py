"""Chain and UltraSet, one line a rule, and what goes with what."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from setgui.model.cards import DECK, Card
from setgui.model.commands import Add, Claim
from setgui.model.events import Claimed, Dealt, Denied, Ended, Misclaimed
from setgui.model.game import Game, Reason, Start
from setgui.model.matching import complete, find_links
from setgui.model.modes import MODES
from setgui.model.options import Options
from setgui.model.play import deal_game, matches, play, refusal, settled, worth
from setgui.model.variants import CHAIN, ULTRASET, VARIANTS

from .tables import after, cards, conserved, laid

# Every mode, and what it is played with.
TOGETHERS = {
    "solitaire": ("standard", "junior"),
    "classic": ("standard", "junior", "chain", "ultraset"),
    "together": ("standard", "junior", "chain", "ultraset"),
    "daily": ("standard",),
    "sprint": ("standard", "junior"),
    "third-card": ("standard",),
    "set-or-not": ("standard",),
    "drill": ("standard", "junior"),
}


def test_what_goes_with_what() -> None:
    assert {name: mode.variants for name, mode in MODES.items()} == TOGETHERS
    assert list(VARIANTS) == ["standard", "junior", "chain", "ultraset"]
    assert [name for name, one in VARIANTS.items() if one.grows] == ["standard", "junior", "chain"]


# Chain

LINK = Start(7, "chain", "classic", Options(on_request=True))
FIRST = cards("1rsd 2rsd 3rsd")
OTHERS = "1gsd 1psd 2gsd 3psd 1gtz 2peo 3gso 2pto 1rez"


def chained() -> Game:
    """The first set was taken; three links to it lie there, and one set more that has no card of it."""
    return after(laid(LINK, f"1rsd 2rsd 3rsd {OTHERS}"), Claim(FIRST))


def test_the_first_claim_takes_three_cards_of_the_table() -> None:
    game = laid(LINK, f"1rsd 2rsd 3rsd {OTHERS}")
    step = play(game, Claim(FIRST))
    assert step.events == (Claimed(FIRST, 1, 1),)
    assert (step.after.beside, step.after.linked, len(step.after.table)) == (FIRST, 1, 12)
    assert conserved(step.after)


def test_each_later_claim_has_exactly_one_card_of_the_previous_set() -> None:
    game = chained()
    assert refusal(game, Claim(cards("1gtz 2peo 3gso"))) is Reason.NOT_LINKED
    assert refusal(game, Claim(cards("1rsd 2rsd 1gsd"))) is Reason.NOT_LINKED
    assert refusal(game, Claim(FIRST)) is Reason.NOT_LINKED
    assert refusal(game, Claim(cards("1rsd 1gsd 1psd"))) is None
    assert refusal(game, Claim((FIRST[0], *game.table[:1]))) is Reason.WRONG_COUNT
    assert refusal(game, Claim((FIRST[0], game.table[0], game.pile[0]))) is Reason.NOT_ON_TABLE


def test_only_two_cards_leave_the_table_and_two_come() -> None:
    game = chained()
    step = play(game, Claim(cards("1psd 1rsd 1gsd")))
    link = cards("1rsd 1gsd 1psd")
    assert step.events == (Claimed(link, 1, 1),)  # first the card that links, then by places
    assert (len(step.after.table), len(step.after.pile)) == (12, len(game.pile) - 2)
    assert (step.after.beside, step.after.score) == (link, 2)
    assert conserved(step.after)


def test_the_same_card_may_link_again_but_none_of_a_set_before() -> None:
    game = after(chained(), Claim(cards("1rsd 1gsd 1psd")))
    assert refusal(game, Claim(cards("2rsd 2gsd 2pto"))) is Reason.NOT_ON_TABLE
    again = after(game, Claim(cards("1rsd 2gsd 3psd")))
    assert (again.beside, again.score) == (cards("1rsd 2gsd 3psd"), 3)
    assert conserved(again)


def test_a_link_that_is_no_set_is_a_mistake() -> None:
    game = chained()
    step = play(game, Claim((FIRST[0], *cards("1gsd 2gsd"))))
    assert step.after is game
    assert isinstance(step.events[0], Misclaimed)


def test_what_can_be_claimed_has_a_card_of_the_previous_set() -> None:
    game = chained()
    found = matches(game)
    assert {len(set(link) & set(FIRST)) for link in found} == {1}
    assert set(found) >= {cards("1rsd 1gsd 1psd")}
    assert CHAIN.find_matches(game.table) != found


def lonely(start: Start, pile: tuple[Card, ...] = ()) -> Game:
    """A table with a set, but none that has a card of the set before."""
    return settled(Game(start, cards("1gsd 2gsd 3gsd"), pile, (Claimed(FIRST, 1, 1),), beside=FIRST, linked=1))


def test_it_ends_without_a_link_though_a_set_lies_there() -> None:
    assert lonely(LINK).over
    assert not settled(lonely(LINK)._replace(beside=(), linked=0, over=False)).over


def test_more_cards_come_where_no_link_is_though_a_set_lies_there() -> None:
    game = lonely(LINK, cards("1psd 1gtz 1gez 2ptz"))
    step = play(game, Add())
    assert step.events == (Dealt(cards("1psd 1gtz 1gez")),)
    assert play(step.after, Add()).events == (Denied(),)


def test_they_come_by_themselves_until_there_is_a_link() -> None:
    dealt = 0
    for deal in range(40):
        game = deal_game(Start(deal, "chain", "classic"))
        while not game.over:
            step = play(game, Claim(matches(game)[0]))
            for event in step.events:
                if isinstance(event, Dealt):
                    dealt += 1
                    before = step.after.table[: -min(3, len(event.cards))]
                    assert matches(step.after._replace(table=before)) == []
                    assert matches(step.after) or not step.after.pile
            game = step.after
    assert dealt > 20


def test_after_the_last_link_it_ends() -> None:
    links = cards("1gsd 1psd")
    game = Game(LINK, links, (), (Claimed(FIRST, 1, 1),), beside=FIRST, linked=1)
    assert play(game, Claim((FIRST[0], *links))).events[-1] == Ended()


# UltraSet

ULTRA = Start(7, "ultraset", "classic", Options(on_request=True))
FOUR = cards("1rsd 3rsd 2gsd 2psd")  # both pairs go with 2rsd


def test_four_cards_in_two_pairs_are_1_point_and_four_come() -> None:
    game = laid(ULTRA, "1rsd 3rsd 2gsd 2psd", 12)
    step = play(game, Claim(FOUR))
    assert step.events == (Claimed(FOUR, 1, 1),)
    assert (len(step.after.table), len(step.after.pile), step.after.score) == (12, 65, 1)
    assert conserved(step.after)
    assert (step.after.beside, step.after.linked) == ((), 0)


def test_three_cards_that_are_a_set_are_too_few() -> None:
    game = laid(ULTRA, "1rsd 2rsd 3rsd", 12)
    assert refusal(game, Claim(FIRST)) is Reason.WRONG_COUNT


def test_a_set_and_any_card_is_none() -> None:
    game = laid(ULTRA, "1rsd 2rsd 3rsd 1gtz", 12)
    step = play(game, Claim(cards("1rsd 2rsd 3rsd 1gtz")))
    assert step.after is game
    assert step.events == (Misclaimed(cards("1rsd 2rsd 3rsd 1gtz"), ()),)


def test_a_full_table_always_holds_one() -> None:
    assert ULTRASET.limit < ULTRASET.table_size
    for deal in range(50):
        game = deal_game(Start(deal, "ultraset", "classic"))
        assert (len(game.table), bool(matches(game))) == (12, True)
        assert refusal(game._replace(start=ULTRA), Add()) is Reason.TABLE_FULL


def test_the_last_cards_may_hold_none() -> None:
    game = settled(Game(ULTRA, cards("1red 2red 1rtd 1rez 1ged 2pso 1pto 3pez 3psd"), ()))
    assert game.over
    assert list(worth(game)) == [1]
    assert len(DECK) == len(ULTRASET.cards)


# Links of a chain against looking at all threes


WORDS = {card: [word.removesuffix("s") for word in card.words.split()] for card in DECK}


def is_set_in_words(*cards: Card) -> bool:
    return all(len(set(words)) != 2 for words in zip(*map(WORDS.__getitem__, cards), strict=True))


@st.composite
def ends(draw: st.DrawFn) -> tuple[list[Card], list[Card]]:
    """A set, in any order, and a table without its cards."""
    a, b, *others = draw(st.permutations(DECK))
    previous = draw(st.permutations([a, b, complete(a, b)]))
    others.remove(complete(a, b))
    return previous, others[: draw(st.integers(0, 24) | st.just(78))]


@given(ends())
def test_all_links_in_the_order_of_their_places(end: tuple[list[Card], list[Card]]) -> None:
    previous, table = end
    threes = ((p, a, b) for p in previous for a, b in itertools.combinations(table, 2))
    found = find_links(previous, table)
    assert found == [three for three in threes if is_set_in_words(*three)]


def test_there_is_no_link_before_the_first_set() -> None:
    assert find_links((), DECK) == []
