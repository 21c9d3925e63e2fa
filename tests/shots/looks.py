"""Scenes of every background, theme, contrast and card style, each look on its own sheets."""

from collections.abc import Iterator

from PySide6.QtCore import QSize

from setgui.model.options import Options

from . import plays
from .scenes import EIGHT, STRONG, THEMES, Scene
from .tables import TABLES, Play

_WINDOWS = ((480, 360), (700, 580), (1260, 800), (1366, 768), (1920, 1080), (600, 1000))
_LOOKS: dict[str, tuple[str, ...]] = {
    "paper": ("ground=paper",),
    "felt": (),
    "slate": ("ground=slate",),
    "strong": STRONG,
    "felt-grey": ("colors=grey",),
    "slate-own": ("ground=slate", "colors=own", "own_colors=#d7263d #17853a #1f3fbf"),
    "upright": ("upright", "letters"),
}
_WHOLE = ("paper", "felt", "slate", "strong")
"""Looks that change more than the cards, so that pages are shown in them too."""
_GAMES: dict[str, Play] = {"middle": plays.middle, "crowded": plays.crowded_and_wrong, "finished": plays.won}
_PAGES: dict[str, Play] = {
    "new-game-solitaire": plays.new_game("solitaire"),
    "new-game-versus": plays.new_game("versus"),
    "settings": plays.opened("settings"),
    "lesson-7": plays.lesson("QWE"),
    "help": plays.opened("help"),
    "calendar": plays.with_games(90, plays.opened("daily"), "daily"),
    "statistics": plays.with_games(30, plays.begun_and("statistics")),
    "games": plays.with_games(30, plays.begun_and("games")),
    "replay": plays.replayed,
}
_MORE_PAGES: dict[str, Play] = {
    "new-game-family": plays.opened("new-game"),
    "new-game-together": plays.new_game("together"),
    "proof": plays.proof,
    "statistics-none": plays.opened("statistics"),
    "calendar-none": plays.opened("daily"),
    "games-none": plays.opened("games"),
    "backups-none": plays.backups(0),
}
_PAGE_SETTINGS = {"lesson-7": ("lesson=7",), "new-game-family": ("others=0 Ben\n0 Clara", "first_player=Ann")}
"""Extra settings for a page."""


def scenes_of_looks() -> Iterator[Scene]:
    """Yield the scenes sheet by sheet: a game in all window sizes, or pages at their own size."""
    for look, settings in _LOOKS.items():
        for theme in THEMES:
            for state, play in _GAMES.items():
                for size in _WINDOWS:
                    sheet = f"{look}-{theme}-{state}"
                    yield Scene(state, QSize(*size), 1, theme, play, settings, sheet=sheet)
            if look not in _WHOLE:
                continue
            seats, table = next(play for state, play, _ in TABLES if state == "seats-8"), Options(seats=EIGHT)
            for size in _WINDOWS:
                sheet = f"{look}-{theme}-seats"
                yield Scene("seats-8", QSize(*size), 1, theme, seats, settings, table=table, sheet=sheet)
            for group, pages in (("pages", _PAGES), ("more", _MORE_PAGES)):
                for state, play in pages.items():
                    sheet, extra = f"{look}-{theme}-{group}", (*settings, *_PAGE_SETTINGS.get(state, ()))
                    page = Scene(state, QSize(1260, 800), 1, theme, play, extra, page=True, screen="desk")
                    yield page._replace(sheet=sheet)
