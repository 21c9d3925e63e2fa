"""Settings are found by their words, go back to what is usual one by one, and are seen on cards at once."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QComboBox, QLabel, QLineEdit, QWidget

from setgui.session.settings import Appearance, Back, CardColors
from setgui.ui.pages.replay.replay_page import IconButton
from setgui.ui.pages.settings import Examples, SettingsPage
from ui.pages import click, settle
from ui.player import CTRL, Player, child


@pytest.fixture
def shown(player: Player) -> SettingsPage:
    player.key(Qt.Key.Key_Comma, CTRL)
    found = QApplication.activeModalWidget()
    assert isinstance(found, SettingsPage)
    return found


def search(shown: SettingsPage, words: str) -> None:
    field = child(shown, QLineEdit)
    field.setFocus()
    QTest.keyClicks(field, words)


def visible(shown: QWidget) -> list[str]:
    """What boxes and choices that are to be seen are called."""
    kinds = (QCheckBox, QComboBox)
    found = [one for one in shown.findChildren(QWidget) if isinstance(one, kinds) and one.isVisible()]
    return [one.text() if isinstance(one, QCheckBox) else one.accessibleName() for one in found]


def headings(shown: QWidget) -> list[str]:
    known = ("Appearance", "Cards", "Table", "Sound", "Keys", "Screen reader", "Motion")
    return [one.text() for one in shown.findChildren(QLabel) if one.isVisible() and one.text() in known]


def reset(shown: QWidget, setting: str) -> QAbstractButton:
    (found,) = (one for one in shown.findChildren(IconButton) if one.accessibleName() == f"Reset: {setting}")
    return found


def test_what_has_the_words_stays_under_its_heading(shown: SettingsPage) -> None:
    everything = visible(shown)
    search(shown, "backs of")
    assert (headings(shown), visible(shown)) == (["Cards"], ["Backs of the cards"])
    QTest.keyClick(child(shown, QLineEdit), Qt.Key.Key_Escape)
    assert shown.isVisible()
    assert visible(shown) == everything
    QTest.keyClick(child(shown, QLineEdit), Qt.Key.Key_Escape)
    assert no_page_of(shown)


def no_page_of(shown: QWidget) -> bool:
    settle()
    return QApplication.activeModalWidget() is not shown


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("STRAY keys", ["Letters, digits and signs are commands"]),
        ("violet", ["Backs of the cards"]),
        ("sound", ["Sounds"]),
        ("screen reader digit", ["Read cards as a digit and three letters"]),
    ],
    ids=["note", "choice", "what counts now", "section and label"],
)
def test_notes_choices_and_headings_are_searched_too(shown: SettingsPage, words: str, found: list[str]) -> None:
    search(shown, words)
    assert visible(shown) == found


def test_whoever_types_at_once_searches(player: Player, shown: SettingsPage) -> None:
    before = player.controller.settings
    focus = QApplication.focusWidget()
    assert focus is child(shown, QLineEdit)
    QTest.keyClicks(focus, "dark")
    assert visible(shown) == ["Colors of the window"]
    assert player.controller.settings == before


def test_where_nothing_has_the_words_it_is_said(shown: SettingsPage) -> None:
    search(shown, "weather")
    assert (headings(shown), visible(shown)) == ([], [])
    assert not child(shown, Examples).isVisible()
    assert "No setting has all of these words." in [one.text() for one in shown.findChildren(QLabel) if one.isVisible()]


def test_a_setting_that_is_found_is_changed_as_ever(player: Player, shown: SettingsPage) -> None:
    search(shown, "tint")
    (box,) = (one for one in shown.findChildren(QCheckBox) if one.isVisible())
    QTest.keyClick(box, Qt.Key.Key_Space)
    assert player.controller.settings.tinted
    assert visible(shown) == [box.text()]


def test_what_is_not_as_usual_has_a_button_that_makes_it_so(player: Player, shown: SettingsPage) -> None:
    button = reset(shown, "Colors of the window")
    assert not button.isVisible()
    player.controller.set_setting("appearance", Appearance.DARK)
    click(button)
    assert player.controller.settings.appearance is Appearance.SYSTEM
    assert not button.isVisible()
    focus = QApplication.focusWidget()
    assert focus is not None
    assert focus.accessibleName() == "Colors of the window"
    others = [one.accessibleName() for one in shown.findChildren(IconButton) if one.isVisible()]
    assert others == ["Reset: Animate cards"]  # as the tests have it


def test_a_reset_by_keyboard(player: Player, shown: SettingsPage) -> None:
    player.controller.set_setting("show_time", False)
    button = reset(shown, "Show time")
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert player.controller.settings.show_time
    assert not button.isVisible()


def test_what_another_setting_decides_has_nothing_to_reset(player: Player, shown: SettingsPage) -> None:
    player.controller.set_setting("badge", True)
    button = reset(shown, "Show the letter of its color on each card")
    assert button.isVisible()
    player.controller.set_setting("colors", CardColors.GREY)
    assert not button.isVisible()


def picture(shown: QWidget) -> QImage:
    QApplication.processEvents()
    return child(shown, Examples).grab().toImage()


@pytest.mark.parametrize(
    ("name", "value"),
    [("colors", CardColors.GREY), ("badge", True), ("letters", True), ("tinted", True), ("back", Back.RED)],
)
def test_a_choice_is_seen_on_the_cards_at_once(player: Player, shown: SettingsPage, name: str, value: object) -> None:
    before = picture(shown)
    assert before == picture(shown)
    player.controller.set_setting(name, value)
    assert picture(shown) != before


def test_their_letters_are_those_of_the_board(player: Player, shown: SettingsPage) -> None:
    cards = child(shown, Examples)
    assert cards.letters == []
    player.controller.set_setting("letters", True)
    assert cards.letters == player.controller.settings.keys.labels(3)


@pytest.mark.parametrize("words", ["color", "dark"])
def test_the_page_is_as_before_once_nothing_is_searched(shown: SettingsPage, words: str) -> None:
    settle()
    before = places(shown)
    for letter in words:
        search(shown, letter)
        settle_scrolled()
    QTest.keyClick(child(shown, QLineEdit), Qt.Key.Key_Escape)
    settle_scrolled()
    assert places(shown) == before


def settle_scrolled() -> None:
    """Let what scrolls take the size that is wished for inside."""
    settle()
    settle()


def places(shown: QWidget) -> list[QRect]:
    return [one.geometry() for one in shown.findChildren(QWidget) if one.isVisible()]
