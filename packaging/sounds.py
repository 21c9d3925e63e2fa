"""Write the program's sounds as wave files: struck wood and small bells, made of decaying sines.

Run this after a change; the files are in the repository.
"""

import math
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parents[1] / "resources" / "sounds"
RATE = 16_000
"""Samples per second."""
_HIGHEST = 7_000
"""Highest frequency in hertz; higher ones would cause aliasing."""
PEAK = 0.6
"""Peak of the loudest sound as a share of full scale, so that overlapping sounds do not clip."""
_RISE, _FALL = 0.004, 0.03
"""Attack and release in seconds; without them, sounds would click."""


class Partial(NamedTuple):
    """A partial: frequency relative to the fundamental, amplitude, and time constant of its decay in seconds."""

    ratio: float
    loud: float
    sinks: float


WOOD = (Partial(1, 1.0, 0.09), Partial(3.93, 0.35, 0.03), Partial(9.2, 0.08, 0.012))
"""A wooden bar, whose second partial is two octaves above the first."""
BELL = (Partial(1, 1.0, 0.26), Partial(2.0, 0.3, 0.16), Partial(2.76, 0.16, 0.09), Partial(5.4, 0.05, 0.03))
DULL = (Partial(1, 1.0, 0.055), Partial(2.4, 0.2, 0.02))
"""A muffled wooden drum."""
A3, E4, A4, E5, A5, E6 = 220.0, 329.63, 440.0, 659.26, 880.0, 1318.51
C_SHARP_5, C_SHARP_6 = 554.37, 1108.73


class Note(NamedTuple):
    """A stroke: time in seconds, pitch in hertz, amplitude, and partials."""

    at: float
    pitch: float
    loud: float
    on: Sequence[Partial]


class Tune(NamedTuple):
    """A sound: duration in seconds, amplitude relative to `PEAK`, and strokes."""

    seconds: float
    loud: float
    notes: Sequence[Note]


def bells(step: float, *pitches: float) -> list[Note]:
    return [Note(step * number, pitch, 1, BELL) for number, pitch in enumerate(pitches)]


TUNES = {
    "pick": Tune(0.11, 0.35, [Note(0, A5, 1, WOOD)]),
    "set": Tune(0.55, 0.8, [Note(0, A4, 0.5, WOOD), Note(0, E5, 0.8, BELL), Note(0.1, A5, 1, BELL)]),
    "megaset": Tune(0.85, 1.0, [Note(0, A4, 0.5, WOOD), *bells(0.085, E5, A5, C_SHARP_6, E6)]),
    "mistake": Tune(0.32, 0.6, [Note(0, A3, 1, DULL), Note(0.11, A3 * 0.84, 0.9, DULL)]),
    "call": Tune(0.26, 0.7, [Note(0, E5, 1, WOOD), Note(0.07, E5, 0.8, WOOD)]),
    "end": Tune(0.95, 0.85, [*bells(0.11, A5, E5, C_SHARP_5, A4), Note(0.33, E4, 0.6, BELL)]),
}


def samples(tune: Tune) -> "array[int]":
    level = [0.0] * round(tune.seconds * RATE)
    for note in tune.notes:
        for partial in note.on:
            if note.pitch * partial.ratio < _HIGHEST:
                _add(level, note, partial)
    for at in range(round(_FALL * RATE)):
        level[-1 - at] *= _swell(at / (_FALL * RATE))
    scale = 32_767 * PEAK * tune.loud / max(map(abs, level))
    return array("h", (round(one * scale) for one in level))


def _add(level: list[float], note: Note, partial: Partial) -> None:
    turn = 2 * math.pi * note.pitch * partial.ratio / RATE
    begin = round(note.at * RATE)
    for at in range(len(level) - begin):
        seconds = at / RATE
        rise = _swell(seconds / _RISE) if seconds < _RISE else 1.0
        level[begin + at] += note.loud * partial.loud * rise * math.exp(-seconds / partial.sinks) * math.sin(turn * at)


def _swell(part: float) -> float:
    """Return a smooth curve from 0 to 1."""
    return (1 - math.cos(math.pi * part)) / 2


def write(path: Path, sound: "array[int]") -> None:
    """Write a mono wave file; `wave` swaps bytes on big-endian computers."""
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, RATE, len(sound), "NONE", ""))
        file.writeframes(sound.tobytes())


if __name__ == "__main__":
    for name, tune in TUNES.items():
        write(FOLDER / f"{name}.wav", samples(tune))
