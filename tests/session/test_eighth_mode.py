"""An eighth mode is one more row in the tables of modes and rules; everything else knows it then."""

from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from eighth_mode import QUARTET, add_it

from setgui.model.commands import Add, Claim
from setgui.model.game import Reason, Start
from setgui.model.modes import MODES
from setgui.model.play import matches
from setgui.model.rules import RULES
from setgui.session.game.acts import Aside
from setgui.session.game.session import Session
from setgui.session.game.updates import Refused
from setgui.session.kept import GameId
from setgui.session.records.kinds import Kind, of_kind
from setgui.session.records.library import Library
from setgui.session.records.statistics import statistics
from setgui.session.starts.start_text import read_start, write_start
from setgui.storage.sqlite_store import SqliteStore

from .player import SEVEN, Watch


@pytest.fixture(autouse=True)
def eighth(monkeypatch: pytest.MonkeyPatch) -> None:
    add_it(monkeypatch)


def step_on(session: Session) -> None:
    """Take a set, or add a card where there is none."""
    found = matches(session.game)
    session.act(Claim(found[0]) if found else Add())


def test_each_mode_has_rules() -> None:
    assert MODES.keys() == RULES.keys()


@pytest.mark.parametrize("variant", ["standard", "junior"])
def test_it_is_played_kept_opened_again_replayed_and_listed(tmp_path: Path, variant: str) -> None:
    assert QUARTET.variants == ("standard", "junior")
    start = Start(7, variant, QUARTET.name)
    assert read_start(write_start(start)) == start
    with closing(SqliteStore(tmp_path / "games")) as store:
        session = Session(store, Watch(), start, SEVEN)
        session.act(Add())
        step_on(session)
        session.act(Aside.UNDO)
        session.act(Aside.LOCATE)
        step_on(session)
        with pytest.raises(Refused) as caught:
            session.act(Aside.SHOW)
        assert caught.value.reason is Reason.NOT_IN_THIS_MODE
    with closing(SqliteStore(tmp_path / "games")) as store:
        session = Session(store, Watch(), None, SEVEN)
        assert (session.game.start, len(session.game.taken)) == (start, 1)
        while not session.game.over:
            step_on(session)
        assert len(session.game.taken) == 4
        assert session.game.score == sum(min(2, claimed.points) for claimed in session.game.taken)
        library = Library(store)
        frames = library.frames(GameId(1))
        assert frames[-1].course.game == session.game
        found = of_kind(library.games(), Kind(QUARTET.name, variant))
        assert (found[0].figures.over, len(frames)) == (True, found[0].acts + 1)
        assert statistics(found, date(2026, 11, 21)).scores == {session.game.score: 1}
        assert library.import_game(library.export(GameId(1)).encode()) == 1
