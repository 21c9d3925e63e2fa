"""The entry point of the rules: pure functions on frozen games, mainly `play(game, command) -> Step`."""

from collections.abc import Sequence

from setgui.model.commands import Claim, Command
from setgui.model.events import Ended
from setgui.model.game import Cards, Game, IllegalCommand, Reason, Start, Step
from setgui.model.matching import Match
from setgui.model.puzzles import drill_question
from setgui.model.rules import RULES


def deal_game(start: Start) -> Game:
    """Deal a game; raises PuzzleDayError if the deal number has to be a date and is not."""
    return mark_if_over(RULES[start.mode].deal(start))


def mark_if_over(game: Game) -> Game:
    """Return the game with `over` set if it has ended; for games not made by `deal_game` or `play`."""
    rules = RULES[game.start.mode]
    if game.finished:
        unseen = () if game.mode.open_pile else game.pile
        possible = rules.matches(game._replace(table=game.table + unseen)) if unseen else ()
        return game._replace(over=True, abandoned=bool(possible))
    return game._replace(over=True) if rules.over(game) else game


def refusal(game: Game, command: Command) -> Reason | None:
    """Return why a command is not allowed now, or None; claiming cards that do not match is a mistake, but allowed."""
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
    """Apply a command, and add Ended if nothing is left to do; raises IllegalCommand if `refusal` returns a reason."""
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
    """Return the right set of a drill's question after a wrong answer, while it is revealed; otherwise no cards."""
    return drill_question(game.start, game.turn).answer if game.mode.reveals and game.missed else ()


def cards_to_come(game: Game) -> Cards:
    """Return the cards of the draw pile that are face up: all where it is open, and all of an ending, in any order."""
    if game.mode.open_pile:
        return game.pile
    return drill_question(game.start, game.turn).unseen if game.mode.states_question and not game.over else ()
