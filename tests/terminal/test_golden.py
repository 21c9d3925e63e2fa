"""What the commands print, compared word for word; see golden.py."""

from contextlib import closing
from pathlib import Path
from typing import get_args

import pytest

from setgui.session.game.course import replay
from setgui.session.game.updates import Brought, SessionEvent
from setgui.storage.archive import FolderArchive
from terminal.games import keep_all
from terminal.golden import FOLDER, KEPT, PLAIN, TERMINAL, on_terminal, plain


def kept(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PLAIN)
def test_what_another_program_reads(name: str) -> None:
    told = plain(PLAIN[name])
    assert told == kept(name)
    assert told.isascii()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("games")
    keep_all(path)
    return str(path)


@pytest.mark.parametrize("name", KEPT)
def test_what_is_told_of_kept_games(name: str, folder: str) -> None:
    assert plain(KEPT[name], folder) == kept(name)


def test_every_event_is_told_in_one_of_the_replays(folder: str) -> None:
    with closing(FolderArchive(Path(folder)).open()) as store:
        frames = [frame for game in store.games() for frame in replay(store.load(game.id))]
    told = {type(event) for frame in frames for event in frame.events}
    assert told == set(get_args(SessionEvent)) - {Brought}  # which the window alone has, of no act


@pytest.mark.parametrize("name", TERMINAL)
def test_what_a_person_reads(name: str) -> None:
    assert on_terminal(*TERMINAL[name]) == kept(name)


def test_nothing_is_kept_that_nobody_tells() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == {*PLAIN, *KEPT, *TERMINAL}
