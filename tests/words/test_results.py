"""What the sheet of a finished game tells, what is shared of it, and what is counted."""

import pytest

from setgui.model.variants import Medal
from setgui.session.game.updates import Honors, Snapshot
from setgui.session.game.verdict import Moment
from setgui.words import formats, results
from setgui.words.ghosts import share_text

from .moments import MEGASET, SET, moment

PUZZLE = "daily standard 20261121"
BY_THE_COMPUTER = frozenset({0, 2})


@pytest.mark.parametrize(
    ("after", "told"),
    [
        (moment("solitaire standard 7", score=64), "Bronze medal"),
        (moment("solitaire standard 7", score=84), "Gold medal"),
        (moment("solitaire standard 7", score=63), "Game over"),
        (moment("solitaire junior 7", score=64), "Game over"),
        (moment("solitaire standard 7", score=84)._replace(shown=BY_THE_COMPUTER), "Game over"),
        (moment("classic standard 7", taken=(SET,) * 25)._replace(shown=BY_THE_COMPUTER), "Game over"),
        (moment("classic standard 7", taken=(SET,) * 25)._replace(elapsed=72_900), "25 sets in 1:12"),
        (moment("classic standard 7", finished=True), "Game over"),
        (moment(PUZZLE, taken=(SET,))._replace(elapsed=72_900), "1 set in 1:12"),
        (moment("sprint standard 7", taken=(SET,) * 10)._replace(elapsed=72_390), "10 sets in 1:12.3"),
        (moment("third-card standard 7"), "Round over"),
        (moment("together standard 7 seats=Ann,Ben"), "Game over"),
    ],
)
def test_titles(after: Snapshot, told: str) -> None:
    assert results.title(after) == told


def test_each_medal_has_a_name() -> None:
    names = [results.medal_name(medal) for medal in Medal]
    assert names == ["Bronze medal", "Silver medal", "Gold medal", "Platinum medal"]


@pytest.mark.parametrize(
    ("after", "told"),
    [
        (
            moment("solitaire standard 7", score=64, table=()),
            "Deal 7. 10 points short of silver.",
        ),
        (moment("solitaire standard 7", score=85), "Deal 7. 1 set was left on the table."),
        (moment(PUZZLE)._replace(undos=1), "Puzzle of Saturday, November 21, 2026. Assisted by undo."),
        (moment(PUZZLE)._replace(hints=1), "Puzzle of Saturday, November 21, 2026. Assisted by hints."),
        (
            moment(PUZZLE)._replace(hints=2, undos=3),
            "Puzzle of Saturday, November 21, 2026. Assisted by hints and undo.",
        ),
        (
            moment("solitaire standard 7", score=64, table=())._replace(hints=1, shown=BY_THE_COMPUTER),
            "Deal 7. The computer took 2 sets. Assisted by hints.",
        ),
        (moment("drill standard 7"), ""),
        (moment("sprint standard 7")._replace(mistakes=2), "Deal 7. Mistakes cost 10 seconds."),
        (moment("sprint standard 7")._replace(repeated=True), "Deal 7. Played before."),
    ],
)
def test_notes(after: Snapshot, told: str) -> None:
    assert results.notes(after) == told


@pytest.mark.parametrize(
    ("start", "best", "reached", "told"),
    [
        ("solitaire standard 7", None, 82, ""),
        ("solitaire standard 7", 70, 82, "12 points better than before."),
        ("solitaire standard 7", 70, 71, "1 point better than before."),
        ("solitaire standard 7", 70, 69, "1 point short of your best."),
        ("solitaire standard 7", 70, 60, "10 points short of your best."),
        ("solitaire standard 7", 70, 70, "As good as your best."),
        ("classic standard 7", 100_900, 90_000, "10 s better than before."),
        ("classic standard 7", 90_000, 101_999, "11 s slower than your best."),
        ("classic standard 7", 90_999, 90_000, "As good as your best."),
        ("sprint standard 7", 90_190, 90_099, "0.1 s better than before."),
        ("sprint standard 7", 90_000, 1_090_000, "1,000.0 s slower than your best."),
    ],
)
def test_how_far_from_the_record_before(start: str, best: int | None, reached: int, told: str) -> None:
    after = moment(start, score=reached)._replace(elapsed=reached, honors=Honors(best=best))
    assert results.compared(after) == told


def test_a_time_that_was_ended_early_is_compared_with_none() -> None:
    after = moment("sprint standard 7", finished=True)._replace(elapsed=1, honors=Honors(best=9_000))
    assert results.compared(after) == ""


def test_what_is_short_of_a_medal_by_one_point() -> None:
    assert "1 point short of silver." in results.notes(moment("solitaire standard 7", score=73))


def test_captions_of_sets() -> None:
    assert [results.best_set(n) for n in (1, 4)] == ["Best set, 1 point", "Best set, 4 points"]
    assert [results.hardest_set(n) for n in (1, 4)] == [
        "Hardest set, 1 feature differs",
        "Hardest set, 4 features differ",
    ]


@pytest.mark.parametrize(
    ("counted", "told"),
    [
        ({"1 point": 2}, "Sets by kind: 1 point: 2"),
        ({"1 point": 2, "2 points": 0}, "Sets by kind: 1 point: 2, 2 points: 0"),
        ({"1 point": 2, "2 points": 0, "3 points": 1000}, "Sets by kind: 1 point: 2, 2 points: 0, 3 points: 1,000"),
    ],
)
def test_sets_by_kind(counted: dict[str, int], told: str) -> None:
    assert results.sets_by_kind(counted) == told


def test_sets_and_time() -> None:
    assert [results.sets_and_time(n, 97_000) for n in (0, 1, 12)] == [
        "0 sets taken. Time: 1:37.",
        "1 set taken. Time: 1:37.",
        "12 sets taken. Time: 1:37.",
    ]


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({}, "Setgui daily 2026-11-21 · 2 of 6 · 1:01 · no mistakes\n▲◆"),
        (
            {"mistakes": 1, "undos": 1, "repeated": True},
            "Setgui daily 2026-11-21 · 2 of 6 · 1:01 · 1 mistake · assisted · played before\n▲◆",
        ),
        (
            {"mistakes": 2, "honors": Honors(streak=1)},
            "Setgui daily 2026-11-21 · 2 of 6 · 1:01 · 2 mistakes · streak of 1 day\n▲◆",
        ),
        ({"honors": Honors(streak=3)}, "Setgui daily 2026-11-21 · 2 of 6 · 1:01 · no mistakes · streak of 3 days\n▲◆"),
    ],
)
def test_what_is_shared(more: dict[str, object], told: str) -> None:
    after = moment(PUZZLE, taken=(SET, MEGASET))._replace(elapsed=61_000)
    assert share_text(after._replace(**more)) == told  # type: ignore[arg-type]


def test_counts() -> None:
    assert [formats.cards(1), formats.cards(12)] == ["1 card", "12 cards"]
    assert [formats.sets(1), formats.sets(0)] == ["1 set", "0 sets"]
    assert [formats.points(1), formats.points(-1), formats.points(-2)] == ["1 point", "−1 point", "−2 points"]
    assert [formats.games(1), formats.games(1000)] == ["1 game", "1,000 games"]
    assert [formats.differing(1), formats.differing(2)] == ["1 differs", "2 differ"]
    assert formats.of(3, 10) == "3 of 10"
    assert [formats.worth(range(1, 5)), formats.worth(range(1, 2))] == ["1 to 4", "only 1"]


def test_every_emblem_has_a_name() -> None:
    assert [results.moment(one) for one in Moment] == [
        *("Bronze medal", "Silver medal", "Gold medal", "Platinum medal"),
        *("Won", "Solved", "Record", "Streak"),
    ]
