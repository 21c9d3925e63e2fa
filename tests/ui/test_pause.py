"""Pausing and minimizing stop the clock; a paused game shows no cards."""

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from ui.player import Player, spoken
from ui.program import PATIENCE, Folder, Watch

Key = Qt.Key


@pytest.fixture
def timed(folder: Folder, watch: Watch) -> Player:
    return folder.open_by(watch)


def time_shown(player: Player) -> str:
    """Return the time in the panel, after picking and putting back a card."""
    for _ in range(2):
        player.letter(0)
    return player.figure("Time")


def test_a_paused_game_hides_its_cards(player: Player) -> None:
    names = player.names
    player.letter(3)
    player.key(Key.Key_P)
    assert player.names == ["hidden card"] * 12
    for tile in player.tiles:
        found = QAccessible.queryAccessibleInterface(tile)
        assert found is not None
        assert found.state().disabled
        assert not found.state().checked
    player.key(Key.Key_P)
    assert player.names == names
    assert player.checked == [player.cards[3]]


def test_the_pause_button_changes_its_name_and_icon_with_its_text(player: Player) -> None:
    player.widen()
    action = player.window.actions_by_name["pause"]
    icons = [action.icon().pixmap(24).toImage()]
    for pressed, then in (("Pause", "Go on"), ("Go on", "Pause")):
        player.click(player.button(pressed))
        assert player.button(then).text() == then
        icons.append(action.icon().pixmap(24).toImage())
    assert icons[0] == icons[2] != icons[1]


def test_the_clock_stops_while_paused_or_minimized(timed: Player, watch: Watch) -> None:
    watch.wait(65)
    timed.key(Key.Key_P)
    watch.wait(3600)
    assert timed.figure("Time") == "1:05"
    for show in (timed.window.showMinimized, timed.window.showNormal):
        show()
        QCoreApplication.processEvents()
        watch.wait(60)
    assert timed.names == ["hidden card"] * 12
    timed.key(Key.Key_P)
    timed.window.showMinimized()
    QCoreApplication.processEvents()
    watch.wait(3600)
    timed.window.showNormal()
    QCoreApplication.processEvents()
    watch.wait(5)
    assert time_shown(timed) == "1:10"


def test_the_running_time_is_shown(timed: Player, watch: Watch, qtbot: QtBot) -> None:
    watch.wait(7)
    with qtbot.waitSignal(timed.controller.heartbeat.ticked, timeout=PATIENCE):
        pass
    assert timed.figure("Time") == "0:07"


def test_changing_a_setting_keeps_the_shown_time(timed: Player) -> None:
    timed.window.stage.sheet.show_elapsed(83_000)
    timed.controller.set_setting("letters", True)
    assert timed.figure("Time") == "1:23"


def test_name_changes_of_the_running_time_come_once_a_minute(timed: Player) -> None:
    panel = timed.window.stage.sheet
    (time,) = (label for label in panel.findChildren(QLabel) if spoken(label).startswith("Time "))
    read = []
    for second in range(1, 150):
        panel.show_elapsed(second * 1000 + 250)
        assert spoken(time) == f"Time {second // 60}:{second % 60:02}"
        read.append(time.accessibleName())  # Qt reports each change of this name
    assert [name for name, before in zip(read[1:], read, strict=False) if name != before] == ["Time 1:00", "Time 2:00"]
