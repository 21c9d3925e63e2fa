"""Input and output of cards: drawing a table, and reading cards from arguments and files."""

import json
import os
import re
import shutil
import sys
from bisect import bisect
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from errno import EISDIR
from itertools import accumulate, product
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, TextIO

from setgui.arguments import FAULT_AT_LINE, WrongRequest, note, shown_path
from setgui.marks import N_, Phrase, Problem
from setgui.model.cards import DECK, LINE_END, TOKEN, Card, CardCodeError, Color, Place, Shading, Shape, read_cards
from setgui.model.quoting import Printable
from setgui.session.starts.start_text import NoText, decoded, read_regular
from setgui.words.cards import vocabulary
from setgui.words.language import say

_EACH = tuple(product((Shape.DIAMOND, Shape.OVAL, Shape.SQUIGGLE), (Shading.SOLID, Shading.STRIPED, Shading.EMPTY)))
_GLYPHS = dict(zip(_EACH, "◆◈◇●◍○≋≈~", strict=True))
_ASCII = dict(zip(_EACH, ("<#>", "</>", "< >", "(#)", "(/)", "( )", "~#~", "~/~", "~ ~"), strict=True))
_COLORS = {Color.RED: "\x1b[31m", Color.GREEN: "\x1b[32m", Color.PURPLE: "\x1b[35m"}
_END = "\x1b[0m"
_FEW_GLYPHS = {"linux", "vt100", "vt102", "vt220"}
"""Values of TERM for terminals whose fonts lack the glyphs."""
_ROWS = 3
_GAP = "   "


class Ink(NamedTuple):
    """The style of cards: as codes, or on a terminal of `width` columns with symbols and perhaps colors."""

    symbols: Mapping[tuple[Shape, Shading], str] = MappingProxyType({})
    color: bool = False
    width: int = 80

    def card(self, card: Card) -> str:
        if not self.symbols:
            return card.code
        symbol = self.symbols[card.shape, card.shading]
        drawn = " ".join([symbol] * (card.number.digit + 1)).ljust(len(" ".join([symbol] * 3)))
        return f"{_COLORS[card.color]}{drawn}{_END} {card.code}" if self.color else f"{drawn} {card.code}"

    def board(self, cards: Sequence[Card]) -> Iterator[str]:
        """Yield lines with the cards in numbered columns of three, as many as fit; an empty line ends each band."""
        number = len(str(len(cards)))
        column = number + 1 + len(self._replace(color=False).card(DECK[0])) + len(_GAP)
        at_once = _ROWS * max(1, (self.width + len(_GAP)) // column)
        for first in range(0, len(cards), at_once):
            band = list(enumerate(cards, 1))[first : first + at_once]
            for row in range(min(_ROWS, len(band))):
                yield _GAP.join(f"{place:{number}} {self.card(card)}" for place, card in band[row::_ROWS])
            yield ""


def ink_of(stream: TextIO | None) -> Ink:
    if stream is None or not stream.isatty():
        return Ink()
    if sys.platform == "win32":
        from colorama import just_fix_windows_console  # noqa: PLC0415 - only where it is needed

        just_fix_windows_console()
    terminal = os.environ.get("TERM", "")
    color = not os.environ.get("NO_COLOR") and terminal != "dumb"
    # The first console of Windows lacks the glyphs. Later ones set one of these variables, except Windows Terminal if
    # Windows itself opened it.
    is_old = sys.platform == "win32" and not any(map(os.environ.get, ("WT_SESSION", "TERM_PROGRAM", "TERM")))
    poor = terminal in _FEW_GLYPHS or is_old or not _encodes(stream, "".join(_GLYPHS.values()))
    symbols = _ASCII if poor else _GLYPHS
    return Ink(symbols, color, shutil.get_terminal_size().columns)


def _encodes(stream: TextIO, text: str) -> bool:
    """Return whether stream and terminal can show a text; Python writes UTF-8 even if ``LC_ALL`` is C."""
    import locale  # noqa: PLC0415 - only on a terminal

    try:
        for encoding in (stream.encoding, stream.encoding if sys.platform == "win32" else locale.getencoding()):
            text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def show(answer: Mapping[str, object] | Iterable[str]) -> None:
    for line in [json.dumps(answer)] if isinstance(answer, Mapping) else answer:
        print(line)


def in_columns(rows: Sequence[Sequence[str]], left: Collection[int]) -> Iterator[str]:
    """Yield rows as lines with aligned columns: to the left if in `left`, else to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (f"{cell:{'<' if n in left else '>'}{widths[n]}}" for n, cell in enumerate(row))
        yield "  ".join(cells).rstrip()


INPUT = "-"
"""The file name that means standard input."""


def cards_of_arguments(arguments: Sequence[str]) -> list[Card]:
    """Read cards from arguments; one argument can have several cards, separated by spaces; raises WrongRequest."""
    parts = [f"\n{word}\n" if len(TOKEN.findall(word)) > 1 else f"{word} " for word in arguments]
    text = "".join(parts)
    lines = [0, *(end.end() for end in re.finditer(LINE_END, text))]
    ends = list(accumulate(map(len, parts)))

    def number(place: Place) -> int:
        return bisect(ends, lines[place.line - 1] + place.column - 1) + 1

    def argument(value: object) -> object:
        return Phrase(N_("argument {number}"), number=number(value)) if isinstance(value, Place) else value

    try:
        return read_cards(text, vocabulary())
    except CardCodeError as problem:
        wrong = problem.sentence
        sentence = Phrase(wrong.message, **{name: argument(value) for name, value in wrong.values.items()})
        raise WrongRequest(problem.message, place=argument(problem.place), sentence=sentence) from problem


def cards_of(name: str) -> list[Card]:
    """Read cards from a file or, prompting on a terminal, standard input; # starts a comment; raises WrongRequest."""
    if name == INPUT and sys.stdin is not None and sys.stdin.isatty():
        note(say(N_("Type the cards. Then, on a new line, press Ctrl+D (on Windows: Ctrl+Z and Enter).")))
    try:
        text = decoded(content_of(name))
    except NoText as problem:
        lines = re.split(LINE_END, problem.before)
        fault = Phrase(N_("{place}: this is not UTF-8 text"), place=Place(len(lines), len(lines[-1]) + 1))
        raise WrongRequest(FAULT_AT_LINE, file=source_name(name), problem=fault) from problem
    with naming_source(name):
        return read_cards("\n".join(line.partition("#")[0] for line in re.split(LINE_END, text)), vocabulary())


@contextmanager
def naming_source(name: str) -> Iterator[None]:
    try:
        yield
    except Problem as problem:
        raise WrongRequest(FAULT_AT_LINE, file=source_name(name), problem=problem) from problem


def content_of(name: str, most: int = -1) -> bytes:
    try:
        if name != INPUT:
            return read_regular(Path(name), most)
        if sys.stdin is None:
            raise WrongRequest(N_("standard input is closed"))
        return sys.stdin.buffer.read(most)
    except OSError as problem:
        if name == INPUT:
            raise WrongRequest(N_("standard input cannot be read: {reason}"), reason=problem) from problem
        # Windows reports a folder as missing permission; os.path also accepts impossible names.
        why = os.strerror(EISDIR) if os.path.isdir(name) else problem  # noqa: PTH112 - Path's own raises then
        raise WrongRequest(N_('"{file}" cannot be read: {reason}'), file=shown_path(name), reason=why) from problem


def source_name(name: str) -> Phrase | Printable:
    return Phrase(N_("standard input")) if name == INPUT else shown_path(name)
