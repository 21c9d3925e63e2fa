"""Random but sensible games in every mode and variant."""

from collections.abc import Iterator
from datetime import date
from random import Random

from setgui.model.commands import (
    Add,
    Answer,
    Call,
    Claim,
    Command,
    Finish,
    GiveUp,
    NoSet,
    Reshuffle,
    TimeUp,
)
from setgui.model.game import Game, IllegalCommand, Start
from setgui.model.modes import MODES
from setgui.model.options import DEFAULTS, LEVELS, LIMITS, SLOW_LEVELS, SPRINTS, Drill, Options, Seat
from setgui.model.play import matches
from setgui.model.puzzles import ROUND_SIZE, fresh_question, puzzle_number
from setgui.model.variants import VARIANTS
from setgui.session.game.acts import Act, Aside, write_act
from setgui.session.game.course import Course, NoStep, advance, begin
from setgui.session.kept import GameId, Line, Record

KINDS = [(mode.name, variant) for mode in MODES.values() for variant in mode.variants]
NAMES = ("Zoë Ann, Jr. #1 100%", "computer:3", "Ann", 'O\'Neil "Bo"', "李雷", "a=b %2C", "Ω" * 20, "end")


def any_start(chance: Random, mode: str, variant: str) -> Start:
    """Make a start of a kind with random options."""
    deal = chance.choice([0, 7, 2**53 - 1, chance.randrange(10**6)])
    if MODES[mode].dated:
        deal = puzzle_number(date.fromordinal(chance.randrange(730_000, 760_000)))
    if chance.random() < 0.3 and mode != "together":
        return Start(deal, variant, mode)
    people = [Seat(name) for name in chance.sample(NAMES, chance.randint(0, 8))]
    computers = [
        Seat(level=chance.choice([*SLOW_LEVELS.values(), *LEVELS])),
        Seat(pace=(9_000, 0, 12_345, 3_599_999_999)),
        Seat(pace=(-1,) * 4),
    ]
    seats = [*people, *computers[: chance.randint(max(0, 2 - len(people)), 3)]][:8]
    chance.shuffle(seats)
    everything = Options(
        on_request=chance.random() < 0.5,
        limit=chance.choice([0, *LIMITS]),
        blocks=chance.random() < 0.5,
        checked=chance.random() < 0.5,
        waits=chance.random() < 0.5,
        even=chance.choice([(), (0,), (0, *[chance.randrange(40_000) for _ in seats[1:]])]),
        sets=chance.choice(SPRINTS),
        weights=(chance.randint(1, 8), 1, 8, 3),
        seats=tuple(seats),
        questions=tuple(any_question(chance, variant) for _ in range(ROUND_SIZE)),
    )
    own = {name: getattr(everything, name) for name in MODES[mode].options}
    return Start(deal, variant, mode, DEFAULTS._replace(**own))


def any_question(chance: Random, variant: str) -> Drill:
    """Make a question of a drill, fresh or from a game."""
    of = VARIANTS[variant]
    drill = fresh_question(of, chance.sample(of.varying, chance.randint(1, len(of.varying))), chance)
    if chance.random() < 0.2:
        unseen = chance.sample([card for card in of.cards if card not in drill.table], 3)
        drill = drill._replace(answer=chance.choice([drill.answer, ()]), points=0, pile=3, unseen=tuple(unseen))
    if chance.random() < 0.5:
        return drill
    missed = drill._replace(source=(chance.randint(1, 10**6), chance.randint(1, 80)), regret=chance.randint(100, 900))
    if missed.unseen:
        return missed
    return missed._replace(points=chance.choice([0, drill.points]), pile=chance.randrange(drill.pile))


def any_command(game: Game, chance: Random) -> Command:
    """Choose a command, usually one that advances the game, sometimes a mistake or an illegal one."""
    seats = max(1, len(game.scores))
    if Answer in game.mode.commands:
        return Answer(matches=chance.random() < 0.5)
    if game.scores and game.caller is None and chance.random() < 0.97:
        lost = not matches(game) or chance.random() < 0.2
        return NoSet(chance.randrange(seats)) if lost else Call(chance.randrange(seats))
    lucky = chance.random()
    found = matches(game)
    if found and lucky < 0.7:
        return Claim(chance.choice(found))
    if game.taken and lucky < 0.73:
        return Claim(chance.choice(game.taken).cards)
    if lucky < 0.85 or (not found and lucky < 0.95 and Add not in game.mode.commands):
        return any_claim(game, chance)
    others: list[Command] = [Add(), Add(), Reshuffle(), GiveUp(), TimeUp(), Call(0), NoSet(seats)]
    return Finish() if chance.random() < 0.03 else chance.choice(others) if found else Add()


def any_claim(game: Game, chance: Random) -> Claim:
    """Claim random cards, the right number from the table and from beside it."""
    beside = chance.sample(game.beside, min(game.linked, len(game.beside)))
    missing = game.variant.match_size - len(beside)
    return Claim((*beside, *chance.sample(game.table, min(missing, len(game.table)))))


def any_act(course: Course, chance: Random) -> Act:
    """Choose a command or an aside."""
    if chance.random() < 0.2:
        asides: list[Act] = [Aside.UNDO, Aside.UNDO, *Aside]
        return chance.choice(asides)
    return any_command(course.game, chance)


def acts(course: Course, chance: Random, most: int) -> Iterator[tuple[Course, Line]]:
    """Yield the legal ones of `most` random acts, with the course after each."""
    at = 0
    for _ in range(most):
        quick = course.deadline is not None and chance.random() < 0.9
        later = at + chance.choice([0, 1, 900] if quick else [0, 1, 1_000, chance.randrange(100_000)])
        act = any_act(course, chance)
        if course.deadline is not None and later > course.deadline:
            act = TimeUp()
        try:
            course, _ = advance(course, later, act)
        except (NoStep, IllegalCommand):
            continue
        at = later
        yield course, Line(at, write_act(act))


def any_record(chance: Random, mode: str, variant: str, most: int = 50) -> Record:
    """Make a random game, as a store would load it."""
    start = any_start(chance, mode, variant)
    lines = tuple(line for _, line in acts(begin(start), chance, chance.randrange(most + 1)))
    elapsed = (lines[-1].at if lines else 0) + chance.choice([0, 1, 10_000])
    return Record(GameId(1), chance.randrange(32503680000), start, False, False, elapsed, None, None, None, lines)
