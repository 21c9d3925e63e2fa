"""Texts of the new game sheet, the lesson, the calendar, color warnings and statistics."""

from datetime import date

import pytest

from setgui import Card
from setgui.analysis.searching import FeatureSpeed
from setgui.model.cards import Color, Feature, read_cards
from setgui.model.game import Game, Start
from setgui.model.options import CALM, Options, Seat
from setgui.model.puzzles import starts_of_day
from setgui.session.kept import Digest, Figures, GameId
from setgui.session.lessons import STEPS, lesson_at
from setgui.session.records.searches import BlindSpots
from setgui.session.records.statistics import DayRecord, Standing
from setgui.session.starts.new_start import PRACTICE, VERSUS, entries, ways
from setgui.words import kinds, new_game, statistics, tutorial
from setgui.words.actions import TOO_FAINT, warning
from setgui.words.language import say


@pytest.mark.parametrize(
    ("variant", "told"),
    [
        ("standard", "81 cards"),
        ("junior", "27 cards, all solid: three features"),
        ("chain", "81 cards; each set uses one card from the previous set"),
        ("ultraset", "81 cards; a set is two pairs that need the same third card"),
    ],
)
def test_variants_are_described(variant: str, told: str) -> None:
    assert new_game.about_variant(variant) == told


def test_the_days_of_puzzles_are_explained() -> None:
    told = (
        "Each day starts at midnight UTC. Puzzles of earlier days are in the calendar; they do not count toward your "
        "streak."
    )
    assert new_game.days(played=False) == told
    assert new_game.days(played=True).startswith(f"{told} You have played this deal before")


def test_every_way_to_play_has_texts() -> None:
    assert new_game.RULES.keys() == set(ways())
    assert new_game.SUMMARIES.keys() == set(entries())
    assert kinds.mode(VERSUS) == "Against the computer"
    assert kinds.mode(PRACTICE) == "Practice"
    assert kinds.mode("sprint") == "Sprint"


def test_computer_players_are_described() -> None:
    assert [new_game.level(one) for one in (1, 5, CALM)] == ["Computer, beginner", "Computer, expert", "Computer, calm"]
    assert new_game.opponent("Vera", 4) == "Vera, advanced"
    assert (
        new_game.pace("Pim", 1) == "Pim finds the only set on a table in about 30 seconds, and one of several sooner."
    )
    assert new_game.pace("Echo", 0) == "Echo finds sets about as fast as you do."


def played(mode: str, *, options: str = "", score: int = 0, won: int = 0) -> Digest:
    figures = Figures(over=True, score=score, won=won)
    return Digest(GameId(1), 1, 7, "standard", mode, False, False, 97_000, 5, figures, options)


PIM = Options(seats=(Seat("Ann"), Seat(level=1)))
BEN = Options(seats=(Seat("Ann"), Seat("Ben")))
SOLITAIRE = Standing(2, played("solitaire", score=82), played("solitaire", score=1))
THIRD_CARD = Standing(1, played("third-card", score=18), played("third-card", score=1))
AGAINST = Standing(5, None, played("together", options="seats=Ann,computer:1", won=2), won=3)


@pytest.mark.parametrize(
    ("start", "so_far", "told"),
    [
        (Start(1), Standing(), {"Best": "", "Last finished game": ""}),
        (Start(1), SOLITAIRE, {"Best": "82 points", "Last finished game": "1 point"}),
        (Start(1, mode="classic"), Standing(1, None, played("classic")), {"Best": "", "Last finished game": "1:37"}),
        (Start(1, mode="third-card"), THIRD_CARD, {"Best": "18 right", "Last finished game": "1 right"}),
        (Start(20261121, mode="daily"), Standing(streak=4), {"Best": "", "Last finished game": "", "Streak": "4 days"}),
        (Start(1, mode="together", options=PIM), AGAINST, {"Games won": "3 of 5", "Last finished game": "Pim won"}),
        (Start(1, mode="together", options=PIM), Standing(), {"Games won": "", "Last finished game": ""}),
        (Start(1, mode="together", options=BEN), Standing(), {"Games": "0", "Last finished game": ""}),
    ],
)
def test_the_player_s_results_are_listed(start: Start, so_far: Standing, told: dict[str, str]) -> None:
    assert new_game.figures(start, so_far) == [*told.items()]


# The lesson


def test_every_step_has_its_texts() -> None:
    names = {step.name for step in STEPS}
    assert {*tutorial.TASKS} == {*tutorial.LEARNED} == names
    assert {*tutorial.THEN} == {step.name for step in STEPS if step.asks}


def test_the_lesson_is_offered_with_its_key() -> None:
    assert tutorial.offer("F4") == "New to the game? Learn it in three minutes (F4)"
    assert tutorial.offer_aloud("F4") == "New to the game? Press F4 to learn it in three minutes."
    assert tutorial.offer("") == "New to the game? Learn it in three minutes"
    assert tutorial.offer_aloud("") == "New to the game? Learn it in three minutes, from the Help menu."


def test_cards_are_compared_feature_by_feature() -> None:
    lesson = lesson_at(6)
    for card in ("2rsd", "2gtd", "3rto"):
        lesson = lesson.pick(Card(card))
    assert tutorial.values(lesson.compared[0]) == ["two", "two", "three"]
    assert tutorial.compared(lesson.compared) == (
        "two, two, three: only two the same. red, green, red: only two the same. "
        "solid, striped, striped: only two the same. diamond, diamond, oval: only two the same."
    )
    for card in ("2rsd", "2gtd", "2ped"):
        lesson = (lesson.again() if lesson.claimed else lesson).pick(Card(card))
    assert tutorial.compared(lesson.compared).startswith("two, two, two: all the same. red, green, purple: all diff")


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("1rso 2rso 3rso", "There is a set of three red cards."),
        ("1rso 1gtd 1pez", "There is a set with one symbol on each card."),
        ("1rso 2gto 3peo", "There is a set with ovals on all three cards."),
        ("1rto 2gtd 3ptz", "There is a set of three striped cards."),
        ("1rso 2gtd 3pez 1reo 1rto", "There is a set of three red cards."),
        ("1rso 2gtd 3pez", "There is a megaset on the table."),
    ],
)
def test_the_first_game_starts_with_a_hint(cards: str, told: str) -> None:
    game = Game(Start(7), tuple(read_cards(cards)), ())
    assert tutorial.first_hint(game) == f"Your first game! {told} Stuck? “Hint” shows you one (L)."
    stuck = "Stuck? “Hint” in the Help me menu shows you one."
    assert tutorial.first_hint(game, lambda _: "") == f"Your first game! {told} {stuck}"


def test_a_first_game_without_a_set_suggests_adding_a_card() -> None:
    game = Game(Start(7), tuple(read_cards("1rso 2rso 3gso")), ())
    told = "Your first game! There is no set on the table, so add a card."
    assert tutorial.first_hint(game) == f"{told} Press + to add one."
    assert tutorial.first_hint(game, lambda _: "") == told


# The calendar of daily puzzles


DAY = date(2026, 11, 21)


@pytest.mark.parametrize(
    ("record", "told"),
    [
        (DayRecord(), "not played"),
        (DayRecord(found=0, unfinished=GameId(3)), "0 of 6 sets found"),
        (DayRecord(found=1), "1 of 6 sets found"),
        (DayRecord(found=2, unfinished=GameId(3)), "2 of 6 sets found"),
        (DayRecord(found=6, solved=True), "solved, with help"),
        (DayRecord(found=6, solved=True, on_its_day=True), "solved that day, with help"),
        (DayRecord(found=6, solved=True, time=97_000), "solved, 1:37"),
        (DayRecord(found=6, solved=True, on_its_day=True, time=97_000), "solved that day, 1:37"),
        (DayRecord(found=6, solved=True, time=0, unfinished=GameId(3)), "solved, 0:00"),
    ],
)
def test_the_state_of_a_day_s_puzzle_is_described(record: DayRecord, told: str) -> None:
    assert new_game.state(starts_of_day(DAY)[0], record) == told


@pytest.mark.parametrize(
    ("in_sight", "solitaire", "told"),
    [
        (DayRecord(), DayRecord(0, unfinished=GameId(3)), "All in sight: not played. Solitaire: unfinished."),
        (DayRecord(ended=True), DayRecord(9, ended=True), "All in sight: best line shown. Solitaire: abandoned."),
        (DayRecord(unfinished=GameId(3)), DayRecord(), "All in sight: unsolved. Solitaire: not played."),
        (
            DayRecord(19, solved=True, on_its_day=True, time=97_000, ended=True),
            DayRecord(71, solved=True, on_its_day=True, time=97_000, ended=True),
            "All in sight: solved that day, 1:37. Solitaire: 71 points that day.",
        ),
        (
            DayRecord(19, solved=True, ended=True),
            DayRecord(1, solved=True, ended=True),
            "All in sight: solved, with help. Solitaire: 1 point.",
        ),
    ],
)
def test_a_day_of_the_calendar_is_described_by_its_three_games(
    in_sight: DayRecord, solitaire: DayRecord, told: str
) -> None:
    described = new_game.day(DAY, (DayRecord(), in_sight, solitaire))
    assert described == f"Saturday, November 21, 2026. Six sets: not played. {told}"


def test_a_day_without_games_is_described_shortly() -> None:
    assert new_game.day(DAY, (DayRecord(),) * 3) == "Saturday, November 21, 2026: not played"


# Warnings about custom colors


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
def test_a_warning_names_its_appearances(looks: set[tuple[bool, bool]], told: str) -> None:
    problem = TOO_FAINT[Color.RED]
    assert warning(problem, looks) == f"When the window is {told}: {say(problem)}"


def test_a_warning_for_all_appearances_names_none() -> None:
    problem = TOO_FAINT[Color.RED]
    assert warning(problem, {LIGHT, DARK, STRONG_LIGHT, STRONG_DARK}) == say(problem)


# Statistics


NOV_2 = date(2026, 11, 2)


def test_bars_are_described() -> None:
    assert statistics.scores_bar(1, 1, 1) == "1 point: 1 game"
    assert statistics.scores_bar(0, 4, 2) == "0–4 points: 2 games"
    assert statistics.scores_bar(-4, -1, 1200) == "−4–−1 point: 1,200 games"
    assert statistics.times_bar(60_000, 90_000, 1) == "1:00–1:30: 1 game"
    assert statistics.sets_bar("1 point", 1, 2, None) == "1 point: 1 set, 50%"
    assert statistics.sets_bar("2 points", 1, 2, 65_000) == "2 points: 1 set, 50%, median time 1:05"
    assert statistics.sets_bar("2 points", 2, 2, 500) == "2 points: 2 sets, 100%, median time 0.5 s"


def test_charts_have_summaries() -> None:
    assert statistics.scores_summary(1, 60, 60) == "1 game"
    assert statistics.scores_summary(11, 68.24, 70) == "11 games, average 68.2, latest 70"
    assert statistics.scores_summary(11, 68.24, None) == "11 games"
    assert statistics.times_summary([60_000, 90_000]) == "2 games, average 1:15, latest 1:30"
    assert statistics.year_summary(0) == "No games in the last year"
    assert statistics.year_summary(1) == "games on 1 day"
    assert statistics.year_summary(30) == "games on 30 days"
    assert say(statistics.SEARCHES_SUMMARY, n=1) == "weekly medians"
    assert say(statistics.SEARCHES_SUMMARY, n=4) == "4-week medians"
    assert say(statistics.ROUNDS_SUMMARY, questions=20, n=1) == "out of 20 per round"
    assert say(statistics.ROUNDS_SUMMARY, questions=20, n=5) == "out of 20, 5-round averages"


def test_points_of_lines_are_described() -> None:
    assert statistics.searches(NOV_2, 1, [("1 point", 8000.0)]) == "Week of Nov 2, 2026: 1 point 8.0 s"
    assert statistics.searches(NOV_2, 4, [("1 point", 8000.0), ("2 points", 61_000.0)]) == (
        "4 weeks from Nov 2, 2026: 1 point 8.0 s, 2 points 1:01"
    )
    assert statistics.rounds(3, 3, 17) == "Round 3: 17 right"
    assert statistics.rounds(1, 5, 16.42) == "Rounds 1 to 5: 16.4 right on average"


SLOW = FeatureSpeed(Feature.SHAPE, 2.64, 1.7, 4.0)
NUMBER = FeatureSpeed(Feature.NUMBER, 1.5, 1.1, 2.0)
UNSURE = FeatureSpeed(Feature.COLOR, 0.77, 0.5, 1.04)


def test_blind_spots_need_enough_games() -> None:
    assert statistics.blind_spots_summary(BlindSpots()) == "Available after 5 more games"
    assert statistics.blind_spots_summary(BlindSpots(4, (SLOW,))) == "Available after 1 more game"
    assert statistics.blind_spots_summary(BlindSpots(5, (UNSURE,))) == "no feature stands out so far"
    one, two = BlindSpots(5, (UNSURE, SLOW)), BlindSpots(5, (NUMBER, SLOW))
    told = "for sets with equal points, probably slower when "
    assert statistics.blind_spots_summary(one) == f"{told}shape differs"
    assert statistics.blind_spots_summary(two) == f"{told}shape and number differ"


def test_a_blind_spot_has_its_confidence_interval() -> None:
    told = "when shape differs: probably 2.6 times slower (1.7 times slower to 4.0 times slower)"
    assert statistics.blind_spot(SLOW) == told
    told = "when color differs: 1.3 times faster (2.0 times faster to equally fast)"
    assert statistics.blind_spot(UNSURE) == told


def test_axes_have_days_and_months() -> None:
    assert statistics.axis_day(NOV_2) == "Nov 2"
    assert [statistics.axis_month(date(2026, month, 1)) for month in (1, 2)] == ["2026", "Feb"]
