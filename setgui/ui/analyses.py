"""The window's side of the coach's worker: timers and signals."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from setgui.model.game import Start
from setgui.session.game.course import PlayedAct
from setgui.session.kept import GameId
from setgui.session.ports import StoreError
from setgui.session.records.library import Library

if TYPE_CHECKING:
    from setgui.session.reports import CoachWorker


_AFTER_END, _EVERY = 2_000, 50
"""Milliseconds: from the end of a game to its analysis, and between two looks for answers."""


class Analyses(QObject):
    """Has games analyzed that have ended or whose page is opened."""

    found = Signal(object, object)
    """A GameId and the Analysis of that game so far."""
    dealt = Signal(object)
    """The Worth of a deal so far."""
    given_up = Signal()
    """No process can be had: there will be no answers."""

    def __init__(
        self, library: Callable[[], Library], keep: Callable[[Callable[[], object]], None], parent: QObject
    ) -> None:
        """`keep` runs what writes to the store and handles its errors."""
        super().__init__(parent)
        self._library, self._keep = library, keep
        self._worker: CoachWorker | None = None
        self._ended: GameId | None = None
        self._soon, self._timer = QTimer(self), QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(_AFTER_END)
        self._soon.timeout.connect(self._begin)
        self._timer.setInterval(_EVERY)
        self._timer.timeout.connect(self._look)

    def ask_soon(self, game: GameId) -> None:
        self._ended = game
        self._soon.start()

    def _begin(self) -> None:
        from setgui.session.reports import NotJudged  # noqa: PLC0415 - not at the start

        if self._ended is not None:
            with suppress(StoreError, NotJudged):  # nobody waits for it
                self.ask(self._ended, self._library().frames(self._ended))

    def ask(self, game: GameId, played: Sequence[PlayedAct]) -> None:
        """Have a game analyzed before everything else; raises NotJudged."""
        self._asked().ask(game, played)
        self._timer.start()

    def ask_worth(self, start: Start) -> None:
        """Have a deal played, until `drop_worth` was called as often."""
        self._asked().ask_worth(start)
        self._timer.start()

    def drop_worth(self, start: Start) -> None:
        if self._worker is not None:
            self._worker.drop_worth(start)

    def _asked(self) -> "CoachWorker":
        from setgui.session.reports import CoachWorker  # noqa: PLC0415 - not at the start

        if self._worker is None:
            self._worker = CoachWorker(self._library, self._keep, self.found.emit, self.dealt.emit)
        return self._worker

    @property
    def busy(self) -> bool:
        return self._worker is not None and self._worker.busy

    def _look(self) -> None:
        if self._worker is not None:
            self._worker.look()
            if not self._worker.works:
                self.given_up.emit()
        if not self.busy:
            self._timer.stop()

    def end(self) -> None:
        self._soon.stop()
        self._timer.stop()
        if self._worker is not None:
            self._worker.end()
            self._worker = None
