"""The rules of the daily puzzle: twelve cards with six sets to find; no card is taken."""

from setgui.model.commands import Claim, Command
from setgui.model.events import FoundBefore, Misclaimed
from setgui.model.game import Game, Start, Step
from setgui.model.matching import Match
from setgui.model.puzzles import puzzle, puzzle_day
from setgui.model.rules.claiming import judge, refuse_nothing, worth_one_point

worth, refusal = worth_one_point, refuse_nothing


def deal(start: Start) -> Game:
    """Deal the puzzle whose date is the deal number; raises PuzzleDayError if it is not a date."""
    puzzle_day(start.deal)
    return Game(start, puzzle(start.deal), ())


def matches(game: Game) -> list[Match]:
    found = {frozenset(claimed.cards) for claimed in game.taken}
    return [cards for cards in game.variant.find_matches(game.table) if frozenset(cards) not in found]


def over(game: Game) -> bool:
    return not matches(game)


def apply(game: Game, command: Command) -> Step:
    assert isinstance(command, Claim)  # noqa: S101 - the mode has no other command
    event = judge(game, command.cards, worth(game))
    if isinstance(event, Misclaimed):
        return Step(game, (event,))
    if event.cards not in matches(game):
        return Step(game, (FoundBefore(event.cards),))
    return Step(game._replace(taken=(*game.taken, event), score=game.score + event.scored), (event,))
