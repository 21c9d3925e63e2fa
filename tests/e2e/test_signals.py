"""Signals close the window like its close button, whatever the window is doing."""

import signal
import subprocess
from pathlib import Path

import pytest

from e2e.desktop import Desktop, until
from e2e.kept import kept_acts, kept_setting
from e2e.unseen import ended, running
from setgui.storage.folders import STORE_NAME

pytestmark = pytest.mark.e2e

CODES = {signal.SIGTERM: 0, signal.SIGHUP: 0, signal.SIGINT: 130}
DEFAULT_SIGINT = ("env", "--default-signal=INT")
"""Restores the default, because the parent of the tests may ignore SIGINT."""

signals = pytest.mark.parametrize("number", CODES, ids=lambda number: number.name)


def is_closed(folder: Path) -> bool:
    """Check that no temporary file is left and that the window's place is saved."""
    left = {path.name for path in folder.iterdir() if not path.match("journal-*.txt")}
    known = {STORE_NAME, "setgui.log", "setgui.lock", "calls", "backups"}
    return left <= known and kept_setting(folder, "window") != ""


@signals
def test_a_signal_closes_an_idle_window(folder: Path, number: signal.Signals) -> None:
    with running(folder) as program:
        program.send_signal(number)
        assert program.wait(30) == CODES[number]
        assert program.stderr is not None
        assert program.stderr.read() == ""
    assert is_closed(folder)


STATES = {
    "question": ("ctrl+e",),
    "finished": ("ctrl+e", "Tab", "space"),
    "page": ("F1",),
    "games": ("ctrl+g",),
    "menu": ("alt+g",),
    "file dialog": ("ctrl+o",),
    "over the result": ("ctrl+e", "Tab", "space", "ctrl+i"),
}


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=lambda number: number.name)
@pytest.mark.parametrize("state", STATES)
def test_a_signal_closes_a_busy_window(desktop: Desktop, folder: Path, state: str, number: signal.Signals) -> None:
    program = desktop.launch("--data-dir", str(folder), "--deal", "7", before=DEFAULT_SIGINT)
    until(lambda: desktop.active() == program.pid, "the window")
    desktop.press_keys("plus", *STATES[state])
    until(lambda: kept_acts(folder)[:1] == ("add",), "the first key to be heard")
    program.send_signal(number)
    assert program.wait(30) == CODES[number]
    assert is_closed(folder)
    assert desktop.errors() == []


@signals
def test_a_signal_ends_the_program_while_it_starts(folder: Path, number: signal.Signals) -> None:
    """Send the signal before the window exists and while it is built."""
    planted = (
        "import os, setgui.app as a; build = a.build\n"
        f"def late(*p, **n): os.kill(os.getpid(), {int(number)}); return build(*p, **n)\n"
        "a.build = late"
    )
    assert ended(folder, planted=planted) == (CODES[number], "")
    assert is_closed(folder)
    early = f"import os, setgui.log as l; l.Log = lambda _: os.kill(os.getpid(), {int(number)})"
    assert ended(folder, planted=early) == (CODES[number], "")


@pytest.mark.slow
@signals
def test_an_ignored_signal_stays_ignored(folder: Path, number: signal.Signals) -> None:
    planted = f"signal.signal({int(number)}, signal.SIG_IGN)"
    with running(folder, planted=planted) as program:
        program.send_signal(number)
        with pytest.raises(subprocess.TimeoutExpired):
            program.wait(1)
        program.send_signal(signal.SIGTERM if number != signal.SIGTERM else signal.SIGHUP)
        assert program.wait(30) == 0
    assert is_closed(folder)


def test_a_signal_ends_a_second_start_that_waits(folder: Path) -> None:
    """Send the signal while the second start waits for a frozen window."""
    with running(folder) as first:
        first.send_signal(signal.SIGSTOP)
        planted = (
            "import os, setgui.ui.system.process as o; exists = o.Path.exists\n"
            "def ask(path, **n):\n"
            f"    if path.suffix == '.call': os.kill(os.getpid(), {int(signal.SIGTERM)})\n"
            "    return exists(path, **n)\n"
            "o.Path.exists = ask"
        )
        assert ended(folder, planted=planted) == (0, "")
