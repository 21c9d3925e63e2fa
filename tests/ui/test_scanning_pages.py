"""Pages with a single key: everything can be chosen, typed, read and closed."""

from datetime import date

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QTableView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from setgui.model.commands import Add, Finish
from setgui.session.records.statistics import DailyRecord
from setgui.session.settings import Scanning, rows
from setgui.ui.pages.daily import DailyPage, Month
from setgui.ui.scanning import Light
from setgui.ui.widgets.fading_area import FadingArea
from setgui.words import actions, new_game
from setgui.words import games as words_of_games
from setgui.words import keys as words_of_scanning
from setgui.words.keys import ROW
from setgui.words.language import say
from ui.pages import PAGES, no_page
from ui.player import Player, child
from ui.program import PATIENCE, delete_now
from ui.switch import Switch, lap_of, settings_page, wait_for_page


@pytest.fixture
def switch(player: Player) -> Switch:
    return Switch(player)


def opened(switch: Switch, name: str, qtbot: QtBot) -> QDialog:
    switch.player.window.actions_by_name[name].trigger()
    (page,) = switch.player.window.findChildren(QDialog)
    wait_for_page(page, qtbot)
    return page


def write(switch: Switch, letters: str) -> None:
    alphabet = say(words_of_scanning.LETTERS)
    parts = [alphabet[at : at + 6] for at in range(0, len(alphabet), 6)] + ["01234", "56789"]
    for letter in letters.upper():
        part = next((part for part in parts if letter in part), "")
        switch.choose(
            say(words_of_scanning.FROM_TO, first=part[0], last=part[-1]) if part else say(words_of_scanning.SIGNS_GROUP)
        )
        switch.choose(letter)


# The settings page, before scanning starts


def combo(page: QWidget) -> QComboBox:
    (box,) = (one for one in page.findChildren(QComboBox) if one.accessibleName() == say(rows()["scanning"].label))
    return box


def test_scanning_starts_when_the_settings_are_closed(player: Player, qtbot: QtBot) -> None:
    window = player.window
    window.actions_by_name["settings"].trigger()
    (page,) = window.findChildren(QDialog)
    wait_for_page(page, qtbot)
    box = combo(page)
    box.setFocus()
    for value in (Scanning.FIVE, Scanning.THREE, Scanning.TWO):
        QTest.keyClick(page.windowHandle(), Qt.Key.Key_Down)
        assert player.controller.settings.scanning is value
        QApplication.processEvents()
        assert page.findChildren(Light) == []
    QTest.keyClick(page.windowHandle(), Qt.Key.Key_Escape)
    with qtbot.waitActive(window, timeout=PATIENCE):
        window.activateWindow()
    qtbot.waitUntil(lambda: len(window.findChildren(Light)) == 1, timeout=PATIENCE)
    assert player.message == say(words_of_scanning.BEGUN)


def test_the_choices_go_from_slow_to_fast(player: Player) -> None:
    player.window.actions_by_name["settings"].trigger()
    (page,) = player.window.findChildren(QDialog)
    box = combo(page)
    speeds = []
    for at in range(box.count()):
        box.setCurrentIndex(at)
        box.activated.emit(at)
        speeds.append(player.controller.settings.scanning.millis)
    assert speeds == [0, *sorted(speeds[1:], reverse=True)]
    player.controller.set_setting("scanning", Scanning.OFF)
    delete_now(page)


def test_another_speed_applies_at_once_while_scanning(switch: Switch, qtbot: QtBot) -> None:
    page = settings_page(switch, qtbot)
    switch.choose(say(rows()["scanning"].label))
    switch.wait_for(say(Scanning.HALF.label))
    lit = len(switch.heard)
    switch.press()
    assert len(switch.heard) == lit + 1  # scanning does not restart
    timer = child(switch.scanner, QTimer)
    assert timer.isActive()
    assert timer.interval() == Scanning.HALF.millis
    delete_now(page)


# Controls of a page


def test_highlighted_parts_of_a_page_are_scrolled_into_view(switch: Switch, qtbot: QtBot) -> None:
    page = settings_page(switch, qtbot)
    names = set()
    for _ in range(60):
        switch.scanner.step()
        (light,) = page.findChildren(Light)
        names.add(switch.heard[-1])
        assert page.rect().contains(light.place.center()), switch.heard[-1]
    assert len(names) > 12
    delete_now(page)


def test_on_a_scrolled_page_the_frame_surrounds_the_named_control(switch: Switch, qtbot: QtBot) -> None:
    page = settings_page(switch, qtbot)
    named = {one.text(): one for one in page.findChildren(QCheckBox) if one.isVisible()}
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


def test_scanning_can_be_turned_off_on_the_settings_page(switch: Switch, qtbot: QtBot) -> None:
    page = settings_page(switch, qtbot)
    slow = say(Scanning.FIVE.label)
    (box,) = (one for one in page.findChildren(QComboBox) if one.currentText() == slow)
    switch.choose(box.accessibleName(), box.itemText(0))
    assert switch.player.controller.settings.scanning is Scanning.OFF
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert switch.lights == []
    delete_now(page)


def test_every_day_of_a_month_can_be_chosen(switch: Switch, qtbot: QtBot) -> None:
    today, target = date(2026, 11, 21), date(2026, 11, 18)
    page = DailyPage(switch.player.window, DailyRecord({}, 0, 0, 0, None), today)
    wait_for_page(page, qtbot)
    month = child(page, Month)
    week = say(ROW, number=month.model_of_days.place(target).row() + 1)
    switch.choose(month.accessibleName(), week, "18")
    assert month.chosen == target
    lap = lap_of(switch)
    assert "" not in lap
    assert say(words_of_scanning.CLOSE) not in lap
    delete_now(page)


def test_a_page_without_a_close_button_can_be_closed(switch: Switch, qtbot: QtBot) -> None:
    page = QDialog(switch.player.window)
    QPushButton("Yes", page)
    wait_for_page(page, qtbot)
    switch.choose(say(words_of_scanning.CLOSE))
    assert not page.isVisible()
    delete_now(page)


def test_every_page_has_its_own_close_button(switch: Switch, qtbot: QtBot) -> None:
    ways = {say(actions.CLOSE), say(new_game.CANCEL), say(words_of_games.KEEP)}
    switch.player.controller.act(Finish())
    for name in PAGES:
        opened(switch, name, qtbot)
        lap = lap_of(switch)
        assert say(words_of_scanning.CLOSE) not in lap, name
        if not ways & {*lap}:  # in the bottom row
            switch.choose(next(stop for stop in reversed(lap) if stop.startswith("Row ")))
        for _ in lap:
            if switch.heard[-1] in ways:
                break
            switch.scanner.step()
        switch.press()
        assert no_page(switch.player), name
        qtbot.waitUntil(lambda: QApplication.activeWindow() is switch.player.window, timeout=PATIENCE)


def test_all_lines_of_a_long_list_can_be_chosen(switch: Switch, qtbot: QtBot) -> None:
    page = QDialog(switch.player.window)
    page.resize(300, 200)
    games = QListWidget(page)
    games.resize(300, 60)
    games.setAccessibleName("Games")
    games.addItems([f"game {number}" for number in range(1, 346)])
    wait_for_page(page, qtbot)
    switch.choose("Games", "Lines 201 to 300", "Lines 281 to 290", "game 287")
    assert games.currentRow() == 286
    switch.choose("Games", "Lines 301 to 345", "Lines 341 to 345")
    switch.wait_for("game 345")
    place = games.visualItemRect(games.item(344))
    assert switch.light.place.contains(games.viewport().mapTo(page, place.center()))
    assert games.geometry().contains(switch.light.place)
    delete_now(page)


def test_a_wide_table_can_be_scrolled_sideways(switch: Switch, qtbot: QtBot) -> None:
    player = switch.player
    player.controller.act(Add())
    page = opened(switch, "games", qtbot)
    page.resize(300, 320)
    QApplication.processEvents()
    (listed,) = page.findChildren(QTableView)
    switch.choose(say(words_of_scanning.SIDEWAYS))
    assert listed.horizontalScrollBar().value() > 0
    delete_now(page)


# Texts


@pytest.mark.parametrize("name", ["help", "keyboard"])
def test_a_long_page_can_be_read_to_its_end_and_again_from_its_top(switch: Switch, qtbot: QtBot, name: str) -> None:
    page = opened(switch, name, qtbot)
    page.resize(560, 320)
    QApplication.processEvents()
    area = child(page, FadingArea)
    text, read_to = area.widget(), area.viewport().height()
    assert text is not None
    assert text.height() > 2 * read_to
    switch.wait_for(say(words_of_scanning.READ_ON))
    while switch.heard[-1] == say(words_of_scanning.READ_ON):
        assert switch.light.caption == switch.heard[-1]
        switch.press()
        assert area.bar.value() < read_to  # no line is skipped
        read_to = area.bar.value() + area.viewport().height()
    assert read_to == text.height()
    assert switch.heard[-1] == say(words_of_scanning.TO_THE_TOP)
    switch.press()
    assert area.bar.value() == 0
    delete_now(page)


# Text fields


def test_a_name_can_be_typed(switch: Switch, qtbot: QtBot) -> None:
    page = opened(switch, "new-game", qtbot)
    switch.choose("Mode", "Together")
    field = next(one for one in page.findChildren(QLineEdit) if one.accessibleName() == say(new_game.NAME_AT, number=2))
    before = field.text()
    assert before
    for seats in range(3, 9):
        assert lap_of(switch)[1] == "Seats", seats
        switch.choose("Seats", say(new_game.ADD_A_SEAT))
    switch.choose("Seats", "Row 2")
    switch.choose(field.accessibleName(), say(words_of_scanning.DELETE_LAST))
    assert field.text() == before[:-1]
    switch.choose(say(words_of_scanning.DELETE_ALL))
    assert field.text() == ""
    write(switch, "Jo-")
    switch.choose(say(words_of_scanning.SPACE))
    write(switch, "ann7")
    assert field.text() == "Jo- Ann7"
    switch.choose(say(words_of_scanning.DONE))
    delete_now(page)


def steps(switch: Switch, count: int) -> list[str]:
    """Step on and return the names of the stops."""
    for _ in range(count):
        switch.scanner.step()
    return switch.heard[-count:]


def test_a_deal_number_offers_only_digits(switch: Switch, qtbot: QtBot) -> None:
    page = opened(switch, "new-game", qtbot)
    deal = next(one for one in page.findChildren(QLineEdit) if one.accessibleName() == "Deal number")
    switch.choose("Deal number")
    assert [switch.heard[-1], *steps(switch, 2)] == ["0 to 4", "5 to 9", say(words_of_scanning.DONE)]
    write(switch, "4711")
    assert deal.text() == "4711"
    delete_now(page)


def test_long_lists_of_choices_are_grouped(switch: Switch, qtbot: QtBot) -> None:
    page = QDialog(switch.player.window)
    box = QComboBox(page)
    box.setAccessibleName("Kind of game")
    box.addItems([f"kind {number}" for number in range(1, 26)])
    wait_for_page(page, qtbot)
    switch.choose("Kind of game", say(words_of_scanning.FROM_TO, first="kind 11", last="kind 20"), "kind 17")
    assert box.currentText() == "kind 17"
    delete_now(page)


def test_a_field_without_a_name_is_called_by_its_label(switch: Switch, qtbot: QtBot) -> None:
    page = QDialog(switch.player.window)
    field, label = QLineEdit(page), QLabel("File name", page)
    label.setBuddy(field)
    wait_for_page(page, qtbot)
    switch.choose("File name")
    assert field.hasFocus()
    delete_now(page)
