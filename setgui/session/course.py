"""The course of a game: every state so far, and what was asked besides, as one frozen value.

`advance` is pure. Playing, opening a kept game and looking back at one are the same acts put through it.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, assert_never

from setgui.compat import override
from setgui.model.cards import Card
from setgui.model.commands import Command, TimeUp
from setgui.model.deck import generator
from setgui.model.events import Answered, Denied, Event, Lapsed, Misclaimed
from setgui.model.game import Game, IllegalCommand, Reason, Start, deal_game
from setgui.model.play import matches, play, refusal
from setgui.model.sets import Match
from setgui.session.acts import Act, Aside, read_act
from setgui.session.clock import Millis
from setgui.session.ports import Figures, GameId, GameUnreadable, Line, Record
from setgui.session.updates import Counted, Happened, Located, SessionEvent


class NoStep(ValueError):
    """There is no step to go back or forward."""


class Moment(NamedTuple):
    """A state, and how long each match taken until then was looked for: None where help was at hand."""

    game: Game
    found: tuple[Millis | None, ...] = ()


class Trail(NamedTuple):
    """Moments one behind the other: the nearest, and those beyond it.

    Another moment is one more link, laid before those that are there. Nothing is copied, so an act takes as much time
    and room in a game of 10,000 acts as in one of ten.
    """

    nearest: Moment
    beyond: "Trail | None"

    @override
    def __eq__(self, other: object) -> bool:
        """Link by link, for a game can be longer than Python goes deep."""
        one: Trail | None = self
        while one is not other:
            if one is None or not isinstance(other, Trail) or one.nearest != other.nearest:
                return False
            one, other = one.beyond, other.beyond
        return True

    @override
    def __ne__(self, other: object) -> bool:
        return not self == other

    @override
    def __hash__(self) -> int:
        return hash(self.nearest)


class Look(NamedTuple):
    """How a seat looks at the table: for which time in the game, and since when in playing time."""

    number: int = 0
    since: Millis = 0


class Course(NamedTuple):
    """Where the game stands `now`, the moments of the `past` before it, and the `future` ones, which were taken back.

    Undo lays `now` before the future and takes the nearest moment of the past in its place; redo does the opposite.
    Courses share all that did not change, and so do games.

    `successor` is the game that redo leads to after the last moment. `since` is the playing time at which
    the table changed; `helped` says that since then something told about it, or that it was seen before. While
    `showing`, the computer plays on for the player, who is helped at every table up to the one on which it stops.
    At a table with seats, `called` is when the last call came and `freed` when one was over; `looks` go by seat: each
    begins to look anew when the table changes, and after a mistake of its own, be it a call or a "No set!".
    """

    now: Moment
    past: Trail | None = None
    future: Trail | None = None
    successor: GameId | None = None
    acts: int = 0
    locates: int = 0
    counts: int = 0
    shows: int = 0
    undos: int = 0
    mistakes: int = 0
    located: Match = ()
    since: Millis = 0
    helped: bool = False
    showing: bool = False
    called: Millis = 0
    freed: Millis = 0
    looks: tuple[Look, ...] = ()

    @property
    def game(self) -> Game:
        """The state that is played on."""
        return self.now.game

    @property
    def can_undo(self) -> bool:
        """Whether a step can be taken back."""
        return self.past is not None

    @property
    def can_redo(self) -> bool:
        """Whether a step that was taken back can be done again."""
        return self.future is not None

    @property
    def hints(self) -> int:
        """How often a set was located, the sets were counted, or the computer was asked to play on."""
        return self.locates + self.counts + self.shows

    @property
    def deadline(self) -> Millis | None:
        """The playing time up to which who called can claim, or None."""
        limit = self.game.start.options.limit
        return self.called + limit * 1000 if self.game.caller is not None and limit else None

    @property
    def assisted(self) -> bool:
        """Whether help or an undo was in it, whatever was undone or redone since."""
        return bool(self.hints or self.undos)

    def left_for(self, successor: GameId) -> "Course":
        """The course after "New game", a step like any other: what had been taken back is forgotten."""
        return self._replace(future=None, successor=successor)


def begin(start: Start) -> Course:
    """The course at the deal; raises DealNumberError or PuzzleDayError."""
    return Course(Moment(deal_game(start)), looks=(Look(),) * len(start.options.seats))


def advance(course: Course, at: Millis, act: Act) -> tuple[Course, tuple[SessionEvent, ...]]:
    """The course after an act done at playing time `at`; raises NoStep or IllegalCommand."""
    if isinstance(act, Aside):
        return _aside(course, act)
    reason = _untimely(course, at, act)
    if reason is not None:
        raise IllegalCommand(reason)
    return _play(course, at, act)


def refusal_at(course: Course, at: Millis, command: Command) -> Reason | None:
    """Why a command is not allowed at a playing time, or None."""
    return refusal(course.game, command) or _untimely(course, at, command)


def _untimely(course: Course, at: Millis, command: Command) -> Reason | None:
    """A caller has the time that there is, no more and no less."""
    if course.game.caller is None:
        return None
    late = course.deadline is not None and at > course.deadline
    if isinstance(command, TimeUp):
        return None if late else Reason.TOO_EARLY
    return Reason.TOO_LATE if late else None


def _aside(course: Course, act: Aside) -> tuple[Course, tuple[SessionEvent, ...]]:
    mode = course.game.mode
    has = {Aside.UNDO: mode.undo, Aside.REDO: mode.undo, Aside.SHOW: mode.shows}
    if not has.get(act, mode.aids):
        raise IllegalCommand(Reason.NOT_IN_THIS_MODE)
    if course.game.over and act not in (Aside.UNDO, Aside.REDO):
        raise IllegalCommand(Reason.GAME_OVER)
    stopped = course.showing and act is Aside.SHOW
    course = course._replace(acts=course.acts + 1, showing=False)
    match act:
        case Aside.UNDO:
            return _back(course)._replace(undos=course.undos + 1), (Happened.UNDONE,)
        case Aside.REDO:
            return _again(course), (Happened.REDONE,)
        case Aside.LOCATE:
            located = _locate(course)
            return course._replace(locates=course.locates + 1, located=located, helped=True), (Located(located),)
        case Aside.COUNT:
            sets = len(matches(course.game))
            return course._replace(counts=course.counts + 1, helped=True), (Counted(sets),)
        case Aside.SHOW if stopped:
            return course, (Happened.STOPPED,)
        case Aside.SHOW:
            return course._replace(shows=course.shows + 1, showing=True, helped=True), (Happened.SHOWN,)
        case _:
            assert_never(act)


def _play(course: Course, at: Millis, command: Command) -> tuple[Course, tuple[SessionEvent, ...]]:
    before = course.game
    after, events = play(before, command)
    course = course._replace(acts=course.acts + 1, mistakes=course.mistakes + _is_mistake(before, events[0]))
    if after is before:
        return course, events
    if isinstance(events[0], Misclaimed) and not after.scores:  # no step, but the next try is no first one
        return course._replace(now=course.now._replace(game=after), helped=True), events
    found = course.now.found
    if len(after.taken) > len(before.taken):
        found = (*found, None if course.helped or after.scores else at - course.since)
    past, showing = Trail(course.now, course.past), course.showing and not after.over
    course = course._replace(
        now=Moment(after, found), past=past, future=None, successor=None, located=(), showing=showing
    )
    if after.scores:
        course = _seated(course, before, events[0], at)
    if (after.table, after.taken) != (before.table, before.taken):
        course = course._replace(since=at, helped=showing)
    return course, events


def _is_mistake(game: Game, event: Event) -> bool:
    """Whether it counts as one of the player's: with seats, of the first person's."""
    match event:
        case Misclaimed(seat=seat) | Denied(seat=seat):
            return seat is None or seat == first_person(game.start)
        case Answered(right=right):
            return not right
        case _:
            return False


def first_person(start: Start) -> int | None:
    """The seat whose figures are kept; None where there are no seats, or only computer players."""
    people = (place for place, seat in enumerate(start.options.seats) if not seat.computer)
    return next(people, None)


def _seated(course: Course, before: Game, event: Event, at: Millis) -> Course:
    """When calls came and went, and which seats begin to look anew."""
    after = course.game
    called, freed, looks = course.called, course.freed, course.looks
    if before.caller is None and after.caller is not None:
        called = at
    if before.caller is not None and after.caller is None:
        freed = at
    anew = set(range(len(looks))) if after.table != before.table else set()
    if isinstance(event, Misclaimed | Lapsed | Denied) and event.seat is not None:
        anew.add(event.seat)
    looks = tuple(Look(look.number + 1, at) if seat in anew else look for seat, look in enumerate(looks))
    return course._replace(called=called, freed=freed, looks=looks)


def _back(course: Course) -> Course:
    if course.past is None:
        raise NoStep
    now, past = course.past
    return course._replace(now=now, past=past, future=Trail(course.now, course.future), located=(), helped=True)


def _again(course: Course) -> Course:
    if course.future is None:
        raise NoStep
    now, future = course.future
    return course._replace(now=now, past=Trail(course.now, course.past), future=future, located=(), helped=True)


def _locate(course: Course) -> Match:
    """Draw a set at random, another than the one marked where there is another."""
    game = course.game
    found = matches(game)
    others = [cards for cards in found if cards != course.located] or found
    chance = generator("locate", game.variant, game.start.deal, course.locates)
    return others[int(chance.random() * len(others))] if others else ()


class Frame(NamedTuple):
    """One act of a game: the course after it, and what happened. The deal has no act."""

    course: Course
    at: Millis = 0
    act: Act | None = None
    events: tuple[SessionEvent, ...] = ()


def still_lying(frames: Sequence[Frame]) -> frozenset[Card]:
    """The table of an unfinished game: whoever is shown its sets when looking back is helped without being counted."""
    last = frames[-1].course.game
    return frozenset() if last.over else frozenset(last.table + last.beside)


class UnplayableLine(ValueError):
    """A line of a journal that is no act, or none that could be done then."""


def frames(course: Course, lines: Iterable[Line]) -> Iterator[Frame]:
    """Go on through the lines of a journal, act by act; raises UnplayableLine."""
    for line in lines:
        try:
            act = read_act(line.text)
            course, events = advance(course, line.at, act)
        except ValueError as problem:
            raise UnplayableLine(f'act {course.acts + 1}, "{line.text}", cannot be played') from problem
        yield Frame(course, line.at, act, events)


def retrace(record: Record) -> Iterator[Frame]:
    """A kept game from its deal to how it was left, one act at a time; raises GameUnreadable."""
    left_at = len(record.lines) if record.left_at is None else record.left_at
    try:
        frame = Frame(begin(record.start))
        for later in frames(frame.course, record.lines[:left_at]):
            yield frame
            frame = later
        if record.successor is not None:
            frame = frame._replace(course=frame.course.left_for(record.successor))
        yield frame
        yield from frames(frame.course, record.lines[left_at:])
    except ValueError as problem:
        raise GameUnreadable(f"game {record.id}: {problem}") from problem


def replay(record: Record) -> list[Frame]:
    """All of a kept game at once, to go back and forth in; raises GameUnreadable."""
    return list(retrace(record))


def resume(record: Record) -> Course:
    """A kept game as it was left; raises GameUnreadable."""
    return deque(retrace(record), maxlen=1).pop().course


def figures(course: Course) -> Figures:
    """What a game amounts to so far, for lists and statistics; of a table with seats, what the player's seat did."""
    game = course.game
    kinds = range(1, 5)
    mine = first_person(game.start)
    points = [claimed.points for claimed in game.taken if claimed.seat is None or mine in (None, claimed.seat)]
    looked = zip(game.taken, course.now.found, strict=True)
    timed = [(claimed.points, millis) for claimed, millis in looked if millis is not None]
    return Figures(
        game.over,
        game.finished,
        game.score,
        course.mistakes,
        course.hints,
        course.undos,
        game.added,
        game.reshuffles,
        *(points.count(k) for k in kinds),
        *(sum(one == k for one, _ in timed) for k in kinds),
        *(sum(millis for one, millis in timed if one == k) for k in kinds),
    )
