"""What happens at a table with seats, and in the practices, as sentences for people."""

from PySide6.QtCore import QCoreApplication

from setgui.model.events import Answered, Called, Dealt, Denied, Lapsed, Voted
from setgui.model.game import Game, Reason
from setgui.session.seats import names
from setgui.session.updates import Refusal, Snapshot
from setgui.ui.numbers import listed, number_told


def seat_told(game: Game, seat: int) -> str:
    """What the player at a seat is called."""
    return names(game.start.options.seats)[seat]


def by_seat(told: str, game: Game, seat: int | None) -> str:
    """A sentence with the name of who it is about before it, if somebody has a seat."""
    if seat is None:
        return told
    return QCoreApplication.translate("Sentences", "{name}: {told}").format(name=seat_told(game, seat), told=told)


def called_told(event: Called, game: Game) -> str:
    """Somebody called."""
    limit = game.start.options.limit
    if game.start.options.seats[event.seat].computer or not limit:
        told = QCoreApplication.translate("Sentences", "{name} called.")
    else:
        told = QCoreApplication.translate("Sentences", "{name} called: %n seconds to pick the cards.", "", limit)
    return told.format(name=seat_told(game, event.seat))


def open_call_told(snapshot: Snapshot) -> str:
    """Who has called where a game is gone on with, or nothing."""
    game = snapshot.game
    if game.caller is None or game.over:
        return ""
    name = seat_told(game, game.caller)
    if snapshot.deadline is None or game.start.options.seats[game.caller].computer:
        return QCoreApplication.translate("Sentences", "{name} has called.").format(name=name)
    left = -(-max(0, snapshot.deadline - snapshot.elapsed) // 1000)
    told = QCoreApplication.translate("Sentences", "{name} has called: %n seconds left.", "", left)
    if left == 1:
        told = QCoreApplication.translate("Sentences", "{name} has called: 1 second left.")
    return told.format(name=name)


def invited_told(game: Game) -> str:
    """What to do at a table where the game has just begun."""
    people = [place for place, seat in enumerate(game.start.options.seats) if not seat.computer]
    if not people:
        return QCoreApplication.translate("Sentences", "The computers play among themselves.")
    if len(people) == 1:
        return QCoreApplication.translate(
            "Sentences", "See a set? Pick its cards, or press {key} and then pick them."
        ).format(key=people[0] + 1)
    return QCoreApplication.translate("Sentences", "See a set? Press the number of your seat, then pick the cards.")


def winners_told(game: Game) -> str:
    """Who has the highest score."""
    best = max(game.scores)
    first = [seat_told(game, seat) for seat, score in enumerate(game.scores) if score == best]
    if len(first) == len(game.scores):
        return QCoreApplication.translate("Sentences", "Everybody shares the first place")
    if len(first) > 1:
        return QCoreApplication.translate("Sentences", "{names} share the first place").format(names=listed(first))
    return QCoreApplication.translate("Sentences", "{name} wins").format(name=first[0])


def scores_told(game: Game) -> str:
    """How a table stands that is gone on with or looked at again, in names and points."""
    people = sorted(range(len(game.scores)), key=lambda seat: -game.scores[seat])
    return ", ".join(f"{seat_told(game, seat)} {number_told(game.scores[seat])}" for seat in people)


def lapsed_told(event: Lapsed, game: Game) -> str:
    """A call came to nothing."""
    told = QCoreApplication.translate("Sentences", "The time is up.")
    if event.in_time:
        told = QCoreApplication.translate("Sentences", "Given up.")
    return f"{by_seat(told, game, event.seat)} {penalty_told(game)}"


def penalty_told(game: Game) -> str:
    """What a failed call costs."""
    if not game.start.options.blocks:
        return QCoreApplication.translate("Sentences", "That costs 1 point.")
    if game.barred:
        return QCoreApplication.translate("Sentences", "Blocked until somebody scores.")
    return QCoreApplication.translate("Sentences", "All were blocked, so all may call again.")


def voted_told(event: Voted, game: Game) -> str:
    """Somebody sees no match."""
    told = by_seat(QCoreApplication.translate("Sentences", "No set!"), game, event.seat)
    if not game.votes:
        return told
    asked = QCoreApplication.translate("Sentences", "%n of {seats} say so.", "", len(game.votes))
    return f"{told} {asked.format(seats=len(game.scores))}"


def seat_refusal_told(reason: Reason | Refusal, game: Game, seat: int) -> str:
    """Why a seat cannot do what was asked, with names; nothing where the reason is about no seat."""
    if reason is Reason.BARRED:
        told = QCoreApplication.translate(
            "Sentences", "{name} must wait until somebody else calls or the cards change."
        )
        if game.start.options.blocks:
            told = QCoreApplication.translate("Sentences", "{name} is blocked until somebody scores.")
    elif reason is Reason.VOTED_ALREADY:
        told = QCoreApplication.translate("Sentences", "{name} has said so.")
    elif reason is Reason.CALLED_ALREADY and seat == game.caller:
        told = QCoreApplication.translate("Sentences", "{name} has called already.")
    elif reason is Reason.CALLED_ALREADY and game.caller is not None:
        told, seat = QCoreApplication.translate("Sentences", "{name} has called."), game.caller
    else:
        return ""
    return told.format(name=seat_told(game, seat))


def denied_told(event: Denied, game: Game) -> str:
    """A match lies there all the same."""
    told = by_seat(QCoreApplication.translate("Sentences", "There is a set."), game, event.seat)
    if event.seat is None:
        return told
    return f"{told} {QCoreApplication.translate('Sentences', 'That costs 1 point.')}"


def dealt_told(event: Dealt) -> str:
    """More cards came."""
    return QCoreApplication.translate("Sentences", "No set: %n cards added.", "", len(event.cards))


def answered_told(event: Answered, why: str, game: Game) -> str:
    """An answer was right or wrong; `why` tells what is the same and what differs, or what breaks the set.

    The next question lies there already, so it says which one is meant.
    """
    if event.right:
        head = QCoreApplication.translate("Sentences", "Question {number}: right, a set: {why}.")
        if event.breaks:
            head = QCoreApplication.translate("Sentences", "Question {number}: right, not a set: {why}.")
    else:
        head = QCoreApplication.translate("Sentences", "Question {number}: it is a set: {why}.")
        if event.breaks:
            head = QCoreApplication.translate("Sentences", "Question {number}: it is not a set: {why}.")
    return head.format(number=game.turn, why=why)
