"""What a screen reader finds on every page: names, roles, and nothing twice."""

from pathlib import Path
from typing import NamedTuple

import pytest

from e2e.desktop import Desktop, until

pytestmark = pytest.mark.e2e

SCRIPT = "read_aloud.py"
PAGES = {
    "ctrl+n": "New game",
    "ctrl+g": "My games",
    "ctrl+p": "Replay",
    "ctrl+h": "Statistics",
    "ctrl+d": "Daily puzzles",
    "ctrl+comma": "Settings",
    "F4": "Learn to play",
    "F1": "How to play",
    "ctrl+question": "Keyboard shortcuts",
    "alt+l b": "Backups",
    "alt+l l": "Delete everything",
    "alt+h a": "About Setgui",
}


class Heard(NamedTuple):
    """One thing on the bus; one that is `reached` can have the keyboard."""

    role: str
    name: str
    description: str
    reached: bool


def look(desktop: Desktop) -> list[Heard]:
    return [Heard(**one) for one in desktop.told_by(SCRIPT, "look")]


def check(window: str, heard: list[Heard]) -> None:
    """Say of a window what cannot be understood there by ear."""
    reached = [one for one in heard if one.reached]
    assert reached, window
    assert [one for one in reached if not one.name and one.role != "table cell"] == [], window  # some are empty
    assert [one for one in heard if one.role in {"filler", "unknown"} and (one.name or one.reached)] == [], window
    assert [one for one in reached if one.name and one.name == one.description] == [], window
    stops = [one for one in reached if one.role != "table cell"]
    assert [one for one, before in zip(stops[1:], stops, strict=False) if one == before] == [], window


@pytest.mark.slow
def test_every_page_is_understood_by_ear(desktop: Desktop, folder: Path) -> None:
    desktop.open("--data-dir", str(folder), "--deal", "7")
    desktop.press_keys("q", "a", "z", "plus")
    heard = look(desktop)
    check("board", heard)
    assert heard[0].name == desktop.active_title()
    assert {one.role: one.name for one in heard if one.name in {"Board", "Score sheet"}} != {}
    for keys, title in PAGES.items():
        desktop.press_keys(*keys.split())
        until(lambda title=title: desktop.active_title().startswith(title), title)  # type: ignore[misc]
        heard = look(desktop)
        check(title, heard)
        assert (heard[0].role, heard[0].name) == ("dialog", desktop.active_title())
        desktop.press_keys("Escape")
        until(lambda: desktop.active_title().startswith("Setgui"), "the page to close")
    desktop.press_keys("ctrl+e")
    until(lambda: any(one.name == "Result" for one in look(desktop)), "the result")
    heard = look(desktop)
    check("result", heard)
    assert next(one.role for one in heard if one.name == "Result") == "dialog"
    assert [one for one in heard if one.role == "check box" or one.name == "Score sheet"] == []
    assert desktop.errors() == []


def test_a_table_with_seats_is_understood_by_ear(desktop: Desktop, folder: Path) -> None:
    desktop.open("--data-dir", str(folder), "--mode", "together", "--seats", "Ann,Ben,computer:1")
    heard = look(desktop)
    check("table", heard)
    assert [one.role for one in heard if one.name == "Sets taken"] == ["list"]
    seats = [one.name for one in heard if one.name.startswith("Call")]
    assert seats == ["Call, Ann, 0 points, key 1", "Call, Ben, 0 points, key 2"]


@pytest.mark.slow
def test_a_running_clock_is_no_flood(desktop: Desktop, folder: Path) -> None:
    desktop.open("--data-dir", str(folder), "--deal", "7")
    look(desktop)
    assert desktop.told_by(SCRIPT, "count", "5") <= 1
