"""The rules of solitaire."""

from random import Random

from setgui.model.commands import Add, Claim, Command, Reshuffle
from setgui.model.deck import seeded_random, shuffled
from setgui.model.events import Added, Misclaimed, Reshuffled
from setgui.model.game import Game, Reason, Step, deal_table
from setgui.model.rules.claiming import add_refusal, collect, finish, judge, matches_on_table

deal = deal_table  # perhaps without a set: finding out is part of the game
matches = matches_on_table


def over(game: Game) -> bool:
    return game.variant.find_match(game.table + game.pile) is None


def worth(game: Game) -> range:
    """Return the points that a set can score: 1 to the number of features, but only 1 on an overfull table."""
    return range(1, game.variant.most_points(len(game.table)) + 1)


def refusal(game: Game, command: Command) -> Reason | None:
    match command:
        case Add():
            return add_refusal(len(game.table), len(game.pile), game.variant)
        case Reshuffle():
            changes = bool(game.pile) or len(game.table) > game.variant.table_size
            return None if changes else Reason.NOTHING_TO_RESHUFFLE
        case _:
            return None


def apply(game: Game, command: Command) -> Step:
    match command:
        case Claim(cards):
            event = judge(game, cards, worth(game))
            return Step(game if isinstance(event, Misclaimed) else collect(game, event), (event,))
        case Add():
            card, *pile = game.pile
            after = game._replace(table=(*game.table, card), pile=tuple(pile), added=game.added + 1)
            return Step(after, (Added(card),))
        case Reshuffle():
            rng = seeded_random("reshuffle", game.variant, game.start.deal, game.reshuffles + 1)
            return Step(reshuffled(game, rng), (Reshuffled(game.variant.reshuffle_cost),))
        case _:
            return finish(game)


def reshuffled(game: Game, rng: Random) -> Game:
    """Return the game with table and draw pile shuffled together and dealt again, and the cost subtracted."""
    cards = shuffled(game.pile + game.table, rng)
    size, score = game.variant.table_size, game.score - game.variant.reshuffle_cost
    return game._replace(table=cards[:size], pile=cards[size:], score=score, reshuffles=game.reshuffles + 1)
