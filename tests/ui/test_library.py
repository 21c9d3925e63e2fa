"""Pages about saved games and game files in the real window."""

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QPushButton, QTableView
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from setgui.model.game import Start
from setgui.session.kept import Figures, Line
from setgui.session.settings import Appearance
from setgui.storage import sqlite_store
from setgui.storage.archive import FolderArchive
from setgui.ui.main_window import OPEN
from setgui.ui.widgets.fields import TitleBox
from setgui.ui.widgets.track import Scrubber
from ui.pages import (
    OTHER,
    answer,
    button,
    choose,
    click,
    click_row,
    figure,
    key,
    left_for_other,
    no_page,
    opened,
    page,
    part,
    press,
    row_of,
    settle,
    take,
)
from ui.player import CTRL, PLAIN, Player
from ui.program import JUNIOR, PATIENCE, STANDARD, Folder

PAGES = {
    "My games": Qt.Key.Key_G,
    "Look back": Qt.Key.Key_P,
    "Statistics": Qt.Key.Key_H,
    "Open a game…": Qt.Key.Key_O,
    "Save as file…": Qt.Key.Key_S,
    "Restore a backup…": None,
    "Delete everything…": None,
}
"""Actions about saved games that open a page, with their Ctrl key."""
FOLDER = "Open the games folder"


offscreen = pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)


# Every page


def test_pages_open_follow_the_theme_close_and_are_deleted(player: Player) -> None:
    for cards, (text, letter) in enumerate(PAGES.items(), start=13):
        if letter is None:
            choose(player, text)
        else:
            player.key(letter, CTRL)
        found = page()
        assert found.isVisible()
        player.controller.set_setting("appearance", Appearance.DARK)
        settle()
        key(Qt.Key.Key_Escape)
        assert no_page(player), text
        assert not Shiboken.isValid(found)
        player.controller.set_setting("appearance", Appearance.LIGHT)
        player.key(Qt.Key.Key_Plus)
        assert len(player.tiles) == cards


@pytest.mark.parametrize("answers", [True, False])
def test_the_games_folder_is_opened_or_named(player: Player, monkeypatch: pytest.MonkeyPatch, *, answers: bool) -> None:
    asked: list[str] = []

    class Desktop:
        @staticmethod
        def openUrl(url: object) -> bool:
            asked.append(str(url))
            return answers

    monkeypatch.setattr("setgui.ui.opening.QDesktopServices", Desktop)
    archive = player.controller.folder.archive
    before, folder = player.message, archive.folder
    if sys.platform != "win32":  # Windows needs rights for links, and a Store Python redirects the folder
        (folder.parent / "another name").symlink_to(folder)
        monkeypatch.setattr(archive, "folder", folder.parent / "another name")
    choose(player, FOLDER)
    assert folder.as_uri() in asked[0]
    assert player.message == (before if answers else f"Your games are in {folder}.")


# My games


def test_the_newest_games_are_listed_first_and_then_all(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    store = FolderArchive(folder.path).open()
    for deal in range(9):
        store.add(Start(deal), [Line(1, "add")], Figures(), started=deal, elapsed=1, imported=False)
    store.close()
    monkeypatch.setattr(sqlite_store, "_BATCH", 2)
    player = folder.open()
    player.window.actions_by_name["games"].trigger()
    rows = part(QTableView)
    listed = rows.model().rowCount()
    assert 2 <= listed < 10
    click_row("8")
    qtbot.waitUntil(lambda: rows.model().rowCount() == 10, timeout=PATIENCE)
    assert rows.currentIndex().siblingAtColumn(2).data() == "8"


@pytest.fixture
def left(folder: Folder) -> Player:
    return left_for_other(folder)


def test_an_unfinished_game_can_be_continued_by_mouse(left: Player) -> None:
    opened(left, "My games")
    click_row("7")
    press("Go on")
    assert no_page(left)
    assert left.snapshot.game.start == STANDARD
    assert (left.figure("Sets"), left.figure("Hints")) == ("2", "1")
    assert left.message == f"Game resumed. Score {left.figure('Score')}."
    take(left)
    assert left.figure("Sets") == "3"


def test_an_unfinished_game_can_be_continued_by_keys(left: Player, folder: Folder) -> None:
    left.key(Qt.Key.Key_G, CTRL)
    rows = part(QTableView)
    assert rows.hasFocus()
    for _ in range(row_of("7") - rows.currentIndex().row()):
        key(Qt.Key.Key_Down)
    for _ in range(rows.currentIndex().row() - row_of("7")):
        key(Qt.Key.Key_Up)
    key(Qt.Key.Key_Return)
    assert no_page(left)
    assert (left.snapshot.game.start, left.figure("Sets")) == (STANDARD, "2")
    folder.close()
    assert folder.open().snapshot.game.start == STANDARD  # the game played last


def test_a_finished_game_can_be_looked_back_at_or_shown(left: Player) -> None:
    left.key(Qt.Key.Key_E, CTRL)
    opened(left, "My games")
    assert not any(one.text() == "Finished  1" for one in page().findChildren(QPushButton))  # it is abandoned
    press("All  2")
    rows = part(QTableView)
    (row,) = (row for row in range(2) if rows.model().index(row, 2).data() == "2")
    click(rows.viewport(), rows.visualRect(rows.model().index(row, 0)).center())
    press("Look back")
    assert page().windowTitle() == "Look back: Solitaire, standard, deal 2"
    key(Qt.Key.Key_Escape)
    assert page().windowTitle() == "My games"
    assert page().focusWidget() is part(QTableView)
    assert part(QTableView).currentIndex().row() == row
    press("Show result")
    assert no_page(left)
    assert left.snapshot.game.over
    left.key(Qt.Key.Key_Escape)
    assert page().windowTitle() == "My games"
    key(Qt.Key.Key_Escape)
    left.click(left.button("Show result"))  # which is not in My games
    left.key(Qt.Key.Key_Escape)
    assert no_page(left)


def test_closing_the_result_of_another_game_leads_back_to_the_unfinished_one(left: Player) -> None:
    left.key(Qt.Key.Key_E, CTRL)
    opened(left, "My games")
    click_row("7")
    press("Go on")
    opened(left, "My games")
    click_row("Abandoned")
    for _ in range(2):  # the game remains chosen
        press("Show result")
        assert left.result_is_shown
        left.key(Qt.Key.Key_Escape)
        assert not left.result_is_shown
        assert page().windowTitle() == "My games"
        assert page().focusWidget() is part(QTableView)
    key(Qt.Key.Key_Escape)
    assert (left.snapshot.game.start, left.figure("Sets")) == (STANDARD, "2")


def test_a_shortcut_presses_the_button_of_a_page_that_does_the_same(left: Player) -> None:
    opened(left, "My games")
    click_row("7")
    for _ in range(2):  # not for the game behind it
        key(Qt.Key.Key_P, CTRL)
        assert page().windowTitle() == "Look back: Solitaire, standard, deal 7"
    key(Qt.Key.Key_Escape)
    assert page().windowTitle() == "My games"
    part(QLineEdit).setText("999999")
    assert not button("Look back").isEnabled()
    key(Qt.Key.Key_P, CTRL)
    assert page().windowTitle() == "My games"


def test_playing_on_from_a_replay_also_closes_the_list_below(left: Player) -> None:
    opened(left, "My games")
    click_row("7")
    press("Look back")
    key(Qt.Key.Key_Home)
    key(Qt.Key.Key_Right)
    press("Play on from here")
    assert no_page(left)
    assert left.figure("Sets") == "1"


def test_arrow_keys_work_after_a_switch_to_fewer_cards(folder: Folder) -> None:
    player = folder.open(JUNIOR)
    player.key(Qt.Key.Key_F3)
    player.controller.play(STANDARD)
    player.key(Qt.Key.Key_Left)
    player.key(Qt.Key.Key_Up)  # around the edges, to the last card
    assert QApplication.focusWidget() is player.tiles[11]
    opened(player, "My games")
    click_row("Solitaire, junior")
    press("Go on")
    assert no_page(player)
    assert len(player.tiles) == 9
    player.key(Qt.Key.Key_Down)
    assert QApplication.focusWidget() in player.tiles


# Replay


def test_playing_on_from_an_act_starts_a_game_with_that_table_and_score(player: Player, folder: Folder) -> None:
    tables, scores = [player.names], [player.figure("Score")]
    for _ in range(5):
        take(player)
        tables.append(player.names)
        scores.append(player.figure("Score"))
    before = player.controller.game_id
    acts = len(player.controller.folder.library.frames(before)) - 1
    player.key(Qt.Key.Key_P, CTRL)
    key(Qt.Key.Key_End)
    for _ in range(2):
        key(Qt.Key.Key_Left)
    assert part(Scrubber).accessibleDescription() == f"Step {acts - 2} of {acts}"
    assert figure("Score") == scores[3]
    press("Play on from here")
    assert no_page(player)
    assert (player.names, player.figure("Score"), player.figure("Sets")) == (tables[3], scores[3], "3")
    assert player.snapshot.repeated
    assert player.controller.game_id != before
    player.key(Qt.Key.Key_E, CTRL)
    assert any("Played before." in text for text in player.result_texts)
    folder.close()
    again = folder.open()
    again.controller.open_game(before)
    assert (again.names, again.figure("Score")) == (tables[5], scores[5])  # the replayed game is unchanged


# Files


def test_a_game_can_be_moved_by_file_to_another_folder(left: Player, tmp_path: Path, qtbot: QtBot) -> None:
    left.key(Qt.Key.Key_Z, CTRL)  # back to the first game
    file = tmp_path / "game.setgui"
    opened(left, "Save as file…")
    answer(tmp_path / "game")
    assert no_page(left)
    assert left.message == f"Saved as {file}."
    assert file.read_text(encoding="utf-8").startswith("Setgui game 1\n")
    elsewhere = Folder(tmp_path / "elsewhere", qtbot)
    player = elsewhere.open(JUNIOR)
    for _ in range(2):  # the second import finds the same game
        opened(player, "Open a game…")
        answer(file)
        assert no_page(player)
        assert (player.snapshot.game, player.snapshot.hints) == (left.snapshot.game, left.snapshot.hints)
    _, brought = player.controller.folder.library.games()
    mine, _ = left.controller.folder.library.games()
    assert (brought.imported, brought.figures, brought.acts) == (True, mine.figures, mine.acts)
    take(player)
    elsewhere.close()
    again = elsewhere.open()
    assert len(again.snapshot.game.taken) == len(left.snapshot.game.taken) + 1
    elsewhere.close()


@offscreen
def test_file_dialogs_use_the_suffix_of_game_files(left: Player) -> None:
    saving = opened(left, "Save as file…")
    assert isinstance(saving, QFileDialog)
    assert [Path(name).suffix for name in saving.selectedFiles()] == [".setgui"]
    assert saving.nameFilters() == ["Setgui game (*.setgui)", "Game as text (*.txt)"]
    saving.reject()
    no_page(left)
    opening = opened(left, "Open a game…")
    assert isinstance(opening, QFileDialog)
    assert opening.nameFilters() == ["Setgui game (*.setgui *.txt)"]
    opening.reject()


@offscreen
def test_a_dropped_file_is_opened(left: Player, tmp_path: Path) -> None:
    file = tmp_path / "caf\xe9.txt"
    file.write_text(left.controller.folder.library.export(left.controller.game_id), encoding="utf-8")
    left.controller.play(JUNIOR)
    move, copy = Qt.DropAction.MoveAction, Qt.DropAction.CopyAction
    for dropped, offered, taken in (
        ([], copy, False),
        (["https://example.org"], copy, False),
        ([file.as_uri()] * 2, copy, False),
        ([file.as_uri()], move, False),  # the source would delete the file
        ([file.as_uri()], move | copy, True),
    ):
        dragged = QMimeData()
        dragged.setUrls([QUrl(url) for url in dropped])
        held = (offered, dragged, Qt.MouseButton.LeftButton, PLAIN)
        for event in (QDragEnterEvent(QPoint(50, 50), *held), QDropEvent(QPointF(50, 50), *held)):
            event.ignore()
            QApplication.sendEvent(left.window, event)
            assert event.isAccepted() == taken
            assert not taken or event.dropAction() == copy
    assert left.snapshot.game.start == OTHER
    assert left.message == "“caf\xe9.txt” was opened. Score 0."


@offscreen
def test_opening_a_file_mentions_the_unfinished_game(left: Player, tmp_path: Path, spoken: list[str]) -> None:
    file = tmp_path / "a.setgui"
    take(left)
    file.write_text(left.controller.folder.library.export(left.controller.game_id), encoding="utf-8")
    told = f"“a.setgui” was opened. Score {left.snapshot.game.score}."
    left.window.answer(f"{OPEN}{file}")  # the current game
    assert left.message == told
    left.controller.play(JUNIOR)
    left.window.answer(f"{OPEN}{file}")
    assert left.message == told
    left.controller.play(JUNIOR)
    take(left)
    left.window.answer(f"{OPEN}{file}")
    assert left.message == f"{told} Your unfinished game is in My games."
    assert spoken[-1].startswith(f"{left.message} Top row: ")


@offscreen
def test_a_file_that_is_not_a_game_is_refused_in_one_sentence(player: Player, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann,\nthis is no game.\n", encoding="utf-8")
    before = player.snapshot.game
    opened(player, "Open a game…")
    answer(file)
    assert no_page(player)
    told = player.message
    assert told.startswith(f"{file} is not a game file: ")
    assert told.endswith(".")
    assert not told.endswith("..")
    assert "\n" not in told
    assert player.snapshot.game == before
    missing = tmp_path / "missing.txt"
    player.window.answer(f"open {missing}")
    assert player.message == f"{missing} could not be read: No such file or directory."
    take(player)


@pytest.mark.parametrize(("start", "kind"), [(OTHER, "Solitaire, standard"), (JUNIOR, "Solitaire, junior")])
def test_statistics_open_on_the_kind_of_the_current_game(left: Player, start: Start, kind: str) -> None:
    left.controller.play(JUNIOR)
    take(left)
    left.controller.play(start)
    opened(left, "Statistics")
    assert part(TitleBox).currentText() == kind


def test_undo_skips_a_deleted_game_until_it_is_restored(left: Player) -> None:
    assert left.window.actions_by_name["undo"].isEnabled()
    opened(left, "My games")
    click_row("7")
    press("Delete")
    assert not left.window.actions_by_name["undo"].isEnabled()
    press("Undo")
    assert left.window.actions_by_name["undo"].isEnabled()
    press("Delete")
    key(Qt.Key.Key_Escape)
    assert no_page(left)
    left.key(Qt.Key.Key_Z, CTRL)
    assert left.snapshot.game.start == OTHER


def test_a_star_and_the_order_are_saved(left: Player) -> None:
    opened(left, "My games")
    click_row("7")
    press("Star")
    page().resize(960, 600)  # for all columns
    settle()
    titles = part(QTableView).horizontalHeader()
    click(titles.viewport(), QPoint(titles.sectionViewportPosition(2) + 9, titles.height() // 2))
    key(Qt.Key.Key_Escape)
    opened(left, "My games")
    press("All  2")
    assert row_of("★") == row_of("7") == 1
    assert left.controller.settings.games_order == "deal up"


def test_the_same_deal_can_be_played_again(left: Player) -> None:
    opened(left, "My games")
    click_row("7")
    press("Play this deal again")
    assert no_page(left)
    assert (left.snapshot.game.start, left.snapshot.repeated) == (STANDARD, True)
