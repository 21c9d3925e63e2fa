"""The rules of a sprint: sets against the clock, on a table that always holds one."""

from setgui.model.commands import Claim, Command
from setgui.model.deck import seeded_random, shuffled
from setgui.model.events import Event, Misclaimed, Redealt
from setgui.model.game import Game, Start, Step, deal_table
from setgui.model.rules.claiming import collect, judge, matches_on_table, refuse_nothing, worth_one_point

matches, worth, refusal = matches_on_table, worth_one_point, refuse_nothing


def deal(start: Start) -> Game:
    return _redeal_until_set(deal_table(start))


def over(game: Game) -> bool:
    return len(game.taken) >= game.start.options.sets


def apply(game: Game, command: Command) -> Step:
    """Judge a claim; a set is replaced and shuffled into the draw pile; a table without a set is dealt again."""
    assert isinstance(command, Claim)  # noqa: S101 - the mode has no other command
    event = judge(game, command.cards, worth(game))
    if isinstance(event, Misclaimed):
        return Step(game, (event,))
    taken = collect(game, event)
    after = _redeal_until_set(_shuffle_pile(taken._replace(pile=taken.pile + event.cards)))
    moved = sum(card not in after.table for card in taken.table)
    events: tuple[Event, ...] = (event, Redealt()) if moved else (event,)
    return Step(after, events)


def _shuffle_pile(game: Game) -> Game:
    turn = game.turn + 1
    rng = seeded_random("sprint", game.variant, game.start.deal, turn)
    return game._replace(pile=shuffled(game.pile, rng), turn=turn)


def _redeal_until_set(game: Game) -> Game:
    size = game.variant.table_size
    while game.variant.find_match(game.table) is None:
        game = _shuffle_pile(game._replace(table=(), pile=game.pile + game.table))
        game = game._replace(table=game.pile[:size], pile=game.pile[size:])
    return game
