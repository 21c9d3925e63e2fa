"""Help, completions, manual pages and docs/terminal.md, with their examples, in every language."""

import argparse
import importlib.util
import json
import pkgutil
import re
import shlex
import shutil
import subprocess
import sys
from contextlib import closing
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest
from on_windows import posix
from words.shipped import OTHERS, spoken

import setgui.terminal
from setgui import DECK, cli
from setgui.arguments import WrongRequest
from setgui.model.game import Start
from setgui.session.kept import Figures, GameId, Line
from setgui.session.records.library import Library
from setgui.storage.folders import STORE_NAME
from setgui.storage.sqlite_store import SqliteStore
from setgui.words import cards, language
from setgui.words.commands import COMMANDS, EXPLANATIONS, GENERAL, PYTHON_S_OWN
from terminal.program import PAR, REPOSITORY, STRATEGIES, ask, command, environment
from terminal.test_wrong_requests import REQUESTS

ASKED = {"setgui": ("-h",), **{f"setgui {name}": (name, "--help") for name in COMMANDS}}


@pytest.mark.parametrize("prog", ASKED)
def test_help_has_usage_and_examples_in_80_columns(prog: str) -> None:
    answer = ask(*ASKED[prog])
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith(f"usage: {prog} ")
    assert "\nexample" in answer.out
    assert max(map(len, answer.out.splitlines())) < 80
    assert answer.out.isascii()


@pytest.mark.parametrize("prog", ASKED)
def test_help_fits_a_narrow_terminal_and_cuts_no_word(prog: str) -> None:
    narrow, wide = (ask(*ASKED[prog], COLUMNS=columns).out for columns in ("40", "200"))
    _, _, below_usage = narrow.partition("\n\n")  # Python 3.11 breaks no usage between alternatives
    assert max(map(len, below_usage.splitlines())) <= 40
    assert sorted(narrow.split()) == sorted(wide.split())


def examples(text: str) -> list[str]:
    """Return the lines under "examples:"."""
    lines = text.partition("\nexample")[2].splitlines()[1:]
    return [re.split(r"\s{3,}", line.strip())[0] for line in lines if line.startswith("  setgui")]


EXAMPLES = [line for text in (GENERAL, *EXPLANATIONS.values()) for line in examples(text)]


def keep_a_game(folder: Path) -> None:
    with closing(SqliteStore(folder / STORE_NAME)) as store:
        keep(store, 7)


def keep(store: SqliteStore, deal: int) -> None:
    game = store.create(Start(deal), None).id
    store.append(game, 0, Line(5, "add"), Figures(added=1))
    store.append(game, 1, Line(6, "finish"), Figures(added=1, over=True, finished=True))


@pytest.fixture(scope="module")
def twelve_games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with twelve games, twelve more in its subfolder `old`, and the last one also as a file."""
    folder = tmp_path_factory.mktemp("twelve")
    for name in (".", "old"):
        with closing(SqliteStore(folder / name / STORE_NAME)) as store:
            for deal in range(1, 13):
                keep(store, deal)
            text = Library(store).export(GameId(12))
    (folder / "my-game.setgui").write_text(text, encoding="utf-8")
    (folder / "my.py").write_text(STRATEGIES, encoding="utf-8")
    return folder


@posix
@pytest.mark.parametrize(
    "line",
    [
        pytest.param(
            line, marks=pytest.mark.slow if re.search("10000|coach (?!12$)", line) else []
        )  # these play long games
        for line in EXAMPLES
        if not line.startswith("setgui --") and line != "setgui"
    ],
)
def test_help_examples_work(line: str, tmp_path: Path, twelve_games: Path) -> None:
    shutil.copytree(twelve_games, tmp_path, dirs_exist_ok=True)
    program = tmp_path / "setgui"
    program.write_text(f'#!/bin/sh\nexec {shlex.join(command())} "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    here = environment(
        PATH=f"{tmp_path}:{environment()['PATH']}",
        SETGUI_DATA_DIR=str(tmp_path),
        XDG_DATA_HOME=str(tmp_path / "share"),
        QT_QPA_PLATFORM="offscreen",
    )
    shell = ["bash", "-o", "pipefail", "-c", line]
    ended = subprocess.run(shell, env=here, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout or (tmp_path / line.partition("> ")[2]).stat().st_size


def test_argparse_s_texts_can_be_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = set()

    def record(text: str) -> str:
        asked.add(text)
        return text

    monkeypatch.setitem(vars(argparse), "_", record)
    for words in (*ASKED.values(), *(shlex.split(line) for line in REQUESTS)):
        ask(*words)
    never_said = {"expected at most one argument", "expected at least one argument"}
    assert asked - never_said <= set(PYTHON_S_OWN)
    assert len(asked - never_said) >= len(PYTHON_S_OWN) - 2  # Python 3.11 looks up fewer


def test_help_and_errors_are_translated() -> None:
    import pseudo  # noqa: PLC0415 - it needs Babel

    pseudo.use(pseudo.LONGER)
    try:
        parser = cli.window_parser()
        english = re.compile("usage|options:|show|DIR [a-z]|examples")
        assert not english.search(parser.format_help())
        with pytest.raises(WrongRequest) as caught:
            parser.parse_args(["--deal"])
        assert "--deal" in str(caught.value)
        assert not re.search("argument|expected|tells", str(caught.value))
    finally:
        language.use(language.ENGLISH)


def test_each_command_of_a_module_is_in_the_table() -> None:
    modules = [import_module(f"setgui.terminal.{each.name}") for each in pkgutil.iter_modules(setgui.terminal.__path__)]
    there = {name: each for module in modules for name, each in getattr(module, "COMMANDS", {}).items()}
    assert there == {name: cli.command_of(name) for name in COMMANDS}


def test_version_option_shows_the_version() -> None:
    assert ask("--version") == (0, f"Setgui {setgui.__version__}\n", "")


def imported_by(*arguments: str) -> set[str]:
    script = f"import sys; from setgui import cli; print(cli.run({arguments!r}), file=sys.stderr); print(*sys.modules)"
    result = subprocess.run(
        [sys.executable, "-c", script], env=environment(), capture_output=True, text=True, check=True
    )
    return set(result.stdout.splitlines()[-1].split())


def test_the_window_imports_no_terminal_modules() -> None:
    found = imported_by("--deal", "7")
    assert not {name for name in found if name.startswith(("setgui.terminal", "setgui.analysis", "tqdm", "rich"))}


@pytest.mark.parametrize("line", ["solve 2rsz 1gsd 3pso", "deal 7", "auto --quiet", "odds --games 1"])
def test_a_command_imports_only_what_it_needs(line: str) -> None:
    module = "short" if line == "deal 7" else line.split(maxsplit=1)[0]
    found = imported_by(*line.split())
    assert not {name for name in found if name.startswith(("PySide6", "sqlite3", "tqdm", "highspy", "multiprocessing"))}
    assert {name for name in found if name.startswith("setgui.terminal.")} <= {
        f"setgui.terminal.{name}" for name in (module, "drawing")
    }


# Files for the shell and for `man`


@pytest.fixture(scope="module")
def terminal_files() -> ModuleType:
    path = REPOSITORY / "packaging" / "terminal_files.py"
    spec = importlib.util.spec_from_file_location("terminal_files", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_completions_and_manual_pages_are_up_to_date(terminal_files: ModuleType) -> None:
    for path, text in terminal_files.files().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is old: run packaging/terminal_files.py"


@posix
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("setgui s", "self-test solve stats"),
        ("setgui auto --de", "--deal --deck"),
        ("setgui auto --strategy ", "coach coach-fast first greedy random"),
        ("setgui solve --method i", "ilp"),
        ("setgui --variant j", "junior"),
        ("setgui auto --deck pyproj", "pyproject.toml"),
        ("setgui coach pyproj", "pyproject.toml"),
    ],
)
def test_bash_completion_works(typed: str, offered: str) -> None:
    file = REPOSITORY / "packaging" / "share" / "bash-completion" / "completions" / "setgui"
    words = typed.split(" ")
    script = f"""source {shlex.quote(str(file))}
COMP_WORDS=({shlex.join(words)}) COMP_CWORD={len(words) - 1}
_shtab_setgui 2>/dev/null; printf '%s\\n' "${{COMPREPLY[@]}}" """
    ended = subprocess.run(["bash", "-c", script], cwd=REPOSITORY, capture_output=True, text=True, check=False)
    assert " ".join(sorted(ended.stdout.split())) == offered


@pytest.mark.skipif(shutil.which("groff") is None, reason="the page is set by groff")
@pytest.mark.parametrize("language", ["", *OTHERS])
def test_the_manual_page_has_no_groff_warnings(terminal_files: ModuleType, language: str) -> None:
    path = terminal_files.SHARE / "man" / language / "man1" / "setgui.1"
    setting = ["groff", "-k", "-man", "-Tutf8" if language else "-Tascii", "-ww", "-rLL=80n"]
    ended = subprocess.run(setting, input=path.read_bytes(), capture_output=True, check=True)
    assert ended.stderr == b""
    shown = re.sub(r"\x1b\[\d*m|.\x08", "", ended.stdout.decode())
    assert all(f"setgui {name}" in shown for name in COMMANDS)
    assert language or all(line in shown for line in EXAMPLES)


# docs/terminal.md


def consoles() -> list[tuple[str, str]]:
    """Return each example command in docs/terminal.md with its output."""
    text = (REPOSITORY / "docs" / "terminal.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```console\n(.*?)```", text, flags=re.DOTALL)
    asked = [part for block in blocks for part in block.split("$ setgui ")[1:]]
    return [(line, told) for line, _, told in (part.partition("\n") for part in asked)]


@pytest.mark.parametrize(("line", "told"), consoles(), ids=[line for line, _ in consoles()])
def test_examples_in_the_docs_are_correct(line: str, told: str) -> None:
    assert ask(*shlex.split(line)).out == told


PAGE = (REPOSITORY / "docs" / "terminal.md").read_text(encoding="utf-8")


def test_the_docs_have_all_commands() -> None:
    assert all(f"`setgui {name}" in PAGE for name in COMMANDS)


@pytest.mark.parametrize(
    "name", ["solve", "deal", "auto", "arena", "odds", "games", "stats", pytest.param("coach", marks=pytest.mark.slow)]
)
def test_the_docs_list_the_keys_of_json(name: str, tmp_path: Path) -> None:
    told = PAGE.partition("## For scripts")[2]
    told = told.partition(f"\n{name} ")[2]
    told = re.split(r"\n(?=\w|```)", told)[0]
    keep_a_game(tmp_path)
    requests = {
        "solve": ["solve 2rsz 1gsd 3pso"],
        "deal": ["deal 7"],
        "auto": ["auto --deal 7"],
        "arena": ["arena greedy first --deals 2"],
        "odds": ["odds --cards 12", "odds --games 5"],
        "coach": ["coach 1"],
    }.get(name, [name])
    elsewhere = PAR if name == "coach" else set()
    found = "".join(ask(*line.split(), "--json", "--data-dir", str(tmp_path)).out for line in requests)
    names = set(re.findall(r'"([a-z_]+)":', told))
    assert len(names) >= 3
    assert names <= elsewhere | set(re.findall(r'"([a-z_]+)":', found))


# Languages


JSON = (
    "solve 2rsz 1gsd 3pso",
    "deal 7",
    "auto --deal 7",
    "arena first greedy --deals 2",
    "odds --cards 12",
    "games",
    "stats",
)


@pytest.mark.parametrize("code", OTHERS)
def test_json_and_game_files_are_the_same_in_all_languages(code: str, tmp_path: Path) -> None:
    keep_a_game(tmp_path)
    for line in (*(f"{line} --json" for line in JSON), "export 1"):
        place = ("--data-dir", str(tmp_path))
        english, other = (ask(*line.split(), *place, "--language", language) for language in ("en", code))
        assert english == other, line
        assert english.out
        if "--json" in line:
            json.loads(english.out)


@pytest.mark.parametrize("code", OTHERS)
def test_cards_are_read_in_english_and_the_chosen_language(code: str) -> None:
    with spoken(code):
        board = [cards.name(card) for card in DECK[:12]]
    usual = ask("solve", *(card.words for card in DECK[:12]))
    answer = ask("solve", *board, "--language", code, "--json")
    assert json.loads(answer.out) == json.loads(ask("solve", *(card.code for card in DECK[:12]), "--json").out)
    assert ask("solve", *board).code == 2
    assert ask("solve", *(card.words for card in DECK[:12]), "--language", code).code == usual.code == 0
