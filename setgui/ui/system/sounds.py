"""Plays samples on the system's sound device.

A thread waits for the device, which can take more than a second to be found or stopped. The device asks for samples
on another thread, of miniaudio; both share `_buffer`, which is locked.
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
"""The backends of miniaudio in its order, without its null device, and without JACK, which writes to the terminal."""
_ALSA = Path("/dev/snd")
_BLOCK = 40
"""Milliseconds in a block that the device asks for."""
_IDLE = 3.0
"""Seconds of silence after which the device is stopped, since even silence costs power."""
_LAST = 0.25
"""Maximum wait for the device when the program closes, in seconds."""
_LOUDEST = 32_767

Load = Callable[[], "array[int]"]


class Speaker:
    """Plays samples in a thread. It calls `found` there with whether there is a device, and is silent without one."""

    def __init__(self, rate: int, found: Callable[[bool], object]) -> None:
        self._rate, self._found = rate, found
        self._queue: SimpleQueue[Load | None] = SimpleQueue()
        self._buffer: array[int] = array("h")
        self._lock = Lock()
        self._thread = Thread(target=self._run, daemon=True)  # a device that never answers holds up no exit
        self._thread.start()

    def play(self, load: Load) -> None:
        self._queue.put(load)

    def close(self) -> None:
        self._queue.put(None)
        self._thread.join(_LAST)

    # On the thread of this object

    def _run(self) -> None:
        load = self._queue.get()
        if load is None:
            return
        try:
            with self._open_device() as device:
                self._found(True)
                while load is not None:
                    self._mix_in(load())
                    if not device.running:
                        blocks = self._blocks()
                        next(blocks)  # miniaudio needs a started generator
                        device.start(blocks)
                    load = self._next_load(device)
        except _playing_errors():
            self._found(False)

    def _open_device(self) -> "PlaybackDevice":
        from miniaudio import Backend, PlaybackDevice, SampleFormat  # noqa: PLC0415 - at the first sound

        silent = not any(_ALSA.glob("pcm*p"))  # without devices, ALSA writes thirty lines to the terminal
        devices = [Backend[name] for name in DEVICES if not (name == "ALSA" and silent)]
        return PlaybackDevice(SampleFormat.SIGNED16, 1, self._rate, _BLOCK, backends=devices, app_name="Setgui")

    def _next_load(self, device: "PlaybackDevice") -> Load | None:
        with suppress(Empty):
            return self._queue.get(timeout=_IDLE)
        device.stop()
        return self._queue.get()

    def _mix_in(self, samples: "array[int]") -> None:
        with self._lock:
            both = min(len(samples), len(self._buffer))
            mixed = (first + other for first, other in zip(samples[:both], self._buffer[:both], strict=True))
            longer = samples if len(samples) > both else self._buffer
            self._buffer = array("h", (max(-_LOUDEST, min(_LOUDEST, sample)) for sample in mixed)) + longer[both:]

    # On the thread of miniaudio

    def _blocks(self) -> Generator["array[int]", int, None]:
        count = yield array("h")
        while True:
            with self._lock:
                block, self._buffer = self._buffer[:count], self._buffer[count:]
            count = yield block


def _playing_errors() -> tuple[type[Exception], ...]:
    with suppress(ImportError):
        from miniaudio import MiniaudioError  # noqa: PLC0415

        return (cast("type[Exception]", MiniaudioError), OSError)
    return (ImportError, OSError)


RATE = 16_000
"""Samples a second."""


class Sound(Enum):
    """All sounds, by file name. If an update has several, the last one in this order is played."""

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


def sound_of(update: Update) -> Sound | None:
    picked = len(update.after.picked) > len(update.before.picked)
    heard = {_sound_of_event(event, update.after.game.variant.features) for event in update.events}
    heard.add(Sound.PICK if picked else None)
    return next((sound for sound in reversed(Sound) if sound in heard), None)


def _sound_of_event(event: object, features: int) -> Sound | None:
    match event:
        case Claimed(points=points) if points == features > 1:
            return Sound.MEGASET
        case Answered(right=right):
            return Sound.SET if right else Sound.MISTAKE
        case _:
            return _SOUNDS.get(type(event))


class Sounds(QObject):
    """Plays the sounds of a window. The first one opens the device: `device_found` carries whether there is one."""

    device_found = Signal(bool)

    def __init__(self, window: QObject) -> None:
        super().__init__(window)
        self.missing = False
        self._speaker: Speaker | None = None

    def play(self, sound: Sound, volume: Volume) -> None:
        if self._speaker is None:
            self._speaker = Speaker(RATE, self._emit_device_found)
            for end in (self.destroyed, cast("QCoreApplication", QCoreApplication.instance()).aboutToQuit):
                end.connect(self._speaker.close)
        self._speaker.play(partial(load, sound, volume.factor))

    def _emit_device_found(self, found: bool) -> None:
        self.missing = not found
        with suppress(RuntimeError):  # the window is gone
            self.device_found.emit(found)

    def stop(self) -> None:
        if self._speaker is not None:
            self._speaker.close()
            self._speaker = None


def sounds_of(window: QObject) -> Sounds:
    return window.findChild(Sounds) or Sounds(window)


def load(sound: Sound, volume: float) -> "array[int]":
    import wave  # noqa: PLC0415 - at the first sound

    with wave.open(str(asset("sounds", f"{sound.value}.wav")), "rb") as file:
        samples = array("h", file.readframes(file.getnframes()))
    return array("h", (round(sample * volume) for sample in samples))
