"""Computer players at a table, with people and by themselves."""

from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication

from setgui.model.game import Start
from setgui.model.options import Seat
from setgui.session.settings import Speed
from setgui.ui.panel.offers import Offer
from setgui.ui.panel.sheet import SpeedControl
from ui.player import SHIFT, child
from ui.seated import ANN, BEN, Sit, Table, table

Key = Qt.Key


def test_a_computer_calls_and_picks_its_cards_one_by_one(sit: Sit) -> None:
    seated = sit(table(ANN, Seat(level=5)))
    assert seated.told(2)[0] == "Orion, 0 points, computer, expert"
    seated.wait_until(lambda: seated.caller == 1)
    assert seated.player.message == "Orion called."
    clear = seated.player.window.actions_by_name["clear"]
    assert (clear.text(), clear.isEnabled()) == ("&Put picked cards back", False)
    assert clear.toolTip() == "Orion has called."
    seated.player.letter(0)
    assert seated.player.message == "Orion has called."
    seen = set()
    while seated.caller == 1:
        seen.add(len(seated.player.checked))
        seated.wait(100)
    assert seen == {0, 1, 2, 3}
    assert seated.scores == (0, 1)
    assert seated.player.message.startswith("Orion took a set, 1 point: ")


def test_a_letter_for_a_card_that_was_just_replaced_is_explained(spoken: list[str], sit: Sit) -> None:
    seated = sit(table(ANN, Seat(level=5)))
    player, before = seated.player, seated.player.cards
    seated.wait_until(lambda: seated.scores == (0, 1))
    seated.wait(300)
    first, *_, last = (place for place in range(12) if player.cards[place] is not before[place])
    player.letter(first)
    assert (seated.caller, player.checked) == (None, [])
    assert player.message == spoken[-1] == "That card just replaced another one. Press again to pick it."
    player.click(player.tiles[last])
    assert (seated.caller, player.checked) == (0, [player.cards[last]])


def test_a_call_before_the_new_cards_are_heard_is_explained(spoken: list[str], sit: Sit) -> None:
    seated = sit(table(ANN, Seat(level=5)))
    seated.wait_until(lambda: seated.scores == (0, 1))
    seated.digit(1)
    assert (seated.caller, seated.scores) == (None, (0, 1))
    assert seated.player.message == spoken[-1] == "The cards just changed. Press again to call."
    seated.digit(1)
    assert seated.caller == 0


def test_having_to_wait_is_said_once(spoken: list[str], sit: Sit) -> None:
    seated = sit(table(ANN, Seat(level=1)))
    seated.digit(1)
    seated.player.key(Qt.Key.Key_Escape)
    spoken.clear()
    for _ in range(2):
        seated.digit(1)
        seated.player.letter(0)
    assert spoken == ["Until someone else calls or the cards change, you can only say “No set!”"]


def test_people_cannot_act_for_a_computer(sit: Sit) -> None:
    seated = sit(table(ANN, Seat(level=1)))
    seated.digit(2)
    seated.digit(2, SHIFT)
    seated.player.click(seated.seats[1])
    assert seated.caller is None
    assert not seated.player.snapshot.game.votes
    assert seated.player.message == "No person is playing at that seat."


def demonstrated(sit: Sit) -> Table:
    return sit(table(Seat(level=4), Seat(level=5), Seat(level=3)))


def test_a_demonstration_has_a_speed_and_can_be_paused(sit: Sit) -> None:
    seated = demonstrated(sit)
    seated.player.click(seated.player.button("8 times as fast"))
    assert seated.player.button("8 times as fast").isChecked()
    assert not seated.player.button("Normal speed").isChecked()
    seated.watch.wait(10)
    assert seated.player.snapshot.elapsed == 80_000
    seated.player.key(Key.Key_P)
    elapsed = seated.player.snapshot.elapsed
    assert elapsed >= 80_000
    seated.watch.wait(10)
    assert seated.player.snapshot.elapsed == elapsed
    seated.player.controller.new_game()
    seated.watch.wait(1)
    assert seated.player.snapshot.elapsed == 8_000  # the choice is kept


def test_the_speed_is_one_tab_stop_after_the_other_buttons(sit: Sit) -> None:
    seated = demonstrated(sit)
    player = seated.player
    player.widen()
    player.button("Pause").setFocus(Qt.FocusReason.TabFocusReason)
    player.key(Qt.Key.Key_Tab)
    usual = player.button("Normal speed")
    assert usual.hasFocus()
    player.key(Qt.Key.Key_Right)
    fast = player.button("Twice as fast")
    assert fast.hasFocus()
    assert player.controller.settings.demo_speed is Speed.TWO
    assert (usual.isChecked(), fast.isChecked()) == (False, True)
    player.key(Qt.Key.Key_Space)
    assert fast.isChecked()
    player.key(Qt.Key.Key_Backtab, SHIFT)
    assert player.button("Pause").hasFocus()
    found = QAccessible.queryAccessibleInterface(fast)
    assert found is not None
    assert found.role() == QAccessible.Role.RadioButton


def test_under_the_board_the_speed_comes_before_the_other_buttons(sit: Sit) -> None:
    player = demonstrated(sit).player
    child(player.window, Offer).hide()  # it would stand between them in the first game
    usual = player.button("Normal speed")
    usual.setFocus(Qt.FocusReason.TabFocusReason)
    player.key(Qt.Key.Key_Tab)
    assert player.button("Pause").hasFocus()
    player.key(Qt.Key.Key_Backtab, SHIFT)
    assert usual.hasFocus()
    left, right = (one.mapTo(player.window, QPoint()) for one in (usual, player.button("Pause")))
    assert left.x() < right.x()


def test_a_click_on_a_speed_leaves_the_focus_on_the_board(sit: Sit) -> None:
    player = demonstrated(sit).player
    player.window.stage.take_focus()
    before = QApplication.focusWidget()
    for name in ("8 times as fast", "Half speed"):
        player.click(player.button(name))
        assert player.button(name).isChecked()
        assert QApplication.focusWidget() is before, name


def test_the_chosen_speed_follows_the_menu(sit: Sit) -> None:
    seated = demonstrated(sit)
    for name in ("8", "0.5", "4", "4"):
        seated.player.window.actions_by_name[f"speed-{name}"].trigger()
    speeds = ("Half speed", "Normal speed", "Twice as fast", "4 times as fast", "8 times as fast")
    assert [name for name in speeds if seated.player.button(name).isChecked()] == ["4 times as fast"]


def test_games_with_people_have_no_speed_control(sit: Sit) -> None:
    player = demonstrated(sit).player
    for start, seen in ((table(ANN, BEN), False), (table(Seat(level=4), Seat(level=5)), True), (Start(7), False)):
        for width in (700, 1600):
            player.window.resize(width, 900)
            QCoreApplication.processEvents()
            player.controller.play(start)
            assert any(one.isVisible() for one in player.sheet.findChildren(SpeedControl)) is seen
