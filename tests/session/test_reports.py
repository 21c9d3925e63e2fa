"""The decisions of a game that the coach rates, and its analysis."""

from dataclasses import replace

import pytest
from analysis.coach.games import aimless, commands, quitting
from terminal.games import first_set, game_file, no_set

from setgui.analysis.coach.analysis import analyze, decision, pack, unpack
from setgui.model.cards import codes
from setgui.model.commands import Add, Finish
from setgui.model.game import Start
from setgui.model.play import deal_game, play
from setgui.session.reports import NotJudged, analyze_game, asides, curve, decisions_of
from setgui.session.starts.game_file import GameFileError, read_game

SOLITAIRE = "solitaire standard 7"
SET = f"claim {first_set(SOLITAIRE)}"
NO_SET = f"claim {no_set(SOLITAIRE)}"


def test_mistakes_and_hints_belong_to_the_next_move() -> None:
    acts = read_game(
        game_file(SOLITAIRE, ["count", NO_SET, NO_SET, SET, "locate", "add", "undo", "finish"]).encode()
    ).played
    (analysis,) = analyze(decisions_of(acts), 7, 0)
    assert asides(acts, analysis.decisions) == [(2, 1), (0, 1)]


def test_a_game_played_by_the_computer_is_not_graded() -> None:
    alone = analyze_game(game_file(SOLITAIRE, ["show", "reshuffle", "finish"]), rounds=0)
    assert (alone.choices, alone.accuracy, alone.grade) == (0, None, None)
    own = decision(1, deal_game(Start(7)), Add())
    assert next(analyze([replace(own, shown=True), own])).grade is not None


@pytest.mark.parametrize(
    ("acts", "moves"),
    [
        (("add", "reshuffle", "finish"), [(1, "add"), (2, "reshuffle"), (3, "finish")]),
        (("count", NO_SET, SET, "locate", "finish"), [(3, SET), (5, "finish")]),
        (("add", "undo", SET, "finish"), [(3, SET), (4, "finish")]),
        (("add", "undo", "redo", "finish"), [(1, "add"), (4, "finish")]),
        ((SET, "add", "undo", "undo", "redo", "finish"), [(1, SET), (6, "finish")]),
        (("add", "undo", NO_SET, "redo", "finish"), [(1, "add"), (5, "finish")]),
        (("finish", "undo", "add", "finish", "undo", "redo"), [(3, "add"), (4, "finish")]),
    ],
)
def test_only_moves_that_were_not_undone_are_decisions(acts: tuple[str, ...], moves: list[tuple[int, str]]) -> None:
    game = read_game(game_file(SOLITAIRE, acts).encode())
    assert [(each.act, str(each.chosen)) for each in decisions_of(game.played)] == moves


def test_a_decision_does_not_reveal_the_order_of_the_pile() -> None:
    game = deal_game(Start(7))
    after = play(game, Add()).after
    first, last = decisions_of(read_game(game_file(SOLITAIRE, ["add", "finish"]).encode()).played)
    assert (first.table, first.variant, last.table, last.chosen) == (game.table, "standard", after.table, Finish())
    assert codes(last.unseen) == codes(sorted(after.pile))


@pytest.mark.parametrize(
    ("told", "acts", "sentence"),
    [
        ("classic standard 7", ["finish"], "the coach rates only solitaire games"),
        (SOLITAIRE, ["add"], "the coach rates only games that are over"),
        (SOLITAIRE, ["finish", "undo"], "the coach rates only games that are over"),
    ],
)
def test_other_games_are_not_judged(told: str, acts: list[str], sentence: str) -> None:
    with pytest.raises(NotJudged, match=sentence):
        analyze_game(game_file(told, acts))


def test_moves_of_the_computer_cost_nothing_and_the_sum_is_right() -> None:
    own = analyze_game(game_file(SOLITAIRE, ["reshuffle", "reshuffle", "finish"]), rounds=1)
    shown = analyze_game(game_file(SOLITAIRE, ["reshuffle", "show", "reshuffle", "show", "finish"]), rounds=1)
    assert [one.decision.shown for one in shown.decisions] == [False, True, False]
    assert own.decisions[1].regret > 0
    assert (shown.decisions[1].regret, shown.decisions[1].mark) == (0, "")
    assert shown.decisions[1].value > own.decisions[1].value + own.decisions[1].regret / 2
    assert min(shown.decisions[0].regret, shown.decisions[2].regret) > 0
    assert shown.choices == pytest.approx(-shown.decisions[0].regret - shown.decisions[2].regret)
    assert shown.par + shown.first_table + shown.cards + shown.choices == pytest.approx(shown.score)
    assert curve(shown)[-1].after + shown.decisions[-1].luck == pytest.approx(shown.score, abs=1e-5)
    again = unpack([one.decision for one in shown.decisions], pack(shown))
    assert again is not None
    assert (again.score, again.decisions[1].regret) == (shown.score, 0)


def test_invalid_games_are_refused() -> None:
    with pytest.raises(GameFileError, match=r'^line 2: byte "ed" is not UTF-8 text'):
        analyze_game("Setgui game 1\n\ud800")
    with pytest.raises(TypeError, match=r"^a game must be the text of a game file, not b''$"):
        analyze_game(b"")  # type: ignore[arg-type]  # that is the point


@pytest.mark.parametrize("player", [aimless, quitting])
def test_a_game_can_be_analyzed_from_its_text(player: object) -> None:
    """The curve leads from par plus the first table to the score."""
    moves = list(map(str, commands(Start(7), player)))  # type: ignore[arg-type]  # one of several kinds
    text = game_file(SOLITAIRE, moves)
    analysis = analyze_game(text, rounds=0)
    assert [str(each.decision.chosen) for each in analysis.decisions] == moves
    assert [analysis] == list(analyze([each.decision for each in analysis.decisions], 7, 0))
    expected = curve(analysis)
    assert expected[0].before == pytest.approx(analysis.par + analysis.first_table)
    assert expected[-1].after + analysis.decisions[-1].luck == pytest.approx(analysis.score, abs=1e-5)
    acts = read_game(text.encode()).played
    for each, (before, after) in zip(analysis.decisions, expected, strict=True):
        score = acts[each.decision.act - 1].course.game.score
        assert (before, after) == pytest.approx((score + each.best_value, score + each.value), abs=1e-4)
