"""The lesson: its steps, and every way through them."""

import pytest

from setgui import Card, find_sets, is_set, points
from setgui.model.cards import DECK, Color, Feature, Number
from setgui.model.commands import Add, Finish, Reshuffle
from setgui.model.game import Start
from setgui.model.matching import complete, shared_features
from setgui.model.play import deal_game, play
from setgui.session.game.verdict import Compared
from setgui.session.lessons import STEPS, Lesson, Step, can_follow, lesson_at

NUMBERS = {step.name: number for number, step in enumerate(STEPS)}


def at(name: str) -> Lesson:
    return lesson_at(NUMBERS[name])


def picked(lesson: Lesson, *cards: str) -> Lesson:
    for card in cards:
        lesson = lesson.pick(Card(card))
    return lesson


def answer(lesson: Lesson) -> tuple[Card, ...]:
    if lesson.step.beside:
        return (complete(*lesson.step.beside),)
    return lesson.table if lesson.step.mistake else find_sets(lesson.table)[0]


# Steps


@pytest.mark.parametrize("step", STEPS, ids=NUMBERS)
def test_each_step_has_exactly_one_solution(step: Step) -> None:
    lesson = lesson_at(STEPS.index(step))
    for place, feature in enumerate(Feature):
        if feature not in step.compared:
            assert len({card.values[place] for card in lesson.table + step.beside}) == 1
    if lesson.step.mistake:
        assert (len(lesson.table), find_sets(lesson.table)) == (3, [])
    elif lesson.step.beside:
        assert complete(*lesson.step.beside) in lesson.table
    elif lesson.waits_for:
        assert find_sets(lesson.table) == []
        assert len(find_sets(lesson.ask(lesson.waits_for).table)) == 1
    else:
        assert len(find_sets(lesson.table)) == 1


def test_steps_progress_from_one_feature_to_four() -> None:
    compared = [len(step.compared) for step in STEPS]
    assert compared == sorted(compared)
    assert (compared[0], compared[-1]) == (1, 4)


def test_sets_have_the_kinds_that_the_steps_describe() -> None:
    assert {card.color for card in answer(at("same-color"))} == {Color.RED}
    assert Feature.COLOR not in shared_features(*answer(at("all-different")))
    assert Feature.NUMBER not in shared_features(*answer(at("all-different")))
    assert shared_features(*answer(at("shapes"))) == (Feature.NUMBER, Feature.COLOR)
    assert points(*answer(at("features"))) == 2
    assert points(*answer(at("megaset"))) == 4


def test_the_added_card_makes_the_set_and_a_reshuffle_deals_other_cards() -> None:
    before, after = at("add-card"), at("add-card").ask(Add)
    (new,) = {*after.table} - {*before.table}
    assert new is after.table[-1]
    assert new in answer(after)
    assert not {*at("reshuffle").table} & {*at("reshuffle").ask(Reshuffle).table}


# Going through the lesson


def test_the_whole_lesson_can_be_solved() -> None:
    lesson = Lesson()
    for number, step in enumerate(STEPS):
        assert (lesson.number, lesson.step, lesson.last) == (number, step, number == len(STEPS) - 1)
        if lesson.waits_for:
            lesson = lesson.ask(lesson.waits_for)
        for card in answer(lesson):
            assert not lesson.solved
            lesson = lesson.pick(card)
        assert lesson.solved
        assert is_set(*lesson.claimed) is not step.mistake
        lesson = lesson.go(1)
    assert lesson == Lesson()  # the next time, it starts again


def test_cards_can_be_put_back_one_by_one_or_all_at_once() -> None:
    two = picked(Lesson(), "1rso", "1gso")
    assert two.compared == ()
    assert two.snapshot().picked == two.picked == (Card("1rso"), Card("1gso"))
    assert picked(two, "1rso").picked == (Card("1gso"),)
    assert two.clear() == Lesson()


def test_a_mistake_is_explained_until_the_next_try() -> None:
    wrong = picked(at("same-color"), "2rso", "1gso", "3rso")
    assert (wrong.solved, wrong.picked, wrong.mistakes) == (False, (), 1)
    assert wrong.claimed == (Card("1gso"), Card("2rso"), Card("3rso"))  # in the order of comparison
    assert wrong.compared == (
        Compared(Feature.NUMBER, (Number.ONE, Number.TWO, Number.THREE), fits=True),
        Compared(Feature.COLOR, (Color.GREEN, Color.RED, Color.RED), fits=False),
    )
    assert wrong.pick(Card("1rso")) == wrong
    assert wrong.again() == at("same-color")._replace(mistakes=1)


def test_a_third_card_is_compared_with_the_two_beside_the_table() -> None:
    right = picked(at("third-card"), "3pso")
    assert right.claimed == (Card("1rso"), Card("2gso"), Card("3pso"))
    assert right.solved
    assert not picked(at("third-card"), "3gso").solved


def test_cards_are_marked_one_by_one_from_the_second_mistake() -> None:
    lesson = at("same-color")
    shown = []
    for _ in range(6):
        shown.append(lesson.marked)
        lesson = picked(lesson, "2rso", "1gso", "3rso")
        assert lesson.marked == ()
        lesson = lesson.again()
    found = answer(lesson)
    assert shown == [(), (), found[:1], found[:2], found, found]
    assert lesson.snapshot().located == found
    assert at("third-card")._replace(mistakes=2).marked == (Card("3pso"),)
    assert at("mistake")._replace(mistakes=2).marked == ()


def test_only_the_requested_action_works() -> None:
    adding = at("add-card")
    assert adding.ask(Reshuffle) == adding
    assert adding.ask(Add).ask(Add) == adding.ask(Add)
    wrong = picked(adding, "1pso", "2gtz", "1ged")
    assert wrong.ask(Add) == wrong
    assert adding._replace(mistakes=5).marked == ()
    assert picked(adding, "1pso").ask(Add) == adding.ask(Add)
    assert Lesson().ask(Add) == Lesson()


@pytest.mark.parametrize("number", [-1, len(STEPS), 2**35])
def test_an_invalid_step_number_means_the_first_step(number: int) -> None:
    assert lesson_at(number) == Lesson()


# As a game


def test_the_lesson_can_be_shown_as_a_game() -> None:
    asked = at("third-card").snapshot().game
    assert (asked.beside, len(asked.table)) == ((Card("1rso"), Card("2gso")), 5)
    explained = picked(at("third-card"), "3pso").snapshot().game
    assert (explained.beside, explained.table) == ((), (Card("1rso"), Card("2gso"), Card("3pso")))
    assert len(asked.commands) == len(explained.commands) == 1
    assert asked.commands != explained.commands
    for game in (asked, explained):
        assert sorted((*game.table, *game.beside, *game.pile)) == [*DECK]


def test_only_an_unfinished_solitaire_game_can_follow() -> None:
    game = deal_game(Start(7))
    assert can_follow(game)
    assert not can_follow(play(game, Finish()).after)
    assert not can_follow(deal_game(Start(7, mode="classic")))
    assert not can_follow(deal_game(Start(7, variant="junior")))
