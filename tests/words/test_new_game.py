"""What the sheet for a new game says."""

import pytest

from setgui.model import variants
from setgui.model.game import Start
from setgui.model.options import CALM, Options, Seat
from setgui.session.kept import Digest, Figures, GameId
from setgui.session.records.statistics import Standing
from setgui.session.starts.new_start import VERSUS, ways
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


def played(mode: str, *, options: str = "", score: int = 0, won: int = 0) -> Digest:
    figures = Figures(over=True, score=score, won=won)
    return Digest(GameId(1), 1, 7, "standard", mode, False, False, 97_000, 5, figures, options)


PIM = Options(seats=(Seat("Ann"), Seat(level=1)))
BEN = Options(seats=(Seat("Ann"), Seat("Ben")))


@pytest.mark.parametrize(
    ("start", "so_far", "told"),
    [
        (Start(1), Standing(), [("Best", ""), ("Last time", "")]),
        (
            Start(1),
            Standing(2, played("solitaire", score=82), played("solitaire", score=1)),
            [("Best", "82 points"), ("Last time", "1 point")],
        ),
        (
            Start(1, mode="classic"),
            Standing(1, None, played("classic")),
            [("Best", ""), ("Last time", "1:37")],
        ),
        (
            Start(1, mode="third-card"),
            Standing(1, played("third-card", score=18), played("third-card", score=1)),
            [("Best", "18 right"), ("Last time", "1 right")],
        ),
        (
            Start(20261121, mode="daily"),
            Standing(streak=4),
            [("Best", ""), ("Last time", ""), ("Streak", "4 days")],
        ),
        (
            Start(1, mode="together", options=PIM),
            Standing(5, None, played("together", options="seats=Ann,computer:1", won=2), won=3),
            [("Games won", "3 of 5"), ("Last time", "Pim won")],
        ),
        (Start(1, mode="together", options=PIM), Standing(), [("Games won", ""), ("Last time", "")]),
        (Start(1, mode="together", options=BEN), Standing(), [("Games", "0"), ("Last time", "")]),
    ],
)
def test_how_the_player_did_so_far(start: Start, so_far: Standing, told: list[tuple[str, str]]) -> None:
    assert new_game.figures(start, so_far) == told
