"""Problems become sentences by the types of their values, and keep them in another process."""

import pickle
from datetime import date
from gettext import NullTranslations
from pathlib import Path

import pytest

from setgui.compat import override
from setgui.marks import N_, NN_, P_, OneOf, Phrase, Problem
from setgui.model.cards import Card, Feature, Place
from setgui.model.quoting import Shown
from setgui.words import language, problems


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("\x1b[2J", r"\x1b[2J"),
        ("x" * 99, f"{'x' * 30}...{'x' * 30}"),
        (Shown("x" * 99), "x" * 99),
        (Path("/home/\n" + "x" * 99), r"/home/\n" + "x" * 99),
        (4001, "4001"),
        (date(2026, 11, 21), "2026-11-21"),
        (Card("2rtz"), "2rtz"),
        (Place(2, 3), "line 2, column 3"),
        ((Feature.SHADING, Feature.SHAPE), "shading, shape"),
        (OneOf((10, 20)), "10 or 20"),
        (OSError(13, "No permission"), "No permission"),
        (Phrase(N_("line {number}: {sentence}"), number=3, sentence=Problem(N_("{x}"), x="{y}")), "line 3: {y}"),
    ],
)
def test_a_value_is_told_by_its_type(value: object, told: str) -> None:
    assert problems.tell(Problem(N_("It is {value}."), value=value)) == f"It is {told}."


@pytest.mark.parametrize(("n", "told"), [(1, "1 card"), (0, "0 cards"), (1234, "1,234 cards")])
def test_a_number_decides_between_one_and_many(n: int, told: str) -> None:
    assert problems.tell(Problem(NN_("{n} card", "{n} cards"), n=n)) == told


class Backwards(NullTranslations):
    """Says every text in brackets."""

    @override
    def gettext(self, message: str) -> str:
        return f"[{message}]"


def test_only_words_depend_on_the_language() -> None:
    problem = Problem(P_("a context", "{a}, {b}"), a="x", b=Phrase(N_("y")))
    language.put_in_force("xx", Backwards())
    try:
        assert problems.tell(problem) == "[x, [y]]".removeprefix("[")
        assert str(problem) == "x, y"
    finally:
        language.use(language.ENGLISH)


def test_a_problem_comes_back_from_another_process() -> None:
    problem = Problem(NN_("{n} set in {path}", "{n} sets in {path}"), n=1, path=Path("x\n"))
    again = pickle.loads(pickle.dumps(problem))
    assert (type(again), str(again)) == (Problem, r"1 set in x\n")
