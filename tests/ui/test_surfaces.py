"""Tables of felt and slate: their color, grain and light, and the contrast of all that is drawn on a table.

By WCAG 2.2, texts need a contrast of 4.5 (1.4.3), and marks of 3 (1.4.11).
"""

from collections.abc import Sequence
from itertools import combinations, pairwise, product
from math import atan2, degrees, hypot

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QWidget

from setgui.model.cards import DECK
from setgui.model.matching import is_set
from setgui.session.settings import Appearance, CardColors, Ground, OwnColors
from setgui.ui.look import surfaces
from setgui.ui.look.card_painter import CardFrame, draw_face, draw_frame
from setgui.ui.look.eyes import contrast, lab, linear
from setgui.ui.look.theme import FELT_LIGHT, Theme, theme_for, with_cards
from setgui.ui.pages.tutorial import Comparison, Progress
from ui.lesson.page import dialog, go_to, mistake
from ui.pages import settle
from ui.player import CTRL, Player
from ui.program import Folder

SIZE = QSize(320, 480)
DARK_TABLES = [
    theme_for(dark=dark, strong=False, ground=ground)
    for ground in (Ground.FELT, Ground.SLATE)
    for dark in (False, True)
]
TABLES = DARK_TABLES + [theme_for(dark=dark, strong=False, ground=Ground.PAPER) for dark in (False, True)]
TABLES += [theme_for(dark=dark, strong=True) for dark in (False, True)]
LOOKS = TABLES + [with_cards(look, CardColors.STRONG, OwnColors()) for look in DARK_TABLES]


def parametrized(looks: list[Theme]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("look", looks, ids=lambda look: f"{look.name}-{look.cards.value}")


def painted(look: Theme, scale: float = 1) -> QImage:
    return painted_in([QRect(QPoint(), SIZE)], look, SIZE * scale, scale)


def painted_in(parts: Sequence[QRect], look: Theme, size: QSize, scale: float) -> QImage:
    """Paint parts of a table of this size in device pixels."""
    image = QImage(size, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    image.fill(Qt.GlobalColor.black)
    with QPainter(image) as painter:
        for part in parts:
            surfaces.draw_surface(painter, part, QPoint(), SIZE.height(), look)
    return image


def colors(image: QImage) -> list[QColor]:
    return [QColor.fromRgb(pixel) for pixel in {*memoryview(image.constBits()).cast("I")}]


def lightness(image: QImage, row: int) -> float:
    """Return the mean L* of eight rows of pixels from this one on."""
    found = [lab(linear(image.pixelColor(x, row + x % 8)))[0] for x in range(image.width())]
    return sum(found) / len(found)


# --- felt and slate


@parametrized(DARK_TABLES)
def test_felt_is_a_dark_green_and_slate_a_dark_gray_under_cards_of_their_theme(look: Theme) -> None:
    for lightest, a, b in (lab(linear(color)) for color in colors(painted(look))):
        assert lightest < 45
        if look.surface is Ground.FELT:
            assert hypot(a, b) > 10
            assert 140 < degrees(atan2(b, a)) % 360 < 175
        else:
            assert hypot(a, b) < 10
    card, *_ = lab(linear(look.card))
    assert card < 20 if look.dark else card > 99


@parametrized(DARK_TABLES)
def test_light_comes_from_above(look: Theme) -> None:
    image = painted(look)
    rows = [lightness(image, row) for row in range(0, SIZE.height() - 8, 94)]
    assert all(upper > lower + 0.5 for upper, lower in pairwise(rows))


@parametrized(DARK_TABLES)
@pytest.mark.parametrize("scale", [1, 2])
def test_the_grain_is_as_fine_as_pixels_and_always_the_same(look: Theme, scale: float) -> None:
    image = painted(look, scale)
    assert len(colors(image.copy(100, 100, 16, 16))) > 16
    surfaces.grain_of.cache_clear()
    surfaces.strip_of.cache_clear()
    assert painted(look, scale) == image


@parametrized(DARK_TABLES)
@pytest.mark.parametrize("scale", [1, 2])
def test_parts_of_a_table_are_painted_like_all_of_it_without_tiling(
    look: Theme, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    height, width = SIZE.height(), 180
    wide = QSize(7 * width, height)
    parts = [QRect(number * width, 0, width, height) for number in range(7)]
    whole = painted_in([QRect(QPoint(), wide)], look, wide * scale, scale)
    monkeypatch.delattr(QPainter, "drawTiledPixmap")
    assert painted_in(parts, look, wide * scale, scale) == whole


def test_a_table_is_painted_once_for_its_height_and_scale() -> None:
    surfaces.strip_of.cache_clear()
    for scale in (1, 2, 1, 2):
        painted(FELT_LIGHT, scale)
    assert surfaces.strip_of.cache_info().misses == 2


# --- what is on a table


@parametrized(TABLES)
def test_texts_on_the_table_have_enough_contrast_everywhere(look: Theme) -> None:
    on = look.on_table
    for color in colors(painted(look)):
        assert min(contrast(ink, color) for ink in (on.ink, on.quiet_ink, on.error)) >= 4.5
        assert min(contrast(mark, color) for mark in (on.main, on.focus)) >= 3
    assert contrast(on.main_ink, on.main) >= 4.5
    assert contrast(on.main_ink, on.ink) >= 4.5 or on is look  # a main button under the mouse


def across(look: Theme, corner: QPoint, frame: CardFrame | None) -> list[QColor]:
    """Paint a card on a table; return the pixels from the left of the table to the middle of the card."""
    image, card = painted(look), QRectF(corner, QSize(156, 100))
    with QPainter(image) as painter:
        draw_face(painter, card, DECK[0], look)
        if frame is not None:
            draw_frame(painter, card, frame, look)
    return [image.pixelColor(x, corner.y() + 50) for x in range(corner.x() + 40)]


@parametrized(LOOKS)
@pytest.mark.parametrize(
    "kind", [CardFrame.PICKED, CardFrame.FOCUS, CardFrame.WRONG], ids=lambda kind: kind.name.lower()
)
@pytest.mark.parametrize("corner", [QPoint(40, 12), QPoint(40, 360)], ids=["top", "bottom"])
def test_frames_stand_out_from_card_and_table(look: Theme, kind: CardFrame, corner: QPoint) -> None:
    color = {CardFrame.PICKED: look.picked, CardFrame.FOCUS: look.focus, CardFrame.WRONG: look.error}[kind]
    plain, framed = across(look, corner, None), across(look, corner, kind)
    outermost = next(after for before, after in zip(plain, framed, strict=True) if before != after)
    assert min(contrast(outermost, pixel) for pixel in plain[:20]) >= 3
    assert color in framed
    assert contrast(color, look.card) >= 3


# --- the window


def pixels_of(widget: QWidget, window: QWidget) -> set[str]:
    image = window.grab(QRect(widget.mapTo(window, QPoint()), widget.size())).toImage()
    return {color.name() for color in colors(image.convertToFormat(QImage.Format.Format_RGB32))}


@pytest.mark.parametrize("ground", [Ground.FELT, Ground.SLATE])
def test_the_message_has_the_ink_of_the_table(player: Player, ground: Ground) -> None:
    player.controller.set_setting("appearance", Appearance.LIGHT)
    player.controller.set_setting("ground", ground)
    message, ink = player.window.stage.message, FELT_LIGHT.on_table
    assert ink.ink.name() in pixels_of(message, player.window)
    player.click_set(next(three for three in combinations(player.cards, 3) if not is_set(*three)))
    assert ink.error.name() in pixels_of(message, player.window)
    assert FELT_LIGHT.error.name() not in pixels_of(message, player.window)


def test_the_lesson_has_the_inks_of_the_table(player: Player) -> None:
    player.controller.set_setting("appearance", Appearance.LIGHT)
    player.key(Qt.Key.Key_F4)
    settle()
    go_to("same-color")
    mistake()
    page, on = dialog(), FELT_LIGHT.on_table
    (progress,), (comparison,) = page.findChildren(Progress), page.findChildren(Comparison)
    assert on.quiet_ink.name() in pixels_of(progress, page)
    assert on.error.name() in pixels_of(comparison, page)
    page.close()


def test_a_table_without_cards_looks_the_same_behind_a_question(folder: Folder) -> None:
    folder.choose(ask_to_finish="yes", appearance="light")
    player = folder.open()
    offer = player.window.stage.offer
    assert offer is not None
    edge = QRect(offer.mapTo(player.window, QPoint()), QSize(9, offer.height()))
    before = player.window.grab(edge).toImage()
    player.key(Qt.Key.Key_E, CTRL)
    assert not offer.isVisible()
    after = player.window.grab(edge).toImage()
    for x, y in product(range(edge.width()), range(edge.height())):
        assert contrast(before.pixelColor(x, y), after.pixelColor(x, y)) < 1.05


def test_board_and_table_around_it_are_one_surface(player: Player) -> None:
    player.controller.set_setting("appearance", Appearance.LIGHT)
    stage = player.window.stage
    shown = stage.grab().toImage()
    strip = surfaces.strip_of(Ground.FELT, FELT_LIGHT.ground.name(), stage.height(), 1.0).toImage()
    for widget in (stage.board, stage.message):
        spot = widget.mapTo(stage, QPoint(1, widget.height() // 2))
        assert shown.pixelColor(spot) == strip.pixelColor(spot)
