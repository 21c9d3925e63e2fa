import random

import pytest

from analysis.coach import slow_endings
from setgui.analysis.coach.evaluation import evaluate
from setgui.analysis.coach.position import play_of, solvable
from setgui.model.cards import read_cards
from setgui.model.commands import Add, Command, Finish, Reshuffle
from setgui.model.matching import find_set
from setgui.model.variants import VARIANTS


@pytest.mark.parametrize(
    ("up", "unseen"),
    [(9, 0), (12, 0), (12, 1), (12, 3), (13, 2), (14, 1), (15, 0), (11, 1), (9, 3), (6, 3), (3, 3), (0, 6), (2, 0)],
)
@pytest.mark.no_cover
def test_endings_are_exact(up: int, unseen: int) -> None:
    check("standard", f"{up} {unseen}", up, unseen)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.no_cover
def test_endings_without_a_set_on_the_table_are_exact(seed: int) -> None:
    """There it matters what a reshuffle and an addition are worth."""
    check("standard", str(seed), 12, 3, set_free=True)


def check(variant: str, seed: str, up: int, unseen: int, *, set_free: bool = False) -> None:
    chance = random.Random(seed)
    cards = chance.sample(VARIANTS[variant].cards, up + unseen)
    while set_free and (find_set(cards[:up]) or not find_set(cards)):
        cards = chance.sample(VARIANTS[variant].cards, up + unseen)
    table, rest = tuple(cards[:up]), tuple(cards[up:])
    told = evaluate(table, rest, variant)
    assert all(each.error == 0 for each in told)
    known = slow_endings.values(variant, table, rest)
    assert {each.move for each in told} == set(known)
    for each in told:
        assert each.value == pytest.approx(known[each.move], abs=1e-6)


@pytest.mark.no_cover
def test_a_reshuffle_is_worth_what_full_tables_are_on_average() -> None:
    """Where a set of 1 point is all there is, and the cards hold more, to reshuffle is best."""
    table = tuple(read_cards("1red 2red 3red 1gsz 1pto 2gez 3pso 2ptd 1rto 3gtd 2gso 3rez"))
    unseen = tuple(read_cards("1psd 2psz 3pto"))
    told: dict[Command, float] = {each.move: each.value for each in evaluate(table, unseen)}
    assert told[Finish()] == 0
    assert told[Reshuffle()] == pytest.approx(slow_endings.values("standard", table, unseen)[Reshuffle()], abs=1e-6)
    assert told[Add()] == pytest.approx(slow_endings.values("standard", table, unseen)[Add()], abs=1e-6)


def test_with_more_cards_it_is_not_exact() -> None:
    assert solvable(play_of("standard"), 12, 3)
    assert not solvable(play_of("standard"), 13, 3)
