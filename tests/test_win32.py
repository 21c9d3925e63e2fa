"""The calls into Windows, and that other systems get none."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from on_windows import Libraries

from setgui import APPLICATION_ID, launch, win32

TESTS = Path(__file__).parent
SHARE, DRIVE, LOCAL = "//server/share/games", "Z:/games", "C:/Users/ann"
REMOTE = 4


@pytest.mark.parametrize(
    ("folder", "remote"),
    [
        (SHARE, True),
        (r"\\server\share", True),
        (DRIVE, True),
        (LOCAL, False),
        (r"\\?\C:\Users\ann", False),
        (r"\\?\Z:\games", True),
    ],
)
def test_a_remote_folder_is_recognized_by_name_or_drive(folder: str, remote: bool, windows: Libraries) -> None:
    windows.answers["GetDriveTypeW"] = lambda root: REMOTE if root.endswith("Z:\\") else 3
    assert win32.is_remote(Path(folder)) is remote


def test_child_processes_start_with_ctrl_c_ignored(windows: Libraries) -> None:

    def start() -> None:
        with win32.ignoring_ctrl_c():
            assert windows.asked == [("kernel32", "SetConsoleCtrlHandler", None, 1)]
            raise OSError

    with pytest.raises(OSError, match=r"^$"):
        start()
    assert windows.asked[1:] == [("kernel32", "SetConsoleCtrlHandler", None, 0)]


def test_a_message_box_is_shown_only_without_stderr(windows: Libraries, monkeypatch: pytest.MonkeyPatch) -> None:
    win32.show_message_box("heard")
    assert windows.asked == []
    monkeypatch.setattr(sys, "stderr", None)
    win32.show_message_box("unheard")
    assert windows.asked == [("user32", "MessageBoxW", None, "unheard", "Setgui", 0x10010)]


@pytest.fixture
def signals() -> Iterator[None]:
    """Restore the signal handlers after the test."""
    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = [(number, signal.getsignal(number)) for number in numbers]
    yield
    for number, answer in before:
        signal.signal(number, answer)


@pytest.mark.usefixtures("signals")
def test_launch_sets_the_application_id_and_shows_errors(windows: Libraries, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert launch.run(language="xx") == launch.WRONG
    known, shown = windows.asked
    assert known == ("shell32", "SetCurrentProcessExplicitAppUserModelID", APPLICATION_ID)
    assert shown[1:3] == ("MessageBoxW", None)
    assert '"xx"' in str(shown[3])


@pytest.mark.skipif(sys.platform == "win32", reason="there it is asked")
def test_other_systems_get_no_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    win32.show_message_box("a sentence")
    win32.allow_foreground()
    win32.set_application_id("x")
    assert not win32.is_remote(Path(SHARE))
    with win32.ignoring_ctrl_c():
        pass


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="here Windows is only played")
def test_every_test_can_be_collected_on_windows() -> None:
    quiet = ["-q", "-p", "without_posix", "-p", "no:cacheprovider", "--collect-only"]
    here = os.environ | {"PYTHONPATH": str(TESTS)}
    result = subprocess.run([sys.executable, "-m", "pytest", *quiet, TESTS], env=here, capture_output=True, check=False)
    assert result.returncode == 0, result.stdout.decode()[-5000:]
    assert b"tests/terminal/test_auto.py" in result.stdout
    assert b"tests/e2e/" not in result.stdout
