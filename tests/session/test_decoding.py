"""Text out of a file: UTF-8, or what its first bytes say."""

import codecs

import pytest

from setgui.session.starts.start_text import NoText, decoded

TEXT = "Zoë\nŁukasz\r\n集 \U0001f0a1"


@pytest.mark.parametrize(
    ("mark", "encoding"),
    [
        (b"", "utf-8"),
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
    ],
)
def test_a_mark_tells_the_encoding_and_is_no_part_of_the_text(mark: bytes, encoding: str) -> None:
    assert decoded(mark + TEXT.encode(encoding)) == TEXT
    assert decoded(mark) == ""


@pytest.mark.parametrize(
    ("content", "before", "byte"),
    [
        (b"1\n\xe9", "1\n", 0xE9),
        (b"\xef\xbb\xbfa\xc3", "a", 0xC3),
        (b"\xff\xfea\0\n\0\0\xd8b\0", "a\n", 0x00),  # half of a letter
        (b"\xfe\xff\0a\0\n\xd8", "a\n", 0xD8),
    ],
)
def test_what_is_no_text_is_told_with_its_place(content: bytes, before: str, byte: int) -> None:
    with pytest.raises(NoText) as caught:
        decoded(content)
    assert (caught.value.before, caught.value.byte) == (before, byte)
