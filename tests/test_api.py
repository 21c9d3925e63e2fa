"""The public Python API: its names, its examples, its errors, and what it must not import."""

import doctest
import importlib
import inspect
import operator
import os
import pickle
import pkgutil
import re
import runpy
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

import setgui
import setgui.analysis
import setgui.model
import setgui.session
import setgui.storage
import setgui.terminal
from setgui import Card, CardCodeError, complete, deck, find_set, find_sets, is_set, points

REPOSITORY = Path(__file__).parents[1]
BELOW_THE_WINDOW = [
    module.name
    for package in (setgui.model, setgui.analysis, setgui.session, setgui.storage)
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
]
TERMINAL = [module.name for module in pkgutil.iter_modules(setgui.terminal.__path__, "setgui.terminal.")]
WITH_EXAMPLES = [name for name in BELOW_THE_WINDOW if name.startswith(("setgui.model.", "setgui.analysis."))]


def modules_after(script: str) -> set[str]:
    """Return the names of all modules that are imported after a script ran in a new Python."""
    script = f"{script}; import sys; print(*sys.modules)"
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=REPOSITORY)
    return set(result.stdout.split())


def imported_by(*modules: str) -> set[str]:
    """Return the top-level names of all that these modules import."""
    return {name.partition(".")[0] for name in modules_after(f"import {', '.join(modules)}")}


def test_unknown_names_raise() -> None:
    with pytest.raises(AttributeError, match="play_gane"):
        setgui.play_gane  # type: ignore[attr-defined]  # noqa: B018 - that is the point
    with pytest.raises(ImportError):
        exec("from setgui import shuffle")


def test_play_game_is_a_lazy_import() -> None:
    assert "setgui.analysis" not in modules_after("import setgui")
    assert "setgui.analysis.autoplay" in modules_after("from setgui import play_game")
    assert setgui.play_game is setgui.play_game


@pytest.mark.parametrize("name", setgui.__all__)
def test_each_public_name_exists_and_is_documented(name: str) -> None:
    value = getattr(setgui, name)
    assert name == "DECK" or inspect.getdoc(value)


def test_the_version_is_semantic() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+(-[0-9a-z.]+)?", setgui.__version__)


PLAYER = """
from setgui import Add, Card, Claim, Color, Move, Number, Seen
from setgui import evaluate, find_sets, legal_moves, new_game, play, play_game, points

def mine(seen: Seen) -> Move:
    sets = find_sets(seen.table)
    return Claim(max(sets, key=lambda cards: points(*cards))) if sets else Add()

def coached(seen: Seen) -> Move:
    return evaluate(seen.table, seen.unseen, seen.variant)[0].move

def told(seen: Seen) -> str:
    return "add"

game = new_game(deal=7, mode="solitaire")
game = play(game, coached(Seen.of(game))).after
game = play(game, legal_moves(game)[0]).after
score: int = play_game(deal=7, mode="solitaire", strategy=mine).score
card = Card("2rtz")
right = [card.color == Color.RED, card.number is Number.TWO, card.shading in (card.shading,), card == Card("2rtz")]
wrong = [
    card.color == "red",  # wrong
    "red" == card.color,  # wrong
    card.number == 2,  # wrong
    card.number != 1,  # wrong
    card.color == Number.ONE,  # wrong
    card.shape in ("oval", "diamond"),  # wrong
    card == "2rtz",  # wrong
]
if score < 0:
    play_game(deal=7, strategy=told)  # wrong
print(all(right), wrong)
"""


@pytest.mark.slow
def test_mypy_finds_exactly_the_mistakes_in_a_program(tmp_path: Path) -> None:
    """Values equal only values of their own kind; comparing them with a text or a number is a type error and false."""
    program = tmp_path / "player.py"
    program.write_text(PLAYER)
    by_mypy = [sys.executable, "-m", "mypy", "--strict", "--config-file=", f"--cache-dir={tmp_path}", str(program)]
    surroundings = os.environ | {"MYPYPATH": str(REPOSITORY), "PYTHONPATH": str(REPOSITORY)}
    found = subprocess.run(by_mypy, capture_output=True, text=True, check=False, cwd=tmp_path, env=surroundings).stdout
    seen = [int(line) for line in re.findall(r"^player\.py:(\d+): error", found, re.MULTILINE)]
    assert seen == [number for number, line in enumerate(PLAYER.splitlines(), 1) if line.endswith("# wrong")], found
    ran = subprocess.run([sys.executable, program], capture_output=True, text=True, check=True, env=surroundings)
    assert ran.stdout == f"True {[False, False, False, True, False, False, False]}\n"


def test_the_package_imports_no_window_and_no_store() -> None:
    assert not imported_by("setgui") & {"PySide6", "shiboken6", "sqlite3", "platformdirs", "argparse", "dataclasses"}


def test_layers_below_the_window_and_the_terminal_import_no_qt() -> None:
    found = imported_by(*BELOW_THE_WINDOW, *TERMINAL, "setgui.cli")
    assert not found & {"PySide6", "shiboken6", "highspy", "numpy"}
    assert len(TERMINAL) >= 8


@pytest.mark.parametrize("name", ["setgui", *WITH_EXAMPLES])
@pytest.mark.no_cover
def test_docstring_examples_work(name: str) -> None:
    runner = doctest.DebugRunner()
    for explained in doctest.DocTestFinder().find(importlib.import_module(name)):
        if explained.examples:  # even an empty run is slow, because it checks the line cache of every file
            runner.run(explained)


@pytest.mark.parametrize(("page", "examples"), [("README.md", 4), ("docs/python.md", 18)])
def test_docs_examples_work(page: str, examples: int) -> None:
    found = doctest.testfile(str(REPOSITORY / page), module_relative=False, encoding="utf-8")
    assert found.failed == 0
    assert found.attempted >= examples


@pytest.mark.slow
def test_the_example_of_a_cluster_in_the_docs_works(tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="the extra dask is not installed")
    page = (REPOSITORY / "docs" / "python.md").read_text(encoding="utf-8")
    program = tmp_path / "cluster.py"
    (code,) = re.findall(r"```python\n(from dask.*?)```", page, re.DOTALL)
    program.write_text(code)
    asked = [sys.executable, str(program)]
    surroundings = os.environ | {"PYTHONPATH": str(REPOSITORY)}
    ran = subprocess.run(asked, capture_output=True, text=True, check=True, cwd=tmp_path, env=surroundings)
    patient = runpy.run_path(str(program))["patient"]
    assert ran.stdout == f"{setgui.compare(patient, 'greedy', range(200))}\n"


# Wrong arguments


@pytest.mark.parametrize("ask", [find_sets, find_set])
def test_find_functions_take_any_iterable_without_duplicates(ask: Callable[[Iterable[Card]], object]) -> None:
    cards = deck(7)[:12]
    assert ask(iter(cards)) == ask(list(cards)) == ask(cards)
    for twice in ([*cards, cards[3]], [cards[3], *cards], [cards[3]] * 2, (*setgui.DECK, cards[3]), cards * 20):
        with pytest.raises(ValueError, match="appears twice"):
            ask(twice)
    with pytest.raises(ValueError, match=f"^{cards[3]} appears twice$"):
        ask([*cards, cards[3]])


def test_a_card_given_twice_has_no_third() -> None:
    with pytest.raises(ValueError, match="1red and 1red are the same card"):
        complete(Card("1red"), Card("1red"))
    assert not is_set(Card("1red"), Card("1red"), Card("1red"))


def test_deck_takes_a_deal_number_and_a_variant_name() -> None:
    assert deck(7, "junior") == deck(7, setgui.model.variants.JUNIOR) != deck(7)[:27]
    assert deck(True) == deck(1)
    with pytest.raises(
        setgui.UnknownVariant, match='the variant "tarot" is not available; choose one of standard, junior'
    ):
        deck(7, "tarot")
    for no_number in ("7", 7.0, None):
        with pytest.raises(TypeError, match="a deal number must be a whole number, not"):
            deck(no_number)  # type: ignore[arg-type]  # that is the point


NONSENSE: list[Any] = [
    *(None, True, -1, 5, 10**5000, -(10**5000), 2.5, float("nan"), 1j, "", "joker", "\x1b[2J\ud800", "x" * 300_000),
    *(b"2rsz", [], [None], [[1]], [10**5000], ["2rsz"] * 9, {}, {"2rsz": 1}, {5}),
    *(range(300), object(), print, Card, ...),
    *(setgui.model.variants.STANDARD, setgui.model.cards.Color.RED, setgui.DECK[0], setgui.DECK, setgui, Ellipsis),
]
A, B = setgui.DECK[:2]
ASKED: dict[str, Callable[[Any], object]] = {
    "Card": Card,
    "complete": lambda other: complete(A, other),
    "complete, the other way round": lambda other: complete(other, A),
    "is_set": lambda other: is_set(A, B, other),
    "points": lambda other: points(A, other, B),
    "find_sets": find_sets,
    "find_set": find_set,
    "find_sets, among cards": lambda other: find_sets([A, B, other]),
    "deck": deck,
    "deck, variant": lambda other: deck(7, variant=other),
    "play_game": setgui.play_game,
    "play_game, deck": lambda other: setgui.play_game(deck=other),
    "play_game, mode": lambda other: setgui.play_game(7, mode=other),
    "play_game, strategy": lambda other: setgui.play_game(7, strategy=other),
    "play_game, variant": lambda other: setgui.play_game(7, variant=other),
    "play_game, a move": lambda other: setgui.play_game(7, strategy=lambda _: other),
    "play_game, a claim": lambda other: setgui.play_game(7, strategy=lambda _: setgui.Claim(other)),
    "new_game": setgui.new_game,
    "new_game, mode": lambda other: setgui.new_game(7, other),
    "new_game, variant": lambda other: setgui.new_game(7, variant=other),
    "legal_moves": setgui.legal_moves,
    "analyze_game": setgui.analyze_game,
    "evaluate": lambda other: setgui.evaluate(other, ()),
    "evaluate, unseen": lambda other: setgui.evaluate(setgui.DECK[:2], other),
    "par, variant": lambda other: setgui.par(7, other, games=2),
    "evaluate, variant": lambda other: setgui.evaluate((), (), other),
    "play": lambda other: setgui.play(other, setgui.Add()),
    "play, a move": lambda other: setgui.play(setgui.new_game(7), other),
    "compare, a strategy": lambda other: setgui.compare("first", other, range(2)),
    "compare, a deal": lambda other: setgui.compare("first", "first", [other] * 2),
    "compare, mode": lambda other: setgui.compare("first", "first", range(2), mode=other),
    "play_games, a deal": lambda other: next(setgui.play_games([other])),
    "play_games, mode": lambda other: setgui.play_games([7], mode=other),
}


@pytest.mark.parametrize("asked", ASKED)
def test_nonsense_raises_our_own_short_error(asked: str) -> None:
    """The error comes from a `raise` in the package, not from code that broke."""
    refused: list[Exception] = []
    for nonsense in NONSENSE:
        try:
            ASKED[asked](nonsense)
        except (TypeError, ValueError) as problem:
            refused.append(problem)
    for refusal in refused:
        last = traceback.extract_tb(refusal.__traceback__)[-1]
        assert Path(last.filename).is_relative_to(Path(setgui.__file__).parent), refusal
        assert (last.line or "").startswith("raise "), refusal
        assert 10 < len(str(refusal)) < 300
        assert str(refusal).isprintable()
    assert len(refused) >= len(NONSENSE) - 5


@pytest.mark.parametrize("ask", [find_sets, lambda cards: setgui.play_game(deck=cards)])
def test_errors_in_the_caller_s_iterable_pass_through(ask: Callable[[Iterable[Card]], object]) -> None:
    with pytest.raises(TypeError, match="unsupported operand"):
        ask(1 + text for text in "1")  # type: ignore[operator, misc]  # that is the point


@pytest.mark.parametrize("text", ["2rtzz", "1red 1red"])
def test_errors_can_be_pickled(text: str) -> None:
    with pytest.raises(CardCodeError) as caught:
        setgui.model.cards.read_cards(text)
    problem = caught.value
    again = pickle.loads(pickle.dumps(problem))
    assert (str(again), type(again)) == (str(problem), CardCodeError)
    assert again.place == problem.place


def test_cards_sort_in_deck_order_and_format_like_strings() -> None:
    a, b, *_ = setgui.DECK
    assert (a < b, a <= b, a > b, a >= b) == (True, True, False, False)
    assert (a < a, a <= a, a > a, a >= a) == (False, True, False, True)
    assert f"{b:>6}|{b:<6}|{b}" == "  2red|2red  |2red"
    for compare in (operator.lt, operator.le, operator.gt, operator.ge):
        with pytest.raises(TypeError):
            compare(a, "2red")
