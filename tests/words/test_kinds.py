"""What is played, by its name."""

import pytest

from setgui.model.modes import MODES
from setgui.model.options import USUAL
from setgui.session.records.kinds import Kind
from setgui.session.starts.start_text import read_start
from setgui.words import kinds


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (Kind("solitaire", "standard"), "Solitaire, standard"),
        (Kind("together", "ultraset"), "Together, UltraSet"),
        (Kind("classic", "junior", USUAL._replace(on_request=True)), "Classic, junior, on request"),
        (Kind("sprint", "junior", USUAL._replace(sets=20)), "Sprint of 20, junior"),
        (Kind("daily", "standard"), "Daily puzzle"),
        (Kind("set-or-not", "standard"), "Set or not"),
        (Kind("classic", "of tomorrow"), "Classic, of tomorrow"),
    ],
)
def test_kinds(kind: Kind, told: str) -> None:
    assert kinds.name(kind) == told


def test_every_kind_has_a_name_of_its_own() -> None:
    every = [
        kinds.name(Kind(mode.name, variant, USUAL._replace(on_request=asked)))
        for mode in MODES.values()
        for variant in mode.variants
        for asked in (False, True)[: 1 + ("on_request" in mode.options)]
    ]
    assert len({*every}) == len(every)
    assert not [name for name in every if name.islower()]


@pytest.mark.parametrize(
    ("start", "told"),
    [
        ("classic ultraset 7", "Classic, UltraSet, deal 7"),
        ("third-card standard 7", "Third card, deal 7"),
        ("drill junior 7", "Drill, junior"),
        ("daily standard 20261121", "Daily puzzle of Saturday, November 21, 2026"),
    ],
)
def test_games(start: str, told: str) -> None:
    assert kinds.game(read_start(start)) == told
