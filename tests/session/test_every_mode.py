"""Every mode and variant: games are saved, resumed, exported and imported."""

from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest
from fuzz.any_game import KINDS, any_act, any_start

from setgui.model.commands import Claim
from setgui.model.game import IllegalCommand, Reason, Start
from setgui.model.options import Options, Seat
from setgui.model.play import matches
from setgui.session.game.acts import Aside
from setgui.session.game.course import Course, NoStep, advance, refusal_at, replay
from setgui.session.game.session import Session
from setgui.session.game.updates import Refusal, Refused
from setgui.session.records.library import Library
from setgui.storage.sqlite_store import SqliteStore

from .player import SEVEN, Watch, a_set


def kept(course: Course) -> Course:
    """Return the course without marks and successor, which are not in the journal."""
    return course._replace(located=(), successor=None)


def some_play(session: Session, watch: Watch, chance: Random, tries: int, *, alone: bool = False) -> None:
    """Make random acts, and let due events happen.

    With `alone`, no step leads to another game, so the journal must refuse the same acts as the session.
    """
    for _ in range(tries):
        watch.time += chance.choice([1, 900, chance.randrange(20_000)])
        while session.advance() is not None:
            pass
        for aside in Aside if alone else ():
            reason = session.refusal(aside)
            assert reason is refusal_at(session.course, session.elapsed(), aside)
            assert raised(session, aside) is (NoStep if isinstance(reason, Refusal) else reason)
        with suppress(Refused):
            session.act(any_act(session.course, chance))


def raised(session: Session, act: Aside) -> Reason | type[NoStep] | None:
    """Return why `advance` refuses an act."""
    try:
        advance(session.course, session.elapsed(), act)
    except IllegalCommand as problem:
        return problem.reason
    except NoStep:
        return NoStep
    return None


@pytest.mark.parametrize(("mode", "variant"), KINDS)
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 2))])
def test_a_game_can_be_resumed_and_exported(tmp_path: Path, mode: str, variant: str, seed: int) -> None:
    chance = Random(f"{mode} {variant} {seed}")
    start = any_start(chance, mode, variant)
    with closing(SqliteStore(tmp_path / "games")) as store:
        watch = Watch()
        first = Session(store, watch, start, SEVEN)
        first.begin()
        some_play(first, watch, chance, 40, alone=True)
        first.touch()  # the player closes the window
        first.save_time()
        left, game = first.snapshot(), first.game_id
        course = kept(first.course)
    with closing(SqliteStore(tmp_path / "games")) as store, closing(SqliteStore(None)) as there:
        again = Session(store, watch, None, SEVEN)
        if left.lines.decided if left.game.mode.open_pile else left.game.over:
            assert again.game.start == SEVEN
            again.open_game(game)
        now = again.snapshot()
        assert kept(again.course) == course
        assert (now.game, now.elapsed, now.deadline) == (left.game, left.elapsed, left.deadline)
        assert (now.hints, now.mistakes, now.assisted) == (left.hints, left.mistakes, left.assisted)
        again.begin()
        some_play(again, watch, chance, 10)
        again.save_time()
        game = again.game_id
        assert kept(replay(store.load(game))[-1].course) == kept(again.course)
        text = Library(store).export(game)
        brought = Library(there).import_game(text.encode())
        assert Library(there).export(brought) == text
        assert Library(store).import_game(text.encode()) == game
        one, (other,) = next(one for one in store.games() if one.id == game), there.games()
        assert (one[2:5], one.options, one.acts, one.figures) == (other[2:5], other.options, other.acts, other.figures)
        assert there.load(brought).start == again.game.start


# Repeated deals

DAY = 20261121


def starts(*kinds: str) -> Iterator[Start]:
    """Yield starts with the same deal number, which is also the number of a puzzle."""
    for kind in kinds:
        mode, _, variant = kind.partition(" ")
        seats = (Seat("Ann"), Seat("Ben")) if mode == "together" else ()
        yield Start(DAY, variant or "standard", mode, Options(seats=seats))


@pytest.mark.parametrize(
    ("first", "second", "repeated"),
    [
        ("solitaire", "solitaire", True),
        ("solitaire", "classic", True),
        ("together", "sprint", True),
        ("classic chain", "together chain", True),
        ("daily", "daily", True),
        ("third-card", "third-card", True),
        ("solitaire", "solitaire junior", False),
        ("classic", "classic chain", False),
        ("solitaire", "daily", False),
        ("third-card", "set-or-not", False),
    ],
)
def test_a_deal_is_repeated_if_its_cards_were_seen(
    store: SqliteStore, first: str, second: str, *, repeated: bool
) -> None:
    one, two = starts(first, second)
    session = Session(store, Watch(), one, SEVEN)
    assert not session.snapshot().repeated
    session.new_game(two)
    assert session.snapshot().repeated is repeated
    assert [game.repeated for game in store.games()] == [repeated, repeated]  # the first game can still be continued


def test_an_unfinished_game_becomes_repeated_when_its_cards_are_seen(store: SqliteStore, watch: Watch) -> None:
    one, two, other = starts("solitaire", "classic", "daily")
    session = Session(store, watch, one, SEVEN)
    waiting = session.game_id
    for start, repeated in ((other, False), (two, True)):
        session.new_game(start)  # the player could study the cards while the first clock stands still
        session.act(Aside.UNDO)
        assert session.game_id == waiting
        assert session.snapshot().repeated is repeated


def test_cards_beside_the_table_can_be_picked(store: SqliteStore, watch: Watch) -> None:
    """In a chain, one card of the previous set: another replaces it, and three cards of the table are refused."""
    session = Session(store, watch, Start(2, "chain", "classic"), SEVEN)
    session.act(a_set(session))
    game = session.game
    first, *rest = matches(game)[0]
    other = next(card for card in game.beside if card is not first)
    session.pick(other)
    assert session.pick(first).after.picked == (first,)
    session.clear()
    for card in rest:
        session.pick(card)
    third = next(card for card in game.table if card not in rest)
    with pytest.raises(Refused) as caught:
        session.pick(third)
    assert caught.value.reason is Reason.NOT_LINKED
    assert session.pick(first).after.game.score == 2


def test_in_third_card_one_pick_is_the_answer(store: SqliteStore, watch: Watch) -> None:
    session = Session(store, watch, Start(2, mode="third-card"), SEVEN)
    for card in session.game.beside:
        with pytest.raises(Refused) as caught:
            session.pick(card)
        assert caught.value.reason is Reason.NOT_ON_TABLE
    (answer,) = matches(session.game)
    assert session.pick(answer[2]).after.game.score == 1


def test_in_set_or_not_no_card_can_be_picked(store: SqliteStore, watch: Watch) -> None:
    session = Session(store, watch, Start(2, mode="set-or-not"), SEVEN)
    with pytest.raises(Refused) as caught:
        session.pick(session.game.table[0])
    assert caught.value.reason is Refusal.ANSWERS_ONLY


def test_in_third_card_a_second_try_has_no_time(store: SqliteStore, watch: Watch) -> None:
    session = Session(store, watch, Start(2, mode="third-card"), SEVEN)
    session.begin()
    later = session.new_game(Start(3, mode="third-card")).after.game
    session.act(Aside.UNDO)
    (right,) = matches(session.game)
    wrong = next(card for card in session.game.table if card not in right)
    watch.time += 2_000
    assert session.pick(wrong).after.mistakes == 1
    assert session.pick(wrong).after.mistakes == 2
    session.act(Aside.REDO)  # a mistake is no step, so redo is still possible
    assert session.game == later
    session.act(Aside.UNDO)
    watch.time += 500
    session.pick(right[2])
    watch.time += 700
    session.act(Claim(matches(session.game)[0]))
    course = replay(store.load(session.game_id))[-1].course
    assert (session.game.score, course.now.found, course.mistakes) == (1, (None, 700), 2)
