"""Tables built by hand, for tests of single rules."""

from setgui.model.cards import Card
from setgui.model.commands import Command
from setgui.model.events import Claimed
from setgui.model.game import Game, Start
from setgui.model.play import mark_if_over, play

# 20 cards without a set, which is the maximum
SET_FREE_CODES = (
    "1red 1rtd 3rtd 1rtz 3rtz 3rsz 1ged 1gsd 2gsd 1gez 3gsz 2geo 3geo 3gso 1pez 1ptz 3ptz 1pto 3pto 3pso"  # A090245
)


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


SET_FREE = cards(SET_FREE_CODES)


def laid(start: Start, table: str, size: int | None = None, *, pile: int | None = None) -> Game:
    """Make a game whose table starts with these cards and has `size`, with `pile` of the other cards in the draw pile.

    The remaining cards count as taken.
    """
    first = cards(table)
    game = Game(start, (), ())
    rest = [card for card in game.variant.cards if card not in first]
    more = (size or len(first)) - len(first)
    piled = len(rest) if pile is None else more + pile
    step = game.variant.match_size
    taken = tuple(Claimed(tuple(rest[i : i + step]), 1, 0) for i in range(piled, len(rest), step))
    scores = (0,) * len(start.options.seats)
    return mark_if_over(Game(start, first + tuple(rest[:more]), tuple(rest[more:piled]), taken, scores=scores))


def after(game: Game, *commands: Command) -> Game:
    for command in commands:
        game = play(game, command).after
    return game


def conserved(game: Game) -> bool:
    """Return whether every card is on the table, in the pile or taken, and each card beside the table was taken."""
    held = [*game.table, *game.pile]
    gone = {card for claimed in game.taken for card in claimed.cards}
    return sorted([*held, *gone]) == sorted(game.variant.cards) and set(game.beside) <= gone
