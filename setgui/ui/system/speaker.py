"""Plays samples on the system's sound device, from a thread of its own.

Finding a device can take the system a second and more, and so can stopping one: nobody but that thread waits for it.
The device asks for what is due on yet another thread, of miniaudio; between the two lies what is `ahead`, locked.
"""

from array import array
from collections.abc import Callable, Generator
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING, cast

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
        """Be silent, and let the device go."""
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
                        device.start(self._blocks())
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
        blocks = self._endless()
        next(blocks)  # as miniaudio wants it: begun
        return blocks

    def _endless(self) -> Generator["array[int]", int, None]:
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
