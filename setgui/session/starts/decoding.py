"""Text from a file that another program wrote."""

import codecs
import os
import stat
from pathlib import Path

_MARKS = {codecs.BOM_UTF8: "utf-8", codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}
"""What a file may begin with, and how it goes on then; Windows PowerShell's ``>`` writes UTF-16."""


class NoText(ValueError):
    """Some bytes are no text: the first of them, and the text `before` it."""

    def __init__(self, before: str, byte: int) -> None:
        super().__init__(before, byte)
        self.before, self.byte = before, byte


class NotRegular(OSError):
    """A pipe or a device in place of a file; reading it could take forever."""


def read_regular(path: Path, most: int = -1) -> bytes:
    """Read at most `most` bytes of a regular file; raises OSError, for a pipe or device NotRegular."""
    with open(path, "rb", opener=_open_without_waiting) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise NotRegular
        return file.read(most)


def _open_without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))


def decoded(content: bytes) -> str:
    """The text without its mark, in UTF-8 unless the mark says otherwise; raises NoText."""
    mark = next(filter(content.startswith, _MARKS), b"")
    text, encoding = content[len(mark) :], _MARKS.get(mark, "utf-8")
    try:
        return text.decode(encoding)
    except UnicodeDecodeError as problem:
        raise NoText(text[: problem.start].decode(encoding), text[problem.start]) from problem
