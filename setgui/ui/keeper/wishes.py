"""What was asked of the game and waits for another program to let go of the file."""

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from setgui.session.game.acts import Act
from setgui.session.game.updates import Update
from setgui.session.store_errors import StoreBusy, StoreError

_RETRY, _TRIES = 250, 8
"""Until it is tried again, in ms, and how often."""


class Wish(NamedTuple):
    """Something that was asked for, how to tell why it cannot be, and what follows it."""

    do: Callable[[], Update | None]
    fail: Callable[[StoreError], object]
    act: Act | None = None
    then: Callable[[], None] = lambda: None


class Wishes(QObject):
    """Fulfils one after the other, and waits with the window alive; `waiting` comes when that begins."""

    waiting = Signal()

    def __init__(self, attempt: Callable[[Wish], None], parent: QObject) -> None:
        """`attempt` fulfils a wish or tells why not, and raises StoreBusy where that is to be tried again."""
        super().__init__(parent)
        self._attempt = attempt
        self._wishes: deque[Wish] = deque()
        self._tries = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_RETRY)
        self._timer.timeout.connect(self.fulfil)

    def __bool__(self) -> bool:
        return bool(self._wishes)

    def ask(self, wish: Wish) -> None:
        """Fulfil a wish after all that were asked for before it."""
        self._wishes.append(wish)
        if len(self._wishes) == 1:
            self.fulfil()

    def forget(self) -> None:
        """Nobody waits any more."""
        self._tries = 0
        self._timer.stop()
        self._wishes.clear()

    def fulfil(self) -> None:
        """Try again what waits."""
        while self._wishes:
            wish = self._wishes[0]
            try:
                self._attempt(wish)
            except StoreBusy as problem:
                if self._tries < _TRIES:
                    self._tries += 1
                    self._timer.start()
                    if self._tries == 1:
                        self.waiting.emit()
                    return
                given_up = list(self._wishes)
                self.forget()
                for one in given_up:
                    one.fail(problem)
            except BaseException:  # nobody thought of it, so it is told elsewhere and not tried again; raised again
                self.forget()
                raise
            else:
                self._tries = 0
                if self._wishes and self._wishes[0] is wish:  # else nobody waits any more
                    self._wishes.popleft()
