"""What the modes say of themselves agrees with what they are played with."""

import pytest

from setgui.model.commands import Add, Call, Claim, Finish
from setgui.model.game import Reason, Start
from setgui.model.modes import MODES, Mode
from setgui.model.options import USUAL, Options, Seat
from setgui.model.play import deal_game, refusal, worth

each_mode = pytest.mark.parametrize("mode", MODES.values(), ids=lambda mode: mode.name)


def start(mode: Mode) -> Start:
    seats = (Seat("Ann"), Seat("Ben")) if mode.seated else ()
    return Start(20261121, mode=mode.name, options=Options(seats=seats))


@each_mode
def test_what_it_says_of_itself_is_so(mode: Mode) -> None:
    game = deal_game(start(mode))
    assert bool(game.scores) is mode.seated is ("seats" in mode.options) is (Call in mode.commands)
    assert (len(worth(game)) > 1) is mode.scores_points
    assert mode.asks is bool({"weights", "questions"} & {*mode.options})
    assert mode.sprints is ("sets" in mode.options)
    assert mode.deals_more is ("on_request" in mode.options)
    assert set(mode.options) <= set(Options._fields)


@pytest.mark.parametrize("on_request", [False, True])
def test_cards_are_asked_for_where_they_do_not_come_by_themselves(*, on_request: bool) -> None:
    game = deal_game(Start(7, mode="classic", options=USUAL._replace(on_request=on_request)))
    assert game.commands == ((Claim, Add, Finish) if on_request else (Claim, Finish))
    assert refusal(game, Add()) is (None if on_request else Reason.NOT_IN_THIS_MODE)


def test_elsewhere_a_game_has_all_commands_of_its_mode() -> None:
    for mode in MODES.values():
        if not mode.deals_more:
            assert deal_game(start(mode)).commands == mode.commands
