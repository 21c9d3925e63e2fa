"""A fresh Windows under Wine on its own virtual screen, for trial.py; its processes end with the Debian around it."""

import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

BUILT = Path(".cache/windows/prefix")
PLACE = Path(".cache/windows/trial").absolute()
DRIVE = PLACE / "drive_c"
HOME = DRIVE / "users/root"
"""Home folder in Wine, named after the user of the system."""
LOCAL = HOME / "AppData/Local"
PICTURES = Path("build/windows")
TITLE = "^Setgui .*, "
PATIENCE = 180.0
"""Longest wait, in s."""
_READ = """
import json, sys, winreg
try:
    with winreg.OpenKey(winreg.HKEY_CURRENT_USER, sys.argv[1].removeprefix("HKCU\\\\")) as key:
        found = [winreg.EnumValue(key, number) for number in range(winreg.QueryInfoKey(key)[1])]
except FileNotFoundError:
    found = []
print(json.dumps({name or "@": value for name, value, _ in found}))
"""


def until(found: Callable[[], object], what: str, each: float = 0.3) -> None:
    end = time.monotonic() + PATIENCE
    while not found():
        if time.monotonic() > end:
            raise AssertionError(f"timed out waiting for {what}")
        time.sleep(each)  # polled, because another system sends no notification


def switch_on() -> None:
    """Start a screen with a window manager, without which no window gets the keyboard, and a fresh Windows."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    screen = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    number = screen.stdout.readline() if screen.stdout else ""
    os.environ |= {"DISPLAY": f":{number.strip()}", "WINEPREFIX": str(PLACE)}
    subprocess.Popen(["openbox"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    shutil.rmtree(PLACE, ignore_errors=True)
    shutil.copytree(BUILT, PLACE, symlinks=True)
    for words in (
        ["wineserver", "-p600"],
        ["wine", "wineboot"],
    ):  # without pipes, because services would keep them open
        subprocess.run(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False)


def run(*command: str, at: Path | None = None) -> "subprocess.CompletedProcess[str]":
    """Run a program to its end. Without a pipe, its output would be lost."""
    return subprocess.run(
        ["wine", *command],
        cwd=at,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        timeout=600,
        check=False,
    )


def start(*command: str) -> "subprocess.Popen[bytes]":
    quiet = subprocess.DEVNULL
    return subprocess.Popen(["wine", *command], stdin=quiet, stdout=quiet, stderr=quiet)


def values(key: str) -> dict[str, str | int]:
    """Return the values of a registry key, if it exists; "@" is the name of its default value."""
    found: dict[str, str | int] = json.loads(run(".cache/windows/python/python.exe", "-c", _READ, key).stdout)
    return found


def ask(*command: str) -> str:
    """Return the output of a Debian program."""
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


def windows(title: str) -> str:
    return ask("xdotool", "search", "--onlyvisible", "--name", title)


def in_front() -> str:
    """Return the title of the topmost window."""
    stacked = re.findall("0x[0-9a-f]+", ask("xprop", "-root", "_NET_CLIENT_LIST_STACKING"))
    return ask("xdotool", "getwindowname", stacked[-1]) if stacked else ""


def wait_for(title: str) -> None:
    """Wait until a window has the keyboard and is painted."""
    until(lambda: windows(title), f"a window called {title}")
    until(lambda: re.search(title, ask("xdotool", "getactivewindow", "getwindowname")), f"{title} to have the keyboard")
    wait_until_still()


def press(*keys: str) -> None:
    ask("xdotool", "key", "--delay", "60", *keys)


def leave() -> None:
    """Press Ctrl+Q until the window closes; a busy program may ignore a key."""

    def gone() -> bool:
        if windows(TITLE):
            press("ctrl+q")
        return not windows(TITLE)

    until(gone, "the window to close", each=2)


def wait_until_still() -> None:
    command = ["import", "-window", "root", "-depth", "8", "ppm:-"]

    def seen() -> bytes:
        return subprocess.run(command, capture_output=True, check=True).stdout

    until(lambda: len({seen() for _ in range(3)}) == 1, "a still screen")


def picture(name: str) -> None:
    ask("import", "-window", "root", str(PICTURES / f"{name}.png"))
