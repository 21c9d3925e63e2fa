"""All in sight: the cards to come, the best score, free undo, and the best line."""

from itertools import combinations

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from setgui import best_line
from setgui.compat import override
from setgui.model.commands import Claim
from setgui.model.game import Game, Start
from setgui.model.matching import complete
from setgui.model.options import Options
from setgui.session.game.acts import Aside
from setgui.session.game.updates import Lines
from setgui.ui.panel.at_board import ComingCards
from setgui.words import cards
from ui.pages import press_on_result, settle
from ui.player import CTRL, SHIFT, Player, child
from ui.program import Folder
from ui.seated import Sit, Table

Key = Qt.Key
PUZZLE = Start(4711, mode="in-sight", options=Options(cards=21, level=3))
"""The best score is 14; always taking the first set by places scores 9."""


class Requests(QObject):
    """Counts the requests for a layout."""

    count = 0

    @override
    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.LayoutRequest
        return False


@pytest.fixture
def puzzle(sit: Sit) -> Table:
    return sit(PUZZLE)


def row(player: Player) -> ComingCards:
    return child(player.window, ComingCards)


def take_firsts(player: Player) -> None:
    while not player.snapshot.game.over:
        player.click_set(player.sets()[0])


def buttons(player: Player) -> list[str]:
    found = player.window.stage.result.findChildren(QAbstractButton)
    return [one.text() for one in found if one.isVisible()]


def in_words(game: Game) -> str:
    return "Cards to come: " + ", ".join(map(cards.name, game.pile)) + "."


def test_the_cards_to_come_are_shown_in_their_order(puzzle: Table) -> None:
    player = puzzle.player
    game = player.snapshot.game
    assert row(player).isVisible()
    assert row(player).cards == game.pile
    assert row(player).accessibleName() == in_words(game)
    player.click_set(player.sets()[0])
    assert row(player).cards == game.pile[3:] == player.snapshot.game.pile
    player.controller.play(Start(7))
    assert not row(player).isVisible()
    assert not player.window.actions_by_name["speak-coming"].isVisible()


def test_a_hint_says_that_the_set_may_lose_points(puzzle: Table) -> None:
    for _ in range(3):
        puzzle.player.key(Key.Key_L)
    assert puzzle.player.message.startswith("A set: ")
    assert puzzle.player.message.endswith(". It may not be part of the best line.")


def test_finish_is_named_after_the_try_that_it_ends(puzzle: Table) -> None:
    finish = puzzle.player.window.actions_by_name["finish"]
    assert finish.text() == "&Finish this try"
    puzzle.player.controller.play(Start(7))
    assert finish.text() == "&Finish"


@pytest.mark.parametrize("size", [(480, 360), (700, 580), (1280, 800), (1400, 800), (800, 1280), (1920, 1080)])
def test_the_cards_to_come_have_room(folder: Folder, size: tuple[int, int]) -> None:
    player = folder.open(PUZZLE._replace(options=Options(cards=24, level=3)))
    player.window.resize(*size)
    settle()
    coming = row(player)
    assert len(coming.cards) == 12
    assert coming.width() >= coming.sizeHint().width()
    assert coming.parentWidget().rect().contains(coming.geometry())  # type: ignore[union-attr]
    assert not coming.geometry().intersects(player.window.stage.message.geometry())
    assert not coming.geometry().intersects(player.window.stage.board.geometry())


def test_a_larger_puzzle_has_a_longer_row(puzzle: Table) -> None:
    player = puzzle.player
    for size in (15, 24, 18, 24):
        player.controller.play(PUZZLE._replace(options=Options(cards=size, level=3)))
        settle()
        coming = row(player)
        assert len(coming.cards) == size - 12
        assert coming.width() == coming.sizeHint().width()
        assert coming.geometry().center().x() == pytest.approx(player.window.stage.board.geometry().center().x(), abs=2)


def test_a_card_that_a_puzzle_lacks_is_said_to_be_nowhere(puzzle: Table) -> None:
    player = puzzle.player
    game = player.snapshot.game
    held = {*game.table, *game.pile}
    first, second = next(pair for pair in combinations(game.table, 2) if complete(*pair) not in held)
    third = next(card for card in game.table if card not in (first, second))
    for card in (first, second, third):
        player.click(player.tiles[game.table.index(card)])
    assert player.message.endswith(
        f"need {cards.name(complete(first, second))}, a card that this puzzle does not have."
    )


def test_the_row_asks_for_no_layout_while_nothing_happens(puzzle: Table) -> None:
    stage = puzzle.player.window.stage
    settle()
    asked = Requests(stage)
    stage.installEventFilter(asked)
    for _ in range(20):
        QApplication.processEvents()
    assert asked.count == 0


def test_the_best_score_is_shown_from_the_start(puzzle: Table) -> None:
    player = puzzle.player
    assert player.message == "All cards are in sight. The best possible score is 14 points."
    assert player.figure("Score") == "0 of 14"
    player.click_set(player.sets()[0])
    player.key(Key.Key_Z, CTRL)
    assert player.message.startswith("Undone. Score 0 of 14.")
    assert not player.snapshot.assisted


def test_finish_ends_a_line_and_asks_nothing(puzzle: Table) -> None:
    player = puzzle.player
    player.key(Key.Key_E, CTRL)
    assert player.snapshot.lines == Lines(14, 0, player.snapshot.lines.at, 1, 1)
    assert player.result_texts[0] == "Unsolved: 0 of 14 points"


def test_a_result_leads_to_another_try_and_to_the_best_line(puzzle: Table) -> None:
    player = puzzle.player
    take_firsts(player)
    assert player.result_texts[0] == "Unsolved: 9 of 14 points"
    assert player.result_figure("Your best score") == "9 of 14"
    assert {"Back to the start", "Undo", "New deal", "Show the best line"} <= {*buttons(player)}
    press_on_result(player, "Undo")
    assert not player.snapshot.game.over
    assert player.figure("Tries") == "1 · best 9"
    player.key(Key.Key_R, CTRL)
    assert not player.snapshot.game.taken
    take_firsts(player)
    player.key(Key.Key_Return)
    assert not player.snapshot.game.taken
    player.click_set(player.sets()[0])
    player.key(Key.Key_E, CTRL)
    assert player.result_figure("Your best score") == "9 of 14"
    shown = [one for one in player.window.stage.result.findChildren(QWidget) if one.isVisible()]
    assert not any(one.accessibleName().startswith("Sets by kind") for one in shown)  # of a worse line
    press_on_result(player, "Show the best line")
    move = len(player.snapshot.game.taken) + player.snapshot.game.added + 1
    assert f"From move {move} on, this is the best line: 14 points." in player.message
    puzzle.wait_until(lambda: player.snapshot.game.over)
    assert player.result_texts[0] == "Best line shown: 14 points"
    assert player.result_figure("Your best score") == "9 of 14"
    assert "Show the best line" not in buttons(player)


def test_a_solved_puzzle_says_so(puzzle: Table) -> None:
    player = puzzle.player
    for move in best_line(player.snapshot.game.table, player.snapshot.game.pile).moves:
        player.controller.act(move)
    assert player.result_texts[0] == "Solved: 14 points, the best possible"
    assert player.snapshot.lines.solved
    assert "Undo" not in buttons(player)


def test_nothing_names_a_set_of_the_best_line_before_it_is_asked_for(puzzle: Table) -> None:
    player = puzzle.player
    moves = best_line(player.snapshot.game.table, player.snapshot.game.pile).moves
    sets = [cards.names(move.cards) for move in moves if isinstance(move, Claim)]
    widgets = player.window.findChildren(QWidget)
    told = " ".join(
        text for one in widgets for text in (one.accessibleName(), one.accessibleDescription(), one.toolTip())
    )
    assert cards.name(player.snapshot.game.table[0]) in told
    assert sets
    assert not [one for one in sets if one in told]


def test_a_key_reads_the_cards_to_come(puzzle: Table, spoken: list[str]) -> None:
    player = puzzle.player
    player.controller.play(PUZZLE)
    assert spoken[-1].endswith(" Press Shift+F6 to hear the cards to come.")
    assert "Shift" not in player.message
    player.key(Key.Key_F6, SHIFT)
    assert spoken[-1] == in_words(player.snapshot.game)
    while player.snapshot.game.pile:
        player.key(Key.Key_Plus)
    player.key(Key.Key_F6, SHIFT)
    assert spoken[-1] == "No more cards to come."


def test_a_puzzle_given_up_at_once_has_no_points_and_can_be_looked_back_at(puzzle: Table) -> None:
    player = puzzle.player
    player.controller.act(Aside.SHOW)
    puzzle.wait_until(lambda: player.snapshot.game.over)
    assert player.result_figure("Your best score") == "0 of 14"
    assert "Look back" in buttons(player)


@pytest.mark.parametrize("other", ["sprint", "third-card", "solitaire"])
def test_all_cards_to_come_have_room_after_any_other_game(puzzle: Table, other: str) -> None:
    player = puzzle.player
    row = child(player.window.stage, ComingCards)
    for start in (Start(7, mode=other), PUZZLE, Start(7, mode=other), PUZZLE):
        player.controller.play(start)
        settle()
        if start is PUZZLE:
            assert row.width() >= row.place(8).right()
