"""The real program, played by ear: the player knows the table only from spoken sentences."""

from pathlib import Path

import pytest

from e2e.desktop import Desktop
from e2e.kept import kept_game, kept_tables

pytestmark = pytest.mark.e2e
MORE_THAN_THERE_ARE = "27"
CHANGES = "52"
"""A deal that has tables without a set, added cards, and cards that move into gaps."""


@pytest.mark.slow
def test_a_solitaire_game_can_be_played_by_ear(desktop: Desktop, folder: Path) -> None:
    desktop.open("--data-dir", str(folder), "--deal", CHANGES)
    heard = desktop.by_ear("solitaire", MORE_THAN_THERE_ARE)
    game, tables = kept_game(folder), kept_tables(folder)
    assert game.over
    assert heard["believed"] == tables[:-1]
    assert heard["score"] == game.score
    assert desktop.errors() == []


@pytest.mark.slow
def test_a_third_card_round_can_be_started_and_played_by_ear(desktop: Desktop, folder: Path) -> None:
    desktop.open("--data-dir", str(folder), "--deal", "7")
    heard = desktop.by_ear("third-card")
    game = kept_game(folder)
    assert game.mode.name == "third-card"
    assert (game.over, game.score) == (True, heard["score"])
    assert heard["spoken"][-1].endswith("Round over.")
