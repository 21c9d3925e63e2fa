"""A sample of the fuzzer; `python -m tests.terminal.fuzz --cases N` tries more."""

import random

from terminal import fuzz


def test_any_text_holds_cards_or_a_fault_with_its_place() -> None:
    chance = random.Random(1)
    readable = [fuzz.check_cards(fuzz.cards_text(chance)) for _ in range(2000)]
    assert 500 < sum(readable) < 1500


def test_any_request_ends_as_promised() -> None:
    chance = random.Random(1)
    codes = set()
    for _ in range(1500):
        stdin = fuzz.cards_text(chance).encode("utf-8", "surrogatepass")
        codes.add(fuzz.check_request(fuzz.request(chance), stdin).code)
    assert codes == {0, 1, 2, None}
