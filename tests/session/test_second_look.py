"""Second look without a window: questions, answers, what stays hidden, and which answers count."""

import pytest

from setgui.analysis.coach.analysis import Analysis, Judged, alternatives, analyze, decision
from setgui.model.commands import Add, Claim, Finish, Reshuffle
from setgui.model.game import Start
from setgui.model.play import deal_game
from setgui.session.second_look import SecondLook

FIRST = deal_game(Start(7))
LATER = deal_game(Start(8))
ENDED, LEFT = 2, 5
"""The acts of two costly choices: to reshuffle."""
DECISIONS = decision(1, FIRST, Add()), decision(ENDED, LATER, Reshuffle()), decision(LEFT, FIRST, Reshuffle())
ANALYSIS: Analysis = next(analyze(DECISIONS))


def rated(act: int) -> tuple[Judged, ...]:
    (asked,) = (one for one in DECISIONS if one.act == act)
    return next(analyze(alternatives(asked))).decisions


def best(act: int) -> Claim:
    (judged,) = (one for one in ANALYSIS.decisions if one.decision.act == act)
    assert isinstance(judged.best, Claim)
    return judged.best


@pytest.fixture
def look() -> SecondLook:
    look = SecondLook(asks=True)
    look.show(ANALYSIS)
    return look


def test_only_costly_choices_are_asked_about_until_they_are_settled(look: SecondLook) -> None:
    assert [act for act in range(9) if look.question(act)] == [ENDED, LEFT]
    look.answer(LEFT, best(LEFT))
    assert look.question(LEFT) is None
    assert {*look.questions} == {ENDED, LEFT}
    assert look.rate(rated(LEFT)) == {LEFT}
    assert {*look.questions} == {ENDED}
    assert not look.unrated


def test_an_early_finish_is_no_costly_choice_but_one_with_no_cards_left_is() -> None:
    look = SecondLook(asks=True)
    early, late = decision(ENDED, LATER, Finish()), decision(LEFT, LATER._replace(pile=()), Finish())
    look.show(next(analyze((DECISIONS[0], early, late))))
    assert look.judged[ENDED].mark == look.judged[LEFT].mark == "??"
    assert (look.marked, {*look.questions}) == ({ENDED, LEFT}, {LEFT})


def test_without_asking_nothing_is_hidden() -> None:
    look = SecondLook(asks=False)
    look.show(ANALYSIS)
    assert look.marked == {ENDED, LEFT}
    assert not look.questions
    assert not look.is_secret(ENDED, LATER.table)


def test_tables_with_the_answer_to_a_question_stay_hidden(look: SecondLook) -> None:
    assert look.is_secret(ENDED, ())
    assert look.is_secret(1, best(LEFT).cards)
    assert not look.is_secret(1, best(LEFT).cards[:2])
    look.answer(ENDED, None)
    look.answer(LEFT, None)
    look.rate([])
    assert not look.is_secret(1, best(LEFT).cards)


def test_an_answer_is_rated_before_the_next_question(look: SecondLook) -> None:
    assert look.to_weigh(LEFT) == DECISIONS[2]
    look.answer(LEFT, Add())
    unrated = look.to_weigh(ENDED)
    assert unrated is not None
    assert (unrated.act, unrated.chosen) == (LEFT, Add())
    assert look.rate(rated(ENDED)) == set()
    assert look.rate(rated(LEFT)) == {LEFT}
    assert look.answers[LEFT] in rated(LEFT)
    assert look.to_weigh(ENDED) is None


def test_only_first_answers_count(look: SecondLook) -> None:
    for act, move in ((ENDED, None), (LEFT, best(LEFT))):
        look.answer(act, move)
        look.rate(rated(act))
    assert look.first_answers == f"{ENDED}? {LEFT}+"
    again = SecondLook(asks=True, first=f"{ENDED}- 9+")
    again.show(ANALYSIS)
    for act in (ENDED, LEFT):
        again.answer(act, Finish())
        again.rate(rated(act))
    assert sorted(again.first_answers.split()) == [f"{ENDED}-", f"{LEFT}-", "9+"]


def test_an_answer_left_unrated_is_rated_at_first_sight(look: SecondLook) -> None:
    assert look.rate_at_sight() == set()
    look.answer(LEFT, Finish())
    assert look.rate_at_sight() == {LEFT}
    assert look.first_answers == f"{LEFT}-"
