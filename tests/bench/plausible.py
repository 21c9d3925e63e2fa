"""Stores full of games as somebody might have played them, act by act: nothing in them is made up but the choices."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from setgui.model.commands import Add, Claim, Finish
from setgui.model.game import Game, Start
from setgui.model.variants import JUNIOR, STANDARD
from setgui.session.game.acts import Act, Aside, write_act
from setgui.session.game.course import advance, begin, figures
from setgui.session.kept import Figures, Line
from setgui.storage.sqlite_store import SqliteStore

_MINUTE, _DAY = 60, 86_400


def keep_games(path: Path, count: int, until: int, seed: int = 1) -> None:
    """Put so many games into a store, the last begun half a day before `until`, in seconds since 1970.

    Somebody plays on most days, gets a little better, asks for help now and then and does not end every game.
    """
    chance = Random(seed)
    store = SqliteStore(path)
    store._db.execute("PRAGMA synchronous = OFF")  # nobody plays here, and a disk needs its time
    for number, begun in enumerate(sorted(_beginnings(chance, count, until)), start=1):
        start = Start(chance.randrange(1, 1_000_000), (JUNIOR if chance.random() < 0.1 else STANDARD).name)
        lines, amount = _played(start, chance, skill=number / count)
        game = store.add(start, lines, amount, started=begun, elapsed=lines[-1].at, imported=False)
        if number % 500 == 0:
            store.keep_time(game, lines[-1].at)  # writes together what was written ahead
    store.close()


def _beginnings(chance: Random, count: int, until: int) -> Iterator[int]:
    begun = until - _DAY // 2
    for _ in range(count):
        yield begun
        begun -= chance.randrange(12, 40) * _MINUTE if chance.random() < 0.8 else chance.randrange(1, 4) * _DAY


def _played(start: Start, chance: Random, *, skill: float) -> tuple[list[Line], Figures]:
    """A game with its acts; who is better sees the better sets, and sooner."""
    course, at = begin(start), 0
    lines: list[Line] = []
    helped, left = chance.random() < 0.2, chance.choice((5, 12, 20)) if chance.random() < 0.1 else None
    while not course.game.over and len(lines) != left:
        act = _next(course.game, chance, skill, helped=helped)
        at += round(chance.lognormvariate(9 + _differences(act) / 6 - skill / 2, 0.6))
        course, _ = advance(course, at, act)
        lines.append(Line(at, write_act(act)))
    if not course.game.over and chance.random() < 0.5:
        course, _ = advance(course, at, Finish())
        lines.append(Line(at, write_act(Finish())))
    return lines, figures(course)


def _differences(act: Act) -> int:
    """In how many features claimed cards differ, which makes them hard to see; anything else is halfway."""
    if not isinstance(act, Claim):
        return 2
    return sum(len(set(values)) > 1 for values in zip(*(card.values for card in act.cards), strict=True))


def _next(game: Game, chance: Random, skill: float, *, helped: bool) -> Act:
    if helped and chance.random() < 0.05:
        return Aside.LOCATE
    if chance.random() < 0.02 and len(game.table) > 3:
        first, second, third, fourth = game.table[:4]
        return Claim((first, second, fourth if game.variant.is_match(first, second, third) else third))
    found = game.variant.find_matches(game.table)
    if not found:
        return Add()
    best = max(found, key=lambda cards: game.variant.points(*cards))
    return Claim(best if chance.random() < 0.3 + skill / 2 else chance.choice(found))
