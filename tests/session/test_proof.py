"""Why no set lies on a table: every pair with the third card that is not there."""

from itertools import combinations

import pytest

from setgui import complete
from setgui.model.events import Claimed
from setgui.model.game import Game, Reason, Start
from setgui.model.play import deal_game, matches, settled
from setgui.session.game.acts import Aside
from setgui.session.game.course import PlayedAct, begin
from setgui.session.game.session import Session
from setgui.session.game.updates import Refusal
from setgui.session.game.verdict import Whereabouts, proof, proof_refusal

from .player import NONE, SEVEN, a_set, no_set


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
