"""The course of a game: its current, past and undone states, and how acts change it."""

from collections import deque
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import NamedTuple, assert_never

from setgui.model.cards import Card
from setgui.model.commands import Call, Command, TimeUp
from setgui.model.deck import choice, seeded_random
from setgui.model.events import Answered, Denied, Event, Lapsed, Misclaimed, Overlooked
from setgui.model.game import Game, IllegalCommand, Reason, Start
from setgui.model.matching import Match
from setgui.model.options import Millis
from setgui.model.play import deal_game, matches, play, refusal, revealed
from setgui.session.game.acts import Act, Aside, read_act
from setgui.session.game.seats import first_person
from setgui.session.game.updates import (
    DEEPEST,
    Asked,
    Counted,
    Happened,
    Lines,
    Located,
    Refusal,
    SessionEvent,
    Snapshot,
)
from setgui.session.kept import Figures, GameId, Line, Record
from setgui.session.ports import GAME_UNKNOWN, GameUnreadable


class Moment(NamedTuple):
    """A state of a game, with the search time of each match taken: None after help, or at a table with seats."""

    game: Game
    found: tuple[Millis | None, ...] = ()
    shown: frozenset[int] = frozenset()
    """Indexes in `game.taken` of matches that the computer took for the player."""
    lent: int = 0
    """The points that the computer scored for the player, less what it paid for reshuffles."""


class Trail(NamedTuple):
    """A linked list of moments, nearest first, so that they can be shared; too deep for == in long games."""

    nearest: Moment
    beyond: "Trail | None"


class NoStep(ValueError):
    """There is no step to undo or redo."""


class Look(NamedTuple):
    """A seat's current search of the table: the number of searches before it, and the time of its start."""

    number: int = 0
    since: Millis = 0
    """The playing time at which the search started."""


class Course(NamedTuple):
    """A game in progress, immutable: current, earlier and undone states, counts of acts, hints, calls and searches."""

    now: Moment
    past: Trail | None = None
    future: Trail | None = None
    successor: GameId | None = None
    """The next game, to which redo leads when there is no future."""
    acts: int = 0
    locates: int = 0
    hints: int = 0
    undos: int = 0
    mistakes: int = 0
    located: Match = ()
    """The set last shown by a hint; empty after the table changes."""
    answers: frozenset[SessionEvent] = frozenset()
    """The answers of hints since the table changed."""
    set_free: tuple[Card, ...] = ()
    """The last table for which a hint said that there is no set."""
    since: Millis = 0
    """The playing time at which the table changed."""
    helped: bool = False
    """Whether the search of this table is in no figure: after a hint, a mistake or undo, or without a running clock."""
    showing: bool = False
    called: Millis = 0
    freed: Millis = 0
    lines: Lines = Lines()
    best: Moment | None = None
    """The end of the best line tried."""
    looks: tuple[Look, ...] = ()
    """The searches by seat; one starts again when the table changes, and after a mistake of the seat."""

    @property
    def game(self) -> Game:
        return self.now.game

    @property
    def ended(self) -> bool:
        return self.lines.decided if self.game.mode.open_pile else self.game.over

    @property
    def result(self) -> Moment:
        """The moment whose score counts: now, or the end of the best line tried."""
        return self.best or self.now

    @property
    def deadline(self) -> Millis | None:
        limit = self.game.start.options.limit
        return self.called + limit * 1000 if self.game.caller is not None and limit else None

    def beyond(self, act: Act, previous: GameId | None) -> GameId | None:
        """Return the game that an undo before the first act or a redo at the end leads to, if any."""
        if act is Aside.UNDO and not self.acts:
            return previous
        return self.successor if act is Aside.REDO and self.future is None else None

    def marked(self, advised: Match = ()) -> list[Match]:
        """Return the sets that can be taken and were marked since the table changed, by hints or as `advised`."""
        return [cards for cards in matches(self.game) if Located(cards) in self.answers or cards == advised]


def begin(start: Start) -> Course:
    """Return the course of a new game; raises DealNumberError or PuzzleDayError."""
    game = deal_game(start)
    looks = (Look(),) * len(start.options.seats)
    return Course(Moment(game), helped=game.mode.unhurried, lines=Lines(game.best), looks=looks)


def advance(course: Course, at: Millis, act: Act) -> tuple[Course, tuple[SessionEvent, ...]]:
    """Return the course after an act at playing time `at`, and the events; raises NoStep or IllegalCommand."""
    reason = _aside_refusal(course, act) if isinstance(act, Aside) else _timing_refusal(course, at, act)
    if isinstance(reason, Refusal):
        raise NoStep
    if reason is not None:
        raise IllegalCommand(reason)
    return _aside(course, act) if isinstance(act, Aside) else _play(course, at, act)


def refusal_at(course: Course, at: Millis, act: Act) -> Reason | Refusal | None:
    if isinstance(act, Aside):
        return _aside_refusal(course, act)
    return refusal(course.game, act) or _timing_refusal(course, at, act)


def _aside_refusal(course: Course, act: Aside) -> Reason | Refusal | None:
    mode = course.game.mode
    match act:
        case Aside.UNDO:  # undo leads to the previous game
            if not mode.undo and course.acts:
                return Reason.NOT_IN_THIS_MODE
            return Refusal.NOTHING_TO_UNDO if course.past is None else None
        case Aside.REDO:
            return Refusal.NOTHING_TO_REDO if course.future is None else None
        case Aside.LOCATE | Aside.COUNT | Aside.SHOW | Aside.ASK:
            if not {Aside.SHOW: mode.computer_plays, Aside.ASK: mode.coached}.get(act, mode.aids):
                return Reason.NOT_IN_THIS_MODE
            unsolved = act is Aside.SHOW and mode.open_pile and not course.lines.decided
            return Reason.GAME_OVER if course.game.over and not unsolved else None
        case _:
            assert_never(act)


def _timing_refusal(course: Course, at: Millis, command: Command) -> Reason | None:
    if course.game.caller is None:
        held = isinstance(command, Call) and at < course.since + course.game.start.options.hold(command.seat)
        return Reason.HELD if held else None
    late = course.deadline is not None and at > course.deadline
    if isinstance(command, TimeUp):
        return None if late else Reason.TOO_EARLY
    return Reason.TOO_LATE if late else None


def _aside(course: Course, act: Aside) -> tuple[Course, tuple[SessionEvent, ...]]:
    stopped = course.showing and act is Aside.SHOW
    free = course.lines.decided or (act is Aside.SHOW and course.game.mode.open_pile)
    if not (stopped or free or act in {Aside.UNDO, Aside.REDO}):
        course = course._replace(hints=course.hints + 1, helped=True)
    course = course._replace(acts=course.acts + 1, showing=False)
    match act:
        case Aside.UNDO:
            assert course.past is not None  # noqa: S101 - checked by `_aside_refusal`
            (now, past), undos = course.past, course.undos + (not (course.game.finished or course.game.mode.open_pile))
            course = _move_to(course, now, past, Trail(course.now, course.future))
            return course._replace(undos=undos), (Happened.UNDONE,)
        case Aside.REDO:
            assert course.future is not None  # noqa: S101 - checked by `_aside_refusal`
            now, future = course.future
            return _move_to(course, now, Trail(course.now, course.past), future), (Happened.REDONE,)
        case Aside.LOCATE | Aside.COUNT | Aside.ASK:
            answer = _answer(course, act)
            if isinstance(answer, Located):
                course = course._replace(locates=course.locates + 1, located=answer.cards)
            if answer in _NO_SET:
                course = course._replace(set_free=course.game.table)
            return course._replace(answers=course.answers | (_NO_SET if answer in _NO_SET else {answer})), (answer,)
        case Aside.SHOW if stopped:
            return course, (Happened.STOPPED,)
        case Aside.SHOW:
            if course.game.mode.open_pile and not course.lines.decided:
                best = course.best or Moment(deal_game(course.game.start))  # no line ended
                course = course._replace(best=best, lines=course.lines._replace(shown=True))
            return course._replace(showing=True), (Happened.SHOWN,)
        case _:
            assert_never(act)


def _play(course: Course, at: Millis, command: Command) -> tuple[Course, tuple[SessionEvent, ...]]:
    before = course.game
    after, events = play(before, command)
    mistake = is_mistake(events[0], (None, first_person(before.start)))
    course = course._replace(acts=course.acts + 1, mistakes=course.mistakes + mistake)
    if after is before:
        return course, events
    if isinstance(events[0], Misclaimed | Overlooked) and not after.mode.seated:  # not undoable; the next try has help
        return course._replace(now=course.now._replace(game=after), helped=True), events
    _, found, shown, lent = course.now
    lent += (after.score - before.score) * course.showing
    if len(after.taken) > len(before.taken):
        found = (*found, None if course.helped or after.mode.seated else at - course.since)
        shown = shown | {len(before.taken)} if course.showing else shown
    past, showing = Trail(course.now, course.past), course.showing and not after.over
    course = course._replace(
        now=Moment(after, found, shown, lent), past=past, future=None, successor=None, located=(), showing=showing
    )
    course = course._replace(answers=course.answers if after.table == before.table else frozenset())
    if after.mode.seated:
        course = _update_seats(course, before, events[0], at)
    if (after.table, after.taken) != (before.table, before.taken):
        course = course._replace(since=at, helped=showing)
    return _with_end(course, at) if after.over and after.mode.open_pile and not course.lines.decided else course, events


def _with_end(course: Course, at: Millis) -> Course:
    lines = course.lines._replace(ended=course.lines.ended + 1)
    if lines.score is not None and course.game.score <= lines.score:
        return course._replace(lines=lines)
    return course._replace(best=course.now, lines=lines._replace(score=course.game.score, at=at, tries=lines.ended))


def steps_to_best(course: Course) -> int:
    """Return the number of undos to the last moment from which the best score of a puzzle can still be reached."""
    games, trail = [course.game], course.past
    while trail is not None:
        games.append(trail.nearest.game)
        trail = trail.beyond
    in_reach = zip(games, scores_in_reach(games), strict=True)
    return next(steps for steps, (game, most) in enumerate(in_reach) if most == game.best and not game.over)


def scores_in_reach(games: Sequence[Game]) -> Iterator[int]:
    """Yield the highest score that can still be reached from each of the states of a puzzle."""
    from setgui.model.in_sight import Solver  # noqa: PLC0415 - not at the start

    first = deal_game(games[0].start)
    solver = Solver(first.table + first.pile)
    return (game.score + solver.best(game.table, game.pile) for game in games)


def is_mistake(event: SessionEvent, seats: Container[int | None]) -> bool:
    """Return whether an event is a mistake of one of these seats; without seats, the player's is None."""
    match event:
        case Misclaimed(seat=seat) | Denied(seat=seat):
            return seat in seats
        case Answered(right=right):
            return not right
        case _:
            return isinstance(event, Overlooked)


def _update_seats(course: Course, before: Game, event: Event, at: Millis) -> Course:
    after = course.game
    called, freed, looks = course.called, course.freed, course.looks
    if before.caller is None and after.caller is not None:
        called = at
    if before.caller is not None and after.caller is None:
        freed = at
    restarted = set(range(len(looks))) if after.table != before.table else set()
    if isinstance(event, Misclaimed | Lapsed | Denied) and event.seat is not None:
        restarted.add(event.seat)
    looks = tuple(Look(look.number + 1, at) if seat in restarted else look for seat, look in enumerate(looks))
    return course._replace(called=called, freed=freed, looks=looks)


def _move_to(course: Course, now: Moment, past: Trail | None, future: Trail | None) -> Course:
    """Return the course at an earlier or undone moment; it counts as helped, because the table was seen before."""
    answers = course.answers if now.game.table == course.game.table else frozenset()
    return course._replace(now=now, past=past, future=future, located=(), answers=answers, helped=True)


# Hints

_NO_SET: frozenset[SessionEvent] = frozenset({Located(()), Counted(0)})
"""Two answers that mean the same."""


def known_answer(course: Course, act: Act, advised: Match = ()) -> SessionEvent | None:
    """Return the answer of a hint without news, else None; of a set, news are cards neither marked nor `advised`."""
    if act not in {Aside.LOCATE, Aside.COUNT, Aside.ASK}:
        return None
    answer = _answer(course, act)
    if isinstance(answer, Located) and answer.cards:
        return None if set(answer.cards).difference(*course.marked(advised)) else answer
    return answer if answer in course.answers else None


def _answer(course: Course, act: Act) -> SessionEvent:
    if act is Aside.LOCATE:
        return Located(_locate(course))
    if act is Aside.COUNT:
        return Counted(len(matches(course.game)))
    return Asked(min(sum(isinstance(one, Asked) for one in course.answers) + 1, DEEPEST))


def _locate(course: Course) -> Match:
    """Draw a set other than the last one, and draw again among those with a new card if it has none."""
    game, found, marked = course.game, matches(course.game), course.marked()
    others = [cards for cards in found if cards != course.located] or found
    new = [cards for cards in found if set(cards).difference(*marked)]
    chance = seeded_random("locate", game.variant, game.start.deal, course.locates)
    drawn = choice(others, chance) if others else ()
    return drawn if drawn in new or not new else choice(new, chance)


class PlayedAct(NamedTuple):
    """An act, with the course after it and its events; the first one is the deal, without an act."""

    course: Course
    at: Millis = 0
    act: Act | None = None
    events: tuple[SessionEvent, ...] = ()

    @property
    def snapshot(self) -> Snapshot:
        course = self.course
        return Snapshot(
            course.game,
            located=revealed(course.game),
            hints=course.hints,
            mistakes=course.mistakes,
            undos=course.undos,
            elapsed=self.at,
            shown=course.now.shown,
            lent=course.now.lent,
            lines=course.lines,
        )


def cards_in_play(frames: Sequence[PlayedAct]) -> frozenset[Card]:
    """Return the cards whose sets must stay hidden: all in sight in an unfinished game, or of an open puzzle."""
    first, last = frames[0].course.game, frames[-1].course
    if last.game.mode.open_pile:
        return frozenset() if last.lines.decided else frozenset(first.table + first.pile)
    return frozenset() if last.game.over else frozenset(last.game.table + last.game.beside)


class UnplayableLine(ValueError):
    """A saved line that is not a possible act, with its `number`, counted from 1, and its `text`."""

    def __init__(self, number: int, text: str) -> None:
        super().__init__(number, text)
        self.number, self.text = number, text


def frames(course: Course, lines: Iterable[Line]) -> Iterator[PlayedAct]:
    """Play saved lines one by one; yield each act with the course after it; raises UnplayableLine."""
    for line in lines:
        try:
            act = read_act(line.text)
            course, events = advance(course, line.at, act)
        except ValueError as problem:
            raise UnplayableLine(course.acts + 1, line.text) from problem
        yield PlayedAct(course, line.at, act, events)


def retrace(record: Record) -> Iterator[PlayedAct]:
    """Replay a saved game; yield the deal, then each act; raises GameUnreadable."""
    left_at = len(record.lines) if record.left_at is None else record.left_at
    try:
        frame = PlayedAct(begin(record.start))
        for later in frames(frame.course, record.lines[:left_at]):
            yield frame
            frame = later
        if record.successor is not None:  # undone moves can no longer be redone
            frame = frame._replace(course=frame.course._replace(future=None, successor=record.successor))
        yield frame
        yield from frames(frame.course, record.lines[left_at:])
    except UnplayableLine as problem:
        raise GameUnreadable(GAME_UNKNOWN, reason=problem.text, game=record.id) from problem
    except ValueError as problem:
        raise GameUnreadable(GAME_UNKNOWN, reason=f"{record.start.deal}", game=record.id) from problem


def replay(record: Record) -> list[PlayedAct]:
    return list(retrace(record))


def resume(record: Record) -> Course:
    """Return the course of a saved game, for continuing it; raises GameUnreadable."""
    return deque(retrace(record), maxlen=1).pop().course


def search_times(course: Course) -> list[tuple[int, Millis]]:
    """Return the points of each set found without help, and the time in ms to find it."""
    looked = zip(course.result.game.taken, course.result.found, strict=True)
    return [(claimed.points, millis) for claimed, millis in looked if millis is not None]


def figures(course: Course) -> Figures:
    """Calculate the totals of a game for lists and statistics; at a table, those of the first person."""
    game, shown, lines = course.result.game, course.result.shown, course.lines
    kinds, mine = range(1, 5), first_person(game.start)
    own = (one for place, one in enumerate(game.taken) if place not in shown)
    points = [one.points for one in own if one.seat is None or mine in (None, one.seat)]
    timed = search_times(course)
    counted = Figures(
        course.game.over or lines.decided,
        3 * lines.shown if game.mode.open_pile else game.finished + game.abandoned,
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
    won = sum(1 << seat for seat, score in enumerate(game.scores) if game.over and score == max(game.scores))
    won = lines.tries if lines.solved else won
    return counted._replace(shown=len(shown), won=won)
