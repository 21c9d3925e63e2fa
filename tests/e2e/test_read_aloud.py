"""Every page has names and roles for screen readers, and repeats nothing."""

from pathlib import Path
from typing import NamedTuple

import pytest

from e2e.desktop import Desktop, until

pytestmark = pytest.mark.e2e

SCRIPT = "read_aloud.py"
PAGES = {
    "ctrl+n": "New game",
    "ctrl+g": "My games",
    "ctrl+p": "Look back",
    "ctrl+h": "Statistics",
    "ctrl+d": "Daily puzzles",
    "ctrl+comma": "Settings",
    "F4": "Learn to play",
    "F1": "How to play",
    "ctrl+question": "Keyboard shortcuts",
    "alt+g e": "Player",
    "ctrl+comma, b a c k u p Tab Return": "Backups",
    "ctrl+comma, d e l e t e Tab Return": "Delete everything",
    "alt+h a": "About Setgui",
}


class Heard(NamedTuple):
    """An accessible object; `reached` means that it can get the keyboard focus."""

    role: str
    name: str
    description: str
    reached: bool


def look(desktop: Desktop) -> list[Heard]:
    return [Heard(**item) for item in desktop.ask_script(SCRIPT, "look")]


def check(window: str, heard: list[Heard]) -> None:
    """Fail if anything in a window cannot be understood by ear."""
    reached = [item for item in heard if item.reached]
    assert reached, window
    assert [item for item in reached if not item.name and item.role != "table cell"] == [], window  # cells may be empty
    assert [item for item in heard if item.role in {"filler", "unknown"} and (item.name or item.reached)] == [], window
    assert [item for item in reached if item.name and item.name == item.description] == [], window
    stops = [item for item in reached if item.role != "table cell"]
    assert [item for item, before in zip(stops[1:], stops, strict=False) if item == before] == [], window


@pytest.mark.slow
def test_every_page_can_be_understood_by_ear(desktop: Desktop, folder: Path) -> None:
    desktop.open("--data-dir", str(folder), "--deal", "7")
    desktop.press_keys("q", "a", "z", "plus")
    heard = look(desktop)
    check("board", heard)
    assert heard[0].name == desktop.active_title()
    assert {item.role: item.name for item in heard if item.name in {"Board", "Score sheet"}} != {}
    for keys, title in PAGES.items():
        first, _, then = keys.partition(",")
        desktop.press_keys(*first.split())
        if then:
            until(lambda: desktop.active_title().startswith("Settings"), "the settings")
            desktop.press_keys(*then.split())
        until(lambda title=title: desktop.active_title().startswith(title), title)  # type: ignore[misc]
        heard = look(desktop)
        check(title, heard)
        assert (heard[0].role, heard[0].name) == ("dialog", desktop.active_title())
        desktop.press_keys("Escape")
        until(lambda: desktop.active_title().startswith("Setgui"), "the page to close")
    desktop.press_keys("ctrl+e")
    until(lambda: any(item.name == "Finish" for item in look(desktop)), "the question")
    heard = look(desktop)
    check("question", heard)
    names = [item.name for item in heard if item.name]
    asked = [
        "Finish",
        "Finish the game with 68 cards in the draw pile? A game finished with sets left is listed as abandoned.",
        "Finish",
        "Keep playing",
    ]
    assert [name for name in names if name in asked] == asked
    assert [item for item in heard if item.role == "check box" or item.name == "Score sheet"] == []
    desktop.press_keys("Tab", "space")
    until(lambda: any(item.name == "Look back" for item in look(desktop)), "the result")
    heard = look(desktop)
    check("result", heard)
    assert (
        next(item.name for item in heard if item.role == "dialog")
        == "Game over. Abandoned with 68 cards in the draw pile"
    )
    assert [item for item in heard if item.role == "check box" or item.name == "Score sheet"] == []
    assert desktop.errors() == []


def test_a_table_with_seats_can_be_understood_by_ear(desktop: Desktop, folder: Path) -> None:
    desktop.open("--data-dir", str(folder), "--mode", "together", "--seats", "Ann,Ben,computer:1")
    heard = look(desktop)
    check("table", heard)
    assert [item.role for item in heard if item.name == "Sets taken"] == ["list"]
    seats = [item.name for item in heard if item.name.startswith("Call")]
    assert seats == ["Call, Ann, 0 points, key 1", "Call, Ben, 0 points, key 2"]


@pytest.mark.slow
def test_a_running_clock_does_not_flood_the_screen_reader(desktop: Desktop, folder: Path) -> None:
    desktop.open("--data-dir", str(folder), "--deal", "7")
    look(desktop)
    assert desktop.ask_script(SCRIPT, "count", "5") <= 1
