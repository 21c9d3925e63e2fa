"""Wrong requests get one sentence on standard error, exit code 2, and no output."""

import os
import shlex
from datetime import UTC, date, datetime, timedelta
from gettext import NullTranslations
from pathlib import Path
from unittest import mock

import pytest
from on_windows import posix

from setgui import cli, deck
from setgui.compat import override
from setgui.words import commands, language
from terminal.program import Answer, ask

NOT_A_CARD = 'is not a card; write it like 2rtz, 1021, DC23 or "two red striped squiggles"'
NO_FILE = "is neither a command nor an existing file"
FOLDER = "is a folder; name a game file in it, or put --data-dir before it to keep your games there"
NOT_A_DEAL = "is not a whole number from 0 to 9007199254740991"
MODE = "is not available; choose solitaire, classic, together, daily, in-sight, sprint, third-card, set-or-not or drill"
NOT_A_DATE = "is not a date like 2026-11-21"
NOT_SETS = "is not available; choose 10, 20 or 30"


def hint(command: str = "") -> str:
    return f"; see {f'setgui {command}'.strip()} -h"


WINDOW = {
    "frobnicate": f'"frobnicate" {NO_FILE}{hint()}',
    "''": f'"" {NO_FILE}{hint()}',
    ".": f'"." {FOLDER}',
    "missing.txt": f'"missing.txt" {NO_FILE}{hint()}',
    "-- missing.txt": f'"missing.txt" {NO_FILE}{hint()}',
    "-- solve 2rsz": "1 card is not enough; give 3 to 81",
    "--frobnicate": f'"--frobnicate" is not a known argument{hint()}',
    "--dea 7": f'"--dea" is not a known argument{hint()}',
    "--deal": f"argument --deal: expected one argument{hint()}",
    "--deal seven": f'argument --deal: "seven" {NOT_A_DEAL}{hint()}',
    "--deal 9007199254740992": f'argument --deal: "9007199254740992" {NOT_A_DEAL}{hint()}',
    "--deal \u0667": f'argument --deal: "\u0667" {NOT_A_DEAL}{hint()}',
    "--mode chess": f'argument --mode: "chess" {MODE}{hint()}',
    "--mode daily --variant junior": "daily cannot be played with junior cards",
    "--variant chain": "solitaire cannot be played with chain cards",
    "--seats Ann,Ben": "--seats cannot be used with solitaire; it needs the mode together",
    "--mode together --seats Ann": "argument --seats: 1 seat was given; a table has 2 to 8" + hint(),
    "--mode together --seats 1,2,3,4,5,6,7,8,9": f"argument --seats: 9 seats were given; a table has 2 to 8{hint()}",
    "--mode together --seats Ann,ann": 'argument --seats: two seats are called "ann"; give each a different name'
    f"{hint()}",
    "--mode together --seats Ann,": f'argument --seats: "" is not a name for a seat; write 1 to 20 characters{hint()}',
    "--mode together --seats Ann,computer:6": 'argument --seats: "computer:6" is not a computer player; choose '
    f"computer:1 to computer:5, computer:calm, computer:patient or computer:me{hint()}",
    "--mode together --sets 20": "--sets cannot be used with together; it needs the mode sprint",
    "--date 2026-11-21": "--date cannot be used with solitaire; it needs the mode daily",
    "--mode daily --deal 7": "--deal cannot be used with daily; use --date",
    "--mode daily --date today": f'argument --date: "today" {NOT_A_DATE}{hint()}',
    "--mode daily --date 2026-02-29": f'argument --date: "2026-02-29" {NOT_A_DATE}{hint()}',
    "--mode daily --date 20261121": f'argument --date: "20261121" {NOT_A_DATE}{hint()}',
    "--mode sprint --sets 15": f'argument --sets: "15" {NOT_SETS}{hint()}',
    "--sets 20": "--sets cannot be used with solitaire; it needs the mode sprint",
    "--seats Ann,Ben solve": "--seats cannot be used with solitaire; it needs the mode together",
    "--version=1": f"argument --version: ignored explicit argument '1'{hint()}",
    "--deal 7 deal 8": "window options cannot be used with deal; see setgui deal -h",
    "--mode solitaire solve 2rsz 1gsd 3pso": "window options cannot be used with solve; see setgui solve -h",
}
DEAL = {
    "deal": f"the following arguments are required: N{hint('deal')}",
    "deal seven": f'argument N: "seven" {NOT_A_DEAL}{hint("deal")}',
    "deal 7 8": f'"8" is not a known argument{hint("deal")}',
    "deal 7 --json=yes": f"argument --json: ignored explicit argument 'yes'{hint('deal')}",
    "deal 7 --deal 8": f'"--deal" is not a known argument{hint("deal")}',
}
SOLVE = {
    "solve 2rsz 1gsd": "2 cards are not enough; give 3 to 81",
    "solve ''": "0 cards are not enough; give 3 to 81",
    "solve 2rsz 1gsd 4pso": f'argument 3: "4pso" {NOT_A_CARD}',
    "solve 2rsz '1gsd hello 3pso'": f'argument 2: "hello" {NOT_A_CARD}',
    "solve 2rsz 1gsd 2rsz": 'argument 3: "2rsz" is the same card as "2rsz" in argument 1',
    "solve '1gsd 2rsz' 3pso '1gsz 2rsz'": 'argument 3: "2rsz" is the same card as "2rsz" in argument 1',
    "solve '2rsz\r1gsd 3pso' x": f'argument 2: "x" {NOT_A_CARD}',
    "solve 1021 2rsz 'two green solid diamonds'": 'argument 3: "two green solid diamonds" is the same card '
    'as "1021" in argument 1',
    "solve two red solid": 'argument 1: "two red solid" is not a complete card; missing: shape',
    "solve 'two red green oval'": 'argument 1: "two red green oval" names its color twice, as "red" and "green"',
    "solve 'two red solid oval three'": 'argument 1: "three" is one word too many for a card; '
    "put commas between cards written in words",
    "solve 'zwei rote Tilden'": f'argument 1: "zwei" {NOT_A_CARD}',
    "solve -rsz2 1gsd 3pso": f'"-rsz2" is not a known argument{hint("solve")}',
    "solve 2rsz 1gsd 3pso --method magic": f'argument --method: "magic" is not available; choose table, sum or ilp'
    f"{hint('solve')}",
    "solve $'\\e[31m' 1gsd 3pso".replace("$'\\e", "'\x1b"): f'argument 1: "\\x1b" {NOT_A_CARD}',
}
AUTO = {
    "auto --deal x": f'argument --deal: "x" {NOT_A_DEAL}{hint("auto")}',
    "auto --deal 7 --deck deck.txt": f"argument --deck: not allowed with argument --deal{hint('auto')}",
    "auto --deck missing.txt": '"missing.txt" cannot be read: No such file or directory',
    "auto --deck ''": '"" cannot be read: Is a directory',
    "auto --mode together": f'argument --mode: "together" is not available; choose classic or solitaire{hint("auto")}',
    "auto --strategy best": 'argument --strategy: "best" is not available; choose first, random, greedy, '
    "coach-fast or coach"
    f"{hint('auto')}",
    "auto --strategy coach": "--strategy coach cannot be used with classic; it needs the mode solitaire",
}
ARENA = {
    "arena first": f"the following arguments are required: B{hint('arena')}",
    "arena best first": '"best" is not available; choose first, random, greedy, coach-fast, coach or file.py:function',
    "arena first coach --mode classic": '"coach" is not available; choose first, random, greedy or file.py:function',
    "arena first strategies/my.py": '"strategies/my.py" is not available; choose first, random, greedy, coach-fast, '
    "coach or file.py:function",
    "arena first missing.py:best": 'missing.py:best: "missing.py" cannot be read: No such file or directory',
    "arena first random --deals 1": 'argument --deals: "1" is not a whole number from 2 to 1000000000' + hint("arena"),
    "arena first random --jobs 61": f'argument --jobs: "61" is not a whole number from 1 to 60{hint("arena")}',
}
ODDS = {
    "odds": f"one of the arguments --cards --games is required{hint('odds')}",
    "odds --cards 0": f'argument --cards: "0" is not a whole number from 1 to 21{hint("odds")}',
    "odds --cards 22": f'argument --cards: "22" is not a whole number from 1 to 21{hint("odds")}',
    "odds --cards 12 --games 5": f"argument --games: not allowed with argument --cards{hint('odds')}",
    "odds --cards 12 --seed 7": "--seed and --jobs can be used only with --games",
    "odds --cards 12 --seed 0": "--seed and --jobs can be used only with --games",
    "odds --games 0": f'argument --games: "0" is not a whole number from 1 to 1000000000{hint("odds")}',
    "odds --games 1e6": f'argument --games: "1e6" is not a whole number from 1 to 1000000000{hint("odds")}',
    "odds --games 5 --seed -3": f'argument --seed: "-3" is not a whole number from 0 to 9007199254740991{hint("odds")}',
    "odds --games 5 --jobs 61": f'argument --jobs: "61" is not a whole number from 1 to 60{hint("odds")}',
    "odds --games 5 --jobs 0": f'argument --jobs: "0" is not a whole number from 1 to 60{hint("odds")}',
}
COACH = {
    "coach": f"give a game number, a game file or --deal N, and only one of them{hint('coach')}",
    "coach missing.txt": '"missing.txt" cannot be read: No such file or directory',
    "coach 0": '"0" is not a game number; see setgui games',
}
OTHERS = {
    "export 0": f'argument ID: "0" is not a game number; see setgui games{hint("export")}',
    "replay": f"the following arguments are required: ID{hint('replay')}",
    "import 'no such file'": '"no such file" cannot be read: No such file or directory',
    "self-test all": f'"all" is not a known argument{hint("self-test")}',
}
REQUESTS = WINDOW | DEAL | SOLVE | AUTO | ARENA | ODDS | COACH | OTHERS


def refused(sentence: str) -> Answer:
    return Answer(2, "", f"setgui: {sentence}\n")


@pytest.mark.parametrize(("line", "sentence"), REQUESTS.items(), ids=REQUESTS)
def test_a_wrong_request_gets_one_sentence(line: str, sentence: str) -> None:
    assert ask(*shlex.split(line)) == refused(sentence)


INPUTS = {
    b"": "0 cards are not enough; give 3 to 81",
    b"# 2rsz 1gsd 3pso": "0 cards are not enough; give 3 to 81",
    b"2rsz # 1gsd\n3pso joker # 1gsd": f'standard input, line 2, column 6: "joker" {NOT_A_CARD}',
    b"2rsz\x0b1gsd\xe2\x80\xa83pso # \xe2\x80\xa8\x0b x\r\nx": f'standard input, line 2, column 1: "x" {NOT_A_CARD}',
    b"\xef\xbb\xbf1g\xff": "standard input, line 1, column 3: this is not UTF-8 text",
    b"2rsz\n\n  2rsz 1gsd": 'standard input, line 3, column 3: "2rsz" is the same card as "2rsz" in line 1, column 1',
    b"2rsz\r\n1gsd; two red": 'standard input, line 2, column 7: "two red" is not a complete card; '
    "missing: shading, shape",
    b"\xff\xfe2\0r\0s\0z\0": "1 card is not enough; give 3 to 81",
    b"\xff\xfe2\0r\0\n\0z\0\0\xd8": "standard input, line 2, column 2: this is not UTF-8 text",
    b"2rsz\n\x001gsd": f'standard input, line 2, column 1: "\\x001gsd" {NOT_A_CARD}',
    "zwölf".encode(): f'standard input, line 1, column 1: "zwölf" {NOT_A_CARD}',
}


@pytest.mark.parametrize(("content", "sentence"), INPUTS.items(), ids=map(repr, INPUTS))
def test_wrong_cards_on_stdin_are_reported(content: bytes, sentence: str) -> None:
    assert ask("solve", stdin=content) == refused(sentence)
    assert ask("solve", "-", "--json", stdin=content) == refused(sentence)


def test_future_puzzles_are_refused() -> None:
    today = datetime.now(UTC).date()
    for day in (today + timedelta(1), date(9999, 12, 31)):
        said = refused(f"the puzzle for {day} cannot be played before that day; today, in UTC, is {today}")
        assert ask("--mode", "daily", "--date", str(day)) == said


def test_solve_without_cards_does_not_wait_on_a_terminal() -> None:
    assert ask("solve", typing=True) == refused("give the cards as arguments or on standard input; see setgui solve -h")


WHOLE = " ".join(card.code for card in deck(7))
DECKS = {
    b"": "the deck has 0 cards, but a game needs at least 12",
    " ".join(card.code for card in deck(7)[:11]).encode(): "the deck has 11 cards, but a game needs at least 12",
    b"1rsd 2rsd # 3rsd\n1rsd\n": 'line 2, column 1: "1rsd" is the same card as "1rsd" in line 1, column 1',
    f"{WHOLE}\n1rsd".encode(): 'line 2, column 1: "1rsd" is the same card as "1rsd" in line 1, column 26',
    b"# my deck\n1rsd 2rsd\n  one joker": f'line 3, column 7: "joker" {NOT_A_CARD}',
    b"1rsd\n\xfc": "line 2, column 1: this is not UTF-8 text",
}


@pytest.mark.parametrize(("content", "fault"), DECKS.items(), ids=[repr(content[:30]) for content in DECKS])
def test_a_broken_deck_is_reported(content: bytes, fault: str, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_bytes(content)
    comma = ", " if fault.startswith("line") else ": "
    assert ask("auto", "--deck", str(file)) == refused(f"{file}{comma}{fault}")
    assert ask("auto", "--deck", "-", "--json", stdin=content) == refused(f"standard input{comma}{fault}")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["game.txt", "x"], '"x" cannot follow the game file "game.txt"'),
        (["game.txt", "--deal", "7"], '"--deal" cannot follow the game file "game.txt"'),
        (["--", "game.txt", "--"], '"--" cannot follow the game file "game.txt"'),
        (
            ["--deal", "7", "game.txt"],
            'options for a new game cannot be used with the game file "game.txt"',
        ),
    ],
)
def test_arguments_that_conflict_with_a_game_file_are_refused(
    words: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "game.txt").touch()
    monkeypatch.chdir(tmp_path)
    assert ask(*words) == refused(sentence)


@pytest.mark.parametrize("name", ["game.txt", "--game"])
def test_a_file_with_any_name_can_be_opened(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / name).touch()
    monkeypatch.chdir(tmp_path)
    assert cli.run(["--data-dir", "x", "--", name]) == cli.WindowRequest(None, "x", Path(name))
    assert cli.run(["--"]) == cli.WindowRequest(None, None)


def test_a_missing_solver_is_reported() -> None:
    with mock.patch.dict("sys.modules", {"highspy": None}):
        answer = ask("solve", "--method", "ilp", "2rsz", "1gsd", "3pso")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("setgui: ")
    assert "HiGHS" in answer.err
    assert "pip install" in answer.err


class ValueFirst(NullTranslations):
    """English, except for one message that has its value first."""

    @override
    def gettext(self, message: str) -> str:
        return "argument %r is too much" if message == commands.IGNORED else message


def test_only_values_quoted_by_argparse_are_shortened() -> None:
    language.put_in_force(language.ENGLISH, ValueFirst())
    try:
        twice = 'two seats are called "ann"; give each a different name'
        assert ask("--seats", "Ann,Ann", "--mode", "together") == refused(f"argument --seats: {twice}{hint()}")
        told = f"argument --quiet: argument '{'y' * 29}...{'y' * 29}' is too much"
        assert ask("auto", f"--quiet={'y' * 99}") == refused(f"{told}{hint('auto')}")
    finally:
        language.use(language.ENGLISH)


@posix
@pytest.mark.parametrize(
    "command", [("import",), ("coach",), ("auto", "--quiet", "--deck")], ids=["import", "coach", "deck"]
)
def test_a_named_pipe_is_refused(command: tuple[str, ...], tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    answer = ask(*command, str(pipe))
    assert answer == (2, "", f'setgui: "{pipe}" cannot be read: it is not a regular file\n')
