"""Reads what translators' catalogues are made into, GNU gettext's ``.mo`` files."""

import re
import struct
from contextlib import suppress
from gettext import NullTranslations, c2py

from setgui.compat import override
from setgui.marks import CONTEXT_ENDS

_MAGIC, _NEXT = 0x950412DE, "\0"


class Catalogue(NullTranslations):
    """A text is decoded when it is said: to decode all of them, as Python's own class does, costs the start 5 ms.

    What is not there is said in English, text by text, and so is what lacks the form that goes with a number.
    """

    def __init__(self, content: bytes) -> None:
        """Raises ValueError or struct.error if it is no whole catalogue."""
        super().__init__()
        order = "<" if struct.unpack_from("<I", content)[0] == _MAGIC else ">"
        magic, _, count, keys, texts = struct.unpack_from(f"{order}5I", content)
        table = f"{order}{2 * count}I"
        key, text = struct.unpack_from(table, content, keys), struct.unpack_from(table, content, texts)
        ends = [*map(sum, zip(key[::2], key[1::2], strict=True)), *map(sum, zip(text[::2], text[1::2], strict=True))]
        if magic != _MAGIC or max(ends, default=0) >= len(content):  # a zero follows each
            raise ValueError("no whole catalogue")
        self._content, self._texts = content, text
        self._numbers = {
            content[place : place + length]: number
            for number, (length, place) in enumerate(zip(key[::2], key[1::2], strict=True))
        }
        rule = re.search(r"plural=([^;\n]+)", self._found("") or "")
        self._form = c2py(rule[1] if rule else "n != 1")

    def _found(self, key: str) -> str | None:
        number = self._numbers.get(key.encode())
        if number is None:
            return None
        length, place = self._texts[2 * number : 2 * number + 2]
        return self._content[place : place + length].decode(errors="replace")

    def _counted(self, key: str, n: int) -> str | None:
        found = self._found(key)
        with suppress(IndexError, ZeroDivisionError):
            return None if found is None else found.split(_NEXT)[self._form(n)]
        return None

    @override
    def gettext(self, message: str) -> str:
        found = self._found(message) if message else None  # argparse before Python 3.12 asks for None
        return message if found is None else found

    @override
    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        found = self._counted(f"{msgid1}{_NEXT}{msgid2}", n)
        return super().ngettext(msgid1, msgid2, n) if found is None else found

    @override
    def pgettext(self, context: str, message: str) -> str:
        found = self._found(f"{context}{CONTEXT_ENDS}{message}")
        return message if found is None else found

    @override
    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        found = self._counted(f"{context}{CONTEXT_ENDS}{msgid1}{_NEXT}{msgid2}", n)
        return super().ngettext(msgid1, msgid2, n) if found is None else found
