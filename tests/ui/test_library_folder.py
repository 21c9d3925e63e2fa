"""The games folder in the real window: backups, deletion, statistics resets and store errors."""

from collections.abc import Callable
from pathlib import Path
from shutil import rmtree

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTableView

from setgui.session.settings import Appearance, Settings
from setgui.words import games as words
from setgui.words.language import say
from ui.pages import (
    choose,
    click,
    click_row,
    figure,
    in_store,
    key,
    left_for_other,
    no_page,
    opened,
    part,
    press,
    take,
    texts,
)
from ui.player import CTRL, Player
from ui.program import Folder


def back_up(player: Player) -> None:
    """Run the maintenance that normally starts after some seconds."""
    player.controller.folder.look_after()
    player.controller.folder.wait()


# Backups


def test_a_backup_can_be_restored_and_reverted(player: Player, folder: Folder) -> None:
    take(player, 2)
    then = player.snapshot.game
    rmtree(folder.path / "backups")  # today's backup from before the game
    back_up(player)
    take(player, 3)
    player.window.actions_by_name["letters"].trigger()
    now = player.snapshot.game
    opened(player, "Restore a backup…")
    assert part(QTableView).model().rowCount() == 1
    press(say(words.RESTORE))
    assert no_page(player)
    assert player.snapshot.game == then
    assert not player.window.actions_by_name["letters"].isChecked()
    assert player.names == [card.words for card in then.table]
    opened(player, "Restore a backup…")
    model = part(QTableView).model()
    (before,) = (row for row in range(model.rowCount()) if "before a restore" in model.index(row, 1).data())
    click(part(QTableView).viewport(), part(QTableView).visualRect(model.index(before, 0)).center())
    press(say(words.RESTORE))
    assert no_page(player)
    assert player.snapshot.game == now
    assert player.window.actions_by_name["letters"].isChecked()
    take(player)
    kept = player.snapshot.game
    folder.close()
    assert folder.open().snapshot.game == kept


def test_a_damaged_backup_is_not_restored(player: Player) -> None:
    back_up(player)
    take(player)
    backup = player.controller.folder.archive.backups()[0].path
    opened(player, "Restore a backup…")
    backup.write_bytes(backup.read_bytes()[:9000])
    press(say(words.RESTORE))
    assert no_page(player)
    assert player.message.startswith(f"{backup} is damaged.")
    assert player.figure("Sets") == "1"
    take(player)
    assert player.figure("Sets") == "2"


# Delete everything


def test_common_keys_do_not_delete_everything(player: Player, folder: Folder) -> None:
    take(player)
    back_up(player)
    for which in (Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape):
        opened(player, "Delete everything…")
        key(which)
        assert no_page(player)
    assert player.figure("Sets") == "1"
    assert list(folder.path.glob("backups/*.sqlite3"))


def test_deleting_everything_resets_the_program(player: Player, folder: Folder) -> None:
    take(player, 3)
    player.controller.set_setting("appearance", Appearance.DARK)
    player.window.actions_by_name["show-time"].trigger()
    back_up(player)
    (folder.path / "damaged-2026-11-21-101112").mkdir()
    (folder.path / "error-report.txt").write_text("an error")
    opened(player, "Delete everything…")
    assert str(folder.path) in texts()
    press("Delete everything")
    assert no_page(player)
    ours = {folder.store.name + part for part in ("", "-wal", "-shm")} | {"backups", "journal-0.txt"}
    assert {path.name for path in folder.path.iterdir()} <= ours
    assert all(backup.games == 0 for backup in player.controller.folder.archive.backups())
    assert player.controller.settings == Settings()
    assert player.window.actions_by_name["show-time"].isChecked()
    fresh = player.snapshot
    assert (fresh.game.taken, fresh.can_undo, fresh.repeated) == ((), False, False)
    assert player.message == "Everything was deleted."
    opened(player, "My games")
    assert part(QTableView).model().rowCount() == 1
    key(Qt.Key.Key_Escape)
    folder.close()
    again = folder.open()
    assert again.snapshot.game == fresh.game
    assert len(again.controller.folder.library.games()) == 1


# Statistics


def test_statistics_resets_survive_a_restart(player: Player, folder: Folder) -> None:
    take(player)
    player.key(Qt.Key.Key_E, CTRL)
    for press_it, counted in (("Count from now on", "0"), ("Count all games", "1")):
        opened(player, "Statistics")
        assert figure("Games") == str(1 - int(counted))
        press(press_it)
        assert figure("Games") == counted
        key(Qt.Key.Key_Escape)
        folder.close()
        player = folder.open()
        opened(player, "Statistics")
        assert figure("Games") == counted
        key(Qt.Key.Key_Escape)
    assert no_page(player)
    assert len([game for game in player.controller.folder.library.games() if game.figures.over]) == 1  # none is lost


# Store errors


def test_a_failing_store_is_reported_in_one_sentence(player: Player, folder: Folder) -> None:
    in_store(folder, "ALTER TABLE game RENAME TO hidden")
    for text in ("My games", "Look back", "Statistics", "Save as file…"):
        player.key(Qt.Key.Key_F7)
        choose(player, text)
        assert no_page(player)
        assert player.message == f"{folder.store} is damaged."
    in_store(folder, "ALTER TABLE hidden RENAME TO game")
    take(player)


def failing(folder: Folder, ask: Callable[[], None]) -> None:
    in_store(folder, "ALTER TABLE act RENAME TO hidden")
    ask()
    in_store(folder, "ALTER TABLE hidden RENAME TO act")


def test_a_failed_request_of_a_page_leaves_the_game_unchanged(folder: Folder) -> None:
    left = left_for_other(folder)
    before = left.snapshot.game
    opened(left, "My games")
    click_row("7")
    failing(folder, lambda: press("Go on"))
    assert no_page(left)
    assert str(folder.store) in left.message
    assert left.snapshot.game == before
    left.key(Qt.Key.Key_Plus)
    left.key(Qt.Key.Key_P, CTRL)
    failing(folder, lambda: press("Play on from here"))
    assert no_page(left)
    assert str(folder.store) in left.message
    take(left)


def test_a_failed_import_is_reported_in_one_sentence(folder: Folder, tmp_path: Path) -> None:
    left = left_for_other(folder)
    file, before = tmp_path / "game.txt", left.snapshot.game
    file.write_text(left.controller.folder.library.export(left.controller.game_id), encoding="utf-8")
    file.write_text(file.read_text(encoding="utf-8").replace("deal 2", "deal 3"), encoding="utf-8")
    failing(folder, lambda: left.window.pages.import_file(file))
    assert left.message.startswith(str(folder.store))
    assert left.snapshot.game == before
    take(left)
