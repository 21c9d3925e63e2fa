"""The exact output of the commands; `python -m tests.terminal.golden` rewrites the golden files, for review."""

import re
import shlex
import sys
import tempfile
from pathlib import Path

if __package__ == "tests.terminal":
    sys.path.insert(0, str(Path(__file__).parents[1]))

from terminal.games import GAMES, keep_all
from terminal.program import NO_SET, REPOSITORY, WORDS_BOARD, Terminal, ask

FOLDER = Path(__file__).with_name("golden")
PLAIN = {
    "solve": f"solve '{WORDS_BOARD}'",
    "solve-none": f"solve {NO_SET}",
    "solve-json": "solve --json 2rsz 1gsd 3pso 1rso",
    "auto": "auto --deal 7",
    "auto-solitaire-greedy": "auto --deal 7 --mode solitaire --strategy greedy",
    "auto-quiet": "auto --deal 7 --strategy random --quiet",
    "auto-json": "auto --deal 7 --mode solitaire --json",
    "arena": "arena greedy first --deals 40",
    "arena-json": "arena random greedy --deals 10 --mode classic --json",
    "deal": "deal 7",
    "deal-junior": "deal 7 --variant junior",
    "deal-json": "deal 0 --json",
    "puzzle": "puzzle --cards 15 --level 3 --deal 7 --solve",
    "puzzle-json": "puzzle --deal 7 --json --solve",
    "odds-cards-3": "odds --cards 3",
    "odds-cards-20": "odds --cards 20",
    "odds-cards": "odds --cards 12",
    "odds-cards-1": "odds --cards 1",
    "odds-cards-21": "odds --cards 21",
    "odds-cards-json": "odds --cards 12 --json",
    "odds-cards-21-json": "odds --cards 21 --json",
    "odds-games": "odds --games 300 --seed 7",
    "odds-games-json": "odds --games 300 --seed 7 --json",
}
"""Commands whose output is piped into another program."""
KEPT = {
    **{f"replay-{name}": f"replay {number}" for number, name in enumerate(GAMES, 1)},
    "export": "export 2",
    "games-json": "games --json",
    "stats": "stats",
}
"""Commands about saved games, piped into another program."""
PLAYED = {
    "play": (
        "play solitaire --deal 7",
        "adf\nqaz\nlocate\ncount\nlocate\nfoo\nadd\nt 1rtd 1gsd\nundo\nredo\nwhy\nreshuffle\n\nfinish\nundo\nsave\n",
    ),
    "play-words": ("play daily --date 2026-11-21 --words", "locate\nqaz\nreshuffle\n"),
    "play-in-sight": ("play in-sight --deal 7 --cards 15", "add\nfinish\nundo\n"),
    "play-together": ("play together --deal 7 --seats Ann,Ben", "adf\ncall 2\nadf\nno-set 1\nno-set 2\nfinish\n"),
    "play-json": ("play --deal 7 --json", "adf\nqaz\nlocate\nfoo\nadd\nfinish\n"),
}
"""Games in lines, with what is typed."""
TERMINAL = {
    "terminal-solve": (f"solve '{WORDS_BOARD}'", {}),
    "terminal-solve-no-color": (f"solve '{WORDS_BOARD}'", {"NO_COLOR": "1"}),
    "terminal-solve-dumb": ("solve 2rsz 1gsd 3pso", {"TERM": "dumb"}),
    "terminal-solve-ascii": (f"solve '{WORDS_BOARD}'", {"PYTHONIOENCODING": "latin-1"}),
    "terminal-solve-c": (f"solve '{WORDS_BOARD}'", {"LC_ALL": "C"}),
    "terminal-solve-console": ("solve 2rsz 1gsd 3pso", {"TERM": "linux"}),
    "terminal-solve-none": (f"solve {NO_SET}", {}),
    "terminal-solve-narrow": (f"solve {NO_SET} 1rsd 1rtz 1gsd", {"COLUMNS": "29"}),
    "terminal-auto-solitaire": ("auto --deal 7 --mode solitaire", {}),
    "terminal-auto-quiet": ("auto --deal 7 --quiet", {}),
    "terminal-puzzle": ("puzzle --deal 7", {}),
    "terminal-deal": ("deal 7", {}),
    "terminal-odds-cards": ("odds --cards 15", {}),
}
"""Commands on a terminal, with Ctrl+D at the first prompt, and their environment."""


def plain(line: str, folder: str = "", stdin: str = "") -> str:
    """Return request, output and exit code, without figures that vary."""
    answer = ask(*shlex.split(line), stdin=stdin, SETGUI_DATA_DIR=folder)
    assert answer.err == ""
    return transcript(line, answer.out, answer.code)


def played(line: str, stdin: str) -> str:
    """Return the same of a game played in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        return plain(line, folder, stdin)


def on_terminal(line: str, environment: dict[str, str]) -> str:
    """Return the same on a terminal, with escape sequences made visible."""
    with Terminal(*shlex.split(line), **environment) as terminal:
        terminal.type("\x04")
        code = terminal.end()
    words = [*(f"{name}={value}" for name, value in environment.items()), line]
    return transcript(" ".join(words), terminal.screen.replace("^D\b\b", "").replace("\x1b", "\\e"), code)


def transcript(line: str, text: str, code: int | None) -> str:
    text = re.sub(r"[\d,]+ a second", "N a second", text)
    text = re.sub(r'"time": \d+(?=, "mistakes")', '"time": N', text)
    text = re.sub(r'"games_per_second": [\d.]+', '"games_per_second": N', text)
    return f"$ setgui {line}\n{text}[{code}]\n"


def all_told() -> dict[str, str]:
    told = {name: plain(line) for name, line in PLAIN.items()}
    with tempfile.TemporaryDirectory() as folder:
        keep_all(Path(folder))
        told |= {name: plain(line, folder) for name, line in KEPT.items()}
    told |= {name: played(*game) for name, game in PLAYED.items()}
    return told | {name: on_terminal(*request) for name, request in TERMINAL.items()}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in all_told().items():
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
    print(f"written: {FOLDER.relative_to(REPOSITORY)}")
