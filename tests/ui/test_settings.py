"""Settings survive a restart, and only a damaged setting is reset."""

import pytest
from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QLabel

from setgui.session.settings import Appearance
from setgui.ui.look.theme import DARK, LIGHT, Theme
from ui.pages import key, page
from ui.player import CTRL, Player
from ui.program import STANDARD, Folder

Key = Qt.Key
SWITCHES = ["letters", "show-time", "sound"]


def choose(player: Player, name: str) -> None:
    player.window.actions_by_name[name].trigger()


def on(player: Player, name: str) -> bool:
    return player.window.actions_by_name[name].isChecked()


@pytest.mark.parametrize(("look", "theme"), [(Appearance.LIGHT, LIGHT), (Appearance.DARK, DARK)])
def test_light_and_dark_change_the_colors_and_are_saved(folder: Folder, look: Appearance, theme: Theme) -> None:
    player = folder.open(STANDARD)
    player.controller.set_setting("appearance", Appearance.DARK if look is Appearance.LIGHT else Appearance.LIGHT)
    other = player.window.grab().toImage()
    player.controller.set_setting("appearance", look)
    assert player.window.grab().toImage() != other
    folder.close()
    player = folder.open()
    assert player.controller.settings.appearance is look
    assert QApplication.palette().color(QPalette.ColorRole.Window) == theme.panel
    assert player.window.stage.board.tiles[0].grab().toImage().pixelColor(30, 30) == theme.card


def test_letters_are_shown_on_the_cards(player: Player) -> None:
    without = player.tiles[0].grab().toImage()
    player.key(Key.Key_L, CTRL)
    assert on(player, "letters")
    assert player.tiles[0].grab().toImage() != without
    player.key(Key.Key_L, CTRL)
    assert player.tiles[0].grab().toImage() == without


def test_the_time_can_be_hidden(folder: Folder) -> None:
    player = folder.open(STANDARD)
    (time,) = (
        label for label in player.window.stage.sheet.findChildren(QLabel) if label.accessibleName().startswith("Time ")
    )
    assert time.isVisible()
    player.key(Key.Key_T, CTRL)
    assert not time.isVisible()


def test_the_window_size_is_saved(folder: Folder) -> None:
    player = folder.open(STANDARD)
    for size in (QSize(700, 600), QSize(760, 590)):
        player.window.resize(size)
        QCoreApplication.processEvents()
        folder.close()
        player = folder.open()
        assert player.window.size() == size


def test_full_screen_can_be_entered_and_left_while_a_page_is_open(player: Player) -> None:
    player.window.resize(1280, 800)
    player.key(Qt.Key.Key_N, CTRL)
    for full in (True, False):
        key(Qt.Key.Key_F11)
        assert player.window.isFullScreen() is full
        assert page().isVisible()


def test_full_screen_is_saved_and_can_be_left(folder: Folder) -> None:
    player = folder.open(STANDARD)
    player.shortcut("full-screen")
    folder.close()
    player = folder.open()
    assert player.window.isFullScreen()
    assert on(player, "full-screen")
    player.shortcut("full-screen")
    assert not player.window.isFullScreen()
    folder.close()
    assert not folder.open().window.isFullScreen()


def test_only_a_damaged_setting_is_reset_and_reported(folder: Folder) -> None:
    folder.choose(appearance="purple", letters="yes")
    player = folder.open()
    assert (player.controller.settings.appearance, on(player, "letters")) == (Appearance.SYSTEM, True)
    assert player.message == "Some settings could not be read and were reset: appearance."
    player.controller.set_setting("appearance", Appearance.DARK)
    folder.close()
    assert "Some settings" not in folder.open().message


def test_a_damaged_window_size_is_ignored(folder: Folder) -> None:
    folder.choose(window="☃ no base 64", letters="yes")
    player = folder.open(STANDARD)
    assert player.window.isVisible()
    assert on(player, "letters")
