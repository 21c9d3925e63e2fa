"""A game as it lies on a board: which places there are, and where."""

from functools import lru_cache
from math import ceil

from setgui.model.game import Game
from setgui.ui.board.geometry import EDGE, ROWS, BoardLayout, Form, Rect, Spread, lay_out, spread

BARE = Spread(BoardLayout((), tall=False), (), Rect(0, 0, 0, 0), above=False)
"""Nothing on the table and nothing beside it."""


def table_size(game: Game) -> int:
    """How many cards a full table holds; where no deck is played with, those that lie there."""
    return len(game.table) if game.mode.own_cards else game.variant.table_size


def places_beside(game: Game) -> int:
    """How many places there are beside the table, also before cards lie there: room for a whole match."""
    return game.variant.match_size if game.beside or game.variant.find_linked is not None else 0


def picks_beside(game: Game) -> bool:
    """Whether cards beside the table are picked, and not all of them part of every match."""
    return game.variant.find_linked is not None


def lay_out_game(width: int, height: int, game: Game, *, tall: bool, form: Form, below: int, words: float) -> Spread:
    """The places of a game; `below` px are for what lies under its table, `words` for those over what lies beside."""
    size, count = table_size(game), places_beside(game)
    if count:
        room = (width, height, len(game.table), size, count)
        return spread(*room, tall=tall, words=words, over=game.over, form=form)
    table = lay_out(width, height - below, len(game.table), size, tall=tall, over=game.over, form=form)
    return BARE._replace(table=table)


@lru_cache(maxsize=16)
def height_taken(found: Spread, height: int, *, fixed: bool) -> int:
    """How much of a height the cards take with their edges; all of it where something lies `fixed` at its foot."""
    places = (*found.table.places, *found.beside)
    if not places or fixed:
        return height
    top, bottom = (min(place.y for place in places), max(place.y + place.height for place in places))
    edges = 2 * EDGE * min(places[0].width, places[0].height)
    return min(height, ceil(bottom - top + found.words.height + edges) + ROWS)  # whole px
