"""The one way a game moves: `play(game, command) -> Step`, pure, on frozen values."""

from collections.abc import Sequence

from setgui.model.commands import Claim, Command
from setgui.model.events import Ended
from setgui.model.game import Game, IllegalCommand, Reason, Step
from setgui.model.sets import Match


def refusal(game: Game, command: Command) -> Reason | None:
    """Why this command is not allowed now, or None when it is: the one home of legality.

    A claim of cards that do not match is allowed. It is a mistake, not an illegal move.
    """
    if game.over:
        return Reason.GAME_OVER
    if type(command) not in game.mode.commands:
        return Reason.NOT_IN_THIS_MODE
    if isinstance(command, Claim):
        cards = set(command.cards)
        if not len(command.cards) == len(cards) == game.variant.match_size:
            return Reason.WRONG_COUNT
        if not cards <= {*game.table, *game.beside}:
            return Reason.NOT_ON_TABLE
        if len(cards & set(game.beside)) != game.linked:
            return Reason.NOT_LINKED
    return game.mode.rules.refusal(game, command)


def play(game: Game, command: Command) -> Step:
    """The step that a command makes; raises IllegalCommand where `refusal` has a reason."""
    reason = refusal(game, command)
    if reason is not None:
        raise IllegalCommand(reason)
    step = game.mode.rules.apply(game, command)
    if step.after.over and not step.after.finished:
        return step._replace(events=(*step.events, Ended()))
    return step


def worth(game: Game) -> range:
    """What a match can score now."""
    return game.mode.rules.worth(game)


def matches(game: Game) -> Sequence[Match]:
    """Every match that would score now."""
    return game.mode.rules.matches(game)
