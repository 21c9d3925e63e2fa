"""The sheet for a new game, by keyboard alone and by mouse."""

from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QToolTip
from screens import put_on

from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.options import UNDRAWN_PACE, Options, Seat
from setgui.model.puzzles import puzzle_number
from setgui.ui.pages.new_game.seat_rows import SeatRows
from setgui.ui.widgets.fields import Steps
from ui.pages import click, page, press, settle
from ui.player import CTRL, Player
from ui.sheet import NEEDS, TWO, asked, captions, enter, enter_from, go_to, key, named, told, write

Key = Qt.Key


@pytest.mark.parametrize("mode", MODES)
def test_each_mode_starts_by_a_digit_and_enter(player: Player, mode: str) -> None:
    asked(player, mode)
    assert captions() == NEEDS[mode]
    start = enter(player)
    assert (start.mode, start.variant) == (mode, "standard")
    assert start.options.seats == (TWO if mode == "together" else ())
    today = puzzle_number(datetime.now(UTC).date())
    assert start.deal == today if mode == "daily" else 1 <= start.deal <= 999_999


@pytest.mark.parametrize("mode", MODES)
def test_enter_alone_is_a_new_game_of_the_same_kind(player: Player, mode: str) -> None:
    asked(player, mode)
    first = enter(player)
    asked(player)
    second = enter(player)
    assert (second.mode, second.variant, second.options.seats) == (mode, first.variant, first.options.seats)
    assert second is not first


def test_arrows_choose_too(player: Player) -> None:
    asked(player)
    key(Key.Key_Down)
    key(Key.Key_Down)
    key(Key.Key_Up)
    assert captions() == NEEDS["classic"]
    assert enter(player).mode == "classic"


def test_options_by_arrows(player: Player) -> None:
    asked(player, "classic")
    go_to("standard")
    key(Key.Key_Right)
    key(Key.Key_Right)
    go_to("by themselves")
    key(Key.Key_Right)
    start = enter(player)
    assert (start.variant, start.options) == ("chain", Options(on_request=True))


def test_where_a_table_always_holds_a_match_no_cards_are_asked_for(player: Player) -> None:
    asked(player, "classic")
    go_to("by themselves")
    key(Key.Key_Right)
    go_to("standard")
    for _ in range(3):
        assert "Extra cards" in captions()
        key(Key.Key_Right)
    assert "Extra cards" not in captions()
    start = enter(player)
    assert (start.variant, start.options) == ("ultraset", Options())


@pytest.mark.parametrize(
    ("mode", "word"), [("together", "blocks"), ("together", "is checked"), ("classic", "on request")]
)
@pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)
def test_a_choice_tells_what_it_leads_to(player: Player, mode: str, word: str) -> None:
    asked(player, mode)
    words = [one for one in page().findChildren(QAbstractButton) if one.isVisible()]
    choice = next(one for one in words if one.text() == word)
    spot = choice.rect().center()
    QApplication.sendEvent(choice, QHelpEvent(QEvent.Type.ToolTip, spot, choice.mapToGlobal(spot)))
    assert len(QToolTip.text()) > 30


def test_a_sprint_of_thirty(player: Player) -> None:
    asked(player, "sprint")
    go_to("10")
    key(Key.Key_Right)
    key(Key.Key_Right)
    assert enter(player).options.sets == 30


@pytest.mark.parametrize(
    ("keys", "limit"),
    [
        ([Key.Key_Up] * 3, 8),
        ([Key.Key_Down] * 3, 2),
        ([Key.Key_Down] * 9, 2),
        ([Key.Key_Up] * 20, 0),
        ([Key.Key_1, Key.Key_2], 12),
        ([Key.Key_1], 2),
        ([Key.Key_9, Key.Key_9], 15),
        ([Key.Key_X], 5),
    ],
)
def test_the_time_to_pick(player: Player, keys: list[Qt.Key], limit: int) -> None:
    asked(player, "together")
    field = go_to("Time to pick")
    assert isinstance(field, Steps)
    field.selectAll()
    for one in keys:
        key(one)
    assert enter(player).options.limit == limit


def test_the_arrows_of_the_field_by_mouse(player: Player) -> None:
    asked(player, "together")
    field = named("Time to pick")
    for height, steps in ((4, 2), (field.height() - 4, 3)):
        for _ in range(steps):
            click(field, QPoint(field.width() - 8, height))
    assert enter(player).options.limit == 4


def test_rules_of_the_table(player: Player) -> None:
    asked(player, "together")
    for name in ("costs a point", "is believed"):
        go_to(name)
        key(Key.Key_Right)
    options = enter(player).options
    assert (options.blocks, options.checked) == (True, True)


def test_seats_are_joined_named_exchanged_and_left(player: Player) -> None:
    asked(player, "together")
    go_to("Name at seat 1")
    key(Key.Key_A, CTRL)
    write("  Ann   Lee ")
    go_to("Add a seat")
    key(Key.Key_Space)
    assert QApplication.focusWidget() is named("Name at seat 3")
    write("Cleo")
    go_to("Add a seat")
    key(Key.Key_Return)
    kind = named("Who sits at seat 4")
    kind.setFocus()
    for _ in range(3):
        key(Key.Key_Down)
    assert told("Milo")
    named("Who sits at seat 2").setFocus()
    key(Key.Key_End)
    assert told("Echo")
    assert enter_from("Time to pick", player).options.seats == (
        Seat("Ann Lee"),
        player.snapshot.game.start.options.seats[1],
        Seat("Cleo"),
        Seat(level=3),
    )
    assert player.snapshot.game.start.options.seats[1].pace
    asked(player)
    assert page().findChild(SeatRows).chosen[1] == Seat(pace=UNDRAWN_PACE)  # type: ignore[union-attr]
    click(named("Remove seat 2"))
    click(named("Remove seat 3"))
    assert not named("Remove seat 1").isEnabled()
    assert enter_from("Name at seat 2", player).options.seats == (Seat("Ann Lee"), Seat("Cleo"))


def test_eight_seats_and_no_ninth(player: Player) -> None:
    put_on(player.window, "desk")
    asked(player, "together")
    for _ in range(6):
        press("Add a seat")
    assert not next(one for one in page().findChildren(QAbstractButton) if one.text() == "Add a seat").isEnabled()
    assert [seat.name for seat in enter_from("Name at seat 8", player).options.seats] == [
        f"Player {number}" for number in range(1, 9)
    ]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "Seat 2 needs a name."),
        ("   ", "Seat 2 needs a name."),
        ("player 1", "Two seats are called player 1; give each a name of its own."),
        ("A\u200bnn", "A\u200bnn cannot be a name."),
    ],
)
def test_a_wrong_name_is_told_and_nothing_is_lost(player: Player, name: str, sentence: str) -> None:
    start = player.snapshot.game.start
    asked(player, "together")
    field = named("Name at seat 2")
    assert isinstance(field, QLineEdit)
    field.setText(name)
    named("Time to pick").setFocus()
    key(Key.Key_Return)
    assert told(sentence)
    assert QApplication.focusWidget() is field
    assert field.accessibleDescription() == sentence
    assert (field.text(), player.snapshot.game.start) == (name, start)
    field.selectAll()
    write("Ben, & %")
    assert not told(sentence)
    assert enter(player).options.seats == (Seat("Player 1"), Seat("Ben, & %"))


def test_a_wrong_deal_number_is_told_and_nothing_is_lost(player: Player) -> None:
    asked(player)
    go_to("Deal number")
    for text in ("x", "-1", "7.0", "9007199254740992", "\u0667", "1 000", "1" * 40):
        write(text)
        key(Key.Key_Enter)
        assert told("A deal number has only digits and goes from 0 to 9007199254740991."), text
        field = QApplication.focusWidget()
        assert isinstance(field, QLineEdit)
        assert field.text() == text
        assert "only digits" in field.accessibleDescription()
        write("0")
        assert not told("A deal number has")
        field.selectAll()
    write(" 4711 ")
    assert enter(player) == Start(4711)


def test_the_largest_deal_number(player: Player) -> None:
    asked(player, "sprint")
    go_to("Deal number")
    write("9007199254740991")
    assert enter(player) == Start(2**53 - 1, mode="sprint")


def test_a_deal_number_stays_while_other_modes_are_looked_at(player: Player) -> None:
    asked(player, "classic")
    go_to("standard")
    key(Key.Key_Right)
    go_to("Deal number")
    write("12")
    choice = next(one for one in page().findChildren(QAbstractButton) if one.text() == "Daily puzzle")
    click(choice)
    key(Key.Key_2)
    assert enter(player) == Start(12, "junior", "classic")


def test_an_earlier_day_and_none_to_come(player: Player) -> None:
    today = datetime.now(UTC).date()
    asked(player, "daily")
    go_to("Day")
    key(Key.Key_Up)
    key(Key.Key_Down)
    assert enter(player) == Start(puzzle_number(today - timedelta(1)), mode="daily")
    asked(player)
    field = go_to("Day")
    assert isinstance(field, Steps)
    field.selectAll()
    write("2020-02-29")
    assert enter(player) == Start(20200229, mode="daily")
    asked(player)
    field = go_to("Day")
    assert isinstance(field, Steps)
    field.selectAll()
    write("2999-01-01")
    assert enter(player) == Start(puzzle_number(today), mode="daily")


def test_escape_and_cancel_leave_everything(player: Player) -> None:
    start = player.snapshot.game.start
    asked(player, "sprint")
    key(Key.Key_Escape)
    assert QApplication.activeModalWidget() is None
    player.window.activateWindow()
    asked(player, "sprint")
    press("Cancel")
    assert QApplication.activeModalWidget() is None
    assert player.snapshot.game.start is start


def test_by_mouse_alone(player: Player) -> None:
    player.click(player.button("New game"))
    settle()
    for text in ("Classic", "UltraSet", "Start"):
        press(text)
    start = player.snapshot.game.start
    assert (start.mode, start.variant) == ("classic", "ultraset")
