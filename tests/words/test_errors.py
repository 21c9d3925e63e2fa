"""What is said of trouble with the file that keeps the games."""

import pytest

from setgui.session.store_errors import StoreError, StoreFault, Trouble
from setgui.words import errors


@pytest.mark.parametrize(
    ("trouble", "sentence"),
    [
        (Trouble(StoreFault.NOT_USABLE, "/x", "disk full"), "/x could not be used: disk full."),
        (Trouble(StoreFault.OPEN_ELSEWHERE, "/x"), "Another window has /x open."),
        (
            Trouble(StoreFault.NO_HOME),
            "No home folder was found to keep games in. Name a folder with --data-dir.",
        ),
        (Trouble(StoreFault.GAME_CHANGED, "/x", game=77), "Game 77 in /x was changed from outside."),
    ],
)
def test_a_sentence(trouble: Trouble, sentence: str) -> None:
    assert errors.tell(trouble) == sentence


def test_each_fault_has_a_whole_sentence_of_its_own() -> None:
    told = {errors.tell(Trouble(fault, "/x", "reason", 1)) for fault in StoreFault}
    assert len(told) == len(StoreFault)
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in told)


def test_what_programmers_read() -> None:
    assert str(StoreError(StoreFault.NOT_USABLE, "/x", "disk full")) == "NOT_USABLE: /x: disk full"
    assert str(StoreError(StoreFault.GAME_CHANGED, "/x", game=2)) == "GAME_CHANGED: /x: game 2"
