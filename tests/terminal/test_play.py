"""`setgui play`: whole games in lines, over pipes and on a terminal, for people and for scripts."""

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from types import SimpleNamespace, TracebackType
from typing import Any, get_args
from unittest import mock

import pytest
from on_windows import posix
from words.shipped import OTHERS, spoken

from setgui import Card, cli
from setgui.model.game import Game, Start
from setgui.model.matching import find_sets
from setgui.model.modes import MODES
from setgui.model.play import matches
from setgui.session.from_folder import Opened, open_session
from setgui.session.game.acts import Aside
from setgui.session.game.course import replay
from setgui.session.game.updates import Happened, SessionEvent
from setgui.session.keymap import LETTERS
from setgui.session.starts.start_text import read_start
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import lock_folder
from setgui.words import cards
from setgui.words.commands import PLAY_COMMANDS
from setgui.words.language import say
from terminal.program import REPOSITORY, Answer, Stream, Terminal, ask, command, environment

Told = dict[str, Any]
ALWAYS = {"event", "table", "score", "pile", "worth", "text"}
ENGLISH = PLAY_COMMANDS.rpartition("\x04")[2].split()
SET = "claim 1red 1psd 1gtd"
"""The only set on the first table of deal 7, which the letters `adf` pick."""


def play(folder: Path, *arguments: str, lines: str = "") -> Answer:
    return ask("play", *arguments, "--data-dir", str(folder), stdin=lines)


def told(folder: Path, *arguments: str, lines: str = "") -> list[Told]:
    answer = play(folder, *arguments, "--json", lines=lines)
    assert (answer.code, answer.err) == (0, "")
    return [json.loads(line) for line in answer.out.splitlines()]


def opened(folder: Path) -> Opened:
    """Open the folder as the window does."""
    return open_session(FolderArchive(folder), lambda: 0, None, Start(1))


class Script:
    """A program that plays through pipes: `ask` sends a line and returns the answer; `others` are all other objects."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        pipe = subprocess.PIPE
        asked = command("play", *arguments, "--json", "--data-dir", str(folder))
        self.process = subprocess.Popen(asked, env=environment(), stdin=pipe, stdout=pipe, stderr=pipe, text=True)
        assert self.process.stdin
        assert self.process.stdout
        self._lines, self._out = self.process.stdin, self.process.stdout
        first = self._read()
        assert first is not None
        self.deal: Told = first
        self.others: list[Told] = []

    def _read(self) -> Told | None:
        line = self._out.readline()
        return json.loads(line) if line else None

    def ask(self, line: str) -> Told | None:
        """Return the answer, or None if the program has ended."""
        try:
            self._lines.write(f"{line}\n")
            self._lines.flush()
        except BrokenPipeError:
            return None
        while (found := self._read()) is not None and "command" not in found:
            self.others.append(found)
        return found

    def __enter__(self) -> "Script":
        return self

    def __exit__(self, kind: type[BaseException] | None, _: object, __: TracebackType | None) -> None:
        with self.process:
            with suppress(BrokenPipeError):
                self._lines.close()
            self.others += map(json.loads, self._out)
            err = self.process.stderr and self.process.stderr.read()
        assert kind or (self.process.returncode, err) == (0, "")


def claim(game: Told) -> str | None:
    found = find_sets([Card(code) for code in game["table"]])
    return "claim " + " ".join(card.code for card in found[-1]) if found else None


@pytest.mark.parametrize(
    ("arguments", "without_set"),
    [
        (["solitaire", "--deal", "7"], ["add"]),
        (["classic", "--deal", "7"], []),
        (["in-sight", "--deal", "7", "--cards", "15"], ["add"]),
        (["together", "--deal", "7", "--seats", "Ann,Ben"], ["no-set 1", "no-set 2"]),
    ],
    ids=lambda value: value[0] if value else "",
)
def test_a_script_plays_a_whole_game_through_pipes(
    arguments: list[str], without_set: list[str], tmp_path: Path
) -> None:
    seated = arguments[0] == "together"
    with Script(tmp_path, *arguments) as script:
        assert (script.deal["event"], script.deal["mode"]) == ("deal", arguments[0])
        game: Told | None = script.deal
        while game is not None and game["event"] != "refused":
            found = claim(game)
            if found and seated:
                called = script.ask("call 2")
                assert called is None or (called["event"], called["seat"]) == ("call", 2)
            for line in [found] if found else without_set or ["add"]:
                game = script.ask(line)
    ends = [one["event"] for one in script.others if one["event"] == "over"]
    assert ends == ["over"] == [script.others[-1]["event"]]
    with closing(FolderArchive(tmp_path).open()) as store:
        record = store.load(store.games()[0].id)
        last = replay(record)[-1].course.game
    assert last.over
    assert not last.finished
    assert script.others[-1]["table"] == [card.code for card in last.table]
    assert script.others[-1].get("scores", [last.score])[-1] == max(last.score, *last.scores, -99)


def test_a_script_solves_the_daily_puzzle_and_the_program_ends(tmp_path: Path) -> None:
    with Script(tmp_path, "daily", "--date", "2026-11-21") as script:
        found = find_sets([Card(code) for code in script.deal["table"]])
        answers = [script.ask(" ".join(card.code for card in match)) for match in (*found[:1], *found)]
        assert script.ask("table") is None
    events = [answer and (answer["event"], answer["score"]) for answer in answers]
    assert events == [("set", 1), ("found-before", 1), *(("set", score) for score in range(2, 7))]
    assert [one["event"] for one in script.others] == ["over"]
    assert "Puzzle solved." in script.others[0]["text"]


# JSON


def test_every_command_gets_one_object_and_over_is_last(tmp_path: Path) -> None:
    lines = "locate\n\nqaz\nadf\nadd\nundo\nredo\nreshuffle\nwhy\ncount\nundo\nfoo\nfinish\nundo\nsave\nadd\n"
    deal, *rest = told(tmp_path, "--deal", "7", lines=lines)
    named = {"game": 1, "deal": 7, "mode": "solitaire", "variant": "standard", "options": ""}
    assert {name: deal[name] for name in deal.keys() - ALWAYS} == named
    assert all(one.keys() >= ALWAYS for one in (deal, *rest))
    assert [(one["event"], one.get("command")) for one in rest] == [
        ("located", "locate"),
        ("table", "table"),
        ("not-a-set", "claim 1rtz 1red 1pso"),
        ("set", SET),
        ("added", "add"),
        ("undone", "undo"),
        ("redone", "redo"),
        ("reshuffled", "reshuffle"),
        ("refused", "why"),
        ("counted", "count"),
        ("undone", "undo"),
        ("refused", "foo"),
        ("finished", "finish"),
        ("over", None),
        ("undone", "undo"),
        ("saved", "save"),
    ]
    assert "1 set taken. Time: 0:0" in rest[-3]["text"]
    taken = next(one for one in rest if one["event"] == "set")
    assert [taken[name] for name in ("score", "pile", "worth", "points", "scored")] == [2, 66, 4, 2, 2]
    assert (taken["cards"], taken["table"][1]) == (["1red", "1psd", "1gtd"], "1rtd")
    assert rest[2]["breaks"] == ["color"]
    assert "a card still in the draw pile" in rest[2]["text"]


def test_cards_added_by_themselves_come_after_the_set(tmp_path: Path) -> None:
    with Script(tmp_path, "classic", "--deal", "41") as script:
        taken = script.ask(claim(script.deal) or "")
    assert taken
    (dealt,) = script.others
    assert (taken["event"], dealt["event"], len(taken["table"])) == ("set", "dealt", 15)
    assert (dealt["table"], dealt["cards"]) == (taken["table"], taken["table"][-3:])


def test_a_puzzle_shows_the_cards_to_come_its_best_score_and_how_to_see_its_best_line(tmp_path: Path) -> None:
    deal, *_, over = told(tmp_path, "in-sight", "--deal", "7", "--cards", "15", lines="finish")
    assert '"setgui puzzle --cards 15 --level 2 --deal 7 --solve" shows the best line.' in over["text"]
    assert (len(deal["table"]), len(deal["coming"]), deal["pile"]) == (12, 3, 3)
    assert deal["best"] > 0


PAGE = (REPOSITORY / "docs" / "terminal.md").read_text(encoding="utf-8").partition("### `setgui play --json`")[2]


def test_the_docs_list_all_events_and_fields(tmp_path: Path) -> None:
    classes = [kind.__name__ for kind in get_args(SessionEvent) if kind is not Happened]
    names = {"Claimed": "set", "Misclaimed": "not-a-set", "FoundBefore": "found-before", "Called": "call"}
    names["Ended"] = "over"
    for name in [names.get(one, one.lower()) for one in classes]:
        assert f"`{name}`" in PAGE
    lines = "adf\nqaz\nadd\nlocate\ncount\nundo\nredo\nfinish\nundo\nreshuffle\nsave\n"
    for one in told(tmp_path, "--deal", "7", lines=lines):
        assert all(f"`{name}`" in PAGE for name in one), one
        assert f"`{one['event']}`" in PAGE


# With computer players


@pytest.fixture
def timed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Play with a clock of our own: each line comes after some seconds; a line can be made from the game then."""
    now = 10**15

    def run(*arguments: str, lines: list[tuple[float, str | Callable[[list[str]], str]]]) -> list[str]:
        left, out = iter(lines), Stream()

        def readline() -> bytes:
            nonlocal now
            after, line = next(left, (0, ""))
            now += round(after * 10**9)
            text = line if isinstance(line, str) else line(out.text.splitlines())
            return f"{text}\n".encode() if after else b""

        given = SimpleNamespace(buffer=SimpleNamespace(readline=readline))
        with mock.patch.multiple(sys, stdin=given, stdout=out):
            assert cli.run(["play", *arguments, "--data-dir", str(tmp_path / "timed")]) == 0
        return out.text.splitlines()

    monkeypatch.setattr(time, "monotonic_ns", lambda: now)
    return run


AGAINST = ("together", "--deal", "3", "--seats", "Ann,computer:3", "--json")
MILO_S = "2gtz 2gso 2ged"
"""The set for which the computer calls after 8 seconds, to claim it 1.6 seconds later."""


def test_a_computer_that_was_earlier_comes_first(timed: Callable[..., list[str]]) -> None:
    late, called, later, taken = map(json.loads, timed(*AGAINST, lines=[(8.5, MILO_S), (1.5, MILO_S)])[1:])
    assert (late["event"], late["reason"], late["text"]) == ("refused", "called-already", "Milo has called.")
    assert (called["event"], called["seat"], called["scores"]) == ("call", 2, [0, 0])
    assert (later["event"], later["command"], later["reason"]) == ("refused", f"claim {MILO_S}", "not-on-table")
    assert (taken["event"], taken["seat"], taken["scores"]) == ("set", 2, [0, 1])
    assert set(taken["cards"]) == set(MILO_S.split())
    assert later["table"] == taken["table"] != late["table"]


def test_a_person_who_is_earlier_comes_first(timed: Callable[..., list[str]]) -> None:
    (taken,) = map(json.loads, timed(*AGAINST, lines=[(7.5, MILO_S)])[1:])
    assert (taken["event"], taken["seat"], taken["scores"]) == ("set", 1, [1, 0])


def test_letters_mean_the_table_that_was_shown(timed: Callable[..., list[str]]) -> None:
    """The computer has replaced its cards by others meanwhile."""

    def letters(out: list[str]) -> str:
        table = json.loads(out[0])["table"]
        return "".join(LETTERS[table.index(code)] for code in MILO_S.split())

    _, answer, *_ = map(json.loads, timed(*AGAINST, lines=[(10, letters)]))
    assert (answer["command"], answer["reason"]) == (f"claim {MILO_S}", "not-on-table")


def test_a_claim_calls_at_the_moment_of_enter(timed: Callable[..., list[str]]) -> None:
    out = timed(*AGAINST, lines=[(0.1, MILO_S), (0.1, "qaz"), (0.1, "qaz")])
    right, wrong, barred = map(json.loads, out[1:])
    assert (right["event"], right["seat"], right["scores"]) == ("set", 1, [1, 0])
    assert (wrong["event"], wrong["seat"], wrong["scores"]) == ("not-a-set", 1, [0, 0])
    assert (barred["event"], barred["reason"], barred["scores"]) == ("refused", "barred", [0, 0])


def test_impossible_cards_are_no_call(timed: Callable[..., list[str]]) -> None:
    out = timed(*AGAINST, lines=[(0.1, "1rsz 1gsz 1psz"), (0.1, "qqa"), (0.1, MILO_S)])
    assert [json.loads(line)["scores"] for line in out[1:]] == [[0, 0], [0, 0], [1, 0]]


def test_what_computers_did_is_told_in_lines_before_the_answer(timed: Callable[..., list[str]]) -> None:
    words = [word for word in AGAINST if word != "--json"]
    shown = " ".join(timed(*words, lines=[(10, MILO_S)])).partition("Pile 69. >")[2]
    assert re.match(r" Milo called\. Milo took 2gtz, 2gso, 2ged, 1 point: .*That card is not on the table\. q ", shown)


def test_nothing_of_a_computer_appears_before_enter(timed: Callable[..., list[str]]) -> None:
    seen: list[list[str]] = []

    def look(out: list[str]) -> str:
        seen.append(out)
        return "table"

    timed(*AGAINST, lines=[(3600, look)])
    assert len(seen[0]) == 1


def test_a_game_against_a_computer_ends(timed: Callable[..., list[str]]) -> None:
    out = timed(*AGAINST, lines=[(100, "add")] * 60)
    events = [json.loads(line) for line in out]
    assert [one["event"] for one in events].index("over") == len(events) - 1
    assert events[-1]["scores"][1] > 10
    assert "Beaten by Milo" in events[-1]["text"]


def test_add_says_that_there_is_no_set(timed: Callable[..., list[str]]) -> None:
    answer = json.loads(timed(*AGAINST, lines=[(0.1, "add")])[1])
    assert (answer["event"], answer["seat"], answer["command"]) == ("voted", 1, "no-set 1")


def test_the_default_opponent_takes_its_time(tmp_path: Path) -> None:
    (deal,) = told(tmp_path, "together")
    assert deal["options"] == "seats=Player%201,computer:calm"


def test_the_table_names_computers_with_their_levels(tmp_path: Path) -> None:
    (deal,) = told(tmp_path, "together", "--seats", "Zoë,computer:3")
    assert "Milo is a computer player: skilled." in deal["text"]
    assert deal["seats"] == ["Zoë", "Milo"]


def test_after_a_mistake_the_prompt_says_what_to_type(tmp_path: Path) -> None:
    asked = ("together", "--deal", "7", "--seats", "Zoë,computer:patient")
    shown = " ".join(play(tmp_path, *asked, lines="qaz\n").out.split())
    assert "You −1, Otto 0. Pile 69. No set? Type add. >" in shown
    assert "No set?" not in shown.partition("Your cards")[0]
    shown = " ".join(play(tmp_path, lines="add\n").out.split())
    assert "No set?" not in shown.partition("You say")[2]


# Several people at one terminal

SEATED = ("together", "--deal", "7", "--seats", "Ann,computer:patient,Bob")
HOW_TO_CALL = "Type your seat's number before the letters, like 2 qaz. No set? Type no-set and the number."
WORDS = "1 red empty diamond, 1 purple solid diamond, 1 green striped diamond"


@pytest.mark.parametrize(
    "line",
    [
        "3 adf",
        "3 a d f",
        "call 3 adf",
        "3 1red 1psd 1gtd",
        f"3 {WORDS}",
        "call 3\nadf",
        "call 3\n3 adf",
        f"call 3\n{WORDS}",
    ],
)
def test_a_claim_with_a_seat_calls_and_claims(line: str, tmp_path: Path) -> None:
    *_, taken = told(tmp_path, *SEATED, lines=line)
    assert (taken["event"], taken["seat"], taken["scores"]) == ("set", 3, [0, 0, 1])


@pytest.mark.parametrize(
    ("line", "reason", "text"),
    [
        ("adf", "nobody-called", HOW_TO_CALL),
        ("call", "no-seat", HOW_TO_CALL),
        ("add", "no-seat", HOW_TO_CALL),
        ("call Ann", "no-seat", HOW_TO_CALL),
        ("2 adf", "no-seat", "No person is playing at that seat."),
        ("9 adf", "no-seat", "No person is playing at that seat."),
        ("call 9", "no-seat", "No person is playing at that seat."),
        ("call 1\n3 adf", "called-already", "Ann has called."),
        ("3 qaz\n3 adf", "barred", "Bob must wait until someone else calls or the cards change."),
        ("3 qam", "not-a-card", "No card at m."),
        ("3 qa", "wrong-count", "2 cards; a set has 3."),
    ],
)
def test_a_seat_that_cannot_claim_is_told_why(line: str, reason: str, text: str, tmp_path: Path) -> None:
    assert refusals(tmp_path, *SEATED, lines=line) == [(reason, text)]


def test_a_seat_can_also_say_that_there_is_no_set_by_adding_a_card(tmp_path: Path) -> None:
    _, voted = told(tmp_path, *SEATED, lines="3 add")
    assert (voted["event"], voted["seat"], voted["command"]) == ("voted", 3, "no-set 3")


def test_a_digit_means_a_card_beside_the_table_before_it_means_a_seat(tmp_path: Path) -> None:
    start = read_start("together chain 7 seats=Ann,Bob")
    with closing(open_session(FolderArchive(tmp_path), lambda: 0, start, start).store):
        pass
    with Script(tmp_path) as script:
        for line in ("1 {cards}", "{cards}"):
            with closing(FolderArchive(tmp_path, alone=False).open()) as store:
                game = replay(store.load(store.games()[0].id))[-1].course.game
            answer = script.ask(line.format(cards=right_answer(game)))
            assert answer
            assert (answer["event"], answer["seat"]) == ("set", 1)
            script.ask("call 1")


def test_a_call_is_told_once_and_shown_again_with_the_table(tmp_path: Path) -> None:
    out = play(tmp_path, *SEATED, lines="call 3\ntable\n").out
    assert (out.count("Bob called:"), out.count("Bob has called: 5 seconds left.")) == (1, 1)
    called, answered = told(tmp_path, *SEATED, lines="call 3\ngive-up\n")[1:]
    assert called["caller"] == 3
    assert 4 < called["seconds"] <= 5
    assert not answered.keys() & {"caller", "seconds"}
    assert answered["locked"] == [3]


def test_the_prompt_keeps_the_order_of_numbered_seats(tmp_path: Path) -> None:
    out = " ".join(play(tmp_path, *SEATED, lines="3 adf\n").out.split())
    assert re.findall(r"1 Ann [^>]*>", out) == [
        "1 Ann 0, 2 Otto 0, 3 Bob 0. Pile 69. >",
        "1 Ann 0, 2 Otto 0, 3 Bob 1. Pile 66. >",
    ]


# Refusals


def refusals(folder: Path, *arguments: str, lines: str) -> list[tuple[str, str]]:
    return [(one["reason"], one["text"]) for one in told(folder, *arguments, lines=lines) if one["event"] == "refused"]


@pytest.mark.parametrize(
    ("line", "reason", "text"),
    [
        ("undo", "nothing-to-undo", "There is nothing to undo."),
        ("why", "not-known", "Once a count has found no set, this shows why."),
        ("qqa", "wrong-count", "2 cards; a set has 3."),
        ("1red 1psd", "wrong-count", "2 cards; a set has 3."),
        ("q a", "wrong-count", "2 cards; a set has 3."),
        ("v", "wrong-count", "1 card; a set has 3."),
        ("q a m", "not-a-card", "No card at m."),
        ("2rsz 1gsd 3pso", "not-on-table", "That card is not on the table."),
        ("no-set 1", "not-in-this-mode", "That is not possible in this kind of game."),
        ("call", "not-in-this-mode", "That is not possible in this kind of game."),
        ("finish\nqaz", "game-over", "The game is over."),
        ("finish\n\n", "game-over", "The game is over."),
    ],
)
def test_an_impossible_command_is_refused_and_nothing_changes(
    line: str, reason: str, text: str, tmp_path: Path
) -> None:
    assert refusals(tmp_path, "--deal", "7", lines=line) == [(reason, text)]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("frobnicate", '"frobnicate" is neither a command nor cards. Type help.'),
        ("[1m", '"1m" is neither a command nor cards. Type help.'),
        ("2rtz 2rtx 1red", '"2rtx" is neither a command nor cards. Type help.'),
        ("2rtz 2rtz 1red", '"2rtz" is the same card as "2rtz" in line 1, column 1.'),
        ("two red", '"two red" is not a complete card; missing: shading, shape.'),
    ],
)
def test_a_slip_gets_one_short_sentence(line: str, sentence: str, tmp_path: Path) -> None:
    assert refusals(tmp_path, "--deal", "7", lines=line) == [("not-a-card", sentence)]


@pytest.mark.parametrize("line", ["x" * 500, "\udc80" * 300, "show", "ask", "add foo", "call 2 qaz"])
def test_any_line_that_cannot_be_read_gets_at_most_80_characters(line: str, tmp_path: Path) -> None:
    ((_, text),) = refusals(tmp_path, "--deal", "7", lines=line.encode("utf-8", "replace").decode())
    assert len(text) <= 80


def test_help_explains_commands_and_codes(tmp_path: Path) -> None:
    deal, *helped = told(tmp_path, "--deal", "7", lines="help\n?\n")
    assert [one["event"] for one in helped] == ["help", "help"]
    for text in (deal["text"], helped[0]["text"], helped[1]["text"]):
        assert f"Type the letters of a set, or a command: {', '.join(ENGLISH[:10])}, help." in text
    assert helped[0]["text"].endswith("d diamond o oval z squiggle.")


@pytest.mark.parametrize("line", ["quit", "exit", "save", "EXIT"])
def test_english_words_for_leaving_save_the_game(line: str, tmp_path: Path) -> None:
    *_, saved = told(tmp_path, "--deal", "7", "--language", "de", lines=f"{line}\nadf\n")
    assert (saved["event"], saved["command"], saved["game"]) == ("saved", "save", 1)


def test_commands_of_other_modes_are_not_offered(tmp_path: Path) -> None:
    assert "reshuffle" not in told(tmp_path, "in-sight", "--deal", "7", "--cards", "15")[0]["text"]
    assert told(tmp_path, "daily")[0]["text"].endswith(" or a command: locate, count, why, table, save, help.")


def test_a_game_open_elsewhere_is_refused(tmp_path: Path) -> None:
    told(tmp_path, "--deal", "7", lines="adf")
    lock = lock_folder(tmp_path)
    assert lock is not None
    sentence = f"setgui: Another Setgui window or terminal has {tmp_path} open.\n"
    try:
        assert play(tmp_path) == play(tmp_path, "daily", "--json") == Answer(2, "", sentence)
    finally:
        os.close(lock)
    assert told(tmp_path)[0]["score"] == 2


def test_a_running_game_locks_the_folder_until_it_ends(tmp_path: Path) -> None:
    with Script(tmp_path, "--deal", "7"):
        assert play(tmp_path).code == 2
    assert play(tmp_path).code == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("sprint", "is not available; choose solitaire, classic, daily, in-sight or together"),
        ("daily --deal 7", "--deal cannot be used with daily; use --date"),
        ("--level 3", "--level cannot be used with solitaire; it needs the mode in-sight"),
        ("--sets=10", '"--sets=10" is not a known argument'),
    ],
)
def test_a_wrong_request_makes_no_folder(arguments: str, sentence: str, tmp_path: Path) -> None:
    answer = play(tmp_path / "games", *arguments.split())
    assert (answer.code, answer.out) == (2, "")
    assert sentence in answer.err
    assert not (tmp_path / "games").exists()


# Saved games


def test_the_window_continues_a_game_from_the_terminal_and_back(tmp_path: Path) -> None:
    assert play(tmp_path, "--deal", "7", lines="qaz\nadf\nsave\n").out.endswith("\nGame 1 is saved.\n")
    with closing((window := opened(tmp_path)).store):
        course = window.session.course
        assert (window.session.game_id, course.game.score, course.mistakes, course.acts) == (1, 2, 1, 2)
        window.session.begin()
        window.session.act(Aside.UNDO)
        window.session.locate(stepwise=False)
    deal, redone, *_ = told(tmp_path, lines="redo\n")
    assert (deal["event"], deal["score"], redone["event"], redone["score"]) == ("deal", 0, "redone", 2)
    assert deal["text"].startswith("Game resumed. Score 0. Solitaire, standard, deal 7. ")
    with closing(FolderArchive(tmp_path).open()) as store:
        lines = [line.text for line in store.load(store.games()[0].id).lines]
    assert lines == ["claim 1rtz 1red 1pso", SET, "undo", "locate", "redo"]


def test_the_playing_time_is_saved_at_the_end(timed: Callable[..., list[str]], tmp_path: Path) -> None:
    timed("classic", "--deal", "7", "--json", lines=[(100, "table"), (0, "")])
    with closing(FolderArchive(tmp_path / "timed").open()) as store:
        assert store.games()[0].elapsed == 100_000


def test_a_finished_game_is_neither_continued_nor_undone_from_the_next(tmp_path: Path) -> None:
    first, *_ = told(tmp_path, "--deal", "7", lines="finish")
    new, refused, *_ = told(tmp_path, lines="undo\nundo\n")
    assert (first["game"], new["game"]) == (1, 2)
    assert (refused["reason"], refused["table"]) == ("nothing-to-undo", new["table"])


def test_an_unfinished_puzzle_of_the_day_continues(tmp_path: Path) -> None:
    first, found, *_ = told(tmp_path, "daily", lines="claim")[:1] * 2
    letters = "".join(LETTERS[first["table"].index(card.code)] for card in sets_of(first)[0])
    told(tmp_path, "daily", lines=letters)
    told(tmp_path, "--deal", "7")
    again, table, *_ = told(tmp_path, "daily", lines="table")
    assert found["goal"] == again["goal"] == 6
    assert (again["game"], again["score"]) == (first["game"], 1)
    assert again["found"] == [[card.code for card in sets_of(first)[0]]]
    assert table["text"].endswith(f"\nFound: {letters}.")
    other, *_ = told(tmp_path, "daily", "--date", "2026-11-21")
    assert other["game"] == 3


def sets_of(game: Told) -> list[tuple[Card, ...]]:
    return find_sets([Card(code) for code in game["table"]])


def test_a_move_is_saved_before_it_is_shown(tmp_path: Path) -> None:
    """The program is killed right after its answer."""
    script = Script(tmp_path, "--deal", "7")
    script.ask("adf")
    script.process.kill()
    script.process.communicate()
    assert told(tmp_path)[0]["score"] == 2


@pytest.mark.parametrize("mode", ["sprint", "third-card", "set-or-not", "drill", "chain", "ultraset"])
def test_any_game_of_the_window_continues(mode: str, tmp_path: Path) -> None:
    start = read_start(f"classic {mode} 7" if mode not in MODES else f"{mode} standard 7")
    with closing(open_session(FolderArchive(tmp_path), lambda: 0, start, start).store):
        pass
    with Script(tmp_path) as script:
        assert script.deal["mode"] == start.mode
        for _ in range(2):
            with closing(FolderArchive(tmp_path, alone=False).open()) as store:
                game = replay(store.load(store.games()[0].id))[-1].course.game
            answer = script.ask(right_answer(game))
            assert answer
            assert answer["event"] in {"set", "answered"}
            assert answer.get("right", True)
            assert ("beside" in answer) == (mode in {"chain", "third-card"})


def right_answer(game: Game) -> str:
    if game.start.mode == "set-or-not":
        return "answer set" if find_sets(game.table) else "answer no-set"
    keys = dict(zip(game.table, LETTERS, strict=False)) | dict(zip(game.beside, "123", strict=False))
    always = game.beside if game.linked == len(game.beside) else ()
    return " ".join(keys[card] for card in matches(game)[0] if card not in always)


# For people


@pytest.mark.parametrize("code", ["en", *OTHERS])
@pytest.mark.parametrize("options", [[], ["--words"]], ids=["codes", "words"])
def test_lines_have_40_columns_unless_a_word_is_longer(code: str, options: list[str], tmp_path: Path) -> None:
    lines = {
        "solitaire": "adf\nqaz\nfoo\nlocate\ncount\nreshuffle\nundo\nfinish\n",
        "in-sight": "add\nfinish\n",
        "together": "qaz\nadd\n",
    }
    asked = ("--deal", "7", "--language", code, *options)
    shown = [line for mode in lines for line in play(tmp_path, mode, *asked, lines=lines[mode]).out.splitlines()]
    assert len(shown) > 80
    assert [line for line in shown if len(line) > 40] == []


def test_words_name_each_card_on_a_line(tmp_path: Path) -> None:
    shown = play(tmp_path, "--deal", "7", "--words", lines="locate\n").out.splitlines()
    assert "q one red striped squiggle" in shown
    assert "v three red empty diamonds" in shown
    assert "Part of a set: a one red empty diamond." in " ".join(shown)


def test_a_proof_says_where_each_third_card_is(tmp_path: Path) -> None:
    deal = next(deal for deal in range(1, 1000) if not find_sets(first_table(deal)))
    shown = play(tmp_path, "--deal", str(deal), lines="count\nwhy\nwhy all\n").out
    short, every = shown.split("None of the 66 pairs has its third card")[1:]
    assert len(short.splitlines()) <= 12
    assert "The draw pile has 66 of the third cards, and you took 0. Type why all" in " ".join(short.split())
    assert " ".join(every.split()).count("a card still in the draw pile.") == 66
    assert "For q and a, you need " in every


def first_table(deal: int) -> list[Card]:
    from setgui import deck  # noqa: PLC0415 - as a player would

    return [*deck(deal)[:12]]


@pytest.mark.parametrize("code", OTHERS)
def test_commands_are_read_in_english_and_the_chosen_language(code: str, tmp_path: Path) -> None:
    with spoken(code):
        own = say(PLAY_COMMANDS).split()
        plain = [min(cards.forms(word), key=lambda form: (not form.isascii(), form)) for word in own]
    assert len({*own}) == len(ENGLISH)
    order = ("add", "undo", "redo", "locate", "count", "table", "why", "reshuffle", "finish", "save")
    events = ["added", "undone", "redone", "located", "counted", "table", "refused", "reshuffled", "finished"]
    for number, words in enumerate((own, plain, ENGLISH, [word.upper() for word in own])):
        lines = "\n".join(words[ENGLISH.index(word)] for word in order)
        answer = told(tmp_path / str(number), "--deal", "7", "--language", code, lines=lines)
        assert [one["event"] for one in answer] == ["deal", *events, "over", "saved"]
        seated = "\n".join(
            f"{words[ENGLISH.index(word)]}{n}" for word, n in (("call", " 1"), ("give-up", ""), ("no-set", " 2"))
        )
        answer = told(tmp_path / f"{number}s", "together", "--seats", "Ann,Bob", "--language", code, lines=seated)
        assert [one["event"] for one in answer] == ["deal", "call", "lapsed", "voted"]
        claim = f"{words[ENGLISH.index('call')]} 2 adf"
        answer = told(tmp_path / f"{number}c", *SEATED[:-1], "Ann,Bob", "--language", code, lines=claim)
        assert (answer[-1]["event"], answer[-1]["seat"]) == ("set", 2)


@pytest.mark.parametrize("code", OTHERS)
def test_json_differs_between_languages_only_in_its_text(code: str, tmp_path: Path) -> None:
    def without_text(language: str) -> list[Told]:
        lines = "adf\nqaz\nlocate\nfoo\nadd\nundo\nsave\n"
        answer = told(tmp_path / language, "--deal", "7", "--language", language, lines=lines)
        return [{name: value for name, value in one.items() if name != "text"} for one in answer]

    assert without_text(code) == without_text("en")


@posix
@pytest.mark.parametrize(("key", "code"), [("\x04", 0), ("\x03", 130)], ids=["Ctrl+D", "Ctrl+C"])
def test_a_game_on_a_dumb_terminal(key: str, code: int, tmp_path: Path) -> None:
    with Terminal("play", "--deal", "7", "--data-dir", str(tmp_path), TERM="dumb", COLUMNS="40") as terminal:
        terminal.wait_for("Score 0. Pile 69. >")
        terminal.type("a d f\n")
        terminal.wait_for("Score 2. Pile 66. >")
        terminal.type(key)
        assert terminal.end() == code
        assert "Game 1 is saved." in terminal.screen
        assert "\x1b" not in terminal.screen
        assert "Traceback" not in terminal.screen
    assert told(tmp_path)[0]["score"] == 2


@posix
def test_a_closed_pipe_or_input_is_no_error(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    asked = command("play", "--deal", "7", "--data-dir", str(tmp_path))
    ended = subprocess.run(asked, env=environment(), input=b"add\n", stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (ended.returncode, ended.stderr) == (0, b"")
    shell = ["sh", "-c", f"{' '.join(asked)} <&-"]
    closed = subprocess.run(shell, env=environment(), capture_output=True, text=True, check=False)
    assert (closed.returncode, closed.stderr) == (0, "")
    assert closed.stdout.endswith("Game 2 is saved.\n")
