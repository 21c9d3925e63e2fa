"""What the player chose, kept as text. A value that cannot be read falls back alone."""

import re
from collections.abc import Callable, Mapping
from enum import Enum
from operator import attrgetter
from typing import Any, NamedTuple

from setgui.session.kept import Digest
from setgui.session.keymap import Keymap, read_keymap
from setgui.session.ports import Store


class Appearance(Enum):
    """Light or dark, or as the system has it."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Ground(Enum):
    """What the cards lie on; high contrast knows but one."""

    PAPER = "paper"
    FELT = "felt"
    SLATE = "slate"


class Contrast(Enum):
    """High contrast or not, or as the system has it."""

    SYSTEM = "system"
    USUAL = "usual"
    HIGH = "high"


class CardColors(Enum):
    """What is used on the cards for red, green and purple."""

    USUAL = "usual"
    STRONG = "strong"
    GREY = "grey"
    OWN = "own"


class Back(Enum):
    """The color of the cards' backs."""

    BLUE = "blue"
    RED = "red"
    GREEN = "green"
    VIOLET = "violet"


class OwnColors(NamedTuple):
    """The player's own red, green and purple as ``#rrggbb``; an empty one is the usual one."""

    red: str = ""
    green: str = ""
    purple: str = ""


class Speed(Enum):
    """How fast computers play among themselves, as so many times as fast as against people."""

    HALF = "0.5"
    USUAL = "1"
    TWO = "2"
    FOUR = "4"
    EIGHT = "8"

    @property
    def factor(self) -> float:
        """The number itself."""
        return float(self.value)


class Telling(Enum):
    """How much is said aloud of what happens."""

    ALL = "all"
    """What it was worth and why, the score, and what is new on the table."""
    BRIEF = "brief"
    """Without reasons for what is right and without the score."""
    LINE = "line"
    """Only what stands under the board."""


class Scanning(Enum):
    """For how many seconds each thing lights up that a single key can choose."""

    OFF = "off"
    HALF = "0.5"
    ONE = "1"
    ONE_AND_A_HALF = "1.5"
    TWO = "2"
    THREE = "3"
    FIVE = "5"

    @property
    def millis(self) -> int:
        """The same in milliseconds, 0 where nothing lights up."""
        return 0 if self is Scanning.OFF else int(float(self.value) * 1000)


class Motion(Enum):
    """Whether cards fly, or as the system has it."""

    SYSTEM = "system"
    ON = "yes"
    OFF = "no"


class Volume(Enum):
    """How loud sounds are, as a part of what they are at most."""

    SOFT = "0.25"
    USUAL = "0.5"
    LOUD = "1"

    @property
    def factor(self) -> float:
        """The number itself."""
        return float(self.value)


class Settings(NamedTuple):
    """All choices, each with a default that needs no change."""

    language: str = ""
    """The code of the language that the window speaks; empty for the system's."""
    appearance: Appearance = Appearance.SYSTEM
    ground: Ground = Ground.PAPER
    contrast: Contrast = Contrast.SYSTEM
    colors: CardColors = CardColors.USUAL
    own_colors: OwnColors = OwnColors()
    badge: bool = False
    """Whether each card tells its color by a letter too."""
    tinted: bool = False
    """Whether symbols are tinted that else are striped."""
    back: Back = Back.BLUE
    upright: bool = False
    """Whether cards of the table are higher than wide."""
    letters: bool = False
    """Whether cards show the letters that pick them."""
    show_time: bool = True
    animate: Motion = Motion.SYSTEM
    sound: bool = False
    volume: Volume = Volume.USUAL
    stepwise: bool = False
    """Whether a set is located card by card."""
    full_screen: bool = False
    ignore_second: bool = False
    """Whether a second press of a key within half a second counts for nothing."""
    single_keys: bool = True
    """Whether letters, digits and signs are commands."""
    scanning: Scanning = Scanning.OFF
    demo_speed: Speed = Speed.USUAL
    """How fast computer players play among themselves."""
    telling: Telling = Telling.ALL
    short_cards: bool = False
    """Whether cards are said by a digit and three letters."""
    keys: Keymap = Keymap()
    """As the player has them, also while single keys do nothing."""
    lesson: int = 0
    """The step of the lesson where to go on, counted from 0."""
    counted_from: int = 0
    """Statistics count games begun from then on, in seconds since 1970: those of the first player."""
    others: tuple[tuple[str, int], ...] = ()
    """All other players by their names, each with the same."""
    player: str = ""
    """Who plays the next new game; the first player has no name here."""
    first_player: str = ""
    """What the first one is called, where there are more."""
    games_order: str = ""
    """By which column the list of games is sorted, as the list has it."""
    window: str = ""
    """Where the window was, as Qt tells it, in base 64; empty for the first time."""
    last_start: str = ""
    """What `recent_kinds` remembers."""

    def keys_in_force(self, answers: Mapping[str, str]) -> Keymap:
        """The keys that do something, where answers usually have these."""
        return self.keys._replace(single=self.single_keys, answers=answers)

    def animates(self, *, reduced: bool) -> bool:
        """Whether cards fly; the player's own choice counts for more than `reduced` motion on the whole system."""
        return not reduced if self.animate is Motion.SYSTEM else self.animate is Motion.ON


def _read_seconds(text: str) -> int:
    seconds = int(text)
    if not 0 <= seconds < 2**35:  # as far as calendars go
        raise ValueError(text)
    return seconds


def _read_bool(text: str) -> bool:
    return {"yes": True, "no": False}[text]


def _read_colors(text: str) -> OwnColors:
    red, green, purple = text.split(" ")
    if not all(color == "-" or re.fullmatch("#[0-9a-f]{6}", color) for color in (red, green, purple)):
        raise ValueError(text)
    return OwnColors(*("" if color == "-" else color for color in (red, green, purple)))


def _read_counted_from(text: str) -> tuple[tuple[str, int], ...]:
    """A line each, as ``1764000000 Ben``; no name has more."""
    rows = [row.partition(" ") for row in text.split("\n") if row]
    return tuple((name, _read_seconds(since)) for since, _, name in rows)


_READ: dict[type, Callable[[str], Any]] = {
    bool: _read_bool,
    int: _read_seconds,
    tuple: _read_counted_from,
    OwnColors: _read_colors,
    Keymap: read_keymap,
}
"""Whatever else there is, choices and texts, is made of its text as it is."""
_WRITE: dict[type, Callable[[Any], str]] = {
    bool: lambda value: "yes" if value else "no",
    int: str,
    tuple: lambda value: "\n".join(f"{since} {name}" for name, since in value),
    OwnColors: lambda value: " ".join(color or "-" for color in value),
    Keymap: Keymap.write,
    str: str,
}


def read_settings(kept: Mapping[str, str | None]) -> tuple[Settings, tuple[str, ...]]:
    """The settings, and the names of those whose kept value meant nothing or was changed from outside."""
    settings = Settings()
    damaged = []
    for name, usual in settings._asdict().items():
        if name in kept:
            text = kept[name]
            try:
                value = None if text is None else _READ.get(type(usual), type(usual))(text)
            except (KeyError, ValueError):
                value = None
            if value is None:
                damaged.append(name)
            else:
                settings = settings._replace(**{name: value})
    return settings, tuple(damaged)


def counting_from(settings: Settings, player: str) -> int:
    """From when on games count for a player's statistics, in seconds since 1970."""
    return dict(settings.others).get(player, 0) if player else settings.counted_from


def count_from(settings: Settings, player: str, seconds: int) -> tuple[str, object]:
    """The setting, and its value, by which games count for a player from then on."""
    if not player:
        return "counted_from", seconds
    others = dict(settings.others) | {player: seconds}
    return "others", tuple(others.items())


def player_of(store: Store) -> str:
    """Who plays the next new game; raises StoreError."""
    return read_settings(store.settings())[0].player


def games_that_count(store: Store, player: str) -> list[Digest]:
    """A player's games begun since the moment from which games count for figures; raises StoreError."""
    settings, _ = read_settings(store.settings())
    since = counting_from(settings, player)
    return [one for one in store.games() if one.player == player and one.started >= since]


def write_setting(settings: Settings, name: str) -> str:
    """One setting as the text to keep."""
    value = getattr(settings, name)
    write: Callable[[Any], str] = _WRITE.get(type(value), attrgetter("value"))
    return write(value)
