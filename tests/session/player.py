"""Common steps of the session tests."""

from collections.abc import Callable, Iterable

import pytest

from setgui.model.commands import Claim
from setgui.model.game import Reason, Start
from setgui.model.matching import find_sets, is_set
from setgui.model.play import deal_game
from setgui.session.game.acts import Act, write_act
from setgui.session.game.course import Course, PlayedAct, advance, begin
from setgui.session.game.session import Session
from setgui.session.game.updates import Refusal, Refused
from setgui.session.kept import GameId, Line, Record
from setgui.storage.sqlite_store import SqliteStore

SEVEN = Start(7)  # its first table has one set
TWO = Start(2)  # its first table has several sets
NONE = next(start for start in map(Start, range(1, 99)) if not find_sets(deal_game(start).table))


class Watch:
    """A fake clock, set by tests."""

    def __init__(self) -> None:
        self.time = 0

    def __call__(self) -> int:
        return self.time


def again(store: SqliteStore, fresh: Start = SEVEN) -> Session:
    """Close the program and open it again."""
    return Session(store, Watch(), None, fresh)


def start_clock(session: Session) -> None:
    """Pick a card and put it back, with which the clock of solitaire starts."""
    session.pick(session.game.table[0])
    session.clear()


def sprint(session: Session, watch: Watch, deal: int, pace: int, left: int = 0) -> None:
    """Play a new sprint with `pace` ms for each set, until `left` sets are left to find."""
    session.new_game(Start(deal, mode="sprint"))
    while len(session.game.taken) < session.game.start.options.sets - left:
        watch.time += pace
        session.act(a_set(session))


def a_set(session: Session | Course) -> Claim:
    return Claim(find_sets(session.game.table)[0])


def no_set(session: Session | Course) -> Claim:
    a, b, *others = session.game.table
    return Claim((a, b, next(card for card in others if not is_set(a, b, card))))


def refused(session: Session, act: Act) -> Reason | Refusal:
    """Return why an act is refused, after checking that `act` and `refusal` agree."""
    before = session.snapshot()
    with pytest.raises(Refused) as caught:
        session.act(act)
    assert session.refusal(act) is caught.value.reason
    assert session.snapshot() == before
    assert str(caught.value) == caught.value.reason.name.lower().replace("_", " ")
    return caught.value.reason


def record(
    start: Start,
    lines: Iterable[Line | tuple[int, Act]] = (),
    elapsed: int = 0,
    *,
    started: int = 0,
    successor: int | None = None,
    left_at: int | None = None,
) -> Record:
    """Make a saved game from lines, or from acts and their times."""
    kept_lines = tuple(line if isinstance(line, Line) else Line(line[0], write_act(line[1])) for line in lines)
    left_for = None if successor is None else GameId(successor)
    return Record(GameId(1), started, start, False, False, elapsed, None, left_for, left_at, kept_lines)


def played(start: Start, *moves: Act | Callable[[Course], Act], every: int = 1_000) -> list[PlayedAct]:
    """Play a game, one act per second; functions get the course so far and return an act."""
    found = [PlayedAct(begin(start))]
    for number, move in enumerate(moves, start=1):
        course = found[-1].course
        act = move(course) if callable(move) else move
        course, events = advance(course, number * every, act)
        found.append(PlayedAct(course, number * every, act, events))
    return found
