"""A program that is killed loses nothing that it showed."""

import subprocess
import sys
from pathlib import Path

import pytest

from setgui.model.game import Start
from setgui.session.ports import GameId
from setgui.session.session import Session

from .places import opened

CHILD = """
import itertools, sys
from pathlib import Path
from random import Random
from setgui.model.commands import Add, Claim, Reshuffle
from setgui.model.game import Start
from setgui.session.acts import Aside, write_act
from setgui.session.session import Session
from setgui.session.updates import Refused
from setgui.storage.sqlite_store import SqliteStore

store = SqliteStore(Path(sys.argv[1]))
session = Session(store, lambda: 0, None, Start(1))
chance = Random(sys.argv[2])
print("ready", flush=True)
while True:
    table = session.game.table
    acts = [Add(), Reshuffle(), Claim(table[:3]), *Aside, *map(Claim, session.game.variant.find_matches(table))]
    act = chance.choice(acts)
    if session.game.over or chance.random() < 0.02:
        session.new_game(Start(chance.randrange(1, 1000)))
        print("new", store.current(), flush=True)
    else:
        game = store.current()
        try:
            update = session.act(act)
        except Refused:
            continue
        if store.current() == game:
            print("act", game, write_act(act), flush=True)
"""


@pytest.mark.parametrize(("round_number", "lines"), list(enumerate([1, 2, 37, 90, 251])))
def test_a_killed_program_loses_nothing_it_told_of(tmp_path: Path, round_number: int, lines: int) -> None:
    path = tmp_path / "setgui.sqlite3"
    told: list[str] = []
    arguments = [sys.executable, "-c", CHILD, str(path), str(round_number)]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for line in child.stdout:
            told.append(line.strip())
            if len(told) > lines:
                break
        child.kill()
        told += [line.strip() for line in child.stdout if line.endswith("\n")]
    acts: dict[int, list[str]] = {1: []}
    for line in told[1:]:
        what, game, *act = line.split(" ", 2)
        if what == "new":
            acts[int(game)] = []
        else:
            acts[int(game)] += act
    assert len(told) > lines
    with opened(path) as store:
        for number, kept in acts.items():
            assert list(store.load(GameId(number)).acts[: len(kept)]) == kept
        assert Session(store, lambda: 0, None, Start(1)).elapsed() == 0
        assert store._db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
