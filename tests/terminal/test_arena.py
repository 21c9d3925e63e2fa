"""`setgui arena`: strategies by name and in files, in this process and in others."""

import json
from pathlib import Path
from typing import Any

import pytest

from setgui import compare
from terminal.program import STRATEGIES, Answer, Terminal, ask


@pytest.fixture
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with strategies, with a path that is short enough for messages."""
    path = tmp_path_factory.mktemp("s") / "my.py"
    path.write_text(STRATEGIES, encoding="utf-8")
    return path


def arena(*words: str) -> Answer:
    return ask("arena", "--deals", "30", *words)


def test_json_has_the_values_of_the_comparison() -> None:
    found = json.loads(arena("greedy", "random", "--mode", "classic", "--json").out)
    expected = compare("greedy", "random", range(30), mode="classic")
    assert found == {"a": "greedy", "b": "random", "mode": "classic", **expected._asdict()}


def test_solitaire_and_a_thousand_deals_are_the_defaults() -> None:
    found = json.loads(ask("arena", "first", "random", "--json").out)
    assert (found["mode"], found["deals"]) == ("solitaire", 1000)
    assert found["mean_a"] > 50


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_functions_in_a_file_play_in_every_process(jobs: str, file: Path) -> None:
    answer = arena(f"{file}:best", f"{file}:best_too", "--jobs", jobs, "--json")
    assert (answer.code, answer.err) == (0, "")
    found = json.loads(answer.out)
    assert (found["difference"], found["error"]) == (0, 0)
    names: dict[str, Any] = {}
    exec(STRATEGIES, names)
    assert found["mean_a"] == compare(names["best"], "first", range(30)).mean_a


FAULTS = {
    "broken": "Strange: what? ({file}:17)",
    "leave": "SystemExit: 3 ({file}:20)",
    "nothing": "TypeError: None is not a move; moves are Claim(cards), Add(), Reshuffle() and Finish()",
    "no_set": "the strategy claims 2gso 1rtz 1ped, which is not a set",
    "add": "The table is full: this many cards always contain a set.",
}


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("name", FAULTS)
def test_a_function_that_fails_is_reported_in_one_sentence(name: str, jobs: str, file: Path) -> None:
    answer = arena("first", f"{file}:{name}", "--jobs", jobs)
    assert answer == (2, "", f"setgui: {file}:{name}: {FAULTS[name].format(file=file)}\n")


BROKEN = {
    "def best(": "SyntaxError: '(' was never closed (my.py, line 1)",
    "\nimport no_such_module": "ModuleNotFoundError: No module named 'no_such_module' ({file}:2)",
    "raise SystemExit(3)": "SystemExit: 3 ({file}:1)",
    "Best = 3": '"{file}" has no function "best"',
    "best = 3": '"{file}" has no function "best"',
    "\0": None,
}


@pytest.mark.parametrize("content", BROKEN)
def test_a_broken_file_is_reported_in_one_sentence(content: str, file: Path) -> None:
    file.write_text(content, encoding="utf-8")
    answer = arena(f"{file}:best", "first")
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    fault = BROKEN[content]
    assert fault is None or answer.err == f"setgui: {file}:best: {fault.format(file=file)}\n"


def test_both_files_are_named_if_either_can_be_wrong(file: Path) -> None:
    answer = arena(f"{file}:no_set", f"{file}:best")
    assert answer.err.startswith(f"setgui: {file}:no_set or {file}:best: the strategy claims")


def test_the_progress_bar_counts_games() -> None:
    with Terminal("arena", "coach", "coach", "--deals", "500000000") as terminal:
        terminal.wait_for("/1000000000 ")
        terminal.interrupt()
        assert terminal.end() == 130
