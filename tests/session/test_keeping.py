"""What a session does when its store fails, or holds what cannot be played."""

from dataclasses import replace

import pytest

from setgui.model.commands import Add, Finish, Reshuffle
from setgui.model.deck import MAX_DEAL
from setgui.model.game import Start, deal_game
from setgui.session.acts import Act, Aside
from setgui.session.ports import GameId, StoreError, StoreUnreadable
from setgui.session.session import Session
from setgui.storage.sqlite_store import SqliteStore

from .player import SEVEN, TWO, Watch, a_set, again, no_set


def broken(store: SqliteStore, *, on: bool) -> None:
    store._db.execute(f"PRAGMA query_only = {int(on)}")


def ready_for_anything(store: SqliteStore) -> Session:
    """Undo and redo, in the game and to others, a mark and picked cards."""
    session = Session(store, Watch(), SEVEN, SEVEN)
    session.new_game(TWO)
    session.act(Add())
    session.act(Aside.UNDO)
    session.act(Aside.LOCATE)
    session.pick(session.game.table[0])
    return session


@pytest.mark.parametrize("act", [*Aside, Add(), Reshuffle(), Finish(), None], ids=str)
def test_what_cannot_be_kept_did_not_happen(store: SqliteStore, act: Act | None) -> None:
    session = ready_for_anything(store)
    before, act = session.snapshot(), act or a_set(session)
    broken(store, on=True)
    with pytest.raises(StoreError):
        session.act(act)
    assert session.snapshot() == before
    broken(store, on=False)
    after = session.act(act).after
    if not after.game.over:
        assert again(store).snapshot() == replace(after, picked=(), located=())


@pytest.mark.parametrize("where", ["undo", "redo", "new game", "pause", "minimize", "keep time"])
def test_no_other_game_without_the_store(store: SqliteStore, where: str) -> None:
    session = Session(store, Watch(), SEVEN, SEVEN)
    session.new_game(Start(3))
    if where == "redo":
        session.act(Aside.UNDO)
    before, current = session.snapshot(), store.current()
    broken(store, on=True)
    with pytest.raises(StoreError):
        {
            "undo": lambda: session.act(Aside.UNDO),
            "redo": lambda: session.act(Aside.REDO),
            "new game": lambda: session.new_game(Start(4)),
            "pause": session.pause,
            "minimize": lambda: session.minimize(on=True),
            "keep time": session.keep_time,
        }[where]()
    broken(store, on=False)
    assert session.snapshot() == before
    assert store.current() == current


def tamper(store: SqliteStore, *lines: str, game: int = 1) -> None:
    for seq, line in enumerate(lines):
        store.append(GameId(game), seq, 0, line)


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        (["peek"], 'act 1 of game 1, "peek", cannot be played'),
        (["add", "claim 1rsd 2rsd 3rsx"], 'act 2 of game 1, "claim 1rsd 2rsd 3rsx", cannot be played'),
        (["claim 1rsd"], 'act 1 of game 1, "claim 1rsd", cannot be played'),
        (["finish", "add"], 'act 2 of game 1, "add", cannot be played'),
        (["add"] * 10, 'act 10 of game 1, "add", cannot be played'),
        (["undo"], 'act 1 of game 1, "undo", cannot be played'),
        (["add", "redo"], 'act 2 of game 1, "redo", cannot be played'),
    ],
)
def test_a_journal_that_breaks_the_rules_is_unreadable(store: SqliteStore, lines: list[str], wrong: str) -> None:
    store.create(SEVEN, None)
    tamper(store, *lines)
    with pytest.raises(StoreUnreadable) as caught:
        again(store)
    assert str(caught.value) == wrong


@pytest.mark.parametrize("deal", [-1, MAX_DEAL + 1])
def test_a_deal_that_cannot_be_is_unreadable(store: SqliteStore, deal: int) -> None:
    store.create(Start(deal), None)
    with pytest.raises(StoreUnreadable, match=f"game 1 cannot be dealt: deal number {deal} is not between"):
        again(store)


def test_an_unreadable_game_does_not_keep_from_opening_another(store: SqliteStore) -> None:
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
    else:
        session.act(no_set(session))
    watch.time += 50
    before, current = session.snapshot(), store.current()
    tamper(store, "peek", game=1 if way is Aside.UNDO else 2)
    with pytest.raises(StoreUnreadable):
        session.act(way)
    assert (session.snapshot(), store.current()) == (before, current)
    watch.time += 50
    assert session.act(Add()).after.elapsed == before.elapsed + 50
    assert again(store).snapshot() == replace(session.snapshot(), elapsed=again(store).elapsed())


def test_the_largest_deal_number_is_played(store: SqliteStore) -> None:
    session = Session(store, Watch(), Start(MAX_DEAL), SEVEN)
    session.act(Reshuffle())
    assert again(store).game == session.game
