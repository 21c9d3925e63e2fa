"""The rules at a table with seats: call, claim, penalty or block, "No set!"."""

from setgui.model.cards import Card
from setgui.model.commands import Call, Claim, Command, GiveUp, NoSet, TimeUp
from setgui.model.events import Called, Denied, Lapsed, Misclaimed, Voted
from setgui.model.game import Game, Reason, Start, Step, deal_table
from setgui.model.rules.claiming import add_refusal, collect, finish, judge
from setgui.model.rules.classic import deal_more, matches, over, worth

__all__ = ["apply", "deal", "matches", "over", "refusal", "worth"]

PENALTY = 1
"""Points lost for a failed call, and for a wrong "No set!" if that is checked."""


def deal(start: Start) -> Game:
    """Deal a full table, perhaps without a match: that is for the players to find out."""
    return deal_table(start)._replace(scores=(0,) * len(start.options.seats))


def refusal(game: Game, command: Command) -> Reason | None:
    match command:
        case Call(seat):
            return _seat_refusal(game, seat) or (Reason.BARRED if seat in game.barred else None)
        case NoSet(seat):
            voted = Reason.VOTED_ALREADY if seat in game.votes else None
            return _seat_refusal(game, seat) or voted or add_refusal(len(game.table), len(game.pile), game.variant)
        case Claim() | GiveUp() | TimeUp():
            return Reason.NOBODY_CALLED if game.caller is None else None
        case _:  # finishing must not be a way out of a call
            return None if game.caller is None else Reason.CALLED_ALREADY


def _seat_refusal(game: Game, seat: int) -> Reason | None:
    if not 0 <= seat < len(game.scores):
        return Reason.NO_SEAT
    return None if game.caller is None else Reason.CALLED_ALREADY


def apply(game: Game, command: Command) -> Step:
    match command:
        case Call(seat):
            # A seat barred for a penalty can call again after another seat's call, a blocked one only after a match.
            barred = game.barred if game.start.options.blocks else frozenset()
            return Step(game._replace(caller=seat, barred=barred), (Called(seat),))
        case NoSet(seat):
            return _vote(game, seat)
        case Claim(cards):
            return _claim(game, cards)
        case GiveUp() | TimeUp():
            return Step(_end_failed_call(game), (Lapsed(_caller(game), in_time=isinstance(command, GiveUp)),))
        case _:
            return finish(game)


def _caller(game: Game) -> int:
    assert game.caller is not None  # noqa: S101 - `refusal` checked this
    return game.caller


def _claim(game: Game, cards: tuple[Card, ...]) -> Step:
    event = judge(game, cards, worth(game), _caller(game))
    if isinstance(event, Misclaimed):
        return Step(_end_failed_call(game), (event,))
    after = _add_points(collect(game, event), _caller(game), event.scored)
    return Step(after._replace(caller=None, barred=frozenset(), votes=frozenset()), (event,))


def _end_failed_call(game: Game) -> Game:
    """End a failed call: the seat loses a point and the next call, or is blocked until someone scores or all are."""
    caller = _caller(game)
    game = game._replace(caller=None)
    if not game.start.options.blocks:
        return _add_points(game, caller, -PENALTY)._replace(barred=frozenset({caller}))
    barred = game.barred | {caller}
    return game._replace(barred=barred if len(barred) < len(game.scores) else frozenset())


def _vote(game: Game, seat: int) -> Step:
    if game.start.options.checked and matches(game):
        return Step(_add_points(game, seat, -PENALTY), (Denied(seat),))
    votes = game.votes | {seat}
    if len(votes) < len(game.scores):
        return Step(game._replace(votes=votes), (Voted(seat),))
    after, events = deal_more(game)
    barred = game.barred if game.start.options.blocks else frozenset()
    return Step(after._replace(votes=frozenset(), barred=barred), (Voted(seat), *events))


def _add_points(game: Game, seat: int, points: int) -> Game:
    scores = tuple(score + points * (place == seat) for place, score in enumerate(game.scores))
    people = [score for score, owner in zip(scores, game.start.options.seats, strict=True) if not owner.computer]
    return game._replace(scores=scores, score=people[0] if people else 0)
