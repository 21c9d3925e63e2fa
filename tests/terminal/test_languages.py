"""Commands in every language that ships: what people read is said in it, what programs read is the same in all."""

import json
from pathlib import Path

import pytest
from words.shipped import OTHERS, spoken

from setgui import DECK
from setgui.words import cards
from terminal.program import ask
from terminal.test_help import keep_a_game

JSON = (
    "solve 2rsz 1gsd 3pso",
    "deal 7",
    "auto --deal 7",
    "odds --cards 12",
    "games",
    "stats",
)


@pytest.fixture(params=OTHERS)
def code(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_what_programs_read_is_the_same_in_all_languages(code: str, tmp_path: Path) -> None:
    keep_a_game(tmp_path)
    for line in (*(f"{line} --json" for line in JSON), "export 1"):
        place = ("--data-dir", str(tmp_path))
        english, other = (ask(*line.split(), *place, "--language", language) for language in ("en", code))
        assert english == other, line
        assert english.out
        if "--json" in line:
            json.loads(english.out)


def test_cards_are_read_in_both_languages(code: str) -> None:
    with spoken(code):
        board = [cards.name(card) for card in DECK[:12]]
    usual = ask("solve", *(card.words for card in DECK[:12]))
    told = ask("solve", *board, "--language", code, "--json")
    assert json.loads(told.out) == json.loads(ask("solve", *(card.code for card in DECK[:12]), "--json").out)
    assert ask("solve", *board).code == 2
    assert ask("solve", *(card.words for card in DECK[:12]), "--language", code).code == usual.code == 0
