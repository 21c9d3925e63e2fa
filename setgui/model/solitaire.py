"""The rules of solitaire: what is allowed, what a command does, what a set is worth."""

from dataclasses import replace
from typing import assert_never

from setgui.model.cards import Card
from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle
from setgui.model.deck import generator, shuffled
from setgui.model.events import Added, Claimed, Finished, Misclaimed, Reshuffled
from setgui.model.game import Game, Reason, Step
from setgui.model.table import take

RESHUFFLE_COST = 2


def worth(game: Game) -> range:
    """What a match can score now: 1 to the number of features, but 1 alone on an overfull table."""
    most = game.variant.features if len(game.table) <= game.variant.table_size else 1
    return range(1, most + 1)


def refusal(game: Game, command: Command) -> Reason | None:
    """Why this command is not allowed, or None."""
    match command:
        case Add():
            if len(game.table) >= game.variant.limit:
                return Reason.TABLE_FULL
            return None if game.pile else Reason.PILE_EMPTY
        case Reshuffle():
            changes = bool(game.pile) or len(game.table) > game.variant.table_size
            return None if changes else Reason.NOTHING_TO_RESHUFFLE
        case Claim() | Finish():
            return None
        case _:
            assert_never(command)


def apply(game: Game, command: Command) -> Step:
    """The step that an allowed command makes."""
    match command:
        case Claim(cards):
            return _claim(game, cards)
        case Add():
            card, *pile = game.pile
            after = replace(game, table=(*game.table, card), pile=tuple(pile), added=game.added + 1)
            return Step(after, (Added(card),))
        case Reshuffle():
            return _reshuffle(game)
        case Finish():
            return Step(replace(game, finished=True), (Finished(),))
        case _:
            assert_never(command)


def _claim(game: Game, cards: tuple[Card, ...]) -> Step:
    variant = game.variant
    cards = tuple(sorted(cards, key=game.table.index))
    if not variant.is_match(*cards):
        return Step(game, (Misclaimed(cards, variant.breaks(*cards)),))
    points = variant.points(*cards)
    claimed = Claimed(cards, points, min(points, worth(game)[-1]))
    table, pile = take(game.table, cards, game.pile, variant.table_size)
    after = replace(game, table=table, pile=pile, taken=(*game.taken, claimed), score=game.score + claimed.scored)
    return Step(after, (claimed,))


def _reshuffle(game: Game) -> Step:
    count = game.reshuffles + 1
    chance = generator("reshuffle", game.variant, game.start.deal, count)
    cards = shuffled(game.pile + game.table, chance)
    size = game.variant.table_size
    after = replace(game, table=cards[:size], pile=cards[size:], score=game.score - RESHUFFLE_COST, reshuffles=count)
    return Step(after, (Reshuffled(RESHUFFLE_COST),))
