"""The Show me command: the computer plays for the player."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from setgui.model.game import Start
from ui.player import CTRL
from ui.seated import Sit, Table

Key = Qt.Key


def test_one_action_starts_and_stops_show_me(sit: Sit) -> None:
    shown = sit(Start(3, "junior"))
    action = shown.player.window.actions_by_name["show-me"]
    shown.player.key(Key.Key_M, CTRL)
    assert shown.player.snapshot.showing
    assert action.text() == "&Stop the computer"
    assert shown.player.message == "The computer plays until you do something."
    shown.wait_until(lambda: shown.player.snapshot.game.taken)
    assert shown.player.snapshot.assisted
    shown.player.key(Key.Key_E, CTRL)
    assert action.text() == "&Let the computer play"
    assert not action.isEnabled()


def test_a_game_with_the_computer_s_help_adds_up(sit: Sit) -> None:
    """The computer pays for its reshuffles itself."""
    shown = sit(Start(7))
    player = shown.player
    player.click_set(player.sets()[0])
    (own,) = player.snapshot.game.taken
    player.key(Key.Key_M, CTRL)
    shown.wait_until(lambda: player.snapshot.game.reshuffles and len(player.snapshot.game.taken) > 2)
    player.key(Key.Key_E, CTRL)
    game = player.snapshot.game
    assert player.result_texts[0] == f"You {own.scored} · computer {game.score - own.scored}"
    assert player.figure("Score") == player.result_figure("Final score") == str(game.score)
    assert player.figure("Sets") == player.result_figure("Sets taken") == str(len(game.taken))
    assert "medal" not in " ".join(player.result_texts)
    assert "Assisted by hints. The computer made some of the moves." in " ".join(player.result_texts)


def test_a_race_that_the_computer_ran_has_no_winner(sit: Sit) -> None:
    shown = sit(Start(54, "junior"))
    for _ in range(2):
        shown.player.key(Key.Key_M, CTRL)
        shown.wait_until(lambda: shown.player.snapshot.game.over)
        first, *others = [text for text in shown.player.result_texts if text]
        assert first.startswith("The computer's game: ")
        assert "the ghost" not in " ".join(others)
        shown.player.window.actions_by_name["race"].trigger()
        assert shown.player.snapshot.ghosts


def test_the_computer_s_game_says_so_and_is_not_looked_back_on(sit: Sit) -> None:
    shown = sit(Start(54))
    player = shown.player
    player.key(Key.Key_M, CTRL)
    shown.wait_until(lambda: player.snapshot.game.over)
    score = player.snapshot.game.score
    assert player.result_texts[0] == f"The computer's game: {score}"
    assert player.result_figure("Final score") == str(score)
    found = player.window.stage.result.findChildren(QAbstractButton)
    assert [one.text() for one in found if one.isVisible() and one.isEnabled()] == [
        "Share…",
        "Statistics",
        "Race this game",
        "New deal",
        "Close",
    ]
    (look_back,) = (one for one in found if one.text() == "Look back")
    assert look_back.toolTip() == look_back.accessibleDescription() == "The computer made all the moves."


def test_every_message_says_that_the_computer_plays(sit: Sit) -> None:
    shown = sit(Start(2))
    shown.player.key(Key.Key_M, CTRL)
    lines: list[str] = []
    while len(lines) < 2:
        shown.wait_until(lambda: len(shown.player.snapshot.game.taken) > len(lines))
        lines.append(shown.player.message)
    banner = "The computer plays until you do something."
    assert all(line.startswith((f"{banner} Set, ", f"{banner} Megaset, ")) for line in lines)
    shown.player.window.show_message("A backup was made.")
    assert shown.player.message == f"{banner} A backup was made."
    shown.player.window.stage.message.add_aloud("Again.")
    assert shown.player.message == f"{banner} A backup was made."
    shown.player.key(Key.Key_Escape)
    assert shown.player.message == "The computer has stopped playing."


@pytest.mark.parametrize("how", ["menu", "card", "table", "message", "escape"])
def test_show_me_stops_when_the_player_does_anything(sit: Sit, how: str) -> None:
    shown = sit(Start(2))
    shown.player.key(Key.Key_M, CTRL)
    shown.wait_until(lambda: shown.player.checked)
    if how == "menu":
        shown.player.key(Key.Key_M, CTRL)
    elif how == "card":
        shown.player.click(next(tile for tile in shown.player.tiles if not tile.isChecked()))
    elif how in {"table", "message"}:
        stage = shown.player.window.stage
        place = stage.board.mapTo(stage, QPoint(2, 2)) if how == "table" else stage.message.geometry().center()
        QTest.mouseClick(shown.player.screen, Qt.MouseButton.LeftButton, pos=stage.mapTo(shown.player.window, place))
    else:
        shown.player.key(Key.Key_Escape)
    assert not shown.player.snapshot.showing
    assert shown.player.message == "The computer has stopped playing."
    assert len(shown.player.checked) == (how == "card")
    before = shown.player.snapshot.game
    shown.wait(60_000)
    assert shown.player.snapshot.game is before


def test_show_me_is_disabled_at_tables_with_seats(two: Table) -> None:
    action = two.player.window.actions_by_name["show-me"]
    assert not action.isEnabled()
    assert action.toolTip() == "The computer cannot take over this kind of game."
