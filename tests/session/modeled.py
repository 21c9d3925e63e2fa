"""A session beside a model of lists, which tells what is to be expected of it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from hypothesis.stateful import RuleBasedStateMachine

from setgui.compat import override
from setgui.model.commands import Command
from setgui.model.game import Game, Reason, Start
from setgui.model.play import play, refusal
from setgui.session.game.acts import Act, Aside
from setgui.session.game.session import Session
from setgui.session.game.updates import Feat, Honors, Refusal, Refused, Snapshot, Update
from setgui.session.kept import GameId
from setgui.storage.sqlite_store import SqliteStore

from .played import Played, best_before, feats, seen_elsewhere

if TYPE_CHECKING:
    from setgui.model.cards import Card
    from setgui.model.matching import Match


class Modeled(RuleBasedStateMachine):
    """Knows what the session should show, and asks it for what the model then does too."""

    session: Session

    def __init__(self) -> None:
        super().__init__()
        self.store = SqliteStore(None)
        self.time = 1_000
        self.all: list[Played] = []
        self.picked: list[Card] = []
        self.located: Match = ()
        self.marked_before: Match = ()
        self.feats: tuple[Feat, ...] = ()
        self.begun = self.paused = self.minimized = False
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
        self.unmark()
        self.settle()

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
            undos=game.undone,
            repeated=game.repeated,
            can_undo=self.refused(Aside.UNDO) is None,
            can_redo=self.refused(Aside.REDO) is None,
            paused=self.paused,
            elapsed=game.elapsed,
            honors=Honors(self.feats, best=self.best),
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
            self.done(act, elapsed)
        return update

    def done(self, act: Act, at: int) -> None:
        self.game.done(act, at)
        self.settle()

    def settle(self) -> None:
        """Look the records up, where games of now count."""
        self.feats = feats(self.game, self.all) if self.counting else ()
        self.best = best_before(self.game, self.all) if self.counting else None

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
        before = self.game.now
        update = self.do(command)
        if update is not None:
            self.stepped(command, before, update)

    def stepped(self, command: Command, before: Game, update: Update) -> None:
        assert update.events == play(before, command).events
        self.picked = []
        if self.game.now != before:
            self.unmark()
