"""Computer players: what they call, when, and how often they are wrong."""

import random
import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from statistics import fmean, stdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from setgui.compat import override
from setgui.model.cards import DECK, Card, read_cards
from setgui.model.deck import deck
from setgui.model.matching import Match, complete, find_sets, points
from setgui.model.opponents import LEVELS, MIN_TIME, NEVER, OVERHEAD, PACE, Search, Skill, find_times, fit_skill, search
from setgui.model.options import SLOW_LEVELS

SURE = [level._replace(miss=0.0, false_call=0.0) for level in LEVELS]
"""The levels without their errors."""

OF_EACH_K = [
    tuple(read_cards(text)) for text in ("1rsd 2rsd 3rsd", "1rsd 2gsd 3psd", "1rsd 2gtd 3ped", "1rsd 2gto 3pez")
]
APART = tuple(read_cards("1rsd 1rso 1gsd 1gso 1rtd 1rto"))
"""Cards without a set; only the first one is in a set of OF_EACH_K."""


class OnlyRandom(random.Random):
    """A generator that allows only `random()`, whose results are the same in every Python version."""

    @override
    def getrandbits(self, _: int) -> int:
        raise AssertionError("only random() is stable")


def searches(count: int, matches: Sequence[Match], skill: Skill, table: Sequence[Card] = ()) -> list[Search]:
    chance = OnlyRandom(1)
    lying = table or list(dict.fromkeys(card for match in matches for card in match))
    return [search(lying, matches, points, skill, chance) for _ in range(count)]


def assert_mean(values: Sequence[float], expected: float) -> None:
    """Allow four standard errors, and 1 ms for rounding down."""
    assert abs(fmean(values) - expected) < 4 * stdev(values) / len(values) ** 0.5 + 1


def broken(claim: Sequence[Card]) -> int:
    """Return in how many features the last card differs from the one that completes the others."""
    a, b, c = claim
    return sum(x is not y for x, y in zip(complete(a, b).values, c.values, strict=True))


def test_golden() -> None:
    """The results are the same on every system and Python version."""
    table = deck(9)[:12]
    chance = random.Random("golden")
    assert [summary(search(table, find_sets(table), points, level, chance)) for level in LEVELS] == GOLDEN
    assert summary(search(APART, [], points, LEVELS[0]._replace(false_call=0.99), chance)) == GOLDEN_MISTAKE


def summary(found: Search) -> tuple[int, str, int]:
    return found.call, " ".join(card.code for card in found.cards), found.gives_up


GOLDEN = [
    (15874, "1psz 1ged 1rto", 43527),
    (12622, "1psz 1ged 1rto", 28070),
    (4866, "1ptz 1gtd 1rto", 19380),
    (2341, "2gtz 3gso 1ged", 16327),
    (1270, "3rsz 2rtz 1rez", 13171),
]
GOLDEN_MISTAKE = (21523, "1rto 1rsd 1rso", 41380)


@pytest.mark.parametrize("skill", SURE)
@pytest.mark.parametrize("k", [1, 2, 3, 4])
@pytest.mark.thousands
def test_the_time_for_a_single_set_has_the_expected_mean(skill: Skill, k: int) -> None:
    match = OF_EACH_K[k - 1]
    found = searches(4000, [match], skill)
    assert_mean([one.call for one in found], skill.means[k - 1])
    assert {one.cards for one in found} == {match}
    assert min(one.call for one in found) >= MIN_TIME


def test_most_times_are_below_the_mean() -> None:
    times = sorted(one.call for one in searches(4000, [OF_EACH_K[1]], SURE[2]))
    assert fmean(times) > 1.2 * times[len(times) // 2]
    soon = [sum(MIN_TIME + after <= time < MIN_TIME + after + 100 for time in times) for after in (0, 300)]
    assert 0 < soon[0] < soon[1] / 2, "the earliest calls should be rare"


@pytest.mark.parametrize("skill", SURE)
@pytest.mark.parametrize("ks", [(2, 2), (1, 4), (1, 2, 3, 4), (3,) * 6])
@pytest.mark.thousands
def test_the_first_of_several_sets_is_found_at_the_combined_rate(skill: Skill, ks: tuple[int, ...]) -> None:
    """Times are exponential, so rates add up and each set is first in proportion to its rate."""
    by_k = {k: [match for match in find_sets(DECK) if points(*match) == k][: len(ks)] for k in set(ks)}
    matches = [by_k[k].pop() for k in ks]
    found = searches(4000, matches, skill, DECK)
    rates = [1 / (skill.means[k - 1] - OVERHEAD) for k in ks]
    assert_mean([one.call for one in found], OVERHEAD + 1 / sum(rates))
    wins = Counter(one.cards for one in found)
    for match, rate in zip(matches, rates, strict=True):
        share = rate / sum(rates)
        assert abs(wins[match] / 4000 - share) < 4 * (share * (1 - share) / 4000) ** 0.5


@pytest.mark.parametrize("miss", [0.2, 0.5])
@pytest.mark.thousands
def test_an_overlooked_set_is_found_at_a_later_look(miss: float) -> None:
    skill = SURE[2]._replace(miss=miss)
    times = [one.call for one in searches(6000, [OF_EACH_K[0]], skill)]
    look = (skill.means[1] + skill.means[2]) / 2
    assert skill.look == look
    assert_mean(times, skill.means[0] + look * miss / (1 - miss))


@pytest.mark.parametrize("skill", LEVELS)
@pytest.mark.thousands
def test_players_give_up_when_their_patience_ends(skill: Skill) -> None:
    times = [one.gives_up for one in searches(3000, [], skill, APART)]
    mean = skill.patience * skill.look
    assert_mean(times, OVERHEAD + mean)
    assert stdev(times) == pytest.approx(mean / 4, rel=0.1)
    assert {type(time) for time in times} == {int}


# Mistakes


@pytest.mark.parametrize("skill", LEVELS)
@pytest.mark.parametrize("matches", [[], [OF_EACH_K[0]]])
@pytest.mark.thousands
def test_wrong_calls_have_the_configured_frequency(skill: Skill, matches: list[Match]) -> None:
    found = searches(6000, matches, skill, (*APART, *OF_EACH_K[0][1:]))
    wrong = sum(one.cards not in matches and one.call < NEVER for one in found)
    assert abs(wrong / 6000 - skill.false_call) < 4 * (skill.false_call / 6000) ** 0.5


def test_a_wrong_call_comes_first() -> None:
    for deal in range(100):
        table = deck(deal)[:12]
        right = search(table, find_sets(table), points, SURE[1], random.Random(deal))
        wrong = search(table, find_sets(table), points, SURE[1]._replace(false_call=0.999999), random.Random(deal))
        assert wrong.gives_up == right.gives_up
        assert MIN_TIME <= wrong.call < min(right.call, right.gives_up)
        assert type(wrong.call) is int


@given(st.randoms(use_true_random=False), st.integers(3, 21))
def test_a_wrong_call_looks_like_a_set(mixed: random.Random, size: int) -> None:
    table = mixed.sample(DECK, size)
    matches = find_sets(table)
    claim = search(table, matches, points, LEVELS[0]._replace(false_call=1 - 1e-9), OnlyRandom(size)).cards
    if size == 3 and matches:
        assert claim == matches[0], "there is nothing else to claim"
        return
    assert len(set(claim)) == 3
    assert set(claim) <= set(table)
    assert not find_sets(claim)
    others = {card for card in table if card not in claim[:2] and not find_sets((*claim[:2], card))}
    assert broken(claim) == min(broken((*claim[:2], card)) for card in others)


@pytest.mark.parametrize(("cards", "matches"), [(OF_EACH_K[3], [OF_EACH_K[3]]), (APART[:2], []), ((), [])])
def test_no_wrong_call_if_every_claim_is_a_set(cards: Match, matches: list[Match]) -> None:
    skill = LEVELS[0]._replace(false_call=0.999999)
    for one in searches(50, matches, skill, cards):
        assert one.cards == (matches[0] if matches else ())
        assert (one.call == NEVER) is (not matches)


# Levels


def test_each_level_is_better_in_every_respect() -> None:
    for worse, better in pairwise(LEVELS):
        assert all(slow > 1.25 * fast for slow, fast in zip(worse.means, better.means, strict=True))
        assert worse.means[3] / worse.means[0] > better.means[3] / better.means[0], "differences cost beginners most"
        assert worse.miss > better.miss
        assert worse.false_call > better.false_call
        assert worse.patience < better.patience
        assert worse.patience * worse.look > better.patience * better.look


@pytest.mark.parametrize("skill", LEVELS)
def test_like_recovers_a_level_from_its_times(skill: Skill) -> None:
    fitted = fit_skill([round(mean) for mean in find_times(skill)])
    assert fitted.means == pytest.approx(skill.means, rel=0.02)
    assert fitted[1:] == pytest.approx(skill[1:], rel=0.02)


@pytest.mark.parametrize(
    "times",
    [(4000, 5000, 9000, 20_000), (10_000,) * 4, (2000, 2400, 2600, 2900), (8000, 7000, 9000, 14_000), (1400,) * 4],
)
def test_like_finds_sets_in_the_given_times(times: tuple[int, ...]) -> None:
    assert find_times(fit_skill(times)) == pytest.approx(times, rel=0.06)


def test_unknown_times_are_interpolated_from_the_levels() -> None:
    assert fit_skill([]) == fit_skill([None] * 4) == LEVELS[2]
    level = [round(mean) for mean in find_times(LEVELS[3])]
    for known in ([level[0]], [None, level[1]], [None, None, None, level[3]], [level[0], None, None, level[3]]):
        assert fit_skill(known).means == pytest.approx(LEVELS[3].means, rel=0.03)
    between = fit_skill([None, 9000])
    assert LEVELS[2].miss < between.miss < LEVELS[1].miss
    assert LEVELS[2].false_call < between.false_call < LEVELS[1].false_call
    assert LEVELS[2].patience > between.patience > LEVELS[1].patience
    for slow, mean, fast in zip(LEVELS[1].means, between.means, LEVELS[2].means, strict=True):
        assert slow > mean > fast


def test_like_limits_extreme_times() -> None:
    assert fit_skill([0] * 4).means == fit_skill([0]).means == (1200,) * 4
    assert fit_skill([10**400] * 4).means == fit_skill([None, 10**400]).means == (600_000,) * 4
    slow = (120_000, 130_000, 140_000, 150_000)
    assert find_times(fit_skill(slow)) == pytest.approx(slow, rel=0.1)


@settings(max_examples=settings().max_examples // 4)
@given(st.lists(st.none() | st.integers(0) | st.integers(0, 60_000), max_size=6))
def test_like_accepts_any_times(times: list[int | None]) -> None:
    skill = fit_skill(times)
    assert len(skill.means) == 4
    assert {type(mean) for mean in skill.means} == {int}
    assert 1200 <= min(skill.means) <= max(skill.means) <= 600_000
    assert LEVELS[4].miss <= skill.miss <= LEVELS[0].miss
    assert LEVELS[4].false_call <= skill.false_call <= LEVELS[0].false_call
    assert LEVELS[0].patience <= skill.patience <= LEVELS[4].patience
    assert search(OF_EACH_K[0], [OF_EACH_K[0]], points, skill, OnlyRandom(1)).call < NEVER


def test_documented_times_match_the_measured_ones() -> None:
    page = (Path(__file__).parents[2] / "docs" / "opponents.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| (patient|calm|[1-5]) \| ([0-9.]+) s \|", page, re.MULTILINE))
    measured = {SLOW_LEVELS.get(name) or int(name): float(seconds) for name, seconds in rows.items()}
    assert PACE.keys() == measured.keys()
    for level, millis in PACE.items():
        assert millis / 1000 == pytest.approx(measured[level], rel=0.12)
