"""The real program, played by name alone as with a screen reader."""

from pathlib import Path

import pytest

from e2e.desktop import Desktop, until
from e2e.kept import kept_game
from setgui import deck

pytestmark = pytest.mark.e2e


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["standard", "junior"])
def test_a_whole_game_to_its_result(desktop: Desktop, folder: Path, variant: str) -> None:
    program = desktop.open("--data-dir", str(folder), "--deal", "7", "--variant", variant)
    seen = desktop.by_accessibility("play")
    assert seen["over"]
    game = kept_game(folder)
    assert game.over
    assert not game.finished
    assert seen["figures"]["Final score"] == str(game.score)
    assert seen["cards"] == []
    desktop.press_keys("Escape")
    until(lambda: not desktop.look()["over"], "the table")
    seen = desktop.look()
    assert seen["figures"]["Score"] == str(game.score)
    assert seen["figures"]["Sets"] == str(len(game.taken))
    assert seen["cards"] == [card.words for card in game.table]
    assert not seen["buttons"]["Add card"]
    assert program.poll() is None
    assert desktop.errors() == []


def test_what_is_seen_first(desktop: Desktop, folder: Path) -> None:
    desktop.open("--data-dir", str(folder), "--deal", "7")
    seen = desktop.look()
    assert seen["windows"] == ["Setgui – Solitaire, standard, deal 7"]
    assert seen["cards"] == [card.words for card in deck(7)[:12]]
    assert seen["checked"] == [False] * 12
    assert seen["figures"] == {
        "Score": "0",
        "Set worth": "1 to 4",
        "Draw pile": "69",
        "Sets": "0",
        "Hints": "0",
        "Mistakes": "0",
    }
    enabled = {"Locate set", "Count sets", "Add card", "Reshuffle", "Pause", "Finish", "New game"}
    assert seen["buttons"] == dict.fromkeys(enabled, True) | {"Undo": False, "Redo": False}


def test_a_card_is_toggled_and_toggled_back(desktop: Desktop, folder: Path) -> None:
    desktop.open("--data-dir", str(folder), "--deal", "7")
    for expected in ([True, False], [True, True], [False, True]):
        place = int(expected == [True, True])
        assert desktop.by_accessibility("toggle", str(place))["checked"][:2] == expected


@pytest.mark.slow
def test_buttons_do_what_their_names_say(desktop: Desktop, folder: Path) -> None:
    desktop.open("--data-dir", str(folder), "--deal", "7")
    assert len(desktop.by_accessibility("press", "Add card")["cards"]) == 13
    assert desktop.by_accessibility("press", "Reshuffle")["figures"]["Score"] == "-2"
    assert desktop.by_accessibility("press", "Undo")["figures"]["Score"] == "0"
    assert desktop.by_accessibility("press", "Locate set")["figures"]["Hints"] == "1"
    paused = desktop.by_accessibility("press", "Pause")
    assert set(paused["cards"]) == {"hidden card"}
    assert [name for name, enabled in paused["buttons"].items() if enabled] == ["Go on", "New game"]
    assert len(set(desktop.by_accessibility("press", "Go on")["cards"])) == 13
    assert desktop.by_accessibility("press", "Finish")["over"]
