"""Drills: choosing questions from the sets that the player missed, by spaced repetition."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import date
from functools import reduce
from itertools import chain, pairwise
from math import exp
from random import Random
from typing import NamedTuple

from setgui.analysis.autoplay import steps
from setgui.analysis.coach.analysis import analyze, unpack
from setgui.analysis.coach.evaluation import evaluate
from setgui.analysis.searching import Rates, Tally, features_of, fit_rates, kind_of, kinds
from setgui.model.commands import Add, Claim
from setgui.model.deck import seeded_random, shuffled
from setgui.model.events import Claimed
from setgui.model.game import Cards, Start
from setgui.model.modes import SOLITAIRE
from setgui.model.options import Drill, Millis
from setgui.model.puzzles import ROUND_SIZE, fresh_question, recolor
from setgui.model.variants import JUNIOR, STANDARD, VARIANTS, Variant
from setgui.session.game.course import PlayedAct, replay
from setgui.session.kept import Digest, GameId, Record
from setgui.session.ports import GameUnreadable
from setgui.session.records.searches import searched
from setgui.session.reports import moves_of

DAYS = (1, 3, 7, 16, 35)
"""Days after which a question is due again, by the number of its box."""
_SLOW = 1.5
"""The multiple of the player's mean time from which a right answer is slow and returns to box 0."""


class Box(NamedTuple):
    """A question about a missed set, with its box for spaced repetition: the higher, the better known."""

    drill: Drill
    number: int
    asked: int
    """The day on which it was last asked, as a date's ordinal."""

    def due(self, today: int) -> bool:
        return today - self.asked >= DAYS[self.number]

    @property
    def weight(self) -> float:
        """Priority of the question: points lost, times the chance to miss the set again, which halves with each box."""
        return self.drill.regret * 0.5**self.number


class _Answer(NamedTuple):
    drill: Drill
    kind: int
    """The number of features in which the right set differs; 0 for endings, which take their own time."""
    right: bool
    time: Millis


def boxes(rounds: Iterable[tuple[int, Sequence[PlayedAct]]]) -> dict[tuple[int, int], Box]:
    """Return the box of each missed set, by its game and act, after drill rounds given with their days, oldest first.

    A right answer moves a set to the next box; a wrong or slow one, back to box 0.
    """
    found: dict[tuple[int, int], Box] = {}
    times: Counter[int] = Counter()
    counts: Counter[int] = Counter()
    for day, frames in rounds:
        answers = list(_answers(frames))
        for one in answers:
            if one.right:
                times[one.kind] += one.time
                counts[one.kind] += 1
        for one in answers:
            known = one.right and one.time * counts[one.kind] <= _SLOW * times[one.kind]
            if any(one.drill.source):
                before = found.get(one.drill.source)
                later = min(before.number + 1 if before else 1, len(DAYS) - 1)
                found[one.drill.source] = Box(one.drill, later if known else 0, day)
    return found


def _answers(frames: Sequence[PlayedAct]) -> Iterator[_Answer]:
    start = frames[0].course.game.start
    questions, points = start.options.questions, VARIANTS[start.variant].points
    for (before, *_), frame in pairwise(frames):
        game = before.game
        if questions and not game.missed and frame.course.game is not game:
            drill, right = questions[game.turn], isinstance(frame.events[0], Claimed)
            kind = 0 if drill.unseen else points(*drill.answer)
            yield _Answer(drill, kind, right, frame.at - before.since)


_COSTLY = 1.0
_READY = 1_000
"""Time in ms before a player starts to search."""


def misses(game: GameId, frames: Sequence[PlayedAct], rates: Rates, report: bytes | None = None) -> Iterator[Drill]:
    """Yield questions about sets in a solitaire game that would have been better moves by a point or more, and endings.

    They ask for a set with as many points if it was probably not seen, else for the best move. `report` is the saved
    one.
    """
    moves = moves_of(frames)
    analysis = None if report is None else unpack(moves, report)
    if analysis is None:
        try:
            analysis = next(analyze(moves), None)  # the first analysis; refining it takes seconds
        except FileNotFoundError:  # there are no weights for this variant
            return
    for one in analysis.decisions if analysis else ():
        if one.regret < _COSTLY:
            continue
        decided = one.decision
        source, regret = (game, decided.act), round(100 * one.regret)
        found = ending(decided.table, decided.unseen, rates.variant)
        if found is not None:
            yield found._replace(source=source, regret=regret)
        elif isinstance(one.best, Claim):
            cards, (before, after) = one.best.cards, frames[decided.act - 1 : decided.act + 1]
            time = max(0, after.at - before.course.since - _READY)
            unseen = exp(-rates.rate(kind_of(cards)) * time / 1000)
            points = rates.variant.points(*cards) if unseen >= 0.5 else 0
            yield Drill(decided.table, cards, points, len(decided.unseen), source, regret)


_UNSEEN = 3


def ending(table: Cards, unseen: Cards, variant: Variant) -> Drill | None:
    """Return a question about the best move before the last cards of a game, if it is clear and not obvious.

    It is to add a card, or to take a set with fewer points than another one on the table.
    """
    if len(table) != variant.table_size or len(unseen) != _UNSEEN:
        return None
    best, second, *_ = evaluate(table, unseen, variant.name)
    answer = best.move.cards if isinstance(best.move, Claim) else ()
    most = max((variant.points(*cards) for cards in variant.find_matches(table)), default=0)
    surprises = variant.points(*answer) < most if answer else isinstance(best.move, Add) and most > 0
    if best.value - second.value < _COSTLY or not surprises:
        return None
    return Drill(table, answer, 0, _UNSEEN, unseen=unseen)


_ENDINGS = {
    STANDARD.name: (12, 42, 44, 54, 56, 84, 90, 98, 102, 109, 110, 147, 154, 166, 173, 182, 184, 202, 204, 223),
    JUNIOR.name: (35, 44, 63, 79, 80, 99, 121, 134, 161, 189, 203, 209, 212, 216, 238, 299, 312, 320, 329, 337),
}
"""The first deals, counted from 1, whose games by coach-fast have an ending to ask about."""


def _coach_ending(deal: int, variant: Variant, chance: Random) -> Iterator[Drill]:
    """Yield the ending of a coach's game, in other colors, unless other weights have made it another game."""
    for step in steps(deal, mode=SOLITAIRE.name, strategy="coach-fast", variant=variant.name):
        found = ending(step.table, step.pile, variant)
        if found is not None:
            yield recolor(found, variant, chance)
            return


_MAX_DUE, _MAX_KNOWN, _MAX_ENDINGS = 12, 3, 2
"""Maximum numbers of due and known questions and new endings in a round; new tables of slow kinds fill it up."""
_GAMES = 30
"""Number of latest solitaire games that are searched for missed sets."""


def questions(
    start: Start,
    games: Sequence[Digest],
    load: Callable[[GameId], Record],
    report: Callable[[GameId], bytes | None],
    today: date,
) -> tuple[Drill, ...]:
    """Choose a shuffled round of questions: due missed sets, some known ones, endings, and new tables of slow kinds."""
    variant, day = VARIANTS[start.variant], today.toordinal()
    chance = seeded_random("drill-round", variant, start.deal, 0)
    own = [one for one in games if one.variant == start.variant and one.acts and not one.imported]
    rounds = _played([one for one in own if one.mode == start.mode], load)
    drilled = boxes((date.fromtimestamp(one.started).toordinal(), frames) for one, frames in rounds)
    played = list(_played([one for one in own if one.mode == SOLITAIRE.name][-_GAMES:], load))
    looks = reduce(Tally.plus, (searched(frames) for _, frames in played), Tally())
    pace = fit_rates(looks, variant)
    found = [one for game, frames in played for one in misses(game.id, frames, pace, report(game.id))]
    found = [one for one in found if one.source not in drilled]
    new = [Box(one, 0, 0) for one in found if not one.unseen]
    due = sorted([*new, *(box for box in drilled.values() if box.due(day))], key=lambda box: -box.weight)
    known = sorted((box for box in drilled.values() if box.number and not box.due(day)), key=lambda box: box.asked)
    known = known[:_MAX_KNOWN]
    chosen = [box.drill for box in (*due[: _MAX_DUE + _MAX_KNOWN - len(known)], *known)]
    endings = sorted((one for one in found if one.unseen), key=lambda one: -one.regret)[:_MAX_ENDINGS]
    deals = shuffled(_ENDINGS.get(variant.name, ()), chance)[len(endings) : _MAX_ENDINGS]
    chosen += [*endings, *chain.from_iterable(_coach_ending(deal, variant, chance) for deal in deals)]
    chosen += [_fresh(pace, chance) for _ in range(ROUND_SIZE - len(chosen))]
    return shuffled(chosen, chance)


def _played(games: Sequence[Digest], load: Callable[[GameId], Record]) -> Iterator[tuple[Digest, Sequence[PlayedAct]]]:
    for one in games:
        with suppress(GameUnreadable):
            yield one, replay(load(one.id))


def _fresh(pace: Rates, chance: Random) -> Drill:
    """Make a question on a new table; its best set is of the player's slowest kind, by randomly drawn likely rates."""
    sample = pace.sampled(chance)
    return fresh_question(pace.variant, features_of(min(kinds(pace.variant), key=sample.rate)), chance)
