"""What is said of those who play, where there are several."""

import pytest

from setgui.session.settings import Settings
from setgui.words import games


def test_the_first_player_has_a_name_as_soon_as_one_was_given() -> None:
    named = Settings(first_player="Ann")
    assert [games.name(*of) for of in (("", Settings()), ("", named), ("Ben", named))] == ["Player 1", "Ann", "Ben"]


@pytest.mark.parametrize(
    ("player", "settings", "called"),
    [
        ("", Settings(), ""),
        ("", Settings(first_player="Ann"), ""),
        ("", Settings(first_player="Ann", others=(("Ben", 0),)), "Ann"),
        ("Ben", Settings(), "Ben"),
        ("", Settings(player="Ben"), "Player 1"),
    ],
)
def test_whose_game_it_is_goes_without_saying_where_one_plays_alone(
    player: str, settings: Settings, called: str
) -> None:
    assert games.whose(player, settings) == called


def test_a_page_about_one_player_is_called_so() -> None:
    assert [games.title("Daily puzzles", whose) for whose in ("", "Ann")] == ["Daily puzzles", "Daily puzzles – Ann"]


def test_who_plays_too_is_told() -> None:
    assert games.added("Zoë") == "Zoë plays too now. Choose who plays when you start a new game."


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Cleo", ""),
        ("x" * 20, ""),
        ("", "A player needs a name."),
        ("ANN", "ANN plays here already."),
        ("x" * 21, "A name has up to 20 letters."),
        ("a\tb", "A name has up to 20 letters."),
    ],
)
def test_why_nobody_can_be_called_so(name: str, why: str) -> None:
    assert games.wrong(name, ("Ann", "Ben")) == why
