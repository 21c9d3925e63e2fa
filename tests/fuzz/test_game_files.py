"""A sample of the damaged files of `python -m tests.fuzz`."""

import pytest

from . import game_files
from .game_files import LEGAL, fuzz, whole_files


@pytest.mark.slow
def test_damaged_files_are_refused_or_legal_games() -> None:
    tally = fuzz(3_000, 2026)
    assert tally.counts.total() == 3_000
    assert tally.counts[LEGAL] > 500
    assert len(tally.counts) > 39


def test_undamaged_files_are_legal() -> None:
    assert {game_files.outcome(content) for content in whole_files(2026)} == {LEGAL}
