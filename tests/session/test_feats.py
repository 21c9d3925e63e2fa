"""Records: which a game holds, and over which others."""

from datetime import date

from setgui.model.game import Start
from setgui.session.game.updates import NO_HONORS, Feat
from setgui.session.kept import Digest, Figures, GameId, Line
from setgui.session.records.statistics import best_before, feats, honors, statistics
from setgui.storage.sqlite_store import SqliteStore

from .digests import NOON, digest

TODAY = date.fromtimestamp(NOON)


def test_feats() -> None:
    rivals = [
        digest(1, score=60, elapsed=500_000, sets=(1, 5, 8, 3)),
        digest(2, score=80, hints=1),
        digest(3, over=False),
    ]
    assert feats(digest(9, score=1), []) == ()
    assert feats(digest(9, score=1), rivals[1:]) == ()
    assert feats(digest(9, score=60, elapsed=500_000), rivals) == ()
    assert feats(digest(9, score=61, elapsed=500_000), rivals) == (Feat.HIGHEST_SCORE,)
    assert feats(digest(9, score=1, elapsed=499_999), rivals) == (Feat.SHORTEST_TIME,)
    assert feats(digest(9, score=1, elapsed=1, finished=True), rivals) == ()
    assert feats(digest(9, score=1, sets=(0, 0, 0, 4)), rivals) == (Feat.MOST_MEGASETS,)
    assert feats(digest(9, score=99, variant="junior"), rivals) == ()
    for kept_out in (digest(9, hints=1), digest(9, repeated=True), digest(9, over=False), digest(9, imported=True)):
        assert feats(kept_out, []) == ()


def test_a_time_is_no_record_where_all_others_were_ended_early() -> None:
    assert feats(digest(9, score=1, elapsed=1), [digest(1, score=60, finished=True)]) == ()


def test_records_of_timed_modes_go_by_the_time_with_what_mistakes_cost() -> None:
    def sprint(number: int, elapsed: int, mistakes: int, **more: object) -> Digest:
        return digest(number, mode="sprint", elapsed=elapsed, mistakes=mistakes, **more)  # type: ignore[arg-type] # told by name

    rivals = [sprint(1, 60_000, 2), sprint(2, 66_000, 0), sprint(3, 1, 0, hints=1), sprint(4, 2, 0, repeated=True)]
    assert [one.id for one in statistics(rivals, TODAY).best] == [2, 1]
    assert statistics(rivals, TODAY).shortest_time == 66_000
    assert statistics(rivals, TODAY).times == (70_000, 66_000, 1, 2)
    assert feats(sprint(9, 60_999, 1, score=99), rivals) == (Feat.SHORTEST_TIME,)
    assert feats(sprint(9, 61_000, 1, score=99), rivals) == ()
    assert feats(sprint(9, 1, 0, options="sets=20"), rivals) == ()
    early = [digest(1, mode="classic", elapsed=9000), digest(2, mode="classic", elapsed=1, finished=True)]
    assert [one.id for one in statistics(early, TODAY).best] == [1]
    assert feats(digest(9, mode="classic", elapsed=8999), early) == (Feat.SHORTEST_TIME,)
    assert feats(digest(9, mode="classic", elapsed=1, finished=True), early) == ()


def test_a_round_of_practice_is_measured_by_its_right_answers_alone() -> None:
    rivals = [digest(1, mode="third-card", score=15, elapsed=60_000, options="weights=1,2,3,4")]
    assert feats(digest(2, mode="third-card", score=16, options="weights=8,8,8,8"), rivals) == (Feat.HIGHEST_SCORE,)
    assert feats(digest(2, mode="third-card", score=15, elapsed=1, sets=(0, 0, 0, 20)), rivals) == ()


def test_games_with_others_hold_no_records() -> None:
    rivals = [digest(number, mode="together", score=number, options="seats=Ann,computer:1") for number in (1, 2)]
    figures = statistics(rivals, TODAY)
    assert (figures.games, figures.best, figures.assisted, figures.shortest_time) == (2, (), (), None)
    assert feats(digest(9, mode="together", score=99, options="seats=Ann,computer:1"), rivals) == ()


def test_the_record_that_there_was_to_beat() -> None:
    """Held by another game of the same kind that counts, as the new one does."""
    rivals = [digest(1, score=60), digest(2, score=70), digest(3, score=90, hints=1)]
    assert best_before(digest(9, score=1), rivals) == 70
    assert best_before(digest(9, score=1, hints=1), rivals) is None
    assert best_before(digest(9, score=1), []) is None
    sprints = [digest(1, mode="sprint", elapsed=61_000), digest(2, mode="sprint", elapsed=9, finished=True)]
    assert best_before(digest(9, mode="sprint"), sprints) == 66_000  # with what the mistake costs


def test_a_game_that_is_not_kept_or_does_not_count_holds_nothing(store: SqliteStore) -> None:
    for score in (4, 5):
        figures = Figures(over=True, score=score)
        best = store.add(Start(score), (Line(9, "finish"),), figures, started=NOON, elapsed=9, imported=False)
    assert honors(store, best).feats == (Feat.HIGHEST_SCORE,)
    assert honors(store, GameId(99)) == NO_HONORS
    store.set_setting("counted_from", str(NOON + 1))
    assert honors(store, best) == NO_HONORS
