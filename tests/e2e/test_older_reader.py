"""Screen readers without announcements are detected, and read the focused widget's description instead."""

import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from e2e.desktop import SYSTEM_PYTHON, Desktop, until

pytestmark = pytest.mark.e2e


@contextmanager
def listening(desktop: Desktop, tmp_path: Path) -> Iterator[Callable[[], list[str]]]:
    output, script = tmp_path / "heard", str(Path(__file__).with_name("older_reader.py"))
    with (
        output.open("w") as file,
        subprocess.Popen([SYSTEM_PYTHON, "-W", "ignore", script], env=desktop.environment, stdout=file) as reader,
    ):
        try:
            until(output.read_text, "a reader that listens")
            yield lambda: output.read_text().splitlines()
        finally:
            reader.kill()


@pytest.fixture
def heard(desktop: Desktop, tmp_path: Path) -> Iterator[Callable[[], list[str]]]:
    with listening(desktop, tmp_path) as read_lines:
        yield read_lines


def test_a_reader_started_later_is_detected(desktop: Desktop, folder: Path, tmp_path: Path) -> None:
    desktop.open("--data-dir", str(folder), "--deal", "7")
    for picked in (1, 2):  # after two sentences the program notices that nothing listens
        desktop.press_keys("qa"[picked - 1])
        until(lambda: sum(desktop.look()["checked"]) == picked, "a pick")  # noqa: B023 - asked before the next
    with listening(desktop, tmp_path) as read_lines:

        def answered() -> bool:
            desktop.press_keys("F3")
            return any(line.startswith("There ") for line in read_lines())

        until(answered, "an answer")


def test_a_reader_without_announcements_hears_descriptions(
    desktop: Desktop, folder: Path, heard: Callable[[], list[str]]
) -> None:
    desktop.open("--data-dir", str(folder), "--deal", "7")
    until(lambda: any(line.startswith("Pick three cards") for line in heard()), "the first sentence")
    for _ in range(2):
        before = len(heard())
        desktop.press_keys("F3")
        until(lambda: len(heard()) > before, "an answer")  # noqa: B023 - asked before the next
        assert heard()[before].startswith("There ")
    desktop.press_keys("q")
    until(lambda: heard()[-1] == "1 of 3.", "a pick")
