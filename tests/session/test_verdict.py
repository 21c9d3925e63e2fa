"""Explanations of mistakes, moments to celebrate, and proofs that there is no set."""

from itertools import combinations

import pytest

from setgui import Card, complete
from setgui.model.cards import Color, Feature, Number
from setgui.model.events import Answered, Claimed, Misclaimed, Overlooked
from setgui.model.game import Game, Reason, Start
from setgui.model.matching import breaks
from setgui.model.options import Options, Seat
from setgui.model.play import deal_game, mark_if_over, matches
from setgui.model.variants import JUNIOR, ULTRASET
from setgui.session.game.acts import Aside
from setgui.session.game.course import PlayedAct, begin
from setgui.session.game.session import Session
from setgui.session.game.updates import Feat, Happened, Honors, Refusal, Snapshot, Update
from setgui.session.game.verdict import (
    Compared,
    Completion,
    Moment,
    Whereabouts,
    compare,
    completion,
    explained,
    moments,
    needed_cards,
    proof,
    proof_refusal,
    whereabouts,
)

from .player import NONE, SEVEN, a_set, no_set


def wrong(start: Start, **more: object) -> Update:
    """Pick the first two cards of the table and the first other one that makes no set with them."""
    before = PlayedAct(begin(start)).snapshot
    before = before._replace(game=before.game._replace(**more))  # type: ignore[arg-type] # by name
    first, second, *others = before.game.table
    third = next(card for card in others if card is not complete(first, second))
    event = Misclaimed((first, second, third), breaks(first, second, third))
    return Update(before._replace(picked=(second, first)), before, (event,))


def test_claimed_cards_are_compared_in_each_feature() -> None:
    rows = compare((Card("1rsd"), Card("2rtd"), Card("3gsd")))
    assert [row.fits for row in rows] == [True, False, False, True]
    assert rows[1] == Compared(Feature.COLOR, (Color.RED, Color.RED, Color.GREEN), fits=False)
    solid = compare((Card("1rsd"), Card("2rsd"), Card("3gsd")), JUNIOR)
    assert [(row.feature, row.fits) for row in solid] == [
        (Feature.NUMBER, True),
        (Feature.COLOR, False),
        (Feature.SHAPE, True),
    ]


def test_the_pairs_of_an_ultraset_are_compared_by_the_cards_they_need() -> None:
    a, b, c, d = Card("1rsd"), Card("3gsd"), Card("2rsd"), Card("3psz")
    rows = compare((a, b, c, d), ULTRASET)
    assert rows[0].values == (Number.ONE, Number.TWO, Number.THREE, Number.THREE)  # pairs that need similar cards
    assert [row.fits for row in rows] == [True, True, True, False]


def test_only_wrong_claims_and_answers_are_compared() -> None:
    a, b, c = three = Card("1rsd"), Card("2rsd"), Card("3gsd")
    broken, start = breaks(*three), PlayedAct(begin(SEVEN)).snapshot
    before, drill = start._replace(picked=(c, a)), Overlooked((), 3)
    for event in (
        Misclaimed(three, broken),
        Answered(three, broken, right=False),
        drill._replace(claimed=three, breaks=broken),
    ):
        assert explained(Update(before, start, (Happened.RESUMED, event))) == compare((c, a, b))  # as they were picked
    for other in (Answered(three, broken, right=True), drill._replace(claimed=three), Happened.RESUMED):
        assert explained(Update(before, start, (other,))) == ()


def test_whereabouts_of_a_card() -> None:
    game = deal_game(Start(7, "chain", "classic"))
    table, (first, *pile) = game.table, game.pile
    assert whereabouts(table[3], game) is Whereabouts.TABLE
    assert whereabouts(first, game) is Whereabouts.PILE
    three = (first, *pile[:2])
    taken = game._replace(pile=tuple(pile[2:]), taken=(Claimed(three, 1, 1),))
    assert whereabouts(first, taken) is Whereabouts.TAKEN
    assert whereabouts(first, taken._replace(beside=three)) is Whereabouts.BESIDE


@pytest.mark.parametrize("mode", ["solitaire", "classic"])
def test_a_mistake_shows_the_third_card_of_the_first_two(mode: str) -> None:
    update = wrong(Start(7, mode=mode))
    third = complete(*update.before.picked)
    assert completion(update) == Completion(third, whereabouts(third, update.after.game))
    assert needed_cards(update) == (third,)


@pytest.mark.parametrize("mode", ["daily", "sprint", "third-card"])
def test_modes_without_hints_do_not_show_the_third_card(mode: str) -> None:
    update = wrong(Start(20261121, mode=mode))
    assert completion(update) is None
    assert needed_cards(update) == ()


def test_other_events_do_not_show_the_third_card() -> None:
    update = wrong(Start(7))
    assert completion(update._replace(events=(Happened.UNDONE,))) is None
    assert completion(update._replace(before=update.before._replace(picked=()))) is None
    assert completion(wrong(Start(7, "ultraset", "classic"))) is None


# Moments at the end of a game


ANN, BEN, PIM = Seat("Ann"), Seat("Ben"), Seat(level=1)


def over(start: Start, honors: Honors | None = None, **more: object) -> Snapshot:
    """Return the end of a game that the player finished with an empty draw pile, unless `more` has another one."""
    snapshot = PlayedAct(begin(start)).snapshot
    game = mark_if_over(snapshot.game._replace(finished=True, pile=())._replace(**more))  # type: ignore[arg-type] # by name
    return snapshot._replace(game=game, honors=honors or Honors())


@pytest.mark.parametrize(
    ("score", "earned"),
    [(63, ()), (64, (Moment.BRONZE,)), (74, (Moment.SILVER,)), (79, (Moment.GOLD,)), (85, (Moment.PLATINUM,))],
)
def test_scores_earn_medals(score: int, earned: tuple[Moment, ...]) -> None:
    assert moments(over(Start(7), score=score)) == earned


def test_other_games_earn_no_medal() -> None:
    """No medals before the end, with the computer's help, for abandoned games, or in modes that only count sets."""
    won = over(Start(7), score=90)
    assert moments(over(Start(7), score=90, pile=deal_game(Start(7)).pile)) == ()
    for snapshot in (won._replace(game=won.game._replace(over=False)), won._replace(shown=frozenset({0}))):
        assert moments(snapshot) == ()
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
def test_a_person_ahead_of_all_wins_the_table(seats: tuple[Seat, ...], scores: tuple[int, ...], *, won: bool) -> None:
    start = Start(7, mode="together", options=Options(seats=seats))
    assert moments(over(start, scores=scores)) == ((Moment.WON,) if won else ())


def test_a_puzzle_can_be_solved_with_a_record_and_a_streak() -> None:
    daily = Start(20261121, mode="daily")
    assert moments(over(daily)) == (Moment.SOLVED,)
    assert moments(over(daily, Honors(streak=1))) == (Moment.SOLVED,)
    honors = Honors((Feat.SHORTEST_TIME,), streak=2)
    assert moments(over(daily, honors)) == (Moment.SOLVED, Moment.RECORD, Moment.STREAK)


# Proofs: every pair with its missing third card


def without_a_match(variant: str) -> Game:
    """Find a deal whose table has no match with the previous set beside it."""
    for deal in range(1, 999):
        game = deal_game(Start(deal, variant, "classic"))
        previous, table, pile = game.pile[:3], game.table, game.pile[3:]
        claimed = Claimed(previous, 1, 1)
        game = game._replace(table=table, pile=pile, beside=previous, linked=1, taken=(claimed,))
        if not matches(game) and any(complete(a, b) in previous for a in previous for b in table):
            return game
    raise AssertionError


def test_a_proof_lists_every_pair_with_its_third_card() -> None:
    game = deal_game(NONE)
    found = proof(game)
    assert [pair.cards for pair in found] == list(combinations(game.table, 2))
    for pair in found:
        assert pair.third is complete(*pair.cards)
        assert pair.third in game.pile
        assert pair.where is Whereabouts.PILE


def test_there_is_no_proof_if_there_is_a_set() -> None:
    assert proof(deal_game(SEVEN)) == ()
    assert proof(deal_game(Start(7, "ultraset", "classic"))) == ()


def test_a_proof_for_a_chain_pairs_cards_with_the_previous_set() -> None:
    game = without_a_match("chain")
    found = proof(game)
    assert len(found) == 3 * len(game.table)
    assert {pair.where for pair in found} >= {Whereabouts.BESIDE, Whereabouts.PILE}
    assert all(pair.cards[0] in game.beside and pair.cards[1] in game.table for pair in found)


@pytest.mark.parametrize("hint", [Aside.COUNT, Aside.LOCATE])
def test_a_proof_is_shown_only_after_a_hint(session: Session, hint: Aside) -> None:
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


def test_a_proof_is_shown_at_the_end() -> None:
    over = PlayedAct(begin(NONE)).snapshot
    over = over._replace(game=mark_if_over(over.game._replace(pile=())))
    assert over.game.over
    assert proof_refusal(over) is None
    for start in (SEVEN, NONE):  # an end by the player, who may undo it, gives nothing away
        finished = PlayedAct(begin(start)).snapshot
        finished = finished._replace(game=mark_if_over(finished.game._replace(finished=True)))
        assert proof_refusal(finished) is Reason.GAME_OVER


@pytest.mark.parametrize("start", [Start(7, mode="sprint"), Start(7, "ultraset", "classic")])
def test_no_proof_in_modes_without_hints_or_sets(start: Start) -> None:
    assert proof_refusal(PlayedAct(begin(start)).snapshot) is Reason.NOT_IN_THIS_MODE
