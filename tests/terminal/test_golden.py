"""What the commands print, compared word for word; see golden.py."""

import pytest

from terminal.golden import FOLDER, PLAIN, TERMINAL, on_terminal, plain


def kept(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PLAIN)
def test_what_another_program_reads(name: str) -> None:
    told = plain(PLAIN[name])
    assert told == kept(name)
    assert told.isascii()


@pytest.mark.parametrize("name", TERMINAL)
def test_what_a_person_reads(name: str) -> None:
    assert on_terminal(*TERMINAL[name]) == kept(name)


def test_nothing_is_kept_that_nobody_tells() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == {*PLAIN, *TERMINAL}
