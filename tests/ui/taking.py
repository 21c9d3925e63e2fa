"""Helpers that take cards by mouse or by keys, including those beside the table."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

from setgui import Card
from ui.player import Player

Key = Qt.Key
Take = Callable[[Player, tuple[Card, ...]], None]


def by_mouse(player: Player, cards: tuple[Card, ...]) -> None:
    for card in cards:
        player.click(tile_of(player, card))


def by_keys(player: Player, cards: tuple[Card, ...]) -> None:
    for card in cards:
        if card in beside(player):
            player.key(Key(Key.Key_1 + beside(player).index(card)))
        else:
            player.letter(player.cards.index(card))


def beside(player: Player) -> list[Card]:
    return [Card(tile.accessibleName()) for tile in player.window.stage.board.beside]


def tile_of(player: Player, card: Card) -> QAbstractButton:
    if card in beside(player):
        return player.window.stage.board.beside[beside(player).index(card)]
    return player.tiles[player.cards.index(card)]


both_ways = pytest.mark.parametrize("take", [by_mouse, by_keys])
