"""Plans for automatic acts: a computer player's next act, and the end of a caller's time.

A plan depends only on the course, so the same acts at the same times lead to the same plans. If computer players wait
for a screen reader, it also depends on when reading started, and on the speed.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from setgui.model.commands import Add, Call, Claim, Command, GiveUp, NoSet, TimeUp
from setgui.model.deck import seeded_random
from setgui.model.game import Game
from setgui.model.matching import Match
from setgui.model.opponents import NEVER, Search, Skill, fit_skill, search, skill_at
from setgui.model.options import Millis, Seat
from setgui.model.play import matches, refusal
from setgui.session.game.course import Course

PICK_STEP = 400
"""Time in ms between the cards that a computer player picks, slow enough to follow."""
_REACTION = 1_000
"""Minimum time in ms between two calls, so that players see the result of the first."""
_SHOW_AFTER = 1200
WORD = 60_000 // 175
"""Time in ms to read a word aloud, at 175 words a minute."""
_CARD_WORDS = 5
"""Words for each card: key, number, color, shading and shape."""
_EVENT_WORDS = 15
"""Words before the cards: which set was taken, why it is a set, the score."""


class Plan(NamedTuple):
    """A command planned for a playing time; before a claim, its cards are picked one by one."""

    at: Millis
    command: Command

    def picked(self, now: Millis) -> Match:
        if not isinstance(self.command, Claim):
            return ()
        cards = self.command.cards
        return cards[: max(0, len(cards) + 1 - -(-(self.at - now) // PICK_STEP))]

    def next(self, now: Millis) -> Millis:
        if not isinstance(self.command, Claim):
            return self.at
        return self.at - PICK_STEP * (len(self.command.cards) - len(self.picked(now)))


def next_plan(course: Course, reading_since: Millis, speed: float) -> Plan | None:
    """Return the next automatic act at a table with seats: a computer player's, or the end of a caller's time.

    None if there is none. A screen reader started to read the table at `reading_since`; `speed` is that of the clock.
    """
    game = course.game
    if game.over or not game.mode.seated:
        return None
    if game.caller is None:
        words = _EVENT_WORDS + _CARD_WORDS * (len(game.table) + len(game.beside))
        free = _free_plans(course, reading_since + int(speed * words * WORD))
        first = min(free, default=None, key=lambda one: (one[1].at, one[0]))
        return first and first[1]
    caller = game.start.options.seats[game.caller]
    if caller.computer:
        cards = _search(course, game.caller).cards
        command = Claim(cards) if cards else GiveUp()  # it may have found no set when others made it call
        at = course.called + PICK_STEP * (len(cards) + 1)  # picking four cards can take longer than the limit
        return Plan(at if course.deadline is None else min(at, course.deadline), command)
    return None if course.deadline is None else Plan(course.deadline + 1, TimeUp())


def _free_plans(course: Course, reading_ends: Millis) -> Iterator[tuple[Millis, Plan]]:
    """Yield the computer players' plans to call or to say "No set!", for a table without a caller.

    Each comes with the time when the player is ready, which decides between plans that a common wait delays.
    """
    options = course.game.start.options
    soonest = max(course.freed + _REACTION, reading_ends if options.waits else 0)
    for seat, sitting in enumerate(options.seats):
        if sitting.computer:
            search, since = _search(course, seat), course.looks[seat].since
            for wait, command, free in (
                (search.call, Call(seat), course.since + options.hold(seat)),
                (search.gives_up, NoSet(seat), 0),
            ):
                if wait < NEVER and refusal(course.game, command) is None:
                    yield since + wait, Plan(max(since + wait, soonest, free), command)
                    if wait < search.gives_up:
                        break  # it has found something, and calls as soon as it is no longer held


def _search(course: Course, seat: int) -> Search:
    game = course.game
    number = course.looks[seat].number
    chance = seeded_random(f"opponent-{seat + 1}", game.variant, game.start.deal, number)
    skill = skill_of(game.start.options.seats[seat])
    outside = game.beside if game.linked else ()
    size = game.variant.match_size
    return search(game.table, matches(game), game.variant.points, skill, chance, size=size, outside=outside)


@cache
def skill_of(seat: Seat) -> Skill:
    return fit_skill([time if time > 0 else None for time in seat.pace]) if seat.pace else skill_at(seat.level)


def show_plan(game: Game, since: Millis) -> Plan | None:
    """Return the computer's next move for the player, due a little after `since`; None if the game is over."""
    command = _best(game)
    if command is None:
        return None
    picks = PICK_STEP * (len(command.cards) + 1) if isinstance(command, Claim) else 0
    return Plan(since + _SHOW_AFTER + picks, command)


def _best(game: Game) -> Command | None:
    """Choose a move: of a known best line, the coach's in solitaire, or a match with most points; else Add, or None."""
    if game.over:
        return None
    if game.mode.open_pile:
        from setgui.model.in_sight import best_line  # noqa: PLC0415 - not at the start

        return best_line(game.table, game.pile).moves[0]
    if game.mode.scores_points:
        from setgui.analysis.coach.evaluation import advise  # noqa: PLC0415 - not at the start

        return advise(game).best
    found = matches(game)
    return Claim(max(found, key=lambda cards: game.variant.points(*cards))) if found else Add()


class PlanCache:
    """A cache of the current plan, with the times when reading aloud and the computer's playing on started."""

    def __init__(self, at: Millis) -> None:
        self.showing: Millis | None = None
        self._reading_since = at  # when reading the table aloud started
        self._planned: tuple[Plan | None] | None = None

    def after_act(self, before: Course, after: Course, at: Millis, *, show: bool) -> None:
        if after.game.table != before.game.table:
            self._reading_since = at
        if show or self.showing is not None:
            self.showing = at if after.showing else None
        self._planned = None

    def restart_reading(self, at: Millis) -> None:
        """Set the time when reading the table aloud started, and drop the cached plan."""
        self._reading_since, self._planned = at, None

    def adapt_to_speed(self, now: Millis, times: float) -> None:
        """Move the start of reading for a clock `times` as fast, to have taken as long in real time; drop the plan."""
        self.restart_reading(now - int((now - self._reading_since) * times))

    def plan(self, course: Course, speed: float) -> "Plan | None":
        if self.showing is None and not course.game.mode.seated:
            return None
        if self._planned is None:
            since = self.showing
            plan = next_plan(course, self._reading_since, speed) if since is None else show_plan(course.game, since)
            self._planned = (plan,)
        return self._planned[0]
