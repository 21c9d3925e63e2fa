"""What a round of a drill asks: what is due, what is found most slowly, and a few that are known."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import date
from random import Random

from setgui.analysis.searching import Rates, Searched, features_of, kinds, rates
from setgui.model.deck import generator, shuffled
from setgui.model.drills import fresh
from setgui.model.game import Start
from setgui.model.modes import SOLITAIRE
from setgui.model.options import Drill
from setgui.model.questions import ROUND
from setgui.model.variants import VARIANTS
from setgui.session.drills.boxes import Box, boxes
from setgui.session.drills.misses import misses
from setgui.session.game.course import PlayedAct, replay
from setgui.session.kept import Digest, GameId, Record
from setgui.session.records.searches import searched
from setgui.session.store_errors import GameUnreadable

_DUE, _KNOWN = 12, 3
"""So many of what is due and of what is known are asked, if there are so many; the others are of the slowest kind."""
_GAMES = 30
"""So many games of solitaire are looked through for misses, the latest."""


def questions(
    start: Start,
    games: Sequence[Digest],
    load: Callable[[GameId], Record],
    report: Callable[[GameId], bytes | None],
    today: date,
) -> tuple[Drill, ...]:
    """The questions of a new round, out of the player's own games.

    What is missing of what is known comes from what is due, and what is missing of that from fresh tables. `report` has
    what the coach found out of a game.
    """
    chance, day = generator("drill-round", VARIANTS[start.variant], start.deal, 0), today.toordinal()
    own = [one for one in games if one.variant == start.variant and one.acts and not one.imported]
    drilled = boxes(_rounds([one for one in own if one.mode == start.mode], load))
    played = dict(_played([one for one in own if one.mode == SOLITAIRE.name][-_GAMES:], load))
    pace = _pace(list(played.values()), start)
    missed = [one for game, frames in played.items() for one in misses(game, frames, pace, report(game))]
    new = [Box(one, 0, 0) for one in missed if one.source not in drilled]
    due = sorted([*new, *(box for box in drilled.values() if box.due(day))], key=lambda box: -box.weight)
    known = sorted((box for box in drilled.values() if box.number and not box.due(day)), key=lambda box: box.asked)
    known = known[:_KNOWN]
    chosen = [box.drill for box in (*due[: _DUE + _KNOWN - len(known)], *known)]
    chosen += [_fresh(pace, chance) for _ in range(ROUND - len(chosen))]
    return shuffled(chosen, chance)


def _rounds(games: Sequence[Digest], load: Callable[[GameId], Record]) -> Iterator[tuple[int, Sequence[PlayedAct]]]:
    started = {one.id: one.started for one in games}
    for game, frames in _played(games, load):
        yield date.fromtimestamp(started[game]).toordinal(), frames


def _played(games: Sequence[Digest], load: Callable[[GameId], Record]) -> Iterator[tuple[GameId, Sequence[PlayedAct]]]:
    """Those that can be read."""
    for one in games:
        with suppress(GameUnreadable):
            yield one.id, replay(load(one.id))


def _pace(played: Sequence[Sequence[PlayedAct]], start: Start) -> Rates:
    together = Searched()
    for frames in played:
        together = together.plus(searched(frames))
    return rates(together, VARIANTS[start.variant])


def _fresh(pace: Rates, chance: Random) -> Drill:
    """A table whose best set is of the kind that is probably the slowest: often of that, the surer it is."""
    may_be = pace.drawn(chance)
    return fresh(pace.variant, features_of(min(kinds(pace.variant), key=may_be.rate)), chance)
