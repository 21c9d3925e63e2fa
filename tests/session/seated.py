"""A table with seats under a time that is set."""

from setgui.model.game import Start
from setgui.model.options import Options, Seat
from setgui.session.game.session import Session
from setgui.storage.sqlite_store import SqliteStore

from .player import Watch

ANN, BEN, CID = range(3)
PEOPLE = (Seat("Zoë Ann, Jr. #1 100%"), Seat("Ben"), Seat("Cid"))
SECOND = 1_000


class Table:
    """A session at a table, and its watch."""

    def __init__(self, store: SqliteStore, deal: int = 2, variant: str = "standard", **options: object) -> None:
        self.watch = Watch()
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

    def by_itself(self) -> tuple[object, ...]:
        """What happens at the time at which the session wants to be asked."""
        due = self.session.next_due
        assert due is not None
        self.watch.time = max(self.watch.time, due)
        update = self.session.advance()
        return () if update is None else update.events
