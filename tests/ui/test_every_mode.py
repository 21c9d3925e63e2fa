"""Every mode: buttons and figures, whole games by mouse and keys, replays, and changes between modes."""

from collections.abc import Callable
from itertools import chain, combinations, product
from typing import NamedTuple

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QDialog, QLabel, QSlider

from setgui import Card, find_sets, is_set
from setgui.model.commands import Answer
from setgui.model.game import Start
from setgui.model.modes import TOGETHER
from setgui.model.options import Options, Seat
from setgui.model.play import matches
from setgui.ui.announcer import Announcer
from setgui.ui.board.board_view import BoardView
from setgui.ui.panel.sheet import PileView
from setgui.ui.seats import VoteButton
from setgui.ui.widgets.card_row import CardRow
from ui.pages import settle
from ui.player import CTRL, SHIFT, Player, Tally, child
from ui.program import Folder, Watch
from ui.seated import ANN, BEN, Sit, table
from ui.taking import Take, beside, both_ways, by_keys, by_mouse, tile_of

Key = Qt.Key

AIDS = {"Hint", "Undo"}
CLASSIC = ["Draw pile 69", "Hints 0", "Mistakes 0", "Sets 0", "Time 0:00"]
ROUND = ["Mistakes 0", "Question 1 of 20", "Right 0", "Time 0:00"]
PEOPLE = tuple(map(Seat, "ABCDEFGH"))


class Kind(NamedTuple):
    start: Start
    buttons: set[str]
    """Buttons of the panel at the start."""
    figures: list[str]
    aim: str
    """Message at the start."""


KINDS = {
    "solitaire": Kind(
        Start(7),
        {*AIDS, "Add card", "Reshuffle", "Pause"},
        ["Draw pile 69", "Hints 0", "Mistakes 0", "Score 0", "Set worth 1 to 4", "Sets 0", "Time 0:00"],
        "Pick three cards: number, color, shading and shape must each be all the same or all different.",
    ),
    "classic": Kind(
        Start(7, mode="classic"),
        {*AIDS, "Pause"},
        CLASSIC,
        "Pick three cards: number, color, shading and shape must each be all the same or all different.",
    ),
    "on request": Kind(
        Start(7, mode="classic", options=Options(on_request=True)),
        {*AIDS, "No set!", "Pause"},
        CLASSIC,
        "Pick three cards: number, color, shading and shape must each be all the same or all different.",
    ),
    "chain": Kind(
        Start(7, "chain", "classic"),
        {*AIDS, "Pause"},
        CLASSIC,
        "Find a set; each later set must use exactly one card from the previous set.",
    ),
    "UltraSet": Kind(
        Start(7, "ultraset", "classic"),
        {*AIDS, "Pause"},
        CLASSIC,
        "Pick four cards: two pairs that need the same third card to make a set.",
    ),
    "daily": Kind(
        Start(20261121, mode="daily"),
        {"Hint", "Pause"},
        ["Hints 0", "Mistakes 0", "Sets 0 of 6", "Time 0:00"],
        "Puzzle for Saturday, November 21, 2026: find all 6 sets.",
    ),
    "sprint": Kind(
        Start(7, mode="sprint"),
        {"Pause"},
        ["Mistakes 0", "Sets 0 of 10", "Time 0:00"],
        "Find 10 sets as fast as you can. A mistake costs 5 seconds.",
    ),
    "third card": Kind(Start(7, mode="third-card"), {"Pause"}, ROUND, "20 questions."),
    "set or not": Kind(Start(7, mode="set-or-not"), {"Pause"}, ROUND, "Are these three cards a set? 20 questions."),
    "drill": Kind(
        Start(7, mode="drill"),
        {"Add card", "Reshuffle", "Pause"},
        ["Draw pile 69", "Find 2 points", *ROUND],
        "20 questions. Find a 2-point set.",
    ),
}


def shown_buttons(player: Player) -> set[str]:
    names = (one.accessibleName() for one in player.sheet.findChildren(QAbstractButton) if one.isVisible())
    return {name.removesuffix(" new game") for name in names}  # of Undo


def shown_figures(player: Player) -> list[str]:
    return sorted(one.accessibleName() for one in player.sheet.findChildren(QLabel) if one.isVisible())


# From one mode to another

STARTS = {
    **{name: kind.start for name, kind in KINDS.items()},
    "junior": Start(7, "junior"),
    "together": Start(7, mode="together", options=Options(seats=PEOPLE[:2])),
}


def test_a_game_starts_with_its_own_aim_and_panel_after_every_other_mode(folder: Folder) -> None:
    player = folder.open_by(Watch())
    seen: dict[str, object] = {}
    for name in chain.from_iterable(combinations(STARTS, 2)):
        player.controller.play(STARTS[name])
        piles = [pile.isVisible() for pile in player.sheet.findChildren(PileView)]
        shown = shown_buttons(player), shown_figures(player), piles, len(player.window.stage.board.beside)
        assert seen.setdefault(name, shown) == shown, name
        if kind := KINDS.get(name):
            assert player.message.startswith(kind.aim)
            assert shown[:2] == (kind.buttons, kind.figures)


def test_a_hidden_time_stays_hidden_from_mode_to_mode(folder: Folder) -> None:
    folder.choose(show_time="no")
    player = folder.open_by(Watch())
    for start in STARTS.values():
        player.controller.play(start)
        assert not any(name.startswith("Time") for name in shown_figures(player))


def test_the_title_names_the_game(folder: Folder) -> None:
    player = folder.open_by(Watch(), Start(200401, "ultraset", "classic"))
    assert player.window.windowTitle() == "Setgui – Classic, UltraSet"
    player.controller.play(STARTS["daily"])
    assert player.window.windowTitle() == "Setgui – Six sets, Nov 21, 2026"
    player.controller.folder.kept = False
    player.controller.play(STARTS["sprint"])
    assert player.window.windowTitle() == "Setgui – Sprint, 10 sets, standard – not saved"


def test_only_people_at_the_table_have_vote_buttons(folder: Folder) -> None:
    tables = {size: Start(7, mode="together", options=Options(seats=PEOPLE[:size])) for size in (2, 3, 8)}
    against = Start(7, mode="together", options=Options(seats=(PEOPLE[0], Seat(level=1), Seat(level=1))))
    player = folder.open_by(Watch(), tables[8])
    for start in (tables[2], tables[3], against, tables[8], Start(7), tables[3]):
        player.controller.play(start)
        QCoreApplication.processEvents()
        edge = player.window.stage.edge
        assert edge is not None
        votes = [one for bar in (edge.above, edge.below) for one in bar.findChildren(VoteButton) if one.isVisible()]
        seated = [button for button in edge.buttons if button.isVisible()]
        seats = start.options.seats
        assert len(seated) == len(seats)
        assert len(votes) == sum(not seat.computer for seat in seats)
        for vote in votes:
            assert any(button.geometry().intersects(vote.geometry()) for button in seated)


def test_one_shortcut_starts_another_game_of_the_same_kind(player: Player) -> None:
    for mode in ("classic", "chain", "sprint", "third card", "set or not", "drill"):
        start = STARTS[mode]
        player.controller.play(start)
        player.key(Key.Key_N, CTRL | SHIFT)
        now = player.snapshot.game.start
        assert (now.mode, now.variant) == (start.mode, start.variant)
        assert now.deal != start.deal


def test_nothing_overlaps(player: Player) -> None:
    for kind, size in product(KINDS.values(), ((700, 580), (1280, 800), (700, 1000))):
        player.controller.play(kind.start)
        player.window.resize(*size)
        settle()
        stage = player.window.stage
        parts = [QRectF(*place).toRect() for place in stage.board.rects().values()]
        shown = [button for button in answers(player) if button.isVisible()]
        assert bool(shown) is (kind.start.mode == "set-or-not")
        parts += [button.rect().translated(button.mapTo(stage.board, QPoint())) for button in shown]
        for number, part in enumerate(parts):
            assert stage.board.rect().contains(part)
            assert not any(part.intersects(other) for other in parts[:number])
        for button in stage.sheet.findChildren(QAbstractButton):
            if button.isVisible():
                assert stage.sheet.rect().contains(button.geometry()), button.accessibleName()


# Whole games


def by_arrows(player: Player, cards: tuple[Card, ...]) -> None:
    for card, key in zip(cards, (Key.Key_Space, Key.Key_Return, Key.Key_Enter), strict=True):
        player.walk_to(card)
        player.key(key)


def match_of(player: Player) -> tuple[Card, ...]:
    """Return the cards to pick for a match, or nothing if there is no match."""
    found = matches(player.snapshot.game)
    return tuple(card for card in found[-1] if tile_of(player, card).isEnabled()) if found else ()


def go_through_replay(player: Player, figures: set[str]) -> None:
    """Check each act of the finished game in its replay, and the figures of its mode."""
    player.window.actions_by_name["look-back"].trigger()
    page = child(player.window, QDialog)
    board, slider, announcer = child(page, BoardView), child(page, QSlider), child(page, Announcer)
    names = [label.accessibleName() for label in page.findChildren(QLabel)]
    assert {name.split(" ")[0] for name in names if name} >= {name.split(" ")[0] for name in figures}
    QTest.keyClick(slider, Key.Key_Home)
    for act, frame in enumerate(player.controller.folder.library.frames(player.controller.game_id)):
        assert slider.value() == act
        assert [tile.accessibleName() for tile in board.tiles] == [card.words for card in frame.course.game.table]
        assert [tile.accessibleName() for tile in board.beside] == [card.words for card in frame.course.game.beside]
        assert announcer.text()
        QTest.keyClick(slider, Key.Key_Right)
    page.close()
    settle()


@pytest.mark.parametrize("take", [by_arrows, *both_ways.args[1]])
@pytest.mark.parametrize("variant", [pytest.param("standard", marks=pytest.mark.slow), "junior"])
def test_a_whole_game_of_solitaire_can_be_played(folder: Folder, take: Take, variant: str) -> None:
    player = folder.open(Start(7, variant))
    tally = Tally(len(player.cards))
    while not player.result_is_shown:
        assert (player.figure("Score"), player.figure("Sets")) == (str(tally.score), str(tally.sets))
        found, on_table = player.sets(), len(player.cards)
        if found:
            tally.took(found[-1], on_table)
            take(player, found[-1])
        else:
            player.key(Key.Key_Plus) if take is by_keys else player.click(player.button("Add card"))
            assert len(player.cards) == on_table + 1
    game = player.snapshot.game
    player.widen()
    assert not game.finished
    assert (game.score, len(game.taken)) == (tally.score, tally.sets)
    assert player.result_figure("Final score") == player.figure("Score") == str(tally.score)
    assert player.result_figure("Sets taken") == player.figure("Sets") == str(tally.sets)
    assert player.result_figure("Total time") == player.figure("Time")
    assert player.result_figure("Hints used") == player.result_figure("Mistakes made") == "0"
    assert player.message.endswith(" No sets left.")
    player.key(Key.Key_N, CTRL | SHIFT)
    assert not player.result_is_shown
    assert player.figure("Score") == "0"
    assert len(player.cards) == tally.full


WALKS = {
    "classic": (Start(7, "junior", "classic"), "Sets", "{}", "Set: ", "No sets left."),
    "chain": (Start(2, "chain", "classic"), "Sets", "{}", "Set: ", "No sets left."),
    "ultraset": (Start(7, "ultraset", "classic"), "Sets", "{}", "Set: ", "No sets left."),
    "daily": (STARTS["daily"], "Sets", "{} of 6", "Set {} of 6: ", "Puzzle solved."),
    "sprint": (Start(7, "junior", "sprint"), "Sets", "{} of 10", "Set {} of 10: ", "Sprint over."),
    "third card": (STARTS["third card"], "Right", "{}", "Right: ", "Round over."),
    "drill": (Start(7, "junior", "drill"), "Right", "{}", "Right: ", "Round over."),
}


@both_ways
@pytest.mark.parametrize(("start", "caption", "count", "beginning", "over"), WALKS.values(), ids=list(WALKS))
def test_a_whole_game_can_be_played_and_replayed(
    folder: Folder, take: Take, start: Start, caption: str, count: str, beginning: str, over: str
) -> None:
    player = folder.open(start)
    figures, taken = {*shown_figures(player)}, 0
    while not player.result_is_shown:
        assert player.figure(caption) == count.format(taken)
        take(player, match_of(player))
        taken += 1
        assert player.message.startswith(beginning.format(taken))
    assert player.message.endswith(over)
    assert player.result_figure("Total time").startswith(player.figure("Time"))
    assert player.result_figure("Mistakes made") == "0"
    player.window.stage.dismiss_result()
    go_through_replay(player, figures)


def test_a_whole_game_can_be_played_with_cards_on_request(folder: Folder) -> None:
    player = folder.open(STARTS["on request"])
    player.key(Key.Key_Plus)
    assert player.message == "There is a set."
    assert player.figure("Mistakes") == "1"
    asked = 0
    while not player.result_is_shown:
        if player.sets():
            by_keys(player, player.sets()[0])
            continue
        on_table = len(player.cards)
        player.click(player.button("No set!"))
        assert len(player.cards) == on_table + 3
        assert player.message == "No set found: 3 cards added."
        asked += 1
    assert asked
    assert player.result_figure("Mistakes made") == "1"


VARIANTS = [pytest.param(one, marks=[pytest.mark.slow] * (one != "junior")) for one in TOGETHER.variants]
"""Games of 81 cards are slow, as they take three times as long as the one of 27."""


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_whole_game_together_can_be_played_and_replayed(sit: Sit, variant: str) -> None:
    seated = sit(table(ANN, BEN)._replace(variant=variant))
    player, sets = seated.player, 0
    while not player.result_is_shown:
        found = matches(player.snapshot.game)
        if found:
            seated.wait(300)  # or a new card could not be picked at once
            seated.digit(1 + sets % 2)
            by_mouse(player, found[-1])
            sets += 1
            assert seated.scores == ((sets + 1) // 2, sets // 2)
        else:
            seated.digit(1, SHIFT)
            seated.digit(2, SHIFT)
            assert player.message.startswith("Ben says there is no set. No set found: ")
    game = player.snapshot.game
    assert (len(game.taken), game.pile, matches(game)) == (sets, (), [])
    assert player.figure("Draw pile") == "0"
    player.window.stage.dismiss_result()
    go_through_replay(player, {"Draw pile", "Mistakes", "Sets", "Time"})


# Answers and mistakes of single modes


def located(player: Player) -> list[QAbstractButton]:
    return [tile for tile in player.tiles if tile.face is not None and tile.face.located]


def found_before(player: Player) -> list[QAbstractButton]:
    return [tile for tile in player.tiles if tile.face is not None and tile.face.found]


def no_set_of(player: Player) -> tuple[Card, ...]:
    a, b, *others = player.cards
    return a, b, next(card for card in others if not is_set(a, b, card))


def test_no_card_can_be_added_in_modes_that_add_cards_themselves(folder: Folder) -> None:
    player = folder.open(STARTS["classic"])
    player.key(Key.Key_Plus)
    assert player.message == "In this game, cards are added automatically when there is no set."
    assert player.figure("Mistakes") == "0"


def test_a_set_already_found_in_a_puzzle_is_marked(folder: Folder) -> None:
    player = folder.open(STARTS["daily"])
    table, cards = player.cards, player.sets()[0]
    by_keys(player, cards)
    assert player.cards == table
    by_keys(player, cards)
    assert player.message == "You already found this set."
    assert not located(player)  # dashes mark a set to find
    assert found_before(player) == [tile_of(player, card) for card in cards]
    player.letter(0)
    player.letter(0)
    assert not found_before(player)
    player.key(Key.Key_F3)
    assert player.figure("Hints") == "0"  # the number of sets is known anyway


def test_a_mistake_in_a_sprint_costs_time(folder: Folder) -> None:
    watch = Watch()
    player = folder.open_by(watch, Start(7, "junior", "sprint"))
    player.controller.begin()
    watch.wait(10)
    by_keys(player, no_set_of(player))
    assert player.figure("Mistakes") == "1"
    assert player.figure("Time") == "0:15"
    watch.wait(1)
    player.controller.heartbeat.ticked.emit(11_000)
    assert player.figure("Time") == "0:16"
    for _ in range(10):
        by_keys(player, player.sets()[0])
    assert player.result_figure("Total time") == "0:16.0"
    assert player.result_figure("Mistakes made") == "1"


def test_a_wrong_third_card_counts_and_keeps_the_question(folder: Folder) -> None:
    player = folder.open(STARTS["third card"])
    pair = beside(player)
    assert len(pair) == 2
    assert not any(tile.isEnabled() for tile in player.window.stage.board.beside)
    (right,) = match_of(player)
    by_keys(player, (next(card for card in player.cards if card is not right),))
    assert player.message.startswith("Not a set: ")
    assert player.figure("Question") == "1 of 20"
    by_keys(player, (right,))
    assert player.message.startswith("That is the one: ")
    assert (player.figure("Question"), player.figure("Right")) == ("2 of 20", "0")


def test_the_requested_set_of_a_drill_is_marked_after_a_mistake(folder: Folder) -> None:
    player = folder.open(STARTS["drill"])
    for with_cards, told in ((True, "Not a set: "), (False, "That is not what was asked for. ")):
        assert not located(player)
        right = match_of(player)
        if with_cards:
            by_keys(player, no_set_of(player))
        else:
            player.key(Key.Key_Plus)
        assert player.message.startswith(told)
        assert "Take the marked set, " in player.message
        assert located(player) == [tile_of(player, card) for card in right]
        by_keys(player, right)
        assert player.message.startswith("That is the one: ")
        assert player.message.endswith(f" Find a {player.figure('Find').split()[0]}-point set.")
    assert (player.figure("Right"), player.figure("Mistakes")) == ("0", "2")


# Answers


def answers(player: Player) -> list[QAbstractButton]:
    """`Not a set` and `Set`."""
    buttons = player.window.stage.board.findChildren(QAbstractButton)
    return [button for button in buttons if button.accessibleName() in {"Not a set", "Set"}]


def answer_by_mouse(player: Player, *, yes: bool) -> None:
    player.click(answers(player)[yes])


def answer_by_arrow(player: Player, *, yes: bool) -> None:
    player.key(Key.Key_Right if yes else Key.Key_Left)


def answer_by_letter(player: Player, *, yes: bool) -> None:
    player.key(Key.Key_Y if yes else Key.Key_N)


@pytest.mark.parametrize("answer", [answer_by_mouse, answer_by_arrow, answer_by_letter])
def test_a_whole_round_of_set_or_not_can_be_played_and_replayed(folder: Folder, answer: Callable[..., None]) -> None:
    player = folder.open(STARTS["set or not"])
    assert answers(player)[1].hasFocus()
    for number in range(1, 21):
        assert player.figure("Question") == f"{number} of 20"
        yes = bool(find_sets(player.cards))
        assert not any(tile.isEnabled() for tile in player.tiles)
        answer(player, yes=yes is not (number == 5))
        head = f"Question {number}: {'wrong' if number == 5 else 'right'}. It is"
        assert player.message.startswith(f"{head} a set" if yes else f"{head} not a set")
    assert player.result_figure("Right") == "19 of 20"
    assert player.result_figure("Mistakes made") == "1"
    player.window.stage.dismiss_result()
    go_through_replay(player, {*ROUND})


def test_cards_cannot_be_picked_as_answers(folder: Folder) -> None:
    player = folder.open(STARTS["set or not"])
    player.letter(0)
    player.click(player.tiles[1])
    assert player.figure("Question") == "1 of 20"
    assert player.checked == []


def test_answer_buttons_are_enabled_only_for_questions(folder: Folder) -> None:
    player = folder.open(STARTS["set or not"])
    assert all(button.isVisible() for button in answers(player))
    player.key(Key.Key_P)
    assert not any(button.isEnabled() for button in answers(player))
    player.key(Key.Key_P)
    assert answers(player)[1].hasFocus()
    player.controller.play(Start(7))
    assert not any(button.isVisible() for button in answers(player))
    player.key(Key.Key_Right)
    assert player.figure("Mistakes") == "0"


def test_the_judged_cards_stay_above_the_message_until_the_next_game(folder: Folder) -> None:
    player = folder.open_by(Watch(), STARTS["set or not"])
    (judged,) = player.window.stage.findChildren(CardRow, "judged")
    assert judged.cards == ()
    asked = player.cards
    player.controller.act(Answer(True))
    assert list(judged.cards) == asked != player.cards
    assert player.message.startswith("Question 1: ")
    player.window.resize(700, 580)
    QCoreApplication.processEvents()
    assert judged.isVisible()
    assert player.window.stage.board.geometry().bottom() < judged.y()
    assert judged.geometry().bottom() <= player.window.stage.message.y()
    player.controller.new_game()
    assert judged.cards == ()
    player.controller.play(STARTS["daily"])
    assert not judged.isVisible()
