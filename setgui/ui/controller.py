"""The one door between the window and the game: it translates and decides nothing."""

import math
from collections.abc import Callable
from datetime import UTC, date, datetime

from PySide6.QtCore import QObject, QTimer, Signal

from setgui.model.cards import Card
from setgui.model.game import Reason, Start, deal_game
from setgui.session.acts import Act, Aside
from setgui.session.choosing import anew
from setgui.session.clock import Millis
from setgui.session.last_kinds import remember, remembered
from setgui.session.library import Library
from setgui.session.opening import Opened, open_session
from setgui.session.ports import Archive, Backup, GameId, Store, StoreBusy, StoreError, StoreLost
from setgui.session.settings import write_setting
from setgui.session.updates import Happened, Refusal, Refused, Snapshot, Update
from setgui.ui.keeper import Keeper
from setgui.ui.wishes import Wish, Wishes

_TICK = 250
_CALL_TICK = 50
"""While somebody has called, so that the time left is seen to shrink."""
_RETRY = 2_000
"""Until a move is tried again that could not be kept."""
_KEEP_EVERY = 10_000


class GameController(QObject):
    """Turns what the player did into calls of the session, and its answers into signals.

    `updated` (an Update) comes once per act, after all is committed. `refused` (a Reason or Refusal, and the act)
    and `failed` (a sentence of the store) come instead of it; `not_kept` is such a sentence when only playing
    time or a setting could not be kept. `noticed` is anything else that is
    wrong, `told` what went well without being seen. No listener calls back.
    """

    updated = Signal(object)
    refused = Signal(object, object)
    failed = Signal(str)
    not_kept = Signal(str)
    noticed = Signal(str)
    ticked = Signal(object)
    settings_changed = Signal(object)
    told = Signal(str)

    def __init__(
        self, archive: Archive, opened: Opened, now: Callable[[], Millis], draw_deal: Callable[[], int]
    ) -> None:
        super().__init__()
        self.archive = archive
        self._now = now
        self._draw_deal = draw_deal
        self._use(opened)
        self._wishes = Wishes(self._fulfil, self)
        self._wishes.waiting.connect(self._tell_waiting)
        self.keeper = Keeper(archive, lambda: self._store if self.kept else None, self)
        self.keeper.due.connect(lambda: self._guard(self._prime))
        self.keeper.damaged.connect(self._rescue)
        self.keeper.noticed.connect(self.noticed)
        self._seen = self._stuck = False
        self._returning: GameId | None = None
        self._shown = self._kept = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)  # what goes wrong at one tick shall not come again at once
        self._timer.timeout.connect(self._tick)

    def _use(self, opened: Opened) -> None:
        self._store, self._session, self.settings, _, self.kept, _ = opened
        self._store.hurry()
        self._session.set_speed(self.settings.demo_speed.factor)
        self.library = Library(opened.store)

    # The game

    def snapshot(self) -> Snapshot:
        """All that can be shown now."""
        return self._session.snapshot()

    @property
    def game_id(self) -> GameId:
        """Which of the kept games is played."""
        return self._session.game_id

    def refusal(self, act: Act) -> Reason | Refusal | None:
        """Why an act is not possible now, or None."""
        return self._session.refusal(act)

    def pause_refusal(self) -> Reason | Refusal | None:
        """Why the game cannot be paused now, or None; a pause that is on can always be ended."""
        return self._session.pause_refusal()

    def pick(self, card: Card) -> None:
        """A card was picked or put back."""
        self._do(lambda: self._session.pick(card))

    def act(self, act: Act) -> None:
        """A command of the game, or an aside."""
        if act is Aside.LOCATE:
            self._do(lambda: self._session.locate(stepwise=self.settings.stepwise))
        else:
            self._do(lambda: self._session.act(act), act)

    def clear(self) -> None:
        """Put the picked cards back."""
        self._do(self._session.clear)

    def new_game(self) -> None:
        """Another game of the same kind."""
        self.start(self._session.game.start)

    def start(self, kind: Start) -> None:
        """A new game of a kind, of which the deal number means nothing."""
        self.play(anew(kind, self._draw_deal, self.today()))

    def same_deal(self) -> None:
        """The same cards from their beginning."""
        self.play(self._session.game.start)

    def play(self, start: Start) -> None:
        """A new game of this start."""
        self._wishes.ask(Wish(lambda: self._session.new_game(start), self.failed.emit, then=self.remember))

    def remember(self) -> None:
        """The game that is played was asked for: the next one shall be of its kind."""
        kinds = remember(self.settings.last_start, self._session.game.start)
        if kinds != self.settings.last_start:
            self.set_setting("last_start", kinds)

    def kinds(self) -> tuple[Start, ...]:
        """The kind that comes next, and one of each other mode that was played."""
        return remembered(self.settings.last_start, self._session.game)

    @staticmethod
    def today() -> date:
        """The day of the daily puzzle, which is the same everywhere."""
        return datetime.now(UTC).date()

    def open_game(self, game: GameId) -> None:
        """Go on with a kept game, or look at its end."""
        self._go(lambda: self._session.open_game(game))

    def take_over(self, game: GameId, acts: int) -> None:
        """Go on, as a new game, from what a kept one was after so many acts."""
        self._go(lambda: self._session.take_over(game, acts))

    def toggle_pause(self) -> None:
        """Pause, or go on."""
        paused = self._session.snapshot().paused
        self._do(self._session.resume if paused else self._session.pause)

    def _go(self, act: Callable[[], Update]) -> None:
        """To another game; where that fails, nothing of this one is at stake."""
        self._wishes.ask(Wish(act, lambda problem: self.noticed.emit(f"{problem}.")))

    def _do(self, do: Callable[[], Update], act: Act | None = None) -> None:
        self._wishes.ask(Wish(do, self.failed.emit, act))

    def _tell_waiting(self) -> None:
        self.told.emit(self.tr("Another program is using the file with your games. Trying again …"))

    def _fulfil(self, wish: Wish) -> None:
        try:
            if not self._advance():
                return
            update = wish.do()
        except Refused as refused:
            self._advance()  # what came before it
            self.refused.emit(refused.reason, wish.act)
        except StoreLost as problem:
            self._write_back(problem)
        except StoreBusy:
            raise
        except StoreError as problem:
            wish.fail(str(problem))
        else:
            if update is not None:
                self.updated.emit(update)
            wish.then()
        finally:
            self._arm()

    # Time

    def _advance(self) -> bool:
        """Let happen what is due: a computer player's move, the end of a caller's time; whether all could be kept."""
        self._stuck = True  # until all was done, whatever goes wrong
        try:
            while (update := self._session.advance()) is not None:
                self.updated.emit(update)
            self._stuck = False
        except StoreBusy:
            raise
        except StoreLost as problem:
            self._write_back(problem)
        except StoreError as problem:
            self.failed.emit(str(problem))
        return not self._stuck

    def _arm(self) -> None:
        """Look at the clock again when something is due, and as often as the time that is shown changes.

        While the time stands still nothing is looked at. What could not be kept stays due and is tried again, not at
        once.
        """
        if self._session.held or not self._seen:
            self._timer.stop()
            return
        due, wait = self._session.next_due, _CALL_TICK if self._session.deadline is not None else _TICK
        if due is not None:
            left = math.ceil((due - self._session.elapsed()) / self._session.speed)
            wait = max(0, min(wait, left))
        self._timer.start(_RETRY if self._stuck else wait)

    def begin(self) -> None:
        """The cards are seen for the first time."""
        self._seen = True
        self._session.begin()
        computers = any(seat.computer for seat in self._session.game.start.options.seats)
        self._returning = self.game_id if computers and self._session.elapsed() else None
        self._wait_for_people()
        self._arm()
        self.keeper.start()
        self._guard(self._hear)

    def _hear(self) -> None:
        """What became of a damaged store was shown."""
        if self._store.untold() is not None:
            self._store.heard()

    def _wait_for_people(self) -> None:
        """After a restart, have computer players wait until the people are back; a call comes to its end before."""
        if self._returning == self.game_id and self._session.pause_refusal() is None:
            self._returning = None
            self.toggle_pause()

    def open(self) -> None:
        """Tell the game as it was opened."""
        self._tell_opened(self._session.snapshot())

    def _tell_opened(self, before: Snapshot) -> None:
        snapshot = self._session.snapshot()
        untouched = snapshot.game == deal_game(snapshot.game.start) and not snapshot.can_redo
        event = Happened.STARTED if untouched else Happened.REOPENED
        self.updated.emit(Update(before, snapshot, (event,)))

    def minimize(self, *, on: bool) -> None:
        """The window went out of sight or came back."""
        self._guard(lambda: self._session.minimize(on=on))
        self._arm()

    def cover(self, *, on: bool) -> None:
        """A page lies over the window, or no more."""
        self._catch_up()
        self._guard(lambda: self._session.cover(on=on))
        self._arm()

    def close(self) -> None:
        """The window closes."""
        self._seen = False
        self._timer.stop()
        self._wishes.forget()
        self.keeper.stop()
        self._let_go()

    def _let_go(self) -> None:
        self.keeper.pause()
        try:
            self._session.keep_time()
        except StoreLost:
            self._guard(self._keep_back)
        except StoreError as problem:
            self.not_kept.emit(str(problem))
        self._store.close()

    def _keep_back(self) -> None:
        self.archive.write_back()

    def _catch_up(self) -> None:
        """Let happen what is due, unless it waits already."""
        if not self._wishes:
            self._wishes.ask(Wish(lambda: None, self.failed.emit))

    def _tick(self) -> None:
        self._catch_up()
        self._wait_for_people()
        self._arm()
        elapsed = self._session.elapsed()
        step = _TICK if self._session.deadline is None else _CALL_TICK
        if elapsed // step == self._shown // step:
            return  # the clock stands still
        self._shown = elapsed
        self.ticked.emit(elapsed)
        if elapsed - self._kept >= _KEEP_EVERY or elapsed < self._kept:
            self._kept = elapsed  # first, so that a store that fails is told of once in a while only
            self._guard(self._session.keep_time)

    # The folder

    def _prime(self) -> None:
        self.library.games()  # now, so that lists and statistics need not wait for them later

    def restore(self, backup: Backup) -> None:
        """Go back to a copy of everything; what was there becomes a copy itself."""
        done = self.tr("Everything is as it was then. What was here before is a backup of its own.")
        self._exchange(lambda: self.archive.restore(backup), done)

    def erase(self) -> None:
        """Remove every game, every setting and every copy, and begin anew."""
        self._exchange(self.archive.erase, self.tr("Everything is deleted."))

    def _rescue(self, store: Store, damage: str) -> None:
        """The file was found damaged while it was in use; by now it may be another one."""
        if store is self._store:
            self._exchange(lambda: self.archive.rescue(damage))

    def _write_back(self, lost: StoreLost) -> None:
        """The file is no longer where it was opened: write all of it again and go on with what lies there."""
        before = self._session.snapshot()
        self.keeper.pause()
        try:
            backup = self.archive.write_back()
        except StoreError as problem:
            self.noticed.emit(f"{lost}. {problem}.")
            return
        self._store.close()
        told = self.tr("{lost}. It was written again, and nothing is lost.")
        if backup is not None:
            told = self.tr("{lost}. What lies there now is opened. Your games until now are the backup {backup}.")
        self._reopen(before, told.format(lost=lost, backup=backup))

    def _exchange(self, change: Callable[[], None], done: str = "") -> None:
        """Put another store in the place of this one; whatever happens, a game is played afterwards."""
        before = self._session.snapshot()
        self._let_go()
        told = ""
        try:
            change()
        except StoreError as problem:
            told = f"{problem}."
        finally:
            self._reopen(before, told)
        if done and not told:
            self.told.emit(done)

    def _reopen(self, before: Snapshot, told: str = "") -> None:
        self._wishes.forget()  # they were about another game
        opened = open_session(self.archive, self._now, None, Start(self._draw_deal()))
        self._use(opened)
        self._session.begin()
        self._arm()
        self.settings_changed.emit(self.settings)
        self._tell_opened(before)
        if told or opened.notice:
            self.noticed.emit(f"{told} {opened.notice}".strip())
        self._guard(self._hear)

    # Settings

    def set_setting(self, name: str, value: object) -> None:
        """Change one setting; it is kept at once."""
        self.settings = self.settings._replace(**{name: value})  # type: ignore[arg-type]  # by name
        self._guard(lambda: self._store.set_setting(name, write_setting(self.settings, name)))
        if name == "demo_speed":
            self._session.set_speed(self.settings.demo_speed.factor)
            self._arm()
        self.settings_changed.emit(self.settings)

    def _guard(self, keep: Callable[[], None]) -> None:
        try:
            keep()
        except StoreLost as problem:
            self._write_back(problem)
        except StoreBusy:
            self._wishes.ask(Wish(keep, self.not_kept.emit))
        except StoreError as problem:
            self.not_kept.emit(str(problem))
