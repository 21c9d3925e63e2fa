"""A fake of the Windows libraries that the program calls through `ctypes.windll`."""

import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files, rights, signals or shells")


class Libraries:
    """A fake of `ctypes.windll`; each function returns 0, or the result of its namesake in `answers`."""

    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []
        """Each call: the library, the function and the arguments."""
        self.answers: dict[str, Callable[..., object]] = {}

    def __getattr__(self, name: str) -> "_Library":
        return _Library(self, name)


def _nothing(*_: object) -> int:
    return 0


class _Library(NamedTuple):
    all: Libraries
    name: str

    def __getattr__(self, function: str) -> Callable[..., object]:
        def call(*given: object) -> object:
            self.all.asked.append((self.name, function, *given))
            return self.all.answers.get(function, _nothing)(*given)

        return call
