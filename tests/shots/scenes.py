"""All scenes, each with the name of its picture."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QSize

from setgui.model.game import Start
from setgui.model.options import DEFAULTS, Options
from setgui.model.puzzles import ROUND_SIZE
from setgui.model.variants import JUNIOR, STANDARD
from setgui.session.starts.new_start import ways
from setgui.session.starts.start_text import read_start

from . import plays
from .tables import TABLES, Play

sys.path.insert(0, str(Path(__file__).parents[1]))  # finds modules of the tests as pytest does
from screens import SIZES as SCREENS

THEMES = ("light", "dark")
_SIZES = ((800, 600), (1280, 800), (1920, 1080), (700, 1000))
_GOLD = 54
"""A deal that earns a gold medal if the best set is taken every time."""
_LONG = 6
"""A deal of chain that soon adds cards."""


class Scene(NamedTuple):
    """A window size, settings and a play; with `page`, the picture shows the open page alone."""

    state: str
    size: QSize
    scale: int
    theme: str
    play: Play
    settings: tuple[str, ...] = ()
    page: bool = False
    table: Options = DEFAULTS
    screen: str = ""
    """Screen on which a page has its natural size; without one, the page gets `size`."""
    letters: float = 1
    """Scale factor of the system's font size."""
    sheet: str = ""
    """Contact sheet for the picture; empty for the common ones."""

    @property
    def start(self) -> Start:
        """The game that is played."""
        if self.state in _KINDS:
            return _KINDS[self.state][0]
        if self.table.seats:
            return Start(_GOLD, "ultraset" if "ultraset" in self.state else "standard", "together", self.table)
        return Start(_GOLD, JUNIOR.name if self.state.startswith(JUNIOR.name) else STANDARD.name)

    @property
    def name(self) -> str:
        """Size, theme, state: ``1280x800-light-12-picked``."""
        times = f"@{self.scale}x" if self.scale != 1 else ""
        times += f"-letters-{self.letters:g}" if self.letters != 1 else ""
        if self.sheet:
            return f"{self.sheet}-{self.size.width()}x{self.size.height()}-{self.state}"
        return f"{self.size.width()}x{self.size.height()}{times}-{self.theme}-{self.state}"


_STATES: tuple[tuple[str, Play, tuple[str, ...]], ...] = (
    ("12-picked", plays.picked, ()),
    ("12-wrong", plays.wrong, ()),
    ("12-located", plays.located, ()),
    ("12-counted", plays.counted, ()),
    ("12-focus", plays.walked, ()),
    ("12-letters", plays.start, ("letters",)),
    ("13-extra", plays.extra, ()),
    ("12-13-taken", plays.middle, ()),
    ("21-11-taken", plays.crowded, ()),
    ("12-paused", plays.paused, ()),
    ("finished-gold", plays.won, ()),
    ("finished-record", plays.with_games(30, plays.won), ()),
    ("finish-question", plays.about_to_give_up, ("ask_to_finish",)),
    ("finished-few", plays.gave_up, ()),
    ("finished-minus", plays.gave_up_below_zero, ()),
    ("junior", plays.begun, ()),
    ("junior-finished", plays.won, ()),
)
STRONG = ("contrast=high",)
_COLORS: tuple[tuple[str, Play, tuple[str, ...]], ...] = (
    ("12-wrong-strong", plays.wrong, STRONG),
    ("12-located-strong", plays.located, STRONG),
    ("12-13-taken-strong", plays.middle, STRONG),
    ("12-13-taken-grey", plays.middle, ("colors=grey",)),
    ("12-13-taken-badges", plays.middle, ("badge", "letters")),
    ("finished-gold-strong", plays.won, STRONG),
    ("12-13-taken-paper", plays.middle, ("ground=paper", "back=green")),
    ("12-picked-paper", plays.picked, ("ground=paper", "tinted")),
    ("12-paused-paper", plays.paused, ("ground=paper", "back=red")),
    ("12-13-taken-slate", plays.middle, ("ground=slate", "tinted", "back=violet")),
    ("12-letters-upright", plays.picked, ("upright", "letters", "badge")),
    ("12-wrong-upright", plays.wrong, ("upright", "tinted")),
    ("12-paused-upright", plays.paused, ("upright", "ground=paper")),
    ("12-wrong-slate", plays.wrong, ("ground=slate",)),
    ("finished-gold-slate", plays.won, ("ground=slate",)),
)
"""Looks other than the default."""
_COLORED_PAGES: tuple[tuple[str, Play, tuple[str, ...], QSize], ...] = (
    ("settings-own-colors", plays.opened("settings"), ("colors=own", "own_colors=#d7263d #17853a -"), QSize(640, 700)),
    ("settings-strong", plays.opened("settings"), STRONG, QSize(640, 700)),
    ("settings-paper", plays.opened("settings"), ("ground=paper",), QSize(640, 700)),
    ("statistics-slate", plays.with_games(30, plays.begun_and("statistics")), ("ground=slate",), QSize(760, 820)),
    ("new-game-strong", plays.new_game_wrong, STRONG, QSize(880, 540)),
    ("calendar-strong", plays.with_games(90, plays.opened("daily"), "daily"), STRONG, QSize(680, 640)),
    ("look-back-strong", plays.looked_back(plays.hurried), STRONG, QSize(1040, 720)),
    ("statistics-strong", plays.with_games(30, plays.begun_and("statistics")), STRONG, QSize(760, 820)),
)
_ASKING = Options(on_request=True)
_LAST = ("0:3ped3rto2gsd:1rtz2ged1rez2gtd2rsz1gsz2gez1psd2rez2gso1pto2rtd:",) * ROUND_SIZE
_ENDING = read_start(f"drill standard {_GOLD} questions={','.join(_LAST)}")
_KINDS: dict[str, tuple[Start, Play]] = {
    "classic": (Start(_GOLD, mode="classic"), plays.play_on(5)),
    "classic-on-request": (Start(_GOLD, mode="classic", options=_ASKING), plays.play_on(2)),
    "classic-junior": (Start(_GOLD, "junior", "classic"), plays.play_on(3)),
    "classic-finished": (Start(_GOLD, mode="classic"), plays.play_out),
    "chain-begun": (Start(_GOLD, "chain", "classic"), plays.start),
    "chain": (Start(_GOLD, "chain", "classic"), plays.chained),
    "chain-15": (Start(_LONG, "chain", "classic"), plays.play_on(3)),
    "chain-finished": (Start(_GOLD, "chain", "classic"), plays.play_out),
    "ultraset": (Start(_GOLD, "ultraset", "classic"), plays.play_on(3)),
    "ultraset-finished": (Start(_GOLD, "ultraset", "classic"), plays.play_out),
    "daily": (Start(20261121, mode="daily"), plays.found_twice),
    "daily-finished": (Start(20261121, mode="daily"), plays.play_out),
    "in-sight": (Start(_GOLD, mode="in-sight", options=Options(cards=24, level=3)), plays.play_on(1)),
    "in-sight-finished": (Start(_GOLD, mode="in-sight"), plays.play_out),
    "sprint": (Start(_GOLD, mode="sprint"), plays.hasty),
    "sprint-finished": (Start(_GOLD, mode="sprint"), plays.ran),
    "third-card": (Start(_GOLD, mode="third-card"), plays.play_on(3)),
    "third-card-wrong": (Start(_GOLD, mode="third-card"), plays.guessed),
    "third-card-finished": (Start(_GOLD, mode="third-card"), plays.play_out),
    "set-or-not": (Start(_GOLD, mode="set-or-not"), plays.start),
    "set-or-not-wrong": (Start(_GOLD, mode="set-or-not"), plays.denied),
    "set-or-not-finished": (Start(_GOLD, mode="set-or-not"), plays.play_out),
    "drill": (Start(_GOLD, mode="drill"), plays.play_on(3)),
    "drill-wrong": (Start(_GOLD, mode="drill"), plays.passed),
    "drill-ending": (_ENDING, plays.start),
    "drill-ending-wrong": (_ENDING, plays.took_instead),
}
"""Start and play for every mode and variant."""
_CROWDED: tuple[tuple[str, Play, tuple[str, ...]], ...] = (
    ("21-wrong-letters", plays.crowded_and_wrong, ("letters",)),
    ("12-13-taken", plays.middle, ()),
    ("finished-gold", plays.won, ()),
    ("finished-record", plays.with_games(30, plays.won), ()),
    ("finished-few", plays.gave_up, ()),
    ("12-paused", plays.paused, ()),
)


def _tables() -> Iterator["Scene"]:
    for width, height in ((700, 580), (1280, 800), (700, 1000)):
        for state, play, seats in TABLES:
            for theme in THEMES:
                holds = tuple(9_000 * (place % 3 != 1) for place in range(len(seats)))
                options = Options(seats=seats, even=holds if state.endswith("held") else ())
                yield Scene(state, QSize(width, height), 1, theme, play, table=options)


_PAGES = (("help", 560, 1480), ("help", 560, 640), ("keyboard", 520, 620), ("about", 480, 380))
_LESSON = {"0": "", "1": "QS", "2": "QWE", "3": "QWE", "4": "", "6": "QED", "7": "QWE", "8": ""}
"""Lesson steps by number, with the keys of the cards to pick."""
_LIBRARY: tuple[tuple[str, Play, tuple[tuple[int, int], ...]], ...] = (
    ("statistics-empty", plays.opened("statistics"), ((760, 820), (560, 480))),
    ("statistics-30", plays.with_games(30, plays.begun_and("statistics")), ((760, 820), (560, 480), (1400, 900))),
    ("statistics-2000", plays.with_games(2000, plays.begun_and("statistics")), ((760, 1900), (560, 480), (1400, 1200))),
    (
        "statistics-sprint",
        plays.with_games(60, plays.opened("statistics"), "sprint", "sets=20"),
        ((760, 1500), (1400, 900)),
    ),
    ("statistics-daily", plays.with_games(90, plays.opened("statistics"), "daily"), ((760, 1500), (560, 480))),
    (
        "statistics-third-card",
        plays.with_games(50, plays.opened("statistics"), "third-card", "weights=1,2,3,4"),
        ((760, 1700), (1400, 900)),
    ),
    ("settings", plays.opened("settings"), ((640, 600), (480, 360), (1000, 800))),
    ("calendar-none", plays.opened("daily"), ((680, 640),)),
    ("calendar", plays.with_games(90, plays.opened("daily"), "daily"), ((680, 640), (560, 520), (1000, 800))),
    ("games-none", plays.opened("games"), ((920, 600),)),
    ("games-30", plays.with_games(30, plays.begun_and("games")), ((920, 600), (640, 420), (1400, 900))),
    ("replay", plays.replayed, ((1040, 720), (800, 560), (1600, 1000))),
    ("look-back-filling", plays.looked_back(plays.hurried, done=False), ((1240, 760),)),
    ("look-back", plays.looked_back(plays.hurried), ((1240, 760), (700, 580), (480, 360), (1900, 1040))),
    ("look-back-few", plays.looked_back(plays.gave_up_below_zero), ((1240, 760),)),
    ("look-back-perfect", plays.looked_back(plays.coached, done=False), ((1240, 760),)),
    ("proof", plays.proof, ((880, 700), (1400, 900))),
    ("backups-none", plays.backups(0), ((600, 480),)),
    ("backups", plays.backups(7), ((600, 480), (420, 320))),
    ("erase", plays.erase, ((480, 280), (360, 400))),
    *((f"new-game-{way}", plays.new_game(way), ((880, 540),)) for way in ways()),
    ("new-game-wrong", plays.new_game_wrong, ((880, 540),)),
    ("new-game-large", plays.new_game("together"), ((1300, 900), (780, 440))),
)


def scenes() -> Iterator[Scene]:
    """Yield all scenes in the order of the contact sheets."""
    for width, height in _SIZES:
        size = QSize(width, height)
        for cards in (12, 15, 21):
            for theme in THEMES:
                yield Scene(f"{cards}-start", size, 1, theme, plays.fill(cards))
    for state, play, settings in _STATES:
        for theme in THEMES:
            yield Scene(state, QSize(1280, 800), 1, theme, play, settings)
    for state, play, settings in _COLORS:
        for theme in THEMES:
            yield Scene(state, QSize(1280, 800), 1, theme, play, settings)
    for state, play, settings, size in _COLORED_PAGES:
        for theme in THEMES:
            yield Scene(state, size, 1, theme, play, settings, page=True)
    for state, play, settings in _CROWDED:
        yield Scene(state, QSize(800, 600), 1, "light", play, settings)
        yield Scene(state, QSize(700, 1000), 1, "dark", play, settings)
    for state, (_, play) in _KINDS.items():
        for width, height in ((800, 600), (1280, 800), (700, 1000)):
            for theme in THEMES:
                yield Scene(state, QSize(width, height), 1, theme, play)
    yield from _tables()
    for page, width, height in _PAGES:
        for theme in THEMES:
            yield Scene(page, QSize(width, height), 1, theme, plays.opened(page), page=True)
    for state, play, sizes in _LIBRARY:
        for width, height in sizes:
            for theme in THEMES:
                yield Scene(state, QSize(width, height), 1, theme, play, page=True)
    for step, keys in _LESSON.items():
        for theme in THEMES:
            size, lesson = QSize(800, 660), (f"lesson={step}",)
            yield Scene(f"lesson-{step}", size, 1, theme, plays.lesson(keys), lesson, page=True)
    for cards in (12, 15, 21):
        for theme in THEMES:
            yield Scene(f"{cards}-start", QSize(1280, 800), 2, theme, plays.fill(cards))
    for state, play in (("12-wrong", plays.wrong), ("12-13-taken", plays.middle), ("finished-gold", plays.won)):
        yield Scene(state, QSize(1280, 800), 2, "light", play)


_WINDOWS = ((480, 360, 1.0), (480, 640, 1.0), (512, 560, 1.0), (683, 730, 1.0), (911, 472, 1.0), (956, 496, 2.0))
"""Window sizes from the minimum up, each with a font scale: tiled, small screens, large letters."""
EIGHT = next(seats for state, _, seats in TABLES if state == "seats-8")


def scenes_of_sizes() -> Iterator[Scene]:
    """Yield every kind of panel in small windows, and every page on small screens and with large letters."""
    for width, height, times in _WINDOWS:
        for theme in THEMES:
            scene = Scene("12-13-taken", QSize(width, height), 1, theme, plays.middle, letters=times)
            yield scene
            yield scene._replace(state="21-wrong-letters", play=plays.crowded_and_wrong, settings=("letters",))
            yield scene._replace(state="finished-gold", play=plays.won)
            for kind in (
                "chain",
                "third-card",
                "set-or-not",
                "daily-finished",
                "in-sight",
                "in-sight-finished",
                "drill-ending",
            ):
                yield scene._replace(state=kind, play=_KINDS[kind][1])
            for state, play, seats in TABLES:
                if state in {"seats-8-barred", "seats-demonstration", "seats-result"}:
                    yield scene._replace(state=state, play=play, table=Options(seats=seats))
    for screen, times in (("netbook", 1.0), ("laptop", 1.0), ("large-text", 2.0)):
        for theme in THEMES:
            scene = Scene("", QSize(*SCREENS[screen]), 1, theme, plays.start, page=True, screen=screen, letters=times)
            for page in ("help", "keyboard", "about", "settings"):
                yield scene._replace(state=page, play=plays.opened(page))
            for state, play, _ in _LIBRARY:
                if state not in {"new-game-large", "statistics-empty"}:
                    yield scene._replace(state=state, play=play)
            for step, keys in _LESSON.items():
                yield scene._replace(state=f"lesson-{step}", play=plays.lesson(keys), settings=(f"lesson={step}",))
            yield scene._replace(state="new-game-eight", play=plays.new_game("together", EIGHT))
