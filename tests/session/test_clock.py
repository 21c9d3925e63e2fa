"""Playing time: it runs while nothing holds it."""

import ctypes
import sys
import time
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.session.game.clock import Clock, Hold, awake_millis
from setgui.session.starts.new_start import draw_deal

deeds = st.lists(st.tuples(st.sampled_from(["hold", "release", "restart"]), st.sampled_from(Hold), st.integers(0, 999)))


class Watch:
    """The time, as it is set."""

    def __init__(self) -> None:
        self.time = 5_000

    def __call__(self) -> int:
        return self.time


def test_it_stands_until_the_cards_are_seen() -> None:
    watch = Watch()
    clock = Clock(watch, elapsed=100)
    watch.time += 50
    assert clock.elapsed() == 100
    clock.release(Hold.UNSEEN)
    assert clock.elapsed() == 100
    watch.time += 50
    assert clock.elapsed() == 150


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


def test_a_drawn_deal_can_be_typed() -> None:
    drawn = [draw_deal() for _ in range(2000)]
    assert all(1 <= deal <= 999_999 for deal in drawn)
    assert len(set(drawn)) > 1950
    assert max(drawn) > 900_000
    assert min(drawn) < 100_000


def test_a_part_of_a_millisecond_has_not_passed_yet() -> None:
    watch = Watch()
    clock = Clock(watch)
    clock.run(0.5)
    clock.release(Hold.UNSEEN)
    watch.time += 3
    assert clock.elapsed() == 1  # 1.5
    watch.time += 4
    assert clock.elapsed() == 3  # 3.5


def test_it_can_stand_still_at_a_time_that_is_past() -> None:
    watch = Watch()
    clock = Clock(watch)
    clock.release(Hold.UNSEEN)
    watch.time += 500
    clock.hold(Hold.OVER, 430)
    watch.time += 500
    assert clock.elapsed() == 430
    clock.release(Hold.OVER)
    watch.time += 5
    assert clock.elapsed() == 435
