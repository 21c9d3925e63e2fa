"""Texts of the first lesson, in short sentences of one thought each, and of the help page.

For translators: <b>...</b> is bold, and stands round what an action or a mode is called.
"""

from typing import TYPE_CHECKING

from setgui.model.cards import Color, Feature, Number, Shading, Shape, Value
from setgui.model.game import Game
from setgui.model.matching import Match, find_sets, shared_features
from setgui.model.variants import STANDARD
from setgui.words import cards, formats, keys
from setgui.words.language import N_, NN_, P_, Message, _, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from setgui.session.game.verdict import Compared

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
    "mistake": N_("Now make a mistake on purpose: pick these three cards and see what happens."),
    "third-card": N_("For any two cards, exactly one other card completes a set. Which one is it here?"),
    "shapes": N_(
        "Shape and shading can differ too: diamond, oval, squiggle; solid, striped, empty. "
        "Find three cards with three shapes and three shadings."
    ),
    "features": N_(
        "Number, color, shading and shape are the four features of a card. In a set, each feature is the same on all "
        "three cards or different on all three. Find the set."
    ),
    "megaset": N_("In a megaset, all four features differ. It scores the most and is the hardest to see. Find it."),
    "add-card": N_("Sometimes, like now, there is no set on the table. Then you can add a card."),
    "reshuffle": N_("Again, there is no set. You can also reshuffle: that costs {price} and deals new cards."),
}
THEN = {
    "add-card": N_("The last card is new. It makes a set with two of the others: find that set."),
    "reshuffle": N_("All cards are new, and three of them are a set. Find it."),
}
"""Tasks after the command of a step, when there is a set."""
LEARNED = {
    "colors": N_("Your first set! Three different colors, and everything else is the same."),
    "same-color": N_("A set: all one color, and three different numbers."),
    "all-different": N_("That is a set, too: three different numbers and three different colors."),
    "mistake": N_(
        "Not a set: two are red and one is green. Whenever two are alike and one is not, the three cards are not a set."
    ),
    "third-card": N_("Right: one, two, three, and red, green, purple. No other card would work."),
    "shapes": N_("A set: three shapes and three shadings. Number and color are the same."),
    "features": N_("Nice find! A set scores 1 point for each feature that differs: here, 2."),
    "megaset": N_("A megaset, worth 4 points! No two of its cards have anything in common."),
    "add-card": N_("Well done! While there are more cards on the table than at the start, a set scores only 1 point."),
    "reshuffle": N_("That is all you need to know. Now play a real game!"),
}
PLACE = N_("Step {n} of {whole}")
PLACE_ALOUD = N_("Step {n} of {whole}.")
ROW_KEYS = N_(
    "Press {keys} to pick them. Each row of cards has its own row of letter keys. {table} reads all cards, {again} the "
    "last sentence."
)
ONLY_THESE = N_("Only these three cards are shown now. Press Enter to try again.")
NOT_NEEDED = N_("This step does not need that.")
MARKED_ALOUD = N_("Marked: {cards}.")
MARKED = NN_("{n} card of the set is marked.", "{n} cards of the set are marked.")


def offer(key: str) -> str:
    return keys.with_key(_("New to the game? Learn it in three minutes"), key)


def offer_aloud(key: str) -> str:
    if not key:
        return _("New to the game? Learn it in three minutes, from the Help menu.")
    return _("New to the game? Press {key} to learn it in three minutes.").format(key=key)


# Explanations under three cards


def values(of: "Compared") -> list[str]:
    return [cards.value(value) for value in of.values]


def compared(of: "Sequence[Compared]") -> str:
    sentences = []
    for one in of:
        sentence = _("{values}: all different.") if len(set(one.values)) == 3 else _("{values}: all the same.")
        if not one.fits:
            sentence = _("{values}: only two the same.")
        sentences.append(sentence.format(values=formats.in_a_row(values(one))))
    return " ".join(sentences)


# The first game after the lesson

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
"""Features by how easy they are to see, the easiest first."""


def first_hint(game: Game, key_of: keys.KeyOf = keys.usual) -> str:
    """Return the message after the lesson: what the easiest set has in common, or to add a card, and the key."""
    sets = find_sets(game.table)
    if not sets:
        key = key_of("add-card")
        text = _("Your first game! There is no set on the table, so add a card.")
        return " ".join((text, _("Press {key} to add one.").format(key=key))) if key else text
    best, key = max(sets, key=lambda one: len(shared_features(*one))), key_of("locate")
    stuck = _("Stuck? “Hint” shows you one ({key}).").format(key=key) if key else ""
    return " ".join((_shared(best), stuck or _("Stuck? “Hint” in the Help me menu shows you one.")))


def _shared(match: Match) -> str:
    same = shared_features(*match)
    if not same:
        return _("Your first game! There is a megaset on the table.")
    feature = min(same, key=_EASIEST.index)
    return say(_SHARED[match[0].values[[*Feature].index(feature)]])


# How to play

READ_ON = N_("Press the down arrow key to continue reading.")
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
    "Sometimes there is no set on the table. <b>Add card</b> deals one more card; while there are more cards than at "
    "the start, every set scores only 1 point. <b>Reshuffle</b> costs {price} and deals a new table. "
    "<b>Hint</b> shows you a set card by card; the three steps are one hint. <b>How many sets?</b> counts the sets. "
    "Both are free but, like <b>Undo</b>, mark the game as assisted. A wrong pick costs nothing but counts as a "
    "mistake."
)
CLASSIC = N_(
    "Every set is worth 1 point, and only your time counts. When there is no set on the table, three more cards are "
    "added automatically. An option lets you ask for them yourself: say <b>No set</b>. Saying it when there is a set "
    "is a mistake. The game is over when the draw pile is empty and there is no set on the table."
)
TOGETHER = N_(
    "Two to eight players sit at one table, people and computer players. If you see a set, call first and then pick "
    "its cards before your time is up. A failed call costs 1 point, and you have to wait until someone else calls or "
    "the cards change. An option makes it free, but then you have to wait until someone scores. When everyone says "
    "<b>No set!</b>, three more cards are added. Another option makes a wrong <b>No set!</b> cost 1 point."
)
DAILY = N_(
    "12 cards with exactly 6 sets, the same for everyone on that day. Find all of them. The cards stay on the table, "
    "and a card can be part of several sets. Each day also has a puzzle with all cards in sight and a solitaire deal. "
    "One of the three a day adds to your streak."
)
IN_SIGHT = N_(
    "A puzzle. All the cards to come are in a row below the table, in their order. Sets score as in solitaire, without "
    "reshuffles, and the best possible score is shown. Undo and try again as often as you like. <b>Show the best "
    "line</b> ends the puzzle."
)
SPRINT = N_(
    "Find 10, 20 or 30 sets against the clock, on a table that always has at least one. A mistake costs 5 seconds."
)
GHOSTS_HEADING = N_("Races")
GHOSTS = N_(
    "When a game is over, <b>Race this game</b> deals the same cards again, with your first game as a ghost: both "
    "scores are shown above the cards. The ghost takes no cards. In My games, the button does the same with any "
    "finished game. Up to seven games of a deal, there or in the club, can race at once. <b>Share</b> copies a text to "
    "send to someone else. To race you, they copy it and choose <b>Paste deal</b>. The higher score wins, then the "
    "shorter time; in classic, sprints and six sets, only the time counts."
)
PRACTICE_HEADING = N_("Practice")
PRACTICE = N_(
    "Rounds of 20 questions, with more of the kinds that take you longest. <b>Third card</b> shows two cards: pick the "
    "one that completes the set. Only your first pick counts. <b>Set or not</b> shows three cards and asks whether "
    "they are a set: press the right arrow for yes, the left arrow for no. <b>Drill</b> brings back tables from your "
    "own solitaire games where you missed a set, in other colors and shapes, until you find it quickly."
)
VARIANTS_HEADING = N_("Variants")
JUNIOR = N_("<b>Junior</b> has only the 27 solid cards: three features, and 9 cards on the table.")
CHAIN = N_(
    "<b>Chain</b>: every set after the first uses exactly one card from the previous set and two from the table. The "
    "previous set is shown beside the table."
)
ULTRASET = N_("<b>UltraSet</b>: find four cards in two pairs that need the same third card to make a set.")
EXAMPLE_OF_ULTRASET = N_(
    "An UltraSet: the first and second cards need the card with two purple solid diamonds to make a set, and so do the "
    "third and fourth."
)


def solitaire_scores() -> str:
    bronze, silver, gold, platinum = STANDARD.medals
    return _(
        "A set scores 1 to 4 points, one for each feature that differs. The cards you take are replaced from the draw "
        "pile. The game is over when the table and the draw pile together contain no set. "
        "{bronze} points earn a bronze medal, {silver} silver, {gold} gold and {platinum} platinum."
    ).format(bronze=bronze, silver=silver, gold=gold, platinum=platinum)


# The keyboard

PICKING_HEADING = N_("Picking cards")
PICKING = N_(
    "Each key picks the card in the same position. Only the position matters, so any keyboard layout works: the "
    "letters shown here change to those of your keyboard as you use them. You can change the keys in Settings."
)
PICKING_OTHERWISE = N_(
    "Or move with the arrow keys and pick with Space. Home and End go to the ends of a row; with Ctrl, to the ends of "
    "the table. Escape puts picked cards back. In “Set or not”, the right arrow means yes, and the left arrow no."
)
TABLE_HEADING = N_("Several players at one table")
TABLE = N_(
    "If you see a set, press your seat's key and then pick the cards. Escape gives up the call. To say that there is "
    "no set, press Shift and your key. If you play alone against computer players, you don't have to call: just pick."
)
TABLE_WITHOUT_KEYS = N_(
    "If you see a set, call at your seat and then pick the cards. Escape gives up the call. If you play alone against "
    "computer players, you don't have to call: just pick."
)
OTHER_KEYS_HEADING = N_("Everything else")
SEAT_KEYS = N_("Seat keys: {keys}.")
BESIDE_KEYS = N_("In chain, {keys} pick the cards of the previous set; with several players, {with_seats} do.")


# About

WHAT_IT_IS = N_("A card game about finding sets, for one or more players.")
LICENSE = N_(
    "Setgui is free software under the MIT license. It uses Qt and PySide6 under the LGPL, version 3. Their libraries "
    "are installed alongside the program and can be replaced."
)
TRADEMARK = N_(
    "SET is a registered trademark of its owner. Setgui is an independent program. It is not made, licensed or "
    "endorsed by the owner, and its cards were drawn for it."
)
