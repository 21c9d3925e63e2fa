"""The sheet for a new game, by keyboard alone and by mouse."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QLineEdit, QToolTip, QWidget

from setgui.model import variants
from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.options import UNDRAWN_PACE, Options, Seat
from setgui.model.puzzles import puzzle_number
from setgui.ui.dialogs.fields import Steps
from setgui.ui.dialogs.new_game_sheet import NewGameSheet
from setgui.ui.dialogs.seat_rows import SeatRows
from setgui.ui.theme import DARK, LIGHT
from ui.pages import click, page, press, settle
from ui.player import CTRL, SHIFT, Player
from ui.program import JUNIOR, STANDARD, Folder

Key = Qt.Key
TWO = (Seat("Player 1"), Seat("Player 2"))


@pytest.fixture(autouse=True)
def nothing_left_on_the_clipboard() -> Iterator[None]:
    yield
    QGuiApplication.clipboard().clear()


def key(which: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """A key for whatever has the keyboard."""
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, which, modifiers)
    settle()


def write(text: str) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    if text.isascii():
        QTest.keyClicks(focus, text)
    else:  # which no key of the test has
        QGuiApplication.clipboard().setText(text)
        key(Key.Key_V, CTRL)


def asked(player: Player, mode: str = "") -> NewGameSheet:
    """The sheet, with a mode chosen by its digit."""
    player.key(Key.Key_N, CTRL)
    settle()
    sheet = page()
    assert isinstance(sheet, NewGameSheet)
    if mode:
        key(Key(Key.Key_1 + [*MODES].index(mode)))
    return sheet


def enter(player: Player) -> Start:
    """What Enter starts."""
    key(Key.Key_Return)
    assert QApplication.activeModalWidget() is None
    player.window.activateWindow()
    return player.snapshot.game.start


def named(name: str) -> QWidget:
    """What can be reached on the sheet under a name."""
    parts = [one for one in page().findChildren(QWidget) if not isinstance(one, QLabel)]
    found = [one for one in parts if one.accessibleName() == name and one.isVisible()]
    assert len(found) == 1, [name, found]
    return found[0]


def go_to(name: str) -> QWidget:
    """Walk there by Tab."""
    for _ in range(60):
        focus = QApplication.focusWidget()
        assert focus is not None
        if name in {focus.accessibleName(), said(focus)}:
            return focus
        key(Key.Key_Tab)
    raise AssertionError(f"no way to {name}")


def said(widget: QWidget) -> str:
    found = QAccessible.queryAccessibleInterface(widget)
    assert found is not None
    return found.text(QAccessible.Text.Name)


def captions() -> set[str]:
    """What the sheet asks for."""
    return set().union(*NEEDS.values()) & {label.text() for label in page().findChildren(QLabel) if label.isVisible()}


def told(text: str) -> bool:
    return any(text in label.text() for label in page().findChildren(QLabel) if label.isVisible())


NEEDS = {
    "solitaire": {"Cards", "Deal number"},
    "classic": {"Cards", "Extra cards", "Deal number"},
    "together": {"Cards", "Seats", "Time to pick", "A failed call", "“No set!”", "Deal number"},
    "daily": {"Day"},
    "sprint": {"Cards", "Sets", "Deal number"},
    "third-card": {"Deal number"},
    "set-or-not": {"Deal number"},
}


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


def enter_from(name: str, player: Player) -> Start:
    named(name).setFocus()
    return enter(player)


def test_eight_seats_and_no_ninth(player: Player) -> None:
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


@pytest.mark.parametrize("text", ["x", "-1", "7.0", "9007199254740992", "\u0667", "1 000", "1" * 40])
def test_a_wrong_deal_number_is_told_and_nothing_is_lost(player: Player, text: str) -> None:
    asked(player)
    go_to("Deal number")
    write(text)
    key(Key.Key_Enter)
    assert told("A deal number has only digits and goes from 0 to 9007199254740991.")
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


def test_a_start_from_the_command_line_is_remembered(folder: Folder) -> None:
    player = folder.open(Start(5, "junior", "sprint", Options(sets=20)))
    asked(player)
    again = enter(player)
    assert (again.mode, again.variant, again.options.sets) == ("sprint", "junior", 20)


def test_a_fifth_variant_is_offered_by_itself(monkeypatch: pytest.MonkeyPatch, player: Player) -> None:
    tiny = variants.JUNIOR._replace(name="tiny", modes=("solitaire",))
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
        ("", "There is no deal on the clipboard; one looks like “setgui: solitaire standard 4711”."),
        ("4711", "There is no deal on the clipboard; one looks like “setgui: solitaire standard 4711”."),
        (
            "setgui: solitaire standard x",
            'The deal cannot be played: "x" is no deal number, which goes from 0 to 9007199254740991.',
        ),
        ("setgui: daily standard 29990101", "That puzzle is kept for its day."),
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
