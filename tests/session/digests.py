"""Random but realistic games, generated from a seed."""

from datetime import UTC, datetime, timedelta
from random import Random

from setgui.session.kept import Digest, Figures, GameId
from setgui.session.records.searches import Searches

DAY = 86_400
NOON = int(datetime(2026, 11, 21, 12).timestamp())
"""Local time at which the statistics are shown, a Saturday."""


def made(
    count: int, *, seed: int = 1, variant: str = "standard", until: int = NOON, imported: float = 0.0
) -> list[Digest]:
    """Make `count` games in the order of their start, the last on the evening before, with slowly improving scores."""
    chance = Random(seed)
    starts: list[int] = []
    start = until - 16 * 3600
    while len(starts) < count:
        starts.append(start)
        start -= chance.choice((900, 1200, 2000)) if chance.random() < 0.8 else chance.randrange(1, 4) * DAY
    return [
        _game(number, start, number / max(1, count), variant, chance, imported=imported)
        for number, start in enumerate(reversed(starts), start=1)
    ]


def _game(number: int, start: int, skill: float, variant: str, chance: Random, *, imported: float) -> Digest:
    over = chance.random() < 0.92
    sets = [chance.choice(few) for few in ((1, 2, 3), (5, 6, 7), (8, 9, 10), (3, 4, 5))]
    if variant == "junior":
        sets = [1, 3, 4, 0]
    helped = chance.random() < 0.2
    timed = [max(0, one - helped * chance.randrange(0, 3)) for one in sets]
    pace = (1.5 - 0.6 * skill) * chance.uniform(0.7, 1.4)
    millis = [round(one * (7000 + 5500 * k) * pace) for k, one in enumerate(timed)]
    score = round(sum(k * one for k, one in enumerate(sets, start=1)) + 6 * skill - 2 + chance.gauss(0, 3))
    figures = Figures(
        over,
        over and chance.random() < 0.05,
        score if over else score // 2,
        chance.choice((0, 0, 0, 1, 2)),
        chance.randrange(1, 4) if helped else 0,
        helped * chance.randrange(2),
        chance.randrange(4),
        chance.randrange(3),
        *sets,
        *timed,
        *millis,
    )
    return Digest(
        GameId(number),
        start,
        chance.randrange(1, 1_000_000),
        variant,
        "solitaire",
        chance.random() < 0.03,
        chance.random() < imported,
        round(sum(sets) * 17_000 * pace) + chance.randrange(60_000),
        round(chance.uniform(20, 40)),
        figures,
    )


def searches_of(game: Digest) -> Searches:
    """Make search times that fit a game's figures."""
    sums = enumerate(zip(game.figures.timed, game.figures.millis, strict=True), start=1)
    return Searches(times=[(k, millis // sets) for k, (sets, millis) in sums for _ in range(sets)])


def in_mode(games: list[Digest], mode: str, options: str = "") -> list[Digest]:
    """Convert the games to another mode that is measured by time or right answers."""
    converted = []
    for number, game in enumerate(games):
        figures, day = game.figures, datetime.fromtimestamp(game.started, UTC)
        skill = number / len(games)
        pace = (9 - 3 * skill) * (0.8 + (game.deal % 97) / 200)
        sets = sum(figures.sets)
        deal, repeated = game.deal, game.repeated
        if mode == "daily":
            sets = 6 if figures.over else game.deal % 6
            late = timedelta(game.deal % 3 if number % 9 == 0 else 0)
            deal, repeated = int((day - late).strftime("%Y%m%d")), False
            of_two = sets // 3
            figures = figures._replace(sets_1=0, sets_2=of_two, sets_3=sets - 2 * of_two, sets_4=of_two, score=sets)
        if "weights" in options:
            figures = figures._replace(score=min(20, round(12 + 7 * skill + game.deal % 4 - 1)), hints=0, undos=0)
        if mode == "sprint":
            sets, figures = 20, figures._replace(hints=0, undos=0)
        figures = figures._replace(finished=False)
        elapsed = round(sets * pace * 1000)
        now = game._replace(mode=mode, options=options, deal=deal, repeated=repeated)
        converted.append(now._replace(figures=figures, elapsed=elapsed))
    return converted


def digest(
    number: int = 1,
    *,
    started: int = NOON,
    score: int = 50,
    elapsed: int = 600_000,
    over: bool = True,
    finished: bool = False,
    hints: int = 0,
    undos: int = 0,
    repeated: bool = False,
    imported: bool = False,
    acts: int = 30,
    variant: str = "standard",
    mode: str = "solitaire",
    sets: tuple[int, int, int, int] = (1, 5, 8, 3),
    mistakes: int = 1,
    options: str = "",
) -> Digest:
    """Make a digest with defaults."""
    figures = Figures(
        over, finished, score, mistakes, hints, undos, 0, 0, *sets, *sets, *(10_000 * one for one in sets)
    )
    return Digest(GameId(number), started, 7, variant, mode, repeated, imported, elapsed, acts, figures, options)
