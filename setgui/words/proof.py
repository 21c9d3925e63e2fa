"""Why no set lies on a table, pair by pair."""

from setgui.session.game.proof import Pair
from setgui.session.game.verdict import Whereabouts
from setgui.words import cards
from setgui.words.language import N_, Message, _, ngettext, say

TITLE = N_("Why no set?")
PAIR = N_("Pair")
PAIR_BACK = N_("Previous pair")
PAIR_FORWARD = N_("Next pair")
_LACKS: dict[Whereabouts, Message] = {
    Whereabouts.BESIDE: N_("For {a} and {b}, you need {third}, a second card of the previous set."),
    Whereabouts.TAKEN: N_("For {a} and {b}, you need {third}, a card that has been taken."),
    Whereabouts.PILE: N_("For {a} and {b}, you need {third}, a card still in the draw pile."),
}


def place(pair: int, last: int) -> str:
    """How far it is shown."""
    return _("Pair {n} of {last}").format(n=pair, last=last)


def lacks(pair: Pair) -> str:
    """What two cards need, and where that is instead of on the table."""
    a, b = map(cards.name, pair.cards)
    return say(_LACKS[pair.where]).format(a=a, b=b, third=cards.name(pair.third))


def shown(pairs: int) -> str:
    """What follows when all have been looked at."""
    return ngettext(
        "So the pair does not find its third card: there is no set.",
        "So none of the {n} pairs finds its third card: there is no set.",
        pairs,
    ).format(n=pairs)
