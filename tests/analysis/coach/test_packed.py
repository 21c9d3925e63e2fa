"""An analysis in a few hundred bytes, and read again."""

import pytest

from setgui.analysis.coach.analysis import analyze
from setgui.analysis.coach.packed import pack, pack_worth, unpack, unpack_worth
from setgui.analysis.coach.par import GAMES, Worth

from .games import aimless, overlooking, played, quitting


@pytest.mark.parametrize("player", [aimless, overlooking, quitting])
def test_what_was_packed_tells_the_same_analysis_and_all_adds_up(player: object) -> None:
    decisions = played(3, player).decisions  # type: ignore[arg-type]  # one of several kinds
    (analysis,) = analyze(decisions, 3, 0)
    packed = pack(analysis)
    assert unpack(decisions, packed) == analysis
    parts = analysis.par + analysis.first_table + analysis.cards + analysis.choices
    assert parts == pytest.approx(analysis.score, abs=1e-9)
    assert len(packed) == 5 + 9 * len(decisions) < 400


def test_what_was_packed_of_another_game_tells_nothing() -> None:
    decisions = played(3, aimless).decisions
    (analysis,) = analyze(decisions, 3, 0)
    packed = pack(analysis)
    for other in (b"", packed[:-1], packed[:-9], packed[:-2] + b"\x00\x80", packed[:-2] + b"\xff\x7f"):
        assert unpack(decisions, other) is None


def test_what_a_deal_is_worth_comes_back() -> None:
    worth = Worth(7, "standard", tuple(range(-5, GAMES - 5)), 96)
    packed = pack_worth(worth)
    assert len(packed) < 70
    assert unpack_worth(7, "standard", packed) == worth
    for other in (None, b"", b"odd", packed[:-2], packed[:-1], b"\x00\x00" + packed[2:]):
        assert unpack_worth(7, "standard", other) is None
