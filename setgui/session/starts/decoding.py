"""Text out of a file that somebody else's program wrote."""

import codecs

_MARKS = {codecs.BOM_UTF8: "utf-8", codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}
"""What a file may begin with, and how it goes on then; Windows PowerShell's ``>`` writes UTF-16."""


class NoText(ValueError):
    """Some bytes are no text: the first of them, and the text `before` it."""

    def __init__(self, before: str, byte: int) -> None:
        super().__init__(before, byte)
        self.before, self.byte = before, byte


def decoded(content: bytes) -> str:
    """The text without its mark, in UTF-8 unless the mark says otherwise; raises NoText."""
    mark = next(filter(content.startswith, _MARKS), b"")
    text, encoding = content[len(mark) :], _MARKS.get(mark, "utf-8")
    try:
        return text.decode(encoding)
    except UnicodeDecodeError as problem:
        raise NoText(text[: problem.start].decode(encoding), text[problem.start]) from problem
