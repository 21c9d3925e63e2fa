"""A fifth variant is one more value in the table of variants; everything else knows it then."""

from contextlib import closing
from pathlib import Path

import pytest

from setgui.analysis.autoplay import play_game
from setgui.model.cards import DECK, Shading
from setgui.model.commands import Claim, Reshuffle
from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.options import Options
from setgui.model.play import matches
from setgui.model.variants import JUNIOR, VARIANTS
from setgui.session.game.session import Session
from setgui.session.kept import GameId
from setgui.session.records.kinds import Kind, of_kind
from setgui.session.records.library import Library
from setgui.session.starts.start_text import read_start, write_start
from setgui.storage.sqlite_store import SqliteStore

from .player import SEVEN, Watch

STRIPED = JUNIOR._replace(
    name="striped",
    cards=tuple(card for card in DECK if card.shading is Shading.STRIPED),
)


@pytest.fixture(autouse=True)
def fifth(monkeypatch: pytest.MonkeyPatch) -> None:
    """This is all there is to it."""
    monkeypatch.setitem(VARIANTS, STRIPED.name, STRIPED)


@pytest.mark.parametrize(
    ("mode", "options", "sets"), [("classic", Options(), range(6, 10)), ("sprint", Options(sets=20), range(20, 21))]
)
def test_it_is_played_kept_opened_again_and_listed(tmp_path: Path, mode: str, options: Options, sets: range) -> None:
    start = Start(7, "striped", mode, options)
    assert read_start(write_start(start)) == start
    with closing(SqliteStore(tmp_path / "games")) as store:
        session = Session(store, Watch(), start, SEVEN)
        for _ in range(3):
            session.act(Claim(matches(session.game)[0]))
    with closing(SqliteStore(tmp_path / "games")) as store:
        session = Session(store, Watch(), None, SEVEN)
        assert (session.game.start, len(session.game.taken)) == (start, 3)
        while not session.game.over:
            session.act(Claim(matches(session.game)[0]))
        assert len(session.game.taken) in sets
        assert {card.shading for card in session.game.table} <= {Shading.STRIPED}
        library = Library(store)
        (digest,) = of_kind(library.games(), Kind(mode, "striped", options))
        assert (digest.figures.over, sum(digest.figures.sets)) == (True, len(session.game.taken))
        assert len(library.frames(GameId(1))) == digest.acts + 1
        assert library.import_game(library.export(GameId(1)).encode()) == 1


def test_the_modes_and_automatic_play_know_it() -> None:
    assert [name for name, mode in MODES.items() if "striped" in mode.variants] == [
        "solitaire",
        "classic",
        "together",
        "sprint",
        "drill",
    ]
    game = play_game(7, variant="striped")
    assert len(game.left) + 3 * game.count == 27


def test_drills_of_it_have_no_misses_as_nobody_has_learned_what_its_positions_are_worth(store: SqliteStore) -> None:
    session = Session(store, Watch(), Start(2, "striped"), SEVEN)
    session.act(Reshuffle())
    session.new_game(Start(7, "striped", "drill"))
    asked = session.game.start.options.questions
    assert len(asked) == 20
    assert not any(any(one.source) for one in asked)
    assert {card.shading for one in asked for card in one.table} == {Shading.STRIPED}
