"""Why one move is better than another, after a game and when the coach is asked in one."""

from setgui.analysis.coach.asking import advise
from setgui.analysis.coach.judgment import Judged
from setgui.analysis.coach.reasons import Comparison, Why, compare
from setgui.analysis.moves import Move
from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle
from setgui.model.game import Game
from setgui.model.matching.sets import Match
from setgui.model.rules import solitaire
from setgui.model.table import Cards
from setgui.model.variants import Variant
from setgui.words import cards as card_words
from setgui.words import counts
from setgui.words.language import N_, Message, _, ngettext, say

_KINDS: dict[type[Move], Message] = {
    Add: N_("The coach: add a card."),
    Reshuffle: N_("The coach: reshuffle."),
    Finish: N_("The coach: finish the game."),
}


def worth(variant: Variant, table: Cards, cards: Match) -> str:
    """What a set scores where it lies."""
    return counts.points(min(variant.points(*cards), solitaire.most(variant, len(table))))


def why(judged: Judged) -> str:
    """Why the best move is better than the one that was made; nothing where it was the best."""
    decision = judged.decision
    if not judged.regret:
        return ""
    facts = compare(decision.table, decision.unseen, decision.variant, judged.best, decision.chosen)
    return reason(facts, decision.chosen)


def reason(facts: Comparison, other: Command) -> str:
    """Why one move is better than another."""
    match facts.why:
        case Why.ENDED if isinstance(other, Finish):
            return _("There was still something to win.")
        case Why.ENDED:
            return _("Nothing that is left is worth its price.")
        case Why.COUNTED:
            return _("So few cards are left that this is certain.")
        case Why.ONLY_SET:
            return _("It is the only set, and it is worth taking.")
        case Why.RESHUFFLE if isinstance(other, Claim):
            return _("A reshuffle costs 2 points, but the cards dealt anew are worth more than what lies here.")
        case Why.RESHUFFLE:
            return _("A reshuffle costs 2 points, but with extra cards on the table a set scores only 1.")
        case Why.ADD if isinstance(other, Claim):
            return _("An extra card costs nothing now and promises more than what lies here.")
        case Why.ADD:
            return _("An extra card costs nothing now, and a reshuffle costs 2 points.")
        case Why.POINTS if isinstance(other, Claim):
            n = round(facts.gains.now)
            return ngettext("It scores {n} point more.", "It scores {n} points more.", n).format(n=n)
        case Why.POINTS:
            return _("It scores at once, and what it leaves is worth as much.")
        case _:
            return " ".join(filter(None, (_less_now(facts), _leaves(facts))))


def _less_now(facts: Comparison) -> str:
    n = -round(facts.gains.now)
    if n <= 0:
        return ""
    return ngettext("It scores {n} point less now.", "It scores {n} points less now.", n).format(n=n)


def _leaves(facts: Comparison) -> str:
    """What the better move leaves that the other one does not."""
    if facts.why is Why.LEAVES_A_SET:
        n = facts.better_leaves.sets[0]
        told = ngettext("It leaves a set of {n} point on the table.", "It leaves a set of {n} points on the table.", n)
        return told.format(n=n)
    if facts.why is Why.MEGASETS:
        told = _("It keeps {n} megasets possible instead of {other}.")
        return told.format(n=facts.better_leaves.megasets, other=facts.other_leaves.megasets)
    gains = facts.gains
    told_of = {
        "stays": _("Better sets stay on the table."),
        "coming": _("The next cards are more likely to complete a good set."),
        "one_short": _("More good sets wait for a single card."),
        "deck": _("More good sets stay possible."),
    }
    return told_of[max(told_of, key=lambda name: getattr(gains, name))]


def advised(depth: int, game: Game) -> str:
    """What the coach answers in a game: each time it is asked, more."""
    advice = advise(game)
    best = advice.best
    match depth, best:
        case 1, Claim():
            return _("The coach: keep looking; there is a set here worth taking.")
        case 1, _:
            return _("The coach: no need to keep looking; no set here is worth taking.")
        case 2, Claim(cards):
            return _("The coach: take a set of {points}.").format(points=worth(game.variant, game.table, cards))
        case _, Claim(cards):
            told = [
                _("The coach: take {cards}.").format(cards=card_words.names(cards)),
                reason(advice.why, advice.other),
            ]
            if isinstance(advice.other, Claim):
                told.append(_("The next best would be {cards}.").format(cards=card_words.names(advice.other.cards)))
            return " ".join(told)
        case 2, _:
            return say(_KINDS[type(best)])
        case _:
            return f"{say(_KINDS[type(best)])} {reason(advice.why, advice.other)}"
