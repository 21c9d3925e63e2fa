"""The fields of each mode agree with its rules; the rules of the daily puzzle, sprint and practice."""

import pytest

from setgui.model.commands import Add, Answer, Call, Claim, Command, Finish, NoSet, Reshuffle
from setgui.model.deck import deck
from setgui.model.events import Answered, Claimed, Ended, FoundBefore, Misclaimed, Redealt
from setgui.model.game import Game, Reason, Start
from setgui.model.matching import find_set, find_sets
from setgui.model.modes import MODES, SPRINT, Mode
from setgui.model.options import DEFAULTS, SPRINTS, Options, Seat
from setgui.model.play import deal_game, matches, play, refusal, worth
from setgui.model.puzzles import PUZZLE_SETS, ROUND_SIZE, PuzzleDayError, puzzle, set_or_not, third_card

from .tables import SET_FREE, after, cards

each_mode = pytest.mark.parametrize("mode", MODES.values(), ids=lambda mode: mode.name)


def start(mode: Mode) -> Start:
    seats = (Seat("Ann"), Seat("Ben")) if mode.seated else ()
    return Start(20261121, mode=mode.name, options=Options(seats=seats))


@each_mode
def test_the_fields_of_a_mode_agree_with_its_rules(mode: Mode) -> None:
    game = deal_game(start(mode))
    assert bool(game.scores) is mode.seated is ("seats" in mode.options) is (Call in mode.commands)
    assert (len(worth(game)) > 1) is mode.scores_points
    assert mode.asks is bool({"weights", "questions"} & {*mode.options})
    assert mode.sprints is ("sets" in mode.options)
    assert mode.deals_more is ("on_request" in mode.options)
    assert set(mode.options) <= set(Options._fields)


@pytest.mark.parametrize("on_request", [False, True])
def test_add_is_a_command_only_on_request(*, on_request: bool) -> None:
    game = deal_game(Start(7, mode="classic", options=DEFAULTS._replace(on_request=on_request)))
    assert game.commands == ((Claim, Add, Finish) if on_request else (Claim, Finish))
    assert refusal(game, Add()) is (None if on_request else Reason.NOT_IN_THIS_MODE)


def test_other_games_have_all_commands_of_their_mode() -> None:
    for mode in MODES.values():
        if not mode.deals_more:
            assert deal_game(start(mode)).commands == mode.commands


# The daily puzzle; test_questions.py checks that each day has one


TODAY = Start(20261121, mode="daily")


def test_a_puzzle_has_twelve_cards_six_sets_and_no_pile() -> None:
    game = deal_game(TODAY)
    assert (game.table, game.pile, game.score, game.over) == (puzzle(20261121), (), 0, False)
    assert (len(game.table), len(find_sets(game.table))) == (12, 6)
    assert matches(game) == find_sets(game.table)


@pytest.mark.parametrize("deal", [0, 7, 20261131, 20260229, 2**53 - 1])
def test_a_number_that_is_no_day_has_no_puzzle(deal: int) -> None:
    with pytest.raises(PuzzleDayError):
        deal_game(Start(deal, mode="daily"))


def test_a_set_scores_1_point_and_stays_on_the_table() -> None:
    game = deal_game(TODAY)
    for number, found in enumerate(find_sets(game.table), 1):
        step = play(game, Claim(found))
        claimed = Claimed(found, game.variant.points(*found), 1)
        assert step.events[0] == claimed
        assert step.after == game._replace(taken=(*game.taken, claimed), score=number, over=number == PUZZLE_SETS)
        assert len(matches(step.after)) == PUZZLE_SETS - number
        game = step.after


def test_a_set_found_twice_changes_nothing() -> None:
    cards = find_sets(deal_game(TODAY).table)[2]
    game = after(deal_game(TODAY), Claim(cards))
    assert play(game, Claim(tuple(reversed(cards)))) == (game, (FoundBefore(cards),))


def test_no_set_changes_nothing_and_is_explained() -> None:
    game = deal_game(TODAY)
    a, b, *others = game.table
    third = next(card for card in others if not game.variant.is_match(a, b, card))
    step = play(game, Claim((a, b, third)))
    assert step.after is game
    assert isinstance(step.events[0], Misclaimed)
    assert step.events[0].breaks


# Sprint


SPRINTED = Start(7, mode="sprint")


def all_cards(game: Game) -> bool:
    return sorted(game.table + game.pile) == sorted(game.variant.cards)


def poor(*, turn: int = 0) -> Game:
    """Make a table whose only set leaves none, not even with the next three cards."""
    table, pile = (*cards("2red 3red"), *SET_FREE[:10]), SET_FREE[10:20]
    rest = [card for card in deck(7) if card not in table and card not in pile]
    return Game(SPRINTED, table, (*pile, *rest), turn=turn)


@pytest.mark.parametrize("variant", ["standard", "junior"])
def test_a_table_always_holds_a_set(variant: str) -> None:
    for deal in range(60):
        game = deal_game(Start(deal, variant, "sprint"))
        assert find_set(game.table) is not None
        assert len(game.table) == game.variant.table_size
        assert all_cards(game)


def test_a_deck_that_starts_with_a_set_is_not_reshuffled() -> None:
    games = [deal_game(Start(deal, mode="sprint")) for deal in range(60)]
    assert all(
        (game.table + game.pile == deck(game.start.deal)) == (find_set(deck(game.start.deal)[:12]) is not None)
        for game in games
    )
    assert {game.turn > 0 for game in games} == {True, False}


@pytest.mark.parametrize("sets", SPRINTS)
@pytest.mark.parametrize("variant", ["standard", "junior"])
def test_a_sprint_ends_after_its_sets_and_keeps_all_cards(sets: int, variant: str) -> None:
    game = deal_game(Start(7, variant, "sprint", Options(sets=sets)))
    for number in range(1, sets + 1):
        assert not game.over
        found = matches(game)[-1]
        step = play(game, Claim(found))
        assert step.events[0] == Claimed(found, game.variant.points(*found), 1)
        assert (step.after.score, len(step.after.taken)) == (number, number)
        assert all_cards(step.after)
        assert find_set(step.after.table) is not None
        assert (Ended() in step.events) == (number == sets)
        game = step.after
    assert game.over


def test_taken_cards_are_shuffled_into_the_draw_pile() -> None:
    game = deal_game(SPRINTED)
    found = matches(game)[0]
    step = play(game, Claim(found))
    assert set(found) <= set(step.after.pile)
    assert step.after.pile[:66] != game.pile[3:]
    assert step.after.turn == game.turn + 1
    assert set(step.after.table) == {*game.table, *game.pile[:3]} - set(found)


def test_golden_sprint() -> None:
    """Saved games are replayed by these rules, so they must never change."""
    game = deal_game(SPRINTED)
    for _ in range(3):
        game = play(game, Claim(matches(game)[0])).after
    assert game.table == cards("1gto 2reo 2geo 3ptz 3gtz 3gso 2ped 3peo 1ptz 2pez 1pso 2psd")
    assert (game.pile[:6], game.turn) == (cards("3rez 1rso 1rsz 2rtd 1gtz 3pez"), 4)


def test_a_table_without_a_set_is_dealt_again() -> None:
    step = play(poor(), Claim(cards("1red 2red 3red")))
    assert isinstance(step.events[0], Claimed)
    assert step.events[1:] == (Redealt(),)
    assert find_set(step.after.table) is not None
    assert set(step.after.table) != {*SET_FREE[1:13]}
    assert (len(step.after.table), all_cards(step.after)) == (12, True)


def test_the_other_cards_stay_while_there_is_a_set() -> None:
    game = deal_game(SPRINTED)
    step = play(game, Claim(matches(game)[0]))
    if find_set([*game.table, *game.pile[:3]]):
        assert Redealt() not in step.events
    for place, card in enumerate(game.table):
        assert card in matches(game)[0] or step.after.table[place] is card


def test_a_mistake_costs_5_seconds_and_no_points() -> None:
    game = deal_game(SPRINTED)
    a, b, *others = game.table
    step = play(game, Claim((a, b, next(card for card in others if not game.variant.is_match(a, b, card)))))
    assert step.after is game
    assert isinstance(step.events[0], Misclaimed)
    assert (SPRINT.timed, SPRINT.mistake_cost, SPRINT.counted_time(60_000, 3)) == (True, 5_000, 75_000)


# The practice "third card"; its questions are in test_questions.py


THIRD = Start(7, mode="third-card", options=Options(weights=(1, 2, 3, 8)))


def completing(game: Game) -> Claim:
    return Claim(matches(game)[0])


def not_completing(game: Game) -> Claim:
    return Claim((*game.beside, next(card for card in game.table if card not in matches(game)[0])))


def test_a_question_has_two_cards_and_nine_choices() -> None:
    game = deal_game(THIRD)
    question = third_card(7, 0, (1, 2, 3, 8))
    assert (game.beside, game.table, game.pile, game.linked) == (question.pair, question.choices, (), 2)
    assert len(matches(game)) == 1
    assert list(worth(game)) == [1]


def test_the_right_card_scores_1_point_and_asks_the_next_question() -> None:
    game = deal_game(THIRD)
    step = play(game, completing(game))
    (cards,) = matches(game)
    claimed = Claimed(cards, game.variant.points(*cards), 1)
    question = third_card(7, 1, (1, 2, 3, 8))
    assert step.events == (claimed,)
    assert step.after == game._replace(table=question.choices, beside=question.pair, taken=(claimed,), score=1, turn=1)


def test_a_wrong_card_is_explained_and_the_question_stays() -> None:
    game = deal_game(THIRD)
    step = play(game, not_completing(game))
    assert isinstance(step.events[0], Misclaimed)
    assert step.events[0].breaks
    assert step.after == game._replace(missed=True)
    assert play(step.after, not_completing(game)).after is step.after


def test_after_a_wrong_card_the_right_one_scores_nothing() -> None:
    game = after(deal_game(THIRD), not_completing(deal_game(THIRD)), not_completing(deal_game(THIRD)))
    step = play(game, completing(game))
    assert (step.after.score, step.after.turn, step.after.missed, step.after.taken[0].scored) == (0, 1, False, 0)


def test_a_claim_must_include_both_cards_of_the_question() -> None:
    game = deal_game(THIRD)
    assert refusal(game, Claim(game.table[:3])) is Reason.NOT_LINKED
    assert refusal(game, Claim((game.beside[0], *game.table[:2]))) is Reason.NOT_LINKED
    assert refusal(game, Claim((*game.beside, *game.table[:2]))) is Reason.WRONG_COUNT


def test_a_round_of_third_cards_has_20_questions() -> None:
    game, asked = deal_game(THIRD), []
    for number in range(ROUND_SIZE):
        assert (game.turn, game.over) == (number, False)
        asked.append(game.beside)
        if number % 2:
            game = after(game, not_completing(game))
        step = play(game, completing(game))
        assert (Ended() in step.events) == (number == 19)
        game = step.after
    assert (game.over, game.score, len(game.taken), len(set(asked))) == (True, 10, 20, 20)


# The practice "set or not"; its questions are in test_questions.py


ANSWERS = Start(7, mode="set-or-not", options=Options(weights=(8, 3, 2, 1)))


def right_answer(game: Game) -> Answer:
    return Answer(matches=game.variant.is_match(*game.table))


def wrong_answer(game: Game) -> Answer:
    return Answer(matches=not game.variant.is_match(*game.table))


def first(*, a_set: bool) -> Game:
    """Return the game at its first question that is a set, or is not one."""
    game = deal_game(ANSWERS)
    while bool(matches(game)) is not a_set:
        game = after(game, wrong_answer(game))
    return game


def test_a_question_has_three_cards() -> None:
    game = deal_game(ANSWERS)
    assert (game.table, game.pile, game.beside) == (set_or_not(7, 0, (8, 3, 2, 1)), (), ())
    assert list(worth(game)) == [1]


@pytest.mark.parametrize("a_set", [True, False])
@pytest.mark.parametrize("is_right", [True, False])
def test_a_right_answer_scores_and_any_answer_asks_the_next_question(*, a_set: bool, is_right: bool) -> None:
    game = first(a_set=a_set)
    step = play(game, (right_answer if is_right else wrong_answer)(game))
    breaks = game.variant.breaks(*game.table)
    assert step.events == (Answered(game.table, breaks, is_right),)
    assert bool(breaks) is not a_set
    seen = (Claimed(game.table, game.variant.points(*game.table), 1),) if a_set and is_right else ()
    assert step.after == game._replace(
        table=set_or_not(7, game.turn + 1, (8, 3, 2, 1)),
        taken=game.taken + seen,
        score=game.score + is_right,
        turn=game.turn + 1,
    )


def test_a_round_has_20_questions_and_half_of_them_are_sets() -> None:
    game = deal_game(ANSWERS)
    for number in range(ROUND_SIZE):
        assert (game.turn, game.over) == (number, False)
        step = play(game, right_answer(game))
        assert (Ended() in step.events) == (number == 19)
        game = step.after
    assert (game.over, game.score, len(game.taken)) == (True, 20, 10)
    assert after(deal_game(ANSWERS), *[Answer(matches=True)] * 20).score == 10


@pytest.mark.parametrize(
    ("start", "commands"),
    [
        (TODAY, (Add(), Reshuffle(), Finish(), NoSet(0))),
        (SPRINTED, (Add(), Reshuffle(), Finish())),
        (THIRD, (Add(), Finish(), Answer(matches=True))),
        (ANSWERS, (Add(), Finish(), Claim(()))),
        (Start(7, mode="drill"), (Finish(), Answer(matches=True))),
    ],
    ids=lambda value: value.mode if isinstance(value, Start) else "",
)
def test_other_commands_are_refused(start: Start, commands: tuple[Command, ...]) -> None:
    assert {refusal(deal_game(start), command) for command in commands} == {Reason.NOT_IN_THIS_MODE}
