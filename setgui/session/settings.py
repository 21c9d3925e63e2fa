"""What the player chose, kept as text. A value that cannot be read falls back alone."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, NamedTuple

from setgui.session.ports import Digest, Store


class Appearance(Enum):
    """Light or dark, or as the system has it."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


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


class Settings(NamedTuple):
    """All choices, each with a default that needs no change.

    Statistics count games begun from `counted_from` on, in seconds since 1970. `window` is where the
    window was, as Qt tells it, in base 64; empty for the first time. `last_start` is what `session.last_kinds`
    remembers.
    """

    appearance: Appearance = Appearance.SYSTEM
    letters: bool = False
    show_time: bool = True
    animate: bool = True
    stepwise: bool = False
    full_screen: bool = False
    demo_speed: Speed = Speed.USUAL
    counted_from: int = 0
    window: str = ""
    last_start: str = ""


def _read_seconds(text: str) -> int:
    seconds = int(text)
    if not 0 <= seconds < 2**35:  # as far as calendars go
        raise ValueError(text)
    return seconds


def _read_bool(text: str) -> bool:
    return {"yes": True, "no": False}[text]


_READ: dict[type, Callable[[str], Any]] = {
    bool: _read_bool,
    int: _read_seconds,
    Appearance: Appearance,
    Speed: Speed,
    str: str,
}
_WRITE: dict[type, Callable[[Any], str]] = {
    bool: lambda value: "yes" if value else "no",
    int: str,
    Appearance: lambda value: value.value,
    Speed: lambda value: value.value,
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
                value = None if text is None else _READ[type(usual)](text)
            except (KeyError, ValueError):
                value = None
            if value is None:
                damaged.append(name)
            else:
                settings = settings._replace(**{name: value})
    return settings, tuple(damaged)


def counted(store: Store) -> list[Digest]:
    """The kept games that were begun since the moment from which games count for figures; raises StoreError."""
    settings, _ = read_settings(store.settings())
    return [one for one in store.games() if one.started >= settings.counted_from]


def write_setting(settings: Settings, name: str) -> str:
    """One setting as the text to keep."""
    value = getattr(settings, name)
    return _WRITE[type(value)](value)
