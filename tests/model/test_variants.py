"""The rules of chain and UltraSet, and the variants of each mode."""

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
from setgui.model.play import deal_game, mark_if_over, matches, play, refusal, worth
from setgui.model.variants import CHAIN, ULTRASET, VARIANTS

from .tables import after, cards, conserved, laid

# The variants of each mode
TOGETHERS = {
    "solitaire": ("standard", "junior"),
    "classic": ("standard", "junior", "chain", "ultraset"),
    "together": ("standard", "junior", "chain", "ultraset"),
    "daily": ("standard",),
    "sprint": ("standard", "junior"),
    "third-card": ("standard",),
    "set-or-not": ("standard",),
    "drill": ("standard", "junior"),
    "in-sight": ("standard",),
}


def test_each_mode_has_its_variants() -> None:
    assert {name: mode.variants for name, mode in MODES.items()} == TOGETHERS
    assert list(VARIANTS) == ["standard", "junior", "chain", "ultraset"]
    assert [name for name, one in VARIANTS.items() if one.table_can_grow] == ["standard", "junior", "chain"]


# Chain

LINK = Start(7, "chain", "classic", Options(on_request=True))
FIRST = cards("1rsd 2rsd 3rsd")
OTHERS = "1gsd 1psd 2gsd 3psd 1gtz 2peo 3gso 2pto 1rez"


def chained() -> Game:
    """Take the first set, leaving three links to it and one other set."""
    return after(laid(LINK, f"1rsd 2rsd 3rsd {OTHERS}"), Claim(FIRST))


def test_the_first_claim_takes_three_cards_from_the_table() -> None:
    game = laid(LINK, f"1rsd 2rsd 3rsd {OTHERS}")
    step = play(game, Claim(FIRST))
    assert step.events == (Claimed(FIRST, 1, 1),)
    assert (step.after.beside, step.after.linked, len(step.after.table)) == (FIRST, 1, 12)
    assert conserved(step.after)


def test_later_claims_need_exactly_one_card_of_the_previous_set() -> None:
    game = chained()
    assert refusal(game, Claim(cards("1gtz 2peo 3gso"))) is Reason.NOT_LINKED
    assert refusal(game, Claim(cards("1rsd 2rsd 1gsd"))) is Reason.NOT_LINKED
    assert refusal(game, Claim(FIRST)) is Reason.NOT_LINKED
    assert refusal(game, Claim(cards("1rsd 1gsd 1psd"))) is None
    assert refusal(game, Claim((FIRST[0], *game.table[:1]))) is Reason.WRONG_COUNT
    assert refusal(game, Claim((FIRST[0], game.table[0], game.pile[0]))) is Reason.NOT_ON_TABLE


def test_a_link_takes_and_deals_two_cards() -> None:
    game = chained()
    step = play(game, Claim(cards("1psd 1rsd 1gsd")))
    link = cards("1rsd 1gsd 1psd")
    assert step.events == (Claimed(link, 1, 1),)  # the linking card first, the others by place
    assert (len(step.after.table), len(step.after.pile)) == (12, len(game.pile) - 2)
    assert (step.after.beside, step.after.score) == (link, 2)
    assert conserved(step.after)


def test_a_card_may_link_again_but_not_one_of_an_earlier_set() -> None:
    game = after(chained(), Claim(cards("1rsd 1gsd 1psd")))
    assert refusal(game, Claim(cards("2rsd 2gsd 2pto"))) is Reason.NOT_ON_TABLE
    again = after(game, Claim(cards("1rsd 2gsd 3psd")))
    assert (again.beside, again.score) == (cards("1rsd 2gsd 3psd"), 3)
    assert conserved(again)


def test_a_link_that_is_no_set_is_a_wrong_claim() -> None:
    game = chained()
    step = play(game, Claim((FIRST[0], *cards("1gsd 2gsd"))))
    assert step.after is game
    assert isinstance(step.events[0], Misclaimed)


def test_matches_have_one_card_of_the_previous_set() -> None:
    game = chained()
    found = matches(game)
    assert {len(set(link) & set(FIRST)) for link in found} == {1}
    assert set(found) >= {cards("1rsd 1gsd 1psd")}
    assert CHAIN.find_matches(game.table) != found


def lonely(start: Start, pile: tuple[Card, ...] = ()) -> Game:
    """Make a table with a set, but without a link to the previous one."""
    return mark_if_over(Game(start, cards("1gsd 2gsd 3gsd"), pile, (Claimed(FIRST, 1, 1),), beside=FIRST, linked=1))


def test_a_game_ends_without_a_link_even_if_there_is_a_set() -> None:
    assert lonely(LINK).over
    assert not mark_if_over(lonely(LINK)._replace(beside=(), linked=0, over=False)).over


def test_add_deals_cards_without_a_link_even_if_there_is_a_set() -> None:
    game = lonely(LINK, cards("1psd 1gtz 1gez 2ptz"))
    step = play(game, Add())
    assert step.events == (Dealt(cards("1psd 1gtz 1gez")),)
    assert play(step.after, Add()).events == (Denied(),)


def test_cards_are_added_until_there_is_a_link() -> None:
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


def test_a_game_ends_after_the_last_link() -> None:
    links = cards("1gsd 1psd")
    game = Game(LINK, links, (), (Claimed(FIRST, 1, 1),), beside=FIRST, linked=1)
    assert play(game, Claim((FIRST[0], *links))).events[-1] == Ended()


# UltraSet

ULTRA = Start(7, "ultraset", "classic", Options(on_request=True))
FOUR = cards("1rsd 3rsd 2gsd 2psd")  # 2rsd completes both pairs


def test_an_ultraset_scores_1_point_and_deals_four_cards() -> None:
    game = laid(ULTRA, "1rsd 3rsd 2gsd 2psd", 12)
    step = play(game, Claim(FOUR))
    assert step.events == (Claimed(FOUR, 1, 1),)
    assert (len(step.after.table), len(step.after.pile), step.after.score) == (12, 65, 1)
    assert conserved(step.after)
    assert (step.after.beside, step.after.linked) == ((), 0)


def test_a_set_of_three_cards_is_too_few() -> None:
    game = laid(ULTRA, "1rsd 2rsd 3rsd", 12)
    assert refusal(game, Claim(FIRST)) is Reason.WRONG_COUNT


def test_a_set_and_another_card_are_no_ultraset() -> None:
    game = laid(ULTRA, "1rsd 2rsd 3rsd 1gtz", 12)
    step = play(game, Claim(cards("1rsd 2rsd 3rsd 1gtz")))
    assert step.after is game
    assert step.events == (Misclaimed(cards("1rsd 2rsd 3rsd 1gtz"), ()),)


def test_a_full_table_always_has_an_ultraset() -> None:
    assert ULTRASET.limit < ULTRASET.table_size
    for deal in range(50):
        game = deal_game(Start(deal, "ultraset", "classic"))
        assert (len(game.table), bool(matches(game))) == (12, True)
        assert refusal(game._replace(start=ULTRA), Add()) is Reason.TABLE_FULL


def test_the_last_cards_may_have_no_ultraset() -> None:
    game = mark_if_over(Game(ULTRA, cards("1red 2red 1rtd 1rez 1ged 2pso 1pto 3pez 3psd"), ()))
    assert game.over
    assert list(worth(game)) == [1]
    assert len(DECK) == len(ULTRASET.cards)


# Links, compared with a search of all triples


WORDS = {card: [word.removesuffix("s") for word in card.words.split()] for card in DECK}


def is_set_in_words(*cards: Card) -> bool:
    return all(len(set(words)) != 2 for words in zip(*map(WORDS.__getitem__, cards), strict=True))


@st.composite
def ends(draw: st.DrawFn) -> tuple[list[Card], list[Card]]:
    """Draw a set in any order, and a table without its cards."""
    a, b, *others = draw(st.permutations(DECK))
    previous = draw(st.permutations([a, b, complete(a, b)]))
    others.remove(complete(a, b))
    return previous, others[: draw(st.integers(0, 24) | st.just(78))]


@given(ends())
def test_find_links_is_complete_and_ordered_by_place(end: tuple[list[Card], list[Card]]) -> None:
    previous, table = end
    threes = ((p, a, b) for p in previous for a, b in itertools.combinations(table, 2))
    found = find_links(previous, table)
    assert found == [three for three in threes if is_set_in_words(*three)]


def test_there_is_no_link_before_the_first_set() -> None:
    assert find_links((), DECK) == []
