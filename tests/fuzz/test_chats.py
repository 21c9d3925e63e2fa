"""A sample of changed and damaged chats; `fuzz` in `chats` reads any number."""

import pytest

from .chats import fuzz


def test_every_whole_line_of_a_chat_is_found_and_none_is_invented() -> None:
    tally = fuzz(150, 2026)
    assert tally["whole"] > 200
    assert tally["found in damaged chats"] > 100
    assert len(tally) > 4


@pytest.mark.slow
def test_many_more_chats() -> None:
    assert fuzz(5_000, 7)["whole"] > 8_000
