"""Commands that get a signal end at once, with the signal's exit code, and with all their workers."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from terminal.program import Terminal, command, environment, started, workers_of

if sys.platform == "win32":
    pytest.skip("Windows has no such signals", allow_module_level=True)

CODES = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGHUP: 129}
LONG = ["odds", "--games", "1000000000"]
each_signal = pytest.mark.parametrize(("number", "code"), CODES.items(), ids=lambda value: getattr(value, "name", ""))


@contextmanager
def with_signals(*asked: str, ignoring: Sequence[int] = ()) -> Iterator[subprocess.Popen[bytes]]:
    """Start a command that ignores only the given signals, however the tests were started."""

    def set_handlers() -> None:
        for number in CODES:
            signal.signal(number, signal.SIG_IGN if number in ignoring else signal.SIG_DFL)

    pipe, told = subprocess.PIPE, subprocess.STDOUT
    with started(
        command(*asked), env=environment(), preexec_fn=set_handlers, stdin=pipe, stdout=pipe, stderr=told
    ) as program:
        yield program


def wait_for_workers(program: subprocess.Popen[bytes], count: int) -> None:
    while len(workers_of(program.pid)) < count:
        assert program.poll() is None


@pytest.mark.slow
@each_signal
@pytest.mark.parametrize("count", [1, 5, 20])
def test_no_process_keeps_running(number: signal.Signals, code: int, count: int) -> None:
    """Every process holds the pipe open, so its end means that all have ended."""
    with with_signals(*LONG, "--jobs", "20") as program:
        wait_for_workers(program, count)
        program.send_signal(number)
        output, _ = program.communicate()
    assert (program.returncode, output) == (code, b"")


@each_signal
def test_workers_ignore_a_signal_to_the_whole_group(number: signal.Signals, code: int) -> None:
    """Such signals come from a closed terminal, or from `timeout`."""
    with with_signals(*LONG, "--jobs", "4") as program:
        wait_for_workers(program, 4)
        os.killpg(program.pid, number)
        output, _ = program.communicate()
    assert (program.returncode, output) == (code, b"")


@each_signal
def test_a_command_that_waits_for_input_ends(number: signal.Signals, code: int, tmp_path: Path) -> None:
    with with_signals("import", "-", "--data-dir", str(tmp_path / "games")) as program:
        assert program.stdin
        program.stdin.write(b"\n" * 70_000)  # more than fits into the pipe, so the command is reading afterwards
        program.stdin.flush()
        program.send_signal(number)
        output, _ = program.communicate()
    assert (program.returncode, output) == (code, b"")
    assert list(tmp_path.iterdir()) == []


def test_a_command_ends_when_its_terminal_is_closed() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)  # `nohup` ignores it
    try:
        with Terminal("auto", "--deal", "7") as terminal:
            terminal.wait_for("Press Enter")
            assert terminal.hang_up() == 129
    finally:
        signal.signal(signal.SIGHUP, before)


@each_signal
def test_a_signal_ignored_at_the_start_stays_ignored(number: signal.Signals, code: int) -> None:
    other = signal.SIGHUP if number is signal.SIGTERM else signal.SIGTERM
    with with_signals(*LONG, ignoring=[number]) as program:
        wait_until_it_hears(program, other)
        program.send_signal(number)
        wait_until_it_worked_on(program)
        program.send_signal(other)
        output, _ = program.communicate()
    assert (program.returncode, output) == (CODES[other], b"")
    assert code != CODES[other]


def wait_until_it_hears(program: subprocess.Popen[bytes], number: signal.Signals) -> None:
    """Wait until the process has a handler for the signal."""
    handled = 0
    while not handled & 1 << number - 1:
        status = Path(f"/proc/{program.pid}/status").read_text()
        handled = int(status.partition("SigCgt:")[2].split()[0], 16)


def wait_until_it_worked_on(program: subprocess.Popen[bytes]) -> None:
    """Wait until the process has used a fifth of a second of CPU time."""
    end = worked(program) + os.sysconf("SC_CLK_TCK") // 5
    while worked(program) < end:
        assert program.poll() is None


def worked(program: subprocess.Popen[bytes]) -> int:
    """Return the CPU time of a process, in clock ticks."""
    return int(Path(f"/proc/{program.pid}/stat").read_text().rpartition(")")[2].split()[11])
