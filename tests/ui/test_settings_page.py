"""The settings page: immediate effect, search, and reset of single settings."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QLineEdit, QPushButton, QRadioButton, QWidget

from setgui.session.settings import Appearance, Back, Badges, CardColors, Contrast, Row, Section, Settings, rows
from setgui.ui.look.theme import FELT_DARK, Space, theme
from setgui.ui.pages.settings import Examples, SettingsPage
from setgui.ui.widgets.fields import MOST_LETTERS, Choices
from setgui.ui.widgets.layout import Heading
from setgui.ui.widgets.track import IconButton
from setgui.words import actions
from setgui.words.actions import called
from setgui.words.language import say
from ui.pages import button, click, focus, key, no_page, opened_page, page, press, settle, take, texts
from ui.player import CTRL, Player, child, spoken

CHECKS = {name: row for name, row in rows().items() if isinstance(getattr(Settings(), name), bool)}
CHOICES = {name: row for name, row in rows().items() if row.choices}


@pytest.fixture
def shown(player: Player) -> SettingsPage:
    player.key(Qt.Key.Key_Comma, CTRL)
    found = page()
    assert isinstance(found, SettingsPage)
    return found


def setting(player: Player, name: str) -> Any:
    return getattr(player.controller.settings, name)


def check(of: SettingsPage, row: Row) -> QCheckBox:
    (found,) = (one for one in of.findChildren(QCheckBox) if one.text() == called(row.label))
    return found


def box(of: SettingsPage, row: Row) -> QComboBox | Choices:
    kinds = (QComboBox, Choices)
    parts = [one for one in of.findChildren(QWidget) if isinstance(one, kinds)]
    (found,) = (one for one in parts if one.accessibleName() == called(row.label))
    assert isinstance(found, kinds)
    return found


def target(control: QComboBox | Choices) -> QWidget:
    """Return the widget that takes the keys."""
    return control.focusProxy() or control


def text(control: QComboBox | Choices) -> str:
    if isinstance(control, QComboBox):
        return control.currentText()
    (chosen,) = (one.text() for one in control.findChildren(QRadioButton) if one.isChecked())
    return chosen


def test_each_section_starts_with_a_heading(shown: SettingsPage) -> None:
    parts = map(QAccessible.queryAccessibleInterface, shown.findChildren(QLabel))
    headings = [part.text(QAccessible.Text.Name) for part in parts if part.role() is QAccessible.Role.Heading]
    assert headings == [*(say(section.value) for section in Section), "This computer"]


def test_a_check_box_toggles_its_setting_at_once(player: Player, shown: SettingsPage) -> None:
    for name, row in CHECKS.items():
        control, was = check(shown, row), setting(player, name)
        assert control.isChecked() is was, name
        QTest.keyClick(control, Qt.Key.Key_Space)
        assert setting(player, name) is not was, name
        QTest.keyClick(control, Qt.Key.Key_Space)
        assert setting(player, name) is was, name


def test_a_choice_applies_at_once(player: Player, shown: SettingsPage) -> None:
    for name, row in CHOICES.items():
        control, before = box(shown, row), setting(player, name)
        values = [value for value, _ in row.choices]
        assert text(control) == called(row.choices[values.index(before)][1]), name
        QTest.keyClick(target(control), Qt.Key.Key_Home)
        assert setting(player, name) is values[0]
        for value in values[1:]:
            QTest.keyClick(target(control), Qt.Key.Key_Down)
            assert setting(player, name) == value
            assert text(control) == called(row.choices[values.index(value)][1])
        player.controller.set_setting(name, before)


def test_up_to_four_short_values_are_side_by_side_and_others_in_lined_up_boxes(shown: SettingsPage) -> None:
    controls = {name: box(shown, row) for name, row in CHOICES.items()}
    assert {name for name, one in controls.items() if isinstance(one, Choices)} == {
        name for name, row in CHOICES.items() if len(row.choices) <= 4 and name != "auto_pause"
    }
    lefts = set()
    for control in filter(QWidget.isVisible, controls.values()):
        first = control.findChild(QRadioButton) or control
        lefts.add(first.mapTo(shown, QPoint(0 if isinstance(control, QComboBox) else int(Space.ONE), 0)).x())
    assert len(lefts) == 1


def test_games_and_settings_can_be_restored_and_deleted_from_here(player: Player, shown: SettingsPage) -> None:
    search(shown, "backup")
    settle_scrolled()
    assert headings(shown) == ["This computer"]
    assert not button("Delete everything…").isVisible()
    press("Restore a backup…")
    assert page().windowTitle() == "Backups"
    key(Qt.Key.Key_Escape)
    assert no_page(player)


def test_the_page_and_the_window_show_a_change(player: Player, shown: SettingsPage) -> None:
    player.controller.set_setting("appearance", Appearance.DARK)
    assert text(box(shown, CHOICES["appearance"])) == "Dark"
    assert theme() is FELT_DARK


def test_gray_cards_show_their_badge_setting_as_on(player: Player, shown: SettingsPage) -> None:
    control = box(shown, CHOICES["badge"])
    player.controller.set_setting("colors", CardColors.GREY)
    assert (text(control), control.isEnabled()) == ("Always", False)
    assert setting(player, "badge") is Badges.USUAL
    player.controller.set_setting("colors", CardColors.USUAL)
    assert (text(control), control.isEnabled()) == ("In high contrast", True)


def test_letters_of_high_contrast_can_be_turned_off(player: Player, shown: SettingsPage) -> None:
    player.controller.set_setting("contrast", Contrast.HIGH)
    lettered = picture(shown)
    QTest.keyClick(target(box(shown, CHOICES["badge"])), Qt.Key.Key_End)
    assert setting(player, "badge") is Badges.OFF
    assert picture(shown) != lettered


@pytest.mark.usefixtures("shown")
def test_the_page_is_closed_by_its_button(player: Player) -> None:
    press(say(actions.CLOSE))
    assert no_page(player)


# Searching


def search(shown: SettingsPage, words: str) -> None:
    field = child(shown, QLineEdit)
    field.setFocus()
    QTest.keyClicks(field, words)


def visible(shown: QWidget) -> list[str]:
    """Return the names of the visible check boxes and choices."""
    kinds = (QCheckBox, QComboBox, Choices)
    found = [one for one in shown.findChildren(QWidget) if isinstance(one, kinds) and one.isVisible()]
    return [one.text() if isinstance(one, QCheckBox) else one.accessibleName() for one in found]


def headings(shown: QWidget) -> list[str]:
    return [one.text() for one in shown.findChildren(Heading) if one.isVisible()]


def test_search_results_stay_under_their_heading(player: Player, shown: SettingsPage) -> None:
    everything = visible(shown)
    search(shown, "card back")
    assert (headings(shown), visible(shown)) == (["Cards"], ["Card backs"])
    QTest.keyClick(child(shown, QLineEdit), Qt.Key.Key_Escape)
    assert shown.isVisible()
    assert visible(shown) == everything
    QTest.keyClick(child(shown, QLineEdit), Qt.Key.Key_Escape)
    assert no_page(player)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("STRAY keys", ["Use letters, digits and symbols as commands"]),
        ("violet", ["Card backs"]),
        ("sound", ["Sounds"]),
        ("screen reader digit", ["Read cards as a digit and three letters"]),
        ("spoken voice", ["Screen reader announcements", "Read cards as a digit and three letters"]),
        ("abbreviate", ["Screen reader announcements", "Read cards as a digit and three letters"]),
    ],
    ids=["note", "choice", "what counts now", "section and label", "keywords", "part of a keyword"],
)
def test_the_search_includes_notes_choices_and_headings(shown: SettingsPage, words: str, found: list[str]) -> None:
    search(shown, words)
    assert visible(shown) == found


def test_typing_starts_a_search_at_once(player: Player, shown: SettingsPage) -> None:
    before = player.controller.settings
    assert focus() is child(shown, QLineEdit)
    QTest.keyClicks(focus(), "dark")
    assert visible(shown) == ["Window theme"]
    assert player.controller.settings == before


def test_a_search_without_results_says_so(shown: SettingsPage) -> None:
    search(shown, "weather")
    assert (headings(shown), visible(shown)) == ([], [])
    assert not child(shown, Examples).isVisible()
    assert "No setting contains all of these words." in texts()


def test_a_search_says_how_many_settings_it_has_found_as_this_changes(shown: SettingsPage, spoken: list[str]) -> None:
    for words, told in (("clock", "1 setting."), ("theme", "1 setting."), ("sounds", "1 setting.")):
        search(shown, words)
        assert (len(visible(shown)), spoken[-1]) == (1, told)
        child(shown, QLineEdit).clear()
    for _ in range(2):
        for letter in "qqq":
            QTest.keyClicks(child(shown, QLineEdit), letter)
        assert spoken[-1] == "No setting contains all of these words."
        assert spoken.count(spoken[-1]) == 1
        QTest.keyClick(child(shown, QLineEdit), Qt.Key.Key_Escape)
        assert spoken[-1].endswith(" settings.")
        spoken.clear()


def test_a_found_setting_can_be_changed(player: Player, shown: SettingsPage) -> None:
    search(shown, "tint")
    (box,) = (one for one in shown.findChildren(QCheckBox) if one.isVisible())
    QTest.keyClick(box, Qt.Key.Key_Space)
    assert player.controller.settings.tinted
    assert visible(shown) == [box.text()]


def test_a_changed_setting_has_a_reset_button(player: Player, shown: SettingsPage) -> None:
    back = button("Reset: Window theme")
    assert not back.isVisible()
    player.controller.set_setting("appearance", Appearance.DARK)
    click(back)
    assert player.controller.settings.appearance is Appearance.SYSTEM
    assert not back.isVisible()
    assert focus() is target(box(shown, CHOICES["appearance"]))
    others = [one.accessibleName() for one in shown.findChildren(IconButton) if one.isVisible()]
    assert others == ["Reset: Ask before finishing a game", "Reset: Animate cards"]  # changed by the tests


@pytest.mark.usefixtures("shown")
def test_a_setting_can_be_reset_by_keyboard(player: Player) -> None:
    player.controller.set_setting("show_time", False)
    back = button("Reset: Show time")
    QTest.keyClick(back, Qt.Key.Key_Return)
    assert player.controller.settings.show_time
    assert not back.isVisible()


@pytest.mark.usefixtures("shown")
def test_an_overridden_setting_has_no_reset_button(player: Player) -> None:
    player.controller.set_setting("badge", Badges.OFF)
    back = button("Reset: Letter for the color on each card")
    assert back.isVisible()
    player.controller.set_setting("colors", CardColors.GREY)
    assert not back.isVisible()


def picture(shown: QWidget) -> QImage:
    QApplication.processEvents()
    return child(shown, Examples).grab().toImage()


@pytest.mark.parametrize(
    ("name", "value"),
    [("colors", CardColors.GREY), ("badge", Badges.ON), ("letters", True), ("tinted", True), ("back", Back.RED)],
)
def test_example_cards_show_a_choice_at_once(player: Player, shown: SettingsPage, name: str, value: object) -> None:
    before = picture(shown)
    assert before == picture(shown)
    player.controller.set_setting(name, value)
    assert picture(shown) != before


def test_example_cards_have_the_letters_of_the_board(player: Player, shown: SettingsPage) -> None:
    cards = child(shown, Examples)
    assert cards.letters == []
    player.controller.set_setting("letters", True)
    assert cards.letters == player.controller.settings.keys.labels(3)


@pytest.mark.parametrize("words", ["color", "dark"])
def test_ending_a_search_restores_the_page(shown: SettingsPage, words: str) -> None:
    settle()
    before = places(shown)
    for letter in words:
        search(shown, letter)
        settle_scrolled()
    QTest.keyClick(child(shown, QLineEdit), Qt.Key.Key_Escape)
    settle_scrolled()
    assert places(shown) == before


def settle_scrolled() -> None:
    """Let scroll areas adopt the new size of their content."""
    settle()
    settle()


def places(shown: QWidget) -> list[QRect]:
    """Return the places of all visible widgets, but for the fading button inside a search field."""
    found = (one for one in shown.findChildren(QWidget) if not isinstance(one.parent(), QLineEdit))
    return [one.geometry() for one in found if one.isVisible()]


def test_search_fields_look_alike(player: Player) -> None:
    take(player)
    edges = []
    for name in ("settings", "games"):
        shown = opened_page(player, name)
        field = child(shown, QLineEdit)
        field.clearFocus()
        edges.append(field.grab(QRect(0, 0, 5, field.height())).toImage())
        assert (field.isClearButtonEnabled(), field.maxLength()) == (True, MOST_LETTERS)
        shown.reject()
        settle()
    assert edges[0] == edges[1]


def test_only_a_setting_with_the_focus_is_kept_at_a_change_of_language(shown: SettingsPage) -> None:
    focus().clearFocus()
    assert shown.place == (shown.geometry(), "", "")
    control = target(box(shown, CHOICES["ground"]))
    control.setFocus()
    assert shown.place == (shown.geometry(), "", "ground")


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)  # nor needs it
def test_a_closed_list_speaks_the_value_that_a_key_chooses(
    player: Player, shown: SettingsPage, spoken: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    control = box(shown, CHOICES["colors"])
    assert isinstance(control, QComboBox)
    control.setFocus()
    key(Qt.Key.Key_Down)
    assert spoken == [control.currentText()] == [called(CHOICES["colors"].choices[1][1])]
    key(Qt.Key.Key_Up)
    key(Qt.Key.Key_Up)
    assert spoken[1:] == [control.currentText()]
    spoken.clear()
    control.showPopup()
    for pressed in (Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(control.view(), pressed)
    assert (spoken, control.currentIndex()) == ([], 1)
    monkeypatch.undo()
    key(Qt.Key.Key_Up)
    assert (spoken, setting(player, "colors")) == ([], CardColors.USUAL)


def test_a_new_language_speaks_no_value_of_the_page_it_replaces(shown: SettingsPage, spoken: list[str]) -> None:
    (language,) = (one for one in shown.findChildren(QComboBox) if one.accessibleName() == "Language")
    language.setFocus()
    key(Qt.Key.Key_Down)
    assert page() is not shown
    assert spoken == []


def test_a_button_has_the_name_that_it_shows(shown: SettingsPage) -> None:
    buttons = [one for one in shown.findChildren(QPushButton) if one.text()]
    assert "Change shortcuts…" in [one.text() for one in buttons]
    assert all(one.text() == spoken(one) for one in buttons)
