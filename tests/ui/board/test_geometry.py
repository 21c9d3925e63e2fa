"""Layout of the places for every board size and every table, as pure numbers."""

from itertools import combinations, pairwise
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.ui.board.geometry import LYING, UPRIGHT, BoardLayout, Form, Rect, lay_out, spread


class Room(NamedTuple):
    """The space for a board, from that in the smallest window up."""

    width: float
    height: float
    tall: bool

    def lay_out(self, count: int, size: int = 12) -> BoardLayout:
        return lay_out(self.width, self.height, count, size, tall=self.tall)


rooms = st.builds(Room, st.floats(400, 4000), st.floats(200, 3000), st.just(value=False)) | st.builds(
    Room, st.floats(340, 3000), st.floats(400, 4000), st.just(value=True)
)
counts = st.integers(1, 21)
sizes = st.sampled_from([9, 12])
forms = st.sampled_from([LYING, UPRIGHT])


def overlap(one: Rect, other: Rect) -> bool:
    across = one.x < other.x + other.width and other.x < one.x + one.width
    return across and one.y < other.y + other.height and other.y < one.y + one.height


def lines(places: tuple[Rect, ...]) -> list[tuple[int, int]]:
    """Derive the column and row of each place from its position."""
    lefts, tops = sorted({place.x for place in places}), sorted({place.y for place in places})
    return [(lefts.index(place.x), tops.index(place.y)) for place in places]


@given(room=rooms, count=counts, size=sizes, form=forms)
def test_cards_do_not_overlap_and_stay_inside(room: Room, count: int, size: int, form: Form) -> None:
    places = lay_out(room.width, room.height, count, size, tall=room.tall, form=form).places
    assert len(places) == count
    for place in places:
        assert min(place.x, place.y) >= 0
        assert place.x + place.width <= room.width
        assert place.y + place.height <= room.height
    for one, other in combinations(places, 2):
        assert not overlap(one, Rect(other.x - 2, other.y - 2, other.width + 4, other.height + 4))


@given(room=rooms, count=st.integers(1, 40), size=st.sampled_from([9, 12]), form=forms)
def test_places_beside_the_table_do_not_overlap_and_stay_inside(room: Room, count: int, size: int, form: Form) -> None:
    found = spread(room.width, room.height, count, size, 3, tall=room.tall, words=20, form=form)
    places = (*found.table.places, *found.beside)
    if min(places[0][2:]) == 18:
        return
    assert len(places) == count + 3
    assert len({(place.width, place.height) for place in places}) == 1
    for place in places:
        assert min(place.x, place.y - 20) >= 0
        assert place.x + place.width <= room.width
        assert place.y + place.height <= room.height
    for one, other in combinations((*places, found.words), 2):
        assert not overlap(one, other)


@given(room=rooms, extra=st.integers(0, 3))
def test_a_few_more_cards_leave_the_places_beside_on_their_side(room: Room, extra: int) -> None:
    sides = {spread(room.width, room.height, 12 + more, 12, 3, tall=room.tall, words=20).above for more in (0, extra)}
    assert len(sides) == 1


@given(room=rooms, count=st.integers(1, 12))
def test_the_last_cards_are_centered_and_keep_their_size(room: Room, count: int) -> None:
    before = room.lay_out(count).places
    places = lay_out(room.width, room.height, count, 12, tall=room.tall, over=True).places
    assert {(place.width, place.height) for place in places} == {(place.width, place.height) for place in before}
    assert lines(places) == lines(before)
    left, right = min(place.x for place in places), max(place.x + place.width for place in places)
    top, bottom = min(place.y for place in places), max(place.y + place.height for place in places)
    first, last, total = (top, bottom, room.height) if room.tall else (left, right, room.width)
    assert abs(first - (total - last)) <= 3


@given(room=rooms, count=counts)
def test_upright_cards_keep_their_proportions_in_every_window(room: Room, count: int) -> None:
    found = lay_out(room.width, room.height, count, 12, tall=room.tall, form=UPRIGHT)
    assert all(place.height == round(place.width * 14 / 9) for place in found.places)
    assert found.rows == 3 or not room.tall
    assert lines(found.places) == [found.spot(place) for place in range(count)]


@pytest.mark.parametrize(
    ("width", "height", "cards", "rows", "side"),
    [
        (1260, 650, 12, 2, 186),
        (1260, 650, 15, 2, 140),
        (1260, 650, 16, 2, 140),
        (1260, 650, 21, 3, 127),
        (1640, 1000, 12, 2, 240),
        (1640, 1000, 21, 3, 190),
        (900, 790, 12, 3, 150),
        (480, 220, 12, 2, 60),
    ],
)
def test_upright_cards_use_two_rows_of_a_wide_window(width: int, height: int, cards: int, rows: int, side: int) -> None:
    found = lay_out(width, height, cards, 12, tall=False, form=UPRIGHT)
    assert found.rows == rows
    assert found.places[0].width >= side
    assert {row for _, row in map(found.spot, range(cards))} == set(range(rows))


@given(room=rooms, count=st.integers(12, 15))
def test_a_few_more_upright_cards_leave_the_others_in_their_columns_and_rows(room: Room, count: int) -> None:
    full, more = (lay_out(room.width, room.height, n, 12, tall=room.tall, form=UPRIGHT) for n in (12, count))
    assert lines(more.places)[:12] == lines(full.places)


@given(room=rooms)
def test_three_cards_form_a_row_in_a_wide_window_and_a_column_in_a_tall_one(room: Room) -> None:
    places = room.lay_out(3, 3).places
    assert len({place.x if room.tall else place.y for place in places}) == 1


@given(room=rooms, count=st.integers(22, 40))
def test_more_than_twenty_one_cards_use_bands_of_seven_columns(room: Room, count: int) -> None:
    places = room.lay_out(count).places
    spots = lines(places)
    assert len(set(spots)) == count
    assert max(row if room.tall else column for column, row in spots) == 6


@given(room=rooms, count=counts)
def test_all_cards_have_the_same_size_in_whole_pixels(room: Room, count: int) -> None:
    places = room.lay_out(count).places
    assert len({(place.width, place.height) for place in places}) == 1
    for place in places:
        assert abs(place.width - place.height * 14 / 9) <= 1
        assert all(number == int(number) for number in place)


@given(room=rooms, size=sizes)
def test_added_cards_leave_the_others_in_their_columns_and_rows(room: Room, size: int) -> None:
    for fewer, more in pairwise(range(size, 22)):
        before, after = (room.lay_out(count, size).places for count in (fewer, more))
        assert lines(after)[:fewer] == lines(before)


@given(room=rooms, count=st.integers(12, 21))
def test_cards_use_three_rows_or_three_columns_in_a_tall_window(room: Room, count: int) -> None:
    places, tall, _ = room.lay_out(count)
    assert tall is room.tall
    for place, found in enumerate(lines(places)):
        column, row = divmod(place, 3)
        assert found == ((row, column) if tall else (column, row))


@given(room=rooms, count=counts)
def test_the_layout_changes_only_when_a_new_column_is_needed(room: Room, count: int) -> None:
    full = -(-max(count, 12) // 3) * 3
    assert room.lay_out(count).places == room.lay_out(full).places[:count]


@given(room=rooms, count=st.sampled_from([12, 15, 18, 21]))
def test_the_cards_are_as_large_as_the_room_allows(room: Room, count: int) -> None:
    """Allow at most a third of a card, plus rounding, at either end in one direction."""
    places = room.lay_out(count).places
    first, last = places[0], places[-1]
    across = room.width - (last.x + last.width - first.x)
    down = room.height - (last.y + last.height - first.y)
    rounding = 7 * 3
    assert min(across, down) <= 2 / 3 * first.height + rounding


@given(room=rooms, count=st.sampled_from([12, 15, 18, 21]))
def test_the_board_is_centered(room: Room, count: int) -> None:
    places = room.lay_out(count).places
    first, last = places[0], places[-1]
    assert abs(first.x - (room.width - last.x - last.width)) <= 2
    assert abs(first.y - (room.height - last.y - last.height)) <= 2


@given(room=rooms, count=counts, growth=st.floats(1, 2))
def test_a_larger_room_never_has_smaller_cards(room: Room, count: int, growth: float) -> None:
    larger = room._replace(width=room.width * growth, height=room.height * growth)
    assert larger.lay_out(count).places[0].height >= room.lay_out(count).places[0].height
