"""Labels of the window round a game: board, score sheet, seats.

For translators: most of them stand in little room. Those that are read out to who does not see them may be longer.
"""

from collections.abc import Iterable, Sequence

from setgui.model.cards import Card
from setgui.model.events import Claimed
from setgui.model.options import CALM, PATIENT, Seat
from setgui.session.game.seats import names
from setgui.words import cards, counts, formats
from setgui.words.language import N_, P_, Message, _, ngettext, pgettext, say

# The window

COMPUTER_PLAYS = N_("The computer plays until you do something.")


def title(game: str, player: str, *, saved: bool) -> str:
    """What the window is called: by the game that is played, where several play by whose it is, and if it is saved."""
    if player:
        game = pgettext("whose game it is, and which", "{player}: {game}").format(player=player, game=game)
    told = _("Setgui – {game}") if saved else _("Setgui – {game} – not saved")
    return told.format(game=game)


# The board

BOARD = N_("Board")
HIDDEN_CARD = N_("hidden card")
LOCATED = P_("a card", "located")
PREVIOUS_SET = N_("Previous set")
QUESTION_BESIDE = N_("Which card completes these two?")


def column(n: int) -> str:
    """In which column of the board a card lies."""
    return _("column {n}").format(n=n)


def row(n: int) -> str:
    """In which row of the board a card lies."""
    return _("row {n}").format(n=n)


# The score sheet

SCORE_SHEET = N_("Score sheet")
SCORE = N_("Score")
SET_WORTH = N_("Set worth")
DRAW_PILE = N_("Draw pile")
QUESTION = N_("Question")
RIGHT = P_("how many answers were", "Right")
ASKED = P_("what is asked for", "Find")
SETS = P_("how many there are", "Sets")
HINTS = P_("how many were taken", "Hints")
MISTAKES = P_("how many were made", "Mistakes")
TIME = P_("how long it took", "Time")
POINTS = P_("how many there are", "Points")
THREE_MORE_CARDS = N_("three more cards")
SETS_WORTH_1 = N_("sets worth 1")
SPEED = N_("Speed")
ANSWER = N_("Answer")


def figure(caption: str, value: str) -> str:
    """A figure as it is read out: ``Score 12``."""
    return pgettext("a figure and its value", "{caption} {value}").format(caption=caption, value=value)


def figures(told: Sequence[str]) -> str:
    """Some figures, read out one after the other."""
    return " ".join(_("{figure}.").format(figure=one) for one in told)


def of(total: int) -> str:
    """How many there are in all, behind how many of them are done."""
    return _("of {total}").format(total=total)


def added(seconds: int) -> str:
    """What mistakes cost in time."""
    return _("+{seconds} s").format(seconds=seconds)


def gained(points: int) -> str:
    """What a set was worth, where it lay."""
    return _("+{points}").format(points=formats.number(points))


def costs(points: int) -> str:
    """What choosing something costs."""
    return ngettext("−{n} point", "−{n} points", points).format(n=points)


def set_taken(claimed: Claimed, seats: tuple[Seat, ...], *, with_points: bool) -> str:
    """A set, and what counts of it: who took it, or for how much."""
    named = cards.names(claimed.cards)
    if claimed.seat is None and not with_points:
        return named
    what = counts.points(claimed.scored) if claimed.seat is None else names(seats)[claimed.seat]
    told = pgettext("a set and who took it, or for how many points", "{cards}: {what}")
    return told.format(cards=named, what=what)


def speed(factor: float) -> str:
    """How many times as fast."""
    return pgettext("so many times as fast", "{factor}×").format(factor=formats.number(factor, int(factor < 1)))


# Seats

RANKING = N_("Ranking")
NO_SET_TAKEN = N_("No set taken yet")
VOTE = P_("what a player claims", "No set!")
LIKE_YOU = P_("a computer player", "like you")
HAS_CALLED = P_("a player", "has called")
CALLS = P_("a player, in little room", "calls")
MUST_WAIT = P_("a player", "must wait")
_LEVELS: dict[int, Message] = {
    0: LIKE_YOU,
    1: P_("a computer player", "beginner"),
    2: P_("a computer player", "casual"),
    3: P_("a computer player", "skilled"),
    4: P_("a computer player", "advanced"),
    5: P_("a computer player", "expert"),
    CALM: P_("a computer player", "calm"),
    PATIENT: P_("a computer player", "patient"),
}
"""What levels are called; 0 is as fast as the player is."""
WAITS = P_("a player, in little room", "waits")
BLOCKED = P_("a player", "blocked")
SEES_NO_SET = P_("a player", "sees no set")
NO_SET = P_("a player, in little room", "no set")


def sees_no_set(name: str) -> str:
    """That somebody said "No set!"."""
    return _("{name} sees no set.").format(name=name)


CALL = P_("what a seat is for", "Call")


def call(name: str, points: int, key: str) -> str:
    """Where a person sits, as a button that calls."""
    told = ngettext("Call, {name}, {n} point", "Call, {name}, {n} points", points)
    if key:
        told = ngettext("Call, {name}, {n} point, key {key}", "Call, {name}, {n} points, key {key}", points)
    return told.format(name=name, n=formats.number(points), key=key)


def seat_tip(name: str, told: str) -> str:
    """Who sits there, and what can be done or who plays: the name on the seat may be cut."""
    return pgettext("who sits there, and what can be done", "{name}: {told}").format(name=name, told=told)


def computer(name: str, points: int, kind: str) -> str:
    """Where a computer player sits; `kind` is what plays there."""
    told = ngettext("{name}, {n} point, computer, {kind}", "{name}, {n} points, computer, {kind}", points)
    return told.format(name=name, n=formats.number(points), kind=kind)


def kind(level: int) -> str:
    """What plays at a computer's seat."""
    return say(_LEVELS[level])


def has_called(seconds: int) -> str:
    """That a player has called, and for how long yet."""
    return _("has called, {seconds} s").format(seconds=seconds)


def calls(seconds: int) -> str:
    """The same in little room."""
    return _("calls {seconds} s").format(seconds=seconds)


def vote(name: str) -> str:
    """The button by which a player says that there is no set."""
    return _("No set, {name}").format(name=name)


def took(name: str) -> str:
    """Who took the last set."""
    return _("{name} took a set").format(name=name)


def took_cards(name: str, of: Iterable[Card]) -> str:
    """Who took the last set, and which."""
    return _("{name} took a set: {cards}").format(name=name, cards=cards.names(of))


def place(place: int) -> str:
    """A place in a ranking."""
    return pgettext("place in a ranking", "{place}.").format(place=place)


def rank(place: int, name: str) -> str:
    """Who has a place in a ranking."""
    return pgettext("place in a ranking", "{place}. {name}").format(place=place, name=name)
