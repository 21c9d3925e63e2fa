"""Texts of the coach: advice in a game, and the analysis of a finished game."""

from collections.abc import Sequence

from setgui.analysis.coach.analysis import GRADES, LOWEST_GRADE, ROUNDS, Analysis, Judged, Slip, accuracy
from setgui.analysis.coach.evaluation import Comparison, Why, advise, compare, margin_of_best
from setgui.analysis.coach.par import PAR_GAMES, DealWorth, Par
from setgui.analysis.moves import Move
from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle
from setgui.model.events import Overlooked
from setgui.model.game import Cards, Game
from setgui.model.matching import Match
from setgui.model.play import cards_to_come, matches
from setgui.model.variants import VARIANTS, Variant
from setgui.session.reports import NO_ASIDES, Asides, is_right, tenths
from setgui.words import cards as card_words
from setgui.words import formats
from setgui.words.actions import NO_VALUE
from setgui.words.formats import reshuffle_price
from setgui.words.language import N_, NN_, P_, Message, _, pgettext, say
from setgui.words.results import FINAL_SCORE

_KINDS: dict[type[Move], Message] = {
    Add: N_("The coach would add a card."),
    Reshuffle: N_("The coach would reshuffle."),
    Finish: N_("The coach would finish the game."),
}


def points(variant: Variant, table: Cards, cards: Match) -> int:
    return min(variant.points(*cards), variant.most_points(len(table)))


def why(judged: Judged) -> str:
    """Explain why the best move is better than the chosen one; return "" for the best move."""
    decision = judged.decision
    if not judged.regret:
        return ""
    exact = not judged.error
    facts = compare(decision.table, decision.unseen, decision.variant, judged.best, decision.chosen, exact=exact)
    return reason(facts, decision.chosen, VARIANTS[decision.variant])


def reason(facts: Comparison, other: Command, variant: Variant) -> str:
    match facts.why:
        case Why.ENDED if isinstance(other, Finish):
            text = N_("There were still points to win.")
        case Why.ENDED:
            text = N_("Nothing left is worth what it costs.")
        case Why.COUNTED:
            text = N_("With so few cards left, this is certain.")
        case Why.ONLY_SET:
            text = N_("It is the only set, and it is worth taking.")
        case Why.RESHUFFLE if isinstance(other, Claim):
            text = N_("A reshuffle costs {price}, but the new cards should bring more than any set on the table.")
        case Why.RESHUFFLE:
            text = N_("A reshuffle costs {price}, but with extra cards on the table, a set scores only 1.")
        case Why.ADD if isinstance(other, Claim):
            text = N_("An extra card is free now and should bring more than any set on the table.")
        case Why.ADD:
            text = N_("An extra card is free now, but a reshuffle costs {price}.")
        case Why.POINTS if isinstance(other, Claim):
            n = round(facts.gains.now)
            return say(NN_("It scores {n} point more.", "It scores {n} points more."), n=n)
        case Why.POINTS:
            text = N_("It scores right away and leaves you no worse off.")
        case _:
            n = -round(facts.gains.now)
            less = say(NN_("It scores {n} point less now.", "It scores {n} points less now."), n=n)
            return f"{less} {_leaves(facts)}" if n > 0 else _leaves(facts)
    return say(text, price=reshuffle_price(variant))


def _leaves(facts: Comparison) -> str:
    if facts.why is Why.LEAVES_A_SET:
        set_left = NN_("It leaves a {n}-point set on the table.", "It leaves a {n}-point set on the table.")
        return say(set_left, n=facts.better_leaves.sets[0])
    if facts.why is Why.MEGASETS:
        text = _("It keeps {n} megasets possible instead of {other}.")
        return text.format(n=facts.better_leaves.megasets, other=facts.other_leaves.megasets)
    gains = facts.gains
    gain_texts = {
        "stays": _("It leaves better sets on the table."),
        "coming": _("The next cards are more likely to complete a good set."),
        "one_short": _("More good sets need just one more card."),
        "deck": _("More good sets stay possible."),
    }
    return gain_texts[max(gain_texts, key=lambda name: getattr(gains, name))]


def advised(depth: int, game: Game) -> str:
    """Return the coach's advice in a game, more detailed with each `depth` from 1 to 3."""
    advice = advise(game)
    best = advice.best
    match depth, best:
        case 1, Claim():
            return _("The coach would keep looking: there is a set worth taking. Ask again to hear more.")
        case 1, _ if not matches(game):
            return _("The coach would stop looking: there is no set on the table. Ask again to hear more.")
        case 1, _:
            return _("The coach would stop looking: no set here is worth taking. Ask again to hear more.")
        case 2, Claim(cards):
            take_set = NN_("The coach would take a {n}-point set.", "The coach would take a {n}-point set.")
            return say(take_set, n=points(game.variant, game.table, cards))
        case _, Claim(cards):
            texts = [
                _("The coach would take {cards}.").format(cards=card_words.names(cards)),
                reason(advice.why, advice.other, game.variant),
            ]
            if isinstance(advice.other, Claim):
                texts.append(_("The next best would be {cards}.").format(cards=card_words.names(advice.other.cards)))
            return " ".join(texts)
        case 2, _:
            return say(_KINDS[type(best)])
        case _:
            return f"{say(_KINDS[type(best)])} {reason(advice.why, advice.other, game.variant)}"


def margin(event: Overlooked, game: Game) -> str:
    """Return how much more the best move of an ending brings than the set claimed, or than any other move."""
    n = _amount(margin_of_best(game.table, cards_to_come(game), game.start.variant, over=event.claimed))
    if event.breaks or not event.claimed:
        return _("On average, it brings at least {n} more than any other move.").format(n=n)
    return _("On average, it brings {n} more than your set.").format(n=n)


COLUMNS: tuple[Message, ...] = (
    P_("column: the number of the move", "#"),
    P_("column: what the player did", "move"),
    P_("column: the expected score after the move", "expected"),
    P_("column: how much more the best move was worth", "cost"),
    P_("column: the best move", "better"),
)


def _added(points: float) -> str:
    text = formats.number(round(points, 1) + 0.0, 1)
    return text if round(points, 1) <= 0 else _("+{points}").format(points=text)


def luck_and_choices(analysis: Analysis) -> str:
    """Return what to say about a game in its result; "" before the last round, or if the computer made all moves."""
    if analysis.accuracy is None or analysis.round < ROUNDS:
        return ""
    text = _("Compared with par, a strong player's {par}: luck {luck}, your choices {choices}.")
    sentences = [text.format(**_parts(analysis))]
    if n := _marked(analysis):
        again = NN_("{n} costly choice is worth a second look.", "{n} costly choices are worth a second look.")
        sentences.append(say(again, n=n))
    return " ".join(sentences)


LUCK = P_("figure: what the cards added to the par", "Luck")
COST = P_("figure: what all choices cost", "Choices")


def _parts(analysis: Analysis) -> dict[str, str]:
    both = map(_added, tenths(analysis)[-2:])
    return {"par": formats.number(analysis.par, 1)} | dict(zip(("luck", "choices"), both, strict=True))


def sum_figures(analysis: Analysis) -> dict[Message, str]:
    values = _parts(analysis)
    par = pgettext("after a score, the first of its parts", "= {par}").format(**values)
    return {FINAL_SCORE: formats.number(analysis.score), PAR: par, LUCK: values["luck"], COST: values["choices"]}


def sum_in_words(analysis: Analysis) -> str:
    """Return score, par, luck and choices for sharing, with the number of costly choices."""
    text = _("Score {score} = par {par}, luck {luck}, choices {choices}")
    told = text.format(score=formats.number(analysis.score), **_parts(analysis))
    return " · ".join(filter(None, (told, expected_summary(analysis))))


def cost(judged: Judged) -> str:
    """Return the cost of a move with its error and mark; "" for the best move."""
    return f"{_with_error(judged.regret, judged.error)} {judged.mark}".rstrip() if judged.regret else ""


def par_of_deal(par: Par) -> str:
    text = NN_(
        "Deal {deal}: par {par}, the coach's average over {n} game with these cards in this order",
        "Deal {deal}: par {par}, the coach's average over {n} games with these cards in this order",
    )
    return say(text, deal=par.deal, par=_with_error(par.mean, par.error), n=par.games)


def worth_of_deal(of: DealWorth) -> str:
    if of.par is None:
        return say(PAR_TO_COME)
    mean = NN_(
        "With these cards in this order, the coach has averaged {par} so far, in {n} game.",
        "With these cards in this order, the coach has averaged {par} so far, in {n} games.",
    )
    if len(of.scores) == PAR_GAMES:
        mean = NN_(
            "With these cards in this order, the coach averaged {par} in {n} game.",
            "With these cards in this order, the coach averaged {par} in {n} games.",
        )
    sentences = [say(mean, par=_with_error(of.par.mean, of.par.error), n=of.par.games)]
    if of.foresight is not None:
        best = NN_(
            "Knowing the order of the cards, you could score at least {n} point.",
            "Knowing the order of the cards, you could score at least {n} points.",
        )
        sentences.append(say(best, n=of.foresight))
    return " ".join(sentences)


FORESIGHT = NN_("With every card known: {n} point or more", "With every card known: {n} points or more")
PAR_TO_COME = N_("The coach is playing this deal…")
UNREFINED = N_("This is the coach's first estimate. The process that would refine it could not be started.")


def _with_error(points: float, error: float) -> str:
    text = pgettext("points, and how far they may be off", "{points} ± {error}")
    return text.format(points=formats.number(points, 1), error=formats.number(error, 1))


# The analysis of a game

EXPECTED_CHART = N_("Expected score")
PAR = P_("figure: what a strong player scores", "Par")
FIRST_TABLE = P_("figure: how good the first table was", "Luck: first table")
CARDS = P_("figure: how good the later cards were", "Luck: cards")
CHOICES = P_("figure: what all choices cost", "Your choices")
ACCURACY = P_("figure: how well was played", "Accuracy")
GRADE = P_("figure: how well was played", "Grade")
HOW_TO_READ = N_("Left and Right go through the moves, Down through the texts")
MARKS_EXPLAINED = N_("?!, ? and ?? are dubious, weak and very weak: moves that cost at least ½, 1 and 2 points.")
ASIDES_EXPLAINED = N_("× stands for a mistake before the move, ○ for a hint.")
TAKEN_FRAMED = N_("Solid frame: taken.")
BETTER_FRAMED = N_("Dashed frame: better.")
NO_GRADE = N_("The computer made all the moves, so there is no accuracy and no grade.")
ARROWS = N_("The arrow keys move between the cards. Use the slider to go through the game.")
SHOW_ANSWER = N_("Show the answer")

_MARKS: dict[str, Message] = {
    "?!": P_("a choice, read aloud", "dubious"),
    "?": P_("a choice, read aloud", "weak"),
    "??": P_("a choice, read aloud", "very weak"),
}
_ADVICE: dict[Slip, Message] = {
    Slip.ORDER: N_(
        "Before you choose between two sets, look at what each leaves: keeping megasets possible is worth the most."
    ),
    Slip.TAKEN: N_("A set can be worth less than a reshuffle or an extra card: look at what else is possible."),
    Slip.PASSED_OVER: N_("Look again before you reshuffle or add a card: you missed a set worth taking."),
    Slip.RESHUFFLED: N_("A reshuffle costs {price}: before you pay, ask yourself whether an extra card is enough."),
    Slip.IN_VAIN: N_("A reshuffle costs {price}: before you pay, ask yourself whether you can still win them back."),
    Slip.ADDED: N_("With extra cards on the table, a set scores only 1 point: a reshuffle can be worth what it costs."),
    Slip.FINISHED: N_("Next time, finish a game only when nothing left is worth what it costs."),
}


def figures(analysis: Analysis) -> dict[Message, str]:
    par, first_table, cards, _luck, choices = tenths(analysis)
    return {
        FINAL_SCORE: formats.number(analysis.score),
        PAR: formats.number(par, 1),
        FIRST_TABLE: _added(first_table),
        CARDS: _added(cards),
        CHOICES: _added(choices),
        ACCURACY: NO_VALUE if analysis.accuracy is None else formats.percent(analysis.accuracy),
        GRADE: analysis.grade or NO_VALUE,
    }


def figure_explained(caption: Message) -> str:
    """Explain how accuracy or grade is calculated; return "" for other figures."""
    if caption == ACCURACY:
        lost = 10
        text = _("100% if your choices cost nothing; {accuracy} if they cost {n}.")
        return text.format(accuracy=formats.percent(accuracy(lost)), n=formats.points(lost))
    if caption == GRADE:
        up_to = pgettext("a grade, and the most points that choices may cost for it", "{grade} up to {points}")
        text = _("Grades by points lost: {grades}; above that, {lowest}.")
        grades = formats.in_a_row([up_to.format(grade=name, points=formats.number(most)) for most, name in GRADES])
        return text.format(grades=grades, lowest=LOWEST_GRADE)
    return ""


_LUCK = (
    (N_("Your first table was worth {n} more than usual."), N_("Your first table was worth {n} less than usual.")),
    (N_("The later cards brought {n} more than expected."), N_("The later cards brought {n} less than expected.")),
)


def in_words(analysis: Analysis) -> str:
    par, first_table, cards, _luck, choices = tenths(analysis)
    texts = [_("A strong player scores {par} on an average deal.").format(par=formats.number(par, 1))]
    luck = zip((first_table, cards), _LUCK, strict=True)
    texts += [say(more if n > 0 else less, n=_amount(abs(n))) for n, (more, less) in luck if n]
    if choices:
        texts.append(_("Your choices cost {n}.").format(n=_amount(-choices)))
    elif analysis.grade is not None:
        texts.append(_("No choice cost you anything."))
    return " ".join(filter(None, (*texts, not_yours(analysis))))


def not_yours(analysis: Analysis) -> str:
    """Return a sentence about the computer's moves, which are not rated; "" if there are none."""
    if analysis.grade is None:
        return say(NO_GRADE)
    shown = sum(one.decision.shown for one in analysis.decisions)
    text = NN_("{n} move by the computer is not judged.", "{n} moves by the computer are not judged.")
    return say(text, n=shown) if shown else ""


def _amount(n: float) -> str:
    return pgettext("an amount", "{n} points").format(n=formats.number(n, 1))


def advice(worst: tuple[Slip, int] | None, variant: Variant) -> str:
    if worst is None:
        return _("No single choice cost you much. The rest was luck.")
    slip, times = worst
    if slip is not Slip.OVERLOOKED:
        return say(_ADVICE[slip], price=reshuffle_price(variant))
    text = NN_(
        "Once, you took a set when a higher-scoring one was on the table. Look again before you take a small one.",
        "{n} times, you took a set when a higher-scoring one was on the table. Look again before you take a small one.",
    )
    return say(text, n=times)


def expected(move: int, points: float, judged: Judged, asides: Asides = NO_ASIDES, *, spoken: bool = False) -> str:
    """Describe a move in the chart: expected score, cost, mistakes and hints before it; if `spoken`, marks in words."""
    text = _("Move {n}: {points} expected").format(n=move, points=formats.number(points, 1))
    if judged.mark:
        costly = _("{told}, {mark}, cost {cost}") if spoken else _("{told}, cost {cost} {mark}")
        mark = say(_MARKS[judged.mark]) if spoken else judged.mark
        text = costly.format(told=text, cost=formats.number(judged.regret, 1), mark=mark)
    mistakes, hints = asides
    if mistakes:
        text = say(NN_("{told}, after {n} mistake", "{told}, after {n} mistakes"), told=text, n=mistakes)
    if hints:
        text = say(NN_("{told}, after {n} hint", "{told}, after {n} hints"), told=text, n=hints)
    return text


def expected_summary(analysis: Analysis) -> str:
    """Summarize the chart by the number of costly choices; return "" if there are none."""
    n = _marked(analysis)
    return say(NN_("{n} costly choice", "{n} costly choices"), n=n) if n else ""


def _marked(analysis: Analysis) -> int:
    return sum(bool(one.mark) for one in analysis.decisions)


def moments(analysis: Analysis, shown: Sequence[int]) -> str:
    """Name a group of moments: the costliest or all costly choices, or if there are none, best and worst luck."""
    if _marked(analysis) > len(shown):
        return _("The costliest choices")
    return _("Costly choices") if _marked(analysis) else _("Best and worst luck")


def moment_title(move: int, judged: Judged, *, spoken: bool = False) -> str:
    """Name a move with its cost or luck; if `spoken`, its mark is in words."""
    text = _("Early finish") if judged.ends_early else _("Move {n}").format(n=move)
    cost = formats.number(judged.regret, 1)
    if judged.mark and spoken:
        return _("{told}, {mark}, cost {cost}").format(told=text, mark=say(_MARKS[judged.mark]), cost=cost)
    if judged.mark:
        return _("{told}: cost {cost} {mark}").format(told=text, mark=judged.mark, cost=cost)
    if abs(judged.luck) >= 0.05:
        return _("Move {n}: luck {luck}").format(n=move, luck=_added(judged.luck))
    return text


def move_made(judged: Judged) -> str:
    """Describe the player's move, with its cards in words and the points, or say that the computer made it."""
    if judged.decision.shown:
        return _("The computer made this move for you, so it is not judged.")
    match judged.decision.chosen:
        case Claim(cards):
            text = N_("You took {cards}, for {points}.")
            return say(text, cards=card_words.names(cards), points=_scored(judged, cards))
        case Add():
            return _("You added a card.")
        case Reshuffle():
            return _("You reshuffled.")
        case _:
            return _("You finished the game.")


def better_move(judged: Judged) -> str:
    if judged.decision.shown:
        return ""
    if not judged.regret:
        return _("No move was clearly better.")
    amount = _amount(judged.regret)
    match judged.best:
        case Claim(cards):
            text = _("Better by {amount}: {cards}, for {points}.")
            return text.format(amount=amount, cards=card_words.names(cards), points=_scored(judged, cards))
        case Add():
            return _("Better by {amount}: adding a card.").format(amount=amount)
        case Reshuffle():
            return _("Better by {amount}: reshuffling.").format(amount=amount)
        case _:
            return _("Better by {amount}: finishing.").format(amount=amount)


def question(judged: Judged) -> str:
    return _("This choice cost {amount}. What would you play?").format(amount=_amount(judged.regret))


def verdict(answer: Judged, framed: Command) -> str:
    """Say whether an answer is right, how much the best move is worth more, and why; `framed` is shown as better."""
    if answer.best == answer.decision.chosen:
        return _("Right!") if answer.best == framed else _("Right! That is about as good as the best move.")
    almost = _("Right, or nearly: the best move is worth {amount} more than your answer.")
    text = almost if is_right(answer) else _("Not quite: the best move is worth {amount} more than your answer.")
    return f"{text.format(amount=_amount(answer.regret))} {why(answer)}"


def _scored(judged: Judged, cards: Match) -> str:
    return formats.points(points(VARIANTS[judged.decision.variant], judged.decision.table, cards))
