"""What a mistake is answered with: what breaks on each card, and the card that was needed."""

import pytest

from setgui import Card, complete
from setgui.model.cards import Color, Shading
from setgui.model.events import Claimed, Misclaimed
from setgui.model.game import Start
from setgui.model.matching import breaks
from setgui.model.play import deal_game
from setgui.session.game.course import PlayedAct, begin
from setgui.session.game.updates import Happened, Update
from setgui.session.game.verdict import Completion, Plate, Whereabouts, completion, plates, whereabouts


def wrong(start: Start, **more: object) -> Update:
    """The first two cards were picked, and then the first that makes no set of them."""
    before = PlayedAct(begin(start)).snapshot
    before = before._replace(game=before.game._replace(**more))  # type: ignore[arg-type] # by name
    first, second, *others = before.game.table
    third = next(card for card in others if card is not complete(first, second))
    event = Misclaimed((first, second, third), breaks(first, second, third))
    return Update(before._replace(picked=(second, first)), before, (event,))


def test_each_of_three_cards_shows_its_values_in_what_breaks() -> None:
    three = Card("1rsd"), Card("2rtd"), Card("3gsd")
    found = breaks(*three)
    assert [plates(card, found) for card in three] == [
        (Plate(Color.RED, odd=False), Plate(Shading.SOLID, odd=False)),
        (Plate(Color.RED, odd=False), Plate(Shading.STRIPED, odd=True)),
        (Plate(Color.GREEN, odd=True), Plate(Shading.SOLID, odd=False)),
    ]


def test_a_card_is_where_it_lies() -> None:
    game = deal_game(Start(7, "chain", "classic"))
    table, (first, *pile) = game.table, game.pile
    assert whereabouts(table[3], game) is Whereabouts.TABLE
    assert whereabouts(first, game) is Whereabouts.PILE
    three = (first, *pile[:2])
    taken = game._replace(pile=tuple(pile[2:]), taken=(Claimed(three, 1, 1),))
    assert whereabouts(first, taken) is Whereabouts.TAKEN
    assert whereabouts(first, taken._replace(beside=three)) is Whereabouts.BESIDE


@pytest.mark.parametrize("mode", ["solitaire", "classic"])
def test_where_help_can_be_had_a_mistake_tells_what_the_first_two_needed(mode: str) -> None:
    update = wrong(Start(7, mode=mode))
    third, (event, *_) = complete(*update.before.picked), update.events
    assert isinstance(event, Misclaimed)
    assert completion(update) == Completion(third, whereabouts(third, update.after.game), event.cards[2])


@pytest.mark.parametrize("mode", ["daily", "sprint", "third-card"])
def test_elsewhere_it_would_be_a_hint(mode: str) -> None:
    assert completion(wrong(Start(20261121, mode=mode))) is None


def test_nor_is_it_told_of_anything_else() -> None:
    update = wrong(Start(7))
    assert completion(update._replace(events=(Happened.UNDONE,))) is None
    assert completion(update._replace(before=update.before._replace(picked=()))) is None
    assert completion(wrong(Start(7, "ultraset", "classic"))) is None
