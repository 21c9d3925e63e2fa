"""What the sheet for a new game says."""

import pytest

from setgui.model import variants
from setgui.words import new_game


@pytest.mark.parametrize(
    ("variant", "told"),
    [
        ("standard", "81 cards"),
        ("junior", "27 cards, all solid: three features"),
        ("chain", "81 cards; each set uses one card of the set before it"),
        ("ultraset", "81 cards; a set is two pairs that need the same card"),
    ],
)
def test_what_a_variant_is_about(variant: str, told: str) -> None:
    assert new_game.about_variant(variant) == told


def test_a_variant_of_one_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(variants.VARIANTS, "one", variants.JUNIOR._replace(name="one", cards=variants.JUNIOR.cards[:1]))
    assert new_game.about_variant("one") == "1 card, all solid: three features"


def test_which_days_there_are() -> None:
    told = "A day begins at midnight UTC. Puzzles of earlier days do not count toward your streak."
    assert new_game.days(played=False) == told
    assert new_game.days(played=True).startswith(f"{told} You have played this deal before")


@pytest.mark.parametrize(("seconds", "told"), [(0, "no limit"), (1, "1 second"), (15, "15 seconds")])
def test_the_time_to_pick(seconds: int, told: str) -> None:
    assert new_game.pick_time(seconds) == told
