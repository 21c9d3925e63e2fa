"""What makes two games comparable, and what no game of the player is."""

import pytest

from setgui.model.game import Start
from setgui.model.options import USUAL, Options, Seat
from setgui.session.records.daily import solved_on_their_days
from setgui.session.records.kinds import (
    Kind,
    has_records,
    is_demonstration,
    is_own,
    is_timed,
    kind_of,
    kind_of_start,
    kinds,
    time_of,
)
from setgui.session.starts.start_text import read_options, write_options

from .digests import digest, made


@pytest.mark.parametrize(
    ("mode", "options", "matter"),
    [
        ("solitaire", "", USUAL),
        ("sprint", "", Options(sets=10)),
        ("sprint", "sets=20", Options(sets=20)),
        ("classic", "on-request", Options(on_request=True)),
        ("third-card", "weights=1,2,3,4", USUAL),
        ("together", "limit=8 block check seats=sets,on-request", USUAL),
    ],
)
def test_options_that_make_another_kind(mode: str, options: str, matter: Options) -> None:
    (game,) = made(1)
    expected = Kind(mode, "standard", matter)
    assert kind_of(game._replace(mode=mode, options=options)) == expected
    if mode != "together":
        assert kind_of_start(Start(7, mode=mode, options=read_options(mode, options))) == expected


@pytest.mark.parametrize(("mode", "options"), [("solitaire", "sets=20"), ("sprint", "sets=21"), ("duel", "sets=20")])
def test_options_that_nobody_can_read_are_as_usual(mode: str, options: str) -> None:
    (game,) = made(1)
    assert kind_of(game._replace(mode=mode, options=options)) == Kind(mode, "standard")


@pytest.mark.parametrize(
    ("seats", "alone"),
    [
        ((Seat(level=1), Seat(pace=(1, 2, 3, 4))), True),
        ((Seat(level=1), Seat("Ann")), False),
        ((Seat("Ann"), Seat("Ben")), False),
        ((Seat("computers"), Seat(level=2)), False),
        ((), False),
    ],
)
def test_computers_alone_are_a_demonstration(seats: tuple[Seat, ...], *, alone: bool) -> None:
    options = write_options(USUAL._replace(seats=seats, limit=8))
    (game,) = made(1)
    game = game._replace(mode="together", options=options)
    assert is_demonstration(game) is alone
    assert is_own(game) is not alone


def test_games_that_are_not_the_player_s_own() -> None:
    (game,) = made(1)
    assert is_own(game)
    assert not is_own(game._replace(acts=0))
    assert not is_own(game._replace(imported=True))
    shown = digest(sets=(0, 0, 0, 0))
    shown = shown._replace(figures=shown.figures._replace(shown=25))
    assert (is_demonstration(shown), is_own(shown), kinds([shown])) == (True, False, [])
    helped = shown._replace(figures=shown.figures._replace(sets_1=1))
    assert (is_own(helped), kinds([shown, helped])) == (True, [Kind("solitaire", "standard")])
    solved = digest(mode="daily", sets=(0, 2, 2, 1))._replace(deal=20261121)
    assert solved_on_their_days([solved])
    assert not solved_on_their_days([solved._replace(figures=solved.figures._replace(shown=1))])


def test_kinds_come_with_that_of_the_newest_game_first() -> None:
    first, second, third, fourth, fifth = made(5)
    games = [
        first._replace(mode="sprint", options="sets=20"),
        second._replace(mode="third-card", options="weights=1,1,1,1"),
        third,
        fourth._replace(mode="third-card", options="weights=2,1,1,1"),
        fifth._replace(mode="together", options="seats=computer:1,computer:2"),
        fifth._replace(mode="classic", acts=0),
    ]
    expected = [
        Kind("third-card", "standard"),
        Kind("solitaire", "standard"),
        Kind("sprint", "standard", Options(sets=20)),
    ]
    assert kinds(games) == kinds(games[::-1]) == expected


def test_what_counts_for_records() -> None:
    assert [mode for mode in ("solitaire", "classic", "daily", "sprint", "third-card", "duel") if is_timed(mode)] == [
        "classic",
        "daily",
        "sprint",
    ]
    assert [mode for mode in ("solitaire", "together", "duel") if has_records(mode)] == ["solitaire", "duel"]


def test_a_mistake_costs_a_sprint_five_seconds_and_others_nothing() -> None:
    (game,) = made(1)
    game = game._replace(elapsed=60_000, figures=game.figures._replace(mistakes=3))
    assert [time_of(game._replace(mode=mode)) for mode in ("sprint", "classic", "duel")] == [75_000, 60_000, 60_000]
