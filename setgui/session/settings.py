"""The player's settings with their labels; saved as text, one value each, so that a damaged value resets only itself.

For translators: choose letters for `&` as in `words/actions.py`.
"""

import re
from collections.abc import Callable, Mapping
from enum import Enum
from operator import attrgetter
from typing import Annotated, Any, NamedTuple, Self, get_type_hints

from setgui.marks import N_, P_, Message
from setgui.session.kept import Digest, GameId
from setgui.session.keymap import Keymap, read_keymap
from setgui.session.ports import Store


class Choice(Enum):
    """A choice for a setting: its value as saved, and its `label` on the settings page."""

    _value_: str
    label: Message

    def __new__(cls, kept: str, label: Message) -> Self:
        self = object.__new__(cls)
        self._value_ = kept
        self.label = label
        return self

    @property
    def factor(self) -> float:
        return float(self.value)


class Appearance(Choice):
    """Light or dark colors of the window."""

    SYSTEM = "system", P_("colors of the window", "Same as system")
    LIGHT = "light", P_("colors", "Light")
    DARK = "dark", P_("colors", "Dark")


class Ground(Choice):
    """The background behind the cards; ignored in high contrast."""

    PAPER = "paper", P_("what the cards lie on", "Paper")
    FELT = "felt", P_("what the cards lie on", "Felt")
    SLATE = "slate", P_("what the cards lie on", "Slate")


class Contrast(Choice):
    """High or normal contrast."""

    SYSTEM = "system", P_("contrast", "Same as system")
    USUAL = "usual", P_("contrast", "Normal")
    HIGH = "high", P_("contrast", "High")


class CardColors(Choice):
    """The colors of red, green and purple cards."""

    USUAL = "usual", P_("colors of the cards", "Red, green and purple")
    DISTINCT = "distinct", P_("colors of the cards", "Extra distinct")
    STRONG = "strong", P_("colors of the cards", "High contrast")
    GREY = "grey", P_("colors of the cards", "Shades of gray, with letters")
    OWN = "own", P_("colors of the cards", "Your own")


class Badges(Choice):
    """When cards show a letter for their color; shades of gray always have one."""

    USUAL = "usual", P_("when cards show a letter for their color", "In high contrast")
    ON = "yes", P_("when cards show a letter for their color", "Always")
    OFF = "no", P_("when cards show a letter for their color", "Never")


class Back(Choice):
    """The color of the cards' backs."""

    BLUE = "blue", P_("backs of the cards", "Blue")
    RED = "red", P_("backs of the cards", "Red")
    GREEN = "green", P_("backs of the cards", "Green")
    VIOLET = "violet", P_("backs of the cards", "Violet")


class OwnColors(NamedTuple):
    """The player's own card colors as ``#rrggbb``; empty for the default."""

    red: str = ""
    green: str = ""
    purple: str = ""


class Speed(Choice):
    """The speed of games in which only computers play, as a factor."""

    HALF = "0.5", N_("Half speed")
    USUAL = "1", N_("Normal speed")
    TWO = "2", N_("Twice as fast")
    FOUR = "4", N_("4 times as fast")
    EIGHT = "8", N_("8 times as fast")


class AutoPause(Choice):
    """The time without input after which a game pauses itself, in seconds; 0 for never."""

    ONE = "60", N_("After 1 minute without input")
    TWO = "120", N_("After 2 minutes without input")
    FIVE = "300", N_("After 5 minutes without input")
    NEVER = "0", P_("a game pauses by itself", "Never")

    @property
    def millis(self) -> int:
        return int(self.value) * 1000


class Speech(Choice):
    """The amount that a screen reader says."""

    ALL = "all", P_("how much is said aloud", "Everything")
    """Reasons, score and new cards are announced too."""
    BRIEF = "brief", P_("how much is said aloud", "Brief: without reasons or score")
    """New cards are announced, but no reasons for sets and no score."""
    LINE = "line", P_("how much is said aloud", "Only the main message")
    """Only the main message, which is the line under the board."""


class Scanning(Choice):
    """The time for which each choice is highlighted when playing with a single key, in seconds."""

    OFF = "off", P_("playing with a single key", "Off")
    FIVE = "5", N_("5 seconds for each choice")
    THREE = "3", N_("3 seconds for each choice")
    TWO = "2", N_("2 seconds for each choice")
    ONE_AND_A_HALF = "1.5", N_("1.5 seconds for each choice")
    ONE = "1", N_("1 second for each choice")
    HALF = "0.5", N_("Half a second for each choice")

    @property
    def millis(self) -> int:
        """The time for which each choice is highlighted, in milliseconds; 0 if off."""
        return 0 if self is Scanning.OFF else int(float(self.value) * 1000)


class Motion(Choice):
    """Whether cards are animated."""

    SYSTEM = "system", P_("cards are animated", "Same as system")
    ON = "yes", P_("cards are animated", "Always")
    OFF = "no", P_("cards are animated", "Never")


class Volume(Choice):
    """The volume, as a fraction of the maximum."""

    SOFT = "0.25", P_("how loud", "Soft")
    USUAL = "0.5", P_("how loud", "Normal")
    LOUD = "1", P_("how loud", "Loud")


class Section(Enum):
    """A section of the settings page, with its heading."""

    APPEARANCE = P_("part of the settings", "Appearance")
    CARDS = P_("part of the settings", "Cards")
    TABLE = P_("part of the settings", "Table")
    SOUND = P_("part of the settings", "Sound")
    KEYS = P_("part of the settings", "Keyboard")
    SPEECH = P_("part of the settings", "Screen reader")
    MOTION = P_("part of the settings", "Motion")


class Row(NamedTuple):
    """The place and the words of a setting on the settings page; an `&` in the label precedes the access key."""

    section: Section
    label: Message
    choices: tuple[tuple[object, Message], ...] = ()
    """The values to choose from; empty for check boxes and special controls."""
    note: Message | None = None
    """Small print below."""
    trouble: Message | None = None
    """A warning that is shown if this computer cannot do it."""
    only_with: tuple[str, object] | None = None
    """Another setting and a value; the row is shown only while the other setting has this value."""
    always_with: tuple[str, object] | None = None
    """Another setting and a value; while the other has this value, it dictates the one here."""
    dictated: object = None
    """The value in force while another setting dictates it."""


class Settings(NamedTuple):
    """All settings: each field has its name in the store, type and default; a `Row` shows it on the page, in order."""

    language: Annotated[str, Row(Section.APPEARANCE, N_("Language"))] = ""
    """The code of the window's language; empty for the system's."""
    appearance: Annotated[Appearance, Row(Section.APPEARANCE, N_("Window theme"))] = Appearance.SYSTEM
    ground: Annotated[
        Ground,
        Row(Section.APPEARANCE, N_("Table background"), note=N_("In high contrast, it is always white or black.")),
    ] = Ground.FELT
    contrast: Annotated[Contrast, Row(Section.APPEARANCE, N_("Window contrast"))] = Contrast.SYSTEM
    full_screen: Annotated[bool, Row(Section.APPEARANCE, N_("&Full screen"))] = False

    colors: Annotated[
        CardColors,
        Row(Section.CARDS, N_("Card colors"), note=N_("All choices except “Your own” work for color-blind players.")),
    ] = CardColors.USUAL
    own_colors: Annotated[OwnColors, Row(Section.CARDS, N_("Your colors"), only_with=("colors", CardColors.OWN))] = (
        OwnColors()
    )
    badge: Annotated[
        Badges,
        Row(
            Section.CARDS,
            N_("Letter for the color on each card"),
            always_with=("colors", CardColors.GREY),
            dictated=Badges.ON,
        ),
    ] = Badges.USUAL
    tinted: Annotated[bool, Row(Section.CARDS, N_("Fill symbols with a light tint instead of stripes"))] = False
    back: Annotated[Back, Row(Section.CARDS, N_("Card backs"))] = Back.BLUE
    upright: Annotated[bool, Row(Section.CARDS, N_("Upright cards on the table"))] = False
    letters: Annotated[bool, Row(Section.CARDS, N_("Show card k&eys"))] = False
    stepwise: Annotated[bool, Row(Section.CARDS, N_("Show hints one card at a time"))] = True

    show_time: Annotated[bool, Row(Section.TABLE, N_("Show &time"), note=N_("When hidden, the clock still runs."))] = (
        True
    )
    auto_pause: Annotated[
        AutoPause,
        Row(
            Section.TABLE,
            N_("Pause automatically"),
            note=N_("Not in games with several players. In solitaire, the time without input is not counted."),
        ),
    ] = AutoPause.TWO
    ask_to_finish: Annotated[bool, Row(Section.TABLE, N_("Ask before finishing a game"))] = True
    second_look: Annotated[bool, Row(Section.TABLE, N_("In Look back, ask before showing a better move"))] = True
    demo_speed: Annotated[Speed, Row(Section.TABLE, N_("Speed when only computers play"))] = Speed.USUAL

    sound: Annotated[bool, Row(Section.SOUND, N_("S&ounds"), trouble=N_("No sound device was found."))] = False
    volume: Annotated[Volume, Row(Section.SOUND, N_("Volume"), only_with=("sound", True))] = Volume.USUAL

    keys: Annotated[Keymap, Row(Section.KEYS, N_("Keyboard shortcuts"))] = Keymap()
    """The player's keys, including single keys while these are turned off."""
    ignore_second: Annotated[bool, Row(Section.KEYS, N_("Ignore a key that is pressed again within half a second"))] = (
        False
    )
    scanning: Annotated[
        Scanning,
        Row(
            Section.KEYS,
            N_("Play with a single key"),
            note=N_(
                "This starts when you close the settings: everything you can choose lights up in turn, and any key or "
                "click chooses it. Escape turns this off."
            ),
        ),
    ] = Scanning.OFF
    single_keys: Annotated[
        bool,
        Row(
            Section.KEYS,
            N_("Use letters, digits and symbols as commands"),
            note=N_(
                "Turn this off if stray key presses or dictation make moves. The arrow keys, Space and shortcuts still "
                "work."
            ),
        ),
    ] = True

    telling: Annotated[Speech, Row(Section.SPEECH, N_("Screen reader announcements"))] = Speech.ALL
    short_cards: Annotated[
        bool,
        Row(
            Section.SPEECH,
            N_("Read cards as a digit and three letters"),
            note=N_(
                "2 R T Z means two red striped squiggles: T is striped, Z is squiggle, and the other letters are "
                "initials."
            ),
        ),
    ] = False

    animate: Annotated[Motion, Row(Section.MOTION, N_("Animate cards"))] = Motion.SYSTEM

    # Not on the settings page
    lesson: int = 0
    """The step of the lesson to continue with, counted from 0."""
    counted_from: int = 0
    """The time from which the first player's statistics count games, in seconds since 1970."""
    others: tuple[tuple[str, int], ...] = ()
    """The names of the other players, each with the time from which their statistics count games."""
    player: str = ""
    """The player of the next new game; empty for the first player."""
    first_player: str = ""
    """The name of the first player, asked for when there are others."""
    games_order: str = ""
    """The sort order of the list of games, in the notation of that page."""
    window: str = ""
    """The window's geometry as saved by Qt, in base 64."""
    share_moves: bool = True
    share_luck: bool = True
    share_name: bool = False
    """Parts to share of a game besides its result."""
    reviewed: str = ""
    """Finished games on which the player looked back, with their numbers of acts: ``12:35 17:40``."""
    club: str = ""
    """Results of several people, in the notation of `records.club`."""
    last_start: str = ""

    def keys_in_force(self, answers: Mapping[str, str]) -> Keymap:
        return self.keys._replace(single=self.single_keys, answers=answers)

    def animates(self, *, reduced: bool) -> bool:
        """Return whether cards are animated; the player's choice overrides `reduced` motion of the system."""
        return not reduced if self.animate is Motion.SYSTEM else self.animate is Motion.ON


def rows() -> dict[str, Row]:
    found: dict[str, Row] = {}
    for name, hint in get_type_hints(Settings, include_extras=True).items():
        if hasattr(hint, "__metadata__"):
            choices = hint.__origin__ if issubclass(hint.__origin__, Choice) else ()
            found[name] = hint.__metadata__[0]._replace(choices=tuple((one, one.label) for one in choices))
    return found


def _read_seconds(text: str) -> int:
    seconds = int(text)
    if not 0 <= seconds < 2**35:  # within the range of datetime
        raise ValueError(text)
    return seconds


def _read_colors(text: str) -> OwnColors:
    red, green, purple = text.split(" ")
    if not all(color == "-" or re.fullmatch("#[0-9a-f]{6}", color) for color in (red, green, purple)):
        raise ValueError(text)
    return OwnColors(*("" if color == "-" else color for color in (red, green, purple)))


def _read_counted_from(text: str) -> tuple[tuple[str, int], ...]:
    """Read lines like ``1764000000 Ben`` as players' names, each with the time from which statistics count games."""
    rows = [row.partition(" ") for row in text.split("\n") if row]
    return tuple((name, _read_seconds(since)) for since, _, name in rows)


_READ: dict[type, Callable[[str], Any]] = {
    bool: {"yes": True, "no": False}.__getitem__,
    int: _read_seconds,
    tuple: _read_counted_from,
    OwnColors: _read_colors,
    Keymap: read_keymap,
}
"""Functions that read a value, by type; other types are constructed from the text."""
_WRITE: dict[type, Callable[[Any], str]] = {
    bool: lambda value: "yes" if value else "no",
    int: str,
    tuple: lambda value: "\n".join(f"{since} {name}" for name, since in value),
    OwnColors: lambda value: " ".join(color or "-" for color in value),
    Keymap: Keymap.write,
    str: str,
}


def read_settings(kept: Mapping[str, str | None]) -> tuple[Settings, tuple[str, ...]]:
    """Read settings; return them and the names of those whose saved value was damaged, which have their defaults."""
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
    """Return the time from which a player's statistics count games, in seconds since 1970."""
    return dict(settings.others).get(player, 0) if player else settings.counted_from


def count_from(settings: Settings, player: str, seconds: int) -> tuple[str, object]:
    """Return the name and new value of the setting that makes a player's statistics count games from a time on."""
    if not player:
        return "counted_from", seconds
    others = dict(settings.others) | {player: seconds}
    return "others", tuple(others.items())


def player_of(store: Store) -> str:
    """Return the name of the player of the next new game; raises StoreError."""
    return read_settings(store.settings())[0].player


def games_that_count(store: Store, player: str) -> list[Digest]:
    """Return a player's games, imported ones included, since the player's statistics were reset; raises StoreError."""
    settings, _ = read_settings(store.settings())
    since = counting_from(settings, player)
    return [one for one in store.games() if one.player == player and one.started >= since]


def review(settings: Settings, game: GameId, acts: int) -> tuple[str, object]:
    """Return the name and new value of the setting for a look back at a finished game; it keeps the last 100."""
    reviewed = dict.fromkeys([*settings.reviewed.split(), f"{game}:{acts}"])
    return "reviewed", " ".join([*reviewed][-100:])


def is_reviewed(store: Store, game: GameId, acts: int) -> bool:
    """Return whether the player looked back at a finished game that had this number of acts; raises StoreError."""
    return f"{game}:{acts}" in read_settings(store.settings())[0].reviewed.split()


def write_setting(settings: Settings, name: str) -> str:
    value = getattr(settings, name)
    write: Callable[[Any], str] = _WRITE.get(type(value), attrgetter("value"))
    return write(value)
