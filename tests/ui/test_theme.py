"""Texts and graphics have enough contrast with their background (WCAG 2.2: 1.4.3, 1.4.11)."""

from collections.abc import Sequence
from itertools import product

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QApplication, QMenu

from setgui.session.settings import Appearance, Back, CardColors, Ground, OwnColors
from setgui.ui.look.card_painter import tint
from setgui.ui.look.eyes import Eyes, closest, contrast, distance
from setgui.ui.look.style_sheet import dress, palette
from setgui.ui.look.theme import (
    DARK,
    LIGHT,
    WASH,
    Theme,
    Type,
    mix,
    sized,
    theme_for,
    with_cards,
)
from ui.pages import colors_in
from ui.player import Player

GROUNDS = ("panel", "field", "hover", "pressed")
THEMES = [theme_for(dark=dark, strong=True) for dark in (False, True)]
THEMES += [theme_for(dark=dark, strong=False, ground=ground) for ground in Ground for dark in (False, True)]
CARDS = [
    with_cards(theme, colors, OwnColors()) for theme in THEMES for colors in CardColors if colors is not CardColors.OWN
]
all_themes = pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
all_cards = pytest.mark.parametrize("theme", CARDS, ids=lambda theme: f"{theme.name}-{theme.cards.value}")


def faint(theme: Theme, inks: Sequence[str], grounds: Sequence[str], least: float) -> list[tuple[str, str]]:
    """List the pairs of colors with less contrast than this."""
    pairs = product(inks, grounds)
    return [(ink, ground) for ink, ground in pairs if contrast(getattr(theme, ink), getattr(theme, ground)) < least]


@all_themes
def test_texts_marks_and_field_edges_have_enough_contrast(theme: Theme) -> None:
    assert not faint(theme, ["ink", "quiet_ink", "error"], GROUNDS, 4.5)
    assert not faint(theme, ["main_ink"], ["main"], 4.5)
    assert not faint(theme, ["error_ink"], ["error"], 4.5)
    assert not faint(theme, ["main", "picked", "error", "focus"], GROUNDS, 3)
    assert not faint(theme, ["edge"], ["panel", "field", "hover"], 3)


@all_themes
def test_seat_colors_stand_out_and_differ_for_all_eyes(theme: Theme) -> None:
    """Include amber, which marks cards, and the tint of the seat that has called; its frame may have light edges."""
    edged = theme.ground if theme.on_table is theme else theme.card
    for seat in theme.seats:
        assert min(contrast(seat, ground) for ground in (edged, theme.panel, theme.hover)) >= 3
        assert contrast(theme.seat_ink, seat) >= 4.5
        assert contrast(theme.ink, mix(theme.panel, seat, WASH)) >= 4.5
    assert closest((*theme.seats, theme.picked)).distance >= 12


@all_cards
def test_symbols_letters_and_frames_contrast_with_their_card(theme: Theme) -> None:
    assert not faint(theme, ["ink", "quiet_ink"], ["card"], 4.5)
    least = 4.5 if theme.cards is CardColors.STRONG else 3
    for color in (*theme.symbols, theme.picked, theme.ink, theme.error, theme.focus):
        assert contrast(color, theme.card) >= least


@all_cards
def test_card_colors_differ_from_card_and_tint_for_all_eyes(theme: Theme) -> None:
    """For some eyes a red is nearly black and vanishes on a dark card; a tint must differ from empty and solid."""
    for ink, eyes in product(theme.symbols, Eyes):
        light = tint(ink, theme)
        assert distance(ink, theme.card, eyes) >= 25
        assert min(distance(light, theme.card, eyes), distance(light, ink, eyes)) >= 10


@all_themes
@pytest.mark.parametrize("back", Back)
def test_every_back_differs_from_its_card_and_its_motif(theme: Theme, back: Back) -> None:
    worn = with_cards(theme, CardColors.USUAL, OwnColors(), back=back)
    assert distance(worn.back, worn.card) >= 10
    assert distance(worn.back, worn.back_motif) >= 10


def test_equal_choices_make_the_same_theme_and_others_a_different_one() -> None:
    own = OwnColors("#102030", "", "#ffffff")
    choices = [*product(THEMES, CardColors, Back, (False, True))]
    made = [with_cards(look, colors, own, back=back, tinted=tinted) for look, colors, back, tinted in choices]
    assert len({*made}) == len(made)
    look, colors, back, tinted = choices[-1]
    assert with_cards(look, colors, OwnColors(*own), back=back, tinted=tinted) is made[-1]


def test_own_colors_replace_the_default_ones() -> None:
    red, green, purple = with_cards(DARK, CardColors.OWN, OwnColors(green="#00ff7f")).symbols
    assert (red, green.name(), purple) == (DARK.symbols[0], "#00ff7f", DARK.symbols[2])


@all_themes
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


@all_themes
def test_disabled_text_is_faint_but_visible(theme: Theme) -> None:
    disabled = palette(theme).color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.ButtonText)
    assert 3 <= contrast(disabled, theme.hover) < contrast(theme.quiet_ink, theme.hover) - 1


@all_themes
@pytest.mark.usefixtures("qapp")
def test_menus_highlight_in_a_color_readable_with_ink(theme: Theme) -> None:
    before = QApplication.palette()
    try:
        dress(theme)
        menu = QMenu()
        menu.ensurePolished()
        assert menu.palette().highlight().color() == theme.pressed
        assert menu.palette().highlightedText().color() == theme.ink
        assert QApplication.palette().highlight().color() == theme.main
    finally:
        QApplication.setPalette(before)


def test_text_grows_with_the_system_font(qapp: QApplication) -> None:
    small, large = (Type.of(QFont(qapp.font().family(), points)) for points in (9, 18))
    assert small.body < small.emphasis < small.large
    assert large.large == pytest.approx(2 * small.large)


def test_digits_have_equal_widths(qapp: QApplication) -> None:
    font = sized(qapp.font(), 30)
    assert font.pointSizeF() == 30
    assert font.featureValue(QFont.Tag("tnum")) == 1


@pytest.mark.parametrize("name", ["help", "keyboard", "about"])
def test_an_open_help_page_follows_the_theme(player: Player, name: str) -> None:
    player.controller.set_setting("appearance", Appearance.LIGHT)
    player.window.actions_by_name[name].trigger()
    QCoreApplication.processEvents()
    page = QApplication.activeModalWidget()
    assert page is not None
    player.controller.set_setting("appearance", Appearance.DARK)
    QCoreApplication.processEvents()
    seen = colors_in(page.grab().toImage(), every=3)
    assert DARK.panel.name() in seen
    assert not {LIGHT.panel.name(), LIGHT.card.name(), LIGHT.hover.name()} & seen
    page.close()


def test_themes_are_compared_by_identity() -> None:
    assert len({LIGHT, LIGHT._replace(), LIGHT}) == 2
