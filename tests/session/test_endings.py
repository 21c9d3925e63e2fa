"""Endings: questions of a drill about the last cards of a game."""

from datetime import date
from math import inf

import pytest

from setgui.analysis.autoplay import steps
from setgui.analysis.coach.evaluation import evaluate
from setgui.analysis.coach.par import coach_fast
from setgui.analysis.moves import Seen
from setgui.model.commands import Add, Claim, Command, Reshuffle
from setgui.model.deck import seeded_random
from setgui.model.game import Cards, Game, Start
from setgui.model.matching import find_sets, points
from setgui.model.options import Drill
from setgui.model.play import deal_game, play, refusal
from setgui.model.puzzles import recolor
from setgui.model.variants import JUNIOR, STANDARD, Variant
from setgui.session.drills import Box, boxes, ending, misses
from setgui.session.game.course import PlayedAct
from setgui.session.kept import GameId

from .player import played
from .test_drills import MISSED, NEW, TODAY, Folder, round_of

each_variant = pytest.mark.parametrize("variant", [STANDARD, JUNIOR], ids=lambda variant: variant.name)


def endings(deal: int = 7, variant: Variant = STANDARD, *, of: Folder | None = None) -> list[Drill]:
    """Return the endings of a round, without games of the player or with those of a folder."""
    return [one for one in (of or Folder()).ask(variant=variant.name, deal=deal) if one.unseen]


def claims(table: Cards) -> list[Command]:
    return [Claim(cards) for cards in find_sets(table)]


def answer(drill: Drill) -> Command:
    return Claim(drill.answer) if drill.answer else Add()


# Their choice


@each_variant
def test_a_round_has_two_endings_in_which_every_obvious_claim_is_wrong(variant: Variant) -> None:
    for deal in range(30):
        asked = endings(deal, variant)
        assert len(asked) == 2
        for one in asked:
            assert (len(one.table), len(one.unseen), one.pile, one.points) == (variant.table_size, 3, 3, 0)
            assert len({*one.table, *one.unseen}) == variant.table_size + 3
            assert sorted(one.unseen, key=variant.cards.index) == [*one.unseen]
            best, *others = evaluate(one.table, one.unseen, variant.name)
            assert best.move == answer(one)
            assert min(best.value - other.value for other in others) >= 1
            sets = find_sets(one.table)
            assert points(*one.answer) < max(points(*each) for each in sets) if one.answer else sets
            assert one.source == (0, 0)


def test_the_answer_can_be_to_add_a_card() -> None:
    asked = [one.answer for deal in range(30) for one in endings(deal)]
    assert 0 < asked.count(()) < len(asked) / 2


@each_variant
def test_recolored_endings_keep_their_exact_values(variant: Variant) -> None:
    chance = seeded_random("test", variant, 0, 0)
    first, second = endings(7, variant)
    for one in [first, second] * 3:
        other = recolor(one, variant, chance)
        before, after = evaluate(one.table, one.unseen, variant.name), evaluate(other.table, other.unseen, variant.name)
        assert {*other.unseen} != {*one.unseen}
        assert [each.value for each in after] == [each.value for each in before]
        assert (before[0].move, after[0].move) == (answer(one), answer(other))


def most_points(cards: Cards) -> int:
    """Return the points of all sets that cards can be cut into at best, with all of them on the table."""
    found = find_sets(cards)
    return max(
        (points(*one) + most_points(tuple(card for card in cards if card not in one)) for one in found), default=0
    )


def worth(game: Game, reshuffle: float) -> float:
    """Return what can be won on average if any card can come next, and if a reshuffle brings this much."""
    moves = [*claims(game.table), Add(), Reshuffle()]
    return max([0, *(brings(game, move, reshuffle) for move in moves if refusal(game, move) is None)])


def brings(game: Game, move: Command, reshuffle: float) -> float:
    if isinstance(move, Reshuffle):
        return reshuffle
    found = 0.0
    for card in game.pile or (None,):
        others = tuple(other for other in game.pile if other is not card)
        after = play(game if card is None else game._replace(pile=(card, *others)), move).after
        found += after.score - game.score + worth(after._replace(over=False), reshuffle)
    return found / max(1, len(game.pile))


def test_a_slow_search_finds_the_same_best_move() -> None:
    decided = 0
    for one in [one for deal in range(8) for one in endings(deal)]:
        game, bound = Game(Start(7), one.table, one.unseen), most_points(one.table + one.unseen) - 2.0
        least = brings(game, answer(one), -inf)
        if bound > least - 1:
            continue  # more than a bound would have to be known of a reshuffle
        decided += 1
        others = [move for move in (*claims(one.table), Add()) if move != answer(one)]
        assert max([0, *(brings(game, move, bound) for move in others)]) <= least - 1
    assert decided >= 5


def test_positions_with_an_obvious_or_unclear_best_move_are_no_endings() -> None:
    found = set()
    for deal in range(1, 45):
        for table, pile, _ in steps(deal, mode="solitaire", strategy="coach-fast"):
            asked = ending(table, pile, STANDARD)
            if (len(table), len(pile)) != (12, 3):
                assert asked is None
                continue
            best, second, *_others = evaluate(table, pile)
            clear, obvious = best.value - second.value >= 1, True
            if isinstance(best.move, Claim):
                obvious = all(points(*best.move.cards) >= points(*cards) for cards in find_sets(table))
            elif isinstance(best.move, Add):
                obvious = not find_sets(table)
            assert (asked is not None) == (clear and not obvious)
            found.add((clear, obvious))
    assert len(found) == 4


# The player's own


def mistaken(deal: int) -> tuple[list[PlayedAct], Drill]:
    """Play like the coach up to an ending, then take the wrong set; return the acts, and the ending."""
    game, moves = deal_game(Start(deal)), list[Command]()
    while (found := ending(game.table, game.pile, STANDARD)) is None:
        moves.append(coach_fast(Seen.of(game)))
        game = play(game, moves[-1]).after
    obvious = max(find_sets(game.table), key=lambda cards: points(*cards))
    return played(Start(deal), *moves, Claim(obvious), every=60_000), found


@pytest.mark.parametrize("deal", [12, 42])
def test_a_missed_ending_is_asked_first_and_again_when_it_is_due(deal: int) -> None:
    frames, missed = mistaken(deal)
    *_, own = misses(GameId(1), frames, NEW)
    assert (own.table, own.answer, {*own.unseen}) == (missed.table, missed.answer, {*missed.unseen})
    assert own.source == (1, len(frames) - 1)
    assert own.regret >= 100
    folder = Folder()
    folder.keep(frames, TODAY)
    asked = endings(of=folder)
    assert (len(asked), own in asked) == (2, True)
    folder.keep(round_of((own, 5_000, False)), TODAY)
    assert own not in folder.ask(TODAY)
    assert own in folder.ask(date.fromordinal(TODAY.toordinal() + 1))


def test_endings_have_a_time_limit_of_their_own() -> None:
    _, missed = mistaken(42)
    own = missed._replace(source=(12, 30))
    answered = round_of((MISSED, 2_000, True), (own, 90_000, True))
    assert boxes([(1, answered)]) == {(12, 1): Box(MISSED, 1, 1), (12, 30): Box(own, 1, 1)}
