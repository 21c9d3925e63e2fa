"""What there is to be glad of at the end of a game."""

from enum import Enum, auto

from setgui.model.game import Game
from setgui.model.medals import medal
from setgui.session.game.updates import Snapshot


class Moment(Enum):
    """Each has an emblem of its own; the medals have the names of the model's."""

    BRONZE = auto()
    SILVER = auto()
    GOLD = auto()
    PLATINUM = auto()
    WON = auto()
    """A person has more points than anybody else at the table."""
    SOLVED = auto()
    """All sets of a daily puzzle are found."""
    RECORD = auto()
    STREAK = auto()
    """The puzzles of several days in a row are solved."""


def moments(snapshot: Snapshot) -> tuple[Moment, ...]:
    """Those of a game that is over."""
    game, honors = snapshot.game, snapshot.honors
    if not game.over:
        return ()
    earned = medal(game.score, game.variant.medals) if game.mode.scores_points and not snapshot.shown else None
    found = [] if earned is None else [Moment[earned.name]]
    others = (
        (Moment.WON, _won(game)),
        (Moment.SOLVED, game.mode.dated),
        (Moment.RECORD, bool(honors.feats)),
        (Moment.STREAK, honors.streak > 1),
    )
    return (*found, *(moment for moment, there in others if there))


def _won(game: Game) -> bool:
    best = max(game.scores, default=0)
    first = [seat for seat, score in zip(game.start.options.seats, game.scores, strict=True) if score == best]
    return len(first) == 1 < len(game.scores) and not first[0].computer
