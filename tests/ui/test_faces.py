"""The computer players' faces differ by shape, not by color alone."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from setgui.session.game.seats import COMPUTERS
from setgui.ui.look.drawings import draw_character, draw_seat
from setgui.ui.look.theme import LIGHT

SIZE = 32
BLACK, WHITE = QColor("#000000"), QColor("#ffffff")


def drawn(character: int) -> QImage:
    picture = QImage(SIZE, SIZE, QImage.Format.Format_ARGB32)
    picture.fill(0)
    with QPainter(picture) as painter:
        draw_character(painter, QRectF(0, 0, SIZE, SIZE), character, BLACK, WHITE)
    return picture


def filled(picture: QImage) -> set[tuple[int, int]]:
    return {(x, y) for x in range(SIZE) for y in range(SIZE) if picture.pixelColor(x, y).alpha() > 127}


@pytest.mark.usefixtures("qapp")
def test_all_heads_have_different_shapes() -> None:
    heads = [filled(drawn(character)) for character in range(len(COMPUTERS))]
    for one, other in combinations(heads, 2):
        assert len(one ^ other) > 0.1 * len(one | other)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("character", range(len(COMPUTERS)))
def test_a_face_is_visible_within_its_head(character: int) -> None:
    picture = drawn(character)
    assert 0.4 < len(filled(picture)) / SIZE**2 < 1
    bright = sum(picture.pixelColor(x, y).lightness() > 127 for x, y in filled(picture))
    assert bright > 24


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("pixels", [10, 24, 60])
def test_a_number_fits_on_its_disc(pixels: int) -> None:
    picture = QImage(SIZE, SIZE, QImage.Format.Format_ARGB32)
    picture.fill(0)
    with QPainter(picture) as painter:
        font = painter.font()
        font.setPixelSize(pixels)
        painter.setFont(font)
        draw_seat(painter, QRectF(4, 4, SIZE - 8, SIZE - 8), 7, None, LIGHT, color=7)
    inked = [(x, y) for x in range(SIZE) for y in range(SIZE) if picture.pixelColor(x, y).lightness() > 200]
    assert inked
    assert all(7 < x < SIZE - 8 and 5 < y < SIZE - 6 for x, y in inked)
