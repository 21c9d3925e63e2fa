"""Thousands of random requests and cards, generated from a seed.

Any request ends with a documented exit code: 2 with only one sentence on standard error, 0 or 1 with output. Any text
has valid cards, or an error with its place.
"""

import json
import random
import re
import shlex
from pathlib import Path

import pytest

from setgui import DECK, Card, CardCodeError
from setgui.model.cards import VALUE_OF_WORD, read_cards
from setgui.model.quoting import printable
from terminal.program import GAME, Answer, ask

_VALUES = tuple(VALUE_OF_WORD)
_NOISE = ("", " ", "\t", "\n", ",", ";", "#", "-", "--", "joker", "2rt", "2rtzz", "rrrr", "3333", "DC00", "DC99", "dc")
_ODDITIES = (
    "\x00",
    "\x1b[2J",
    "\u2028",
    "\u200b",
    "\u017f",
    "\u0130",
    "\uff11",
    "\u0663",
    "²",
    "\ud800",
    "%s",
    "a" * 300,
)
_WORDS = shlex.split(
    "solve auto deal odds games stats replay export import self-test frobnicate --json --quiet --help -h --version "
    "--deal --deck --mode --variant --strategy --method --cards --games --seed --jobs --data-dir --language --json=1 "
    "--deal=7 -- - -1 0 1 7 12 21 22 1e3 9007199254740991 999999999999999999999 classic solitaire first random greedy "
    "table sum standard junior missing.txt . '' '1 2'"
)
_COMMANDS = ("solve", "auto", "deal", "odds", "games", "stats", "replay", "export", "import")
_NEARLY_RIGHT = (
    "games --json",
    "stats --json",
    "replay 1",
    "export 1",
    "import -",
    "solve - --json",
    "solve CARD",
    "solve 'CARD' --json",
    "solve --method sum 'CARD'",
    "solve --json",
    "auto --deck - --json",
    "auto --deck - --mode solitaire --strategy greedy",
    "deal 7 'CARD'",
    "arena first random --deals 2 --json 'CARD'",
    "odds --games 1 --json 'CARD'",
)


def card_text(chance: random.Random) -> str:
    card = chance.choice(DECK)
    ways = [
        lambda: card.code,
        lambda: "".join(chance.sample(card.code, 4)).upper(),
        lambda: card.digits,
        lambda: card.matrix,
        lambda: f"{card.words},",
        lambda: " ".join(chance.choices(_VALUES, k=chance.randint(1, 5))),
        lambda: chance.choice(_NOISE + _ODDITIES),
        lambda: "".join(chance.choices("123rgpsteozdDC0 ,;\n#", k=chance.randint(1, 8))),
    ]
    return chance.choices(ways, weights=[8, 2, 4, 4, 4, 1, 1, 1])[0]()


def cards_text(chance: random.Random) -> str:
    count = chance.choice([0, 1, 2, 3, 3, 4, 12, 12, 30])
    return "".join(card_text(chance) + chance.choice(" \n") for _ in range(count))


def check_cards(text: str) -> bool:
    """Return whether the text has valid cards; otherwise check the error."""
    try:
        cards = read_cards(text)
    except CardCodeError as problem:
        fault = problem
    else:
        assert len(set(cards)) == len(cards), text
        assert all(card is Card(card.code) for card in cards), text
        return True
    check_fault(text, fault)
    return False


def check_fault(text: str, fault: CardCodeError) -> None:
    """Check that the quoted words are at the reported place."""
    there = re.split(r"\r\n|\r|\n", text)[fault.place.line - 1][fault.place.column - 1 :]
    word = str(fault.sentence.values["text"]).split()[0]
    assert there.startswith(word), text
    assert f'"{printable(word)[:30]}' in str(fault), text


def content(chance: random.Random) -> bytes:
    """Generate standard input: cards, or an almost valid game."""
    if chance.random() < 0.8:
        return cards_text(chance).encode("utf-8", "surrogatepass")
    lines = GAME.splitlines()
    if chance.random() < 0.7:
        lines.insert(chance.randint(0, len(lines)), chance.choice(["", "# note", "1:00 add", card_text(chance), "end"]))
    return "\n".join(lines).encode("utf-8", "surrogatepass")


def request(chance: random.Random) -> list[str]:
    """Generate arguments for a short command, never a valid self-test, which would need a window."""
    if chance.random() < 0.3:
        cards = cards_text(chance).replace("\x00", "").replace("'", "")
        return shlex.split(chance.choice(_NEARLY_RIGHT).replace("CARD", cards))
    arguments = chance.choices(_WORDS, k=chance.randint(0, 6))
    if chance.random() < 0.7:
        arguments.insert(0, chance.choice(_COMMANDS))
    for _ in range(chance.choice([0, 0, 1, 3, 5])):
        arguments.insert(chance.randint(0, len(arguments)), card_text(chance).replace("\x00", ""))
    if "self-test" in arguments:
        arguments.append("all")
    return arguments


def check_request(arguments: list[str], stdin: bytes, folder: str) -> Answer:
    """Run a request with games in the folder, check its result and return it."""
    answer = ask(*arguments, stdin=stdin, SETGUI_DATA_DIR=folder)
    check_answer(answer, arguments, f"{shlex.join(arguments)!r} with {stdin!r}")
    return answer


def check_answer(answer: Answer, arguments: list[str], request: str) -> None:
    if answer.code is None:
        assert (answer.out, answer.err) == ("", ""), request
    elif answer.code == 2:
        assert answer.out == "", request
        assert answer.err.startswith("setgui: "), request
        assert answer.err.count("\n") == 1, request
        assert answer.err[:-1].isprintable(), request
    else:
        assert answer.code in {0, 1}, request
        assert answer.err == "" or answer.err.startswith("setgui: note: "), request
        assert answer.out, request
        if "--json" in arguments and not answer.out.startswith(("usage: setgui", "Setgui ")):
            assert isinstance(json.loads(answer.out), dict), request
            assert answer.out.count("\n") == 1, request


@pytest.mark.slow
def test_any_text_has_cards_or_an_error_with_its_place() -> None:
    chance = random.Random(1)
    readable = [check_cards(cards_text(chance)) for _ in range(2000)]
    assert 500 < sum(readable) < 1500


@pytest.mark.slow
def test_any_request_ends_with_a_documented_code(tmp_path: Path) -> None:
    chance = random.Random(1)
    codes = set()
    for _ in range(1500):
        codes.add(check_request(request(chance), content(chance), str(tmp_path)).code)
    assert codes == {0, 1, 2, None}
    assert json.loads(ask("games", "--json", SETGUI_DATA_DIR=str(tmp_path)).out)["games"], "none was imported"
