"""The log stays within its size limit, and texts that cannot be written to it go to standard error."""

import gc
import os
import re
import sys
import threading
from pathlib import Path

import pytest
from on_windows import posix

from setgui.log import Log, say
from setgui.storage.folders import LOG_NAME

LINE = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d (.*)\n")


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path)


def test_lines_have_a_time_and_the_file_is_private(log: Log) -> None:
    assert log.write("one") == log.path
    log.write("two\n")
    assert LINE.findall(log.path.read_text()) == ["one", "two"]
    assert sys.platform == "win32" or log.path.stat().st_mode & 0o777 == 0o600


def test_the_log_stays_within_its_limit(log: Log) -> None:
    for number in range(4000):
        log.write(f"{number} {'x' * 200}")
        assert log.path.stat().st_size <= 256 * 1024
    kept = [int(text.split()[0]) for text in LINE.findall(log.path.read_text())]
    assert kept == list(range(kept[0], 4000))
    assert len(kept) > 500


def test_a_single_long_text_stays_within_the_limit(log: Log) -> None:
    for _ in range(3):
        log.write("x" * 3_000_000)
        assert log.path.stat().st_size <= 256 * 1024


@posix
def test_logging_continues_after_the_file_was_deleted(log: Log) -> None:
    log.write("before")
    log.path.unlink()
    log.write("after")
    assert LINE.findall(log.path.read_text()) == ["after"]


@pytest.mark.parametrize("what", ["directory", "no folder", pytest.param("full", marks=posix)])
def test_an_unwritable_log_goes_to_stderr(tmp_path: Path, what: str, capsys: pytest.CaptureFixture[str]) -> None:
    if what == "directory":
        (tmp_path / LOG_NAME).mkdir()
    elif what == "full":
        (tmp_path / LOG_NAME).symlink_to("/dev/full")
    log = Log(tmp_path / "none" if what == "no folder" else tmp_path)
    assert log.write("a word") is None
    assert capsys.readouterr().err == "a word\n"


@posix
def test_a_symbolic_link_is_not_followed(tmp_path: Path) -> None:
    target = tmp_path / "diary"
    target.write_text("dear diary\n")
    (tmp_path / LOG_NAME).symlink_to(target)
    assert not Log(tmp_path).keep("a word")
    assert target.read_text() == "dear diary\n"


def test_only_setgui_s_own_log_is_shortened(tmp_path: Path) -> None:
    diary = "dear diary\n" * 30_000
    (tmp_path / LOG_NAME).write_text(diary)
    assert not Log(tmp_path).keep("a word")
    assert (tmp_path / LOG_NAME).read_text() == diary


def test_a_shortened_log_starts_with_a_complete_text(log: Log) -> None:
    for number in range(400):
        log.keep(f"{number}\n" + "  a line of a traceback\n" * 100)
    assert LINE.match(log.path.read_text())


@posix
def test_a_named_pipe_does_not_block(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / LOG_NAME)
    log = Log(tmp_path)
    for _ in range(200):
        log.keep("x" * 1000)


def test_without_stderr_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    say("a word")
    assert Log(tmp_path / "none").write("a word") is None


def test_threads_write_whole_lines(log: Log) -> None:
    threads = [threading.Thread(target=lambda: [log.keep("x" * 500) for _ in range(300)]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {len(line) for line in log.path.read_text().splitlines()} == {520}


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_unraisable_errors_are_logged(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    class Goes:
        def __del__(self) -> None:
            raise ValueError("at the end")

    monkeypatch.setattr(sys, "unraisablehook", log._report_unraisable)
    Goes()
    gc.collect()
    assert "ValueError: at the end" in log.path.read_text()


def test_a_shortened_line_still_ends_with_a_newline(tmp_path: Path) -> None:
    log = Log(tmp_path)
    log.keep("a" * 1_000_000)
    log.keep("next")
    assert len(log.path.read_text(encoding="utf-8").splitlines()) == 2
