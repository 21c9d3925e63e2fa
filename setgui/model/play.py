"""The one way a game moves: `play(game, command) -> Step`, pure, on frozen values."""

from collections.abc import Sequence

from setgui.model.commands import Claim, Command
from setgui.model.events import Ended
from setgui.model.game import Game, IllegalCommand, Reason, Start, Step
from setgui.model.matching import Match
from setgui.model.puzzles import drill_question
from setgui.model.rules import RULES


def deal_game(start: Start) -> Game:
    """Deal a game; raises PuzzleDayError where the deal has to be a date and is not."""
    return mark_if_over(RULES[start.mode].deal(start))


def mark_if_over(game: Game) -> Game:
    """Set `over` by the rules; for games that come neither from `deal_game` nor from `play`."""
    return game._replace(over=True) if game.finished or RULES[game.start.mode].over(game) else game


def refusal(game: Game, command: Command) -> Reason | None:
    """Return why a command is not allowed now, or None; to claim cards that do not match is allowed, but a mistake."""
    if game.over:
        return Reason.GAME_OVER
    if type(command) not in game.commands:
        return Reason.NOT_IN_THIS_MODE
    if isinstance(command, Claim):
        cards = set(command.cards)
        if not len(command.cards) == len(cards) == game.variant.match_size:
            return Reason.WRONG_COUNT
        if not cards <= {*game.table, *game.beside}:
            return Reason.NOT_ON_TABLE
        if len(cards & set(game.beside)) != game.linked:
            return Reason.NOT_LINKED
    return RULES[game.start.mode].refusal(game, command)


def play(game: Game, command: Command) -> Step:
    """Do a command; raises IllegalCommand where `refusal` has a reason."""
    reason = refusal(game, command)
    if reason is not None:
        raise IllegalCommand(reason)
    after, events = RULES[game.start.mode].apply(game, command)
    after = mark_if_over(after)
    return Step(after, (*events, Ended()) if after.over and not after.finished else events)


def worth(game: Game) -> range:
    return RULES[game.start.mode].worth(game)


def matches(game: Game) -> Sequence[Match]:
    return RULES[game.start.mode].matches(game)


def revealed(game: Game) -> Match:
    """Return the set that is marked after a wrong answer, until it is taken."""
    return drill_question(game.start, game.turn).answer if game.mode.reveals and game.missed else ()
