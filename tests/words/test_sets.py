"""Why cards are a set or none: each clause as it is said."""

from itertools import combinations

import pytest

from setgui import DECK, Card, complete, is_set
from setgui.model.cards import Feature, Number, Shape
from setgui.model.matching import agreements, breaks
from setgui.model.variants import VARIANTS
from setgui.session.game.verdict import Completion, PairWithThird, Whereabouts
from setgui.words import cards as cards_words
from setgui.words import sets
from setgui.words.language import say


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(code) for code in text.split())


def listed(features: list[Feature]) -> str:
    *words, last = [feature.name.lower() for feature in features]
    return f"{', '.join(words)} and {last}" if words else last


@pytest.mark.parametrize("name", ["standard", "junior"])
def test_every_set_is_told_by_its_features(name: str) -> None:
    variant = VARIANTS[name]
    for a, b in combinations(variant.cards[::2], 2):
        three = a, b, complete(a, b)
        same = [feature for feature in variant.varying if feature in agreements(*three)]
        differ = [feature for feature in variant.varying if feature not in same]
        told = f"{listed(differ)} differ{'s' * (len(differ) == 1)}"
        assert sets.why(three, variant) == (f"same {listed(same)}; {told}" if same else told)


def test_every_mistake_is_told_by_its_values() -> None:
    for three in combinations(DECK[::4], 3):
        if is_set(*three):
            continue
        told = []
        for _, twice, once in breaks(*three):
            two, one = twice.name.lower(), once.name.lower()
            if isinstance(twice, Number):
                told.append(f"two have {two} symbol{'s' * (twice is not Number.ONE)}, one has {one}")
            elif isinstance(twice, Shape):
                told.append(f"two are {two}s, one is {'an' if once is Shape.OVAL else 'a'} {one}")
            else:
                told.append(f"two are {two}, one is {one}")
        assert sets.why_not(breaks(*three)) == "; ".join(told)


def test_pairs_are_told_by_the_card_that_they_need() -> None:
    ultraset, four = VARIANTS["ultraset"], cards("1rsd 2rsd 3gsd 3psd")
    told = sets.why(four, ultraset)
    assert told == (
        "one red solid diamond and two red solid diamonds, three green solid diamonds and three purple solid diamonds: "
        "both pairs need three red solid diamonds"
    )
    a, b, c, d = cards("1rsd 2rsd 3gsd 3pso")
    told = sets.why_not_pairs((a, b), (c, d))
    assert told == (
        "one red solid diamond and two red solid diamonds need three red solid diamonds, "
        "three green solid diamonds and three purple solid ovals need three red solid squiggles"
    )


def test_what_was_needed_is_told_with_where_it_is() -> None:
    card = Card("2gso")
    assert [sets.needed(Completion(card, where, card), cards_words.name(card)) for where in Whereabouts] == [
        "The first two need two green solid ovals: look on the table.",
        "The first two need two green solid ovals, a card of the previous set.",
        "The first two need two green solid ovals, a card that has been taken.",
        "The first two need two green solid ovals, a card still in the draw pile.",
    ]


# Why no set lies there, as it is said


def test_a_pair_is_told_with_where_its_third_card_is() -> None:
    two, third = (Card("1rsd"), Card("2rsd")), Card("3rsd")
    places = Whereabouts.PILE, Whereabouts.TAKEN, Whereabouts.BESIDE
    head = "For one red solid diamond and two red solid diamonds, you need three red solid diamonds"
    assert [sets.lacks(PairWithThird(two, third, where)) for where in places] == [
        f"{head}, a card still in the draw pile.",
        f"{head}, a card that has been taken.",
        f"{head}, a second card of the previous set.",
    ]


def test_how_far_it_is_and_what_follows() -> None:
    assert say(sets.PLACE, n=3, last=66) == "Pair 3 of 66"
    assert say(sets.SHOWN, n=66) == "So none of the 66 pairs finds its third card: there is no set."
    assert say(sets.SHOWN, n=1) == "So the pair does not find its third card: there is no set."
