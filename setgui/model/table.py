"""Where cards lie face up: taking and refilling without moving any other card."""

from collections.abc import Collection

from setgui.model.cards import Card

Cards = tuple[Card, ...]


def take(table: Cards, taken: Collection[Card], pile: Cards, full: int) -> tuple[Cards, Cards]:
    """The table and the draw pile after some cards left and the table was filled up to `full`.

    A gap is filled by the next card of the pile, in place order. Each gap that is left, lowest first,
    takes the table's last card, so that the places stay without gaps.
    """
    places: list[Card | None] = [None if card in taken else card for card in table]
    dealt = min(len(pile), max(0, full - (len(table) - len(taken))))
    drawn = iter(pile[:dealt])
    filled = [next(drawn, None) if card is None else card for card in places]
    filled += drawn
    while filled and None in filled:
        last = filled.pop()
        if last is not None:
            filled[filled.index(None)] = last
    return tuple(card for card in filled if card is not None), pile[dealt:]
