"""What the sheet for a new game says."""

import pytest

from setgui.model import variants
from setgui.model.options import CALM
from setgui.session.starts.ways import VERSUS, ways
from setgui.words import kinds, new_game


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


def test_every_way_to_play_is_told() -> None:
    assert new_game.RULES.keys() == new_game.SUMMARIES.keys() == set(ways())
    assert kinds.way(VERSUS) == "Against the computer"
    assert kinds.way("sprint") == "Sprint"


def test_computer_players() -> None:
    assert [new_game.level(one) for one in (1, 5, CALM)] == ["computer, beginner", "computer, expert", "computer, calm"]
    assert new_game.opponent("Vera", 4) == "Vera, advanced"
    assert new_game.pace("Pim", 1) == "Pim needs about 30 seconds to find a set."
    assert new_game.pace("Echo", 0) == "Echo finds sets about as fast as you do."
