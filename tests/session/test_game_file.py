"""A game as text: what is written is read, what a person may change is read too."""

import re
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from setgui.model.commands import Add, Claim, Command, Reshuffle
from setgui.model.deck import MAX_DEAL
from setgui.model.game import Game, IllegalCommand, Start
from setgui.model.options import Options, Seat
from setgui.model.play import deal_game, matches, refusal
from setgui.session.game.acts import Act, Aside, read_act, write_act
from setgui.session.game.course import Course, NoStep, advance, begin, figures, replay
from setgui.session.kept import GameId, Line, Record
from setgui.session.ports import GameUnreadable
from setgui.session.starts.game_file import read_game, write_game

DOCUMENT = Path(__file__).parents[2] / "docs/game-file.md"
NOON = 1795262400  # 2026-11-21T12:00:00Z
WHOLE = """\
Setgui game 1
mode solitaire
variant standard
deal 7
started 2026-11-21T12:00:00Z
played 1:00.000

0:10.000 claim 1red 1psd 1gtd
0:20.500 add
end
"""


def record(start: Start, lines: list[Line], elapsed: int, *, left_at: int | None = None, started: int = NOON) -> Record:
    successor = None if left_at is None else GameId(2)
    return Record(GameId(1), started, start, False, False, elapsed, None, successor, left_at, tuple(lines))


# Random games

Wish = tuple[str, int, int]
asides = [aside.value for aside in Aside]
kinds = st.sampled_from(
    ["set"] * 8 + ["add"] * 4 + ["guess"] * 2 + ["undo"] * 2 + asides + ["reshuffle", "finish", "leave"]
)
millis = st.integers(0, 9_000) | st.integers(0, 20_000_000)
wishes = st.lists(st.tuples(kinds, st.integers(0, 999), millis), max_size=60)
variants = st.sampled_from(["standard", "junior"])
starts = st.tuples(st.integers(0, MAX_DEAL) | st.integers(0, 99), variants).map(lambda drawn: Start(*drawn))
begun = st.integers(0, 32503679999)  # to the last second of 2999


def wanted(kind: str, number: int, game: Game) -> Act:
    sets = game.variant.find_matches(game.table)
    match kind:
        case "set" if sets:
            return Claim(sets[number % len(sets)])
        case "set" | "guess":
            return Claim(tuple(game.table[(number + i * i) % len(game.table)] for i in range(3)))
        case _:
            return read_act(kind)


def played(start: Start, started: int, commands: list[Wish]) -> tuple[Record, Course]:
    """The record of a game in which was done what was possible, left for another one on the way if so wished."""
    course, at, lines = begin(start), 0, list[Line]()
    left_at: int | None = None
    for kind, number, waited in commands:
        at += waited
        if kind == "leave":
            if left_at is None:
                left_at, course = len(lines), course.left_for(GameId(2))
            continue
        try:
            act = wanted(kind, number, course.game)
            course, _ = advance(course, at, act)
        except (NoStep, IllegalCommand):
            continue
        lines.append(Line(at, write_act(act)))
    return record(start, lines, at + 5, left_at=left_at, started=started), course


@given(starts, begun, wishes)
@example(Start(MAX_DEAL), 32503679999, [])
@example(Start(0, "junior"), 0, [("finish", 0, 3_599_999_994)])
@example(
    Start(7), NOON, [("add", 0, 1), ("add", 0, 1), ("undo", 0, 1), ("leave", 0, 1), ("undo", 0, 1), ("redo", 0, 1)]
)
def test_what_is_written_is_read(start: Start, started: int, commands: list[Wish]) -> None:
    kept, course = played(start, started, commands)
    assert replay(kept)[-1].course == course
    text = write_game(kept)
    brought = read_game(text.encode())
    assert (*brought[:3], brought.lines) == (kept.start, kept.started, kept.elapsed, kept.lines)
    assert brought.figures == figures(course)
    assert write_game(record(brought.start, list(brought.lines), brought.elapsed, started=brought.started)) == text
    assert text.isascii()
    assert max(map(len, text.splitlines())) < 80


@given(starts, begun, wishes, st.randoms(use_true_random=False))
def test_looks_mean_nothing(start: Start, started: int, commands: list[Wish], chance: Random) -> None:
    kept, _ = played(start, started, commands)
    text = write_game(kept)
    first, *lines = [line.partition("#")[0].rstrip() for line in text.splitlines()]
    lines = [line for line in lines if line]
    header = lines[:5]
    chance.shuffle(header)
    others = [f"\t{line.upper().replace(' ', ' ' * 3)} # Ω {line}" for line in header + lines[5:]]
    noisy = "\r\n\r\n#\r\n \t\r\n".join([first + "  ", *others])
    assert read_game(b"\xef\xbb\xbf" + noisy.encode()) == read_game(text.encode())


def test_a_game_that_was_left_and_played_on() -> None:
    """What "New game" made undoable no more is never redone, so the acts alone are legal."""
    lines = [Line(at, text) for at, text in enumerate(["add", "add", "undo", "count", "undo", "redo", "add", "finish"])]
    kept = record(Start(7), lines, 9, left_at=3)
    assert replay(kept)[6].course.can_redo is False
    brought = read_game(write_game(kept).encode())
    assert brought.lines == kept.lines
    assert brought.figures == figures(replay(kept)[-1].course)


# For people


def test_the_document_s_example() -> None:
    example = DOCUMENT.read_text(encoding="utf-8").split("```\n")[1]
    brought = read_game(example.encode())
    assert brought.start == Start(7)
    assert (brought.figures.score, brought.figures.sets, brought.figures.mistakes) == (3, (0, 1, 1, 0), 1)
    assert write_game(record(brought.start, list(brought.lines), brought.elapsed, started=brought.started)) == example


@pytest.mark.parametrize(
    ("acts", "comments"),
    [
        (["claim 1red 1psd 1gtd", "undo", "redo"], ["2 points, score 2", "score 0", "score 2"]),
        (["add", "claim 1red 1psd 1gtd"], ["1rtd", "1 point, score 1"]),
        (["claim 1red 1psd 3gtd", "reshuffle", "finish"], ["no set", "score -2", "score -2, the end"]),
        (["locate", "count"], ["", ""]),
    ],
)
def test_comments_tell_what_an_act_led_to(acts: list[str], comments: list[str]) -> None:
    text = write_game(record(Start(7), [Line(0, act) for act in acts], 0))
    lines = text.splitlines()[-1 - len(acts) : -1]
    assert lines == [f"0:00.000 {act}" + f"  # {told}" * bool(told) for act, told in zip(acts, comments, strict=True)]


def test_the_last_set_is_told_to_be_the_end() -> None:
    course, lines = begin(Start(7)), list[Line]()
    while not course.game.over:
        sets = course.game.variant.find_matches(course.game.table)
        act: Command = Claim(sets[0]) if sets else Add()
        if refusal(course.game, act):
            act = Reshuffle()
        course, _ = advance(course, 0, act)
        lines.append(Line(0, write_act(act)))
    assert lines[-1].text.startswith("claim")
    text = write_game(record(Start(7), lines, 0))
    assert re.search(rf"claim .* points?, score {course.game.score}, the end\nend\n$", text)
    assert text.count("the end") == 1


def test_the_cards_are_told_in_threes() -> None:
    text = write_game(record(Start(7, "junior"), [], 0))
    rows = [line[4:].split() for line in text.splitlines() if line.startswith("#   ")]
    assert [card for row in rows for card in row] == [str(card) for card in begin(Start(7, "junior")).game.table]
    assert [len(row) for row in rows] == [3, 3, 3]


@pytest.mark.parametrize(
    ("millis", "told"),
    [
        (0, "0:00.000"),
        (1, "0:00.001"),
        (59_999, "0:59.999"),
        (60_000, "1:00.000"),
        (3_599_999, "59:59.999"),
        (3_600_000, "1:00:00.000"),
        (3_599_999_999, "999:59:59.999"),
    ],
)
def test_times(millis: int, told: str) -> None:
    text = write_game(record(Start(7), [], millis))
    assert f"\nplayed {told}\n" in text
    assert read_game(text.encode()).elapsed == millis


def test_a_record_that_cannot_be_played_is_not_written() -> None:
    with pytest.raises(GameUnreadable, match='Game 1 cannot be played: "undo"'):
        write_game(record(Start(7), [Line(0, "undo")], 0))


# What a person may change


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("\n", "\r\n"),
        ("Setgui game 1\n", "Setgui game 1 \t\n"),
        ("Setgui game 1", "\ufeffSetgui game 1"),
        ("Setgui game 1", "  Setgui game 1"),
        ("mode solitaire", "MODE   Solitaire # the only one"),
        ("deal 7", "  deal\t0000000000000007"),
        ("T12:00:00Z", "t12:00:00z"),
        ("played 1:00.000", "played 0:01:00.000"),
        ("0:10.000", "00:10.000"),
        ("0:10.000", "000:00:10.000"),
        ("1red 1psd 1gtd", "1RED 2020 dc51"),
        ("1red 1psd 1gtd", "one red empty diamond, 1psd; hatched\tgreen diamond 1"),
        ("claim 1red", "Claim\t 1red"),
        ("add", "ADD"),
        ("end\n", "end"),
        ("end\n", "End # of it\n\n# that was it\n"),
        ("\n\n", "\n"),
        ("\n0:20", "\n\n#" + "x" * 199 + "\n0:20"),
        ("0:20.500 add", "0:20.500 add" + " " * 500),
        ("0:20.500 add", "0:20.500 add #" + "x" * 186),
    ],
)
def test_read_all_the_same(old: str, new: str) -> None:
    assert old in WHOLE
    assert read_game(WHOLE.replace(old, new).encode()) == read_game(WHOLE.encode())


@pytest.mark.no_cover
def test_exactly_at_the_limits() -> None:
    lines = [Line(0, "count")] * 10_000
    assert len(read_game(write_game(record(Start(7), lines, 0)).encode()).lines) == 10_000
    assert read_game((WHOLE + "\n" * (1_000_000 - len(WHOLE))).encode()) == read_game(WHOLE.encode())
    largest = WHOLE.replace("deal 7", f"deal {MAX_DEAL}").replace("0:10.000 claim 1red 1psd 1gtd", "0:10.000 add")
    assert read_game(largest.encode()).start == Start(MAX_DEAL)


@pytest.mark.parametrize("act", ["reshuffle", "claim 1rtz 1red 1pso", "locate"])
def test_each_of_many_acts_takes_as_much_work_as_the_first(act: str) -> None:
    """What is called is counted, for how long it takes depends on who else is busy."""

    def calls(acts: int) -> int:
        content = "\n".join([*WHOLE.splitlines()[:7], *[f"0:00.000 {act}"] * acts, "end"]).encode()
        counted = Counter[str]()
        before = sys.getprofile()
        sys.setprofile(lambda _frame, event, _arg: counted.update([event]))
        try:
            found = len(read_game(content).lines)
        finally:
            sys.setprofile(before)
        assert found == acts
        return counted["call"] + counted["c_call"]

    few, some, many = calls(100), calls(200), calls(1_000)
    assert many - some < 1.05 * 8 * (some - few)


@pytest.mark.parametrize("blank", [" ", "\t", "\u00a0", "  \t "])
def test_options_stand_behind_any_blank(blank: str) -> None:
    header = WHOLE.split("\n0:10", maxsplit=1)[0].replace("mode solitaire", f"mode sprint\noptions{blank}sets=20")
    assert read_game(f"{header}\nend\n".encode()).start.options == Options(sets=20)


def test_the_documented_options_are_read_and_written() -> None:
    told = DOCUMENT.read_text(encoding="utf-8").split("```\n")[3]
    text = WHOLE.replace("mode solitaire\n", told).split("\n0:10")[0] + "\nend\n"
    brought = read_game(text.encode())
    assert [seat.name for seat in brought.start.options.seats] == ["Zoë Ann", "Ben", "", ""]
    written = write_game(record(brought.start, [], 0))
    assert told.splitlines()[1] in written.splitlines()


def comments(start: Start, *told: str) -> list[str]:
    """What stands behind the acts of a game, told with a second between them."""
    lines = [Line(1_000 * number, text) for number, text in enumerate(told, 1)]
    return [
        line.partition("#")[2].strip()
        for line in write_game(record(start, lines, 99_000)).splitlines()
        if re.match("[0-9]", line)
    ]


def claims(start: Start) -> tuple[str, str]:
    """A claim that matches, and one that does not."""
    game = deal_game(start)
    found = matches(game)[0]
    wrong = next(card for card in game.table if card not in found and not game.variant.is_match(*found[:-1], card))
    return write_act(Claim(found)), write_act(Claim((*found[:-1], wrong)))


def test_comments_at_a_table_with_seats() -> None:
    seats = (Seat("Ann"), Seat("Ben"))
    start = Start(7, mode="together", options=Options(seats=seats))
    found, wrong = claims(start)
    assert comments(start, "call 1", wrong, "call 2", found, "call 1", "give-up", "no-set 1", "finish") == [
        *("", "no set, scores -1 0", "", "1 point, scores -1 1", "", "scores -2 1", "", "scores -2 1, the end"),
    ]
    game = deal_game(start)
    assert comments(start, "no-set 2", "no-set 1") == ["", " ".join(card.code for card in game.pile[:3])]
    checked = start._replace(options=Options(seats=seats, checked=True))
    assert comments(checked, "no-set 2") == ["but there is one, scores 0 -1"]


def test_comments_of_other_modes() -> None:
    daily = Start(20261121, mode="daily")
    assert comments(daily, claims(daily)[0], claims(daily)[0]) == ["1 point, score 1", "found before"]
    classic = Start(7, mode="classic", options=Options(on_request=True))
    assert comments(classic, "add", "show") == ["but there is a set", ""]
    third = Start(7, mode="third-card")
    assert comments(third, claims(third)[1], claims(third)[0]) == ["no set", "0 points, score 0"]
    beside = " ".join(card.code for card in deal_game(third).beside)
    assert f"# beside them: {beside}" in write_game(record(third, [], 0)).splitlines()
    yes_or_no = Start(7, mode="set-or-not")
    right, wrong = ("set", "no-set") if matches(deal_game(yes_or_no)) else ("no-set", "set")
    assert comments(yes_or_no, f"answer {right}") == ["right, score 1"]
    assert comments(yes_or_no, f"answer {wrong}") == ["wrong, score 0"]
