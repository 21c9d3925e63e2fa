"""The rules of the practice "third card": two cards are shown, and one of nine completes them."""

from setgui.model.commands import Claim, Command
from setgui.model.events import Misclaimed
from setgui.model.game import Game, Start, Step
from setgui.model.matching import Match
from setgui.model.puzzles import EVEN_WEIGHTS, third_card
from setgui.model.rules.claiming import judge, refuse_nothing, round_is_over, worth_one_point

worth, refusal, over = worth_one_point, refuse_nothing, round_is_over


def deal(start: Start) -> Game:
    return _ask(Game(start, (), (), linked=2))


def _ask(game: Game) -> Game:
    if over(game):
        return game
    question = third_card(game.start.deal, game.turn, game.start.options.weights or EVEN_WEIGHTS)
    return game._replace(table=question.choices, beside=question.pair, missed=False)


def matches(game: Game) -> list[Match]:
    return [(*game.beside, card) for card in game.table if game.variant.is_match(*game.beside, card)]


def apply(game: Game, command: Command) -> Step:
    """Judge a claim, then ask the next question, or after a mistake the same one again, for no points."""
    assert isinstance(command, Claim)  # noqa: S101 - the mode has no other command
    event = judge(game, command.cards, worth(game))
    if isinstance(event, Misclaimed):
        return Step(game if game.missed else game._replace(missed=True), (event,))
    event = event._replace(scored=0) if game.missed else event
    after = game._replace(taken=(*game.taken, event), score=game.score + event.scored, turn=game.turn + 1)
    return Step(_ask(after), (event,))
