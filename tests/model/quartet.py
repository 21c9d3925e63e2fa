"""The rules of a mode that exists only in tests: four sets, 2 points each, and cards added one by one."""

from setgui.model.commands import Add, Claim, Command
from setgui.model.events import Added, Misclaimed
from setgui.model.game import Game, Reason, Start, Step, deal_table
from setgui.model.matching import Match
from setgui.model.rules.claiming import collect, finish, judge

SETS = 4


def deal(start: Start) -> Game:
    return deal_table(start)


def worth(_: Game) -> range:
    return range(1, 3)


def matches(game: Game) -> list[Match]:
    return game.variant.find_matches(game.table)


def over(game: Game) -> bool:
    return len(game.taken) == SETS


def refusal(game: Game, command: Command) -> Reason | None:
    """Refuse Add only if the draw pile is empty."""
    return Reason.PILE_EMPTY if isinstance(command, Add) and not game.pile else None


def apply(game: Game, command: Command) -> Step:
    match command:
        case Claim(cards):
            event = judge(game, cards, worth(game))
            return Step(game if isinstance(event, Misclaimed) else collect(game, event), (event,))
        case Add():
            card, *pile = game.pile
            return Step(game._replace(table=(*game.table, card), pile=tuple(pile)), (Added(card),))
        case _:
            return finish(game)
