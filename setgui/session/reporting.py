"""Kept games are analyzed by the coach beside the play, and what comes of it is kept."""

from collections.abc import Callable, Sequence

from setgui.analysis.coach.analyst import Analyst, Task
from setgui.analysis.coach.judgment import Analysis, Decision
from setgui.analysis.coach.packed import is_final, unpack
from setgui.session.game.course import PlayedAct
from setgui.session.kept import GameId
from setgui.session.records.library import Library
from setgui.session.reports import decisions_of


class Reporter:
    """Has one process analyze what is asked for; it is started for the first game."""

    def __init__(self, library: Callable[[], Library], keep: Callable[[Callable[[], object]], None]) -> None:
        """`keep` keeps what is no move."""
        self._library = library
        self._keep = keep
        self._analyst: Analyst | None = None
        self._decisions: dict[int, Sequence[Decision]] = {}

    def ask(self, game: GameId, played: Sequence[PlayedAct]) -> None:
        """Have a game analyzed, before all others; raises NotJudged. One of which all is known is not."""
        start = played[0].course.game.start
        decisions = decisions_of(played)
        if is_final(self._library().report(game), start.variant):
            return
        if self._analyst is None:
            self._analyst = Analyst()
        self._decisions[game] = decisions
        self._analyst.ask(Task(game, len(played) - 1, decisions, start.deal))

    @property
    def busy(self) -> bool:
        """Whether something is still to come."""
        return self._analyst is not None and self._analyst.busy

    def look(self) -> list[tuple[GameId, Analysis]]:
        """What was found out since the last look; the last of each game is kept."""
        found = [] if self._analyst is None else self._analyst.look()
        for one in found:
            if one.last:
                self._keep_report(GameId(one.game), one.acts, one.packed)
        told = ((GameId(one.game), unpack(self._decisions[one.game], one.packed)) for one in found)
        return [(game, analysis) for game, analysis in told if analysis is not None]

    def _keep_report(self, game: GameId, acts: int, packed: bytes) -> None:
        self._keep(lambda: self._library().keep_report(game, acts, packed))

    def end(self) -> None:
        """Forget all that is asked for."""
        if self._analyst is not None:
            self._analyst.end()
            self._analyst = None
