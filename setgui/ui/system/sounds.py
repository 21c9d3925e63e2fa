"""Which sound belongs to what happened. They are off until asked for."""

from contextlib import suppress
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal

from setgui.assets import asset
from setgui.model.events import Answered, Called, Claimed, Denied, Ended, Finished, FoundBefore, Misclaimed, Overlooked
from setgui.session.game.updates import Update
from setgui.session.settings import Volume

if TYPE_CHECKING:
    from array import array

    from setgui.ui.system.speaker import Speaker

RATE = 16_000
"""Samples a second."""


class Sound(Enum):
    """By the names of their files; where several things happen at once, the last of these is heard."""

    PICK = "pick"
    CALL = "call"
    MISTAKE = "mistake"
    SET = "set"
    MEGASET = "megaset"
    END = "end"


_SOUNDS: dict[type, Sound] = {
    Called: Sound.CALL,
    Misclaimed: Sound.MISTAKE,
    FoundBefore: Sound.MISTAKE,
    Overlooked: Sound.MISTAKE,
    Denied: Sound.MISTAKE,
    Claimed: Sound.SET,
    Ended: Sound.END,
    Finished: Sound.END,
}
"""By kinds of events; what else happens is not heard."""


def sound_of(update: Update) -> Sound | None:
    """What is heard of an act."""
    picked = len(update.after.picked) > len(update.before.picked)
    heard = {_sound(event, update.after.game.variant.features) for event in update.events}
    heard.add(Sound.PICK if picked else None)
    return next((sound for sound in reversed(Sound) if sound in heard), None)


def _sound(event: object, features: int) -> Sound | None:
    match event:
        case Claimed(points=points) if points == features > 1:
            return Sound.MEGASET
        case Answered(right=right):
            return Sound.SET if right else Sound.MISTAKE
        case _:
            return _SOUNDS.get(type(event))


class Sounds(QObject):
    """Plays them; the first finds out whether there is a device."""

    device_found = Signal(bool)

    def __init__(self, window: QObject) -> None:
        super().__init__(window)
        self.missing = False
        """Whether no device was found."""
        self._speaker: Speaker | None = None
        self.device_found.connect(self._note)

    def play(self, sound: Sound, volume: Volume) -> None:
        """Begin a sound, beside those that are not over."""
        if self._speaker is None:
            from setgui.ui.system.speaker import Speaker  # noqa: PLC0415 - at the first sound

            application = QCoreApplication.instance()
            assert application is not None  # noqa: S101 - its window makes a sound
            self._speaker = Speaker(RATE, self._tell)
            for end in (self.destroyed, application.aboutToQuit):
                end.connect(self._speaker.close)
        self._speaker.play(partial(load, sound, volume.factor))

    def _tell(self, found: bool) -> None:
        with suppress(RuntimeError):  # the window is gone
            self.device_found.emit(found)

    def _note(self, found: bool) -> None:
        self.missing = not found

    def rest(self) -> None:
        """Be silent; at the next sound a device is looked for anew."""
        if self._speaker is not None:
            self._speaker.close()
            self._speaker = None


def sounds_of(window: QObject) -> Sounds:
    """Those of a window."""
    return window.findChild(Sounds) or Sounds(window)


def load(sound: Sound, volume: float) -> "array[int]":
    """Its samples."""
    import wave  # noqa: PLC0415 - as late
    from array import array  # noqa: PLC0415

    with wave.open(str(asset("sounds", f"{sound.value}.wav")), "rb") as file:
        samples = array("h", file.readframes(file.getnframes()))
    return array("h", (round(one * volume) for one in samples))
