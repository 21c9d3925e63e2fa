"""Invalid game files are refused in one sentence with the line, the text and what to do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.model.cards import DECK
from setgui.model.commands import Add, Claim, Command
from setgui.model.game import Start
from setgui.model.play import deal_game, play
from setgui.model.puzzles import ROUND_SIZE
from setgui.model.quoting import quoted
from setgui.session.game.acts import write_act
from setgui.session.game.course import begin
from setgui.session.starts.game_file import GameFileError, read_game
from setgui.words import problems

from .test_game_file import WHOLE


def sentence(content: bytes) -> str:
    with pytest.raises(GameFileError) as caught:
        read_game(content)
    text = problems.translate(caught.value)
    assert str(caught.value) == text
    assert len(text) < 300
    assert text.isprintable()
    return text


TIME = 'does not start with a playing time below 1000 hours; write it like "4:07.250 add"'
ACTS = (
    "is not a time and a move; a move is claim with cards, call or no-set with a seat, or one of: add, reshuffle, "
    "finish, give-up, time-up, answer set, answer no-set, undo, redo, locate, count, show, ask"
)
TWICE = "claim 1red 1psd DC11"
MODES = "solitaire, classic, together, daily, in-sight, sprint, third-card, set-or-not, drill"
MODE = f"is not a mode of this version of Setgui ({MODES})"
PLAYED = 'is not a playing time below 1000 hours; write a line like "played 4:07.250"'
STARTED = 'is not a time in UTC from 1970 to 2999; write a line like "started 2026-11-21T09:37:07Z"'
DEAL = 'is not a number from 0 to 9007199254740991; write a line like "deal 7"'
ELSEWHERE = "claims a card that is not on the table; check the deal, the variant and the moves above"
FIRST = 'a game file starts with "Setgui game 1", not'
NEWER = 'was written by a newer version of Setgui; this one reads "Setgui game 1"'
HOW = 'write it like 2rtz, 1021, DC23 or "two red striped squiggles"'
NOT_FIRST = ("", "Setgui game", "setgui game 1", "Setgui game 0", "Setgui game 01", "Setgui game 1 # so", "{\x00}")


# The fault of each line, by number
SAME_FAULT: dict[tuple[int, str], tuple[str, ...]] = {
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
        *((1, text, f"{FIRST} {quoted(text)}") for text in NOT_FIRST),
        (2, "mode together", '"mode together" is not possible: together needs seats; write them like "seats=Ann,Ben"'),
        (7, "options sets=20", '"options sets=20" is not possible: "sets=20" is not an option for solitaire'),
        (
            3,
            "variant poker",
            '"variant poker" is not a variant of this mode (standard, junior); write a line like "variant standard"',
        ),
        (3, "color blue", 'before "color blue" there must be a line like "variant standard"'),
        (6, "played 0:20.499", '"played 0:20.499" is less than the time of the last move; write at least 0:20.500'),
        (7, "Deal 8", '"Deal 8" starts with the same word as line 4; remove one of the two lines'),
        (6, "end", 'before "end" there must be a line like "played 4:07.250"'),
        (8, "0:10.000 claim 1red 1psd 1gtx", f'"1gtx" is not a card; {HOW}'),
        (8, "0:10.000 claim \u202e1red", rf'"\u202e1red" is not a card; {HOW}'),
        (8, f"0:10.000 {TWICE}", f'"0:10.000 {TWICE}" claims the same card twice; correct its cards'),
        (8, "0:10.000 claim red empty diamond", '"red empty diamond" is not a complete card; missing: number'),
        (8, "0:10.000 claim 1red 1psd 1rsz", f'"0:10.000 claim 1red 1psd 1rsz" {ELSEWHERE}'),
        (8, "0:10.000 undo", '"0:10.000 undo" has nothing to undo; remove this line'),
        (8, "0:10.000 Redo", '"0:10.000 Redo" has nothing to redo; remove this line'),
        (9, "0:09.999 add", '"0:09.999 add" goes back in time; the move above it was at 0:10.000'),
        (9, "#" + "x" * 4000, f'"#{"x" * 29}...{"x" * 30}" has 4001 characters; a line can have at most 4000'),
    ],
)
def test_a_wrong_line_is_reported(number: int, text: str, wrong: str) -> None:
    lines = WHOLE.splitlines()
    lines[number - 1] = text
    assert sentence("\n".join(lines).encode()) == f"line {number}: {wrong}"


@pytest.mark.parametrize(
    ("mode", "wrong"),
    [
        ("sprint", 'line 9: "0:20.500 add" is not a move in this mode; remove this line'),
        (
            "daily",
            'line 4: "deal 7" is not possible: "7" is not a puzzle date; write a date like 20261121',
        ),
    ],
)
def test_lines_of_other_modes_are_reported(mode: str, wrong: str) -> None:
    assert sentence(WHOLE.replace("mode solitaire", f"mode {mode}").encode()) == wrong


TABLE = "played 1:00.000\noptions limit=5 seats=Ann,Ben,Cid"


@pytest.mark.parametrize(
    ("told", "wrong"),
    [
        ("1:00.000 claim 1red 1psd 1gtd", "needs a call before it; check the moves above"),
        ("1:00.000 give-up", "needs a call before it; check the moves above"),
        ("1:00.000 time-up", "needs a call before it; check the moves above"),
        ("1:00.000 call 4", "names a seat that is not in this game; check the options"),
        ("1:00.000 no-set 4", "names a seat that is not in this game; check the options"),
        ("1:00.000 add", "is not a move in this mode; remove this line"),
        ("1:00.000 undo", "has nothing to undo; remove this line"),
        ("1:00.000 call 2\n1:01.000 undo", "is not a move in this mode; remove this line"),
        ("1:00.000 call 2\n1:01.000 call 1", "comes during a call; check the moves above"),
        ("1:00.000 call 2\n1:01.000 no-set 1", "comes during a call; check the moves above"),
        (
            "1:00.000 call 2\n1:01.000 give-up\n1:02.000 call 2",
            "is a call from a seat that cannot call at that time; remove this line",
        ),
        ("1:00.000 no-set 2\n1:01.000 no-set 2", "repeats a vote; remove this line"),
        ("1:00.000 call 2\n1:05.000 time-up", "ends a call before its time was up; check its time"),
        ("1:00.000 call 2\n1:05.001 give-up", "comes after the call timed out; check its time"),
        ("1:00.000 call 2\n1:05.001 finish", "comes after the call timed out; check its time"),
    ],
)
def test_illegal_acts_at_a_table_are_reported(told: str, wrong: str) -> None:
    lines = told.split("\n")
    content = acts(*lines).replace("mode solitaire", "mode together").replace("played 1:00.000", TABLE)
    assert sentence(content.encode()) == f'line {8 + len(lines)}: "{lines[-1]}" {wrong}'


def test_an_impossible_drill_question_is_reported() -> None:
    questions = ",".join(["4:69:1rsd2rsd3rsd1gto:1.2.3"] * ROUND_SIZE)
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
    wrong = "claims too many or too few of the cards beside the table; check the moves above"
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


CUT = 'the file is cut short: its last line is "{}", not "end"; get a complete copy'
NO_UTF = "is not UTF-8 text; save the file as UTF-8"
BEHIND = 'comes after "end"; only comments can follow it'
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
        ("", 1, f'{FIRST} ""'),
        (b"PK\x03\x04\x14\xff", 1, f'byte "ff" {NO_UTF}'),
        (WHOLE.encode("utf-16") + b"\xe9", 11, f'byte "e9" {NO_UTF}'),
        (b"\xef\xbb\xbf" + WHOLE.encode() + b"# caf\xe9", 11, f'byte "e9" {NO_UTF}'),
        (WHOLE.encode() + b"\xc3", 11, f'byte "c3" {NO_UTF}'),
        ("Setgui game 1", 1, CUT.format("Setgui game 1")),
        (WHOLE[:-5], 9, CUT.format("0:20.500 add")),
        (WHOLE[:-2] + "\n\n# no\n", 10, CUT.format("en")),
        ("Setgui game 1\nend", 2, 'before "end" there must be a line like "mode solitaire"'),
        (NO_VARIANT, 8, 'before "0:10.000 claim 1red 1psd 1gtd" there must be a line like "variant standard"'),
        (WHOLE + "0:30.000 add # late", 11, f'"0:30.000 add" {BEHIND}'),
        (WHOLE + WHOLE, 11, f'"Setgui game 1" {BEHIND}'),
        (BACK, 10, '"0:05.500 add" goes back in time; the move above it was at 0:10.000'),
        (MANY, 10008, 'too many moves from "0:00.000 count" on: a game file has at most 10000'),
        (WHOLE + "\n" * 999_999, 999865, "the file is longer than 1000000 bytes, the limit for a game file"),
        (ENDED, 9, '"0:02.000 add" comes after the end of the game; only undo can follow it'),
        (FULL, 9, '"0:02.000 add" adds a card to a full table; remove this line'),
        (
            acts(*DEALT, "0:01.000 add"),
            LATE,
            '"0:01.000 add" adds a card, but the draw pile is empty; remove this line',
        ),
        (RESHUFFLED, LATE, f'"{RESHUFFLE}" reshuffles, but there is nothing to reshuffle; remove this line'),
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
