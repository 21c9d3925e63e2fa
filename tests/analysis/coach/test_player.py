import random

import pytest

from setgui.analysis.autoplay import COACHES, UnknownStrategy, play_game
from setgui.analysis.coach.judgment import decision
from setgui.analysis.coach.par import coach, coach_fast
from setgui.analysis.moves import Player, Seen, new_game
from setgui.model.cards import DECK
from setgui.model.commands import Add, Claim, Finish, Reshuffle
from setgui.model.matching import find_set
from setgui.model.play import play

each = pytest.mark.parametrize("player", [coach_fast, coach])


@each
@pytest.mark.no_cover
def test_a_whole_game_is_played(player: Player) -> None:
    game = play_game(7, mode="solitaire", strategy=player)
    assert game.score > 70
    assert find_set(game.left) is None


@pytest.mark.parametrize("name", COACHES)
def test_they_play_by_their_names_where_they_know_what_moves_are_worth(name: str) -> None:
    deck = DECK[40:61]
    function = {"coach-fast": coach_fast, "coach": coach}[name]
    by_name = play_game(deck=deck, mode="solitaire", strategy=name)
    assert by_name.sets == play_game(deck=deck, mode="solitaire", strategy=function).sets
    with pytest.raises(UnknownStrategy):
        play_game(7, mode="classic", strategy=name)


@each
def test_the_order_of_the_draw_pile_is_not_known(player: Player) -> None:
    game = play(new_game(7), Claim(find_set(new_game(7).table) or ())).after
    pile = list(game.pile)
    random.Random(1).shuffle(pile)
    other = game._replace(pile=tuple(pile))
    assert decision(2, game, Add()) == decision(2, other, Add())
    assert player(Seen.of(game)) == player(Seen.of(other))


def test_who_lost_much_reshuffles_no_more() -> None:
    """So each game ends, whatever the cards: what is left here is worth another table."""
    table, unseen = set_free(12), tuple(DECK[50:])
    unseen = tuple(card for card in unseen if card not in table)
    assert coach_fast(Seen(table, (), unseen, 0, "standard")) == Reshuffle()
    assert coach_fast(Seen(table, (), unseen, -20, "standard")) != Reshuffle()


def test_where_nothing_can_be_won_the_game_is_finished() -> None:
    assert coach_fast(Seen(set_free(12), (), (), 0, "standard")) == Finish()


def set_free(size: int) -> tuple:  # type: ignore[type-arg]
    chance = random.Random(5)
    while find_set(cards := chance.sample(DECK[:70], size)):
        pass
    return tuple(cards)
