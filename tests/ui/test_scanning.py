"""Playing with a single key: what can be chosen lights up in turn."""

from collections.abc import Callable
from datetime import date

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QDialog, QPushButton
from pytestqt.qtbot import QtBot

from setgui.model.commands import Claim
from setgui.model.game import Start
from setgui.model.puzzles import puzzle_number
from setgui.session.records.daily import DailyRecord
from setgui.session.settings import Scanning
from setgui.ui.pages.daily.daily_page import DailyPage
from setgui.ui.pages.daily.month import Month
from setgui.ui.scanning.light import Light
from setgui.ui.scanning.scanner import Scanner
from setgui.words import scanning as words_of_scanning
from setgui.words import settings as words
from setgui.words.language import say
from setgui.words.scanning import row
from ui.player import Player
from ui.program import STANDARD, Folder, delete_now
from ui.seated import ANN, BEN, table

SET = Qt.Key.Key_Space


class Switch:
    """A single key, and eyes and ears for what lights up; time goes when the test says so."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.heard: list[str] = []
        player.controller.set_setting("scanning", Scanning.FIVE)
        scanner = player.window.findChild(Scanner)
        assert scanner is not None
        self.scanner = scanner
        scanner.lit.connect(self.heard.append)
        self.heard.append("")
        self.wait_for("Row 1")

    def press(self, key: Qt.Key = SET) -> None:
        window = QGuiApplication.focusWindow()
        assert window is not None
        QTest.keyClick(window, key)
        QCoreApplication.processEvents()

    def wait_for(self, name: str) -> None:
        """Until something of this name lights up."""
        for _ in range(80):
            if self.heard[-1].startswith(name):
                return
            self.scanner.step()
        raise AssertionError(f"{name} is not among {self.heard[-80:]}")

    def choose(self, *names: str) -> None:
        for name in names:
            self.wait_for(name)
            self.press()

    @property
    def lights(self) -> list[Light]:
        window = QApplication.activeWindow()
        assert window is not None
        return window.findChildren(Light)


def settings_page(switch: Switch, qtbot: QtBot) -> QDialog:
    """So small that little of it is seen at once."""
    switch.player.window.actions_by_name["settings"].trigger()
    (page,) = switch.player.window.findChildren(QDialog)
    page.resize(480, 240)
    with qtbot.waitActive(page):
        page.activateWindow()
    qtbot.waitUntil(lambda: QGuiApplication.focusWindow() is page.windowHandle())
    return page


def lap_of(switch: Switch) -> list[str]:
    """All that lights up until the first does again."""
    switch.scanner.step()
    lap: list[str] = []
    while not lap or switch.heard[-1] != lap[0]:
        lap.append(switch.heard[-1])
        switch.scanner.step()
    return lap


@pytest.fixture
def switch(player: Player) -> Switch:
    return Switch(player)


def test_rows_light_up_then_the_groups_of_buttons_and_menus(switch: Switch) -> None:
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


def test_a_whole_set_is_taken_with_one_key(switch: Switch) -> None:
    player = switch.player
    cards = player.sets()[0]
    names = [player.names[player.cards.index(card)] for card in cards]
    for name, card in zip(names, cards, strict=True):
        switch.choose(f"Row {player.cards.index(card) % 3 + 1}", name)
    assert player.figure("Sets") == "1"


def test_buttons_are_reached(switch: Switch) -> None:
    for name in ("Add card", "Undo", "Reshuffle"):
        switch.choose("Buttons", name)
    assert switch.player.figure("Score") == "-2"


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_menus_and_pages_are_reached_and_left(switch: Switch, qtbot: QtBot) -> None:
    switch.choose("Menus", "Help")
    switch.wait_for("Keyboard")
    menu = QApplication.activePopupWidget()
    assert menu is not None
    QApplication.sendEvent(menu, QEvent(QEvent.Type.Leave))  # the mouse goes elsewhere
    switch.press()
    (page,) = switch.player.window.findChildren(QDialog)
    assert page.isVisible()
    switch.scanner.step()
    switch.choose("Close")
    assert not switch.player.window.findChildren(QDialog)
    with qtbot.waitActive(switch.player.window):
        switch.player.window.activateWindow()
    switch.wait_for("Row 1")


def test_what_is_not_chosen_in_two_rounds_is_left(switch: Switch) -> None:
    switch.press()
    for _ in range(2 * 4):
        switch.scanner.step()
    assert switch.heard[-1] == "Row 1"


def test_escape_ends_it(switch: Switch) -> None:
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
def test_answers_and_calls_are_reached(
    folder: Folder, start: Start, names: tuple[str, ...], done: Callable[[Player], bool]
) -> None:
    player = folder.open(STANDARD)
    switch = Switch(player)
    player.controller.play(start)
    switch.choose(*names)
    assert done(player)


def test_a_key_that_is_held_chooses_once(switch: Switch) -> None:
    window = QGuiApplication.focusWindow()
    assert window is not None
    for again in (False, True, True):
        QCoreApplication.sendEvent(
            window, QKeyEvent(QEvent.Type.KeyPress, SET, Qt.KeyboardModifier.NoModifier, 65, 0, 0, " ", again)
        )
    assert switch.player.checked == []
    assert switch.heard[-1].startswith(switch.player.names[0])


def test_what_lights_up_on_a_page_is_scrolled_into_view(switch: Switch, qtbot: QtBot) -> None:
    page = settings_page(switch, qtbot)
    names = set()
    for _ in range(60):
        switch.scanner.step()
        (light,) = page.findChildren(Light)
        names.add(switch.heard[-1])
        assert page.rect().contains(light.place.center()), switch.heard[-1]
    assert len(names) > 12
    delete_now(page)


def test_on_a_page_that_scrolls_the_frame_is_round_what_is_said(switch: Switch, qtbot: QtBot) -> None:
    page = settings_page(switch, qtbot)
    named = {one.accessibleName(): one for one in page.findChildren(QComboBox) if one.isVisible()}
    lap: list[str] = []
    while lap.count("Close") < 2:
        switch.scanner.step()
        lap.append(switch.heard[-1])
        (light,) = page.findChildren(Light)
        if lap[-1] in named:
            box = named[lap[-1]]
            assert light.place == QRect(box.mapTo(page, QPoint()), box.size()), lap[-1]
    rounds = lap[lap.index("Close") + 1 :]
    assert len(named.keys() & set(rounds)) > 5
    delete_now(page)


def test_what_is_gone_when_the_key_comes_chooses_nothing(switch: Switch) -> None:
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


def test_it_can_be_ended_on_its_own_page(switch: Switch, qtbot: QtBot) -> None:
    page = settings_page(switch, qtbot)
    (box,) = (one for one in page.findChildren(QComboBox) if one.currentText() == say(words.FIVE_SECONDS))
    switch.choose(box.accessibleName(), box.itemText(0))
    assert switch.player.controller.settings.scanning is Scanning.OFF
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert switch.lights == []
    delete_now(page)


def test_the_buttons_of_a_small_window_are_reached(switch: Switch) -> None:
    player = switch.player
    player.window.resize(480, 360)
    QApplication.processEvents()
    assert not player.window.stage.panel.isVisible()
    switch.choose("Buttons", "Reshuffle")
    assert player.figure("Score") == "-2"


def test_every_day_of_a_month_is_reached(switch: Switch, qtbot: QtBot) -> None:
    today, wanted = date(2026, 11, 21), date(2026, 11, 18)
    page = DailyPage(switch.player.window, DailyRecord({}, 0, 0, 0, None), today)
    with qtbot.waitActive(page):
        page.open()
    qtbot.waitUntil(lambda: QGuiApplication.focusWindow() is page.windowHandle())
    month = page.findChild(Month)
    assert month is not None
    week = row(month.model_of_days.place(wanted).row() + 1)
    switch.choose(month.accessibleName(), week, "18")
    assert month.chosen == wanted
    lap = lap_of(switch)
    assert "" not in lap
    assert say(words_of_scanning.CLOSE) not in lap
    delete_now(page)


def test_a_page_without_a_button_that_closes_it_can_be_left(switch: Switch, qtbot: QtBot) -> None:
    page = QDialog(switch.player.window)
    QPushButton("Yes", page)
    with qtbot.waitActive(page):
        page.open()
    qtbot.waitUntil(lambda: QGuiApplication.focusWindow() is page.windowHandle())
    switch.choose(say(words_of_scanning.CLOSE))
    assert not page.isVisible()
    delete_now(page)
