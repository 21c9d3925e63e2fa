"""What is there to be read: how to play, the keyboard, and what this program is.

For translators: <b>...</b> is bold, and stands round what an action or a mode is called.
"""

from setgui.model.variants import Medal
from setgui.words.language import N_, _

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
    "at the start, every set scores only 1 point. <b>Reshuffle</b> costs 2 points and deals a new table. "
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
    """What sets are worth in solitaire, when it ends, and what its medals take."""
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


def seats(keys: str) -> str:
    """By which keys seats call, in order."""
    return _("The keys of the seats: {keys}.").format(keys=keys)


def beside(keys: str, with_seats: str) -> str:
    """By which keys the previous set is picked: others where those of seats call."""
    told = _("In a chain, {keys} pick a card of the previous set; when several play, {with_seats} do.")
    return told.format(keys=keys, with_seats=with_seats)


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
