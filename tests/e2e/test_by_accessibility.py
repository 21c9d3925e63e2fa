"""The real program, played through accessible names alone, as with a screen reader."""

import json
from pathlib import Path

import pytest
from words.shipped import OTHERS, spoken
from words.test_shipped import table

from e2e.desktop import Desktop, until
from e2e.kept import kept_game
from setgui import Card, deck
from setgui.words import actions
from setgui.words.language import Message, ngettext, say

pytestmark = pytest.mark.e2e


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["standard", "junior"])
def test_a_whole_game_can_be_played_by_names(desktop: Desktop, folder: Path, variant: str) -> None:
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


@pytest.mark.slow
@pytest.mark.parametrize("code", OTHERS)
def test_a_whole_game_can_be_played_in_each_language(desktop: Desktop, folder: Path, tmp_path: Path, code: str) -> None:
    """Play a game knowing the cards only by their names in the language's table."""
    names = {name: Card(code_of_card).words for code_of_card, name in table(code) if " " not in code_of_card}
    with spoken(code):
        said = {
            **{text: say(Message(text)) for text in ("Board", "Score", "Sets", "Draw pile", "Final score")},
            "Add card": actions.called(actions.ADD_CARD),
            "One card added.": say(Message("One card added.")),
            "New: ": say(Message("New: {cards}.")).partition("{")[0],
            "Set, ": ngettext("Set, {n} point: {why}.", "Set, {n} points: {why}.", 4).partition("{")[0],
            "Megaset, ": ngettext("Megaset, {n} point: {why}.", "Megaset, {n} points: {why}.", 4).partition("{")[0],
        }
    (tmp_path / "words.json").write_text(json.dumps(said | names), encoding="utf-8")
    desktop.open("--data-dir", str(folder), "--deal", "7", "--language", code)
    seen = desktop.by_accessibility("play", str(tmp_path / "words.json"))
    game = kept_game(folder)
    assert seen["over"]
    assert game.over
    assert not game.finished
    assert len(game.taken) >= 20
    assert desktop.errors() == []


def test_a_new_game_shows_its_cards_figures_and_buttons(desktop: Desktop, folder: Path) -> None:
    desktop.open("--data-dir", str(folder), "--deal", "7")
    seen = desktop.look()
    assert seen["windows"] == ["Setgui – Solitaire, standard"]
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
    assert seen["buttons"] == dict.fromkeys(("Hint", "Add card", "Reshuffle", "Pause"), True) | {"Undo": False}


def test_a_card_can_be_toggled_twice(desktop: Desktop, folder: Path) -> None:
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
    assert desktop.by_accessibility("press", "Hint")["figures"]["Hints"] == "1"
    paused = desktop.by_accessibility("press", "Pause")
    assert set(paused["cards"]) == {"hidden card"}
    assert [name for name, enabled in paused["buttons"].items() if enabled] == ["Go on"]
    assert len(set(desktop.by_accessibility("press", "Go on")["cards"])) == 13
    desktop.press_keys("ctrl+e")
    until(lambda: "Finish" in desktop.look()["buttons"], "the question")
    assert desktop.by_accessibility("press", "Finish")["over"]
