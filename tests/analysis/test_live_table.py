"""The list of sets that is kept up to date, against looking anew at each table."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from setgui.analysis.live_table import LiveTable
from setgui.model.cards import DECK, Card
from setgui.model.game import take
from setgui.model.matching import find_sets

seeds = st.integers(0, 10**6)


def agree(live: LiveTable, table: tuple[Card, ...], pile: tuple[Card, ...]) -> None:
    assert (live.table, live.pile) == (table, pile)
    assert live.sets == [tuple(map(table.index, match)) for match in find_sets(table)]


@given(st.permutations(DECK), st.integers(0, 81), st.integers(0, 81))
def test_it_knows_the_sets_of_the_first_table(cards: list[Card], count: int, full: int) -> None:
    dealt = tuple(cards[:count])
    agree(LiveTable(dealt, full), dealt[:full], dealt[full:])


@given(st.permutations(DECK), st.integers(9, 15), seeds)
def test_it_knows_the_sets_however_cards_come_and_go(cards: list[Card], full: int, seed: int) -> None:
    """Any three cards are taken, not sets alone, and cards are added at any time."""
    chance = Random(seed)
    table, pile = tuple(cards[:full]), tuple(cards[full:])
    live = LiveTable(tuple(cards), full)
    while len(table) >= 3:
        if pile and chance.random() < 0.2:
            count = chance.randint(1, 4)
            live.add(count)
            table, pile = table + pile[:count], pile[count:]
        else:
            gaps = tuple(sorted(chance.sample(range(len(table)), 3)))
            live.take(gaps)
            table, pile = take(table, [table[gap] for gap in gaps], pile, full)
        agree(live, table, pile)
