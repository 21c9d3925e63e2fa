"""A player's session: one game after another, each kept act by act before anybody sees its result."""

from collections.abc import Callable

from setgui.model.cards import Card
from setgui.model.commands import Claim
from setgui.model.game import Game, Reason, Start
from setgui.model.modes import MODES, Mode
from setgui.model.play import refusal
from setgui.model.sets import Match
from setgui.session.acts import Act, Aside, write_act
from setgui.session.clock import Clock, Hold, Millis
from setgui.session.course import Course, advance, begin, figures, replay
from setgui.session.ports import GameId, Line, Record, Store, StoreError
from setgui.session.settings import read_settings
from setgui.session.updates import Feat, Happened, Located, Refusal, Refused, Snapshot, Update


class Session:
    """The game being played, and the way back to those left for it.

    Every act follows one road: worked out, appended to the store, and only then put in force. So
    the state here is never ahead of what is kept, and `StoreError` means that nothing happened.
    """

    def __init__(self, store: Store, now: Callable[[], Millis], start: Start | None, fresh: Start) -> None:
        """Open a new game of `start`, else the game played last if unfinished, else one of `fresh`."""
        self._store = store
        self._clock = Clock(now)
        current = store.current()
        if current is not None and start is None:
            record = store.load(current)
            self._open(record, replay(record)[-1].course)
            if not self.game.over:
                return
        self._begin(start or fresh, current)

    def _begin(self, start: Start, previous: GameId | None) -> None:
        record = self._store.create(start, previous)
        self._open(record, begin(start))

    def _open(self, record: Record, course: Course) -> None:
        self._course = course
        self._record = record
        self._clock.restart(record.elapsed)
        self._picked: Match = ()
        self._shown = 0
        self._settle()

    def _settle(self) -> None:
        """Bring what is not kept, clock and records, in line with the game."""
        self._feats: tuple[Feat, ...] = ()
        if not self.game.over:
            self._clock.release(Hold.OVER)
            return
        self._clock.hold(Hold.OVER)
        from setgui.session.statistics import feats  # noqa: PLC0415 - not at the start

        try:
            settings, _ = read_settings(self._store.settings())
            games = {game.id: game for game in self._store.games() if game.started >= settings.counted_from}
        except StoreError:  # the game is over all the same; only its records are not told
            return
        mine = games.pop(self._record.id, None)
        self._feats = feats(mine, games.values()) if mine else ()

    # What can be seen

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self._course.game

    @property
    def game_id(self) -> GameId:
        """Which of the kept games it is."""
        return self._record.id

    @property
    def mode(self) -> Mode:
        """The mode of the game."""
        return MODES[self._record.start.mode]

    def snapshot(self) -> Snapshot:
        """All that can be shown now."""
        course = self._course
        return Snapshot(
            game=course.game,
            picked=self._picked,
            located=course.located[: self._shown],
            hints=course.hints,
            mistakes=course.mistakes,
            assisted=course.assisted,
            repeated=self._record.repeated,
            can_undo=self.refusal(Aside.UNDO) is None,
            can_redo=self.refusal(Aside.REDO) is None,
            paused=Hold.PAUSED in self._clock.holds,
            elapsed=self._clock.elapsed(),
            feats=self._feats,
        )

    def refusal(self, act: Act) -> Reason | Refusal | None:
        """Why an act is not possible now, or None."""
        if Hold.PAUSED in self._clock.holds:
            return Refusal.PAUSED
        match act:
            case Aside.UNDO:
                if not self.mode.undo:
                    return Refusal.NOT_IN_THIS_MODE
                possible = self._course.can_undo or self._record.previous is not None
                return None if possible else Refusal.NOTHING_TO_UNDO
            case Aside.REDO:
                possible = self._course.can_redo or self._course.successor is not None
                return None if possible else Refusal.NOTHING_TO_REDO
            case Aside.LOCATE | Aside.COUNT:
                if not self.mode.aids:
                    return Refusal.NOT_IN_THIS_MODE
                return Reason.GAME_OVER if self.game.over else None
            case _:
                return refusal(self.game, act)

    # What a player does

    def pick(self, card: Card) -> Update:
        """Pick a card or put it back; the last card of a match makes the claim."""
        before = self.snapshot()
        if before.paused:
            raise Refused(Refusal.PAUSED)
        if self.game.over:
            raise Refused(Reason.GAME_OVER)
        if card not in self.game.table:
            raise Refused(Reason.NOT_ON_TABLE)
        picked = tuple(other for other in self._picked if other is not card)
        if card not in self._picked:
            picked = (*picked, card)
        if len(picked) == self.game.variant.match_size:
            return self.act(Claim(picked))
        self._picked = picked
        return Update(before, self.snapshot())

    def clear(self) -> Update:
        """Put all picked cards back and take the mark of a located set away."""
        before = self.snapshot()
        self._picked = ()
        self._shown = 0
        return Update(before, self.snapshot())

    def act(self, act: Act) -> Update:
        """Do one act; raises Refused."""
        reason = self.refusal(act)
        if reason is not None:
            raise Refused(reason)
        if act is Aside.UNDO and not self._course.can_undo:
            return self._step_to(self._record.previous)
        if act is Aside.REDO and not self._course.can_redo:
            return self._step_to(self._course.successor)
        before = self.snapshot()
        course, events = advance(self._course, before.elapsed, act)
        line = Line(before.elapsed, write_act(act))
        self._store.append(self._record.id, self._course.acts, line, figures(course))
        self._course = course
        if act is Aside.LOCATE:
            self._shown = len(course.located)
        elif course.game is not before.game or not isinstance(act, Aside):
            self._picked = ()
        self._settle()
        return Update(before, self.snapshot(), events)

    def locate(self, *, stepwise: bool) -> Update:
        """Mark one set; stepwise, its first card, and the others when asked again, as one use."""
        before = self.snapshot()
        marked = len(self._course.located)
        if before.located and self._shown < marked:
            if before.paused:
                raise Refused(Refusal.PAUSED)
            self._shown = self._shown + 1 if stepwise else marked
            after = self.snapshot()
            return Update(before, after, (Located(after.located),))
        update = self.act(Aside.LOCATE)
        if not stepwise:
            return update
        self._shown = 1
        after = self.snapshot()
        return Update(before, after, (Located(after.located),))

    def new_game(self, start: Start) -> Update:
        """Leave this game in the store and begin another; undo at its start comes back."""
        before = self._leave()
        self._begin(start, self._record.id)
        return Update(before, self.snapshot(), (Happened.STARTED,))

    def _step_to(self, game: GameId | None) -> Update:
        assert game is not None  # noqa: S101 - `refusal` asked before
        return self.open_game(game)

    def open_game(self, game: GameId) -> Update:
        """Leave this game in the store and go on with another, or look at its end."""
        before = self._leave()
        record = self._store.load(game)
        course = replay(record)[-1].course
        self._store.make_current(game)
        self._open(record, course)
        return Update(before, self.snapshot(), (Happened.REOPENED,))

    def take_over(self, game: GameId, acts: int) -> Update:
        """Go on, as a new game, from what another one was after so many of its acts."""
        record = self._store.load(game)
        lines = record.lines[:acts]
        frame = replay(record)[acts]
        begun = self._store.add(
            record.start, lines, figures(frame.course), started=None, elapsed=frame.at, imported=True
        )
        return self.open_game(begun)

    def _leave(self) -> Snapshot:
        before = self.snapshot()
        self._store.keep_time(self._record.id, before.elapsed)
        return before

    # Time

    def begin(self) -> None:
        """The cards are seen: time runs."""
        self._clock.release(Hold.UNSEEN)

    def pause(self) -> Update:
        """Stop the clock; the cards are to be hidden until `resume`."""
        before = self.snapshot()
        if self.game.over or before.paused or not self.mode.pause:
            return Update(before, before)
        self.keep_time()
        self._clock.hold(Hold.PAUSED)
        return Update(before, self.snapshot(), (Happened.PAUSED,))

    def resume(self) -> Update:
        """Go on after a pause."""
        before = self.snapshot()
        if not before.paused:
            return Update(before, before)
        self._clock.release(Hold.PAUSED)
        return Update(before, self.snapshot(), (Happened.RESUMED,))

    def minimize(self, *, on: bool) -> None:
        """The window went out of sight or came back."""
        if on:
            self._clock.hold(Hold.MINIMIZED)
            self.keep_time()
        else:
            self._clock.release(Hold.MINIMIZED)

    def elapsed(self) -> Millis:
        """Playing time so far."""
        return self._clock.elapsed()

    def keep_time(self) -> None:
        """Keep the playing time, for when no act does it."""
        self._store.keep_time(self._record.id, self._clock.elapsed())
