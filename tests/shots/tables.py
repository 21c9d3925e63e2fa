"""Scenes of tables with several seats."""

from collections.abc import Callable

from setgui.model.options import Seat

from .player import Player

Play = Callable[[Player], object]

_PEOPLE = tuple(map(Seat, ("Ann", "Ben", "Clara", "Dmitri", "Esperanza Valdivia", "Fritz", "Gül", "Hana")))
_TWO = (Seat("Ann"), Seat(level=3))
_FOUR = (Seat("Ann"), Seat("Ben"), Seat(level=1), Seat(level=5))
_EIGHT = (*_PEOPLE[:5], Seat(level=2), Seat(level=4), Seat(pace=(9_000, 12_000, 15_000, 20_000)))
_DEMONSTRATION = tuple(Seat(level=level) for level in range(1, 6))


def _table(sets: int, *keys: str) -> Play:
    """Wait until this many sets are taken, then press keys."""

    def play(player: Player) -> None:
        player.wait_for_sets(sets)
        for key in keys:
            player.press_text(key)

    return play


def _called(player: Player) -> None:
    player.wait_for_sets(3)
    player.press_text("1")
    player.wait(1_800)
    player.pick(player.table[2])


def _held(player: Player) -> None:
    player.wait_for_sets(2)
    player.wait(2_000)
    player.press_text("1")


def _computer_called(player: Player) -> None:
    player.wait_for_sets(2)
    player.wait_for(lambda game: game.picked and len(game.picked) == 2)


TABLES: tuple[tuple[str, Play, tuple[Seat, ...]], ...] = (
    ("seats-2", _table(4), _TWO),
    ("seats-2-people", _table(0), _PEOPLE[:2]),
    ("seats-4-called", _called, _FOUR),
    ("seats-4-barred-voted", _table(3, "1", "\x1b", "@"), _FOUR),
    ("seats-2-held", _held, _TWO),
    ("seats-4-held", _held, _FOUR),
    ("seats-8-held", _held, _EIGHT),
    ("seats-8", _table(6), _EIGHT),
    ("seats-8-barred", _table(6, "1", "\x1b", "@", "$"), _EIGHT),
    ("seats-demonstration", _computer_called, _DEMONSTRATION),
    ("seats-demonstration-ultraset", _computer_called, _DEMONSTRATION),
    ("seats-result", _table(99), _DEMONSTRATION),
)
