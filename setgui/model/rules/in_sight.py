"""The rules of All in sight: those of solitaire without reshuffles, in which the draw pile is face up."""

from functools import lru_cache

from setgui.model.game import Cards, Game, Start
from setgui.model.rules.solitaire import apply, matches, over, refusal, worth
from setgui.model.variants import STANDARD

__all__ = ["apply", "deal", "matches", "over", "refusal", "worth"]


def deal(start: Start) -> Game:
    cards, best = _puzzle(start.deal, start.options.cards, start.options.level)
    size = STANDARD.table_size
    return Game(start, cards[:size], cards[size:], best=best)


@lru_cache(maxsize=64)
def _puzzle(deal: int, size: int, level: int) -> tuple[Cards, int]:
    from setgui.model.in_sight import Solver, puzzle_cards  # noqa: PLC0415 - not at the start

    cards = puzzle_cards(deal, size, level)
    return cards, Solver(cards).best(cards[: STANDARD.table_size], cards[STANDARD.table_size :])
