"""Asking for files: nothing waits, endings follow the filter, and every outcome is one sentence."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from on_windows import posix
from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from setgui.ui.system.files import ask_to_open, ask_to_save
from ui.program import PATIENCE, delete_now

FILTERS = ("CSV table (*.csv)", "JSON (*.json)")


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[QWidget]:
    window = QWidget()
    with qtbot.waitExposed(window, timeout=PATIENCE):
        window.show()
    yield window
    delete_now(window)


def answer(dialog: QFileDialog, path: Path, *, name_filter: str = "") -> None:
    if name_filter:
        dialog.selectNameFilter(name_filter)
        dialog.filterSelected.emit(name_filter)
    dialog.setDirectory(str(path.parent))
    dialog.selectFile(path.name)
    dialog.accept()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.mark.parametrize(
    ("typed", "name_filter", "kept"),
    [
        ("a.csv", "", "a.csv"),
        ("a", "", "a.csv"),
        ("a.json", "", "a.json"),
        ("a.JSON", "", "a.JSON"),
        ("a", FILTERS[1], "a.json"),
        ("a.txt", "", "a.txt"),
    ],
)
def test_a_text_is_saved_under_the_ending_that_was_chosen(
    window: QWidget, tmp_path: Path, typed: str, name_filter: str, kept: str
) -> None:
    said: list[str] = []
    dialog = ask_to_save(window, "Save", "x.csv", FILTERS, lambda ending: f"{ending} sé\r\n", said.append)
    assert (dialog.isVisible(), said) == (True, [])
    answer(dialog, tmp_path / typed, name_filter=name_filter)
    assert [path.name for path in tmp_path.iterdir()] == [kept]
    assert (tmp_path / kept).read_bytes() == f"{Path(kept).suffix.lower()} sé\r\n".encode()
    assert said == [f"Saved as {tmp_path / kept}."]
    assert not window.findChildren(QFileDialog)


def test_a_file_that_was_there_is_replaced_whole(window: QWidget, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("older and longer", encoding="utf-8")
    dialog = ask_to_save(window, "Save", "a.csv", FILTERS, lambda _: "new", lambda _: None)
    dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
    answer(dialog, path)
    assert path.read_text(encoding="utf-8") == "new"
    assert list(tmp_path.iterdir()) == [path]


def test_a_failure_names_file_and_reason(window: QWidget, tmp_path: Path) -> None:
    said: list[str] = []
    dialog = ask_to_save(window, "Save", "a.csv", FILTERS, lambda _: "text", said.append)
    path = tmp_path / "gone" / "a.csv"
    dialog.fileSelected.emit(str(path))
    (sentence,) = said
    reason = "" if sys.platform == "win32" else "No such file or directory"  # each system has its own words
    assert sentence.startswith(f"{path} could not be saved: {reason}")
    assert sentence.endswith(".")
    assert not list(tmp_path.iterdir())
    dialog.close()


def test_nothing_is_asked_of_who_calls_it_off(window: QWidget) -> None:
    called: list[object] = []
    dialogs = [
        ask_to_save(window, "Save", "a.csv", FILTERS, str, called.append),
        ask_to_open(window, "Open", FILTERS, called.append),
    ]
    for dialog in dialogs:
        dialog.reject()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert called == []
    assert not window.findChildren(QFileDialog)


def test_the_name_is_proposed(window: QWidget) -> None:
    dialog = ask_to_save(window, "Save", "games of mine.csv", FILTERS, lambda _: "", lambda _: None)
    assert [Path(path).name for path in dialog.selectedFiles()] == ["games of mine.csv"]
    assert dialog.windowTitle() == "Save"
    dialog.close()


def test_a_file_that_is_there_is_opened(window: QWidget, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("{}", encoding="utf-8")
    chosen: list[Path] = []
    dialog = ask_to_open(window, "Open", FILTERS[1:], chosen.append)
    assert dialog.isVisible()
    answer(dialog, path)
    assert chosen == [path]


# What Qt's dialog does by itself

ASKED_IN_A_HOME = """
import sys
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget
from setgui.ui.system.files import ask_to_open, ask_to_save

application = QApplication(["setgui"])
window = QWidget()
window.show()
for name in ("a.csv", "b.csv"):
    dialog = ask_to_save(window, "Save", name, ["CSV table (*.csv)"], lambda _: "text", print)
    dialog.setDirectory(sys.argv[1])
    dialog.accept()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
ask_to_open(window, "Open", ["CSV table (*.csv)"], print).reject()
QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
QCoreApplication.processEvents()
"""


@pytest.mark.parametrize("there", [None, b"[FileDialog]\nviewMode=List\n\n[Other]\nkept=yes\n"])
def test_the_file_that_all_programs_with_qt_share_is_let_alone(tmp_path: Path, there: bytes | None) -> None:
    home, saved = tmp_path / "home", tmp_path / "saved"
    shared = home / ".config" / "QtProject.conf"
    shared.parent.mkdir(parents=True)
    saved.mkdir()
    if there is not None:
        shared.write_bytes(there)
        os.utime(shared, (1_000_000_000, 1_000_000_000))
    before = {path: path.stat().st_mtime_ns for path in home.rglob("*")}
    unset = ("XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "XDG_DATA_HOME")
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    environment |= {"HOME": str(home), "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": os.pathsep.join(sys.path)}
    environment["XDG_CACHE_HOME"] = str(tmp_path / "cache")  # fontconfig may write there
    command = [sys.executable, "-B", "-c", ASKED_IN_A_HOME, str(saved)]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert told.stdout.count("Saved as ") == 2
    assert {path: path.stat().st_mtime_ns for path in home.rglob("*")} == before
    assert there is None or shared.read_bytes() == there


def test_the_dialog_is_of_the_class_for_which_the_desktop_has_its_own(window: QWidget) -> None:
    dialog = ask_to_open(window, "Open", FILTERS, lambda _: None)
    assert dialog.metaObject().className() == "QFileDialog"
    assert not dialog.testOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.reject()


@posix
@pytest.mark.parametrize("name", ["<img src=p.png>.csv", "<b>x<b>.csv"])
def test_a_file_is_asked_about_by_its_name_as_it_is_written(
    window: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    path = tmp_path / name
    path.write_text("as it was", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    dialog = ask_to_save(window, "Save", "a.csv", FILTERS, lambda _: "new", lambda _: None)
    asked: list[tuple[Qt.TextFormat, str]] = []

    def refuse() -> None:
        (question,) = dialog.findChildren(QMessageBox)
        asked.append((question.textFormat(), question.text().partition(" already")[0]))
        question.reject()

    QTimer.singleShot(0, dialog, refuse)
    answer(dialog, path)
    assert asked == [(Qt.TextFormat.PlainText, name)]
    assert path.read_text(encoding="utf-8") == "as it was"
    dialog.reject()
