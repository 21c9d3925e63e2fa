"""What the sheet for a new game says."""

from datetime import date

import pytest

from setgui import Card
from setgui.model.cards import Color, read_cards
from setgui.model.game import Game, Start
from setgui.model.options import CALM, Options, Seat
from setgui.session.kept import Digest, Figures, GameId
from setgui.session.lessons import STEPS, lesson_at
from setgui.session.records.daily import DayRecord
from setgui.session.records.statistics import Standing
from setgui.session.starts.new_start import VERSUS, ways
from setgui.words import daily, kinds, new_game, tutorial
from setgui.words.language import say
from setgui.words.settings import TOO_FAINT, warning


@pytest.mark.parametrize(
    ("variant", "told"),
    [
        ("standard", "81 cards"),
        ("junior", "27 cards, all solid: three features"),
        ("chain", "81 cards; each set uses one card of the set before it"),
        ("ultraset", "81 cards; a set is two pairs that need the same card"),
    ],
)
def test_what_a_variant_is_about(variant: str, told: str) -> None:
    assert new_game.about_variant(variant) == told


def test_which_days_there_are() -> None:
    told = "A day begins at midnight UTC. Puzzles of earlier days do not count toward your streak."
    assert new_game.days(played=False) == told
    assert new_game.days(played=True).startswith(f"{told} You have played this deal before")


def test_every_way_to_play_is_told() -> None:
    assert new_game.RULES.keys() == new_game.SUMMARIES.keys() == set(ways())
    assert kinds.way(VERSUS) == "Against the computer"
    assert kinds.way("sprint") == "Sprint"


def test_computer_players() -> None:
    assert [new_game.level(one) for one in (1, 5, CALM)] == ["computer, beginner", "computer, expert", "computer, calm"]
    assert new_game.opponent("Vera", 4) == "Vera, advanced"
    assert new_game.pace("Pim", 1) == "Pim needs about 30 seconds to find a set."
    assert new_game.pace("Echo", 0) == "Echo finds sets about as fast as you do."


def played(mode: str, *, options: str = "", score: int = 0, won: int = 0) -> Digest:
    figures = Figures(over=True, score=score, won=won)
    return Digest(GameId(1), 1, 7, "standard", mode, False, False, 97_000, 5, figures, options)


PIM = Options(seats=(Seat("Ann"), Seat(level=1)))
BEN = Options(seats=(Seat("Ann"), Seat("Ben")))


@pytest.mark.parametrize(
    ("start", "so_far", "told"),
    [
        (Start(1), Standing(), [("Best", ""), ("Last time", "")]),
        (
            Start(1),
            Standing(2, played("solitaire", score=82), played("solitaire", score=1)),
            [("Best", "82 points"), ("Last time", "1 point")],
        ),
        (
            Start(1, mode="classic"),
            Standing(1, None, played("classic")),
            [("Best", ""), ("Last time", "1:37")],
        ),
        (
            Start(1, mode="third-card"),
            Standing(1, played("third-card", score=18), played("third-card", score=1)),
            [("Best", "18 right"), ("Last time", "1 right")],
        ),
        (
            Start(20261121, mode="daily"),
            Standing(streak=4),
            [("Best", ""), ("Last time", ""), ("Streak", "4 days")],
        ),
        (
            Start(1, mode="together", options=PIM),
            Standing(5, None, played("together", options="seats=Ann,computer:1", won=2), won=3),
            [("Games won", "3 of 5"), ("Last time", "Pim won")],
        ),
        (Start(1, mode="together", options=PIM), Standing(), [("Games won", ""), ("Last time", "")]),
        (Start(1, mode="together", options=BEN), Standing(), [("Games", "0"), ("Last time", "")]),
    ],
)
def test_how_the_player_did_so_far(start: Start, so_far: Standing, told: list[tuple[str, str]]) -> None:
    assert new_game.figures(start, so_far) == told


# What the first lesson says


def test_every_step_says_what_to_do_and_what_was_learned() -> None:
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
        "two, two, three: two and one. red, green, red: two and one. "
        "solid, striped, striped: two and one. diamond, diamond, oval: two and one."
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
def test_the_first_game_begins_with_something_to_look_for(cards: str, told: str) -> None:
    game = Game(Start(7), tuple(read_cards(cards)), ())
    assert tutorial.first_hint(game) == f"Your first game! {told} Stuck? “Locate set” shows you one (L)."
    stuck = "Stuck? “Locate set” in the Move menu shows you one."
    assert tutorial.first_hint(game, lambda _: "") == f"Your first game! {told} {stuck}"


def test_where_the_first_game_has_no_set_it_tells_what_to_do() -> None:
    game = Game(Start(7), tuple(read_cards("1rso 2rso 3gso")), ())
    told = "Your first game! There is no set on the table, so add a card."
    assert tutorial.first_hint(game) == f"{told} Press + for that."
    assert tutorial.first_hint(game, lambda _: "") == told


# What the calendar of daily puzzles tells of a day


DAY = date(2026, 11, 21)


@pytest.mark.parametrize(
    ("record", "told"),
    [
        (None, "still to come"),
        (DayRecord(), "not played"),
        (DayRecord(found=0, unfinished=GameId(3)), "0 of 6 sets found"),
        (DayRecord(found=1), "1 of 6 sets found"),
        (DayRecord(found=2, unfinished=GameId(3)), "2 of 6 sets found"),
        (DayRecord(found=6, solved=True), "solved, with help"),
        (DayRecord(found=6, solved=True, on_its_day=True), "solved on its day, with help"),
        (DayRecord(found=6, solved=True, time=97_000), "solved, 1:37"),
        (DayRecord(found=6, solved=True, on_its_day=True, time=97_000), "solved on its day, 1:37"),
        (DayRecord(found=6, solved=True, time=0, unfinished=GameId(3)), "solved, 0:00"),
    ],
)
def test_what_became_of_a_puzzle(record: DayRecord | None, told: str) -> None:
    assert daily.day(DAY, record) == f"Saturday, November 21, 2026: {told}"


# Warnings about own colors: where they are to be heeded


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
