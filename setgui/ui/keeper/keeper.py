"""The store in use and the game on it: both are exchanged for others where the file is damaged, gone or given up."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from setgui.session.from_folder import Opened
from setgui.session.game.clock import Millis
from setgui.session.game.updates import Snapshot, Update
from setgui.session.kept import Backup
from setgui.session.ports import Archive, Store
from setgui.session.records.library import Library
from setgui.session.settings import write_setting
from setgui.session.store_errors import StoreBusy, StoreError, StoreLost, Trouble
from setgui.ui.keeper.caretaker import Caretaker
from setgui.ui.keeper.wishes import Wish, Wishes
from setgui.words.language import Message, say

if TYPE_CHECKING:
    from setgui.session.notices import Notice
    from setgui.ui.keeper.analyses import Analyses

_KEEP_EVERY: Millis = 10_000


class Keeper(QObject):
    """Has every wish kept, and a game to be played on some store at any time."""

    exchanged = Signal(object, object)
    """Another store and game are in use: the Snapshot before, and a tuple of Notices."""
    not_kept = Signal(object)
    """The StoreError because of which something could not be kept that is no move: playing time or a setting."""
    noticed = Signal(object)
    """A tuple of Notices of anything else that is wrong."""
    told = Signal(str)
    """A sentence about what went well without being seen."""

    def __init__(
        self,
        archive: Archive,
        opened: Opened,
        reopen: Callable[[], Opened],
        fulfil: Callable[[Wish], None],
        parent: QObject,
    ) -> None:
        """`reopen` opens whatever the archive has now; `fulfil` does what is wished, and raises what the store does."""
        super().__init__(parent)
        self.archive = archive
        self._reopen = reopen
        self._fulfil = fulfil
        self._use(opened)
        self._time_kept: Millis = 0
        self.wishes = Wishes(self._attempt, self)
        self.wishes.waiting.connect(self._tell_waiting)
        self.caretaker = Caretaker(archive, lambda: self.store if self.kept else None, self)
        self.caretaker.due.connect(self._prime)
        self.caretaker.damaged.connect(self._rescue)
        self.caretaker.noticed.connect(self.noticed)

    @cached_property
    def analyses(self) -> "Analyses":
        """What the coach finds out of games, made when it is first asked."""
        from setgui.ui.keeper.analyses import Analyses  # noqa: PLC0415 - not at the start

        return Analyses(lambda: self.library, self.keep, self)

    def _end_analyses(self) -> None:
        if "analyses" in self.__dict__:
            self.analyses.end()

    def look_back(self, update: Update) -> None:
        """Have a game analyzed that has just ended."""
        before, game = update.before.game, update.after.game
        if game.over and game.mode.coached and (game.start, False) == (before.start, before.over):
            self.analyses.ask_soon(self.session.game_id)

    def _use(self, opened: Opened) -> None:
        self.store, self.session, self.settings, _, self.kept, _ = opened
        self.store.hurry()
        self.session.set_speed(self.settings.demo_speed.factor)
        self.library = Library(self.store)

    def start(self) -> None:
        """The window is seen: look after the folder, and take what became of a damaged store for told."""
        self.caretaker.start()
        self._hear()

    def close(self) -> None:
        """Keep the time, and use the store no more."""
        self._end_analyses()
        self.wishes.forget()
        self.caretaker.stop()
        self._let_go()

    # What is to be kept

    def ask(self, wish: Wish) -> None:
        """Have a wish fulfilled, as soon as those before it are and the store is free."""
        self.wishes.ask(wish)

    def _attempt(self, wish: Wish) -> None:
        try:
            self._fulfil(wish)
        except StoreBusy:
            raise
        except StoreLost as problem:
            self._write_back(problem)
        except StoreError as problem:
            wish.fail(problem)

    def _tell_waiting(self) -> None:
        from setgui.words import notices  # noqa: PLC0415 - not at the start

        self.told.emit(say(notices.WAITING))

    def keep(self, act: Callable[[], object]) -> None:
        """Keep what is no move: where that fails, nothing is at stake."""
        try:
            act()
        except StoreLost as problem:
            self._write_back(problem)
        except StoreBusy:

            def again() -> None:
                act()

            self.ask(Wish(again, self.not_kept.emit))
        except StoreError as problem:
            self.not_kept.emit(problem)

    def keep_time(self, elapsed: Millis) -> None:
        """Keep the playing time once in a while."""
        if elapsed - self._time_kept >= _KEEP_EVERY or elapsed < self._time_kept:
            self._time_kept = elapsed  # first, so that a store that fails is told of once in a while only
            self.keep(self.session.keep_time)

    def set_setting(self, name: str, value: object) -> None:
        """Change one setting; it is kept at once."""
        self.settings = self.settings._replace(**{name: value})  # type: ignore[arg-type]  # by name
        self.keep(lambda: self.store.set_setting(name, write_setting(self.settings, name)))
        if name == "demo_speed":
            self.session.set_speed(self.settings.demo_speed.factor)

    def _prime(self) -> None:
        self.keep(self.library.games)  # now, so that lists and statistics need not wait for them later

    def _hear(self) -> None:
        """What became of a damaged store was shown."""
        if self.store.untold() is not None:
            self.keep(self.store.heard)

    # Another store

    def restore(self, backup: Backup) -> None:
        """Go back to a copy of everything; what was there becomes a copy itself."""
        from setgui.words import notices  # noqa: PLC0415 - not at the start

        self._exchange(lambda: self.archive.restore(backup), notices.RESTORED)

    def erase(self) -> None:
        """Remove every game, every setting and every copy, and begin anew."""
        from setgui.words import notices  # noqa: PLC0415 - not at the start

        self._exchange(self.archive.erase, notices.ERASED)

    def _rescue(self, store: Store, damage: Trouble) -> None:
        """The file was found damaged while it was in use; by now it may be another one."""
        if store is self.store:
            self._exchange(lambda: self.archive.rescue(damage))

    def _write_back(self, lost: StoreLost) -> None:
        """The file is no longer where it was opened: write all of it again and go on with what lies there."""
        before = self.session.snapshot()
        self.caretaker.pause()
        try:
            self.archive.write_back()
        except StoreError as problem:
            self.noticed.emit((lost.trouble, problem.trouble))
            return
        self.store.close()
        from setgui.session.notices import WrittenBack  # noqa: PLC0415 - hardly ever

        self._open(before, WrittenBack(lost.trouble))

    def _exchange(self, change: Callable[[], None], done: Message | None = None) -> None:
        """Put another store in the place of this one; whatever happens, a game is played afterwards."""
        before = self.session.snapshot()
        self._let_go()
        failed: tuple[Notice, ...] = ()
        try:
            change()
        except StoreError as problem:
            failed = (problem.trouble,)
        finally:
            self._open(before, *failed)
        if done and not failed:
            self.told.emit(say(done))

    def _let_go(self) -> None:
        self.caretaker.pause()
        try:
            self.session.keep_time()
        except StoreLost:
            self.keep(self.archive.write_back)
        except StoreError as problem:
            self.not_kept.emit(problem)
        self.store.close()

    def _open(self, before: Snapshot, *first: "Notice") -> None:
        self.wishes.forget()  # they were about another game
        self._end_analyses()
        opened = self._reopen()
        self._use(opened)
        self.exchanged.emit(before, (*first, *opened.notices))
        self._hear()
