"""Windows as Wine has it, on a screen of our own, for trial.py."""

import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Self

BUILT = Path(".cache/windows/prefix")
PLACE = Path(".cache/windows/trial").absolute()
HOME = "users/root"
"""Wine names its person as the system names the one who runs it."""
LOCAL = PLACE / "drive_c" / HOME / "AppData/Local"
TITLE = "^Setgui .*, "
PATIENCE = 180.0
_STEP = 6
"""Every so many pixels one is looked at: cards are far larger."""
_CARD = b"\xff\xff\xff"


def until(found: Callable[[], object], what: str, each: float = 0.3) -> None:
    """Wait for something to be the case."""
    end = time.monotonic() + PATIENCE
    while not found():
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain for {what}")
        time.sleep(each)  # between looks at another system, which tells nobody when it is done


class Windows:
    """A fresh computer, as the build's Wine had it before it built anything; gone at the end."""

    def __init__(self, place: Path, display: str) -> None:
        self._place = place
        self.drive = place / "drive_c"
        self._environment = os.environ | {"WINEPREFIX": str(place), "DISPLAY": display}

    def __enter__(self) -> Self:
        shutil.rmtree(self._place, ignore_errors=True)
        shutil.copytree(BUILT, self._place, symlinks=True)
        self._ask("wineserver", "-p600")
        self._ask("wine", "wineboot")  # else the services would hold the pipe of what starts them
        return self

    def __exit__(self, *_: object) -> None:
        self._ask("wineserver", "-k")

    def _ask(self, *command: str) -> None:
        subprocess.run(command, env=self._environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False)

    def unix(self, path: str) -> Path:
        return self.drive / path.removeprefix("C:\\").replace("\\", "/")

    def run(self, *command: str, at: Path | None = None) -> "subprocess.CompletedProcess[str]":
        """Run a program to its end. Without a pipe, what it prints would go nowhere."""
        return subprocess.run(
            ["wine", *command],
            cwd=at,
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=600,
            check=False,
        )

    def start(self, *command: str) -> "subprocess.Popen[bytes]":
        quiet = subprocess.DEVNULL
        return subprocess.Popen(["wine", *command], env=self._environment, stdin=quiet, stdout=quiet, stderr=quiet)

    def values(self, key: str) -> dict[str, str | int]:
        """What the registry has under a key, "@" for its nameless value; nothing where there is no such key."""
        told = self.drive / "values.reg"
        told.unlink(missing_ok=True)
        self.run("reg", "export", key, "C:\\values.reg", "/y")
        text = told.read_text(encoding="utf-16").replace("\\\n", "") if told.exists() else ""
        of_key = re.split(r"^\[.*\]$", text, flags=re.MULTILINE)[1:2]
        found = re.findall(r'^(?:"(.*?)"|(@))=(.*)$', "".join(of_key), re.MULTILINE)
        return {name or at: _value(written) for name, at, written in found}


def _value(written: str) -> str | int:
    kind, _, digits = written.partition(":")
    if kind == "dword":
        return int(digits, 16)
    if kind == "hex(2)":  # a text with variables in it
        return bytes(int(two, 16) for two in digits.split(",")).decode("utf-16-le").rstrip("\0")
    return re.sub(r"\\(.)", r"\1", written[1:-1])


class Screen:
    """A screen with a window manager, without which nobody would give a window the keyboard."""

    def __init__(self, pictures: Path) -> None:
        self._pictures = pictures
        self._taken = 0
        self._started: list[subprocess.Popen[str]] = []
        self.display = ""

    def __enter__(self) -> Self:
        command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
        screen = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        number = screen.stdout.readline() if screen.stdout else ""
        self.display = os.environ["DISPLAY"] = f":{number.strip()}"
        manager = subprocess.Popen(["openbox"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True)
        self._started += [screen, manager]
        return self

    def __exit__(self, *_: object) -> None:
        for process in reversed(self._started):
            process.terminate()
            process.wait()

    @staticmethod
    def ask(*command: str) -> str:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    def windows(self, title: str) -> list[str]:
        command = ["xdotool", "search", "--onlyvisible", "--name", title]
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout.split()

    def active(self) -> str:
        command = ["xdotool", "getactivewindow", "getwindowname"]
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()

    def in_front(self) -> str:
        """What stands above the window that lies on all others."""
        stacked = re.findall("0x[0-9a-f]+", self.ask("xprop", "-root", "_NET_CLIENT_LIST_STACKING"))
        return self.ask("xdotool", "getwindowname", stacked[-1]) if stacked else ""

    def wait_for(self, title: str) -> None:
        """Wait for a window, and for it to have the keyboard."""
        until(lambda: self.windows(title), f"a window called {title}")
        until(lambda: re.search(title, self.active()), f"{title} to have the keyboard")

    def press(self, *keys: str) -> None:
        self.ask("xdotool", "key", "--delay", "60", *keys)

    def click(self, spot: tuple[int, int]) -> None:
        self.ask("xdotool", "mousemove", *map(str, spot), "sleep", "0.1", "click", "1")

    def leave(self) -> None:
        """Have the program close its window; what it is busy with may swallow a key."""

        def gone() -> bool:
            if self.windows(TITLE):
                self.press("ctrl+q")
            return not self.windows(TITLE)

        until(gone, "the window to close", each=2)

    def picture(self, name: str, *, still: bool = True) -> None:
        """Keep what is shown, once it stays as it is."""
        if still:
            until(lambda: len({self._pixels() for _ in range(3)}) == 1, f"a still screen for {name}")
        self._taken += 1
        self.ask("import", "-window", "root", str(self._pictures / f"{self._taken:02} {name}.png"))

    @staticmethod
    def _pixels() -> bytes:
        command = ["import", "-window", "root", "-depth", "8", "ppm:-"]
        return subprocess.run(command, capture_output=True, check=True).stdout

    def wait_for_cards(self, number: int) -> None:
        """Wait for so many cards to lie still."""
        until(lambda: len(self.cards()) == number == len(self.cards()), f"{number} cards")

    def cards(self) -> list[tuple[int, int]]:
        """The middle of each card on the screen, in the order of their places: column by column."""
        picture = self._pixels()
        width, height = map(int, picture.split(maxsplit=3)[1:3])
        pixels = picture[-3 * width * height :]
        left = {
            (x, y)
            for y in range(0, height, _STEP)
            for x in range(0, width, _STEP)
            if pixels[3 * (y * width + x) :][:3] == _CARD
        }
        found = []
        while left:
            todo, patch = [left.pop()], []
            while todo:
                x, y = todo.pop()
                patch.append((x, y))
                near = {(x + _STEP, y), (x - _STEP, y), (x, y + _STEP), (x, y - _STEP)} & left
                left -= near
                todo += near
            across, down = [x for x, _ in patch], [y for _, y in patch]
            if max(across) - min(across) > 60 and max(down) - min(down) > 40:
                found.append(((min(across) + max(across)) // 2, (min(down) + max(down)) // 2))
        return sorted(found, key=lambda spot: (round(spot[0] / 40), spot[1]))
