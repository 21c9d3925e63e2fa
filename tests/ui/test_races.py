"""Races against an own game, from its result or from My games, and against a shared one."""

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from setgui.model.commands import Add, Claim, Finish
from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.options import Seat
from setgui.model.play import matches
from setgui.session.settings import Appearance
from setgui.session.starts.race_text import find_shared
from setgui.ui.look.theme import FELT_LIGHT
from setgui.ui.pages.statistics.chart import Chart, Lines
from setgui.ui.panel.at_board import GhostSeat
from setgui.words import formats
from ui.pages import button, choose, click_row, figure, key, no_page, opened, page, press, press_on_result, settle, take
from ui.player import CTRL, Player, child
from ui.player import spoken as name_of
from ui.program import PATIENCE, STANDARD, Folder, Watch
from ui.seated import table

Key = Qt.Key


def advance(player: Player, watch: Watch, seconds: int) -> None:
    """Advance the clock by some seconds and update the window."""
    watch.wait(seconds)
    player.controller.heartbeat.beat()


@pytest.fixture
def ended(folder: Folder, watch: Watch) -> Player:
    """A finished game with sets after 10 and 20 seconds, ended after 30."""
    player = folder.open_by(watch, STANDARD)
    player.start_clock()
    for _ in range(2):
        watch.wait(10)
        take(player)
    watch.wait(10)
    player.key(Key.Key_E, CTRL)
    settle()
    return player


def ghost(player: Player) -> str:
    return player.figure("Ghost", within=player.window.stage)


def shared(player: Player, *, acts: bool = True) -> str:
    """Copy a finished game from its page and return its line."""
    opened(player, "Share…")
    if not acts:
        press("Include my moves, encoded, so that the ghost scores when I did")
    press("Copy")
    assert no_page(player)
    return QGuiApplication.clipboard().text().splitlines()[-1]


def paste(player: Player, text: str, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText(text)
    with qtbot.waitSignal(player.window.pages.chat_read, timeout=PATIENCE):
        choose(player, "Paste deal")
    settle()


def test_the_ghost_scores_at_the_times_of_its_game(ended: Player, watch: Watch, spoken: list[str]) -> None:
    first = ended.snapshot.game
    scores = [first.taken[0].scored, first.score]
    press_on_result(ended, "Race this game")
    assert ended.snapshot.game.start == first.start
    assert ended.snapshot.repeated
    assert ended.message.startswith(f"You're racing a ghost that scored {first.score} points in 0:30.")
    assert ghost(ended) == "0 : You 0, tied"
    ended.start_clock()
    for score in scores:
        spoken.clear()
        advance(ended, watch, 10)
        assert spoken == []
        assert ghost(ended) == f"{score} : You 0, −{score}"
    take(ended)
    assert ghost(ended) == f"{first.score} : You {scores[0]}, −{first.score - scores[0]}"
    assert f" Ghost {ghost(ended)}. " in spoken[-1]
    spoken.clear()
    for _ in range(2):
        advance(ended, watch, 10)
        assert ghost(ended).startswith(f"{first.score}, done : You ")
    assert spoken == [f"Ghost {ghost(ended)}."]
    assert "ghost" not in ended.message[20:]


@pytest.mark.parametrize("taken", [False, True])
def test_a_set_of_the_ghost_shows_for_a_moment_and_is_no_hint(ended: Player, watch: Watch, *, taken: bool) -> None:
    cards = ended.snapshot.game.taken[0].cards
    press_on_result(ended, "Race this game")
    ended.start_clock()
    if taken:
        take(ended)
    advance(ended, watch, 10)
    seat = child(ended.window, GhostSeat)
    assert (seat.cards, seat.face_up) == (cards, taken)
    advance(ended, watch, 3)
    assert seat.cards == ()


def test_a_pause_stops_player_and_ghost(ended: Player, watch: Watch) -> None:
    press_on_result(ended, "Race this game")
    ended.start_clock()
    ended.controller.toggle_pause()
    advance(ended, watch, 60)
    assert ghost(ended) == "0 : You 0, tied"
    ended.controller.toggle_pause()
    advance(ended, watch, 10)
    assert "−" in ghost(ended)


def test_a_race_starts_with_its_table_and_no_reason_on_its_button(ended: Player, spoken: list[str]) -> None:
    press_on_result(ended, "Race this game")
    (sentence,) = spoken
    assert sentence.startswith("You're racing a ghost ")
    assert f"Top row: {', '.join(ended.names[::3])}. " in sentence
    assert button("Race this game", ended.window.stage.result).accessibleDescription() == ""


def test_the_end_of_a_race_compares_the_scores_and_draws_both(ended: Player, watch: Watch) -> None:
    press_on_result(ended, "Race this game")
    ended.start_clock()
    for _ in range(2):
        watch.wait(5)
        take(ended)
    ended.key(Key.Key_E, CTRL)
    settle()
    assert "As many points as the ghost, and 20.0 s faster" in ended.result_texts
    assert ended.message == "Abandoned. Press Ctrl+Z to go on."
    (chart,) = ended.window.stage.result.findChildren(Chart)
    half, whole = ended.snapshot.game.taken[0].scored, ended.snapshot.game.score
    assert chart.isVisible()
    assert chart.accessibleDescription() == (
        f"0:00: Ghost 0, You 0. 0:05: Ghost 0, You {half}. 0:10: Ghost {half}, You {whole}. "
        f"0:20: Ghost {whole}, You {whole}. 0:30: Ghost {whole}, You {whole}."
    )
    assert isinstance(chart.plot, Lines)
    lines = [{0: 0, 1: 0, 2: half, 3: whole, 4: whole}, {0: 0, 1: half, 2: whole, 3: whole, 4: whole}]
    assert [line for _, line in chart.plot.lines] == lines


def test_the_race_is_written_in_the_ink_of_the_table(ended: Player) -> None:
    ended.controller.set_setting("appearance", Appearance.LIGHT)
    press_on_result(ended, "Race this game")
    seat = child(ended.window, GhostSeat)
    shown = ended.window.grab(QRect(seat.mapTo(ended.window, QPoint()), seat.size())).toImage()
    assert FELT_LIGHT.on_table.ink.rgb() in memoryview(shown.constBits()).cast("I")


def test_the_chart_of_a_race_has_room_for_scores_below_zero(ended: Player) -> None:
    press_on_result(ended, "Race this game")
    ended.key(Key.Key_Minus)
    ended.key(Key.Key_E, CTRL)
    settle()
    (chart,) = ended.window.stage.result.findChildren(Chart)
    assert isinstance(chart.plot, Lines)
    assert chart.plot.heights[0][0] <= ended.snapshot.game.score == -2


def test_a_race_can_be_started_from_my_games(ended: Player) -> None:
    opened(ended, "My games")
    click_row("7")
    press("Race this game")
    assert no_page(ended)
    assert ended.snapshot.ghosts


@pytest.fixture
def thrice(ended: Player, watch: Watch) -> Player:
    """Three finished games of one deal: with sets after 10 and 20 seconds, with one after 5, and with one after 12."""
    for seconds in (5, 12):
        ended.controller.play(STANDARD)
        ended.start_clock()
        watch.wait(seconds)
        take(ended)
        watch.wait(7)
        ended.key(Key.Key_E, CTRL)
    settle()
    return ended


def offers_several() -> bool:
    buttons = page().findChildren(QAbstractButton)
    return any(one.text().endswith("at once") for one in buttons if one.isVisible())


def test_all_games_of_a_deal_can_be_raced_at_once_from_my_games(thrice: Player) -> None:
    thrice.controller.play(Start(8))
    opened(thrice, "My games")
    click_row("8")
    assert not offers_several()
    click_row("7")
    press("Race 3 at once")
    assert no_page(thrice)
    scores = [ghost.score for ghost in thrice.snapshot.ghosts]
    assert len(scores) == 3
    assert scores == sorted(scores, reverse=True)
    assert thrice.message.startswith("You're racing a ghost that scored ")
    assert " 2 more ghosts are in the race." in thrice.message


def test_at_most_seven_games_race_at_once(thrice: Player, watch: Watch) -> None:
    for seconds in range(1, 7):
        thrice.controller.play(STANDARD)
        thrice.start_clock()
        watch.wait(seconds)
        take(thrice)
        thrice.key(Key.Key_Minus)
        thrice.key(Key.Key_E, CTRL)
    settle()
    opened(thrice, "My games")
    press("Race 7 at once")
    _, second, *others = (ghost.score for ghost in thrice.snapshot.ghosts)
    assert others == [second, *[second - 2] * 4]


def test_the_gap_is_to_the_leader_and_a_change_of_leader_is_heard(
    thrice: Player, watch: Watch, spoken: list[str]
) -> None:
    opened(thrice, "My games")
    press("Race 3 at once")
    whole, part_of = (ghost.score for ghost in thrice.snapshot.ghosts[:2])
    thrice.start_clock()
    for heard in (
        f"Leader: Ghost B {part_of}. Ghost {part_of} : You 0, −{part_of}.",
        None,  # Ghost A has as many
        f"Leader: Ghost B {part_of}. Ghost {part_of}, done : You 0, −{part_of}.",
        f"Leader: Ghost A {whole}. Ghost {whole} : You 0, −{whole}.",
    ):
        spoken.clear()
        advance(thrice, watch, 5)
        assert spoken == [heard] * (heard is not None)
    seat = child(thrice.window, GhostSeat)
    assert seat.text().replace("\u00a0", " ") == f"Leader: Ghost A {whole} · Ghost B {part_of} · Ghost C {part_of}"
    choose(thrice, "Read score and time")
    assert spoken[-1].endswith(
        f" Ghost {whole} : You 0, −{whole}. Leader: Ghost A {whole}. Ghost B {part_of}. Ghost C {part_of}."
    )
    spoken.clear()
    take(thrice)
    assert spoken[-1].count("Ghost") == 1


def test_long_names_of_ghosts_leave_room_for_the_cards_in_small_windows(ended: Player, watch: Watch) -> None:
    line = ended.controller.folder.library.race(ended.controller.game_id)
    names = [f"{name} with a Rather Long Name" for name in ("Ann", "Ben", "Uli", "Zoë", "Kim", "Eva", "Jan")]
    ended.controller.play(STANDARD, "\n".join(f"{name}: {line}" for name in names))
    seat, score = child(ended.window, GhostSeat), ended.snapshot.ghosts[0].score
    ended.start_clock()
    advance(ended, watch, 20)
    named, bare = " · ".join(f"{name} {score}" for name in names), " · ".join([str(score)] * 7)
    for size, shown in ((QSize(1280, 800), named), (QSize(480, 360), bare)):
        ended.window.resize(size)
        advance(ended, watch, 1)
        assert seat.text().replace("\u00a0", " ") == f"Leader: {shown}"
        assert name_of(seat).endswith(f"{names[-1]} {score}")


def test_the_chart_of_a_race_has_a_line_for_each_ghost(thrice: Player, watch: Watch) -> None:
    opened(thrice, "My games")
    press("Race 3 at once")
    thrice.start_clock()
    watch.wait(7)
    take(thrice)
    thrice.controller.act(Finish())
    settle()
    whole, half, _ = (ghost.score for ghost in thrice.snapshot.ghosts)
    (chart,) = thrice.window.stage.result.findChildren(Chart)
    assert isinstance(chart.plot, Lines)
    assert [name for name, _ in chart.plot.lines] == ["Ghost A", "Ghost B", "Ghost C", "You"]
    ends = [[*line.values()][-1] for _, line in chart.plot.lines]
    assert ends == [whole, half, half, thrice.snapshot.game.score]
    assert chart.accessibleDescription().startswith("0:00: Ghost A 0, Ghost B 0, Ghost C 0, You 0. 0:07: Ghost A 0, ")
    assert any(text.startswith("Place ") and text.endswith(" of 4") for text in thrice.result_texts)


def test_ghosts_of_the_same_name_have_lines_of_their_own_in_the_chart(thrice: Player) -> None:
    library = thrice.controller.folder.library
    games = [game.id for game in library.games()]
    lines = [f"{name}: {library.race(game)}" for name, game in zip(("Ann", "Ann", "You"), games, strict=True)]
    thrice.controller.play(STANDARD, "\n".join(lines))
    scores = [ghost.score for ghost in thrice.snapshot.ghosts]
    thrice.controller.act(Finish())
    settle()
    (chart,) = thrice.window.stage.result.findChildren(Chart)
    assert isinstance(chart.plot, Lines)
    assert [[*line.values()][-1] for _, line in chart.plot.lines] == [*scores, thrice.snapshot.game.score]
    names = [name for name, _ in chart.plot.lines]
    assert sorted(names) == ["Ann", "Ann", "You", "You"]
    assert [name for _, name in chart.plot.line_names(chart)] == names


def test_an_unfinished_game_cannot_be_raced(folder: Folder) -> None:
    player = folder.open(STANDARD)
    take(player)
    opened(player, "My games")
    race = button("Race this game")
    assert (race.isEnabled(), race.toolTip()) == (False, "The game is not over yet.")


@pytest.fixture
def whole(folder: Folder, watch: Watch) -> Player:
    """A game with an act every 2 seconds until no set was left."""
    player = folder.open_by(watch, STANDARD)
    player.start_clock()
    while not player.snapshot.game.over:
        watch.wait(2)
        found = matches(player.snapshot.game)
        player.controller.act(Claim(found[0]) if found else Add())
    settle()
    return player


@pytest.mark.parametrize("acts", [True, False])
def test_a_shared_game_can_be_raced_by_others(whole: Player, watch: Watch, acts: bool, qtbot: QtBot) -> None:
    text, game, time = shared(whole, acts=acts), whole.snapshot.game, whole.snapshot.time
    score, minutes = game.score, formats.duration(time)
    assert text.startswith(f"setgui: solitaire standard 7 score:{score} time:{minutes}.000 race:1")
    whole.controller.play(Start(8))
    assert not whole.snapshot.ghosts
    paste(whole, f"Can you beat that? {text}!", qtbot)
    found = find_shared(text)
    assert found is not None
    assert found[:2] == (Start(7), *whole.snapshot.ghosts)
    assert ghost(whole) == ("0 : You 0, tied" if acts else f"{score} at {minutes} : You 0, −{score}")
    whole.start_clock()
    advance(whole, watch, time // 1000)
    assert ghost(whole) == f"{score}, done : You 0, −{score}"


def test_a_damaged_race_is_refused_in_one_sentence(whole: Player, qtbot: QtBot) -> None:
    text, before = shared(whole), whole.controller.game_id
    for damaged, told in ((text[:-1], "damaged or incomplete"), (text.replace("race:1", "race:3"), "newer version")):
        paste(whole, damaged, qtbot)
        assert told in whole.message
        assert whole.message.count(".") <= 2
    assert whole.controller.game_id == before


def test_the_announced_figures_include_the_ghost(ended: Player, watch: Watch, spoken: list[str]) -> None:
    first = ended.snapshot.game
    press_on_result(ended, "Race this game")
    ended.start_clock()
    advance(ended, watch, 20)
    choose(ended, "Read score and time")
    score = sum(one.scored for one in first.taken)
    assert spoken[-1].endswith(f" Ghost {score} : You 0, −{score}.")


def test_a_replay_shows_the_ghost_beside_each_move(ended: Player, watch: Watch) -> None:
    press_on_result(ended, "Race this game")
    ended.start_clock()
    watch.wait(15)
    take(ended)
    opened(ended, "Look back")
    key(Key.Key_Home)
    assert figure("Ghost") == "0 : You 0, tied"
    key(Key.Key_End)
    assert figure("Ghost").endswith(", tied")


def test_only_a_game_with_an_end_can_be_raced(folder: Folder) -> None:
    player = folder.open(Start(7, mode="classic"))
    race, share = (player.window.actions_by_name[name] for name in ("race", "share"))
    assert not race.isEnabled()
    assert not share.isEnabled()
    assert race.toolTip() == share.toolTip() == "The game is not over yet."
    player.key(Key.Key_E, CTRL)
    assert not race.isEnabled()
    assert share.isEnabled()
    assert race.toolTip() == "This game cannot be raced."
    player.controller.play(Start(7, mode="third-card"))
    assert race.toolTip() == "That is not possible in this kind of game."
    assert [name for name, mode in MODES.items() if mode.allows_races] == [
        *("solitaire", "classic", "daily", "in-sight", "sprint")
    ]


def test_the_daily_puzzle_can_be_raced(folder: Folder, watch: Watch) -> None:
    player = folder.open_by(watch, Start(20261121, mode="daily"))
    for cards in player.sets():
        watch.wait(5)
        player.click_set(cards)
    settle()
    assert player.window.actions_by_name["race"].isEnabled()
    press_on_result(player, "Race this game")
    assert player.message.startswith("You're racing a ghost that took 0:30")
    assert player.snapshot.ghosts
    assert player.snapshot.ghosts[0].by_time


def test_seats_stand_on_both_sides_of_the_board_after_a_race(ended: Player) -> None:
    press_on_result(ended, "Race this game")
    ended.controller.play(table(Seat("Ann"), Seat("Ben")))
    settle()
    stage = ended.window.stage
    assert stage.edge is not None
    assert stage.edge.above.y() < stage.board.y() < stage.edge.below.y()
