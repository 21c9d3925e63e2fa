"""In the replay of a game that was judged, each move has its price beside the sets that lay there."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QWidget

from setgui.analysis.coach.analysis import analyze
from setgui.model.commands import Claim, Finish, Reshuffle
from setgui.session.game.acts import Aside
from setgui.session.reports import decisions_of
from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.pages.replay import ReplayPage
from setgui.words import coach
from ui.program import delete_now
from ui.replayed import TWO, do, err, message, played, sets, slider, take

FRAMES = played(take, take, err, do(Aside.COUNT), do(Reshuffle()), do(Finish()), start=TWO)
(ANALYSIS,) = analyze(decisions_of(FRAMES), 2, 0)


@pytest.fixture
def page() -> Iterator[ReplayPage]:
    around = QWidget()
    found = ReplayPage(around, 8, FRAMES, CardPixmaps(), (), analysis=ANALYSIS)  # type: ignore[arg-type]  # some game
    yield found
    found.close()
    delete_now(around)


def rows(page: ReplayPage) -> list[str]:
    model = sets(page).model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


@pytest.mark.parametrize("number", range(len(ANALYSIS.decisions)))
def test_each_move_has_its_price_and_the_better_set_is_told(page: ReplayPage, number: int) -> None:
    judged = ANALYSIS.decisions[number]
    slider(page).setValue(judged.decision.act - 1)
    if judged.mark:
        assert message(page).endswith(coach.price(judged))
    else:
        assert "etter" not in message(page)
    told = rows(page)
    better = [row for row in told if row.endswith(", better")]
    assert len(better) == (judged.regret > 0 and isinstance(judged.best, Claim))
    paid = [row for row in told if "taken next" in row]
    assert all(row.endswith(coach.loss(judged) or "taken next") for row in paid)
    assert bool(paid) is isinstance(judged.decision.chosen, Claim)


@pytest.mark.parametrize("act", [3, 4])
def test_what_was_better_is_not_told_of_a_mistake_or_a_hint(page: ReplayPage, act: int) -> None:
    reshuffled = ANALYSIS.decisions[2]
    assert (bool(reshuffled.mark), reshuffled.decision.act) == (True, 5)
    slider(page).setValue(act - 1)
    assert "Better" not in message(page)
    assert any(row.endswith(", better") for row in rows(page))


def test_some_moves_here_are_dear_and_some_are_not() -> None:
    assert {bool(one.mark) for one in ANALYSIS.decisions} == {True, False}
