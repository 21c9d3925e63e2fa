"""Commands that are interrupted, or lose their output or input, end with their exit code and without a traceback."""

import os
import shlex
import subprocess
from pathlib import Path

import pytest
from on_windows import posix

from terminal.program import REPOSITORY, Terminal, command, environment

GAMES = 1_000_000_000


def interrupt(terminal: Terminal, *, by_key: bool) -> None:
    if by_key:
        terminal.type("\x03")
    else:
        terminal.interrupt()
    assert terminal.end() == 130
    assert "Traceback" not in terminal.screen
    assert "Error" not in terminal.screen


by_key = pytest.mark.parametrize("by_key", [True, False], ids=["key", "signal"])


@by_key
@pytest.mark.parametrize("moment", ["games/s", f"00/{GAMES}"], ids=["at the start", "in the middle"])
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_while_games_are_played(jobs: int, moment: str, by_key: bool) -> None:
    with Terminal("odds", "--games", str(GAMES), "--jobs", str(jobs)) as terminal:
        terminal.wait_for(moment)
        interrupt(terminal, by_key=by_key)


@by_key
@pytest.mark.parametrize(("asked", "module"), [("deal 7", "argparse"), ("--deal 7", "PySide6"), ("", "PySide6")])
def test_ctrl_c_while_the_program_is_imported(asked: str, module: str, by_key: bool, tmp_path: Path) -> None:
    """A module that never ends its import, in short steps as imports are, hides the real one."""
    (tmp_path / f"{module}.py").write_text(
        "import time\nprint('importing', flush=True)\nwhile True:\n    time.sleep(0.05)\n"
    )
    path = os.pathsep.join([str(tmp_path), str(REPOSITORY)])
    with Terminal(*asked.split(), PYTHONPATH=path) as terminal:
        terminal.wait_for("importing")
        interrupt(terminal, by_key=by_key)


@by_key
def test_ctrl_c_just_before_a_wait(by_key: bool, tmp_path: Path) -> None:
    """The signal ends the first of two waits, with no Python instruction between them that could handle it."""
    (tmp_path / "argparse.py").write_text(
        "import collections, ctypes\n"
        "waits = map(ctypes.CDLL(None).sleep, [3600, 3600])\n"
        "print('waiting', flush=True)\n"
        "collections.deque(waits)\n"
    )
    with Terminal("deal", "7", PYTHONPATH=os.pathsep.join([str(tmp_path), str(REPOSITORY)])) as terminal:
        terminal.wait_for("waiting")
        interrupt(terminal, by_key=by_key)


@by_key
def test_ctrl_c_while_a_game_waits(by_key: bool) -> None:
    with Terminal("auto", "--deal", "7") as terminal:
        terminal.wait_for("Press Enter")
        terminal.type("\n")
        terminal.wait_for("Sets found: 1")
        interrupt(terminal, by_key=by_key)


def test_a_lost_process_is_reported() -> None:
    with Terminal("odds", "--games", str(GAMES), "--jobs", "2") as terminal:
        terminal.wait_for(f"00/{GAMES}")
        terminal.kill_a_worker()
        assert terminal.end() == 2
        assert "\rsetgui: one of the processes ended before its work was done" in terminal.screen
        assert "Traceback" not in terminal.screen


TALKATIVE = [
    "--help",
    "auto --deal 7",
    "auto --deal 7 --quiet",
    "odds --games 1",
    "solve 2rsz 1gsd 3pso",
    "solve " + " ".join(f"{n}{c}{s}{f}" for n in "123" for c in "rgp" for s in "ste" for f in "doz"),
]


def run(line: str, redirected: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a shell, with redirections."""
    script = f"{shlex.join([*command(), *shlex.split(line)])} {redirected}"
    return subprocess.run(["sh", "-c", script], env=environment(), capture_output=True, text=True, check=False)


@pytest.mark.parametrize("line", TALKATIVE, ids=[line[:30] for line in TALKATIVE])
def test_a_closed_pipe_is_no_error(line: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    asked = [*command(), *shlex.split(line)]
    ended = subprocess.run(asked, env=environment(), stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (ended.returncode, ended.stderr) == (0, b"")


@posix
@pytest.mark.parametrize("line", ["--help", "auto --deal 7", "deal 7 --json", "solve 2rsz 1gsd 3pso"])
def test_closed_output_is_no_error(line: str) -> None:
    ended = run(line, ">&-")
    assert (ended.returncode, ended.stdout) == (0, "")
    assert ended.stderr == "" or line == "--help"  # argparse then writes it to stderr


@posix
@pytest.mark.parametrize("line", ["--version", "auto --deal 7", "deal 7", "solve 2rsz 1gsd 3pso"])
def test_a_full_disk_is_reported(line: str) -> None:
    ended = run(line, ">/dev/full")
    assert ended.returncode == 2
    assert ended.stderr == "setgui: the system reported an error: No space left on device\n"


@posix
@pytest.mark.parametrize("redirected", ["2>&-", "2>/dev/full", "2>&1 >/dev/null | true"])
def test_closed_stderr_does_not_change_the_exit_code(redirected: str) -> None:
    ended = run("solve 2rsz", redirected)
    assert (ended.stdout, ended.stderr) == ("", "")
    assert ended.returncode == (0 if "|" in redirected else 2)


@posix
def test_closed_or_unreadable_input_is_reported() -> None:
    assert run("solve", "<&-").stderr == "setgui: standard input is closed\n"
    assert run("solve -", "<&-").stderr == "setgui: standard input is closed\n"
    assert run("import -", "<&-").stderr == "setgui: standard input is closed\n"
    assert run("auto --deck -", "<&-").stderr == "setgui: standard input is closed\n"
    assert run("auto --deal 7 --quiet", "<&-").returncode == 0
    assert run("auto --deal 7", "<&-").returncode == 0
    for line in ("solve", "auto --deck -", "import -"):
        told = run(line, "</proc/self/mem").stderr
        assert told == "setgui: standard input cannot be read: Input/output error\n"
