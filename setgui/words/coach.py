"""What the coach says of a game."""

from typing import assert_never

from setgui.analysis.coach.judgment import Analysis, Judged
from setgui.analysis.coach.par import Par
from setgui.session.reports import JudgeFault, NotJudged
from setgui.words import formats
from setgui.words.language import P_, Message, _, ngettext, pgettext

COLUMNS: tuple[Message, ...] = (
    P_("column: which act of the game", "act"),
    P_("column: what the player did", "move"),
    P_("column: the score to be expected after the move", "expected"),
    P_("column: how much more the best move was worth", "cost"),
    P_("column: the best move", "better"),
)
"""Above the moves of a game."""


def sum_of(analysis: Analysis) -> str:
    """Where the points came from, in tenths that add up: what is lost by rounding goes to the cards."""
    par, first_table, choices = (round(part, 1) for part in (analysis.par, analysis.first_table, analysis.choices))
    told = _("{score} = par {par} {first_table} first table {cards} cards {choices} choices")
    return told.format(
        score=formats.number(analysis.score),
        par=formats.number(par, 1),
        first_table=_added(first_table),
        cards=_added(analysis.score - par - first_table - choices),
        choices=_added(choices),
    )


def _added(points: float) -> str:
    told = formats.number(abs(points), 1)
    if round(points, 1) < 0:
        return pgettext("points in a sum", "− {points}").format(points=told)
    return pgettext("points in a sum", "+ {points}").format(points=told)


def deal_and_sum(deal: int, analysis: Analysis) -> str:
    """The same of the game of a deal."""
    return _("Deal {deal}: {sum}").format(deal=deal, sum=sum_of(analysis))


def judgment(analysis: Analysis) -> str:
    """How well a game was played."""
    told = _("Accuracy {accuracy}, grade {grade}.")
    return told.format(accuracy=formats.percent(analysis.accuracy), grade=analysis.grade)


def cost(judged: Judged) -> str:
    """How many points a move cost, how far that may be off, and how it is marked; nothing where it was the best."""
    if not judged.regret:
        return ""
    return f"{_within(judged.regret, judged.error)} {judged.mark}".rstrip()


def par_of_deal(par: Par) -> str:
    """What the coach scores with a deal, and how that was found."""
    told = ngettext(
        "Deal {deal}: par {par}, the mean of {n} game that the coach played with these cards in this order",
        "Deal {deal}: par {par}, the mean of {n} games that the coach played with these cards in this order",
        par.games,
    )
    return told.format(deal=par.deal, par=_within(par.mean, par.error), n=formats.number(par.games))


def foresight(points: int) -> str:
    """What can be scored by who knows the order of the cards."""
    told = ngettext("With every card known: {n} point or more", "With every card known: {n} points or more", points)
    return told.format(n=formats.number(points))


def _within(points: float, error: float) -> str:
    told = pgettext("points, and how far they may be off", "{points} ± {error}")
    return told.format(points=formats.number(points, 1), error=formats.number(error, 1))


def kept_game(number: int) -> str:
    """A kept game, where something is wrong with it."""
    return _("game {number}").format(number=number)


def not_judged(problem: NotJudged) -> str:
    """Why a game is none for the coach, as a clause without a full stop."""
    match problem.fault:
        case JudgeFault.OTHER_MODE:
            return _("the coach judges games of solitaire, and this is one of {mode}").format(mode=problem.mode)
        case JudgeFault.NOT_OVER:
            return _("the coach judges games that are over, and this one is not")
        case _:
            assert_never(problem.fault)
