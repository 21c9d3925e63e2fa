"""Errors in the real program are logged, and never shown as a traceback."""

import os
import signal
from pathlib import Path

import pytest

from e2e.unseen import ended, running
from setgui.storage.folders import LOG_NAME

pytestmark = pytest.mark.e2e

FAULT = "def fail(*_, **__): raise RuntimeError('planted')\n"


def told(folder: Path) -> str:
    return (folder / LOG_NAME).read_text()


@pytest.mark.parametrize("number", [signal.SIGSEGV, signal.SIGABRT], ids=["SIGSEGV", "abort"])
def test_a_crash_logs_its_stack(folder: Path, number: signal.Signals) -> None:
    """Crash inside the window's thread, because a signal from outside may reach any thread."""
    planted = f"import signal; signal.signal(signal.SIGUSR1, lambda *_: signal.raise_signal({int(number)}))"
    with running(folder, planted=planted) as program:
        program.send_signal(signal.SIGUSR1)
        assert program.wait(30) == -number
    assert "Fatal Python error: " in told(folder)
    assert "in run\n" in told(folder)


def test_the_log_starts_with_the_program_and_is_private(folder: Path) -> None:
    with running(folder):
        assert " Setgui " in told(folder)
    assert (folder / LOG_NAME).stat().st_mode & 0o777 == 0o600
    assert folder.stat().st_mode & 0o777 == 0o700
    assert (folder / "setgui.lock").stat().st_mode & 0o777 == 0o600


def test_an_unknown_language_does_not_prevent_the_window(folder: Path) -> None:
    with running(folder, planted="import os; os.environ['SETGUI_LANGUAGE'] = 'tlh'"):
        assert 'SETGUI_LANGUAGE is set to "tlh"' in told(folder)


@pytest.mark.parametrize(
    "planted",
    ["import setgui.app; setgui.app.build = fail", "import setgui.app; setgui.app.OneInstance = fail"],
    ids=["while the store is opened", "while the lock is taken"],
)
def test_an_error_before_the_window_is_reported_in_one_sentence(folder: Path, planted: str) -> None:
    code, said = ended(folder, planted=FAULT + planted)
    where = f"A report is in {folder / LOG_NAME}."
    assert (code, said) == (
        1,
        f"setgui: Setgui stopped because something went wrong inside the program. {where}\n",
    )
    assert "RuntimeError: planted" in told(folder)
    assert "Traceback" in told(folder)


def test_an_error_in_a_slot_while_the_window_is_built_is_logged(folder: Path) -> None:
    planted = (
        "from setgui.ui.stage import Stage; Stage.show_settings = fail\n"
        "import setgui.ui.controller as c; c.GameController.kinds = fail"
    )
    code, said = ended(folder, planted=FAULT + planted)
    assert code == 1
    assert "Traceback" not in said
    assert "RuntimeError: planted" in told(folder)


def test_qt_warnings_are_logged_and_printed(folder: Path) -> None:
    planted = (
        "from PySide6.QtCore import qWarning; import setgui.app as a; build = a.build\n"
        "def warned(*p, **n): qWarning('a planted warning'); return build(*p, **n)\n"
        "a.build = warned"
    )
    with running(folder, planted=planted) as program:
        assert "a planted warning" in told(folder)
        program.send_signal(signal.SIGTERM)
        assert program.stderr is not None
        assert "a planted warning" in program.stderr.read()


def test_an_error_without_standard_error_is_logged(folder: Path) -> None:
    code, said = ended(folder, planted=f"{FAULT}import setgui.app; setgui.app.build = fail\nsys.stderr = None")
    assert (code, said) == (1, "")
    assert "RuntimeError: planted" in told(folder)


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to root")
def test_an_unwritable_folder_sends_the_report_to_standard_error(folder: Path) -> None:
    folder.mkdir(mode=0o500)
    code, said = ended(folder, planted=f"{FAULT}import setgui.app; setgui.app.build = fail")
    assert code == 1
    assert "RuntimeError: planted" in said
    assert said.splitlines()[-1].endswith("A report was written to standard error.")


def test_a_file_in_place_of_the_folder_sends_the_report_to_standard_error(folder: Path) -> None:
    folder.write_text("in the way")
    code, said = ended(folder, planted=f"{FAULT}import setgui.app; setgui.app.build = fail")
    assert code == 1
    assert "RuntimeError: planted" in said
    assert said.splitlines()[-1].endswith("A report was written to standard error.")
