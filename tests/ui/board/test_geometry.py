"""Layout of the places for every board size and every table, as pure numbers."""

from itertools import combinations, pairwise
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.model.game import Start
from setgui.model.options import Options, Seat
from setgui.model.play import deal_game
from setgui.ui.board.geometry import (
    LYING,
    UPRIGHT,
    BoardLayout,
    Form,
    Rect,
    Spread,
    cards_to_add,
    lay_out,
    lay_out_game,
    spread,
)


class Room(NamedTuple):
    """The space for a board, from that in the smallest window up."""

    width: float
    height: float
    tall: bool

    def lay_out(self, count: int, capacity: int = 15, form: Form = LYING) -> BoardLayout:
        return lay_out(self.width, self.height, count, capacity, tall=self.tall, form=form)


rooms = st.builds(Room, st.floats(400, 4000), st.floats(200, 3000), st.just(value=False)) | st.builds(
    Room, st.floats(340, 3000), st.floats(400, 4000), st.just(value=True)
)
counts = st.integers(1, 21)
capacities = st.sampled_from([9, 12, 15])
forms = st.sampled_from([LYING, UPRIGHT])


def overlap(one: Rect, other: Rect) -> bool:
    across = one.x < other.x + other.width and other.x < one.x + one.width
    return across and one.y < other.y + other.height and other.y < one.y + one.height


def lines(places: tuple[Rect, ...]) -> list[tuple[int, int]]:
    """Derive the column and row of each place from its position."""
    lefts, tops = sorted({place.x for place in places}), sorted({place.y for place in places})
    return [(lefts.index(place.x), tops.index(place.y)) for place in places]


@given(room=rooms, count=counts, capacity=capacities, form=forms)
def test_cards_do_not_overlap_and_stay_inside(room: Room, count: int, capacity: int, form: Form) -> None:
    found = room.lay_out(count, capacity, form)
    assert len(found.places) == count
    places = (*found.places, *found.spare)
    for place in places:
        assert min(place.x, place.y) >= 0
        assert place.x + place.width <= room.width
        assert place.y + place.height <= room.height
    for one, other in combinations(places, 2):
        assert not overlap(one, Rect(other.x - 2, other.y - 2, other.width + 4, other.height + 4))


@given(room=rooms, count=st.integers(1, 40), capacity=capacities, form=forms)
def test_places_beside_the_table_do_not_overlap_and_stay_inside(
    room: Room, count: int, capacity: int, form: Form
) -> None:
    found = spread(room.width, room.height, count, capacity, 3, tall=room.tall, words=20, form=form)
    places = (*found.table.places, *found.table.spare, *found.beside)
    if min(places[0][2:]) == 18:
        return
    assert (len(found.table.places), len(found.beside)) == (count, 3)
    assert len({(place.width, place.height) for place in places}) == 1
    for place in places:
        assert min(place.x, place.y - 20) >= 0
        assert place.x + place.width <= room.width
        assert place.y + place.height <= room.height
    for one, other in combinations((*places, found.words), 2):
        assert not overlap(one, other)


@given(room=rooms, capacity=capacities, form=forms)
def test_added_cards_move_and_shrink_nothing(room: Room, capacity: int, form: Form) -> None:
    """The layout changes once, for the first card above the capacity; so it does with places beside the table."""

    def with_beside(count: int) -> Spread:
        return spread(room.width, room.height, count, capacity, 3, tall=room.tall, words=20, form=form)

    for last in (capacity, 21):
        first = 1 if last == capacity else capacity + 1
        full, full_beside = room.lay_out(last, capacity, form).places, with_beside(last)
        for count in range(first, last):
            assert room.lay_out(count, capacity, form).places == full[:count]
            assert with_beside(count).table.places == full_beside.table.places[:count]
            assert with_beside(count).beside == full_beside.beside


@pytest.mark.parametrize(
    ("start", "spare"),
    [
        (Start(7), 3),
        (Start(7, "junior"), 3),
        (Start(7, "chain", "classic"), 3),
        (Start(7, mode="together", options=Options(seats=(Seat("Ann"), Seat("Ben")))), 3),
        (Start(7, "ultraset", "classic"), 0),
        (Start(7, mode="sprint"), 0),
        (Start(20261121, mode="daily"), 0),
        (Start(7, mode="third-card"), 0),
        (Start(7, mode="set-or-not"), 0),
    ],
)
def test_only_games_that_add_cards_leave_room_for_them(start: Start, spare: int) -> None:
    found = lay_out_game(1280, 660, deal_game(start), tall=False, form=LYING, below=0, words=20)
    assert len(found.table.spare) == spare


@given(room=rooms.filter(lambda room: not room.tall))
def test_the_spare_column_costs_a_full_table_at_most_eight_percent(room: Room) -> None:
    """Compare with four columns of 14:9 cards, each gap 9% and each edge 12% of their height."""
    largest = min(room.width / (4 * 14 / 9 + 3 * 0.09 + 2 * 0.12), room.height / (3 + 2 * 0.09 + 2 * 0.12))
    assert room.lay_out(12).places[0].height >= 0.92 * int(largest) - 1


@given(room=rooms, count=st.integers(1, 12))
def test_the_last_cards_are_centered_and_keep_their_size(room: Room, count: int) -> None:
    before = room.lay_out(count).places
    places = lay_out(room.width, room.height, count, 15, tall=room.tall, over=True).places
    assert {(place.width, place.height) for place in places} == {(place.width, place.height) for place in before}
    assert lines(places) == lines(before)
    left, right = min(place.x for place in places), max(place.x + place.width for place in places)
    top, bottom = min(place.y for place in places), max(place.y + place.height for place in places)
    first, last, total = (top, bottom, room.height) if room.tall else (left, right, room.width)
    assert abs(first - (total - last)) <= 3


@given(room=rooms, count=counts)
def test_upright_cards_use_the_rows_or_columns_of_their_board(room: Room, count: int) -> None:
    found = room.lay_out(count, form=UPRIGHT)
    assert found.rows == 3 or not room.tall
    assert lines(found.places) == [found.spot(place) for place in range(count)]


@pytest.mark.parametrize(
    ("width", "height", "cards", "rows", "side"),
    [
        (1260, 650, 12, 2, 140),
        (1260, 650, 21, 3, 147),
        (1640, 1000, 12, 3, 225),
        (1640, 1000, 21, 3, 210),
        (900, 790, 12, 3, 160),
        (480, 220, 12, 2, 53),
    ],
)
def test_upright_cards_use_two_rows_of_a_wide_window(width: int, height: int, cards: int, rows: int, side: int) -> None:
    found = lay_out(width, height, cards, 15, tall=False, form=UPRIGHT)
    assert found.rows == rows
    assert found.places[0].width >= side
    assert {row for _, row in map(found.spot, range(cards))} == set(range(rows))


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


@given(room=rooms, count=counts, form=forms)
def test_all_cards_have_the_same_size_in_whole_pixels_and_similar_proportions(
    room: Room, count: int, form: Form
) -> None:
    places = room.lay_out(count, form=form).places
    assert len({(place.width, place.height) for place in places}) == 1
    for place in places:
        short, long = (place.width, place.height) if form is UPRIGHT else (place.height, place.width)
        assert round(short * 4 / 3) <= long <= round(short * 14 / 9)
        assert all(number == int(number) for number in place)


@given(room=rooms, capacity=capacities)
def test_added_cards_leave_the_others_in_their_columns_and_rows(room: Room, capacity: int) -> None:
    for fewer, more in pairwise(range(capacity, 22)):
        before, after = (room.lay_out(count, capacity).places for count in (fewer, more))
        assert lines(after)[:fewer] == lines(before)


@given(room=rooms, count=st.integers(12, 21))
def test_cards_use_three_rows_or_three_columns_in_a_tall_window(room: Room, count: int) -> None:
    layout = room.lay_out(count)
    assert layout.tall is room.tall
    for place, found in enumerate(lines(layout.places)):
        column, row = divmod(place, 3)
        assert found == ((row, column) if room.tall else (column, row))


@given(room=rooms, count=st.sampled_from([15, 21]))
def test_the_cards_are_as_large_as_the_room_allows(room: Room, count: int) -> None:
    """Allow at most a third of a card, plus rounding, at either end in one direction."""
    places = room.lay_out(count).places
    first, last = places[0], places[-1]
    across = room.width - (last.x + last.width - first.x)
    down = room.height - (last.y + last.height - first.y)
    rounding = 7 * 3
    assert min(across, down) <= 2 / 3 * first.height + rounding


@given(room=rooms, count=st.sampled_from([12, 15, 18, 21]))
def test_the_board_is_centered_with_its_spare_places(room: Room, count: int) -> None:
    found = room.lay_out(count)
    first, *_, last = (*found.places, *found.spare)
    assert abs(first.x - (room.width - last.x - last.width)) <= 2
    assert abs(first.y - (room.height - last.y - last.height)) <= 2


@given(room=rooms, count=counts, growth=st.floats(1, 2))
def test_a_larger_room_never_has_smaller_cards(room: Room, count: int, growth: float) -> None:
    larger = room._replace(width=room.width * growth, height=room.height * growth)
    assert larger.lay_out(count).places[0].height >= room.lay_out(count).places[0].height


def test_an_empty_draw_pile_adds_no_cards() -> None:
    game = deal_game(Start(7))
    assert cards_to_add(game) == 9
    assert cards_to_add(game._replace(pile=game.pile[:2])) == 2
    assert cards_to_add(game._replace(pile=())) == 0
