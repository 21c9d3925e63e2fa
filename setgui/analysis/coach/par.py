"""The coach as a player: its two strategies, and its par for a deal."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from math import fsum
from random import Random
from struct import Struct, error
from typing import TYPE_CHECKING, NamedTuple

from setgui.analysis.autoplay import in_order
from setgui.analysis.coach.position import FINISH, RESHUFFLE, Option, Play, Position, card_locations, play_of, weights
from setgui.analysis.coach.regret import MoveEstimator, standard_error
from setgui.analysis.moves import Move, Seen, check_move, variant_for
from setgui.model.cards import DECK
from setgui.model.commands import Reshuffle
from setgui.model.deck import deal_number, deck
from setgui.model.game import Game, Start
from setgui.model.in_sight import Solver
from setgui.model.modes import SOLITAIRE
from setgui.model.play import deal_game, mark_if_over, play
from setgui.model.rules.solitaire import reshuffled
from setgui.model.variants import STANDARD, VARIANTS, Variant

if TYPE_CHECKING:
    from concurrent.futures import Executor

_MARGIN = 1.5
"""Maximum disadvantage, in points, at which a move is tried: without looking ahead, and compared with the best."""
_DEPTH, _TRIALS = 2, (10, 10, 20)
_MIN_RESHUFFLE_SCORE = -20
"""The coach reshuffles only with a score above this, so every game ends."""


def coach_fast(seen: Seen) -> Move:
    """Return the `sensible` move of highest value without looking ahead; at or below -20 points, never reshuffle."""
    position = Position(seen.variant, seen.table, seen.unseen)
    sensible = position.play.sensible(len(position.up), len(position.unseen), position.survey.sets)
    return _best_move(seen, position, [option for option in position.options() if option.move in sensible])


def coach(seen: Seen, seed: int = 0) -> Move:
    """Return the move of highest value, looking ahead if values are close; at -20 points or less, no reshuffle."""
    position = Position(seen.variant, seen.table, seen.unseen)
    estimator = MoveEstimator(position, margin=_MARGIN, depth=_DEPTH)
    for times in _TRIALS:
        estimator.run_trials(f"player:{seed}:{len(position.unseen)}:{seen.score}", times)
    return _best_move(seen, position, [Option(value, move) for move, value in estimator.values().items()])


def _best_move(seen: Seen, position: Position, options: list[Option]) -> Move:
    possible = [option for option in options if option.move != RESHUFFLE or seen.score > _MIN_RESHUFFLE_SCORE]
    best = max(possible, key=lambda option: option.value, default=Option(0, FINISH))
    return check_move(position.command(best.move))


PAR_GAMES = 30
PAR_JOBS = 2
"""Number of processes that play the games of a deal."""
_AHEAD = 2 * PAR_JOBS
"""Maximum number of games that are started before their scores are needed."""


@dataclass(frozen=True, slots=True)
class Par:
    """The results of the coach's games with a deal."""

    deal: int
    variant: str
    mean: float
    error: float
    """The standard error of the mean."""
    games: int


def par(deal: int, variant: str = STANDARD.name, *, games: int = PAR_GAMES, executor: "Executor | None" = None) -> Par:
    """Calculate the par of a deal: the `mean` score of the coach in games with the deal's order of cards.

    The coach does not know the order, and its reshuffles differ from the player's, so the games differ. Thirty games
    take some seconds, or little more than half of that on an executor with two processes, with the same scores. Raises
    UnknownVariant, DealNumberError, ValueError for fewer than two games, or WorkerLost if a process of the executor is
    lost.

    >>> from setgui import par
    >>> par(deal=13, games=2).games
    2
    """
    variant_for(SOLITAIRE, variant)
    if games < 2:
        raise ValueError(f"a par needs at least two games, not {games}")
    return par_from_scores(deal, variant, list(scores(deal, variant, games, executor)))


def par_from_scores(deal: int, variant: str, scored: list[int]) -> Par:
    mean = fsum(scored) / len(scored)
    return Par(deal, variant, round(mean, 6), round(standard_error(scored), 6), len(scored))


def scores(
    deal: int, variant: str = STANDARD.name, games: int = PAR_GAMES, executor: "Executor | None" = None
) -> Iterator[int]:
    """Yield the scores of the coach's games with a deal, one game at a time, played here or on an executor.

    Game i has different random numbers for looking ahead, and its reshuffle n has the seed `par:VARIANT:DEAL:i:n`, so
    the games differ, and none has the reshuffles of the player.
    """
    start = Start(deal_number(deal), variant)
    return in_order(executor, partial(_play_out, deal_game(start)), range(1, games + 1), _AHEAD)


def _play_out(game: Game, number: int) -> int:
    while not game.over:
        move = coach(Seen.of(game), number)
        if isinstance(move, Reshuffle):
            seed = f"par:{game.start.variant}:{game.start.deal}:{number}:{game.reshuffles + 1}"
            game = mark_if_over(reshuffled(game, Random(seed)))  # noqa: S311 - a game, no secret
        else:
            game = play(game, move).after
    return game.score


class DealWorth(NamedTuple):
    """The known results for a deal, perhaps not all yet."""

    deal: int
    variant: str
    scores: tuple[int, ...]
    """The scores of the coach's games, up to `PAR_GAMES`."""
    foresight: int | None
    """The score that is possible if the order is known (`foresight`); None until everything is known."""

    @property
    def par(self) -> Par | None:
        """The par so far; None before the second game."""
        return par_from_scores(self.deal, self.variant, list(self.scores)) if len(self.scores) > 1 else None

    @property
    def is_final(self) -> bool:
        return self.foresight is not None


def deal_worths(deal: int, variant: str, games: int = PAR_GAMES, jobs: int = 1) -> Iterator[DealWorth]:
    """Play a deal with the coach, also in several processes; yield the results after each game, and all at the end."""
    from setgui.analysis.workers import process_pool  # noqa: PLC0415 - it starts processes

    scored: tuple[int, ...] = ()
    executor = process_pool(jobs) if jobs > 1 else None
    try:
        for score in scores(deal, variant, games, executor):
            scored = (*scored, score)
            yield DealWorth(deal, variant, scored, None)
    finally:
        if executor is not None:
            executor.shutdown(wait=False, cancel_futures=True)  # the next task does not wait for games not needed
    yield DealWorth(deal, variant, scored, foresight(deal, variant))


_NUMBER = Struct("<h")


def pack_worth(worth: DealWorth) -> bytes:
    version = weights(worth.variant).version
    return b"".join(map(_NUMBER.pack, (version, worth.foresight or 0, *worth.scores)))


def unpack_worth(deal: int, variant: str, packed: bytes | None) -> DealWorth | None:
    """Restore packed results; None if they are missing, damaged, incomplete, or of another version of the coach."""
    try:
        version, best, *scores = (number for (number,) in _NUMBER.iter_unpack(packed or b""))
    except (error, ValueError):
        return None
    known = version == weights(variant).version and len(scores) == PAR_GAMES
    return DealWorth(deal, variant, tuple(scores), best) if known else None


_BEAM_WIDTH = 120
"""Number of positions followed after each move."""
_SOLVED = 9
"""Maximum number of cards left besides a full table at which the best score is calculated exactly."""
_MAX_EXTRA_CARDS = 3
"""Maximum number of cards that are added to a full table."""

_State = tuple[frozenset[int], int]
"""The cards on the table, and the number of cards dealt so far."""


def foresight(deal: int, variant: str = STANDARD.name, *, width: int = _BEAM_WIDTH) -> int:
    """Find a high score that is possible without a reshuffle if the order is known, though perhaps not the highest.

    This is a beam search, which follows the `width` positions with the highest score plus expected points, until so few
    cards are left that what they are worth is exact.
    """
    play = play_of(variant)
    order = [card.index for card in deck(deal, VARIANTS[variant])]
    best = 0
    beam: dict[_State, int] = {(frozenset(order[: play.full]), play.full): 0}
    while beam:
        ahead: dict[_State, int] = {}
        for state, score in beam.items():
            for after, gain in _successors(play, order, state):
                ahead[after] = max(ahead.get(after, 0), score + gain)
        best = max(best, *ahead.values(), 0)
        ranked = sorted(ahead, key=lambda state: -ahead[state] - _expected_points(play, order, state))
        beam = {state: ahead[state] for state in ranked[:width]}
        for state in [(up, dealt) for up, dealt in beam if len(up) + len(order) - dealt <= play.full + _SOLVED]:
            best = max(best, beam.pop(state) + _exact_points(VARIANTS[variant], order, state))
    return best


def _exact_points(variant: Variant, order: list[int], state: _State) -> int:
    up, dealt = state
    table, pile = (tuple(DECK[index] for index in of) for of in (up, order[dealt:]))
    return Solver(table + pile, variant).best(table, pile)


def _successors(play: Play, order: list[int], state: _State) -> Iterator[tuple[_State, int]]:
    up, dealt = state
    for move in play.set_index.survey(card_locations(list(up), [])).sets:
        left = up.difference(play.set_index.sets[move])
        need = max(0, play.full - len(left))
        yield (left.union(order[dealt : dealt + need]), min(dealt + need, len(order))), play.gain(len(up), move)
    if dealt < len(order) and len(up) < min(play.full + _MAX_EXTRA_CARDS, play.limit):
        yield (up | {order[dealt]}, dealt + 1), 0


def _expected_points(play: Play, order: list[int], state: _State) -> float:
    up, dealt = state
    return play.best(card_locations(list(up), order[dealt:]), len(up), len(order) - dealt).value
