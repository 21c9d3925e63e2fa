"""Finish asks first; undoing it is no help unless the player looked back; an abandoned game is not counted."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QTableView, QWidget
from screens import letters

from setgui.model.game import Start
from setgui.model.options import Seat
from setgui.session.settings import Settings
from setgui.ui.scanning import stops_of
from ui.cut import without_room
from ui.pages import button, choose, figure, key, no_page, opened, part, press, press_on_result, settle, take, texts
from ui.player import CTRL, PLAIN, Player
from ui.program import Folder, Watch
from ui.seated import ANN, Table, table

Key = Qt.Key
ASKED = "Finish the game with 66 cards in the draw pile? A game finished with sets left is listed as abandoned."


@pytest.fixture
def asked(folder: Folder) -> Player:
    """A player who took a set and is asked whether to end the game."""
    folder.choose(ask_to_finish="yes")
    player = folder.open(Start(7))
    take(player)
    player.key(Key.Key_E, CTRL)
    return player


def question(player: Player) -> QWidget:
    cover = player.window.stage.cover
    assert cover is not None
    return cover


def answer(player: Player, name: str) -> None:
    player.click(button(name, question(player)))


def test_the_question_waits_until_a_menu_has_closed(folder: Folder) -> None:
    """A closing menu makes Orca read the window's title, which would cut the question off."""
    folder.choose(ask_to_finish="yes")
    player = folder.open(Start(7))
    player.window.actions_by_name["finish"].trigger()
    assert player.window.stage.cover is None
    settle()
    assert question(player).isVisible()


def test_the_question_is_a_sheet_in_the_window_that_is_read_by_itself(asked: Player, spoken: list[str]) -> None:
    sheet = question(asked)
    assert sheet.window() is asked.window
    assert (sheet.accessibleName(), [label.text() for label in sheet.findChildren(QLabel)]) == ("Finish", [ASKED])
    role = QAccessible.queryAccessibleInterface(sheet).role()
    assert role is QAccessible.Role.Dialog
    reached = [asked.window.focusWidget()]
    for _ in range(2):
        asked.key(Key.Key_Tab)
        reached.append(asked.window.focusWidget())
    assert [one.text() for one in reached if isinstance(one, QAbstractButton)] == [
        "Keep playing",
        "Finish",
        "Keep playing",
    ]
    assert spoken == []
    assert [stop.name for stop in stops_of(asked.window)][:2] == ["Finish", "Keep playing"]  # by a single key


def test_the_game_ends_only_after_the_answer(asked: Player) -> None:
    for way in ("Keep playing", "Escape"):
        assert not asked.snapshot.game.over
        QTest.mouseClick(asked.screen, Qt.MouseButton.LeftButton, PLAIN, QPoint(9, 99))
        assert asked.window.stage.cover is not None  # a click beside it does nothing
        if way == "Escape":
            asked.key(Key.Key_Escape)
        else:
            answer(asked, way)
        assert asked.window.stage.cover is None
        assert QApplication.focusWidget() in asked.tiles
        asked.key(Key.Key_E, CTRL)
    answer(asked, "Finish")
    assert asked.result_is_shown
    asked.key(Key.Key_Escape)
    assert (asked.window.stage.cover, asked.snapshot.game.finished) == (None, True)


def test_keys_do_nothing_else_behind_the_question(asked: Player) -> None:
    before = asked.snapshot
    for other in (Key.Key_Q, Key.Key_L, Key.Key_Plus, Key.Key_P):
        asked.key(other)
    asked.key(Key.Key_Z, CTRL)
    after = asked.snapshot
    assert after == before._replace(elapsed=after.elapsed)


def test_the_clock_stops_behind_the_question(folder: Folder, watch: Watch) -> None:
    folder.choose(ask_to_finish="yes")
    player = folder.open_by(watch, Start(7))
    take(player)
    before = player.snapshot.elapsed
    player.key(Key.Key_E, CTRL)
    watch.wait(60)
    answer(player, "Keep playing")
    assert player.snapshot.elapsed == before
    watch.wait(5)
    player.key(Key.Key_E, CTRL)
    watch.wait(60)
    answer(player, "Finish")
    assert player.snapshot.elapsed == before + 5_000


def test_a_move_from_a_menu_closes_the_question(asked: Player) -> None:
    for name in ("add-card", "reshuffle", "same-deal", "pause"):
        asked.key(Key.Key_E, CTRL)
        assert question(asked).isVisible()
        asked.window.actions_by_name[name].trigger()
        assert asked.window.stage.cover is None


def test_computers_wait_behind_the_question(folder: Folder, watch: Watch) -> None:
    folder.choose(ask_to_finish="yes")
    at = Table(folder.open_by(watch, table(ANN, Seat(level=5))), watch)
    at.player.key(Key.Key_E, CTRL)
    watch.wait(600)
    assert (at.caller, at.scores, at.player.snapshot.elapsed) == (None, (0, 0), 0)
    assert [label.text() for label in question(at.player).findChildren(QLabel)] == [
        f"{ASKED.replace('66', '69')} This cannot be undone."
    ]
    answer(at.player, "Keep playing")
    at.wait_until(lambda: at.scores == (0, 1))
    at.player.key(Key.Key_E, CTRL)
    answer(at.player, "Finish")
    assert at.player.result_is_shown


@pytest.mark.parametrize("times", [1.5, 2, 3])
def test_the_question_and_its_buttons_have_room_in_the_smallest_window(folder: Folder, times: float) -> None:
    folder.choose(ask_to_finish="yes")
    with letters(times):
        player = folder.open(Start(7))
        player.window.resize(480, 360)
        settle()
        player.key(Key.Key_E, CTRL)
        settle()
    assert not without_room(question(player))
    for one in question(player).findChildren(QAbstractButton):
        assert player.window.rect().contains(QRect(one.mapTo(player.window, QPoint()), one.size())), one.text()


def test_a_setting_turns_the_question_off(asked: Player) -> None:
    assert Settings().ask_to_finish
    asked.key(Key.Key_Escape)
    asked.controller.set_setting("ask_to_finish", False)
    asked.key(Key.Key_E, CTRL)
    assert asked.result_is_shown


def test_finish_is_in_the_menu_and_not_in_the_bar(player: Player) -> None:
    for width in (700, 1600):
        player.window.resize(width, 900)
        settle()
        names = [one.accessibleName() for one in player.sheet.findChildren(QAbstractButton) if one.isVisible()]
        assert "Pause" in names
        assert "Finish" not in names
    choose(player, "Finish")
    assert player.result_is_shown


@pytest.mark.parametrize("page", ["", "look-back", "statistics"])
def test_an_undone_finish_is_help_only_after_looking_back(player: Player, page: str) -> None:
    player.key(Key.Key_E, CTRL)
    if page:
        player.window.actions_by_name[page].trigger()
        settle()
        key(Key.Key_Escape)
        assert no_page(player)
    player.key(Key.Key_Z, CTRL)
    looked = page == "look-back"
    assert (player.snapshot.assisted, player.figure("Hints")) == (looked, str(int(looked)))
    assert (
        player.message
        == "Undone. Score 0." + " There is 1 set on the table. Looking back at this game counted as a hint." * looked
    )


def test_looking_back_is_remembered_after_a_restart(folder: Folder) -> None:
    player = folder.open(Start(7))
    player.key(Key.Key_E, CTRL)
    for _ in range(2):
        opened(player, "Look back")
        press("Close")
    folder.close()
    player = folder.open()
    for _ in range(2):  # back to the finished game, and before its end
        player.key(Key.Key_Z, CTRL)
    assert (player.snapshot.game.over, player.snapshot.hints, player.snapshot.undos) == (False, 1, 0)


def test_looking_back_during_the_game_makes_no_later_undo_help(player: Player) -> None:
    opened(player, "Look back")
    press("Close")
    player.key(Key.Key_E, CTRL)
    player.key(Key.Key_Z, CTRL)
    assert not player.snapshot.assisted


def test_an_abandoned_game_is_named_so_and_not_counted(folder: Folder, watch: Watch) -> None:
    player = folder.open_by(watch)
    take(player)
    player.key(Key.Key_E, CTRL)
    assert "Deal 7. This game does not count for averages or records, because sets were left." in player.result_texts
    opened(player, "Statistics")
    assert (figure("Games"), figure("Best score"), figure("Average score")) == ("1", "none", "none")
    assert figure("Days in a row / longest") == "0, longest 0"
    assert any(text.endswith(" 1 abandoned game counts only in totals and days played.") for text in texts())
    press("Close")
    assert no_page(player)
    opened(player, "My games")
    model = part(QTableView).model()
    assert "Abandoned" in str([model.index(0, column).data() for column in range(model.columnCount())])
    press("Close")


def test_the_best_line_is_shown_only_after_the_answer(folder: Folder) -> None:
    folder.choose(ask_to_finish="yes")
    player = folder.open(Start(7, mode="in-sight"))
    for leaves in ("Keep playing", "Show the best line"):
        player.key(Key.Key_M, CTRL)
        settle()
        told = [label.text() for label in question(player).findChildren(QLabel)]
        assert told == ["Show the best line? The puzzle will then not count as solved."]
        assert not player.snapshot.lines.decided
        answer(player, leaves)
        assert player.window.stage.cover is None
    assert player.snapshot.showing


def test_after_the_end_the_question_leads_back_to_the_result(folder: Folder) -> None:
    folder.choose(ask_to_finish="yes")
    player = folder.open(Start(7, mode="in-sight"))
    player.key(Key.Key_E, CTRL)
    press_on_result(player, "Show the best line")
    assert not player.result_is_shown
    answer(player, "Cancel")
    assert player.result_is_shown
    player.key(Qt.Key.Key_Escape)
    player.key(Qt.Key.Key_M, CTRL)
    answer(player, "Cancel")
    assert not player.result_is_shown  # it was closed before


def test_it_asks_while_the_computer_plays_too(folder: Folder) -> None:
    folder.choose(ask_to_finish="yes")
    player = folder.open(Start(7))
    player.key(Key.Key_M, CTRL)
    player.key(Key.Key_E, CTRL)
    assert question(player).isVisible()
    assert not player.snapshot.game.over
