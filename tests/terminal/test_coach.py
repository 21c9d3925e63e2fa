"""`setgui coach`: ratings of games, as text and as JSON."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from damaged import BROKEN, damaged_weights

from setgui import analyze_game, par
from setgui.analysis.coach.par import PAR_GAMES
from setgui.words.commands import EXPLANATIONS
from terminal.games import game_file
from terminal.program import PAR, REPOSITORY, ask

SOLITAIRE = "solitaire standard 7"


SHORT = game_file("solitaire standard 8", ["locate", "reshuffle", "finish"])
"""A game of two moves, both of which cost something."""


def output_of(text: str, *words: str) -> str:
    answer = ask("coach", "-", *words, stdin=text)
    assert (answer.code, answer.err) == (0, "")
    return answer.out


def test_json_has_the_values_of_the_analysis() -> None:
    analysis = analyze_game(SHORT)
    found: dict[str, Any] = json.loads(output_of(SHORT, "--json"))
    decisions = found.pop("decisions")
    assert found == {
        "deal": 8,
        "score": -2,
        "par": analysis.par,
        "first_table": analysis.first_table,
        "cards": analysis.cards,
        "choices": analysis.choices,
        "accuracy": round(analysis.accuracy or 0),
        "grade": "E",
        "version": analysis.version,
        "round": analysis.round,
    }
    assert round(found["par"] + found["first_table"] + found["cards"] + found["choices"], 6) == found["score"]
    assert [(one["act"], one["chosen"]) for one in decisions] == [(2, "reshuffle"), (3, "finish")]
    for one, each in zip(decisions, analysis.decisions, strict=True):
        assert (one["best"], one["regret"], one["error"], one["mark"]) == (
            str(each.best),
            each.regret,
            each.error,
            each.mark,
        )
        assert not one["shown"]
        assert one["best_value"] - one["value"] == pytest.approx(each.regret, abs=1e-5)
    assert decisions[0]["best_value"] == pytest.approx(analysis.par + analysis.first_table)
    assert decisions[-1]["value"] == pytest.approx(-2, abs=1e-5)


@pytest.mark.parametrize("content", BROKEN)
def test_damaged_weights_are_reported_in_one_sentence(content: bytes | None, tmp_path: Path) -> None:
    with damaged_weights(content, tmp_path) as file:
        for command in (("coach", "-"), ("auto", "--mode", "solitaire", "--strategy", "coach-fast", "--quiet")):
            answer = ask(*command, stdin=SHORT)
            assert answer == (2, "", f"setgui: {file} is damaged; reinstall Setgui\n")


def test_each_move_is_listed_with_a_better_one() -> None:
    *sums, _, heading, reshuffle, finish = output_of(SHORT).splitlines()
    captions = ["Deal", "Final score", "Par", "Luck: first table", "Luck: cards", "Your choices", "Accuracy", "Grade"]
    assert [line.rpartition(" ")[0].rstrip() for line in sums] == captions
    assert heading.split() == ["#", "move", "expected", "cost", "better"]
    cost = heading.index("cost")
    assert reshuffle[:cost].split()[:2] == ["2", "Reshuffle"]
    assert finish[:cost].split() == ["3", "Finish", "−2.0"]
    for line in (reshuffle, finish):
        assert re.fullmatch(r"\d+\.\d ± \d\.\d \?\? +(\d|Add card|Reshuffle).*", line[cost:])
    assert max(map(len, (heading, reshuffle, finish))) < 80


def test_a_saved_game_is_rated_like_its_file(tmp_path: Path) -> None:
    folder = ("--data-dir", str(tmp_path / "games"))
    text = game_file("solitaire standard 9", ["finish"])
    assert ask("import", "-", *folder, stdin=text).code == 0
    file = tmp_path / "9.txt"
    file.write_text(text, encoding="utf-8")
    assert ask("coach", "1", *folder).out == ask("coach", str(file)).out


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (game_file("set-or-not standard 7", []), "the coach rates only solitaire games"),
        (game_file(SOLITAIRE, ["add"]), "the coach rates only games that are over"),
    ],
)
def test_games_that_cannot_be_rated_are_reported(game: str, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(game, encoding="utf-8")
    assert ask("coach", str(file), "--json") == (2, "", f"setgui: {file}: {sentence}\n")
    folder = ("--data-dir", str(tmp_path / "games"))
    assert ask("import", str(file), *folder).code == 0
    assert ask("coach", "1", *folder) == (2, "", f"setgui: game 1: {sentence}\n")
    assert ask("coach", "2", *folder) == (2, "", "setgui: there is no game 2; see setgui games\n")


@pytest.mark.slow
def test_the_par_of_a_deal_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("setgui.terminal.coach.PAR_GAMES", 3)  # a tenth of the games in the example of the help
    found = json.loads(ask("coach", "--deal", "13", "--json").out)
    told = par(deal=13, games=3)
    assert set(found) == PAR
    assert found == {"deal": 13, "par": told.mean, "error": told.error, "games": 3, "foresight": found["foresight"]}
    assert found["foresight"] > told.mean
    first, second = ask("coach", "--deal", "13").out.splitlines()
    assert first.startswith(f"Deal 13: par {told.mean:.1f} ± {told.error:.1f}, the coach's average over 3 games ")
    assert second == f"With every card known: {found['foresight']} points or more"


def test_help_and_docs_state_the_number_of_games_of_a_par() -> None:
    page = (REPOSITORY / "docs/terminal.md").read_text(encoding="utf-8")
    for text in (EXPLANATIONS["coach"], page):
        assert f"score over {PAR_GAMES} games " in " ".join(text.split())
