"""Playing with a single key: choices are highlighted in turn."""

from collections.abc import Callable
from datetime import date

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QColor, QGuiApplication, QKeyEvent, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot

from setgui.model.commands import Add, Claim
from setgui.model.game import Start
from setgui.model.puzzles import puzzle_number
from setgui.session.settings import Scanning
from setgui.ui.panel.taken import TakenList
from setgui.ui.scanning import Light
from setgui.words import keys as words
from setgui.words.language import say
from ui.player import Player, child
from ui.program import PATIENCE, STANDARD, Folder
from ui.seated import ANN, BEN, table
from ui.switch import SET, Switch


@pytest.fixture
def switch(player: Player) -> Switch:
    return Switch(player)


def test_rows_buttons_and_menus_are_highlighted_in_turn(switch: Switch) -> None:
    for _ in range(5):
        switch.scanner.step()
    assert switch.heard[-6:] == ["Row 1", "Row 2", "Row 3", "Buttons", "Menus", "Row 1"]


def test_any_key_and_any_click_choose(switch: Switch) -> None:
    player = switch.player
    first = player.tiles[0]
    switch.press(Qt.Key.Key_F9)
    assert switch.heard[-1].startswith(first.accessibleName())
    (light,) = switch.lights
    assert light.place.contains(first.mapTo(player.window, first.rect().center()))
    assert light.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    QTest.mouseClick(player.screen, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert player.checked == [player.cards[0]]
    assert switch.heard[-1] == "Row 1"


def test_a_set_can_be_taken_with_one_key(switch: Switch) -> None:
    player = switch.player
    cards = player.sets()[0]
    names = [player.names[player.cards.index(card)] for card in cards]
    for name, card in zip(names, cards, strict=True):
        switch.choose(f"Row {player.cards.index(card) % 3 + 1}", name)
    assert player.figure("Sets") == "1"


@pytest.mark.parametrize("size", [(1280, 800), (480, 360)])
def test_buttons_can_be_pressed(switch: Switch, size: tuple[int, int]) -> None:
    switch.player.window.resize(*size)
    QApplication.processEvents()
    for name in ("Add card", "Undo", "Reshuffle"):
        switch.choose("Buttons", name)
    assert switch.player.figure("Score") == "-2"


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_menus_and_pages_can_be_opened_and_closed(switch: Switch, qtbot: QtBot) -> None:
    switch.choose("Menus")
    switch.wait_for("Settings")  # not "Help me", which comes before
    switch.choose("Help")
    switch.wait_for("Keyboard shortcuts")
    menu = QApplication.activePopupWidget()
    assert menu is not None
    QApplication.sendEvent(menu, QEvent(QEvent.Type.Leave))  # the mouse leaves the menu
    switch.press()
    (page,) = switch.player.window.findChildren(QDialog)
    assert page.isVisible()
    switch.scanner.step()
    switch.choose("Close")
    assert not switch.player.window.findChildren(QDialog)
    with qtbot.waitActive(switch.player.window, timeout=PATIENCE):
        switch.player.window.activateWindow()
    switch.wait_for("Row 1")


def test_scanning_returns_to_rows_after_two_rounds_without_a_choice(switch: Switch) -> None:
    switch.press()
    for _ in range(2 * 4):
        switch.scanner.step()
    assert switch.heard[-1] == "Row 1"


def test_escape_ends_scanning(switch: Switch) -> None:
    switch.press(Qt.Key.Key_Escape)
    assert switch.player.controller.settings.scanning is Scanning.OFF
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert switch.lights == []
    switch.press(Qt.Key.Key_Q)
    assert len(switch.player.checked) == 1


@pytest.mark.parametrize(
    ("start", "names", "done"),
    [
        (Start(7, mode="set-or-not"), ("Not a set",), lambda player: player.snapshot.game.turn == 1),
        (table(ANN, BEN), ("Seats", "Call, Ben"), lambda player: player.snapshot.game.caller == 1),
    ],
    ids=["answer", "call"],
)
def test_answers_and_calls_can_be_chosen(
    folder: Folder, start: Start, names: tuple[str, ...], done: Callable[[Player], bool]
) -> None:
    player = folder.open(STANDARD)
    switch = Switch(player)
    player.controller.play(start)
    switch.choose(*names)
    assert done(player)


def test_a_held_key_chooses_once(switch: Switch) -> None:
    window = QGuiApplication.focusWindow()
    assert window is not None
    for again in (False, True, True):
        QCoreApplication.sendEvent(
            window, QKeyEvent(QEvent.Type.KeyPress, SET, Qt.KeyboardModifier.NoModifier, 65, 0, 0, " ", again)
        )
    assert switch.player.checked == []
    assert switch.heard[-1].startswith(switch.player.names[0])


def test_a_stop_that_has_disappeared_chooses_nothing(switch: Switch) -> None:
    player = switch.player
    player.controller.play(Start(puzzle_number(date(2026, 11, 21)), mode="daily"))
    switch.wait_for("Row 1")
    for cards in player.sets():
        player.controller.act(Claim(cards))
    assert player.result_is_shown
    clicked: list[bool] = []
    for button in player.window.stage.result.findChildren(QAbstractButton):
        button.clicked.connect(clicked.append)
    switch.press()
    assert clicked == []
    assert switch.heard[-1] != "Row 1"


def test_the_first_stop_lasts_two_intervals_and_others_one(switch: Switch) -> None:
    timer = child(switch.scanner, QTimer)
    interval = Scanning.FIVE.millis
    switch.player.controller.set_setting("scanning", Scanning.OFF)
    switch.player.controller.set_setting("scanning", Scanning.FIVE)
    assert (switch.heard[-1], timer.interval()) == ("Row 1", 2 * interval)
    switch.scanner.step()
    assert (switch.heard[-1], timer.interval()) == ("Row 2", interval)
    switch.press()
    assert timer.interval() == interval


def test_the_first_stop_of_a_new_window_lasts_two_intervals(folder: Folder) -> None:
    folder.choose(scanning="5")
    player = folder.open(STANDARD)
    (light,) = player.window.findChildren(Light)
    assert light.isVisible()
    timers = [one.interval() for one in player.window.findChildren(QTimer) if one.isActive()]
    assert 2 * Scanning.FIVE.millis in timers


def test_the_frame_surrounds_its_stop(switch: Switch) -> None:
    window = switch.player.window
    light = switch.light
    for place, around in ((QRect(100, 100, 60, 40), 8), (QRect(0, 0, *window.size().toTuple()), 0)):
        light.show_place(place, "")
        assert light.frame == place.adjusted(-around, -around, around, around)
    light.show_place(QRect(100, 100, 60, 40), "Scroll down")
    picture = QPixmap(light.size())
    picture.fill(QColor(0, 0, 0, 0))
    light.render(picture, renderFlags=QWidget.RenderFlag.DrawChildren)
    inside = picture.copy(light.place).toImage()
    seen = {inside.pixelColor(x, y).alpha() for x in range(inside.width()) for y in range(inside.height())}
    assert seen == {0}


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_highlighted_menu_entry_is_active_and_opens_no_submenu(switch: Switch, spoken: list[str]) -> None:
    switch.choose("Menus", "Settings")
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    spoken.clear()
    lines = [line.iconText() for line in menu.actions() if line.isEnabled() and not line.isSeparator()]
    for line in lines:
        assert QApplication.activePopupWidget() is menu
        assert (
            menu.activeAction().iconText() == switch.heard[-1] == line
        )  # Qt announces the active entry like the focus
        assert spoken == []
        switch.scanner.step()
        QApplication.processEvents()
    assert QApplication.activePopupWidget() is None


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_the_key_opens_a_submenu(switch: Switch, spoken: list[str]) -> None:
    switch.choose("Menus", "Settings", "Speech", "Read the table")
    assert QApplication.activePopupWidget() is None
    assert any(sentence.startswith("Top row") for sentence in spoken)


def test_a_long_list_of_sets_can_be_scrolled(switch: Switch) -> None:
    player = switch.player
    player.window.resize(1400, 640)
    for _ in range(6):
        while not player.sets():
            player.controller.act(Add())
        player.controller.act(Claim(player.sets()[0]))
    switch.choose("Buttons")
    assert switch.heard[-1].startswith("Hint")
    switch.choose(say(words.READ_ON))
    taken = child(player.window.stage.sheet, TakenList)
    assert taken.verticalScrollBar().value() > 0
