"""Pausing and minimizing stop the clock; a paused game shows no cards."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from setgui.session.settings import AutoPause
from ui.player import PLAIN, Player, spoken
from ui.program import PATIENCE, Folder, Watch

Key = Qt.Key
SPOT = QPoint(2, 300)
SCREEN = QTest.createTouchDevice()


@pytest.fixture
def timed(folder: Folder, watch: Watch) -> Player:
    return folder.open_by(watch)


def time_shown(player: Player) -> str:
    """Return the time in the panel, after picking and putting back a card."""
    player.start_clock()
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
    timed.start_clock()
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
    timed.start_clock()
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


# The pause without input


def is_paused(player: Player) -> bool:
    return player.names == ["hidden card"] * 12


def wait_for_heartbeat(player: Player, qtbot: QtBot) -> None:
    with qtbot.waitSignal(player.controller.heartbeat.timeout, timeout=PATIENCE):
        pass
    QCoreApplication.processEvents()


def test_the_clock_of_solitaire_starts_with_the_first_card(timed: Player, watch: Watch) -> None:
    watch.wait(50)
    timed.key(Key.Key_Right)  # no pick
    assert timed.figure("Time") == "0:00"
    timed.start_clock()
    watch.wait(8)
    assert time_shown(timed) == "0:08"


def test_a_game_without_input_pauses_itself_and_says_so(
    timed: Player, watch: Watch, qtbot: QtBot, spoken: list[str]
) -> None:
    timed.start_clock()
    watch.wait(8)
    QTest.mouseMove(timed.screen, SPOT)
    watch.wait(119)
    wait_for_heartbeat(timed, qtbot)
    assert not is_paused(timed)
    watch.wait(1)
    qtbot.waitUntil(lambda: is_paused(timed), timeout=PATIENCE)
    sentence = "Paused because there was no input. The cards are hidden and the clock has stopped. Press P to go on."
    assert timed.message == sentence
    assert spoken[-1:] == [sentence]
    assert timed.figure("Time") == "0:08"
    timed.key(Key.Key_P)
    assert (is_paused(timed), time_shown(timed)) == (False, "0:08")


def move(player: Player) -> None:
    for x in (50, 40):  # a move to where the pointer is already would be none
        QTest.mouseMove(player.screen, QPoint(x, 9))


def press_a_key(player: Player) -> None:
    player.key(Key.Key_Shift)


def press_a_shortcut(player: Player) -> None:
    player.shortcut("speak-figures")


def touch(player: Player) -> None:
    QTest.touchEvent(player.screen, SCREEN).press(0, QPoint(2, 200), player.screen).commit()


def click_without_moving(player: Player) -> None:
    QTest.mouseClick(player.screen, Qt.MouseButton.LeftButton, PLAIN, SPOT)


def scroll(player: Player) -> None:
    at, none = QPointF(SPOT), Qt.MouseButton.NoButton
    wheel = QWheelEvent(at, at, QPoint(), QPoint(0, 120), none, PLAIN, Qt.ScrollPhase.NoScrollPhase, False)
    QCoreApplication.sendEvent(player.screen, wheel)


@pytest.mark.parametrize("give", [move, press_a_key, press_a_shortcut, touch, click_without_moving, scroll])
def test_any_input_delays_the_pause(timed: Player, watch: Watch, qtbot: QtBot, give: Callable[[Player], None]) -> None:
    QTest.mouseMove(timed.screen, SPOT)
    watch.wait(119)
    give(timed)
    watch.wait(119)
    wait_for_heartbeat(timed, qtbot)
    assert not is_paused(timed)
    watch.wait(1)
    qtbot.waitUntil(lambda: is_paused(timed), timeout=PATIENCE)


def test_input_comes_after_a_pause_that_was_due(timed: Player, watch: Watch) -> None:
    """Even if the timer is late, as after the process was stopped."""
    timed.start_clock()
    watch.wait(500)
    move(timed)
    assert is_paused(timed)
    assert timed.figure("Time") == "0:00"


def test_a_setting_changes_the_pause(timed: Player, watch: Watch, qtbot: QtBot) -> None:
    timed.controller.set_setting("auto_pause", AutoPause.NEVER)
    watch.wait(5000)
    wait_for_heartbeat(timed, qtbot)
    assert not is_paused(timed)
    move(timed)
    timed.controller.set_setting("auto_pause", AutoPause.ONE)
    watch.wait(60)
    qtbot.waitUntil(lambda: is_paused(timed), timeout=PATIENCE)


def test_a_sentence_that_is_read_delays_the_pause(timed: Player, watch: Watch, qtbot: QtBot, spoken: list[str]) -> None:
    timed.key(Key.Key_F6)
    words = len(spoken[-1].split())
    assert words > 50
    watch.wait(120 + words * 60 // 175 - 1)
    wait_for_heartbeat(timed, qtbot)
    assert not is_paused(timed)
    watch.wait(2)
    qtbot.waitUntil(lambda: is_paused(timed), timeout=PATIENCE)


def test_a_page_that_was_read_is_no_time_without_input(timed: Player, watch: Watch, qtbot: QtBot) -> None:
    timed.controller.cover(on=True)
    watch.wait(500)
    timed.controller.cover(on=False)
    wait_for_heartbeat(timed, qtbot)
    assert not is_paused(timed)


def test_a_click_on_a_card_goes_on_with_a_paused_game_and_picks_none(player: Player) -> None:
    player.key(Key.Key_P)
    player.click(player.tiles[0])
    assert not player.snapshot.paused
    assert player.checked == []


def test_a_paused_game_cannot_be_looked_back_on(player: Player) -> None:
    look_back = player.window.actions_by_name["look-back"]
    assert look_back.isEnabled()
    player.key(Key.Key_P)
    assert (look_back.isEnabled(), look_back.toolTip()) == (False, "The game is paused. Press P to go on.")
