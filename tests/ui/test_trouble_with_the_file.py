"""Changes to the open store by other programs are reported, and nothing is lost."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from shutil import rmtree
from threading import Timer

import pytest
from PySide6.QtCore import QCoreApplication, Qt

from setgui.marks import Phrase
from setgui.session.ports import DAMAGED
from ui.player import CTRL, SHIFT, Player
from ui.program import STANDARD, Folder


@pytest.fixture
def locked(folder: Folder, player: Player) -> Iterator[sqlite3.Connection]:
    """Lock the store as another program until a rollback."""
    assert player.message
    with closing(sqlite3.connect(folder.store, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


def test_an_act_during_a_lock_is_refused_and_can_be_repeated(
    folder: Folder, player: Player, locked: sqlite3.Connection
) -> None:
    player.key(Qt.Key.Key_Plus)
    assert player.message == (
        f"{folder.store} could not be used: database is locked. "
        "Your last move could not be saved, so it was not made. Everything before it is safe."
    )
    assert len(player.snapshot.game.table) == 12
    locked.execute("ROLLBACK")
    player.key(Qt.Key.Key_Plus)
    assert len(player.snapshot.game.table) == 13


def test_an_act_waits_for_a_short_lock(player: Player, locked: sqlite3.Connection) -> None:
    timer = Timer(0.2, locked.execute, ["ROLLBACK"])
    timer.start()
    player.key(Qt.Key.Key_Plus)
    timer.join()
    assert len(player.snapshot.game.table) == 13


@pytest.mark.usefixtures("locked")
def test_a_setting_that_cannot_be_saved_still_applies(player: Player) -> None:
    player.window.actions_by_name["letters"].trigger()
    assert player.controller.settings.letters
    assert player.message.endswith("Playing time and settings are not being saved.")


# The file itself


def test_a_deleted_store_is_rewritten_and_the_game_continues(folder: Folder) -> None:
    player = folder.open(STANDARD)
    player.click_set(player.sets()[0])
    rmtree(folder.path)
    player.click_set(player.sets()[0])
    lost = f"{folder.store} was moved, replaced or deleted while it was open."
    assert player.message == f"{lost} The file was saved again, and nothing was lost."
    assert player.figure("Sets") == "2"
    player.click_set(player.sets()[0])
    folder.close()
    assert folder.open().figure("Sets") == "3"


def test_changing_a_setting_also_rewrites_a_deleted_store(folder: Folder) -> None:
    player = folder.open(STANDARD)
    rmtree(folder.path)
    player.window.actions_by_name["letters"].trigger()
    assert player.message.endswith("The file was saved again, and nothing was lost.")
    assert player.controller.settings.letters


@pytest.mark.parametrize("full_screen", [False, True])
def test_a_deleted_store_is_rewritten_when_the_window_closes(folder: Folder, *, full_screen: bool) -> None:
    """Test both cases, because only a window outside full screen saves its place first."""
    player = folder.open(STANDARD)
    player.controller.set_setting("full_screen", full_screen)
    player.click_set(player.sets()[0])
    folder.store.unlink()
    folder.close()
    assert folder.open().figure("Sets") == "1"


def test_a_damage_report_about_a_replaced_store_is_ignored(folder: Folder, player: Player) -> None:
    store = player.controller.folder.store
    player.controller.folder.look_after()
    player.controller.folder.wait()
    player.controller.folder.restore(player.controller.folder.archive.backups()[0])
    message = player.message
    player.controller.folder.damaged.emit(store, Phrase(DAMAGED, path="It"))
    assert (player.message, list(folder.path.glob("damaged-*"))) == (message, [])
    player.controller.folder.damaged.emit(player.controller.folder.store, Phrase(DAMAGED, path="It"))
    assert "recovered. Nothing was lost. A copy of the damaged file is in " in player.message


def test_damage_found_during_play_is_repaired_from_a_backup(folder: Folder) -> None:
    player = folder.open(STANDARD)
    player.click_set(player.sets()[0])
    player.key(Qt.Key.Key_N, CTRL | SHIFT)
    player.controller.folder.look_after()
    player.controller.folder.wait()
    with closing(sqlite3.connect(folder.store)) as other, other:
        other.execute("UPDATE act SET at = at + 1 WHERE game = 1")
    player.controller.folder.look_after()
    player.controller.folder.wait()
    QCoreApplication.sendPostedEvents()
    assert "Nothing was lost." in player.message
    assert len(player.controller.folder.library.games()) == 2


def test_the_game_continues_after_a_failed_deletion(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong() -> None:
        raise RuntimeError("nobody thought of this")

    player.click_set(player.sets()[0])
    monkeypatch.setattr(player.controller.folder.archive, "erase", wrong)
    with pytest.raises(RuntimeError):
        player.controller.folder.erase()
    assert player.figure("Sets") == "1"
    player.click_set(player.sets()[0])
    assert player.figure("Sets") == "2"
