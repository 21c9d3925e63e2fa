"""The one timer of a game: what is due by itself happens, and the time that is shown goes on."""

import math
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from setgui.session.game.clock import Millis
from setgui.session.game.session import Session

_TICK: Millis = 250
_CALL_TICK: Millis = 50
"""While somebody has called, so that the time left is seen to shrink."""
_RETRY: Millis = 2_000
"""Until a move is tried again that could not be kept."""


class Heartbeat(QTimer):
    """Beats when something is due, and as often as the time that is shown changes.

    While the time stands still nothing is looked at. A beat that comes late costs smoothness, nothing else: what is
    due happens at the time it was due.
    """

    ticked = Signal(object)
    """The playing time, in Millis, when another one is to be shown."""

    def __init__(self, session: Callable[[], Session], look: Callable[[], None], parent: QObject) -> None:
        """`session` returns the one that is played; `look` does what is due."""
        super().__init__(parent)
        self._session = session
        self._look = look
        self.stuck = False
        """Whether something is due that could not be kept."""
        self._alive = False
        self._shown: Millis = 0
        self.setSingleShot(True)  # what goes wrong at one beat shall not come again at once
        self.timeout.connect(self.beat)

    def begin(self) -> None:
        """The game is seen for the first time."""
        self._alive = True
        self.arm()

    def end(self) -> None:
        """Beat no more."""
        self._alive = False
        self.stop()

    def arm(self) -> None:
        """Beat again when something is due; what could not be kept is tried again, not at once."""
        session = self._session()
        if session.held or not self._alive:
            self.stop()
            return
        due, wait = session.next_due, self._step()
        if due is not None:
            left = math.ceil((due - session.elapsed()) / session.speed)
            wait = max(0, min(wait, left))
        self.start(_RETRY if self.stuck else wait)

    def beat(self) -> None:
        """Look at the clock."""
        self._look()
        self.arm()
        elapsed, step = self._session().elapsed(), self._step()
        if elapsed // step != self._shown // step:
            self._shown = elapsed
            self.ticked.emit(elapsed)

    def _step(self) -> Millis:
        return _TICK if self._session().course.deadline is None else _CALL_TICK
