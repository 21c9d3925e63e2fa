"""Starts of new games: ways to play, remembering the latest choices, and completing starts from earlier games."""

from collections.abc import Callable, Container, Sequence
from contextlib import suppress
from datetime import date
from itertools import pairwise
from math import log
from random import SystemRandom

from setgui.marks import N_
from setgui.model.game import Start
from setgui.model.matching import find_sets
from setgui.model.modes import MODES
from setgui.model.options import CALM, LEVELS, NO_PACE, PATIENT, Millis, Options, Seat
from setgui.model.play import deal_game
from setgui.model.puzzles import day_of, puzzle_number, slow_weights
from setgui.model.variants import STANDARD
from setgui.session.game.course import figures, replay, resume
from setgui.session.game.seats import against_computer
from setgui.session.game.updates import Snapshot
from setgui.session.kept import Digest, Figures, GameId
from setgui.session.ports import GameUnreadable, Store
from setgui.session.records.kinds import of_player, options_of
from setgui.session.settings import games_that_count
from setgui.session.starts.start_text import UnreadableStart, read_start, write_start


def draw_deal() -> int:
    """Draw a random deal number from 1 to 999,999, short enough to be typed."""
    return SystemRandom().randint(1, 999_999)


def draw_first_deal() -> int:
    """Draw a deal whose first table holds a set, for a player's first game."""
    return next(deal for deal in iter(draw_deal, None) if find_sets(deal_game(Start(deal)).table))


VERSUS = "versus"
"""The way to play for one person against one computer player; in it, seats and calls need no explanation."""


def ways() -> list[str]:
    """Return the names of all ways to play: all modes, and VERSUS before the mode with seats."""
    return [way for mode in MODES.values() for way in ([VERSUS, mode.name] if mode.seated else [mode.name])]


def mode_of(way: str) -> str:
    return next(mode.name for mode in MODES.values() if mode.seated) if way == VERSUS else way


PRACTICE = "practice"
"""The entry for all rounds of questions among the ways to play."""


def entry_of(way: str) -> str:
    """Return the entry that offers a way to play: the way itself, or PRACTICE."""
    return PRACTICE if MODES[mode_of(way)].asks else way


def entries() -> list[str]:
    return [*dict.fromkeys(map(entry_of, ways()))]


def way_of(start: Start) -> str:
    return VERSUS if MODES[start.mode].seated and against_computer(start.options.seats) else start.mode


def remember(text: str, start: Start) -> str:
    """Return a text of remembered starts, one for each way to play, this one first; of deals, only dates are kept."""
    others = [one for one in _read(text) if way_of(one) != way_of(start)]
    first = start._replace(deal=start.deal if MODES[start.mode].dated else 0, options=_undrawn(start.options))
    return "\n".join(map(write_start, (first, *others)))


def remembered(text: str) -> tuple[Start, ...]:
    """Return the remembered starts, at least one."""
    return tuple(_read(text)) or (Start(0),)


def _read(text: str) -> list[Start]:
    found = []
    for line in text.split("\n"):
        with suppress(UnreadableStart):
            found.append(read_start(line))
    return found


def _undrawn(options: Options) -> Options:
    """Return options without those that `complete_start` takes from the player's earlier games."""
    seats = tuple(Seat(pace=NO_PACE) if seat.pace else seat for seat in options.seats)
    return options._replace(weights=(), questions=(), seats=seats, even=options.even and (0,))


_MIN_ANSWERS = 5
"""Minimum number of answers, for each number of differing features, for weighting questions by them."""


def new_start(start: Start, draw_deal: Callable[[], int], today: date) -> Start:
    """Return a start of the same kind with another deal, or `today`'s puzzle (UTC), without options from old games."""
    deal = puzzle_number(today) if MODES[start.mode].dated else draw_deal()
    return start._replace(deal=deal, options=_undrawn(start.options))


_STRONGER = dict(pairwise((PATIENT, CALM, *LEVELS)))


def lead_on(snapshot: Snapshot) -> Start:
    """Return a game of the day to play next, or a start for another deal; after a clear win, a stronger computer."""
    game, honors, start = snapshot.game, snapshot.honors, snapshot.game.start
    if honors.lead is not None:
        return honors.lead
    if way_of(start) == VERSUS:
        (mine, theirs), (me, other) = game.scores, start.options.seats
        clearly_won = mine > theirs and 2 * mine >= 3 * theirs and not game.abandoned
        if other.level in _STRONGER and clearly_won and not start.options.even:
            seats = me, Seat(level=_STRONGER[other.level])
            return start._replace(options=start.options._replace(seats=seats))
    return start


def begun_game(start: Start, games: Callable[[], Sequence[Digest]], player: str) -> GameId | None:
    """Return the player's unfinished game of this start, to be continued, if it is a game of a day; else None."""
    from setgui.session.records.statistics import day_record  # noqa: PLC0415 - which imports this module

    return None if day_of(start) is None else day_record(of_player(games(), player), start).unfinished


NOT_YET = N_("That puzzle cannot be played before its day.")


def too_early(start: Start, today: date) -> bool:
    return MODES[start.mode].dated and start.deal > puzzle_number(today)


def complete_start(start: Start, store: Store, player: str, today: date) -> Start:
    """Add questions, weights, paces and holds from the player's earlier games; raises UnreadableStart, StoreError."""
    options, known = start.options, MODES[start.mode].options
    if "questions" in known and not options.questions:
        from setgui.session.drills import questions  # noqa: PLC0415 - not at the start

        games = games_that_count(store, player)
        options = options._replace(questions=questions(start, games, store.load, store.report, today))
    asked = "weights" in known and not options.weights
    if asked or any(seat.pace == NO_PACE for seat in options.seats):
        games = games_that_count(store, player)
        means = paces(games)
        if asked:
            answers, millis = _total_searches(games, (start.mode,))
            enough = min(answers) >= _MIN_ANSWERS
            own = [time / count for count, time in zip(answers, millis, strict=True)] if enough else means
            options = options._replace(weights=slow_weights(own))
        pace = tuple(round(mean) if mean else 0 for mean in means)
        seats = tuple(Seat(pace=pace) if seat.pace == NO_PACE else seat for seat in options.seats)
        options = options._replace(seats=seats)
    if options.even:
        options = options._replace(even=_holds(start, games_that_count(store, player), store))
    return read_start(write_start(start._replace(options=options)))


_REMEMBERED = 4
"""Maximum number of games that determine the holds of the next one."""


def _holds(start: Start, games: Sequence[Digest], store: Store) -> tuple[Millis, ...]:
    """Return the holds of the next game at an even table: those of `start` in the first game with its seats."""
    kind = start.mode, start.variant, _undrawn(start.options).seats
    evened = (one for one in games if "even=" in one.options and not one.imported and options_of(one).even)
    alike = [one for one in evened if kind == (one.mode, one.variant, _undrawn(options_of(one)).seats)]
    seats = range(len(start.options.seats))
    options = options_of(alike[-1]) if alike else start.options
    holds, played = tuple(map(options.hold, seats)), []
    if not (alike and alike[-1].figures.played_out):
        return holds
    with suppress(GameUnreadable):
        for one in [one for one in alike if one.figures.played_out][-_REMEMBERED:]:
            taken = [claimed.seat for claimed in resume(store.load(one.id)).game.taken]
            played.append(([*map(taken.count, seats)], one.elapsed))
        return adjusted_holds(holds, played)
    return holds


def adjusted_holds(holds: Sequence[Millis], played: Sequence[tuple[Sequence[int], Millis]]) -> tuple[Millis, ...]:
    """Return the holds after a game at an even table, so that in the long run all seats take as many sets.

    `played` are the numbers of sets by seat, and the playing times, of the last games, up to four. The slowest seat is
    the one without a hold that took the fewest sets in the last game.
    """
    sets, _ = played[-1]
    slowest = min(range(len(holds)), key=lambda seat: (holds[seat] > 0, sets[seat]))
    mean = sum(time for _, time in played) / max(1, sum(counts[slowest] for counts, _ in played))

    def adjust(seat: int) -> Millis:
        share = (sets[seat] + 1) / (sets[seat] + sets[slowest] + 2)
        return round(min(max(0, holds[seat] + mean * log(2 * share) / len(played)), 3 * mean))

    return tuple(map(adjust, range(len(holds))))


def copy_game(game: GameId, acts: int, store: Store, player: str) -> GameId:
    record = store.load(game)
    frame = replay(record)[acts]
    copied = (record.start, record.lines[:acts], figures(frame.course))
    return store.add(*copied, started=None, elapsed=frame.at, imported=True, player=player)


def paces(games: Sequence[Digest]) -> tuple[float | None, ...]:
    """Return the player's mean times in ms to find sets with 1, 2, 3 and 4 differing features; None if unknown."""
    found, millis = _total_searches(games, [mode.name for mode in MODES.values() if mode.searches])
    return tuple(time / sets if sets else None for sets, time in zip(found, millis, strict=True))


def _total_searches(games: Sequence[Digest], modes: Container[str]) -> tuple[list[int], list[Millis]]:
    standard = (one for one in games if one.mode in modes and one.variant == STANDARD.name and not one.imported)
    rows = [one.figures for one in standard if not one.figures.abandoned]
    nothing = Figures()
    found = zip(nothing.timed, *(row.timed for row in rows), strict=True)
    millis = zip(nothing.millis, *(row.millis for row in rows), strict=True)
    return [*map(sum, found)], [*map(sum, millis)]
