"""Why no set lies there, as it is said."""

from setgui import Card
from setgui.session.game.verdict import PairWithThird, Whereabouts
from setgui.words import sets


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
    assert sets.place(3, 66) == "Pair 3 of 66"
    assert sets.shown(66) == "So none of the 66 pairs finds its third card: there is no set."
    assert sets.shown(1) == "So the pair does not find its third card: there is no set."
