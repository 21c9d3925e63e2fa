"""A session compared with a simple model, with random acts in any order.

The store is in memory for speed; tests/storage checks that files save the same.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from setgui.compat import override
from setgui.model.cards import DECK, Card
from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle
from setgui.model.game import Game, Reason, Start
from setgui.model.matching import Match, find_sets
from setgui.model.options import Millis
from setgui.model.play import deal_game, matches, play, refusal
from setgui.session.game.acts import Act, Aside, read_act, write_act
from setgui.session.game.course import replay
from setgui.session.game.session import Session
from setgui.session.game.updates import Counted, Feat, Happened, Honors, Located, Refusal, Refused, Snapshot, Update
from setgui.session.kept import Digest, GameId, Line, Record
from setgui.storage.sqlite_store import SqliteStore

from .recount import recount


@dataclass
class Played:
    """One game: all its steps, and the current one.

    Redo leads to `successor`; `left_for` and `left_at` are stored when the game is left.
    """

    id: GameId
    start: Start
    repeated: bool
    previous: "Played | None"
    successor: "Played | None" = None
    left_for: "Played | None" = None
    left_at: int | None = None
    steps: list[Game] = field(default_factory=list)
    at: int = 0
    hints: int = 0
    undone: int = 0
    mistakes: int = 0
    elapsed: Millis = 0
    kept: Millis = 0
    imported: bool = False
    lines: list[Line] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.steps = [deal_game(self.start)]

    @property
    def now(self) -> Game:
        return self.steps[self.at]

    @property
    def assisted(self) -> bool:
        return self.hints + self.undone > 0

    @property
    def counts(self) -> bool:
        """Whether the game counts for records."""
        return self.now.over and not (self.abandoned or self.assisted or self.repeated or self.imported)

    @property
    def abandoned(self) -> bool:
        return self.now.finished and bool(self.now.pile)

    @property
    def megasets(self) -> int:
        """Number of sets in which every feature differs."""
        return sum(taken.points == self.now.variant.features for taken in self.now.taken)

    def done(self, act: Act, at: Millis) -> None:
        """Apply an act."""
        self.lines.append(Line(at, write_act(act)))
        self.kept = at
        match act:
            case Aside.UNDO:
                self.undone += not self.now.finished
                self.at -= 1
            case Aside.REDO:
                self.at += 1
            case Aside():
                self.hints += 1
            case _:
                after = play(self.now, act).after
                if isinstance(act, Claim) and after == self.now:
                    self.mistakes += 1
                    return
                self.steps[self.at + 1 :] = [after]
                self.at += 1
                self.successor = None

    def left(self, successor: "Played") -> None:
        """Leave the game for a new one, which is a step like any other."""
        del self.steps[self.at + 1 :]
        self.successor = self.left_for = successor
        self.left_at = len(self.lines)

    def record(self, started: int) -> Record:
        """Return the record that the store should have."""
        return Record(
            self.id,
            started,
            self.start,
            self.repeated,
            self.imported,
            self.kept,
            None if self.previous is None else self.previous.id,
            None if self.left_for is None else self.left_for.id,
            self.left_at,
            tuple(self.lines),
        )


def seen_elsewhere(game: Played, games: Iterable[Played]) -> None:
    """Mark unfinished games of the same deal as repeated, because their cards were seen in `game`."""
    for other in games:
        same = (other.start.deal, other.start.variant) == (game.start.deal, game.start.variant)
        if same and other is not game and not other.now.over:
            other.repeated = True


def feats(game: Played, games: Iterable[Played]) -> tuple[Feat, ...]:
    """Return the records that a game holds."""
    if not game.counts:
        return ()
    rivals = [one for one in games if one is not game and one.start.variant == game.start.variant and one.counts]
    if not rivals:
        return ()
    found = []
    if all(game.now.score > one.now.score for one in rivals):
        found.append(Feat.HIGHEST_SCORE)
    if all(game.megasets > one.megasets for one in rivals):
        found.append(Feat.MOST_MEGASETS)
    times = [one.kept for one in rivals if not one.now.finished]
    if times and not game.now.finished and all(game.kept < time for time in times):
        found.append(Feat.SHORTEST_TIME)
    return tuple(found)


def comparison(game: Played, games: Iterable[Played]) -> tuple[float | None, int]:
    """Return the average score of the other games and the place among them, if the game counts and there are three."""
    rivals = [one for one in games if one is not game and one.start.variant == game.start.variant and one.counts]
    scores = [one.now.score for one in rivals]
    if not game.counts or len(scores) < 2:
        return None, 0
    return sum(scores) / len(scores), 1 + sum(score > game.now.score for score in scores)


def starts(first: int, last: int) -> st.SearchStrategy[Start]:
    """Draw a start with a deal from `first` to `last`."""
    drawn = st.tuples(st.integers(first, last), st.sampled_from(["standard", "standard", "junior"]))
    return drawn.map(lambda given: Start(*given))


FEW = starts(1, 6)  # few, so that deals are repeated
number = st.integers(0, 999)


class Modeled(RuleBasedStateMachine):
    """A model of the session, with helpers that apply acts to both and compare them."""

    session: Session

    def __init__(self) -> None:
        super().__init__()
        self.store = SqliteStore(None)
        self.time = 1_000
        self.all: list[Played] = []
        self.picked: list[Card] = []
        self.located: Match = ()
        self.marked_before: Match = ()
        self.hinted = False
        """Whether a hint marked a set since the last move."""
        self.feats: tuple[Feat, ...] = ()
        self.compared: tuple[float | None, int] = (None, 0)
        self.begun = self.paused = self.minimized = self.touched = False
        self.counting = True

    @override
    def teardown(self) -> None:
        self.store.close()

    def deal(self, start: Start, previous: Played | None) -> None:
        if previous is not None:
            previous.kept = previous.elapsed
        game = self.another(start, previous)
        if previous is not None:
            previous.left(game)
        self.switch_to(game)

    def another(self, start: Start, previous: Played | None) -> Played:
        repeated = any((p.start.deal, p.start.variant) == (start.deal, start.variant) for p in self.all)
        self.all.append(Played(GameId(len(self.all) + 1), start, repeated, previous))
        seen_elsewhere(self.all[-1], self.all)
        return self.all[-1]

    def switch_to(self, game: Played) -> None:
        self.game = game
        self.paused = False
        self.touched = bool(game.lines or game.elapsed)
        self.unmark()
        self.hinted = bool(self.session.course.located)
        self.settle()

    def unmark(self) -> None:
        self.picked, self.located, self.marked_before = [], (), ()

    def told(self) -> set[Located | Counted]:
        """Return the answers of hints since the table changed; "no set" is one answer."""
        answers, table = set[Located | Counted](), tuple[Card, ...]()
        for frame in replay(self.store.load(self.game.id)):
            if frame.course.game.table != table:
                answers, table = set(), frame.course.game.table
            given = (event for event in frame.events if isinstance(event, Located | Counted))
            answers |= {Counted(0) if event == Located(()) else event for event in given}
        return answers

    @property
    def running(self) -> bool:
        return self.begun and self.touched and not (self.paused or self.minimized or self.game.now.over)

    def expected(self) -> Snapshot:
        game = self.game
        return Snapshot(
            game=game.now,
            picked=tuple(self.picked),
            located=self.located,
            hints=game.hints,
            mistakes=game.mistakes,
            undos=game.undone,
            repeated=game.repeated,
            can_undo=self.refused(Aside.UNDO) is None,
            leads_back=not game.lines and game.previous is not None,
            can_redo=self.refused(Aside.REDO) is None,
            paused=self.paused,
            elapsed=game.elapsed,
            honors=Honors(self.feats, 0, *self.compared),
        )

    def refused(self, act: Act) -> Reason | Refusal | None:
        game = self.game
        if self.paused:
            return Refusal.PAUSED
        match act:
            case Aside.UNDO:
                return None if game.at or (game.previous and not game.lines) else Refusal.NOTHING_TO_UNDO
            case Aside.REDO:
                return None if game.at + 1 < len(game.steps) or game.successor else Refusal.NOTHING_TO_REDO
            case Aside():
                return Reason.GAME_OVER if game.now.over else None
            case _:
                return refusal(game.now, act)

    def do(self, act: Act) -> Update | None:
        """Apply an act to the session and the model; return None if it was correctly refused."""
        elapsed = self.game.elapsed
        update = self.answer(lambda: self.session.act(act), self.refused(act))
        if update is not None:
            self.done(act, elapsed)
        return update

    def done(self, act: Act, at: int) -> None:
        self.game.done(act, at)
        self.touched = True
        self.settle()

    def settle(self) -> None:
        """Update the records, if games count now."""
        self.feats = feats(self.game, self.all) if self.counting else ()
        self.compared = comparison(self.game, self.all) if self.counting else (None, 0)

    def answer(self, ask: Callable[[], Update], reason: Reason | Refusal | None) -> Update | None:
        """Return the session's update, or None if it correctly refused."""
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
        before = self.game.now
        update = self.do(command)
        if update is not None:
            self.stepped(command, before, update)

    def stepped(self, command: Command, before: Game, update: Update) -> None:
        assert update.events == play(before, command).events
        self.picked = []
        if self.game.now != before:
            self.unmark()
            self.hinted = False


class SessionMachine(Modeled):
    """Each rule applies one act to session and model; the invariants compare them."""

    # Opening

    @initialize(start=FEW, explicit=st.booleans(), seen=st.booleans())
    def open_first(self, start: Start, *, explicit: bool, seen: bool) -> None:
        other = Start(99)
        self.session = Session(self.store, lambda: self.time, start if explicit else None, other if explicit else start)
        self.deal(start, None)
        if seen:
            self.see_the_cards()

    @rule(closed=st.booleans(), start=st.none() | FEW, fresh=FEW)
    def open_again(self, start: Start | None, fresh: Start, *, closed: bool) -> None:
        if closed:
            self.session.touch()
            self.session.save_time()
            self.game.kept = self.game.elapsed
        self.session = Session(self.store, lambda: self.time, start, fresh)
        self.game.elapsed = self.game.kept
        self.begun = self.minimized = False
        self.switch_to(self.game)
        if start is not None or self.game.now.over:
            self.deal(start or fresh, self.game)

    @rule(start=FEW)
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
            self.picked, self.touched = picked, True
        elif update is not None:
            before = self.game.now
            self.done(Claim(tuple(picked)), self.game.elapsed)
            self.stepped(Claim(tuple(picked)), before, update)

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

    @rule(which=st.integers(1, 9))
    def finish(self, which: int) -> None:
        if which < 3:
            self.step(Finish())

    @precondition(lambda self: not self.paused)
    @rule()
    def play_out(self) -> None:
        """Take the first set, or add a card, as long as either is possible."""
        while not self.game.now.over:
            found = find_sets(self.game.now.table)
            command = Claim(found[0]) if found else Add()
            if refusal(self.game.now, command):
                return
            self.step(command)

    @rule(
        start=starts(7, 60),
        millis=st.integers(1, 9),
    )
    def play_another_from_deal_to_end(self, start: Start, millis: int) -> None:
        """Play a rare deal without help, so that records are set."""
        self.new_game(start)
        self.see_the_cards()
        self.minimize(on=False)
        self.let_time_pass(millis)
        self.play_out()
        self.finish(millis)

    @rule()
    def put_back(self) -> None:
        assert self.session.clear().events == ()
        self.unmark()

    # Back and forth

    @rule()
    def undo(self) -> None:
        game = self.game
        if not game.lines and game.previous is not None and not self.paused:
            assert self.session.act(Aside.UNDO).events == (Happened.SWITCHED,)
            game.kept = game.elapsed
            self.switch_to(game.previous)
        elif update := self.do(Aside.UNDO):
            assert update.events == (Happened.UNDONE,)
            self.unmark()
            self.hinted = False

    @rule()
    def redo(self) -> None:
        game = self.game
        if game.at + 1 == len(game.steps) and game.successor is not None and not self.paused:
            assert self.session.act(Aside.REDO).events == (Happened.SWITCHED,)
            game.kept = game.elapsed
            self.switch_to(game.successor)
        elif update := self.do(Aside.REDO):
            assert update.events == (Happened.REDONE,)
            self.unmark()
            self.hinted = False

    @rule(which=st.none() | number, millis=number)
    def open_game(self, which: int | None, millis: int) -> None:
        """Open any saved game, often the current one."""
        self.let_time_pass(millis)
        game = self.game if which is None else self.all[which % len(self.all)]
        assert self.session.open_game(game.id).events == (Happened.REOPENED,)
        self.game.kept = self.game.elapsed
        self.switch_to(game)

    @rule(which=number, acts=number)
    def take_over(self, which: int, acts: int) -> None:
        source = self.all[which % len(self.all)]
        lines = source.lines[: acts % (len(source.lines) + 1)]
        assert self.session.take_over(source.id, len(lines)).events == (Happened.REOPENED,)
        self.game.kept = self.game.elapsed
        if len(lines) == len(source.lines):
            self.switch_to(source)
            return
        game = self.another(source.start, None)
        game.imported = True
        for line in lines:
            game.done(read_act(line.text), line.at)
        game.elapsed = game.kept
        self.switch_to(game)

    @rule(counting=st.booleans())
    def count_games_from_now_or_from_the_first(self, *, counting: bool) -> None:
        """Records do not change until the game changes."""
        self.counting = counting
        self.store.set_setting("counted_from", "0" if counting else str(2**34))

    @rule()
    def look_at_all_that_is_kept(self) -> None:
        for game in self.all:
            self.compare_with_the_store(game)

    # Aids

    @rule()
    def count(self) -> None:
        answer, known = Counted(len(find_sets(self.game.now.table))), self.told()
        if update := self.answer(lambda: self.session.act(Aside.COUNT), self.refused(Aside.COUNT)):
            assert update.events == (answer,)
            if answer not in known:
                self.done(Aside.COUNT, self.game.elapsed)

    @rule(stepwise=st.booleans())
    def locate(self, *, stepwise: bool) -> None:
        shown, partly = self.located, self.hinted and len(self.located) < 3
        sets, known = find_sets(self.game.now.table), self.told()
        update = self.answer(lambda: self.session.locate(stepwise=stepwise), self.refused(Aside.LOCATE))
        if update is None:
            return
        self.located = update.after.located
        assert update.events == (Located(self.located),)
        if partly:
            assert self.located[: len(shown)] == shown
            assert len(self.located) == (len(shown) + 1 if stepwise else 3)
        else:
            seen = [one.cards for one in known if isinstance(one, Located)]
            new: set[Located | Counted] = {Located(cards) for cards in sets if set(cards).difference(*seen)}
            if new or not (sets or Counted(0) in known):
                self.done(Aside.LOCATE, self.game.elapsed)
                assert self.told() - known <= (new or {Counted(0)})
            else:
                assert not sets or any(set(self.located) <= set(cards) for cards in seen)
            self.marked_before, self.hinted = shown, bool(sets)
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
        over = self.game.now.over and not self.paused
        update = self.answer(self.session.pause, Reason.GAME_OVER if over else None)
        if update is not None and not self.paused:
            assert update.events == (Happened.PAUSED,)
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

    def compare_with_the_store(self, game: Played) -> None:
        record = self.store.load(game.id)
        assert record == game.record(record.started)
        (digest,) = (one for one in self.store.games() if one.id == game.id)
        kind = (game.start.deal, game.start.variant, game.start.mode, game.repeated, game.imported)
        assert digest == Digest(game.id, record.started, *kind, game.kept, len(game.lines), recount(record))

    @invariant()
    def what_is_kept_is_what_was_played(self) -> None:
        self.compare_with_the_store(self.game)
        assert self.session.game_id == self.game.id
        assert self.store.current() == (self.session.waiting or self.game.id)

    @invariant()
    def the_journal_gives_the_same_course(self) -> None:
        course = replay(self.store.load(self.game.id))[-1].course
        assert course._replace(located=()) == self.session.course._replace(located=())

    @invariant()
    def all_that_can_be_shown_is_the_model_s(self) -> None:
        snapshot = self.session.snapshot()
        assert snapshot._replace(set_free=False, since=0) == self.expected()  # `since` is the course's
        if snapshot.set_free:  # known from a hint
            assert snapshot.hints
            assert not matches(self.game.now)
        assert self.session.elapsed() == self.game.elapsed

    @invariant()
    def what_is_refused_is_what_the_model_refuses(self) -> None:
        for act in (*Aside, Add(), Reshuffle(), Finish(), Claim(self.game.now.table[:3])):
            assert self.session.refusal(act) is self.refused(act)


TestSession = SessionMachine.TestCase
TestSession.settings = settings(max_examples=settings().max_examples * 7 // 10, stateful_step_count=50)
