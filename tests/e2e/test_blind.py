"""The real program, played by ear: whoever types and listens knows of the table only what sentences tell."""

from pathlib import Path

import pytest

from e2e.desktop import Desktop
from e2e.kept import kept_game, kept_tables

pytestmark = pytest.mark.e2e
MORE_THAN_THERE_ARE = "27"
CHANGES = "52"
"""A deal that has tables without one, added cards, and cards that move into gaps."""


@pytest.mark.slow
def test_solitaire_by_ear(desktop: Desktop, folder: Path) -> None:
    desktop.open("--data-dir", str(folder), "--deal", CHANGES)
    heard = desktop.by_ear("solitaire", MORE_THAN_THERE_ARE)
    game, tables = kept_game(folder), kept_tables(folder)
    assert game.over
    assert heard["believed"] == tables[:-1]
    assert heard["score"] == game.score
    assert desktop.errors() == []


@pytest.mark.slow
def test_third_card_by_ear_from_the_page_for_a_new_game(desktop: Desktop, folder: Path) -> None:
    desktop.open("--data-dir", str(folder), "--deal", "7")
    heard = desktop.by_ear("third-card")
    game = kept_game(folder)
    assert game.mode.name == "third-card"
    assert (game.over, game.score) == (True, heard["score"])
    assert heard["told"][-1].endswith("Round over: 20 of 20 right.")
