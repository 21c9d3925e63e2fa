"""Search times of a player: the data of each game, and the blind spots found in all of them."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from setgui.analysis.searching import MIN_GAMES, FeatureSpeed, Tally, fit_rates, kind_of
from setgui.model.commands import Add, Finish, NoSet, Reshuffle
from setgui.model.events import Claimed, Denied, Misclaimed
from setgui.model.modes import MODES
from setgui.model.options import Millis
from setgui.model.play import matches
from setgui.model.variants import VARIANTS
from setgui.session.game.acts import Aside
from setgui.session.game.course import PlayedAct, is_mistake
from setgui.session.kept import Digest

__all__ = ["MIN_GAMES", "BlindSpots", "Searches", "blind_spots", "can_tell", "latest", "searched", "to_search"]

LATEST = 200
"""Number of latest games to analyze; players learn, and with more games tiny differences would be significant."""
MOST = 1_000
"""Number of latest games of a kind whose search times are known; to replay them takes some two seconds."""
_READY = 1_000
"""Time in ms before a player starts to search, and between seeing a set and claiming it."""
_LEAST, _LONGEST = 50, 180_000
"""Minimum and maximum time of a search in ms; after the maximum, the player may have left."""


class Searches(NamedTuple):
    """The search data of one game."""

    tally: Tally = Tally()
    times: Sequence[tuple[int, Millis]] = ()
    """The points of each set found without help, and the time to find it."""


class BlindSpots(NamedTuple):
    """A player's blind spots, and how many games they are based on."""

    games: int = 0
    spots: tuple[FeatureSpeed, ...] = ()
    """All features with their estimates; empty without games."""

    @property
    def missing(self) -> int:
        return max(0, MIN_GAMES - self.games)

    @property
    def found(self) -> tuple[FeatureSpeed, ...]:
        spots = () if self.missing else self.spots
        return tuple(sorted((spot for spot in spots if spot.is_blind_spot), key=lambda spot: -spot.slower))


def can_tell(mode: str, variant: str) -> bool:
    """Return whether games of this mode and variant show how a player searches for sets."""
    return mode in MODES and MODES[mode].searches and variant in VARIANTS and VARIANTS[variant].matches_are_sets


def latest(games: Sequence[Digest]) -> list[Digest]:
    return [one for one in reversed(games) if can_tell(one.mode, one.variant)][:LATEST]


def to_search(games: Sequence[Digest]) -> list[Digest]:
    """Return the games of a kind whose search data is needed, newest first."""
    return [one for one in reversed(games) if can_tell(one.mode, one.variant) or any(one.figures.timed)][:MOST]


def searched(frames: Iterable[PlayedAct]) -> Tally:
    """Count the sets claimed in one game, and add up how long sets were in view, by kinds of sets.

    A search is the time between two changes of the table, less the time to start and to claim, and has a maximum.
    Searches with a hint, an undo or a wrong claim are excluded, and those of tables seen before. Sets that were undone
    later count.
    """
    claims, exposure = map(list, Tally())
    had_help = False
    for (before, *_), frame in pairwise(frames):
        game, after = before.game, frame.course.game
        had_help = had_help or before.helped or any(isinstance(event, Misclaimed | Denied) for event in frame.events)
        if (game.table, game.taken, game.finished) == (after.table, after.taken, after.finished):
            continue
        if not (had_help or isinstance(frame.act, Aside)):
            time = max(_LEAST, frame.at - before.since - _READY)
            for cards in matches(game):
                exposure[kind_of(cards)] += min(time, _LONGEST)
            for event in frame.events:
                if isinstance(event, Claimed) and time <= _LONGEST:
                    claims[kind_of(event.cards)] += 1
        had_help = False
    return Tally(tuple(claims), tuple(exposure))


def blind_spots(games: Iterable[Tally], variant: str) -> BlindSpots:
    together, number = Tally(), 0
    for one in games:
        together = together.plus(one)
        number += any(one.exposure)
    return BlindSpots(number, fit_rates(together, VARIANTS[variant]).speeds) if number else BlindSpots()


def missed(frames: Sequence[PlayedAct]) -> list[int]:
    """Return the indexes in `frames` of mistakes, and of acts that passed over a set."""
    people = {None, *(n for n, seat in enumerate(frames[0].course.game.start.options.seats) if not seat.computer)}
    return [
        place
        for place, (before, frame) in enumerate(pairwise(frames), start=1)
        if any(is_mistake(event, people) for event in frame.events)
        or (passed_over(frame) and matches(before.course.game))
    ]


def passed_over(frame: PlayedAct) -> bool:
    """Return whether an act adds, reshuffles, says "No set!" or finishes, unless the computer plays for the player."""
    return isinstance(frame.act, Add | Reshuffle | NoSet | Finish) and not frame.course.showing
