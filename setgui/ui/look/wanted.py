"""Which theme is wanted: what the player chose, and where that is left to the system, what the system wishes."""

import sys
from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QStyleHints

from setgui.session.settings import Appearance, Contrast, Settings
from setgui.ui.look.theme import Theme, theme_for, with_cards


def wanted(settings: Settings, system: QStyleHints) -> Theme:
    """The theme to put on; a system without an opinion gets the light one of usual contrast."""
    dark = settings.appearance is Appearance.DARK
    if settings.appearance is Appearance.SYSTEM:
        dark = system.colorScheme() is Qt.ColorScheme.Dark
    strong = settings.contrast is Contrast.HIGH
    if settings.contrast is Contrast.SYSTEM and hasattr(system, "accessibility"):  # not before Qt 6.10
        strong = system.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast
    return with_cards(
        theme_for(dark=dark, strong=strong, ground=settings.ground),
        settings.colors,
        settings.own_colors,
        badges=settings.badge,
        tinted=settings.tinted,
        upright=settings.upright,
        backs=settings.back,
    )


_SCHEMES = {Appearance.LIGHT: Qt.ColorScheme.Light, Appearance.DARK: Qt.ColorScheme.Dark}


def frame(appearance: Appearance, system: QStyleHints) -> None:
    """Have what the system draws, title bars and its own dialogs, be as light or dark as the program.

    Desktops of Linux draw all windows alike, and nobody asks them for another.
    """
    if sys.platform in ("win32", "darwin"):
        system.setColorScheme(_SCHEMES.get(appearance, Qt.ColorScheme.Unknown))


def follow(system: QStyleHints, changed: Callable[[], object]) -> None:
    """Have `changed` called whenever the system wishes something else."""
    system.colorSchemeChanged.connect(changed)
    if hasattr(system, "accessibility"):
        system.accessibility().contrastPreferenceChanged.connect(changed)
