"""The page of settings: a change is in force at once, and what is changed elsewhere is shown."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QPushButton

from setgui.session.settings import Appearance, CardColors, Settings
from setgui.ui.look.theme import DARK, theme_of
from setgui.ui.pages.settings.rows import Row, sections
from setgui.ui.pages.settings.settings_page import SettingsPage
from setgui.words import labels
from setgui.words.actions import called
from setgui.words.language import say
from ui.pages import no_page, settle
from ui.player import CTRL, Player

ROWS = [row for section in sections() for row in section.rows]
CHECKS = [row for row in ROWS if isinstance(getattr(Settings(), row.setting), bool)]


def open_page(player: Player) -> SettingsPage:
    player.key(Qt.Key.Key_Comma, CTRL)
    found = QApplication.activeModalWidget()
    assert isinstance(found, SettingsPage)
    return found


def setting(player: Player, name: str) -> Any:
    return getattr(player.controller.settings, name)


def check(page: SettingsPage, row: Row) -> QCheckBox:
    (found,) = (one for one in page.findChildren(QCheckBox) if one.text() == called(row.label))
    return found


def box(page: SettingsPage, row: Row) -> QComboBox:
    (found,) = (one for one in page.findChildren(QComboBox) if one.accessibleName() == called(row.label))
    return found


def test_each_section_begins_with_a_heading(player: Player) -> None:
    parts = map(QAccessible.queryAccessibleInterface, open_page(player).findChildren(QLabel))
    headings = [part.text(QAccessible.Text.Name) for part in parts if part.role() is QAccessible.Role.Heading]
    assert headings == [say(section.title) for section in sections()]


def test_a_box_turns_its_setting_at_once(player: Player) -> None:
    page = open_page(player)
    for row in CHECKS:
        control, was = check(page, row), setting(player, row.setting)
        assert control.isChecked() is was, row.setting
        QTest.keyClick(control, Qt.Key.Key_Space)
        assert setting(player, row.setting) is not was, row.setting
        QTest.keyClick(control, Qt.Key.Key_Space)
        assert setting(player, row.setting) is was, row.setting


def test_a_choice_is_in_force_at_once(player: Player) -> None:
    page = open_page(player)
    for row in (row for row in ROWS if row.choices):
        control, before = box(page, row), setting(player, row.setting)
        values = [value for value, _ in row.choices]
        assert values[control.currentIndex()] == before, row.setting
        QTest.keyClick(control, Qt.Key.Key_Home)
        assert setting(player, row.setting) is values[0]
        for value in values[1:]:
            QTest.keyClick(control, Qt.Key.Key_Down)
            assert setting(player, row.setting) == value
            assert control.currentText() == called(row.choices[values.index(value)][1])
        player.controller.set_setting(row.setting, before)


def test_a_change_can_be_seen_behind_and_on_the_page(player: Player) -> None:
    page = open_page(player)
    player.controller.set_setting("appearance", Appearance.DARK)
    (row,) = (row for row in ROWS if row.setting == "appearance")
    assert box(page, row).currentText() == "Dark"
    assert theme_of(page) is theme_of(player.window) is DARK


def test_what_grey_cards_always_have_is_shown_as_on(player: Player) -> None:
    page = open_page(player)
    (row,) = (row for row in ROWS if row.always_with is not None)
    control = check(page, row)
    player.controller.set_setting("colors", CardColors.GREY)
    assert (control.isChecked(), control.isEnabled()) == (True, False)
    assert setting(player, row.setting) is False
    player.controller.set_setting("colors", CardColors.USUAL)
    assert (control.isChecked(), control.isEnabled()) == (False, True)


def test_each_setting_stands_there_once() -> None:
    names = [row.setting for row in ROWS]
    assert len({*names}) == len(names)
    assert {*names} <= {*Settings._fields}


def test_the_page_is_closed_by_its_button_and_by_escape(player: Player) -> None:
    page = open_page(player)
    (close,) = (button for button in page.findChildren(QPushButton) if button.text() == say(labels.CLOSE))
    close.click()
    assert no_page(player)
    QTest.keyClick(open_page(player), Qt.Key.Key_Escape)
    settle()
    assert no_page(player)
