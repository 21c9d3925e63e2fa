"""Output is UTF-8 in files and pipes; on a terminal, characters that it cannot show are escaped."""

import json
import subprocess
import sys
from pathlib import Path
from unittest import mock

import pytest

from setgui import cli
from terminal.games import game_file
from terminal.program import Stream, ask, command, environment

NAMES = "Zoë", "Łukasz", "日本"
FILE = game_file(f"together standard 7 seats={','.join(NAMES)}", ["call 1", "0:05.001 time-up"])
ENCODINGS = {
    "ascii": ("Zo\\xeb", "\\u0141ukasz", "\\u65e5\\u672c"),
    "latin-1": ("Zoë", "\\u0141ukasz", "\\u65e5\\u672c"),
    "cp1252": ("Zoë", "\\u0141ukasz", "\\u65e5\\u672c"),
    "cp437": ("Zoë", "\\u0141ukasz", "\\u65e5\\u672c"),
    "utf-8": NAMES,
}
each_encoding = pytest.mark.parametrize("encoding", ENCODINGS)
NO_UTF8 = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": ""}
"""An environment in which Python writes ASCII by default."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A data folder with a game whose seats have non-ASCII names."""
    kept = str(tmp_path_factory.mktemp("games"))
    assert ask("import", "-", "--data-dir", kept, stdin=FILE) == (0, "Game 1 was imported.\n", "")
    return kept


def redirected(*asked: str, **more: str) -> bytes:
    """Return what a command in a separate process writes into a pipe."""
    ended = subprocess.run(command(*asked), env=environment(**more), capture_output=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, b"")
    return ended.stdout


@pytest.mark.parametrize(
    "how", [*({"PYTHONIOENCODING": name} for name in ENCODINGS), NO_UTF8, {"LC_ALL": "C"}], ids=str
)
def test_piped_output_is_utf_8(how: dict[str, str], folder: str) -> None:
    told = [redirected(*words, "--data-dir", folder, **how).decode() for words in (["replay", "1"], ["export", "1"])]
    assert "Zoë 0, Łukasz 0, 日本 0." in told[0]
    assert f"options seats={','.join(NAMES)}\n" in told[1]


@each_encoding
def test_exported_games_can_be_imported_byte_for_byte(encoding: str, folder: str, tmp_path: Path) -> None:
    """This holds even if Python would write other line ends, as on Windows, or another encoding."""
    out = Stream(encoding=encoding, newline="\r\n")
    with mock.patch.object(sys, "stdout", out):
        assert cli.run(["export", "1", "--data-dir", folder]) == 0
    again = str(tmp_path / "again")
    assert ask("import", "-", "--data-dir", again, stdin=out.content) == (0, "Game 1 was imported.\n", "")
    assert ask("export", "1", "--data-dir", again).out.encode() == out.content
    assert b"\r" not in out.content


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16-le", "utf-16-be"])
def test_files_in_encodings_of_windows_can_be_imported(encoding: str, tmp_path: Path) -> None:
    """PowerShell's `>` writes UTF-16 and its Set-Content UTF-8 with a byte order mark, both with CRLF."""
    file = tmp_path / "game.txt"
    file.write_text(("" if "sig" in encoding else "\ufeff") + FILE, encoding, newline="\r\n")
    kept = str(tmp_path / "kept")
    assert ask("import", str(file), "--data-dir", kept) == (0, "Game 1 was imported.\n", "")
    assert f"options seats={','.join(NAMES)}\n" in ask("export", "1", "--data-dir", kept).out


@pytest.mark.parametrize("words", ["games --json", "stats --json", "deal 7 --json"])
def test_json_is_utf_8_on_one_line(words: str, folder: str) -> None:
    out = Stream(encoding="utf-16", newline="\r\n")
    with mock.patch.object(sys, "stdout", out):
        cli.run([*words.split(), "--data-dir", folder])
    assert isinstance(json.loads(out.content.decode()), dict)
    assert out.content.count(b"\n") == 1
    assert b"\r" not in out.content


@each_encoding
@pytest.mark.parametrize("words", ["replay 1", "export 1"])
def test_a_terminal_gets_only_what_it_can_show(encoding: str, words: str, folder: str) -> None:
    answer = ask(*words.split(), "--data-dir", folder, terminal=True, encoding=encoding)
    assert (answer.code, answer.err) == (0, "")
    assert all(name in answer.out for name in ENCODINGS[encoding])


@each_encoding
def test_narrow_spaces_become_spaces_if_a_terminal_lacks_them(encoding: str) -> None:
    answer = ask("solve", "2rsz", "--language", "fr", terminal=True, encoding=encoding)
    blank = "\u202f" if encoding == "utf-8" else " "
    assert f"pas{blank}; indiquer de 3 " in answer.err


@each_encoding
@pytest.mark.parametrize("terminal", [True, False])
def test_errors_are_shown_in_any_encoding(encoding: str, terminal: bool) -> None:
    name = "Łukasz" if encoding == "utf-8" or not terminal else "\\u0141ukasz"
    answer = ask("solve", "Łukasz", terminal=terminal, encoding=encoding)
    assert answer.code == 2
    assert answer.err.startswith(f'setgui: argument 1: "{name}" is not a card')


# Invalid bytes

NO_TEXT = "a\udcff\udce9b"
SEEN = "a\\udcff\\udce9b"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([NO_TEXT], f'"{SEEN}" is neither a command nor an existing file'),
        (["solve", NO_TEXT], f'argument 1: "{SEEN}" is not a card'),
        (["deal", NO_TEXT], f'argument N: "{SEEN}" is not a whole number'),
        (["deal", "7", f"--variant={NO_TEXT}"], f'argument --variant: "{SEEN}" is not available'),
        (["import", NO_TEXT], f'"{SEEN}" cannot be read: No such file'),
        (["games", "--data-dir", f"/{NO_TEXT}"], f'the folder "{Path("/").absolute()}{SEEN}" does not exist'),
        (["--seats", NO_TEXT, "--mode", "together"], f'argument --seats: "{SEEN}" is not a name for a seat'),
    ],
)
@pytest.mark.parametrize("how", [{}, {"PYTHONIOENCODING": "ascii"}, NO_UTF8], ids=["usual", "ascii", "no UTF-8"])
def test_invalid_bytes_in_arguments_are_escaped(words: list[str], told: str, how: dict[str, str]) -> None:
    ended = subprocess.run(command(*words), env=environment(**how), capture_output=True, check=False)
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert ended.stderr.decode().startswith(f"setgui: {told}")
    assert ended.stderr.count(b"\n") == 1


def test_a_file_with_invalid_bytes_in_its_name_can_be_read(tmp_path: Path) -> None:
    file = tmp_path / NO_TEXT
    file.write_text("joker", encoding="utf-8")
    assert ask("auto", "--deck", str(file)).err.startswith(f'setgui: {tmp_path}/{SEEN}, line 1, column 1: "joker"')
    file.write_text(FILE, encoding="utf-8")
    games = str(tmp_path / f"games {NO_TEXT}")
    assert ask("import", str(file), "--data-dir", games) == (0, "Game 1 was imported.\n", "")
    assert ask("export", "1", "--data-dir", games).out.startswith("Setgui game 1\n")


# Long input

LONG = "x" * 3_000_000


@pytest.mark.parametrize(
    "words",
    [
        [LONG],
        ["solve", LONG],
        ["solve", "two " * 100_000],
        ["solve", f"--method={LONG}"],
        ["deal", LONG],
        ["auto", "--deck", LONG],
        ["import", LONG],
        ["games", "--data-dir", LONG],
        ["--mode", LONG],
        ["--seats", LONG],
        ["--seats", f"computer:{LONG}"],
        [f"--{LONG}"],
    ],
    ids=lambda words: " ".join(words)[:30],
)
def test_a_long_argument_is_shortened_in_errors(words: list[str], tmp_path: Path) -> None:
    answer = ask(*words, SETGUI_DATA_DIR=str(tmp_path))
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("setgui: ")
    assert len(answer.err) < 350
    assert "x" * 101 not in answer.err
    assert "..." in answer.err


@pytest.mark.parametrize("words", ["solve", "auto --deck -", "import -"])
@pytest.mark.parametrize("content", [LONG, f"2rtz\n{LONG} 1gsd", f"Setgui game 1\n{LONG}", f"two red {LONG}"])
def test_a_long_word_on_stdin_is_shortened_in_errors(words: str, content: str) -> None:
    answer = ask(*words.split(), stdin=content)
    assert (answer.code, answer.out) == (2, "")
    assert len(answer.err) < 250


@pytest.mark.parametrize("words", [["--data-dir", ""], ["games", "--data-dir", ""], ["games", "--data-dir="]])
def test_an_empty_folder_is_refused(words: list[str]) -> None:
    answer = ask(*words)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith('setgui: argument --data-dir: "" is not the name of a folder; see setgui ')


def test_an_empty_variable_is_ignored(folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    assert ask("games", SETGUI_DATA_DIR="").out == "There are no games here yet.\n"
    assert ask("games", SETGUI_DATA_DIR=folder).code == 0
