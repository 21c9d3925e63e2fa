"""The program's commands, run within this process, as separate processes, or on a pseudo-terminal."""

import contextlib
import io
import os
import re
import select
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

import pytest

from setgui import cli
from setgui.compat import override
from setgui.words import language

REPOSITORY = Path(__file__).parents[2]
WORDS_BOARD = (
    "squiggle green 3 striped; oval red 2 striped; diamond green 1 solid; oval purple 3 striped; "
    "squiggle green 2 solid; squiggle green 3 solid; oval green 1 solid; diamond red 3 outline; "
    "oval purple 1 striped; squiggle purple 1 striped; oval red 1 striped; diamond red 1 striped"
)
ONE_SET = "DC32 DC37 DC43 DC48 DC51 DC55 DC56 DC64 DC79 DC81 DC83 DC88"
ONE_OTHER_SET = "DC11 DC12 DC16 DC28 DC39 DC45 DC51 DC52 DC63 DC77 DC79 DC95"
NO_SET = "DC21 DC24 DC32 DC37 DC38 DC45 DC63 DC66 DC73 DC79 DC84 DC86"

(GAME,) = re.findall(r"```\n(Setgui game 1\n.*?)```", (REPOSITORY / "docs/game-file.md").read_text("utf-8"), re.DOTALL)
"""The example of a game file in the docs."""

PAR = {"deal", "par", "error", "games", "foresight"}
"""JSON keys of a deal's par, which takes the coach ten seconds."""

STRATEGIES = """\
from setgui import Add, Claim, Reshuffle, find_sets, points

class Strange(Exception):
    def __init__(self, first, second):
        super().__init__(first)

def best(seen):
    sets = find_sets(seen.table)
    return Claim(max(sets, key=lambda cards: points(*cards))) if sets else Add()

best_too = lambda seen: best(seen)  # pickle knows no such functions

def broken(seen):
    return helper(seen)

def helper(seen):
    raise Strange("what?", 2)

def leave(seen):
    raise SystemExit(3)

def nothing(seen):
    pass

def no_set(seen):
    return Claim(seen.table[:3])

def add(seen):
    return Add()
"""
"""A file with strategies: the first two are correct and equal, the others fail."""

PLAIN = {"TERM": "xterm", "NO_COLOR": "", "COLUMNS": "80"}
"""Default environment of a terminal."""

PATIENCE = 300.0
"""Timeout in seconds for a hanging program."""


class Answer(NamedTuple):
    """The result of a command; `code` is None if a window would open."""

    code: int | None
    out: str
    err: str


class Stream(io.TextIOWrapper):
    """A standard stream in memory, which can pretend to be a terminal."""

    def __init__(
        self, content: bytes = b"", *, terminal: bool = False, encoding: str = "utf-8", newline: str = ""
    ) -> None:
        self._terminal = terminal
        super().__init__(io.BytesIO(content), encoding=encoding, write_through=True, newline=newline)

    @override
    def isatty(self) -> bool:
        return self._terminal

    @property
    def content(self) -> bytes:
        content = self.buffer
        assert isinstance(content, io.BytesIO)
        return content.getvalue()

    @property
    def text(self) -> str:
        return self.content.decode(self.encoding)


def ask(
    *arguments: str,
    stdin: str | bytes = b"",
    typing: bool = False,
    terminal: bool = False,
    encoding: str = "utf-8",
    **environment: str,
) -> Answer:
    """Run a command. With `typing`, input is a terminal; with `terminal`, output is one."""
    content = stdin.encode() if isinstance(stdin, str) else stdin
    given = Stream(content, terminal=typing)
    out = Stream(terminal=terminal, encoding=encoding)
    err = Stream(terminal=terminal, encoding=encoding)
    with (
        mock.patch.multiple(sys, stdin=given, stdout=out, stderr=err),
        mock.patch.dict(os.environ, PLAIN | environment),
    ):
        answer = cli.run(arguments)
    if "--language" in arguments:
        language.use(language.ENGLISH)
    return Answer(answer if isinstance(answer, int) else None, out.text, err.text)


def environment(**more: str) -> dict[str, str]:
    python = {"PYTHONPATH": str(REPOSITORY), "PYTHONIOENCODING": "utf-8", "PYTHONUNBUFFERED": ""}
    return os.environ | python | PLAIN | more


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "setgui", *arguments]


@contextlib.contextmanager
def started(asked: list[str], **how: Any) -> Iterator[subprocess.Popen[Any]]:
    """Start a program, and kill it with all its child processes at the end of the block."""
    with subprocess.Popen(asked, start_new_session=True, **how) as program:
        try:
            yield program
        finally:
            _end(program)


def _end(program: subprocess.Popen[Any]) -> None:
    """Kill the process group; on Windows, child processes end with the program."""
    if sys.platform == "win32":
        program.kill()
    else:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(program.pid, signal.SIGKILL)


def workers_of(pid: int) -> list[int]:
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


class Terminal:
    """The program on a pseudo-terminal of 80 columns, with typed keys and a readable screen."""

    def __init__(self, *arguments: str, **more: str) -> None:
        pty, fcntl, termios = map(pytest.importorskip, ("pty", "fcntl", "termios"))
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("4H", 24, 80, 0, 0))
        self._program = subprocess.Popen(
            command(*arguments),
            env=environment(**more),
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509 - no threads here
        )
        os.close(theirs)
        self._shown = b""

    @property
    def screen(self) -> str:
        return self._shown.decode(errors="ignore").replace("\r\n", "\n")

    def type(self, keys: str) -> None:
        os.write(self._ours, keys.encode())

    def interrupt(self) -> None:
        """Send SIGINT to the program only, as another program would."""
        self._program.send_signal(signal.SIGINT)

    def hang_up(self) -> int:
        """Close the terminal, as closing its window would; return the program's exit code."""
        os.close(self._ours)
        self._ours = os.open(os.devnull, os.O_RDONLY)
        return self._program.wait(30)

    def kill_a_worker(self) -> None:
        """Kill a worker process, as the system does when memory runs out."""
        os.kill(workers_of(self._program.pid)[0], signal.SIGKILL)

    def wait_for(self, text: str) -> None:
        end = time.monotonic() + PATIENCE
        while text not in self.screen:
            assert self._read(end), f"{text!r} did not appear in {self.screen!r}"

    def end(self) -> int:
        """Read until every process has closed the terminal; return the program's exit code."""
        end = time.monotonic() + PATIENCE
        while self._read(end):
            pass
        assert time.monotonic() < end, f"still running after {PATIENCE:.0f} seconds: {self.screen!r}"
        return self._program.wait(PATIENCE)

    def _read(self, end: float) -> bool:
        ready, _, _ = select.select([self._ours], [], [], max(0, end - time.monotonic()))
        try:
            content = os.read(self._ours, 65536) if ready else b""
        except OSError:  # on Linux, every process has closed the terminal
            content = b""
        self._shown += content
        return bool(content)

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        _end(self._program)
        self._program.wait()
        os.close(self._ours)
