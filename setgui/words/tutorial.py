"""The first lesson, for somebody who never played: short sentences, one thought each."""

from typing import TYPE_CHECKING

from setgui.model.cards import Color, Feature, Number, Shading, Shape, Value
from setgui.model.game import Game
from setgui.model.matching import Match, agreements, find_sets
from setgui.words import cards, formats, keys
from setgui.words.language import N_, P_, Message, _, ngettext, say

if TYPE_CHECKING:  # the lesson is offered before its steps are there
    from collections.abc import Sequence

    from setgui.session.lessons import Compared

TITLE = N_("Learn to play")
BACK = P_("button: to the step before", "Back")
SKIP = P_("button", "Skip this step")
NEXT = P_("button: to the next step", "Next")
TRY_AGAIN = P_("button", "Try again")
PLAY = P_("button: begin the first game", "Play")
NO_THANKS = P_("button: no lesson is wanted", "No, thanks")

TASKS = {
    "colors": N_("These three cards are a set: only their colors differ. Pick all three."),
    "same-color": N_("Now only the number differs: find three red cards with one, two and three symbols."),
    "all-different": N_("This time, find one, two and three symbols in three different colors."),
    "mistake": N_("Now make a mistake, on purpose: pick these three cards and see what happens."),
    "third-card": N_("For any two cards, just one other card makes a set. Which one?"),
    "shapes": N_(
        "Shape and shading can differ too: diamond, oval, squiggle; solid, striped, empty. "
        "Find three cards with three shapes and three shadings."
    ),
    "features": N_(
        "Number, color, shading and shape are the four features of a card. In a set, each feature is all the same or "
        "all different. Find the set."
    ),
    "megaset": N_("In a megaset, all four features differ. It scores the most and is the hardest to see. Find it."),
    "add-card": N_("Sometimes there is no set on the table, as here. Then you can add a card."),
    "reshuffle": N_("Again there is no set. You can also reshuffle: that costs 2 points and deals new cards."),
}
"""What is to be done in each step."""
THEN = {
    "add-card": N_("The last card is new. It makes a set with two of the others: find that set."),
    "reshuffle": N_("All cards are new, and three of them are a set. Find it."),
}
"""What is to be done once there is a set."""
LEARNED = {
    "colors": N_("Your first set! The colors are all different, and everything else is all the same."),
    "same-color": N_("A set: the color is all the same, and the number is all different."),
    "all-different": N_("That is a set as well: the number is all different, and so is the color."),
    "mistake": N_(
        "Not a set: two are red and one is green. Whenever two are alike and one is not, the three cards are not a set."
    ),
    "third-card": N_("Right: one, two, three, and red, green, purple. No other card would do."),
    "shapes": N_("A set: three shapes and three shadings. Number and color are all the same."),
    "features": N_("Well seen! A set scores 1 point for each feature that differs: here 2."),
    "megaset": N_("A megaset, worth 4 points! Nothing is the same on any two of its cards."),
    "add-card": N_("Well done! While there are more cards on the table than at the start, a set scores only 1 point."),
    "reshuffle": N_("That is all you need to know. Now play a real game!"),
}
"""What was learned in each step."""


def place(number: int, steps: int) -> str:
    return _("Step {n} of {whole}").format(n=number, whole=steps)


def place_aloud(number: int, steps: int) -> str:
    return _("Step {n} of {whole}.").format(n=number, whole=steps)


def marked(n: int) -> str:
    return ngettext("{n} card of the set is marked.", "{n} cards of the set are marked.", n).format(n=n)


def offer(key: str) -> str:
    return keys.with_key(_("New to the game? Learn it in three minutes"), key)


def offer_aloud(key: str) -> str:
    if not key:
        return _("New to the game? Learn it in three minutes, from the Help menu.")
    return _("New to the game? Press {key} to learn it in three minutes.").format(key=key)


# What stands under three cards that are explained


def values(of: "Compared") -> list[str]:
    return [cards.value(value) for value in of.values]


def compared(of: "Sequence[Compared]") -> str:
    """Feature by feature, what the cards have and what follows from that, read out."""
    told = []
    for one in of:
        sentence = _("{values}: all different.") if len(set(one.values)) == 3 else _("{values}: all the same.")
        if not one.fits:
            sentence = _("{values}: two and one.")
        told.append(sentence.format(values=formats.in_a_row(values(one))))
    return " ".join(told)


# The first game after it

_SHARED: dict[Value, Message] = {
    Number.ONE: N_("Your first game! There is a set with one symbol on each card."),
    Number.TWO: N_("Your first game! There is a set with two symbols on each card."),
    Number.THREE: N_("Your first game! There is a set with three symbols on each card."),
    Color.RED: N_("Your first game! There is a set of three red cards."),
    Color.GREEN: N_("Your first game! There is a set of three green cards."),
    Color.PURPLE: N_("Your first game! There is a set of three purple cards."),
    Shading.SOLID: N_("Your first game! There is a set of three solid cards."),
    Shading.STRIPED: N_("Your first game! There is a set of three striped cards."),
    Shading.EMPTY: N_("Your first game! There is a set of three empty cards."),
    Shape.DIAMOND: N_("Your first game! There is a set with diamonds on all three cards."),
    Shape.OVAL: N_("Your first game! There is a set with ovals on all three cards."),
    Shape.SQUIGGLE: N_("Your first game! There is a set with squiggles on all three cards."),
}
"""A hint by what the cards of a set share."""
_EASIEST = (Feature.COLOR, Feature.SHAPE, Feature.NUMBER, Feature.SHADING)
"""What is seen first comes first."""


def first_hint(game: Game, key_of: keys.KeyOf = keys.usual) -> str:
    """What the cards of the easiest set on the table share, and what shows it to whoever does not see it."""
    sets = find_sets(game.table)
    if not sets:
        key = key_of("add-card")
        told = _("Your first game! There is no set on the table, so add a card.")
        return " ".join((told, _("Press {key} for that.").format(key=key))) if key else told
    best, key = max(sets, key=lambda one: len(agreements(*one))), key_of("locate")
    stuck = _("Stuck? “Locate set” shows you one ({key}).").format(key=key) if key else ""
    return " ".join((_shared(best), stuck or _("Stuck? “Locate set” in the Move menu shows you one.")))


def _shared(match: Match) -> str:
    same = agreements(*match)
    if not same:
        return _("Your first game! There is a megaset on the table.")
    feature = min(same, key=_EASIEST.index)
    return say(_SHARED[match[0].values[[*Feature].index(feature)]])
