"""The window from the smallest to very large sizes: everything stays inside without overlap."""

from itertools import combinations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from screens import letters, put_on

from setgui.compat import override
from setgui.model.game import Start
from setgui.model.options import Options, Seat
from setgui.ui.board.card_tile import CardTile
from setgui.ui.scanning import stops_of
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.figure import Figure
from ui.pages import settle
from ui.player import CTRL, Player
from ui.program import STANDARD, Folder

SIZES = [(1, 1), (480, 640), (911, 480), (683, 740), (900, 900), (1280, 800), (1920, 1080), (2560, 700), (3840, 2160)]
EIGHT = tuple(Seat(level=3) if place % 3 == 0 else Seat(f"Esperanza Valdivia {place}") for place in range(8))
GAMES = {
    "solitaire": STANDARD,
    "chain": Start(7, "chain", "classic"),
    "third card": Start(7, mode="third-card"),
    "set or not": Start(7, mode="set-or-not"),
    "eight seats": Start(7, mode="together", options=Options(seats=EIGHT)),
}


def resized(player: Player, width: int, height: int) -> None:
    player.window.resize(width, height)
    for _ in range(3):  # nested layouts settle one after the other
        QCoreApplication.processEvents()


def on_stage(player: Player, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(player.window.stage, widget.rect().topLeft()), widget.size())


def card_height(player: Player) -> float:
    (height,) = {rect.height for rect in player.window.stage.board.rects().values()}
    return height


def is_cut(label: QLabel) -> bool:
    """Return whether a label's text is cut."""
    needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
    return (
        bool(label.text())
        and label.isVisible()
        and (label.height() < needed or label.width() < label.minimumSizeHint().width())
    )


def test_everything_is_visible_at_every_size(player: Player) -> None:
    for size in SIZES:
        player.controller.same_deal()
        resized(player, *size)
        for cards in (12, 15, 21):
            while len(player.tiles) < cards:
                player.key(Qt.Key.Key_Plus)
            assert_all_seen(player, cards)


FORMER_HEIGHTS = {(700, 580): 103, (1280, 800): 189, (480, 360): 61}
"""The heights of 12 cards of 14:9 without room for more, in px."""


@pytest.mark.parametrize("size", FORMER_HEIGHTS)
def test_the_room_for_three_more_cards_costs_at_most_eight_percent(player: Player, size: tuple[int, int]) -> None:
    resized(player, *size)
    assert card_height(player) >= 0.92 * FORMER_HEIGHTS[size]


def assert_all_seen(player: Player, count: int) -> None:
    stage = player.window.stage
    board, panel, message = (on_stage(player, widget) for widget in (stage.board, player.sheet, stage.message))
    for one, other in combinations((board, panel, message), 2):
        assert not one.intersects(other)
    assert all(stage.rect().contains(part) for part in (board, panel, message))
    cards = [tile.geometry() for tile in player.tiles]
    assert len(cards) == count
    assert all(stage.board.rect().contains(card.center()) for card in cards)
    assert min(card.height() for card in cards) > 30
    assert (len({card.y() for card in cards}) == 3) is (stage.width() >= stage.height())
    for button in player.sheet.findChildren(QAbstractButton):
        if button.isVisible():
            assert panel.contains(on_stage(player, button)), button.accessibleName()


@pytest.mark.parametrize(("size", "times"), [((1, 1), 1.0), ((480, 640), 1.0), ((956, 500), 2.0)])
@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_played_in_a_small_window(
    folder: Folder, name: str, size: tuple[int, int], times: float
) -> None:
    """Check for recognizable cards and complete buttons, also with double font size."""
    with letters(times):
        player = folder.open(GAMES[name])
        put_on(player.window, "desk")
        resized(player, *size)
        assert player.window.size() == QSize(*size).expandedTo(QSize(480, 360))
        window, board = player.window, player.window.stage.board
        for tile in (*board.tiles, *board.beside):
            assert board.rect().contains(tile.geometry())
            assert tile.height() >= 40
        for button in window.stage.findChildren(QAbstractButton):
            if button.isVisible():
                place = QRect(button.mapTo(window, QPoint()), button.size())
                assert window.rect().contains(place), button.accessibleName()
                assert min(place.width(), place.height()) >= 24
                assert button.size() == button.size().expandedTo(button.minimumSizeHint())
        assert not on_stage(player, board).intersects(on_stage(player, player.sheet))


class Layouts(QObject):
    """Counts the requests of a widget's parts for another layout."""

    def __init__(self, watched: QWidget) -> None:
        super().__init__(watched)
        self.count = 0
        watched.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += watched is self.parent() and event.type() == QEvent.Type.LayoutRequest
        return False


@pytest.mark.parametrize("name", GAMES)
def test_a_layout_comes_to_rest(folder: Folder, name: str) -> None:
    player = folder.open(GAMES[name])
    layouts = Layouts(player.window.stage)
    for size in SIZES:
        for _ in range(3):
            resized(player, *size)
        layouts.count = 0
        resized(player, *size)
        assert layouts.count == 0, size


def test_free_places_are_outlined(folder: Folder) -> None:
    folder.choose(ground="paper")  # of one color
    player = folder.open(Start(7))
    board, before, last = player.window.stage.board, player.tiles[6].geometry(), player.tiles[9].geometry()
    free = last.translated(last.topLeft() - before.topLeft())

    def colors() -> set[str]:
        picture = board.grab(free).toImage()
        return {picture.pixelColor(picture.width() // 2, y).name() for y in range(picture.height())}

    assert len(colors()) == 2
    player.controller.play(GAMES["set or not"])
    settle()
    assert len(colors()) == 1


ON_A_LAPTOP = GAMES | {
    f"{seats} seats": Start(7, mode="together", options=Options(seats=EIGHT[:seats])) for seats in (2, 4)
}
USUAL_LETTERS = {"9pt": 1.0, "11pt": 1.22}


@pytest.mark.parametrize(
    ("name", "usual"),
    [(name, usual) for name in ON_A_LAPTOP for usual in USUAL_LETTERS if (name, usual) != ("solitaire", "11pt")],
)  # with 22 pt, the strip of solitaire has two lines
def test_double_letters_leave_four_fifths_of_the_cards(folder: Folder, name: str, usual: str) -> None:
    heights = []
    for times in (USUAL_LETTERS[usual], 2 * USUAL_LETTERS[usual]):
        with letters(times):
            player = folder.open(ON_A_LAPTOP[name])
            put_on(player.window, "desk")
            resized(player, 1366, 768)
            heights.append(card_height(player))
            edge = player.window.stage.edge
            names = [seat.visible_name for seat in edge.in_use()] if edge is not None else []
            assert all(name == "You" or len(name) > 3 for name in names)
            folder.close()
    assert heights[1] >= 0.8 * heights[0]


def can_be_seen(window: QWidget, part: QWidget) -> bool:
    """Return whether a part is fully visible, after scrolling if necessary."""
    for area in window.findChildren(FadingArea):
        area.reveal(part)
    seen = QRect(part.mapTo(window, QPoint()), part.size())
    return window.rect().contains(seen) and part.visibleRegion().boundingRect() == part.rect()


@pytest.mark.parametrize("name", GAMES)
def test_the_window_fits_a_screen_below_its_minimum_size(folder: Folder, name: str) -> None:
    """Use a screen like 1024 x 600 at 200%; score and buttons must be visible after scrolling."""
    player = folder.open(GAMES[name])
    window, stage = player.window, player.window.stage
    put_on(window, "desk")
    resized(player, 1, 1)
    assert window.size() == QSize(480, 360)
    put_on(window, "least")
    settle()
    resized(player, 1, 1)
    assert window.size() == QSize(472, 260)
    buttons = [one for one in stage.findChildren(QAbstractButton) if not isinstance(one, CardTile) and one.isVisible()]
    figures = [part for part in stage.findChildren(Figure) if part.isVisible()]
    assert figures
    for part in (*buttons, *figures, stage.message):
        assert can_be_seen(window, part), part.accessibleName()
    assert min(tile.height() for tile in (*stage.board.tiles, *stage.board.beside)) >= 32
    assert stops_of(window)
    put_on(window, "desk")
    settle()
    resized(player, 1, 1)
    assert window.size() == QSize(480, 360)


def test_a_button_without_text_has_a_tool_tip_and_works(player: Player) -> None:
    resized(player, 1, 1)
    reshuffle = player.button("Reshuffle")
    assert (reshuffle.text(), reshuffle.toolTip()) == ("", "Reshuffle, −2 points (−)")
    before = player.cards
    player.click(reshuffle)
    assert player.cards != before
    assert player.figure("Score") == "-2"
    resized(player, 1280, 800)
    assert player.figure("Score") == "-2"


def test_the_result_covers_the_board_and_can_be_used(player: Player) -> None:
    for size in SIZES:
        resized(player, *size)
        player.key(Qt.Key.Key_E, CTRL)
        stage = player.window.stage
        assert on_stage(player, stage.result).contains(on_stage(player, stage.board))
        buttons = [button for button in stage.result.findChildren(QAbstractButton) if button.isVisible()]
        assert {button.accessibleName() for button in buttons} >= {"New deal", "Look back"}
        assert not [label.text() for label in stage.result.findChildren(QLabel) if is_cut(label)]
        for button in buttons:
            assert stage.result.rect().contains(QRect(button.mapTo(stage.result, QPoint()), button.size()))
        player.click(next(button for button in buttons if button.accessibleName() == "New deal"))
        assert not player.result_is_shown


@pytest.mark.parametrize(("before", "after"), [((1280, 800), (480, 360)), ((480, 360), (1280, 800))])
def test_a_reopened_result_fits_the_current_window(
    player: Player, before: tuple[int, int], after: tuple[int, int]
) -> None:
    resized(player, *before)
    player.key(Qt.Key.Key_E, CTRL)
    player.key(Qt.Key.Key_Escape)
    resized(player, *after)
    player.key(Qt.Key.Key_I, CTRL)
    stage = player.window.stage
    assert player.result_is_shown
    for size in (after, before):
        resized(player, *size)
        shown = [label for label in stage.result.findChildren(QLabel) if label.isVisible()]
        assert not [label.text() for label in shown if is_cut(label)]
        figures = [figure for figure in stage.result.findChildren(Figure) if figure.isVisible()]
        assert len(figures) == (1 if size == (480, 360) else 5)  # the buttons need that room
        covered = stage.result.mask().intersects(on_stage(player, stage.message))
        assert covered is (size == (480, 360))  # where the figures need that room


def test_clicks_hit_their_card_after_every_resize(player: Player) -> None:
    for size in SIZES:
        resized(player, *size)
        for place in (0, 5, 11):
            player.click(player.tiles[place])
            assert player.checked == [player.cards[place]]
            player.click(player.tiles[place])


def test_long_messages_use_a_smaller_font(player: Player) -> None:
    """Check that long messages are complete, and that short ones always keep the default font."""
    message = player.window.stage.message
    usual = message.font()
    for size in ((1280, 800), (700, 580)):
        resized(player, *size)
        message.say("Not a set: three purple striped squiggles lack two green solid diamonds. " * 3, wrong=False)
        assert not is_cut(message)
        assert message.font().pointSizeF() < usual.pointSizeF() or size[0] > 1000
        message.say("Undone.", wrong=False)
        assert (message.font(), is_cut(message)) == (usual, False)
    message.say("Not a set: three purple striped squiggles lack two green solid diamonds. " * 3, wrong=False)
    resized(player, 1800, 900)
    assert message.font().pointSizeF() > usual.pointSizeF()
    assert not is_cut(message)


def test_questions_have_their_full_size_from_the_first_one(folder: Folder) -> None:
    player = folder.open(GAMES["third card"])
    for size in ((700, 580), (1280, 800)):
        player.controller.play(GAMES["third card"])
        resized(player, *size)
        player.controller.play(GAMES["set or not"])
        settle()
        first = [tile.size() for tile in player.tiles]
        player.key(Qt.Key.Key_Left)
        settle()
        assert [tile.size() for tile in player.tiles] == first
