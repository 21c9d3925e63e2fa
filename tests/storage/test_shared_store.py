"""One store that several windows have open."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from setgui.model.commands import Add
from setgui.model.game import Start
from setgui.session.game.acts import Aside
from setgui.session.game.session import Session
from setgui.session.kept import GameId
from setgui.session.ports import StoreError, StoreUnreadable
from setgui.storage.sqlite_store import SqliteStore

from .places import SEVEN, append, opened, own_connection


def test_another_window_on_the_same_game_loses_nothing(store: SqliteStore, path: Path) -> None:
    here = Session(store, lambda: 0, SEVEN, SEVEN)
    with opened(path) as second:
        there = Session(second, lambda: 0, None, SEVEN)
        after = here.act(Add()).after
        with pytest.raises(StoreError, match="open in another window") as caught:
            there.act(Aside.COUNT)
        assert not isinstance(caught.value, StoreUnreadable)
        assert there.snapshot().hints == 0
        assert Session(second, lambda: 0, None, SEVEN).snapshot() == after


def test_the_store_waits_for_short_locks(store: SqliteStore) -> None:
    assert own_connection(store).execute("PRAGMA busy_timeout").fetchone()[0] >= 500


@pytest.mark.parametrize("attempt", range(5))
def test_windows_that_open_a_store_together_lose_nothing(path: Path, attempt: int) -> None:
    ready = Barrier(6, timeout=300)

    def start(deal: int) -> None:
        ready.wait()
        with opened(path) as store:
            store.create(Start(deal), None)
            store.set_setting(f"{deal}", "yes")

    with opened(path) as store:
        store.create(SEVEN, None)
    with ThreadPoolExecutor(6) as pool:
        for window in [pool.submit(start, deal) for deal in range(6)]:
            window.result()
    with opened(path) as store:
        deals = {store.load(GameId(game)).start.deal for game in range(2, 8)}
        assert deals == set(range(6)), attempt
        assert len(store.settings()) == 6


def test_a_game_can_be_read_while_another_window_plays_it(store: SqliteStore) -> None:
    """The other window writes after the game's row was read and before its acts are."""
    game = store.create(SEVEN, None).id
    assert store.path is not None
    with opened(store.path) as second:

        def play_first(question: str) -> None:
            if "FROM act" in question and not store.load(game).lines:
                append(store, game, "add")

        own_connection(second).set_trace_callback(play_first)
        assert second.load(game).lines == ()
        own_connection(second).set_trace_callback(None)
        assert [line.text for line in second.load(game).lines] == ["add"]
