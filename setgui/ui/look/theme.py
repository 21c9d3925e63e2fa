"""The look in values: every color, text size and distance of the program.

One idea: a quiet table. The cards are the only bright things; amber marks what is picked, and nothing else. What is
first, newest or best is told by ink and weight. Widgets and painters read their colors here and name none themselves.
"""

from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple, assert_never

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QFontInfo, QPalette, QPen
from PySide6.QtWidgets import QWidget

from setgui.compat import override
from setgui.session.settings import CardColors, OwnColors


class Theme(NamedTuple):
    """All colors of one look. A theme is equal to itself alone, so it may be part of a cache key.

    The ground lies under the cards, the panel beside them, the field is what can be written into.
    A `line` only parts, an `edge` shows where something can be written into or chosen.
    Inks are for text: `quiet_ink` says less, `faint_ink` what cannot be chosen now. `main` fills
    the first thing to do and what is chosen (text on it is `main_ink`), `picked` frames a picked card.
    `symbols` holds the inks of the cards by `Color`, which are those of `cards`; with `badges` a letter tells them too.
    `seats` are the colors of up to eight players at a table, with `seat_ink` for what is written on them. Eyes that
    are blind to some colors tell symbols and seats apart too (`eyes`). No frame is thinner than `frame` px.
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
    symbols: tuple[QColor, QColor, QColor]
    seats: tuple[QColor, ...]
    seat_ink: QColor
    frame: int = 1
    cards: CardColors = CardColors.USUAL
    badges: bool = False

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
    faint_ink=QColor("#9a9b9b"),
    main=QColor("#30353c"),
    main_ink=QColor("#ffffff"),
    picked=QColor("#ab6400"),
    focus=QColor("#22252a"),
    error=QColor("#b0241c"),
    error_ink=QColor("#ffffff"),
    card=QColor("#ffffff"),
    card_edge=QColor("#d2cec4"),
    shadow=QColor(58, 46, 24, 60),
    back=QColor("#46566a"),
    back_motif=QColor("#71829a"),
    symbols=(QColor("#82041b"), QColor("#5aa70a"), QColor("#8040d0")),
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
    faint_ink=QColor("#6b747c"),
    main=QColor("#c8cfd6"),
    main_ink=QColor("#14181b"),
    picked=QColor("#f2a93b"),
    focus=QColor("#e8eaed"),
    error=QColor("#ff8e84"),
    error_ink=QColor("#2a0806"),
    card=QColor("#1a1f23"),
    card_edge=QColor("#3b434b"),
    shadow=QColor(0, 0, 0, 120),
    back=QColor("#2c3a49"),
    back_motif=QColor("#4a5c70"),
    symbols=(QColor("#cc3c34"), QColor("#a8ff98"), QColor("#b686f2")),
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
    symbols=(QColor("#92010c"), QColor("#3fa681"), QColor("#7957b0")),
    frame=3,
)
"""A red that stands out 3:1 is not brown any more: with symbols that stand out 4:1 a search found none lighter than
L* 17 that every eye tells from green and purple (30 by CIEDE2000); 3:1 allows for L* 30."""

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
    symbols=(QColor("#d63938"), QColor("#bfffb8"), QColor("#b389f5")),
    frame=3,
)

METALS = tuple(map(QColor, ("#c98952", "#b9c0c7", "#e3b341", "#a9c7cf")))
"""Bronze, silver, gold, platinum: of medals alone, in every look."""
METAL_INK = QColor("#2a2118")
"""What is struck on them."""

_GREYS = {
    False: (QColor("#000000"), QColor("#909090"), QColor("#545454")),
    True: (QColor("#7a7a7a"), QColor("#ffffff"), QColor("#b1b1b1")),
}
"""On light and on dark cards, as dark or light beside each other as the usual colors."""

_THEMES = (LIGHT, DARK, STRONG_LIGHT, STRONG_DARK)
_CARDS = tuple(CardColors)
_TELLING = QPalette.ColorRole.BrightText
"""No control is painted in it: by its three colors `theme_of` tells the themes apart."""
_GROUPS = (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive, QPalette.ColorGroup.Disabled)


def theme_for(*, dark: bool, strong: bool) -> Theme:
    """The look that is light or dark, and of high contrast or not."""
    return _THEMES[2 * strong + dark]


def with_cards(theme: Theme, cards: CardColors, own: OwnColors, *, badges: bool) -> Theme:
    """One of the four looks with other colors of the cards; grey cards never come without badges."""
    match cards:
        case CardColors.USUAL:
            symbols = theme.symbols
        case CardColors.STRONG:
            symbols = theme_for(dark=theme.dark, strong=True).symbols
        case CardColors.GREY:
            symbols, badges = _GREYS[theme.dark], True
        case CardColors.OWN:
            red, green, purple = (QColor(a) if a else b for a, b in zip(own, theme.symbols, strict=True))
            symbols = red, green, purple
        case _:
            assert_never(cards)
    return _dyed(_THEMES.index(theme), cards, badges, *(ink.rgb() for ink in symbols))


@lru_cache(maxsize=32)
def _dyed(look: int, cards: CardColors, badges: bool, *inks: int) -> Theme:
    """What looks the same is one and the same `Theme`."""
    theme = _THEMES[look]
    if cards is CardColors.USUAL and not badges:
        return theme
    red, green, purple = map(QColor.fromRgb, inks)
    strong = theme_for(dark=theme.dark, strong=True)  # the strong colors come with the card they were chosen for
    card = strong.card if cards is CardColors.STRONG else theme.card
    return theme._replace(symbols=(red, green, purple), card=card, cards=cards, badges=badges)


def theme_of(widget: QWidget) -> Theme:
    """The theme that a widget is shown in, told by its palette; the light one where none was put on."""
    color = widget.palette().color
    return _told(*[color(group, _TELLING).rgba() for group in _GROUPS])


@lru_cache(maxsize=32)
def _told(*key: int) -> Theme:
    """The theme of a key as numbers; asked whenever something is painted."""
    look, cards, badges = (255 - (rgba >> 24) for rgba in key)
    return _dyed(look, _CARDS[cards], bool(badges), *(rgba | 0xFF << 24 for rgba in key))


def _key(theme: Theme) -> list[QColor]:
    """What tells a theme from all others, as three colors.

    They are the inks of the cards, and how little each lacks to be opaque counts the rest: which of the four looks it
    is, which colors its cards have, and whether they have badges.
    """
    look = [one.name for one in _THEMES].index(theme.name)
    counted = (look, _CARDS.index(theme.cards), int(theme.badges))
    pairs = zip(theme.symbols, counted, strict=True)
    return [QColor(ink.red(), ink.green(), ink.blue(), 255 - count) for ink, count in pairs]


def ring(theme: Theme) -> QPen:
    """The line that shows where the keyboard is; drawn `within` what it goes round."""
    return QPen(theme.focus, theme.frame)


def within(rect: QRectF, theme: Theme) -> QRectF:
    """Where the middle of a frame runs that touches the edge of a rectangle from inside."""
    half = theme.frame / 2
    return rect.adjusted(half, half, -half, -half)


def mix(one: QColor, other: QColor, share: float) -> QColor:
    """A color between two, so far on the way to the other as the share from 0 to 1 says."""
    channels = ((part(one), part(other)) for part in (QColor.red, QColor.green, QColor.blue))
    return QColor(*(round(a + (b - a) * share) for a, b in channels))


WASH = 0.16
"""How much of a seat's color is mixed to its ground while it calls."""


class Space(IntEnum):
    """Distances in px, on a grid of 8 with one half step for what belongs together."""

    HALF = 4
    ONE = 8
    TWO = 16
    THREE = 24
    FOUR = 32


TARGET = 24
"""The least side in px of what can be clicked (WCAG 2.2, 2.5.8)."""

RADIUS = 6
"""Of the corners of what can be pressed or written into, in px."""


class Type(NamedTuple):
    """The sizes of text, in points."""

    body: float
    emphasis: float
    title: float
    large: float

    @classmethod
    def of(cls, system: QFont) -> "Type":
        """Sizes in proportion to the system's font, so that a user's larger text stays larger."""
        body = QFontInfo(system).pointSizeF()
        return cls(body=body, emphasis=body * 1.25, title=body * 1.65, large=body * 3)


def scaled(font: QFont, factor: float) -> QFont:
    """The font at a multiple of its size, which a desktop may have set in points or in pixels."""
    return sized(font, QFontInfo(font).pointSizeF() * factor)


def sized(font: QFont, points: float) -> QFont:
    """The font at another size, its figures all equally wide so that counting does not jiggle."""
    font = QFont(font)
    font.setPointSizeF(points)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def heavier(font: QFont) -> QFont:
    """The font in the weight of numbers, and of what is newest or leads."""
    font = QFont(font)
    font.setWeight(QFont.Weight.DemiBold)
    return font


def palette(theme: Theme) -> QPalette:
    """The theme as Fusion wants it: widgets flat on the panel, ink for what is chosen."""
    role = QPalette.ColorRole
    colors = {
        role.Window: theme.panel,
        role.WindowText: theme.ink,
        role.Base: theme.field,
        role.AlternateBase: theme.panel,
        role.Text: theme.ink,
        role.PlaceholderText: theme.quiet_ink,
        role.Button: theme.panel,
        role.ButtonText: theme.ink,
        role.ToolTipBase: theme.field,
        role.ToolTipText: theme.ink,
        role.Highlight: theme.main,
        role.HighlightedText: theme.main_ink,
        role.Accent: theme.main,
        role.Link: theme.ink,
        role.LinkVisited: theme.ink,
        # Fusion shades its edges with these five.
        role.Light: theme.field,
        role.Midlight: theme.hover,
        role.Mid: theme.line,
        role.Dark: theme.edge,
        role.Shadow: theme.shadow,
    }
    result = QPalette()
    for each, color in colors.items():
        result.setColor(QPalette.ColorGroup.All, each, color)
    for group, color in zip(_GROUPS, _key(theme), strict=True):
        result.setColor(group, _TELLING, color)
    for each in (role.WindowText, role.Text, role.ButtonText, role.PlaceholderText, role.ToolTipText):
        result.setColor(QPalette.ColorGroup.Disabled, each, theme.faint_ink)
    for each, color in (
        (role.Highlight, theme.pressed),
        (role.HighlightedText, theme.faint_ink),
        (role.Accent, theme.line),
        (role.Link, theme.faint_ink),
    ):
        result.setColor(QPalette.ColorGroup.Disabled, each, color)
    return result
