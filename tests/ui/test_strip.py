"""The strip under the board, and the score sheet that replaces it beside a wide board."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from setgui.model.commands import Add, Claim, Finish
from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.options import Seat
from setgui.model.play import matches
from setgui.ui.look.theme import Space
from setgui.ui.panel.sheet import BUTTONS, PileView, Strip
from setgui.ui.panel.taken import TakenStrip
from setgui.ui.system.language import follow_language
from setgui.ui.widgets.buttons import ActionButton
from setgui.ui.widgets.figure import Figure
from setgui.words.cards import names
from setgui.words.language import ENGLISH
from ui.pages import settle, take
from ui.player import CTRL, Player
from ui.program import PATIENCE, Folder, Watch
from ui.seated import ANN, BEN, Sit, table

import pseudo  # isort: skip - in packaging, no package of its own

SMALL = (480, 360)
EVERY = [
    Start(7),
    Start(7, mode="classic"),
    table(ANN, BEN),
    Start(20261121, mode="daily"),
    Start(7, mode="sprint"),
    Start(7, mode="third-card"),
    Start(7, mode="set-or-not"),
]


def strip(player: Player) -> Strip:
    QCoreApplication.processEvents()
    (found,) = player.window.stage.findChildren(Strip)
    return found


def test_the_strip_cannot_be_reached_behind_a_result(player: Player) -> None:
    player.key(Qt.Key.Key_E, CTRL)
    assert player.result_is_shown
    player.window.resize(*SMALL)
    shown = strip(player)
    for _ in range(12):
        player.key(Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        assert focus is None or not shown.isAncestorOf(focus)
    player.window.stage.dismiss_result()
    assert shown.isVisible()


@pytest.mark.parametrize("over", [True, False])
def test_what_a_sheet_dims_follows_the_window(player: Player, over: bool) -> None:
    stage = player.window.stage
    player.window.resize(1280, 800)
    take(player)
    if over:
        player.controller.act(Finish())
    else:
        stage.ask_to_finish(player.snapshot)
    for size in ((700, 580), SMALL, (700, 580)):
        resized(player, *size)
        seen = stage.grab().toImage()
        stage.dismiss_result()
        settle()
        (stage.show_result if over else stage.ask_to_finish)(player.snapshot)
        settle()
        assert stage.grab().toImage() == seen, size


def test_at_a_table_the_strip_shows_the_figures_of_the_panel(folder: Folder) -> None:
    player = folder.open(table(ANN, BEN))
    player.window.resize(*SMALL)
    figures = [one for one in strip(player).findChildren(Figure) if one.isVisible()]
    assert [one.accessibleName().rpartition(" ")[0] for one in figures] == ["Draw pile", "Time"]


def stage_rects(player: Player, *widgets: QWidget) -> list[QRect]:
    stage = player.window.stage
    return [QRect(widget.mapTo(stage, QPoint()), widget.size()) for widget in widgets]


def resized(player: Player, width: int, height: int) -> None:
    player.window.resize(width, height)
    settle()


@pytest.mark.parametrize("start", EVERY, ids=lambda start: start.mode)
def test_the_strip_is_low_and_spans_the_window(folder: Folder, start: Start) -> None:
    player = folder.open(start)
    for size in ((700, 580), (1000, 700), (1260, 800), (1399, 900), (600, 1000)):
        resized(player, *size)
        settle()  # nested layouts settle one after the other
        (bar,) = stage_rects(player, strip(player))
        assert bar.height() <= 96, size
        assert (bar.left(), bar.right(), bar.bottom()) == (0, size[0] - 1, player.window.stage.rect().bottom())


def test_the_sheet_stands_beside_a_board_of_1120_px_except_in_tall_windows(player: Player) -> None:
    for width, height, beside in ((1399, 800, False), (1400, 800, True), (1920, 1080, True), (1450, 1400, False)):
        resized(player, width, height)
        sheet, board = stage_rects(player, player.sheet, player.window.stage.board)
        assert (sheet.top() == 0) is beside
        assert isinstance(player.sheet, Strip) is not beside
        assert not beside or (sheet.width(), board.width()) == (280, width - 280)


def test_the_strip_and_the_message_stay_while_cards_are_added(player: Player) -> None:
    """The message is below the places for added cards, and only a layout for more than 15 cards moves it."""
    for size in ((480, 360), (700, 580), (600, 1000), (1260, 800), (1920, 1080)):
        player.controller.same_deal()
        resized(player, *size)
        settle()  # nested layouts settle one after the other
        while len(player.tiles) < 21:
            before = stage_rects(player, player.sheet, player.window.stage.message, *player.tiles)
            cards = len(player.tiles)
            player.key(Qt.Key.Key_Plus)
            settle()
            sheet, message, *tiles = stage_rects(player, player.sheet, player.window.stage.message, *player.tiles)
            below = message.top() - max(tile.bottom() for tile in tiles)
            assert 0 <= below < tiles[0].height() / 4 or len(tiles) not in {15, 21}
            if cards != 15:
                assert [sheet, message, *tiles[:cards]] == before, size


@pytest.mark.parametrize("language", [ENGLISH, "de"])
@pytest.mark.parametrize("size", [(700, 580), (1280, 800)])
@pytest.mark.parametrize("start", [Start(7, "junior"), Start(7, mode="classic"), Start(7, mode="sprint")])
def test_the_strip_keeps_its_height_and_one_row_to_the_end(
    folder: Folder, start: Start, size: tuple[int, int], language: str
) -> None:
    folder.choose(language=language)
    player = folder.open(start)
    resized(player, *size)
    bar, heights = strip(player), set[int]()
    while not player.snapshot.game.over:
        heights.add(bar.height())
        found = next(iter(matches(player.snapshot.game)), None)
        player.controller.act(Claim(found) if found else Add())
        settle()
    player.window.stage.dismiss_result()
    settle()
    assert heights == {bar.height()}
    buttons = [button for button in bar.findChildren(ActionButton) if button.isVisible()]
    assert len({button.mapTo(bar, button.rect().center()).y() for button in buttons}) == 1


@pytest.mark.parametrize("size", [(480, 360), (700, 580), (1100, 800)])
def test_every_kind_of_game_for_one_has_a_strip_of_one_height(folder: Folder, size: tuple[int, int]) -> None:
    player, heights = folder.open(), set[int]()
    for mode in MODES.values():
        if not mode.seated:
            player.controller.play(Start(20261121, mode=mode.name))
            resized(player, *size)
            heights.add(strip(player).height())
    assert len(heights) == 1


def look_of(player: Player) -> tuple[dict[str, QRect], list[bool]]:
    """Return the places of the figures, and which of the medal's text, the sets and the pile are visible."""
    settle()
    settle()  # nested layouts settle one after the other
    bar = strip(player)
    figures = [one for one in bar.findChildren(Figure) if one.isVisible()]
    places = {one.accessibleName().split()[0]: QRect(one.mapTo(bar, QPoint()), one.size()) for one in figures}
    parts = [one for kind in (TakenStrip, PileView) for one in bar.findChildren(kind)]
    return places, [part.isVisible() for part in parts]


@pytest.mark.parametrize("start", [Start(7), Start(7, mode="classic"), Start(7, mode="sprint")], ids=lambda x: x.mode)
@pytest.mark.parametrize("size", [(480, 360), (700, 580), (1000, 700), (1280, 800)])
def test_nothing_moves_in_the_strip_while_one_plays(folder: Folder, size: tuple[int, int], start: Start) -> None:
    watch = Watch()
    player = folder.open_by(watch, start)
    resized(player, *size)
    first = look_of(player)
    while not player.snapshot.game.over:
        assert look_of(player) == first
        watch.wait(25)
        player.controller.act(Claim(player.snapshot.game.table[:3]))  # a mistake, or a set
        if not player.snapshot.game.over:
            player.controller.act(Claim(player.sets()[0]) if player.sets() else Add())


def test_the_strip_shows_all_sets_of_a_daily_puzzle(folder: Folder) -> None:
    player = folder.open(Start(20261121, mode="daily"))
    resized(player, 1260, 800)
    sets = player.sets()
    for number, cards in enumerate(sets, 1):
        player.click_set(cards)
        if number < len(sets):
            shown = strip(player).findChild(TakenStrip)
            assert shown is not None
            lines = [one for one in shown.findChildren(QWidget) if one.isVisible()]
            assert [one.accessibleName() for one in lines] == [names(found) for found in reversed(sets[:number])]
            assert all(shown.rect().contains(one.geometry()) for one in lines)


def test_the_faces_beside_sets_of_four_cards_are_shown_whole(sit: Sit) -> None:
    seated = sit(table(*(Seat(level=level) for level in (1, 4, 2, 5, 3)))._replace(variant="ultraset"))
    resized(seated.player, 700, 580)
    shown = strip(seated.player).sets
    seated.wait_until(lambda: seated.player.snapshot.game.taken)
    for width in range(700, 760, 5):
        assert shown.isVisible()
        assert shown.set_width <= shown.width(), width
        resized(seated.player, width, 580)


def test_the_newest_set_is_painted_once_it_has_landed(folder: Folder, qtbot: QtBot) -> None:
    folder.choose(animate="yes", appearance="light")
    player = folder.open(Start(7))
    resized(player, 1260, 800)
    player.click_set(player.sets()[0])
    (shown,) = strip(player).findChildren(TakenStrip)
    flying = shown.grab().toImage()
    qtbot.waitUntil(lambda: shown.grab().toImage() != flying, timeout=PATIENCE)


def test_a_figure_forgets_the_width_of_its_column(player: Player) -> None:
    figure = Figure(player.window, "Sets", 12)
    figure.show_value("0")
    least = figure.sizeHint().width()
    figure.setMinimumWidth(least + 50)
    assert figure.minimumSizeHint().width() >= least
    figure.setMinimumWidth(0)
    assert figure.minimumSizeHint().width() == least


def test_parts_without_space_are_hidden(player: Player) -> None:
    (shown,), (pile,) = strip(player).findChildren(TakenStrip), strip(player).findChildren(PileView)
    seen: list[tuple[bool, bool]] = []
    for width in (480, 800, 1260):
        resized(player, width, 580)
        seen.append((shown.isVisible(), pile.isVisible()))
    assert seen == [(False, False), (True, False), (True, True)]
    resized(player, 800, 580)
    assert strip(player).fit(800) > strip(player).fit(800, low=True)  # though no event came between


def lowest_ink(button: QWidget) -> int:
    """Return how far the lowest painted row of a button is above its bottom edge."""
    image = button.grab().toImage()
    rows = ({image.pixel(x, y) for x in range(image.width())} for y in range(image.height() - 1, 0, -1))
    return next(number for number, row in enumerate(rows) if row != {image.pixel(0, 0)})


@pytest.mark.parametrize("language", [ENGLISH, pseudo.LONGER])
def test_the_moves_are_named_from_700_px_on(player: Player, language: str, cut: set[str]) -> None:
    if language == pseudo.LONGER:
        pseudo.use(language)
        follow_language()
    for width, named in ((699, False), (700, True), (1260, True)):
        resized(player, width, 580)
        bar = strip(player)
        buttons = [button for button in bar.findChildren(ActionButton) if button.isVisible()]
        assert [lowest_ink(button) < 8 for button in buttons] == [named] * 3 + [False] * 2
        pause = QRect(buttons[-1].mapTo(bar, QPoint()), buttons[-1].size())
        assert width - 2 * Space.ONE <= pause.right() < width  # at the end of the bar
        assert bar.height() <= 75
    assert cut == set()


@pytest.mark.parametrize("size", [QSize(1280, 800), QSize(1900, 1000)], ids=["strip", "panel"])
@pytest.mark.parametrize("appearance", ["light", "dark"])
def test_in_high_contrast_each_layer_of_the_pile_has_its_own_edge(folder: Folder, appearance: str, size: QSize) -> None:
    folder.choose(appearance=appearance, contrast="high")
    player = folder.open()
    player.window.resize(size)
    (pile,) = [one for one in player.window.findChildren(PileView) if one.isVisible()]
    image = pile.grab().toImage()
    below = round(pile.top_card().bottom())
    column = [image.pixelColor(pile.width() // 2, y).lightness() for y in range(below - 8, pile.height())]
    steps = [after - before for before, after in pairwise(column)]
    edges = [step for step in steps if (step > 100 if appearance == "dark" else step < -100)]
    assert len(edges) == 4


def test_every_button_of_the_panel_has_room_for_its_key(player: Player) -> None:
    panel = player.widen()
    buttons = [button for button in panel.findChildren(ActionButton) if button.isVisible()]
    assert len(buttons) == len(BUTTONS) - 2  # two come with the result
    for button in buttons:
        assert button.width() >= button.sizeHint().width() > QPushButton.sizeHint(button).width()


@pytest.mark.parametrize("start", [Start(7), table(ANN, BEN)], ids=lambda start: start.mode)
def test_text_in_the_panel_grows_with_the_cards(folder: Folder, start: Start) -> None:
    player = folder.open(start)
    usual = player.window.fontInfo().pixelSize()
    seen: list[int] = []
    for size in ((1400, 800), (1920, 1080), (2560, 1440), (2560, 800)):
        resized(player, *size)
        letters = {part.fontInfo().pixelSize() for part in player.sheet.findChildren(ActionButton)}
        assert len(letters) == 1
        seen += letters
    assert seen[0] == seen[3] == usual
    assert usual < seen[1] < seen[2]


@pytest.mark.parametrize(("start", "medal"), [(Start(7), "bronze at 64"), (Start(7, "junior"), "bronze at 16")])
def test_the_next_medal_is_beside_the_score_where_there_is_room(folder: Folder, start: Start, medal: str) -> None:
    player = folder.open(start)
    for size, shown in (((480, 360), False), ((700, 580), True), ((1280, 800), True)):
        resized(player, *size)
        figures = [one for one in player.sheet.findChildren(Figure) if one.isVisible()]
        (score,) = (one for one in figures if one.accessibleName() == "Score 0")
        assert (score.sizeHint().width() > score.tail_width) is shown
        assert score.accessibleDescription() == f"· {medal}"


@pytest.mark.parametrize("start", [Start(7), table(ANN, BEN)], ids=lambda start: start.mode)
@pytest.mark.parametrize("size", [(480, 360), (1280, 800), (1600, 900)])
def test_a_closed_result_can_be_shown_again_from_the_bar(folder: Folder, size: tuple[int, int], start: Start) -> None:
    player = folder.open(start)
    resized(player, *size)
    player.key(Qt.Key.Key_E, CTRL)
    player.key(Qt.Key.Key_Escape)
    assert not player.result_is_shown
    assert player.button("New deal").isVisible()
    player.click(player.button("Show result"))
    assert player.result_is_shown


@pytest.mark.parametrize(("mode", "free"), [("solitaire", [True, False, False]), ("classic", [True, True, True])])
def test_no_place_is_marked_that_no_card_can_take(folder: Folder, mode: str, free: list[bool]) -> None:
    folder.choose(ground="paper")
    board = folder.open(Start(7, "junior", mode)).window.stage.board
    picture, marked = board.grab().toImage(), []
    for before, last in zip(board.tiles[3:6], board.tiles[6:9], strict=True):
        place = last.geometry().translated(last.geometry().topLeft() - before.geometry().topLeft())
        middle = place.center()
        across, down = range(middle.x() - 20, middle.x() + 20), range(place.top() + 3, middle.y())
        marked.append(len({picture.pixel(x, y) for x in across for y in down}) > 1)
    assert marked == free


@pytest.mark.parametrize("start", [Start(7), table(ANN, BEN)], ids=lambda start: start.mode)
def test_the_cards_of_a_game_finished_early_stay_where_they_are(folder: Folder, start: Start) -> None:
    player = folder.open(start)
    resized(player, 1280, 800)
    before = stage_rects(player, *player.tiles)
    player.key(Qt.Key.Key_E, CTRL)
    player.key(Qt.Key.Key_Escape)
    assert stage_rects(player, *player.tiles) == before


@pytest.mark.parametrize("size", [(1280, 800), (1600, 900)])
def test_a_click_on_the_draw_pile_adds_a_card(player: Player, size: tuple[int, int]) -> None:
    resized(player, *size)
    (pile,) = (one for one in player.sheet.findChildren(PileView) if one.isVisible())
    QTest.mouseClick(pile, Qt.MouseButton.LeftButton)
    assert len(player.snapshot.game.table) == 13


def test_the_panel_has_the_next_medal_below_scores_of_any_length(player: Player) -> None:
    player.window.resize(1600, 900)
    take(player, 6)
    settle()
    value = str(player.snapshot.game.score)
    (score,) = (one for one in player.sheet.findChildren(Figure) if one.isVisible() and one.value == value)
    assert len(value) == 2
    assert score.tail == " · bronze at 64"
    assert score.width() > score.tail_width
    last_line = score.grab(score.rect().adjusted(0, score.height() - score.fontMetrics().ascent(), 0, 0)).toImage()
    assert len({*memoryview(last_line.constBits()).cast("I")}) > 1
