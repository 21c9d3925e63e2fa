"""The limits of the card colors: what everyone calls red, green and purple, and can tell apart."""

from itertools import combinations
from math import atan2, degrees, hypot

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from setgui.model.cards import LETTERS, Card, Color
from setgui.session.settings import Badges, CardColors, Ground, OwnColors
from setgui.ui.look.card_painter import CardFrame, draw_face, draw_frame
from setgui.ui.look.eyes import Eyes, Triple, ciede2000, closest, contrast, distance, lab, linear
from setgui.ui.look.theme import Theme, theme_for, with_cards

HUES = {Color.RED: (28, 39), Color.GREEN: (150, 170), Color.PURPLE: (300, 316)}
"""CIELAB hues of the default colors, in degrees; high contrast allows for 4 degrees more."""
LIGHT_AND_CHROMA = {Color.RED: (48, 85), Color.GREEN: (54, 42), Color.PURPLE: (36, 80)}
"""Minimums of L* and chroma."""

LIGHT, DARK = ([theme_for(dark=dark, strong=False, ground=ground) for ground in Ground] for dark in (False, True))
STRONG = [theme_for(dark=dark, strong=True) for dark in (False, True)]
STRONG += [with_cards(theme, CardColors.STRONG, OwnColors()) for theme in LIGHT + DARK]
GREY = [with_cards(theme, CardColors.GREY, OwnColors()) for theme in LIGHT + DARK + STRONG[:2]]
DISTINCT = [with_cards(theme, CardColors.DISTINCT, OwnColors()) for theme in LIGHT + DARK + STRONG[:2]]


def looks(themes: list[Theme]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("theme", themes, ids=lambda theme: f"{theme.name}-{theme.cards.value}")


# --- Brettel's dichromats

XYZ = ((0.412456, 0.3575761, 0.1804375), (0.212672, 0.7151522, 0.0721750), (0.019333, 0.1191920, 0.9503041))
"""Linear sRGB to CIE XYZ, as daltonlens rounds it."""
CONES = ((0.15514, 0.54312, -0.03286), (-0.15514, 0.45684, 0.03286), (0.0, 0.0, 0.01608))
"""CIE XYZ to the responses of long, middle and short cones, by Smith and Pokorny (1975)."""
ANCHORS = {
    Eyes.PROTANOPIA: ((0.1421, 0.1126, 1.0419), (0.8425, 0.9154, 0.0018)),
    Eyes.DEUTERANOPIA: ((0.1421, 0.1126, 1.0419), (0.8425, 0.9154, 0.0018)),
    Eyes.TRITANOPIA: ((0.05795, 0.1693, 0.6162), (0.1649, 0.0610, 0.0)),
}
"""The hues that these eyes see as everyone does, in CIE XYZ: light of 475 and 575 nm, or of 485 and 660 nm."""


def cross(a: Triple, b: Triple) -> Triple:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def dot(a: Triple, b: Triple) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def times(rows: tuple[Triple, Triple, Triple], vector: Triple) -> Triple:
    return dot(rows[0], vector), dot(rows[1], vector), dot(rows[2], vector)


def divided(rows: tuple[Triple, Triple, Triple], vector: Triple) -> Triple:
    """Solve three linear equations by Cramer's rule."""
    a, b, c = zip(*rows, strict=True)
    whole = dot(a, cross(b, c))
    return dot(vector, cross(b, c)) / whole, dot(a, cross(vector, c)) / whole, dot(a, cross(b, vector)) / whole


def brettel(light: Triple, eyes: Eyes) -> Triple:
    """Return the linear light that shows usual eyes what dichromats see.

    By H. Brettel, F. Viénot, J. Mollon, "Computerized simulation of color appearance for dichromats", Journal of the
    Optical Society of America A 14 (1997), with the white of the screen as the neutral color: the missing cones are
    given the response that puts the color on the half plane through white and one of two anchors.
    """
    cones, white = (times(CONES, times(XYZ, one)) for one in (light, (1.0, 1.0, 1.0)))
    missing = list(ANCHORS).index(eyes)
    axis: Triple = (float(missing == 0), float(missing == 1), float(missing == 2))
    border = cross(white, axis)
    anchors = [times(CONES, anchor) for anchor in ANCHORS[eyes]]
    anchor = next(one for one in anchors if dot(border, one) * dot(border, cones) >= 0)
    plane = cross(white, anchor)
    moved = -dot(plane, cones) / plane[missing]
    seen = cones[0] + moved * axis[0], cones[1] + moved * axis[1], cones[2] + moved * axis[2]
    red, green, blue = (min(1.0, max(0.0, share)) for share in divided(XYZ, divided(CONES, seen)))
    return red, green, blue


def least_by_brettel(theme: Theme) -> float:
    return min(
        ciede2000(lab(brettel(linear(one), eyes)), lab(brettel(linear(other), eyes)))
        for eyes in ANCHORS
        for one, other in combinations(theme.symbols, 2)
    )


@pytest.mark.parametrize("eyes", ANCHORS)
def test_brettel_leaves_grays_and_what_dichromats_see_as_we_do(eyes: Eyes) -> None:
    assert brettel((0.5, 0.5, 0.5), eyes) == pytest.approx((0.5, 0.5, 0.5), abs=1e-6)
    once = brettel(linear(QColor("#8060a0")), eyes)
    assert brettel(once, eyes) == pytest.approx(once, abs=1e-6)


SEEN = {
    ("#e81818", Eyes.PROTANOPIA): (0.12489, 0.09248, 0.01256),
    ("#e81818", Eyes.DEUTERANOPIA): (0.3044, 0.21471, 0.0),
    ("#e81818", Eyes.TRITANOPIA): (0.81776, 0.0, 0.07062),
    ("#4080c0", Eyes.PROTANOPIA): (0.09646, 0.21034, 0.52689),
    ("#4080c0", Eyes.DEUTERANOPIA): (0.08484, 0.20213, 0.52815),
    ("#4080c0", Eyes.TRITANOPIA): (0.02073, 0.24249, 0.35328),
}
"""Linear light as daltonlens 0.1.5 computes it by Brettel's method, on both sides of white."""


@pytest.mark.parametrize(("name", "eyes"), SEEN)
def test_brettel_matches_daltonlens(name: str, eyes: Eyes) -> None:
    assert brettel(linear(QColor(name)), eyes) == pytest.approx(SEEN[name, eyes], abs=1e-5)


# --- the limits


def described(color: QColor) -> tuple[float, float, float]:
    """Return L*, chroma and hue."""
    lightness, a, b = lab(linear(color))
    return lightness, hypot(a, b), degrees(atan2(b, a)) % 360


def test_hue_and_chroma_of_srgb_red_are_the_published_ones() -> None:
    assert described(QColor("#ff0000")) == pytest.approx((53.24, 104.55, 40.0), abs=0.01)


def is_called(color: Color, ink: QColor) -> bool:
    lightness, chroma, hue = described(ink)
    lightest, dullest = LIGHT_AND_CHROMA[color]
    low, high = HUES[color]
    return lightness >= lightest and chroma >= dullest and low <= hue <= high


@looks(LIGHT)
@pytest.mark.parametrize("color", Color)
def test_light_themes_have_a_real_red_green_and_purple(theme: Theme, color: Color) -> None:
    assert is_called(color, theme.symbols[color])


@looks(DARK)
def test_dark_themes_have_a_real_red(theme: Theme) -> None:
    assert is_called(Color.RED, theme.symbols[Color.RED])


@looks(STRONG)
@pytest.mark.parametrize("color", Color)
def test_high_contrast_keeps_the_hues(theme: Theme, color: Color) -> None:
    low, high = HUES[color]
    assert low - 4 <= described(theme.symbols[color])[2] <= high + 4


@looks(LIGHT + DARK)
@pytest.mark.parametrize("color", Color)
def test_high_contrast_never_lowers_a_contrast(theme: Theme, color: Color) -> None:
    strong = theme_for(dark=theme.dark, strong=True)
    assert contrast(strong.symbols[color], strong.card) > contrast(theme.symbols[color], theme.card)


@looks(LIGHT)
def test_default_colors_differ_in_gray(theme: Theme) -> None:
    """A gray picture or print shows L* alone."""
    for one, other in combinations(theme.symbols, 2):
        assert abs(described(one)[0] - described(other)[0]) >= 6


@looks(LIGHT + DARK + STRONG)
def test_everyone_can_tell_the_colors_apart(theme: Theme) -> None:
    assert closest(theme.symbols).distance >= 20
    assert least_by_brettel(theme) >= 20


@looks(GREY)
def test_shades_of_gray_differ(theme: Theme) -> None:
    """Three grays cannot differ as much, and therefore always have letters."""
    assert closest(theme.symbols).distance >= 18


@looks(DISTINCT)
def test_extra_distinct_colors_are_those_of_the_first_version(theme: Theme) -> None:
    names = ["#cc3c34", "#a8ff98", "#b686f2"] if theme.dark else ["#82041b", "#5aa70a", "#8040d0"]
    assert [ink.name() for ink in theme.symbols] == names
    assert closest(theme.symbols).distance >= 30


def painted(theme: Theme, color: Color, frame: CardFrame | None) -> tuple[QColor, QColor]:
    """Paint a card with one solid symbol, perhaps in a frame; return the colors of symbol and card."""
    card = Card(f"1{LETTERS[color]}so")
    image, rect = QImage(200, 140, QImage.Format.Format_RGB32), QRectF(22, 20, 156, 100)
    image.fill(theme.ground)
    with QPainter(image) as painter:
        draw_face(painter, rect, card, theme)
        if frame is not None:
            draw_frame(painter, rect, frame, theme)
    return image.pixelColor(100, 70), image.pixelColor(55, 70)


@looks(LIGHT + DARK + STRONG + GREY)
@pytest.mark.parametrize("frame", [None, *CardFrame], ids=lambda frame: frame.name.lower() if frame else "plain")
def test_symbols_stand_out_from_plain_picked_and_marked_cards(theme: Theme, frame: CardFrame | None) -> None:
    least = 4.5 if theme in STRONG else 3.1
    for color in Color:
        ink, card = painted(theme, color, frame)
        assert frame is CardFrame.PICKED or ink == theme.symbols[color]
        assert contrast(ink, card) >= least, color.name


@looks(LIGHT + DARK + STRONG)
def test_the_red_of_errors_is_not_the_red_of_cards(theme: Theme) -> None:
    assert distance(theme.error, theme.symbols[Color.RED]) >= 6


# --- letters


@looks(STRONG)
def test_high_contrast_has_letters_until_they_are_turned_off(theme: Theme) -> None:
    assert theme.badges
    assert not with_cards(theme, theme.cards, OwnColors(), badges=Badges.OFF).badges


@looks(LIGHT + DARK + DISTINCT[:6])
def test_other_cards_have_letters_only_if_asked_for(theme: Theme) -> None:
    assert not theme.badges
    assert with_cards(theme, theme.cards, OwnColors(), badges=Badges.ON).badges


@looks(GREY)
def test_gray_cards_always_have_letters(theme: Theme) -> None:
    assert theme.badges
    assert with_cards(theme, CardColors.GREY, OwnColors(), badges=Badges.OFF).badges
