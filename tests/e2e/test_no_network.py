"""A whole session opens no network connection and starts no other program, as its system calls show."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from e2e.desktop import Desktop, demand, until

pytestmark = pytest.mark.e2e

TRACE = ("strace", "-f", "-qq", "-e", "trace=network,execve,execveat", "-e", "signal=none")


def hindrances() -> list[str]:
    """List the reasons why system calls cannot be traced."""
    if shutil.which("strace") is None:
        return ["strace"]
    probe = subprocess.run([*TRACE, "true"], capture_output=True, text=True, check=False)
    return [f"the right to trace ({probe.stderr.splitlines()[-1]})"] if probe.returncode else []


def session(desktop: Desktop, folder: Path, trace: Path) -> None:
    """Play a little, open every page about games, wait for the backup, and quit."""
    program = desktop.open("--data-dir", str(folder), "--deal", "7", before=(*TRACE, "-o", str(trace)))
    desktop.press_keys("q", "a", "z", "plus", "F2", "minus")
    for keys, title in (("ctrl+h", "Statistics"), ("ctrl+g", "My games"), ("ctrl+p", "Look back")):
        desktop.press_keys(keys)
        until(lambda title=title: title in desktop.active_title(), title)  # type: ignore[misc]
        desktop.press_keys("Escape")
        until(lambda: desktop.active_title().startswith("Setgui"), "the page to close")
    until(lambda: list(folder.glob("backups/*.sqlite3")), "the backup")
    desktop.press_keys("ctrl+q")
    assert desktop.ended(program) == 0


@pytest.mark.slow
def test_a_session_opens_no_connection_and_starts_no_program(desktop: Desktop, folder: Path, tmp_path: Path) -> None:
    demand(hindrances())
    trace = tmp_path / "trace"
    session(desktop, folder, trace)
    calls = trace.read_text().splitlines()
    assert [call for call in calls if re.search(r"\bAF_INET6?\b", call)] == []
    assert any("socket(AF_UNIX" in call for call in calls)  # the trace includes sockets, such as the screen's
    run = [call for call in calls if "exec" in call and call.endswith(" = 0")]
    assert len(run) == 1, run
    assert desktop.errors() == []
