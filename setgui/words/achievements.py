"""The achievements: what each is called, and what it asks."""

from collections.abc import Sequence
from datetime import date

from setgui.model.variants import Medal
from setgui.session.records.achievements import Achievement
from setgui.words import formats
from setgui.words.language import N_, Message, _, ngettext, say

TITLE = N_("Achievements")
OPEN = N_("Still open")

_NAMES: dict[Achievement, Message] = {
    Achievement.BEFORE_EXPERT: N_("Before the expert"),
    Achievement.PUZZLE: N_("All six"),
    Achievement.THREE_MEGASETS: N_("Three megasets"),
    Achievement.QUICK_MEGASETS: N_("An even eye"),
    Achievement.UNAIDED: N_("On your own"),
    Achievement.FULL_TABLES: N_("Twelve are enough"),
    Achievement.THIRD_CARDS: N_("One completes two"),
    Achievement.ANSWERS: N_("Sure of it"),
    Achievement.PAIRS: N_("Two pairs"),
    Achievement.ALL_CARDS: N_("A clear table"),
    Achievement.EXPERT_BEATEN: N_("The expert beaten"),
    Achievement.PLATINUM: N_("Platinum"),
}
_ASKED: dict[Achievement, Message] = {
    Achievement.PUZZLE: N_("Find all six sets of a daily puzzle without help or a mistake."),
    Achievement.THREE_MEGASETS: N_("Find three megasets in one game without help."),
    Achievement.QUICK_MEGASETS: N_(
        "Find the megasets of a game, two at least, on average as fast as the sets in which only one feature differs."
    ),
    Achievement.UNAIDED: N_("Play a whole game of solitaire or classic without help or a mistake."),
    Achievement.FULL_TABLES: N_("Play a whole game of solitaire without help, an added card or a reshuffle."),
    Achievement.THIRD_CARDS: N_("Find the third card 20 times out of 20, each at the first try."),
    Achievement.ANSWERS: N_("Give 20 right answers out of 20 in “Set or not”."),
    Achievement.PAIRS: N_("Play a whole game of UltraSet without help or a mistake."),
    Achievement.BEFORE_EXPERT: N_("Take a set at a table with an expert computer player, and play on to the end."),
    Achievement.EXPERT_BEATEN: N_("Win a game against an expert computer player."),
    Achievement.ALL_CARDS: N_("Take all 81 cards of a game of solitaire or classic."),
}
"""Those whose sentence has no number of the rules in it."""


def name(of: Achievement) -> str:
    return say(_NAMES[of])


def asked(of: Achievement) -> str:
    """What has to be done for it."""
    if of is not Achievement.PLATINUM:
        return say(_ASKED[of])
    platinum = int(Medal.PLATINUM)
    told = ngettext(
        "Score {n} point in a new solitaire deal without help.",
        "Score {n} points in a new solitaire deal without help.",
        platinum,
    )
    return told.format(n=platinum)


def reached(counted: str) -> str:
    """Over those that are reached; `counted` as 3 of 12."""
    return _("Reached: {counted}").format(counted=counted)


def reached_on(day: date) -> str:
    return _("Reached on {date}.").format(date=formats.date(day))


def newly_reached(which: Sequence[Achievement]) -> str:
    names = formats.listed([name(one) for one in which])
    told = ngettext("New achievement: {names}.", "New achievements: {names}.", len(which))
    return told.format(names=names)
