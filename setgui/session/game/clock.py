"""The clock of a game, with an injected source of time."""

import sys
import time
from collections.abc import Callable
from enum import Enum, auto

from setgui.model.options import Millis


class Hold(Enum):
    """Reasons to stop the clock: not shown yet, no pick or act yet, paused, minimized, covered by a page, game over."""

    UNSEEN = auto()
    UNTOUCHED = auto()
    PAUSED = auto()
    MINIMIZED = auto()
    COVERED = auto()
    OVER = auto()


class Clock:
    """Measures playing time, at a `speed`; it runs while there are no holds, and starts with the hold UNSEEN."""

    def __init__(self, now: Callable[[], Millis], elapsed: Millis = 0) -> None:
        self._now = now
        self._elapsed = elapsed
        self._since = 0
        self.speed = 1.0
        self.holds = {Hold.UNSEEN}

    def elapsed(self) -> Millis:
        return self._elapsed if self.holds else self._elapsed + int((self._now() - self._since) * self.speed)

    def set_speed(self, speed: float) -> None:
        self._elapsed = self.elapsed()
        self._since = self._now()
        self.speed = speed

    def restart(self, elapsed: Millis) -> None:
        """Set the clock to the playing time of another game; this ends a pause, but no other hold."""
        self.holds.discard(Hold.PAUSED)
        self._elapsed = elapsed
        self._since = self._now()

    def hold(self, reason: Hold, at: Millis | None = None) -> None:
        """Add a hold, which stops the clock at the playing time `at`, by default now, until `release`."""
        self._elapsed = self.elapsed() if at is None else at
        self.holds.add(reason)

    def release(self, reason: Hold) -> None:
        held = bool(self.holds)
        self.holds.discard(reason)
        if held and not self.holds:
            self._since = self._now()


def awake_millis() -> Millis:
    """Return a monotonic time in ms without time asleep, which Windows has as a separate function."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - only where it is needed

        hundred_nanos = ctypes.c_ulonglong()
        ctypes.windll.kernel32.QueryUnbiasedInterruptTime(ctypes.byref(hundred_nanos))
        return hundred_nanos.value // 10_000
    return time.monotonic_ns() // 1_000_000
