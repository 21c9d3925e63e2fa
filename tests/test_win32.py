"""What Windows is asked for, and that no other system is asked for anything."""

import sys
from pathlib import Path

import pytest
from on_windows import Libraries

from setgui import win32

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


@pytest.mark.skipif(sys.platform == "win32", reason="there it is asked")
def test_no_other_system_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    win32.show_unheard("a sentence")
    win32.let_others_come_forward()
    win32.be_known_as("x")
    assert not win32.is_remote(Path(SHARE))
    with win32.deaf_children():
        pass
