"""Keys held down on a real screen, in a busy program: each key acts only once.

Without a compositor X11 reports a repeat as a release and a press; in a busy program they lose their repeat mark.
"""

import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from .desktop import ROOT, Desktop, until

REPEATS = 12
SOLITAIRE, ASKED, TOGETHER = "solitaire standard 7", "set-or-not standard 7", "together standard 7 seats=Ann,Ben"


class Held(NamedTuple):
    key: str
    """Key name in xdotool's spelling."""
    before: tuple[str, ...] = ()
    """Keys pressed first, so that `key` has an effect."""


HELD = (
    *map(Held, "minus q space Return l p plus equal F2 F3 Pause F1 F5 F6 F7 F8 F11".split(" ")),  # noqa: SIM905 - for the eye
    *(Held(f"ctrl+{letter}") for letter in "nrcvemlgphdost"),
    *map(Held, ("ctrl+shift+n", "ctrl+comma", "ctrl+question", "ctrl+slash")),
    Held("ctrl+z", before=("plus",) * 14),
    Held("ctrl+shift+z", before=(*("plus",) * 14, *("ctrl+z",) * 14)),
    Held("ctrl+y", before=(*("plus",) * 14, *("ctrl+z",) * 14)),
    Held("ctrl+i", before=("ctrl+e", "Tab", "space", "Escape")),
    Held("Escape", before=("q", "w")),
)
QUESTION_KEYS = tuple(map(Held, ("Right", "Left", "y", "n", "space")))
SEAT_KEYS = tuple(map(Held, ("1", "shift+2")))


class Heard:
    """The program and the lines it prints."""

    def __init__(self, desktop: Desktop, folder: Path, start: str) -> None:
        self._desktop = desktop
        script = ROOT / "tests" / "e2e" / "heard_keys.py"
        self._read_lines = desktop.listen(sys.executable, str(script), str(folder), start)
        self.wait_for_focus()

    def wait_for_focus(self) -> None:
        """Wait until the latest window has the keyboard focus."""
        until(lambda: self._desktop.activate("^Setgui "), "the window")

    def reopen(self) -> None:
        """Open a new window with an untouched game."""
        count = len(self.lines("opened"))
        self._desktop.press_keys("F9")
        until(lambda: len(self.lines("opened")) > count, "a fresh window")
        self.wait_for_focus()

    def lines(self, *kinds: str) -> list[str]:
        return [line for line in self._read_lines() if line.startswith(kinds)]

    def press(self, *keys: str) -> None:
        """Press keys and wait until the program has handled them."""
        count = len(self.lines("key F12"))
        self._desktop.press_keys(*keys, "F12")
        until(lambda: len(self.lines("key F12")) > count, "a key that does nothing")

    def hold(self, key: str) -> list[str]:
        """Hold a key until it has repeated, and return the resulting acts."""
        before, keys = len(self.lines("triggered", "happened")), len(self.lines("key"))
        self._desktop.ask("xdotool", "keydown", key)
        until(lambda: len(self.lines("key")) > keys + REPEATS, "the key to repeat")
        self._desktop.ask("xdotool", "keyup", key)
        self.press()
        return self.lines("triggered", "happened")[before:]


@pytest.mark.parametrize(
    ("start", "keys"),
    [
        (ASKED, QUESTION_KEYS[:1]),
        pytest.param(SOLITAIRE, HELD, marks=pytest.mark.slow),
        pytest.param(ASKED, QUESTION_KEYS[1:], marks=pytest.mark.slow),
        pytest.param(TOGETHER, SEAT_KEYS, marks=pytest.mark.slow),
    ],
    ids=["next-question", "solitaire", "questions", "seats"],
)
def test_a_key_held_down_acts_once(desktop: Desktop, folder: Path, start: str, keys: tuple[Held, ...]) -> None:
    heard = Heard(desktop, folder, start)
    wrong = {}
    for place, held in enumerate(keys):
        if place:
            heard.reopen()
        if held.before:
            heard.press(*held.before)
        done = heard.hold(held.key)
        triggered = [line for line in done if line.startswith("triggered")]
        if len(triggered or done) != 1 or len(done) > 2:
            wrong[held.key] = done
    assert not wrong
