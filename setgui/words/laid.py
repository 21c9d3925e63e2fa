"""Which cards lie where: row by row, or by their keys."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from setgui.model.cards import Card
from setgui.model.game import Game
from setgui.words import cards, formats
from setgui.words.language import N_, _, pgettext, say

Naming = Callable[[Card], str]
"""How cards are told."""


class Laid(NamedTuple):
    """Where the cards of a game lie on a board."""

    rows: Sequence[Sequence[Card]]
    """The table, the topmost row first."""
    keys: Mapping[Card, str]
    """The keys that pick them, those beside the table too; "" or missing where a card has none."""


_ROWS = (N_("Top row: {cards}."), N_("Middle row: {cards}."), N_("Bottom row: {cards}."))


def rows(of: Sequence[Sequence[Card]], name: Naming = cards.name) -> list[str]:
    """Every card of a table, a sentence for each row."""
    told = [formats.in_a_row([name(card) for card in row]) for row in of]
    if len(told) == 1:
        return [_("On the table: {cards}.").format(cards=told[0])]
    if len(told) <= len(_ROWS):
        return [say(sentence).format(cards=row) for sentence, row in zip(_ROWS, told, strict=False)]
    return [_("Row {n}: {cards}.").format(n=n, cards=row) for n, row in enumerate(told, start=1)]


def beside(game: Game, laid: Laid, name: Naming) -> str:
    """What lies beside the table, and what for."""
    if not game.beside:
        return ""
    told = _("Previous set: {cards}.") if game.variant.find_linked is not None else _("Complete these two: {cards}.")
    return told.format(cards=keyed(game.beside, laid, name))


def whole(game: Game, laid: Laid, name: Naming) -> str:
    """All that lies there."""
    return " ".join(filter(None, (beside(game, laid, name), *rows(laid.rows, name))))


def picked(of: Sequence[Card], laid: Laid, name: Naming) -> str:
    """Which cards are picked."""
    return _("Picked: {cards}.").format(cards=keyed(of, laid, name)) if of else ""


def keyed(of: Iterable[Card], laid: Laid, name: Naming) -> str:
    """Some cards with their keys: ``w two red striped ovals, d one green empty oval``."""
    both = pgettext("a key and the card that it picks", "{key} {card}")
    named = [(laid.keys.get(card), name(card)) for card in of]
    return formats.in_a_row([both.format(key=key, card=card) if key else card for key, card in named])


def keys(of: Iterable[Card], laid: Laid, name: Naming) -> str:
    """The keys of some cards alone: ``q, f, v``."""
    return formats.in_a_row([laid.keys.get(card) or name(card) for card in of])


def changes(before: Game, after: Game, laid: Laid, name: Naming, *, back: bool) -> str:
    """What is new on a table, or `back` on it, what lies elsewhere, and what is gone but was not taken.

    Where most of it changed, the whole table.
    """
    lay = {card: place for place, card in enumerate(before.table)}
    new = [card for card in after.table if card not in lay]
    moved = [card for place, card in enumerate(after.table) if lay.get(card, place) != place]
    if 2 * (len(new) + len(moved)) > len(after.table):
        return whole(after, laid, name)
    taken = {card for claimed in after.taken[len(before.taken) :] for card in claimed.cards}
    gone = [card for card in before.table[len(after.table) :] if card not in taken.union(after.table)]
    told = [
        (_("Back: {cards}.") if back else _("New: {cards}."), new),
        (_("Moved: {cards}."), moved),
        (_("Gone: {cards}."), gone),
    ]
    sentences = [sentence.format(cards=keyed(of, laid, name)) for sentence, of in told if of]
    if after.beside != before.beside:
        sentences.append(beside(after, laid, name))
    return " ".join(filter(None, sentences))
