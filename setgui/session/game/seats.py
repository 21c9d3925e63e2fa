"""Seats at a table: players' names, what each player can do, and picking cards."""

from collections.abc import Sequence

from setgui.model.cards import Card
from setgui.model.commands import Add, Call, Claim, Command, GiveUp, NoSet
from setgui.model.game import Game, Reason, Start
from setgui.model.matching import Match
from setgui.model.options import Seat
from setgui.model.play import refusal
from setgui.session.game.acts import Act
from setgui.session.game.updates import Refusal, Refused

COMPUTERS = ("Echo", "Pim", "Juno", "Milo", "Vera", "Orion", "Otto", "Luna")
"""Names of computer players by level; level 0 plays like the player, negative levels are slower."""

_NUMBERS = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


def names(seats: Sequence[Seat]) -> tuple[str, ...]:
    """Return the seats' names, of computers by level; a computer's name that is in use gets a numeral: ``Pim II``."""
    all_names = [seat.name for seat in seats]
    for place, seat in enumerate(seats):
        if seat.computer:
            name = COMPUTERS[seat.level]
            others = (name, *(f"{name} {number}" for number in _NUMBERS))
            all_names[place] = next(other for other in others if other not in all_names)
    return tuple(all_names)


def colors(seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return each seat's color by its number: a computer player's own, by level, and for others the first free ones."""
    own = [seat.level % len(COMPUTERS) if seat.computer else None for seat in seats]
    free = (color for color in range(len(COMPUTERS)) if color not in own)
    return tuple(next(free) if color is None or color in own[:at] else color for at, color in enumerate(own))


def only_person(seats: Sequence[Seat]) -> int | None:
    """Return the index of the only seat of a person; None if there are none or several."""
    people = [place for place, seat in enumerate(seats) if not seat.computer]
    return people[0] if len(people) == 1 else None


def against_computer(seats: Sequence[Seat]) -> bool:
    """Return whether the seats are those of a person and one computer player."""
    return [seat.computer for seat in seats] == [False, True]


def first_person(start: Start) -> int | None:
    """Return the index of the first seat of a person, which figures are about; None if no seat is a person's."""
    people = (place for place, seat in enumerate(start.options.seats) if not seat.computer)
    return next(people, None)


def only_computers(game: Game) -> bool:
    return game.mode.seated and first_person(game.start) is None


def act_here(game: Game, act: Act) -> Act:
    """Return what a person's act means in a game: at a table, `Add` is the vote of the only person."""
    seat = only_person(game.start.options.seats)
    return NoSet(seat) if isinstance(act, Add) and seat is not None else act


def act_refusal(game: Game, act: Command) -> Reason | None:
    """Return a refusal if a person's act would be in place of a computer player, else None; rules are not checked."""
    seats = game.start.options.seats
    if isinstance(act, Call | NoSet):
        return Reason.NO_SEAT if act.seat in range(len(seats)) and seats[act.seat].computer else None
    caller = game.caller if isinstance(act, Claim | GiveUp) else None
    return Reason.CALLED_ALREADY if caller is not None and seats[caller].computer else None


def pick_refusal(game: Game, card: Card) -> Reason | Refusal | None:
    """Return why a person cannot pick a card, or None; with seats, only a caller can, or a lone person who may call."""
    if game.over:
        return Reason.GAME_OVER
    if Claim not in game.commands:
        return Refusal.ANSWERS_ONLY
    if card not in game.table and (card not in game.beside or game.linked == len(game.beside)):
        return Reason.NOT_ON_TABLE
    if not game.mode.seated:
        return None
    people = [seat for seat, sitting in enumerate(game.start.options.seats) if not sitting.computer]
    if game.caller is None:
        return refusal(game, Call(people[0])) if len(people) == 1 else Reason.NOBODY_CALLED
    return None if game.caller in people else Reason.CALLED_ALREADY


def pause_refusal(game: Game) -> Reason | Refusal | None:
    """Return why a game cannot be paused, or None; a call by any seat prevents it, unless only computers play."""
    if game.over:
        return Reason.GAME_OVER
    return Refusal.CALLED if game.caller is not None and not only_computers(game) else None


def picked_with(game: Game, picked: Match, card: Card) -> tuple[Match, Claim | None]:
    """Pick a card, or put it back; return the picked cards and the claim they make, if any.

    A card beside the table replaces another one. Raises Refused if too many cards are from the table itself.
    """
    after = tuple(other for other in picked if other is not card)
    if card not in picked:
        if card in game.beside:
            after = tuple(other for other in after if other not in game.beside)
        after = (*after, card)
    beside = game.beside if game.linked == len(game.beside) else ()
    size = game.variant.match_size
    if sum(one not in game.beside for one in after) > size - game.linked:
        raise Refused(Reason.NOT_LINKED)
    return after, Claim((*beside, *after)) if len(beside) + len(after) == size else None
