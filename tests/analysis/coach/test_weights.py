"""Learning the coach's weights, and the quality of the shipped ones."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import fmean

import coach_weights
import numpy as np
import pytest

from setgui.analysis.autoplay import play_games
from setgui.analysis.coach.position import FEATURES, KINDS, weights


@pytest.mark.slow
def test_learned_weights_beat_greedy() -> None:
    rows = coach_weights.learned("junior", 1, 1500, 1)
    greedy = play_games(range(200), mode="solitaire", strategy="greedy", variant="junior")
    assert fmean(coach_weights.strength("junior", rows, 200)) > fmean(game.score for game in greedy)


@pytest.mark.slow
def test_learning_is_reproducible_with_any_executor(tmp_path: Path) -> None:
    def run(folder: Path) -> bytes:
        arguments = ["junior", "--games", "300", "--rounds", "2", "--deals", "5", "--folder", str(folder)]
        assert coach_weights.main(arguments) == 0
        return (folder / "junior.json").read_bytes()

    (tmp_path / "other").mkdir()
    kept = run(tmp_path)
    assert run(tmp_path / "other") == kept
    with ThreadPoolExecutor(2) as executor:
        rows = coach_weights.learned("junior", 2, 300, 1, executor)
    assert json.loads(kept)["weights"] == json.loads(json.dumps(rows))
    assert coach_weights.learned("junior", 2, 300, 2) != rows


def test_the_version_changes_only_with_the_weights(tmp_path: Path) -> None:
    file = tmp_path / "junior.json"
    rows = (((0.5,) * FEATURES,) * 7,) * KINDS
    for value, version in ((0.5, 1), (0.5, 1), (0.25, 2)):
        coach_weights.write(file, (rows[0], rows[1], rows[2], ((value,) * FEATURES,) * 7), 22.0, 0.1)
        assert json.loads(file.read_text("ascii"))["version"] == version


def test_a_linear_relation_is_recovered() -> None:
    chance = np.random.default_rng(1)
    features = np.ones((9000, FEATURES))
    features[:, 1:-1] = chance.normal(
        3, np.arange(1, FEATURES - 1), (9000, FEATURES - 2)
    )  # the last column is constant
    row = np.arange(FEATURES) / 10
    moves = np.column_stack((features, features @ row))
    (found,) = coach_weights.solved(np.array([[moves.T @ moves]]))
    assert found[0][-1] == 0
    assert found[0][1:-1] == pytest.approx(row[1:-1], rel=0.01)
    assert found[0][0] == pytest.approx(row[0] + row[-1], rel=0.1)


@pytest.mark.parametrize(
    ("variant", "least", "lowest"),
    [pytest.param("standard", 77.0, 50, marks=pytest.mark.slow), ("junior", 21.6, 10)],
)
def test_the_shipped_weights_play_well(variant: str, least: float, lowest: int) -> None:
    scores = coach_weights.strength(variant, weights(variant).rows, 400)
    assert fmean(scores) >= least
    assert min(scores) >= lowest


@pytest.mark.parametrize("variant", [pytest.param("standard", marks=pytest.mark.slow), "junior"])
@pytest.mark.thousands
def test_values_are_unbiased_after_any_moves(variant: str) -> None:
    """Also after additions and reshuffles, which are so rare in good play that errors would go unnoticed."""
    rows = weights(variant).rows
    sums = coach_weights.learned_from(variant, rows, "test", range(1000))
    for kind, moves in zip(rows, sums, strict=True):
        count = moves[:, 0, 0].sum()
        off = sum(float(np.array([*row, -1.0]) @ phase[0]) for row, phase in zip(kind, moves, strict=True))
        assert count < 100 or abs(off / count) < 0.6
