"""Saved games: listing, replay, export and import."""

import csv
import io
import json
from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.analysis.searching import Tally
from setgui.model.commands import Add, Finish
from setgui.model.options import Options
from setgui.model.play import deal_game
from setgui.session.game.acts import Aside
from setgui.session.game.course import Course, advance, cards_in_play, figures
from setgui.session.game.session import Session
from setgui.session.game.updates import Imported
from setgui.session.kept import Digest, Figures, GameId
from setgui.session.ports import GameUnreadable
from setgui.session.records.export import COLUMNS, csv_of, games_json, json_of, kinds_json
from setgui.session.records.kinds import Kind, time_of
from setgui.session.records.library import Library
from setgui.session.records.searches import blind_spots
from setgui.session.records.statistics import statistics, with_search_times
from setgui.session.settings import read_settings
from setgui.session.starts.game_file import GameFileError
from setgui.storage.sqlite_store import SqliteStore

from .digests import NOON, made, searches_of
from .player import SEVEN, TWO, Watch, a_set, no_set, start_clock

ONE, OTHER = GameId(1), GameId(2)


@pytest.fixture
def library(store: SqliteStore, watch: Watch) -> Library:
    """Two games: the first was left for the second with an undone step, and then continued."""
    session = Session(store, watch, SEVEN, SEVEN)
    session.begin()
    start_clock(session)
    for act in (a_set(session), Add(), Aside.UNDO):
        watch.time += 1_234
        session.act(act)
    session.new_game(TWO)
    session.act(Aside.UNDO)
    for act in (no_set(session), Aside.LOCATE, Aside.UNDO, Aside.REDO, Add()):
        watch.time += 1_000
        session.act(act)
    session.save_time()
    return Library(store)


def finished(course: Course) -> Course:
    return advance(course, 0, Finish())[0]


def test_first_answers_are_kept_by_game_and_are_no_setting(library: Library, store: SqliteStore) -> None:
    before = library.settings()
    library.save_first_answers(OTHER, "4+")
    library.save_first_answers(ONE, "2-")
    library.save_first_answers(OTHER, "4+ 12?")
    assert library.first_answers() == {ONE: "2-", OTHER: "4+ 12?"}
    assert read_settings(store.settings()) == (before, ())


def test_games_are_listed(library: Library) -> None:
    assert [(game.id, game.deal, game.acts, game.imported) for game in library.games()] == [
        (ONE, 7, 8, False),
        (OTHER, 2, 0, False),
    ]


def test_a_game_can_be_replayed(library: Library) -> None:
    frames = library.frames(ONE)
    assert frames[0].course.game == deal_game(SEVEN)
    assert [frame.at for frame in frames] == [0, 1_234, 2_468, 3_702, 4_702, 5_702, 6_702, 7_702, 8_702]
    assert figures(frames[-1].course) == library.games()[0].figures
    now = frames[-1].course.game
    assert cards_in_play(frames) == set(now.table)
    assert cards_in_play([*frames, frames[-1]._replace(course=finished(frames[-1].course))]) == set()
    with pytest.raises(GameUnreadable):
        library.frames(GameId(9))
    with pytest.raises(GameUnreadable):
        library.export(GameId(9))


def test_a_game_is_imported_only_once(library: Library, store: SqliteStore) -> None:
    assert [library.import_game(library.export(game).encode()) for game in (ONE, OTHER)] == [ONE, OTHER]
    text = library.export(ONE).replace("deal 7", "deal 7 # lucky").replace("\nend", "\n0:08.702 count\nend")
    brought = library.import_game(text.encode())
    assert brought not in {ONE, OTHER}
    assert library.import_game(text.upper().replace("SETGUI GAME", "Setgui game").encode()) == brought
    assert len(library.games()) == 3
    assert store.current() == ONE


@pytest.mark.parametrize(
    ("game", "old", "new"), [(ONE, "locate", "count"), (OTHER, "variant standard", "variant junior")]
)
def test_a_different_act_or_variant_makes_another_game(library: Library, game: GameId, old: str, new: str) -> None:
    brought = library.import_game(library.export(game).replace(old, new).encode())
    assert brought not in {ONE, OTHER}
    assert new in library.export(brought)


def test_an_invalid_game_is_not_saved(library: Library) -> None:
    with pytest.raises(GameFileError, match=r'^line \d+: "0:08.703 redo" has nothing to redo'):
        library.import_game(library.export(ONE).replace("\nend", "\n0:08.703 redo\nend").encode())
    assert len(library.games()) == 2


def test_an_imported_game_can_be_continued(library: Library, store: SqliteStore, watch: Watch) -> None:
    session = Session(store, watch, None, SEVEN)
    brought = library.import_game(library.export(ONE).replace("locate", "count").encode())
    session.open_game(brought)
    session.act(Add())
    assert store.load(brought).lines[-1].text == "add"
    assert library.games()[-1].imported


def test_opening_a_file_reports_its_name_and_whether_a_game_waits(
    library: Library, store: SqliteStore, watch: Watch
) -> None:
    session = Session(store, watch, None, SEVEN)
    brought = library.import_game(library.export(ONE).replace("locate", "count").encode())
    assert session.open_game(brought, "a.setgui").events == (Imported("a.setgui", waits=True),)
    assert session.open_game(brought, "a.setgui").events == (Imported("a.setgui", waits=False),)  # already open
    session.new_game(TWO)
    assert session.open_game(brought, "a.setgui").events == (Imported("a.setgui", waits=False),)  # nothing was played
    session.new_game(TWO)
    session.act(Finish())
    assert session.open_game(brought, "a.setgui").events == (Imported("a.setgui", waits=False),)  # it is over


# Exported files can be read by other programs


TODAY = date.fromtimestamp(NOON)


def read(row: dict[str, object]) -> Digest:
    """Read a game from a CSV row or a JSON object."""
    values: dict[str, object] = {}
    for name in COLUMNS:
        value = row[name]
        if name == "started":
            value = int(datetime.fromisoformat(str(value)).timestamp())
        elif value in ("true", "false"):
            value = value == "true"
        elif isinstance(value, str) and value.lstrip("-").isdecimal():
            value = int(value)
        values[name] = value
    time, abandoned = values.pop("time"), values.pop("abandoned")
    figures = Figures(**{name: values.pop(name) for name in Figures._fields})  # type: ignore[arg-type] # as read
    game = Digest(figures=figures, **values)  # type: ignore[arg-type] # as read
    assert time == time_of(game)
    assert abandoned is game.figures.abandoned
    return game


@given(st.integers(0, 40), st.integers(1, 99))
def test_csv_is_read_back_by_a_csv_reader(count: int, seed: int) -> None:
    games = made(count, seed=seed, imported=0.2)
    text = csv_of(games)
    assert len(text.splitlines()) == count + 1
    assert [read(row) for row in csv.DictReader(io.StringIO(text, newline=""))] == games


def test_csv_in_full() -> None:
    (game,) = made(1)
    assert csv_of([game]).splitlines()[0] == (
        "id,started,deal,variant,mode,repeated,imported,elapsed,acts,over,finished,score,mistakes,hints,undos,added,"
        "reshuffles,sets_1,sets_2,sets_3,sets_4,timed_1,timed_2,timed_3,timed_4,millis_1,millis_2,millis_3,millis_4,"
        "shown,won,options,starred,player,time,abandoned"
    )
    started = datetime.fromtimestamp(game.started, UTC).isoformat()
    begins = f"1,{started},{game.deal},standard,solitaire,false,false,{game.elapsed},{game.acts},"
    assert csv_of([game]).splitlines()[1].startswith(begins)
    assert [read(row) for row in json.loads(games_json([game]))["games"]] == [game]
    assert csv_of([]) == csv_of([game]).partition("\n")[0] + "\n"


@given(st.integers(0, 40), st.integers(1, 99))
def test_json_is_one_object_with_the_games_and_their_figures(count: int, seed: int) -> None:
    games = made(count, seed=seed)
    searches = {game.id: searches_of(game) for game in games}
    figures = with_search_times(statistics(games, TODAY), games, searches)
    document = json.loads(json_of(games, figures))
    assert document.keys() == {"statistics", "games"}
    assert [read(row) for row in document["games"]] == games
    found = document["statistics"]
    assert found.keys() == set(figures._fields)
    assert found["best"] == [game.id for game in figures.best]
    assert found["assisted"] == [game.id for game in figures.assisted]
    assert {date.fromisoformat(day): games for day, games in found["days"].items()} == figures.days
    assert {int(score): games for score, games in found["scores"].items()} == figures.scores
    weeks = [(date.fromisoformat(one["monday"]), *map(tuple, (one["found"], one["millis"]))) for one in found["weeks"]]
    assert weeks == [week[:3] for week in figures.weeks]
    assert [tuple(one["means"]) for one in found["weeks"]] == [week.means for week in figures.weeks]
    assert [tuple(one["medians"]) for one in found["weeks"]] == [week.medians for week in figures.weeks]
    assert all("times" not in one for one in found["weeks"])
    for name in ("games", "finished", "played", "mistakes", "hints", "undos", "mean_score", "mean_time", "streak"):
        assert found[name] == getattr(figures, name)
    assert (found["shortest_time"], found["longest_streak"]) == (figures.shortest_time, figures.longest_streak)
    assert tuple(found["times"]) == figures.times
    assert (tuple(found["sets"]), tuple(found["means"])) == (figures.sets, figures.means)
    assert tuple(found["medians"]) == figures.medians


def test_a_sprint_is_exported_with_its_length_and_penalty_time() -> None:
    (game,) = made(1)
    sprint = game._replace(mode="sprint", options="sets=20", figures=game.figures._replace(mistakes=2))
    assert csv_of([sprint]).splitlines()[1].endswith(f",0,0,sets=20,false,,{game.elapsed + 10_000},false")
    kind = Kind("sprint", "standard", Options(sets=20))
    (told,) = json.loads(kinds_json({kind: statistics([sprint], TODAY)}, {}))["kinds"]
    assert (told["mode"], told["variant"], told["options"], told["games"]) == ("sprint", "standard", "sets=20", 1)
    assert told["blind_spots"] is None


def test_blind_spots_are_exported_by_feature() -> None:
    kind, figures = Kind("solitaire", "standard"), statistics(made(1), TODAY)
    one = Tally((0, *[9] * 15), (0, *(90_000 if differing & 8 else 9_000 for differing in range(1, 16))))
    spots = blind_spots([one] * 5, "standard")
    (told,) = json.loads(kinds_json({kind: figures}, {kind: spots}))["kinds"]
    assert told["blind_spots"]["games"] == 5
    assert [(one["feature"], one["found"]) for one in told["blind_spots"]["features"]] == [
        ("number", False),
        ("color", False),
        ("shading", False),
        ("shape", True),
    ]
    assert [one["slower"] for one in told["blind_spots"]["features"]] == [round(spot.slower, 6) for spot in spots.spots]
