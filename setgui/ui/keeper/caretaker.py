"""Looks after the player's folder in a thread of its own, beside the game."""

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from setgui.session.ports import Archive, Store
from setgui.session.store_errors import StoreError, StoreUnreadable

if TYPE_CHECKING:
    from threading import Event, Thread

_AFTER, _EVERY = 2_000, 3_600_000


class Caretaker(QObject):
    """Copies and checks the store once in a while."""

    damaged = Signal(object, object)
    """The Store that was looked through, and the Trouble with it."""
    noticed = Signal(object)
    """A tuple with any other Trouble."""
    due = Signal()
    """Comes before each look."""

    def __init__(self, archive: Archive, store: Callable[[], Store | None], parent: QObject) -> None:
        """`store` tells which store is in use, or None while nothing is kept."""
        super().__init__(parent)
        self._archive = archive
        self._store = store
        self._running: tuple[Thread, Event] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_AFTER)
        self._timer.timeout.connect(self.look)

    def start(self) -> None:
        """Look soon, and then once in a while, for a window may be open for days."""
        self._timer.start()

    def look(self) -> None:
        """Look now, unless a look is under way."""
        from threading import Event, Thread  # noqa: PLC0415 - not at the start

        self._timer.setInterval(_EVERY)
        self.due.emit()
        store = self._store()
        if store is None or (self._running is not None and self._running[0].is_alive()):
            return
        stopped = Event()

        def care() -> None:
            try:
                self._archive.care(date.today(), stopped.is_set)
            except StoreUnreadable as problem:
                self.damaged.emit(store, problem.trouble)
            except StoreError as problem:
                self.noticed.emit((problem.trouble,))

        thread = Thread(target=care)
        self._running = thread, stopped
        thread.start()

    def wait(self) -> None:
        """Let the look of just now come to its end."""
        if self._running is not None:
            self._running[0].join()

    def pause(self) -> None:
        """End the look of just now, before the store is closed."""
        if self._running is not None:
            thread, stopped = self._running
            stopped.set()
            thread.join()  # some hundredths of a second
            self._running = None

    def stop(self) -> None:
        """Look no more."""
        self._timer.stop()
        self.pause()
