"""Names, descriptions and sizes of the seats at a table."""

from PySide6.QtCore import QCoreApplication, Qt

from setgui.model.game import Start
from setgui.model.options import Seat
from setgui.ui.panel.side_panel import LastSet, Ranking
from setgui.ui.seats import WIDEST
from ui.player import CTRL
from ui.seated import ANN, BEN, Sit, Table, table
from ui.test_names import listed

Key = Qt.Key


def test_seats_and_votes_have_names_and_descriptions(two: Table) -> None:
    assert two.told(1) == ("Call, Ann, 0 points, key 1", "")
    assert two.vote(1).accessibleName() == "No set, Ann"
    assert two.vote(1).accessibleDescription() == "Key Shift+1"
    two.digit(1)
    assert two.told(1)[1] == "has called"
    assert two.told(2)[1] == "Ann has called."
    assert not two.seats[1].isEnabled()
    assert not two.vote(2).isEnabled()
    assert two.vote(2).accessibleDescription() == "Ann has called."


def test_a_seat_shows_the_countdown(two: Table) -> None:
    two.digit(1)
    shown = two.seats[0].shown
    assert shown is not None
    assert (shown.share, shown.seconds, shown.state()) == (1.0, 5, "has called, 5 s")
    two.wait(2_500)
    shown = two.seats[0].shown
    assert shown is not None
    assert (shown.share, shown.seconds) == (0.5, 3)


def test_the_last_set_stays_until_the_next(sit: Sit) -> None:
    seated = sit(table(ANN, BEN))
    (last,) = seated.player.widen().findChildren(LastSet)
    assert last.accessibleName() == "No sets taken yet"
    cards = seated.player.sets()[0]
    seated.digit(2)
    seated.player.click_set(cards)
    seated.wait(3_600_000)
    assert last.accessibleName() == f"Ben took a set: {', '.join(card.words for card in cards)}"


def test_equal_scores_share_the_place(sit: Sit) -> None:
    seated = sit(table(ANN, BEN, Seat("Clara")))
    (ranking,) = seated.player.widen().findChildren(Ranking)
    seated.digit(3)
    seated.player.click_set(seated.player.sets()[0])
    assert listed(ranking) == ["1. Clara, 1 point", "2. Ann, 0 points", "2. Ben, 0 points"]


def test_the_result_names_the_winner(two: Table) -> None:
    two.digit(2)
    two.player.click_set(two.player.sets()[0])
    two.digit(1)
    two.player.key(Key.Key_Escape)
    two.player.key(Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert two.player.message == "Abandoned."
    assert two.player.result_texts[0] == "Ben wins, 1 to −1"
    assert two.player.window.stage.result.accessibleName() == "Game over. Ben wins, 1 to −1"
    (ranking,) = two.player.window.stage.result.findChildren(Ranking)
    assert ranking.isVisible()
    assert listed(ranking) == [
        "1. Ben, 1 point, 1 set, Mistakes 0",
        "2. Ann, −1 point, 0 sets, Mistakes 1",
    ]


def test_a_copied_deal_of_many_seats_does_not_widen_the_window(sit: Sit) -> None:
    start = table(*(Seat(f"A very long name {number}") for number in range(8)))
    player = sit(start).player
    QCoreApplication.processEvents()
    side = player.window.stage.message.parentWidget()
    assert side is not None
    least = side.minimumSizeHint().width()
    player.key(Key.Key_C, CTRL)
    assert player.message == "Copied: setgui: together standard 7 …"
    player.window.show_message("x" * 400)
    QCoreApplication.processEvents()
    assert side.minimumSizeHint().width() == least
    player.controller.play(Start(3))
    player.key(Key.Key_V, CTRL)
    assert player.snapshot.game.start == start


def test_a_long_name_uses_free_space(sit: Sit) -> None:
    seated = sit(table(Seat("Wilhelmina Hohenwald"), BEN))
    seated.player.window.resize(1280, 800)
    QCoreApplication.processEvents()
    seat = seated.seats[0]
    assert WIDEST < seat.needed_width() <= seat.width()
    seated.player.controller.play(table(ANN, BEN))
    assert seat.width() == WIDEST


LONG = ("Alessandra", "Wilhelmina", "Maximilian", "Konstantin", "Margherita", "Emmanuelle", "Christophe", "Sebastiano")


def test_eight_names_of_ten_letters_fit(sit: Sit) -> None:
    short = table(*(Seat(name[:3]) for name in LONG))
    seated = sit(short)
    for size in ((480, 360), (480, 640), (700, 580), (1000, 700), (1600, 1000)):
        seated.player.controller.play(short)
        seated.player.window.resize(*size)
        QCoreApplication.processEvents()
        seated.player.controller.play(table(*map(Seat, LONG)))
        QCoreApplication.processEvents()
        assert [seat.visible_name for seat in seated.seats] == list(LONG), size
        assert len({seat.height() for seat in seated.seats}) == 1


def test_the_tool_tip_of_a_cut_name_is_complete(sit: Sit) -> None:
    seated = sit(table(Seat("Esperanza Valdivia"), *(Seat(name) for name in LONG[1:])))
    seated.player.window.resize(480, 360)
    QCoreApplication.processEvents()
    seat = seated.seats[0]
    assert seat.visible_name.startswith("Esperanz")
    assert seat.visible_name.endswith("…")
    assert seat.toolTip() == "Esperanza Valdivia: Call (1)"
    assert seat.accessibleName().startswith("Call, Esperanza Valdivia, 0 points")
