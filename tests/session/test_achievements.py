"""Achievements: each asks what it says, no more and no less, of a player's own games that are over."""

from typing import Any

import pytest

from setgui.model.commands import Answer, Call, Claim, Finish
from setgui.model.game import Start
from setgui.model.modes import SET_OR_NOT, THIRD_CARD
from setgui.model.options import Options, Seat
from setgui.model.play import matches
from setgui.model.puzzles import ROUND
from setgui.session.game.session import Session
from setgui.session.game.updates import NO_HONORS, Honors
from setgui.session.kept import Digest, Figures, GameId
from setgui.session.records.achievements import Achievement, first_games, only_in, reached_in
from setgui.session.records.statistics import honors
from setgui.storage.sqlite_store import SqliteStore

from .player import SEVEN, Watch

A = Achievement
EXPERT, WEAKER, ALONE = "seats=Ann,computer:5,computer:2", "seats=Ann,computer:4", "seats=computer:5,computer:5"
CLEAN = Figures(over=True, sets_1=2, sets_2=4, added=1)
QUICK = CLEAN._replace(timed_1=2, millis_1=20_000, timed_4=3, millis_4=30_000, mistakes=1)
WON = CLEAN._replace(won=0b1)


def game(figures: Figures, mode: str = "solitaire", variant: str = "standard", **more: Any) -> Digest:
    made = Digest(GameId(1), 1_760_000_000, 7, variant, mode, False, False, 60_000, 10, figures)
    return made._replace(**more)


def changed(of: Digest, **figures: Any) -> Digest:
    return of._replace(figures=of.figures._replace(**figures))


REACHED = {
    A.BEFORE_EXPERT: game(CLEAN, "together", options=EXPERT),
    A.PUZZLE: game(CLEAN, "daily", deal=20261121),
    A.THREE_MEGASETS: game(CLEAN._replace(timed_4=3, sets_4=3, mistakes=2), "sprint"),
    A.QUICK_MEGASETS: game(QUICK._replace(timed_4=2, millis_4=20_000), "classic"),
    A.UNAIDED: game(CLEAN, "classic"),
    A.FULL_TABLES: game(CLEAN._replace(added=0, mistakes=1)),
    A.THIRD_CARDS: game(CLEAN._replace(score=ROUND), "third-card"),
    A.ANSWERS: game(CLEAN._replace(score=ROUND), "set-or-not"),
    A.PAIRS: game(CLEAN, "classic", "ultraset"),
    A.ALL_CARDS: game(CLEAN._replace(sets_3=21, hints=1)),
    A.EXPERT_BEATEN: game(WON._replace(sets_1=0, sets_2=0), "together", options=EXPERT),
    A.PLATINUM: game(CLEAN._replace(score=85, finished=True)),
}
MISSED = {
    A.BEFORE_EXPERT: [
        game(CLEAN, "together", options=WEAKER),
        game(CLEAN, "together", options=ALONE),
        game(CLEAN._replace(sets_1=0, sets_2=0), "together", options=EXPERT),
    ],
    A.PUZZLE: [changed(REACHED[A.PUZZLE], **{name: 1}) for name in ("mistakes", "hints")]
    + [game(CLEAN, "classic"), changed(REACHED[A.PUZZLE], finished=True)],
    A.THREE_MEGASETS: [changed(REACHED[A.THREE_MEGASETS], timed_4=2), game(CLEAN._replace(timed_4=3), "third-card")],
    A.QUICK_MEGASETS: [
        changed(REACHED[A.QUICK_MEGASETS], millis_4=20_001),
        changed(REACHED[A.QUICK_MEGASETS], timed_4=1, millis_4=1),
        changed(REACHED[A.QUICK_MEGASETS], timed_1=1, millis_1=90_000),
        game(QUICK, "set-or-not"),
    ],
    A.UNAIDED: [changed(REACHED[A.UNAIDED], **{name: 1}) for name in ("mistakes", "hints", "undos", "finished")]
    + [game(CLEAN, "classic", "junior"), game(CLEAN, "sprint")],
    A.FULL_TABLES: [
        changed(REACHED[A.FULL_TABLES], **{name: 1}) for name in ("added", "reshuffles", "hints", "finished")
    ]
    + [game(CLEAN._replace(added=0), "classic"), game(CLEAN._replace(added=0), variant="junior")],
    A.THIRD_CARDS: [changed(REACHED[A.THIRD_CARDS], score=ROUND - 1), game(CLEAN._replace(score=ROUND))],
    A.ANSWERS: [changed(REACHED[A.ANSWERS], score=ROUND - 1), game(CLEAN._replace(score=ROUND), "third-card")],
    A.PAIRS: [changed(REACHED[A.PAIRS], mistakes=1), game(CLEAN, "classic", "chain")],
    A.ALL_CARDS: [changed(REACHED[A.ALL_CARDS], sets_3=20), game(CLEAN._replace(sets_3=21), "sprint")],
    A.EXPERT_BEATEN: [
        changed(REACHED[A.EXPERT_BEATEN], won=0b11),
        changed(REACHED[A.EXPERT_BEATEN], won=0b10),
        game(WON, "together", options=WEAKER),
    ],
    A.PLATINUM: [changed(REACHED[A.PLATINUM], **figure) for figure in ({"score": 84}, {"undos": 1})]
    + [
        REACHED[A.PLATINUM]._replace(repeated=True),
        REACHED[A.PLATINUM]._replace(variant="junior"),
        REACHED[A.PLATINUM]._replace(mode="classic"),
    ],
}


@pytest.mark.parametrize("one", Achievement, ids=lambda one: one.name)
def test_each_is_reached_by_what_it_asks_and_by_nothing_less(one: Achievement) -> None:
    assert one in reached_in(REACHED[one])
    assert not [missed for missed in MISSED[one] if one in reached_in(missed)]


@pytest.mark.parametrize("one", Achievement, ids=lambda one: one.name)
def test_only_own_games_that_are_over_reach_any(one: Achievement) -> None:
    reached = REACHED[one]
    for other in (
        changed(reached, over=False),
        changed(reached, shown=1),
        reached._replace(imported=True),
        reached._replace(acts=0),
        reached._replace(mode="of-tomorrow"),
        reached._replace(variant="of-tomorrow"),
    ):
        assert reached_in(other) == ()


def test_the_first_game_that_reached_one_is_told() -> None:
    late, early = (REACHED[A.PUZZLE]._replace(id=GameId(number), started=9 - number) for number in (1, 2))
    assert first_games([]) == {}
    assert first_games([late, early, game(CLEAN, "sprint")]) == {A.PUZZLE: early}


def test_what_another_game_has_reached_is_not_new() -> None:
    both = game(CLEAN._replace(added=0))
    assert only_in(both, []) == (A.UNAIDED, A.FULL_TABLES)
    assert only_in(both, [game(CLEAN)]) == (A.FULL_TABLES,)
    assert only_in(both, [both]) == ()


def round_of(store: SqliteStore, mode: str, *, wrong: int = 0) -> Session:
    """All questions of a round answered, the first ones wrongly."""
    start = Start(5, mode=mode)
    session = Session(store, Watch(), start, start)
    for number in range(ROUND):
        right = matches(session.game)
        if mode == THIRD_CARD.name:
            if number < wrong:
                other = next(card for card in session.game.table if card not in right[0])
                session.act(Claim((*session.game.beside, other)))
            session.act(Claim(right[0]))
        else:
            session.act(Answer(matches=bool(right) is (number >= wrong)))
    return session


@pytest.mark.parametrize(("mode", "one"), [(THIRD_CARD.name, A.THIRD_CARDS), (SET_OR_NOT.name, A.ANSWERS)])
def test_a_round_as_it_is_kept_is_told_once_and_listed_ever_after(store: SqliteStore, mode: str, one: A) -> None:
    assert round_of(store, mode, wrong=1).snapshot().honors.achievements == ()
    assert first_games(store.games()) == {}
    first = round_of(store, mode)
    assert first.snapshot().honors.achievements == (one,)
    assert first_games(store.games())[one].id == first.game_id
    assert round_of(store, mode).snapshot().honors.achievements == ()
    assert first_games(store.games())[one].id == first.game_id


def test_a_set_taken_before_an_expert_is_kept_with_the_game(store: SqliteStore) -> None:
    start = Start(2, mode="together", options=Options(seats=(Seat("Ann"), Seat(level=5))))
    session = Session(store, Watch(), start, start)
    session.begin()
    session.act(Call(0))
    session.act(Claim(matches(session.game)[0]))
    assert first_games(store.games()) == {}
    assert session.act(Finish()).after.honors.achievements == (A.BEFORE_EXPERT, A.EXPERT_BEATEN)


def test_what_was_reached_by_another_player_or_before_games_count_is_told_rightly(store: SqliteStore) -> None:
    round_of(store, THIRD_CARD.name)
    store.set_setting("player", "Ben")
    second = round_of(store, THIRD_CARD.name)
    assert second.snapshot().honors.achievements == (A.THIRD_CARDS,)
    store.set_setting("others", "4000000000 Ben")
    assert honors(store, second.game_id) == Honors(achievements=(A.THIRD_CARDS,))


def test_a_game_that_is_not_kept_holds_nothing(store: SqliteStore) -> None:
    Session(store, Watch(), SEVEN, SEVEN)
    assert honors(store, GameId(99)) == NO_HONORS
