"""How a player did so far, before the next game of a kind is begun."""

from datetime import UTC, date, datetime

from setgui.model.game import Start
from setgui.model.options import UNDRAWN_PACE, Options, Seat
from setgui.session.kept import Digest, Figures, GameId
from setgui.session.records.statistics import Standing, standing

TODAY = date(2026, 11, 21)
NOON = int(datetime(2026, 11, 21, 12, tzinfo=UTC).timestamp())
OVER = Figures(over=True, sets_1=1)
BEN = "seats=Ben,"


def game(number: int, mode: str, figures: Figures, **more: object) -> Digest:
    found = Digest(GameId(number), NOON + number, number, "standard", mode, False, False, 60_000, 5, figures)
    return found._replace(**more)  # type: ignore[arg-type]  # told by name


def against(*seats: Seat) -> Start:
    return Start(0, mode="together", options=Options(seats=seats))


def test_nobody_has_played() -> None:
    assert standing([], Start(0), TODAY) == Standing()


def test_the_record_and_the_last_game() -> None:
    games = [game(1, "solitaire", OVER._replace(score=82)), game(2, "solitaire", OVER._replace(score=71))]
    helped = game(3, "solitaire", OVER._replace(score=90, hints=1))
    open_ = game(4, "solitaire", Figures(score=95, sets_1=1))
    shown = game(5, "solitaire", OVER._replace(score=99, shown=1))
    found = standing([*games, helped, open_, shown], Start(0), TODAY)
    assert (found.games, found.best, found.last) == (3, games[0], helped)


def test_a_sprint_that_was_ended_early_is_no_record() -> None:
    games = [game(1, "sprint", OVER), game(2, "sprint", OVER._replace(finished=True), elapsed=1)]
    found = standing(games, Start(0, mode="sprint"), TODAY)
    assert (found.best, found.last) == (games[0], games[1])


def test_the_streak_is_that_of_today() -> None:
    deal = {"deal": 20261121}
    found = standing([game(1, "daily", OVER, **deal)], Start(20261121, mode="daily"), TODAY)
    assert (found.games, found.streak) == (1, 1)


def test_games_against_the_same_computer_player_are_counted() -> None:
    won, lost, even = (OVER._replace(won=seats) for seats in (0b01, 0b10, 0b11))
    pim, juno = (f"{BEN}computer:{level}" for level in (1, 2))
    games = [
        game(1, "together", won, options=pim),
        game(2, "together", lost, options=pim),
        game(3, "together", even, options=pim),
        game(4, "together", won, options=juno),
        game(5, "together", won, options=f"{pim},Ann"),
    ]
    found = standing(games, against(Seat("Ann"), Seat(level=1)), TODAY)
    assert (found.games, found.won, found.best, found.last) == (3, 1, None, games[2])
    assert standing(games, against(Seat("Ann"), Seat(level=2)), TODAY).won == 1
    assert standing(games, against(Seat("Ann"), Seat(pace=UNDRAWN_PACE)), TODAY).games == 0
    together = standing(games, against(Seat("Ann"), Seat("Ben")), TODAY)
    assert (together.games, together.won, together.last) == (1, 0, games[4])
