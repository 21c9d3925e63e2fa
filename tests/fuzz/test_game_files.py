"""A sample of the damaged files that `python -m tests.fuzz` reads by the thousand."""

import pytest

from . import game_files
from .game_files import LEGAL, fuzz, whole_files


@pytest.mark.slow
def test_a_damaged_file_is_refused_or_is_a_legal_game() -> None:
    tally = fuzz(3_000, 2026)
    assert tally.counts.total() == 3_000
    assert tally.counts[LEGAL] > 500
    assert len(tally.counts) > 39


def test_without_damage_they_are_legal() -> None:
    assert {game_files.outcome(content) for content in whole_files(2026)} == {LEGAL}
