"""A sample of the fuzzer; `python -m tests.terminal.fuzz --cases N` tries more."""

import json
import random
from pathlib import Path

import pytest

from setgui.marks import Message
from setgui.model.cards import CardCodeError, Place
from terminal import fuzz
from terminal.program import Answer, ask


@pytest.mark.slow
def test_any_text_holds_cards_or_a_fault_with_its_place() -> None:
    chance = random.Random(1)
    readable = [fuzz.check_cards(fuzz.cards_text(chance)) for _ in range(2000)]
    assert 500 < sum(readable) < 1500


@pytest.mark.slow
def test_any_request_ends_as_promised(tmp_path: Path) -> None:
    chance = random.Random(1)
    codes = set()
    for _ in range(1500):
        codes.add(fuzz.check_request(fuzz.request(chance), fuzz.content(chance), str(tmp_path)).code)
    assert codes == {0, 1, 2, None}
    assert json.loads(ask("games", "--json", SETGUI_DATA_DIR=str(tmp_path)).out)["games"], "none was imported"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("deal 7", Answer(3, "1rsd\n", "")),
        ("deal 7", Answer(0, "", "")),
        ("deal 7", Answer(0, "1rsd\n", "Traceback\n")),
        ("deal x", Answer(2, "1rsd\n", "setgui: no\n")),
        ("deal x", Answer(2, "", "")),
        ("deal x", Answer(2, "", "no\n")),
        ("deal x", Answer(2, "", "setgui: no\nand no\n")),
        ("deal x", Answer(2, "", "setgui: \x1b[2J\n")),
        ("deal 7 --json", Answer(0, "1rsd\n", "")),
        ("deal 7 --json", Answer(0, "{'deal': 7}\n", "")),
        ("deal 7 --json", Answer(0, "[7]\n", "")),
        ("deal 7 --json", Answer(0, '{\n"deal": 7}\n', "")),
        ("", Answer(None, "opening\n", "")),
    ],
)
def test_an_end_that_is_not_as_promised_is_noticed(line: str, answer: Answer) -> None:
    with pytest.raises((AssertionError, ValueError)):
        fuzz.check_answer(answer, line.split(), line)


@pytest.mark.parametrize(("text", "place"), [("joker", Place(1, 6)), ("joker", Place(2, 1)), ("2rtz", Place(2, 2))])
def test_a_fault_told_wrongly_is_noticed(text: str, place: Place) -> None:
    fuzz.check_fault("2rtz\r joker", CardCodeError(Message('"{text}"'), Place(2, 2), text="joker"))
    with pytest.raises(AssertionError):
        fuzz.check_fault("2rtz\r joker", CardCodeError(Message('"{text}"'), place, text=text))
