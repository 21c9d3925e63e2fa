"""Real keys on real layouts and real clicks, on a screen with a window manager."""

import shutil
from pathlib import Path

import pytest

from e2e.desktop import Desktop, demand, until
from e2e.kept import kept_acts
from setgui import deck, find_sets

pytestmark = pytest.mark.e2e

# Characters on the keys of the first twelve places, by keyboard layout.
PRINTED = {
    "us": "q a z w s x e d c r f v",
    "de": "q a y w s x e d c r f v",
    "fr": "a q w z s x e d c r f v",
    "gr": "semicolon Greek_alpha Greek_zeta Greek_finalsmallsigma Greek_sigma Greek_chi "
    "Greek_epsilon Greek_delta Greek_psi Greek_rho Greek_phi Greek_omega",
}


def first_set() -> list[int]:
    """Return the places of the first set on the opening table of deal 7."""
    table = deck(7)[:12]
    return [table.index(card) for card in find_sets(table)[0]]


@pytest.mark.slow
@pytest.mark.parametrize("layout", PRINTED)
def test_keys_pick_by_position_on_every_layout(desktop: Desktop, folder: Path, layout: str) -> None:
    if layout != "us":
        demand([tool for tool in ("setxkbmap",) if shutil.which(tool) is None])
        desktop.ask("setxkbmap", layout)
    desktop.open("--data-dir", str(folder), "--deal", "7")
    keys = PRINTED[layout].split()
    for place, key in enumerate(keys):
        desktop.press_keys(key)
        until(lambda place=place: desktop.look()["checked"][place], f"{key} to pick place {place}")  # type: ignore[misc]
        desktop.press_keys("Escape")
    desktop.press_keys(*(keys[place] for place in first_set()))
    until(lambda: kept_acts(folder), "the set to be kept")
    assert kept_acts(folder)[-1].startswith("claim ")
    assert desktop.look()["figures"]["Mistakes"] == "0"


@pytest.mark.slow
def test_clicks_pick_the_cards_they_hit(desktop: Desktop, folder: Path) -> None:
    program = desktop.open("--data-dir", str(folder), "--deal", "7")
    centers = desktop.look()["centers"]
    for place, center in enumerate(centers):
        desktop.click(center)
        until(lambda place=place: desktop.look()["checked"][place], f"place {place} to be picked")  # type: ignore[misc]
        desktop.click(center)
    for place in first_set():
        desktop.click(centers[place])
    until(lambda: desktop.look()["figures"]["Sets"] == "1", "the set to be taken")
    assert desktop.look()["figures"]["Mistakes"] == "0"
    desktop.press_keys("ctrl+q")
    assert desktop.ended(program) == 0
    assert desktop.errors() == []
    kept = {file.name for file in folder.iterdir() if not file.match("journal-*.txt")} - {"backups"}
    assert kept == {"setgui.sqlite3", "setgui.lock", "setgui.log", "calls"}


def test_keys_open_pages_menus_full_screen_and_pause(desktop: Desktop, folder: Path) -> None:
    program = desktop.open("--data-dir", str(folder), "--deal", "7")
    for keys, title in (("F1", "How to play"), ("ctrl+question", "Keyboard shortcuts")):
        desktop.press_keys(keys)
        until(lambda title=title: title in desktop.active_title(), title)  # type: ignore[misc]
        desktop.press_keys("Escape")
        until(lambda: desktop.active_title().startswith("Setgui"), "the page to close")
        assert desktop.look()["windows"] == ["Setgui – Solitaire, standard"]
    before = desktop.look()["centers"]
    desktop.press_keys("alt+m", "plus", "w", "Escape")
    desktop.press_keys("F11")
    until(lambda: desktop.look()["centers"] != before, "the whole screen to be used")
    desktop.press_keys("F11")
    until(lambda: desktop.look()["centers"] == before, "the window to be as before")
    seen = desktop.look()
    assert (len(seen["cards"]), any(seen["checked"])) == (12, False)  # keys typed in the open menu pick no cards
    desktop.press_keys("p")
    until(lambda: set(desktop.look()["cards"]) == {"hidden card"}, "the cards to be hidden")
    desktop.press_keys("p", "ctrl+q")
    assert desktop.ended(program) == 0


def test_the_window_manager_s_close_button_ends_the_program(desktop: Desktop, folder: Path) -> None:
    program = desktop.open("--data-dir", str(folder), "--deal", "7")
    desktop.press_keys("plus")
    assert desktop.close(program) == 0
    assert kept_acts(folder) == ("add",)
