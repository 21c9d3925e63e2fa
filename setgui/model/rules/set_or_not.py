"""The rules of the practice "set or not": three cards, yes or no."""

from setgui.model.commands import Answer, Command
from setgui.model.events import Answered, Claimed
from setgui.model.game import Game, Start, Step
from setgui.model.puzzles import EVEN_WEIGHTS, set_or_not
from setgui.model.rules.claiming import matches_on_table, refuse_nothing, round_is_over, worth_one_point

matches, worth, refusal, over = matches_on_table, worth_one_point, refuse_nothing, round_is_over


def deal(start: Start) -> Game:
    return _ask(Game(start, (), ()))


def _ask(game: Game) -> Game:
    if over(game):
        return game
    return game._replace(table=set_or_not(game.start.deal, game.turn, game.start.options.weights or EVEN_WEIGHTS))


def apply(game: Game, command: Command) -> Step:
    """Judge an answer and ask the next question; a correctly recognized set counts as taken."""
    assert isinstance(command, Answer)  # noqa: S101 - the mode has no other command
    variant, cards = game.variant, game.table
    is_match = variant.is_match(*cards)
    right = command.matches is is_match
    seen = (Claimed(cards, variant.points(*cards), 1),) if right and is_match else ()
    after = game._replace(taken=game.taken + seen, score=game.score + right, turn=game.turn + 1)
    return Step(_ask(after), (Answered(cards, variant.breaks(*cards), right),))
