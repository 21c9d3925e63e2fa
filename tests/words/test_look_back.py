"""Texts of the coach about choices, reasons, advice, whole games and deals."""

from dataclasses import replace
from itertools import count

import pytest
from analysis.coach.games import overlooking, played
from hypothesis import given
from hypothesis import strategies as st

from setgui.analysis.coach.analysis import ROUNDS, Analysis, Decision, Judged, Slip, analyze, moments, worst_habit
from setgui.analysis.coach.evaluation import Comparison, Remaining, Terms, Why, advise
from setgui.analysis.coach.par import DealWorth, Par
from setgui.analysis.moves import Move
from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle
from setgui.model.game import Start
from setgui.model.matching import find_sets
from setgui.model.play import deal_game, matches
from setgui.model.variants import STANDARD
from setgui.session.reports import Asides
from setgui.words import coach
from setgui.words.cards import names
from setgui.words.language import say

(ANALYSIS,) = analyze(played(3, overlooking).decisions, 3, 0)
FIRST = ANALYSIS.decisions[0]
END = Finish()
SET = Claim(find_sets(FIRST.decision.table)[0])


def chose(chosen: Command, best: Move = END, regret: float = 0.0, mark: str = "", luck: float = 0.0) -> Judged:
    decision = replace(FIRST.decision, chosen=chosen, act=11)
    return replace(FIRST, decision=decision, best=best, regret=regret, mark=mark, luck=luck)


def test_figures_and_sentences_have_the_same_sum() -> None:
    analysis = replace(
        ANALYSIS, score=69, par=78.5, first_table=-1.4, cards=1.5, choices=-9.6, accuracy=68.1, grade="C"
    )
    figures = {say(caption): value for caption, value in coach.figures(analysis).items()}
    assert figures == {
        "Final score": "69",
        "Par": "78.5",
        "Luck: first table": "−1.4",
        "Luck: cards": "+1.5",
        "Your choices": "−9.6",
        "Accuracy": "68%",
        "Grade": "C",
    }
    assert coach.in_words(analysis) == (
        "A strong player scores 78.5 on an average deal. Your first table was worth 1.4 points less than usual. "
        "The later cards brought 1.5 points more than expected. Your choices cost 9.6 points."
    )
    perfect = replace(ANALYSIS, score=80, par=78.5, first_table=1.5, choices=0.0)
    assert coach.in_words(perfect) == (
        "A strong player scores 78.5 on an average deal. Your first table was worth 1.5 points more than usual. "
        "No choice cost you anything."
    )


@pytest.mark.parametrize(
    ("asides", "after"),
    [
        (Asides(0, 0), ""),
        (Asides(1, 0), ", after 1 mistake"),
        (Asides(0, 1), ", after 1 hint"),
        (Asides(2, 3), ", after 2 mistakes, after 3 hints"),
    ],
)
def test_a_point_of_the_chart_mentions_mistakes_and_hints(asides: Asides, after: str) -> None:
    costly = chose(Add(), Reshuffle(), 2.4, "??")
    for spoken in (False, True):
        assert coach.expected(7, 70.21, chose(Add()), asides, spoken=spoken) == f"Move 7: 70.2 expected{after}"
    assert coach.expected(7, 70.21, costly, asides) == f"Move 7: 70.2 expected, cost 2.4 ??{after}"
    assert coach.expected(7, 70.21, costly, asides, spoken=True) == f"Move 7: 70.2 expected, very weak, cost 2.4{after}"


def test_key_moments_have_headlines() -> None:
    assert coach.moment_title(7, chose(Add(), Reshuffle(), 2.4, "?")) == "Move 7: cost 2.4 ?"
    assert coach.moment_title(7, chose(Add(), Reshuffle(), 2.4, "?"), spoken=True) == "Move 7, weak, cost 2.4"
    assert coach.moment_title(7, chose(Add(), luck=-1.62), spoken=True) == "Move 7: luck −1.6"
    assert coach.moment_title(7, chose(Add(), luck=-1.62)) == "Move 7: luck −1.6"
    assert coach.moment_title(7, chose(Add(), luck=0.01)) == "Move 7"


def test_moves_of_the_computer_are_not_rated() -> None:
    judged = chose(SET)
    judged = replace(judged, decision=replace(judged.decision, shown=True))
    assert coach.move_made(judged) == "The computer made this move for you, so it is not judged."
    assert not coach.better_move(judged)
    with_one = replace(ANALYSIS, decisions=(judged, *ANALYSIS.decisions[1:]))
    assert coach.in_words(with_one).endswith(" 1 move by the computer is not judged.")


def test_a_game_played_by_the_computer_has_no_grade() -> None:
    shown = replace(ANALYSIS, choices=0.0, accuracy=None, grade=None)
    sentence = "The computer made all the moves, so there is no accuracy and no grade."
    assert coach.in_words(shown).endswith(f". {sentence}")
    assert coach.not_yours(shown) == sentence
    assert (coach.figures(shown)[coach.ACCURACY], coach.figures(shown)[coach.GRADE]) == ("–", "–")


def test_taken_sets_have_their_points() -> None:
    assert coach.move_made(chose(SET)).startswith("You took ")
    assert " points." in coach.move_made(chose(SET)) or " point." in coach.move_made(chose(SET))
    more = replace(FIRST.decision, table=(*FIRST.decision.table, FIRST.decision.unseen[0]), chosen=SET)
    assert coach.move_made(replace(FIRST, decision=more)).endswith("for 1 point.")


def test_better_moves_are_described() -> None:
    told: dict[Move, str] = {Add(): "adding a card", Reshuffle(): "reshuffling", Finish(): "finishing"}
    for best, better in told.items():
        judged = chose(SET, best, 2.4, "??")
        assert coach.better_move(judged) == f"Better by 2.4 points: {better}."
    right = chose(Add())
    assert (coach.better_move(right), coach.why(right)) == ("No move was clearly better.", "")


def test_moments_are_named_by_what_they_are() -> None:
    costly, lucky, early = chose(SET, Add(), 2.4, "??"), chose(Add()), chose(END, Add(), 60.0, "??")
    games = ([costly] * 6, [costly] * 2, [lucky, early], [lucky] * 2)
    analyses = [replace(ANALYSIS, decisions=tuple(decisions)) for decisions in games]
    assert [coach.moments(one, moments(one)) for one in analyses] == [
        "The costliest choices",
        "Costly choices",
        "Costly choices",
        "Best and worst luck",
    ]
    assert moments(replace(ANALYSIS, decisions=(costly, lucky, early))) == [0, 2]
    assert "6 costly choices" in coach.luck_and_choices(replace(analyses[0], round=ROUNDS))


def test_answers_are_right_up_to_a_difference_that_may_be_chance() -> None:
    assert coach.verdict(chose(Add(), Add(), 0.05), Add()) == "Right!"
    as_good = "Right! That is about as good as the best move."
    assert coach.verdict(chose(Add(), Add(), 0.05), Reshuffle()) == as_good
    for regret, error, right in (
        (0.3, 0, True),
        (0.31, 0, False),
        (0.9, 0.45, True),
        (0.9, 0.4, False),
        (1.0, 2, False),
    ):
        answer = replace(chose(Finish(), Add(), regret), error=error)
        told = "Right, or nearly: " if right else "Not quite: "
        amount = f"the best move is worth {regret:.1f} points more than your answer. "
        assert coach.verdict(answer, Add()) == f"{told}{amount}{coach.why(answer)}"
    assert coach.question(chose(SET, Add(), 2.41)) == "This choice cost 2.4 points. What would you play?"


def test_a_better_set_has_points_and_a_reason() -> None:
    judged = chose(Finish(), SET, 2.4, "??")
    assert coach.better_move(judged).startswith("Better by 2.4 points: ")
    assert coach.why(judged) == "There were still points to win."


NONE, NOTHING = Terms(0, 0, 0, 0, 0), Remaining((), 0)
DEALT_ANEW = "A reshuffle costs 2 points, but the new cards should bring more than any set on the table."
EXTRA_CARDS = "A reshuffle costs 2 points, but with extra cards on the table, a set scores only 1."
"""True of twelve cards, with which an extra one is compared, and of more."""


def facts(why: Why, better: Terms = NONE, *, left: Remaining = NOTHING) -> Comparison:
    return Comparison(why, better, NONE, left, Remaining((), 7))


@pytest.mark.parametrize(
    ("compared", "other", "told"),
    [
        (facts(Why.ENDED), SET, "Nothing left is worth what it costs."),
        (facts(Why.ENDED), Finish(), "There were still points to win."),
        (facts(Why.COUNTED), SET, "With so few cards left, this is certain."),
        (facts(Why.ONLY_SET), Add(), "It is the only set, and it is worth taking."),
        (facts(Why.RESHUFFLE), SET, DEALT_ANEW),
        (facts(Why.RESHUFFLE), Add(), EXTRA_CARDS),
        (facts(Why.ADD), SET, "An extra card is free now and should bring more than any set on the table."),
        (facts(Why.ADD), Reshuffle(), "An extra card is free now, but a reshuffle costs 2 points."),
        (facts(Why.POINTS, NONE._replace(now=2.0)), SET, "It scores 2 points more."),
        (facts(Why.POINTS, NONE._replace(now=1.0)), Add(), "It scores right away and leaves you no worse off."),
        (facts(Why.LEAVES_A_SET, left=Remaining((4,), 0)), SET, "It leaves a 4-point set on the table."),
        (
            facts(Why.MEGASETS, NONE._replace(now=-1.0), left=Remaining((), 11)),
            SET,
            "It scores 1 point less now. It keeps 11 megasets possible instead of 7.",
        ),
        (facts(Why.TERMS, NONE._replace(stays=1.0)), SET, "It leaves better sets on the table."),
        (facts(Why.TERMS, NONE._replace(coming=1.0)), SET, "The next cards are more likely to complete a good set."),
        (facts(Why.TERMS, NONE._replace(one_short=1.0)), SET, "More good sets need just one more card."),
        (facts(Why.TERMS, NONE._replace(deck=1.0)), SET, "More good sets stay possible."),
    ],
)
def test_each_reason_has_a_sentence(compared: Comparison, other: Command, told: str) -> None:
    assert coach.reason(compared, other, STANDARD) == told


@pytest.mark.parametrize(
    ("chosen", "best", "told"),
    [
        (Reshuffle(), SET, "Look again before you reshuffle or add a card"),
        (Add(), SET, "Look again before you reshuffle or add a card"),
        (Reshuffle(), Add(), "ask yourself whether an extra card is enough"),
        (Reshuffle(), END, "ask yourself whether you can still win them back"),
        (Add(), Reshuffle(), "a set scores only 1 point: a reshuffle can be worth what it costs"),
        (SET, Add(), "A set can be worth less than a reshuffle or an extra card"),
        (END, SET, "finish a game only when nothing left is worth what it costs"),
    ],
)
def test_advice_depends_on_the_better_move(chosen: Command, best: Move, told: str) -> None:
    costly = chose(chosen, best, 2.4, "??")
    costly = replace(costly, decision=replace(costly.decision, unseen=()))
    assert told in coach.advice(worst_habit(replace(ANALYSIS, decisions=(costly,))), STANDARD)
    assert "look at what each leaves" in coach.advice((Slip.ORDER, 2), STANDARD)


def test_advice_counts_overlooked_sets() -> None:
    assert coach.advice((Slip.OVERLOOKED, 1), STANDARD).startswith("Once, you took a set when a higher-scoring one")
    assert coach.advice(None, STANDARD) == "No single choice cost you much. The rest was luck."


def test_the_coach_reveals_more_with_each_request() -> None:
    game = deal_game(Start(12))
    best, other, why = advise(game)
    assert isinstance(best, Claim)
    assert isinstance(other, Claim)
    assert (
        coach.advised(1, game) == "The coach would keep looking: there is a set worth taking. Ask again to hear more."
    )
    assert coach.advised(2, game) == f"The coach would take a {STANDARD.points(*best.cards)}-point set."
    told = f"The coach would take {names(best.cards)}. {coach.reason(why, other, STANDARD)}"
    assert coach.advised(3, game) == f"{told} The next best would be {names(other.cards)}."


def test_the_coach_names_no_next_best_set_if_there_is_one_set() -> None:
    told = coach.advised(3, deal_game(Start(15)))
    assert told.startswith("The coach would take ")
    assert told.endswith(". It is the only set, and it is worth taking.")
    assert "next best" not in told


def test_the_coach_can_advise_a_reshuffle() -> None:
    told = [coach.advised(depth, deal_game(Start(20))) for depth in (1, 2, 3)]
    assert told == [
        "The coach would stop looking: no set here is worth taking. Ask again to hear more.",
        "The coach would reshuffle.",
        f"The coach would reshuffle. {EXTRA_CARDS}",
    ]


def test_the_coach_says_that_there_is_no_set() -> None:
    no_set = deal_game(Start(next(deal for deal in count(1) if not matches(deal_game(Start(deal))))))
    assert coach.advised(1, no_set).startswith("The coach would stop looking: there is no set on the table.")


def test_zero_cost_has_no_sign_and_no_headline() -> None:
    perfect = replace(ANALYSIS, choices=0.0, decisions=(chose(Add()),))
    assert coach.figures(perfect)[coach.CHOICES] == "0.0"
    assert coach.expected_summary(perfect) == ""


# Sums that add up to the last digit


SUMMED = Analysis(69, 78.5, -1.4, 1.5, -9.6, 68.1, "C", 1, 7, ())
parts = st.floats(-60, 60).map(lambda part: round(part, 6))


def test_signs_of_a_sum_have_no_space() -> None:
    assert [*coach.figures(SUMMED).values()] == ["69", "78.5", "−1.4", "+1.5", "−9.6", "68%", "C"]


@given(st.integers(-40, 120), parts, parts)
def test_rounded_parts_add_up_to_the_score(score: int, first_table: float, choices: float) -> None:
    cards = score - 78.543 - first_table - choices
    analysis = replace(SUMMED, score=score, par=78.543, first_table=first_table, cards=cards, choices=choices)
    total, *tenths = (float(one.replace("−", "-")) for one in [*coach.figures(analysis).values()][:5])
    assert total == score
    assert round(sum(tenths), 1) == score
    assert abs(tenths[2] - cards) < 0.21


@pytest.mark.parametrize(
    ("regret", "error", "mark", "told"),
    [
        (0.0, 0.0, "", ""),
        (2.0, 0.3, "??", "2.0 ± 0.3 ??"),
        (0.04, 0.5, "", "0.0 ± 0.5"),
        (1.0, 0.0, "?", "1.0 ± 0.0 ?"),
    ],
)
def test_the_cost_of_a_move_has_its_error(regret: float, error: float, mark: str, told: str) -> None:
    decision = Decision(1, "standard", (), (), Finish())
    assert coach.cost(Judged(decision, 0.0, Add(), regret, regret, error, mark, 0.0)) == told


def test_a_par_has_its_error_and_origin() -> None:
    told = coach.par_of_deal(Par(13, "standard", 85.233333, 0.793194, 30))
    expected = "Deal 13: par 85.2 ± 0.8, the coach's average over 30 games with these cards in this order"
    assert told == expected
    assert say(coach.FORESIGHT, n=96) == "With every card known: 96 points or more"


def test_results_of_a_deal_are_shown_as_they_arrive() -> None:
    worth = DealWorth(13, "standard", (80,), None)
    assert coach.worth_of_deal(worth) == "The coach is playing this deal…"
    worth = worth._replace(scores=(80, 84))
    so_far = "With these cards in this order, the coach has averaged 82.0 ± 2.0 so far, in 2 games."
    assert coach.worth_of_deal(worth) == so_far
    worth = worth._replace(scores=(80, 84) * 15)
    par = "With these cards in this order, the coach averaged 82.0 ± 0.4 in 30 games."
    assert coach.worth_of_deal(worth) == par
    assert (
        coach.worth_of_deal(worth._replace(foresight=96))
        == f"{par} Knowing the order of the cards, you could score at least 96 points."
    )


def test_accuracy_and_grade_are_explained() -> None:
    explanations = {caption: coach.figure_explained(caption) for caption in coach.figures(SUMMED)}
    assert {caption: text for caption, text in explanations.items() if text} == {
        coach.ACCURACY: "100% if your choices cost nothing; 67% if they cost 10 points.",
        coach.GRADE: (
            "Grades by points lost: A+ up to 2, A up to 4, B up to 7, C up to 11, D up to 16; above that, E."
        ),
    }
