"""Invalid game files are refused in one sentence with the line, the text and what to do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.model.cards import DECK
from setgui.model.commands import Add, Claim, Command
from setgui.model.game import Start
from setgui.model.play import deal_game, play
from setgui.model.puzzles import ROUND
from setgui.model.quoting import quoted
from setgui.session.game.acts import write_act
from setgui.session.game.course import begin
from setgui.session.starts.game_file import GameFileError, read_game
from setgui.words import problems

from .test_game_file import WHOLE


def sentence(content: bytes) -> str:
    with pytest.raises(GameFileError) as caught:
        read_game(content)
    text = problems.tell(caught.value)
    assert str(caught.value) == text
    assert len(text) < 300
    assert text.isprintable()
    return text


TIME = 'does not begin with a playing time below 1000 hours; write it like "4:07.250 add"'
ACTS = (
    "is not a time and a move; moves are claim and its cards, call or no-set and a seat, add, reshuffle, finish, "
    "give-up, time-up, answer set, answer no-set, undo, redo, locate, count, show, ask"
)
MODE = "is not a mode of this Setgui (solitaire, classic, together, daily, sprint, third-card, set-or-not, drill)"
PLAYED = 'is not a playing time below 1000 hours; write a line like "played 4:07.250"'
STARTED = 'is not a time in UTC from 1970 to 2999; write a line like "started 2026-11-21T09:37:07Z"'
DEAL = 'is not a number from 0 to 9007199254740991; write a line like "deal 7"'
ELSEWHERE = "claims a card that is not on the table; compare deal, variant and the moves above"
FIRST = 'is not "Setgui game 1", with which a game file begins'
NEWER = 'was written by a newer version of Setgui; this one reads "Setgui game 1"'
HOW = 'write it like 2rtz, 1021, DC23 or "two red striped squiggles"'


# The fault of each line, by number
SAME_FAULT: dict[tuple[int, str], tuple[str, ...]] = {
    (1, FIRST): ("", "Setgui game", "setgui game 1", "Setgui game 0", "Setgui game 01", "Setgui game 1 # so", "{\x00}"),
    (1, NEWER): ("Setgui game 2",),
    (2, f'{MODE}; write a line like "mode solitaire"'): ("mode chess", "mode"),
    (4, DEAL): (
        *("deal", "deal -7", "deal 7.0", "deal 1_000", "deal \u0667", "deal 7²", "deal 7 8"),
        *("deal 9007199254740992", "deal 00000000000000007", "deal " + "9" * 195),
    ),
    (5, STARTED): (
        "started 2026-11-21",
        "started 2026-11-21 12:00:00Z",
        "started 2026-11-21T12:00:00+00:00",
        "started 2026-02-30T12:00:00Z",
        "started 2026-11-21T12:00:60Z",
        "started 1969-12-31T23:59:59Z",
        "started 3000-01-01T00:00:00Z",
        "started 0000-01-01T00:00:00Z",
        "started \uff12026-11-21T12:00:00Z",
    ),
    (6, PLAYED): (
        *("played 60", "played 60:00.000", "played 1:60.000", "played 1:00.00", "played -1:00.000"),
        *("played 1000:00:00.000",),
    ),
    (8, TIME): (
        *("claim 1red 1psd 1gtd", "0:1.000 add", "0:10,000 add", "\u0660:10.000 add", "1000:00:00.000 add"),
        *("0:\u06601.000 add",),
    ),
    (8, ACTS): ("0:10.000", "0:10.000 Peek", "0:10.000 add 1red", "0:10.000 __import__('os')"),
    (8, "must claim exactly as many cards as a set has"): ("0:10.000 claim", "0:10.000 claim 1red"),
    (9, ACTS): ("0:10.000 add\x1b[31m",),
}


@pytest.mark.parametrize(
    ("number", "text", "wrong"),
    [
        *((line, text, f"{quoted(text)} {fault}") for (line, fault), texts in SAME_FAULT.items() for text in texts),
        (2, "mode together", '"mode together" is not possible: together needs seats, like "seats=Ann,Ben"'),
        (7, "options sets=20", '"options sets=20" is not possible: "sets=20" is not an option of solitaire'),
        (
            3,
            "variant poker",
            '"variant poker" is not a variant of this mode (standard, junior); write a line like "variant standard"',
        ),
        (3, "color blue", '"color blue" comes where a line like "variant standard" is missing'),
        (6, "played 0:20.499", '"played 0:20.499" is less than the time of the last move; write at least 0:20.500'),
        (7, "Deal 8", '"Deal 8" is a second line of this name, after line 4; leave one out'),
        (6, "end", '"end" comes where a line like "played 4:07.250" is missing'),
        (8, "0:10.000 claim 1red 1psd 1gtx", f'"1gtx" is not a card; {HOW}'),
        (8, "0:10.000 claim \u202e1red", rf'"\u202e1red" is not a card; {HOW}'),
        (8, "0:10.000 claim 1red 1psd DC11", '"dc11" is the same card as "1red" before it, in line 1, column 1'),
        (8, "0:10.000 claim red empty diamond", '"red empty diamond" is not a whole card; missing: number'),
        (8, "0:10.000 claim 1red 1psd 1rsz", f'"0:10.000 claim 1red 1psd 1rsz" {ELSEWHERE}'),
        (8, "0:10.000 undo", '"0:10.000 undo" has no step to undo; leave it out'),
        (8, "0:10.000 Redo", '"0:10.000 Redo" has no step to redo; leave it out'),
        (9, "0:09.999 add", '"0:09.999 add" goes back in time; the move above it was at 0:10.000'),
        (9, "#" + "x" * 4000, f'"#{"x" * 29}...{"x" * 30}" has 4001 characters; a line has at most 4000'),
    ],
)
def test_a_wrong_line_is_reported(number: int, text: str, wrong: str) -> None:
    lines = WHOLE.splitlines()
    lines[number - 1] = text
    assert sentence("\n".join(lines).encode()) == f"line {number}: {wrong}"


@pytest.mark.parametrize(
    ("mode", "wrong"),
    [
        ("sprint", 'line 9: "0:20.500 add" is a move that this mode does not have; leave it out'),
        (
            "daily",
            'line 4: "deal 7" is not possible: "7" is not the day of a puzzle, which is written like 20261121',
        ),
    ],
)
def test_lines_of_other_modes_are_reported(mode: str, wrong: str) -> None:
    assert sentence(WHOLE.replace("mode solitaire", f"mode {mode}").encode()) == wrong


TABLE = "played 1:00.000\noptions limit=5 seats=Ann,Ben,Cid"


@pytest.mark.parametrize(
    ("told", "wrong"),
    [
        ("1:00.000 claim 1red 1psd 1gtd", "comes where nobody has called; compare the moves above"),
        ("1:00.000 give-up", "comes where nobody has called; compare the moves above"),
        ("1:00.000 time-up", "comes where nobody has called; compare the moves above"),
        ("1:00.000 call 4", "tells of a seat that nobody has; compare the options"),
        ("1:00.000 no-set 4", "tells of a seat that nobody has; compare the options"),
        ("1:00.000 add", "is a move that this mode does not have; leave it out"),
        ("1:00.000 undo", "has no step to undo; leave it out"),
        ("1:00.000 call 2\n1:01.000 undo", "is a move that this mode does not have; leave it out"),
        ("1:00.000 call 2\n1:01.000 call 1", "comes while somebody has called; compare the moves above"),
        ("1:00.000 call 2\n1:01.000 no-set 1", "comes while somebody has called; compare the moves above"),
        ("1:00.000 call 2\n1:01.000 give-up\n1:02.000 call 2", "calls for a seat that may not call then; leave it out"),
        ("1:00.000 no-set 2\n1:01.000 no-set 2", "tells a vote for the second time; leave it out"),
        ("1:00.000 call 2\n1:05.000 time-up", "ends a call whose time was not up; compare its time"),
        ("1:00.000 call 2\n1:05.001 give-up", "comes after the time of the call was up; compare its time"),
        ("1:00.000 call 2\n1:05.001 finish", "comes after the time of the call was up; compare its time"),
    ],
)
def test_illegal_acts_at_a_table_are_reported(told: str, wrong: str) -> None:
    lines = told.split("\n")
    content = acts(*lines).replace("mode solitaire", "mode together").replace("played 1:00.000", TABLE)
    assert sentence(content.encode()) == f'line {8 + len(lines)}: "{lines[-1]}" {wrong}'


def test_an_impossible_drill_question_is_reported() -> None:
    questions = ",".join(["4:69:1rsd2rsd3rsd1gto:1.2.3"] * ROUND)
    drill = f"played 1:00.000\noptions questions={questions}"
    content = acts().replace("mode solitaire", "mode drill").replace("played 1:00.000", drill)
    told = sentence(content.encode())
    assert told.startswith('line 7: "options questions=')
    assert told.endswith('"4:69:1rsd2rsd3rsd1gto:1.2.3" asks for more or fewer points than its set has')


def test_a_broken_chain_is_reported() -> None:
    sets = deal_game(Start(7, "chain", "classic")).variant.find_matches(DECK)
    game = deal_game(Start(7, "chain", "classic"))
    first = next(cards for cards in sets if set(cards) <= set(game.table))
    game = play(game, Claim(first)).after
    told = [f"0:01.000 {write_act(Claim(first))}", f"0:02.000 {write_act(Claim(game.table[:3]))}"]
    content = acts(*told, variant="chain").replace("mode solitaire", "mode classic")
    wrong = "claims too many or too few of the cards beside the table; compare the moves above"
    assert sentence(content.encode()) == f'line 9: "{told[1]}" {wrong}'


def acts(*moves: str, variant: str = "standard") -> str:
    header = WHOLE.splitlines()[:7]
    return "\n".join(["Setgui game 1", "mode solitaire", f"variant {variant}", *header[3:], *moves, "end"])


def until_the_pile_is_empty() -> list[str]:
    """Return acts that empty the draw pile and then bring the table below 12 cards."""
    game, moves = begin(Start(7)).game, list[str]()
    while game.pile or len(game.table) >= 12:
        sets = game.variant.find_matches(game.table)
        act: Command = Claim(sets[0]) if sets else Add()
        game = play(game, act).after
        moves.append(f"0:00.000 {write_act(act)}")
    assert not game.over
    return moves


CUT = 'is the last line, but "end" should be; get a copy of the file that is not cut short'
NO_UTF = "is not text in UTF-8; save the file as such"
BEHIND = 'comes after "end", where only comments may be'
DEALT = until_the_pile_is_empty()
LATE = len(DEALT) + 8
NO_VARIANT, BACK = WHOLE.replace("variant", "# variant"), WHOLE.replace("0:20", "\f\x1c\u2028\n0:05")
MANY, ENDED = acts(*["0:00.000 count"] * 10_001), acts("0:01.000 finish", "0:02.000 add")
FULL = acts("0:01.000 add", "0:02.000 add", variant="junior")
RESHUFFLE = "0:01.000 reshuffle"
RESHUFFLED = acts(*DEALT, RESHUFFLE)


@pytest.mark.parametrize(
    ("content", "number", "wrong"),
    [
        ("", 1, f'"" {FIRST}'),
        (b"PK\x03\x04\x14\xff", 1, f'byte "ff" {NO_UTF}'),
        (WHOLE.encode("utf-16") + b"\xe9", 11, f'byte "e9" {NO_UTF}'),
        (b"\xef\xbb\xbf" + WHOLE.encode() + b"# caf\xe9", 11, f'byte "e9" {NO_UTF}'),
        (WHOLE.encode() + b"\xc3", 11, f'byte "c3" {NO_UTF}'),
        ("Setgui game 1", 1, f'"Setgui game 1" {CUT}'),
        (WHOLE[:-5], 9, f'"0:20.500 add" {CUT}'),
        (WHOLE[:-2] + "\n\n# no\n", 10, f'"en" {CUT}'),
        ("Setgui game 1\nend", 2, '"end" comes where a line like "mode solitaire" is missing'),
        (NO_VARIANT, 8, '"0:10.000 claim 1red 1psd 1gtd" comes where a line like "variant standard" is missing'),
        (WHOLE + "0:30.000 add # late", 11, f'"0:30.000 add" {BEHIND}'),
        (WHOLE + WHOLE, 11, f'"Setgui game 1" {BEHIND}'),
        (BACK, 10, '"0:05.500 add" goes back in time; the move above it was at 0:10.000'),
        (MANY, 10008, '"0:00.000 count" is one move too many; a game file has at most 10000'),
        (WHOLE + "\n" * 999_999, 999865, "the file goes on after 1000000 bytes; a game file is not longer"),
        (ENDED, 9, '"0:02.000 add" comes after the end of the game; only undo leads back into it'),
        (FULL, 9, '"0:02.000 add" adds a card to a table that is full; leave it out'),
        (acts(*DEALT, "0:01.000 add"), LATE, '"0:01.000 add" adds a card, but the draw pile is empty; leave it out'),
        (RESHUFFLED, LATE, f'"{RESHUFFLE}" reshuffles, but there is nothing to reshuffle; leave it out'),
    ],
)
def test_faults_of_whole_files_are_reported(content: str | bytes, number: int, wrong: str) -> None:
    assert sentence(content if isinstance(content, bytes) else content.encode()) == f"line {number}: {wrong}"


def test_a_file_cut_short_anywhere_is_reported() -> None:
    for end in range(len(WHOLE) - len("\n")):
        assert sentence(WHOLE[:end].encode())


@given(st.binary() | st.text().map(str.encode) | st.text("mode deal0:1.#\n\r\t\x00\u2028\u202e\u13d9").map(str.encode))
def test_reading_raises_nothing_but_its_own_error(content: bytes) -> None:
    assert sentence(content)
    assert sentence(WHOLE.replace("\n\n", "\n!").encode() + content)
    with pytest.raises(GameFileError):
        read_game(WHOLE.encode()[:-4] + b"0:30.000 " + content)
