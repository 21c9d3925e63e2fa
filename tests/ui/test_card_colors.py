"""Card colors that a player chooses: immediate effect, color letters, and warnings about poor contrast."""

from gettext import NullTranslations
from itertools import groupby
from types import SimpleNamespace
from typing import Any, cast

import pytest
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAccessibilityHints, QGuiApplication, QStyleHints
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QColorDialog, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from setgui.compat import override
from setgui.model.cards import Color
from setgui.session.settings import Appearance, Back, Badges, CardColors, Contrast, Ground, OwnColors, Settings
from setgui.ui.look.theme import (
    FELT_DARK,
    FELT_LIGHT,
    LIGHT,
    SLATE_LIGHT,
    follow,
    theme,
    theme_for,
    theme_from_settings,
)
from setgui.ui.pages.settings import OwnColorsField
from setgui.ui.system.language import follow_language
from setgui.words import actions as words
from setgui.words import language
from setgui.words.language import Message, say
from ui.pages import colors_in, settle
from ui.player import CTRL, Player
from ui.program import PATIENCE

STRONG_LIGHT, STRONG_DARK = theme_for(dark=False, strong=True), theme_for(dark=True, strong=True)


class OtherLetters(NullTranslations):
    """English with other letters for the colors."""

    @override
    def gettext(self, message: str) -> str:
        return "X" if message.startswith("letter for ") else message


class Paints(QObject):
    """An event filter that records whether a widget was painted."""

    seen = False

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.seen |= event.type() == QEvent.Type.Paint
        return super().eventFilter(watched, event)


@pytest.fixture
def light(player: Player) -> Player:
    player.controller.set_setting("appearance", Appearance.LIGHT)
    return player


def test_the_background_changes_at_once_except_in_high_contrast(light: Player) -> None:
    board = light.window.stage.board
    for ground, expected in ((Ground.FELT, FELT_LIGHT), (Ground.SLATE, SLATE_LIGHT), (Ground.PAPER, LIGHT)):
        light.controller.set_setting("ground", ground)
        assert theme() is expected
        assert (board.grab().toImage().pixelColor(1, 1) == expected.ground) is (ground is Ground.PAPER)
    light.controller.set_setting("ground", Ground.FELT)
    light.controller.set_setting("contrast", Contrast.HIGH)
    assert theme() is STRONG_LIGHT


def test_upright_cards_are_laid_out_at_once_and_can_be_picked(light: Player) -> None:
    rects = light.window.stage.board.rects
    assert all(rect.width > rect.height for rect in rects().values())
    light.controller.set_setting("upright", True)
    assert all(rect.width < rect.height for rect in rects().values())
    light.click_card(light.cards[7])
    assert light.checked == [light.cards[7]]
    light.controller.set_setting("upright", False)
    assert all(rect.width > rect.height for rect in rects().values())


def test_hidden_cards_show_the_chosen_back(light: Player) -> None:
    light.window.actions_by_name["pause"].trigger()
    blue = light.tiles[0].grab().toImage()
    light.controller.set_setting("back", Back.RED)
    assert light.tiles[0].grab().toImage() != blue


def system(*, dark: bool, strong: bool) -> QStyleHints:
    """Fake the hints of a system with these preferences."""
    contrast = Qt.ContrastPreference.HighContrast if strong else Qt.ContrastPreference.NoPreference
    scheme = Qt.ColorScheme.Dark if dark else Qt.ColorScheme.Unknown
    hints = SimpleNamespace(contrastPreference=lambda: contrast)
    return cast("QStyleHints", SimpleNamespace(colorScheme=lambda: scheme, accessibility=lambda: hints))


@pytest.mark.parametrize("colors", CardColors)
def test_cards_are_painted_in_the_chosen_colors(light: Player, colors: CardColors) -> None:
    light.controller.set_setting("own_colors", OwnColors("#123456", "#345612", "#561234"))
    light.controller.set_setting("colors", colors)
    look = theme()
    assert look.cards is colors
    for tile, card in zip(light.tiles, light.cards, strict=True):
        assert look.symbols[card.color].name() in colors_in(tile.grab().toImage())


def test_color_letters_follow_the_setting_and_the_language(light: Player, qtbot: QtBot) -> None:
    tile = light.tiles[0]
    without = tile.grab().toImage()
    paints = Paints()
    tile.installEventFilter(paints)
    light.controller.set_setting("badge", Badges.ON)
    qtbot.waitUntil(lambda: paints.seen, timeout=PATIENCE)
    english = tile.grab().toImage()
    assert english != without
    paints.seen = False
    language.put_in_force("en", OtherLetters())
    follow_language()
    qtbot.waitUntil(lambda: paints.seen, timeout=PATIENCE)
    assert tile.grab().toImage() not in (english, without)
    light.controller.set_setting("badge", Badges.OFF)
    assert tile.grab().toImage() == without


# --- own colors


def field(player: Player) -> OwnColorsField:
    player.key(Qt.Key.Key_Comma, CTRL)
    settle()
    page = QApplication.activeModalWidget()
    assert page is not None
    (found,) = page.findChildren(OwnColorsField)
    return found


def button(field: OwnColorsField, text: str) -> QPushButton:
    (found,) = (one for one in field.findChildren(QPushButton) if one.text() == text)
    return found


def pick(field: OwnColorsField, color: Color, name: str) -> None:
    QTest.mouseClick(button(field, say(words.OWN[color])), Qt.MouseButton.LeftButton)
    (dialog,) = field.window().findChildren(QColorDialog)
    assert dialog.isVisible()
    dialog.setCurrentColor(name)
    dialog.accept()
    settle()


def in_look(problem: Message, look: str) -> str:
    return f"When the window is {look}: {say(problem)}"


def warning(field: OwnColorsField) -> str:
    return " ".join(label.text() for label in field.findChildren(QLabel) if label.isVisible())


def test_own_colors_are_picked_on_the_settings_page(light: Player) -> None:
    own = field(light)
    assert not own.isVisible()
    light.controller.set_setting("colors", CardColors.OWN)
    assert own.isVisible()
    pick(own, Color.GREEN, "#104080")
    assert light.controller.settings.own_colors == OwnColors(green="#104080")
    assert theme().symbols[Color.GREEN].name() == "#104080"
    QTest.mouseClick(button(own, say(words.USUAL_ONES)), Qt.MouseButton.LeftButton)
    assert light.controller.settings.own_colors == OwnColors()
    assert theme().symbols == LIGHT.symbols


WARNINGS = {
    OwnColors(): "",
    OwnColors("#d04038", "#1c8a3c", "#8a5cff"): say(words.ALIKE_TO_SOME[Color.RED, Color.GREEN]),
    OwnColors("#b05454", "#b05c5c", "#7070e0"): say(words.ALIKE[Color.RED, Color.GREEN]),
    OwnColors(purple="#e0d0ff"): in_look(words.TOO_FAINT[Color.PURPLE], "light"),
    OwnColors(red="#580012"): in_look(words.TOO_FAINT[Color.RED], "dark"),
    OwnColors("#580012", "#f0f0f0", "#a070ff"): (
        f"{in_look(words.TOO_FAINT[Color.GREEN], 'light')} {in_look(words.TOO_FAINT[Color.RED], 'dark')}"
    ),
}


def test_poor_own_colors_are_warned_of_in_every_theme(player: Player) -> None:
    player.controller.set_setting("appearance", Appearance.DARK)
    own = field(player)
    player.controller.set_setting("colors", CardColors.OWN)
    for colors, expected in WARNINGS.items():
        player.controller.set_setting("own_colors", colors)
        settle()
        assert warning(own) == expected, colors


def test_a_warning_is_announced_when_it_appears(light: Player, spoken: list[str]) -> None:
    own = field(light)
    light.controller.set_setting("own_colors", OwnColors(purple="#e0d0ff"))
    spoken.clear()
    light.controller.set_setting("colors", CardColors.OWN)
    settle()
    assert spoken == [warning(own)]
    light.controller.set_setting("own_colors", OwnColors(red="#580012"))
    settle()
    assert spoken[1:] == [warning(own)]
    light.controller.set_setting("own_colors", OwnColors())
    light.controller.set_setting("letters", True)
    settle()
    assert len(spoken) == 2


# --- preferences of the system


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("strong", [False, True])
def test_the_theme_follows_the_system_unless_one_was_chosen(*, dark: bool, strong: bool) -> None:
    wish = system(dark=dark, strong=strong)
    assert theme_from_settings(Settings(), wish) is theme_for(dark=dark, strong=strong)
    assert theme_from_settings(Settings(appearance=Appearance.DARK, contrast=Contrast.USUAL), wish) is FELT_DARK
    assert theme_from_settings(Settings(appearance=Appearance.LIGHT, contrast=Contrast.HIGH), wish) is STRONG_LIGHT


def test_changes_of_system_preferences_are_noticed() -> None:
    heard: list[Any] = []
    hints = QGuiApplication.styleHints()
    follow(hints, lambda *_: heard.append(1))
    hints.accessibility().contrastPreferenceChanged.emit(Qt.ContrastPreference.HighContrast)
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert len(heard) == 2


@pytest.mark.parametrize("platform", ["win32", "darwin", "linux"])
def test_the_system_color_scheme_matches_the_program(
    player: Player, platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fake a system that reports each change of its color scheme, as offscreen Qt draws no system parts."""
    schemes: list[str] = []
    hints = QGuiApplication.styleHints()

    class Hints(QObject):
        colorSchemeChanged = Signal(object)  # noqa: N815 - as Qt calls it
        scheme = Qt.ColorScheme.Unknown

        def accessibility(self) -> QAccessibilityHints:
            return hints.accessibility()

        def colorScheme(self) -> Qt.ColorScheme:
            return self.scheme

        def setColorScheme(self, scheme: Qt.ColorScheme) -> None:
            schemes.append(scheme.name)
            if scheme is not self.scheme:
                self.scheme = scheme
                self.colorSchemeChanged.emit(scheme)

    system = Hints()
    changed = player.controller.settings_changed
    follow(cast("QStyleHints", system), lambda: changed.emit(player.controller.settings))
    monkeypatch.setattr(QGuiApplication, "styleHints", lambda: system)
    monkeypatch.setattr("setgui.ui.look.theme.sys", SimpleNamespace(platform=platform))  # the clock stays this one's
    looks = (Appearance.DARK, FELT_DARK), (Appearance.LIGHT, FELT_LIGHT), (Appearance.SYSTEM, FELT_LIGHT)
    for chosen, look in looks:
        player.controller.set_setting("appearance", chosen)
        assert theme() is look
    asked = [scheme for scheme, _ in groupby(schemes)]
    assert asked == ([] if platform == "linux" else ["Dark", "Light", "Unknown"])
