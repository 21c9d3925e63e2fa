"""Every key of the window held down on a real screen, in a program that is busy: it does what it does once.

On a screen without a compositor X11 tells a repeat as a release and a press; in a busy program they lose their mark.
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
    """As xdotool calls it."""
    start: str = SOLITAIRE
    before: tuple[str, ...] = ()
    """What is pressed first, so that it can be done at all."""


DAILY = (Held("minus"), Held("Right", ASKED))
SLOW = (
    *map(Held, "q space Return l p plus equal F2 F3 Pause F1 F5 F6 F7 F8 F11".split(" ")),  # noqa: SIM905 - for the eye
    *(Held(f"ctrl+{letter}") for letter in "nrcvemlgphdost"),
    *map(Held, ("ctrl+shift+n", "ctrl+comma", "ctrl+question", "ctrl+slash")),
    Held("ctrl+z", before=("plus",) * 14),
    Held("ctrl+shift+z", before=(*("plus",) * 14, *("ctrl+z",) * 14)),
    Held("ctrl+y", before=(*("plus",) * 14, *("ctrl+z",) * 14)),
    Held("ctrl+i", before=("ctrl+e", "Escape")),
    Held("Escape", before=("q", "w")),
    *(Held(key, ASKED) for key in ("Left", "y", "n", "space")),
    *(Held(key, TOGETHER) for key in ("1", "shift+2")),
)


class Heard:
    """The program, and what it tells."""

    def __init__(self, desktop: Desktop, folder: Path, start: str) -> None:
        self._desktop = desktop
        script = ROOT / "tests" / "e2e" / "heard_keys.py"
        self._told = desktop.listen(sys.executable, str(script), str(folder), start)
        until(lambda: desktop.activate("^Setgui "), "the window")

    def lines(self, *kinds: str) -> list[str]:
        return [line for line in self._told() if line.startswith(kinds)]

    def press(self, *keys: str) -> None:
        """Press keys, and wait until all that came before was done."""
        count = len(self.lines("key F12"))
        self._desktop.press_keys(*keys, "F12")
        until(lambda: len(self.lines("key F12")) > count, "a key that does nothing")

    def hold(self, key: str) -> list[str]:
        """Hold a key until it came again and again; what was done."""
        before, keys = len(self.lines("triggered", "happened")), len(self.lines("key"))
        self._desktop.ask("xdotool", "keydown", key)
        until(lambda: len(self.lines("key")) > keys + REPEATS, "the key to repeat")
        self._desktop.ask("xdotool", "keyup", key)
        self.press()
        return self.lines("triggered", "happened")[before:]


@pytest.mark.parametrize(
    "held",
    [*DAILY, *(pytest.param(held, marks=pytest.mark.slow) for held in SLOW)],
    ids=lambda held: f"{held.key}-{held.start.split()[0]}",
)
def test_a_key_held_down_does_it_once(desktop: Desktop, folder: Path, held: Held) -> None:
    heard = Heard(desktop, folder, held.start)
    if held.before:
        heard.press(*held.before)
    done = heard.hold(held.key)
    triggered = [line for line in done if line.startswith("triggered")]
    assert len(triggered or done) == 1, done
    assert len(done) <= 2, done
