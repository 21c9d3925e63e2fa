"""The output of the commands, compared with golden files; see golden.py."""

from contextlib import closing
from pathlib import Path
from typing import get_args

import pytest

from setgui.session.game.course import replay
from setgui.session.game.updates import Imported, SessionEvent
from setgui.storage.archive import FolderArchive
from terminal.games import keep_all
from terminal.golden import FOLDER, KEPT, PLAIN, PLAYED, TERMINAL, on_terminal, plain, played


def kept(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PLAIN)
def test_piped_output_is_unchanged(name: str) -> None:
    output = plain(PLAIN[name])
    assert output == kept(name)
    assert output.isascii()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("games")
    keep_all(path)
    return str(path)


@pytest.mark.parametrize("name", KEPT)
def test_output_about_saved_games_is_unchanged(name: str, folder: str) -> None:
    assert plain(KEPT[name], folder) == kept(name)


def test_the_replays_cover_every_event(folder: str) -> None:
    with closing(FolderArchive(Path(folder)).open()) as store:
        frames = [frame for game in store.games() for frame in replay(store.load(game.id))]
    covered = {type(event) for frame in frames for event in frame.events}
    assert covered == set(get_args(SessionEvent)) - {Imported}  # only in the window, and not caused by an act


@pytest.mark.parametrize("name", PLAYED)
def test_a_game_in_lines_is_unchanged(name: str) -> None:
    assert played(*PLAYED[name]) == kept(name)


@pytest.mark.parametrize("name", TERMINAL)
def test_terminal_output_is_unchanged(name: str) -> None:
    assert on_terminal(*TERMINAL[name]) == kept(name)


def test_there_are_no_unused_golden_files() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == {*PLAIN, *KEPT, *PLAYED, *TERMINAL}
