"""What is said of statistics, beside and under charts."""

from datetime import date

from setgui.analysis.searching import Spot
from setgui.model.cards import Feature
from setgui.session.records.searches import BlindSpots
from setgui.words import statistics

DAY = date(2026, 11, 2)


def test_bars() -> None:
    assert statistics.scores_bar(1, 1, 1) == "1 point: 1 game"
    assert statistics.scores_bar(0, 4, 2) == "0–4 points: 2 games"
    assert statistics.scores_bar(-4, -1, 1200) == "−4–−1 point: 1,200 games"
    assert statistics.times_bar(60_000, 90_000, 1) == "1:00–1:30: 1 game"
    assert statistics.sets_bar("1 point", 1, 2, None) == "1 point: 1 set, 50%"
    assert statistics.sets_bar("2 points", 1, 2, 65_000) == "2 points: 1 set, 50%, average time 1:05"
    assert statistics.sets_bar("2 points", 2, 2, 500) == "2 points: 2 sets, 100%, average time 0.5 s"


def test_summaries() -> None:
    assert statistics.scores_summary(1, 60, 60) == "1 game"
    assert statistics.scores_summary(11, 68.24, 70) == "11 games, average 68.2, latest 70"
    assert statistics.scores_summary(11, 68.24, None) == "11 games"
    assert statistics.times_summary([60_000, 90_000]) == "2 games, average 1:15, latest 1:30"
    assert statistics.year_summary(0) == "No games in the last year"
    assert statistics.year_summary(1) == "games on 1 day"
    assert statistics.year_summary(30) == "games on 30 days"
    assert statistics.searches_summary(1) == "average of each week, without hints"
    assert statistics.searches_summary(4) == "average of every 4 weeks, without hints"
    assert statistics.rounds_summary(20, 1) == "of 20 in each round"
    assert statistics.rounds_summary(20, 5) == "of 20, average of every 5 rounds"


def test_marks_of_lines() -> None:
    assert statistics.searches(DAY, 1, [("1 point", 8000.0)]) == "Week of Nov 2, 2026: 1 point 8.0 s"
    assert statistics.searches(DAY, 4, [("1 point", 8000.0), ("2 points", 61_000.0)]) == (
        "4 weeks from Nov 2, 2026: 1 point 8.0 s, 2 points 1:01"
    )
    assert statistics.rounds(3, 3, 17) == "Round 3: 17 right"
    assert statistics.rounds(1, 5, 16.42) == "Rounds 1 to 5: 16.4 right on average"


SLOW = Spot(Feature.SHAPE, 2.64, 1.7, 4.0)
NUMBER = Spot(Feature.NUMBER, 1.5, 1.1, 2.0)
UNSURE = Spot(Feature.COLOR, 0.77, 0.5, 1.04)


def test_blind_spots_are_told_once_there_are_games_enough() -> None:
    assert statistics.blind_spots_summary(BlindSpots()) == "known after 5 more games"
    assert statistics.blind_spots_summary(BlindSpots(4, (SLOW,))) == "known after 1 more game"
    assert statistics.blind_spots_summary(BlindSpots(5, (UNSURE,))) == "no feature stands out so far"
    one, two = BlindSpots(5, (UNSURE, SLOW)), BlindSpots(5, (NUMBER, SLOW))
    assert statistics.blind_spots_summary(one) == "at equal points, probably slower where shape differs"
    assert statistics.blind_spots_summary(two) == "at equal points, probably slower where shape and number differ"


def test_a_blind_spot_is_told_with_how_sure_it_is() -> None:
    told = "where shape differs: probably 2.6 times slower (1.7 times slower to 4.0 times slower)"
    assert statistics.blind_spot(SLOW) == told
    told = "where color differs: 1.3 times faster (2.0 times faster to as fast)"
    assert statistics.blind_spot(UNSURE) == told


def test_days_and_months_under_an_axis() -> None:
    assert statistics.axis_day(DAY) == "Nov 2"
    assert [statistics.axis_month(date(2026, month, 1)) for month in (1, 2)] == ["2026", "Feb"]
