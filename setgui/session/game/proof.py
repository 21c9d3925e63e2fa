"""Why no set lies on a table: of each two cards the third is elsewhere."""

from itertools import combinations, product
from typing import NamedTuple

from setgui.model.cards import Card
from setgui.model.game import Game, Reason
from setgui.model.matching.sets import complete
from setgui.session.game.updates import Refusal, Snapshot
from setgui.session.game.verdict import Whereabouts, whereabouts


class Pair(NamedTuple):
    """Two cards that lie there, and the one that completes them, which does not."""

    cards: tuple[Card, Card]
    third: Card
    where: Whereabouts


def proof(game: Game) -> tuple[Pair, ...]:
    """Each two cards that a set could have; empty if one lies there after all, or if a match is more than a set.

    Of the previous set a set has exactly one card, so then only pairs across are of use.
    """
    if game.variant.pairs is not None:
        return ()
    of = product(game.beside, game.table) if game.linked else combinations(game.table, 2)
    thirds = [((a, b), complete(a, b)) for a, b in of]
    pairs = tuple(Pair(two, third, whereabouts(third, game)) for two, third in thirds)
    return () if any(pair.where is Whereabouts.TABLE for pair in pairs) else pairs


def proof_refusal(snapshot: Snapshot) -> Reason | Refusal | None:
    """Why it cannot be shown that no set lies there, or None: the player knows it from a hint, or by the end."""
    game = snapshot.game
    if snapshot.paused:
        return Refusal.PAUSED
    if not game.mode.aids or game.variant.pairs is not None:
        return Reason.NOT_IN_THIS_MODE
    if not (snapshot.set_free or game.over):
        return Refusal.NOT_KNOWN
    return None if proof(game) else Refusal.SET_LIES
