"""The session: the game being played, with every act saved before its result is shown."""

from collections.abc import Callable
from contextlib import suppress
from datetime import date
from math import inf

from setgui.model.cards import Card
from setgui.model.commands import Call, Claim, GiveUp
from setgui.model.game import Game, Reason, Start
from setgui.model.matching import Match
from setgui.model.options import LIMITS, Millis
from setgui.model.play import revealed
from setgui.session.game import seats
from setgui.session.game.acts import Act, Aside, write_act
from setgui.session.game.clock import Clock, Hold
from setgui.session.game.course import (
    Course,
    advance,
    begin,
    figures,
    known_answer,
    refusal_at,
    replay,
    resume,
    steps_to_best,
)
from setgui.session.game.plans import WORD, PlanCache, show_plan
from setgui.session.game.updates import (
    DEEPEST,
    Asked,
    Ghost,
    Happened,
    Honors,
    Imported,
    Located,
    Refusal,
    Refused,
    SessionEvent,
    Snapshot,
    Update,
)
from setgui.session.kept import GameId, Line, Record
from setgui.session.ports import Store, StoreError
from setgui.session.settings import is_reviewed, player_of
from setgui.session.starts.new_start import complete_start, copy_game

_SEEN, _HEARD = 300, 2_000
"""Playing time in ms until players notice a new card: with the pointer on it, and when they type its key."""


class Session:
    """The game being played, linked to the games before and after it.

    Each act is calculated, saved to the store, and only then takes effect: the state is never ahead of the store, and
    `StoreError` leaves it unchanged.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], Millis],
        start: Start | None,
        fresh: Start,
        today: Callable[[], date] = date.today,
    ) -> None:
        """Open a new game of `start`, else the last game if unfinished, else a new game of `fresh`."""
        self._store, self._today, self._now = store, today, now
        self._clock = Clock(now)
        self._speed, self._covered, self._pause_soon = 1.0, False, False
        self.idle_limit = 0
        """The time in ms without input after which a game pauses itself; 0 for never."""
        self.waiting: GameId | None = None
        """The unfinished game that was left only to see the result of this one; it stays the store's current game."""
        self._touched = self._touched_at = 0
        current = store.current()
        if current is not None and start is None:
            record = store.load(current)
            self._open(record, resume(record))
            if not self.course.ended:
                return
        self._begin(start or fresh, current)

    def _begin(self, start: Start, previous: GameId | None, ghosts: str = "") -> None:
        player = player_of(self._store)
        start = complete_start(start, self._store, player, self._today())
        course = begin(start)
        self._open(self._store.create(start, previous, player=player, ghosts=ghosts), course)

    def _open(self, record: Record, course: Course, *, waiting: GameId | None = None) -> None:
        self.course, self._record, self.waiting = course, record, waiting
        self._ghosts: tuple[Ghost, ...] = ()
        if record.ghosts:
            from setgui.session.starts.race_text import kept_ghosts  # noqa: PLC0415 - for games that race

            self._ghosts = kept_ghosts(record.start, record.ghosts)
        self._pause_soon = False
        self._clock.restart(record.elapsed)
        self._clock.release(Hold.UNTOUCHED)
        if course.game.mode.unhurried and not (record.lines or record.elapsed):
            self._clock.hold(Hold.UNTOUCHED)
        self.touch()
        self._picked: Match = ()
        self._marked: Match = course.located
        self._advised: Match = ()
        self._first_pick = -inf
        self._replaced: dict[Card, tuple[int, Millis]] = {}
        self._pending: list[Update] = []
        self._plans = PlanCache(record.elapsed)
        self._shown, self._last = 0, record.lines[-1].at if record.lines else 0
        self.set_speed(self._speed)
        self._finish_act(record.elapsed)

    def _finish_act(self, at: Millis) -> None:
        self._honors = Honors()
        self._hold_behind_page(at)
        if not self.game.over and (self.course.showing or not self.course.lines.solved):
            self._release(Hold.OVER)
            return
        self._clock.hold(Hold.OVER, at)
        from setgui.session.records.statistics import honors  # noqa: PLC0415 - not at the start

        with suppress(StoreError):  # the game is over; only the honors are missing
            self._honors = honors(self._store, self._record.id)
            if self._ghosts:
                from setgui.session.starts.race_text import way  # noqa: PLC0415 - for games that race

                self._honors = self._honors._replace(way=way(replay(self._store.load(self._record.id))))

    # State

    @property
    def game(self) -> Game:
        return self.course.game

    @property
    def game_id(self) -> GameId:
        return self._record.id

    @property
    def speed(self) -> float:
        return self._clock.speed

    def snapshot(self) -> Snapshot:
        course, elapsed = self.course, self.elapsed()
        return Snapshot(
            game=course.game,
            picked=self._picked,
            located=self._marked[: self._shown] or revealed(course.game),
            hints=course.hints,
            mistakes=course.mistakes,
            undos=course.undos,
            repeated=self._record.repeated,
            can_undo=self._refusal_at(elapsed, Aside.UNDO) is None,
            leads_back=self.course.beyond(Aside.UNDO, self._record.previous) is not None,
            can_redo=self._refusal_at(elapsed, Aside.REDO) is None,
            paused=Hold.PAUSED in self._clock.holds,
            elapsed=elapsed,
            honors=self._honors,
            called=course.called,
            since=course.since,
            deadline=course.deadline,
            showing=self._plans.showing is not None,
            set_free=() != course.set_free == course.game.table,
            player=self._record.player,
            shown=course.now.shown,
            lent=course.now.lent,
            ghosts=self._ghosts,
            lines=course.lines,
        )

    def refusal(self, act: Act) -> Reason | Refusal | None:
        return self._refusal_at(self.elapsed(), seats.act_here(self.game, act))

    def _refusal_at(self, at: Millis, act: Act) -> Reason | Refusal | None:
        if Hold.PAUSED in self._clock.holds:
            return Refusal.PAUSED
        if self.course.beyond(act, self._record.previous) is not None:
            return None
        reason = None if isinstance(act, Aside) else seats.act_refusal(self.game, act)
        return reason or refusal_at(self.course, at, act)

    # Acts of the player

    def pick(self, card: Card, *, pointed: bool = False) -> Update:
        """Pick a card, or put a picked one back; the last card of a match makes the claim.

        Only one card from beside the table can be picked, none if a match always has them all. If one person plays
        against computer players, the first card also calls. `pointed` is whether the card was clicked or touched.
        """
        return self._after_due(lambda now: self._pick(now, card, pointed=pointed))

    def _pick(self, now: Millis, card: Card, *, pointed: bool) -> Update:
        before = self.snapshot()
        if now - self._first_pick > 1000 * (self.game.start.options.limit or LIMITS[-1]):
            self._first_pick = now
        reason = Refusal.PAUSED if Hold.PAUSED in self._clock.holds else seats.pick_refusal(self.game, card)
        reason = reason or self._replaced_refusal(now, card, pointed=pointed)
        if reason is not None:
            raise Refused(reason)
        self._release(Hold.UNTOUCHED)
        events = self._stop_showing(now)
        person = seats.first_person(self.game.start)
        if person is not None and self.game.caller is None:
            events += self._act(now, Call(person)).events
        picked, claim = seats.picked_with(self.game, self._picked, card)
        if claim is None:
            self._picked = picked
            return Update(before, self.snapshot(), events)
        self._first_pick = -inf
        update = self._act(now, claim)
        return Update(before, update.after, events + update.events)

    def _replaced_refusal(self, now: Millis, card: Card, *, pointed: bool) -> Refusal | None:
        """Refuse a card once if another seat's set brought it so late that the player may mean the card before it.

        By key, that includes the time since the first pick, even one that was refused, within the limit of a call.
        """
        caller = self.game.caller
        own = seats.first_person(self.game.start) if caller is None else caller
        seat, at = self._replaced.get(card, (own, now))
        if seat == own or at <= (now - _SEEN if pointed else min(now - _HEARD, self._first_pick)):
            return None
        del self._replaced[card]
        return Refusal.REPLACED

    def clear(self) -> Update:
        """Put picked cards back, unmark a set, and stop the computer; during a call, only end a person's."""
        before = self.snapshot()
        self._first_pick = -inf
        caller = self.game.caller
        if caller is not None:
            return Update(before, before) if self.game.start.options.seats[caller].computer else self.act(GiveUp())
        events = self._stop_showing(self.elapsed())
        self._picked = ()
        self._shown = 0
        return Update(before, self.snapshot(), events)

    def act(self, act: Act, *, by_ear: bool = False) -> Update:
        """Carry out due automatic acts, then one act; undo and redo can open another game; raises Refused.

        If `by_ear`, a call is refused once just after another seat's set, because its new cards take time to hear.
        """
        others = (at for seat, at in self._replaced.values() if isinstance(act, Call) and seat != act.seat)
        if by_ear and self.elapsed() < max(others, default=-inf) + _HEARD and self.refusal(act) is None:
            self._replaced.clear()
            raise Refused(Refusal.CHANGED)
        return self._after_due(lambda now: self._act(now, seats.act_here(self.game, act)))

    def _after_due(self, do: Callable[[Millis], Update]) -> Update:
        """Carry out due automatic acts, then `do`, as one update; if it raises, `advance` returns the other updates."""
        now = self.elapsed()
        while (update := self._advance(now)) is not None:
            self._pending.append(update)
        update = do(now)
        if self._pending:
            events = (event for one in (*self._pending, update) for event in one.events)
            update = Update(self._pending[0].before, update.after, tuple(events))
            self._pending.clear()
        return update

    def _act(self, now: Millis, act: Act) -> Update:
        before = self.snapshot()
        if (reason := self._refusal_at(now, act)) is not None:
            raise Refused(reason)
        if (known := known_answer(self.course, act, self._advised)) is not None:
            events = self._stop_showing(now)
            return Update(before, self.snapshot(), (*events, known))
        stops = not isinstance(act, Aside) or (act is Aside.SHOW and self._plans.showing is None)
        stopped = self._stop_showing(now) if stops else ()
        beyond = self.course.beyond(act, self._record.previous)
        if beyond is not None:
            return self.open_game(beyond)._replace(events=(Happened.SWITCHED,))
        if act in {Aside.SHOW, Aside.ASK}:
            show_plan(self.game, now)  # raises DamagedFile before anything is committed
        undoes_finish = act is Aside.UNDO and before.game.finished and not before.game.mode.open_pile
        reviewed = undoes_finish and is_reviewed(self._store, self.game_id, self.course.acts)
        self._release(Hold.UNTOUCHED)
        if act is Aside.SHOW and self.game.mode.open_pile and self._plans.showing is None:
            for _ in range(steps_to_best(self.course)):
                self._pending.append(self._commit(self.snapshot(), now, Aside.UNDO)._replace(events=()))
        update = self._commit(before, now, act)
        if reviewed:
            self._pending.append(update)  # `_after_due` adds it to the next one, and keeps it if that one fails
            update = self._commit(self.snapshot(), now, Aside.COUNT)
            update = update._replace(events=(*update.events, Happened.REVIEWED))
        return update._replace(events=stopped + update.events)

    def _commit(self, before: Snapshot, at: Millis, act: Act) -> Update:
        course, events = advance(self.course, at, act)
        if self.waiting is not None:
            self._store.make_current(self._record.id)
        self._store.append(self._record.id, self.course.acts, Line(at, write_act(act)), figures(course))
        shows = act is Aside.SHOW or self._plans.showing is not None
        self._plans.after_act(self.course, course, at, show=act is Aside.SHOW)
        if (caller := self.course.game.caller) is not None:
            old, new, brought = self.course.game, course.game, (caller, self.elapsed())
            places = (*zip(old.table, new.table, strict=False), *zip(old.beside, new.beside, strict=False))
            self._replaced |= {card: brought for former, card in places if card is not former}
        self.course, self._last, self.waiting = course, at, None
        self._advised = self._advised if course.answers else ()
        if act is Aside.LOCATE or course.game is not before.game:
            self._marked, self._shown = course.located, len(course.located)
        if shows or course.game is not before.game or not isinstance(act, Aside):
            self._picked = ()
        self._finish_act(at)
        return Update(before, self.snapshot(), events)

    # Automatic acts

    def _stop_showing(self, now: Millis) -> tuple[SessionEvent, ...]:
        return self._commit(self.snapshot(), now, Aside.SHOW).events if self.course.showing else ()

    @property
    def held(self) -> bool:
        """Whether nothing can be due: the clock is stopped, and not only until the first pick or act."""
        return bool(self._clock.holds - {Hold.UNTOUCHED})

    @property
    def next_due(self) -> Millis | None:
        """The playing time at which `advance` must be called; None if nothing is planned, or the clock is stopped."""
        plan, now = self._plans.plan(self.course, self.speed), self.elapsed()
        return now if self._pending else None if plan is None or self._clock.holds else plan.next(now)

    def advance(self) -> Update | None:
        """Do the next thing that is due, or return None: an automatic act, or the next card a computer player picks.

        Before these come updates kept back by an error, and the pauses after a restart and after a time without input.
        """
        if self._pending:
            return self._pending.pop(0)
        if self._pause_soon and seats.pause_refusal(self.game) is None:
            return self.pause()
        if (late := self.overdue) >= 0:
            at = self._touched_at if self.game.mode.unhurried else self.elapsed() - late
            return self._pause(at, Happened.AUTO_PAUSED)
        return self._advance(self.elapsed())

    def _advance(self, now: Millis) -> Update | None:
        plan = self._plans.plan(self.course, self.speed)
        if plan is None or self._clock.holds:
            return None
        if now >= plan.at:
            return self._commit(self.snapshot(), max(plan.at, self._last), plan.command)
        picked = plan.picked(now)
        if len(picked) <= len(self._picked):
            return None
        before = self.snapshot()
        self._picked = picked
        return Update(before, self.snapshot())

    def set_speed(self, speed: float) -> None:
        """Set the speed of this and later games with only computer players, as a factor; others keep normal speed."""
        now, before, self._speed = self.elapsed(), self.speed, speed
        self._clock.set_speed(speed if seats.only_computers(self.game) else 1.0)
        self._plans.adapt_to_speed(now, self.speed / before)

    def locate(self, *, stepwise: bool) -> Update:
        """Mark a set, as one hint; `stepwise` marks only one more card of it a call; raises Refused.

        When all its cards are marked, the next call marks another set if there is one. That is a new hint, unless all
        its cards were already marked since the table changed; then it is one of the sets marked before.
        """
        if (reason := self.refusal(Aside.LOCATE)) is not None:
            raise Refused(reason)
        before = self.snapshot()
        if self._shown < len(self._marked):
            events = self._stop_showing(self.elapsed())
        else:
            marked, locates = self._marked, self.course.locates
            before, _, (*stopped, _) = self.act(Aside.LOCATE)
            known = self.course.marked(self._advised)
            if known and self.course.locates == locates:
                self._marked = known[(known.index(marked) + 1 if marked in known else 0) % len(known)]
            self._shown, events = 0, tuple(stopped)
        self._shown = self._shown + 1 if stepwise else len(self._marked)
        after = self.snapshot()
        return Update(before, after, (*events, Located(after.located)))

    def ask(self) -> Update:
        update = self.act(Aside.ASK)
        if Asked(DEEPEST) in update.events:
            from setgui.analysis.coach.evaluation import advise  # noqa: PLC0415 - not at the start

            best = advise(self.game).best
            if isinstance(best, Claim):
                self._advised, self._marked, self._shown = best.cards, best.cards, len(best.cards)
        return update._replace(after=self.snapshot())

    def rewind(self) -> Update:
        return self._after_due(self._rewind)

    def _rewind(self, now: Millis) -> Update:
        if self.course.past is None:
            raise Refused(Refusal.NOTHING_TO_UNDO)
        update = self._act(now, Aside.UNDO)
        while self.course.past is not None:
            self._pending.append(update)  # `_after_due` adds it to the next one
            update = self._commit(self.snapshot(), now, Aside.UNDO)._replace(events=())
        return update

    def new_game(self, start: Start, ghosts: str = "") -> Update:
        """Leave this game for a new one, from whose start undo leads back; `ghosts` are the lines of its race."""
        before = self._leave()
        self._begin(start, self._record.id, ghosts)
        return Update(before, self.snapshot(), (Happened.STARTED,))

    def open_game(self, game: GameId, file: str = "", *, glance: bool = False) -> Update:
        """Leave this game for a saved one; `file` is the escaped name of the file it was imported from, if any.

        With `glance`, an unfinished game waits while the result of the other is shown; `go_back` returns to it.
        """
        waits = self.course.acts > 0 and not self.course.ended and game != self._record.id
        before = self._leave()
        record = self._store.load(game)
        course = resume(record)
        waiting = self.waiting if self.course.ended else self._record.id
        if not (glance and course.game.over) or waiting == game:
            waiting = None
        if waiting is None:
            self._store.make_current(game)
        self._open(record, course, waiting=waiting)
        return Update(before, self.snapshot(), (Imported(file, waits) if file else Happened.REOPENED,))

    def go_back(self) -> Update:
        """Continue the game that waits, as after a restart."""
        update = self.open_game(self.waiting or self.game_id)
        self.begin(after_restart=True)
        return update

    def take_over(self, game: GameId, acts: int) -> Update:
        """Play on after these acts of a game: in a copy, or in the game itself if it has no more."""
        if acts < len(self._store.load(game).lines):
            game = copy_game(game, acts, self._store, player_of(self._store))
        return self.open_game(game)

    def delete(self, game: GameId, *, on: bool) -> Update:
        """Delete or restore another game, which can change where undo and redo lead."""
        before = self.snapshot()
        if game == self.waiting:
            self._store.make_current(self._record.id)
            self.waiting = None
        self._store.delete(game, on=on)
        self._record = self._store.load(self._record.id)
        self.course = resume(self._record)
        return Update(before, self.snapshot())

    def _leave(self) -> Snapshot:
        before = self.snapshot()
        self._store.save_time(self._record.id, before.elapsed)
        return before

    # Time

    def begin(self, *, after_restart: bool = False) -> None:
        """Start the clock of a session that was just opened.

        After a restart, a continued game with a time, questions or computer players is then paused by `advance`, but
        not during a call.
        """
        if after_restart and self.elapsed():  # after a restart, only a continued game has time
            computers = any(seat.computer for seat in self.game.start.options.seats)
            self._pause_soon = self.game.mode.timed or self.game.mode.asks or computers
        self._release(Hold.UNSEEN)

    def touch(self, sentence: str = "") -> None:
        """Note that there was input now; or a sentence that is now read aloud, with input until its end."""
        self._touched = max(self._touched, self._now() + len(sentence.split()) * WORD)
        self._touched_at = self.elapsed()

    @property
    def overdue(self) -> Millis:
        """The time in ms since the game should have paused itself for lack of input; negative if it need not."""
        exempt = not self.idle_limit or self.held or self.game.mode.seated or self.course.showing
        return -1 if exempt else self._now() - self._touched - self.idle_limit

    def _release(self, reason: Hold) -> None:
        self._clock.release(reason)
        self.touch()

    def pause(self) -> Update:
        """Save the time and stop the clock until `resume`, while the window must hide the cards; raises Refused."""
        return self._pause(self.elapsed(), Happened.PAUSED)

    def _pause(self, at: Millis, event: Happened) -> Update:
        before = self.snapshot()
        if before.paused:
            return Update(before, before)
        if (reason := seats.pause_refusal(self.game)) is not None:
            raise Refused(reason)
        self._store.save_time(self._record.id, at)
        self._clock.hold(Hold.PAUSED, at)
        self._pause_soon = False
        return Update(before, self.snapshot(), (event,))

    def resume(self) -> Update:
        before = self.snapshot()
        if not before.paused:
            return Update(before, before)
        self._release(Hold.PAUSED)
        self._plans.restart_reading(self.elapsed())
        return Update(before, self.snapshot(), (Happened.RESUMED,))

    def minimize(self, *, on: bool) -> None:
        if on:
            self._clock.hold(Hold.MINIMIZED)
            self.touch()
            self.save_time()
        else:
            self._release(Hold.MINIMIZED)

    def cover(self, *, on: bool) -> None:
        self._covered = on
        self._hold_behind_page()
        self.save_time()

    def _hold_behind_page(self, at: Millis | None = None) -> None:
        """Stop the clock, from `at` or now, if a page covers the board and no person has called, else let it run on."""
        caller = self.game.caller
        if self._covered and (caller is None or self.game.start.options.seats[caller].computer):
            self._clock.hold(Hold.COVERED, at)
        else:
            self._release(Hold.COVERED)

    def elapsed(self) -> Millis:
        return self._clock.elapsed()

    def save_time(self) -> None:
        """Save the playing time, in an unhurried mode as of the last input, because the rest may not count."""
        at = self._touched_at if self.game.mode.unhurried else self.elapsed()
        self._store.save_time(self._record.id, at)
