"""Thousands of random clicks, keys, sizes, menus and pages break nothing and lose no card."""

from pathlib import Path
from random import Random

import pytest
from monkey.cage import Cage
from monkey.hands import Monkey


@pytest.mark.slow
@pytest.mark.qt_log_ignore("This plugin does not support ", extend=True)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_random_input_breaks_nothing(tmp_path: Path, seed: int) -> None:
    chance = Random(seed)
    with Cage(tmp_path / "data", chance) as cage:
        monkey = Monkey(cage, chance, tmp_path / "files")
        for _ in range(800):
            monkey.act()
            cage.check()
        monkey.sit_still()
        kept = cage.player.snapshot
        cage.close()
        cage.open()
        again = cage.player.snapshot
        if not kept.game.over:
            assert (again.game, again.hints, again.mistakes) == (kept.game, kept.hints, kept.mistakes)
    assert cage.check_store()
