"""The page of settings: a change is in force at once, and what is changed elsewhere is shown."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QPushButton

from setgui.session.settings import Appearance, CardColors, Row, Section, Settings, rows
from setgui.ui.look.theme import DARK, theme
from setgui.ui.pages.settings import SettingsPage
from setgui.words import actions
from setgui.words.actions import called
from setgui.words.language import say
from ui.pages import no_page, settle
from ui.player import CTRL, Player

CHECKS = {name: row for name, row in rows().items() if isinstance(getattr(Settings(), name), bool)}
CHOICES = {name: row for name, row in rows().items() if row.choices}


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
    assert headings == [say(section.value) for section in Section]


def test_a_box_turns_its_setting_at_once(player: Player) -> None:
    page = open_page(player)
    for name, row in CHECKS.items():
        control, was = check(page, row), setting(player, name)
        assert control.isChecked() is was, name
        QTest.keyClick(control, Qt.Key.Key_Space)
        assert setting(player, name) is not was, name
        QTest.keyClick(control, Qt.Key.Key_Space)
        assert setting(player, name) is was, name


def test_a_choice_is_in_force_at_once(player: Player) -> None:
    page = open_page(player)
    for name, row in CHOICES.items():
        control, before = box(page, row), setting(player, name)
        values = [value for value, _ in row.choices]
        assert values[control.currentIndex()] == before, name
        QTest.keyClick(control, Qt.Key.Key_Home)
        assert setting(player, name) is values[0]
        for value in values[1:]:
            QTest.keyClick(control, Qt.Key.Key_Down)
            assert setting(player, name) == value
            assert control.currentText() == called(row.choices[values.index(value)][1])
        player.controller.set_setting(name, before)


def test_a_change_can_be_seen_behind_and_on_the_page(player: Player) -> None:
    page = open_page(player)
    player.controller.set_setting("appearance", Appearance.DARK)
    assert box(page, CHOICES["appearance"]).currentText() == "Dark"
    assert theme() is DARK


def test_what_grey_cards_always_have_is_shown_as_on(player: Player) -> None:
    page = open_page(player)
    control = check(page, CHECKS["badge"])
    player.controller.set_setting("colors", CardColors.GREY)
    assert (control.isChecked(), control.isEnabled()) == (True, False)
    assert setting(player, "badge") is False
    player.controller.set_setting("colors", CardColors.USUAL)
    assert (control.isChecked(), control.isEnabled()) == (False, True)


def test_the_page_is_closed_by_its_button_and_by_escape(player: Player) -> None:
    page = open_page(player)
    (close,) = (button for button in page.findChildren(QPushButton) if button.text() == say(actions.CLOSE))
    close.click()
    assert no_page(player)
    QTest.keyClick(open_page(player), Qt.Key.Key_Escape)
    settle()
    assert no_page(player)
