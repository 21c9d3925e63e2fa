"""Races between computer players: cards, calls, mistakes, and the strength of levels."""

from itertools import combinations, pairwise
from statistics import fmean

import pytest

from setgui.model.deck import deck
from setgui.model.opponents import LEVELS, NEVER, Skill, fit_skill
from setgui.model.variants import JUNIOR, STANDARD, VARIANTS, Variant

from .race import Race, _Seat, play_race

RASH = LEVELS[4]._replace(false_call=0.9)
"""A player that is wrong nine times out of ten."""
RESIGNED = LEVELS[2]._replace(patience=0.0)
"""A player that says that there is no set before searching."""
SURE = LEVELS[4]._replace(miss=0.0, false_call=0.0)


def alone(level: int, games: int) -> list[Race]:
    return [play_race(deal, [LEVELS[level - 1]]) for deal in range(games)]


@pytest.fixture(scope="module")
def lone() -> dict[int, list[Race]]:
    """Sixty games of each level alone, about 1,400 sets each."""
    return {level: alone(level, 60) for level in range(1, 6)}


def test_golden() -> None:
    """The results are the same on every system and Python version."""
    race = play_race(7, LEVELS[:3])
    assert (race.scores, race.mistakes, race.doubts, race.time, len(race.left)) == GOLDEN
    assert race.finds[0] == GOLDEN_FIND
    assert race == play_race(7, LEVELS[:3]) != play_race(8, LEVELS[:3])


GOLDEN = ((0, 10, 10), (3, 0, 2), (0, 1, 1), 240858, 6)
GOLDEN_FIND = (2, 2, 1, 4825)


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
@pytest.mark.parametrize(
    "skills",
    [*[[level] for level in LEVELS], [*LEVELS, *LEVELS[:3]], [RASH], [RASH] * 2, [RESIGNED] * 2, [RASH, RESIGNED]],
)
@pytest.mark.thousands
def test_every_card_is_taken_or_left(skills: list[Skill], variant: Variant) -> None:
    for deal in range(5):
        race = play_race(deal, skills, variant)
        assert len(race.left) + variant.match_size * len(race.finds) == len(variant.cards)
        assert set(race.left) <= set(variant.cards)
        assert not variant.find_matches(race.left)
        assert sum(race.scores) == len(race.finds) - sum(race.mistakes)
        assert 0 < race.time < NEVER
        assert sum(find.wait for find in race.finds) <= race.time
        assert all(find.wait >= 700 and find.on_table >= 1 for find in race.finds)


def test_without_mistakes_the_time_is_that_of_the_finds() -> None:
    race = play_race(1, [SURE])
    assert race.mistakes == (0,)
    assert race.scores == (len(race.finds),)
    assert race.time == sum(find.wait for find in race.finds)


def test_saying_no_set_at_once_brings_more_cards() -> None:
    """Two such players get all cards up to the limit before they find a set."""
    race = play_race(3, [RESIGNED._replace(means=(500_000,) * 4)] * 2)
    assert race.doubts[0] >= 3
    assert race.finds[0].on_table > len(STANDARD.find_matches(deck(3)[:12]))
    assert race.finds[0].on_table == len(STANDARD.find_matches(deck(3)[:21]))


def test_cards_are_dealt_only_when_everyone_agrees() -> None:
    patient = RESIGNED._replace(patience=1e6)
    race = play_race(3, [RESIGNED, patient])
    assert race.finds[0].on_table == len(STANDARD.find_matches(deck(3)[:12]))
    assert race.doubts[0] > 0 == race.doubts[1]


BLIND = Skill((10**9,) * 4, miss=0.0, false_call=0.0, patience=0.0)
"""A player that finds nothing and says so at once."""
SEES_GHOSTS = BLIND._replace(false_call=1 - 1e-9)
"""A player that finds nothing but calls at once."""


def test_a_mistake_bars_until_another_calls() -> None:
    """Beside a player without mistakes, there is at most one mistake per table."""
    race = play_race(5, [SEES_GHOSTS, SURE])
    assert race.scores[1] == len(race.finds)
    assert 0.8 * len(race.finds) <= race.mistakes[0] <= len(race.finds) + 8, "some tables have no set"


def test_a_mistake_does_not_change_the_plans_of_others() -> None:
    for deal in range(10):
        assert play_race(deal, [SEES_GHOSTS, SURE]).finds == play_race(deal, [BLIND, SURE]).finds


def test_saying_no_set_holds_for_the_whole_table() -> None:
    """It holds during a new search on the same table, but not on the next table."""
    table = deck(1)[:12]
    for later in (0, 5):
        seat = _Seat(0, LEVELS[0], STANDARD, 1)
        seat.meet(table, [], 0)
        said = seat.gives_up
        seat.err()
        seat.free(table, [], said + later)
        assert seat.gives_up == said
        seat.meet(table, [], said + later)
        assert seat.gives_up > said + later
    seat.err()
    before = seat.gives_up - 1
    seat.free(table, [], before)
    assert seat.gives_up > before + 1


def test_two_rash_players_unbar_each_other() -> None:
    race = play_race(2, [RASH, RASH])
    assert race.mistakes[0] > 20
    assert race.mistakes[1] > 20
    assert abs(race.mistakes[0] - race.mistakes[1]) < 81, "each must wait for the other"


def test_the_winner_has_the_highest_score() -> None:
    assert Race((), (0, 1), (0, 0), 0, ()).winner == 0
    assert Race((), (2, 1), (0, 0), 0, ()).winner == 1
    assert Race((), (1, 1, 2), (0, 0, 0), 0, ()).winner is None


def test_junior_games_are_quicker() -> None:
    standard, junior = (play_race(1, LEVELS[1:3], variant).time for variant in (STANDARD, JUNIOR))
    assert junior < standard / 2


SECONDS = (30.5, 17.0, 9.7, 5.4, 3.03)
"""Mean time for a set by level, from 2,000 games; the standard deviation is about as large."""


def test_each_level_has_its_time_for_a_set(lone: dict[int, list[Race]]) -> None:
    for level, seconds in enumerate(SECONDS, 1):
        finds = sum(len(race.finds) for race in lone[level])
        mean = sum(race.time for race in lone[level]) / finds / 1000
        assert abs(mean - seconds) < 4 * 1.2 * seconds / finds**0.5


def test_errors_fall_with_the_level(lone: dict[int, list[Race]]) -> None:
    mistakes, doubts = (
        [fmean(getattr(race, kind)[0] for race in lone[level]) for level in range(1, 6)]
        for kind in ("mistakes", "doubts")
    )
    assert all(worse > better for worse, better in pairwise(mistakes))
    assert all(worse > better for worse, better in pairwise(doubts))


@pytest.mark.parametrize("level", [2, 3, 4, 5])
@pytest.mark.thousands
def test_each_level_beats_the_one_below(level: int) -> None:
    """It wins at least 87% of 10,000 games (`make races`); with 60 games, four standard errors less are 70%."""
    races = [play_race(deal, LEVELS[level - 2 : level]) for deal in range(60)]
    assert sum(race.winner == 1 for race in races) >= 42


def test_the_order_of_seats_does_not_matter() -> None:
    races = [play_race(deal, [LEVELS[2], LEVELS[1]]) for deal in range(40)]
    assert sum(race.winner == 0 for race in races) >= 28


def test_like_recovers_a_level_from_its_games(lone: dict[int, list[Race]]) -> None:
    """The fitted skill also plays with the same times."""
    for level, races in lone.items():
        skill = fit_skill(_times(races))
        for found, made in zip(skill.means, LEVELS[level - 1].means, strict=True):
            assert 0.7 < found / made < 1.4
        again = _times([play_race(deal, [skill]) for deal in range(60)])
        assert all(0.8 < x / y < 1.25 for x, y in zip(again, _times(races), strict=True))


def test_like_fits_times_of_no_level() -> None:
    times = [4000, 5000, 9000, 20_000]
    skill = fit_skill(times)
    again = _times([play_race(deal, [skill]) for deal in range(120)])
    assert all(0.8 < x / y < 1.25 for x, y in zip(again, times, strict=True))


def _times(races: list[Race]) -> list[int]:
    finds = [find for race in races for find in race.finds]
    return [round(fmean(find.wait for find in finds if find.points == k)) for k in range(1, 5)]


def test_all_levels_together_rank_in_order() -> None:
    scores = [play_race(deal, LEVELS).scores for deal in range(40)]
    means = [fmean(score[seat] for score in scores) for seat in range(5)]
    assert all(worse < better for worse, better in combinations(means, 2))
