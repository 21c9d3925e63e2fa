"""Every color, text size and distance of the program.

One idea: a quiet table. The cards are the only bright things; amber marks picked cards, and nothing else. What is
first, newest or best stands out by ink and weight. Widgets and painters take all colors from here.
"""

import sys
from collections.abc import Callable
from enum import IntEnum
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, assert_never

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontInfo, QPainter, QPen, QPixmap, QStyleHints

from setgui.compat import override
from setgui.session.settings import Appearance, Back, Badges, CardColors, Contrast, Ground, OwnColors, Settings

if TYPE_CHECKING:  # Qt would load all its named gradients
    from PySide6.QtGui import QGradient


class Theme(NamedTuple):
    """All colors of one look, compared by identity, as a cheap cache key.

    The `ground` is under the cards, as a `surface`; the `panel` is beside them, a `field` is for input. A `line`
    separates, an `edge` frames what can be written or chosen. `quiet_ink` is for secondary text, `faint_ink` for
    disabled text. `main` fills the main button and what is chosen. `symbols` are the inks of the cards by `Color`; with
    `badges` each card has a letter too, and `tinted` cards have a light tint instead of stripes. Charts are mixed from
    `tone`. Color-blind eyes can tell all symbols and all `seats` apart (`eyes`). `frame` is the minimum width of a
    frame, in px.
    """

    name: str
    dark: bool
    ground: QColor
    panel: QColor
    field: QColor
    line: QColor
    edge: QColor
    hover: QColor
    pressed: QColor
    ink: QColor
    quiet_ink: QColor
    faint_ink: QColor
    main: QColor
    main_ink: QColor
    picked: QColor
    focus: QColor
    error: QColor
    error_ink: QColor
    card: QColor
    card_edge: QColor
    shadow: QColor
    back: QColor
    back_motif: QColor
    tone: QColor
    symbols: tuple[QColor, QColor, QColor]
    seats: tuple[QColor, ...]
    seat_ink: QColor
    frame: int = 1
    cards: CardColors = CardColors.USUAL
    badges: bool = False
    tinted: bool = False
    surface: Ground = Ground.PAPER

    @property
    def on_table(self) -> "Theme":
        """The theme of texts and marks on the bare table: this one only if the table is paper."""
        return self if self.surface is Ground.PAPER else DARK_TABLE

    @override
    def __eq__(self, other: object) -> bool:
        return self is other

    @override
    def __ne__(self, other: object) -> bool:
        return self is not other

    @override
    def __hash__(self) -> int:
        return id(self)


LIGHT = Theme(
    name="light",
    dark=False,
    ground=QColor("#e9e6de"),
    panel=QColor("#f5f3ee"),
    field=QColor("#fffefb"),
    line=QColor("#d6d2c7"),
    edge=QColor("#827d73"),
    hover=QColor("#e8e4da"),
    pressed=QColor("#dad5c8"),
    ink=QColor("#22252a"),
    quiet_ink=QColor("#575c64"),
    faint_ink=QColor("#7f8080"),
    main=QColor("#30353c"),
    main_ink=QColor("#ffffff"),
    picked=QColor("#ab6400"),
    focus=QColor("#22252a"),
    error=QColor("#9e1e16"),
    error_ink=QColor("#ffffff"),
    card=QColor("#ffffff"),
    card_edge=QColor("#d2cec4"),
    shadow=QColor(58, 46, 24, 60),
    back=QColor("#46566a"),
    back_motif=QColor("#71829a"),
    tone=QColor("#71829a"),
    symbols=(QColor("#e81222"), QColor("#00a07c"), QColor("#7a2ed6")),
    seats=tuple(map(QColor, ("#0463fd", "#972f00", "#215b47", "#751b9c", "#422815", "#417d7a", "#313f48", "#687c58"))),
    seat_ink=QColor("#ffffff"),
)

DARK = Theme(
    name="dark",
    dark=True,
    ground=QColor("#14181b"),
    panel=QColor("#1b2125"),
    field=QColor("#242b31"),
    line=QColor("#333b41"),
    edge=QColor("#707b84"),
    hover=QColor("#272e33"),
    pressed=QColor("#39434a"),
    ink=QColor("#e8eaed"),
    quiet_ink=QColor("#a7b0b8"),
    faint_ink=QColor("#727b83"),
    main=QColor("#c8cfd6"),
    main_ink=QColor("#14181b"),
    picked=QColor("#f2a93b"),
    focus=QColor("#e8eaed"),
    error=QColor("#ff8e84"),
    error_ink=QColor("#2a0806"),
    card=QColor("#2a3037"),
    card_edge=QColor("#7d8a95"),
    shadow=QColor(0, 0, 0, 120),
    back=QColor("#4a5f76"),
    back_motif=QColor("#7f95ac"),
    tone=QColor("#4a5c70"),
    symbols=(QColor("#f83238"), QColor("#2cd4a2"), QColor("#b07cfa")),
    seats=tuple(map(QColor, ("#86b5f4", "#e05f49", "#00e7bf", "#9476ff", "#bca689", "#c47bb1", "#e1edfc", "#efff89"))),
    seat_ink=QColor("#14181b"),
)


STRONG_LIGHT = LIGHT._replace(
    name="strong-light",
    ground=QColor("#ffffff"),
    panel=QColor("#ffffff"),
    field=QColor("#ffffff"),
    line=QColor("#8a8a8a"),
    edge=QColor("#000000"),
    hover=QColor("#e8e8e8"),
    pressed=QColor("#d4d4d4"),
    ink=QColor("#000000"),
    quiet_ink=QColor("#333333"),
    faint_ink=QColor("#6b6b6b"),
    main=QColor("#000000"),
    focus=QColor("#000000"),
    error=QColor("#8f0a04"),
    card_edge=QColor("#000000"),
    shadow=QColor(0, 0, 0, 0),
    back=QColor("#2a3644"),
    back_motif=QColor("#5d6d82"),
    tone=QColor("#5d6d82"),
    symbols=(QColor("#c20014"), QColor("#00826a"), QColor("#602898")),
    frame=3,
    badges=True,
)
"""Symbols have a contrast of 4.5, for which they are darker and duller than the usual ones; letters help."""

STRONG_DARK = DARK._replace(
    name="strong-dark",
    ground=QColor("#000000"),
    panel=QColor("#000000"),
    field=QColor("#000000"),
    line=QColor("#6e6e6e"),
    edge=QColor("#ffffff"),
    hover=QColor("#262626"),
    pressed=QColor("#3d3d3d"),
    ink=QColor("#ffffff"),
    quiet_ink=QColor("#d9d9d9"),
    faint_ink=QColor("#9a9a9a"),
    main=QColor("#ffffff"),
    focus=QColor("#ffffff"),
    error=QColor("#ffa49b"),
    card=QColor("#000000"),
    card_edge=QColor("#ffffff"),
    shadow=QColor(0, 0, 0, 0),
    symbols=(QColor("#ff3a40"), QColor("#b0ffc4"), QColor("#b389f5")),
    frame=3,
    badges=True,
)

METALS = tuple(map(QColor, ("#c98952", "#b9c0c7", "#e3b341", "#a9c7cf")))
"""Bronze, silver, gold, platinum: for medals alone, in every look."""
METAL_INK = QColor("#2a2118")

_DARKER_CARD = QColor("#22272d")
"""For dark colors other than the usual ones."""
_DISTINCT = {
    False: (QColor("#82041b"), QColor("#5aa70a"), QColor("#8040d0")),
    True: (QColor("#cc3c34"), QColor("#a8ff98"), QColor("#b686f2")),
}
"""Colors that differ even more for color-blind eyes (at least 30), for which red has to be dark."""

_GREYS = {
    False: (QColor("#000000"), QColor("#8e8e8e"), QColor("#535353")),
    True: (QColor("#7a7a7a"), QColor("#ffffff"), QColor("#b1b1b1")),
}
"""On light and on dark cards, with the same order of lightness as the extra distinct colors."""


def _on(surface: Ground, ground: str, theme: Theme) -> Theme:
    """Return a theme with a dark table, on which cards have a deeper shadow."""
    name = f"{surface.value}-{theme.name}"
    return theme._replace(name=name, surface=surface, ground=QColor(ground), shadow=QColor(0, 0, 0, 110))


FELT_LIGHT, FELT_DARK = _on(Ground.FELT, "#1c5738", LIGHT), _on(Ground.FELT, "#163d2a", DARK)
SLATE_LIGHT, SLATE_DARK = _on(Ground.SLATE, "#39424c", LIGHT), _on(Ground.SLATE, "#262d35", DARK)

DARK_TABLE = DARK._replace(quiet_ink=QColor("#d3dbd6"), faint_ink=QColor("#8fa096"), error=QColor("#ffc6bf"))
"""The theme of texts and marks on felt and slate."""

_BACKS = {
    Back.RED: (("#743c42", "#a8737a"), ("#4a2a2f", "#75494f")),
    Back.GREEN: (("#3d5f4b", "#71937f"), ("#253f32", "#466650")),
    Back.VIOLET: (("#584b76", "#8b7cab"), ("#3a3150", "#5e517b")),
}
"""Ground and motif in light and in dark themes; blue is the theme's own."""

_GROUNDS = {Ground.PAPER: (LIGHT, DARK), Ground.FELT: (FELT_LIGHT, FELT_DARK), Ground.SLATE: (SLATE_LIGHT, SLATE_DARK)}


def theme_for(*, dark: bool, strong: bool, ground: Ground = Ground.FELT) -> Theme:
    return ((STRONG_LIGHT, STRONG_DARK) if strong else _GROUNDS[ground])[dark]


@lru_cache(maxsize=32)
def with_cards(
    look: Theme,
    cards: CardColors,
    own: OwnColors,
    *,
    badges: Badges = Badges.USUAL,
    tinted: bool = False,
    back: Back = Back.BLUE,
) -> Theme:
    """Return a theme, cached for its identity, with other card colors, badges, tint, back; gray cards have badges."""
    if (cards, badges, tinted, back) == (CardColors.USUAL, Badges.USUAL, False, Back.BLUE):
        return look
    strong, symbols = theme_for(dark=look.dark, strong=True), look.symbols
    if cards is not CardColors.USUAL and look.card == DARK.card:
        look = look._replace(card=_DARKER_CARD)
    match cards:
        case CardColors.USUAL:
            pass
        case CardColors.DISTINCT:
            symbols = _DISTINCT[look.dark]
        case CardColors.STRONG:  # with the background that they were chosen for
            look, symbols = look._replace(card=strong.card, badges=strong.badges), strong.symbols
        case CardColors.GREY:
            symbols, badges = _GREYS[look.dark], Badges.ON
        case CardColors.OWN:
            red, green, purple = (QColor(a) if a else b for a, b in zip(own, symbols, strict=True))
            symbols = red, green, purple
        case _:
            assert_never(cards)
    if back in _BACKS:
        ground, motif = map(QColor, _BACKS[back][look.dark])
        look = look._replace(back=ground, back_motif=motif)
    lettered = look.badges if badges is Badges.USUAL else badges is Badges.ON
    return look._replace(symbols=symbols, cards=cards, badges=lettered, tinted=tinted)


def theme_from_settings(settings: Settings, system: QStyleHints) -> Theme:
    """Return the theme that the settings select; if the system has no preference, light with usual contrast."""
    dark = settings.appearance is Appearance.DARK
    if settings.appearance is Appearance.SYSTEM:
        dark = system.colorScheme() is Qt.ColorScheme.Dark
    strong = settings.contrast is Contrast.HIGH
    if settings.contrast is Contrast.SYSTEM:
        strong = system.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast
    return with_cards(
        theme_for(dark=dark, strong=strong, ground=settings.ground),
        settings.colors,
        settings.own_colors,
        badges=settings.badge,
        tinted=settings.tinted,
        back=settings.back,
    )


def set_system_colors(appearance: Appearance, system: QStyleHints) -> None:
    """Set the color scheme of title bars and system dialogs on Windows and macOS; do nothing on Linux."""
    if sys.platform in ("win32", "darwin"):
        schemes = {Appearance.LIGHT: Qt.ColorScheme.Light, Appearance.DARK: Qt.ColorScheme.Dark}
        system.setColorScheme(schemes.get(appearance, Qt.ColorScheme.Unknown))


def follow(system: QStyleHints, changed: Callable[[], object]) -> None:
    system.colorSchemeChanged.connect(changed)
    system.accessibility().contrastPreferenceChanged.connect(changed)


_in_force = LIGHT


def theme() -> Theme:
    """Return the theme in force; call this while painting, and never keep the result."""
    return _in_force


def put_in_force(chosen: Theme) -> None:
    """Set the theme that `theme` returns; only `dress` calls this."""
    global _in_force  # noqa: PLW0603 - a window wears one theme, and widgets are made all over the program
    _in_force = chosen


def fill(painter: QPainter, rect: QRect, brush: QColor | QBrush) -> None:
    """Fill a rectangle by erasing: `QPainter.fillRect` would load Qt's named gradients, 1% of the start."""
    painter.setBackground(brush)
    painter.eraseRect(rect)


def clear_picture(width: int, height: int, dpr: float = 1.0) -> QPixmap:
    """Return a transparent picture of this size in device pixels."""
    picture = QPixmap(width, height)
    picture.setDevicePixelRatio(dpr)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def set_colors(
    painter: QPainter, *, line: QPen | QColor | None = None, fill: "QBrush | QColor | QGradient | None" = None
) -> None:
    """Set the colors of shapes, which have no outline without a `line`, and are hollow without a `fill`."""
    painter.setPen(Qt.PenStyle.NoPen if line is None else line)
    painter.setBrush(Qt.BrushStyle.NoBrush if fill is None else fill)


def ring(theme: Theme) -> QPen:
    return QPen(theme.focus, theme.frame)


def within(rect: QRectF, theme: Theme) -> QRectF:
    """Return the center line of a frame that touches a rectangle from inside."""
    half = theme.frame / 2
    return rect.adjusted(half, half, -half, -half)


def mix(first: QColor, other: QColor, share: float) -> QColor:
    """Blend two colors; a share of 0 is the first, 1 the other."""
    channels = ((part(first), part(other)) for part in (QColor.red, QColor.green, QColor.blue))
    return QColor(*(round(a + (b - a) * share) for a, b in channels))


WASH = 0.16
"""The share of a seat's color in its background while it calls."""


class Space(IntEnum):
    """Distances in px, on a grid of 8 with a half step for what belongs together."""

    HALF = 4
    ONE = 8
    TWO = 16
    THREE = 24
    FOUR = 32


TARGET = 24
"""The minimum side of a click target, in px (WCAG 2.2, 2.5.8)."""

RADIUS, LARGE_RADIUS = 6, 8
"""The corner radius of buttons and fields, and of choices with a box of their own, in px."""


class Type(NamedTuple):
    """The sizes of text, in points."""

    body: float
    emphasis: float
    title: float
    large: float

    @classmethod
    def of(cls, system: QFont) -> "Type":
        """Derive the sizes from the system's font, so that a user's larger text stays larger."""
        body = QFontInfo(system).pointSizeF()
        return cls(body=body, emphasis=body * 1.25, title=body * 1.65, large=body * 3)


def scaled(font: QFont, factor: float) -> QFont:
    """Return the font at a multiple of its size, which a desktop may have set in points or in pixels."""
    return sized(font, QFontInfo(font).pointSizeF() * factor)


def sized(font: QFont, points: float) -> QFont:
    """Return the font at another size, with digits of equal width, so that counting does not jiggle."""
    font = QFont(font)
    font.setPointSizeF(points)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def heavier(font: QFont) -> QFont:
    font = QFont(font)
    font.setWeight(QFont.Weight.DemiBold)
    return font
