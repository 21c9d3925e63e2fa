"""Cards as a person reads them in a terminal: symbols in color, each card with its code.

Number, shading and shape show in the symbols alone, and the code tells all four features, so nothing is lost without
color. A squiggle is the fuller the more waves it has.
"""

import locale
import os
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from types import MappingProxyType
from typing import NamedTuple, TextIO

from setgui.model.cards import DECK, Card
from setgui.model.features import Color, Shading, Shape

_EACH = tuple(product((Shape.DIAMOND, Shape.OVAL, Shape.SQUIGGLE), (Shading.SOLID, Shading.STRIPED, Shading.EMPTY)))
_GLYPHS = dict(zip(_EACH, "◆◈◇●◍○≋≈~", strict=True))
_ASCII = dict(zip(_EACH, ("<#>", "</>", "< >", "(#)", "(/)", "( )", "~#~", "~/~", "~ ~"), strict=True))
_COLORS = {Color.RED: "\x1b[31m", Color.GREEN: "\x1b[32m", Color.PURPLE: "\x1b[35m"}
_END = "\x1b[0m"
_FEW_GLYPHS = {"linux", "vt100", "vt102", "vt220"}
"""Terminals whose own fonts lack the glyphs, whatever encoding is set."""
_ROWS = 3
_GAP = "   "


class Ink(NamedTuple):
    """How cards are written: without symbols as codes alone; with symbols for a terminal of some columns."""

    symbols: Mapping[tuple[Shape, Shading], str] = MappingProxyType({})
    color: bool = False
    width: int = 80

    def card(self, card: Card) -> str:
        """A card, as wide as every other."""
        if not self.symbols:
            return card.code
        symbol = self.symbols[card.shape, card.shading]
        told = " ".join([symbol] * (card.number.digit + 1)).ljust(len(" ".join([symbol] * 3)))
        return f"{_COLORS[card.color]}{told}{_END} {card.code}" if self.color else f"{told} {card.code}"

    def board(self, cards: Sequence[Card]) -> Iterator[str]:
        """Lines with all cards, numbered down the columns of three as in the window."""
        number = len(str(len(cards)))
        column = number + 1 + len(self._replace(color=False).card(DECK[0])) + len(_GAP)
        at_once = _ROWS * max(1, (self.width + len(_GAP)) // column)
        for first in range(0, len(cards), at_once):
            band = list(enumerate(cards, 1))[first : first + at_once]
            for row in range(min(_ROWS, len(band))):
                yield _GAP.join(f"{place:{number}} {self.card(card)}" for place, card in band[row::_ROWS])
            yield ""


def ink_of(stream: TextIO | None) -> Ink:
    """How cards are written to a stream: drawn only on a terminal."""
    if stream is None or not stream.isatty():
        return Ink()
    if sys.platform == "win32":
        from colorama import just_fix_windows_console  # noqa: PLC0415 - only where it is needed

        just_fix_windows_console()
    terminal = os.environ.get("TERM", "")
    color = not os.environ.get("NO_COLOR") and terminal != "dumb"
    poor = terminal in _FEW_GLYPHS or _is_old_console() or not _encodes(stream, "".join(_GLYPHS.values()))
    symbols = _ASCII if poor else _GLYPHS
    return Ink(symbols, color, shutil.get_terminal_size().columns)


def _is_old_console() -> bool:
    """Whether this may be Windows' first console, whose fonts lack the glyphs.

    Later ones set one of these, but Windows Terminal not where Windows opened a program in it: plain signs do there.
    """
    return sys.platform == "win32" and not any(map(os.environ.get, ("WT_SESSION", "TERM_PROGRAM", "TERM")))


def _encodes(stream: TextIO, text: str) -> bool:
    """Whether stream and terminal have the characters; Python itself writes UTF-8 even where ``LC_ALL`` is C."""
    try:
        for encoding in (stream.encoding, stream.encoding if sys.platform == "win32" else locale.getencoding()):
            text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
