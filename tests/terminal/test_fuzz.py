"""Thousands of requests and texts that nobody would write."""

import json
import random
from pathlib import Path

import pytest

from terminal import fuzz
from terminal.program import ask


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
