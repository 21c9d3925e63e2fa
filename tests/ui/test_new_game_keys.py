"""The sheet for a new game by keys: in the order in which it is read, one thing chosen and shown at a time."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QWidget
from screens import put_on

from setgui.model.options import LIMITS, SEATS
from setgui.ui.look.theme import LIGHT
from setgui.ui.pages.new_game.mode_choices import ModeChoices
from setgui.ui.widgets.fields import Steps
from ui.pages import settle
from ui.player import SHIFT, Player
from ui.sheet import asked, go_to, key, named

Key = Qt.Key


def focus() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def chosen_mode(player: Player) -> str:
    (modes,) = player.window.findChildren(ModeChoices)
    return next(button.text() for button in modes.findChildren(QAbstractButton) if button.isChecked())


@pytest.mark.parametrize("mode", ["together", "classic", "daily"])
def test_tab_goes_as_the_sheet_is_read(player: Player, mode: str) -> None:
    sheet = asked(player, mode)
    seen = [focus()]
    while True:
        key(Key.Key_Tab)
        if focus() is seen[0]:
            break
        seen.append(focus())
    spots = [widget.mapTo(sheet, QPoint()) for widget in seen[1:]]
    assert [spot.y() for spot in spots] == sorted(spot.y() for spot in spots)
    assert [one.accessibleName() or getattr(one, "text", str)() for one in seen[-2:]] == ["Cancel", "Start"]


def test_tab_comes_to_what_is_chosen_from_either_side(player: Player) -> None:
    asked(player, "classic")
    go_to("by themselves")
    key(Key.Key_Right)
    assert focus().text() == "on request"  # type: ignore[attr-defined]  # a button
    for there, back in ((Qt.KeyboardModifier.NoModifier, SHIFT), (SHIFT, Qt.KeyboardModifier.NoModifier)):
        key(Key.Key_Tab, there)
        key(Key.Key_Tab, back)
        assert focus().text() == "on request"  # type: ignore[attr-defined]  # a button


def test_arrows_home_and_end_choose_among_the_kinds(player: Player) -> None:
    asked(player)
    for which, told in (
        (Key.Key_Down, "Classic"),
        (Key.Key_End, "Drill"),
        (Key.Key_Down, "Solitaire"),
        (Key.Key_Up, "Drill"),
        (Key.Key_Home, "Solitaire"),
    ):
        key(which)
        assert chosen_mode(player) == told == focus().text()  # type: ignore[attr-defined]  # a button


def test_who_comes_by_keys_sees_where_the_keyboard_is(player: Player) -> None:
    def ringed() -> bool:
        picture = focus().grab().toImage()
        return LIGHT.focus.name() in {picture.pixelColor(picture.width() // 2, y).name() for y in range(3)}

    asked(player)
    assert ringed()
    key(Key.Key_Escape)
    player.window.actions_by_name["new-game"].trigger()
    settle()
    assert not ringed()


def wheel(widget: QWidget) -> None:
    middle = QPointF(widget.rect().center())
    turn = QPoint(0, -120)
    none, begin = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    modifiers = Qt.KeyboardModifier.NoModifier
    event = QWheelEvent(middle, widget.mapToGlobal(middle), turn, turn, none, modifiers, begin, False)
    QApplication.sendEvent(widget, event)


def test_the_wheel_changes_only_what_has_the_keyboard(player: Player) -> None:
    asked(player, "together")
    limit, kind = named("Time to pick"), named("Who sits at seat 1")
    assert isinstance(limit, Steps)
    assert isinstance(kind, QComboBox)
    for widget in (limit, kind, limit):
        wheel(widget)
        assert (limit.chosen, kind.currentIndex()) == (5, 0)
        assert focus() not in (limit, kind)
    limit.setFocus()
    wheel(limit)
    assert limit.chosen == 4
    kind.setFocus()
    wheel(kind)
    assert kind.currentIndex() == 1


def test_no_limit_comes_after_the_longest(player: Player) -> None:
    asked(player, "together")
    field = go_to("Time to pick")
    assert isinstance(field, Steps)
    field.show_value(LIMITS[-1])
    key(Key.Key_Up)
    assert field.chosen == 0
    key(Key.Key_Down)
    assert field.chosen == LIMITS[-1]
    field.show_value(99)
    assert field.chosen == LIMITS[-1]


def test_the_sheet_grows_with_the_seats_and_never_over_the_screen(player: Player) -> None:
    put_on(player.window, "desk")
    sheet = asked(player, "together")
    before = sheet.height()
    for _ in range(SEATS[-1] - SEATS[0]):
        add = next(one for one in sheet.findChildren(QAbstractButton) if one.text() == "Add a seat")
        add.click()
        settle()
    room = sheet.screen().availableSize()
    assert before < sheet.height() <= room.height()
    assert sheet.width() <= room.width()


def test_a_seat_is_told_once(player: Player) -> None:
    asked(player, "together")
    remove, kind = (QAccessible.queryAccessibleInterface(named(f"{told} seat 1")) for told in ("Remove", "Who sits at"))
    assert remove.text(QAccessible.Text.Name) == "Remove seat 1"
    assert remove.text(QAccessible.Text.Description) == ""
    labels = [
        other.text(QAccessible.Text.Name) for other, what in kind.relations() if what == QAccessible.RelationFlag.Label
    ]
    assert labels == ["Who sits at seat 1"]
    assert kind.text(QAccessible.Text.Description) == ""
    assert kind.text(QAccessible.Text.Value) == "person"


def test_digits_choose_nothing_where_they_are_no_commands(player: Player) -> None:
    player.controller.set_setting("single_keys", False)
    asked(player)
    before = chosen_mode(player)
    (modes,) = player.window.findChildren(ModeChoices)
    assert not any(one.accessibleDescription()[-1:].isdigit() for one in modes.findChildren(QAbstractButton))
    key(Key.Key_3)
    assert chosen_mode(player) == before
