"""Games are analyzed by the coach beside the play, and what comes of it is kept."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from setgui.session.game.course import PlayedAct
from setgui.session.kept import GameId
from setgui.session.records.library import Library
from setgui.session.store_errors import StoreError

if TYPE_CHECKING:
    from setgui.analysis.coach.analyst import Analyst

_AFTER_END, _EVERY = 2_000, 50
"""Milliseconds: until the end of a game was seen, and from look to look at what the analyst found."""


class Analyses(QObject):
    """Has one process analyze what is asked for; it is started for the first game and ends with the window."""

    found = Signal(object, bytes)
    """What is known of a game by now: its GameId, and the analysis, packed."""

    def __init__(
        self, library: Callable[[], Library], keep: Callable[[Callable[[], object]], None], parent: QObject
    ) -> None:
        """`keep` keeps what is no move."""
        super().__init__(parent)
        self._library = library
        self._keep = keep
        self._analyst: Analyst | None = None
        self._ended: GameId | None = None
        self._soon, self._timer = QTimer(self), QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(_AFTER_END)
        self._soon.timeout.connect(self._begin)
        self._timer.setInterval(_EVERY)
        self._timer.timeout.connect(self._look)

    def ask_soon(self, game: GameId) -> None:
        """Have a game analyzed that has just ended."""
        self._ended = game
        self._soon.start()

    def _begin(self) -> None:
        from setgui.session.reports import NotJudged  # noqa: PLC0415 - not at the start

        if self._ended is not None:
            with suppress(StoreError, NotJudged):  # nobody waits for it
                self.ask(self._ended, self._library().frames(self._ended))

    def ask(self, game: GameId, played: Sequence[PlayedAct]) -> None:
        """Have a game analyzed, before all others; raises NotJudged. One of which all is known is not."""
        from setgui.analysis.coach.analyst import Analyst, Task  # noqa: PLC0415 - not at the start
        from setgui.analysis.coach.packed import is_final  # noqa: PLC0415 - not at the start
        from setgui.session.reports import decisions_of  # noqa: PLC0415 - not at the start

        start = played[0].course.game.start
        decisions = decisions_of(played)
        if is_final(self._library().report(game), start.variant):
            return
        if self._analyst is None:
            self._analyst = Analyst()
        self._analyst.ask(Task(game, len(played) - 1, decisions, start.deal))
        self._timer.start()

    @property
    def busy(self) -> bool:
        """Whether something is still to come."""
        return self._analyst is not None and self._analyst.busy

    def _look(self) -> None:
        analyst = self._analyst
        if analyst is None:
            return
        for number, acts, packed, last in analyst.look():
            game = GameId(number)
            if last:
                self._keep_report(game, acts, packed)
            self.found.emit(game, packed)
        if not analyst.busy:
            self._timer.stop()

    def _keep_report(self, game: GameId, acts: int, packed: bytes) -> None:
        self._keep(lambda: self._library().keep_report(game, acts, packed))

    def end(self) -> None:
        """Forget all that is asked for."""
        self._soon.stop()
        self._timer.stop()
        if self._analyst is not None:
            self._analyst.end()
            self._analyst = None
