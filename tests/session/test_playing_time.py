"""Playing time: it runs while nothing holds it. That of a session is in its machine of random acts too."""

import ctypes
import sys
import time
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.model.commands import Finish
from setgui.model.game import Start
from setgui.session.game.acts import Aside
from setgui.session.game.clock import Clock, Hold, awake_millis
from setgui.session.game.session import Session
from setgui.storage.sqlite_store import SqliteStore

from .player import SEVEN, Watch

deeds = st.lists(st.tuples(st.sampled_from(["hold", "release", "restart"]), st.sampled_from(Hold), st.integers(0, 999)))


@given(deeds)
def test_it_counts_exactly_the_time_in_which_nothing_held_it(done: list[tuple[str, Hold, int]]) -> None:
    watch = Watch()
    clock = Clock(watch)
    elapsed, holds = 0, {Hold.UNSEEN}
    for deed, hold, passing in done:
        if deed == "hold":
            clock.hold(hold)
            holds.add(hold)
        elif deed == "release":
            clock.release(hold)
            holds.discard(hold)
        else:
            clock.restart(passing)
            elapsed = passing
            holds -= {Hold.PAUSED, Hold.OVER}
        assert clock.elapsed() == elapsed
        watch.time += passing
        elapsed += 0 if holds else passing
        assert clock.elapsed() == elapsed
        assert clock.holds == holds


def test_the_computer_s_time_runs_in_milliseconds() -> None:
    before = time.monotonic_ns() // 1_000_000
    now = awake_millis()
    assert before <= now <= time.monotonic_ns() // 1_000_000 or sys.platform == "win32"
    assert isinstance(now, int)


def test_windows_counts_in_hundreds_of_nanoseconds(monkeypatch: pytest.MonkeyPatch) -> None:
    def query(place: Any) -> None:
        ctypes.cast(place, ctypes.POINTER(ctypes.c_ulonglong)).contents.value = 123_456_789

    windll = SimpleNamespace(kernel32=SimpleNamespace(QueryUnbiasedInterruptTime=query))
    monkeypatch.setattr(ctypes, "windll", windll, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    assert awake_millis() == 12_345


def test_a_part_of_a_millisecond_has_not_passed_yet(watch: Watch) -> None:
    clock = Clock(watch, elapsed=100)
    clock.run(0.5)
    clock.release(Hold.UNSEEN)
    watch.time += 3
    assert clock.elapsed() == 101  # 101.5
    watch.time += 4
    assert clock.elapsed() == 103  # 103.5


def test_time_stands_behind_a_page(session: Session, watch: Watch) -> None:
    session.begin()
    session.cover(on=True)
    assert session.held
    watch.time += 100
    session.cover(on=False)
    assert not session.held
    watch.time += 7
    assert session.elapsed() == 7


def test_a_game_that_ends_by_itself_stops_at_that_time(store: SqliteStore, watch: Watch) -> None:
    """Whenever anybody looks, and whatever is kept later."""
    session = Session(store, watch, Start(2), SEVEN)
    session.begin()
    session.act(Aside.SHOW)
    while not session.game.over:
        assert session.next_due is not None
        watch.time = session.next_due + 70
        while (update := session.advance()) is not None:
            after = update.after
    last = store.load(session.game_id).lines[-1].at
    session.keep_time()
    assert (after.elapsed, session.elapsed(), store.load(session.game_id).elapsed) == (last, last, last)
    session.act(Aside.UNDO)
    watch.time += 5
    assert session.elapsed() == last + 5


def test_the_time_of_a_game_that_is_over_stays(store: SqliteStore, session: Session) -> None:
    session.begin()
    session.act(Finish())
    store.keep_time(session.game_id, 5_000)  # as another window would
    assert store.load(session.game_id).elapsed == 0
