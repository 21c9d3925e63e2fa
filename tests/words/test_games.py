"""Texts about saved games, players, kinds and notices."""

from datetime import datetime
from pathlib import Path

import pytest

from setgui.marks import N_, Phrase
from setgui.model.commands import Add, Finish, Reshuffle
from setgui.model.game import Reason
from setgui.model.modes import MODES
from setgui.model.options import DEFAULTS
from setgui.model.play import deal_game
from setgui.session.game.acts import Act, Aside
from setgui.session.kept import Digest, Figures, GameId, Rescued
from setgui.session.ports import DAMAGED, NOT_USABLE, StoreError
from setgui.session.records.kinds import Kind
from setgui.session.settings import Settings
from setgui.session.starts.start_text import read_start
from setgui.words import games, kinds, notices

SCORED = Figures(over=True, score=-2, sets_2=1, hints=1)
GAME = Digest(
    GameId(1),
    int(datetime(2026, 6, 3, 14, 5).timestamp()),
    300,
    "standard",
    "solitaire",
    False,
    False,
    552_000,
    30,
    SCORED,
)


@pytest.mark.parametrize(
    ("figures", "told"),
    [
        (Figures(), "Unfinished"),
        (Figures(over=True), "Finished"),
        (Figures(over=True, finished=True), "Finished early"),
    ],
)
def test_a_game_has_a_status(figures: Figures, told: str) -> None:
    assert games.status(GAME._replace(figures=figures)) == told


@pytest.mark.parametrize(
    ("figures", "told"),
    [
        (Figures(over=True), "Unsolved"),
        (Figures(), "Unfinished"),
        (Figures(over=True, finished=3), "Best line shown"),
        (Figures(over=True, won=2), "Solved"),
    ],
)
def test_a_puzzle_is_unfinished_until_it_is_solved_or_shown(figures: Figures, told: str) -> None:
    assert games.status(GAME._replace(mode="in-sight", figures=figures)) == told


def test_numbers_are_read_aloud_with_their_column() -> None:
    heard = games.deal_heard, games.score, games.sets_heard, games.time_heard
    assert [tell(GAME) for tell in heard] == ["deal 300", "−2 points", "1 set", "time 9:12"]
    played_by_the_computer = GAME._replace(figures=GAME.figures._replace(shown=20))
    assert games.sets_heard(played_by_the_computer) == "21 sets"
    answered = GAME._replace(mode="third-card")  # whose questions have sets, too
    assert games.sets(answered) == games.sets_heard(answered) == ""


@pytest.mark.parametrize(
    ("mode", "told"), [("in-sight", "9 points"), ("sprint", "9 sets"), ("drill", "9 right"), ("of-later", "9 points")]
)
def test_a_score_says_what_it_counts(mode: str, told: str) -> None:
    assert games.score(GAME._replace(mode=mode, figures=Figures(score=9))) == told


def test_a_game_of_a_day_shows_no_deal_number() -> None:
    daily = GAME._replace(mode="daily", deal=20261127)
    assert (games.deal(daily), games.deal(daily, day=False), games.deal_heard(daily)) == ("20261127", "", "")


def test_drills_have_no_deal_number() -> None:
    assert [games.deal(GAME._replace(mode=mode)) for mode in ("sprint", "drill", "of-later")] == ["300", "", "300"]
    assert games.deal_heard(GAME._replace(mode="drill")) == ""


@pytest.mark.parametrize(("won", "told"), [(0b01, "Ann won"), (0b10, "Ben won"), (0b11, "tie"), (0b1000, ""), (0, "")])
def test_a_table_has_players_and_winners(won: int, told: str) -> None:
    table = GAME._replace(mode="together", options="seats=Ann,Ben", figures=GAME.figures._replace(won=won))
    assert (games.players(table), games.winners(table)) == (("Ann", "Ben"), told)
    assert (games.players(GAME), games.winners(GAME)) == ((), "")


def test_sets_of_the_computer_are_noted() -> None:
    shown = GAME._replace(figures=Figures(hints=1, shown=3))
    assert games.notes(shown, current=False) == "assisted, with computer moves, not counted"


# Players


def test_the_first_player_has_a_default_name() -> None:
    named = Settings(first_player="Ann")
    assert [games.name(*of) for of in (("", Settings()), ("", named), ("Ben", named))] == ["Player 1", "Ann", "Ben"]


@pytest.mark.parametrize(
    ("player", "settings", "called"),
    [
        ("", Settings(), ""),
        ("", Settings(first_player="Ann"), ""),
        ("", Settings(first_player="Ann", others=(("Ben", 0),)), "Ann"),
        ("Ben", Settings(), "Ben"),
        ("", Settings(player="Ben"), "Player 1"),
    ],
)
def test_the_player_is_named_only_if_there_are_several(player: str, settings: Settings, called: str) -> None:
    assert games.whose(player, settings) == called


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Cleo", ""),
        ("x" * 20, ""),
        ("", "A player needs a name."),
        ("ANN", "There is already a player called ANN."),
        ("x" * 21, "A name can have at most 20 characters."),
        ("a\tb", "A name can have at most 20 characters."),
    ],
)
def test_invalid_names_give_a_reason(name: str, why: str) -> None:
    assert games.wrong(name, ("Ann", "Ben")) == why


# Kinds


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (Kind("solitaire", "standard"), "Solitaire, standard"),
        (Kind("together", "ultraset"), "Together, UltraSet"),
        (Kind("classic", "junior", DEFAULTS._replace(on_request=True)), "Classic, junior, cards on request"),
        (Kind("sprint", "junior", DEFAULTS._replace(sets=20)), "Sprint, 20 sets, junior"),
        (Kind("daily", "standard"), "Six sets"),
        (Kind("set-or-not", "standard"), "Practice, set or not"),
        (Kind("classic", "of tomorrow"), "Classic, of tomorrow"),
    ],
)
def test_kinds_are_named(kind: Kind, told: str) -> None:
    assert kinds.name(kind) == told


def test_every_kind_has_a_unique_name() -> None:
    every = [
        kinds.name(Kind(mode.name, variant, DEFAULTS._replace(on_request=asked)))
        for mode in MODES.values()
        for variant in mode.variants
        for asked in (False, True)[: 1 + ("on_request" in mode.options)]
    ]
    assert len({*every}) == len(every)
    assert not [name for name in every if name.islower()]


@pytest.mark.parametrize(
    ("start", "told"),
    [
        ("classic ultraset 7", "Classic, UltraSet, deal 7"),
        ("third-card standard 7", "Practice, third card, deal 7"),
        ("drill junior 7", "Practice, drill, junior"),
        ("daily standard 20261121", "Six sets, Nov 21, 2026"),
        ("in-sight standard 20261121 cards=21 level=4", "All in sight, 21 cards, very hard, Nov 21, 2026"),
        ("in-sight standard 20261121 cards=21 level=3", "All in sight, 21 cards, hard, deal 20261121"),
        ("solitaire standard 20261121", "Solitaire, Nov 21, 2026"),
        ("solitaire junior 20261121", "Solitaire, junior, deal 20261121"),
    ],
)
def test_games_are_named(start: str, told: str) -> None:
    assert kinds.game(read_start(start)) == told


# Notices at the start


FULL = StoreError(NOT_USABLE, path=Path("/x"), reason="disk full")
HURT, COPY = Phrase(DAMAGED, path=Path("/x")), "A copy of the damaged file is in /copy."


@pytest.mark.parametrize(
    ("rescued", "told"),
    [
        (Rescued(), "The file with your games was damaged. The games that could be recovered are here."),
        (Rescued(HURT, "/copy", 5), f"/x is damaged. 5 games were recovered. Nothing was lost. {COPY}"),
        (
            Rescued(HURT, "/copy", 1, 1),
            f"/x is damaged. 1 game was recovered. 1 game was lost or is missing moves. {COPY}",
        ),
        (
            Rescued(HURT, "/copy", 0, 2, "2026-11-21"),
            (
                "/x is damaged. No games could be recovered. 2 games were lost or are missing moves. "
                f"Moves made after Nov 21, 2026 may be missing. {COPY}"
            ),
        ),
    ],
)
def test_a_rescue_is_explained(rescued: Rescued, told: str) -> None:
    assert notices.translate(rescued) == told


def test_failures_to_save_are_explained() -> None:
    why = "/x could not be used: disk full."
    unmade = "Your last move could not be saved, so it was not made. Everything before it is safe."
    assert notices.move_not_made(FULL) == f"{why} {unmade}"
    assert notices.not_saved(FULL) == f"{why} Playing time and settings are not being saved."


def test_several_notices_are_joined() -> None:
    told = "/x could not be used: disk full. Until then, games are saved in /y."
    assert notices.translate_all((FULL, Phrase(N_("Until then, games are saved in {folder}."), folder="/y"))) == told


@pytest.mark.parametrize(
    ("start", "act", "told"),
    [
        ("sprint standard 7", Aside.UNDO, "There is no undo in this kind of game."),
        ("third-card standard 7", Aside.LOCATE, "There are no hints in this kind of game."),
        ("daily standard 20261121", Aside.COUNT, "There are always 6 sets."),
        ("classic standard 7", Aside.ASK, "The coach only knows solitaire."),
        ("sprint standard 7", Aside.SHOW, "The computer cannot take over this kind of game."),
        ("classic standard 7", Add(), "In this game, cards are added automatically when there is no set."),
        ("sprint standard 7", Add(), "No cards are added in this kind of game."),
        ("classic standard 7", Reshuffle(), "There is no reshuffle in this kind of game."),
        (
            "sprint standard 7",
            Finish(),
            "This kind of game cannot be finished early. You can leave it at any time and continue later.",
        ),
        (
            "together standard 7 seats=computer:1,computer:2",
            Add(),
            "In this game, cards are added automatically when there is no set.",
        ),
        ("sprint standard 7", None, "That is not possible in this kind of game."),
    ],
)
def test_what_a_kind_of_game_does_not_have_is_explained(start: str, act: Act | None, told: str) -> None:
    assert notices.refusal(Reason.NOT_IN_THIS_MODE, deal_game(read_start(start)), act) == told
