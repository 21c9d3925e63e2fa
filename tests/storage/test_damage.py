"""Every byte of a store damaged in turn: nothing fails, nothing changes unnoticed, and the file is kept as found."""

import shutil
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import NamedTuple

import pytest

from setgui.session.kept import GameId, Record
from setgui.session.store_errors import StoreError, StoreUnreadable
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME

from .places import SEVEN, begin, kept, killed, play, recovered, said, set_aside, two_games

DAY = date(2026, 1, 1)
AHEAD = f"{STORE_NAME}-wal"
Files = dict[str, bytes]


class Outcome(NamedTuple):
    """What became of a damaged folder: what was said, and what is told of each game; None for a refusal."""

    notice: str
    care: str
    games: dict[GameId, Record | None]

    @property
    def noticed(self) -> bool:
        return bool(self.notice or self.care)


def files(folder: Path) -> Files:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def looked_after(folder: Path) -> str:
    """What a look through the whole store says."""
    try:
        FolderArchive(folder).care(DAY)
    except StoreUnreadable as problem:
        return str(problem)
    return ""


def start(folder: Path, found: Files, records: dict[GameId, Record]) -> Outcome:
    """Start the program on these files, and look whether they are still there where it says so."""
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir()
    for name, content in found.items():
        (folder / name).write_bytes(content)
    told = begin(folder)
    games: dict[GameId, Record | None] = {}
    with closing(told.store) as store:
        care = looked_after(folder) if told.kept else ""
        for game in records:
            try:
                games[game] = store.load(game)
            except StoreError:
                games[game] = None
    asides = set_aside(folder)
    if "A copy of the damaged file" in said(told):
        (aside,) = asides
        assert str(aside) in said(told)
        assert files(aside) == {name: content for name, content in found.items() if not name.endswith("-shm")}
        assert told.kept
        assert care == "" or ". This is a new game." in said(told)  # then the damaged game is still there
    else:
        assert asides == []
    if "was not touched" in said(told):
        assert not told.kept
        # whoever opens a newer program's store after a kill completes it, as SQLite does
        completed = AHEAD in found and "newer version of Setgui" in said(told)
        assert completed or (folder / STORE_NAME).read_bytes() == found[STORE_NAME]
    assert said(told).endswith(".") or not said(told)
    assert not list(folder.glob("unfinished-*"))
    return Outcome(said(told), care, games)


def flips(content: bytes, step: int) -> Iterator[tuple[int, bytes]]:
    """Each of some bytes turned round in two ways, other bytes in each."""
    for mask, first in ((0xFF, 0), (1, step // 2)):
        for place in range(first, len(content), step):
            changed = bytearray(content)
            changed[place] ^= mask
            yield place, bytes(changed)


@pytest.fixture(autouse=True)
def same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stores that are the same in every run."""
    monkeypatch.setattr("setgui.storage.sqlite_store.time.time", lambda: 1_800_000_000.0)


@pytest.fixture
def small(quick_path: Path) -> tuple[Files, dict[GameId, Record]]:
    """A small store as the program leaves it."""
    records = two_games(quick_path / "small")
    return files(quick_path / "small"), records


@pytest.fixture
def cut_off(quick_path: Path) -> tuple[Files, dict[GameId, Record]]:
    """A small store of a program that was killed: the last acts lie beside it."""
    records = two_games(quick_path / "small", acts=3)
    told = begin(quick_path / "small")
    with closing(told.store) as store:
        told.session.new_game(SEVEN)
        play(told.session, 5)
        records = {game: store.load(game) for game in (*records, GameId(3))}
        return files(killed(quick_path / "small", quick_path / "killed")), records


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_every_flipped_byte(quick_path: Path, small: tuple[Files, dict[GameId, Record]], *, thorough: bool) -> None:
    found, records = small
    assert list(found) == [STORE_NAME]
    seen: Counter[str] = Counter()
    for place, content in flips(found[STORE_NAME], 1 if thorough else 150):
        outcome = start(quick_path / "data", {STORE_NAME: content}, records)
        for game, record in outcome.games.items():
            assert record in (records[game], None) or outcome.noticed, (place, outcome)
        seen["notice" if outcome.notice else "care" if outcome.care else "nothing"] += 1
        seen["saved 2"] += recovered(outcome.notice) == 2
    assert min(seen[what] for what in ("notice", "care", "nothing", "saved 2")) > 0, seen


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_every_length(quick_path: Path, small: tuple[Files, dict[GameId, Record]], *, thorough: bool) -> None:
    found, records = small
    content = found[STORE_NAME]
    for length in range(0, len(content), 1 if thorough else 150):
        outcome = start(quick_path / "data", {STORE_NAME: content[:length]}, records)
        for game, record in outcome.games.items():
            assert record in (records[game], None) or outcome.noticed, (length, outcome)
        assert outcome.noticed or length > len(content) - 4096, length  # there, what is lost may be empty


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", [STORE_NAME, AHEAD, f"{STORE_NAME}-shm"])
def test_every_flipped_byte_after_a_kill(
    quick_path: Path, cut_off: tuple[Files, dict[GameId, Record]], name: str, *, thorough: bool
) -> None:
    found, records = cut_off
    assert len(found[AHEAD]) > 40_000
    assert start(quick_path / "data", found, records) == ("", "", records)
    for place, content in flips(found[name], 1 if thorough else 1200):
        outcome = start(quick_path / "data", found | {name: content}, records)
        for game, record in outcome.games.items():
            assert record in (records[game], None) or outcome.noticed, (place, outcome)


@pytest.mark.slow
def test_every_flipped_byte_of_the_heads_of_what_was_written_last(
    quick_path: Path, cut_off: tuple[Files, dict[GameId, Record]], *, thorough: bool
) -> None:
    """They tell which page images belong together; SQLite passes over the rest without a word."""
    found, records = cut_off
    starts = range(32, len(found[AHEAD]), 24 + 4096)
    heads = [*range(32), *(start + place for start in starts for place in range(24))]
    for place in heads if thorough else heads[::7]:
        content = bytearray(found[AHEAD])
        content[place] ^= 0xFF if place % 2 else 1
        outcome = start(quick_path / "data", found | {AHEAD: bytes(content)}, records)
        for game, record in outcome.games.items():
            assert record in (records[game], None) or outcome.noticed, (place, outcome)


@pytest.mark.parametrize("place", [18, 60, 24563, 24579])
def test_a_damaged_file_with_something_written_ahead(
    quick_path: Path, cut_off: tuple[Files, dict[GameId, Record]], place: int
) -> None:
    """Both are saved, and the old one does not come back into the new."""
    found, records = cut_off
    content = bytearray(found[STORE_NAME])
    content[place] ^= 0xFC
    outcome = start(quick_path / "data", found | {STORE_NAME: bytes(content)}, records)
    if "recovered" in outcome.notice:
        assert outcome.games == records
        with closing(begin(quick_path / "data").store) as store:
            assert kept(store) == records
    else:
        assert place == 60
        assert "newer version of Setgui" in outcome.notice


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_every_length_of_what_was_written_last(
    quick_path: Path, cut_off: tuple[Files, dict[GameId, Record]], *, thorough: bool
) -> None:
    """A disk that lost the end: what is left of each game is its beginning."""
    found, records = cut_off
    for length in range(0, len(found[AHEAD]), 1 if thorough else 750):
        outcome = start(quick_path / "data", found | {AHEAD: found[AHEAD][:length]}, records)
        for game, record in outcome.games.items():
            lines = records[game].lines
            assert outcome.notice or record is None or record.lines == lines[: len(record.lines)], (length, outcome)
