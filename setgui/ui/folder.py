"""The folder that a window uses: the store and the game on it, its care, and its exchange for another store."""

from collections.abc import Callable
from datetime import date
from threading import Event, Thread

from PySide6.QtCore import QObject, QTimer, Signal

from setgui.marks import N_, Phrase
from setgui.session.from_folder import Opened
from setgui.session.game.clock import Millis
from setgui.session.kept import Backup, Notice
from setgui.session.ports import Archive, Store, StoreError, StoreLost, StoreUnreadable
from setgui.session.records.library import Library
from setgui.session.settings import write_setting
from setgui.words import notices
from setgui.words.language import Message, say

_SAVE_EVERY: Millis = 10_000
_FIRST_CARE, _CARE_EVERY = 2_000, 3_600_000
"""Milliseconds until the folder is looked after for the first time, and from then on."""


class Folder(QObject):
    """Saves what is no move, looks after the folder beside the game, and always has a store in use."""

    exchanged = Signal(object)
    """Another store and game are in use; carries the Snapshot before."""
    not_kept = Signal(object)
    """The StoreError because of which something could not be saved that is no move: playing time or a setting."""
    noticed = Signal(object)
    """A tuple of Notices of anything else that is wrong."""
    told = Signal(str)
    """A sentence about what went well without being seen."""
    games_read = Signal(object)
    """Carries all games, after `read_games`."""
    damaged = Signal(object, object)
    """The Store in which the care found damage, and what is wrong with it."""

    def __init__(self, archive: Archive, opened: Opened, reopen: Callable[[], Opened], parent: QObject) -> None:
        """`reopen` opens whatever store the archive has now."""
        super().__init__(parent)
        self.archive, self._reopen = archive, reopen
        self._time_saved: Millis = 0
        self._care: tuple[Thread, Event] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_FIRST_CARE)
        self._timer.timeout.connect(self.look_after)
        self.damaged.connect(self._rescue)
        self._use(opened)

    def _use(self, opened: Opened) -> None:
        self.store, self.session, self.settings, _, self.kept, _ = opened
        self.session.set_speed(self.settings.demo_speed.factor)
        self.library = Library(self.store)

    def start(self) -> None:
        """Begin the care: the window is seen, and so is what it told of a damaged store."""
        self._timer.start()
        self._hear()

    def close(self) -> None:
        self._timer.stop()
        self._let_go()

    def _hear(self) -> None:
        if self.store.untold() is not None:
            self.keep(self.store.heard)

    # What is no move

    def keep(self, act: Callable[[], object]) -> None:
        """Save something; where that fails, no move is lost."""
        try:
            act()
        except StoreLost as problem:
            self.write_back(problem)
        except StoreError as problem:
            self.not_kept.emit(problem)

    def keep_time(self, elapsed: Millis) -> None:
        if elapsed - self._time_saved >= _SAVE_EVERY or elapsed < self._time_saved:
            self._time_saved = elapsed  # first, so that a store that fails is told of once in a while only
            self.keep(self.session.keep_time)

    def keep_setting(self, name: str, value: object) -> None:
        self.settings = self.settings._replace(**{name: value})  # type: ignore[arg-type]  # by name
        self.keep(lambda: self.store.set_setting(name, write_setting(self.settings, name)))
        if name == "demo_speed":
            self.session.set_speed(self.settings.demo_speed.factor)

    # Care, in a thread of its own

    def look_after(self) -> None:
        """Check the store and copy it once a day, unless that is under way; again and again, for a window may stay."""
        self._timer.setInterval(_CARE_EVERY)
        self.read_games()  # now, so that lists and statistics need not wait for them later
        if not self.kept or (self._care is not None and self._care[0].is_alive()):
            return
        store, stopped = self.store, Event()

        def care() -> None:
            try:
                self.archive.care(date.today(), stopped.is_set)
            except StoreUnreadable as problem:
                self.damaged.emit(store, problem)
            except StoreError as problem:
                self.noticed.emit((problem,))

        thread = Thread(target=care)
        self._care = thread, stopped
        thread.start()

    def read_games(self) -> None:
        """Read all games, some at a time so that the window goes on."""

        def read() -> None:
            if self.library.read_more():
                QTimer.singleShot(0, self, self.read_games)
            else:
                self.games_read.emit(self.library.games())

        self.keep(read)

    def wait(self) -> None:
        if self._care is not None:
            self._care[0].join()

    def _stop_care(self) -> None:
        if self._care is not None:
            self._care[1].set()
            self.wait()  # some hundredths of a second
            self._care = None

    # Another store

    def restore(self, backup: Backup) -> None:
        """Go back to a copy of everything; what was there becomes a copy itself."""
        self._exchange(lambda: self.archive.restore(backup), notices.RESTORED)

    def erase(self) -> None:
        self._exchange(self.archive.erase, notices.ERASED)

    def _rescue(self, store: Store, damage: Phrase) -> None:
        if store is self.store:  # else another one is in use by now
            self._exchange(lambda: self.archive.rescue(damage))

    def write_back(self, lost: StoreLost) -> None:
        """Write the store again, as its file is gone or another one, and continue with the file that is there then."""
        self._stop_care()
        try:
            self.archive.write_back()
        except StoreError as problem:
            self.noticed.emit((lost, problem))
            return
        self.store.close()
        self._open(lost, Phrase(N_("It was written again, and nothing is lost.")))

    def _exchange(self, change: Callable[[], None], done: Message | None = None) -> None:
        """Put another store in the place of this one; whatever happens, a game is played afterwards."""
        self._let_go()
        failed: tuple[Notice, ...] = ()
        try:
            change()
        except StoreError as problem:
            failed = (problem,)
        finally:
            self._open(*failed)
        if done and not failed:
            self.told.emit(say(done))

    def _let_go(self) -> None:
        self._stop_care()
        self.keep(self.session.keep_time)
        self.store.close()

    def _open(self, *first: Notice) -> None:
        before, opened = self.session.snapshot(), self._reopen()
        self._use(opened)
        self.exchanged.emit(before)
        if first or opened.notices:
            self.noticed.emit((*first, *opened.notices))
        self._hear()
