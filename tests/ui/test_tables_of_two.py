"""Two people at one table play every variant to its end, by keys and clicks."""

import pytest

from setgui import Card
from setgui.model.modes import TOGETHER
from setgui.model.play import matches
from ui.player import SHIFT, Player
from ui.seated import ANN, BEN, Sit, table


def click(player: Player, card: Card) -> None:
    game, board = player.snapshot.game, player.window.stage.board
    player.click(board.beside[game.beside.index(card)] if card in game.beside else board.tiles[game.table.index(card)])


VARIANTS = [pytest.param(one, marks=[pytest.mark.slow] * (one != "junior")) for one in TOGETHER.variants]
"""Games of 81 cards go on as the one of 27, and take three times as long."""


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_whole_game(sit: Sit, variant: str) -> None:
    seated = sit(table(ANN, BEN)._replace(variant=variant))
    player, sets = seated.player, 0
    while not player.result_is_shown:
        found = matches(player.snapshot.game)
        if found:
            seated.digit(1 + sets % 2)
            for card in found[-1]:
                click(player, card)
            sets += 1
            assert seated.scores == ((sets + 1) // 2, sets // 2)
        else:
            seated.digit(1, SHIFT)
            seated.digit(2, SHIFT)
            assert player.message.startswith("Ben says there is no set. No set found: ")
    game = player.snapshot.game
    assert (len(game.taken), game.pile, matches(game)) == (sets, (), [])
    assert player.figure("Draw pile") == "0"
