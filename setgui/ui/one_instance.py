"""One window a folder: a second start brings the first one forward instead.

A lock tells that there is a first one; a file in a watched folder takes it the second one's wish. Both are plain files,
so Qt's network module stays out of the bundle.
"""

import os
import time
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QLockFile, QObject, Signal

_CALL, _LONGEST = ".call", 10_000
_PATIENCE, _PAUSE = 3.0, 0.02
"""How long the first window is waited for, and between two looks, in seconds."""


class OneInstance(QObject):
    """Holds the folder for one window; `called` brings the wish of a second start, a line of text."""

    called = Signal(str)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._calls = folder / "calls"
        self._lock = QLockFile(str(folder / "setgui.lock"))
        self._lock.setStaleLockTime(0)  # held as long as its holder lives
        self._watcher: QFileSystemWatcher | None = None

    def hold(self) -> bool:
        """Whether the folder is this window's. One that cannot be locked at all is nobody else's."""
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            if not os.access(self._folder, os.W_OK):
                return True
            if self._lock.isLocked() or self._lock.tryLock(0):
                return True
        return self._lock.error() is not QLockFile.LockError.LockFailedError

    def call(self, wish: str) -> bool:
        """Tell the window that holds the folder; whether it took the wish. It may go meanwhile; then `hold` is true."""
        with suppress(OSError):
            self._calls.mkdir(exist_ok=True)
            call = self._calls / f"{os.getpid()}{_CALL}"
            unfinished = call.with_suffix(".part")
            unfinished.write_text(wish, encoding="utf-8")
            unfinished.rename(call)  # so that nobody reads half of it
            until = time.monotonic() + _PATIENCE
            while time.monotonic() < until and not self.hold():
                if not call.exists():
                    return True
                time.sleep(_PAUSE)  # another program answers, and there is nothing else to do here
            call.unlink(missing_ok=True)  # nobody is to hear it any more
        return False

    def listen(self) -> None:
        """Take calls from now on, and those that came since `hold`; who does not hold the folder takes none."""
        if self._lock.isLocked():
            with suppress(OSError):
                self._calls.mkdir(exist_ok=True)
                self._watcher = QFileSystemWatcher([str(self._calls)], self)
                self._watcher.directoryChanged.connect(self._answer)
                self._answer()

    def _answer(self) -> None:
        for call in sorted(self._calls.glob(f"*{_CALL}")):
            with suppress(OSError):
                with call.open(encoding="utf-8", errors="replace") as file:
                    wish = file.read(_LONGEST)
                call.unlink()
                self.called.emit(wish)

    def release(self) -> None:
        """Let another window have the folder."""
        if self._watcher is not None:
            self._watcher = None
            with suppress(OSError):
                self._calls.rmdir()
        self._lock.unlock()
