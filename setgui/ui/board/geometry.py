"""The layout of a table's cards on the board, in logical pixels, without Qt."""

from collections.abc import Callable
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from setgui.model.commands import Add, NoSet
from setgui.model.game import Game

ASPECT = 14 / 9
"""A card's longer side divided by its shorter one."""
_NARROWEST = 4 / 3
"""Minimum aspect ratio of cards on a board that is too narrow for wider cards of this height."""
ROWS = 3
_GAP = 0.09
EDGE = 0.12
"""The margin around all cards, as a share of a card's height."""
_APART = 0.45  # gap between the table and the cards beside it, as a share of a card's height
_CALMER = 1.1
"""Factor in favor of extra cards above the table rather than at its left, on the size of cards."""
_BAND = 21  # number of places that have a key
_SMALLEST = 18


class Rect(NamedTuple):
    """The rectangle of a card without its shadow, in px."""

    x: float
    y: float
    width: float
    height: float

    def between(self, other: "Rect", share: float) -> "Rect":
        """Interpolate to another rectangle; `share` is from 0 to 1."""
        return Rect(*(a + (b - a) * share for a, b in zip(self, other, strict=True)))


class Form(NamedTuple):
    """A card's width and height as multiples of its shorter side."""

    wide: float
    high: float

    def rect(self, x: float, y: float, size: int) -> Rect:
        return Rect(x, y, round(size * self.wide), round(size * self.high))

    def with_aspect(self, aspect: float) -> "Form":
        return Form(aspect, 1) if self.wide > self.high else Form(1, aspect)


LYING, UPRIGHT = Form(ASPECT, 1), Form(1, ASPECT)


class BoardLayout(NamedTuple):
    """The rectangles of the places, in columns of up to `rows`, or if `tall` in lines; `spare` ones for added cards."""

    places: tuple[Rect, ...]
    tall: bool
    rows: int = ROWS
    spare: tuple[Rect, ...] = ()

    def spot(self, place: int) -> tuple[int, int]:
        return column_and_row(place, tall=self.tall, rows=self.rows)


class Spread(NamedTuple):
    """The layout of a table and of extra places, `above` it or at its left, with a caption at `words`."""

    table: BoardLayout
    beside: tuple[Rect, ...]
    words: Rect
    above: bool


class _Grid(NamedTuple):
    """The numbers of columns (`over`) and rows (`under`) of cards, with room for a number of `places`."""

    over: int
    under: int
    tall: bool
    form: Form
    rows: int
    places: int

    def size(self, width: float, height: float) -> float:
        return min(width / _length(self.over, self.form.wide), height / _length(self.under, self.form.high))


def column_and_row(place: int, *, tall: bool, rows: int = ROWS) -> tuple[int, int]:
    """Return the column and row of a place, down columns or along rows if `tall`; every 21 places start a band."""
    band, place = divmod(place, _BAND)
    column, row = divmod(place, rows)
    row += band * ROWS
    return (row, column) if tall else (column, row)


@lru_cache(maxsize=16)
def lay_out(
    width: float, height: float, cards: int, capacity: int, *, tall: bool, over: bool = False, form: Form = LYING
) -> BoardLayout:
    """Lay out the table with the largest whole-pixel cards that fit; if the game is `over`, center the remaining ones.

    Up to `capacity` cards have the same layout, and so have all larger tables whose places have keys. Rows match those
    of the keyboard; only a tall board is turned, and on a wide one upright cards go in two rows if that makes them
    larger. A table of one column is turned the other way.
    """

    def overflows(grid: _Grid, size: int) -> bool:  # gaps and edges have a minimum
        across, down = _extent(grid.over, grid.form.wide, size), _extent(grid.under, grid.form.high, size)
        return max(across - width, down - height) + 2 * max(4, round(size * EDGE)) > 0

    def largest(grid: _Grid) -> float:
        return grid.size(width, height)

    grid, size = _fit(_grid(_room_for(cards, capacity), form, largest, tall=tall), largest, overflows)
    across, down = _extent(grid.over, grid.form.wide, size), _extent(grid.under, grid.form.high, size)
    return _place_cards((width - across) // 2, (height - down) // 2, grid, cards, size, over=over)


@lru_cache(maxsize=16)
def spread(
    width: float,
    height: float,
    cards: int,
    capacity: int,
    beside: int,
    *,
    tall: bool,
    words: float,
    over: bool = False,
    form: Form = LYING,
) -> Spread:
    """Lay out a table and `beside` extra places under a caption `words` px high.

    The extra places are above the table, or at its left if that makes the cards clearly larger.
    """
    room = height - words

    def largest(grid: _Grid) -> float:
        return max(_sizes(width, room, grid, beside))

    # Decided for a table up to its capacity, so that added cards do not move the others.
    if_above, if_left = _sizes(width, room, _grid(capacity, form, largest, tall=tall), beside)
    above = if_above * _CALMER >= if_left
    grid, size = _fit(
        _grid(_room_for(cards, capacity), form, largest, tall=tall),
        lambda grid: _sizes(width, room, grid, beside)[not above],
        lambda grid, size: _overflows(size, grid, beside, width, room, above=above),
    )
    _, _, card_width, card_height = grid.form.rect(0, 0, size)
    gap, apart = _gap_between(size), round(size * _APART)
    across, down = _extent(grid.over, grid.form.wide, size), _extent(grid.under, grid.form.high, size)
    if above:
        x, y = (width - _extent(beside, grid.form.wide, size)) // 2, (room - card_height - apart - down) // 2 + words
        places = [grid.form.rect(x + number * (card_width + gap), y, size) for number in range(beside)]
        table = _place_cards((width - across) // 2, y + card_height + apart, grid, cards, size, over=over)
        return Spread(table, tuple(places), Rect(0, y - words, width, words), above=True)
    x, top = (width - card_width - apart - across) // 2, (room - down) // 2 + words
    y = top + (down - _extent(beside, grid.form.high, size)) // 2
    places = [grid.form.rect(x, y + number * (card_height + gap), size) for number in range(beside)]
    table = _place_cards(x + card_width + apart, top, grid, cards, size, over=over)
    line = Rect(x, y - words, width - x if y == top else card_width + apart, words)
    return Spread(table, tuple(places), line, above=False)


def _overflows(size: int, grid: _Grid, beside: int, width: float, height: float, *, above: bool) -> bool:
    across, down = _extent(grid.over, grid.form.wide, size), _extent(grid.under, grid.form.high, size)
    apart, (_, _, wide, high) = round(size * _APART), grid.form.rect(0, 0, size)
    total_width = max(across, _extent(beside, grid.form.wide, size)) if above else wide + apart + across
    total_height = high + apart + down if above else max(down, _extent(beside, grid.form.high, size))
    return max(total_width - width, total_height - height) + 2 * EDGE * size > 0


def _sizes(width: float, height: float, grid: _Grid, beside: int) -> tuple[float, float]:
    """Return the largest card sizes (shorter sides) that fit: with the extra cards above the table, and at its left."""
    (wide, high), over, under = grid.form, max(grid.over, beside), max(grid.under, beside)
    above = min(width / _length(over, wide), height / (_length(grid.under, high) + high + _APART))
    left = min(width / (_length(grid.over, wide) + wide + _APART), height / _length(under, high))
    return above, left


def _room_for(cards: int, capacity: int) -> int:
    """Return the number of places to lay out: the capacity, or for a larger table all places that have keys."""
    return capacity if cards <= capacity else max(cards, _BAND)


def _grid(places: int, form: Form, size: Callable[[_Grid], float], *, tall: bool) -> _Grid:
    """Return a grid of three rows for each band, or on a wide board of two rows if upright cards are larger then."""

    def in_rows(rows: int) -> _Grid:
        long, short = -(-min(places, _BAND) // rows), rows * max(1, -(-places // _BAND))
        turned = tall is not (long == 1)
        over, under = (short, long) if turned else (long, short)
        return _Grid(over, under, turned, form, rows, places)

    if tall or form.high <= form.wide or places <= ROWS or places > _BAND:
        return in_rows(ROWS)
    return max(in_rows(ROWS), in_rows(ROWS - 1), key=size)


def _fit(grid: _Grid, size: Callable[[_Grid], float], overflows: Callable[[_Grid, int], bool]) -> tuple[_Grid, int]:
    """Return a grid with the largest cards that fit, no narrower than necessary, and their shorter side in whole px."""
    narrow = grid._replace(form=grid.form.with_aspect(_NARROWEST))
    side = max(_SMALLEST, int(size(narrow)))
    while side > _SMALLEST and overflows(narrow, side):
        side -= 1
    for long in range(round(side * ASPECT), round(side * _NARROWEST), -1):
        wider = grid._replace(form=grid.form.with_aspect(long / side))
        if not overflows(wider, side):
            return wider, side
    return narrow, side


def _place_cards(left: float, top: float, grid: _Grid, cards: int, size: int, *, over: bool) -> BoardLayout:
    (_, _, card_width, card_height), gap = grid.form.rect(0, 0, size), _gap_between(size)
    if over and grid.tall:
        top += max(0, grid.under - -(-cards // grid.rows)) * (card_height + gap) // 2
    elif over:
        left += max(0, grid.over - -(-cards // grid.rows)) * (card_width + gap) // 2
    places = []
    for place in range(cards if over else grid.places):
        column, row = column_and_row(place, tall=grid.tall, rows=grid.rows)
        places.append(grid.form.rect(left + column * (card_width + gap), top + row * (card_height + gap), size))
    return BoardLayout(tuple(places[:cards]), grid.tall, grid.rows, tuple(places[cards:]))


def _gap_between(size: int) -> int:
    return max(6, round(size * _GAP))


def _extent(count: int, share: float, size: int) -> int:
    """Return the px that `count` cards take in a line; `share` is their side in that direction."""
    return count * round(size * share) + (count - 1) * _gap_between(size)


def _length(count: int, share: float) -> float:
    return count * share + (count - 1) * _GAP + 2 * EDGE


BARE = Spread(BoardLayout((), tall=False), (), Rect(0, 0, 0, 0), above=False)


def picks_beside(game: Game) -> bool:
    """Return whether cards beside the table can be picked; if not, all of them are part of every match."""
    return game.variant.find_linked is not None


def _capacity(game: Game) -> int:
    """Return the size of a full table, with one more column if cards can be added, so that they move no others."""
    if game.mode.own_deck and not game.mode.open_pile:
        return len(game.table)  # without a deck no table is full
    grows = game.variant.table_can_grow and {Add, NoSet}.intersection(game.mode.commands)
    return game.variant.table_size + (ROWS if grows else 0)


def cards_to_add(game: Game) -> int:
    """Return how many cards can be added to the table before it is full or the draw pile empty."""
    full = _capacity(game) if game.mode.deals_more or game.mode.seated else game.variant.limit
    return max(0, min(len(game.pile), full - len(game.table)))


def lay_out_game(width: int, height: int, game: Game, *, tall: bool, form: Form, below: int, words: float) -> Spread:
    """Lay out a game, with `below` px free under its table and `words` px over the cards beside it."""
    size, ended = _capacity(game), game.over and not game.finished  # cards of a game ended early stay in place
    if game.beside or game.variant.find_linked is not None:  # also while empty
        room = (width, height, len(game.table), size, game.variant.match_size)
        return spread(*room, tall=tall, words=words, over=ended, form=form)
    table = lay_out(width, height - below, len(game.table), size, tall=tall, over=ended, form=form)
    return BARE._replace(table=table)


@lru_cache(maxsize=16)
def height_taken(found: Spread, height: int, *, fixed: bool) -> int:
    """Return how much of a height the cards and their margin take: all of it if something is `fixed` at its foot."""
    places = (*found.table.places, *found.table.spare, *found.beside)
    if not places or fixed:
        return height
    top, bottom = (min(place.y for place in places), max(place.y + place.height for place in places))
    edges = 2 * EDGE * min(places[0].width, places[0].height)
    return min(height, ceil(bottom - top + found.words.height + edges) + ROWS)  # whole px
