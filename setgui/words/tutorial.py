"""What a player learns from: the first lesson, in short sentences of one thought each, and the page of help.

For translators: <b>...</b> is bold, and stands round what an action or a mode is called.
"""

from typing import TYPE_CHECKING

from setgui.model.cards import Color, Feature, Number, Shading, Shape, Value
from setgui.model.game import Game
from setgui.model.matching import Match, agreements, find_sets
from setgui.model.variants import Medal
from setgui.words import cards, formats, keys
from setgui.words.language import N_, NN_, P_, Message, _, say

if TYPE_CHECKING:
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
    "reshuffle": N_("Again there is no set. You can also reshuffle: that costs {price} and deals new cards."),
}
THEN = {
    "add-card": N_("The last card is new. It makes a set with two of the others: find that set."),
    "reshuffle": N_("All cards are new, and three of them are a set. Find it."),
}
"""The task once there is a set."""
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
PLACE = N_("Step {n} of {whole}")
PLACE_ALOUD = N_("Step {n} of {whole}.")
MARKED = NN_("{n} card of the set is marked.", "{n} cards of the set are marked.")


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
_EASIEST = (Feature.COLOR, Feature.SHAPE, Feature.NUMBER, Feature.SHADING)
"""Features, the easiest to see first."""


def first_hint(game: Game, key_of: keys.KeyOf = keys.usual) -> str:
    """A hint at the easiest set on the table, and how to locate it."""
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


# How to play

SETS_HEADING = N_("Find three cards that make a set")
SETS = N_(
    "Every card has four features: number, color, shading and shape. Three cards are a set if each feature, looked at "
    "by itself, is the same on all three cards or different on all three."
)
EXAMPLE_OF_1_POINT = N_("A set worth 1 point: only the number differs. Color, shading and shape are the same.")
EXAMPLE_OF_MEGASET = N_("A megaset, worth 4 points: number, color, shading and shape all differ.")
EXAMPLE_OF_NO_SET = N_(
    "Not a set: two cards are solid, one is striped. If a feature is the same on just two of the three cards, they are "
    "not a set."
)
SOLITAIRE = N_(
    "There may be no set on the table. <b>Add card</b> puts one more card there; as long as there are more cards than "
    "at the start, every set scores only 1 point. <b>Reshuffle</b> costs {price} and deals a new table. "
    "<b>Locate set</b> shows you a set, and <b>Count sets</b> tells you how many there are. Both are free but, like "
    "<b>Undo</b>, they mark the game as assisted. A wrong pick costs nothing and is counted as a mistake."
)
CLASSIC = N_(
    "Every set is worth 1 point, and the clock decides. When there is no set on the table, three more cards are added "
    "automatically or, as an option, when you say <b>No set</b>. Saying it when there is a set is a mistake. The game "
    "is over when the draw pile is empty and there is no set on the table."
)
TOGETHER = N_(
    "Two to eight players sit at one table, people and computer players. If you see a set, call first and then pick "
    "its cards before your time is up. A failed call costs 1 point, and you have to wait until somebody else calls or "
    "the cards change. As an option it costs nothing, but you have to wait until somebody scores. When everybody says "
    "<b>No set!</b>, three more cards are added. As another option, saying it when there is a set costs 1 point."
)
DAILY = N_(
    "12 cards with exactly 6 sets, the same for everybody on that day. Find all of them. The cards stay on the table, "
    "and a card can be part of several sets."
)
SPRINT = N_(
    "Find 10, 20 or 30 sets against the clock, on a table that always has at least one. A mistake costs 5 seconds."
)
GHOSTS_HEADING = N_("Race a game")
GHOSTS = N_(
    "When a game is over, <b>Race this game</b> deals the same cards again, and your first game plays along as a "
    "ghost: its score at the same time stands beside yours. It takes no cards. <b>Race</b> in My games does the same "
    "with any finished game. <b>Share as a race</b> makes a text that you can send to somebody, who copies it and "
    "chooses <b>Paste deal</b>. The higher score wins, then the shorter time; in classic, sprints and daily puzzles "
    "the time alone."
)
PRACTICE_HEADING = N_("Practice")
PRACTICE = N_(
    "Rounds of 20 questions, with more of the kinds that take you longest. <b>Third card</b> shows two cards: pick the "
    "one that makes them a set. Only your first pick counts. <b>Set or not</b> shows three cards and asks whether they "
    "are a set: press the right arrow for yes, the left arrow for no. <b>Drill</b> brings back tables of your own "
    "solitaire on which you missed a set, in other colors and shapes, until you see it fast."
)
VARIANTS_HEADING = N_("Variants")
JUNIOR = N_("<b>Junior</b> has only the 27 solid cards: three features, and 9 cards on the table.")
CHAIN = N_(
    "<b>Chain</b>: every set after the first has exactly one card of the previous set, which lies beside the table, "
    "and two cards of the table."
)
ULTRASET = N_("<b>UltraSet</b>: find four cards, two pairs that need the same third card to be a set.")
EXAMPLE_OF_ULTRASET = N_(
    "An UltraSet: the first and the second card need two purple solid diamonds to be a set, and so do the third and "
    "the fourth."
)


def solitaire_scores() -> str:
    return _(
        "A set is worth as many points as it has features that differ, 1 to 4. The cards you take are replaced from "
        "the draw pile. The game is over when there is no set left among the cards of the table and the draw pile. "
        "{bronze} points earn a bronze medal, {silver} silver, {gold} gold and {platinum} platinum."
    ).format(bronze=Medal.BRONZE, silver=Medal.SILVER, gold=Medal.GOLD, platinum=Medal.PLATINUM)


# The keyboard

PICKING_HEADING = N_("Picking cards")
PICKING = N_(
    "These keys pick the cards that lie as the keys do here. What counts is where a key is, so any layout will do: the "
    "letters shown here become those of your keyboard as you use them. Settings can change them."
)
PICKING_OTHERWISE = N_(
    "Or move with the arrow keys and pick with Space. Home and End go to the ends of a row, with Ctrl to those of the "
    "table. Escape puts picked cards back. “Set or not” is answered with the right and left arrow."
)
TABLE_HEADING = N_("Several players at one table")
TABLE = N_(
    "If you see a set, press the key of your seat and then pick its cards. Escape gives up the call. Shift and that "
    "key say that there is no set. If you play alone against computer players, you don't have to call: just pick."
)
TABLE_WITHOUT_KEYS = N_(
    "If you see a set, call at your seat and then pick its cards. Escape gives up the call. If you play alone against "
    "computer players, you don't have to call: just pick."
)
OTHER_KEYS_HEADING = N_("Everything else")
SEAT_KEYS = N_("The keys of the seats: {keys}.")
BESIDE_KEYS = N_("In a chain, {keys} pick a card of the previous set; when several play, {with_seats} do.")


# About

WHAT_IT_IS = N_("A card game of finding sets, for one player or several.")
LICENSE = N_(
    "Setgui is free software under the MIT license. It uses Qt and PySide6 under the LGPL, version 3. Their libraries "
    "are kept beside the program and can be replaced."
)
TRADEMARK = N_(
    "SET is a registered trademark of its owner. Setgui is an independent program. It is not made, licensed or "
    "endorsed by the owner, and its cards were drawn for it."
)
