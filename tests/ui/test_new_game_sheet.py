"""The sheet for a new game by keyboard and mouse, its tab order and memory, and deals as text."""

from datetime import UTC, date, datetime

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QHelpEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QMenu, QToolTip, QWidget
from screens import put_on

from setgui.model import variants
from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.options import LIMITS, NO_PACE, SEATS, Options, Seat
from setgui.model.puzzles import puzzle_number, starts_of_day
from setgui.session.starts.new_start import VERSUS, mode_of, ways
from setgui.ui.look.theme import LIGHT
from setgui.ui.pages.new_game.mode_choices import ModeChoices
from setgui.ui.pages.new_game.new_game_sheet import NewGameSheet, PickTime
from setgui.ui.pages.new_game.seat_rows import SeatRows
from setgui.ui.widgets.fading_area import FadingArea
from setgui.words import kinds, new_game
from setgui.words.language import say
from ui.pages import button, click, focus, page, press, settle
from ui.player import CTRL, SHIFT, Player, spoken
from ui.program import JUNIOR, STANDARD, Folder
from ui.sheet import NEEDS, TWO, asked, captions, enter, enter_from, go_to, key, named, told, write

Key = Qt.Key


def test_each_way_starts_by_digit_and_enter_and_then_by_enter_alone(player: Player) -> None:
    for way in ways():
        asked(player, way)
        assert captions() == NEEDS[way]
        assert told(say(new_game.RULES[way]))
        words = [one.text().lower() for one in page().findChildren(QAbstractButton) if one.isVisible()]
        shown = [one for one in variants.VARIANTS if kinds.variant(one).lower() in words]
        assert shown == ["standard", "junior"] * ("Cards" in NEEDS[way])
        assert ("other rules" in words) is ("chain" in MODES[mode_of(way)].variants)
        start = enter(player)
        assert (start.mode, start.variant) == (mode_of(way), "standard")
        assert start.options.seats == {"together": TWO, VERSUS: (TWO[0], Seat(level=1))}.get(way, ())
        today = puzzle_number(datetime.now(UTC).date())
        assert start.deal == today if way == "daily" else 1 <= start.deal <= 999_999
        asked(player)
        again = enter(player)
        assert (again.mode, again.variant, again.options.seats) == (start.mode, start.variant, start.options.seats)
        assert again is not start


@pytest.mark.parametrize(
    ("mode", "steps", "variant", "options"),
    [
        ("classic", {"Standard": 2, "Automatically": 1}, "chain", Options(on_request=True)),
        ("sprint", {"10": 2}, "standard", Options(sets=30)),
        (
            "together",
            {"Costs a point": 1, "Is trusted": 1},
            "standard",
            Options(seats=TWO, blocks=True, checked=True),
        ),
    ],
)
def test_arrows_set_options(player: Player, mode: str, steps: dict[str, int], variant: str, options: Options) -> None:
    asked(player, mode)
    for name, times in steps.items():
        go_to(name)
        for _ in range(times):
            key(Key.Key_Right)
    start = enter(player)
    assert (start.variant, start.options) == (variant, options)


@pytest.mark.usefixtures("spoken")
def test_computer_players_wait_for_a_running_screen_reader_unless_chosen_otherwise(player: Player) -> None:
    for way in ways():
        asked(player, way)
        assert enter(player).options.waits is (way in {"together", VERSUS})
    asked(player, VERSUS)
    go_to("After all cards have been read out")
    key(Key.Key_Left)
    assert enter(player).options.waits is False
    asked(player, VERSUS)
    assert enter(player).options.waits is False


def test_extra_cards_are_not_offered_if_a_match_is_certain(player: Player) -> None:
    asked(player, "classic")
    go_to("Automatically")
    key(Key.Key_Right)
    go_to("Standard")
    for step in (Key.Key_Right, Key.Key_Right, Key.Key_Tab, Key.Key_Right):
        assert "Extra cards" in captions()
        key(step)
    assert "Extra cards" not in captions()
    start = enter(player)
    assert (start.variant, start.options) == ("ultraset", Options())


@pytest.mark.parametrize(
    ("mode", "word"), [("together", "Blocks the player"), ("together", "Is verified"), ("classic", "On request")]
)
@pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)
def test_choices_have_explanatory_tool_tips(player: Player, mode: str, word: str) -> None:
    asked(player, mode)
    words = [one for one in page().findChildren(QAbstractButton) if one.isVisible()]
    choice = next(one for one in words if one.text() == word)
    spot = choice.rect().center()
    QApplication.sendEvent(choice, QHelpEvent(QEvent.Type.ToolTip, spot, choice.mapToGlobal(spot)))
    assert len(QToolTip.text()) > 30


@pytest.mark.parametrize(
    ("keys", "limit"),
    [
        ([Key.Key_Up] * 3, 8),
        ([Key.Key_Down] * 3, 2),
        ([Key.Key_Down] * 9, 2),
        ([Key.Key_Up] * 20, 0),
        ([*[Key.Key_Up] * 20, Key.Key_Down], LIMITS[-1]),
        ([Key.Key_1, Key.Key_2], 12),
        ([Key.Key_1], 2),
        ([Key.Key_9, Key.Key_9], 15),
        ([Key.Key_X], 5),
    ],
)
def test_the_time_to_pick_can_be_set_by_keys(player: Player, keys: list[Qt.Key], limit: int) -> None:
    asked(player, "together")
    field = go_to("Time to pick")
    assert isinstance(field, PickTime)
    field.selectAll()
    for one in keys:
        key(one)
    assert enter(player).options.limit == limit


def test_the_time_to_pick_can_be_set_by_mouse(player: Player) -> None:
    asked(player, "together")
    field = named("Time to pick")
    for height, steps in ((4, 2), (field.height() - 4, 3)):
        for _ in range(steps):
            click(field, QPoint(field.width() - 8, height))
    assert enter(player).options.limit == 4


def test_seats_can_be_added_named_changed_and_removed(player: Player) -> None:
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
    kind = named("Player at seat 4")
    kind.setFocus()
    for _ in range(3):
        key(Key.Key_Down)
    assert told("Milo")
    named("Player at seat 2").setFocus()
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
    assert page().findChild(SeatRows).chosen[1] == Seat(pace=NO_PACE)  # type: ignore[union-attr]
    click(named("Remove seat 2"))
    click(named("Remove seat 3"))
    assert not named("Remove seat 1").isEnabled()
    assert enter_from("Name at seat 2", player).options.seats == (Seat("Ann Lee"), Seat("Cleo"))


def test_at_most_eight_seats_can_be_added(player: Player) -> None:
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
        ("player 1", "Two seats are called player 1. Give each seat a different name."),
        ("A\u200bnn", "A\u200bnn cannot be used as a name."),
    ],
)
def test_a_wrong_name_is_reported_and_keeps_all_input(player: Player, name: str, sentence: str) -> None:
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


def test_a_wrong_deal_number_is_reported_and_keeps_all_input(player: Player) -> None:
    asked(player)
    go_to("Deal number")
    for text in ("x", "-1", "7.0", "9007199254740992", "\u0667", "1 000", "1" * 40):
        write(text)
        key(Key.Key_Enter)
        assert told("A deal number is a whole number from 0 to 9007199254740991."), text
        field = QApplication.focusWidget()
        assert isinstance(field, QLineEdit)
        assert field.text() == text
        assert "whole number" in field.accessibleDescription()
        write("0")
        assert not told("A deal number is")
        field.selectAll()
    write(" 9007199254740991 ")
    assert enter(player) == Start(2**53 - 1)


def test_a_deal_number_stays_while_other_modes_are_shown(player: Player) -> None:
    asked(player, "classic")
    go_to("Standard")
    key(Key.Key_Right)
    go_to("Deal number")
    write("12")
    choice = next(one for one in page().findChildren(QAbstractButton) if one.text() == "Six sets")
    click(choice)
    key(Key.Key_2)
    assert enter(player) == Start(12, "junior", "classic")


def test_escape_and_cancel_change_nothing(player: Player) -> None:
    start = player.snapshot.game.start
    asked(player, "sprint")
    key(Key.Key_Escape)
    assert QApplication.activeModalWidget() is None
    player.window.activateWindow()
    asked(player, "sprint")
    press("Cancel")
    assert QApplication.activeModalWidget() is None
    assert player.snapshot.game.start is start


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_game_can_be_started_by_mouse_alone(player: Player) -> None:
    bar, new_game = player.window.menuBar(), player.window.actions_by_name["new-game"]
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.actionGeometry(bar.actions()[0]).center())
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(new_game).center())
    settle()
    for text in ("Classic", "Other rules", "UltraSet", "Start"):
        press(text)
    start = player.snapshot.game.start
    assert (start.mode, start.variant) == ("classic", "ultraset")


# Practice and other rules


def chosen(group: str) -> str:
    """Return the text of the chosen button in the visible group with this name."""
    return next(one.text() for one in named(group).findChildren(QAbstractButton) if one.isChecked())


def test_a_kind_of_practice_is_chosen_by_keys_and_remembered(player: Player) -> None:
    asked(player)
    assert "Exercise" not in captions()
    key(Key.Key_8)
    assert (chosen_mode(player), chosen("Exercise")) == ("Practice", "Third card")
    key(Key.Key_Tab)
    assert spoken(focus()) == "Third card"
    key(Key.Key_Right)
    assert told(say(new_game.RULES["set-or-not"]))
    assert enter(player).mode == "set-or-not"
    asked(player, "solitaire")
    enter(player)
    asked(player)
    key(Key.Key_8)
    assert chosen("Exercise") == "Set or not"
    assert enter(player).mode == "set-or-not"
    asked(player)
    assert (chosen_mode(player), chosen("Exercise")) == ("Practice", "Set or not")
    key(Key.Key_Escape)


def test_each_kind_of_practice_keeps_its_choices(folder: Folder) -> None:
    player = folder.open(STANDARD)
    asked(player, "drill")
    press("Junior")
    press("Third card")
    go_to("Deal number")
    write("12")
    press("Drill")
    assert chosen("Cards") == "Junior"
    press("Start")
    assert player.snapshot.game.start._replace(deal=0, options=Options()) == Start(0, "junior", "drill")
    player.controller.remember(Start(0, mode="third-card"))
    player.controller.remember(JUNIOR)
    folder.close()
    player = folder.open()
    asked(player)
    key(Key.Key_8)
    assert chosen("Exercise") == "Third card"
    press("Drill")
    start = enter(player)
    assert (start.mode, start.variant) == ("drill", "junior")


def test_chain_and_ultraset_are_shown_under_other_rules(player: Player) -> None:
    asked(player, "classic")
    press("Other rules")
    assert captions() == NEEDS["classic"] | {"Other rules"}
    assert chosen("Other rules") == "Chain"
    assert told("81 cards; each set uses one card from the previous set")
    key(Key.Key_Tab)
    key(Key.Key_Right)
    assert spoken(focus()) == "UltraSet"
    assert told("81 cards; a set is two pairs that need the same third card")
    key(Key.Key_7)
    assert captions() == NEEDS["sprint"]
    assert chosen("Cards") == "Standard"
    key(Key.Key_2)
    assert (chosen("Cards"), chosen("Other rules")) == ("Other rules", "UltraSet")
    press("Junior")
    assert captions() == NEEDS["classic"]
    assert enter(player).variant == "junior"


@pytest.mark.parametrize(("variant", "name"), [("chain", "Chain"), ("ultraset", "UltraSet")])
def test_other_rules_of_the_last_game_are_chosen(folder: Folder, variant: str, name: str) -> None:
    player = folder.open()
    player.controller.remember(Start(7, variant, "classic"))
    asked(player)
    assert (chosen("Cards"), chosen("Other rules")) == ("Other rules", name)
    assert enter(player).variant == variant


@pytest.mark.parametrize(("digit", "group"), [(Key.Key_8, "Exercise"), (Key.Key_2, "Other rules")])
def test_the_choices_behind_an_entry_are_a_group_with_a_name(player: Player, digit: Qt.Key, group: str) -> None:
    asked(player)
    key(digit)
    if group == "Other rules":
        press(group)
    part = QAccessible.queryAccessibleInterface(named(group))
    assert (part.role(), part.text(QAccessible.Text.Name)) == (QAccessible.Role.Grouping, group)
    assert all(part.child(place).role() is QAccessible.Role.RadioButton for place in range(part.childCount()))
    key(Key.Key_Escape)


@pytest.mark.parametrize("screen", ["desk", "least"])
def test_chain_and_ultraset_appear_in_view(player: Player, screen: str) -> None:
    put_on(player.window, screen)
    if screen == "desk":
        player.window.resize(1280, 800)
    sheet = asked(player, VERSUS)
    (area,) = sheet.findChildren(FadingArea)
    go_to("Standard")
    key(Key.Key_End)
    rules = named("Other rules")
    assert rules.visibleRegion().boundingRect() == rules.rect()
    if screen == "desk":
        assert area.bar.maximum() == 0
    key(Key.Key_Escape)


# Keys and tab order


def chosen_mode(player: Player) -> str:
    (modes,) = player.window.findChildren(ModeChoices)
    return next(button.text() for button in modes.findChildren(QAbstractButton) if button.isChecked())


def test_tab_reaches_every_named_control_in_reading_order(player: Player) -> None:
    for way in ways():
        sheet = asked(player, way)
        seen: list[QWidget] = []
        while focus() not in seen:
            seen.append(focus())
            key(Key.Key_Tab)
        assert focus() is seen[0], way
        spots = [widget.mapTo(sheet, QPoint()) for widget in seen[1:]]
        assert [spot.y() for spot in spots] == sorted(spot.y() for spot in spots), way
        assert [spoken(one) for one in seen[-2:]] == ["Start", "Cancel"]
        visible = [one for one in sheet.findChildren(QWidget) if one.isVisible()]
        fields = [one for one in visible if isinstance(one, QLineEdit | QComboBox | PickTime)]
        assert {one for one in fields if not isinstance(one.parent(), PickTime)} <= {*seen}
        assert all(spoken(one) for one in seen)
        for one in visible:
            if isinstance(one, QAbstractButton):
                assert spoken(one)
                role = QAccessible.queryAccessibleInterface(one).role()
                assert not one.isCheckable() or role is QAccessible.Role.RadioButton
        key(Key.Key_Escape)
        player.window.activateWindow()


def test_tab_reaches_the_chosen_button_in_both_directions(player: Player) -> None:
    asked(player, "classic")
    go_to("Automatically")
    key(Key.Key_Right)
    assert focus().text() == "On request"  # type: ignore[attr-defined]  # a button
    for there, back in ((Qt.KeyboardModifier.NoModifier, SHIFT), (SHIFT, Qt.KeyboardModifier.NoModifier)):
        key(Key.Key_Tab, there)
        key(Key.Key_Tab, back)
        assert focus().text() == "On request"  # type: ignore[attr-defined]  # a button


def test_arrows_home_and_end_choose_the_mode(player: Player) -> None:
    asked(player)
    for which, chosen in (
        (Key.Key_Down, "Classic"),
        (Key.Key_End, "Practice"),
        (Key.Key_Down, "Solitaire"),
        (Key.Key_Up, "Practice"),
        (Key.Key_Home, "Solitaire"),
    ):
        key(which)
        assert chosen_mode(player) == chosen == focus().text()  # type: ignore[attr-defined]  # a button


def test_the_focus_ring_is_shown_only_to_keyboard_users(player: Player) -> None:
    def ringed() -> bool:
        picture = focus().grab().toImage()
        return LIGHT.focus.name() in {picture.pixelColor(picture.width() // 2, y).name() for y in range(3)}

    asked(player)
    assert ringed()
    key(Key.Key_Escape)
    player.window.actions_by_name["new-game"].trigger()
    settle()
    assert not ringed()


def test_the_ring_of_the_main_button_is_seen_on_its_own_color(player: Player) -> None:
    asked(player)
    start = button("Start")
    before = start.grab().toImage()
    start.setFocus(Qt.FocusReason.TabFocusReason)
    settle()
    middle = before.width() // 2
    assert before.pixelColor(middle, 4) == LIGHT.main
    assert before.pixelColor(middle, 4) != start.grab().toImage().pixelColor(middle, 4)


def wheel(widget: QWidget) -> None:
    middle = QPointF(widget.rect().center())
    turn = QPoint(0, -120)
    none, begin = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    modifiers = Qt.KeyboardModifier.NoModifier
    event = QWheelEvent(middle, widget.mapToGlobal(middle), turn, turn, none, modifiers, begin, False)
    QApplication.sendEvent(widget, event)


def test_the_wheel_changes_only_the_focused_field(player: Player) -> None:
    asked(player, "together")
    limit, kind = named("Time to pick"), named("Player at seat 1")
    assert isinstance(limit, PickTime)
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


def test_the_sheet_grows_with_the_seats_up_to_the_screen_size(player: Player) -> None:
    put_on(player.window, "desk")
    player.window.resize(1280, 800)
    sheet = asked(player, "together")
    before = sheet.height()
    for _ in range(SEATS[-1] - SEATS[0]):
        add = next(one for one in sheet.findChildren(QAbstractButton) if one.text() == "Add a seat")
        add.click()
        settle()
    room = sheet.screen().availableSize()
    assert before < sheet.height() <= room.height()
    assert sheet.width() <= room.width()


def test_accessible_texts_name_a_seat_once(player: Player) -> None:
    asked(player, "together")
    remove, kind = (QAccessible.queryAccessibleInterface(named(f"{told} seat 1")) for told in ("Remove", "Player at"))
    assert remove.text(QAccessible.Text.Name) == "Remove seat 1"
    assert remove.text(QAccessible.Text.Description) == ""
    labels = [
        other.text(QAccessible.Text.Name) for other, what in kind.relations() if what == QAccessible.RelationFlag.Label
    ]
    assert labels == ["Player at seat 1"]
    assert kind.text(QAccessible.Text.Description) == ""
    assert kind.text(QAccessible.Text.Value) == "Person"


def test_digits_choose_nothing_with_single_keys_off(player: Player) -> None:
    player.controller.set_setting("single_keys", False)
    asked(player)
    before = chosen_mode(player)
    (modes,) = player.window.findChildren(ModeChoices)
    assert not any(one.accessibleDescription()[-1:].isdigit() for one in modes.findChildren(QAbstractButton))
    key(Key.Key_3)
    assert chosen_mode(player) == before


# Memory of choices


def test_choices_are_remembered_after_a_restart(folder: Folder) -> None:
    player = folder.open(STANDARD)
    asked(player, "together")
    press("Add a seat")
    seats = enter_from("Name at seat 3", player).options.seats
    asked(player, "sprint")
    enter(player)
    asked(player, "solitaire")
    press("Junior")
    enter(player)
    folder.close()
    player = folder.open()
    asked(player)
    assert enter(player).variant == "junior"
    asked(player, "together")
    assert enter(player).options.seats == seats


def test_the_next_start_deals_the_variant_chosen_last(folder: Folder) -> None:
    player = folder.open()
    player.controller.remember(JUNIOR)
    player.controller.remember(Start(0, mode="sprint"))
    player.key(Qt.Key.Key_E, CTRL)
    folder.close()
    start = folder.open().snapshot.game.start
    assert (start.mode, start.variant) == ("solitaire", "junior")


def test_another_kind_of_game_is_remembered_without_a_settings_change(player: Player) -> None:
    followed: list[object] = []
    player.controller.settings_changed.connect(followed.append)
    asked(player)
    press("Junior")
    enter(player)
    assert followed == []


def test_a_start_from_the_command_line_is_remembered(folder: Folder) -> None:
    player = folder.open(Start(5, "junior", "sprint", Options(sets=20)))
    asked(player)
    again = enter(player)
    assert (again.mode, again.variant, again.options.sets) == ("sprint", "junior", 20)


def test_games_of_the_day_and_from_elsewhere_are_not_remembered(player: Player) -> None:
    asked(player, "in-sight")
    press("15")
    press("Easy")
    start = enter(player)
    for other in (starts_of_day(date(2026, 11, 21))[1], Start(7, "chain", "classic")):
        player.window.pages.play(other)
        assert player.snapshot.game.start == other
    player.key(Key.Key_N, CTRL | SHIFT)
    assert player.snapshot.game.start.variant == "chain"
    asked(player)
    assert enter(player)._replace(deal=0) == start._replace(deal=0)


def test_an_added_variant_is_offered(monkeypatch: pytest.MonkeyPatch, player: Player) -> None:
    tiny = variants.JUNIOR._replace(name="tiny")
    monkeypatch.setitem(variants.VARIANTS, "tiny", tiny)
    asked(player)
    press("Tiny")
    assert told("27 cards")
    assert enter(player).variant == "tiny"


def test_a_second_sheet_is_not_opened(player: Player) -> None:
    sheet = asked(player)
    player.window.actions_by_name["new-game"].trigger()
    assert player.window.findChildren(NewGameSheet) == [sheet]
    key(Key.Key_Escape)


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_second_start_closes_the_sheet(player: Player) -> None:
    asked(player)
    player.window.answer("together standard 7 seats=Ann%20Lee,Ben")
    settle()
    assert QApplication.activeModalWidget() is None
    assert player.snapshot.game.start.options.seats == (Seat("Ann Lee"), Seat("Ben"))


# Deals as text


def test_a_deal_can_be_copied_and_pasted(player: Player) -> None:
    player.key(Key.Key_C, CTRL)
    assert QGuiApplication.clipboard().text() == "setgui: solitaire standard 7"
    assert player.message == "Copied: setgui: solitaire standard 7"
    player.controller.play(JUNIOR)
    player.key(Key.Key_V, CTRL)
    assert player.snapshot.game.start == STANDARD


def test_a_deal_can_be_pasted_from_a_longer_text(player: Player) -> None:
    QGuiApplication.clipboard().setText("Hi,\n  setgui: sprint junior 12 sets=20\nCan you beat me?")
    player.key(Key.Key_V, CTRL)
    assert player.snapshot.game.start == Start(12, "junior", "sprint", Options(sets=20))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is no deal on the clipboard. A deal looks like “setgui: solitaire standard 4711”."),
        ("4711", "There is no deal on the clipboard. A deal looks like “setgui: solitaire standard 4711”."),
        (
            "setgui: solitaire standard x",
            'The deal cannot be played: "x" is not a deal number; write a number from 0 to 9007199254740991.',
        ),
        ("setgui: daily standard 29990101", "That puzzle cannot be played before its day."),
    ],
)
def test_an_invalid_paste_is_reported(player: Player, text: str, sentence: str) -> None:
    start = player.snapshot.game.start
    QGuiApplication.clipboard().setText(text)
    player.key(Key.Key_V, CTRL)
    assert player.message == sentence
    assert player.snapshot.game.start is start


def test_another_game_starts_without_the_sheet(player: Player) -> None:
    player.controller.play(JUNIOR)
    player.key(Key.Key_N, CTRL | SHIFT)
    assert QApplication.activeModalWidget() is None
    assert player.snapshot.game.start.variant == "junior"
