"""Color differences for usual and for color-blind eyes, and contrast, by the formulas that each docstring names."""

from collections.abc import Sequence
from enum import Enum
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import NamedTuple

from PySide6.QtGui import QColor

Triple = tuple[float, float, float]


class Eyes(Enum):
    """Kinds of color vision: for each perceived channel, the shares of red, green and blue light.

    The three blindnesses are those of G. Machado, M. Oliveira, L. Fernandes, "A Physiologically-based Model for
    Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009),
    at severity 1, for linear light.
    """

    USUAL = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
    PROTANOPIA = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
    DEUTERANOPIA = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
    TRITANOPIA = ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900))


class Closest(NamedTuple):
    """The two most similar of some colors, by index: their distance, and the eyes to which they are so similar."""

    distance: float
    one: int
    other: int
    eyes: Eyes


def closest(colors: Sequence[QColor]) -> Closest:
    pairs = list(combinations(range(len(colors)), 2))
    found = (Closest(distance(colors[a], colors[b], eyes), a, b, eyes) for eyes in Eyes for a, b in pairs)
    return min(found, key=lambda pair: pair.distance)


def distance(first: QColor, other: QColor, eyes: Eyes = Eyes.USUAL) -> float:
    """Return the CIEDE2000 distance of two colors for these eyes: 1 is just visible, black and white have 100."""
    return ciede2000(lab(_simulate(first, eyes)), lab(_simulate(other, eyes)))


def contrast(first: QColor, other: QColor) -> float:
    """Return the contrast ratio of WCAG 2.2, from 1 to 21."""
    dark, light = sorted((_luminance(first), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: QColor) -> float:
    red, green, blue = linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(color: QColor) -> Triple:
    """Convert sRGB to linear light from 0 to 1 (IEC 61966-2-1)."""
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
        for share in (color.redF(), color.greenF(), color.blueF())
    )
    return red, green, blue


def _simulate(color: QColor, eyes: Eyes) -> Triple:
    """Return the linear light that shows usual eyes how these eyes see the color."""
    light = linear(color)
    red, green, blue = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in eyes.value)
    return red, green, blue


def lab(light: Triple) -> Triple:
    """Convert linear sRGB to CIE L*a*b* under D65 (CIE 15:2004)."""
    red, green, blue = light
    x, y, z = (
        share ** (1 / 3) if share > 216 / 24389 else share * 841 / 108 + 4 / 29
        for share in (
            (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047,
            0.2126729 * red + 0.7151522 * green + 0.0721750 * blue,
            (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(first: Triple, other: Triple) -> float:
    """Return the difference of two L*a*b* colors by CIE 142-2001, in the usual conditions (all k are 1).

    Written from G. Sharma, W. Wu, E. Dalal, "The CIEDE2000 Color-Difference Formula: Implementation Notes,
    Supplementary Test Data, and Mathematical Observations", Color Research and Application 30 (2005).
    """
    (l1, a1, b1), (l2, a2, b2) = first, other
    stretch = 1 + (1 - _saturation((hypot(a1, b1) + hypot(a2, b2)) / 2)) / 2  # of a*, near grey
    c1, c2 = hypot(a1 * stretch, b1), hypot(a2 * stretch, b2)
    h1, h2 = degrees(atan2(b1, a1 * stretch)) % 360, degrees(atan2(b2, a2 * stretch)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 and c2 else 0.0
    if h2 - h1 == 180:
        turn = 180.0
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = (h1 + h2) / 2 if c1 and c2 else h1 + h2  # grey has none
    if c1 and c2 and abs(h1 - h2) > 180:
        hue += 180 if h1 + h2 < 360 else -180
    of_lightness = 1 + 0.015 * (lightness - 50) ** 2 / sqrt(20 + (lightness - 50) ** 2)
    of_chroma = 1 + 0.045 * chroma
    of_hue = 1 + 0.015 * chroma * _by_hue(hue)
    rotation = -sin(radians(60 * exp(-(((hue - 275) / 25) ** 2)))) * 2 * _saturation(chroma)
    in_lightness = (l2 - l1) / of_lightness
    in_chroma = (c2 - c1) / of_chroma
    in_hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / of_hue
    return sqrt(in_lightness**2 + in_chroma**2 + in_hue**2 + rotation * in_chroma * in_hue)


def _saturation(chroma: float) -> float:
    return sqrt(chroma**7 / (chroma**7 + 25.0**7))


def _by_hue(hue: float) -> float:
    return (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
