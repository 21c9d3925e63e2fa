"""What everybody at a table is called."""

import pytest

from setgui.model.options import LEVELS, SLOWER, Seat
from setgui.session.game.seats import COMPUTERS, names

ANN, LIKE = Seat("Ann"), Seat(pace=(1, 2, 3, 4))


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        ((ANN, Seat("Ben")), ("Ann", "Ben")),
        ((Seat(level=1), ANN, Seat(level=5)), ("Pim", "Ann", "Orion")),
        ((LIKE, Seat(level=3)), ("Echo", "Milo")),
        ((Seat(level=2), Seat(level=2), Seat(level=2)), ("Juno", "Juno II", "Juno III")),
        ((Seat(level=-1), Seat(level=-2)), ("Luna", "Otto")),
        ((Seat(level=2), Seat("Juno")), ("Juno II", "Juno")),
        ((Seat("Juno II"), Seat(level=2), Seat(level=2)), ("Juno II", "Juno", "Juno III")),
        ((LIKE,) * 8, ("Echo", *(f"Echo {number}" for number in ("II", "III", "IV", "V", "VI", "VII", "VIII")))),
    ],
)
def test_all_differently(seats: tuple[Seat, ...], told: tuple[str, ...]) -> None:
    assert names(seats) == told


def test_every_level_has_a_name() -> None:
    assert len(COMPUTERS) == len(LEVELS) + len(SLOWER) + 1
