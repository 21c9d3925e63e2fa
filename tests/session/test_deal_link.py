"""Deals as text, whatever the text around them."""

import pytest

from setgui.model.deck import MAX_DEAL
from setgui.model.game import Start
from setgui.model.options import Options, Seat
from setgui.session.starts.start_text import UnreadableStart, find_link, write_link

DEAL = Start(4711)


def dealt(text: str) -> Start | None:
    found = find_link(text)
    return None if found is None else found.start


@pytest.mark.parametrize(
    "text",
    [
        "  setgui: solitaire standard 4711\r\n",
        "Try this one: setgui: solitaire standard 4711, it is hard.",
        "> Setgui:  solitaire\n> standard 4711".replace("> ", ""),
        "(setgui: solitaire standard 4711)",
        "“setgui: solitaire standard 4711”.",
        "setgui:solitaire standard 4711 and setgui: solitaire standard 5",
        "Spaß: setgui: solitaire standard 4711",
        "\ufb01\u0130\u0149 SETGUI: solitaire standard 4711",
    ],
)
def test_among_other_words(text: str) -> None:
    assert dealt(text) == DEAL


@pytest.mark.parametrize("name", ["Bob!", "Bob?!", "»Bob«", "Mr. B.", "“Bob”", "Bob_", "B)"])
def test_signs_behind_the_last_name_are_part_of_it(name: str) -> None:
    start = Start(7, mode="together", options=Options(seats=(Seat("Ann"), Seat(name))))
    assert write_link(start).startswith("setgui: together standard 7 seats=Ann,")
    for text in (write_link(start), f"({write_link(start)})!", f"look: {write_link(start)}, who wins?"):
        assert dealt(text) == start


@pytest.mark.parametrize("text", ["", "4711", "solitaire standard 4711", "https://setgui.example/"])
def test_no_deal(text: str) -> None:
    assert find_link(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "setgui:",
        "setgui: chess standard 7",
    ],
)
def test_a_deal_that_cannot_be_played(text: str) -> None:
    with pytest.raises(UnreadableStart):
        find_link(text)


_MUCH = 1_600_000
"""Letters or words. Where work grew faster than the text, some of these would run into the time that a test has."""


@pytest.mark.parametrize(
    "text",
    [
        "setgui: solitaire standard 4711" + " again" * (_MUCH // 6),
        "setgui: solitaire standard 4711" + "!" * _MUCH,
        "ß" * _MUCH + "setgui: solitaire standard 4711",
        "setgui" * (_MUCH // 6) + " setgui: solitaire standard 4711",
        "setgui:" + " " * _MUCH + "solitaire standard 4711",
    ],
)
def test_among_very_many_other_words(text: str) -> None:
    assert dealt(text) == DEAL


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("setgui: " * (_MUCH // 8), '^"setgui setgui setgui" does not begin with a kind of game'),
        ("setgui:" * (_MUCH // 7), '^"setgui:setgui:.*" is longer than any part'),
        ("setgui: " + "a" * _MUCH, '^"a+[.]{3}a+" is longer than any part'),
        ("setgui: together standard 7 " + "a=b " * _MUCH, '^"a=b" is not an option of together'),
        ("setgui: together standard 7 " + "block " * _MUCH, '^"block" is there for the second time'),
        (
            "setgui: together standard 7 seats=" + ",".join(map(str, range(_MUCH // 7))),
            '^"seats=0,1,.*" is longer than any part',
        ),
        ("setgui: together standard 7 seats=" + "a," * (_MUCH // 2), '^"seats=a,a,.*" is longer than any part'),
    ],
)
def test_much_that_cannot_be_played(text: str, problem: str) -> None:
    with pytest.raises(UnreadableStart, match=problem) as told:
        find_link(text)
    assert len(str(told.value)) < 200


def test_the_longest_deal_of_all() -> None:
    seats = tuple(Seat("%" * 19 + str(number)) for number in range(8))
    start = Start(MAX_DEAL, "standard", "together", Options(limit=15, blocks=True, checked=True, seats=seats))
    assert dealt(write_link(start)) == start
