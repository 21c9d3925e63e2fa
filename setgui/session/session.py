"""A player's session: one game after another, each kept act by act before anybody sees its result."""

from collections.abc import Callable

from setgui.model.cards import Card
from setgui.model.commands import Claim
from setgui.model.deck import generator
from setgui.model.events import Misclaimed
from setgui.model.game import Game, Reason, Start, deal_game
from setgui.model.modes import MODES, Mode
from setgui.model.play import play, refusal
from setgui.model.sets import Match
from setgui.session.acts import Act, Aside, read_act, write_act
from setgui.session.clock import Clock, Hold, Millis
from setgui.session.history import History
from setgui.session.ports import GameId, Record, Store, StoreError, StoreUnreadable
from setgui.session.updates import (
    Counted,
    Happened,
    Located,
    Refusal,
    Refused,
    SessionEvent,
    Snapshot,
    Update,
)


class Session:
    """The game being played, and the way back to those left for it.

    Every act follows one road: checked, appended to the store, and only then put in force. So
    the state here is never ahead of what is kept, and `StoreError` means that nothing happened.
    """

    def __init__(self, store: Store, now: Callable[[], Millis], start: Start | None, fresh: Start) -> None:
        """Open a new game of `start`, else the game played last if unfinished, else one of `fresh`."""
        self._store = store
        self._clock = Clock(now)
        current = store.current()
        if current is not None and start is None:
            self._open(store.load(current))
            if not self.game.over:
                return
        self._open(store.create(start or fresh, current))

    def _open(self, record: Record) -> None:
        self._record = record
        self._clock.restart(record.elapsed)
        try:
            self._history = History(deal_game(record.start))
        except ValueError as problem:
            raise StoreUnreadable(f"game {record.id} cannot be dealt: {problem}") from problem
        self._seq = 0
        self._tally = dict.fromkeys(Aside, 0)
        self._mistakes = 0
        self._picked: Match = ()
        self._located: Match = ()
        self._shown = 0
        self._successor: GameId | None = None
        self._replay(record.acts[: record.left_at])
        if record.successor is not None:  # "New game" came here, and is a step like any other
            self._history.forget_redo()
            self._successor = record.successor
            self._replay(record.acts[record.left_at :])
        self._located = ()
        self._settle()

    def _replay(self, lines: tuple[str, ...]) -> None:
        for line in lines:
            try:
                self._absorb(read_act(line))
            except ValueError as problem:
                sentence = f'act {self._seq + 1} of game {self._record.id}, "{line}", cannot be played'
                raise StoreUnreadable(sentence) from problem

    def _absorb(self, act: Act) -> tuple[SessionEvent, ...]:
        """Put one act in force, whether just done or read again."""
        events: tuple[SessionEvent, ...] = ()
        match act:
            case Aside.UNDO:
                self._history.undo()
                events = (Happened.UNDONE,)
            case Aside.REDO:
                self._history.redo()
                events = (Happened.REDONE,)
            case Aside.LOCATE:
                events = (self._locate(),)
            case Aside.COUNT:
                events = (Counted(len(self.game.variant.find_matches(self.game.table))),)
            case _:
                step = play(self.game, act)
                events = step.events
                if isinstance(events[0], Misclaimed):
                    self._mistakes += 1
                else:
                    self._history.push(step.after)
                    self._successor = None
        if isinstance(act, Aside):
            self._tally[act] += 1
        self._seq += 1
        return events

    def _settle(self) -> None:
        """Bring the clock, which is not kept, in line with the game."""
        if self.game.over:
            self._clock.hold(Hold.OVER)
        else:
            self._clock.release(Hold.OVER)

    # What can be seen

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self._history.now

    @property
    def mode(self) -> Mode:
        """The mode of the game."""
        return MODES[self._record.start.mode]

    def snapshot(self) -> Snapshot:
        """All that can be shown now."""
        hints = self._tally[Aside.LOCATE] + self._tally[Aside.COUNT]
        return Snapshot(
            game=self.game,
            picked=self._picked,
            located=self._located[: self._shown],
            hints=hints,
            mistakes=self._mistakes,
            assisted=bool(hints or self._tally[Aside.UNDO]),
            repeated=self._record.repeated,
            can_undo=self.refusal(Aside.UNDO) is None,
            can_redo=self.refusal(Aside.REDO) is None,
            paused=Hold.PAUSED in self._clock.holds,
            elapsed=self._clock.elapsed(),
        )

    def refusal(self, act: Act) -> Reason | Refusal | None:
        """Why an act is not possible now, or None."""
        if Hold.PAUSED in self._clock.holds:
            return Refusal.PAUSED
        match act:
            case Aside.UNDO:
                if not self.mode.undo:
                    return Refusal.NOT_IN_THIS_MODE
                possible = self._history.can_undo or self._record.previous is not None
                return None if possible else Refusal.NOTHING_TO_UNDO
            case Aside.REDO:
                possible = self._history.can_redo or self._successor is not None
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
        self._picked = self._located = ()
        return Update(before, self.snapshot())

    def act(self, act: Act) -> Update:
        """Do one act; raises Refused."""
        reason = self.refusal(act)
        if reason is not None:
            raise Refused(reason)
        if act is Aside.UNDO and not self._history.can_undo:
            return self._switch(self._record.previous)
        if act is Aside.REDO and not self._history.can_redo:
            return self._switch(self._successor)
        before = self.snapshot()
        self._store.append(self._record.id, self._seq, before.elapsed, write_act(act))
        game = self.game
        events = self._absorb(act)
        if not isinstance(act, Aside):
            self._picked = ()
        if self.game is not game:
            self._picked = self._located = ()
        self._settle()
        return Update(before, self.snapshot(), events)

    def locate(self, *, stepwise: bool) -> Update:
        """Mark one set; stepwise, its first card, and the others when asked again, as one use."""
        before = self.snapshot()
        if before.located and self._shown < len(self._located):
            if before.paused:
                raise Refused(Refusal.PAUSED)
            self._shown = self._shown + 1 if stepwise else len(self._located)
            after = self.snapshot()
            return Update(before, after, (Located(after.located),))
        update = self.act(Aside.LOCATE)
        if not stepwise:
            return update
        self._shown = 1
        after = self.snapshot()
        return Update(before, after, (Located(after.located),))

    def _locate(self) -> Located:
        """Draw a set at random, another than the one marked where there is another."""
        found = self.game.variant.find_matches(self.game.table)
        others = [cards for cards in found if cards != self._located] or found
        if others:
            start = self._record.start
            chance = generator("locate", self.game.variant, start.deal, self._tally[Aside.LOCATE])
            self._located = others[int(chance.random() * len(others))]
        else:
            self._located = ()
        self._shown = len(self._located)
        return Located(self._located)

    def new_game(self, start: Start) -> Update:
        """Leave this game in the store and begin another; undo at its start comes back."""
        before = self._leave()
        self._open(self._store.create(start, self._record.id))
        return Update(before, self.snapshot(), (Happened.STARTED,))

    def _switch(self, game: GameId | None) -> Update:
        assert game is not None  # noqa: S101 - `refusal` asked before
        before = self._leave()
        here = self._record.id
        try:
            self._open(self._store.load(game))
            self._store.make_current(game)
        except StoreError:
            self._open(self._store.load(here))
            raise
        return Update(before, self.snapshot(), (Happened.REOPENED,))

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
