"""Texts of the result sheet, shared results, races and replays."""

from datetime import date

import pytest

from setgui.model.cards import read_cards
from setgui.model.commands import Add, Finish
from setgui.model.events import Added, Ended, Finished
from setgui.model.play import deal_game
from setgui.model.puzzles import starts_of_day
from setgui.session.game.acts import Aside
from setgui.session.game.course import PlayedAct, begin
from setgui.session.game.updates import Beat, Counted, Feat, Ghost, Happened, Honors, Lines, Located, Snapshot
from setgui.session.starts.start_text import read_start
from setgui.words import events, goals, kinds, replay, results
from setgui.words.cards import names
from setgui.words.results import share_text

from .moments import MEGASET, SET, moment

PUZZLE = "daily standard 20261121"
BY_THE_COMPUTER = frozenset({0, 2})
ABANDONED = moment("solitaire standard 7", score=64, taken=(SET,) * 6, over=True, abandoned=True)
TODAY = date(2026, 11, 27)
DAY, SHARED = "Six sets, Nov 21, 2026.", "Setgui Six sets 2026-11-21 · 2 of 6 · 1:01"


def held(start: str, *feats: Feat, **more: object) -> Snapshot:
    """Make a snapshot of a finished game of 64 points in 1:12.39 with honors."""
    ended = moment(start, score=64, over=True, taken=(SET,) * 6)
    return ended._replace(elapsed=72_390, honors=Honors(feats, **more))  # type: ignore[arg-type] # by name


@pytest.mark.parametrize(
    ("after", "told"),
    [
        (held("solitaire standard 7"), ["Bronze medal"]),
        (moment("solitaire junior 7", score=19, over=True), ["Bronze medal"]),
        (moment("solitaire standard 7", score=63, over=True), ["63 points"]),
        (held("solitaire standard 7", place=2), ["Your second best", "Bronze medal"]),
        (held("solitaire standard 7", place=4), ["Bronze medal"]),
        (
            held("solitaire standard 7", Feat.HIGHEST_SCORE, Feat.MOST_MEGASETS, place=1),
            ["Your highest score yet", "Bronze medal", "Your most megasets yet"],
        ),
        (held("solitaire standard 7", Feat.SHORTEST_TIME), ["Bronze medal", "Your shortest time yet"]),
        (moment("solitaire standard 7", score=79, over=True, table=(), pile=()), ["All 81 cards", "Gold medal"]),
        (moment("classic junior 7", over=True, table=(), pile=()), ["All 27 cards"]),
        (moment("solitaire junior 7", score=6, taken=(SET,) * 3, over=True), ["6 points: every set a megaset"]),
        (moment("solitaire standard 7", score=16, taken=(MEGASET,) * 4, over=True), ["16 points: every set a megaset"]),
        (moment("solitaire standard 7", score=15, taken=(SET, *(MEGASET,) * 3), over=True), ["15 points"]),
        (held("solitaire standard 7")._replace(shown=BY_THE_COMPUTER, lent=6), ["You 58 · computer 6"]),
        (held("solitaire standard 7")._replace(shown=frozenset(range(6)), lent=64), ["The computer's game: 64"]),
        (held("classic standard 7"), ["6 sets in 1:12"]),
        (held("classic standard 7", Feat.SHORTEST_TIME), ["Your shortest time yet"]),
        (moment("classic standard 7", finished=True, over=True), ["0 sets"]),
        (ABANDONED, ["Abandoned with 69 cards in the draw pile"]),
        (
            ABANDONED._replace(shown=BY_THE_COMPUTER, lent=6),
            ["You 58 · computer 6", "Abandoned with 69 cards in the draw pile"],
        ),
        (held(PUZZLE, streak=3), ["6 sets in 1:12", "3-day streak"]),
        (held(PUZZLE, streak=1), ["6 sets in 1:12", "1-day streak"]),
        (held("solitaire standard 7", streak=1), ["64 points", "Bronze medal", "1-day streak"]),
        (held("sprint standard 7"), ["6 sets in 1:12.3"]),
        (moment("third-card standard 7", score=17, over=True), ["17 of 20 right"]),
        (moment("together standard 7 seats=Ann,Ben", scores=(2, 3), over=True), ["Ben wins, 3 to 2"]),
        (
            moment("together standard 7 seats=Ann,Ben", scores=(2, 3), over=True, abandoned=True),
            ["Ben wins, 3 to 2", "Abandoned with 69 cards in the draw pile"],
        ),
    ],
)
def test_the_headline_says_what_happened_and_others_follow(after: Snapshot, told: list[str]) -> None:
    assert results.headlines(after) == told


REST = "This game does not count for averages or records."


@pytest.mark.parametrize(
    ("after", "told"),
    [
        (moment("solitaire standard 7", score=85), "Deal 7."),
        (ABANDONED, "Deal 7. This game does not count for averages or records, because sets were left."),
        (moment(PUZZLE)._replace(undos=1), f"{DAY} Assisted by undo. {REST}"),
        (moment(PUZZLE)._replace(hints=1), f"{DAY} Assisted by hints. {REST}"),
        (moment(PUZZLE)._replace(hints=2, undos=3), f"{DAY} Assisted by hints and undo. {REST}"),
        (moment("drill standard 7"), ""),
        (moment("sprint standard 7")._replace(mistakes=2), "Deal 7. Mistakes cost 10 seconds."),
        (moment("sprint standard 7")._replace(repeated=True), f"Deal 7. Played before. {REST}"),
    ],
)
def test_results_have_notes(after: Snapshot, told: str) -> None:
    assert results.notes(after) == told


@pytest.mark.parametrize(
    ("pile", "told"),
    [
        (0, "Finish the game?"),
        (1, "Finish the game with 1 card in the draw pile? A game finished with sets left is listed as abandoned."),
        (66, "Finish the game with 66 cards in the draw pile? A game finished with sets left is listed as abandoned."),
    ],
)
def test_the_question_before_the_end_names_the_pile(pile: int, told: str) -> None:
    game = deal_game(read_start("solitaire standard 7"))
    game = game._replace(pile=game.pile[:pile])
    assert goals.ask_to_finish(game) == told
    assert (
        goals.ask_to_finish(game._replace(start=game.start._replace(mode="together")))
        == f"{told} This cannot be undone."
    )


@pytest.mark.parametrize(
    ("start", "mean", "reached", "told"),
    [
        ("solitaire standard 7", None, 85, ""),
        ("solitaire standard 7", None, 63, "1 point short of bronze."),
        ("solitaire standard 7", 70.4, 81, "11 above your average."),
        ("solitaire standard 7", 70.4, 82, "12 above your average. 3 points short of platinum."),
        ("solitaire standard 7", 70.4, 69, "1 below your average."),
        ("solitaire standard 7", 69.6, 70, "Exactly your average."),
        ("classic standard 7", 100_900, 90_000, "11 s faster than your average."),
        ("classic standard 7", 90_400, 90_000, "Exactly your average."),
        ("sprint standard 7", 90_190, 90_099, "0.1 s faster than your average."),
        ("sprint standard 7", 90_000, 1_090_000, "1,000.0 s slower than your average."),
    ],
)
def test_results_are_compared_with_average_and_next_medal(
    start: str, mean: float | None, reached: int, told: str
) -> None:
    after = moment(start, score=reached)._replace(elapsed=reached, honors=Honors(mean=mean))
    assert results.compared(after) == told


@pytest.mark.parametrize(
    ("score", "told"), [(12, "· bronze at 64"), (64, "· silver at 74"), (84, "· platinum at 85"), (85, "")]
)
def test_the_next_medal_is_named(score: int, told: str) -> None:
    assert goals.medal_ahead(moment("solitaire standard 7", score=score)) == told
    assert goals.medal_ahead(moment("solitaire standard 7", score=score)._replace(shown=BY_THE_COMPUTER)) == ""
    assert goals.medal_ahead(moment("classic standard 7", score=score)) == ""
    assert goals.medal_ahead(ABANDONED) == ""


def test_sets_are_listed_by_kind() -> None:
    counted = {"1 point": 2, "2 points": 0, "3 points": 1000}
    assert results.sets_by_kind(counted) == "Sets by kind: 1 point: 2, 2 points: 0, 3 points: 1,000"


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({}, "no mistakes"),
        ({"mistakes": 1, "undos": 1, "repeated": True}, "1 mistake · assisted · played before"),
        ({"mistakes": 2, "honors": Honors(streak=1)}, "2 mistakes · 1-day streak"),
        ({"honors": Honors(streak=3)}, "no mistakes · 3-day streak"),
    ],
)
def test_a_shared_result_is_one_text(more: dict[str, object], told: str) -> None:
    after = moment(PUZZLE, taken=(SET, MEGASET))._replace(elapsed=61_000)
    assert share_text(after._replace(**more), TODAY) == f"{SHARED} · {told}\n▲◆"  # type: ignore[arg-type]


def test_the_other_games_of_the_day_share_no_marks_that_would_help() -> None:
    solitaire = moment("solitaire standard 20261121", score=71, taken=(SET, MEGASET))._replace(elapsed=61_000)
    assert share_text(solitaire, TODAY) == "Setgui Solitaire 2026-11-21 · 71 points · 1:01 · no mistakes"
    in_sight = moment("in-sight standard 20261121 cards=21 level=4", score=3, best=17, taken=(SET,))
    in_sight = in_sight._replace(elapsed=99_000, lines=Lines(17, 17, 61_000, tries=4, ended=5), mistakes=1)
    assert share_text(in_sight, TODAY) == "Setgui All in sight 2026-11-21 · 17 of 17 · 1:01 · 4 tries · 1 mistake"


@pytest.mark.parametrize(
    ("after", "lines"),
    [
        (
            held("solitaire standard 7"),
            [
                "Setgui Solitaire 2026-11-27 · Ann · 64 points · 1:12 · no mistakes",
                "Bronze medal · Score 64 = par 78.7",
                "Best set, 3 points: one red striped diamond, two green striped ovals, three purple striped squiggles",
            ],
        ),
        (
            held("solitaire standard 20261121", Feat.HIGHEST_SCORE),  # no set, which others could find today
            [
                "Setgui Solitaire 2026-11-21 · Ann · 64 points · 1:12 · no mistakes",
                "Bronze medal · Record · Score 64 = par 78.7",
            ],
        ),
        (
            ABANDONED,
            [
                "Setgui Solitaire 2026-11-27 · Ann · 64 points · 0:00 · no mistakes",
                "Abandoned with 69 cards in the draw pile · Score 64 = par 78.7",
                "Best set, 3 points: one red striped diamond, two green striped ovals, three purple striped squiggles",
            ],
        ),
        (
            held("sprint junior 7 sets=20"),
            ["Setgui Sprint, 20 sets, junior 2026-11-27 · Ann · 6 sets · 1:12.3 · no mistakes", "Score 64 = par 78.7"],
        ),
        (
            moment("set-or-not standard 7", score=17, over=True),
            [
                "Setgui Practice, set or not 2026-11-27 · Ann · 17 of 20 right · 0:00 · no mistakes",
                "Score 64 = par 78.7",
            ],
        ),
        (
            moment("together standard 7 seats=Ben,Cid", scores=(2, 5), over=True),
            [
                "Setgui Together 2026-11-27 · Ann · Cid wins, 5 to 2 · 0:00",
                "Score 64 = par 78.7",
                "Cid 5, Ben 2.",
            ],
        ),
        (
            moment("in-sight standard 7", best=13, over=True)._replace(lines=Lines(13, 5, shown=True)),
            [
                "Setgui All in sight 2026-11-27 · Ann · Best line shown: 13 points · 0:00 · 0 tries · no mistakes",
                "Score 64 = par 78.7",
            ],
        ),
    ],
)
def test_a_shared_text_says_what_its_picture_shows(after: Snapshot, lines: list[str]) -> None:
    assert results.shared(after, TODAY, "Ann", "Score 64 = par 78.7").splitlines() == lines


def test_a_result_names_the_next_game_of_today() -> None:
    six_sets, in_sight, solitaire = starts_of_day(date(2026, 11, 21))
    assert results.lead(in_sight, six_sets) == "Today: All in sight"
    assert results.lead(solitaire, in_sight) == "Today: Solitaire"
    assert results.lead(six_sets, solitaire) == "Today: Six sets"
    assert results.lead(six_sets, six_sets._replace(deal=20261122)) == "Six sets, Nov 21, 2026"


def test_games_still_to_play_are_listed() -> None:
    assert kinds.still_to_play([]) == ""
    assert kinds.still_to_play(starts_of_day(date(2026, 11, 21))[1:]) == (
        "Still to play today: All in sight and Solitaire"
    )


# Races


def ghost(start: str, score: int, time: int) -> Ghost:
    return Ghost(read_start(start), score, time)


SOLITAIRE = ghost("solitaire standard 7", 74, 247_250)
CLASSIC = ghost("classic standard 7", 24, 247_250)
SPRINT = ghost("sprint standard 7", 10, 97_400)


def test_a_race_announces_the_ghost_s_result() -> None:
    assert goals.race_started([SOLITAIRE]) == "You're racing a ghost that scored 74 points in 4:07."
    assert goals.race_started([CLASSIC]) == "You're racing a ghost that took 4:07."
    assert goals.race_started([SPRINT]) == "You're racing a ghost that took 1:37.4."
    begun = moment("solitaire standard 7")._replace(ghosts=(SOLITAIRE,), repeated=True)
    told = events.describe(Happened.STARTED, begun)
    assert told == f"{goals.race_started([SOLITAIRE])} You have played this deal before, so it cannot set records."


def test_the_standing_of_a_race_has_the_gap() -> None:
    beats = (Beat(0, 0, 0), Beat(10_000, 12, 4))
    for score, time, told in (
        (0, 0, "0 : You 0, tied"),
        (9, 10_000, "12 : You 9, −3"),
        (14, 10_000, "12 : You 14, +2"),
        (70, 247_250, "12, done : You 70, +58"),
    ):
        assert goals.race_standing(after(SOLITAIRE._replace(beats=beats), score, time)) == told
    assert goals.race_standing(after(SPRINT, 3, 1)) == "10 at 1:37.4 : You 3, −7"


def after(of: Ghost, score: int, time: int, *, finished: bool = False) -> Snapshot:
    start = of.start
    begun = moment(f"{start.mode} {start.variant} {start.deal}", over=True, score=score, finished=finished)
    return begun._replace(ghosts=(of,), elapsed=time)


@pytest.mark.parametrize(
    ("ended", "told"),
    [
        (after(SOLITAIRE, 78, 1), "You beat the ghost by 4 points"),
        (after(SOLITAIRE, 75, 1), "You beat the ghost by 1 point"),
        (after(SOLITAIRE, 70, 1), "The ghost beat you by 4 points"),
        (after(SOLITAIRE, 74, 247_150), "As many points as the ghost, and 0.1 s faster"),
        (after(SOLITAIRE, 74, 367_250), "As many points as the ghost, but 2:00 slower"),
        (after(SOLITAIRE, 74, 247_250), "You and the ghost tied"),
        (after(CLASSIC, 23, 237_250), "You were 10.0 s faster than the ghost"),
        (after(CLASSIC, 25, 257_250), "The ghost was 10.0 s faster"),
        (after(CLASSIC, 23, 1, finished=True), "The ghost is ahead: it played to the end"),
    ],
)
def test_the_end_of_a_race_is_the_headline(ended: Snapshot, told: str) -> None:
    assert results.headlines(ended)[0] == told
    assert goals.race_ended(ended._replace(ghosts=())) == ""


BEST, SECOND, THIRD = (
    SOLITAIRE._replace(score=score, beats=(Beat(0, 0, 0), Beat(at, first, 1)), name=name)
    for score, at, first, name in ((74, 20_000, 2, "Ann"), (70, 10_000, 1, ""), (60, 30_000, 4, ""))
)
ASSISTED = THIRD._replace(beats=(), assisted=True)


def test_several_ghosts_are_announced_with_the_best_result() -> None:
    told = "You're racing a ghost that scored 74 points in 4:07. 1 more ghost is in the race."
    assert goals.race_started([BEST, SECOND]) == told
    assert goals.race_started([BEST, SECOND, ASSISTED]) == (
        "You're racing a ghost that scored 74 points in 4:07. 2 more ghosts are in the race. "
        "At least one ghost was assisted."
    )


def test_several_ghosts_are_listed_with_the_leader_first() -> None:
    raced = after(BEST, 9, 0)._replace(ghosts=(BEST, SECOND, THIRD))
    for time, standing, scores in (
        (9_999, "0 : You 9, +9", ["Leader: Ann 0", "Ghost B 0", "Ghost C 0"]),
        (10_000, "1 : You 9, +8", ["Leader: Ghost B 1", "Ann 0", "Ghost C 0"]),
        (20_000, "2 : You 9, +7", ["Leader: Ann 2", "Ghost B 1", "Ghost C 0"]),
        (30_000, "4 : You 9, +5", ["Leader: Ghost C 4", "Ann 2", "Ghost B 1"]),
    ):
        assert goals.race_standing(raced._replace(elapsed=time)) == standing
        assert goals.race_scores(raced._replace(elapsed=time)) == scores
    assert goals.race_scores(raced._replace(ghosts=(BEST, ASSISTED))) == ["Leader: Ann 0", "Ghost B"]
    assert goals.race_scores(raced._replace(ghosts=(BEST,))) == []


@pytest.mark.parametrize(("score", "place"), [(75, 1), (74, 2), (70, 3), (69, 3), (59, 4)])
def test_a_result_has_the_place_among_several_ghosts(score: int, place: int) -> None:
    ended = after(BEST, score, 300_000)._replace(ghosts=(BEST, SECOND, ASSISTED))
    assert results.headlines(ended)[0] == f"Place {place} of 4"
    assert "At least one ghost was assisted." in results.notes(ended)


# Replays


DEAL = PlayedAct(begin(read_start("solitaire standard 7")))


def test_moves_are_described() -> None:
    assert replay.move(DEAL) == "Dealt: 12 cards."
    counted = DEAL._replace(act=Aside.COUNT, events=(Counted(1),))
    assert replay.move(counted) == "The sets were counted. There is 1 set on the table."
    located = DEAL._replace(act=Aside.LOCATE, events=(Located(SET.cards[:1]),))
    assert replay.move(located) == "You asked for a hint. Part of a set: one red striped diamond."
    assert replay.move(located, coded=True).startswith("You asked for a hint. 1rtd: Part of a set: ")


def test_a_table_is_described_with_taken_and_better_sets() -> None:
    game = DEAL.course.game
    rows = replay.describe_table(game, ())
    assert replay.describe_table(game, SET.cards) == f"{rows} Picked next: {names(SET.cards)}."
    assert replay.describe_table(game, SET.cards, MEGASET.cards) == (
        f"{rows} Picked next: {names(SET.cards)}. Better: {names(MEGASET.cards)}."
    )


def test_the_standing_is_described() -> None:
    assert replay.standing(moment("solitaire standard 7", score=3).game) == "Score 3."
    assert replay.standing(moment("together standard 7 seats=Ann,Ben").game) == "Ann 0, Ben 0."
    assert replay.standing(moment("classic standard 7").game) == ""


def test_the_standing_is_mentioned_once() -> None:
    undone = DEAL._replace(act=Aside.UNDO, events=(Happened.UNDONE,))
    finished = DEAL._replace(act=Finish(), events=(Finished(),))
    added = DEAL._replace(act=Add(), events=(Added(SET.cards[0]),))
    assert [replay.standing_after(frame) for frame in (undone, finished, added)] == ["", "Score 0.", "Score 0."]
    assert replay.move(undone).endswith(" Score 0.")
    assert replay.move(finished) == "Finished."
    tie = PlayedAct(begin(read_start("together standard 7 seats=Ann,Ben")), events=(Ended(),))
    assert replay.standing_after(tie) == "Ann 0, Ben 0."


def test_outcomes_are_described() -> None:
    assert replay.outcome(moment("solitaire standard 7", score=3, taken=(SET,)).game) == (
        "This game is not finished. Score 3. 1 set."
    )
    over = moment("classic standard 7", taken=(SET,) * 2, over=True).game
    assert replay.outcome(over) == "This game is over. 2 sets."
    assert replay.outcome(moment("set-or-not standard 7", score=1).game) == "This game is not finished. 1 right answer."


CARDS = read_cards("1gtd 2gtd 3gtd")
NAMES = "one green striped diamond, two green striped diamonds, three green striped diamonds"


def test_the_next_claim_is_described() -> None:
    assert replay.next_claim((), wrong=False) == replay.next_claim((), wrong=True) == ""
    assert replay.next_claim(CARDS, wrong=False) == "Next: the marked cards."
    assert replay.next_claim(CARDS, wrong=True) == f"Next, a mistake: {NAMES}."


def test_sets_that_are_gone_are_counted() -> None:
    assert [replay.sets_gone(n) for n in (0, 1, 2)] == [
        "",
        "1 set here, now gone",
        "2 sets here, now gone",
    ]


def test_a_set_on_the_table_is_described() -> None:
    assert replay.set_in_list(CARDS, 1) == f"{NAMES}: 1 point"
    assert replay.set_in_list(CARDS, 2) == f"{NAMES}: 2 points"
    assert replay.set_in_list(CARDS, 1, "taken") == f"{NAMES}: 1 point, taken"
    assert replay.set_in_list(CARDS, 4, "taken") == f"{NAMES}: 4 points, taken"
    assert replay.set_in_list(CARDS, 0) == NAMES
    assert replay.set_in_list(CARDS, 0, "taken") == f"{NAMES}, taken"
