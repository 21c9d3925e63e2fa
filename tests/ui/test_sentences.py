"""Every event is told in a sentence, in the window and to assistive technology alike."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from setgui import deck, find_sets, points
from setgui.model.game import Start
from setgui.model.matching import breaks
from setgui.words import sets
from ui.player import CTRL, SHIFT, Player
from ui.program import JUNIOR, Folder


@pytest.fixture(autouse=True)
def listened_to() -> Iterator[None]:
    """Somebody listens, so that announcements are made and not only shown."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def said(player: Player) -> str:
    """The sentence in the window, if it is what assistive technology reads there too."""
    found = QAccessible.queryAccessibleInterface(player.window.stage.message)
    assert found is not None
    assert found.text(QAccessible.Text.Name) == player.message
    assert player.window.stage.message.isVisible()
    return player.message


def test_a_game_begins_with_its_aim(player: Player) -> None:
    assert (
        said(player) == "Pick three cards: number, color, shading and shape must each be all the same or all different."
    )


def test_a_game_of_cards_with_three_features_begins_with_those(folder: Folder) -> None:
    aim = "Pick three cards: number, color and shape must each be all the same or all different."
    assert said(folder.open(JUNIOR)) == aim


@pytest.mark.parametrize("deal", range(1, 9))
def test_a_set_is_announced(folder: Folder, deal: int) -> None:
    player = folder.open(Start(deal))
    for three in find_sets(player.cards)[:1]:
        k = points(*three)
        player.click_set(three)
        head = "Megaset" if k == 4 else "Set"
        assert said(player) == f"{head}, {k} point{'s' * (k > 1)}: {sets.why(three)}."


def test_a_set_among_extra_cards_is_announced_with_what_it_scored(player: Player) -> None:
    player.key(Qt.Key.Key_Plus)
    assert said(player) == "One card added. With more than 12 cards on the table, a set scores 1 point."
    three = next(three for three in player.sets() if points(*three) > 1)
    player.click_set(three)
    assert said(player) == f"Set, 1 point: {sets.why(three)}. With extra cards on the table, a set scores 1 point."
    assert player.figure("Score") == "1"


def test_a_mistake_is_announced_with_every_reason(player: Player) -> None:
    three = next(three for three in combinations(player.cards, 3) if len(breaks(*three)) == 2)
    player.click_set(three)
    assert said(player).startswith(f"Not a set: {sets.why_not(breaks(*three))}. The first two need ")
    player.letter(0)
    assert player.message == ""  # the next pick is no mistake any more


def test_asides_are_announced(player: Player) -> None:
    (found, *_), count = player.sets(), len(player.sets())
    player.key(Qt.Key.Key_F3)
    assert said(player) == ("There is 1 set on the table." if count == 1 else f"There are {count} sets on the table.")
    player.key(Qt.Key.Key_F2)
    assert said(player) == f"A set: {', '.join(card.words for card in player.snapshot.located)}."
    player.click_set(found)
    player.key(Qt.Key.Key_Z, CTRL)
    assert said(player) == "Undone. Score 0."
    player.key(Qt.Key.Key_Z, CTRL | SHIFT)
    assert said(player) == f"Redone. Score {player.figure('Score')}."


def test_a_located_set_can_be_told_card_by_card(folder: Folder) -> None:
    folder.choose(stepwise="yes")
    player = folder.open(JUNIOR)
    told = []
    for _ in range(3):
        player.key(Qt.Key.Key_F2)
        told.append(said(player))
    located = [card.words for card in player.snapshot.located]
    assert told == [
        f"Part of a set: {located[0]}.",
        f"Part of a set: {located[0]}, {located[1]}.",
        f"A set: {', '.join(located)}.",
    ]
    assert player.figure("Hints") == "1"


def test_a_table_without_a_set_says_so(folder: Folder) -> None:
    deal = next(deal for deal in range(1, 200) if not find_sets(deck(deal)[:12]))
    player = folder.open(Start(deal))
    for key in (Qt.Key.Key_F2, Qt.Key.Key_F3):
        player.key(key)
        assert said(player) == "There is no set on the table. Press Shift+F3 to see why."
    assert player.figure("Hints") == "2"


def test_reshuffle_pause_and_finish_are_announced(player: Player) -> None:
    player.key(Qt.Key.Key_Minus)
    assert said(player) == "Reshuffled for 2 points."
    player.key(Qt.Key.Key_P)
    assert said(player) == "Paused. The cards are hidden and the clock has stopped. Press P to go on."
    player.key(Qt.Key.Key_P)
    assert said(player) == "Resumed."
    player.click(player.button("Finish"))
    assert said(player) == "Finished. Score −2."


def test_a_score_below_zero_is_told(folder: Folder) -> None:
    player = folder.open(JUNIOR)
    player.key(Qt.Key.Key_Minus)
    player.key(Qt.Key.Key_Minus)
    player.key(Qt.Key.Key_Z, CTRL)
    assert said(player) == "Undone. Score −2."
    player.key(Qt.Key.Key_Z, CTRL | SHIFT)
    assert said(player) == "Redone. Score −4."
    folder.close()
    assert said(folder.open()) == "Game resumed. Score −4."


def test_what_is_refused_is_announced_with_its_reason(player: Player) -> None:
    for _ in range(9):
        player.key(Qt.Key.Key_Plus)
    assert len(player.tiles) == 21
    player.key(Qt.Key.Key_Plus)
    assert said(player) == "The table is full: this many cards always contain a set."
    player.key(Qt.Key.Key_P)
    player.key(Qt.Key.Key_L)
    assert said(player) == "The game is paused. Press P to go on."
    player.letter(3)
    assert said(player) == "The game is paused. Press P to go on."


def test_an_opened_game_says_where_it_stands(folder: Folder) -> None:
    player = folder.open(JUNIOR)
    player.click_set(player.sets()[0])
    score = player.figure("Score")
    folder.close()
    assert said(folder.open()) == f"Game resumed. Score {score}."
