"""Commands that are told to end: at once, with the code of the signal, and with all that works for them."""

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
def hearing(*asked: str, ignoring: Sequence[int] = ()) -> Iterator[subprocess.Popen[bytes]]:
    """A command that hears every signal but some, however the tests themselves were started."""

    def hear() -> None:
        for number in CODES:
            signal.signal(number, signal.SIG_IGN if number in ignoring else signal.SIG_DFL)

    pipe, told = subprocess.PIPE, subprocess.STDOUT
    with started(command(*asked), env=environment(), preexec_fn=hear, stdin=pipe, stdout=pipe, stderr=told) as program:
        yield program


def wait_for_workers(program: subprocess.Popen[bytes], count: int) -> None:
    while len(workers_of(program.pid)) < count:
        assert program.poll() is None


@pytest.mark.slow
@each_signal
@pytest.mark.parametrize("count", [1, 5, 20])
def test_no_process_works_on(number: signal.Signals, code: int, count: int) -> None:
    """All of them hold the pipe open, so its end is theirs; nothing was told."""
    with hearing(*LONG, "--jobs", "20") as program:
        wait_for_workers(program, count)
        program.send_signal(number)
        told, _ = program.communicate()
    assert (program.returncode, told) == (code, b"")


@each_signal
def test_a_signal_to_all_of_them_is_heard_by_the_first_alone(number: signal.Signals, code: int) -> None:
    """As from a terminal that is closed, or from `timeout`."""
    with hearing(*LONG, "--jobs", "4") as program:
        wait_for_workers(program, 4)
        os.killpg(program.pid, number)
        told, _ = program.communicate()
    assert (program.returncode, told) == (code, b"")


@each_signal
def test_a_command_that_waits_for_input_ends(number: signal.Signals, code: int, tmp_path: Path) -> None:
    with hearing("import", "-", "--data-dir", str(tmp_path / "games")) as program:
        assert program.stdin
        program.stdin.write(b"\n" * 70_000)  # more than the pipe holds, so that it reads when this is done
        program.stdin.flush()
        program.send_signal(number)
        told, _ = program.communicate()
    assert (program.returncode, told) == (code, b"")
    assert list(tmp_path.iterdir()) == []


def test_a_command_ends_when_its_terminal_is_closed() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)  # it is ignored where the tests are started by `nohup`
    try:
        with Terminal("auto", "--deal", "7") as terminal:
            terminal.wait_for("Press Enter")
            assert terminal.hang_up() == 129
    finally:
        signal.signal(signal.SIGHUP, before)


@each_signal
def test_a_signal_that_was_ignored_at_the_start_stays_so(number: signal.Signals, code: int) -> None:
    other = signal.SIGHUP if number is signal.SIGTERM else signal.SIGTERM
    with hearing(*LONG, ignoring=[number]) as program:
        wait_until_it_hears(program, other)
        program.send_signal(number)
        wait_until_it_worked_on(program)
        program.send_signal(other)
        told, _ = program.communicate()
    assert (program.returncode, told) == (CODES[other], b"")
    assert code != CODES[other]


def wait_until_it_hears(program: subprocess.Popen[bytes], number: signal.Signals) -> None:
    """The system tells for which signals a process has an answer."""
    heard = 0
    while not heard & 1 << number - 1:
        status = Path(f"/proc/{program.pid}/status").read_text()
        heard = int(status.partition("SigCgt:")[2].split()[0], 16)


def wait_until_it_worked_on(program: subprocess.Popen[bytes]) -> None:
    """For a fifth of a second of its own."""
    end = worked(program) + os.sysconf("SC_CLK_TCK") // 5
    while worked(program) < end:
        assert program.poll() is None


def worked(program: subprocess.Popen[bytes]) -> int:
    """How long, in ticks of the system's clock."""
    return int(Path(f"/proc/{program.pid}/stat").read_text().rpartition(")")[2].split()[11])
