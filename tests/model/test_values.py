"""Commands and events are values of their own kind, whatever is in them."""

from itertools import permutations

from setgui.model.commands import Add, Call, Command, Finish, NoSet
from setgui.model.events import Called, Dealt, Ended, Event, Finished, Voted


def test_values_of_another_kind_are_others() -> None:
    kinds: list[Command | Event] = [Add(), Finish(), Ended(), Finished(), Call(1), NoSet(1), Called(1), Voted(1)]
    for one, other in permutations(kinds, 2):
        assert one != other
        assert not one == other  # noqa: SIM201 - the other operator
    assert len(set(kinds)) == len(kinds)
    assert Called(1) != (1,)


def test_equal_values_of_a_kind_are_one() -> None:
    assert Add() == Add()
    assert not Add() != Add()  # noqa: SIM202
    assert Called(1) == Called(1) != Called(2)
    assert {Called(1), Called(1)} == {Called(1)}


def test_all_are_true() -> None:
    assert all([Add(), Ended(), Dealt(())])
