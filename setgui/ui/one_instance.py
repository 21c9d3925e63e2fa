"""One window a folder: a second start brings the first one forward instead.

A lock tells that there is a first one; a watched file takes it the second one's wish. Both are plain files,
so Qt's network module stays out of the bundle.
"""

import time
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QLockFile, QObject, Signal

_PATIENCE, _PAUSE = 3.0, 0.02
"""How long the first window is waited for, and between two looks, in seconds."""


class OneInstance(QObject):
    """Holds the folder for one window; `called` brings the wish of a second start, a line of text."""

    called = Signal(str)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._calls = folder / "calls.txt"
        self._lock = QLockFile(str(folder / "setgui.lock"))
        self._lock.setStaleLockTime(0)  # held as long as its holder lives
        self._watcher: QFileSystemWatcher | None = None

    def hold(self) -> bool:
        """Whether the folder is this window's. One that cannot be locked at all is nobody else's."""
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            if self._lock.isLocked() or self._lock.tryLock(0):
                return True
        return self._lock.error() is not QLockFile.LockError.LockFailedError

    def call(self, wish: str) -> bool:
        """Tell the window that holds the folder; whether it took the wish. It may go meanwhile; then `hold` is true."""
        with suppress(OSError):
            with self._calls.open("a", encoding="utf-8") as calls:
                calls.write(f"{wish}\n")
            until = time.monotonic() + _PATIENCE
            while time.monotonic() < until:
                if self._calls.stat().st_size == 0:
                    return True
                if self.hold():
                    break
                time.sleep(_PAUSE)  # another program answers, and there is nothing else to do here
            self._calls.write_text("", encoding="utf-8")  # nobody is to hear it any more
        return False

    def listen(self) -> None:
        """Take calls from now on, and those that came since `hold`; who does not hold the folder takes none."""
        if not self._lock.isLocked():
            return
        try:
            self._calls.touch()
        except OSError:
            return
        self._watcher = QFileSystemWatcher([str(self._calls)], self)
        self._watcher.fileChanged.connect(self._answer)
        self._answer()

    def _answer(self) -> None:
        try:
            wishes = self._calls.read_text(encoding="utf-8", errors="replace")[:10_000].splitlines()
            if wishes:
                self._calls.write_text("", encoding="utf-8")
        except OSError:
            return
        for wish in wishes:
            self.called.emit(wish)

    def release(self) -> None:
        """Let another window have the folder."""
        if self._watcher is not None:
            self._watcher = None
            self._calls.unlink(missing_ok=True)
        self._lock.unlock()
