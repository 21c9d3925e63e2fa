"""Plays samples on the system's sound device, from a thread of its own.

Finding a device can take the system a second and more, and so can stopping one: nobody but that thread waits for it.
The device asks for what is due on yet another thread, of miniaudio; between the two lies what is `ahead`, locked.
"""

from array import array
from collections.abc import Callable, Generator
from contextlib import suppress
from enum import Enum
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QCoreApplication, QObject, Signal

from setgui.assets import asset
from setgui.model.events import Answered, Called, Claimed, Denied, Ended, Finished, FoundBefore, Misclaimed, Overlooked
from setgui.session.game.updates import Update
from setgui.session.settings import Volume

if TYPE_CHECKING:
    from miniaudio import PlaybackDevice


DEVICES = ["WASAPI", "DSOUND", "WINMM", "COREAUDIO", "SNDIO", "AUDIO4", "OSS", "PULSEAUDIO", "ALSA"]
"""What miniaudio plays to, in its own order; left to itself it plays to nothing where there is no device. JACK is not
among them, for it tells the terminal where it does not run."""
_ALSA = Path("/dev/snd")
"""Where Linux has its devices."""
_BLOCK = 40
"""Milliseconds for which the device asks at once; it has some such blocks ahead."""
_IDLE = 3.0
"""After so many seconds of silence the device is stopped, for even silence costs power."""
_LAST = 0.25
"""So many seconds whoever closes the program waits for the device at most."""
_LOUDEST = 32_767

Load = Callable[[], "array[int]"]


class Speaker:
    """Tells by `found`, on its own thread, whether there is a device; without one it is silent from then on."""

    def __init__(self, rate: int, found: Callable[[bool], object]) -> None:
        self._rate, self._found = rate, found
        self._asked: SimpleQueue[Load | None] = SimpleQueue()
        self._ahead: array[int] = array("h")
        self._lock = Lock()
        self._thread = Thread(target=self._run, daemon=True)  # a device that never answers holds up no exit
        self._thread.start()

    def play(self, load: Load) -> None:
        """Play what is loaded, at once and together with what still sounds."""
        self._asked.put(load)

    def close(self) -> None:
        self._asked.put(None)
        self._thread.join(_LAST)

    # On its own thread

    def _run(self) -> None:
        load = self._asked.get()
        if load is None:
            return
        try:
            with self._opened() as device:
                self._found(True)
                while load is not None:
                    self._add(load())
                    if not device.running:
                        blocks = self._blocks()
                        next(blocks)  # as miniaudio wants it: begun
                        device.start(blocks)
                    load = self._next(device)
        except _troubles():
            self._found(False)

    def _opened(self) -> "PlaybackDevice":
        from miniaudio import Backend, PlaybackDevice, SampleFormat  # noqa: PLC0415 - at the first sound

        silent = not any(_ALSA.glob("pcm*p"))  # ALSA itself tells the terminal so, in thirty lines
        devices = [Backend[name] for name in DEVICES if not (name == "ALSA" and silent)]
        return PlaybackDevice(SampleFormat.SIGNED16, 1, self._rate, _BLOCK, backends=devices, app_name="Setgui")

    def _next(self, device: "PlaybackDevice") -> Load | None:
        with suppress(Empty):
            return self._asked.get(timeout=_IDLE)
        device.stop()
        return self._asked.get()

    def _add(self, samples: "array[int]") -> None:
        with self._lock:
            both = min(len(samples), len(self._ahead))
            mixed = (one + other for one, other in zip(samples[:both], self._ahead[:both], strict=True))
            longer = samples if len(samples) > both else self._ahead
            self._ahead = array("h", (max(-_LOUDEST, min(_LOUDEST, one)) for one in mixed)) + longer[both:]

    # On miniaudio's

    def _blocks(self) -> Generator["array[int]", int, None]:
        wanted = yield array("h")
        while True:
            with self._lock:
                block, self._ahead = self._ahead[:wanted], self._ahead[wanted:]
            wanted = yield block


def _troubles() -> tuple[type[Exception], ...]:
    """What says that nothing can be played: no device, or no library for this system."""
    with suppress(ImportError):
        from miniaudio import MiniaudioError  # noqa: PLC0415

        return (cast("type[Exception]", MiniaudioError), OSError)
    return (ImportError, OSError)


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
        if self._speaker is not None:
            self._speaker.close()
            self._speaker = None


def sounds_of(window: QObject) -> Sounds:
    return window.findChild(Sounds) or Sounds(window)


def load(sound: Sound, volume: float) -> "array[int]":
    import wave  # noqa: PLC0415 - at the first sound

    with wave.open(str(asset("sounds", f"{sound.value}.wav")), "rb") as file:
        samples = array("h", file.readframes(file.getnframes()))
    return array("h", (round(one * volume) for one in samples))
