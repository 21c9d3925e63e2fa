"""The real program without a screen: where nothing needs to be seen or pressed it starts faster so."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from e2e.desktop import ROOT, until

OURS = "from setgui.__main__ import main; sys.exit(main())"


def environment(**variables: str) -> dict[str, str]:
    inherited = {name: os.environ[name] for name in ("PATH", "LANG", "LC_ALL", "HOME") if name in os.environ}
    return inherited | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)} | variables


def command(folder: Path, *options: str, planted: str = "") -> Sequence[str]:
    """The program, after Python code that plants something. It hears Ctrl+C whatever pytest was started by."""
    ears = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)"
    return [sys.executable, "-c", f"{ears}\n{planted}\n{OURS}", "--data-dir", str(folder), *options]


def ended(folder: Path, *options: str, planted: str = "", **variables: str) -> tuple[int, str]:
    """The program's code and what it wrote to standard error, where it ends by itself."""
    done = subprocess.run(
        command(folder, *options, planted=planted),
        env={name: value for name, value in environment(**variables).items() if value},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
        check=False,
    )
    return done.returncode, done.stderr


@contextmanager
def running(folder: Path, *options: str, planted: str = "") -> Iterator[subprocess.Popen[str]]:
    """The program with its window open."""
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
