"""Classic: what comes to a table without a set."""

import pytest

from setgui.model.classic import SET_SCORE, more
from setgui.model.game import IllegalCommand, Reason
from setgui.model.variants import STANDARD, VARIANTS, Variant


@pytest.mark.parametrize("lying", [12, 15, 18, 20])
@pytest.mark.parametrize("pile", [1, 2, 3, 4, 69])
def test_three_cards_come_or_what_is_left(lying: int, pile: int) -> None:
    assert more(lying, pile, STANDARD) == min(3, pile)


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_none_come_where_a_set_must_lie(variant: Variant) -> None:
    assert more(variant.limit - 1, 9, variant) == 3
    with pytest.raises(IllegalCommand) as caught:
        more(variant.limit, 9, variant)
    assert caught.value.reason is Reason.TABLE_FULL


def test_none_come_of_an_empty_pile() -> None:
    with pytest.raises(IllegalCommand) as caught:
        more(12, 0, STANDARD)
    assert caught.value.reason is Reason.PILE_EMPTY


def test_every_set_is_worth_one() -> None:
    assert SET_SCORE == 1
