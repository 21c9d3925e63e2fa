"""`setgui auto`: step by step, quiet, and as JSON."""

import json
import os
import select
import subprocess
from itertools import product
from pathlib import Path

import pytest

from setgui import Card, deck, play_game
from setgui.analysis.autoplay import COACHES, STRATEGIES
from setgui.analysis.moves import AUTOPLAY_MODES
from setgui.words.commands import NEXT_STEP
from terminal.program import PATIENCE, Terminal, ask, command, environment, started

WHOLE = [card.code for card in deck(7)]


@pytest.mark.parametrize(("mode", "strategy"), [*product(AUTOPLAY_MODES, STRATEGIES), *product(["solitaire"], COACHES)])
def test_json_has_the_game_of_the_api(mode: str, strategy: str) -> None:
    result = json.loads(ask("auto", "--deal", "7", "--mode", mode, "--strategy", strategy, "--json").out)
    game = play_game(7, mode=mode, strategy=strategy)
    sets = result.pop("sets")
    assert [tuple(map(Card, each["cards"])) for each in sets] == [each.cards for each in game.sets]
    assert [(each["points"], each["scored"]) for each in sets] == [(each.points, each.scored) for each in game.sets]
    assert result == {
        "deal": 7,
        "mode": mode,
        "strategy": strategy,
        "count": len(game.sets),
        "score": game.score,
        "left": [card.code for card in game.left],
        "reshuffles": game.reshuffles,
        "added": game.added,
        "largest_table": game.largest_table,
    }


def test_without_a_deal_number_games_differ() -> None:
    deals = {json.loads(ask("auto", "--json").out)["deal"] for _ in range(5)}
    assert len(deals) > 1
    assert all(1 <= deal <= 999_999 for deal in deals)


def test_a_deck_is_read_from_a_file_or_stdin(tmp_path: Path) -> None:
    file = tmp_path / "my deck.txt"
    file.write_text("# the deck of deal 7\n" + "  # in its order\n".join(WHOLE) + "\n", encoding="utf-8")
    expected = json.loads(ask("auto", "--deal", "7", "--json").out) | {"deal": None}
    for answer in (
        ask("auto", "--deck", str(file), "--json"),
        ask("auto", "--deck", "-", "--json", stdin=file.read_bytes()),
        ask("auto", "--deck", "-", "--json", stdin=", ".join(Card(code).words for code in WHOLE)),
        ask("auto", "--deck", "-", "--json", stdin=b"\xef\xbb\xbf" + "\r\n".join(WHOLE).encode()),
    ):
        assert (answer.code, answer.err) == (0, "")
        assert json.loads(answer.out) == expected


def test_a_smaller_deck_is_accepted_with_a_note() -> None:
    answer = ask("auto", "--deck", "-", "--json", stdin=" ".join(WHOLE[:12]))
    assert (answer.code, answer.err) == (0, "setgui: note: the deck has 12 cards instead of 81\n")
    told = json.loads(answer.out)
    assert sorted(told["left"] + [code for each in told["sets"] for code in each["cards"]]) == sorted(WHOLE[:12])


@pytest.mark.parametrize("mode", AUTOPLAY_MODES)
def test_a_watched_game_ends_like_a_quiet_one(mode: str) -> None:
    request = ("auto", "--deal", "8", "--mode", mode, "--strategy", "random")
    watched, quiet = ask(*request).out, ask(*request, "--quiet").out
    assert watched.endswith(f"\n\n{quiet}")
    assert watched.count("\nSet ") == json.loads(ask(*request, "--json").out)["count"]


def test_on_a_terminal_each_step_waits_for_enter() -> None:
    with Terminal("auto", "--deal", "7") as terminal:
        for sets in range(3):
            terminal.wait_for(f"Sets found: {sets}")
            terminal.wait_for(f"Set {sets + 1} scores")
            assert f"Sets found: {sets + 1}" not in terminal.screen
            terminal.type("\n")
        terminal.wait_for("Sets found: 3")
        terminal.type("\x04")
        assert terminal.end() == 0
        assert terminal.screen.count("Press Enter") == 4
        assert "No sets left." in terminal.screen


@pytest.mark.parametrize("option", ["--quiet", "--json"])
def test_quiet_and_json_do_not_wait(option: str) -> None:
    with Terminal("auto", "--deal", "7", option) as terminal:
        assert terminal.end() == 0
        assert "Enter" not in terminal.screen


def test_without_terminal_input_nothing_waits() -> None:
    answer = ask("auto", "--deal", "7", terminal=True)
    assert (answer.code, answer.err) == (0, "")


def test_prompts_go_to_stderr() -> None:
    answer = ask("auto", "--deal", "7", typing=True, stdin=b"\n\n")
    assert answer.out == ask("auto", "--deal", "7").out
    assert answer.err == f"{NEXT_STEP} " * 3 + "\n"


def test_output_is_flushed_before_the_prompt() -> None:
    ours, theirs = pytest.importorskip("pty").openpty()
    asked, pipe = command("auto", "--deal", "7"), subprocess.PIPE
    with started(asked, env=environment(), stdin=theirs, stdout=pipe, stderr=pipe) as game:
        assert game.stdout
        assert game.stderr
        assert game.stderr.read(5) == b"Press"
        assert select.select([game.stdout], [], [], PATIENCE)[0]
        assert b"Set 1 scores 1" in os.read(game.stdout.fileno(), 65536)
        os.write(ours, b"\x04")
        game.communicate()
    os.close(ours)
    os.close(theirs)
    assert game.returncode == 0
