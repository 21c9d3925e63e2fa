"""What is said of kept games and backups."""

from datetime import datetime

import pytest

from setgui.session.kept import Digest, Figures, GameId
from setgui.words import games
from setgui.words.language import say

SCORED = Figures(over=True, score=-2, sets_2=1, hints=1)
GAME = Digest(
    GameId(1),
    int(datetime(2026, 6, 3, 14, 5).timestamp()),
    300,
    "standard",
    "solitaire",
    False,
    False,
    552_000,
    30,
    SCORED,
)


def test_a_choice_has_its_number() -> None:
    assert games.choice(games.UNFINISHED, 1204) == "Unfinished  1,204"


def test_a_list_without_games_says_why() -> None:
    assert say(games.NONE_UNFINISHED) == "You have no unfinished games."
    assert say(games.NONE_FINISHED) == "You have not finished a game yet."
    assert say(games.NONE_FOUND) == "No game has this deal number or date."


def test_backups_are_explained() -> None:
    assert say(games.BACKUPS_EXPLAINED) == (
        "All your games and settings are backed up once a day. Restoring a backup puts everything back as it was on "
        "that day. What you have now is backed up first, so that you can come back to it."
    )


def test_when_a_game_was_started() -> None:
    assert games.started(datetime(2026, 6, 3, 14, 5)) == "Jun 3, 2026  2:05 PM"


@pytest.mark.parametrize(
    ("figures", "told"),
    [
        (Figures(), "Unfinished"),
        (Figures(over=True), "Finished"),
        (Figures(over=True, finished=True), "Finished early"),
    ],
)
def test_the_status_of_a_game(figures: Figures, told: str) -> None:
    assert games.status(GAME._replace(figures=figures)) == told


def test_what_is_a_number_to_the_eye_is_heard_with_its_title() -> None:
    heard = games.deal_heard, games.score_heard, games.sets_heard, games.time_heard
    assert [tell(GAME) for tell in heard] == ["deal 300", "score −2", "1 set", "time 9:12"]
    played_by_the_computer = GAME._replace(figures=GAME.figures._replace(shown=20))
    assert games.sets_heard(played_by_the_computer) == "21 sets"


def test_a_deal_number_that_names_no_cards_is_not_told() -> None:
    assert [games.deal(GAME._replace(mode=mode)) for mode in ("sprint", "drill", "of-later")] == ["300", "", "300"]
    assert games.deal_heard(GAME._replace(mode="drill")) == ""


@pytest.mark.parametrize(("won", "told"), [(0b01, "Ann won"), (0b10, "Ben won"), (0b11, "tie"), (0b1000, ""), (0, "")])
def test_who_sat_there_and_who_won(won: int, told: str) -> None:
    table = GAME._replace(mode="together", options="seats=Ann,Ben", figures=GAME.figures._replace(won=won))
    assert (games.players(table), games.winners(table)) == (("Ann", "Ben"), told)
    assert (games.players(GAME), games.winners(GAME)) == ((), "")


def test_how_a_list_is_sorted() -> None:
    told = [games.sorted_by("Score", falls=falls) for falls in (True, False)]
    assert told == ["sorted by Score, largest first", "sorted by Score, smallest first"]


def test_what_the_computer_took_is_noted() -> None:
    shown = GAME._replace(figures=Figures(hints=1, shown=3))
    assert games.notes(shown, current=False) == "assisted, shown by the computer"
