"""Wherever a store breaks, every game of which nothing was touched comes back."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from setgui.session.kept import GameId
from setgui.storage.folders import STORE_NAME

from .wrecks import AHEAD, PAGE, Files, Whole, back, five_games, five_games_and_a_kill, lost, saved

Wreck = tuple[object, Files, set[GameId]]
"""What was done, the files afterwards, and which games were touched."""
Wrecks = Iterator[Wreck]


@pytest.fixture(autouse=True)
def same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stores that are the same in every run."""
    monkeypatch.setattr("setgui.storage.sqlite_store.time.time", lambda: 1_800_000_000.0)


@pytest.fixture
def whole(quick_path: Path) -> Whole:
    return five_games(quick_path / "whole")


@pytest.fixture
def ahead(quick_path: Path) -> Whole:
    return five_games_and_a_kill(quick_path / "whole", quick_path / "killed")


def flips(whole: Whole, file: str, step: int, end: int | None = None) -> Wrecks:
    """Each of some bytes turned round in two ways, other bytes in each."""
    content = whole.files[file]
    for mask, first in ((0xFF, 0), (1, step // 2)):
        for place in range(first, end or len(content), step):
            changed = bytearray(content)
            changed[place] ^= mask
            yield (place, mask), whole.files | {file: bytes(changed)}, whole.touched(file, place, place + 1)


def first_page(whole: Whole, file: str, number: int) -> Wrecks:
    """Each of some bytes of the page without which SQLite tells nothing."""
    return flips(whole, file, 2 * PAGE // number, PAGE)


def cuts(whole: Whole, file: str, number: int) -> Wrecks:
    """The end is lost."""
    content, chance = whole.files[file], Random(1)
    for _ in range(number):
        length = chance.randrange(len(content))
        yield length, whole.files | {file: content[:length]}, whole.touched(file, length, len(content))


def holes(whole: Whole, file: str, number: int) -> Wrecks:
    """Something in the middle is lost, and what follows moves up."""
    content, chance = whole.files[file], Random(2)
    for _ in range(number):
        start = chance.randrange(len(content))
        end = min(len(content), start + chance.choice([1, 10, 100, 1000, 5000, 12000]))
        yield (start, end), whole.files | {file: content[:start] + content[end:]}, whole.touched(file, start, end)


def pages(whole: Whole, file: str, number: int) -> Wrecks:
    """A page is empty, full of ones, or in the place of another."""
    content, chance = whole.files[file], Random(3)
    starts = range(0, len(content) - PAGE + 1, PAGE)
    for start in starts[:: max(1, 2 * len(starts) // number)]:
        for filling in b"\x00\xff":
            changed = content[:start] + bytes([filling]) * PAGE + content[start + PAGE :]
            yield (start, filling), whole.files | {file: changed}, whole.touched(file, start, start + PAGE)
    for _ in range(number):
        one, two = sorted(chance.sample(starts, 2))
        parts = (content[two : two + PAGE], content[one + PAGE : two], content[one : one + PAGE])
        changed = content[:one] + b"".join(parts) + content[two + PAGE :]
        edges = (one, one + PAGE, two, two + PAGE)
        torn = (whole.touched(file, edge - 1, edge) & whole.touched(file, edge, edge + 1) for edge in edges)
        yield (one, two), whole.files | {file: changed}, set().union(*torn)


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_a_changed_byte_costs_no_game_but_the_one_it_is_in(quick_path: Path, whole: Whole, *, thorough: bool) -> None:
    seen = 0
    for place, found, touched in flips(whole, STORE_NAME, 1 if thorough else 500):
        assert lost(whole, back(quick_path / "data", found)) <= touched, place
        seen += not touched
    assert seen > 100


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("break_", [first_page, cuts, holes, pages])
def test_what_a_damage_did_not_touch_is_saved(
    quick_path: Path, whole: Whole, break_: Callable[[Whole, str, int], Wrecks], *, thorough: bool
) -> None:
    for what, found, touched in break_(whole, STORE_NAME, 400 if thorough else 20):
        games, told = saved(quick_path / "data", found)
        missing = lost(whole, games)
        assert missing <= touched, what
        assert {trace.id for trace in told.back} == games.keys(), what
        assert {trace.id for trace in told.gone} <= missing, what
        for trace in told.gone:
            record = whole.games[trace.id]
            start = record.started, record.start.deal, record.start.variant, record.start.mode
            assert trace[1:] in (start, (None,) * 4), what


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("break_", [flips, cuts, holes, pages])
@pytest.mark.parametrize("file", [STORE_NAME, AHEAD])
def test_what_was_written_ahead_and_not_touched_is_saved(
    quick_path: Path, ahead: Whole, file: str, break_: Callable[[Whole, str, int], Wrecks], *, thorough: bool
) -> None:
    sample = (7 if thorough else 12000) if break_ is flips else 400 if thorough else 8
    for what, found, touched in break_(ahead, file, sample):
        games, _ = saved(quick_path / "data", found)
        assert lost(ahead, games) <= touched, what
