"""Drills: fresh tables, recolored tables, and the rules of a round."""

from random import Random

import pytest

from setgui.model.cards import Card, Feature
from setgui.model.commands import Add, Claim, Command, Reshuffle
from setgui.model.events import Claimed, Ended, Overlooked
from setgui.model.game import Game, Reason, Start
from setgui.model.matching import breaks, find_sets, points
from setgui.model.options import Drill, Options
from setgui.model.play import cards_to_come, deal_game, matches, play, refusal, revealed, worth
from setgui.model.puzzles import ROUND_SIZE, drill_question, fresh_question, recolor
from setgui.model.variants import JUNIOR, STANDARD, Variant

from .tables import after, cards

each_variant = pytest.mark.parametrize("variant", [STANDARD, JUNIOR], ids=lambda variant: variant.name)

# Two sets of 2 points, one of 3, one of 4; the first is the answer.
TABLE = cards("1rsd 2gsd 3psd 1rtd 2gtd 3ptd 1gez 2rsz 3peo 1rto 3gsd 1pso")
SETS = find_sets(TABLE)
BEST = SETS[0]


def differing(match: tuple[Card, ...]) -> set[Feature]:
    return {
        feature
        for feature, values in zip(Feature, zip(*(card.values for card in match), strict=True), strict=True)
        if len(set(values)) == 3
    }


# Fresh tables


@each_variant
def test_the_answer_on_a_fresh_table_has_the_most_points(variant: Variant) -> None:
    for seed in range(40):
        chance = Random(seed)
        differing_features = chance.sample(variant.varying, chance.randint(1, len(variant.varying)))
        drill = fresh_question(variant, differing_features, chance)
        assert len({*drill.table}) == variant.table_size
        assert {*drill.table} <= {*variant.cards}
        assert drill.pile == len(variant.cards) - variant.table_size
        assert differing(drill.answer) == {*differing_features}
        assert drill.points == len(differing_features)
        best = [match for match in find_sets(drill.table) if points(*match) >= drill.points]
        assert best == [drill.answer]
        assert drill.source == (0, 0)


# Recoloring


def shape_of(drill: Drill, variant: Variant) -> list[tuple[int, bool]]:
    found = [(variant.points(*match), match == drill.answer) for match in find_sets(drill.table)]
    return sorted(found)


@each_variant
def test_recoloring_keeps_what_the_unseen_cards_complete(variant: Variant) -> None:
    """Sets of all cards together, by their points, and how many of their cards are unseen."""

    def kinds(drill: Drill) -> list[tuple[int, int]]:
        found = find_sets(drill.table + drill.unseen)
        return sorted((points(*match), len({*match} & {*drill.unseen})) for match in found)

    chance = Random(7)
    for _ in range(20):
        cards = chance.sample(variant.cards, variant.table_size + 3)
        drill = Drill(tuple(cards[:-3]), (), 0, 3, unseen=tuple(cards[-3:]))
        other = recolor(drill, variant, chance)
        assert kinds(other) == kinds(drill)
        assert {*other.table, *other.unseen} <= {*variant.cards}
        assert sorted(other.unseen, key=variant.cards.index) == [*other.unseen]
        assert other.answer == ()


@each_variant
def test_recoloring_keeps_sets_and_points(variant: Variant) -> None:
    chance = Random(7)
    for _ in range(40):
        drill = fresh_question(variant, variant.varying[:2], chance)._replace(source=(3, 4), regret=120)
        other = recolor(drill, variant, chance)
        assert shape_of(other, variant) == shape_of(drill, variant)
        assert {*other.table} <= {*variant.cards}
        assert other[2:] == drill[2:]
        assert [other.table.index(card) for card in other.answer] == sorted(map(other.table.index, other.answer))


def test_recoloring_changes_values_features_and_places() -> None:
    drill = Drill(TABLE, BEST, 0, 42, (1, 1), 100)
    looks = [recolor(drill, STANDARD, Random(seed)) for seed in range(60)]
    assert len({look.table for look in looks}) == 60
    assert {tuple(map(look.table.index, look.answer)) for look in looks} != {tuple(map(TABLE.index, BEST))}
    assert len({frozenset(differing(look.answer)) for look in looks}) > 3
    assert {card.index for look in looks for card in look.table} == set(range(81))


# A round

SOURCE = Drill(TABLE, BEST, 0, 42, (12, 7), 240)
FIND = Drill(TABLE, BEST, points(*BEST), 69)


def drill(*questions: Drill, deal: int = 7) -> Start:
    round_of = (questions * ROUND_SIZE)[:ROUND_SIZE]
    return Start(deal, mode="drill", options=Options(questions=round_of))


def wrong(game: Game) -> Claim:
    a, b, *others = game.table
    return Claim((a, b, next(card for card in others if breaks(a, b, card))))


def test_only_tables_from_games_are_recolored() -> None:
    first, second = deal_game(drill(SOURCE)), deal_game(drill(SOURCE, deal=8))
    assert len({first.table, second.table, TABLE}) == 3
    assert len(first.pile) == 42
    assert not {*first.pile} & {*first.table}
    assert deal_game(drill(FIND)).table == TABLE
    assert drill_question(drill(SOURCE), 3).table != drill_question(drill(SOURCE), 4).table
    assert deal_game(drill(SOURCE)) == first


def test_without_questions_all_tables_are_fresh() -> None:
    start = Start(7, "junior", "drill")
    found = [drill_question(start, number) for number in range(ROUND_SIZE)]
    assert len({one.table for one in found}) == ROUND_SIZE
    assert {one.points for one in found} == {1, 2, 3}


def test_any_set_with_the_requested_points_is_right() -> None:
    game = deal_game(drill(FIND))
    right = [match for match in SETS if points(*match) == points(*BEST)]
    assert len(SETS) > len(right) > 1
    assert matches(game) == right
    for match in right:
        step = play(game, Claim(match))
        assert step.events == (Claimed(match, points(*match), 1),)
        assert (step.after.score, step.after.turn, len(step.after.taken)) == (1, 1, 1)


def test_only_the_best_move_is_right_if_requested() -> None:
    game = deal_game(drill(FIND._replace(points=0)))
    assert matches(game) == [BEST]
    other = next(match for match in SETS if points(*match) == points(*BEST) and match != BEST)
    step = play(game, Claim(other))
    assert step.events == (Overlooked(BEST, points(*BEST), other),)


@pytest.mark.parametrize("command", [Add(), Reshuffle()])
def test_giving_up_is_wrong(command: Command) -> None:
    game = deal_game(drill(FIND))
    assert play(game, command).events == (Overlooked(BEST, points(*BEST)),)
    without: dict[Command, Reason] = {Add(): Reason.PILE_EMPTY, Reshuffle(): Reason.NOTHING_TO_RESHUFFLE}
    assert refusal(deal_game(drill(FIND._replace(pile=0))), command) is without[command]


def test_after_a_wrong_answer_the_right_one_scores_nothing() -> None:
    game = deal_game(drill(FIND))
    assert revealed(game) == ()
    claim = wrong(game)
    step = play(game, claim)
    assert step.events == (Overlooked(BEST, points(*BEST), claim.cards, breaks(*claim.cards)),)
    assert step.after == game._replace(missed=True)
    assert revealed(step.after) == BEST
    assert play(step.after, Add()).after is step.after
    last = play(step.after, Claim(BEST))
    assert last.events == (Claimed(BEST, points(*BEST), 0),)
    assert (last.after.score, last.after.turn, last.after.missed) == (0, 1, False)


LAST = cards("1gsz 2gto 2peo")
ENDING = FIND._replace(points=0, pile=3, unseen=LAST)


def test_the_last_cards_of_an_ending_are_known() -> None:
    for question in (ENDING, ENDING._replace(answer=())):
        game = deal_game(drill(question))
        assert game.pile == cards_to_come(game) == LAST
    assert cards_to_come(deal_game(drill(FIND))) == ()
    assert cards_to_come(deal_game(Start(7))) == ()
    over = deal_game(drill(ENDING))
    for _ in range(ROUND_SIZE):
        over = play(over, Claim(BEST)).after
    assert (over.over, cards_to_come(over)) == (True, ())


def test_adding_a_card_can_be_right() -> None:
    game = deal_game(drill(ENDING._replace(answer=())))
    assert matches(game) == []
    step = play(game, Add())
    assert step.events == (Claimed((), 0, 1),)
    assert (step.after.score, step.after.turn, step.after.taken) == (1, 1, ())
    assert play(game, Reshuffle()).events == (Overlooked((), 0),)
    assert play(game, Claim(BEST)).events == (Overlooked((), 0, BEST),)
    claim = wrong(game)
    missed = play(game, claim)
    assert missed.events == (Overlooked((), 0, claim.cards, breaks(*claim.cards)),)
    assert (missed.after, revealed(missed.after)) == (game._replace(missed=True), ())
    late = play(missed.after, Add())
    assert late.events == (Claimed((), 0, 0),)
    assert (late.after.score, late.after.turn, late.after.missed) == (0, 1, False)


def test_adding_a_card_to_an_ending_can_be_wrong() -> None:
    game = deal_game(drill(ENDING))
    assert play(game, Add()).events == (Overlooked(BEST, points(*BEST)),)
    assert play(game, Claim(BEST)).events == (Claimed(BEST, points(*BEST), 1),)


def test_a_round_has_twenty_questions() -> None:
    game = deal_game(drill(SOURCE, FIND))
    for number in range(ROUND_SIZE):
        assert (game.turn, game.over) == (number, False)
        if number % 4 == 0:
            game = after(game, Add())
        step = play(game, Claim(matches(game)[0]))
        assert (Ended() in step.events) == (number == ROUND_SIZE - 1)
        game = step.after
    assert (game.over, game.score, len(game.taken)) == (True, 15, ROUND_SIZE)
    assert (matches(game), revealed(game), list(worth(game))) == ([], (), [1])
