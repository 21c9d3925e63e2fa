"""Whole games by real clicks and keys, each followed by the player's own count."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from setgui import Card
from setgui.model.game import Start
from ui.player import CTRL, SHIFT, Player, Tally
from ui.program import Folder

Take = Callable[[Player, tuple[Card, ...]], None]
Add = Callable[[Player], None]


def by_mouse(player: Player, cards: tuple[Card, ...]) -> None:
    player.click_set(cards)


def by_letters(player: Player, cards: tuple[Card, ...]) -> None:
    for card in cards:
        player.letter(player.cards.index(card))


def by_arrows(player: Player, cards: tuple[Card, ...]) -> None:
    for card, key in zip(cards, (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter), strict=True):
        player.walk_to(card)
        player.key(key)


def add_by_mouse(player: Player) -> None:
    player.click(player.button("Add card"))


def add_by_key(player: Player) -> None:
    player.key(Qt.Key.Key_Plus)


def play(player: Player, full: int, take: Take, add: Add) -> Tally:
    """Take sets while there are any, else ask for a card, until the result is shown."""
    tally = Tally(full)
    while not player.result_is_shown:
        assert (player.figure("Score"), player.figure("Sets")) == (str(tally.score), str(tally.sets))
        found = player.sets()
        if found:
            tally.took(found[-1], len(player.cards))
            take(player, found[-1])
        else:
            left = len(player.cards)
            add(player)
            assert len(player.cards) == left + 1
    return tally


STANDARD = pytest.param(Start(7), 12, marks=pytest.mark.slow)


@pytest.mark.parametrize(("take", "add"), [(by_mouse, add_by_mouse), (by_letters, add_by_key), (by_arrows, add_by_key)])
@pytest.mark.parametrize(("start", "full"), [STANDARD, (Start(7, "junior"), 9)], ids=["standard", "junior"])
def test_a_whole_game(folder: Folder, start: Start, full: int, take: Take, add: Add) -> None:
    player = folder.open(start)
    tally = play(player, full, take, add)
    game = player.snapshot.game
    player.widen()
    assert game.over
    assert not game.finished
    assert (game.score, len(game.taken)) == (tally.score, tally.sets)
    assert player.result_figure("Final score") == player.figure("Score") == str(tally.score)
    assert player.result_figure("Sets taken") == player.figure("Sets") == str(tally.sets)
    assert player.result_figure("Total time") == player.figure("Time")
    assert player.result_figure("Hints used") == player.result_figure("Mistakes made") == "0"
    assert player.message.endswith(f"Game over: no set is left. Score {tally.score}.")
    assert len(player.cards) == len(game.variant.cards) - 3 * tally.sets - len(game.pile)


def test_after_the_result_the_next_game_is_one_key_away(folder: Folder) -> None:
    player = folder.open(Start(7, "junior"))
    play(player, 9, by_letters, add_by_key)
    player.key(Qt.Key.Key_N, CTRL | SHIFT)
    assert not player.result_is_shown
    assert player.figure("Score") == "0"
    assert len(player.cards) == 9
    by_arrows(player, player.sets()[0])
    assert player.figure("Sets") == "1"
