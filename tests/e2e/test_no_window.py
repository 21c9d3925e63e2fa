"""Missing requirements of the window are reported in one sentence, with the remedy."""

import ctypes
import re
from pathlib import Path

import pytest

from e2e.desktop import ROOT
from e2e.unseen import ended
from setgui.no_window import PACKAGES, no_platform
from setgui.storage.folders import LOG_NAME

pytestmark = pytest.mark.e2e


def refused(folder: Path, planted: str = "", **variables: str) -> str:
    """Run the program and return its error sentence, which must also be in the log."""
    code, said = ended(folder, planted=planted, **variables)
    assert code == 2, said
    assert said.startswith("setgui: ")
    assert said.count("\n") == 1
    assert said.removeprefix("setgui: ") in (folder / LOG_NAME).read_text()
    return said.removeprefix("setgui: ").strip()


def test_a_missing_display_is_reported(folder: Path) -> None:
    assert refused(folder, QT_QPA_PLATFORM="") == (
        "No display was found: DISPLAY and WAYLAND_DISPLAY are not set. "
        'Start setgui on a desktop, or connect with ssh -X. Run "setgui -h" to see what works without a display.'
    )


def test_an_unreachable_display_is_reported(folder: Path) -> None:
    assert refused(folder, QT_QPA_PLATFORM="", DISPLAY=":4711") == (
        'The display ":4711", set in DISPLAY, could not be opened. '
        "Start setgui as the user who is logged in there, or connect with ssh -X."
    )


def test_a_platform_that_is_not_there(folder: Path) -> None:
    told = 'QT_QPA_PLATFORM is set to "nonsense", which is not available. Unset it and Qt will choose.'
    assert refused(folder, QT_QPA_PLATFORM="nonsense") == told


def test_missing_fonts_are_reported(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "fonts.conf").write_text("<fontconfig></fontconfig>")
    told = refused(folder, FONTCONFIG_FILE=str(tmp_path / "fonts.conf"))
    assert told.startswith("No font was found, so the window cannot show any text. ")


def test_an_old_pyside_is_reported(folder: Path) -> None:
    planted = "import PySide6; PySide6.__version__, PySide6.__version_info__ = '6.8.2', (6, 8, 2, '', '')"
    assert refused(folder, planted) == (
        "The window cannot open: Setgui needs PySide6 6.10 or newer, but 6.8.2 is installed."
    )


def test_a_library_missing_for_qt_is_reported(folder: Path) -> None:
    planted = (
        "class Lacking:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'PySide6.QtGui':\n"
        "            raise ImportError('libEGL.so.1: cannot open shared object file: No such file or directory')\n"
        "sys.meta_path.insert(0, Lacking())"
    )
    told = refused(folder, planted)
    assert told.startswith("Setgui's window needs libEGL.so.1, which is not installed. ")


def test_a_library_missing_for_the_platform_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def lacking(_: str) -> None:
        raise OSError("libxcb-cursor.so.0: cannot open shared object file: No such file or directory")

    (tmp_path / "platforms").mkdir()
    (tmp_path / "platforms" / "libqxcb.so").touch()
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setattr(ctypes, "CDLL", lacking)
    line = f"dnf install {PACKAGES['dnf']}"
    for there, as_root in ({"dnf", "sudo"}, f"sudo {line}"), ({"dnf"}, f"su -lc '{line}'"):
        monkeypatch.setattr("shutil.which", there.__contains__)
        assert no_platform(tmp_path, "Reinstalling may fix this problem.") == (
            "Setgui's window needs libxcb-cursor.so.0, which is not installed. To install what is missing, run: "
            f"{as_root}"
        )
    monkeypatch.setattr("shutil.which", lambda _: False)
    assert no_platform(tmp_path, "").endswith(". Install what is missing with your system's package manager.")


def test_the_packages_match_the_setup_script() -> None:
    found = re.findall(r"libraries='([^']+)'", (ROOT / "packaging" / "setup").read_text())
    assert [" ".join(names.split()) for names in found] == list(PACKAGES.values())
