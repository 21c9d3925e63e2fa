"""When the coach analyzes games, and when it is looked at what it found out."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from setgui.model.game import Start
from setgui.session.game.course import PlayedAct
from setgui.session.kept import GameId
from setgui.session.records.library import Library
from setgui.session.store_errors import StoreError

if TYPE_CHECKING:
    from setgui.session.reporting import Reporter

_AFTER_END, _EVERY = 2_000, 50
"""Milliseconds: until the end of a game was seen, and from look to look at what was found out."""


class Analyses(QObject):
    """Games that have ended are analyzed, and those whose page is opened."""

    found = Signal(object, object)
    """What is known of a game by now: its GameId and the Analysis."""
    dealt = Signal(object)
    """What is known of a deal by now: its Worth."""
    given_up = Signal()
    """No deal is played any more."""

    def __init__(
        self, library: Callable[[], Library], keep: Callable[[Callable[[], object]], None], parent: QObject
    ) -> None:
        """`keep` keeps what is no move."""
        super().__init__(parent)
        self._library = library
        self._keep = keep
        self._reporter: Reporter | None = None
        self._ended: GameId | None = None
        self._deals: list[Start] = []
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
        self._asked().ask(game, played)
        self._timer.start()

    def ask_worth(self, start: Start) -> None:
        """Have told what a deal is worth that was played, at once where that is known; until it is dropped as often."""
        self._deals.append(start)
        kept = self._asked().ask_worth(start)
        if kept is not None:
            self.dealt.emit(kept)
        self._timer.start()
        self._tell_given_up()

    def drop_worth(self, start: Start) -> None:
        """One that asked what a deal is worth is gone."""
        self._deals.remove(start)
        if self._reporter is not None and start not in self._deals:
            self._reporter.drop_worth(start)

    def _tell_given_up(self) -> None:
        if self._reporter is not None and not self._reporter.plays_deals:
            self.given_up.emit()

    def _asked(self) -> "Reporter":
        from setgui.session.reporting import Reporter  # noqa: PLC0415 - not at the start

        if self._reporter is None:
            self._reporter = Reporter(self._library, self._keep)
        return self._reporter

    @property
    def busy(self) -> bool:
        """Whether something is still to come."""
        return self._reporter is not None and self._reporter.busy

    def _look(self) -> None:
        if self._reporter is not None:
            games, deals = self._reporter.look()
            for game, analysis in games:
                self.found.emit(game, analysis)
            for worth in deals:
                self.dealt.emit(worth)
        self._tell_given_up()
        if not self.busy:
            self._timer.stop()

    def end(self) -> None:
        """Forget all that is asked for."""
        self._soon.stop()
        self._timer.stop()
        if self._reporter is not None:
            self._reporter.end()
            self._reporter = None
