"""The settings page adds the program to the desktop's menu or removes it, offering only the action that applies."""

import os
import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from setgui import APPLICATION_ID
from setgui.words import desktop
from ui.pages import choose, key, page, settle
from ui.player import Player
from ui.program import PATIENCE

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="other systems have other desktops"),
    pytest.mark.qt_log_ignore("This plugin does not support"),  # to open a menu off screen
]

TO, FROM = "Add to application menu", "Remove from application menu"


def offered(player: Player) -> list[str]:
    """Return the buttons about the desktop's menu on the settings page."""
    choose(player, "Settings")
    texts = [one.text() for one in page().findChildren(QAbstractButton)]
    key(Qt.Key.Key_Escape)
    return [text for text in texts if text in (TO, FROM)]


def chosen(player: Player, qtbot: QtBot, text: str) -> str:
    """Choose an entry, wait for the desktop's tools and return the message."""
    before = player.message
    choose(player, text)
    qtbot.waitUntil(lambda: player.message != before, timeout=PATIENCE)
    return player.message


def test_the_program_can_be_added_to_the_menu_and_removed(
    player: Player, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    share = tmp_path / "share"
    monkeypatch.setenv("XDG_DATA_HOME", str(share))
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path))
    entry = share / "applications" / f"{APPLICATION_ID}.desktop"
    assert offered(player) == [TO]
    player.window.own_entry.data_dir = "/my games"
    assert chosen(player, qtbot, TO) == f"Setgui was added to the application menu. Its entry is {entry}."
    assert ' --data-dir "/my games" %f\n' in entry.read_text(encoding="utf-8")
    assert offered(player) == [FROM]
    assert chosen(player, qtbot, FROM) == f"Setgui's menu entry, icons and file type were removed from {share}."
    assert not list(share.iterdir())
    share.rmdir()
    share.touch()
    assert chosen(player, qtbot, TO) == f"The menu entry in {share} cannot be changed: Not a directory."


@pytest.mark.parametrize("data_dir", [None, "/my games"])
def test_a_stale_entry_is_repaired_except_with_a_data_folder(
    player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data_dir: str | None
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    entry = tmp_path / "applications" / f"{APPLICATION_ID}.desktop"
    entry.parent.mkdir()
    entry.write_text(desktop.entry(["/gone/setgui"]), encoding="utf-8")
    before = player.message
    player.window.own_entry.data_dir = data_dir
    player.window.own_entry.mend()
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and not thread.daemon:
            thread.join()
    settle()
    assert ("/gone/setgui" in entry.read_text(encoding="utf-8")) is bool(data_dir)
    assert player.message == before


def test_the_game_continues_while_slow_desktop_tools_run(
    player: Player, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tool, gate = tmp_path / "update-mime-database", tmp_path / "gate"
    os.mkfifo(gate)
    opened = os.open(gate, os.O_RDWR)
    tool.write_text(f"#!/bin/sh\nread line <'{gate}'\n", encoding="utf-8")
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path))
    choose(player, TO)
    assert not player.message.startswith("Setgui was added to the application menu.")
    assert offered(player) == []
    choose(player, "Add card")
    assert player.message.startswith("One card added.")
    os.write(opened, b"done\n")
    qtbot.waitUntil(lambda: player.message.startswith("Setgui was added to the application menu."), timeout=PATIENCE)
    qtbot.waitUntil(lambda: offered(player) == [FROM], timeout=PATIENCE)
    os.close(opened)
