"""Why a deck cannot be played automatically, and why sets could not be looked for."""

from typing import assert_never

from setgui.analysis.autoplay import BrokenDeck, DeckFault
from setgui.analysis.bulk import WorkerLost
from setgui.analysis.methods import SolverFailed, SolverMissing
from setgui.words.language import _, ngettext


def tell(problem: BrokenDeck | SolverMissing | SolverFailed | WorkerLost) -> str:
    """What is wrong, and what to do about it."""
    match problem:
        case BrokenDeck():
            return _deck(problem)
        case SolverMissing(bundled=True):
            return _(
                "the method ilp needs the solver HiGHS, which is not part of this program; install Setgui with pip"
            )
        case SolverMissing():
            return _("the method ilp needs the solver HiGHS; install it with: pip install highspy")
        case SolverFailed(status=status):
            return _('the solver HiGHS gave up with "{status}"').format(status=status)
        case WorkerLost():
            return _("one of the processes ended before its work was done")
        case _:
            assert_never(problem)


def _deck(problem: BrokenDeck) -> str:
    match problem.fault:
        case DeckFault.NO_CARDS:
            return _("{text} is not a deck").format(text=problem.card)
        case DeckFault.FOREIGN_CARD:
            told = _("card {place} of the deck, {card}, is not one of the {variant} cards")
            return told.format(place=problem.place, card=problem.card, variant=problem.variant)
        case DeckFault.CARD_TWICE:
            told = _("card {place} of the deck, {card}, is the same as card {before}")
            return told.format(place=problem.place, card=problem.card, before=problem.before)
        case DeckFault.TOO_SHORT:
            told = ngettext(
                "the deck has {n} card, and a game needs at least {least}",
                "the deck has {n} cards, and a game needs at least {least}",
                problem.place,
            )
            return told.format(n=problem.place, least=problem.least)
        case _:
            assert_never(problem.fault)
