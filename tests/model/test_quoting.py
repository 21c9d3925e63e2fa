"""Foreign text in a sentence: short, in one line, and nothing in it acts on a screen."""

import pytest

from setgui.model.cards import Card, CardCodeError, read_cards
from setgui.model.quoting import as_code, quoted, shown, written_out

LONG = "x" * 3_000_000


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("", ""),
        ("Zoë 日本 a\\b", "Zoë 日本 a\\b"),
        ("\x1b[2J\r\n\t\x00\x7f", r"\x1b[2J\r\n\t\x00\x7f"),
        ("\u202e\u2028\ud800\udcff\xa0", r"\u202e\u2028\ud800\udcff\xa0"),
    ],
)
def test_what_is_not_seen_is_written_out(text: str, seen: str) -> None:
    assert (written_out(text), shown(text)) == (seen, seen)
    seen.encode()


def test_signs_of_our_own_can_stay() -> None:
    assert written_out("«\xa0\x07\xa0»", but="\xa0") == "«\xa0\\x07\xa0»"


@pytest.mark.parametrize("length", [59, 60, 61, 119, 120, 121, 3_000_000])
def test_a_long_text_is_cut_in_its_middle(length: int) -> None:
    text = "".join(chr(ord("a") + place % 26) for place in range(length))
    assert shown(text) == (text if length <= 60 else f"{text[:30]}...{text[-30:]}")
    assert shown(text, 100) == (text if length <= 100 else f"{text[:50]}...{text[-50:]}")


def test_escapes_count_as_they_are_seen() -> None:
    assert shown("\x1b" * 15) == r"\x1b" * 15
    assert len(shown("\x1b" * 16)) == len(shown("\x1b" * 3_000_000)) == 63


def test_what_is_no_text_is_as_python_writes_it() -> None:
    assert quoted("2rtz") == '"2rtz"'
    assert quoted(Card("2rtz")) == "Card('2rtz')"
    assert quoted(None) == "None"
    assert quoted(10**5000) == "<int>"
    assert as_code("2rtz") == "'2rtz'"
    assert len(quoted(LONG)) == 65
    assert len(quoted([LONG])) == 63


@pytest.mark.parametrize("length", [400_000, pytest.param(4_000_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("start", "more"), [("", "x"), ("two ", "x"), ("", "two "), ("red ", " "), ("2rtz ", "x")])
def test_a_fault_quotes_only_some_of_a_long_text(start: str, more: str, length: int) -> None:
    text = start + more * (length // len(more))
    with pytest.raises(CardCodeError) as caught:
        read_cards(text)
    assert len(str(caught.value)) < 200
    with pytest.raises(CardCodeError) as caught:
        Card(text)
    assert len(str(caught.value)) < 200


def test_many_cards_where_one_was_asked_for() -> None:
    with pytest.raises(CardCodeError, match=r'^line 1, column 1: "2rtz 2rtz .* 2rtz" is 999 cards, not one') as caught:
        Card(" ".join(["2rtz"] * 999))
    assert len(str(caught.value)) < 200
