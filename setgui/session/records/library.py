"""Access to saved games: lists, replays, exports and imports."""

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from setgui.model.game import Start
from setgui.session.game.course import PlayedAct, replay, search_times
from setgui.session.game.updates import Ghost
from setgui.session.kept import FIRST_ANSWERS, Digest, GameId
from setgui.session.ports import GameUnreadable, Store
from setgui.session.settings import Settings, player_of, read_settings

if TYPE_CHECKING:
    from setgui.session.records.searches import Searches
    from setgui.session.reports import Analysis


class Library:
    """The saved games of a store; every method can raise StoreError."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def games(self) -> list[Digest]:
        return self.store.games()

    def settings(self) -> Settings:
        return read_settings(self.store.settings())[0]

    def frames(self, game: GameId) -> list[PlayedAct]:
        return replay(self.store.load(game))

    def searched(self, game: GameId) -> "Searches":
        """Return the search data of a game; empty if the game cannot be read."""
        from setgui.session.records.searches import Searches, searched  # noqa: PLC0415 - not at the start

        with suppress(GameUnreadable):
            frames = self.frames(game)
            return Searches(searched(frames), search_times(frames[-1].course))
        return Searches()

    def analysis(self, game: GameId, played: Sequence[PlayedAct]) -> "Analysis | None":
        """Return the saved analysis of a game, or else a quick one; None if the coach does not rate it."""
        from setgui.analysis.coach.analysis import unpack  # noqa: PLC0415 - not at the start
        from setgui.session.reports import NotJudged, decisions_of, first_analysis  # noqa: PLC0415 - as above

        packed = self.store.report(game)
        with suppress(NotJudged):
            return (packed and unpack(decisions_of(played), packed)) or first_analysis(played)
        return None

    def first_answers(self) -> dict[GameId, str]:
        """Return the first answers to the questions of Look back, by game, in the notation of `SecondLook`."""
        kept = {name.removeprefix(FIRST_ANSWERS): first for name, first in self.store.settings().items() if first}
        return {GameId(int(game)): first for game, first in kept.items() if game.isdigit()}

    def save_first_answers(self, game: GameId, first: str) -> None:
        self.store.set_setting(f"{FIRST_ANSWERS}{game}", first)

    def race(self, game: GameId) -> str:
        from setgui.session.starts.race_text import write_race  # noqa: PLC0415 - not at the start

        return write_race(self.frames(game), acts=True)

    def ghosts(self, game: GameId) -> tuple[Ghost, ...]:
        from setgui.session.starts.race_text import kept_ghosts  # noqa: PLC0415 - not at the start

        record = self.store.load(game)
        return kept_ghosts(record.start, record.ghosts)

    def start(self, game: GameId) -> Start:
        return self.store.load(game).start

    def export(self, game: GameId) -> str:
        from setgui.session.starts.game_file import write_game  # noqa: PLC0415 - not at the start

        return write_game(self.store.load(game))

    def import_game(self, content: bytes) -> GameId:
        """Save the game of a game file, unless it already is; return its ID; raises GameFileError."""
        from setgui.session.starts.game_file import read_game  # noqa: PLC0415 - not at the start

        brought = read_game(content)
        for one in self.store.games():
            if (one.started, one.deal, one.acts) == (brought.started, brought.start.deal, len(brought.lines)):
                with suppress(GameUnreadable):  # a damaged copy does not count
                    record = self.store.load(one.id)
                    if (record.start, record.lines) == (brought.start, brought.lines):
                        return one.id
        return self.store.add(
            brought.start,
            brought.lines,
            brought.figures,
            started=brought.started,
            elapsed=brought.elapsed,
            imported=True,
            player=player_of(self.store),
        )
