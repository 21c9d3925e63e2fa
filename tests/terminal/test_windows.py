"""The game with which the window opens, for every command-line option."""

import shlex
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from setgui.cli import WindowRequest, run
from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.options import NO_PACE, Options, Seat
from setgui.model.puzzles import puzzle_number
from setgui.session.starts.start_text import read_start, write_start

TWO = (Seat("Player 1"), Seat("Player 2"))
STARTS = {
    "--deal 7": Start(7),
    "--deal 7 --variant junior": Start(7, "junior"),
    "--mode classic --variant chain --deal 0": Start(0, "chain", "classic"),
    "--mode together --deal 7": Start(7, mode="together", options=Options(seats=TWO)),
    "--mode together --deal 7 --variant ultraset --seats 'Ann Lee,Ben,computer:3,computer:me'": Start(
        7,
        "ultraset",
        "together",
        Options(seats=(Seat("Ann Lee"), Seat("Ben"), Seat(level=3), Seat(pace=NO_PACE))),
    ),
    "--mode daily --date 2020-02-29": Start(20200229, mode="daily"),
    "--mode sprint --deal 7": Start(7, mode="sprint"),
    "--mode sprint --deal 7 --sets 30 --variant junior": Start(7, "junior", "sprint", Options(sets=30)),
    "--mode third-card --deal 7": Start(7, mode="third-card"),
    "--mode set-or-not --deal 7": Start(7, mode="set-or-not"),
}


def asked(line: str) -> Start | None:
    answer = run(shlex.split(line))
    assert isinstance(answer, WindowRequest)
    return answer.start


@pytest.mark.parametrize(("line", "start"), STARTS.items(), ids=STARTS)
def test_a_request_opens_its_game(line: str, start: Start) -> None:
    assert asked(line) == start


@pytest.mark.parametrize("start", STARTS.values(), ids=STARTS)
def test_a_request_can_be_sent_to_an_open_window(start: Start) -> None:
    assert read_start(write_start(start)) == start


@pytest.mark.parametrize("mode", MODES)
def test_a_mode_alone_opens_a_game_of_that_mode(mode: str) -> None:
    days = {datetime.now(UTC).date()}
    start = asked(f"--mode {mode}")
    days.add(datetime.now(UTC).date())
    assert start is not None
    assert start.mode == mode
    if mode == "daily":
        assert start.deal in map(puzzle_number, days)
    else:
        assert 1 <= start.deal <= 999_999


def test_puzzles_from_the_first_day_to_today_can_be_opened() -> None:
    today = datetime.now(UTC).date()
    assert asked(f"--mode daily --date {today}") == Start(puzzle_number(today), mode="daily")
    assert asked("--mode daily --date 0001-01-01") == Start(puzzle_number(date(1, 1, 1)), mode="daily")


def test_without_options_the_last_game_is_opened(tmp_path: Path) -> None:
    assert run(["--data-dir", str(tmp_path)]) == WindowRequest(None, str(tmp_path))
