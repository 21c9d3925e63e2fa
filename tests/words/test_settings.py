"""Warnings about own colors: where they are to be heeded."""

import pytest

from setgui.model.cards import Color
from setgui.words.language import say
from setgui.words.settings import TOO_FAINT, warning

LIGHT, DARK = (False, False), (True, False)
STRONG_LIGHT, STRONG_DARK = (False, True), (True, True)


@pytest.mark.parametrize(
    ("looks", "told"),
    [
        ({LIGHT, STRONG_LIGHT}, "light"),
        ({DARK, STRONG_DARK}, "dark"),
        ({LIGHT}, "light with normal contrast"),
        ({STRONG_DARK, STRONG_LIGHT}, "light with high contrast or dark with high contrast"),
        ({LIGHT, STRONG_LIGHT, DARK}, "light or dark with normal contrast"),
    ],
)
def test_a_warning_tells_for_which_looks_it_is(looks: set[tuple[bool, bool]], told: str) -> None:
    problem = TOO_FAINT[Color.RED]
    assert warning(problem, looks) == f"While the window is {told}: {say(problem)}"


def test_a_warning_that_is_for_all_looks_names_none() -> None:
    problem = TOO_FAINT[Color.RED]
    assert warning(problem, {LIGHT, DARK, STRONG_LIGHT, STRONG_DARK}) == say(problem)
