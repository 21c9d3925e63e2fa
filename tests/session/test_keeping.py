"""Sessions whose store fails, or has games that cannot be played."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from setgui.model.commands import Add, Finish, Reshuffle
from setgui.model.deck import MAX_DEAL
from setgui.model.game import Start
from setgui.model.options import Options, Seat
from setgui.model.play import deal_game
from setgui.session.game.acts import Act, Aside
from setgui.session.game.session import Session
from setgui.session.game.updates import Feat, Happened
from setgui.session.kept import Figures, GameId, Line
from setgui.session.ports import NOT_USABLE, GameUnreadable, StoreBug, StoreError
from setgui.session.settings import Settings, review
from setgui.session.starts.start_text import UnreadableStart
from setgui.storage.sqlite_store import SqliteStore

from .player import SEVEN, TWO, Watch, a_set, again, sprint, start_clock


@pytest.fixture
def db() -> Iterator[sqlite3.Connection]:
    """The in-memory database of the store."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        yield db


@pytest.fixture
def store(db: sqlite3.Connection) -> SqliteStore:
    return SqliteStore(None, db)


def disk_full() -> None:
    raise StoreError(NOT_USABLE, path="/x", reason="disk full")


def broken(db: sqlite3.Connection, *, on: bool) -> None:
    db.execute(f"PRAGMA query_only = {int(on)}")


def ready_for_anything(store: SqliteStore) -> Session:
    """Make a session that can undo and redo, also to other games, with a mark and a picked card."""
    session = Session(store, Watch(), SEVEN, SEVEN)
    session.new_game(TWO)
    session.act(Add())
    session.act(Add())
    session.act(Aside.UNDO)
    session.act(Aside.LOCATE)
    session.pick(session.game.table[0])
    return session


@pytest.mark.parametrize("act", [*Aside, Add(), Reshuffle(), Finish(), None], ids=str)
def test_an_act_that_cannot_be_saved_changes_nothing(
    store: SqliteStore, db: sqlite3.Connection, act: Act | None
) -> None:
    session = ready_for_anything(store)
    before, act = session.snapshot(), act or a_set(session)
    broken(db, on=True)
    with pytest.raises(StoreError):
        session.act(act)
    assert session.snapshot() == before
    broken(db, on=False)
    after = session.act(act).after
    if not after.game.over:
        assert again(store).snapshot() == after._replace(picked=(), located=(), showing=False)


def test_an_undone_finish_stays_undone_if_its_count_cannot_be_saved(store: SqliteStore, db: sqlite3.Connection) -> None:
    session = Session(store, Watch(), TWO, SEVEN)
    session.act(Finish())
    store.set_setting("reviewed", str(review(Settings(), session.game_id, session.course.acts)[1]))
    refuse = (
        "CREATE TEMP TRIGGER refuse BEFORE INSERT ON main.act WHEN new.act = 'count' BEGIN SELECT RAISE(FAIL, ''); END"
    )
    db.execute(refuse)
    with pytest.raises(StoreBug):
        session.act(Aside.UNDO)
    update = session.advance()
    assert update is not None
    assert (update.events, update.after) == ((Happened.UNDONE,), session.snapshot())


def test_a_finish_stays_if_it_is_unknown_whether_it_was_looked_at(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session(store, Watch(), TWO, SEVEN)
    session.act(Finish())
    before, kept = session.snapshot(), store.load(session.game_id)
    with monkeypatch.context() as patch:
        patch.setattr(store, "settings", disk_full)
        with pytest.raises(StoreError):
            session.act(Aside.UNDO)
    assert (session.snapshot(), store.load(session.game_id), session.advance()) == (before, kept, None)
    assert session.act(Aside.UNDO).events == (Happened.UNDONE,)


@pytest.mark.parametrize("where", ["undo", "redo", "new game", "open", "take over", "pause", "minimize", "keep time"])
def test_no_switch_to_another_game_without_the_store(store: SqliteStore, db: sqlite3.Connection, where: str) -> None:
    session = Session(store, Watch(), SEVEN, SEVEN)
    session.new_game(Start(3))
    if where == "redo":
        session.act(Aside.UNDO)
    before, current = session.snapshot(), store.current()
    broken(db, on=True)
    with pytest.raises(StoreError):
        {
            "undo": lambda: session.act(Aside.UNDO),
            "redo": lambda: session.act(Aside.REDO),
            "new game": lambda: session.new_game(Start(4)),
            "open": lambda: session.open_game(GameId(1)),
            "take over": lambda: session.take_over(GameId(1), 0),
            "pause": session.pause,
            "minimize": lambda: session.minimize(on=True),
            "keep time": session.save_time,
        }[where]()
    broken(db, on=False)
    assert session.snapshot() == before
    assert store.current() == current


def test_a_game_ends_even_if_its_records_cannot_be_read(
    store: SqliteStore, session: Session, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.begin()
    sprint(session, watch, 3, pace=2_000)
    sprint(session, watch, 4, pace=1_000, left=1)
    with monkeypatch.context() as patch:
        patch.setattr(store, "games", disk_full)
        assert session.act(a_set(session)).after.honors.feats == ()
    assert session.game.over
    assert again(store).act(Aside.UNDO).after.honors.feats == (Feat.SHORTEST_TIME,)


def tamper(store: SqliteStore, *lines: str, game: int = 1) -> None:
    """Store invalid lines with valid checksums."""
    for seq, line in enumerate(lines):
        store.append(GameId(game), seq, Line(0, line), Figures())


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        (["peek"], "peek"),
        (["add", "claim 1rsd 2rsd 3rsx"], "claim 1rsd 2rsd 3rsx"),
        (["claim 1rsd"], "claim 1rsd"),
        (["finish", "add"], "add"),
        (["add"] * 10, "add"),
        (["undo"], "undo"),
        (["add", "redo"], "redo"),
    ],
)
def test_a_journal_that_breaks_the_rules_is_unreadable(store: SqliteStore, lines: list[str], wrong: str) -> None:
    store.create(SEVEN, None)
    tamper(store, *lines)
    with pytest.raises(GameUnreadable) as caught:
        again(store)
    assert caught.value.values == {"reason": wrong, "game": 1}


@pytest.mark.parametrize("deal", [-1, MAX_DEAL + 1])
def test_an_impossible_deal_is_unreadable(store: SqliteStore, deal: int) -> None:
    store.create(Start(deal), None)
    with pytest.raises(GameUnreadable) as caught:
        again(store)
    assert caught.value.values == {"reason": str(deal), "game": 1}


def test_an_unreadable_game_does_not_prevent_opening_another(store: SqliteStore) -> None:
    store.create(SEVEN, None)
    tamper(store, "peek")
    session = Session(store, Watch(), Start(3), Start(4))
    assert session.game == deal_game(Start(3))


@pytest.mark.parametrize("way", [Aside.UNDO, Aside.REDO])
def test_an_unreadable_game_is_not_switched_to(store: SqliteStore, watch: Watch, way: Aside) -> None:
    session = Session(store, watch, SEVEN, SEVEN)
    session.begin()
    session.new_game(Start(3))
    if way is Aside.REDO:
        session.act(Aside.UNDO)
    start_clock(session)
    watch.time += 50
    before, current = session.snapshot(), store.current()
    tamper(store, "peek", game=1 if way is Aside.UNDO else 2)
    with pytest.raises(GameUnreadable):
        session.act(way)
    assert (session.snapshot(), store.current()) == (before, current)
    watch.time += 50
    assert session.act(Add()).after.elapsed == before.elapsed + 50
    assert again(store).snapshot() == session.snapshot()._replace(elapsed=again(store).elapsed())


@pytest.fixture
def glanced(session: Session) -> tuple[GameId, GameId]:
    """An unfinished game without an act that waits, and the finished one whose result is shown."""
    session.act(Finish())
    over = session.game_id
    session.new_game(Start(3))
    waiting = session.game_id
    session.open_game(over, glance=True)
    return waiting, over


def test_a_game_left_only_to_see_a_result_waits(
    store: SqliteStore, session: Session, glanced: tuple[GameId, GameId]
) -> None:
    waiting, over = glanced
    assert session.waiting == again(store).game_id == waiting
    session.open_game(over, glance=True)  # again
    assert session.go_back().after.game.start.deal == 3
    assert session.waiting is None
    assert session.game_id == waiting
    session.open_game(over)
    assert session.waiting is None


def test_an_act_in_the_game_seen_ends_the_wait(
    store: SqliteStore, session: Session, glanced: tuple[GameId, GameId]
) -> None:
    _, over = glanced
    session.act(Aside.UNDO)
    assert session.waiting is None
    assert again(store).game_id == over


def test_a_game_that_waits_can_be_deleted(store: SqliteStore, session: Session, glanced: tuple[GameId, GameId]) -> None:
    waiting, over = glanced
    session.delete(waiting, on=True)
    assert session.waiting is None
    assert store.current() == over


def test_a_game_that_cannot_be_opened_changes_nothing(store: SqliteStore, session: Session) -> None:
    tamper(store, "peek")
    session.new_game(Start(3))
    session.pick(session.game.table[0])
    session.act(Aside.LOCATE)
    before = session.snapshot()
    for game in (GameId(1), GameId(9)):
        with pytest.raises(GameUnreadable):
            session.open_game(game)
    with pytest.raises(GameUnreadable):
        session.take_over(GameId(1), 1)
    assert session.snapshot() == before
    assert [store.current(), len(store.games())] == [2, 2]


@pytest.mark.parametrize(
    "start",
    [
        Start(7, options=Options(sets=20)),
        Start(7, mode="together"),
        Start(7, mode="together", options=Options(seats=(Seat("Ann"), Seat("")))),
        Start(7, "ultraset", "solitaire"),
        Start(20261131, mode="daily"),
        Start(2**53),
    ],
    ids=str,
)
def test_a_start_that_could_not_be_read_again_is_refused(store: SqliteStore, session: Session, start: Start) -> None:
    before = session.snapshot()
    with pytest.raises(UnreadableStart):
        session.new_game(start)
    assert (session.snapshot(), store.current(), len(store.games())) == (before, session.game_id, 1)
    assert again(store).game == session.game


def test_names_are_normalized_when_a_game_starts(store: SqliteStore, session: Session) -> None:
    seats = (Seat(" Ann  Lee "), Seat("Ben"))
    session.new_game(Start(7, mode="together", options=Options(seats=seats)))
    assert session.game.start.options.seats[0].name == "Ann Lee"
    assert again(store).game == session.game
