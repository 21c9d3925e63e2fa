"""The real program without a screen, which starts faster, for tests that see and press nothing."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from e2e.desktop import ROOT, until

START = "from setgui.__main__ import main; sys.exit(main())"


def environment(**variables: str) -> dict[str, str]:
    inherited = {name: os.environ[name] for name in ("PATH", "LANG", "LC_ALL", "HOME") if name in os.environ}
    return inherited | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)} | variables


def command(folder: Path, *options: str, planted: str = "") -> Sequence[str]:
    """Build the command for the program after some planted Python code, with the default SIGINT handler."""
    setup = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)"
    return [sys.executable, "-c", f"{setup}\n{planted}\n{START}", "--data-dir", str(folder), *options]


def ended(folder: Path, *options: str, planted: str = "", **variables: str) -> tuple[int, str]:
    """Run the program until it ends by itself; return its exit code and standard error."""
    done = subprocess.run(
        command(folder, *options, planted=planted),
        env={name: value for name, value in environment(**variables).items() if value},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        timeout=300,
        check=False,
    )
    return done.returncode, done.stderr


@contextmanager
def running(folder: Path, *options: str, planted: str = "") -> Iterator[subprocess.Popen[str]]:
    """Run the program with its window open."""
    with subprocess.Popen(
        command(folder, *options, planted=planted),
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        try:
            until((folder / "calls").exists, "a window that listens")
            yield program
        finally:
            with suppress(ProcessLookupError):
                program.send_signal(signal.SIGKILL)
