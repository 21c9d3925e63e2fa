"""The Help menu puts the program into the desktop's menu and takes it out, and offers what would change something."""

import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMenu

from setgui import APPLICATION_ID
from ui.pages import choose, settle
from ui.player import Player

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="other systems have other desktops"),
    pytest.mark.qt_log_ignore("This plugin does not support"),  # to open a menu off screen
]

TO, FROM = "Add Setgui to the desktop's menu", "Remove Setgui from the desktop's menu"


def offered(player: Player) -> list[str]:
    """What of it stands in the Help menu when that is opened."""
    (menu,) = [one for one in player.window.findChildren(QMenu) if one.title() == "&Help"]
    menu.popup(player.window.rect().center())
    settle()
    texts = [action.iconText() for action in menu.actions() if action.isVisible() and not action.isSeparator()]
    menu.close()
    return [text for text in texts if text in (TO, FROM)]


def test_it_goes_into_the_menu_and_out_again(player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    share = tmp_path / "share"
    monkeypatch.setenv("XDG_DATA_HOME", str(share))
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path))
    entry = share / "applications" / f"{APPLICATION_ID}.desktop"
    assert offered(player) == [TO]
    player.window.own_entry.data_dir = "/my games"
    choose(player, TO)
    assert ' --data-dir "/my games" %f\n' in entry.read_text(encoding="utf-8")
    assert player.message == f"Setgui is in the desktop's menu. Its entry is {entry}."
    assert entry.is_file()
    assert offered(player) == [FROM]
    choose(player, FROM)
    assert player.message == f"Setgui's menu entry, icons and file type are gone from {share}."
    assert not list(share.iterdir())
    share.rmdir()
    share.touch()
    choose(player, TO)
    assert player.message == f"The menu entry in {share} cannot be changed: Not a directory."
