"""Starts and options as text, and deal links."""

import codecs
from random import Random
from typing import Any

import pytest
from fuzz.any_game import any_question
from hypothesis import given
from hypothesis import strategies as st

from setgui.model.cards import DECK, Card, codes
from setgui.model.commands import Claim
from setgui.model.deck import MAX_DEAL
from setgui.model.game import Start
from setgui.model.matching import find_sets
from setgui.model.modes import MODES
from setgui.model.options import (
    LEVELS,
    LIMITS,
    NO_PACE,
    PUZZLE_LEVELS,
    PUZZLE_SIZES,
    SEATS,
    SLOW_LEVELS,
    SPRINTS,
    Drill,
    Options,
    Seat,
)
from setgui.model.play import deal_game, play
from setgui.model.puzzles import ROUND_SIZE, drill_question
from setgui.model.quoting import quoted
from setgui.model.variants import JUNIOR
from setgui.session.starts.start_text import (
    NoText,
    UnreadableStart,
    decoded,
    find_link,
    read_options,
    read_seats,
    read_start,
    write_link,
    write_options,
    write_start,
)
from setgui.words import problems

letters = st.text("abcÄß 1,%#:=\"'é٣", min_size=1, max_size=20) | st.text(min_size=1, max_size=20)
names = letters.map(lambda text: " ".join(text.split())).filter(lambda name: bool(name) and name.isprintable())
paces = st.just(NO_PACE) | st.tuples(*[st.integers(0, 9_999_999_999)] * 4)
computers = st.builds(lambda level: Seat(level=level), st.sampled_from([*LEVELS, *SLOW_LEVELS.values()])) | st.builds(
    lambda pace: Seat(pace=pace), paces
)
people = st.lists(names.map(Seat), max_size=SEATS[-1], unique_by=lambda seat: seat.name.casefold())
seats = (
    st.tuples(people, st.lists(computers, max_size=SEATS[-1]))
    .map(lambda both: [*both[0], *both[1]][: SEATS[-1]])
    .filter(lambda sitting: len(sitting) >= SEATS[0])
    .flatmap(st.permutations)
    .map(tuple)
)
OPTIONS: dict[str, st.SearchStrategy[Any]] = {
    "on_request": st.booleans(),
    "limit": st.sampled_from([0, *LIMITS]),
    "blocks": st.booleans(),
    "checked": st.booleans(),
    "waits": st.booleans(),
    "even": st.just(()) | st.just((0,)),
    "sets": st.sampled_from(SPRINTS),
    "cards": st.sampled_from(PUZZLE_SIZES),
    "level": st.sampled_from(PUZZLE_LEVELS),
    "weights": st.just(()) | st.tuples(*[st.integers(1, 8)] * 4),
    "seats": seats,
    "questions": st.just(()) | st.integers().map(lambda seed: rounds(Random(seed))),
}


def rounds(chance: Random) -> tuple[Drill, ...]:
    return tuple(any_question(chance, "junior") for _ in range(ROUND_SIZE))


@st.composite
def starts(draw: st.DrawFn) -> Start:
    mode = draw(st.sampled_from(list(MODES.values())))
    deal = 20261121 if mode.dated else draw(st.integers(0, MAX_DEAL))
    chosen = {name: draw(OPTIONS[name]) for name in mode.options}
    if chosen.get("even"):
        holds = draw(st.lists(st.integers(0, 10**15 - 1), min_size=1, max_size=1))
        chosen["even"] = (*holds * (len(chosen["seats"]) - 1), 0)
    variant = "junior" if chosen.get("questions") else draw(st.sampled_from(mode.variants))
    return Start(deal, variant, mode.name, Options(**chosen))


@given(starts())
def test_starts_round_trip(start: Start) -> None:
    text = write_start(start)
    assert read_start(text) == start
    assert text.isprintable()
    assert "#" not in text
    assert read_start(f"  {text.replace(' ', '   ')}\n") == start


def test_every_option_has_a_mode() -> None:
    assert {name for mode in MODES.values() for name in mode.options} == set(Options._fields) == OPTIONS.keys()


FULL = "1rsd2gsd3psd1rtd2gtd3ptd1gez2rsz3peo1rto3gsd1pso"
LAST = f"0:1gsz2gto2peo:{FULL}:"
TABLE = tuple(Card(FULL[place : place + 4]) for place in range(0, 48, 4))
ENDING = Drill(TABLE, TABLE[:3], 0, 3, (12, 30), 150, tuple(map(Card, ("1gsz", "2gto", "2peo"))))
ODD = "Zoë%20Ann%2C%20Jr.%20%231%20100%25"
SLOW = "computer:calm, computer:patient or computer:me"
COMPUTERS = "computer:3,computer:calm,computer:patient,computer:me"
LIKE = "computer:me:4100/5200/0/7400"


@pytest.mark.parametrize(
    ("start", "text"),
    [
        (Start(4711), "solitaire standard 4711"),
        (Start(0, "junior"), "solitaire junior 0"),
        (Start(7, "chain", "classic", Options(on_request=True)), "classic chain 7 on-request"),
        (Start(7, "junior", "sprint", Options(sets=20)), "sprint junior 7 sets=20"),
        (Start(7, "junior", "sprint", Options(sets=10)), "sprint junior 7"),
        (Start(20261121, mode="daily"), "daily standard 20261121"),
        (Start(7, mode="set-or-not", options=Options(weights=(1, 2, 3, 8))), "set-or-not standard 7 weights=1,2,3,8"),
        (
            Start(
                4711,
                mode="together",
                options=Options(
                    limit=0,
                    blocks=True,
                    checked=True,
                    waits=True,
                    seats=(
                        Seat("Zoë Ann, Jr. #1 100%"),
                        Seat("computer:3"),
                        Seat(level=3),
                        Seat(level=-1),
                        Seat(level=-2),
                        Seat(pace=NO_PACE),
                        Seat(pace=(4100, 5200, 0, 7400)),
                    ),
                ),
            ),
            f"together standard 4711 limit=0 block check waits seats={ODD},computer%3A3,{COMPUTERS},{LIKE}",
        ),
        (
            Start(7, mode="drill", options=Options(questions=(ENDING,) * 19 + (ENDING._replace(answer=()),))),
            f"drill standard 7 questions={f'{LAST}1.2.3:12.30:150,' * 19}{LAST}:12.30:150",
        ),
    ],
)
def test_texts_are_readable(start: Start, text: str) -> None:
    assert write_start(start) == text
    assert read_start(text) == start


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("seats=Ann,Ben limit=5", "seats=Ann,Ben"),
        ("Seats=Ann,ben LIMIT=8 Block", "limit=8 blocks seats=Ann,ben"),
        ("check seats=Ann%2cB,COMPUTER:Me,%20Cid%20", "check seats=Ann%2CB,computer:me,Cid"),
    ],
)
def test_other_spellings_are_normalized(text: str, written: str) -> None:
    assert write_options(read_options("together", text)) == written.replace("blocks", "block")


def test_blanks_in_names_are_normalized() -> None:
    sitting = (Seat(" Ann\u00a0 Lee "), Seat("Ben"))
    assert read_options("together", write_options(Options(seats=sitting))).seats == (Seat("Ann Lee"), Seat("Ben"))
    assert read_seats("Ann  Lee , Ben") == (Seat("Ann Lee"), Seat("Ben"))


HOLDS = "is not a list of holds; write one for each seat, in milliseconds, with a 0, like 0,13400"
WEIGHTS = "is not a list of weights; write four numbers from 1 to 8, like 1,2,3,8"
KIND = 'does not start with a mode and a variant, like "solitaire standard"'
QUESTION = "is not a drill question"
ASKED = "1:69:1rsd2rsd3rsd1gto:1.2.3"
STRIPED = f"0:1gtz2gto2pto:{''.join(codes(JUNIOR.cards[:9]))}:"
SOLID = f"0:5:{''.join(codes(JUNIOR.cards[:4]))}:1.2.3:12.3:200"
MANY = "has too many cards for the table or the deck"
POINTS = "asks for more or fewer points than its set has"
NUMBER = "is not a deal number; write a number from 0 to 9007199254740991"


LIMIT = "is not a time limit; write 2 to 15 seconds, or 0 for none"
NAME = "is not a name for a seat; write 1 to 20 characters"
COMPUTER = f"is not a computer player; choose computer:1 to computer:5, {SLOW}"
NINETEEN = ",".join([ASKED] * 19)
# The start of a text, the fault, and wrong continuations
NAMED: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("", KIND, ("", "4711", "standard solitaire 4711", "duel standard 4711", "duel " + "x" * 5000, "\x1b[2J\n")),
    ("", KIND, ("solitaire hovercraft 4711", "solitaire chain 4711")),
    ("solitaire standard ", NUMBER, ("", "-1", "1e3", "1_000", "٣", "²", "9007199254740992", "9" * 5000)),
    ("solitaire standard 4711 ", "is not an option for solitaire", ("1", "sets=10")),
    ("classic standard 7 ", "is not an option for classic", ("on_request", "on-request=1")),
    ("sprint standard 7 ", "is not an option for sprint", ("sets",)),
    ("sprint standard 7 sets=", "is not a sprint length; choose 10, 20 or 30", ("15",)),
    ("sprint standard 7 sets=10 ", "repeats an option; remove one of the two", ("sets=20",)),
    ("third-card standard 7 weights=", WEIGHTS, ("1,1,1", "0,1,1,1")),
    ("daily standard ", "is not a puzzle date; write a date like 20261121", ("20260230",)),
    ("drill standard 7 questions=", QUESTION, ("",)),
    (
        f"drill standard 7 questions={NINETEEN},",
        QUESTION,
        (
            *(ASKED.replace("1.2.3", cards) for cards in ("1.2.4", "1.2.2", "0.2.3", "1.2.9")),
            *(ASKED.replace("2rsd", card) for card in ("1rsd", "2rsx")),
            *(ASKED.replace("1:", "5:"), ASKED + ":7", ASKED + ":7.3", ASKED.replace("1.2.3", "")),
            *(LAST.replace(cards, "") for cards in ("2peo", "1gsz2gto2peo", "1rsd")),
            *(LAST.replace("0:", "1:"), LAST.replace("2peo", "1rsd"), LAST + "1.2.13", LAST + "1.2.4"),
        ),
    ),
    (f"drill standard 7 questions={NINETEEN},", MANY, (ASKED.replace("69", "78"),)),
    (f"drill standard 7 questions={NINETEEN},", POINTS, (ASKED.replace("1:69", "4:69"),)),
    (f"drill junior 7 questions={','.join([SOLID] * 19)},", "has a card that is not in the deck", (ASKED, STRIPED)),
    (
        f"drill junior 7 questions={','.join([SOLID] * 19)},",
        MANY,
        (SOLID.replace("5:", "24:"), f"1:0:{''.join(codes(JUNIOR.cards[:11]))}:1.2.3"),
    ),
    (f"drill junior 7 questions={','.join([SOLID] * 19)},", POINTS, (SOLID.replace("0:", "3:", 1),)),
    ("together standard 7 seats=A,B limit=", LIMIT, ("1", "16", "٣")),
    ("together standard 7 seats=A,B even=", HOLDS, ("", "5", "5,1", "0,5,5", "0,-1", "0,1.5", "0," + "9" * 16)),
    ("together standard 7 seats=A,", NAME, ("", "%20", "b" * 21, "\u202eB")),
    ("together standard 7 seats=A,", COMPUTER, ("computer:", "computer:6", "computer:0", "computer:3:1/1/1/1")),
    ("together standard 7 seats=A,", COMPUTER, ("computer:me:1/1/1",)),
)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        *((before + text, f"{quoted(text)} {fault}") for before, fault, texts in NAMED for text in texts),
        (f"drill standard 7 questions={ASKED}", "a drill has 20 questions, not 1"),
        (f"drill standard 7 questions={NINETEEN},{ASKED},{ASKED}", "a drill has 20 questions, not 21"),
        ("together standard 7", 'together needs seats; write them like "seats=Ann,Ben"'),
        ("together standard 7 seats=A", "1 seat was given; a table has 2 to 8"),
        ("together standard 7 seats=A,B,C,D,E,F,G,H,I", "9 seats were given; a table has 2 to 8"),
        ("together standard 7 seats=A,B,a", 'two seats are called "a"; give each a different name'),
    ],
)
def test_any_other_text_is_unreadable(text: str, wrong: str) -> None:
    with pytest.raises(UnreadableStart) as caught:
        read_start(text)
    assert problems.translate(caught.value) == wrong


words = st.sampled_from(
    ["solitaire", "classic", "together", "standard", "chain", "7", "seats=", "limit=8", "A,B", "%2"]
)


@given(
    st.sampled_from(["standard", "junior"]),
    st.integers(0, 4),
    st.integers(0, 99),
    st.lists(st.sampled_from(DECK), min_size=3, max_size=23, unique=True),
    st.booleans(),
)
def test_every_drill_that_can_be_read_can_be_answered(
    variant: str, points: int, pile: int, table: list[Card], source: bool
) -> None:
    """A question for a set and some points is refused, or taking the set is right."""
    for answer in find_sets(table)[:3]:
        question = Drill(tuple(table), answer, points, pile, (3, 4) if source else (0, 0), 0)
        try:
            start = read_start(write_start(Start(7, variant, "drill", Options(questions=(question,) * ROUND_SIZE))))
        except UnreadableStart:
            continue
        game = deal_game(start)
        assert {*game.table, *game.pile} <= {*game.variant.cards}
        assert (len(game.table), len(game.pile)) == (len(table), pile)
        assert play(game, Claim(drill_question(start, 0).answer)).after.score == 1


@given(st.text() | st.lists(words | st.text(max_size=5)).map(" ".join))
def test_reading_raises_nothing_but_its_own_error(text: str) -> None:
    try:
        start = read_start(text)
    except UnreadableStart:
        return
    assert read_start(write_start(start)) == start


# Encodings of files: UTF-8, or as the byte order mark says


TEXT = "Zoë\nŁukasz\r\n集 \U0001f0a1"


@pytest.mark.parametrize(
    ("mark", "encoding"),
    [
        (b"", "utf-8"),
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
    ],
)
def test_a_byte_order_mark_determines_the_encoding(mark: bytes, encoding: str) -> None:
    assert decoded(mark + TEXT.encode(encoding)) == TEXT
    assert decoded(mark) == ""


@pytest.mark.parametrize(
    ("content", "before", "byte"),
    [
        (b"1\n\xe9", "1\n", 0xE9),
        (b"\xef\xbb\xbfa\xc3", "a", 0xC3),
        (b"\xff\xfea\0\n\0\0\xd8b\0", "a\n", 0x00),  # an incomplete character
        (b"\xfe\xff\0a\0\n\xd8", "a\n", 0xD8),
    ],
)
def test_invalid_bytes_are_reported_with_their_place(content: bytes, before: str, byte: int) -> None:
    with pytest.raises(NoText) as caught:
        decoded(content)
    assert (caught.value.before, caught.value.byte) == (before, byte)


# Deal links in other text


DEAL = Start(4711)


def dealt(text: str) -> Start | None:
    found = find_link(text)
    return None if found is None else found[0]


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
def test_a_link_is_found_in_other_text(text: str) -> None:
    assert dealt(text) == DEAL


@pytest.mark.parametrize("name", ["Bob!", "Bob?!", "»Bob«", "Mr. B.", "“Bob”", "Bob_", "B)"])
def test_punctuation_after_the_last_name_is_part_of_it(name: str) -> None:
    start = Start(7, mode="together", options=Options(seats=(Seat("Ann"), Seat(name))))
    assert write_link(start).startswith("setgui: together standard 7 seats=Ann,")
    for text in (write_link(start), f"({write_link(start)})!", f"look: {write_link(start)}, who wins?"):
        assert dealt(text) == start


@pytest.mark.parametrize("text", ["", "4711", "solitaire standard 4711", "https://setgui.example/"])
def test_text_without_a_link_has_no_deal(text: str) -> None:
    assert find_link(text) is None


@pytest.mark.parametrize("text", ["setgui:", "setgui: chess standard 7"])
def test_an_invalid_link_is_refused(text: str) -> None:
    with pytest.raises(UnreadableStart):
        find_link(text)


_MUCH = 1_600_000
"""Length of long texts; if reading took more than linear time, these tests would time out."""


@pytest.mark.parametrize(
    "text",
    [
        "setgui: solitaire standard 4711" + " again" * (_MUCH // 6),
        "ß" * _MUCH + "setgui: solitaire standard 4711",
        "setgui" * (_MUCH // 6) + " setgui: solitaire standard 4711",
        "setgui:" + " " * _MUCH + "solitaire standard 4711",
    ],
)
def test_a_link_is_found_in_a_very_long_text(text: str) -> None:
    assert dealt(text) == DEAL


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("setgui: " * (_MUCH // 8), '^"setgui setgui setgui" does not start with a mode and a variant'),
        ("setgui: " + "a" * _MUCH, '^"a+[.]{3}a+" is too long to be part'),
        ("setgui: together standard 7 " + "a=b " * _MUCH, '^"a=b" is not an option for together'),
        ("setgui: together standard 7 " + "block " * _MUCH, '^"block" repeats an option; remove one of the two'),
        ("setgui: together standard 7 seats=" + "a," * (_MUCH // 2), '^"seats=a,a,.*" is too long to be part'),
    ],
)
def test_long_invalid_links_are_refused_with_a_short_message(text: str, problem: str) -> None:
    with pytest.raises(UnreadableStart, match=problem) as caught:
        find_link(text)
    assert len(str(caught.value)) < 200


def test_the_longest_link_is_read() -> None:
    seats = tuple(Seat("%" * 19 + str(number)) for number in range(8))
    start = Start(MAX_DEAL, "standard", "together", Options(limit=15, blocks=True, checked=True, seats=seats))
    assert dealt(write_link(start)) == start
