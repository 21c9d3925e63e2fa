"""What stands on the page of settings: a new setting is a row here."""

from typing import NamedTuple

from setgui.session.settings import Appearance, CardColors, Contrast, Motion, Scanning, Speed, Telling
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
    only_with: tuple[str, object] | None = None
    """It counts, and stands there, only while another setting has this value."""


class Section(NamedTuple):
    """Settings that belong together."""

    title: Message
    rows: tuple[Row, ...]


SECTIONS = (
    Section(
        words.APPEARANCE,
        (
            Row(
                "appearance",
                words.COLORS,
                (
                    (Appearance.SYSTEM, words.LIKE_THE_SYSTEM),
                    (Appearance.LIGHT, words.LIGHT),
                    (Appearance.DARK, words.DARK),
                ),
            ),
            Row(
                "contrast",
                words.CONTRAST,
                (
                    (Contrast.SYSTEM, words.LIKE_THE_SYSTEM),
                    (Contrast.USUAL, words.USUAL_CONTRAST),
                    (Contrast.HIGH, words.HIGH_CONTRAST),
                ),
            ),
            Row("full_screen", words.FULL_SCREEN),
        ),
    ),
    Section(
        words.CARDS,
        (
            Row(
                "colors",
                words.CARD_COLORS,
                (
                    (CardColors.USUAL, words.USUAL_COLORS),
                    (CardColors.STRONG, words.STRONG_COLORS),
                    (CardColors.GREY, words.GREYS),
                    (CardColors.OWN, words.YOUR_OWN),
                ),
                words.CARD_COLORS_NOTE,
            ),
            Row("own_colors", words.OWN_COLORS, only_with=("colors", CardColors.OWN)),
            Row("badge", words.BADGE),
            Row("letters", words.LETTERS),
            Row("stepwise", words.STEPWISE),
        ),
    ),
    Section(
        words.TABLE,
        (
            Row("show_time", words.SHOW_TIME),
            Row(
                "demo_speed",
                words.DEMO_SPEED,
                (
                    (Speed.HALF, actions.HALF_SPEED),
                    (Speed.USUAL, actions.NORMAL_SPEED),
                    (Speed.TWO, actions.TWICE_AS_FAST),
                    (Speed.FOUR, actions.FOUR_TIMES_AS_FAST),
                    (Speed.EIGHT, actions.EIGHT_TIMES_AS_FAST),
                ),
            ),
        ),
    ),
    Section(
        words.KEYS,
        (
            Row("keys", words.WHICH_KEYS),
            Row("ignore_second", words.IGNORE_SECOND),
            Row(
                "scanning",
                words.SCANNING,
                (
                    (Scanning.OFF, words.NO_SCANNING),
                    (Scanning.FIVE, words.FIVE_SECONDS),
                    (Scanning.THREE, words.THREE_SECONDS),
                    (Scanning.TWO, words.TWO_SECONDS),
                    (Scanning.ONE_AND_A_HALF, words.ONE_AND_A_HALF_SECONDS),
                    (Scanning.ONE, words.ONE_SECOND),
                    (Scanning.HALF, words.HALF_A_SECOND),
                ),
                note=words.SCANNING_NOTE,
            ),
            Row("single_keys", words.SINGLE_KEYS, note=words.SINGLE_KEYS_NOTE),
        ),
    ),
    Section(
        words.SPEECH,
        (
            Row(
                "telling",
                words.TELLING,
                (
                    (Telling.ALL, words.TELL_ALL),
                    (Telling.BRIEF, words.TELL_BRIEFLY),
                    (Telling.LINE, words.TELL_LINE),
                ),
            ),
            Row("short_cards", words.SHORT_CARDS, note=words.SHORT_CARDS_NOTE),
        ),
    ),
    Section(
        words.MOTION,
        (
            Row(
                "animate",
                words.ANIMATIONS,
                (
                    (Motion.SYSTEM, words.AS_THE_SYSTEM_WISHES),
                    (Motion.ON, words.ALWAYS),
                    (Motion.OFF, words.NEVER),
                ),
            ),
        ),
    ),
)
