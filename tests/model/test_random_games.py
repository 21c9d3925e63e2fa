"""Random games of every mode and variant: no card is lost, scores add up, and each game ends."""

from collections.abc import Iterator
from random import Random

import pytest
from fuzz.any_game import KINDS, any_command, any_record, any_start
from hypothesis import given, settings
from hypothesis import strategies as st

from setgui.model.commands import Add, Answer, Call, Claim, Command, Finish, GiveUp, NoSet, Reshuffle, TimeUp
from setgui.model.events import Answered, Claimed, Denied, Ended, Event, Lapsed, Misclaimed, Reshuffled
from setgui.model.game import Game, IllegalCommand
from setgui.model.play import cards_to_come, deal_game, matches, play, refusal, worth
from setgui.session.game.course import replay

each_kind = pytest.mark.parametrize(("mode", "variant"), KINDS)
seeds = st.integers(0, 2**32)
some = settings(max_examples=max(5, settings().max_examples // 8))


def check_cards(game: Game) -> None:
    """Check that every card is where the mode allows it."""
    deck = sorted(game.variant.cards)
    held = [*game.table, *game.pile]
    gone = {card for claimed in game.taken for card in claimed.cards}
    assert len(set(held)) == len(held)
    match game.start.mode:
        case "solitaire" | "classic" | "together":
            assert sorted([*held, *gone]) == deck
            assert set(game.beside) <= gone
            twice = max(0, len(game.taken) - 1) * game.linked
            assert sum(len(claimed.cards) for claimed in game.taken) == len(gone) + twice
        case "sprint":
            assert sorted(held) == deck
            assert game.variant.find_match(game.table) is not None
        case "daily":
            assert (game.table, game.pile) == (deal_game(game.start).table, ())
            assert gone <= set(held)
        case "drill":
            assert set(held) <= set(deck)
            assert matches(game) or cards_to_come(game) or game.over
        case "in-sight":
            assert sorted([*held, *gone]) == sorted([*deal_game(game.start).table, *deal_game(game.start).pile])
        case _:
            assert game.pile == ()
            assert len(game.table) == (9 if game.start.mode == "third-card" else 3)
            assert not set(game.table) & set(game.beside)
    assert len(game.table) <= max(game.variant.limit + 2, game.variant.table_size)


def points(events: list[Event], game: Game, seat: int | None) -> int:
    """Add up the events for a seat by the rules."""
    options, total = game.start.options, 0
    for event in events:
        match event:
            case Claimed(scored=scored, seat=found) if found == seat:
                total += scored
            case Misclaimed(seat=found) | Lapsed(seat=found) if found is not None and found == seat:
                total -= not options.blocks
            case Denied(seat=found) if found is not None and found == seat:
                total -= 1
            case Reshuffled(cost):
                total -= cost
            case Answered(right=True):
                total += 1
    return total


def check_scores(game: Game, events: list[Event]) -> None:
    if not game.scores:
        assert game.score == points(events, game, None)
        return
    assert game.scores == tuple(points(events, game, seat) for seat in range(len(game.scores)))
    people = [seat for seat, one in enumerate(game.start.options.seats) if not one.computer]
    assert game.score == (game.scores[people[0]] if people else 0)


def next_command(game: Game) -> Command:
    """Return a legal command that brings the game closer to its end."""
    if Answer in game.mode.commands:
        return Answer(matches=True)
    found = matches(game)
    if game.scores and game.caller is None:
        if found:
            return next(call for call in map(Call, range(9)) if refusal(game, call) is None)
        return next(vote for vote in map(NoSet, range(9)) if refusal(game, vote) is None)
    if found:
        return Claim(found[-1])
    if game.scores:
        return GiveUp()
    return Add() if refusal(game, Add()) is None else Reshuffle()


@each_kind
@some
@given(seeds)
def test_no_card_is_lost_and_scores_add_up_and_games_end(mode: str, variant: str, seed: int) -> None:
    chance = Random(seed)
    game = deal_game(any_start(chance, mode, variant))
    happened: list[Event] = []
    check_cards(game)
    for number in range(500):
        if game.over:
            break
        command = any_command(game, chance) if number < 60 else next_command(game)
        was = repr(game)
        if refusal(game, command) is not None:
            with pytest.raises(IllegalCommand):
                play(game, command)
            continue
        step = play(game, command)
        assert (play(game, command), repr(game)) == (step, was)
        first = step.events[0]
        if isinstance(first, Claimed):
            assert first.scored in worth(game) or (game.missed and first.scored == 0)
            assert game.variant.is_match(*first.cards) if first.cards else cards_to_come(game)
        happened += step.events
        game = step.after
        check_cards(game)
        check_scores(game, happened)
        assert (Ended() in step.events) == (game.over and not game.finished)
    assert game.over
    assert game.finished or happened[-1] == Ended()
    for command in (Add(), Reshuffle(), Finish(), Claim(game.table[:3]), Call(0), TimeUp(), Answer(matches=True)):
        with pytest.raises(IllegalCommand):
            play(game, command)


@pytest.mark.no_cover
def test_the_random_player_causes_every_event() -> None:
    """Otherwise the test above would miss something."""
    seen = {type(event).__name__ for event in _happened()}
    assert seen >= {
        *("Claimed", "Misclaimed", "FoundBefore", "Answered", "Added", "Dealt", "Denied", "Called", "Lapsed", "Voted"),
        *("Redealt", "Reshuffled", "Finished", "Ended", "Located", "Counted", "Happened"),
    }


def _happened() -> Iterator[object]:
    for number in range(140):
        for frame in replay(any_record(Random(number), *KINDS[number % len(KINDS)], most=90)):
            yield from frame.events
