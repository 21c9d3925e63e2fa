"""Labels of the main window: board, score sheet, seats.

For translators: most of them stand in little room. Those that are read out to who does not see them may be longer.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from setgui.model.cards import Card
from setgui.model.events import Claimed
from setgui.model.game import Game
from setgui.model.options import CALM, PATIENT, Seat
from setgui.model.play import cards_to_come
from setgui.words import cards, formats
from setgui.words.language import N_, NN_, P_, Message, _, pgettext, say
from setgui.words.seats import labels

# The window

COMPUTER_PLAYS = N_("The computer plays until you do something.")


def title(game: str, player: str, *, saved: bool) -> str:
    if player:
        game = formats.labeled(player, game)
    text = _("Setgui – {game}") if saved else _("Setgui – {game} – not saved")
    return text.format(game=game)


# The board

BOARD = N_("Board")
HIDDEN_CARD = N_("hidden card")
NO_CARD = N_("No card at {key}.")
LOCATED = P_("a card", "located")
PREVIOUS_SET = N_("Previous set")
QUESTION_BESIDE = N_("Which card makes these two a set?")
COMING = P_("the cards of the draw pile, in their order", "Next")
COMING_ANYHOW = P_("the last cards of the draw pile", "To come, in any order")
NONE_COMING = N_("No more cards to come.")
TRIES = P_("how often a puzzle was played to an end", "Tries")
BEST_SO_FAR = P_("after a number of tries: the best score", "· best {score}")
COLUMN = N_("column {n}")
ROW = N_("row {n}")


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
THREE_MORE_CARDS = N_("adds three cards")
SETS_WORTH_1 = N_("sets worth 1")
LOCATES_A_SET = N_("locates a set")
SPEED = N_("Speed")
ANSWER = N_("Answer")
OF_TOTAL = N_("of {total}")
ADDED = N_("+{seconds} s")
COSTS = NN_("−{n} point", "−{n} points")


def figures(spoken: Sequence[str]) -> str:
    return " ".join(_("{figure}.").format(figure=one) for one in spoken)


def by_computer(n: int) -> str:
    """Return the text after a score or a number of sets that tells the computer's part."""
    return pgettext("after a score or a number of sets", "· computer {n}").format(n=formats.number(n))


def gained(points: int) -> str:
    return _("+{points}").format(points=formats.number(points))


def set_taken(claimed: Claimed, seats: tuple[Seat, ...], *, with_points: bool) -> str:
    named = cards.names(claimed.cards)
    if claimed.seat is None and not with_points:
        return named
    what = formats.points(claimed.scored) if claimed.seat is None else labels(seats)[claimed.seat]
    return formats.labeled(named, what)


def speed(factor: float) -> str:
    return pgettext("so many times as fast", "{factor}×").format(factor=formats.number(factor, int(factor < 1)))


# Seats

RANKING = N_("Ranking")
NO_SET_TAKEN = N_("No sets taken yet")
VOTE = P_("what a player claims", "No set!")
LIKE_YOU = P_("a computer player", "adaptive")
HAS_CALLED = P_("a player", "has called"), P_("you, the only person who plays", "have called")
"""Each of these pairs says what a player does, and what you do."""
CALLS = P_("a player, in little room", "calls"), P_("you, in little room", "call")
MUST_WAIT = P_("a player", "must wait"), P_("you, the only person who plays", "must wait")
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
"""Names of computer players' levels; 0 is as fast as the player."""
WAITS = P_("a player, in little room", "waits"), P_("you, in little room", "wait")
BLOCKED = P_("a player", "blocked"), P_("you, the only person who plays", "blocked")
SEES_NO_SET = P_("a player", "sees no set"), P_("you, the only person who plays", "see no set")
NO_SET = P_("a player, in little room", "no set")
SEES_NONE = N_("{name} sees no set."), N_("You see no set.")

CALL = P_("what a seat is for", "Call")
COMPUTER = NN_("{name}, {n} point, computer, {kind}", "{name}, {n} points, computer, {kind}")
HAS_CALLED_FOR = N_("has called, {seconds} s"), P_("you", "have called, {seconds} s")
CALLS_FOR = N_("calls {seconds} s"), P_("you", "call {seconds} s")
VOTE_OF = N_("No set, {name}")
TOOK = N_("{name} took a set"), N_("You took a set")
PLACE = P_("place in a ranking", "{place}.")
RANK = P_("place in a ranking", "{place}. {name}")


def call(name: str, points: int, key: str) -> str:
    text = NN_("Call, {name}, {n} point", "Call, {name}, {n} points")
    if key:
        text = NN_("Call, {name}, {n} point, key {key}", "Call, {name}, {n} points, key {key}")
    return say(text, name=name, n=points, key=key)


def kind(level: int) -> str:
    return say(_LEVELS[level])


def took_cards(name: str, of: Iterable[Card], *, you: bool = False) -> str:
    text = _("You took a set: {cards}") if you else _("{name} took a set: {cards}")
    return text.format(name=name, cards=cards.names(of))


Naming = Callable[[Card], str]


def coming(game: Game, name: Naming = cards.name) -> str:
    of = cards_to_come(game)
    text = _("Cards to come: {cards}.") if game.mode.open_pile else _("Cards to come, in any order: {cards}.")
    return text.format(cards=formats.in_a_row([name(card) for card in of])) if of else say(NONE_COMING)


class TableLayout(NamedTuple):
    """The rows of cards on the board, and their keys."""

    rows: Sequence[Sequence[Card]]
    keys: Mapping[Card, str]
    """The keys of cards on and beside the table; "" or missing if a card has none."""


_ROWS = (N_("Top row: {cards}."), N_("Middle row: {cards}."), N_("Bottom row: {cards}."))


def rows(of: Sequence[Sequence[Card]], name: Naming = cards.name) -> list[str]:
    texts = [formats.in_a_row([name(card) for card in row]) for row in of]
    if len(texts) == 1:
        return [_("On the table: {cards}.").format(cards=texts[0])]
    if len(texts) <= len(_ROWS):
        return [say(sentence).format(cards=row) for sentence, row in zip(_ROWS, texts, strict=False)]
    return [_("Row {n}: {cards}.").format(n=n, cards=row) for n, row in enumerate(texts, start=1)]


def beside(game: Game, laid: TableLayout, name: Naming) -> str:
    if not game.beside:
        return ""
    text = _("Previous set: {cards}.") if game.variant.find_linked is not None else _("Complete these two: {cards}.")
    return text.format(cards=keyed(game.beside, laid, name))


def whole(game: Game, laid: TableLayout, name: Naming) -> str:
    last = coming(game, name) if cards_to_come(game) and not game.mode.open_pile else ""
    return " ".join(filter(None, (beside(game, laid, name), *rows(laid.rows, name), last)))


def picked(of: Sequence[Card], laid: TableLayout, name: Naming) -> str:
    return _("Picked: {cards}.").format(cards=keyed(of, laid, name)) if of else ""


def keyed(of: Iterable[Card], laid: TableLayout, name: Naming) -> str:
    """Return cards with their keys: ``w two red striped ovals, d one green empty oval``."""
    both = pgettext("a key and the card that it picks", "{key} {card}")
    named = [(laid.keys.get(card), name(card)) for card in of]
    return formats.in_a_row([both.format(key=key, card=card) if key else card for key, card in named])


def keys(of: Iterable[Card], laid: TableLayout, name: Naming) -> str:
    """Return the keys of cards: ``q, f, v``; a card without a key is named."""
    return formats.in_a_row([laid.keys.get(card) or name(card) for card in of])


def changes(before: Game, after: Game, was: TableLayout, laid: TableLayout, name: Naming, *, back: bool) -> str:
    """Describe new and moved cards by rows, cards gone but not taken, emptied places, and changes beside the table.

    If most of the table changed, describe all of it instead. `back`: after an undo, when new cards have returned.
    """
    lay = {card: place for place, card in enumerate(before.table)}
    read = [card for row in laid.rows for card in row]
    in_order = sorted(after.table, key=lambda card: read.index(card) if card in read else 0)  # the terminal has no rows
    new = [card for card in in_order if card not in lay]
    moved = [card for card in in_order if card in lay and lay[card] != after.table.index(card)]
    if 2 * (len(new) + len(moved)) > len(after.table):
        return whole(after, laid, name)
    taken = {card for claimed in after.taken[len(before.taken) :] for card in claimed.cards}
    gone = [card for card in before.table[len(after.table) :] if card not in taken.union(after.table)]
    groups = [
        (_("Returned: {cards}.") if back else _("New: {cards}."), new),
        (_("Moved: {cards}."), moved),
        (_("Gone: {cards}."), gone),
    ]
    sentences = [sentence.format(cards=keyed(of, laid, name)) for sentence, of in groups if of]
    if emptied := [key for card in before.table[len(after.table) :] if (key := was.keys.get(card)) and not gone]:
        sentences.append(_("Empty: {keys}.").format(keys=formats.in_a_row(emptied)))
    if after.beside != before.beside:
        sentences.append(beside(after, laid, name))
    return " ".join(filter(None, sentences))
