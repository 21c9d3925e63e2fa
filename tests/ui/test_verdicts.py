"""Mistakes are explained on the cards themselves."""

from collections.abc import Sequence
from itertools import combinations, permutations

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from setgui import Card, complete, is_set
from setgui.model.game import Start
from setgui.model.matching import breaks
from setgui.ui.board.card_tile import CardTile
from setgui.ui.look.card_painter import PlateText, draw_plates, margin
from setgui.ui.look.theme import DARK, LIGHT, STRONG_DARK, STRONG_LIGHT, Theme
from ui.player import Player
from ui.program import STANDARD, Folder, left_running
from ui.seated import ANN, BEN, table


def plates(player: Player) -> dict[Card, tuple[PlateText, ...]]:
    return {tile.face.card: tile.face.plates for tile in player.tiles if tile.face is not None and tile.face.plates}


def dashed(player: Player) -> list[Card]:
    return [tile.face.card for tile in player.tiles if tile.face is not None and tile.face.located]


def needed(player: Player) -> dict[Card, Card]:
    faces = [tile.face for tile in player.tiles if tile.face is not None]
    return {face.card: face.needed for face in faces if face.needed is not None}


def a_mistake(player: Player, *, third_on_table: bool) -> Sequence[Card]:
    """Return three cards that break two features, with the third card of the first two on the table or not."""
    table = player.cards
    found = (three for three in permutations(table, 3) if len(breaks(*three)) == 2)
    return next(three for three in found if (complete(*three[:2]) in table) is third_on_table)


def test_wrong_cards_show_the_broken_features_until_the_next_pick(player: Player) -> None:
    three = a_mistake(player, third_on_table=False)
    player.click_set(three)
    found = breaks(*three)
    shown = plates(player)
    assert set(shown) == set(three)
    for place, one in enumerate(found):
        odd = [shown[card][place].odd for card in three]
        words = [shown[card][place].word for card in three]
        assert sum(odd) == 1
        assert next(word for word, alone in zip(words, odd, strict=True) if not alone) == one.twice.name.lower()
        assert words[odd.index(True)] == one.once.name.lower()
    player.letter(0)
    assert plates(player) == {}


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
    assert needed(player) == {three[2]: third}
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
    assert set(plates(player)) == set(three)
    assert dashed(player) == []
    assert needed(player) == {}
    assert "need" not in player.message


def test_a_wrong_card_in_the_marked_set_is_also_marked(folder: Folder) -> None:
    player = folder.open(Start(7, mode="drill"))
    right = player.sets()[0]
    others = (card for card in player.cards if card not in right)
    wrong = next((right[0], *two) for two in combinations(others, 2) if not is_set(right[0], *two))
    player.click_set(wrong)
    assert set(dashed(player)) == set(right)
    assert set(plates(player)) == set(wrong)
    marked, apart, both = (player.tiles[player.cards.index(card)] for card in (right[1], wrong[1], right[0]))
    assert left_edge(both) == left_edge(marked) != left_edge(apart)
    assert upper_right(both) == upper_right(apart) != upper_right(marked)
    assert both.accessibleDescription().endswith("located")


def left_edge(tile: CardTile) -> QImage:
    """Grab the left edge with the line of the frame, between the corners."""
    return tile.grab(tile.rect().adjusted(0, 40, 20 - tile.width(), -40)).toImage()


def upper_right(tile: CardTile) -> QImage:
    """Grab a spot in the upper right corner, inside the line of the frame."""
    room = margin(tile.height()) + 8
    return tile.grab(QRect(tile.width() - room - 8, room, 8, 8)).toImage()


@pytest.mark.parametrize("theme", [LIGHT, DARK, STRONG_LIGHT, STRONG_DARK], ids=lambda theme: theme.name)
@pytest.mark.parametrize(("height", "wide"), [(40, 14 / 9), (90, 14 / 9), (260, 14 / 9), (150, 9 / 14)])
def test_plates_stay_on_the_card_and_the_odd_plate_is_filled(theme: Theme, height: int, wide: float) -> None:
    card = QRectF(20, 20, int(height * wide), height)
    full = [PlateText(word, odd=False) for word in ("three", "purple", "striped", "squiggle")]
    pictures = []
    for texts in (full, [*full[:3], PlateText("squiggle", odd=True)]):
        image = QImage(int(card.width()) + 40, height + 40, QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        with QPainter(image) as painter:
            draw_plates(painter, card, texts, theme)
        pixels = memoryview(image.constBits()).cast("I").tolist()
        drawn = [divmod(place, image.width()) for place, pixel in enumerate(pixels) if pixel >> 24]
        assert drawn
        ys, xs = ({*ones} for ones in zip(*drawn, strict=True))
        assert card.contains(min(xs), min(ys))
        assert card.contains(max(xs), max(ys))
        assert max(ys) > card.center().y()
        pictures.append(pixels.count(theme.error.rgba()))
    assert pictures[0] == 0
    assert pictures[1] > 20
