"""Second look: Look back asks before it shows what was better."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QGuiApplication, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot
from screens import put_on

from setgui.analysis.coach.analysis import Decision, Judged, alternatives, analyze, is_right, worst_habit
from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle
from setgui.model.game import Start
from setgui.model.matching import find_sets, is_set
from setgui.model.play import matches
from setgui.session.game.acts import Act, Aside
from setgui.session.game.course import Course, PlayedAct
from setgui.session.kept import GameId
from setgui.session.reports import Analysis, decisions_of
from setgui.session.settings import Settings
from setgui.ui.announcer import Announcer
from setgui.ui.board.board_view import BoardView
from setgui.ui.board.card_tile import CardTile
from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.pages.look_back.look_back_page import LookBackPage, SetsList
from setgui.ui.pages.look_back.summary import Curve, Summary
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.track import Scrubber
from setgui.words import coach as words
from setgui.words.cards import names
from setgui.words.language import say
from ui.pages import focus, press, press_on_result, settle, take
from ui.player import CTRL, LETTER_KEYS, Player, child
from ui.program import PATIENCE, STANDARD, Folder, delete_now
from ui.replayed import TELLING, do, err, played

Key = Qt.Key
GAME = GameId(3)


def any_move(course: Course) -> Act:
    """Take some set, or now and then add a card though there is one."""
    found, chance = matches(course.game), Random(len(course.game.pile))
    return Claim(chance.choice(found)) if found and chance.random() < 0.7 else Add()


def least(course: Course) -> Act:
    return Claim(min(matches(course.game), key=lambda cards: course.game.variant.points(*cards)))


FRAMES = played(any_move, any_move, err, *[any_move] * 8, do(Aside.COUNT), any_move, do(Finish()), start=Start(7))
*_, ANALYSIS = analyze(decisions_of(FRAMES), 7)
COSTLY = {one.decision.act: one for one in ANALYSIS.decisions if one.mark and one.decision.chosen != Finish()}
WORST = max(COSTLY.values(), key=lambda one: one.regret)
ADVICE = words.advice(worst_habit(ANALYSIS), FRAMES[0].course.game.variant)
Asked = Callable[..., LookBackPage]


def ratings(asked: Decision) -> Sequence[Judged]:
    *_, last = analyze(alternatives(asked), 7)
    return last.decisions


def rate(page: LookBackPage) -> None:
    """Rate all answers at once, instead of in another process."""

    def show(asked: Decision | None) -> None:
        if asked is not None:
            page.show_weighed(ratings(asked))

    page.question_shown.connect(show)
    page.ask_coach()


@pytest.fixture
def ask(qtbot: QtBot) -> Iterator[Asked]:
    around = QWidget()
    around.resize(1200, 800)

    def ask(
        frames: Sequence[PlayedAct] = FRAMES,
        analysis: Analysis = ANALYSIS,
        *,
        now: bool = True,
        settings: Settings = Settings(),  # noqa: B008 - immutable
    ) -> LookBackPage:
        page = LookBackPage(around, GAME, frames, CardPixmaps(), settings, analysis=analysis)
        with qtbot.waitActive(page, timeout=PATIENCE):
            page.open()
        settle()
        if now:
            rate(page)
        return page

    yield ask
    delete_now(around)


def line(page: LookBackPage) -> str:
    return child(page, Announcer).text()


def pick(page: LookBackPage, *cards: object) -> None:
    for tile in child(page, BoardView).findChildren(CardTile):
        if tile.isVisible() and tile.face is not None and tile.face.card in cards:
            QTest.mouseClick(tile, Qt.MouseButton.LeftButton)


def button(page: LookBackPage, text: str) -> QAbstractButton:
    (found,) = (one for one in page.findChildren(QAbstractButton) if one.text() == text and one.isVisible())
    return found


def answer(page: LookBackPage, move: Command) -> None:
    match move:
        case Claim(cards):
            pick(page, *cards)
        case Add() | Reshuffle() | Finish():
            texts = {Add: "Add card", Reshuffle: "Reshuffle", Finish: "Finish"}
            button(page, texts[type(move)]).click()


def heard(page: QWidget) -> list[str]:
    """Collect everything that a screen reader finds, and all texts, hidden ones too."""
    kinds = QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value
    found: list[str] = []

    def walk(part: QAccessibleInterface) -> None:
        found.extend(part.text(kind) for kind in kinds)
        for number in range(part.childCount()):
            if (inner := part.child(number)) is not None:
                walk(inner)

    walk(QAccessible.queryAccessibleInterface(page))
    for widget in page.findChildren(QWidget):
        found += [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()]
    found += [label.text() for label in page.findChildren(QLabel)]
    rows = child(page, SetsList).model()
    found += [rows.index(row, 0).data() for row in range(rows.rowCount())]
    return [*found, QGuiApplication.clipboard().text(), page.windowTitle()]


def gives_away(texts: Sequence[str], asked: Judged) -> list[str]:
    best = asked.best
    secret = names(best.cards) if isinstance(best, Claim) else words.better_move(asked)
    return [text for text in texts if secret in text]


def rated(asked: Judged) -> dict[Command, Judged]:
    return {one.decision.chosen: one for one in ratings(asked.decision)}


def test_the_first_costly_choice_is_asked_about_at_once(ask: Asked) -> None:
    page = ask()
    assert child(page, Scrubber).value() == WORST.decision.act - 1 == min(COSTLY) - 1
    assert line(page) == words.question(WORST)
    assert words.move_made(WORST) in [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    assert isinstance(focus(), CardTile)
    assert not child(page, SetsList).sets


def test_no_text_gives_an_answer_away_before_it_is_asked_for(ask: Asked) -> None:
    page = ask()
    assert {type(asked.best) for asked in COSTLY.values()} > {Claim}
    for act, frame in enumerate(FRAMES):
        child(page, Scrubber).setValue(act)
        following = FRAMES[act + 1].act if act + 1 < len(FRAMES) else None
        for asked in COSTLY.values():
            if following != asked.best and frame.act != asked.best:  # the game itself
                assert not gives_away(heard(page), asked)
    for moment in child(page, Summary).findChildren(Button):
        moment.click()
        assert not [text for asked in COSTLY.values() for text in gives_away(heard(page), asked)]
    assert ADVICE not in heard(page)


def test_an_answer_is_shown_even_if_it_answers_another_question_too(ask: Asked) -> None:
    frames = played(least, least, do(Finish()), start=Start(9))
    *_, analysis = analyze(decisions_of(frames), 7)
    first, second, _ = analysis.decisions
    assert first.costly
    assert second.costly
    assert first.best == second.best
    page = ask(frames, analysis)
    answer(page, first.decision.chosen)
    assert line(page).startswith("Not quite")
    assert gives_away(heard(page), first)
    assert child(page, SetsList).sets


@pytest.mark.parametrize("asks", [True, False])
@pytest.mark.parametrize("size", [(700, 580), (1280, 800)])
def test_nothing_moves_while_the_player_steps_through_the_moves(ask: Asked, size: tuple[int, int], asks: bool) -> None:
    page, places = ask(now=False, settings=Settings(second_look=asks)), set[tuple[object, ...]]()
    page.resize(*size)
    settle()
    foot = {"Play on from here", "Next costly choice", "Close"}
    buttons = [one for one in page.findChildren(QAbstractButton) if one.text() in foot]
    for act in range(len(FRAMES)):
        child(page, Scrubber).setValue(act)
        settle()
        settle()  # nested layouts settle one after the other
        parts = (child(page, BoardView), child(page, SetsList), child(page, Scrubber), *buttons)
        places.add(tuple((one.mapTo(page, QPoint()).toTuple(), one.size().toTuple()) for one in parts))
    assert len(places) == 1


def test_answering_all_questions_shows_everything(ask: Asked) -> None:
    page = ask()
    for asked in COSTLY.values():
        child(page, Scrubber).setValue(asked.decision.act - 1)
        button(page, "Show the answer").click()
        assert gives_away(heard(page), asked)
        assert line(page) == words.better_move(asked)
    assert ADVICE in heard(page)


def test_a_mistake_before_a_good_move_is_marked_and_explained(ask: Asked) -> None:
    frames = played(err, do(ANALYSIS.decisions[0].best), do(Finish()), start=Start(7))
    *_, analysis = analyze(decisions_of(frames), 7)
    page = ask(frames, analysis)
    child(page, Scrubber).setValue(1)
    assert line(page).startswith("Not a set: ")
    assert sum(tile.face.wrong for tile in child(page, BoardView).tiles if tile.face) == 3
    child(page, Scrubber).setValue(2)
    assert not any(tile.face.wrong for tile in child(page, BoardView).tiles if tile.face)


def test_an_answer_has_no_marks_of_an_earlier_mistake(ask: Asked) -> None:
    frames = played(err, least, do(Finish()), start=Start(9))
    *_, analysis = analyze(decisions_of(frames), 7)
    page = ask(frames, analysis)
    assert child(page, Scrubber).value() == 1  # after the mistake
    answer(page, analysis.decisions[0].best)
    assert line(page).startswith("Right")
    assert not any(tile.face.wrong for tile in child(page, BoardView).tiles if tile.face)


def test_question_pick_and_verdict_are_announced_once_and_in_order(ask: Asked, spoken: list[str]) -> None:
    page = ask(now=False)
    assert isinstance(WORST.best, Claim)
    found = rated(WORST)
    wrong = max((one for one in found.values() if not is_right(one)), key=lambda one: one.value)
    spoken.clear()
    button(page, words.moment_title([*ANALYSIS.decisions].index(WORST) + 1, WORST)).click()
    settle()
    asked = f"{words.move_made(WORST)} {words.question(WORST)}"
    assert spoken == [asked]
    answer(page, wrong.decision.chosen)
    assert spoken[1:] == [words.move_made(wrong)]
    rate(page)
    assert spoken[2:] == [f"{words.verdict(wrong, WORST.best)} {words.better_move(wrong)}"]
    assert line(page) == words.verdict(wrong, WORST.best)
    assert focus() is button(page, "Next costly choice")


@pytest.mark.parametrize("right", [True, False])
def test_an_answer_is_rated(ask: Asked, right: bool) -> None:
    page, found = ask(), rated(WORST)
    chosen = WORST.best if right else WORST.decision.chosen
    answer(page, chosen)
    assert line(page) == words.verdict(found[chosen], WORST.best)
    assert line(page).startswith("Right" if right else "Not quite")
    tiles = [tile for tile in child(page, BoardView).tiles if tile.face is not None]
    assert not any(tile.isEnabled() for tile in tiles)
    assert gives_away(heard(page), WORST)
    child(page, Scrubber).setValue(0)
    child(page, Scrubber).setValue(WORST.decision.act - 1)
    assert line(page) == words.verdict(found[chosen], WORST.best)


@pytest.mark.parametrize("move", [WORST.best, WORST.decision.chosen, Finish(), None])
def test_after_any_answer_the_set_taken_and_the_better_one_are_framed(ask: Asked, move: Command | None) -> None:
    page, chosen, best = ask(), WORST.decision.chosen, WORST.best
    if move is None:
        button(page, "Show the answer").click()
    else:
        answer(page, move)
    assert isinstance(chosen, Claim)
    assert isinstance(best, Claim)
    faces = [tile.face for tile in child(page, BoardView).tiles if tile.face is not None]
    assert {face.card for face in faces if face.picked} == set(chosen.cards)
    assert {face.card for face in faces if face.located} == set(best.cards)
    texts = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    assert [text for text in texts if "frame: " in text] == ["Solid frame: taken. Dashed frame: better."]


@pytest.mark.parametrize("asks", [True, False])
def test_a_small_page_opens_at_its_top_with_the_table(ask: Asked, asks: bool) -> None:
    page = ask(settings=Settings(second_look=asks))
    bar, board = child(page, FadingArea).bar, child(page, BoardView)
    assert bar.maximum() > 0 == bar.value()
    assert board.visibleRegion() == QRegion(board.rect())


def test_the_next_button_asks_the_next_question(ask: Asked, spoken: list[str]) -> None:
    page = ask()
    answer(page, Finish())
    spoken.clear()
    button(page, "Next costly choice").click()
    later = sorted(act for act in COSTLY if act > WORST.decision.act) or [min(COSTLY)]
    assert child(page, Scrubber).value() == later[0] - 1
    assert line(page) == words.question(COSTLY[later[0]])
    assert isinstance(focus(), CardTile)
    assert len(spoken) == 1
    answer(page, Finish())
    assert line(page).startswith("Not quite")


def test_an_answer_rated_after_the_player_left_counts_and_moves_nothing(ask: Asked) -> None:
    page, told, asked = ask(now=False), list[str](), list[Decision | None]()
    page.answered.connect(lambda _, first: told.append(first))
    page.question_shown.connect(asked.append)
    answer(page, Finish())
    assert not any(one.isVisible() and one.text() == "Add card" for one in page.findChildren(QAbstractButton))
    other = next(act for act in COSTLY if act != WORST.decision.act)
    child(page, Scrubber).setValue(other - 1)
    before, here = line(page), focus()
    assert before == words.question(COSTLY[other])
    assert {one.act for one in asked if one is not None} <= {WORST.decision.act}
    page.show_weighed(ratings(WORST.decision))
    assert asked[-1] == COSTLY[other].decision
    assert (line(page), focus()) == (before, here)
    assert told == [f"{WORST.decision.act}-"]
    child(page, Scrubber).setValue(WORST.decision.act - 1)
    assert line(page) == words.verdict(rated(WORST)[Finish()], WORST.best)


def test_an_answer_being_rated_is_shown_without_the_better_move(ask: Asked, spoken: list[str]) -> None:
    page = ask(now=False)
    answer(page, Finish())
    child(page, Scrubber).setValue(0)
    spoken.clear()
    child(page, Scrubber).setValue(WORST.decision.act - 1)
    assert line(page) == "You finished the game."
    assert spoken == [line(page)]
    assert not gives_away(heard(page), WORST)
    assert not any(tile.isEnabled() for tile in child(page, BoardView).tiles)


def test_an_answer_counts_even_if_the_page_closes_before_it_is_rated(ask: Asked) -> None:
    page, told = ask(now=False), list[str]()
    page.answered.connect(lambda _, first: told.append(first))
    answer(page, Finish())
    page.reject()
    assert told == [f"{WORST.decision.act}-"]


def test_three_cards_that_are_no_set_are_explained_and_no_answer(ask: Asked) -> None:
    page = ask()
    table = WORST.decision.table
    third = next(card for card in table[2:] if not is_set(table[0], table[1], card))
    pick(page, table[0], table[0], table[0], table[1], third)
    assert "set" in line(page)
    assert line(page) != words.question(WORST)
    wrong = {tile.face.card for tile in child(page, BoardView).tiles if tile.face and tile.face.wrong}
    assert wrong == {table[0], table[1], third}
    assert not gives_away(heard(page), WORST)
    answer(page, WORST.best)
    assert line(page).startswith("Right")


def test_cards_can_be_picked_by_key(ask: Asked, spoken: list[str]) -> None:
    page = ask()
    spoken.clear()
    assert isinstance(WORST.best, Claim)
    letters = [LETTER_KEYS[WORST.decision.table.index(card)] for card in WORST.best.cards]
    for letter in letters:
        QTest.keyClick(child(page, Scrubber), letter)
    picked = [f"{card.words}, {n} of 3." for n, card in enumerate(WORST.best.cards[:2], start=1)]
    assert [*spoken[:2], *spoken[3:]] == [*picked, "Right! No move was clearly better."]
    assert line(page).startswith("Right")
    QTest.keyClick(child(page, Scrubber), letters[0])
    assert line(page).startswith("Right")


@pytest.mark.parametrize(("key", "moved"), [(Key.Key_Plus, "You added a card."), (Key.Key_Minus, "You reshuffled.")])
def test_a_move_can_be_answered_by_its_key(ask: Asked, spoken: list[str], key: Key, moved: str) -> None:
    page = ask()
    spoken.clear()
    QTest.keyClick(child(page, Scrubber), key)
    assert any(text.startswith(moved) for text in spoken)


def test_escape_puts_picked_cards_back_before_it_closes_the_page(ask: Asked) -> None:
    page = ask()
    pick(page, WORST.decision.table[0])
    for open_still in (True, False):
        QTest.keyClick(child(page, Scrubber), Key.Key_Escape)
        assert page.isVisible() is open_still
        assert not any(tile.face.picked for tile in child(page, BoardView).tiles if tile.face is not None)


def test_the_list_of_sets_names_the_set_of_an_answer(ask: Asked) -> None:
    page, taken = ask(), WORST.decision.chosen
    other = next(one for one in find_sets(WORST.decision.table) if Claim(one) not in (taken, WORST.best))
    answer(page, Claim(other))
    notes = {frozenset(one.cards): one.note for one in child(page, SetsList).sets if one.note}
    assert isinstance(taken, Claim)
    assert isinstance(WORST.best, Claim)
    best = frozenset(WORST.best.cards)
    assert notes == {frozenset(other): "yours", best: "better", frozenset(taken.cards): "taken"}


def test_playback_stops_at_a_question(ask: Asked) -> None:
    page, first = ask(), min(COSTLY)
    child(page, Scrubber).setValue(0)
    button_of_play = next(one for one in page.findChildren(QAbstractButton) if one.accessibleName() == "Play")
    if first == 1:
        button(page, "Show the answer").click()
        first = sorted(COSTLY)[1]
    button_of_play.click()
    while button_of_play.accessibleName() == "Pause":
        child(page, Scrubber).setValue(child(page, Scrubber).value() + 1)
    assert child(page, Scrubber).value() == first - 1


def test_a_refined_analysis_keeps_question_and_picked_cards(ask: Asked) -> None:
    page = ask()
    pick(page, *WORST.decision.table[:2])
    page.show_found(GAME, ANALYSIS)
    assert [tile.isChecked() for tile in child(page, BoardView).tiles][:3] == [True, True, False]
    assert line(page) == words.question(WORST)
    assert not gives_away(heard(page), WORST)


def test_a_question_that_vanished_for_a_while_has_the_focus_again(ask: Asked) -> None:
    page = ask()
    place = ANALYSIS.decisions.index(WORST)
    good = replace(WORST, mark="", regret=0.0)
    cheap = replace(ANALYSIS, decisions=(*ANALYSIS.decisions[:place], good, *ANALYSIS.decisions[place + 1 :]))
    page.show_found(GAME, cheap)
    assert child(page, BoardView).hasFocus()
    page.show_found(GAME, ANALYSIS)
    assert line(page) == words.question(WORST)
    assert isinstance(focus(), CardTile)


def test_a_setting_shows_what_was_better_at_once(ask: Asked) -> None:
    around = ask().parentWidget()
    assert around is not None
    page = LookBackPage(around, GAME, FRAMES, CardPixmaps(), TELLING, analysis=ANALYSIS)
    assert gives_away(heard(page), WORST)
    assert child(page, Curve) is focus() or child(page, Curve).focusPolicy()
    assert not any(
        one.text() == "Show the answer" and one.isVisibleTo(page) for one in page.findChildren(QAbstractButton)
    )


def end(player: Player) -> None:
    take(player, 1)
    player.key(Key.Key_Minus)
    player.key(Key.Key_E, CTRL)
    press_on_result(player, "Look back")


def test_the_coach_rates_an_answer_in_the_background_and_it_counts_once(player: Player, qtbot: QtBot) -> None:
    end(player)
    page = QApplication.activeModalWidget()
    assert isinstance(page, LookBackPage)
    assert line(page).endswith("What would you play?")
    press("Finish")
    qtbot.waitUntil(lambda: line(page).startswith("Not quite: "), timeout=PATIENCE)
    press("Close")
    library, game = player.controller.folder.library, player.controller.game_id
    assert library.first_answers() == {game: "2-"}
    player.window.pages.open("look-back")
    settle()
    press("Show the answer")
    assert library.first_answers() == {game: "2-"}


def test_without_a_process_an_answer_is_rated_at_once(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise OSError

    monkeypatch.setattr("setgui.analysis.workers.SpawnProcess.start", refuse)
    end(player)
    page = QApplication.activeModalWidget()
    assert isinstance(page, LookBackPage)
    press("Finish")
    assert line(page).startswith("Not quite: ")


@pytest.mark.parametrize("screen", ["laptop", "netbook", "least"])
def test_the_question_and_the_verdict_are_in_view(folder: Folder, qtbot: QtBot, screen: str) -> None:
    player = folder.open(STANDARD)
    put_on(player.window, screen)
    settle()
    end(player)
    page = QApplication.activeModalWidget()
    assert isinstance(page, LookBackPage)
    for _ in range(3):
        settle()
    message = child(page, Announcer)
    assert message.visibleRegion() == QRegion(message.rect())
    assert message.mapTo(page, QPoint()).y() > 0
    button(page, "Finish").click()
    qtbot.waitUntil(lambda: line(page).startswith("Not quite: "), timeout=PATIENCE)
    settle()
    assert message.visibleRegion() == QRegion(message.rect())


@pytest.mark.parametrize("size", [(700, 580), (1280, 800)])
def test_the_answers_are_in_view_under_the_question(player: Player, size: tuple[int, int]) -> None:
    player.window.resize(*size)
    settle()
    end(player)
    page = QApplication.activeModalWidget()
    assert isinstance(page, LookBackPage)
    assert page.width() < size[0]
    under = child(page, Announcer).mapTo(page, child(page, Announcer).rect().bottomLeft()).y()
    for text in ("Add card", "Finish", say(words.SHOW_ANSWER)):
        found = button(page, text)
        assert found.visibleRegion() == QRegion(found.rect()), text
        assert under < found.mapTo(page, QPoint()).y() < child(page, Scrubber).mapTo(page, QPoint()).y()


@pytest.mark.parametrize(("size", "last"), [((1248, 748), "Step back"), ((700, 580), "Expected score")])
def test_tab_leads_from_the_cards_to_the_answers_and_on_as_the_page_is_read(
    ask: Asked, size: tuple[int, int], last: str
) -> None:
    page, reached = ask(), list[str]()
    page.resize(*size)
    settle()
    for _ in range(5):
        QTest.keyClick(focus(), Key.Key_Tab)
        reached.append(focus().accessibleName() or str(focus().property("text")))
    assert reached == ["Add card", "Reshuffle", "Finish", "Show the answer", last]


def test_a_question_says_what_the_arrow_keys_do(ask: Asked) -> None:
    page = ask()
    board = child(page, BoardView)
    arrows = say(words.ARROWS)
    assert arrows in [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    place = child(page, Scrubber).value()
    before = focus()
    QTest.keyClick(before, Key.Key_Right)
    assert focus() is not before
    assert board.isAncestorOf(focus())
    assert child(page, Scrubber).value() == place
    answer(page, WORST.best)
    assert arrows not in [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
