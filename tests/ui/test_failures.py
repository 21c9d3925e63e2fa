"""External and internal errors are reported in a sentence, and the game continues."""

import os
import sys
import tempfile
import threading
from collections.abc import Iterator
from datetime import date
from itertools import islice
from pathlib import Path

import pytest
from damaged import damaged_weights
from on_windows import posix
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication, QRegion
from pytestqt.qtbot import QtBot
from session.chats import line
from storage.places import recovered

from setgui.app import build
from setgui.assets import DamagedFile
from setgui.launch import _folder
from setgui.log import Log
from setgui.marks import Problem
from setgui.model.game import Start
from setgui.session.ports import NOT_USABLE, StoreError
from setgui.session.records.club import ClubResult, read_chat
from setgui.storage.folders import LOG_NAME
from setgui.ui import opening
from setgui.words import problems
from ui.pages import in_store
from ui.player import CTRL, SHIFT, Player
from ui.program import PATIENCE, STANDARD, Folder
from ui.sheet import asked, enter


def play_on(player: Player) -> None:
    player.click_set(player.sets()[0])
    assert player.figure("Sets") == "1"
    player.key(Qt.Key.Key_Plus)
    player.click(player.button("Undo"))
    player.key(Qt.Key.Key_N, CTRL | SHIFT)
    assert player.figure("Sets") == "0"


def in_memory(player: Player, store: Path) -> bool:
    """Return whether the message names the file and says that nothing will be saved."""
    return str(store) in player.message and player.message.endswith("Games played now will not be saved.")


def set_aside(folder: Folder) -> Path:
    """Return the only folder with a copy of a damaged store."""
    (found,) = folder.path.glob("damaged-*")
    return found


def test_a_store_of_garbage_is_copied_and_replaced(folder: Folder) -> None:
    folder.store.write_bytes(garbage := b"no database at all\n" * 400)
    player = folder.open(STANDARD)
    told = player.message
    assert told.endswith(
        f"{folder.store} is damaged. No games could be recovered. A copy of the damaged file is in {set_aside(folder)}."
    )
    assert recovered(told) == 0
    play_on(player)
    folder.close()
    assert (set_aside(folder) / folder.store.name).read_bytes() == garbage
    assert folder.open().message != told
    assert in_store(folder, "SELECT count(*) FROM game") == [(2,)]


@pytest.mark.skipif(sys.platform != "linux", reason="each system has its own way to know a home")
def test_games_are_saved_temporarily_without_a_home(
    folder: Folder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody(user: int) -> None:
        raise KeyError(user)

    for variable in ("SETGUI_DATA_DIR", "XDG_DATA_HOME", "HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr("pwd.getpwuid", nobody)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    folder.path, notices = _folder(None)
    assert folder.path.parent == tmp_path
    player = folder.show(build(STANDARD, folder.path, notices))
    assert player.message == (
        "No home folder was found to keep games in. Choose a folder with --data-dir. "
        f"Until then, games are saved in {folder.path}."
    )
    play_on(player)
    folder.close()
    assert in_store(folder, "SELECT count(*) FROM game") == [(2,)]


def test_games_are_not_saved_if_the_folder_cannot_be_created(folder: Folder, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    folder.path = tmp_path / "file"
    player = folder.open(STANDARD)
    assert in_memory(player, folder.store)
    play_on(player)


def test_a_move_that_cannot_be_saved_is_not_made(folder: Folder) -> None:
    player = folder.open(STANDARD)
    in_store(folder, "ALTER TABLE act RENAME TO hidden")
    names, cards = player.names, player.sets()[0]
    player.click_set(cards)
    assert "Your last move could not be saved, so it was not made. Everything before it is safe." in player.message
    assert str(folder.store) in player.message
    assert (player.names, player.figure("Sets")) == (names, "0")
    assert player.checked == list(player.snapshot.picked)
    in_store(folder, "ALTER TABLE hidden RENAME TO act")
    player.key(Qt.Key.Key_Escape)
    player.click_set(cards)
    assert player.figure("Sets") == "1"


@pytest.fixture
def logged(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> Player:
    """A player whose window receives error reports, as in the program."""
    player = folder.open(STANDARD)
    log = Log(folder.path)
    monkeypatch.setattr(log, "notify", player.window.fault_told.emit)
    monkeypatch.setattr(sys, "excepthook", log.report)
    monkeypatch.setattr(threading, "excepthook", log._report_thread)
    return player


def test_an_error_in_a_slot_is_shown_and_logged(folder: Folder, logged: Player) -> None:
    def fail(_: object) -> None:
        raise RuntimeError("a planted error")

    logged.controller.updated.connect(fail)
    logged.letter(0)
    log = folder.path / LOG_NAME
    assert logged.message == problems.happened(log)
    written = log.read_text(encoding="utf-8")
    assert "RuntimeError: a planted error" in written
    assert "test_failures.py" in written
    logged.controller.updated.disconnect(fail)
    logged.key(Qt.Key.Key_Escape)
    play_on(logged)


@posix
def test_a_pipe_in_place_of_a_game_file_is_not_read(player: Player, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    player.window.pages.import_file(pipe)
    assert player.message == f"{pipe} could not be read: it is not a regular file."


def test_damaged_weights_are_reported_and_the_game_continues(logged: Player, tmp_path: Path) -> None:
    with damaged_weights(b"", tmp_path / "program") as file:
        for key, modifier in ((Qt.Key.Key_F2, SHIFT), (Qt.Key.Key_M, CTRL)):
            logged.key(Qt.Key.Key_Escape)
            logged.key(key, modifier)
            assert logged.message == problems.translate(DamagedFile(file))
            assert logged.figure("Hints") == "0"
        play_on(logged)
        logged.key(Qt.Key.Key_E, CTRL)
        logged.window.actions_by_name["look-back"].trigger()
        assert logged.message == problems.translate(DamagedFile(file))


def test_an_error_in_the_store_s_thread_is_shown_and_logged(
    folder: Folder, logged: Player, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> str:
        raise TypeError("nobody thought of this")

    monkeypatch.setattr(logged.controller.folder.archive, "maintain", fail)
    logged.controller.folder.look_after()
    log = folder.path / LOG_NAME
    qtbot.waitUntil(lambda: logged.message == problems.happened(log), timeout=PATIENCE)
    assert "TypeError: nobody thought of this" in log.read_text(encoding="utf-8")


def test_an_error_while_a_chat_is_read_is_shown_and_logged_and_its_results_so_far_are_kept(
    folder: Folder, logged: Player, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(text: str, today: date) -> Iterator[ClubResult | Problem]:
        yield from islice(read_chat(text, today), 1)
        raise TypeError("nobody thought of this")

    monkeypatch.setattr(opening, "read_chat", fail)
    QGuiApplication.clipboard().setText("\n".join((line(Start(12)), line(Start(13)))))
    with qtbot.waitSignal(logged.window.pages.chat_read, timeout=PATIENCE):
        logged.window.pages.open("paste-deal")
    qtbot.waitUntil(lambda: logged.message == problems.happened(folder.path / LOG_NAME), timeout=PATIENCE)
    assert "TypeError: nobody thought of this" in (folder.path / LOG_NAME).read_text(encoding="utf-8")
    assert logged.controller.settings.club.count("setgui:") == 1


def test_an_error_that_cannot_be_logged_goes_to_standard_error(
    folder: Folder, capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest
) -> None:
    folder.path.joinpath(LOG_NAME).mkdir(parents=True)
    logged: Player = request.getfixturevalue("logged")
    error = ValueError("a planted error")
    sys.excepthook(ValueError, error, None)
    assert logged.message == problems.happened(None)
    assert "ValueError: a planted error" in capsys.readouterr().err


def test_a_closed_program_leaves_no_temporary_files(folder: Folder) -> None:
    folder.open(STANDARD)
    folder.close()
    left = {file.name for file in folder.path.iterdir() if not file.match("journal-*.txt")}
    assert left == {folder.store.name, "backups"}


def test_a_failed_save_is_reported_after_the_new_game(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_name: str, _value: str) -> None:
        raise StoreError(NOT_USABLE, path="the file", reason="disk full")

    monkeypatch.setattr(player.controller.folder.store, "set_setting", full)
    asked(player, "sprint")
    enter(player)
    assert player.figure("Sets") == "0 of 10"
    assert player.message == "the file could not be used: disk full. Playing time and settings are not being saved."
    monkeypatch.undo()


def test_an_unexpected_error_delays_the_next_heartbeat(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong() -> None:
        raise RuntimeError("a mistake of the program")

    monkeypatch.setattr(player.controller.folder.session, "advance", wrong)
    with pytest.raises(RuntimeError):
        player.controller.heartbeat.beat()
    timer = player.controller.heartbeat
    assert timer.isActive()
    assert timer.isSingleShot()
    assert timer.interval() == 2000
    monkeypatch.undo()
    player.controller.heartbeat.beat()
    assert timer.interval() == 250


def test_the_message_is_not_covered_by_the_result(player: Player) -> None:
    for size in ((1280, 800), (700, 900)):
        player.window.resize(*size)
        player.key(Qt.Key.Key_E, CTRL)
        stage = player.window.stage
        assert stage.result.isVisible()
        said = QRect(stage.message.mapTo(stage, QPoint()), stage.message.size())
        assert not stage.result.mask().intersects(said)
        assert stage.result.mask().united(QRegion(said)) == QRegion(stage.rect())
        assert stage.childAt(said.center()) is stage.message
        player.key(Qt.Key.Key_Z, CTRL)
