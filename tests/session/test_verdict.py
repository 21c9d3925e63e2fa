"""What a mistake is answered with: what breaks on each card, and the card that was needed."""

from itertools import combinations

import pytest

from setgui import Card, complete
from setgui.model.cards import Color, Shading
from setgui.model.events import Claimed, Misclaimed
from setgui.model.game import Game, Reason, Start
from setgui.model.matching import breaks
from setgui.model.options import Options, Seat
from setgui.model.play import deal_game, matches, settled
from setgui.session.game.acts import Aside
from setgui.session.game.course import PlayedAct, begin
from setgui.session.game.session import Session
from setgui.session.game.updates import Feat, Happened, Honors, Refusal, Snapshot, Update
from setgui.session.game.verdict import (
    Completion,
    Moment,
    Plate,
    Whereabouts,
    completion,
    moments,
    plates,
    proof,
    proof_refusal,
    whereabouts,
)

from .player import NONE, SEVEN, a_set, no_set


def wrong(start: Start, **more: object) -> Update:
    """The first two cards were picked, and then the first that makes no set of them."""
    before = PlayedAct(begin(start)).snapshot
    before = before._replace(game=before.game._replace(**more))  # type: ignore[arg-type] # by name
    first, second, *others = before.game.table
    third = next(card for card in others if card is not complete(first, second))
    event = Misclaimed((first, second, third), breaks(first, second, third))
    return Update(before._replace(picked=(second, first)), before, (event,))


def test_each_of_three_cards_shows_its_values_in_what_breaks() -> None:
    three = Card("1rsd"), Card("2rtd"), Card("3gsd")
    found = breaks(*three)
    assert [plates(card, found) for card in three] == [
        (Plate(Color.RED, odd=False), Plate(Shading.SOLID, odd=False)),
        (Plate(Color.RED, odd=False), Plate(Shading.STRIPED, odd=True)),
        (Plate(Color.GREEN, odd=True), Plate(Shading.SOLID, odd=False)),
    ]


def test_a_card_is_where_it_lies() -> None:
    game = deal_game(Start(7, "chain", "classic"))
    table, (first, *pile) = game.table, game.pile
    assert whereabouts(table[3], game) is Whereabouts.TABLE
    assert whereabouts(first, game) is Whereabouts.PILE
    three = (first, *pile[:2])
    taken = game._replace(pile=tuple(pile[2:]), taken=(Claimed(three, 1, 1),))
    assert whereabouts(first, taken) is Whereabouts.TAKEN
    assert whereabouts(first, taken._replace(beside=three)) is Whereabouts.BESIDE


@pytest.mark.parametrize("mode", ["solitaire", "classic"])
def test_where_help_can_be_had_a_mistake_tells_what_the_first_two_needed(mode: str) -> None:
    update = wrong(Start(7, mode=mode))
    third, (event, *_) = complete(*update.before.picked), update.events
    assert isinstance(event, Misclaimed)
    assert completion(update) == Completion(third, whereabouts(third, update.after.game), event.cards[2])


@pytest.mark.parametrize("mode", ["daily", "sprint", "third-card"])
def test_elsewhere_it_would_be_a_hint(mode: str) -> None:
    assert completion(wrong(Start(20261121, mode=mode))) is None


def test_nor_is_it_told_of_anything_else() -> None:
    update = wrong(Start(7))
    assert completion(update._replace(events=(Happened.UNDONE,))) is None
    assert completion(update._replace(before=update.before._replace(picked=()))) is None
    assert completion(wrong(Start(7, "ultraset", "classic"))) is None


# What there is to be glad of at the end of a game


ANN, BEN, PIM = Seat("Ann"), Seat("Ben"), Seat(level=1)


def over(start: Start, honors: Honors | None = None, **more: object) -> Snapshot:
    snapshot = PlayedAct(begin(start)).snapshot
    game = settled(snapshot.game._replace(finished=True, **more))  # type: ignore[arg-type] # by name
    return snapshot._replace(game=game, honors=honors or Honors())


@pytest.mark.parametrize(
    ("score", "earned"),
    [(63, ()), (64, (Moment.BRONZE,)), (74, (Moment.SILVER,)), (79, (Moment.GOLD,)), (85, (Moment.PLATINUM,))],
)
def test_a_medal_is_earned_by_its_score(score: int, earned: tuple[Moment, ...]) -> None:
    assert moments(over(Start(7), score=score)) == earned


def test_other_scores_earn_none() -> None:
    """Before the end, with the computer's help, or where they only count sets."""
    won = over(Start(7), score=90)
    for told in (won._replace(game=won.game._replace(over=False)), won._replace(shown=frozenset({0}))):
        assert moments(told) == ()
    assert moments(over(Start(7, mode="classic"), score=99)) == ()


@pytest.mark.parametrize(
    ("seats", "scores", "won"),
    [
        ((ANN, BEN), (3, 2), True),
        ((ANN, PIM), (3, 2), True),
        ((ANN, PIM), (2, 3), False),
        ((ANN, BEN), (3, 3), False),
        ((ANN,), (3,), False),
    ],
    ids=["a person", "against the computer", "the computer", "a tie", "nobody else"],
)
def test_a_table_is_won_by_a_person_ahead_of_all(
    seats: tuple[Seat, ...], scores: tuple[int, ...], *, won: bool
) -> None:
    start = Start(7, mode="together", options=Options(seats=seats))
    assert moments(over(start, scores=scores)) == ((Moment.WON,) if won else ())


def test_a_daily_puzzle_is_solved_and_days_are_a_streak() -> None:
    daily = Start(20261121, mode="daily")
    assert moments(over(daily)) == (Moment.SOLVED,)
    assert moments(over(daily, Honors(streak=1))) == (Moment.SOLVED,)
    honors = Honors((Feat.SHORTEST_TIME,), streak=2)
    assert moments(over(daily, honors)) == (Moment.SOLVED, Moment.RECORD, Moment.STREAK)


# Why no set lies on a table: every pair with the third card that is not there


def without_a_match(variant: str) -> Game:
    """The table of a deal with as many cards as lie there without a match, and the previous set beside it."""
    for deal in range(1, 999):
        game = deal_game(Start(deal, variant, "classic"))
        previous, table, pile = game.pile[:3], game.table, game.pile[3:]
        claimed = Claimed(previous, 1, 1)
        game = game._replace(table=table, pile=pile, beside=previous, linked=1, taken=(claimed,))
        if not matches(game) and any(complete(a, b) in previous for a in previous for b in table):
            return game
    raise AssertionError


def test_every_pair_lacks_its_third_card() -> None:
    game = deal_game(NONE)
    found = proof(game)
    assert [pair.cards for pair in found] == list(combinations(game.table, 2))
    for pair in found:
        assert pair.third is complete(*pair.cards)
        assert pair.third in game.pile
        assert pair.where is Whereabouts.PILE


def test_where_a_set_lies_nothing_is_proved() -> None:
    assert proof(deal_game(SEVEN)) == ()
    assert proof(deal_game(Start(7, "ultraset", "classic"))) == ()


def test_a_chain_is_looked_through_by_the_cards_of_the_previous_set() -> None:
    game = without_a_match("chain")
    found = proof(game)
    assert len(found) == 3 * len(game.table)
    assert {pair.where for pair in found} >= {Whereabouts.BESIDE, Whereabouts.PILE}
    assert all(pair.cards[0] in game.beside and pair.cards[1] in game.table for pair in found)


@pytest.mark.parametrize("hint", [Aside.COUNT, Aside.LOCATE])
def test_it_is_shown_once_a_hint_has_told_that_there_is_none(session: Session, hint: Aside) -> None:
    session.new_game(NONE)
    assert proof_refusal(session.snapshot()) is Refusal.NOT_KNOWN
    session.act(hint)
    session.act(no_set(session))
    assert proof_refusal(session.snapshot()) is None
    session.pause()
    assert proof_refusal(session.snapshot()) is Refusal.PAUSED
    session.resume()
    session.new_game(SEVEN)
    session.act(hint)
    assert proof_refusal(session.snapshot()) is Refusal.NOT_KNOWN
    session.act(a_set(session))
    assert proof_refusal(session.snapshot()) is Refusal.NOT_KNOWN


def test_at_the_end_all_know_whether_one_lies_there() -> None:
    over = PlayedAct(begin(NONE)).snapshot
    over = over._replace(game=settled(over.game._replace(pile=())))
    assert over.game.over
    assert proof_refusal(over) is None
    finished = PlayedAct(begin(SEVEN)).snapshot
    finished = finished._replace(game=settled(finished.game._replace(finished=True)))
    assert proof_refusal(finished) is Refusal.SET_LIES


@pytest.mark.parametrize("start", [Start(7, mode="sprint"), Start(7, "ultraset", "classic")])
def test_where_there_are_no_hints_or_no_sets_it_is_not_shown(start: Start) -> None:
    assert proof_refusal(PlayedAct(begin(start)).snapshot) is Reason.NOT_IN_THIS_MODE
