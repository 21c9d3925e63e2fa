"""What Windows is asked for, and that no other system is asked for anything."""

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
def test_a_folder_of_another_computer_is_known_by_its_name_or_its_drive(
    folder: str, remote: bool, windows: Libraries
) -> None:
    windows.answers["GetDriveTypeW"] = lambda root: REMOTE if root.endswith("Z:\\") else 3
    assert win32.is_remote(Path(folder)) is remote


def test_children_are_deaf_from_their_start_and_whoever_starts_them_hears_again(windows: Libraries) -> None:

    def start() -> None:
        with win32.deaf_children():
            assert windows.asked == [("kernel32", "SetConsoleCtrlHandler", None, 1)]
            raise OSError

    with pytest.raises(OSError, match=r"^$"):
        start()
    assert windows.asked[1:] == [("kernel32", "SetConsoleCtrlHandler", None, 0)]


def test_a_sentence_is_shown_only_where_nobody_can_read_it(windows: Libraries, monkeypatch: pytest.MonkeyPatch) -> None:
    win32.show_unheard("heard")
    assert windows.asked == []
    monkeypatch.setattr(sys, "stderr", None)
    win32.show_unheard("unheard")
    assert windows.asked == [("user32", "MessageBoxW", None, "unheard", "Setgui", 0x10010)]


@pytest.fixture
def signals() -> Iterator[None]:
    """They are as before afterwards."""
    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = [(number, signal.getsignal(number)) for number in numbers]
    yield
    for number, answer in before:
        signal.signal(number, answer)


@pytest.mark.usefixtures("signals")
def test_the_window_has_a_button_of_its_own_and_says_what_it_cannot_do(
    windows: Libraries, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert launch.run(language="xx") == launch.WRONG
    known, shown = windows.asked
    assert known == ("shell32", "SetCurrentProcessExplicitAppUserModelID", APPLICATION_ID)
    assert shown[1:3] == ("MessageBoxW", None)
    assert '"xx"' in str(shown[3])


@pytest.mark.skipif(sys.platform == "win32", reason="there it is asked")
def test_no_other_system_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    win32.show_unheard("a sentence")
    win32.let_others_come_forward()
    win32.be_known_as("x")
    assert not win32.is_remote(Path(SHARE))
    with win32.deaf_children():
        pass


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="here Windows is only played")
def test_every_test_can_be_collected_there() -> None:
    quiet = ["-q", "-p", "without_posix", "-p", "no:cacheprovider", "--collect-only"]
    here = os.environ | {"PYTHONPATH": str(TESTS)}
    told = subprocess.run([sys.executable, "-m", "pytest", *quiet, TESTS], env=here, capture_output=True, check=False)
    assert told.returncode == 0, told.stdout.decode()[-5000:]
    assert b"tests/terminal/test_auto.py" in told.stdout
    assert b"tests/e2e/" not in told.stdout
