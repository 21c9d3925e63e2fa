"""The rules of classic, alone: every match is one point, and cards are added when there is none."""

from collections.abc import Sequence

from setgui.model.commands import Add, Claim, Command
from setgui.model.events import Dealt, Denied, Misclaimed
from setgui.model.game import Game, IllegalCommand, Reason, Start, Step, deal_table
from setgui.model.matching import Match
from setgui.model.rules.claiming import add_refusal, collect, finish, judge, worth_one_point
from setgui.model.variants import Variant

_CARDS_ADDED = 3
worth = worth_one_point


def deal(start: Start) -> Game:
    return _deal_until_match(deal_table(start)).after


def matches(game: Game) -> Sequence[Match]:
    """Find every match; if it must link to the previous one, each has one card of that, from beside the table."""
    if game.variant.find_linked is not None and game.beside:
        return game.variant.find_linked(game.beside, game.table)
    return game.variant.find_matches(game.table)


def over(game: Game) -> bool:
    return not game.pile and not matches(game)


def refusal(game: Game, command: Command) -> Reason | None:
    return add_refusal(len(game.table), len(game.pile), game.variant) if isinstance(command, Add) else None


def apply(game: Game, command: Command) -> Step:
    match command:
        case Claim(cards):
            event = judge(game, cards, worth(game))
            if isinstance(event, Misclaimed):
                return Step(game, (event,))
            after, events = _deal_until_match(collect(game, event))
            return Step(after, (event, *events))
        case Add():
            if matches(game):
                return Step(game, (Denied(),))
            return deal_more(game)
        case _:
            return finish(game)


def _deal_until_match(game: Game) -> Step:
    cards = len(game.table)
    while not game.start.options.on_request and not matches(game):
        if add_refusal(len(game.table), len(game.pile), game.variant) is not None:
            break
        game = deal_more(game).after
    return Step(game, (Dealt(game.table[cards:]),) if len(game.table) > cards else ())


def deal_more(game: Game) -> Step:
    count = count_to_deal(len(game.table), len(game.pile), game.variant)
    cards = game.pile[:count]
    after = game._replace(table=game.table + cards, pile=game.pile[count:], added=game.added + count)
    return Step(after, (Dealt(cards),))


def count_to_deal(table: int, pile: int, variant: Variant) -> int:
    """Return how many cards to add: three, or all that are left; raises IllegalCommand if none can be added."""
    reason = add_refusal(table, pile, variant)
    if reason is not None:
        raise IllegalCommand(reason)
    return min(_CARDS_ADDED, pile)
