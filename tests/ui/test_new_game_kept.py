"""What the sheet for a new game remembers, how it looks, and deals as text."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QWidget

from setgui.model import variants
from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.options import Options, Seat
from setgui.ui.look.theme import DARK, LIGHT
from setgui.ui.pages.new_game.new_game_sheet import NewGameSheet
from setgui.ui.widgets.fields import Steps
from ui.pages import press, settle
from ui.player import CTRL, SHIFT, Player
from ui.program import JUNIOR, STANDARD, Folder
from ui.sheet import asked, enter, enter_from, key, named, said, told

Key = Qt.Key


def test_what_was_chosen_is_there_after_a_restart(folder: Folder) -> None:
    player = folder.open(STANDARD)
    asked(player, "together")
    press("Add a seat")
    seats = enter_from("Name at seat 3", player).options.seats
    asked(player, "sprint")
    enter(player)
    player.controller.start(JUNIOR)
    player.key(Key.Key_E, CTRL)
    folder.close()
    player = folder.open()
    asked(player)
    assert enter(player).variant == "junior"
    asked(player, "together")
    assert enter(player).options.seats == seats


def test_a_game_of_another_kind_is_remembered_and_no_setting_that_the_window_follows(player: Player) -> None:
    followed: list[object] = []
    player.controller.settings_changed.connect(followed.append)
    player.controller.start(JUNIOR)
    assert followed == []
    asked(player)
    assert enter(player).variant == "junior"


def test_a_start_from_the_command_line_is_remembered(folder: Folder) -> None:
    player = folder.open(Start(5, "junior", "sprint", Options(sets=20)))
    asked(player)
    again = enter(player)
    assert (again.mode, again.variant, again.options.sets) == ("sprint", "junior", 20)


def test_a_fifth_variant_is_offered_by_itself(monkeypatch: pytest.MonkeyPatch, player: Player) -> None:
    tiny = variants.JUNIOR._replace(name="tiny")
    monkeypatch.setitem(variants.VARIANTS, "tiny", tiny)
    asked(player)
    press("tiny")
    assert told("27 cards")
    assert enter(player).variant == "tiny"


@pytest.mark.parametrize("mode", MODES)
def test_everything_is_reached_by_tab_and_has_a_name(player: Player, mode: str) -> None:
    sheet = asked(player, mode)
    reached = []
    for _ in range(60):
        focus = QApplication.focusWidget()
        assert focus is not None
        if focus in reached:
            break
        assert said(focus)
        reached.append(focus)
        key(Key.Key_Tab)
    kinds = (QLineEdit, QComboBox, Steps)
    wanted = [one for one in sheet.findChildren(QWidget) if isinstance(one, kinds) and one.isVisible()]
    wanted = [one for one in wanted if not isinstance(one.parent(), Steps)]
    assert set(wanted) <= set(reached)
    rest = {one.text() for one in reached if isinstance(one, QAbstractButton)}
    assert {"Cancel", "Start"} <= rest
    for one in sheet.findChildren(QAbstractButton):
        if one.isVisible():
            assert said(one)
            if one.isCheckable():
                found = QAccessible.queryAccessibleInterface(one)
                assert found is not None
                assert found.role() is QAccessible.Role.RadioButton


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_it_takes_the_colors_of_the_window(player: Player, theme: object) -> None:
    sheet = asked(player, "together")
    player.window.actions_by_name[theme.name].trigger()  # type: ignore[attr-defined]
    settle()
    picture = sheet.grab().toImage()
    assert picture.pixelColor(4, 4) == theme.panel  # type: ignore[attr-defined]
    field = named("Name at seat 1")
    spot = field.mapTo(sheet, QPoint(field.width() - 8, field.height() // 2))
    assert picture.pixelColor(spot) == theme.field  # type: ignore[attr-defined]
    key(Key.Key_Escape)


def test_a_second_sheet_is_not_opened(player: Player) -> None:
    sheet = asked(player)
    player.window.actions_by_name["new-game"].trigger()
    assert player.window.findChildren(NewGameSheet) == [sheet]
    key(Key.Key_Escape)


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_second_start_puts_the_sheet_away(player: Player) -> None:
    asked(player)
    player.window.answer("together standard 7 seats=Ann%20Lee,Ben")
    settle()
    assert QApplication.activeModalWidget() is None
    assert player.snapshot.game.start.options.seats == (Seat("Ann Lee"), Seat("Ben"))


# Deals as text


def test_a_deal_is_copied_and_pasted(player: Player) -> None:
    player.key(Key.Key_C, CTRL)
    assert QGuiApplication.clipboard().text() == "setgui: solitaire standard 7"
    assert player.message == "Copied: setgui: solitaire standard 7"
    player.controller.play(JUNIOR)
    player.key(Key.Key_V, CTRL)
    assert player.snapshot.game.start == STANDARD


def test_a_pasted_deal_may_come_in_a_letter(player: Player) -> None:
    QGuiApplication.clipboard().setText("Hi,\n  setgui: sprint junior 12 sets=20\nCan you beat me?")
    player.key(Key.Key_V, CTRL)
    assert player.snapshot.game.start == Start(12, "junior", "sprint", Options(sets=20))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is no deal on the clipboard. One looks like “setgui: solitaire standard 4711”."),
        ("4711", "There is no deal on the clipboard. One looks like “setgui: solitaire standard 4711”."),
        (
            "setgui: solitaire standard x",
            'The deal cannot be played: "x" is not a deal number, which goes from 0 to 9007199254740991.',
        ),
        ("setgui: daily standard 29990101", "That puzzle cannot be played before its day."),
    ],
)
def test_what_cannot_be_pasted_is_told(player: Player, text: str, sentence: str) -> None:
    start = player.snapshot.game.start
    QGuiApplication.clipboard().setText(text)
    player.key(Key.Key_V, CTRL)
    assert player.message == sentence
    assert player.snapshot.game.start is start


def test_another_game_leaves_the_sheet_out(player: Player) -> None:
    player.controller.play(JUNIOR)
    player.key(Key.Key_N, CTRL | SHIFT)
    assert QApplication.activeModalWidget() is None
    assert player.snapshot.game.start.variant == "junior"
