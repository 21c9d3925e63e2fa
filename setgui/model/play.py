"""The one way a game moves: `play(game, command) -> Step`, pure, on frozen values."""

from setgui.model.commands import Claim, Command
from setgui.model.events import Ended
from setgui.model.game import Game, IllegalCommand, Reason, Step
from setgui.model.modes import MODES


def refusal(game: Game, command: Command) -> Reason | None:
    """Why this command is not allowed now, or None when it is: the one home of legality.

    A claim of cards that do not match is allowed. It is a mistake, not an illegal move.
    """
    if game.over:
        return Reason.GAME_OVER
    if isinstance(command, Claim):
        size = game.variant.match_size
        if not len(command.cards) == len(set(command.cards)) == size:
            return Reason.WRONG_COUNT
        if not set(command.cards) <= set(game.table):
            return Reason.NOT_ON_TABLE
    return MODES[game.start.mode].refusal(game, command)


def play(game: Game, command: Command) -> Step:
    """The step that a command makes; raises IllegalCommand where `refusal` has a reason."""
    reason = refusal(game, command)
    if reason is not None:
        raise IllegalCommand(reason)
    step = MODES[game.start.mode].apply(game, command)
    if step.after.over and not step.after.finished:
        return step._replace(events=(*step.events, Ended()))
    return step


def worth(game: Game) -> range:
    """What a match can score now."""
    return MODES[game.start.mode].worth(game)
