"""The club: results found in chats with the names of their senders, and the tables made from them."""

from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from textwrap import wrap

import pytest

from setgui.marks import Problem
from setgui.model.commands import Claim
from setgui.model.game import Start
from setgui.model.play import matches
from setgui.model.puzzles import starts_of_day
from setgui.session.game.acts import write_act
from setgui.session.game.course import begin, figures
from setgui.session.kept import Digest, GameId, Line
from setgui.session.records.club import MOST_LINES, Club, ClubResult, read_chat
from setgui.session.records.library import Library
from setgui.session.settings import Settings
from setgui.session.starts.race_text import has_moves, write_line
from setgui.session.starts.start_text import write_options
from setgui.storage.sqlite_store import SqliteStore

from .chats import DAY, LANGUAGES, PROGRAMS, line, matrix, whatsapp, whole_game
from .player import played

DEAL, OTHER = Start(4711), Start(12)
TODAY = DAY + timedelta(1)
FAST, SLOW = line(DEAL), line(DEAL, every=3_000)
ANN, BEN, ZOE = ("Ann Lee", f"Solitaire · 59 points in 4:07\n{FAST}"), ("Ben", SLOW), ("Zoë", line(OTHER, moves=False))
ENDED = 1_795_255_200 - 3_600
"""The start of a game on DAY, in seconds since 1970."""


def read(text: str, today: date = TODAY) -> list[ClubResult | Problem]:
    return [*read_chat(text, today)]


def results(text: str) -> list[ClubResult]:
    return [one for one in read(text) if isinstance(one, ClubResult)]


def names(text: str) -> list[str]:
    return [one.who for one in results(text)]


def club(*chats: str, games: Sequence[Digest] = (), today: date = TODAY, **settings: str) -> Club:
    made = Club(Settings(**settings), games, today)  # type: ignore[arg-type]  # texts only
    for chat in chats:
        for one in read(chat, today):
            assert isinstance(one, ClubResult)
            made.add(one)
    return made


def own(start: Start, every: int = 2_000, *, player: str = "", started: int = ENDED) -> Digest:
    frames = whole_game(start, every)
    figures_of = figures(frames[-1].course)
    head = GameId(1), started, start.deal, start.variant, start.mode, False, False
    return Digest(*head, frames[-1].at, len(frames) - 1, figures_of, write_options(start.options), player=player)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("write", PROGRAMS)
def test_the_sender_of_a_line_is_found_as_five_programs_copy_it(write: Callable[..., str], language: int) -> None:
    chat = write([("Carl", "Who is first today?"), ANN, ("Carl", "Wow: 59!"), BEN, ZOE], language)
    assert names(chat) == ["Ann Lee", "Ben", "Zoë"]


def test_a_line_has_all_that_was_shared() -> None:
    (one,) = results(line(DEAL, name="Ann"))
    score = whole_game(DEAL)[-1].course.game.score
    assert one[:5] == (DEAL, score, len(whole_game(DEAL)[1:]) * 2_000, DAY, "Ann")
    assert (has_moves(one.race), one.parts) == (True, (-1.4, -9.6))


def test_the_name_in_the_line_comes_first() -> None:
    assert names(whatsapp([("+49 170 1234567", line(DEAL, name="Ann")), ("+49 170 1234567", SLOW)])) == [
        "Ann",
        "+49 170 1234567",
    ]


@pytest.mark.parametrize("before", ["", "Solitaire · 59 points in 4:07\n", "https://example.org/a:b 4:07\n"])
def test_without_a_name_the_sender_is_unknown(before: str) -> None:
    assert names(before + FAST) == [""]


@pytest.mark.parametrize("before", ["Ann: ", "Ann:\n", "<Ann> ", "[18:03] <@Ann> ", "[18:03]Ann: "])
def test_a_name_can_stand_on_the_line_or_the_line_before(before: str) -> None:
    assert names(f"hello\n{before}{FAST}") == ["Ann"]


def test_a_name_has_only_signs_that_can_be_seen() -> None:
    assert names(f"A\x07nn\ue000: {FAST}\n[18:03] B\x00e\U000e0041n: {SLOW}") == ["", "Ben"]
    assert names(f"[18:03] A\x07nn\ue000: {FAST}") == ["Ann"]


def test_a_line_is_found_with_invisible_signs_quote_marks_and_breaks() -> None:
    wrapped = "\n".join(f"> {part}" for part in wrap(FAST, 40, break_on_hyphens=False))
    hidden = "\u00ad".join(FAST[place : place + 7] for place in range(0, len(FAST), 7))
    for text in (
        wrapped,
        f"\u2067{hidden}\u2069",
        FAST.replace(" ", "\u00a0"),
        f">> » {FAST}",
        wrapped.replace(">", "|"),
    ):
        assert [one[:3] for one in results(text)] == [results(FAST)[0][:3]]


def test_several_lines_in_one_message_have_the_same_sender() -> None:
    assert names(whatsapp([("Ann", f"{FAST}\n{SLOW}")])) == ["Ann", "Ann"]


def test_a_quoted_line_counts_once() -> None:
    chat = whatsapp([ANN, ("Ben", f"> {FAST}\nwow")])
    assert [one.who for one in club(chat, chat).results()] == ["Ann Lee"]


def test_a_line_of_an_unknown_sender_learns_the_name() -> None:
    assert [one.who for one in club(FAST, whatsapp([ANN]), FAST).results()] == ["Ann Lee"]


def test_refused_lines_keep_their_reasons() -> None:
    damaged = FAST.replace("score:", "score:1")
    puzzle = Start(20261123, mode="daily")
    future = write_line(played(puzzle, *map(Claim, matches(begin(puzzle).game))), DAY, (), moves=True)
    newer = FAST.replace("race:1", "race:2")
    assert [type(one) for one in read("\n".join((damaged, future, newer, FAST)))] == [
        *3 * [type(read(newer)[0])],
        ClubResult,
    ]
    assert "newer version" in str(read(newer)[0])


def test_mere_deals_and_talk_are_no_results() -> None:
    assert read("I like setgui: it has a score: 7. setgui: solitaire standard 4711\nsetgui: classic ultraset 7") == []


def test_at_most_200_lines_are_read() -> None:
    short = line(DEAL, moves=False)
    read_lines = read("\n".join([short] * (MOST_LINES + 2)))
    assert [isinstance(one, ClubResult) for one in read_lines] == [*MOST_LINES * [True], False, False]
    assert str(read_lines[-1]) == "Only 200 results can be read at once."


def test_only_the_first_million_signs_are_read() -> None:
    assert len(read("." * 999_000 + "\n" + FAST)) == 1
    assert read("." * 1_000_000 + "\n" + FAST) == []


def test_the_club_is_kept_as_text() -> None:
    made = club(matrix([ANN, BEN, ZOE]), line(Start(5, mode="sprint", variant="junior"), name="Tab\u2003bed %"))
    assert Club(Settings(club=made.text), (), TODAY).kept == made.kept
    assert len(made.kept) == 4


def test_a_row_of_a_newer_version_takes_no_other_row_with_it() -> None:
    text = club(whatsapp([ANN, BEN])).text
    newer = "setgui: later standard 7 score:1 time:0:01.000 race:2abc on:20261121"
    kept = club(club=text.replace("\n", f"\n{newer}\n")).kept
    assert [one.who for one in kept.values()] == ["Ann Lee", "Ben"]


def test_rows_of_a_newer_version_are_kept_as_they_are_when_others_are_added() -> None:
    newer = "setgui: later standard 7 score:1 time:0:01.000 race:2abc on:20261121"
    later = club(whatsapp([BEN]), club=f"{newer}\n{club(whatsapp([ANN])).text}\nlater").text.split("\n")
    assert [line for line in later if "by:" not in line] == [newer, "later"]
    assert len(later) == 4


def test_a_club_of_a_newer_version_is_no_reason_to_stop() -> None:
    assert club(club="later").kept == {}


def rows(made: Club) -> list[tuple[str, int]]:
    return [(one.who, one.start.deal) for one in made.results()]


def test_results_are_grouped_by_day_and_deal_and_ordered_as_in_a_race() -> None:
    sprint = Start(3, mode="sprint")
    sprints = [("Ann", line(sprint, every=900)), ("Ben", line(sprint, every=800))]
    older = ("Ann", line(Start(99), day=DAY - timedelta(1)))
    assert rows(club(matrix([older, *sprints, BEN, ANN]))) == [
        ("Ann Lee", 4711),  # the same score in less time
        ("Ben", 4711),
        ("Ben", 3),
        ("Ann", 3),
        ("Ann", 99),
    ]


def test_where_the_shortest_time_wins_the_score_does_not_matter() -> None:
    one = ClubResult(Start(7, mode="classic"), 24, 90_000, DAY)
    assert one.rank < one._replace(score=25, time=91_000).rank
    assert one._replace(start=DEAL).rank > one._replace(start=DEAL, score=25, time=91_000).rank


def test_the_first_game_of_a_deal_counts() -> None:
    second = ("ben", line(DEAL, every=1_000, day=TODAY))
    assert [one.time for one in club(matrix([second, BEN])).results()] == [results(SLOW)[0].time]


def test_the_day_is_that_of_pasting_if_the_line_has_none_or_a_later_one() -> None:
    assert results(FAST.partition(" on:")[0])[0].day == TODAY
    assert read(FAST, DAY - timedelta(9))[0][3] == DAY - timedelta(9)  # type: ignore[index]  # a result


def test_own_games_of_the_same_deals_are_among_them() -> None:
    made = club(matrix([BEN]), games=[own(DEAL), own(Start(8))])
    assert [(one.who, one.own) for one in made.results()] == [("", True), ("Ben", False)]


def test_an_own_game_that_was_shared_stands_once_with_the_name_in_the_chat() -> None:
    made = club(matrix([ANN, BEN, ("Ann Lee", line(OTHER, moves=False))]), games=[own(DEAL)], first_player="Me")
    assert [(one.who, one.own) for one in made.results()] == [("Ann Lee", True), ("Ann Lee", True), ("Ben", False)]


def test_another_person_with_the_same_score_and_time_is_not_the_player() -> None:
    made = club(matrix([ANN]), games=[own(DEAL)])
    made.add(results(FAST)[0]._replace(who="Zoë", race=f"{FAST} by other moves"))
    assert [(one.who, one.own) for one in made.results()] == [("Ann Lee", True), ("Zoë", False)]


def test_the_last_letter_counts_only_as_far_as_it_says_something() -> None:
    race = line(DEAL, moves=False).partition(" on:")[0]
    other = race[:-1] + chr(ord(race[-1]) + 1)
    assert len(club(race, other).kept) == 1


def test_an_own_game_belongs_to_the_day_on_which_it_ended() -> None:
    late = ENDED // 86_400 * 86_400 + 86_400 - 10
    assert club(matrix([BEN]), games=[own(DEAL, started=late)]).results()[0].day == TODAY


def test_an_own_puzzle_with_all_cards_in_sight_is_there_if_it_was_shared() -> None:
    sight = starts_of_day(DAY)[1]
    chat = matrix([("Ann", line(sight)), ("Ben", line(DEAL))])
    games = [own(sight, 3_000), own(DEAL)]
    assert [(one.who, one.own) for one in club(chat, games=games).results()] == [("Ann", False), ("Ben", True)]


def test_games_of_other_players_and_imported_or_abandoned_ones_are_not_own() -> None:
    gone = own(DEAL)
    games = [
        own(DEAL, player="Zoë"),
        gone._replace(imported=True),
        gone._replace(figures=gone.figures._replace(finished=2)),
        gone._replace(figures=gone.figures._replace(over=False)),
    ]
    assert rows(club(matrix([BEN]), games=games)) == [("Ben", 4711)]


def test_two_players_who_exchange_a_chat_see_the_same_table() -> None:
    chat = matrix([ANN, BEN, ZOE, ("Ann Lee", line(OTHER, every=2_500, day=TODAY))])
    ann = club(chat, games=[own(DEAL), own(OTHER, 2_500, started=ENDED + 86_400)], first_player="A. L.")
    ben = club(SLOW, chat, games=[own(DEAL, 3_000)])
    assert [one._replace(own=False) for one in ann.results()] == [one._replace(own=False) for one in ben.results()]
    assert standings(ann) == standings(ben)


def test_a_week_of_two_players_by_text_alone(tmp_path: Path) -> None:
    """Each has a data folder; what travels are the messages with what they share."""
    names, days = ("Ann Lee", "Ben"), [DAY + timedelta(number) for number in range(7)]
    stores, messages = [SqliteStore(tmp_path / name) for name in names], []
    for number, day in enumerate(days):
        start, late = starts_of_day(day)[-1], number == 3
        for who, store, choice in zip(names, stores, (0, 1 + number), strict=True):
            frames = whole_game(start, 2_000 + choice, choice)
            lines = [Line(frame.at, write_act(frame.act)) for frame in frames if frame.act is not None]
            begun = datetime(day.year, day.month, day.day, 23 if late else 9, 59, 50, tzinfo=UTC)
            figures_of = figures(frames[-1].course)
            game = store.add(
                start, lines, figures_of, started=int(begun.timestamp()), elapsed=frames[-1].at, imported=False
            )
            record, played_again = store.load(game), Library(store).frames(game)
            ended = datetime.fromtimestamp(record.started + played_again[-1].at // 1000, UTC).date()
            messages.append((who, write_line(played_again, ended, (), moves=number % 2 == 0)))
    today = days[-1] + timedelta(2)
    ann, ben = (club(matrix(messages), games=store.games(), today=today) for store in stores)
    for store in stores:
        store.close()
    assert [one._replace(own=False) for one in ann.results()] == [one._replace(own=False) for one in ben.results()]
    assert [one.who for one in ann.results() if one.own] == 7 * ["Ann Lee"]
    assert [one.who for one in ben.results() if one.own] == 7 * ["Ben"]
    assert len(ann.results()) == 14
    assert len({one.day for one in ann.results()}) == 7 - 1  # one was played until after midnight
    for since in (date.min, today - timedelta(today.weekday())):
        assert standings(ann, since) == standings(ben, since)
    assert len({one.score for one in ann.results()}) > 5


def test_todays_results_are_names_alone_until_the_own_game_has_ended() -> None:
    six, sight, solitaire = starts_of_day(DAY)
    chat = matrix([("Zoë", line(solitaire, every=900)), ("Ann", line(solitaire, every=9_000)), BEN])
    before = club(chat, today=DAY)
    assert before.hidden == {six, sight, solitaire}
    assert rows(before) == [("Ann", 20261121), ("Zoë", 20261121), ("Ben", 4711)]  # by name
    assert [who for who, *_ in standings(before)] == ["Ben"]
    after = club(chat, games=[own(solitaire, 3_000)], today=DAY)
    assert after.hidden == {six, sight}
    puzzle = own(sight)
    undecided = puzzle._replace(figures=puzzle.figures._replace(won=0, finished=0, over=True))
    assert club(chat, games=[undecided], today=DAY).hidden == {six, sight, solitaire}
    assert rows(after)[:3] == [("Zoë", 20261121), ("", 20261121), ("Ann", 20261121)]
    assert club(chat, today=TODAY).hidden.isdisjoint({solitaire})


def standings(made: Club, since: date = date.min) -> list[tuple[object, ...]]:
    return [(one.who, *figures_of) for one, *figures_of in made.standings(since)]


def test_standings_count_days_and_compare_with_the_mean_of_each_deal() -> None:
    sprint = ("Ben", line(Start(3, mode="sprint"), day=DAY - timedelta(8)))
    chat = matrix([ANN, BEN, ("Ben", line(OTHER, day=TODAY)), ("Zoë", line(OTHER, every=9_000, day=TODAY)), sprint])
    assert standings(club(chat)) == [("Ben", 3, 2, 0.0), ("Ann Lee", 1, 1, 0.0), ("Zoë", 1, 0, 0.0)]
    assert standings(club(chat), TODAY) == [("Ben", 1, 1, 0.0), ("Zoë", 1, 0, 0.0)]


def test_the_difference_is_the_mean_one_to_the_mean_scores() -> None:
    """One game is finished early, so that the scores differ."""
    made = club(matrix([ANN, BEN]))
    worse = made.kept[results(SLOW)[0].race]
    made.kept[worse.race] = worse._replace(score=worse.score - 4)
    assert standings(made) == [("Ann Lee", 1, 1, 2.0), ("Ben", 1, 0, -2.0)]


def test_what_a_second_copy_of_a_line_says_completes_the_first() -> None:
    race = FAST.partition(" on:")[0]
    for chat in (f"{race}\nAnn: {FAST}", f"Ann: {FAST}\n{race}", f"Ann: {race}\n{FAST}"):
        assert [(one.who, one.day, one.parts) for one in club(chat).results()] == [("Ann", DAY, (-1.4, -9.6))]


def test_games_that_the_computer_played_are_not_own() -> None:
    game = own(DEAL)
    shown = game._replace(figures=game.figures._replace(shown=20, sets_1=0, sets_2=0, sets_3=0, sets_4=0))
    assert rows(club(matrix([BEN]), games=[shown])) == [("Ben", 4711)]
