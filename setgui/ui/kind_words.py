"""What is played, in words: modes, variants, kinds of games."""

from PySide6.QtCore import QCoreApplication

from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.session.kinds import Kind, that_matter
from setgui.session.starts import write_options
from setgui.ui.aims import day_of


def mode_told(mode: str) -> str:
    """What a mode is called."""
    names = {
        "solitaire": QCoreApplication.translate("Sentences", "Solitaire"),
        "classic": QCoreApplication.translate("Sentences", "Classic"),
        "together": QCoreApplication.translate("Sentences", "Together"),
        "daily": QCoreApplication.translate("Sentences", "Daily puzzle"),
        "sprint": QCoreApplication.translate("Sentences", "Sprint"),
        "third-card": QCoreApplication.translate("Sentences", "Third card"),
        "set-or-not": QCoreApplication.translate("Sentences", "Set or not"),
    }
    return names.get(mode, mode)


def variant_told(variant: str) -> str:
    """What a variant is called."""
    names = {
        "standard": QCoreApplication.translate("Sentences", "standard"),
        "junior": QCoreApplication.translate("Sentences", "junior"),
        "chain": QCoreApplication.translate("Sentences", "chain"),
        "ultraset": QCoreApplication.translate("Sentences", "UltraSet"),
    }
    return names.get(variant, variant)


def kind_told(mode: str, variant: str, options: str = "") -> str:
    """What is played: a mode, with those of its options that make another kind of it, and its cards."""
    name = mode_told(mode)
    if mode in MODES and "sets" in MODES[mode].options:
        name = QCoreApplication.translate("Sentences", "Sprint of %n", "", Kind(mode, variant, options).length)
    asked = "on-request" in that_matter(options).split()
    alone = mode in MODES and len(MODES[mode].variants) == 1
    told = name if alone else f"{name}, {variant_told(variant)}"
    return f"{told}, {QCoreApplication.translate('Sentences', 'on request')}" if asked else told


def game_named(start: Start) -> str:
    """What is played, and with which cards: ``Classic, UltraSet, deal 7``; of a puzzle, its day."""
    kind = kind_told(start.mode, start.variant, write_options(start.options))
    told = QCoreApplication.translate("Sentences", "{kind}, deal {deal}")
    day = day_of(start.deal) if MODES[start.mode].dated else ""
    return f"{kind}, {day}" if day else told.format(kind=kind, deal=start.deal)
