"""Several at one table, by keys and clicks: calls, votes, penalties, computers, and how it all is told."""

import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from setgui import Card, is_set
from setgui.model.game import Start
from setgui.model.options import Options, Seat
from setgui.ui.panels.last_set import LastSet
from setgui.ui.panels.ranking import Ranking
from setgui.ui.panels.seat_button import SeatButton, VoteButton
from ui.player import SHIFT, Player
from ui.program import Folder, Watch

Key = Qt.Key
ANN, BEN = Seat("Ann"), Seat("Ben")


def table(*seats: Seat, **options: object) -> Start:
    return Start(7, "standard", "together", Options(seats=seats)._replace(**options))  # type: ignore[arg-type] # by name


class Table:
    """Those who sit there, and their time."""

    def __init__(self, player: Player, watch: Watch) -> None:
        self.player, self.watch = player, watch

    @property
    def seats(self) -> list[SeatButton]:
        edge = self.player.window.stage.edge
        assert edge is not None
        return edge.in_use()

    def told(self, seat: int) -> tuple[str, str]:
        """A seat's name and description."""
        button = self.seats[seat - 1]
        return button.accessibleName(), button.accessibleDescription()

    def vote(self, seat: int) -> VoteButton:
        return self.seats[seat - 1].vote

    def digit(self, seat: int, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.player.key(Key(Key.Key_0 + seat), modifiers)

    def wait(self, millis: int) -> None:
        """Time goes by, and the clock is looked at."""
        self.watch.now += millis
        self.player.controller._tick()

    def wait_until(self, seen: Callable[[], object]) -> None:
        for _ in range(60_000):
            if seen():
                return
            self.wait(100)
        raise AssertionError("it never came")

    def wrong(self) -> list[Card]:
        a, b, *others = self.player.cards
        return [a, b, next(card for card in others if not is_set(a, b, card))]

    @property
    def scores(self) -> tuple[int, ...]:
        return self.player.snapshot.game.scores

    @property
    def caller(self) -> int | None:
        return self.player.snapshot.game.caller


@pytest.fixture
def watch() -> Watch:
    return Watch()


Sit = Callable[[Start], Table]


@pytest.fixture
def sit(folder: Folder, watch: Watch) -> Sit:
    def at(start: Start) -> Table:
        player = folder.open_by(watch, start)
        # Time is looked at when the test says so, not whenever the computer is slow.
        player.controller._timer.timeout.disconnect()
        return Table(player, watch)

    return at


@pytest.fixture
def two(sit: Sit) -> Table:
    return sit(table(ANN, BEN))


# Calling


@pytest.mark.parametrize("how", ["press", "space", "digit", "accessible"])
def test_who_calls_alone_can_claim(two: Table, how: str, qtbot: QtBot) -> None:
    player, button = two.player, two.seats[1]
    if how == "press":
        player.release(player.press(button))
    elif how == "space":
        button.setFocus()
        player.key(Key.Key_Space)
        assert QApplication.focusWidget() in player.tiles  # now the cards are to be picked
    elif how == "digit":
        two.digit(2)
    else:
        found = QAccessible.queryAccessibleInterface(button)
        assert found is not None
        actions = found.actionInterface()
        assert actions is not None
        actions.doAction("Press")
        qtbot.waitUntil(lambda: two.caller is not None)
    assert two.caller == 1
    assert player.message == "Ben called: 5 seconds to pick the cards."
    two.digit(1)
    assert two.caller == 1
    assert player.message == "Somebody else has called."
    player.click_set(player.sets()[0])
    assert two.scores == (0, 1)
    assert player.message.startswith("Ben: Set, 1 point: ")


def test_a_call_is_made_on_the_press(two: Table) -> None:
    spot = two.player.press(two.seats[0])
    assert two.caller == 0
    two.player.release(spot)


def test_nobody_picks_who_has_not_called(two: Table) -> None:
    two.player.letter(0)
    assert two.player.checked == []
    assert two.player.message == "Call first: press the number of your seat."


def test_seats_are_told(two: Table) -> None:
    assert two.told(1) == ("Call, Ann, 0 points, key 1", "")
    assert two.vote(1).accessibleName() == "No set, Ann"
    assert two.vote(1).accessibleDescription() == "Key Shift+1"
    two.digit(1)
    assert two.told(1)[1] == "has called"
    assert two.told(2)[1] == "Somebody else has called."
    assert not two.seats[1].isEnabled()
    assert not two.vote(2).isEnabled()
    assert two.vote(2).accessibleDescription() == "Somebody else has called."


def test_the_countdown_is_seen(two: Table) -> None:
    two.digit(1)
    shown = two.seats[0]._shown
    assert shown is not None
    assert (shown.share, shown.seconds, shown.state) == (1.0, 5, "has called, 5 s")
    two.wait(2_500)
    shown = two.seats[0]._shown
    assert shown is not None
    assert (shown.share, shown.seconds) == (0.5, 3)


def test_the_time_of_a_call_is_up_after_it(two: Table) -> None:
    two.digit(1)
    two.wait(5_000)
    assert two.caller == 0
    two.wait(1)
    assert two.caller is None
    assert two.scores == (-1, 0)
    assert two.player.message == "Ann: The time is up. That costs 1 point."


def test_the_last_card_is_in_time_at_five_seconds(two: Table) -> None:
    *first, last = two.player.sets()[0]
    two.digit(1)
    two.player.click_set(first)
    two.watch.now += 5_000
    two.player.click_card(last)
    assert two.scores == (1, 0)


def test_the_last_card_is_too_late_after_five_seconds(two: Table) -> None:
    *first, last = two.player.sets()[0]
    two.digit(1)
    two.player.click_set(first)
    two.watch.now += 5_001
    two.player.click_card(last)
    assert two.scores == (-1, 0)
    assert two.player.checked == []


def test_without_a_limit_nobody_is_hurried(sit: Sit) -> None:
    seated = sit(table(ANN, BEN, limit=0))
    seated.digit(1)
    assert seated.player.message == "Ann called."
    seated.wait(3_600_000)
    assert seated.caller == 0
    seated.player.click_set(seated.player.sets()[0])
    assert seated.scores == (1, 0)


def test_escape_gives_up_and_who_did_waits_for_others(two: Table) -> None:
    two.digit(1)
    two.player.letter(0)
    assert two.player.window.actions_by_name["clear"].text() == "Give the call up"
    two.player.key(Key.Key_Escape)
    assert (two.caller, two.scores, two.player.checked) == (None, (-1, 0), [])
    assert two.player.message == "Ann: Given up. That costs 1 point."
    assert two.told(1) == ("Call, Ann, −1 points, key 1", "That player cannot call just now.")
    assert not two.seats[0].isEnabled()
    two.digit(1)
    assert two.caller is None
    two.digit(2)
    two.player.key(Key.Key_Escape)
    two.digit(1)
    assert two.caller == 0


def test_escape_without_a_call_costs_nothing(two: Table) -> None:
    two.player.key(Key.Key_Escape)
    assert two.scores == (0, 0)


def test_a_mistake_costs_a_point_and_is_told_with_the_name(two: Table) -> None:
    two.digit(2)
    two.player.click_set(two.wrong())
    assert two.scores == (0, -1)
    assert two.player.message.startswith("Ben: Not a set: ")
    assert two.player.message.endswith(" That costs 1 point.")


def test_who_is_blocked_waits_until_all_are(sit: Sit) -> None:
    seated = sit(table(ANN, BEN, blocks=True))
    seated.digit(1)
    seated.player.key(Key.Key_Escape)
    assert seated.scores == (0, 0)
    assert seated.player.message == "Ann: Given up. Blocked until somebody scores."
    seated.digit(2)
    assert not seated.seats[0].isEnabled()
    seated.player.key(Key.Key_Escape)
    assert seated.player.message == "Ben: Given up. All were blocked, so all may call again."
    assert seated.seats[0].isEnabled()


# Votes


def test_when_all_see_no_set_more_cards_come(two: Table) -> None:
    two.digit(1, SHIFT)
    assert two.player.message == "Ann: No set! 1 of 2 say so."
    assert two.told(1)[1] == "sees none"
    assert not two.vote(1).isVisible()
    two.digit(1, SHIFT)
    assert two.player.message == "That player has said so."
    two.player.click(two.vote(2))
    assert len(two.player.tiles) == 15
    assert two.vote(1).isVisible()


def test_a_checked_vote_may_be_wrong(sit: Sit) -> None:
    seated = sit(table(ANN, BEN, checked=True))
    seated.player.click(seated.vote(1))
    assert seated.scores == (-1, 0)
    assert seated.player.message == "Ann: There is a set. That costs 1 point."


# Computers


def test_one_person_against_computers_calls_by_picking(sit: Sit) -> None:
    seated = sit(table(ANN, Seat(level=1)))
    seated.player.click_set(seated.player.sets()[0])
    assert seated.scores == (1, 0)


def test_a_computer_calls_and_picks_its_cards_one_by_one(sit: Sit) -> None:
    seated = sit(table(ANN, Seat(level=5)))
    assert seated.told(2)[0] == "Orion, 0 points, computer, level 5"
    seated.wait_until(lambda: seated.caller == 1)
    assert seated.player.message == "Orion called."
    seated.player.letter(0)
    assert seated.player.message == "Somebody else has called."
    seen = set()
    while seated.caller == 1:
        seen.add(len(seated.player.checked))
        seated.wait(100)
    assert seen == {0, 1, 2, 3}
    assert seated.scores == (0, 1)
    assert seated.player.message.startswith("Orion: Set, 1 point: ")


def test_nobody_acts_for_a_computer(sit: Sit) -> None:
    seated = sit(table(ANN, Seat(level=1)))
    seated.digit(2)
    seated.digit(2, SHIFT)
    seated.player.click(seated.seats[1])
    assert seated.caller is None
    assert not seated.player.snapshot.game.votes
    assert seated.player.message == "No person has that seat."


def test_pausing_waits_until_nobody_has_called(two: Table) -> None:
    two.digit(1)
    assert not two.player.button("Pause").isEnabled()
    two.player.key(Key.Key_P)
    assert not two.player.snapshot.paused
    assert two.player.message == "Not while somebody has called."
    two.player.key(Key.Key_Escape)
    two.player.key(Key.Key_P)
    assert two.player.snapshot.paused
    assert two.told(2)[1] == "The game is paused; P goes on."
    two.digit(2)
    assert two.caller is None


def test_the_last_set_stays_until_the_next(sit: Sit) -> None:
    seated = sit(table(ANN, BEN))
    panel = seated.player.window.stage.panel
    (last,) = panel.findChildren(LastSet)
    assert last.accessibleName() == "No set taken yet"
    cards = seated.player.sets()[0]
    seated.digit(2)
    seated.player.click_set(cards)
    seated.wait(3_600_000)
    assert last.accessibleName() == f"Ben took a set: {', '.join(card.words for card in cards)}"


def test_equal_scores_share_the_place(sit: Sit) -> None:
    seated = sit(table(ANN, BEN, Seat("Clara")))
    (ranking,) = seated.player.window.stage.panel.findChildren(Ranking)
    seated.digit(3)
    seated.player.click_set(seated.player.sets()[0])
    assert ranking.accessibleDescription() == "1. Clara, 1 point; 2. Ann, 0 points; 2. Ben, 0 points"


def test_the_result_names_the_winner(two: Table) -> None:
    two.digit(2)
    two.player.click_set(two.player.sets()[0])
    two.digit(1)
    two.player.key(Key.Key_Escape)
    two.player.key(Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert two.player.message == "The game is over. Ben wins."
    (ranking,) = two.player.window.stage.result.findChildren(Ranking)
    assert ranking.isVisible()
    assert (
        ranking.accessibleDescription() == "1. Ben, 1 point, sets 1, mistakes 0; 2. Ann, −1 points, sets 0, mistakes 1"
    )


def demonstrated(sit: Sit) -> Table:
    return sit(table(Seat(level=4), Seat(level=5), Seat(level=3)))


def test_a_demonstration_goes_to_its_end(sit: Sit) -> None:
    seated = demonstrated(sit)
    assert seated.player.message == "The computers play among themselves."
    seated.wait_until(lambda: seated.player.result_is_shown)
    assert seated.player.snapshot.game.over
    assert sum(seated.scores) <= len(seated.player.snapshot.game.taken)
    assert seated.player.controller._timer.isActive() is False


def test_a_demonstration_has_a_speed_and_can_be_paused(sit: Sit) -> None:
    seated = demonstrated(sit)
    seated.player.click(seated.player.button("8 times as fast"))
    assert seated.player.button("8 times as fast").isChecked()
    assert not seated.player.button("Usual speed").isChecked()
    seated.watch.wait(10)
    assert seated.player.snapshot.elapsed == 80_000
    seated.player.key(Key.Key_P)
    elapsed = seated.player.snapshot.elapsed
    assert elapsed >= 80_000
    seated.watch.wait(10)
    assert seated.player.snapshot.elapsed == elapsed
    seated.player.controller.new_game()
    seated.watch.wait(1)
    assert seated.player.snapshot.elapsed == 8_000  # the choice is kept


def test_people_have_no_speed(two: Table) -> None:
    panel = two.player.window.stage.panel
    assert all(not one.isVisible() for one in panel.findChildren(type(two.player.button("8 times as fast"))))


def test_the_score_sheet_comes_back_with_solitaire(two: Table) -> None:
    two.player.controller.play(Start(3))
    assert two.player.figure("Score") == "0"
    assert not two.seats
    edge = two.player.window.stage.edge
    assert edge is not None
    assert not edge.above.isVisible()
    two.player.controller.play(table(ANN, BEN, Seat("Clara")))
    assert [seat.isVisible() for seat in two.seats] == [True] * 3
    assert two.player.figure("Draw pile") == "69"


# The one timer


def test_a_call_goes_on_where_the_window_was_closed(folder: Folder, watch: Watch) -> None:
    first = Table(folder.open_by(watch, table(ANN, BEN)), watch)
    first.watch.wait(4)
    first.digit(2)
    first.watch.now += 3_000
    folder.close()
    watch.wait(3_600)
    again = Table(folder.open(), watch)
    assert again.caller == 1
    shown = again.seats[1]._shown
    assert shown is not None
    assert shown.seconds == 2


def test_the_clock_of_a_call_stands_still_while_minimized(two: Table) -> None:
    two.digit(1)
    two.player.window.showMinimized()
    QCoreApplication.processEvents()
    assert not two.player.controller._timer.isActive()
    two.watch.wait(3_600)
    two.player.window.showNormal()
    QCoreApplication.processEvents()
    assert two.player.controller._timer.isActive()
    two.wait(4_000)
    assert two.caller == 0


def ticks_in_a_second(player: Player) -> int:
    """How often the clock is looked at, by the intervals that are set."""
    timer = player.controller._timer
    return 0 if not timer.isActive() else 1000 // max(1, timer.interval())


def test_nothing_is_busy(sit: Sit) -> None:
    seated = sit(table(ANN, Seat(level=1)))
    assert ticks_in_a_second(seated.player) <= 4
    seated.player.letter(0)
    assert seated.caller == 0
    assert ticks_in_a_second(seated.player) <= 25
    seated.player.key(Key.Key_Escape)
    seated.player.key(Key.Key_P)
    assert ticks_in_a_second(seated.player) == 0
    seated.player.key(Key.Key_P)
    assert ticks_in_a_second(seated.player) > 0


@pytest.mark.parametrize("animate", ["yes", "no"])
def test_a_demonstration_runs_in_the_real_event_loop(folder: Folder, qtbot: QtBot, animate: str) -> None:
    """Fast, and without looking at the clock more often than can be seen."""
    folder.choose(demo_speed="8", animate=animate)
    player = folder.open(table(Seat(level=5), Seat(level=4)))
    looks: list[int] = []
    player.controller._timer.timeout.connect(lambda: looks.append(player.snapshot.elapsed))
    qtbot.waitUntil(lambda: len(player.snapshot.game.taken) >= 2, timeout=20_000)
    assert player.snapshot.elapsed >= 2 * 1_600
    events = 2 * 2 * (1 + 3 + 1) + len(player.snapshot.game.taken) * 5
    assert len(looks) <= player.snapshot.elapsed / 8 / 1000 * 25 + events


def test_a_move_that_cannot_be_kept_is_tried_again_later(sit: Sit, folder: Folder) -> None:
    """And not at once, again and again."""
    seated = sit(table(ANN, Seat(level=5)))
    with closing(sqlite3.connect(folder.store)) as database:
        database.execute("CREATE TRIGGER full BEFORE INSERT ON act BEGIN SELECT RAISE(ABORT, 'full'); END")
        database.commit()
        seated.wait_until(lambda: "full" in seated.player.message)
        assert seated.player.controller._timer.interval() >= 1_000
        assert seated.caller is None
        database.execute("DROP TRIGGER full")
        database.commit()
    seated.wait(1)
    assert seated.caller == 1


def test_erasing_everything_in_the_middle_of_a_call(sit: Sit) -> None:
    seated = sit(table(ANN, Seat(level=5)))
    seated.wait_until(lambda: seated.caller == 1)
    seated.player.controller.erase()
    assert seated.player.snapshot.game.scores == ()
    assert seated.player.figure("Score") == "0"
    assert seated.player.controller._timer.isActive()


# Show me


def test_show_me_plays_to_the_end(sit: Sit) -> None:
    shown = sit(Start(3, "junior"))
    action = shown.player.window.actions_by_name["show-me"]
    shown.player.key(Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert shown.player.snapshot.showing
    assert action.text() == "Stop showing"
    assert shown.player.message == "The computer plays on until you pick a card."
    shown.wait_until(lambda: shown.player.result_is_shown)
    assert shown.player.snapshot.assisted
    assert shown.player.snapshot.game.taken
    assert action.text() == "Show me"
    assert not action.isEnabled()


@pytest.mark.parametrize("how", ["menu", "card", "escape"])
def test_show_me_stops_when_the_player_does_anything(sit: Sit, how: str) -> None:
    shown = sit(Start(2))
    shown.player.key(Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    shown.wait_until(lambda: shown.player.checked)
    if how == "menu":
        shown.player.key(Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    elif how == "card":
        shown.player.click(next(tile for tile in shown.player.tiles if not tile.isChecked()))
    else:
        shown.player.key(Key.Key_Escape)
    assert not shown.player.snapshot.showing
    assert len(shown.player.checked) == (how == "card")
    before = shown.player.snapshot.game
    shown.wait(60_000)
    assert shown.player.snapshot.game is before


def test_show_me_is_not_for_tables_with_seats(two: Table) -> None:
    action = two.player.window.actions_by_name["show-me"]
    assert not action.isEnabled()
    assert action.toolTip() == "Not in this kind of game."
