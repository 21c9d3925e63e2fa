"""Players: each has separate figures, records, practice and computer players."""

from contextlib import closing

import pytest

from setgui.model.commands import Finish
from setgui.model.game import Start
from setgui.model.options import DEFAULTS, NO_PACE, Seat
from setgui.session.game.acts import Aside
from setgui.session.game.session import Session
from setgui.session.game.updates import Feat
from setgui.session.kept import Digest, Figures
from setgui.session.records.kinds import of_player, players
from setgui.session.records.library import Library
from setgui.session.settings import Settings, count_from, counting_from, games_that_count, read_settings, write_setting
from setgui.session.starts.game_file import write_game
from setgui.storage.sqlite_store import SqliteStore

from .player import SEVEN, TWO, Watch, a_set, sprint

SLOW = Figures(True, False, 20, 0, 0, 0, 0, 0, *(5, 5, 5, 5) * 2, 400_000, 50_000, 50_000, 50_000)
LIKE_ME = Start(7, mode="together", options=DEFAULTS._replace(seats=(Seat("Ann"), Seat(pace=NO_PACE))))


def plays(store: SqliteStore, player: str) -> None:
    store.set_setting("player", player)


@pytest.fixture
def session(store: SqliteStore, watch: Watch) -> Session:
    opened = Session(store, watch, SEVEN, SEVEN)
    opened.begin()
    return opened


def whose(store: SqliteStore) -> list[str]:
    return [one.player for one in store.games()]


def test_a_new_game_belongs_to_the_current_player(store: SqliteStore, session: Session) -> None:
    plays(store, "Ben")
    session.act(a_set(session))
    session.new_game(TWO)
    assert whose(store) == ["", "Ben"]
    plays(store, "")
    session.act(a_set(session))
    session.new_game(SEVEN)
    assert whose(store) == ["", "Ben", ""]
    assert [one.repeated for one in store.games()] == [True, False, True]  # Ben has not seen deal 2
    session.open_game(store.games()[1].id)
    session.act(Finish())
    assert [(one.player, one.figures.over) for one in store.games()] == [("", False), ("Ben", True), ("", False)]


def test_taken_over_and_imported_games_belong_to_the_current_player(store: SqliteStore, session: Session) -> None:
    session.act(a_set(session))
    session.act(a_set(session))
    text = write_game(store.load(session.game_id))
    assert "Ben" not in text
    plays(store, "Ben")
    session.take_over(session.game_id, 1)
    with closing(SqliteStore(None)) as elsewhere:
        elsewhere.set_setting("player", "Cleo")
        Library(elsewhere).import_game(text.encode())
        assert (whose(store), whose(elsewhere)) == (["", "Ben"], ["Cleo"])


def test_playing_on_from_the_last_act_of_a_game_goes_on_in_that_game(store: SqliteStore, session: Session) -> None:
    session.act(a_set(session))
    game = session.game_id
    session.new_game(Start(3))
    session.take_over(game, 1)
    assert (session.game_id, len(store.games())) == (game, 2)


def test_records_compare_games_of_one_player(store: SqliteStore, session: Session, watch: Watch) -> None:
    for player, pace, record in (("", 3_000, False), ("Ben", 2_000, False), ("", 1_000, True)):
        plays(store, player)
        sprint(session, watch, pace, pace)
        assert (session.snapshot().honors.feats == (Feat.SHORTEST_TIME,)) is record  # not the first of a player


@pytest.mark.parametrize("player", ["", "Ben"])
def test_practice_and_computers_use_the_player_s_own_times(store: SqliteStore, session: Session, player: str) -> None:
    store.add(Start(9), (), SLOW, started=None, elapsed=1, imported=False)
    plays(store, player)
    session.new_game(LIKE_ME)
    assert session.game.start.options.seats[1].pace == ((0, 0, 0, 0) if player else (80_000, 10_000, 10_000, 10_000))
    session.new_game(Start(3, mode="third-card"))
    with closing(SqliteStore(None)) as usual:
        fresh = Session(usual, lambda: 0, Start(3, mode="third-card"), SEVEN).game.start.options.weights
    assert (session.game.start.options.weights == fresh) is bool(player)


def test_the_start_of_counting_is_set_per_player(store: SqliteStore) -> None:
    games = [Digest(one, 1_000 * one, 7, "standard", "solitaire", False, False, 5, 9, SLOW) for one in (1, 2)]  # type: ignore[arg-type]
    for one in games:
        for player in ("", "Ben"):
            store.add(Start(one.deal), (), SLOW, started=one.started, elapsed=5, imported=False, player=player)
    settings = Settings()
    for player, since in (("Ben", 1_500), ("", 2_500), ("Zoë Ann", 7), ("Ben", 2_000)):
        name, value = count_from(settings, player, since)
        settings = settings._replace(**{name: value})  # type: ignore[arg-type] # by name
        store.set_setting(name, write_setting(settings, name))
    assert read_settings(store.settings())[0] == settings
    assert [counting_from(settings, player) for player in ("", "Ben", "Zoë Ann", "Cleo")] == [2_500, 2_000, 7, 0]
    assert games_that_count(store, "") == []
    assert [(one.player, one.started) for one in games_that_count(store, "Ben")] == [("Ben", 2_000)]


def test_players_come_from_games_and_settings(store: SqliteStore, session: Session) -> None:
    assert session.game_id == 1
    plays(store, "Ben")
    games = store.games()
    assert players(games, Settings()) == ("",)
    store.add(SEVEN, (), SLOW, started=None, elapsed=1, imported=False, player="Cleo")
    known = Settings(player="Dora", others=(("Ben", 0),))
    assert players(store.games(), known) == ("", "Ben", "Cleo", "Dora")
    assert [one.player for one in of_player(store.games(), "Cleo")] == ["Cleo"]


def test_undo_does_not_lead_to_a_deleted_game(store: SqliteStore, session: Session) -> None:
    session.act(a_set(session))
    first = session.game_id
    session.new_game(TWO)
    assert session.snapshot().can_undo
    for on in (True, False):
        before = session.course
        update = session.delete(first, on=on)
        assert update.after.can_undo is not on
        assert update.events == ()
        assert session.course == before
    assert session.act(Aside.UNDO).after.game.start == SEVEN
    assert Library(store).start(first) == SEVEN
