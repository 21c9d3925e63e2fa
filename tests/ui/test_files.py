"""Asking for files: nothing waits, endings follow the filter, and every outcome is one sentence."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from setgui.ui.dialogs.files import ask_to_open, ask_to_save
from ui.program import delete_now

FILTERS = ("CSV table (*.csv)", "JSON (*.json)")


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[QWidget]:
    window = QWidget()
    with qtbot.waitExposed(window):
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
    assert sentence.startswith(f"{path} could not be saved: No such file or directory")
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
