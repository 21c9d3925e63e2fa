"""File dialogs: they do not block, suffixes follow the filter, and each outcome is one sentence."""

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
def test_a_text_is_saved_with_the_chosen_suffix(
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


def test_an_existing_file_is_replaced(window: QWidget, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("older and longer", encoding="utf-8")
    dialog = ask_to_save(window, "Save", "a.csv", FILTERS, lambda _: "new", lambda _: None)
    dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
    answer(dialog, path)
    assert path.read_text(encoding="utf-8") == "new"
    assert list(tmp_path.iterdir()) == [path]


def test_a_failure_names_the_file_and_the_reason(window: QWidget, tmp_path: Path) -> None:
    said: list[str] = []
    dialog = ask_to_save(window, "Save", "a.csv", FILTERS, lambda _: "text", said.append)
    path = tmp_path / "gone" / "a.csv"
    dialog.fileSelected.emit(str(path))
    (sentence,) = said
    reason = "" if sys.platform == "win32" else "No such file or directory"  # the wording depends on the system
    assert sentence.startswith(f"{path} could not be saved: {reason}")
    assert sentence.endswith(".")
    assert not list(tmp_path.iterdir())
    dialog.close()


def test_canceling_a_dialog_calls_nothing(window: QWidget) -> None:
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


def test_the_dialog_suggests_a_name(window: QWidget) -> None:
    dialog = ask_to_save(window, "Save", "games of mine.csv", FILTERS, lambda _: "", lambda _: None)
    assert [Path(path).name for path in dialog.selectedFiles()] == ["games of mine.csv"]
    assert dialog.windowTitle() == "Save"
    dialog.close()


def test_an_existing_file_can_be_opened(window: QWidget, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("{}", encoding="utf-8")
    chosen: list[Path] = []
    dialog = ask_to_open(window, "Open", FILTERS[1:], chosen.append)
    assert dialog.isVisible()
    answer(dialog, path)
    assert chosen == [path]


# Qt's own dialog

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


@pytest.mark.parametrize("existing", [None, b"[FileDialog]\nviewMode=List\n\n[Other]\nkept=yes\n"])
def test_the_settings_file_shared_by_qt_programs_is_unchanged(tmp_path: Path, existing: bytes | None) -> None:
    home, saved = tmp_path / "home", tmp_path / "saved"
    shared = home / ".config" / "QtProject.conf"
    shared.parent.mkdir(parents=True)
    saved.mkdir()
    if existing is not None:
        shared.write_bytes(existing)
        os.utime(shared, (1_000_000_000, 1_000_000_000))
    before = {path: path.stat().st_mtime_ns for path in home.rglob("*")}
    unset = ("XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "XDG_DATA_HOME")
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    environment |= {"HOME": str(home), "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": os.pathsep.join(sys.path)}
    environment["XDG_CACHE_HOME"] = str(tmp_path / "cache")  # fontconfig may write there
    command = [sys.executable, "-B", "-c", ASKED_IN_A_HOME, str(saved)]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert result.stdout.count("Saved as ") == 2
    assert {path: path.stat().st_mtime_ns for path in home.rglob("*")} == before
    assert existing is None or shared.read_bytes() == existing


def test_the_dialog_can_be_replaced_by_the_desktop_s_own(window: QWidget) -> None:
    dialog = ask_to_open(window, "Open", FILTERS, lambda _: None)
    assert dialog.metaObject().className() == "QFileDialog"
    assert not dialog.testOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.reject()


@posix
@pytest.mark.parametrize("name", ["<img src=p.png>.csv", "<b>x<b>.csv"])
def test_an_overwrite_question_shows_the_name_as_plain_text(
    window: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    path = tmp_path / name
    path.write_text("as it was", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    dialog = ask_to_save(window, "Save", "a.csv", FILTERS, lambda _: "new", lambda _: None)
    questions: list[tuple[Qt.TextFormat, str]] = []

    def refuse() -> None:
        (question,) = dialog.findChildren(QMessageBox)
        questions.append((question.textFormat(), question.text().partition(" already")[0]))
        question.reject()

    QTimer.singleShot(0, dialog, refuse)
    answer(dialog, path)
    assert questions == [(Qt.TextFormat.PlainText, name)]
    assert path.read_text(encoding="utf-8") == "as it was"
    dialog.reject()
