"""The rules of a drill: tables from kept games or new ones, each with a set to take or, at the end, a card to add."""

from setgui.model.commands import Add, Claim, Command
from setgui.model.events import Claimed, Misclaimed, Overlooked
from setgui.model.game import Game, Start, Step
from setgui.model.matching import Match
from setgui.model.puzzles import drill_question
from setgui.model.rules import solitaire
from setgui.model.rules.claiming import SET_SCORE, judge, round_is_over, worth_one_point

worth, refusal, over = worth_one_point, solitaire.refusal, round_is_over


def deal(start: Start) -> Game:
    return _ask(Game(start, (), ()))


def _ask(game: Game) -> Game:
    if over(game):
        return game
    question = drill_question(game.start, game.turn)
    others = [card for card in game.variant.cards if card not in question.table]
    return game._replace(table=question.table, pile=question.unseen or tuple(others[: question.pile]))


def matches(game: Game) -> list[Match]:
    """Find the right sets: the best one, if any, or all with the points asked for; none after the last question."""
    if over(game):
        return []
    question = drill_question(game.start, game.turn)
    if not question.points:
        return [question.answer] if question.answer else []
    found = game.variant.find_matches(game.table)
    return [cards for cards in found if game.variant.points(*cards) == question.points]


def apply(game: Game, command: Command) -> Step:
    """Judge an answer, then ask the next question; a wrong one reveals the right one, to give for no points."""
    event = _judge_answer(game, command)
    if isinstance(event, Overlooked):
        return Step(game if game.missed else game._replace(missed=True), (event,))
    event = event._replace(scored=0) if game.missed else event
    taken, score = game.taken + (event,) * bool(event.cards), game.score + event.scored
    return Step(_ask(game._replace(taken=taken, score=score, turn=game.turn + 1, missed=False)), (event,))


def _judge_answer(game: Game, command: Command) -> Claimed | Overlooked:
    answer = drill_question(game.start, game.turn).answer
    wrong = Overlooked(answer, game.variant.points(*answer) if answer else 0)
    if not isinstance(command, Claim):
        return wrong if answer or not isinstance(command, Add) else Claimed((), 0, SET_SCORE)
    found = judge(game, command.cards, worth(game))
    if isinstance(found, Misclaimed):
        return wrong._replace(claimed=found.cards, breaks=found.breaks)
    return found if found.cards in matches(game) else wrong._replace(claimed=found.cards)
