"""What a session refuses is what the course of a game refuses: in every mode, at every moment, for every act."""

from contextlib import suppress
from random import Random

import pytest
from fuzz.any_game import KINDS, any_act, any_start

from setgui.model.game import IllegalCommand, Reason
from setgui.session.game.acts import Aside
from setgui.session.game.course import NoStep, advance, refusal_at
from setgui.session.game.session import Session
from setgui.session.game.updates import Refusal, Refused
from setgui.storage.sqlite_store import SqliteStore

from .player import SEVEN, Watch


def raised(session: Session, act: Aside) -> Reason | type[NoStep] | None:
    """What the way through the journal makes of an act."""
    try:
        advance(session.course, session.elapsed(), act)
    except IllegalCommand as problem:
        return problem.reason
    except NoStep:
        return NoStep
    return None


@pytest.mark.parametrize(("mode", "variant"), KINDS)
def test_undo_aids_and_showing_are_refused_alike_to_a_player_and_to_a_journal(
    store: SqliteStore, mode: str, variant: str
) -> None:
    chance, watch = Random(f"{mode} {variant}"), Watch()
    session = Session(store, watch, any_start(chance, mode, variant), SEVEN)
    session.begin()
    for _ in range(30):
        for act in Aside:
            reason = session.refusal(act)
            assert reason is refusal_at(session.course, session.elapsed(), act)
            assert raised(session, act) is (NoStep if isinstance(reason, Refusal) else reason)
        watch.time += 1_000
        with suppress(Refused):
            session.act(any_act(session.course, chance))
