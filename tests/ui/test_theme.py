"""What is written can be read, and what is drawn can be told from its ground (WCAG 2.2: 1.4.3, 1.4.11)."""

from itertools import combinations
from math import dist

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication, QMenu

from setgui.session.settings import Appearance
from setgui.ui.theme import DARK, LIGHT, Theme, Type, dress, palette, sized, theme_for
from ui.player import Player

both = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)


def luminance(color: QColor) -> float:
    def linear(share: float) -> float:
        return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(share) for share in (color.redF(), color.greenF(), color.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_formula() -> None:
    assert contrast(QColor("#000000"), QColor("#ffffff")) == pytest.approx(21)
    assert contrast(QColor("#777777"), QColor("#ffffff")) == pytest.approx(4.48, abs=0.005)


@both
@pytest.mark.parametrize("ground", ["ground", "panel", "field", "hover", "card"])
@pytest.mark.parametrize("ink", ["ink", "quiet_ink", "accent_text", "error", "link"])
def test_text_can_be_read(theme: Theme, ink: str, ground: str) -> None:
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= 4.5


@both
@pytest.mark.parametrize(("ink", "ground"), [("accent_ink", "accent"), ("error_ink", "error"), ("ink", "pressed")])
def test_text_on_a_fill_can_be_read(theme: Theme, ink: str, ground: str) -> None:
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= 4.5


@both
@pytest.mark.parametrize("color", range(3))
def test_symbols_stand_out_from_their_card(theme: Theme, color: int) -> None:
    assert contrast(theme.symbols[color], theme.card) >= 3


@both
@pytest.mark.parametrize("seat", range(8))
def test_seats_stand_out_and_carry_their_number(theme: Theme, seat: int) -> None:
    for ground in (theme.ground, theme.panel, theme.hover):
        assert contrast(theme.seats[seat], ground) >= 3
    assert contrast(theme.seat_ink, theme.seats[seat]) >= 4.5


EYES = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What eyes make of linear red, green and blue (G. Machado and others, 2009)."""


def seen(color: QColor, eyes: str) -> tuple[float, float, float]:
    """A color as these eyes see it, in CIE L*a*b*, where distances are about as large as they seem."""
    linear = [
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
        for share in (color.redF(), color.greenF(), color.blueF())
    ]
    red, green, blue = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in EYES[eyes])
    x, y, z = (
        share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116
        for share in (
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
            0.2126 * red + 0.7152 * green + 0.0722 * blue,
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@both
@pytest.mark.parametrize("eyes", EYES)
def test_seats_are_told_apart_by_all_eyes(theme: Theme, eyes: str) -> None:
    """2.3 is about the least difference that can be seen; the accent, amber, is for who has called."""
    for one, other in combinations((*theme.seats, theme.accent), 2):
        assert dist(seen(one, eyes), seen(other, eyes)) >= 12, (one.name(), other.name())


@both
def test_frames_stand_out_from_card_and_ground(theme: Theme) -> None:
    assert contrast(theme.accent, theme.card) >= 3
    assert contrast(theme.error, theme.card) >= 3
    assert contrast(theme.focus, theme.ground) >= 3


@both
@pytest.mark.parametrize("group", [QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive])
def test_the_palette_is_complete_and_readable(theme: Theme, group: QPalette.ColorGroup) -> None:
    role = QPalette.ColorRole
    colors = palette(theme)
    for each in role:
        if each not in (role.NoRole, role.NColorRoles):
            assert colors.isBrushSet(group, each), each
    for ink, ground in (
        (role.WindowText, role.Window),
        (role.Text, role.Base),
        (role.Text, role.AlternateBase),
        (role.PlaceholderText, role.Base),
        (role.ButtonText, role.Button),
        (role.ToolTipText, role.ToolTipBase),
        (role.HighlightedText, role.Highlight),
        (role.Link, role.Window),
    ):
        assert contrast(colors.color(group, ink), colors.color(group, ground)) >= 4.5, ink


@both
def test_what_is_disabled_recedes_and_is_still_there(theme: Theme) -> None:
    disabled = palette(theme).color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.ButtonText)
    assert 2 <= contrast(disabled, theme.panel) < contrast(theme.quiet_ink, theme.panel)


@both
@pytest.mark.usefixtures("qapp")
def test_menus_light_up_in_a_color_that_carries_ink(theme: Theme) -> None:
    before = QApplication.palette()
    try:
        dress(theme)
        menu = QMenu()
        menu.ensurePolished()
        assert menu.palette().highlight().color() == theme.pressed
        assert menu.palette().highlightedText().color() == theme.ink
        assert QApplication.palette().highlight().color() == theme.accent
    finally:
        QApplication.setPalette(before)


def test_a_system_without_an_opinion_gets_the_light_look() -> None:
    assert theme_for(Qt.ColorScheme.Dark) is DARK
    assert theme_for(Qt.ColorScheme.Light) is theme_for(Qt.ColorScheme.Unknown) is LIGHT


def test_text_grows_with_the_font_of_the_system(qapp: QApplication) -> None:
    small, large = (Type.of(QFont(qapp.font().family(), points)) for points in (9, 18))
    assert small.body < small.emphasis < small.large
    assert large.large == pytest.approx(2 * small.large)


def test_figures_are_equally_wide(qapp: QApplication) -> None:
    font = sized(qapp.font(), 30)
    assert font.pointSizeF() == 30
    assert font.featureValue(QFont.Tag("tnum")) == 1


@pytest.mark.parametrize("name", ["help", "keyboard", "about"])
def test_an_open_page_to_read_follows_the_theme(player: Player, name: str) -> None:
    player.controller.set_setting("appearance", Appearance.LIGHT)
    player.window.actions_by_name[name].trigger()
    QCoreApplication.processEvents()
    page = QApplication.activeModalWidget()
    assert page is not None
    player.controller.set_setting("appearance", Appearance.DARK)
    QCoreApplication.processEvents()
    colors = page.grab().toImage()
    seen = {colors.pixelColor(x, y).name() for x in range(0, colors.width(), 3) for y in range(0, colors.height(), 3)}
    assert DARK.panel.name() in seen
    assert not {LIGHT.panel.name(), LIGHT.card.name(), LIGHT.hover.name()} & seen
    page.close()


def test_a_theme_is_equal_to_itself_alone() -> None:
    same = LIGHT._replace()
    assert LIGHT == LIGHT
    assert not LIGHT != LIGHT  # noqa: SIM202
    assert same != LIGHT
    assert not same == LIGHT  # noqa: SIM201
    assert len({LIGHT, same}) == 2
