"""A deal as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.model.deck import MAX_DEAL
from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.session.starts import UnreadableStart, read_start, write_start

kinds = st.sampled_from([(variant, mode.name) for mode in MODES.values() for variant in mode.variants])
starts = st.builds(lambda deal, kind: Start(deal, *kind), st.integers(0, MAX_DEAL), kinds)


@given(starts)
def test_what_is_written_is_read(start: Start) -> None:
    assert read_start(write_start(start)) == start


def test_a_text_is_what_a_person_would_write() -> None:
    assert write_start(Start(4711)) == "solitaire standard 4711"
    assert read_start(" solitaire  junior 0 ") == Start(0, "junior")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "4711",
        "solitaire standard",
        "solitaire standard 4711 1",
        "standard solitaire 4711",
        "duel standard 4711",
        "solitaire hovercraft 4711",
        "solitaire standard -1",
        "solitaire standard 1e3",
        "solitaire standard 1_000",
        "solitaire standard ٣",
        "solitaire standard ²",
        f"solitaire standard {MAX_DEAL + 1}",
        f"solitaire standard {'9' * 5000}",
    ],
)
def test_any_other_text_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableStart) as caught:
        read_start(text)
    assert str(caught.value) == text


@given(st.text() | st.text("solitare stndjuo0123456789 "))
def test_reading_raises_nothing_but_its_own_error(text: str) -> None:
    try:
        start = read_start(text)
    except UnreadableStart:
        return
    assert read_start(write_start(start)) == start
