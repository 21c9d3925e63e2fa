"""What stands on the page of settings: a new setting is a row here."""

from typing import NamedTuple

from setgui.session.settings import CardColors
from setgui.words import actions
from setgui.words import settings as words
from setgui.words.language import Message


class Row(NamedTuple):
    """One setting."""

    setting: str
    """The field of `Settings`."""
    label: Message
    """What is turned on and off, or what is chosen."""
    choices: tuple[tuple[object, Message], ...] = ()
    """What it can be, from which one is chosen; without any, it is on or off."""
    note: Message | None = None
    """What else a player should know, in small letters below."""
    trouble: Message | None = None
    """What may be wrong with it on this computer."""
    only_with: tuple[str, object] | None = None
    """It counts, and stands there, only while another setting has this value."""
    always_with: tuple[str, object] | None = None
    """It is on, whatever was chosen, while another setting has this value."""


class Section(NamedTuple):
    """Settings that belong together."""

    title: Message
    rows: tuple[Row, ...]


def sections() -> tuple[Section, ...]:
    """All of them, with the languages that are there now."""
    return (
        Section(
            words.APPEARANCE,
            (
                Row("language", words.LANGUAGE, tuple(words.languages())),
                Row("appearance", words.COLORS, actions.APPEARANCES),
                Row("ground", words.GROUND, words.GROUNDS, words.GROUND_NOTE),
                Row("contrast", words.CONTRAST, words.CONTRASTS),
                Row("full_screen", actions.FULL_SCREEN),
            ),
        ),
        Section(
            words.CARDS,
            (
                Row("colors", words.CARD_COLORS, words.CARDS_COLORED, words.CARD_COLORS_NOTE),
                Row("own_colors", words.OWN_COLORS, only_with=("colors", CardColors.OWN)),
                Row("badge", words.BADGE, always_with=("colors", CardColors.GREY)),
                Row("tinted", words.TINTED),
                Row("back", words.BACK, words.BACKS),
                Row("upright", words.UPRIGHT),
                Row("letters", actions.LETTERS),
                Row("stepwise", words.STEPWISE),
            ),
        ),
        Section(
            words.TABLE, (Row("show_time", actions.SHOW_TIME), Row("demo_speed", words.DEMO_SPEED, actions.SPEEDS))
        ),
        Section(
            words.SOUND,
            (
                Row("sound", actions.SOUND, trouble=words.NO_SOUND_DEVICE),
                Row("volume", words.VOLUME, words.VOLUMES, only_with=("sound", True)),
            ),
        ),
        Section(
            words.KEYS,
            (
                Row("keys", words.WHICH_KEYS),
                Row("ignore_second", words.IGNORE_SECOND),
                Row("scanning", words.SCANNING, words.SCANNED, words.SCANNING_NOTE),
                Row("single_keys", words.SINGLE_KEYS, note=words.SINGLE_KEYS_NOTE),
            ),
        ),
        Section(
            words.SPEECH,
            (
                Row("telling", words.TELLING, words.TOLD),
                Row("short_cards", words.SHORT_CARDS, note=words.SHORT_CARDS_NOTE),
            ),
        ),
        Section(words.MOTION, (Row("animate", words.ANIMATIONS, words.ANIMATED),)),
    )
