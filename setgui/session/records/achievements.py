"""Achievements: what a player has understood, shown in a single game.

Each is a question to what a kept game amounts to, so it holds for all games kept so far, and nothing is kept of it. The
game has to be over, and the player's own; when it was begun is when the achievement was reached.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum, auto
from types import MappingProxyType

from setgui.model.modes import MODES, SET_OR_NOT, THIRD_CARD, Mode
from setgui.model.options import LEVELS
from setgui.model.puzzles import ROUND
from setgui.model.variants import STANDARD, ULTRASET, VARIANTS, Medal
from setgui.session.kept import Digest
from setgui.session.records.kinds import is_own, options_of

_MEGASETS = 3
_ENOUGH = 2
"""So many sets of a kind tell how fast they are found."""


class Achievement(Enum):
    """In the order in which they are listed, about as hard as each is."""

    BEFORE_EXPERT = auto()
    """A set taken from a table with a computer player of the highest level."""
    PUZZLE = auto()
    """A daily puzzle without help or a mistake."""
    THREE_MEGASETS = auto()
    """Found in one game without help."""
    QUICK_MEGASETS = auto()
    """Megasets found no more slowly than the sets in which least differs."""
    UNAIDED = auto()
    """A whole game of the standard deck without help or a mistake."""
    FULL_TABLES = auto()
    """A whole solitaire game without help, an added card or a reshuffle."""
    THIRD_CARDS = auto()
    """A round of third cards, all right at once."""
    ANSWERS = auto()
    """A round of set or not, all right."""
    PAIRS = auto()
    """A whole game of UltraSet without help or a mistake."""
    ALL_CARDS = auto()
    """A game of the standard deck in which no card was left."""
    EXPERT_BEATEN = auto()
    """A table with a computer player of the highest level, won alone."""
    PLATINUM = auto()
    """The highest medal without help, and with cards that had not been seen."""


def reached_in(game: Digest) -> tuple[Achievement, ...]:
    if not (game.figures.played_out and is_own(game) and game.mode in MODES and game.variant in VARIANTS):
        return ()
    return tuple(one for one, asks in _ASKS.items() if asks(game, MODES[game.mode]))


def first_games(games: Iterable[Digest]) -> Mapping[Achievement, Digest]:
    """All that is reached, each with the first of the games in which it was."""
    first: dict[Achievement, Digest] = {}
    for game in sorted(games, key=lambda one: (one.started, one.id)):
        for one in reached_in(game):
            first.setdefault(one, game)
    return first


def only_in(game: Digest, others: Sequence[Digest]) -> tuple[Achievement, ...]:
    """What is reached in a game and in none of the others."""
    mine = reached_in(game)
    return tuple(one for one in mine if not any(one in reached_in(other) for other in others))


def _is_whole(game: Digest) -> bool:
    """Whether the game came to its end without help."""
    return not (game.figures.finished or game.figures.assisted)


def _is_flawless(game: Digest) -> bool:
    return _is_whole(game) and not game.figures.mistakes


def _is_standard(game: Digest, mode: Mode) -> bool:
    """Whether a deck of all cards was played through, by somebody alone."""
    return mode.undo and game.variant == STANDARD.name


def _has_expert(game: Digest) -> bool:
    return any(seat.level == LEVELS[-1] for seat in options_of(game).seats)


def _is_won(game: Digest) -> bool:
    seats = options_of(game).seats
    mine = next(place for place, seat in enumerate(seats) if not seat.computer)
    return game.figures.won == 1 << mine


def _are_megasets_quick(game: Digest) -> bool:
    least, *_, most = zip(game.figures.timed, game.figures.millis, strict=True)
    return min(least[0], most[0]) >= _ENOUGH and most[1] * least[0] <= least[1] * most[0]


_ASKS: Mapping[Achievement, Callable[[Digest, Mode], bool]] = MappingProxyType(
    {
        Achievement.BEFORE_EXPERT: lambda game, _: _has_expert(game) and any(game.figures.sets),
        Achievement.PUZZLE: lambda game, mode: mode.dated and _is_flawless(game),
        Achievement.THREE_MEGASETS: lambda game, mode: mode.searches and game.figures.timed_4 >= _MEGASETS,
        Achievement.QUICK_MEGASETS: lambda game, mode: mode.searches and _are_megasets_quick(game),
        Achievement.UNAIDED: lambda game, mode: _is_standard(game, mode) and _is_flawless(game),
        Achievement.FULL_TABLES: lambda game, mode: (
            mode.scores_points
            and game.variant == STANDARD.name
            and _is_whole(game)
            and not (game.figures.added or game.figures.reshuffles)
        ),
        Achievement.THIRD_CARDS: lambda game, mode: mode is THIRD_CARD and game.figures.score == ROUND,
        Achievement.ANSWERS: lambda game, mode: mode is SET_OR_NOT and game.figures.score == ROUND,
        Achievement.PAIRS: lambda game, _: game.variant == ULTRASET.name and _is_flawless(game),
        Achievement.ALL_CARDS: lambda game, mode: (
            _is_standard(game, mode) and sum(game.figures.sets) * STANDARD.match_size == len(STANDARD.cards)
        ),
        Achievement.EXPERT_BEATEN: lambda game, _: _has_expert(game) and _is_won(game),
        Achievement.PLATINUM: lambda game, mode: (
            mode.scores_points
            and Medal.PLATINUM in VARIANTS[game.variant].medals
            and game.figures.score >= Medal.PLATINUM
            and not (game.figures.assisted or game.repeated)
        ),
    }
)
