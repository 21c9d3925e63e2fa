"""What happens at a table with seats, as it is said."""

import pytest

from setgui.model.commands import Call, NoSet
from setgui.model.events import Called, Claimed, Denied, Ended, Event, Finished, Lapsed, Misclaimed, Voted
from setgui.model.game import Reason
from setgui.model.matching import breaks
from setgui.session.game.updates import Happened, Refusal, Snapshot
from setgui.words import events, notices, seats

from .moments import MEGASET, SET, cards, moment

TABLE = "together standard 7 seats=Ann,Ben"
BLOCKING = "together standard 7 block seats=Ann,Ben"
THREE = "together standard 7 seats=Ann,Ben,Cy"
ANN, BEN = 0, 1
WRONG = cards("1rsd 2rsd 3gsd")
MISTAKE = Misclaimed(WRONG, breaks(*WRONG), BEN)
WHY = "same shading; number, color and shape differ"


@pytest.mark.parametrize(
    ("after", "event", "told"),
    [
        (moment(TABLE), Claimed(SET.cards, 3, 1, BEN), f"Ben took a set, 1 point: {WHY}."),
        (moment(TABLE), SET._replace(seat=BEN), f"Ben took a set, 3 points: {WHY}."),
        (
            moment(TABLE),
            MEGASET._replace(scored=1, seat=ANN),
            "Ann took a megaset, 1 point: number, color, shading and shape differ.",
        ),
        (moment(TABLE), MISTAKE, "Ben's cards are not a set: two are red, one is green. That costs 1 point."),
        (
            moment("together ultraset 7 seats=Ann,Ben"),
            Misclaimed(cards("1rsd 2rsd 3gsd 3pso"), (), BEN),
            "Ben's cards are not a set: no two pairs need the same card. That costs 1 point.",
        ),
        (
            moment(BLOCKING, barred=frozenset({BEN})),
            MISTAKE,
            "Ben's cards are not a set: two are red, one is green. Ben is blocked until somebody scores.",
        ),
        (
            moment(BLOCKING),
            Lapsed(BEN, in_time=True),
            "Ben gave up the call. Everybody was blocked, so everybody may call again.",
        ),
        (moment(TABLE), Lapsed(ANN, in_time=False), "Ann's time has run out. That costs 1 point."),
        (moment(TABLE), Denied(ANN), "There is a set, Ann. That costs 1 point."),
        (moment(TABLE), Called(ANN), "Ann called: 5 seconds to pick the cards."),
        (moment("together standard 7 limit=0 seats=Ann,Ben"), Called(ANN), "Ann called."),
        (moment("together standard 7 seats=Ann,computer:5"), Called(BEN), "Orion called."),
        (moment(TABLE, votes=frozenset({ANN})), Voted(ANN), "Ann says there is no set. 1 of 2 has said so."),
        (moment(THREE, votes=frozenset({ANN, BEN})), Voted(BEN), "Ben says there is no set. 2 of 3 have said so."),
        (moment(TABLE), Voted(BEN), "Ben says there is no set."),
        (moment(TABLE, scores=(2, 1)), Ended(), "Game over. Ann wins."),
        (moment(TABLE, scores=(2, 2)), Finished(), "Game over. It's a tie."),
        (moment(THREE, scores=(2, 1, 2)), Ended(), "Game over. It's a tie between Ann and Cy."),
    ],
)
def test_what_happens_at_a_table(after: Snapshot, event: Event, told: str) -> None:
    assert events.tell(event, after) == told


@pytest.mark.parametrize(
    ("scores", "told"),
    [((0, 1, 0), "Ben wins"), ((1, 1, 1), "It's a tie"), ((1, 0, 1), "It's a tie between Ann and Cy")],
)
def test_winners(scores: tuple[int, ...], told: str) -> None:
    assert seats.winners(moment(THREE, scores=scores).game) == told


@pytest.mark.parametrize(
    ("start", "told"),
    [
        ("seats=Ann,Ben", "See a set? Press the key of your seat (1, 2), then pick the cards."),
        ("seats=computer:1,Ann", "See a set? Pick its cards, or press 2 and then pick them."),
        ("seats=computer:1,computer:2", "The computer players play among themselves."),
    ],
)
def test_a_table_begins_with_what_to_do(start: str, told: str) -> None:
    assert events.tell(Happened.STARTED, moment(f"together standard 7 {start}")) == told


@pytest.mark.parametrize(
    ("start", "keys", "told"),
    [
        ("seats=Ann,Ben", {"seat-1": "K"}, "See a set? Press the key of your seat (K), then pick the cards."),
        ("seats=Ann,Ben", {}, "See a set? Call at your seat, then pick the cards."),
        ("seats=computer:1,Ann", {"seat-2": "K"}, "See a set? Pick its cards, or press K and then pick them."),
        ("seats=computer:1,Ann", {"seat-1": "K"}, "See a set? Pick its cards."),
    ],
)
def test_other_keys_call(start: str, keys: dict[str, str], told: str) -> None:
    after = moment(f"together standard 7 {start}")
    assert events.tell(Happened.STARTED, after, lambda name: keys.get(name, "")) == told


def test_how_to_call_is_told_by_the_keys_that_do() -> None:
    game = moment(TABLE).game
    told = "Call first: press the key of your seat (1, 2)."
    assert notices.refusal(Reason.NOBODY_CALLED, game) == told
    assert notices.refusal(Reason.NOBODY_CALLED, game, None, lambda _: "") == "Call first, at your seat."
    assert notices.reason(Refusal.PAUSED, lambda _: "") == "The game is paused."
    assert notices.reason(Refusal.PAUSED, lambda _: "K") == "The game is paused. Press K to go on."


def test_a_table_is_come_back_to() -> None:
    after = moment(TABLE, scores=(-1, 2))
    assert events.tell(Happened.REOPENED, after) == "Game resumed. Ben 2, Ann −1."
    over = moment(TABLE, scores=(-1, 2), finished=True, over=True)
    assert events.tell(Happened.SWITCHED, over) == "This game is over. Ben 2, Ann −1."


@pytest.mark.parametrize(
    ("start", "left", "told"),
    [
        (TABLE, 1_001, "Game resumed. Ann 0, Ben 0. Ben has called: 2 seconds left."),
        (TABLE, 1_000, "Game resumed. Ann 0, Ben 0. Ben has called: 1 second left."),
        (TABLE, -5, "Game resumed. Ann 0, Ben 0. Ben has called: 0 seconds left."),
        (TABLE, None, "Game resumed. Ann 0, Ben 0. Ben has called."),
        ("together standard 7 seats=Ann,computer:5", 900, "Game resumed. Ann 0, Orion 0. Orion has called."),
    ],
)
def test_a_call_is_come_back_to(start: str, left: int | None, told: str) -> None:
    after = moment(start, caller=BEN)._replace(elapsed=7_000, deadline=None if left is None else 7_000 + left)
    assert events.tell(Happened.REOPENED, after) == told


def test_every_reason_has_a_sentence() -> None:
    reasons: list[Reason | Refusal] = [*Reason, *Refusal]
    told = {notices.reason(reason) for reason in reasons}
    assert len(told) == len(reasons)
    assert all(sentence.endswith(".") for sentence in told)
    assert notices.reason(Reason.TOO_LATE) == "The caller's time has run out."


@pytest.mark.parametrize(
    ("after", "reason", "told"),
    [
        (moment(TABLE), Reason.BARRED, "Ben must wait until somebody else calls or the cards change."),
        (moment(BLOCKING), Reason.BARRED, "Ben is blocked until somebody scores."),
        (moment(TABLE), Reason.VOTED_ALREADY, "Ben has already said so."),
        (moment(TABLE, caller=BEN), Reason.CALLED_ALREADY, "Ben has already called."),
        (moment(TABLE, caller=ANN), Reason.CALLED_ALREADY, "Ann has called."),
        (moment(TABLE), Reason.GAME_OVER, "The game is over."),
    ],
)
def test_a_refusal_names_the_seat_that_it_is_about(after: Snapshot, reason: Reason, told: str) -> None:
    assert notices.refusal(reason, after.game, Call(BEN)) == told


def test_who_picks_is_the_first_person() -> None:
    game = moment("together standard 7 seats=computer:5,Ann").game
    told = notices.refusal(Reason.BARRED, game)
    assert told == "Ann must wait until somebody else calls or the cards change."
    assert notices.refusal(Refusal.PAUSED, game) == "The game is paused. Press P to go on."
    assert notices.refusal(Reason.NO_SEAT, game, NoSet(5)) == "No person is sitting there."
