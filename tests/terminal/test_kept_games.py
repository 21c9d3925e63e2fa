"""The commands about saved games: games, stats, replay, import and export."""

import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from fuzz.any_game import KINDS, any_record

from setgui.model.commands import Add, Claim, Finish
from setgui.model.game import Start
from setgui.model.matching import find_sets
from setgui.session.from_folder import open_session
from setgui.session.game.acts import Aside
from setgui.session.kept import Figures, Line
from setgui.session.starts.game_file import write_game
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME
from setgui.storage.schema import write_game_checksum
from setgui.words import kinds
from terminal.program import GAME, Answer, ask

if TYPE_CHECKING:
    from setgui.model.options import Millis

Ask = Callable[..., Answer]


@pytest.fixture
def asked(tmp_path: Path) -> Ask:
    return lambda *words, **more: ask(*words, "--data-dir", str(tmp_path / "games"), **more)


def played(folder: Path) -> None:
    """Play deal 7: a set after five seconds, an added card, a count, and the end."""
    now: list[Millis] = [0]
    opened = open_session(FolderArchive(folder), lambda: now[0], Start(7), Start(7))
    session = opened.session
    session.begin()
    for seconds, act in ((5, None), (8, Add()), (9, Aside.COUNT), (10, Finish())):
        now[0] = seconds * 1000
        session.act(act or Claim(find_sets(session.game.table)[0]))
    opened.store.close()


@pytest.mark.parametrize("there", [True, False])
def test_an_empty_or_missing_folder_has_no_games(there: bool, tmp_path: Path) -> None:
    """The folder of the variable may be missing, because the window creates it."""
    folder = tmp_path / "games"
    if there:
        folder.mkdir()

    def asked(*words: str) -> Answer:
        return ask(*words, SETGUI_DATA_DIR=str(folder))

    for command, told in (("games", "There are no games here yet.\n"), ("stats", "There are no games here yet.\n")):
        assert asked(command) == Answer(1, told, "")
        assert asked(command, "--json").code == 1
    assert json.loads(asked("games", "--json").out) == {"games": []}
    assert json.loads(asked("stats", "--json").out) == {"kinds": []}
    assert list(tmp_path.rglob("*")) == [folder] * there


def test_statistics_are_per_player(asked: Ask, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    played(folder)

    def hints(*words: str) -> list[int]:
        return [kind["hints"] for kind in json.loads(asked("stats", "--json", *words).out)["kinds"]]

    assert (hints(), hints("--player", "player 1")) == ([1], [1])
    with closing(open_session(FolderArchive(folder), lambda: 0, None, Start(7)).store) as store:
        store.set_setting("player", "Ben")
        store.set_setting("first_player", "Zoë Ann")
    with closing(open_session(FolderArchive(folder), lambda: 0, Start(8), Start(8)).store):
        pass
    with closing(open_session(FolderArchive(folder), lambda: 0, None, Start(8)).store) as store:
        game = store.games()[-1].id
        store.append(game, 0, Line(5, "add"), Figures(added=1))
        store.star(game, on=True)
    assert (hints(), hints("--player", "ben"), hints("--player", "zoë ann")) == ([0], [0], [1])
    wrong = 'setgui: there is no player called "Cleo"; choose Zoë Ann or Ben\n'
    assert asked("stats", "--player", "Cleo") == Answer(2, "", wrong)
    told = json.loads(asked("games", "--json").out)["games"]
    assert [(one["player"], one["starred"]) for one in told] == [("", False), ("Ben", True)]
    title, first, second = asked("games").out.splitlines()
    assert re.split("  +", title.strip())[:4] == ["game", "started", "player", "kind"]
    assert [re.split("  +", line.strip())[2] for line in (first, second)] == ["Zoë Ann", "Ben"]
    assert second.endswith("  Unfinished, starred")
    assert "starred" not in first


def test_a_single_player_has_no_name_column(asked: Ask, tmp_path: Path) -> None:
    played(tmp_path / "games")
    assert re.split("  +", asked("games").out.splitlines()[0].strip())[:3] == ["game", "started", "kind"]


def test_times_to_find_sets_are_medians(asked: Ask, tmp_path: Path) -> None:
    now: list[Millis] = [0]
    start = Start(7, mode="classic")
    opened = open_session(FolderArchive(tmp_path / "games"), lambda: now[0], start, start)
    session = opened.session
    session.begin()
    while not session.game.over:
        now[0] += 2_000 if session.game.taken else 900_000  # one search is long
        session.act(Claim(find_sets(session.game.table)[0]))
    opened.store.close()
    times = re.findall("median time (.*)", asked("stats").out)
    assert times == ["2.0 s"] * len(times) != []


def test_abandoned_games_are_in_no_average(asked: Ask, tmp_path: Path) -> None:
    played(tmp_path / "games")
    assert re.search("^ +abandoned +1$", asked("stats").out, re.MULTILINE)
    (kind,) = json.loads(asked("stats", "--json").out)["kinds"]
    assert [kind[name] for name in ("games", "finished", "abandoned", "mean_score")] == [1, 1, 1, None]


def test_games_of_an_older_version_are_listed_without_an_upgrade(asked: Ask, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    played(folder)
    with closing(sqlite3.connect(folder / STORE_NAME)) as database, database:
        database.execute("UPDATE game SET over = NULL")
        write_game_checksum(database, 1)
    assert [one["score"] for one in json.loads(asked("games", "--json").out)["games"]] != []
    with closing(sqlite3.connect(folder / STORE_NAME)) as database:
        assert database.execute("SELECT over FROM game").fetchall() == [(None,)]


@pytest.mark.parametrize("words", [["games"], ["stats", "--json"], ["replay", "1"], ["export", "1"]])
def test_a_given_folder_must_exist(asked: Ask, words: list[str], tmp_path: Path) -> None:
    folder = tmp_path / "games"
    assert asked(*words) == Answer(2, "", f'setgui: the folder "{folder}" does not exist\n')
    folder.write_text("a file")
    assert asked(*words) == Answer(2, "", f'setgui: "{folder}" is not a folder\n')
    assert ask(*words, SETGUI_DATA_DIR=str(folder)) == Answer(2, "", f'setgui: "{folder}" is not a folder\n')


def test_an_imported_game_is_listed_and_can_be_exported(asked: Ask, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(GAME, encoding="utf-8")
    assert asked("import", str(file)) == Answer(0, "Game 1 was imported.\n", "")
    assert asked("import", "-", stdin=GAME) == Answer(0, "You already have this game; it is number 1.\n", "")
    assert asked("export", "1") == Answer(0, GAME, "")
    (game,) = json.loads(asked("games", "--json").out)["games"]
    assert (game["deal"], game["score"], game["acts"], game["imported"], game["over"]) == (7, 3, 8, True, True)
    assert asked("games").out.splitlines()[1].endswith("  Abandoned, assisted, not counted")
    assert asked("stats") == Answer(1, "No games count toward the statistics yet.\n", "")


@pytest.mark.parametrize("command", ["replay", "export"])
def test_a_missing_game_is_reported(asked: Ask, tmp_path: Path, command: str) -> None:
    played(tmp_path / "games")
    assert asked(command, "5") == Answer(2, "", "setgui: there is no game 5; see setgui games\n")


def test_an_invalid_game_file_is_refused(asked: Ask, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(GAME.replace("claim 1red 1psd", "claim 1red 1red"), encoding="utf-8")
    answer = asked("import", str(file))
    assert (answer.out, answer.code) == ("", 2)
    assert answer.err.startswith(f"setgui: {file}, line ")


def test_a_damaged_store_is_reported(asked: Ask, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "setgui.sqlite3").write_bytes(b"garbage" * 999)
    answer = asked("games")
    assert (answer.out, answer.code) == ("", 2)
    assert answer.err.endswith("is damaged. Open the Setgui window to recover your games.\n")


@pytest.mark.parametrize(("mode", "variant"), KINDS)
def test_games_of_every_kind_can_be_replayed_and_exported(asked: Ask, tmp_path: Path, mode: str, variant: str) -> None:
    acts = []
    for seed in range(3):
        record = any_record(Random(f"{mode} {variant} {seed}"), mode, variant)
        file = tmp_path / "game.txt"
        file.write_text(write_game(record), encoding="utf-8")
        assert asked("import", str(file)) == Answer(0, f"Game {seed + 1} was imported.\n", "")
        answer = asked("replay", str(seed + 1))
        assert (answer.code, answer.err) == (0, "")
        assert answer.out.startswith(f"{kinds.game(record.start)}\n")
        assert len(re.findall(r"^ +[0-9:]+  ", answer.out, re.MULTILINE)) == len(record.lines)
        assert asked("export", str(seed + 1)).out == file.read_text(encoding="utf-8")
        acts += [len(record.lines)] * bool(record.lines)
    assert [game["acts"] for game in json.loads(asked("games", "--json").out)["games"]] == acts


def test_a_skipped_damaged_game_is_reported(tmp_path: Path, asked: Ask) -> None:
    folder = tmp_path / "games"
    played(folder)
    played(folder)
    with closing(sqlite3.connect(folder / STORE_NAME)) as database, database:
        database.execute("UPDATE game SET score = 77 WHERE id = 1")
    before = (folder / STORE_NAME).read_bytes()
    for command in (["games"], ["stats"], ["replay", "2"]):
        told = "1 game is damaged and was skipped; open the Setgui window to recover your games\n"
        assert asked(*command).err == f"setgui: {told}"
    assert (folder / STORE_NAME).read_bytes() == before
