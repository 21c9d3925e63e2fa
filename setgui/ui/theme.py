"""The look in values: every color, text size and distance of the program.

One idea: a quiet table. The cards are the only bright things; one accent, amber, marks what is
picked, focused or just scored. Widgets and painters read their colors here and name none themselves.
"""

from enum import IntEnum
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication, QToolTip

from setgui.compat import override


class Theme(NamedTuple):
    """All colors of one look. A theme is equal to itself alone, so it may be part of a cache key.

    The ground lies under the cards, the panel beside them, the field is what can be written into.
    Inks are for text: `quiet_ink` says less, `faint_ink` what cannot be chosen now. `accent` is for
    frames and fills (text on it is `accent_ink`), `accent_text` for amber words on ground or panel.
    `symbols` holds the inks of the cards by `Color`; `seats` the colors of up to eight players at a table, which
    eyes that are blind to some colors tell apart too, with `seat_ink` for what is written on them.
    """

    name: str
    ground: QColor
    panel: QColor
    field: QColor
    line: QColor
    hover: QColor
    pressed: QColor
    ink: QColor
    quiet_ink: QColor
    faint_ink: QColor
    accent: QColor
    accent_ink: QColor
    accent_text: QColor
    focus: QColor
    error: QColor
    error_ink: QColor
    link: QColor
    card: QColor
    card_edge: QColor
    shadow: QColor
    back: QColor
    back_motif: QColor
    symbols: tuple[QColor, QColor, QColor]
    seats: tuple[QColor, ...]
    seat_ink: QColor

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
    ground=QColor("#e9e6de"),
    panel=QColor("#f5f3ee"),
    field=QColor("#fffefb"),
    line=QColor("#d6d2c7"),
    hover=QColor("#e8e4da"),
    pressed=QColor("#dad5c8"),
    ink=QColor("#22252a"),
    quiet_ink=QColor("#5e636b"),
    faint_ink=QColor("#9a9b9b"),
    accent=QColor("#d17c00"),
    accent_ink=QColor("#1c1204"),
    accent_text=QColor("#8f5200"),
    focus=QColor("#22252a"),
    error=QColor("#b3261e"),
    error_ink=QColor("#ffffff"),
    link=QColor("#8f5200"),
    card=QColor("#ffffff"),
    card_edge=QColor("#d2cec4"),
    shadow=QColor(58, 46, 24, 60),
    back=QColor("#46566a"),
    back_motif=QColor("#71829a"),
    symbols=(QColor("#d7263d"), QColor("#17853a"), QColor("#5b2a8c")),
    seats=tuple(map(QColor, ("#1a64ca", "#b52b0b", "#1c6352", "#76199c", "#654425", "#c93f86", "#2c4352", "#498231"))),
    seat_ink=QColor("#ffffff"),
)

DARK = Theme(
    name="dark",
    ground=QColor("#14181b"),
    panel=QColor("#1b2125"),
    field=QColor("#242b31"),
    line=QColor("#333b41"),
    hover=QColor("#272e33"),
    pressed=QColor("#39434a"),
    ink=QColor("#e8eaed"),
    quiet_ink=QColor("#9aa3ab"),
    faint_ink=QColor("#6b747c"),
    accent=QColor("#f2a93b"),
    accent_ink=QColor("#1c1204"),
    accent_text=QColor("#f2a93b"),
    focus=QColor("#e8eaed"),
    error=QColor("#ff8a80"),
    error_ink=QColor("#2a0806"),
    link=QColor("#f2a93b"),
    card=QColor("#282e34"),
    card_edge=QColor("#3b434b"),
    shadow=QColor(0, 0, 0, 120),
    back=QColor("#2c3a49"),
    back_motif=QColor("#4a5c70"),
    symbols=(QColor("#ff6b6b"), QColor("#4fd17a"), QColor("#b79cff")),
    seats=tuple(map(QColor, ("#73abff", "#e4624c", "#57d0b4", "#9478ff", "#c9a37b", "#f99ee1", "#e1e7f0", "#b6e767"))),
    seat_ink=QColor("#14181b"),
)


def theme_for(scheme: Qt.ColorScheme) -> Theme:
    """The look that goes with the system's; a system without an opinion gets the light one."""
    return DARK if scheme is Qt.ColorScheme.Dark else LIGHT


class Space(IntEnum):
    """Distances in px, on a grid of 8 with one half step for what belongs together."""

    HALF = 4
    ONE = 8
    TWO = 16
    THREE = 24
    FOUR = 32


class Type(NamedTuple):
    """The three sizes of text, in points."""

    body: float
    emphasis: float
    large: float

    @classmethod
    def of(cls, system: QFont) -> "Type":
        """Sizes in proportion to the system's font, so that a user's larger text stays larger."""
        body = QFontInfo(system).pointSizeF()
        return cls(body=body, emphasis=body * 1.25, large=body * 3)


def scaled(font: QFont, factor: float) -> QFont:
    """The font at a multiple of its size, which a desktop may have set in points or in pixels."""
    return sized(font, QFontInfo(font).pointSizeF() * factor)


def sized(font: QFont, points: float) -> QFont:
    """The font at another size, its figures all equally wide so that counting does not jiggle."""
    font = QFont(font)
    font.setPointSizeF(points)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def palette(theme: Theme) -> QPalette:
    """The theme as Fusion wants it: widgets flat on the panel, amber for what is chosen."""
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
        role.BrightText: theme.error,
        role.ToolTipBase: theme.field,
        role.ToolTipText: theme.ink,
        role.Highlight: theme.accent,
        role.HighlightedText: theme.accent_ink,
        role.Accent: theme.accent,
        role.Link: theme.link,
        role.LinkVisited: theme.link,
        # Fusion shades its edges with these five.
        role.Light: theme.field,
        role.Midlight: theme.hover,
        role.Mid: theme.line,
        role.Dark: theme.line,
        role.Shadow: theme.shadow,
    }
    result = QPalette()
    for each, color in colors.items():
        result.setColor(QPalette.ColorGroup.All, each, color)
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


def dress(theme: Theme) -> None:
    """Give the running program this look.

    Menus and tool tips have palettes of their own: a menu's line under the mouse is no choice yet, so
    it lights up quietly, and its icon, drawn in ink, stays readable on it.
    """
    colors = palette(theme)
    QApplication.setPalette(colors)
    QToolTip.setPalette(colors)
    for group in (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive):
        colors.setColor(group, QPalette.ColorRole.Highlight, theme.pressed)
        colors.setColor(group, QPalette.ColorRole.HighlightedText, theme.ink)
    for menu in ("QMenu", "QMenuBar"):
        QApplication.setPalette(colors, menu)  # type: ignore[arg-type] # stub: bytes; the method: only str
