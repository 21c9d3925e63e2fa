"""Starts of new games: the ways to play, the kinds played last, and what each start takes from earlier games."""

from collections.abc import Callable, Container, Sequence
from contextlib import suppress
from datetime import date
from random import SystemRandom

from setgui.model.game import Game, Start
from setgui.model.modes import MODES
from setgui.model.options import NO_PACE, Options, Seat
from setgui.model.play import deal_game
from setgui.model.puzzles import puzzle_number, slow_weights
from setgui.model.variants import STANDARD
from setgui.session.game.clock import Millis
from setgui.session.game.course import figures, replay
from setgui.session.kept import Digest, Figures, GameId
from setgui.session.ports import Store
from setgui.session.settings import games_that_count
from setgui.session.starts.start_text import UnreadableStart, read_start, write_start


def draw_deal() -> int:
    """Draw a deal number from the system's randomness, short enough to be typed: 1 to 999,999."""
    return SystemRandom().randint(1, 999_999)


VERSUS = "versus"
"""One person against one computer player: a way of its own, for players who know nothing of seats and calls."""


def ways() -> list[str]:
    """Return the ways to play by name, VERSUS before the table for more."""
    return [way for mode in MODES.values() for way in ([VERSUS, mode.name] if mode.seated else [mode.name])]


def mode_of(way: str) -> str:
    return next(mode.name for mode in MODES.values() if mode.seated) if way == VERSUS else way


def way_of(start: Start) -> str:
    seated = [seat.computer for seat in start.options.seats]
    return VERSUS if MODES[start.mode].seated and seated == [False, True] else start.mode


def remember(text: str, start: Start) -> str:
    """Add a start's kind to the text, and drop lines that mean nothing."""
    others = [one for one in _read(text) if way_of(one) != way_of(start)]
    return "\n".join(map(write_start, (_kind(start), *others)))


def remembered(text: str, game: Game) -> tuple[Start, ...]:
    """Return the kinds, at least one, first that of the game, unless it was dealt unasked and not touched yet."""
    if not text or game != deal_game(Start(game.start.deal)):
        text = remember(text, game.start)
    return tuple(_read(text)) or (_kind(game.start),)


def _read(text: str) -> list[Start]:
    found = []
    for line in text.split("\n"):
        with suppress(UnreadableStart):
            found.append(read_start(line))
    return found


def _kind(start: Start) -> Start:
    """Return the start without its deal, unless that is a day, and without what was drawn for it."""
    return start._replace(deal=start.deal if MODES[start.mode].dated else 0, options=_undrawn(start.options))


def _undrawn(options: Options) -> Options:
    """Return the options without what a start takes from the player's games."""
    seats = tuple(Seat(pace=NO_PACE) if seat.pace else seat for seat in options.seats)
    return options._replace(weights=(), questions=(), seats=seats)


_ENOUGH = 5
"""The number of answers of each k that show what someone is slow at."""


def new_start(start: Start, draw_deal: Callable[[], int], today: date) -> Start:
    """Start a game of the same kind: another deal, or the puzzle of the day in UTC."""
    deal = puzzle_number(today) if MODES[start.mode].dated else draw_deal()
    return start._replace(deal=deal, options=_undrawn(start.options))


def too_early(start: Start, today: date) -> bool:
    return MODES[start.mode].dated and start.deal > puzzle_number(today)


def begun(start: Start, store: Store, player: str, today: date) -> Start:
    """Add what a start takes from the player's games; raises UnreadableStart where it could not be read again."""
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
            options = options._replace(weights=slow_weights(_practice_paces(games, start.mode) or means))
        pace = tuple(round(mean) if mean else 0 for mean in means)
        seats = tuple(Seat(pace=pace) if seat.pace == NO_PACE else seat for seat in options.seats)
        options = options._replace(seats=seats)
    return read_start(write_start(start._replace(options=options)))


def taken_over(game: GameId, acts: int, store: Store, player: str) -> GameId:
    record = store.load(game)
    frame = replay(record)[acts]
    copied = (record.start, record.lines[:acts], figures(frame.course))
    return store.add(*copied, started=None, elapsed=frame.at, imported=True, player=player)


def paces(games: Sequence[Digest]) -> tuple[float | None, ...]:
    """Return the mean times in ms in which the player finds sets with 1, 2, 3 and 4 differing features, where known."""
    found, millis = _looked(games, [mode.name for mode in MODES.values() if mode.searches])
    return tuple(time / sets if sets else None for sets, time in zip(found, millis, strict=True))


def _practice_paces(games: Sequence[Digest], mode: str) -> tuple[float, ...]:
    """Return the mean times of a practice's right answers; none before there are enough of each k."""
    answers, millis = _looked(games, (mode,))
    if min(answers) < _ENOUGH:
        return ()
    return tuple(time / count for count, time in zip(answers, millis, strict=True))


def _looked(games: Sequence[Digest], modes: Container[str]) -> tuple[list[int], list[Millis]]:
    """Count the sets of each k found without help in the player's own standard games of these modes, and their time."""
    rows = [one.figures for one in games if one.mode in modes and one.variant == STANDARD.name and not one.imported]
    nothing = Figures()
    found = zip(nothing.timed, *(row.timed for row in rows), strict=True)
    millis = zip(nothing.millis, *(row.millis for row in rows), strict=True)
    return [*map(sum, found)], [*map(sum, millis)]
