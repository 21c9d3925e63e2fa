"""Each folder has one window, however often and whenever the program is started."""

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from e2e.desktop import Desktop, until
from setgui import deck
from setgui.storage.folders import STORE_NAME

pytestmark = pytest.mark.e2e

FIRST_SENTENCE = "Pick three cards: number, color, shading and shape must each be all the same or all different."
NO_ANSWER = "Another Setgui window or terminal has {folder} open."


def words(deal: int) -> list[str]:
    return [card.words for card in deck(deal)[:12]]


def is_locked(path: Path) -> bool:
    """Return whether any process holds a lock on a file, which it creates first."""
    return path.exists() and f":{path.stat().st_ino} " in Path("/proc/locks").read_text(encoding="utf-8")


def wait_for_call(folder: Path) -> None:
    until(lambda: list(folder.glob("calls/*.call")), "a call")


def last_start(folder: Path) -> str:
    """Return the kind of game that was started last."""
    with closing(sqlite3.connect(folder / STORE_NAME)) as database:
        kept = database.execute("SELECT value FROM setting WHERE name = 'last_start'").fetchone()
    return kept[0].split("\n")[0] if kept else ""


@pytest.fixture
def first(desktop: Desktop, folder: Path) -> subprocess.Popen[str]:
    """Open the first window of the folder."""
    return desktop.open("--data-dir", str(folder), "--deal", "7")


def test_a_second_start_brings_the_first_window_forward(
    desktop: Desktop, folder: Path, first: subprocess.Popen[str]
) -> None:
    desktop.minimize(first.pid)
    until(lambda: desktop.active() != first.pid, "the window to be away")
    for _ in range(2):  # more than once
        assert desktop.ended(desktop.launch("--data-dir", str(folder))) == 0
        until(lambda: desktop.active() == first.pid, "the first window to come forward")
    assert list(desktop.windows()) == [first.pid]
    assert desktop.look()["cards"] == words(7)
    assert desktop.errors() == []


@pytest.mark.slow
def test_a_second_start_raises_the_window_above_another(
    desktop: Desktop, folder: Path, first: subprocess.Popen[str], tmp_path: Path
) -> None:
    other = desktop.launch("--data-dir", str(tmp_path / "other"))
    until(lambda: desktop.active() == other.pid, "a window for another folder")
    assert desktop.ended(desktop.launch("--data-dir", str(folder))) == 0
    until(lambda: desktop.active() == first.pid, "the first window to come forward")
    assert set(desktop.windows()) == {first.pid, other.pid}
    assert desktop.errors() == []


@pytest.mark.slow
def test_a_second_start_opens_a_file_with_any_name(
    desktop: Desktop, folder: Path, first: subprocess.Popen[str], tmp_path: Path
) -> None:
    game = tmp_path / os.fsdecode(b"caf\xe9.txt")
    desktop.press_keys("plus")
    until(lambda: len(desktop.look()["cards"]) == 13, "a card to be added")
    game.write_text(desktop.ask(sys.executable, "-m", "setgui", "export", "--data-dir", str(folder), "1"))
    desktop.press_keys("ctrl+shift+n")
    until(lambda: len(desktop.look()["cards"]) == 12, "another game")
    assert desktop.ended(desktop.launch("--data-dir", str(folder), str(game))) == 0
    until(lambda: len(desktop.look()["cards"]) == 13, "the game of the file")
    game.unlink()
    no_game = tmp_path / os.fsdecode(b"no\xe9.txt")
    no_game.write_text("no game")
    assert desktop.ended(desktop.launch("--data-dir", str(folder), str(no_game))) == 0
    until(lambda: any("no\\udce9.txt is not a game file: " in text for text in desktop.labels()), "the sentence")
    assert list((folder / "calls").iterdir()) == []
    assert first.poll() is None
    assert desktop.errors() == []


def test_a_second_start_plays_in_the_first_window(desktop: Desktop, folder: Path, first: subprocess.Popen[str]) -> None:
    asked = ("--data-dir", str(folder), "--deal", "9")
    assert desktop.ended(desktop.launch(*asked)) == 0
    until(lambda: desktop.look()["cards"] == words(9), "deal 9")
    assert desktop.ended(desktop.launch(*asked, "--variant", "junior")) == 0
    until(lambda: len(desktop.look()["cards"]) == 9, "a junior game")
    seated = ("--mode", "together", "--deal", "9", "--seats", "Ann Lee,50%")
    assert desktop.ended(desktop.launch("--data-dir", str(folder), *seated)) == 0
    until(lambda: last_start(folder) == "together standard 0 seats=Ann%20Lee,50%25", "the seats")
    assert list(desktop.windows()) == [first.pid]
    desktop.press_keys("ctrl+q")
    assert desktop.ended(first) == 0
    assert list((folder / "calls").iterdir()) == []
    assert desktop.errors() == []


@pytest.mark.slow
def test_the_program_starts_normally_after_a_kill(desktop: Desktop, folder: Path, first: subprocess.Popen[str]) -> None:
    first.kill()
    desktop.ended(first)
    second = desktop.open("--data-dir", str(folder))
    assert list(desktop.windows()) == [second.pid]
    assert not any("does not answer" in text for text in desktop.labels())
    assert desktop.ended(desktop.launch("--data-dir", str(folder))) == 0
    assert desktop.errors() == []


@pytest.mark.slow
def test_a_frozen_window_does_not_block_a_second_start(
    desktop: Desktop, folder: Path, first: subprocess.Popen[str]
) -> None:
    first.send_signal(signal.SIGSTOP)
    try:
        second = desktop.launch("--data-dir", str(folder))
        until(lambda: second.pid in desktop.windows(), "a second window")
    finally:
        first.kill()
        desktop.ended(first)
    shown = until(lambda: [text for text in desktop.labels() if text.startswith("Another ")], "the sentence")
    assert shown == [NO_ANSWER.format(folder=folder)]
    assert desktop.look()["cards"] == words(7)
    assert desktop.errors() == []


@pytest.mark.slow
def test_six_simultaneous_starts_open_one_window(desktop: Desktop, folder: Path) -> None:
    started = [desktop.launch("--data-dir", str(folder)) for _ in range(6)]
    until(lambda: sum(process.poll() is None for process in started) == 1, "five to end by themselves")
    (left,) = [process for process in started if process.poll() is None]
    assert [process.returncode for process in started if process is not left] == [0] * 5
    until(lambda: list(desktop.windows()) == [left.pid], "one window")
    until(lambda: FIRST_SENTENCE in desktop.labels(), "the first sentence")
    found = {path.name for path in folder.iterdir()}
    assert {name for name in found if name.endswith(".sqlite3")} == {STORE_NAME}
    assert not any(name.startswith("damaged") for name in found)
    assert desktop.errors() == []


def test_a_request_before_the_window_opens_is_served(desktop: Desktop, folder: Path) -> None:
    first = desktop.launch("--data-dir", str(folder), "--deal", "7")
    until(lambda: is_locked(folder / "setgui.lock"), "the folder to be held")
    first.send_signal(signal.SIGSTOP)
    second = desktop.launch("--data-dir", str(folder), "--deal", "9")
    wait_for_call(folder)
    first.send_signal(signal.SIGCONT)
    assert desktop.ended(second) == 0
    until(lambda: list(desktop.windows()) == [first.pid], "one window")
    until(lambda: desktop.look()["cards"] == words(9), "deal 9")


@pytest.mark.slow
def test_a_start_while_the_first_window_ends_takes_its_place(
    desktop: Desktop, folder: Path, first: subprocess.Popen[str]
) -> None:
    first.send_signal(signal.SIGSTOP)
    second = desktop.launch("--data-dir", str(folder), "--deal", "9")
    wait_for_call(folder)
    first.kill()
    desktop.ended(first)
    until(lambda: list(desktop.windows()) == [second.pid], "the second window")
    until(lambda: desktop.look()["cards"] == words(9), "deal 9")
    assert [text for text in desktop.labels() if "answer" in text] == []
    assert desktop.ended(desktop.launch("--data-dir", str(folder))) == 0
    assert list(desktop.windows()) == [second.pid]
    assert desktop.errors() == []


@pytest.mark.slow
def test_a_window_that_resumes_is_still_the_first(desktop: Desktop, folder: Path, first: subprocess.Popen[str]) -> None:
    first.send_signal(signal.SIGSTOP)
    second = desktop.launch("--data-dir", str(folder))
    until(lambda: second.pid in desktop.windows(), "a second window")
    first.send_signal(signal.SIGCONT)
    until(lambda: desktop.active() == second.pid, "the second window to come forward")
    desktop.press_keys("ctrl+q")
    assert desktop.ended(second) == 0
    assert desktop.ended(desktop.launch("--data-dir", str(folder), "--deal", "9")) == 0
    until(lambda: desktop.look()["cards"] == words(9), "deal 9")
