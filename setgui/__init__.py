"""Setgui: the card game Set. The public Python API; importing it imports no window.

Wrong arguments raise one of the errors exported here or a TypeError, always with a message that explains the problem.

>>> from setgui import Card, DECK, complete, find_sets, is_set, play_game
>>> is_set(Card("2rsz"), Card("1gsd"), Card("3pso"))
True
>>> complete(Card("2rsz"), Card("1gsd"))
Card('3pso')
>>> len(find_sets(DECK))
1080
>>> game = play_game(deal=7)
>>> game.count, game.sets[0].cards
(24, (Card('1red'), Card('1psd'), Card('1gtd')))

To write your own player, start with `new_game`, `legal_moves` and `play`, or pass a function to `play_game`.
"""

from typing import TYPE_CHECKING

from setgui.model.cards import DECK, Card, CardCodeError, Color, Number, Shading, Shape
from setgui.model.deck import DealNumberError, UnknownVariant, deck
from setgui.model.matching import complete, find_set, find_sets, is_set, points

if TYPE_CHECKING:
    from setgui.analysis.autoplay import (
        ArenaResult,
        AutoGame,
        BrokenDeck,
        NoSetClaimed,
        UnknownStrategy,
        WorkerLost,
        compare,
        play_game,
        play_games,
    )
    from setgui.analysis.coach.analysis import Analysis, Decision, Judged
    from setgui.analysis.coach.evaluation import MoveValue, evaluate
    from setgui.analysis.coach.par import Par, par
    from setgui.analysis.moves import Move, Player, Seen, UnknownMode, legal_moves, new_game, play
    from setgui.model.commands import Add, Claim, Finish, Reshuffle
    from setgui.model.game import Game, IllegalCommand, Step
    from setgui.model.in_sight import BestLine, best_line
    from setgui.session.reports import NotJudged, analyze_game
    from setgui.session.starts.game_file import GameFileError

__version__ = "0.1.0"
APPLICATION_ID = "io.github.setgui.Setgui"
__all__ = ["DECK", "Card", "CardCodeError", "Color", "DealNumberError", "Number", "Shading", "Shape", "UnknownVariant"]
__all__ += ["ArenaResult", "compare", "complete", "deck", "find_set", "find_sets", "is_set", "points"]
__all__ += ["BestLine", "Game", "GameFileError", "Step", "UnknownMode", "best_line", "legal_moves", "new_game", "play"]
__all__ += ["Add", "Claim", "Finish", "IllegalCommand", "Move", "Player", "Reshuffle", "Seen"]
__all__ += ["AutoGame", "BrokenDeck", "NoSetClaimed", "UnknownStrategy", "WorkerLost", "play_game", "play_games"]
__all__ += ["Analysis", "Decision", "Judged", "MoveValue", "NotJudged", "Par", "analyze_game", "evaluate", "par"]

if not TYPE_CHECKING:  # else type checkers would accept any name
    _LATER = (
        "analysis.moves",
        "model.in_sight",
        "analysis.autoplay",
        "analysis.coach.analysis",
        "analysis.coach.evaluation",
        "analysis.coach.par",
        "session.reports",
        "session.starts.game_file",
    )

    def __getattr__(name: str) -> object:
        """Import a public name on first use, as importing all at once takes twice as long; or raise AttributeError."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module  # noqa: PLC0415

        modules = (import_module(f"setgui.{module}") for module in _LATER)
        value = globals()[name] = next(vars(module)[name] for module in modules if name in vars(module))
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
