"""Mistakes are explained beside the cards, never on them."""

from collections.abc import Sequence
from itertools import combinations, permutations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage

from setgui import Card, complete, find_sets, is_set
from setgui.model.cards import Color, Feature
from setgui.model.commands import Claim
from setgui.model.game import Start
from setgui.model.matching import breaks
from setgui.ui.board.card_tile import CardTile
from setgui.ui.look.card_painter import margin
from setgui.ui.look.theme import theme
from setgui.ui.widgets.verdict_table import VerdictTable
from ui.pages import settle
from ui.player import Player, child
from ui.program import STANDARD, Folder, left_running
from ui.seated import ANN, BEN, table


def rows(player: Player) -> str:
    """Return what screen readers find in the table about a claim, or "" if there is none."""
    table = child(player.window.stage.message, VerdictTable)
    return table.accessibleName() if table.isVisible() else ""


def told(three: Sequence[Card], *, fitting: bool = True) -> str:
    """Return sentences about the features that break a set, and if `fitting` about the others."""
    sentences = []
    for feature, *values in zip(Feature, *(card.values for card in three), strict=True):
        fits = len(set(values)) != 2
        if fitting or not fits:
            words = ", ".join(value.name.lower() for value in values)
            sentences.append(f"{'Fits' if fits else 'Does not fit'}: {feature.name.lower()} ({words}).")
    return " ".join(sentences)


def all_tiles(player: Player) -> list[CardTile]:
    return [*player.window.stage.board.beside, *player.tiles]


def framed(player: Player) -> set[Card]:
    return {tile.face.card for tile in all_tiles(player) if tile.face is not None and tile.face.wrong}


def dashed(player: Player) -> list[Card]:
    return [tile.face.card for tile in player.tiles if tile.face is not None and tile.face.located]


def a_mistake(player: Player, *, third_on_table: bool) -> Sequence[Card]:
    """Return three cards that break two features, with the third card of the first two on the table or not."""
    table = player.cards
    found = (three for three in permutations(table, 3) if len(breaks(*three)) == 2)
    return next(three for three in found if (complete(*three[:2]) in table) is third_on_table)


def shows_in(player: Player, color: Color) -> bool:
    """Return whether a card of a color is drawn beside the table."""
    picture, ink = player.window.stage.message.grab().toImage(), theme().symbols[color].rgb()
    return any(picture.pixel(x, y) == ink for x in range(picture.width()) for y in range(picture.height()))


def test_escape_takes_the_text_of_a_hint_away(player: Player) -> None:
    player.key(Qt.Key.Key_L)
    assert player.message.startswith("Part of a set: ")
    player.key(Qt.Key.Key_Escape)
    assert player.message == ""


def test_escape_takes_a_verdict_away(player: Player) -> None:
    player.click_set(a_mistake(player, third_on_table=False))
    player.key(Qt.Key.Key_Escape)
    assert (rows(player), framed(player), player.message) == ("", set(), "")


def test_a_table_compares_the_wrong_cards_until_the_next_pick(player: Player) -> None:
    three = a_mistake(player, third_on_table=False)
    player.click_set(three)
    assert (rows(player), framed(player)) == (told(three), set(three))
    player.letter(0)
    assert (rows(player), framed(player)) == ("", set())


def test_a_mistake_is_explained_once_before_the_needed_card(player: Player, spoken: list[str]) -> None:
    three = a_mistake(player, third_on_table=False)
    player.click_set(three)
    (heard,) = (sentence for sentence in spoken if sentence.startswith("Not a set"))
    assert heard.startswith(player.message)


WRONG_IN = {
    "solitaire": STANDARD,
    "junior": Start(7, "junior"),
    "chain": Start(7, "chain", "classic"),
    "ultraset": Start(7, "ultraset", "classic"),
    "together": table(ANN, BEN),
    "third card": Start(7, mode="third-card"),
    "set or not": Start(7, mode="set-or-not"),
    "drill": Start(7, mode="drill"),
}


@pytest.mark.parametrize("start", WRONG_IN.values(), ids=WRONG_IN)
def test_the_table_moves_no_card_and_is_complete(folder: Folder, start: Start) -> None:
    player = folder.open(start)
    if start.variant == "chain":
        player.click_set(player.sets()[0])  # so that there is a previous set
    message = player.window.stage.message
    for size in ((480, 360), (700, 580), (1152, 720), (1600, 900)):
        player.window.resize(*size)
        for seat in (Qt.Key.Key_1, Qt.Key.Key_2):  # one of them can call
            player.key(seat)
        settle()
        places = [tile.geometry() for tile in all_tiles(player)]
        claim_wrongly(player)
        settle()
        assert rows(player).count(":") == len(player.snapshot.game.variant.varying)
        assert [tile.geometry() for tile in all_tiles(player)] == places
        picture = message.grab().toImage()
        corner = picture.pixel(0, 0)
        edges = [(x, y) for x in (4, message.width() - 5) for y in range(message.height())]
        assert {picture.pixel(*spot) for spot in edges} == {corner}  # nothing reaches the ends of the line
        message.setText("")
        assert message.grab().toImage() == picture  # the whole sentence is not painted too


def claim_wrongly(player: Player) -> None:
    game = player.snapshot.game
    if Claim not in game.mode.commands:
        player.key(Qt.Key.Key_Left if find_sets(game.table) else Qt.Key.Key_Right)
        return
    beside = game.beside[: game.linked]
    others = combinations(game.table, game.variant.match_size - len(beside))
    wrong = next(some for some in others if not game.variant.is_match(*beside, *some))
    if len(beside) < len(game.beside):  # the player chooses one of the previous set
        player.click(player.window.stage.board.beside[0])
    player.click_set(wrong)


def test_wrong_cards_shake_only_with_animations_on(folder: Folder) -> None:
    for animate in ("no", "yes"):
        folder.choose(animate=animate)
        player = folder.open(STANDARD)
        player.click_set(a_mistake(player, third_on_table=False))
        shaken = [one for one in left_running() if one.parent() is player.window.stage.board]
        assert bool(shaken) is (animate == "yes")
        folder.close()


def test_the_needed_card_is_named_but_not_marked(player: Player) -> None:
    three = a_mistake(player, third_on_table=True)
    third = complete(*three[:2])
    player.click_set(three)
    assert player.message.endswith(f"The first two need {third.words}: look on the table.")
    assert dashed(player) == []  # finding the card is left to the player
    assert shows_in(player, third.color)
    three = a_mistake(player, third_on_table=False)
    player.click_set(three)
    third = complete(*three[:2])
    assert player.message.endswith(f"The first two need {third.words}, a card still in the draw pile.")
    assert dashed(player) == []
    player.click_set([*three[:2], third] if third in player.cards else player.sets()[0])
    assert dashed(player) == []


@pytest.mark.parametrize("start", [Start(20261121, mode="daily"), Start(7, mode="sprint"), table(ANN, BEN)])
def test_modes_without_hints_show_only_the_broken_features(folder: Folder, start: Start) -> None:
    player = folder.open(start)
    three = a_mistake(player, third_on_table=True)
    player.key(Qt.Key.Key_1)  # calls at a table
    player.click_set(three)
    assert rows(player) == told(three)
    assert dashed(player) == []
    assert "need" not in player.message
    assert not any(shows_in(player, color) for color in Color)


def test_a_wrong_card_in_the_marked_set_is_also_marked(folder: Folder) -> None:
    player = folder.open(Start(7, mode="drill"))
    right = player.sets()[0]
    others = (card for card in player.cards if card not in right)
    wrong = next((right[0], *two) for two in combinations(others, 2) if not is_set(right[0], *two))
    player.click_set(wrong)
    assert set(dashed(player)) == set(right)
    assert rows(player) == told(wrong)
    marked, apart, both = (player.tiles[player.cards.index(card)] for card in (right[1], wrong[1], right[0]))
    assert left_edge(both) not in (left_edge(marked), left_edge(apart))  # dashes inside the frame of a mistake
    assert upper_right(both) == upper_right(apart) != upper_right(marked)
    assert both.accessibleDescription().endswith("located")


def left_edge(tile: CardTile) -> QImage:
    """Grab the left edge with the line of the frame, between the corners."""
    return tile.grab(tile.rect().adjusted(0, 40, 20 - tile.width(), -40)).toImage()


def upper_right(tile: CardTile) -> QImage:
    """Grab a spot in the upper right corner, inside the line of the frame."""
    room = margin(tile.height()) + 8
    return tile.grab(QRect(tile.width() - room - 8, room, 8, 8)).toImage()
