"""What was written ahead of one store lies beside another, or beside another state of the same one.

It is whole in itself, so SQLite would lay its pages over whatever it finds. A copy that somebody brought back by
hand, or that another computer wrote, makes such pairs.
"""

import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from setgui.model.game import Start
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME

from .places import DAY, begin, kept, killed, play, said, set_aside

AHEAD = f"{STORE_NAME}-wal"


class Pair(NamedTuple):
    """A store and the log of another; both are sound."""

    store: bytes
    ahead: bytes


def played(folder: Path, deal: int, acts: int) -> bytes:
    """A start on a new game and an end; the file after it."""
    told = begin(folder, Start(deal))
    with closing(told.store):
        play(told.session, acts)
    return (folder / STORE_NAME).read_bytes()


def ahead_of(folder: Path, acts: int) -> bytes:
    """What a kill would leave beside the store after so many acts; the program then ends as it should."""
    told = begin(folder)
    with closing(told.store):
        play(told.session, acts)
        left = killed(folder, folder.with_name("left"))
    content = (left / AHEAD).read_bytes()
    shutil.rmtree(left)
    return content


def of_another_folder(folder: Path) -> Pair:
    store = played(folder / "one", 7, 9)
    played(folder / "two", 8, 3)
    return Pair(store, ahead_of(folder / "two", 5))


def of_another_folder_with_as_many_games(folder: Path) -> Pair:
    """They were begun the same way, in the same second."""
    store = played(folder / "one", 7, 6)
    played(folder / "two", 7, 3)
    return Pair(store, ahead_of(folder / "two", 3))


def of_another_folder_never_closed(folder: Path) -> Pair:
    """All that was ever written there is in it."""
    return Pair(played(folder / "one", 7, 9), ahead_of(folder / "two", 5))


def of_an_older_state(folder: Path) -> Pair:
    played(folder, 7, 6)
    ahead = ahead_of(folder, 4)
    return Pair(played(folder, 8, 5), ahead)


def of_an_older_state_of_the_same_game(folder: Path) -> Pair:
    played(folder, 7, 3)
    ahead = ahead_of(folder, 2)
    ahead_of(folder, 4)
    return Pair((folder / STORE_NAME).read_bytes(), ahead)


def of_a_newer_state(folder: Path) -> Pair:
    store = played(folder, 7, 6)
    played(folder, 8, 5)
    return Pair(store, ahead_of(folder, 4))


def of_a_newer_state_of_the_same_game(folder: Path) -> Pair:
    store = played(folder, 7, 3)
    ahead_of(folder, 4)
    return Pair(store, ahead_of(folder, 2))


def of_the_state_before_a_copy_was_brought_back_by_hand(folder: Path) -> Pair:
    """A backup is laid over the store of a program that was killed."""
    played(folder, 7, 6)
    FolderArchive(folder).care(DAY)
    played(folder, 8, 5)
    return Pair((folder / "backups" / f"{DAY}.sqlite3").read_bytes(), ahead_of(folder, 4))


PAIRS = (
    of_another_folder,
    of_another_folder_with_as_many_games,
    of_another_folder_never_closed,
    of_an_older_state,
    of_an_older_state_of_the_same_game,
    of_a_newer_state,
    of_a_newer_state_of_the_same_game,
    of_the_state_before_a_copy_was_brought_back_by_hand,
)


@pytest.mark.parametrize("cut", [False, True], ids=["whole", "torn"])
@pytest.mark.parametrize("made", PAIRS, ids=lambda one: one.__name__)
def test_it_is_kept_aside_and_never_applied(tmp_path: Path, made: Callable[[Path], Pair], *, cut: bool) -> None:
    pair = made(tmp_path / "made")
    ahead = pair.ahead[: len(pair.ahead) // 2] if cut else pair.ahead
    folder, alone = tmp_path / "data", tmp_path / "alone"
    for place in (folder, alone):
        place.mkdir()
        (place / STORE_NAME).write_bytes(pair.store)
    (folder / AHEAD).write_bytes(ahead)
    expected = begin(alone)
    with closing(expected.store):
        games = kept(expected.store)

    told = begin(folder)
    with closing(told.store) as store:
        assert kept(store) == games
        assert told.kept
        (aside,) = set_aside(folder)
        assert f"A copy of the damaged file is in {aside}" in said(told)
        assert (aside / AHEAD).read_bytes() == ahead
        assert (aside / STORE_NAME).read_bytes() == pair.store
        assert told.session.game == expected.session.game
        FolderArchive(folder).care(DAY)

    again = begin(folder)
    with closing(again.store) as store:
        assert (said(again), again.kept, kept(store)) == ("", True, games)
    assert set_aside(folder) == [aside]


@pytest.mark.parametrize("moved", [False, True], ids=["in its place", "in another folder"])
def test_one_that_belongs_to_the_store_is_applied_without_a_word(tmp_path: Path, *, moved: bool) -> None:
    """A folder may be copied whole, and then all of it belongs together."""
    played(tmp_path / "data", 7, 6)
    told = begin(tmp_path / "data")
    with closing(told.store):
        play(told.session, 4)
        games = kept(told.store)
        folder = killed(tmp_path / "data", tmp_path / "left")
    if moved:
        folder = folder.rename(tmp_path / "elsewhere")
    told = begin(folder)
    with closing(told.store) as store:
        assert (said(told), told.kept, kept(store)) == ("", True, games)
    assert set_aside(folder) == []
