"""Labels that depend on counts or conditions."""

from collections.abc import Sequence

import pytest

from setgui.model.cards import Card
from setgui.model.events import Claimed
from setgui.model.options import Seat
from setgui.words import cards as words
from setgui.words import table
from setgui.words.language import say
from setgui.words.table import TableLayout

from .moments import cards, moment

CARDS = (Card("1rsd"), Card("2rsd"), Card("3rsd"))
NAMES = "one red solid diamond, two red solid diamonds, three red solid diamonds"


def test_the_window_title_shows_that_a_game_is_not_saved() -> None:
    assert table.title("Classic, deal 7", "", saved=True) == "Setgui – Classic, deal 7"
    assert table.title("Classic, deal 7", "Ann", saved=False) == "Setgui – Ann: Classic, deal 7 – not saved"


def test_points_are_counted() -> None:
    assert [say(table.COSTS, n=points) for points in (1, 2)] == ["−1 point", "−2 points"]
    assert table.call("Ann", -1, "1") == "Call, Ann, −1 point, key 1"
    assert table.call("Ann", 12, "1") == "Call, Ann, 12 points, key 1"
    assert say(table.COMPUTER, name="Pim", n=1, kind=table.kind(1)) == "Pim, 1 point, computer, beginner"
    assert say(table.COMPUTER, name="Echo", n=0, kind=table.kind(0)) == "Echo, 0 points, computer, adaptive"


def test_taken_sets_are_described() -> None:
    seats = Seat("Ann"), Seat("Ben")
    assert table.set_taken(Claimed(CARDS, 1, 1, 1), seats, with_points=True) == f"{NAMES}: Ben"
    assert table.set_taken(Claimed(CARDS, 1, 1), (), with_points=True) == f"{NAMES}: 1 point"
    assert table.set_taken(Claimed(CARDS, 1, 1), (), with_points=False) == NAMES
    assert table.took_cards("Ann", CARDS) == f"Ann took a set: {NAMES}"


# Cards on the table


A, B, C, D = cards("1rsd 2rto 3gez 1psd")
FOUR = (A, B, C, D)
LAID = TableLayout([FOUR], {A: "q", B: "a", C: "z", D: "w"})
FOUR_NAMES = (
    "one red solid diamond",
    "two red striped ovals",
    "three green empty squiggles",
    "one purple solid diamond",
)


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ([(A, B)], [f"On the table: {FOUR_NAMES[0]}, {FOUR_NAMES[1]}."]),
        ([(A,), (B,)], [f"Top row: {FOUR_NAMES[0]}.", f"Middle row: {FOUR_NAMES[1]}."]),
        (
            [(A,), (B,), (C,), (D,)],
            [f"Row {n}: {name}." for n, name in enumerate(FOUR_NAMES, start=1)],
        ),
    ],
)
def test_rows_are_described(rows: Sequence[Sequence[Card]], told: list[str]) -> None:
    assert table.rows(rows) == told


def test_cards_can_be_read_by_letters() -> None:
    assert [words.short(card) for card in FOUR] == ["1 R S D", "2 R T O", "3 G E Z", "1 P S D"]
    assert table.rows([(A,)], words.short) == ["On the table: 1 R S D."]


def test_a_card_without_a_key_is_read_by_its_name() -> None:
    few = LAID._replace(keys={A: "q", B: ""})
    assert table.keyed((A, B, C), few, words.short) == "q 1 R S D, 2 R T O, 3 G E Z"
    assert table.keys((A, B, C), few, words.short) == "q, 2 R T O, 3 G E Z"


def told(before: Sequence[Card], after: Sequence[Card], *, back: bool = False, taken: tuple[Card, ...] = ()) -> str:
    was = moment("solitaire standard 7", table=tuple(before)).game
    game = was._replace(table=tuple(after), taken=(Claimed(taken, 1, 1),) if taken else ())
    keys = dict(zip(after, "qazwsxed", strict=False))
    laid_before = TableLayout([tuple(before)], dict(zip(before, "qazwsxed", strict=False)))
    return table.changes(was, game, laid_before, TableLayout([tuple(after)], keys), words.short, back=back)


def test_changes_of_the_table_are_described() -> None:
    more = cards("2psd 3psd 1pto")
    table = (*FOUR, *more)
    new = cards("1gsd")[0]
    assert told(table, table) == ""
    assert told(table, (new, *table[1:])) == "New: q 1 G S D."
    assert told(table, (new, *table[1:]), back=True) == "Returned: q 1 G S D."
    assert told(table, (*table, new)) == "New: d 1 G S D."
    assert told(table, (*table[:1], table[6], *table[2:6])) == "Moved: a 1 P T O. Empty: e."
    assert told(table, table[:6], back=True) == "Gone: 1 P T O."
    assert told(table, table[:6], taken=table[6:]) == "Empty: e."
    assert told(table, table[::-1]).startswith("On the table: 1 P T O, ")


def test_changes_are_read_row_by_row() -> None:
    before, new, old = cards("1rsd 2rsd 3rsd 1gsd 2gsd 3gsd"), cards("1psd 2psd"), cards("1pto")
    was = moment("solitaire standard 7", table=(*before, *old)).game
    after = (new[0], *before[1:3], *old, new[1], before[5])
    laid = TableLayout([after[::3], after[1::3], after[2::3]], dict(zip(after, "qazwsx", strict=True)))
    told = table.changes(was, was._replace(table=after), laid, laid, words.short, back=False)
    assert told.startswith("New: q 1 P S D, s 2 P S D. Moved: w 1 P T O.")
    after = (*before[:1], new[0], *before[2:3], new[1], *before[4:], *old)
    laid = TableLayout([after[::3], after[1::3], after[2::3]], dict(zip(after, "qazwsxe", strict=True)))
    told = table.changes(was, was._replace(table=after), laid, laid, words.short, back=False)
    assert told == "New: w 2 P S D, a 1 P S D."


def test_cards_beside_the_table_are_described() -> None:
    three = cards("1rsd 2rsd 3rsd")
    keys = TableLayout([], dict(zip(three, "123", strict=True)))
    chain = moment("classic chain 7", beside=three).game
    assert table.beside(chain, keys, words.short) == "Previous set: 1 1 R S D, 2 2 R S D, 3 3 R S D."
    third = moment("third-card standard 7", beside=three[:2]).game
    assert table.beside(third, TableLayout([], {}), words.short) == "Complete these two: 1 R S D, 2 R S D."
    assert table.beside(moment("solitaire standard 7").game, TableLayout([], {}), words.short) == ""
