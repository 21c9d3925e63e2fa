"""Every mode and variant without seats: what is shown, and a whole game by clicks and by keys."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtWidgets import QAbstractButton, QLabel

from setgui import find_sets, is_set
from setgui.model.game import Start
from setgui.model.options import Options
from setgui.model.play import matches
from setgui.model.puzzles import PUZZLE_SETS, ROUND
from ui.player import Player
from ui.program import Folder, Watch
from ui.taking import Take, beside, both_ways, by_keys, tile_of

Key = Qt.Key

CLASSIC = Start(7, mode="classic")
ON_REQUEST = Start(7, mode="classic", options=Options(on_request=True))
CHAIN = Start(7, "chain", "classic")
ULTRASET = Start(7, "ultraset", "classic")
DAILY = Start(20261121, mode="daily")
SPRINT = Start(7, mode="sprint")
THIRD_CARD = Start(7, mode="third-card")
SET_OR_NOT = Start(7, mode="set-or-not")
DRILL = Start(7, mode="drill")

AIDS = {"Locate set", "Count sets"}
UNDO = {"Undo", "Redo"}
ALWAYS = {"Pause", "New game"}


def shown_buttons(player: Player) -> set[str]:
    panel = player.window.stage.sheet
    return {button.accessibleName() for button in panel.findChildren(QAbstractButton) if button.isVisible()}


def shown_figures(player: Player) -> list[str]:
    labels = player.window.stage.sheet.findChildren(QLabel)
    return sorted(label.accessibleName() for label in labels if label.isVisible())


@pytest.mark.parametrize(
    ("start", "buttons", "figures"),
    [
        (
            Start(7),
            {*AIDS, *UNDO, *ALWAYS, "Add card", "Reshuffle", "Finish"},
            ["Draw pile 69", "Hints 0", "Mistakes 0", "Score 0", "Set worth 1 to 4", "Sets 0", "Time 0:00"],
        ),
        (
            CLASSIC,
            {*AIDS, *UNDO, *ALWAYS, "Finish"},
            ["Draw pile 69", "Hints 0", "Mistakes 0", "Sets 0", "Time 0:00"],
        ),
        (
            ON_REQUEST,
            {*AIDS, *UNDO, *ALWAYS, "No set", "Finish"},
            ["Draw pile 69", "Hints 0", "Mistakes 0", "Sets 0", "Time 0:00"],
        ),
        (DAILY, {"Locate set", *ALWAYS}, ["Hints 0", "Mistakes 0", "Sets 0 of 6", "Time 0:00"]),
        (SPRINT, ALWAYS, ["Mistakes 0", "Sets 0 of 10", "Time 0:00"]),
        (THIRD_CARD, ALWAYS, ["Mistakes 0", "Question 1 of 20", "Right 0", "Time 0:00"]),
        (SET_OR_NOT, ALWAYS, ["Mistakes 0", "Question 1 of 20", "Right 0", "Time 0:00"]),
        (
            DRILL,
            {*ALWAYS, "Add card", "Reshuffle"},
            ["Draw pile 69", "Find 2 points", "Mistakes 0", "Question 1 of 20", "Right 0", "Time 0:00"],
        ),
    ],
    ids=["solitaire", "classic", "on-request", "daily", "sprint", "third-card", "set-or-not", "drill"],
)
def test_the_panel_has_what_the_mode_has(folder: Folder, start: Start, buttons: set[str], figures: list[str]) -> None:
    player = folder.open_by(Watch(), start)
    assert shown_buttons(player) == buttons
    assert shown_figures(player) == figures


def test_the_panel_follows_from_one_mode_to_another_and_back(folder: Folder) -> None:
    player = folder.open_by(Watch(), SPRINT)
    for start in (Start(7), DAILY, SET_OR_NOT, Start(7)):
        player.controller.play(start)
    fresh = Folder(folder.path / "other", folder.qtbot)
    fresh.choose(animate="no")
    other = fresh.open_by(Watch(), Start(7))
    assert shown_buttons(player) == shown_buttons(other)
    assert shown_figures(player) == shown_figures(other)
    assert not player.window.stage.board.beside
    fresh.close()


# Whole games


@both_ways
@pytest.mark.parametrize("variant", [pytest.param("standard", marks=pytest.mark.slow), "junior"])
def test_a_whole_classic_game(folder: Folder, take: Take, variant: str) -> None:
    player = folder.open(Start(7, variant, "classic"))
    sets = 0
    while not player.result_is_shown:
        assert player.figure("Sets") == str(sets)
        take(player, player.sets()[-1])
        sets += 1
        assert player.message.startswith("Set: ")
    assert player.figure("Draw pile") == "0"
    time = player.figure("Time")
    assert player.result_figure("Total time") == time
    told = [label.text() for label in player.window.stage.result.findChildren(QLabel)]
    assert f"{sets} sets in {time}" in told
    assert f"Game over: no set is left. {sets} sets in " in player.message


def test_a_whole_classic_game_on_request(folder: Folder) -> None:
    player = folder.open(ON_REQUEST)
    player.key(Key.Key_Plus)
    assert player.message == "There is a set."
    assert player.figure("Mistakes") == "1"
    asked = 0
    while not player.result_is_shown:
        if player.sets():
            by_keys(player, player.sets()[0])
            continue
        lying = len(player.cards)
        player.click(player.button("No set"))
        assert len(player.cards) == lying + 3
        assert player.message == "No set found: 3 cards added."
        asked += 1
    assert asked
    assert player.result_figure("Mistakes made") == "1"


@both_ways
def test_a_whole_daily_puzzle(folder: Folder, take: Take) -> None:
    player = folder.open(DAILY)
    table, found = player.cards, player.sets()
    assert len(found) == PUZZLE_SETS
    for number, cards in enumerate(found, start=1):
        take(player, cards)
        assert player.figure("Sets") == f"{number} of 6"
        assert player.message.startswith(f"Set {number} of 6: ")
        assert player.cards == table
        if number == 2:
            player.key(Key.Key_F3)
            assert player.figure("Hints") == "0"  # all know how many are left
        if number == 1:
            take(player, cards)
            assert player.message == "You found this set already."
            marked = [tile for tile in player.tiles if tile.face is not None and tile.face.located]
            assert marked == [tile_of(player, card) for card in cards]
            player.letter(0)
            player.letter(0)
            assert not any(tile.face is not None and tile.face.located for tile in player.tiles)
    assert player.result_is_shown
    assert player.result_figure("Total time") == player.figure("Time")
    assert f"All 6 sets found in {player.figure('Time')}." in player.message


@both_ways
@pytest.mark.parametrize("variant", [pytest.param("standard", marks=pytest.mark.slow), "junior"])
def test_a_whole_sprint(folder: Folder, take: Take, variant: str) -> None:
    watch = Watch()
    player = folder.open_by(watch, Start(7, variant, "sprint"))
    player.controller.begin()
    for number in range(10):
        assert player.figure("Sets") == f"{number} of 10"
        watch.wait(2)
        if number == 4:
            first, second, *others = player.cards
            take(player, (first, second, next(card for card in others if not is_set(first, second, card))))
            assert player.figure("Mistakes") == "1"
            assert player.figure("Time") == "0:15"
            watch.wait(1)
            player.controller.heartbeat.ticked.emit(11_000)
            assert player.figure("Time") == "0:16"
        take(player, player.sets()[0])
    assert player.result_figure("Total time") == "0:26.0"
    assert player.result_figure("Mistakes made") == "1"
    assert player.message.endswith("Sprint over: 10 sets in 0:26.0.")


@both_ways
def test_a_whole_round_of_third_card(folder: Folder, take: Take) -> None:
    player = folder.open(THIRD_CARD)
    for number in range(1, ROUND + 1):
        assert player.figure("Question") == f"{number} of 20"
        pair = beside(player)
        assert len(pair) == 2
        assert not any(tile.isEnabled() for tile in player.window.stage.board.beside)
        right = next(card for card in player.cards if is_set(pair[0], pair[1], card))
        if number == 3:
            take(player, (next(card for card in player.cards if card is not right),))
            assert player.message.startswith("Not a set: ")
            assert player.figure("Question") == "3 of 20"
        take(player, (right,))
        assert player.message.startswith("That's the one: " if number == 3 else "Right: ")
    assert player.figure("Right") == "19"
    assert player.result_figure("Right answers") == "19 of 20"
    assert player.message.endswith("Round over: 19 of 20 right.")


@both_ways
@pytest.mark.parametrize("variant", [pytest.param("standard", marks=pytest.mark.slow), "junior"])
def test_a_whole_round_of_a_drill(folder: Folder, take: Take, variant: str) -> None:
    player = folder.open(Start(7, variant, "drill"))
    for number in range(1, ROUND + 1):
        assert player.figure("Question") == f"{number} of 20"
        right = matches(player.snapshot.game)[0]
        if number == 3:
            a, b, *others = player.cards
            take(player, (a, b, next(card for card in others if not is_set(a, b, card))))
            assert player.message.startswith("Not a set: ")
            assert ". Take the marked set, " in player.message
        if number == 4:
            player.key(Key.Key_Plus)
            assert player.message.startswith("That's not what was asked for. Take the marked set, ")
        marked = [tile_of(player, card) for card in right] if number in {3, 4} else []
        assert [tile for tile in player.tiles if tile.face is not None and tile.face.located] == marked
        take(player, right)
        assert player.message.startswith("That's the one: " if number in {3, 4} else "Right: ")
        if number < ROUND:
            assert player.message.endswith(f" Find a set of {player.figure('Find')}.")
    assert player.figure("Right") == "18"
    assert player.result_figure("Right answers") == "18 of 20"
    assert player.result_figure("Mistakes made") == "2"
    assert player.message.endswith("Round over: 18 of 20 right.")


def answers(player: Player) -> list[QAbstractButton]:
    """`Not a set` and `Set`."""
    buttons = player.window.stage.board.findChildren(QAbstractButton)
    return [button for button in buttons if button.accessibleName() in {"Not a set", "Set"}]


def answer_by_mouse(player: Player, *, yes: bool) -> None:
    player.click(answers(player)[yes])


def answer_by_arrow(player: Player, *, yes: bool) -> None:
    player.key(Key.Key_Right if yes else Key.Key_Left)


def answer_by_letter(player: Player, *, yes: bool) -> None:
    player.key(Key.Key_Y if yes else Key.Key_N)


@pytest.mark.parametrize("answer", [answer_by_mouse, answer_by_arrow, answer_by_letter])
def test_a_whole_round_of_set_or_not(folder: Folder, answer: Callable[..., None]) -> None:
    player = folder.open(SET_OR_NOT)
    assert answers(player)[1].hasFocus()
    for number in range(1, ROUND + 1):
        assert player.figure("Question") == f"{number} of 20"
        yes = bool(find_sets(player.cards))
        assert not any(tile.isEnabled() for tile in player.tiles)
        answer(player, yes=yes is not (number == 5))
        head = f"Question {number}: {'wrong' if number == 5 else 'right'}. It's"
        assert player.message.startswith(f"{head} a set" if yes else f"{head} not a set")
    assert player.result_figure("Right answers") == "19 of 20"
    assert player.result_figure("Mistakes made") == "1"


def test_a_card_is_no_answer(folder: Folder) -> None:
    player = folder.open(SET_OR_NOT)
    player.letter(0)
    player.click(player.tiles[1])
    assert player.figure("Question") == "1 of 20"
    assert player.checked == []


def test_the_answers_are_there_for_questions_alone(folder: Folder) -> None:
    player = folder.open(SET_OR_NOT)
    assert all(button.isVisible() for button in answers(player))
    player.key(Key.Key_P)
    assert not any(button.isEnabled() for button in answers(player))
    player.key(Key.Key_P)
    assert answers(player)[1].hasFocus()
    player.controller.play(Start(7))
    assert not any(button.isVisible() for button in answers(player))
    player.key(Key.Key_Right)
    assert player.figure("Mistakes") == "0"


@pytest.mark.parametrize("start", [CLASSIC, CHAIN, SPRINT, THIRD_CARD, SET_OR_NOT, DRILL])
def test_another_game_of_the_same_kind_is_one_key_away(folder: Folder, start: Start) -> None:
    player = folder.open(start)
    player.key(Key.Key_N, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    now = player.snapshot.game.start
    assert (now.mode, now.variant) == (start.mode, start.variant)
    assert now.deal != start.deal


@pytest.mark.parametrize("start", [ON_REQUEST, CHAIN, ULTRASET, DAILY, SPRINT, THIRD_CARD, SET_OR_NOT, DRILL])
def test_nothing_overlaps(folder: Folder, start: Start) -> None:
    player = folder.open(start)
    for size in ((700, 580), (1280, 800), (700, 1000)):
        player.window.resize(*size)
        assert_nothing_overlaps(player)


def assert_nothing_overlaps(player: Player) -> None:
    stage = player.window.stage
    parts = [QRectF(*place).toRect() for place in stage.board.rects().values()]
    parts += [button.rect().translated(button.mapTo(stage.board, QPoint())) for button in answers(player)]
    for number, part in enumerate(parts):
        assert stage.board.rect().contains(part)
        assert not any(part.intersects(other) for other in parts[:number])
    for button in stage.sheet.findChildren(QAbstractButton):
        if button.isVisible():
            assert stage.sheet.rect().contains(button.geometry()), button.accessibleName()
