"""A new mode or variant is one row in a table; everything else adapts."""

from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from eighth_mode import QUARTET, add_it

from setgui.analysis.autoplay import play_game
from setgui.model.cards import DECK, Shading
from setgui.model.commands import Add, Claim, Reshuffle
from setgui.model.game import Reason, Start
from setgui.model.modes import MODES
from setgui.model.options import Options
from setgui.model.play import matches
from setgui.model.rules import RULES
from setgui.model.variants import JUNIOR, VARIANTS
from setgui.session.game.acts import Aside
from setgui.session.game.session import Session
from setgui.session.kept import GameId
from setgui.session.records.kinds import kind_of_start, of_kind
from setgui.session.records.library import Library
from setgui.session.records.statistics import statistics
from setgui.session.starts.start_text import read_start, write_start
from setgui.storage.sqlite_store import SqliteStore

from .player import SEVEN, Watch, refused

STRIPED = JUNIOR._replace(name="striped", cards=tuple(card for card in DECK if card.shading is Shading.STRIPED))


@pytest.fixture(autouse=True)
def new_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register a new mode and a new variant: nothing else is needed."""
    add_it(monkeypatch)
    monkeypatch.setitem(VARIANTS, STRIPED.name, STRIPED)


def step_on(session: Session) -> None:
    """Take a set, or add a card if there is none."""
    found = matches(session.game)
    session.act(Claim(found[0]) if found else Add())


@pytest.mark.parametrize(
    ("start", "sets"),
    [
        (Start(7, mode="quartet"), range(4, 5)),
        (Start(7, "junior", "quartet"), range(4, 5)),
        (Start(7, "striped", "classic"), range(6, 10)),
        (Start(7, "striped", "sprint", Options(sets=20)), range(20, 21)),
    ],
)
def test_new_kinds_can_be_played_saved_replayed_and_listed(tmp_path: Path, start: Start, sets: range) -> None:
    assert read_start(write_start(start)) == start
    with closing(SqliteStore(tmp_path / "games")) as store:
        session = Session(store, Watch(), start, SEVEN)
        for _ in range(3):
            step_on(session)
        if start.mode == QUARTET.name:
            session.act(Aside.LOCATE)
            assert refused(session, Aside.SHOW) is Reason.NOT_IN_THIS_MODE
        left = session.game
    with closing(SqliteStore(tmp_path / "games")) as store:
        session = Session(store, Watch(), None, SEVEN)
        assert session.game == left
        while not session.game.over:
            step_on(session)
        assert len(session.game.taken) in sets
        library = Library(store)
        frames = library.frames(GameId(1))
        assert frames[-1].course.game == session.game
        (found,) = of_kind(library.games(), kind_of_start(start))
        assert (found.figures.over, len(frames)) == (True, found.acts + 1)
        assert sum(found.figures.sets) == len(session.game.taken)
        counts = not found.figures.hints  # the quartet had one
        assert statistics([found], date(2026, 11, 21)).scores == ({session.game.score: 1} if counts else {})
        assert library.import_game(library.export(GameId(1)).encode()) == 1


def test_modes_and_automatic_play_accept_a_new_variant() -> None:
    assert MODES.keys() == RULES.keys()
    assert QUARTET.variants == ("standard", "junior", "striped")
    with_stripes = [name for name, mode in MODES.items() if "striped" in mode.variants]
    assert with_stripes == ["solitaire", "classic", "together", "sprint", "drill", "quartet"]
    game = play_game(7, variant="striped")
    assert len(game.left) + 3 * game.count == 27


def test_drills_of_a_variant_without_weights_have_no_misses(store: SqliteStore) -> None:
    session = Session(store, Watch(), Start(2, "striped"), SEVEN)
    session.act(Reshuffle())
    session.new_game(Start(7, "striped", "drill"))
    asked = session.game.start.options.questions
    assert len(asked) == 20
    assert not any(any(one.source) for one in asked)
    assert {card.shading for one in asked for card in one.table} == {Shading.STRIPED}
