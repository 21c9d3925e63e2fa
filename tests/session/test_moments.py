"""What there is to be glad of at the end of a game."""

import pytest

from setgui.model.game import Start
from setgui.model.options import Options, Seat
from setgui.model.play import settled
from setgui.session.game.course import PlayedAct, begin
from setgui.session.game.updates import Feat, Honors, Snapshot
from setgui.session.game.verdict import Moment, moments

ANN, BEN, PIM = Seat("Ann"), Seat("Ben"), Seat(level=1)


def over(start: Start, honors: Honors | None = None, **more: object) -> Snapshot:
    snapshot = PlayedAct(begin(start)).snapshot
    game = settled(snapshot.game._replace(finished=True, **more))  # type: ignore[arg-type] # by name
    return snapshot._replace(game=game, honors=honors or Honors())


@pytest.mark.parametrize(
    ("score", "earned"),
    [(63, ()), (64, (Moment.BRONZE,)), (74, (Moment.SILVER,)), (79, (Moment.GOLD,)), (85, (Moment.PLATINUM,))],
)
def test_a_medal_is_earned_by_its_score(score: int, earned: tuple[Moment, ...]) -> None:
    assert moments(over(Start(7), score=score)) == earned


def test_what_the_computer_took_a_part_in_earns_none() -> None:
    assert moments(over(Start(7), score=85)._replace(shown=frozenset({0}))) == ()


def test_before_the_end_there_is_nothing() -> None:
    snapshot = over(Start(7), score=90)
    assert moments(snapshot._replace(game=snapshot.game._replace(over=False))) == ()


def test_scores_earn_no_medals_where_they_only_count_sets() -> None:
    assert moments(over(Start(7, mode="classic"), score=99)) == ()


@pytest.mark.parametrize(
    ("seats", "scores", "won"),
    [
        ((ANN, BEN), (3, 2), True),
        ((ANN, PIM), (3, 2), True),
        ((ANN, PIM), (2, 3), False),
        ((ANN, BEN), (3, 3), False),
        ((ANN,), (3,), False),
    ],
    ids=["a person", "against the computer", "the computer", "a tie", "nobody else"],
)
def test_a_table_is_won_by_a_person_ahead_of_all(
    seats: tuple[Seat, ...], scores: tuple[int, ...], *, won: bool
) -> None:
    start = Start(7, mode="together", options=Options(seats=seats))
    assert moments(over(start, scores=scores)) == ((Moment.WON,) if won else ())


def test_a_daily_puzzle_is_solved_and_days_are_a_streak() -> None:
    daily = Start(20261121, mode="daily")
    assert moments(over(daily)) == (Moment.SOLVED,)
    assert moments(over(daily, Honors(streak=1))) == (Moment.SOLVED,)
    honors = Honors((Feat.SHORTEST_TIME,), streak=2)
    assert moments(over(daily, honors)) == (Moment.SOLVED, Moment.RECORD, Moment.STREAK)
