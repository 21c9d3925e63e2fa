"""Races against an own game, from its result or from My games, and against a shared one."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton

from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.session.starts.race_text import Shared, find_shared
from setgui.ui.widgets.figure import Figure
from ui.pages import choose, click_row, figure, key, no_page, opened, page, press, press_on_result, settle, take
from ui.player import CTRL, Player
from ui.program import STANDARD, Folder, Watch

Key = Qt.Key


def advance(player: Player, watch: Watch, seconds: int) -> None:
    """Advance the clock by some seconds and update the window."""
    watch.wait(seconds)
    player.controller.heartbeat.beat()


@pytest.fixture
def ended(folder: Folder, watch: Watch) -> Player:
    """A finished game with sets after 10 and 20 seconds, ended after 30."""
    player = folder.open_by(watch, STANDARD)
    player.start_clock()
    for _ in range(2):
        watch.wait(10)
        take(player)
    watch.wait(10)
    player.key(Key.Key_E, CTRL)
    settle()
    return player


def ghost(player: Player) -> str:
    return player.figure("Ghost")


def shared(player: Player, *, acts: bool = True) -> str:
    """Copy a finished game as text from its page and return the text."""
    opened(player, "Share as a race…")
    if not acts:
        press("Include my moves")
    press("Copy")
    assert no_page(player)
    assert player.message == "Race copied."
    return QGuiApplication.clipboard().text()


def paste(player: Player, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    choose(player, "Paste deal")
    settle()


def test_the_ghost_scores_at_the_times_of_its_game(ended: Player, watch: Watch, spoken: list[str]) -> None:
    first = ended.snapshot.game
    scores = [first.taken[0].scored, first.score]
    press_on_result(ended, "Race this game")
    assert ended.snapshot.game.start == first.start
    assert ended.snapshot.repeated
    assert ended.message.startswith(f"You're racing a ghost that scored {first.score} points in 0:30.")
    assert ghost(ended) == "0 points, 0 sets"
    ended.start_clock()
    for seconds, expected in ((10, f"{scores[0]} points, 1 set"), (10, f"{scores[1]} points, 2 sets")):
        spoken.clear()
        advance(ended, watch, seconds)
        assert spoken == []  # only on request
        assert ghost(ended).replace("1 points", "1 point") == expected.replace("1 points", "1 point")
    advance(ended, watch, 10)
    assert ghost(ended).endswith("2 sets, done")
    (seen,) = (one for one in ended.window.findChildren(Figure) if one.isVisible() and "Ghost" in one.accessibleName())
    assert (seen.value, seen.tail) == (str(first.score), " 2 sets, done")
    assert "ghost" not in ended.message[20:]


def test_a_pause_stops_player_and_ghost(ended: Player, watch: Watch) -> None:
    press_on_result(ended, "Race this game")
    ended.start_clock()
    ended.controller.toggle_pause()
    advance(ended, watch, 60)
    assert ghost(ended) == "0 points, 0 sets"
    ended.controller.toggle_pause()
    advance(ended, watch, 10)
    assert ghost(ended).endswith("1 set")


def test_the_end_of_a_race_compares_the_scores(ended: Player, watch: Watch) -> None:
    press_on_result(ended, "Race this game")
    ended.start_clock()
    watch.wait(5)
    for _ in range(2):
        take(ended)
    ended.key(Key.Key_E, CTRL)
    settle()
    told = "As many points as the ghost, and 25.0 s faster."
    assert ended.message.endswith(told)
    assert any(told in label for label in ended.result_texts)


def test_a_race_can_be_started_from_my_games(ended: Player) -> None:
    opened(ended, "My games")
    click_row("7")
    press("Race")
    assert no_page(ended)
    assert ended.snapshot.ghost is not None


def test_an_unfinished_game_cannot_be_raced(folder: Folder) -> None:
    player = folder.open(STANDARD)
    take(player)
    opened(player, "My games")
    names = [one.text() for one in page().findChildren(QAbstractButton) if one.isVisible()]
    assert "Repeat deal" in names
    assert "Race" not in names


@pytest.mark.parametrize("acts", [True, False])
def test_a_shared_game_can_be_raced_by_others(ended: Player, watch: Watch, acts: bool) -> None:
    text, score = shared(ended, acts=acts), ended.snapshot.game.score
    assert text.startswith(f"setgui: solitaire standard 7 score:{score} time:0:30.000 race:1")
    ended.controller.play(Start(8))
    assert ended.snapshot.ghost is None
    paste(ended, f"Can you beat that? {text}!")
    assert find_shared(text) == Shared(Start(7), ended.snapshot.ghost, text)
    assert ghost(ended) == ("0 points, 0 sets" if acts else f"{score} at 0:30")
    ended.start_clock()
    advance(ended, watch, 30)
    assert ghost(ended).endswith("done")


def test_a_damaged_race_is_refused_in_one_sentence(ended: Player) -> None:
    text, before = shared(ended), ended.controller.game_id
    for damaged, told in ((text[:-3], "damaged or incomplete"), (text.replace("race:1", "race:3"), "newer version")):
        paste(ended, damaged)
        assert told in ended.message
        assert ended.message.count(".") <= 2
    assert ended.controller.game_id == before


def test_the_announced_figures_include_the_ghost(ended: Player, watch: Watch, spoken: list[str]) -> None:
    press_on_result(ended, "Race this game")
    ended.start_clock()
    advance(ended, watch, 20)
    choose(ended, "Read score and time")
    assert " Ghost " in spoken[-1]
    assert "2 sets" in spoken[-1]


def test_a_replay_shows_the_ghost_beside_each_move(ended: Player, watch: Watch) -> None:
    press_on_result(ended, "Race this game")
    ended.start_clock()
    watch.wait(15)
    take(ended)
    opened(ended, "Replay this game")
    assert figure("Ghost") == "0 points, 0 sets"
    key(Key.Key_End)
    assert figure("Ghost").endswith("1 set")


def test_only_a_game_with_an_end_can_be_raced(folder: Folder) -> None:
    player = folder.open(Start(7, mode="classic"))
    actions = [player.window.actions_by_name[name] for name in ("race", "share-race")]
    assert not any(action.isEnabled() for action in actions)
    assert actions[0].toolTip() == "The game is not over yet."
    player.key(Key.Key_E, CTRL)
    assert not any(action.isEnabled() for action in actions)
    assert actions[0].toolTip().startswith("The game was ended early")
    player.controller.play(Start(7, mode="third-card"))
    assert actions[0].toolTip() == "That is not possible in this kind of game."
    assert [name for name, mode in MODES.items() if mode.allows_races] == ["solitaire", "classic", "daily", "sprint"]


def test_the_daily_puzzle_can_be_raced(folder: Folder, watch: Watch) -> None:
    player = folder.open_by(watch, Start(20261121, mode="daily"))
    for cards in player.sets():
        watch.wait(5)
        player.click_set(cards)
    settle()
    assert player.window.actions_by_name["race"].isEnabled()
    press_on_result(player, "Race this game")
    assert player.message.startswith("You're racing a ghost that took 0:30")
    assert player.snapshot.ghost is not None
    assert player.snapshot.ghost.by_time
