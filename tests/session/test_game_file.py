"""Game files: round trips, comments, and edits that a person may make."""

import re
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from fuzz.any_game import KINDS, any_record
from hypothesis import given, settings
from hypothesis import strategies as st

from setgui.model.cards import codes
from setgui.model.commands import Add, Claim, Command, Reshuffle
from setgui.model.deck import MAX_DEAL
from setgui.model.game import Start
from setgui.model.options import Options, Seat
from setgui.model.play import deal_game, matches, refusal
from setgui.session.game.acts import write_act
from setgui.session.game.course import advance, begin, figures, replay
from setgui.session.kept import Line
from setgui.session.ports import GameUnreadable
from setgui.session.starts.game_file import ImportedGame, read_game, write_game

from .player import record

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


seeds = st.integers(0, 2**32)
some = settings(max_examples=max(5, settings().max_examples // 8))


@pytest.mark.parametrize(("mode", "variant"), KINDS)
@some
@given(seeds)
def test_game_files_round_trip_whatever_their_layout(mode: str, variant: str, seed: int) -> None:
    chance = Random(seed)
    kept = any_record(chance, mode, variant)
    text = write_game(kept)
    brought = read_game(text.encode())
    assert (*brought[:3], brought.lines) == (kept.start, kept.started, kept.elapsed, kept.lines)
    assert brought.figures == figures(replay(kept)[-1].course)
    assert written(brought) == text
    assert text.isascii() or mode == "together"
    assert max(map(len, text.splitlines())) < 80 or mode in {"together", "drill"}
    first, *lines = [line.partition("#")[0].rstrip() for line in text.splitlines()]
    lines = [line for line in lines if line]
    header = [line for line in lines if re.match("[a-z]", line) and line != "end"]
    chance.shuffle(header)
    lines = [*header, *lines[len(header) :]]
    large = [line if line.startswith("options") else line.upper() for line in lines]  # case matters in names
    others = [f"\t{line.replace(' ', ' ' * 3)} # Ω {line}" for line in large]
    noisy = "\r\n\r\n#\r\n \t\r\n".join([first + "  ", *others])
    assert read_game(b"\xef\xbb\xbf" + noisy.encode()) == brought


def written(brought: ImportedGame) -> str:
    return write_game(record(brought.start, brought.lines, brought.elapsed, started=brought.started))


def test_a_game_that_was_left_and_continued_round_trips() -> None:
    """Steps that "New game" discarded are never redone, so the acts alone are legal."""
    lines = [Line(at, text) for at, text in enumerate(["add", "add", "undo", "count", "undo", "redo", "add", "finish"])]
    kept = record(Start(7), lines, 9, started=NOON, successor=2, left_at=3)
    assert replay(kept)[6].course.future is None
    brought = read_game(write_game(kept).encode())
    assert brought.lines == kept.lines
    assert brought.figures == figures(replay(kept)[-1].course)


# Comments


def test_the_documented_example_round_trips() -> None:
    example = DOCUMENT.read_text(encoding="utf-8").split("```\n")[1]
    brought = read_game(example.encode())
    assert brought.start == Start(7)
    assert (brought.figures.score, brought.figures.sets, brought.figures.mistakes) == (3, (0, 1, 1, 0), 1)
    assert written(brought) == example


def comments(start: Start, *acts: str) -> list[str]:
    """Return the comments after the acts of a game, one act per second."""
    lines = [Line(1_000 * number, text) for number, text in enumerate(acts, 1)]
    text = write_game(record(start, lines, 99_000))
    return [line.partition("#")[2].strip() for line in text.splitlines() if re.match("[0-9]", line)]


def claims(start: Start) -> tuple[str, str]:
    """Return a right and a wrong claim."""
    game = deal_game(start)
    found = matches(game)[0]
    wrong = next(card for card in game.table if card not in found and not game.variant.is_match(*found[:-1], card))
    return write_act(Claim(found)), write_act(Claim((*found[:-1], wrong)))


TOGETHER = Start(7, mode="together", options=Options(seats=(Seat("Ann"), Seat("Ben"))))
DAILY, THIRD, ANSWERS = Start(20261121, mode="daily"), Start(7, mode="third-card"), Start(7, mode="set-or-not")
FOUND, WRONG = claims(TOGETHER)
RIGHT, NOT_RIGHT = ("set", "no-set") if matches(deal_game(ANSWERS)) else ("no-set", "set")


@pytest.mark.parametrize(
    ("start", "acts", "told"),
    [
        (Start(7), ["claim 1red 1psd 1gtd", "undo", "redo"], ["2 points, score 2", "score 0", "score 2"]),
        (Start(7), ["add", "claim 1red 1psd 1gtd"], ["1rtd", "1 point, score 1"]),
        (Start(7), ["claim 1red 1psd 3gtd", "reshuffle", "finish"], ["no set", "score -2", "score -2, the end"]),
        (Start(7), ["locate", "count"], ["", ""]),
        (
            TOGETHER,
            ["call 1", WRONG, "call 2", FOUND, "call 1", "give-up", "no-set 1", "finish"],
            ["", "no set, scores -1 0", "", "1 point, scores -1 1", "", "scores -2 1", "", "scores -2 1, the end"],
        ),
        (TOGETHER, ["no-set 2", "no-set 1"], ["", " ".join(codes(deal_game(TOGETHER).pile[:3]))]),
        (
            TOGETHER._replace(options=TOGETHER.options._replace(checked=True)),
            ["no-set 2"],
            ["but there is one, scores 0 -1"],
        ),
        (DAILY, [claims(DAILY)[0]] * 2, ["1 point, score 1", "found before"]),
        (Start(7, mode="classic", options=Options(on_request=True)), ["add", "show"], ["but there is a set", ""]),
        (THIRD, [*reversed(claims(THIRD))], ["no set", "0 points, score 0"]),
        (ANSWERS, [f"answer {RIGHT}"], ["right, score 1"]),
        (ANSWERS, [f"answer {NOT_RIGHT}"], ["wrong, score 0"]),
    ],
)
def test_comments_state_the_result_of_each_act(start: Start, acts: list[str], told: list[str]) -> None:
    assert comments(start, *acts) == told


def test_the_comment_of_the_last_set_states_the_end() -> None:
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


def test_the_cards_are_listed_in_threes_with_those_beside_the_table() -> None:
    text = write_game(record(Start(7, "junior")))
    rows = [line[4:].split() for line in text.splitlines() if line.startswith("#   ")]
    assert [card for row in rows for card in row] == [str(card) for card in begin(Start(7, "junior")).game.table]
    assert [len(row) for row in rows] == [3, 3, 3]
    assert f"# beside them: {' '.join(codes(deal_game(THIRD).beside))}" in write_game(record(THIRD)).splitlines()


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
def test_times_round_trip(millis: int, told: str) -> None:
    text = write_game(record(Start(7), (), millis))
    assert f"\nplayed {told}\n" in text
    assert read_game(text.encode()).elapsed == millis


def test_an_unplayable_record_is_not_written() -> None:
    with pytest.raises(GameUnreadable, match=r'Game 1 cannot be played: .* "undo"'):
        write_game(record(Start(7), [Line(0, "undo")], 0))


# Edits by hand


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("\n", "\r\n"),
        ("Setgui game 1", "\ufeffSetgui game 1"),
        ("Setgui game 1", "  Setgui game 1"),
        ("mode solitaire", "MODE   Solitaire # the only one"),
        ("deal 7", "  deal\t0000000000000007"),
        ("T12:00:00Z", "t12:00:00z"),
        ("played 1:00.000", "played 0:01:00.000"),
        ("0:10.000", "000:00:10.000"),
        ("1red 1psd 1gtd", "1RED 2020 dc51"),
        ("1red 1psd 1gtd", "one red empty diamond, 1psd; hatched\tgreen diamond 1"),
        ("end\n", "end"),
        ("end\n", "End # of it\n\n# that was it\n"),
        ("\n\n", "\n"),
        ("\n0:20", "\n\n#" + "x" * 199 + "\n0:20"),
        ("0:20.500 add", "0:20.500 add #" + "x" * 186),
    ],
)
def test_harmless_edits_do_not_change_the_game(old: str, new: str) -> None:
    assert old in WHOLE
    assert read_game(WHOLE.replace(old, new).encode()) == read_game(WHOLE.encode())


@pytest.mark.no_cover
def test_files_at_the_limits_are_read() -> None:
    lines = [Line(0, "count")] * 10_000
    assert len(read_game(write_game(record(Start(7), lines, 0)).encode()).lines) == 10_000
    assert read_game((WHOLE + "\n" * (1_000_000 - len(WHOLE))).encode()) == read_game(WHOLE.encode())
    largest = WHOLE.replace("deal 7", f"deal {MAX_DEAL}").replace("0:10.000 claim 1red 1psd 1gtd", "0:10.000 add")
    assert read_game(largest.encode()).start == Start(MAX_DEAL)


@pytest.mark.parametrize("act", ["reshuffle", "claim 1rtz 1red 1pso", "locate"])
def test_reading_time_is_proportional_to_the_number_of_acts(act: str) -> None:
    """Calls are counted, because time depends on the load of the computer."""

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


def test_options_may_follow_any_blank() -> None:
    for blank in (" ", "\t", "\u00a0", "  \t "):
        header = WHOLE.split("\n0:10", maxsplit=1)[0].replace("mode solitaire", f"mode sprint\noptions{blank}sets=20")
        assert read_game(f"{header}\nend\n".encode()).start.options == Options(sets=20)


def test_the_documented_options_are_read_and_written() -> None:
    options = DOCUMENT.read_text(encoding="utf-8").split("```\n")[3]
    text = WHOLE.replace("mode solitaire\n", options).split("\n0:10")[0] + "\nend\n"
    brought = read_game(text.encode())
    assert [seat.name for seat in brought.start.options.seats] == ["Zoë Ann", "Ben", "", ""]
    written = write_game(record(brought.start))
    assert options.splitlines()[1] in written.splitlines()
