"""Kept games: listed, looked back at, taken along and brought."""

from contextlib import closing

import pytest

from setgui.model.commands import Add, Finish
from setgui.model.play import deal_game
from setgui.session.game.acts import Aside
from setgui.session.game.course import Course, advance, figures, still_lying
from setgui.session.game.session import Session
from setgui.session.game.updates import Brought
from setgui.session.kept import GameId
from setgui.session.records.library import Library
from setgui.session.starts.game_file import GameFileError
from setgui.session.store_errors import GameUnreadable
from setgui.storage.sqlite_store import SqliteStore

from .player import SEVEN, TWO, Watch, a_set, no_set

ONE, OTHER = GameId(1), GameId(2)


@pytest.fixture
def library(store: SqliteStore, watch: Watch) -> Library:
    """Two games, the first left for the second with something undone, and played on afterwards."""
    session = Session(store, watch, SEVEN, SEVEN)
    session.begin()
    for act in (a_set(session), Add(), Aside.UNDO):
        watch.time += 1_234
        session.act(act)
    session.new_game(TWO)
    session.act(Aside.UNDO)
    for act in (no_set(session), Aside.LOCATE, Aside.UNDO, Aside.REDO, Add()):
        watch.time += 1_000
        session.act(act)
    session.keep_time()
    return Library(store)


def finished(course: Course) -> Course:
    return advance(course, 0, Finish())[0]


def test_games_are_listed(library: Library) -> None:
    assert [(game.id, game.deal, game.acts, game.imported) for game in library.games()] == [
        (ONE, 7, 8, False),
        (OTHER, 2, 0, False),
    ]


def test_a_game_is_looked_back_at(library: Library) -> None:
    frames = library.frames(ONE)
    assert frames[0].course.game == deal_game(SEVEN)
    assert [frame.at for frame in frames] == [0, 1_234, 2_468, 3_702, 4_702, 5_702, 6_702, 7_702, 8_702]
    assert figures(frames[-1].course) == library.games()[0].figures
    now = frames[-1].course.game
    assert still_lying(frames) == set(now.table)
    assert still_lying([*frames, frames[-1]._replace(course=finished(frames[-1].course))]) == set()
    with pytest.raises(GameUnreadable):
        library.frames(GameId(9))
    with pytest.raises(GameUnreadable):
        library.export(GameId(9))


def test_what_is_taken_along_is_brought_elsewhere(library: Library, store: SqliteStore) -> None:
    with closing(SqliteStore(None)) as elsewhere:
        brought = Library(elsewhere).import_game(library.export(ONE).encode())
        one, other = elsewhere.load(brought), store.load(ONE)
        assert (one.start, one.started, one.elapsed, one.lines) == (
            other.start,
            other.started,
            other.elapsed,
            other.lines,
        )
        assert (one.previous, one.successor, one.left_at, elsewhere.current()) == (None, None, None, None)
        [digest] = Library(elsewhere).games()
        assert (digest.figures, digest.imported) == (library.games()[0].figures, True)


def test_a_game_is_brought_once(library: Library) -> None:
    assert [library.import_game(library.export(game).encode()) for game in (ONE, OTHER)] == [ONE, OTHER]
    text = library.export(ONE).replace("deal 7", "deal 7 # lucky").replace("\nend", "\n0:08.702 count\nend")
    brought = library.import_game(text.encode())
    assert brought not in {ONE, OTHER}
    assert library.import_game(text.upper().replace("SETGUI GAME", "Setgui game").encode()) == brought
    assert len(library.games()) == 3


@pytest.mark.parametrize(
    ("game", "old", "new"), [(ONE, "locate", "count"), (OTHER, "variant standard", "variant junior")]
)
def test_one_act_or_variant_makes_another_game(library: Library, game: GameId, old: str, new: str) -> None:
    brought = library.import_game(library.export(game).replace(old, new).encode())
    assert brought not in {ONE, OTHER}
    assert new in library.export(brought)


def test_what_is_wrong_is_not_kept(library: Library) -> None:
    with pytest.raises(GameFileError, match=r'^line \d+: "0:08.703 redo" has no step to redo'):
        library.import_game(library.export(ONE).replace("\nend", "\n0:08.703 redo\nend").encode())
    assert len(library.games()) == 2


def test_a_brought_game_is_played_on(library: Library, store: SqliteStore, watch: Watch) -> None:
    session = Session(store, watch, None, SEVEN)
    brought = library.import_game(library.export(ONE).replace("locate", "count").encode())
    session.open_game(brought)
    session.act(Add())
    assert store.load(brought).lines[-1].text == "add"
    assert library.games()[-1].imported


def test_the_game_of_a_file_is_named_and_what_it_takes_the_place_of_waits_once_begun(
    library: Library, store: SqliteStore, watch: Watch
) -> None:
    session = Session(store, watch, None, SEVEN)
    brought = library.import_game(library.export(ONE).replace("locate", "count").encode())
    assert session.open_game(brought, "a.setgui").events == (Brought("a.setgui", waits=True),)
    assert session.open_game(brought, "a.setgui").events == (Brought("a.setgui", waits=False),)  # it lies there
    session.new_game(TWO)
    assert session.open_game(brought, "a.setgui").events == (Brought("a.setgui", waits=False),)  # nothing was done


def test_what_the_coach_found_out_is_kept_with_a_game(library: Library) -> None:
    assert library.report(ONE) is None
    library.keep_report(ONE, 8, b"found out")
    library.keep_report(OTHER, 8, b"of other acts")
    assert (library.report(ONE), library.report(OTHER)) == (b"found out", None)
