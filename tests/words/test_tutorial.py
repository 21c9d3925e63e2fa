"""What the first lesson says."""

import pytest

from setgui import Card
from setgui.model.cards import read_cards
from setgui.model.game import Game, Start
from setgui.session.lessons import STEPS, lesson_at
from setgui.words import tutorial


def test_every_step_says_what_to_do_and_what_was_learned() -> None:
    names = {step.name for step in STEPS}
    assert {*tutorial.TASKS} == {*tutorial.LEARNED} == names
    assert {*tutorial.THEN} == {step.name for step in STEPS if step.asks}


def test_the_place_is_told() -> None:
    assert (tutorial.place(3, 10), tutorial.place_aloud(3, 10)) == ("Step 3 of 10", "Step 3 of 10.")


@pytest.mark.parametrize(("n", "told"), [(1, "1 card of the set is marked."), (3, "3 cards of the set are marked.")])
def test_help_is_told(n: int, told: str) -> None:
    assert tutorial.marked(n) == told


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
