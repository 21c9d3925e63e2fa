"""Kept games are analyzed by the coach beside the play, and what comes of it is kept."""

from collections.abc import Callable, Sequence
from functools import partial

from setgui.analysis.coach.analyst import Analyst, DealTask, Found, Task
from setgui.analysis.coach.judgment import Analysis, Decision
from setgui.analysis.coach.packed import is_final, pack_worth, unpack, unpack_worth
from setgui.analysis.coach.par import Worth
from setgui.model.game import Start
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
        self._decisions[game] = decisions
        self._asked().ask(Task(game, len(played) - 1, decisions, start.deal))

    def ask_worth(self, start: Start) -> Worth | None:
        """What the deal of a start is worth, if that is kept; else it is found out, after all games asked for later."""
        kept = unpack_worth(start.deal, start.variant, self._library().worth(start))
        if kept is None:
            self._asked().ask(DealTask(start.deal, start.variant))
        return kept

    def drop_worth(self, start: Start) -> None:
        """Nobody wants to know any more what the deal of a start is worth."""
        if self._analyst is not None:
            self._analyst.drop(DealTask(start.deal, start.variant))

    @property
    def plays_deals(self) -> bool:
        """Whether it is found out what deals are worth: not where no process can be."""
        return self._analyst is None or self._analyst.plays_deals

    def _asked(self) -> Analyst:
        if self._analyst is None:
            self._analyst = Analyst()
        return self._analyst

    @property
    def busy(self) -> bool:
        """Whether something is still to come."""
        return self._analyst is not None and self._analyst.busy

    def look(self) -> tuple[list[tuple[GameId, Analysis]], list[Worth]]:
        """What was found out since the last look, of games and of deals; the last of each is kept."""
        games: list[tuple[GameId, Analysis]] = []
        deals: list[Worth] = []
        for one in [] if self._analyst is None else self._analyst.look():
            if one.last:
                self._keep(partial(self._keep_found, one))
            if isinstance(one, Worth):
                deals.append(one)
            else:
                known = unpack(self._decisions[one.game], one.packed)
                games += [(GameId(one.game), analysis) for analysis in (known,) if analysis is not None]
        return games, deals

    def _keep_found(self, one: Found | Worth) -> None:
        if isinstance(one, Worth):
            self._library().keep_worth(one.deal, one.variant, pack_worth(one))
        else:
            self._library().keep_report(GameId(one.game), one.acts, one.packed)

    def end(self) -> None:
        """Forget all that is asked for."""
        if self._analyst is not None:
            self._analyst.end()
            self._analyst = None
