"""Kept games: listed, looked back at, taken along and brought."""

import json

import pytest

from setgui.model.commands import Add, Finish
from setgui.model.game import Start
from setgui.model.play import deal_game
from setgui.session.game.acts import Aside
from setgui.session.game.course import Course, advance, figures, still_lying
from setgui.session.game.session import Session
from setgui.session.game.updates import Brought
from setgui.session.kept import GameId, Record
from setgui.session.ports import GameUnreadable
from setgui.session.records.export import games_json
from setgui.session.records.library import Library
from setgui.session.starts.game_file import GameFileError
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


def told(record: Record) -> tuple[object, ...]:
    return record.start, record.started, record.elapsed, record.lines


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


def test_games_count_from_a_moment_on(library: Library, store: SqliteStore) -> None:
    assert library.settings().counted_from == 0
    store.set_setting("counted_from", "1800000000")
    assert library.settings().counted_from == 1_800_000_000


def test_games_are_written_as_json(library: Library) -> None:
    told = json.loads(games_json(library.games()))["games"]
    assert [(game["id"], game["deal"], game["acts"]) for game in told] == [(1, 7, 8), (2, 2, 0)]


def test_what_is_taken_along_is_brought_elsewhere(library: Library, store: SqliteStore) -> None:
    elsewhere = SqliteStore(None)
    try:
        brought = Library(elsewhere).import_game(library.export(ONE).encode())
        assert told(elsewhere.load(brought)) == told(store.load(ONE))
        [digest] = Library(elsewhere).games()
        assert digest.figures == library.games()[0].figures
        assert digest.imported
        assert elsewhere.load(brought)[6:9] == (None, None, None)
        assert elsewhere.current() is None
        assert Library(elsewhere).export(brought) == library.export(ONE)
    finally:
        elsewhere.close()


@pytest.mark.parametrize("game", [ONE, OTHER])
def test_a_game_that_is_here_is_not_brought_again(library: Library, game: GameId) -> None:
    assert library.import_game(library.export(game).encode()) == game
    assert len(library.games()) == 2


def test_a_game_is_brought_once(library: Library) -> None:
    text = library.export(ONE).replace("deal 7", "deal 7 # lucky").replace("\nend", "\n0:08.702 count\nend")
    brought = library.import_game(text.encode())
    assert brought not in {ONE, OTHER}
    assert library.import_game(text.upper().replace("SETGUI GAME", "Setgui game").encode()) == brought
    assert len(library.games()) == 3


def test_another_game_of_as_many_acts_is_another_game(library: Library, store: SqliteStore) -> None:
    text = library.export(ONE).replace("locate", "count").encode()
    brought = library.import_game(text)
    assert brought not in {ONE, OTHER}
    assert [line.text for line in store.load(brought).lines].count("count") == 1


def test_a_game_of_another_variant_is_another_game(library: Library) -> None:
    text = library.export(OTHER).replace("variant standard", "variant junior").encode()
    brought = library.import_game(text)
    assert library.frames(brought)[0].course.game == deal_game(Start(2, "junior"))


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


def test_what_the_coach_found_out_of_a_game_is_kept_with_it(library: Library) -> None:
    acts = next(game.acts for game in library.games() if game.id == ONE)
    assert library.report(ONE) is None
    library.keep_report(ONE, acts, b"packed")
    assert (library.report(ONE), library.report(OTHER)) == (b"packed", None)


def test_what_the_coach_found_out_is_kept_with_a_game(library: Library) -> None:
    assert library.report(ONE) is None
    library.keep_report(ONE, 8, b"found out")
    library.keep_report(OTHER, 8, b"of other acts")
    assert (library.report(ONE), library.report(OTHER)) == (b"found out", None)
