"""Numbers, times, dates and lists in English, and texts of problems."""

import pickle
from datetime import date, time
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from setgui.compat import override
from setgui.marks import N_, NN_, P_, OneOf, Phrase, Problem
from setgui.model.cards import Card, Feature, Place
from setgui.model.options import Millis
from setgui.model.quoting import Printable
from setgui.words import formats, keys, language, problems, statistics, table
from setgui.words.language import UnknownLanguage, in_force, ngettext, npgettext, pgettext, say, use
from words.shipped import spoken

import catalogues  # isort: skip - in packaging, no package of its own


@pytest.mark.parametrize(
    ("value", "decimals", "told"),
    [
        (0, 0, "0"),
        (-2, 0, "−2"),
        (999, 0, "999"),
        (1000, 0, "1,000"),
        (4694436188839116720, 0, "4,694,436,188,839,116,720"),
        (-1204, 0, "−1,204"),
        (1234567.25, 1, "1,234,567.2"),
        (-0.04, 1, "0.0"),
        (78.5, 2, "78.50"),
    ],
)
def test_numbers_are_formatted(value: float, decimals: int, told: str) -> None:
    assert formats.number(value, decimals) == told


@pytest.mark.parametrize(
    ("elapsed", "told"),
    [(0, "0:00"), (97_999, "1:37"), (3_599_999, "59:59"), (3_847_000, "1:04:07"), (360_000_000, "100:00:00")],
)
def test_durations_are_formatted(elapsed: int, told: str) -> None:
    assert formats.duration(Millis(elapsed)) == told


def test_search_times_have_tenths_below_a_minute() -> None:
    assert formats.search_time(4_240) == "4.2 s"
    assert formats.search_time(59_949) == "59.9 s"
    assert formats.search_time(59_950) == "1:00"


def test_total_times_are_in_minutes_or_hours() -> None:
    minute, hour = 60_000, 3_600_000
    assert formats.total_time(Millis(59 * minute)) == "59 min"
    assert formats.total_time(Millis(100_000)) == "2 min"
    assert formats.total_time(Millis(90 * minute)) == "1.5 h"
    assert formats.total_time(Millis(1234 * hour)) == "1,234 h"


def test_dates_are_formatted() -> None:
    day = date(2026, 11, 1)
    assert formats.day(day) == "Sunday, November 1, 2026"
    assert formats.date(day) == "Nov 1, 2026"
    assert formats.month_of_year(day) == "November 2026"
    assert [formats.short_month(1), formats.short_month(12)] == ["Jan", "Dec"]
    assert [formats.weekday(1), formats.short_weekday(7)] == ["Monday", "Sun"]
    assert formats.first_weekday() == 7


def test_the_first_of_a_month_can_have_its_own_format() -> None:
    when = date(2026, 11, 1)
    with spoken("fr"):
        assert (formats.day(when), formats.date(when)) == ("dimanche 1er novembre 2026", "1er nov. 2026")
        assert statistics.axis_day(when) == "1er nov."
        assert formats.day(date(2026, 11, 11)) == "mercredi 11 novembre 2026"


@pytest.mark.parametrize(
    ("when", "told"),
    [
        (time(0, 5), "12:05 AM"),
        (time(11, 59), "11:59 AM"),
        (time(12, 0), "12:00 PM"),
        (time(22, 58), "10:58 PM"),
    ],
)
def test_times_of_day_are_formatted(when: time, told: str) -> None:
    assert formats.time_of_day(when) == told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], ""),
        (["red"], "red"),
        (["red", "green"], "red and green"),
        (["red", "green", "purple"], "red, green and purple"),
        (["a", "{b}", "c", "d", "e"], "a, {b}, c, d and e"),
    ],
)
def test_lists_are_formatted(words: list[str], told: str) -> None:
    assert formats.listed(words) == told
    assert formats.either(words) == told.replace(" and ", " or ")
    assert formats.in_a_row(words) == told.replace(" and ", ", ")


# Looking up texts


def test_english_needs_no_catalog() -> None:
    assert in_force() == "en"
    assert say(N_("Start")) == "Start"
    assert say(P_("month", "May")) == "May"
    assert pgettext("month", "May") == "May"
    told = [say(NN_("{n} set in {time}", "{n} sets in {time}"), n=n, time="1:37") for n in (-1, 1, 2000)]
    assert told == ["−1 set in 1:37", "1 set in 1:37", "2,000 sets in 1:37"]
    assert [ngettext("{n} set", "{n} sets", n) for n in (-1, 0, 1, 2)] == ["{n} set", "{n} sets", "{n} set", "{n} sets"]
    assert npgettext("cards", "{n} left", "{n} are left", 2) == "{n} are left"


def test_an_unknown_language_changes_nothing() -> None:
    with pytest.raises(UnknownLanguage, match="xx"):
        use("xx")
    assert in_force() == "en"


# Keys


def test_a_missing_key_is_left_out() -> None:
    assert (keys.key(""), keys.with_key("Undo", ""), keys.with_shift("")) == ("", "Undo", "")
    assert table.call("Ann", 2, "") == "Call, Ann, 2 points"


def test_default_keys_are_named() -> None:
    assert [keys.usual(name) for name in ("place-1", "seat-8", "reshuffle", "nothing")] == ["Q", "8", "−", ""]


@pytest.mark.parametrize(("told", "key"), [("J", "J"), ("ja", "Y"), ("", "Y")])
def test_answer_keys_come_from_the_language_if_valid(told: str, key: str) -> None:
    catalog = Catalog(locale="de")
    catalog.add("Y", told, context="key for the answer Set, named by the letter that a US keyboard has there")
    language.put_in_force("de", GNUTranslations(BytesIO(catalogues.compiled(catalog))))
    try:
        assert [keys.usual(name) for name in ("set", "not-a-set")] == [key, "N"]
    finally:
        language.use(language.ENGLISH)


# Problems


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("\x1b[2J", r"\x1b[2J"),
        ("x" * 99, f"{'x' * 30}...{'x' * 30}"),
        (Printable("x" * 99), "x" * 99),
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
def test_values_of_problems_are_formatted_by_type(value: object, told: str) -> None:
    assert problems.translate(Problem(N_("It is {value}."), value=value)) == f"It is {told}."


@pytest.mark.parametrize(("n", "told"), [(1, "1 card"), (0, "0 cards"), (1234, "1,234 cards")])
def test_the_number_selects_the_plural_form(n: int, told: str) -> None:
    assert problems.translate(Problem(NN_("{n} card", "{n} cards"), n=n)) == told


class Bracketed(NullTranslations):
    """A translation that puts every text in brackets."""

    @override
    def gettext(self, message: str) -> str:
        return f"[{message}]"


def test_str_of_a_problem_is_always_english() -> None:
    problem = Problem(P_("a context", "{a}, {b}"), a="x", b=Phrase(N_("y")))
    language.put_in_force("xx", Bracketed())
    try:
        assert problems.translate(problem) == "[x, [y]]".removeprefix("[")
        assert str(problem) == "x, y"
    finally:
        language.use(language.ENGLISH)


def test_problems_can_be_pickled() -> None:
    problem = Problem(NN_("{n} set in {path}", "{n} sets in {path}"), n=1, path=Path("x\n"))
    again = pickle.loads(pickle.dumps(problem))
    assert (type(again), str(again)) == (Problem, r"1 set in x\n")
