"""`setgui coach`: what a game was worth, told to people and to programs."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from analysis.coach.games import commands, overlooking

from setgui import analyze_game
from setgui.model.game import Start
from terminal.games import first_set, game_file
from terminal.program import ask

SOLITAIRE = "solitaire standard 7"
OTHER = game_file("classic standard 7", ["finish"])


@pytest.fixture
def short() -> str:
    """A game of three moves, the second of which cost something."""
    return game_file(SOLITAIRE, [f"claim {first_set(SOLITAIRE)}", "locate", "add", "finish"])


def told(text: str, *words: str) -> str:
    answer = ask("coach", "-", *words, stdin=text)
    assert (answer.code, answer.err) == (0, "")
    return answer.out


def test_to_programs_all_is_told_as_the_analysis_has_it(short: str) -> None:
    analysis = analyze_game(short)
    found: dict[str, Any] = json.loads(told(short, "--json"))
    decisions = found.pop("decisions")
    assert found == {
        "deal": 7,
        "score": 2,
        "par": analysis.par,
        "first_table": analysis.first_table,
        "cards": analysis.cards,
        "choices": analysis.choices,
        "accuracy": round(analysis.accuracy),
        "grade": "E",
        "version": analysis.version,
        "round": analysis.round,
    }
    assert round(found["par"] + found["first_table"] + found["cards"] + found["choices"], 6) == found["score"]
    assert [(one["act"], one["chosen"]) for one in decisions] == [
        (1, f"claim {first_set(SOLITAIRE)}"),
        (3, "add"),
        (4, "finish"),
    ]
    for one, each in zip(decisions, analysis.decisions, strict=True):
        assert (one["best"], one["regret"], one["error"], one["mark"]) == (
            str(each.best),
            each.regret,
            each.error,
            each.mark,
        )
        assert one["best_value"] - one["value"] == pytest.approx(each.regret, abs=1e-5)
    assert decisions[0]["best_value"] == pytest.approx(analysis.par + analysis.first_table)
    assert decisions[-1]["value"] == pytest.approx(2, abs=1e-5)


def numbers(line: str) -> list[float]:
    return [float(one.replace("− ", "-").replace("+ ", "")) for one in re.findall(r"(?:[−+] )?\d+(?:\.\d)?", line)]


@pytest.mark.parametrize("deal", range(3))
def test_to_people_the_tenths_add_up(deal: int) -> None:
    """The moves of the beginning, so that it takes no time."""
    played = list(map(str, commands(Start(deal), overlooking)))[: 2 + deal]
    first, second, *_ = told(game_file(f"solitaire standard {deal}", [*played, "finish"])).splitlines()
    assert re.fullmatch(
        rf"Deal {deal}: [−\d]+ = par \d+\.\d [−+] \d+\.\d first table [−+] \d+\.\d cards − \d+\.\d choices", first
    )
    score, *parts = numbers(first.partition(": ")[2])
    assert round(sum(parts), 1) == score
    assert re.fullmatch(r"Accuracy \d+%, grade [A-E]\+?\.", second)


def test_to_people_each_move_is_told_with_what_was_better(short: str) -> None:
    *_, heading, claim, add, finish = told(short).splitlines()
    assert heading.split() == ["act", "move", "expected", "cost", "better"]
    assert claim.split()[:5] == ["1", "claim", *first_set(SOLITAIRE).split()]
    assert add.split()[:2] == ["3", "add"]
    cost = heading.index("cost")
    assert re.match(r"\d+\.\d ± \d\.\d \?\?  \w+", finish[cost:])
    assert finish[:cost].split() == ["4", "finish", "2.0"]
    assert max(map(len, (heading, claim, add, finish))) < 80


def test_a_kept_game_is_told_as_its_file(short: str, tmp_path: Path) -> None:
    folder = ("--data-dir", str(tmp_path / "games"))
    assert ask("import", "-", *folder, stdin=short).code == 0
    assert ask("coach", "1", "--json", *folder).out == told(short, "--json")
    file = tmp_path / "7.txt"
    file.write_text(short, encoding="utf-8")
    assert ask("coach", str(file)).out == told(short)


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (
            game_file("classic standard 7", ["finish"]),
            "the coach judges games of solitaire, and this is one of classic",
        ),
        (game_file(SOLITAIRE, ["add"]), "the coach judges games that are over, and this one is not"),
    ],
)
def test_a_game_that_it_does_not_judge_is_named(game: str, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(game, encoding="utf-8")
    assert ask("coach", str(file), "--json") == (2, "", f"setgui: {file}: {sentence}\n")
    folder = ("--data-dir", str(tmp_path / "games"))
    assert ask("import", str(file), *folder).code == 0
    assert ask("coach", "1", *folder) == (2, "", f"setgui: game 1: {sentence}\n")
    assert ask("coach", "2", *folder) == (2, "", "setgui: there is no game 2; setgui games lists all\n")


def test_what_is_no_game_file_is_told_with_its_line() -> None:
    sentence = 'standard input, line 1: "no game" is not "Setgui game 1", with which a game file begins'
    assert ask("coach", "-", stdin="no game") == (2, "", f"setgui: {sentence}\n")
