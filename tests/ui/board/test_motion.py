"""Motion plans lead from one layout to the next, for random games and commands."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from setgui import Card
from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle
from setgui.model.game import Game, Start
from setgui.model.play import deal_game, play, refusal
from setgui.ui.board.geometry import Rect, lay_out
from setgui.ui.board.motion import Flight, Tempo, length, plan

TEMPO = Tempo()
PILE, TAKEN = Rect(900, 40, 56, 36), [Rect(880 + 60 * number, 400, 50, 32) for number in range(3)]

PLAIN: dict[str, Command] = {"add": Add(), "reshuffle": Reshuffle(), "finish": Finish()}

starts = st.tuples(st.integers(0, 10_000), st.sampled_from(["standard", "junior"])).map(lambda drawn: Start(*drawn))
commands = st.sampled_from(["claim", "claim", "claim", "add", "add", *PLAIN])
rooms = st.sampled_from([(800, 600), (500, 900), (1600, 700)])


def where(game: Game, room: tuple[int, int] = (800, 600)) -> dict[Card, Rect]:
    """Map every card of a game to its rectangle in the window."""
    places = lay_out(*room, len(game.table), game.variant.table_size + 3, tall=room[0] < room[1]).places
    layout = dict.fromkeys(game.pile, PILE)
    for claimed in game.taken:
        layout |= dict(zip(claimed.cards, TAKEN, strict=True))
    return layout | dict(zip(game.table, places, strict=True))


def states(start: Start, wishes: list[str]) -> list[Game]:
    """List the states of a game, one after each wish that is allowed."""
    game = deal_game(start)
    found = [game]
    for wish in wishes:
        sets = game.variant.find_matches(game.table)
        command = PLAIN.get(wish) or Claim(sets[0] if sets else ())
        if refusal(game, command) is None:
            game = play(game, command).after
            found.append(game)
    return found


def fly(before: dict[Card, Rect], flights: list[Flight]) -> dict[Card, Rect]:
    """Check that each flight starts at its card's position, and return the final positions."""
    now, busy_until = dict(before), dict.fromkeys(before, 0)
    for flight in sorted(flights, key=lambda flight: flight.delay):
        assert flight.delay >= busy_until[flight.card]
        assert flight.start == now[flight.card] == flight.at(flight.delay)
        assert flight.duration > 0
        now[flight.card] = flight.end
        busy_until[flight.card] = flight.delay + flight.duration
    return now


def check(one: Game, other: Game, room: tuple[int, int] = (800, 600)) -> list[Flight]:
    before, after = where(one), where(other, room)
    flights = plan(before, after, other.table, PILE, TEMPO)
    reached = fly(before, flights)
    for card in after:
        if card in before:
            assert reached[card] == after[card], card
    for flight in flights:
        end = flight.delay + flight.duration
        assert end <= length(flights)
        assert flight.shown(flight.delay)
        assert flight.shown(end) is not flight.vanishes
        assert flight.vanishes is (flight.end == PILE)
    return flights


@given(start=starts, wishes=st.lists(commands, max_size=30), room=rooms)
def test_flights_match_every_step_forward_and_back(start: Start, wishes: list[str], room: tuple[int, int]) -> None:
    for one, other in pairwise(states(start, wishes)):
        check(one, other)
        check(other, one)
        check(one, other, room)


@given(start=starts, other=starts, wishes=st.lists(commands, max_size=30), more=st.lists(commands, max_size=10))
def test_flights_match_a_new_game_and_its_undo(start: Start, other: Start, wishes: list[str], more: list[str]) -> None:
    old, new = states(start, wishes)[-1], states(other, more)[-1]
    check(old, new)
    check(new, old)


@given(start=starts, wishes=st.lists(commands, max_size=30))
def test_nothing_flies_without_a_change(start: Start, wishes: list[str]) -> None:
    for game in states(start, wishes):
        assert check(game, game) == []


@given(start=starts, wishes=st.lists(commands, max_size=30))
def test_a_set_flies_to_the_newest_row_and_new_cards_come_from_the_pile(start: Start, wishes: list[str]) -> None:
    for one, other in pairwise(states(start, [wish for wish in wishes if wish in ("claim", "add")])):
        flights = {flight.card: flight for flight in check(one, other)}
        dealt = [card for card in other.table if card not in one.table]
        assert all(flights[card].start == PILE for card in dealt)
        delays = [flights[card].delay for card in dealt]
        assert delays == sorted(set(delays))
        if len(other.taken) > len(one.taken):
            assert [flights[card].end for card in other.taken[-1].cards] == TAKEN


@settings(max_examples=settings().max_examples // 3)
@given(start=starts)
def test_a_reshuffle_gathers_all_cards_before_it_deals(start: Start) -> None:
    one, other = states(start, ["reshuffle"])
    flights = check(one, other)
    gathering = [flight for flight in flights if flight.end == PILE]
    dealing = [flight for flight in flights if flight.start == PILE]
    if dealing and len(gathering) > 3:
        assert max(flight.delay + flight.duration for flight in gathering) <= min(flight.delay for flight in dealing)


@settings(max_examples=settings().max_examples // 5)
@given(start=starts)
def test_the_longest_motion_is_short(start: Start) -> None:
    full = states(start, ["add"] * 9)[-1]
    assert length(check(full, states(start, ["add"] * 9 + ["reshuffle"])[-1])) < 1500


def test_a_flight_starts_fast() -> None:
    flight = Flight(Card("1rsd"), Rect(0, 0, 10, 10), Rect(100, 0, 10, 10), 50, 100)
    assert not flight.shown(49)
    assert flight.at(0) == flight.at(50) == flight.start
    assert flight.at(100).x > 50
    assert flight.at(150) == flight.at(1000) == flight.end
    assert length([]) == 0
