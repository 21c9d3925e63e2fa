"""Card pictures differ, are centered and stay within their margin."""

from array import array
from collections.abc import Callable, Iterator
from itertools import combinations
from math import ceil

import pytest
from PySide6.QtCore import QMargins, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from setgui.model.cards import DECK, Card, Number, Shading, Shape
from setgui.ui.look.card_painter import (
    CardFrame,
    CardPixmaps,
    draw_back,
    draw_face,
    draw_frame,
    draw_letter,
    draw_picture,
    margin,
    stripes_path,
    symbol_path,
    tint,
)
from setgui.ui.look.theme import DARK, LIGHT, Theme, theme_for

NORMAL, MINI, ODD = QSize(168, 108), QSize(46, 30), QSize(131, 85)
INVISIBLE = LIGHT._replace(symbols=(LIGHT.card, LIGHT.card, LIGHT.card))

pytestmark = pytest.mark.usefixtures("qapp")
both_themes = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
all_sizes = pytest.mark.parametrize("size", [NORMAL, MINI, ODD], ids=["normal", "mini", "odd"])
all_scales = pytest.mark.parametrize("dpr", [1.0, 1.25, 1.5, 2.0])


def drawn(size: QSize, dpr: float, room: int, *steps: Callable[[QPainter, QRectF], None]) -> QImage:
    """Draw some steps on a picture with `room` px around a card of this size."""
    width, height = size.width() + 2 * room, size.height() + 2 * room
    image = QImage(ceil(width * dpr), ceil(height * dpr), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        for step in steps:
            step(painter, QRectF(QPoint(room, room), size))
    return image


def face(card: Card, theme: Theme = LIGHT) -> Callable[[QPainter, QRectF], None]:
    return lambda painter, rect: draw_face(painter, rect, card, theme)


def back(theme: Theme = LIGHT) -> Callable[[QPainter, QRectF], None]:
    return lambda painter, rect: draw_back(painter, rect, theme)


def frame(kind: CardFrame, theme: Theme = LIGHT) -> Callable[[QPainter, QRectF], None]:
    return lambda painter, rect: draw_frame(painter, rect, kind, theme)


def content(image: QImage) -> bytes:
    """Copy the pixels, because `constBits` does not keep a temporary picture alive."""
    return bytes(image.constBits())


def differences(one: bytes, other: bytes) -> Iterator[int]:
    """Yield the differences between the bytes of unequal pixels."""
    for pixels in zip(array("I", one), array("I", other), strict=True):
        if pixels[0] != pixels[1]:
            yield from (abs(a - b) for a, b in zip(*(pixel.to_bytes(4) for pixel in pixels), strict=True))


def changed(one: QImage, other: QImage) -> set[tuple[int, int]]:
    width = one.width()
    pairs = zip(array("I", content(one)), array("I", content(other)), strict=True)
    return {(at % width, at // width) for at, (a, b) in enumerate(pairs) if a != b}


def bounds(points: set[tuple[int, int]]) -> QRect:
    columns, rows = {x for x, _ in points}, {y for _, y in points}
    return QRect(QPoint(min(columns), min(rows)), QPoint(max(columns), max(rows)))


# --- faces


@both_themes
@pytest.mark.parametrize("size", [NORMAL, MINI], ids=["normal", "mini"])
def test_all_faces_differ(size: QSize, theme: Theme) -> None:
    assert len({content(drawn(size, 1, 9, face(card, theme))) for card in DECK}) == 81


def test_even_the_smallest_faces_differ_by_more_than_a_stray_pixel() -> None:
    red = [drawn(MINI, 1, 0, face(card)).convertToFormat(QImage.Format.Format_Grayscale8) for card in DECK[:27]]
    for one, other in combinations(map(content, red), 2):
        assert sum(abs(a - b) > 40 for a, b in zip(one, other, strict=True)) >= len(one) / 100


@all_scales
@all_sizes
def test_symbols_are_centered(size: QSize, dpr: float) -> None:
    blank = drawn(size, dpr, 0, face(DECK[0], INVISIBLE))
    for card in DECK[:27]:
        found = bounds(changed(drawn(size, dpr, 0, face(card)), blank))
        assert abs(found.left() - (blank.width() - 1 - found.right())) <= 1, card
        assert abs(found.top() - (blank.height() - 1 - found.bottom())) <= 1, card


@all_scales
@all_sizes
def test_a_solid_symbol_fills_its_outline(size: QSize, dpr: float) -> None:
    blank = drawn(size, dpr, 0, face(DECK[0], INVISIBLE))
    for shape in Shape:
        single = {card.shading: card for card in DECK[:27] if (card.number, card.shape) == (Number.ONE, shape)}
        solid, empty = (changed(drawn(size, dpr, 0, face(single[of])), blank) for of in (Shading.SOLID, Shading.EMPTY))
        for row in {y for _, y in empty}:
            inked, line = ({x for x, y in points if y == row} for points in (solid, empty))
            assert inked == {*range(min(inked), max(inked) + 1)}
            assert abs(min(inked) - min(line)) <= 1 >= abs(max(inked) - max(line))


@all_scales
@all_sizes
def test_drawing_stays_within_the_margin(size: QSize, dpr: float) -> None:
    room = margin(size.height())
    far = room + 8
    allowed = QRectF(QPoint(8, 8), size.grownBy(QMargins(room, room, room, room)))
    device = QRectF(allowed.topLeft() * dpr, allowed.size() * dpr).toAlignedRect()
    nothing = drawn(size, dpr, far)
    steps = [face(DECK[80]), back(), *map(frame, CardFrame)]
    for step in steps:
        assert device.contains(bounds(changed(drawn(size, dpr, far, step), nothing)))


@all_scales
def test_the_edge_is_aligned_to_device_pixels(dpr: float) -> None:
    room = margin(ODD.height())
    image = drawn(ODD, dpr, room, face(DECK[0]))
    left, middle = round(room * dpr), image.height() // 2
    assert image.pixelColor(left, middle) == LIGHT.card_edge
    assert image.pixelColor(left + 1, middle) == LIGHT.card
    assert image.pixelColor(left - 1, middle).alpha() < 100


@pytest.mark.parametrize("shape", Shape)
def test_stripes_are_centered_within_their_symbol(shape: Shape) -> None:
    stripes, symbol = stripes_path(shape).boundingRect(), symbol_path(shape).boundingRect()
    assert symbol.contains(stripes)
    assert stripes.center().y() == pytest.approx(symbol.center().y()) == 100
    assert QRectF(0, 0, 100, 200).contains(symbol)


def test_a_rotated_card_is_drawn() -> None:
    def turned(painter: QPainter, rect: QRectF) -> None:
        painter.translate(rect.center())
        painter.rotate(30)
        draw_face(painter, rect.translated(-rect.center()), DECK[40], LIGHT)

    assert drawn(NORMAL, 1, 60, turned) != drawn(NORMAL, 1, 60)


def test_a_tiny_card_is_drawn_without_error() -> None:
    for size in (QSize(0, 0), QSize(3, 2), QSize(6, 4)):
        drawn(size, 1, 9, face(DECK[13]), back(), *map(frame, CardFrame))
        assert not CardPixmaps().face(DECK[13], size, 1, LIGHT).isNull()


# --- states


@both_themes
def test_every_frame_is_visible_alone_and_with_the_focus_frame(theme: Theme) -> None:
    seen = [drawn(NORMAL, 1, 10, face(DECK[40], theme))]
    seen += [drawn(NORMAL, 1, 10, face(DECK[40], theme), frame(kind, theme)) for kind in CardFrame]
    seen += [
        drawn(NORMAL, 1, 10, face(DECK[40], theme), frame(kind, theme), frame(CardFrame.FOCUS, theme))
        for kind in (CardFrame.PICKED, CardFrame.LOCATED, CardFrame.WRONG)
    ]
    for one, other in combinations(seen, 2):
        assert len(changed(one, other)) > 300


@pytest.mark.parametrize(
    "size",
    [QSize(90, 58), NORMAL, QSize(320, 206), QSize(128, 96), QSize(234, 175)],
    ids=lambda size: f"{size.width()}x{size.height()}",
)
@pytest.mark.parametrize("letter", ["q", "w", "m", "j"])
def test_a_letter_touches_neither_symbols_nor_frame(letter: str, size: QSize) -> None:
    blank = drawn(size, 1, 0, face(DECK[0], INVISIBLE))
    lettered = drawn(
        size,
        1,
        0,
        face(DECK[0], INVISIBLE),
        lambda painter, rect: draw_letter(painter, rect, letter, LIGHT),
    )
    written = changed(lettered, blank)
    assert written
    written |= changed(drawn(size, 1, 0, face(DECK[0], INVISIBLE._replace(badges=True))), blank)
    fullest = [card for card in DECK if card.number is Number.THREE and card.shading is Shading.SOLID]
    for card in fullest:
        assert not written & changed(drawn(size, 1, 0, face(card)), blank)
    assert not written & changed(drawn(size, 1, 0, face(DECK[0], INVISIBLE), frame(CardFrame.WRONG)), blank)


@pytest.mark.parametrize("aspect", [14 / 9, 4 / 3], ids=["usual", "narrow"])
@pytest.mark.parametrize("height", [18, 22, 26, 30, 36, 44, 52, 58, 69])
@pytest.mark.parametrize("letter", ["q", "w", "m", "j"])
def test_letters_can_be_read_on_the_smallest_cards(letter: str, height: int, aspect: float) -> None:
    """Neither symbols nor the color letter overlap the key letter."""
    size = QSize(round(height * aspect), height)
    badges = LIGHT._replace(badges=True)
    key = lambda painter, rect: draw_letter(painter, rect, letter, LIGHT)  # noqa: E731
    blank = drawn(size, 1, 0, face(DECK[0], INVISIBLE))
    written = bounds(changed(drawn(size, 1, 0, face(DECK[0], INVISIBLE), key), blank))
    badge = bounds(changed(drawn(size, 1, 0, face(DECK[0], INVISIBLE._replace(badges=True))), blank))
    assert not written.intersects(badge)
    alone = drawn(size, 1, 0, face(DECK[0], INVISIBLE), key).copy(written)
    for card in (card for card in DECK if card.number is Number.THREE and card.shading is Shading.SOLID):
        assert drawn(size, 1, 0, face(card, badges), key).copy(written) == alone


def test_striped_symbols_are_tinted_with_the_tint_setting() -> None:
    tinted = LIGHT._replace(tinted=True)
    for card in (card for card in DECK if card.number is Number.ONE):
        picture = drawn(NORMAL, 1, 0, face(card, tinted))
        ink = LIGHT.symbols[card.color]
        middle = {Shading.SOLID: ink, Shading.STRIPED: tint(ink, tinted), Shading.EMPTY: LIGHT.card}[card.shading]
        assert all(picture.pixelColor(84, y) == middle for y in range(48, 60))


@pytest.mark.parametrize("dpr", [1, 2])
def test_an_upright_card_is_a_rotated_horizontal_card(dpr: float) -> None:
    bare = LIGHT._replace(shadow=QColor(0, 0, 0, 0))
    for card in DECK[::4]:
        horizontal = drawn(NORMAL, dpr, 0, face(card, bare)).transformed(QTransform().rotate(90))
        upright = drawn(NORMAL.transposed(), dpr, 0, face(card, bare))
        assert horizontal.size() == upright.size()
        apart = differences(content(horizontal.convertToFormat(upright.format())), content(upright))
        assert sum(by > 60 for by in apart) < 40  # a shift by one row would change hundreds


def test_the_frame_of_an_upright_card_stays_on_it() -> None:
    size, room = NORMAL.transposed(), margin(108)
    for kind in CardFrame:
        framed = bounds(changed(drawn(size, 1, room, frame(kind)), drawn(size, 1, room)))
        assert framed.width() >= 108 - 2 * room
        assert framed.height() >= 168 - 2 * room
        assert QRect(0, 0, 108 + 2 * room, 168 + 2 * room).contains(framed)


# --- cached pictures


def test_a_picture_is_drawn_once_for_its_size_scale_and_theme() -> None:
    pixmaps = CardPixmaps()
    first = pixmaps.face(DECK[5], NORMAL, 1, LIGHT)
    assert pixmaps.face(DECK[5], QSize(168, 108), 1.0, LIGHT) is first
    others = [
        pixmaps.face(DECK[5], NORMAL, 2, LIGHT),
        pixmaps.face(DECK[5], NORMAL, 1, DARK),
        pixmaps.face(DECK[5], MINI, 1, LIGHT),
        pixmaps.face(DECK[6], NORMAL, 1, LIGHT),
        pixmaps.back(NORMAL, 1, LIGHT),
    ]
    assert all(other is not first for other in others)
    assert pixmaps.back(NORMAL, 1, LIGHT) is others[-1]


@pytest.mark.parametrize("card", [DECK[0], DECK[13], DECK[80]])
def test_a_cached_face_equals_a_drawn_face(card: Card) -> None:
    for dpr in (1, 1.25, 2):
        kept = CardPixmaps().face(card, QSize(160, 104), dpr, LIGHT).toImage()
        assert content(kept) == content(drawn(QSize(160, 104), dpr, margin(104), face(card)))


@all_scales
@pytest.mark.parametrize("step", range(5))
def test_a_cached_face_is_aligned_to_pixels_like_a_drawn_face(step: int, dpr: float) -> None:
    picture = CardPixmaps().face(DECK[13], ODD, dpr, LIGHT)

    def kept(painter: QPainter, rect: QRectF) -> None:
        draw_picture(painter, rect.translated(step, -step), picture)

    def by_hand(painter: QPainter, rect: QRectF) -> None:
        draw_face(painter, rect.translated(step, -step), DECK[13], LIGHT)

    apart = differences(content(drawn(ODD, dpr, 20, kept)), content(drawn(ODD, dpr, 20, by_hand)))
    assert max(apart, default=0) <= 4  # blending rounds; a shift by one pixel would differ by 100


def test_the_least_recently_used_pictures_are_evicted_first() -> None:
    room = margin(30)
    picture_bytes = (46 + 2 * room) * (30 + 2 * room) * 4
    pixmaps = CardPixmaps(limit=4 * picture_bytes)  # the blank card counts too
    first, second = (pixmaps.back(MINI, 1, theme) for theme in (LIGHT, DARK))
    pixmaps.face(DECK[0], MINI, 1, LIGHT)
    assert pixmaps.back(MINI, 1, LIGHT) is first
    pixmaps.face(DECK[1], MINI, 1, LIGHT)
    assert pixmaps.back(MINI, 1, LIGHT) is first
    assert pixmaps.back(MINI, 1, DARK) is not second


@pytest.mark.parametrize("kind", CardFrame)
@pytest.mark.parametrize("size", [NORMAL, MINI], ids=["normal", "mini"])
def test_frames_of_high_contrast_are_at_least_three_pixels_wide(kind: CardFrame, size: QSize) -> None:
    theme = theme_for(dark=False, strong=True)._replace(card_edge=LIGHT.card, card=LIGHT.card)
    room = margin(size.height())
    blank = drawn(size, 1, room, face(DECK[0], theme))
    framed = drawn(size, 1, room, face(DECK[0], theme), frame(kind, theme))
    row = [x for x, y in changed(blank, framed) if y == framed.height() // 2 and x < framed.width() // 4]
    inks = theme.picked, theme.ink, theme.error, theme.focus, theme.quiet_ink
    opaque = [x for x in row if framed.pixelColor(x, framed.height() // 2) in inks]
    assert len(opaque) >= 3 or kind is CardFrame.LOCATED


def test_frames_differ_without_color() -> None:
    frames = [drawn(NORMAL, 1, 12, face(DECK[0]), frame(kind)) for kind in CardFrame]
    greys = [content(one.convertToFormat(QImage.Format.Format_Grayscale8)) for one in frames]
    for one, other in combinations(greys, 2):
        assert sum(abs(a - b) > 64 for a, b in zip(one, other, strict=True)) >= 100


@pytest.mark.parametrize("size", [QSize(40, 26), MINI, NORMAL, QSize(300, 193)], ids=lambda size: f"{size.width()}")
def test_color_letters_are_complete_and_differ(size: QSize) -> None:
    """Compare cards with the same symbols, so that only the letter differs."""
    grey = LIGHT._replace(symbols=(LIGHT.ink, LIGHT.ink, LIGHT.ink), badges=True)
    for place in (0, 13, 26):
        same = [card for card in DECK if card.number == DECK[place].number]
        same = [card for card in same if (card.shading, card.shape) == (DECK[place].shading, DECK[place].shape)]
        pictures = [drawn(size, 1, 0, face(card, grey)) for card in same]
        for one, other in combinations(pictures, 2):
            found = changed(one, other)
            assert len(found) >= 8
            assert QRect(QPoint(size.width() // 2, size.height() // 2), size).contains(bounds(found))
        without = drawn(size, 1, 0, face(same[0], grey._replace(badges=False)))
        letter = bounds(changed(pictures[0], without))
        assert letter.height() >= 6
        assert letter.right() < size.width() - 1
        assert letter.bottom() < size.height() - 1
