"""A session against a model of lists, under anything a player can do in any order.

The store is in memory, so that many games fit into a second; that a file keeps the same is tested with it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from setgui.compat import override
from setgui.model.cards import DECK, Card
from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle
from setgui.model.game import Game, Reason, Start, deal_game
from setgui.model.play import play, refusal
from setgui.model.sets import Match, find_sets
from setgui.session.acts import Act, Aside
from setgui.session.session import Session
from setgui.session.updates import Counted, Happened, Located, Refusal, Refused, Snapshot, Update
from setgui.storage.sqlite_store import SqliteStore

starts = st.builds(Start, st.integers(1, 4), st.sampled_from(["standard", "standard", "junior"]))
number = st.integers(0, 999)


@dataclass
class Played:
    """One game of the player as lists and counts: all its steps, and which of them is now."""

    start: Start
    repeated: bool
    previous: "Played | None"
    successor: "Played | None" = None
    steps: list[Game] = field(default_factory=list)
    at: int = 0
    hints: int = 0
    undone: int = 0
    mistakes: int = 0
    elapsed: int = 0
    kept: int = 0

    def __post_init__(self) -> None:
        self.steps = [deal_game(self.start)]

    @property
    def now(self) -> Game:
        return self.steps[self.at]


class SessionMachine(RuleBasedStateMachine):
    """Every rule does one thing to the session and to the model; the invariant compares all that can be shown."""

    def __init__(self) -> None:
        super().__init__()
        self.store = SqliteStore(None)
        self.time = 1_000
        self.all: list[Played] = []
        self.picked: list[Card] = []
        self.located: Match = ()
        self.marked_before: Match = ()
        self.begun = self.paused = self.minimized = False

    @override
    def teardown(self) -> None:
        self.store.close()

    # The model

    def deal(self, start: Start, previous: Played | None) -> None:
        if previous is not None:
            previous.kept = previous.elapsed
            del previous.steps[previous.at + 1 :]
        repeated = any((p.start.deal, p.start.variant) == (start.deal, start.variant) for p in self.all)
        self.game = Played(start, repeated, previous)
        self.all.append(self.game)
        if previous is not None:
            previous.successor = self.game
        self.paused = False
        self.unmark()

    def unmark(self) -> None:
        self.picked, self.located, self.marked_before = [], (), ()

    @property
    def running(self) -> bool:
        return self.begun and not (self.paused or self.minimized or self.game.now.over)

    def expected(self) -> Snapshot:
        game = self.game
        return Snapshot(
            game=game.now,
            picked=tuple(self.picked),
            located=self.located,
            hints=game.hints,
            mistakes=game.mistakes,
            assisted=game.hints + game.undone > 0,
            repeated=game.repeated,
            can_undo=self.refused(Aside.UNDO) is None,
            can_redo=self.refused(Aside.REDO) is None,
            paused=self.paused,
            elapsed=game.elapsed,
        )

    def refused(self, act: Act) -> Reason | Refusal | None:
        game = self.game
        if self.paused:
            return Refusal.PAUSED
        match act:
            case Aside.UNDO:
                return None if game.at or game.previous else Refusal.NOTHING_TO_UNDO
            case Aside.REDO:
                return None if game.at + 1 < len(game.steps) or game.successor else Refusal.NOTHING_TO_REDO
            case Aside():
                return Reason.GAME_OVER if game.now.over else None
            case _:
                return refusal(game.now, act)

    def do(self, act: Act) -> Update | None:
        """Ask the session for an act; the answer, if it was not rightly refused."""
        elapsed = self.game.elapsed
        update = self.answer(lambda: self.session.act(act), self.refused(act))
        if update is not None:
            self.game.kept = elapsed
        return update

    def answer(self, ask: Callable[[], Update], reason: Reason | Refusal | None) -> Update | None:
        """What the session answers, or None where it refused as it should."""
        before = self.session.snapshot()
        if reason is not None:
            with pytest.raises(Refused) as caught:
                ask()
            assert caught.value.reason is reason
            assert self.session.snapshot() == before
            return None
        update = ask()
        assert (update.before, update.after) == (before, self.session.snapshot())
        return update

    def step(self, command: Command) -> None:
        update = self.do(command)
        if update is not None:
            self.stepped(command, update)

    def stepped(self, command: Command, update: Update) -> None:
        step = play(self.game.now, command)
        assert update.events == step.events
        self.picked = []
        if step.after == self.game.now:
            self.game.mistakes += 1
            return
        self.game.steps[self.game.at + 1 :] = [step.after]
        self.game.at += 1
        self.game.successor = None
        self.unmark()

    # Opening

    @initialize(start=starts, explicit=st.booleans())
    def open_first(self, start: Start, *, explicit: bool) -> None:
        other = Start(99)
        self.session = Session(self.store, lambda: self.time, start if explicit else None, other if explicit else start)
        self.deal(start, None)

    @rule(closed=st.booleans(), start=st.none() | starts, fresh=starts)
    def open_again(self, start: Start | None, fresh: Start, *, closed: bool) -> None:
        if closed:
            self.session.keep_time()
            self.game.kept = self.game.elapsed
        self.session = Session(self.store, lambda: self.time, start, fresh)
        self.game.elapsed = self.game.kept
        self.begun = self.paused = self.minimized = False
        self.unmark()
        if start is not None or self.game.now.over:
            self.deal(start or fresh, self.game)

    @rule(start=starts)
    def new_game(self, start: Start) -> None:
        update = self.session.new_game(start)
        assert update.events == (Happened.STARTED,)
        self.deal(start, self.game)

    # Playing

    @rule(card=st.sampled_from(DECK), place=number, anywhere=st.sampled_from([False] * 7 + [True]))
    def pick(self, card: Card, place: int, *, anywhere: bool) -> None:
        table = self.game.now.table
        if table and not anywhere:
            card = table[place % len(table)]
        picked = [other for other in self.picked if other is not card]
        picked += [card] * (card not in self.picked)
        reason: Reason | Refusal | None = None if card in table else Reason.NOT_ON_TABLE
        reason = Refusal.PAUSED if self.paused else Reason.GAME_OVER if self.game.now.over else reason
        update = self.answer(lambda: self.session.pick(card), reason)
        if update is not None and len(picked) < 3:
            assert update.events == ()
            self.picked = picked
        elif update is not None:
            self.game.kept = self.game.elapsed
            self.stepped(Claim(tuple(picked)), update)

    @rule(which=number)
    def claim_a_set(self, which: int) -> None:
        found = find_sets(self.game.now.table)
        self.step(Claim(found[which % len(found)]) if found else Add())

    @rule(cards=st.lists(st.sampled_from(DECK), max_size=4))
    def claim_anything(self, cards: list[Card]) -> None:
        self.step(Claim(tuple(cards)))

    @rule()
    def claim_the_first_three(self) -> None:
        self.step(Claim(self.game.now.table[:3]))

    @rule(command=st.sampled_from([Add(), Add(), Reshuffle()]))
    def add_or_reshuffle(self, command: Command) -> None:
        self.step(command)

    @rule(which=st.integers(0, 4))
    def finish(self, which: int) -> None:
        if which == 0:
            self.step(Finish())

    @precondition(lambda self: not self.paused)
    @rule()
    def play_out(self) -> None:
        """Take the first set, else add, else stop: to the end, or nearly."""
        while not self.game.now.over:
            found = find_sets(self.game.now.table)
            command = Claim(found[0]) if found else Add()
            if refusal(self.game.now, command):
                return
            self.step(command)

    @rule()
    def put_back(self) -> None:
        assert self.session.clear().events == ()
        self.unmark()

    # Back and forth

    @rule()
    def undo(self) -> None:
        game = self.game
        if game.at == 0 and game.previous is not None and not self.paused:
            assert self.session.act(Aside.UNDO).events == (Happened.REOPENED,)
            game.kept = game.elapsed
            self.game = game.previous
            self.unmark()
        elif update := self.do(Aside.UNDO):
            assert update.events == (Happened.UNDONE,)
            game.at -= 1
            game.undone += 1
            self.unmark()

    @rule()
    def redo(self) -> None:
        game = self.game
        if game.at + 1 == len(game.steps) and game.successor is not None and not self.paused:
            assert self.session.act(Aside.REDO).events == (Happened.REOPENED,)
            game.kept = game.elapsed
            self.game = game.successor
            self.unmark()
        elif update := self.do(Aside.REDO):
            assert update.events == (Happened.REDONE,)
            game.at += 1
            self.unmark()

    # Aids

    @rule()
    def count(self) -> None:
        if update := self.do(Aside.COUNT):
            assert update.events == (Counted(len(find_sets(self.game.now.table))),)
            self.game.hints += 1

    @rule(stepwise=st.booleans())
    def locate(self, *, stepwise: bool) -> None:
        shown, begun = self.located, 0 < len(self.located) < 3
        update = self.answer(lambda: self.session.locate(stepwise=stepwise), self.refused(Aside.LOCATE))
        if update is None:
            return
        self.located = update.after.located
        assert update.events == (Located(self.located),)
        sets = find_sets(self.game.now.table)
        if begun:
            assert self.located[: len(shown)] == shown
            assert len(self.located) == (len(shown) + 1 if stepwise else 3)
        else:
            self.game.hints += 1
            self.game.kept = self.game.elapsed
            self.marked_before = shown
            assert len(self.located) == (0 if not sets else 1 if stepwise else 3)
        if len(self.located) == 3:
            assert self.located in sets
            assert len(sets) == 1 or self.located != self.marked_before

    # Time

    @rule(millis=st.integers(0, 100_000))
    def let_time_pass(self, millis: int) -> None:
        if self.running:
            self.game.elapsed += millis
        self.time += millis

    @rule()
    def see_the_cards(self) -> None:
        self.session.begin()
        self.begun = True

    @rule()
    def pause(self) -> None:
        can = not (self.paused or self.game.now.over)
        assert self.session.pause().events == (Happened.PAUSED,) * can
        if can:
            self.paused = True
            self.game.kept = self.game.elapsed

    @rule()
    def resume(self) -> None:
        assert self.session.resume().events == (Happened.RESUMED,) * self.paused
        self.paused = False

    @rule(on=st.booleans())
    def minimize(self, *, on: bool) -> None:
        self.session.minimize(on=on)
        self.minimized = on
        if on:
            self.game.kept = self.game.elapsed

    # What always holds

    @invariant()
    def all_that_can_be_shown_is_the_model_s(self) -> None:
        assert self.session.snapshot() == self.expected()
        assert self.session.elapsed() == self.game.elapsed

    @invariant()
    def what_is_refused_is_what_the_model_refuses(self) -> None:
        for act in (*Aside, Add(), Reshuffle(), Finish(), Claim(self.game.now.table[:3])):
            assert self.session.refusal(act) is self.refused(act)


TestSession = SessionMachine.TestCase
TestSession.settings = settings(max_examples=70, stateful_step_count=50)
