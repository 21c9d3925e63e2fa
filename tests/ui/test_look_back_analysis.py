"""The analysis on the page that looks back: summary, curve and single moves, refined while the page is open."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

import pytest
from analysis.coach.games import greedy
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QFontMetricsF, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot
from words.shipped import spoken as spoken_language

from setgui import Card
from setgui.analysis.coach.analysis import analyze, is_final, moments
from setgui.model.commands import Claim, Finish, Reshuffle
from setgui.model.game import Start
from setgui.model.play import matches
from setgui.session.game.acts import Act, Aside
from setgui.session.game.course import Course, PlayedAct
from setgui.session.kept import GameId
from setgui.session.reports import DealWorth, curve, decisions_of, first_analysis
from setgui.ui.board.board_view import BoardView
from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.look.theme import theme
from setgui.ui.pages.look_back.look_back_page import LookBackPage, SetsList
from setgui.ui.pages.look_back.summary import Curve, ScorePlot, Summary
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.figure import Figure
from setgui.ui.widgets.track import Scrubber
from setgui.words import coach as words
from setgui.words.language import say
from setgui.words.replay import describe_table
from ui.pages import click as click_in_view
from ui.pages import key, no_page, page, part, press, press_on_result, settle, take
from ui.player import CTRL, Player, child
from ui.program import PATIENCE, STANDARD, Folder, delete_now
from ui.replayed import TELLING, do, err, move_in, played

Key = Qt.Key
GAME = GameId(3)


def some_set(course: Course) -> Act:
    """Choose a good set most of the time, and any other move now and then."""
    chance = Random(len(course.game.pile))
    return greedy(course.game, chance) if chance.random() < 0.7 else Finish() if not course.game.pile else _any(course)


def _any(course: Course) -> Act:
    found = matches(course.game)
    return Claim(found[0]) if found else Reshuffle()


FRAMES = played(*[some_set] * 8, do(Reshuffle()), do(Finish()), start=Start(7))
FINISHED_EARLY = played(*[some_set] * 12, do(Finish()), start=Start(7))
"""A game with one costly choice, and 45 points to come."""
DECISIONS = decisions_of(FRAMES)
(ANALYSIS,) = analyze(DECISIONS, 7, 0)
Shown = Callable[[Sequence[PlayedAct]], LookBackPage]


@pytest.fixture
def show(qtbot: QtBot) -> Iterator[Shown]:
    around = QWidget()
    around.resize(1200, 800)

    def show(frames: Sequence[PlayedAct]) -> LookBackPage:
        page = LookBackPage(around, GAME, frames, CardPixmaps(), TELLING, analysis=first_analysis(frames))
        with qtbot.waitExposed(page, timeout=PATIENCE):
            page.show()
        return page

    yield show
    delete_now(around)


@pytest.fixture
def shown(show: Shown) -> LookBackPage:
    return show(FRAMES)


def scroll_to(widget: QWidget) -> None:
    child(widget.window(), FadingArea).ensureWidgetVisible(widget)


def click(widget: QWidget, spot: QPoint | None = None) -> None:
    scroll_to(widget)
    click_in_view(widget, spot)


def visible_texts(of: LookBackPage) -> list[str]:
    return [label.text() for label in of.findChildren(QLabel) if label.isVisible()]


def title(of: LookBackPage) -> str:
    return next(text for text in visible_texts(of) if text.startswith(("Move ", "Early finish")))


def title_of(number: int) -> str:
    return words.moment_title(range(1, len(DECISIONS) + 1)[number], ANALYSIS.decisions[number])


def test_the_page_shows_the_summary_and_the_costliest_move(shown: LookBackPage) -> None:
    texts = visible_texts(shown)
    assert words.in_words(ANALYSIS) in texts
    names = [label.accessibleName() for label in shown.findChildren(QLabel)]
    assert f"Final score {ANALYSIS.score}" in names
    worst = max((one for one in ANALYSIS.decisions[:-1] if one.mark), key=lambda one: one.regret)  # without Finish
    assert title(shown) == words.moment_title(ANALYSIS.decisions.index(worst) + 1, worst)
    assert {words.move_made(worst), words.better_move(worst), words.why(worst)} <= set(texts)
    assert say(words.MARKS_EXPLAINED) in texts
    found = child(shown, Curve)
    assert found.hasFocus()
    assert not found.ringed  # no focus ring before the keyboard is used
    key_to(found, Key.Key_Right)
    assert found.ringed


def test_marks_do_not_cover_the_move_numbers(shown: LookBackPage) -> None:
    found = child(shown, Curve)
    assert ANALYSIS.decisions[-2].mark
    picture = found.grab().toImage()
    below = range(int(found.marks()[0].bottom()) + 1, picture.height())
    inks = [picture.pixelColor(x, y) for y in below for x in range(picture.width())]
    assert max(ink.red() - ink.green() for ink in inks) < 60


def test_the_curve_leaves_room_for_the_par_label(show: Shown) -> None:
    with spoken_language("pt_BR"):
        found = child(show(FRAMES), Curve)
        word = QFontMetricsF(found.small).horizontalAdvance(say(words.PAR))
        last = found.marks()[-1]
        assert found.area.right() - (last.right() + last.width() / 2) >= word


def test_arrows_move_along_the_curve_and_announce_each_move(shown: LookBackPage, spoken: list[str]) -> None:
    found = child(shown, Curve)
    in_words = [
        words.expected(n, one.after, judged, spoken=True)
        for n, (one, judged) in enumerate(zip(curve(ANALYSIS), ANALYSIS.decisions, strict=True), start=1)
    ]
    for which, number in ((Key.Key_Home, 0), (Key.Key_Right, 1), (Key.Key_End, -1), (Key.Key_Left, -2)):
        spoken.clear()
        key_to(found, which)
        assert spoken == [in_words[number]]
        assert title(shown) == title_of(number)
    costly = words.expected_summary(ANALYSIS)
    assert found.accessibleDescription() == f"{costly}. Left and Right go through the moves, Down through the texts."


@pytest.mark.parametrize(("which", "step"), [(Key.Key_Left, -1), (Key.Key_Right, 1)])
def test_arrows_continue_from_the_shown_move(shown: LookBackPage, spoken: list[str], which: Qt.Key, step: int) -> None:
    found, last = child(shown, Curve), len(DECISIONS) - 1
    for chosen in (2, last if step > 0 else 0):
        click(found, found.marks()[chosen].center().toPoint())
        found.highlight(None)  # the mouse goes away
        key_to(found, which)
        target = max(0, min(chosen + step, last))
        assert title(shown) == title_of(target)
        told = words.expected(target + 1, curve(ANALYSIS)[target].after, ANALYSIS.decisions[target], spoken=True)
        assert spoken.pop() == told


def test_mistakes_and_hints_are_marked_and_announced(show: Shown, spoken: list[str]) -> None:
    page = show(played(some_set, err, err, do(Aside.COUNT), *[some_set] * 4, do(Finish()), start=Start(7)))
    found = child(page, Curve)
    for which in (Key.Key_Home, Key.Key_Right):
        key_to(found, which)
    assert spoken[-1].startswith("Move 2: ")  # mistakes and hints are no moves
    assert spoken[-1].endswith(", after 2 mistakes, after 1 hint")
    assert isinstance(found.plot, ScorePlot)
    assert [text for _, text in found.fitting_labels(*found.plot.axis(found))] == ["1", "2", "3", "4", "5", "6"]
    assert "mistake" not in spoken[0]
    assert any(say(words.ASIDES_EXPLAINED) in text for text in visible_texts(page))
    found.clearFocus()
    picture, bottom = found.grab().toImage(), int(found.marks()[0].bottom())
    under = [int(place.center().x()) for place in found.marks()]
    strip = [(away, y) for away in (-5, 5) for y in range(bottom + 2, bottom + 13)]
    drawn = [any(picture.pixelColor(x + away, y) != picture.pixelColor(0, y) for away, y in strip) for x in under]
    assert drawn == [False, True, *[False] * 4]


def key_to(widget: QWidget, which: Qt.Key) -> None:
    QTest.keyClick(widget, which)
    settle()


def test_a_click_on_the_curve_shows_the_table_of_that_move(shown: LookBackPage) -> None:
    found = child(shown, Curve)
    spot = found.marks()[2].center().toPoint()
    click(found, spot)
    table = DECISIONS[2].table
    board = child(shown, BoardView)
    assert [Card(tile.accessibleName()) for tile in board.tiles] == list(table)
    move_in(found, QPoint(1, 1))
    click(found, QPoint(1, 1))
    assert title(shown) == title_of(2)


def test_the_board_description_names_taken_and_better_cards(shown: LookBackPage) -> None:
    found, board = child(shown, Curve), child(shown, BoardView)
    for number, judged in enumerate(ANALYSIS.decisions):
        click(found, found.marks()[number].center().toPoint())
        taken, best = judged.decision.chosen, judged.best if judged.regret else None
        framed = [move.cards if isinstance(move, Claim) else () for move in (taken, best)]
        before = FRAMES[judged.decision.act - 1].course.game
        assert board.accessibleDescription() == describe_table(before, *framed)


def test_a_card_taken_that_is_better_too_has_both_frames(show: Shown) -> None:
    page = show(played(*[some_set] * 8, do(Finish()), start=Start(10)))
    found, board = child(page, Curve), child(page, BoardView)
    click(found, found.marks()[5].center().toPoint())
    (tile,) = (one for one in board.tiles if one.face is not None and one.face.picked and one.face.located)
    picture, middle = tile.grab().toImage(), tile.width() // 2
    near_edge = [picture.pixelColor(x, y) for x in range(middle, middle + 12) for y in range(tile.height() // 4)]
    assert theme().picked in near_edge
    assert theme().ink in near_edge


def key_moments(of: LookBackPage) -> list[Button]:
    return child(of, Summary).findChildren(Button)


def test_the_table_of_a_key_moment_scrolls_into_view(shown: LookBackPage) -> None:
    found, board = child(shown, Curve), child(shown, BoardView)
    shown.resize(1260, 760)
    settle()
    assert board.mapTo(shown, QPoint()).x() > found.mapTo(shown, found.rect().topRight()).x()
    shown.resize(700, 580)
    settle()
    whole = QRegion(board.rect())
    assert board.visibleRegion() == whole
    scroll_to(found)
    assert board.visibleRegion() != whole
    key_to(found, Key.Key_Left)
    assert board.visibleRegion() != whole  # the curve stays in view
    QTest.mouseClick(found, Qt.MouseButton.LeftButton, pos=found.marks()[1].center().toPoint())
    settle()
    assert board.visibleRegion() == whole
    scroll_to(found)
    click(key_moments(shown)[0])
    assert board.visibleRegion() == whole


def test_a_game_finished_at_once_shows_what_that_cost(show: Shown) -> None:
    page = show(played(do(Finish()), start=Start(7)))
    (cost,) = (one.text() for one in key_moments(page) if one.isVisible())
    assert cost.startswith("Early finish: cost 7")
    assert title(page) == cost
    assert "Costly choices" in visible_texts(page)


def test_buttons_choose_the_key_moments(shown: LookBackPage) -> None:
    for number in moments(ANALYSIS):
        name = title_of(number)
        (button,) = (one for one in shown.findChildren(QAbstractButton) if one.text() == name)
        for _ in range(2):  # a second click changes nothing
            click(button)
            assert title(shown) == name
            assert [one for one in key_moments(shown) if one.property("role") == "answer"] == [button]
        assert button.accessibleName() == words.moment_title(number + 1, ANALYSIS.decisions[number], spoken=True)
        assert QAccessible.queryAccessibleInterface(button).role() is QAccessible.Role.Button  # without "not checked"
    key_to(child(shown, Curve), Key.Key_Home)
    checked = [one.text() for one in key_moments(shown) if one.property("role") == "answer"]
    assert checked == [name for name in checked if name == title(shown)]


def test_a_refined_analysis_keeps_the_shown_move_and_the_layout(shown: LookBackPage) -> None:
    key_to(child(shown, Curve), Key.Key_Home)
    sizes = {one: one.geometry() for one in shown.findChildren(BoardView)}
    *_, last = analyze(DECISIONS, 7)
    rows = child(shown, SetsList)
    rows.setCurrentIndex(rows.model().index(0, 0))
    shown.show_found(GameId(4), last)
    assert words.in_words(ANALYSIS) in visible_texts(shown)
    shown.show_found(GAME, last)
    assert words.in_words(last) in visible_texts(shown) or words.in_words(ANALYSIS) not in visible_texts(shown)
    assert title(shown) == words.moment_title(1, last.decisions[0])
    assert {one: one.geometry() for one in shown.findChildren(BoardView)} == sizes
    assert rows.currentIndex().row() == 0


def test_frames_accuracy_and_grade_are_explained(shown: LookBackPage) -> None:
    explained = {"Accuracy": words.figure_explained(words.ACCURACY), "Grade": words.figure_explained(words.GRADE)}
    for figure in child(shown, Summary).findChildren(Figure):
        expected = explained.get(figure.accessibleName().split()[0], "")
        assert (figure.toolTip(), figure.accessibleDescription()) == (expected, expected)
    found, legends = child(shown, Curve), set()
    for number, judged in enumerate(ANALYSIS.decisions):
        click(found, found.marks()[number].center().toPoint())
        taken, better = isinstance(judged.decision.chosen, Claim), judged.regret and isinstance(judged.best, Claim)
        framed = ["Solid frame: taken."] * taken + ["Dashed frame: better."] * bool(better)
        legends.add(" ".join(framed))
        assert [text for text in visible_texts(shown) if "frame: " in text] == [" ".join(framed)] * bool(framed)
    assert len(legends) > 1


def test_the_par_of_the_deal_is_added_when_known(shown: LookBackPage) -> None:
    assert say(words.PAR_TO_COME) in visible_texts(shown)
    summary = child(shown, Summary)
    worth = DealWorth(7, "standard", (70, 80), None)
    for other in (worth._replace(deal=8), worth._replace(variant="junior")):
        summary.show_worth(other)
    assert say(words.PAR_TO_COME) in visible_texts(shown)
    for known in (worth, worth._replace(scores=(70, 80) * 15, foresight=90)):
        summary.show_worth(known)
        assert words.worth_of_deal(known) in visible_texts(shown)


def finish(player: Player) -> None:
    take(player, 1)
    player.key(Key.Key_E, CTRL)


def test_a_result_leads_to_the_page_and_the_page_to_play(folder: Folder, qtbot: QtBot) -> None:
    folder.choose(second_look="no")
    player = folder.open(STANDARD)
    take(player, 2)
    finish(player)
    buttons = [one for one in player.window.stage.result.findChildren(QAbstractButton) if one.isVisible()]
    first = min(buttons, key=lambda one: (one.y(), one.x()))
    assert first.text() == "Look back"
    player.click(first)
    settle()
    opened = page()
    assert isinstance(opened, LookBackPage)
    library, game = player.controller.folder.library, player.controller.game_id
    qtbot.waitUntil(lambda: is_final(library.store.report(game), "standard"), timeout=PATIENCE)
    so_far = "With these cards in this order, the coach has averaged "
    qtbot.waitUntil(lambda: any(text.startswith(so_far) for text in visible_texts(opened)), timeout=PATIENCE)
    key(Key.Key_Home)
    key(Key.Key_Right)
    assert (part(Curve).chosen, part(Scrubber).value()) == (1, 1)
    click(part(Scrubber), QPoint(0, 9))
    assert (part(Curve).chosen, part(Scrubber).value()) == (0, 0)
    press("Play on from here")
    assert no_page(player)
    assert not player.snapshot.game.over
    assert player.snapshot.game.score == 0


@pytest.mark.parametrize("mode", ["solitaire", "classic"])
def test_unfinished_games_and_other_modes_have_the_replay_alone(player: Player, mode: str) -> None:
    player.controller.play(Start(7, mode=mode))
    take(player, 1)
    if mode == "classic":
        player.key(Key.Key_E, CTRL)
    player.key(Key.Key_P, CTRL)
    assert part(Scrubber).hasFocus()
    assert not page().findChildren(Summary)
    press("Close")


def test_my_games_also_leads_to_the_page(player: Player) -> None:
    finish(player)
    player.window.pages.open("games")
    settle()
    press("Look back")
    assert isinstance(page(), LookBackPage)
    press("Close")
    press("Close")
    assert no_page(player)


def test_the_deal_is_analyzed_only_while_a_page_shows_it(player: Player, qtbot: QtBot) -> None:
    finish(player)
    controller = player.controller
    analyses, library, game = controller.analyses, controller.folder.library, controller.game_id
    for _ in range(2):
        player.window.pages.open("look-back")
        settle()
    press("Close")
    qtbot.waitUntil(lambda: is_final(library.store.report(game), "standard"), timeout=PATIENCE)
    assert analyses.busy
    press("Close")
    assert no_page(player)
    assert not analyses.busy


def test_the_page_says_that_the_estimate_is_not_refined_without_a_process(
    player: Player, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise OSError

    monkeypatch.setattr("setgui.analysis.workers.SpawnProcess.start", refuse)
    finish(player)
    player.window.pages.open("look-back")
    settle()
    opened = page()
    assert isinstance(opened, LookBackPage)
    assert title(opened)
    qtbot.waitUntil(lambda: say(words.UNREFINED) in visible_texts(opened), timeout=PATIENCE)
    assert say(words.PAR_TO_COME) not in visible_texts(opened)


def test_a_button_goes_through_the_costly_choices(show: Shown) -> None:
    wasteful = played(some_set, do(Reshuffle()), some_set, do(Reshuffle()), do(Finish()), start=Start(8))
    page = show(wasteful)
    costly = [judged.decision.act - 1 for judged in first_analysis(wasteful).decisions if judged.mark]
    assert len(costly) > 1
    slider = child(page, Scrubber)
    assert slider.value() == costly[0]
    slider.setValue(slider.maximum())
    (following,) = (one for one in page.findChildren(QAbstractButton) if one.text() == "First costly choice")
    assert [one for one in page.findChildren(QAbstractButton) if one.property("role") == "main"] == [following]
    seen = []
    for _ in (*costly, 0):
        following.click()
        seen.append(slider.value())
        assert following.text() == ("First costly choice" if seen[-1] == costly[-1] else "Next costly choice")
    assert seen == [*costly, costly[0]]


def test_the_button_to_the_only_costly_choice_says_why_it_is_disabled_there(show: Shown) -> None:
    page = show(played(do(Finish()), start=Start(7)))
    (following,) = (one for one in page.findChildren(QAbstractButton) if one.text() == "Next costly choice")
    assert (following.isEnabled(), following.toolTip()) == (False, "This is the only one.")
    key_to(child(page, Scrubber), Key.Key_Right)
    assert (following.isEnabled(), following.toolTip()) == (True, "")


def test_the_drop_of_an_early_finish_does_not_flatten_the_others(show: Shown) -> None:
    found = child(show(FINISHED_EARLY), Curve)
    assert max(one.regret for one in first_analysis(FINISHED_EARLY).decisions) > 20
    picture = found.grab().toImage()
    drop = [
        y
        for y in range(picture.height())
        if any(picture.pixelColor(x, y) == theme().error for x in range(picture.width()))
    ]
    assert len(drop) > found.marks()[0].height() / 6  # it is 1.5 points deep
    edge = {picture.pixel(picture.width() - 1, y) for y in range(round(found.marks()[0].top()), picture.height())}
    assert len(edge) == 1  # the final score under the curve is whole


def test_a_result_shows_what_came_from_luck_and_choices(player: Player, qtbot: QtBot) -> None:
    while not player.snapshot.game.over:
        if player.sets():
            take(player, 1)
        else:
            player.key(Key.Key_Plus)
    note, result = "Compared with par, a strong player's 78.7: luck ", player.window.stage.result
    height = result.childrenRect().height()
    qtbot.waitUntil(lambda: any(text.startswith(note) for text in player.result_texts), timeout=PATIENCE)
    assert result.childrenRect().height() == height
    texts = player.result_texts
    press_on_result(player, "Look back")
    number, _, _ = child(page(), Curve).accessibleDescription().partition(" costly choice")
    assert any(f" {number} costly choice" in text for text in texts)
    press("Close")
    ended = player.controller.game_id
    player.controller.new_game()
    player.controller.open_game(ended)
    assert player.result_is_shown
    qtbot.waitUntil(lambda: any(text.startswith(note) for text in player.result_texts), timeout=PATIENCE)
    player.controller.new_game()
    finish(player)
    assert not any("Compared" in text for text in player.result_texts)
