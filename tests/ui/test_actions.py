"""Actions: texts, menus and switches."""

from collections.abc import Callable
from itertools import combinations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu
from pytestqt.qtbot import QtBot
from words.shipped import OTHERS, spoken

from setgui.model.commands import Finish
from setgui.model.game import Start
from setgui.model.puzzles import starts_of_day
from setgui.session.game.acts import Aside
from setgui.ui.system.language import follow_language
from setgui.words.language import ENGLISH
from ui.pages import entries
from ui.player import CTRL, Player
from ui.program import PATIENCE, STANDARD, Folder
from ui.seated import ANN, BEN, table

SWITCHES = ["letters", "show-time", "sound", "full-screen"]
"""Settings with a key; all others are only on the settings page."""
MOST = 34


def menus(player: Player) -> dict[str, QMenu]:
    return {menu.title(): menu for menu in player.window.findChildren(QMenu) if menu.title()}


def test_there_are_few_menus_with_few_entries(player: Player) -> None:
    titles = [action.text().replace("&", "") for action in player.window.menuBar().actions()]
    assert titles == ["Game", "Move", "Help me", "Settings", "Help"]
    assert len(entries(player)) <= MOST
    player.controller.act(Finish())
    texts = [action.text() for action in entries(player)]
    assert len(texts) == len(set(texts)) <= MOST


def test_every_key_works_without_a_menu_entry_and_is_listed(player: Player) -> None:
    everything = {action for action in player.window.findChildren(QAction) if action.shortcuts()}
    in_menus = {action for menu in menus(player).values() for action in menu.actions()}
    assert everything <= in_menus.union(player.window.actions())
    listed = {name for name, _ in player.window.actions_by_name.all_keys()}
    assert {action.iconText() for action in everything} <= listed


def test_macos_finds_its_entries_by_their_roles(player: Player) -> None:
    role = QAction.MenuRole
    found = {action.menuRole(): action.iconText() for action in entries(player)}
    del found[role.NoRole]
    assert found == {
        role.QuitRole: "Quit",
        role.PreferencesRole: "Settings",
        role.AboutRole: "About Setgui",
    }


def test_every_action_has_a_text_and_a_name_without_its_key_and_letter(player: Player) -> None:
    for action in entries(player):
        assert action.text().strip()
        assert action.iconText()
        assert not {"\t", "&"} & {*action.iconText()}
    for button in player.window.findChildren(QAbstractButton):
        assert "&" not in button.accessibleName() + button.text()


def test_every_button_of_the_panel_is_also_in_a_menu(player: Player) -> None:
    names = {action.iconText() for action in entries(player)}
    buttons = {button.accessibleName() for button in player.sheet.findChildren(QAbstractButton) if button.isVisible()}
    assert buttons == {"Hint", "Add card", "Reshuffle", "Undo", "Pause"}
    assert buttons <= names
    help_me = [action.iconText() for action in menus(player)["H&elp me"].actions()]
    assert help_me[0] == "Hint"
    assert help_me[1:] == [
        "How many sets?", "Why is there none?", "What would the coach do?", "Let the computer play"
    ]  # fmt: skip


def test_a_switch_toggles_and_is_saved(folder: Folder) -> None:
    player = folder.open(STANDARD)
    on = {name: player.window.actions_by_name[name].isChecked() for name in SWITCHES}
    for _ in range(2):
        for name in SWITCHES:
            player.window.actions_by_name[name].trigger()
            on[name] = not on[name]
            assert getattr(player.controller.settings, name.replace("-", "_")) is on[name]
        folder.close()
        player = folder.open()
        assert {name: player.window.actions_by_name[name].isChecked() for name in SWITCHES} == on


def test_only_switches_can_be_checked(player: Player) -> None:
    by_name = player.window.actions_by_name
    speeds = {action for action in player.window.findChildren(QAction) if action.isCheckable()}
    assert {by_name[name] for name in SWITCHES} <= speeds
    assert not any(action.isCheckable() for action in entries(player))
    assert all(by_name[name].shortcuts() for name in SWITCHES)


def test_the_result_can_be_reopened(player: Player) -> None:
    result = player.window.actions_by_name["result"]
    assert result not in entries(player)
    player.key(Qt.Key.Key_E, CTRL)
    player.key(Qt.Key.Key_Escape)
    assert result in entries(player)
    assert not player.result_is_shown
    player.key(Qt.Key.Key_I, CTRL)
    assert player.result_is_shown
    player.key(Qt.Key.Key_Z, CTRL)
    assert not player.result_is_shown
    assert not result.isEnabled()


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_a_focused_button_is_pressed_by_key(player: Player, key: Qt.Key) -> None:
    player.button("Add card").setFocus()
    player.key(key)
    assert len(player.tiles) == 13


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_keys_in_an_open_menu_do_not_play(player: Player) -> None:
    player.key(Qt.Key.Key_M, Qt.KeyboardModifier.AltModifier)
    assert QApplication.activePopupWidget() is menus(player)["&Move"]
    for key in (Qt.Key.Key_W, Qt.Key.Key_D, Qt.Key.Key_Plus, Qt.Key.Key_Minus):
        player.key(key)
    player.key(Qt.Key.Key_Escape)
    assert QApplication.activePopupWidget() is None
    assert player.checked == []
    assert len(player.tiles) == 12
    assert player.figure("Score") == "0"


def called(player: Player) -> None:
    player.controller.play(table(ANN, BEN))
    player.key(Qt.Key.Key_1)


STATES: tuple[Callable[[Player], object], ...] = (
    lambda _: None,  # at the start
    lambda player: player.key(Qt.Key.Key_P),
    lambda player: player.controller.act(Aside.SHOW),
    called,
    lambda player: player.controller.play(Start(7, mode="classic")),
)
"""States in which actions have other names: playing, paused, shown, called, classic."""


@pytest.mark.parametrize("state", STATES, ids=("playing", "paused", "shown", "called", "classic"))
def test_menu_entries_have_distinct_access_keys(player: Player, state: Callable[[Player], object]) -> None:
    state(player)
    for code in (ENGLISH, *OTHERS):
        with spoken(code):
            follow_language()
            for menu in (player.window.menuBar(), *player.window.findChildren(QMenu)):
                texts = [one.text() for one in menu.actions() if one.isVisible() and not one.isSeparator()]
                letters = [QKeySequence.mnemonic(text).toString() for text in texts]
                assert all(letters), (code, texts)
                assert len(set(letters)) == len(letters), (code, texts)
    follow_language()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_letter_in_an_open_menu_triggers_its_entry(player: Player) -> None:
    menu = menus(player)["&Move"]
    menu.popup(player.window.pos())
    QTest.keyClick(menu, Qt.Key.Key_A)
    assert len(player.tiles) == 13
    assert not menu.isVisible()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_f10_opens_the_first_menu(player: Player) -> None:
    player.key(Qt.Key.Key_F10)
    assert QApplication.activePopupWidget() is menus(player)["&Game"]
    player.key(Qt.Key.Key_Escape)


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_the_first_escape_closes_the_menu(player: Player, qtbot: QtBot) -> None:
    player.key(Qt.Key.Key_M, Qt.KeyboardModifier.AltModifier)
    player.key(Qt.Key.Key_Right)
    assert QApplication.activePopupWidget() is menus(player)["H&elp me"]
    player.key(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not player.window.menuBar().hasFocus(), timeout=PATIENCE)
    player.key(Qt.Key.Key_V)
    assert player.checked == [player.snapshot.game.table[11]]


def test_actions_of_a_result_have_different_icons(player: Player) -> None:
    names = ("again", "look-back", "statistics")
    pictures = [player.window.actions_by_name[name].icon().pixmap(24).toImage() for name in names]
    assert all(one != other for one, other in combinations(pictures, 2))


def test_today_s_six_sets_have_no_new_deal(player: Player) -> None:
    six_sets = starts_of_day(player.controller.today())[0]
    new_deal = player.window.actions_by_name["again"]
    assert new_deal.isEnabled()
    player.controller.play(six_sets)
    assert (new_deal.isEnabled(), new_deal.toolTip()) == (False, "There is only one such game a day.")


def test_a_hint_that_a_kind_of_game_lacks_is_refused_by_name(player: Player) -> None:
    player.controller.play(Start(7, mode="third-card"))
    player.key(Qt.Key.Key_L)
    assert player.message == "There are no hints in this kind of game."
