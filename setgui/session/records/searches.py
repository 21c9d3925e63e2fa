"""How a player searches tables: what each kept game tells of it, and the blind spots that all together show."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from setgui.analysis.searching import GAMES, Searched, Spot, kind_of, rates
from setgui.model.commands import Add, Finish, NoSet, Reshuffle
from setgui.model.events import Answered, Claimed, Denied, Misclaimed, Overlooked
from setgui.model.game import Game
from setgui.model.modes import MODES
from setgui.model.play import matches
from setgui.model.variants import VARIANTS
from setgui.session.game.acts import Aside
from setgui.session.game.course import PlayedAct
from setgui.session.game.updates import SessionEvent, Snapshot
from setgui.session.kept import Digest

__all__ = ["GAMES", "LATEST", "NOTHING", "BlindSpots", "Searched", "blind_spots", "can_tell", "latest", "searched"]

NOTHING = Searched()
"""Of a game that tells nothing."""
LATEST = 200
"""So many games are looked at: eyes learn, and with thousands even what makes no odds would stand out."""
_READY = 1_000
"""So many ms pass before anybody searches, and before a finger is where the eye is."""
_LEAST, _LONGEST = 50, 180_000
"""A look counts for no less; after so long nobody may be there any more, so what comes later is not counted."""


class BlindSpots(NamedTuple):
    """What can be told of somebody's searching."""

    games: int = 0
    """How many tell something."""
    spots: tuple[Spot, ...] = ()
    """Each feature, from the first game on."""

    @property
    def missing(self) -> int:
        """How many more games it takes until something is told."""
        return max(0, GAMES - self.games)

    @property
    def found(self) -> tuple[Spot, ...]:
        spots = () if self.missing else self.spots
        return tuple(sorted((spot for spot in spots if spot.found), key=lambda spot: -spot.slower))


def can_tell(mode: str, variant: str) -> bool:
    """Whether games of this mode and variant tell how somebody searches for sets."""
    return mode in MODES and MODES[mode].searches and variant in VARIANTS and VARIANTS[variant].of_sets


def latest(games: Sequence[Digest]) -> list[Digest]:
    return [one for one in reversed(games) if can_tell(one.mode, one.variant)][:LATEST]


def searched(frames: Iterable[PlayedAct]) -> Searched:
    """What the looks of one game leave behind, each from one change of the table to the next.

    A look in which anything was told, undone or claimed wrongly is left out, and so is one at a table that was seen
    before. What was undone later was found all the same.
    """
    claims, exposure = list(NOTHING.claims), list(NOTHING.exposure)
    told = False
    for (before, *_), frame in pairwise(frames):
        game, after = before.game, frame.course.game
        told = told or before.helped or any(isinstance(event, Misclaimed | Denied) for event in frame.events)
        if (game.table, game.taken, game.finished) == (after.table, after.taken, after.finished):
            continue
        if not (told or isinstance(frame.act, Aside)):
            time = max(_LEAST, frame.at - before.since - _READY)
            for cards in matches(game):
                exposure[kind_of(cards)] += min(time, _LONGEST)
            for event in frame.events:
                if isinstance(event, Claimed) and time <= _LONGEST:
                    claims[kind_of(event.cards)] += 1
        told = False
    return Searched(tuple(claims), tuple(exposure))


def blind_spots(games: Iterable[Searched], variant: str) -> BlindSpots:
    together, number = NOTHING, 0
    for one in games:
        together = together.plus(one)
        number += any(one.exposure)
    return BlindSpots(number, rates(together, VARIANTS[variant]).spots) if number else BlindSpots()


_PASSING = {Add, Reshuffle, NoSet}
"""What somebody asks for who sees no set."""


def missed(frames: Sequence[PlayedAct]) -> list[int]:
    """The places of the acts that were mistakes, or passed over a set that lay there; not those of computers."""
    return [
        place
        for place, (before, frame) in enumerate(pairwise(frames), start=1)
        if _is_mistake(frame.events, before.course.game) or (passed_over(frame) and matches(before.course.game))
    ]


def may_be_missed(snapshot: Snapshot) -> bool:
    """Whether there may be something to find for `missed`, told without going through the whole game."""
    game = snapshot.game
    return bool(snapshot.mistakes or _PASSING & {*game.commands} or (game.finished and matches(game)))


def passed_over(frame: PlayedAct) -> bool:
    """Whether an act means that no set is to be taken from the table."""
    return isinstance(frame.act, (*_PASSING, Finish)) and not frame.course.showing


def _is_mistake(events: Sequence[SessionEvent], game: Game) -> bool:
    return any(
        (isinstance(event, Misclaimed | Denied) and not _is_of_computer(event.seat, game))
        or isinstance(event, Overlooked)
        or (isinstance(event, Answered) and not event.right)
        for event in events
    )


def _is_of_computer(seat: int | None, game: Game) -> bool:
    return seat is not None and game.start.options.seats[seat].computer
