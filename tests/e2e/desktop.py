"""A private screen, window manager and message bus, with Setgui running on them."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest

ROOT = Path(__file__).parents[2]
SYSTEM_PYTHON = "/usr/bin/python3"
PATIENCE = 300.0
"""Timeout in seconds for anything awaited; no test measures speed."""
LOG = "setgui.log"

Found = TypeVar("Found")


def until(found: Callable[[], Found], what: str) -> Found:
    """Poll `found` until its result is not empty, and return that result."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        answer = found()
        if answer:
            return answer
        time.sleep(0.05)  # another process sends no signal when it is done
    raise AssertionError(f"waited in vain for {what}")


def missing() -> list[str]:
    """List the required tools that are not installed."""
    lacking = [tool for tool in ("Xvfb", "openbox", "xdotool", "xprop", "dbus-daemon") if shutil.which(tool) is None]
    if not Path("/usr/share/dbus-1/services/org.a11y.Bus.service").exists():
        lacking.append("at-spi2-core")
    probe = [SYSTEM_PYTHON, "-c", 'import gi; gi.require_version("Atspi", "2.0")']
    if not Path(SYSTEM_PYTHON).exists() or subprocess.run(probe, capture_output=True, check=False).returncode:
        lacking.append(f"gi with Atspi for {SYSTEM_PYTHON}")
    return lacking


def demand(lacking: list[str]) -> None:
    """Skip the test if tools are missing; fail instead in continuous integration."""
    if lacking and os.environ.get("CI") == "true":
        pytest.fail(f"missing: {', '.join(lacking)}")
    if lacking:
        pytest.skip(f"missing: {', '.join(lacking)}")


class Desktop:
    """A private X11 desktop; `stop` ends every program started on it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._started: list[subprocess.Popen[str]] = []
        self._players: dict[str, subprocess.Popen[str]] = {}
        for name in ("home", "runtime"):
            (folder / name).mkdir(mode=0o700)
        inherited = {name: os.environ[name] for name in ("PATH", "LANG", "LC_ALL") if name in os.environ}
        self.environment = inherited | {
            "HOME": str(folder / "home"),
            "XDG_RUNTIME_DIR": str(folder / "runtime"),
            "QT_QPA_PLATFORM": "xcb",
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        }

    def start(self) -> None:
        options = ("-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset", "-ardelay", "400")
        screen = self.run("Xvfb", "-displayfd", "1", *options, with_output=True)
        self.environment["DISPLAY"] = f":{self._first_line(screen)}"
        bus = self.run("dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address", with_output=True)
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self._first_line(bus)
        self.run("openbox")
        until(lambda: "window id" in self.ask("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"), "the window manager")

    def stop(self) -> None:
        for process in reversed(self._started):
            process.terminate()
        for process in reversed(self._started):
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    pipe.close()

    def run(
        self, *command: str, with_input: bool = False, with_output: bool = False, log: str = "others.log"
    ) -> subprocess.Popen[str]:
        """Start a program that ends with the desktop."""
        with (self._folder / log).open("a") as file:
            process = subprocess.Popen(
                command,
                env=self.environment,
                cwd=ROOT,
                stdin=subprocess.PIPE if with_input else subprocess.DEVNULL,
                stdout=subprocess.PIPE if with_output else file,
                stderr=file,
                text=True,
            )
        self._started.append(process)
        return process

    @staticmethod
    def _first_line(process: subprocess.Popen[str]) -> str:
        assert process.stdout is not None
        line = process.stdout.readline().strip()
        assert line, f"{process.args!r} did not start"
        return line

    def ask(self, *command: str) -> str:
        """Run a program to its end and return what it prints."""
        done = subprocess.run(command, env=self.environment, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{' '.join(command)}: {done.stdout}{done.stderr}"
        return done.stdout

    def _run_for_windows(self, *command: str) -> Iterator[tuple[str, str]]:
        """Run a program for each window of the window manager and yield its output, without windows just closed."""
        listed = self.ask("xprop", "-root", "_NET_CLIENT_LIST").partition("#")[2].replace(",", " ").split()
        for window in listed:
            asked = (*command, window)
            done = subprocess.run(asked, env=self.environment, capture_output=True, text=True, check=False)
            if done.returncode == 0:
                yield window, done.stdout

    # The program

    def open(self, *options: str, before: Sequence[str] = ()) -> subprocess.Popen[str]:
        """Start the program and wait for its window to have the keyboard."""
        process = self.launch(*options, before=before)
        until(lambda: self.activate("^Setgui "), "the window")
        return process

    def launch(self, *options: str, before: Sequence[str] = ()) -> subprocess.Popen[str]:
        """Start the program, optionally run by another command, without waiting for a window."""
        return self.run(*before, sys.executable, "-m", "setgui", *options, log=LOG)

    def listen(self, *command: str) -> Callable[[], list[str]]:
        """Start a program and return a function that reads the lines printed so far."""
        file = self._folder / "told.txt"
        with file.open("w") as out:
            self._started.append(
                subprocess.Popen(
                    command,
                    env=self.environment | {"PYTHONPATH": str(ROOT)},
                    cwd=ROOT,
                    stdin=subprocess.DEVNULL,
                    stdout=out,
                    text=True,
                )
            )
        return lambda: file.read_text().splitlines()

    def activate(self, title: str) -> bool:
        """Give a window the keyboard focus; return False while the window does not exist yet."""
        search = ("xdotool", "search", "--onlyvisible", "--name", title, "windowactivate", "--sync")
        done = subprocess.run(search, env=self.environment, capture_output=True, timeout=PATIENCE, check=False)
        return done.returncode == 0

    def windows(self) -> dict[int, str]:
        """Map each process of the program to its window's ID, including minimized windows."""
        return {int(process): window for window, process in self._run_for_windows("xdotool", "getwindowpid")}

    def active(self) -> int | None:
        """Return the ID of the process whose window has the keyboard focus."""
        listed = self._active_window()
        return next((process for process, window in self.windows().items() if window == listed), None)

    def active_title(self) -> str:
        """Return the title of the active window."""
        return dict(self._run_for_windows("xdotool", "getwindowname")).get(self._active_window(), "").rstrip("\n")

    def _active_window(self) -> str:
        return self.ask("xprop", "-root", "_NET_ACTIVE_WINDOW").partition("#")[2].strip()

    def ended(self, process: subprocess.Popen[str]) -> int:
        """Wait for a program to end by itself and return its exit code."""
        return process.wait(PATIENCE)

    def close(self, process: subprocess.Popen[str]) -> int:
        """Close the active window by the window manager's key, repeated because a new keyboard map blocks it."""

        def gone() -> bool:
            self.press_keys("alt+F4")
            return process.poll() is not None

        until(gone, "the end of the program")
        return self.ended(process)

    def minimize(self, process: int) -> None:
        self.ask("xdotool", "windowminimize", "--sync", self.windows()[process])

    def by_accessibility(self, command: str, *arguments: str) -> dict[str, Any]:
        """Run a command of the accessibility player and return what the window then shows."""
        answer: dict[str, Any] = self.ask_script("play_by_accessibility.py", command, *arguments)
        return answer

    def by_ear(self, command: str, *arguments: str) -> dict[str, Any]:
        """Run a command of the player by ear and return what it believed, counted and heard."""
        answer: dict[str, Any] = self.ask_script("play_blind.py", command, *arguments)
        return answer

    def ask_script(self, script: str, *asked: str) -> Any:
        """Send a request to a script and return its answer; the script keeps running because starting is slow."""
        player = self._players.get(script)
        if player is None:
            command = (SYSTEM_PYTHON, "-W", "ignore", "-B", str(Path(__file__).with_name(script)))
            player = self._players[script] = self.run(*command, with_output=True, with_input=True, log=f"{script}.log")
        assert player.stdin is not None
        assert player.stdout is not None
        player.stdin.write(f"{json.dumps(asked)}\n")
        player.stdin.flush()
        answer = player.stdout.readline()
        assert answer, f"{' '.join((script, *asked))}: {(self._folder / f'{script}.log').read_text()}"
        return json.loads(answer)

    def look(self) -> dict[str, Any]:
        return self.by_accessibility("look")

    def labels(self) -> list[str]:
        """List every visible text."""
        texts: list[str] = self.ask_script("play_by_accessibility.py", "labels")
        return texts

    def press_keys(self, *keys: str) -> None:
        self.ask("xdotool", "key", "--delay", "20", *keys)

    def click(self, spot: tuple[int, int]) -> None:
        self.ask("xdotool", "mousemove", str(spot[0]), str(spot[1]), "click", "1")

    def errors(self) -> list[str]:
        """Return what the program wrote to standard error, without Qt's warnings about the accessibility bus."""
        lines = (self._folder / LOG).read_text().splitlines()
        return [line for line in lines if not line.startswith("qt.accessibility.atspi: ")]
