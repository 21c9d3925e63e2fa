"""The controller between window and session, with the store's folder, the clock's timer and the coach's worker."""

import math
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, date, datetime
from threading import Event, Thread
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from setgui.marks import N_, Phrase
from setgui.model.cards import Card
from setgui.model.game import Start
from setgui.model.options import Millis
from setgui.model.play import deal_game
from setgui.session.from_folder import Opened, open_session
from setgui.session.game.acts import Act, Aside
from setgui.session.game.session import Session
from setgui.session.game.updates import Happened, Refused, Snapshot, Update
from setgui.session.kept import Backup, GameId, Notice
from setgui.session.ports import Archive, Store, StoreError, StoreLost, StoreUnreadable
from setgui.session.records.library import Library
from setgui.session.settings import Settings, write_setting
from setgui.session.starts.new_start import new_start, remember
from setgui.ui.system.accessibility import is_heard
from setgui.words import notices
from setgui.words.language import Message, say

if TYPE_CHECKING:
    from setgui.session.reports import CoachWorker


_SAVE_EVERY: Millis = 10_000
_FIRST_MAINTENANCE, _MAINTENANCE_EVERY = 2_000, 3_600_000
"""Milliseconds until the first maintenance of the folder, and between later ones."""


class Folder(QObject):
    """The open store and session: saves time and settings, backs up and restores. A store is always open."""

    exchanged = Signal(object)
    """Another store and game are open; carries the Snapshot before."""
    not_kept = Signal(object)
    """The StoreError because of which playing time or a setting could not be saved."""
    noticed = Signal(object)
    """A tuple of Notices about anything else."""
    message = Signal(str)
    """A sentence about an action whose result is not visible otherwise."""
    games_read = Signal(object)
    damaged = Signal(object, object)
    """The Store that is damaged, and what is wrong with it."""

    def __init__(self, archive: Archive, opened: Opened, reopen: Callable[[], Opened], parent: QObject) -> None:
        super().__init__(parent)
        self.archive, self._reopen = archive, reopen
        self._time_saved: Millis = 0
        self._maintenance: tuple[Thread, Event] | None = None
        self._timer = QTimer(self, interval=_FIRST_MAINTENANCE)
        self._timer.timeout.connect(self.look_after)
        self.damaged.connect(self._replace_damaged)
        self._set_opened(opened)

    def _set_opened(self, opened: Opened) -> None:
        self.store, self.session, self.settings, _, self.kept, _ = opened
        self._obey_settings()
        self.library = Library(self.store)

    def _obey_settings(self) -> None:
        self.session.set_speed(self.settings.demo_speed.factor)
        self.session.idle_limit = self.settings.auto_pause.millis

    def start(self) -> None:
        """Start hourly maintenance; discard a report on a rescue of the store, which the player sees now."""
        self._timer.start()
        self._confirm_notices()

    def close(self) -> None:
        self._timer.stop()
        self._close_store()

    def _confirm_notices(self) -> None:
        if self.store.rescue_report() is not None:
            self.keep(self.store.remove_rescue_report)

    # Time and settings

    def keep(self, act: Callable[[], object]) -> None:
        try:
            act()
        except StoreLost as problem:
            self.write_back(problem)
        except StoreError as problem:
            self.not_kept.emit(problem)

    def keep_time(self, elapsed: Millis) -> None:
        if elapsed - self._time_saved >= _SAVE_EVERY or elapsed < self._time_saved:
            self._time_saved = elapsed  # first, so that a failing store is not reported each time
            self.keep(self.session.save_time)

    def keep_setting(self, name: str, value: object) -> None:
        self.settings = self.settings._replace(**{name: value})  # type: ignore[arg-type]  # by name
        self.keep(lambda: self.store.set_setting(name, write_setting(self.settings, name)))
        self._obey_settings()

    # Maintenance, in a thread

    def look_after(self) -> None:
        """Read all games; check the store in a thread, and back it up once a day. A timer calls this hourly."""
        self._timer.setInterval(_MAINTENANCE_EVERY)
        self.read_games()  # now, so that lists and statistics need not wait for them later
        if not self.kept or (self._maintenance is not None and self._maintenance[0].is_alive()):
            return
        store, stopped = self.store, Event()

        def maintain() -> None:
            try:
                self.archive.maintain(date.today(), stopped.is_set)
            except StoreUnreadable as problem:
                self.damaged.emit(store, problem)
            except StoreError as problem:
                self.noticed.emit((problem,))

        thread = Thread(target=maintain)
        self._maintenance = thread, stopped
        thread.start()

    def read_games(self) -> None:
        """Read all games, a few at a time to keep the window responsive, and emit `games_read` with them."""

        def read() -> None:
            if self.library.store.read_more():
                QTimer.singleShot(0, self, self.read_games)
            else:
                games = self.library.games()
                QTimer.singleShot(1, self, lambda: self.games_read.emit(games))

        self.keep(read)

    def wait(self) -> None:
        if self._maintenance is not None:
            self._maintenance[0].join()

    def _stop_maintenance(self) -> None:
        if self._maintenance is not None:
            self._maintenance[1].set()
            self.wait()  # some hundredths of a second
            self._maintenance = None

    # Another store

    def restore(self, backup: Backup) -> None:
        self._replace_store(lambda: self.archive.restore(backup), notices.RESTORED)

    def erase(self) -> None:
        self._replace_store(self.archive.erase, notices.ERASED)

    def _replace_damaged(self, store: Store, damage: Phrase) -> None:
        if store is self.store:  # otherwise another store is already in use
            self._replace_store(lambda: self.archive.rescue(damage))

    def write_back(self, lost: StoreLost) -> None:
        """Rewrite the store whose file is gone or was replaced, and reopen it; emit `noticed` even if that fails."""
        self._stop_maintenance()
        try:
            self.archive.write_back()
        except StoreError as problem:
            self.noticed.emit((lost, problem))
            return
        self.store.close()
        self._reopen_store(lost, Phrase(N_("The file was saved again, and nothing was lost.")))

    def _replace_store(self, change: Callable[[], None], done: Message | None = None) -> None:
        """Close the store, call `change`, and open the store again even if that fails; emit `done` or the problem."""
        self._close_store()
        failed: tuple[Notice, ...] = ()
        try:
            change()
        except StoreError as problem:
            failed = (problem,)
        finally:
            self._reopen_store(*failed)
        if done and not failed:
            self.message.emit(say(done))

    def _close_store(self) -> None:
        self._stop_maintenance()
        self.session.touch()
        self.keep(self.session.save_time)
        self.store.close()

    def _reopen_store(self, *first: Notice) -> None:
        before, opened = self.session.snapshot(), self._reopen()
        self._set_opened(opened)
        self.exchanged.emit(before)
        if first or opened.notices:
            self.noticed.emit((*first, *opened.notices))
        self._confirm_notices()


_AFTER_END, _EVERY = 1_000, 50
"""Milliseconds from the end of a game to its analysis, and between two polls for answers."""


class Analyses(QObject):
    """Lets the coach analyze games in the background, when they end or their page opens, and estimate deals."""

    found = Signal(object, object)
    """A GameId and the Analysis of that game so far."""
    dealt = Signal(object)
    """The Worth of a deal so far."""
    weighed = Signal(object)
    """The Judged of each move that is legal at a decision."""
    given_up = Signal()
    """No process could be started, so there will be no answers."""

    def __init__(
        self, library: Callable[[], Library], keep: Callable[[Callable[[], object]], None], parent: QObject
    ) -> None:
        """`keep` runs a function that writes to the store, and handles its errors."""
        super().__init__(parent)
        self._library, self._keep = library, keep
        self._worker: CoachWorker | None = None
        self._ended: GameId | None = None
        self._delay = QTimer(self, singleShot=True, interval=_AFTER_END)
        self._delay.timeout.connect(self._analyze_last)
        self._timer = QTimer(self, interval=_EVERY)
        self._timer.timeout.connect(self._poll)

    def analyze_soon(self, game: GameId) -> None:
        self._ended = game
        self._delay.start()

    def _analyze_last(self) -> None:
        from setgui.session.reports import NotJudged  # noqa: PLC0415 - not at the start

        if self._ended is not None:
            with suppress(StoreError, NotJudged):  # the player did not ask for it
                self.worker().ask(self._ended, self._library().frames(self._ended))

    def drop_worth(self, start: Start) -> None:
        if self._worker is not None:
            self._worker.drop_worth(start)

    def worker(self) -> "CoachWorker":
        """Return the worker, started if needed; the signals carry its answers."""
        from setgui.session.reports import CoachWorker  # noqa: PLC0415 - not at the start

        if self._worker is None:
            answers = self.found.emit, self.dealt.emit, self.weighed.emit
            self._worker = CoachWorker(lambda: self._library().store, self._keep, *answers)
        self._timer.start()
        return self._worker

    @property
    def busy(self) -> bool:
        return self._worker is not None and self._worker.busy

    def _poll(self) -> None:
        worker = self._worker
        assert worker is not None  # noqa: S101 - it started the timer
        worker.poll()  # the worker ends if its store is gone
        if not worker.works:
            self.given_up.emit()
        if not self.busy:
            self._timer.stop()

    def end(self) -> None:
        self._delay.stop()
        self._timer.stop()
        if self._worker is not None:
            self._worker.end()
            self._worker = None


_TICK: Millis = 250
_CALL_TICK: Millis = 50
"""While a call is open, so that its remaining time is seen to shrink."""
_RETRY: Millis = 2_000
"""Delay before a move that could not be saved is tried again."""


class Heartbeat(QTimer):
    """A timer that fires when an act is due, and when the displayed time changes. It may safely be late."""

    ticked = Signal(object)
    """The playing time to display, in Millis."""

    def __init__(self, session: Callable[[], Session], on_beat: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._on_beat = on_beat
        self.stuck = False
        """Whether a due move could not be saved."""
        self._is_running = False
        self._shown: Millis = 0
        self.setSingleShot(True)  # a failing beat must not repeat at once
        self.timeout.connect(self.beat)

    def begin(self) -> None:
        self._is_running = True
        self.schedule()

    def end(self) -> None:
        self._is_running = False
        self.stop()

    def schedule(self) -> None:
        session = self._session()
        if session.held or not self._is_running:
            self.stop()
            return
        due, wait = session.next_due, self._tick()
        if due is not None:
            left = math.ceil((due - session.elapsed()) / session.speed)
            wait = max(0, min(wait, left))
        self.start(_RETRY if self.stuck else wait)

    def beat(self) -> None:
        self._on_beat()
        self.schedule()
        elapsed, step = self._session().elapsed(), self._tick()
        if elapsed // step != self._shown // step:
            self._shown = elapsed
            self.ticked.emit(elapsed)

    def _tick(self) -> Millis:
        return _TICK if self._session().course.deadline is None else _CALL_TICK


class GameController(QObject):
    """Turns the player's actions into calls of the session, and the results into signals."""

    updated = Signal(object)
    """An Update, once per act, after it is saved."""
    refused = Signal(object, object)
    """Instead of `updated`: a Reason or Refusal, and the act, or None for the pick of a card."""
    failed = Signal(object)
    """Instead of `updated`: the StoreError because of which a move could not be saved."""
    settings_changed = Signal(object)

    def __init__(
        self, archive: Archive, opened: Opened, now: Callable[[], Millis], draw_deal: Callable[[], int]
    ) -> None:
        super().__init__()
        self._draw_deal = draw_deal
        self.folder = Folder(archive, opened, lambda: open_session(archive, now, None, Start(draw_deal())), self)
        self.folder.exchanged.connect(self._show_exchanged)
        self.heartbeat = Heartbeat(lambda: self.session, self._do_due, self)
        self.heartbeat.ticked.connect(self.folder.keep_time)
        self.analyses = Analyses(lambda: self.folder.library, self.folder.keep, self)
        self.updated.connect(self._analyze_ended)

    @property
    def session(self) -> Session:
        return self.folder.session

    @property
    def settings(self) -> Settings:
        return self.folder.settings

    # The game

    def snapshot(self) -> Snapshot:
        return self.session.snapshot()

    @property
    def game_id(self) -> GameId:
        return self.session.game_id

    def pick(self, card: Card, pointed: bool = False) -> None:
        self._do(lambda: self.session.pick(card, pointed=pointed))

    def act(self, act: Act) -> None:
        if act is Aside.LOCATE:
            self._do(lambda: self.session.locate(stepwise=self.settings.stepwise), act)
        elif act is Aside.ASK:
            self._do(self.session.ask, act)
        else:
            self._do(lambda: self.session.act(act, by_ear=is_heard()), act)

    def clear(self) -> None:
        self._do(self.session.clear)

    def toggle_pause(self) -> None:
        self._do(self.session.resume if self.snapshot().paused else self.session.pause)

    def go_on(self) -> None:
        snapshot = self.snapshot()
        if snapshot.paused or snapshot.showing:
            self._do(self.session.resume if snapshot.paused else self.session.clear)

    def new_game(self) -> None:
        self.start(self.session.game.start)

    def start(self, kind: Start) -> None:
        """Start a new game like `kind`, but with a deal drawn at random, or today's puzzle."""
        self.play(new_start(kind, self._draw_deal, self.today()))

    def same_deal(self) -> None:
        if self.session.game.mode.open_pile:
            self._do(self.session.rewind)
        else:
            self.play(self.session.game.start)

    def play(self, start: Start, race: str = "") -> None:
        """Start a new game, or a race against the games in the lines `race`."""
        self._do(lambda: self.session.new_game(start, race))

    def remember(self, start: Start) -> None:
        """Make a start that was chosen for a new game the default of the next choice."""
        kinds = remember(self.settings.last_start, start)
        if kinds != self.settings.last_start:
            self.folder.keep_setting("last_start", kinds)  # nothing displayed depends on it

    @staticmethod
    def today() -> date:
        return datetime.now(UTC).date()

    def open_game(self, game: GameId, file: str = "", *, glance: bool = False) -> None:
        """Continue a kept game, or show its end; `file` is the name of the file that it was imported from, if any."""
        self._do(lambda: self.session.open_game(game, file, glance=glance), fail=self._report)

    def go_back(self) -> None:
        """Continue the game that was left to see the result of another, if any."""
        if self.session.waiting is not None:
            self._do(self.session.go_back, fail=self._report)

    def take_over(self, game: GameId, acts: int) -> None:
        self._do(lambda: self.session.take_over(game, acts), fail=self._report)

    def star(self, game: GameId, on: bool) -> None:
        self.folder.keep(lambda: self.folder.store.star(game, on=on))

    def delete(self, game: GameId, on: bool) -> None:
        self._do(lambda: self.session.delete(game, on=on), fail=self.folder.not_kept.emit)

    def _report(self, problem: StoreError) -> None:
        self.folder.noticed.emit((problem,))

    def _do(
        self,
        do: Callable[[], Update | None],
        act: Act | None = None,
        *,
        fail: Callable[[StoreError], object] | None = None,
    ) -> None:
        """Perform all acts that are due, then `do`, and emit its update or problem.

        `act` is emitted with a refusal, `fail` gets a StoreError instead of `failed`, and a lost store is written back.
        """
        try:
            self.heartbeat.stuck = True  # until all due acts succeed; one that raises StoreError stays due
            while (due := self.session.advance()) is not None:
                self.updated.emit(due)
            self.heartbeat.stuck = False
            update = do()
        except Refused as refused:
            self.refused.emit(refused.reason, act)
        except StoreLost as problem:
            self.folder.write_back(problem)
        except StoreError as problem:
            (fail or self.failed.emit)(problem)
        else:
            if update is not None:
                self.updated.emit(update)
        finally:
            self.heartbeat.schedule()

    # Time

    def _do_due(self) -> None:
        self._do(lambda: None)

    def touch(self, sentence: str = "") -> None:
        if self.session.overdue >= 0:
            self._do_due()
        self.session.touch(sentence)

    def begin(self) -> None:
        self.session.begin(after_restart=True)
        self.heartbeat.begin()
        self._do_due()
        self.folder.start()

    def open(self, before: Snapshot | None = None) -> None:
        """Emit an update about the game that is open now; `before` is the state of another store."""
        snapshot = self.snapshot()
        untouched = snapshot.game == deal_game(snapshot.game.start) and not snapshot.can_redo
        event = Happened.STARTED if untouched else Happened.REOPENED
        self.updated.emit(Update(before or snapshot, snapshot, (event,)))

    def minimize(self, *, on: bool) -> None:
        self.folder.keep(lambda: self.session.minimize(on=on))
        self.heartbeat.schedule()

    def cover(self, *, on: bool) -> None:
        self._do_due()
        self.folder.keep(lambda: self.session.cover(on=on))
        self.heartbeat.schedule()

    def close(self) -> None:
        self.heartbeat.end()
        self.analyses.end()
        self.folder.close()

    # Store and settings

    def _show_exchanged(self, before: Snapshot) -> None:
        self.analyses.end()
        self.session.begin()
        self.heartbeat.schedule()
        self.settings_changed.emit(self.settings)
        self.open(before)

    def set_setting(self, name: str, value: object) -> None:
        self.folder.keep_setting(name, value)
        self.heartbeat.schedule()
        self.settings_changed.emit(self.settings)

    def _analyze_ended(self, update: Update) -> None:
        before, game = update.before.game, update.after.game
        if game.over and game.mode.coached and not (before.over and game.start == before.start):
            self.analyses.analyze_soon(self.game_id)
