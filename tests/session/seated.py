"""A table with seats under a time that is set."""

from math import ceil

from setgui.model.game import Start
from setgui.model.options import Options, Seat
from setgui.session.game.session import Session
from setgui.session.game.updates import SessionEvent
from setgui.session.kept import Line
from setgui.storage.sqlite_store import SqliteStore

from .player import Watch

ANN, BEN, CID = range(3)
PEOPLE = (Seat("Zoë Ann, Jr. #1 100%"), Seat("Ben"), Seat("Cid"))
SECOND = 1_000


class Table:
    """A session at a table, and its watch."""

    def __init__(self, store: SqliteStore, deal: int = 2, variant: str = "standard", **options: object) -> None:
        self.watch, self.store = Watch(), store
        chosen = Options(**{"seats": PEOPLE, **options})  # type: ignore[arg-type] # as the test says
        self.start = Start(deal, variant, "together", chosen)
        self.session = Session(store, self.watch, self.start, self.start)
        self.session.begin()

    def at(self, millis: int) -> Session:
        """The session at a playing time."""
        self.watch.time = millis
        return self.session

    @property
    def scores(self) -> tuple[int, ...]:
        return self.session.game.scores

    @property
    def due(self) -> int:
        """The time at which the session wants to be asked."""
        assert self.session.next_due is not None, "nobody will do anything any more"
        return self.session.next_due

    @property
    def lines(self) -> tuple[Line, ...]:
        return self.store.load(self.session.game_id).lines

    def by_itself(self) -> tuple[SessionEvent, ...]:
        """What happens when it is due."""
        self.watch.time += max(0, ceil((self.due - self.session.elapsed()) / self.session.speed))
        update = self.session.advance()
        assert update is not None, "nothing happened when it was due"
        return update.events

    def until_called(self) -> None:
        while self.session.game.caller is None:
            self.by_itself()
