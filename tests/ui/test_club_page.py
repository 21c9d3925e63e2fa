"""The club: chats are pasted into it, and its tables show everyone's results."""

import csv
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QTableView
from pytestqt.qtbot import QtBot
from session.chats import line, matrix

from setgui.compat import override
from setgui.model.commands import Add, Claim
from setgui.model.game import Start
from setgui.model.play import matches
from setgui.model.puzzles import starts_of_day
from setgui.ui import opening
from setgui.ui.pages.club_page import ClubPage
from setgui.ui.widgets.figure import Blank
from ui.pages import (
    answer,
    button,
    choose,
    click_row,
    no_page,
    opened,
    page,
    part,
    press,
    press_on_result,
    settle,
    texts,
)
from ui.player import Player, child, spoken
from ui.program import PATIENCE, STANDARD, Folder, Watch

DEAL = Start(4711)
FAST, SLOW = line(DEAL), line(DEAL, every=3_000)
CHAT = matrix([("Ann", FAST), ("Ben", SLOW), ("Zoë", f"look\n{line(Start(12), moves=False)}")])
OLD = (
    "setgui: solitaire standard 4711 score:-1 time:0:13.750 race:"
    "116nJZhH5rmDCsRDu3hUHGOXSZMXtmVJh9a3MtEbwvzFp2x7JDLVPIQ"
)
Paste = Callable[[Player, str], None]


@pytest.fixture
def paste(qtbot: QtBot) -> Paste:
    """Paste a text into the window or the open page, and wait until the page has read it."""

    def paste_it(player: Player, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        with qtbot.waitSignal(player.window.pages.chat_read, timeout=PATIENCE):
            if player.window.findChildren(ClubPage):
                press("Paste chat")
            else:
                choose(player, "Paste deal")
        settle()

    return paste_it


def table() -> list[list[str]]:
    model = part(QTableView).model()
    columns = range(model.columnCount())
    titles = [str(model.headerData(column, Qt.Orientation.Horizontal)) for column in columns]
    return [titles, *([model.index(row, column).data() for column in columns] for row in range(model.rowCount()))]


def column(title: str) -> list[str]:
    titles, *rows = table()
    return [row[titles.index(title)] for row in rows]


def play_on(player: Player, watch: Watch) -> None:
    while not player.snapshot.game.over:
        watch.wait(7)
        found = matches(player.snapshot.game)
        player.controller.act(Claim(found[0]) if found else Add())
    settle()


def test_a_pasted_chat_opens_the_club_with_a_row_for_each_result(folder: Folder, paste: Paste) -> None:
    paste(folder.open(STANDARD), CHAT)
    score = FAST.partition("score:")[2].partition(" ")[0]
    assert table()[0] == ["Date", "Game", "Name", "Score", "Against par", "Luck", "Choices", "Time", "Moves"]
    assert column("Name") == ["Zoë", "Ann", "Ben"]
    assert table()[2][1:] == [
        *("Solitaire, standard, deal 4711", "Ann", score, f"−{78.7 - int(score):.1f}", "−1.4", "−9.6"),
        *(FAST.partition("time:")[2][:4], ""),
    ]
    assert column("Moves") == ["not verified", "", ""]
    assert "3 new results." in texts()


def test_the_club_stays_after_a_restart_until_all_is_deleted(folder: Folder, paste: Paste) -> None:
    player = folder.open(STANDARD)
    paste(player, CHAT)
    folder.close()
    player = folder.open()
    opened(player, "Club")
    assert column("Name") == ["Zoë", "Ann", "Ben"]
    press("Delete all results")
    assert part(Blank).isVisible()
    assert player.controller.settings.club == ""
    press("Undo")
    assert column("Name") == ["Zoë", "Ann", "Ben"]
    assert player.controller.settings.club.count("setgui:") == 3


def test_figures_are_read_with_their_titles(folder: Folder, paste: Paste) -> None:
    paste(folder.open(STANDARD), CHAT)
    model, role = part(QTableView).model(), Qt.ItemDataRole.AccessibleTextRole
    read = [model.index(0, column).data(role) for column in range(model.columnCount())]
    assert read[2:] == [
        None,
        "Score 55",
        "Against par −23.7",
        "Luck −1.4",
        "Choices −9.6",
        "Time 1:06",
        "Moves not verified",
    ]


def test_refused_lines_get_one_sentence(folder: Folder, paste: Paste) -> None:
    paste(folder.open(STANDARD), "\n".join((CHAT, FAST[:-2], SLOW.replace("race:1", "race:2"), FAST)))
    assert texts()[-1] == (
        "3 new results. 2 lines were refused, the first for this reason: "
        "This race cannot be read: its text is damaged or incomplete. Ask for it again."
    )


def test_another_chat_can_be_pasted_into_the_open_page(folder: Folder, paste: Paste) -> None:
    player = folder.open(STANDARD)
    opened(player, "Club")
    assert spoken(child(page(), Blank)) == ("No results. Copy a chat with shared results, and paste it here.")
    paste(player, matrix([("Ann", FAST)]))
    assert column("Name") == ["Ann"]
    paste(player, CHAT)
    assert column("Name") == ["Zoë", "Ann", "Ben"]


def test_one_line_starts_its_race_and_is_in_the_club(folder: Folder, paste: Paste) -> None:
    player = folder.open(STANDARD)
    paste(player, f"Ann: {FAST}")
    assert no_page(player)
    assert player.snapshot.game.start == DEAL
    assert player.snapshot.ghosts
    opened(player, "Club")
    assert column("Name") == ["Ann"]


def test_a_line_of_an_older_version_starts_its_race(folder: Folder, paste: Paste) -> None:
    """Before lines had a day and a checksum of their own, they ended with the race."""
    player = folder.open(STANDARD)
    paste(player, f"Beat me!\n{OLD}")
    (ghost,) = player.snapshot.ghosts
    assert (player.snapshot.game.start, ghost.score, ghost.time) == (DEAL, -1, 13_750)


def test_a_result_can_be_raced(folder: Folder, paste: Paste) -> None:
    player = folder.open(STANDARD)
    paste(player, CHAT)
    click_row("Ben")
    press("Race this game")
    assert no_page(player)
    assert player.snapshot.ghosts
    assert player.snapshot.ghosts[0].time == int(SLOW.partition("race:")[0].split(":")[-1][:2]) * 1000 + 60_000 * int(
        SLOW.partition("time:")[2][0]
    )


def offers_several() -> bool:
    buttons = page().findChildren(QAbstractButton)
    return any(one.text().endswith("at once") for one in buttons if one.isVisible())


def test_all_results_of_a_deal_can_be_raced_at_once(folder: Folder, paste: Paste) -> None:
    player = folder.open(STANDARD)
    paste(player, CHAT)
    click_row("Zoë")  # the only one of its deal
    assert not offers_several()
    click_row("Ben")
    press("Race 2 at once")
    assert no_page(player)
    assert player.snapshot.game.start == DEAL
    assert [ghost.name for ghost in player.snapshot.ghosts] == ["Ann", "Ben"]


def test_the_own_game_is_marked_and_cannot_be_raced(folder: Folder, watch: Watch, paste: Paste) -> None:
    player = folder.open_by(watch, DEAL)
    play_on(player, watch)
    paste(player, CHAT)
    assert column("Name") == ["You", "Zoë", "Ann", "Ben"]
    click_row("You")
    assert not button("Race this game").isEnabled()
    click_row("Ann")
    assert button("Race this game").isEnabled()


def test_week_and_all_time_have_one_row_for_each_person(folder: Folder, paste: Paste) -> None:
    paste(folder.open(STANDARD), CHAT)
    press("All time")
    assert table() == [
        ["Name", "Days played", "Days first", "Against average"],
        ["Ann", "1", "1", "0.0"],
        ["Zoë", "1", "1", "0.0"],
        ["Ben", "1", "0", "0.0"],
    ]
    assert not button("Race this game").isEnabled()
    assert not offers_several()
    press("This week")
    assert part(Blank).isVisible()


def test_todays_results_are_names_alone_until_the_own_game_ends(folder: Folder, watch: Watch, paste: Paste) -> None:
    player = folder.open_by(watch, STANDARD)
    today = player.controller.today()
    solitaire = starts_of_day(today)[-1]
    lines = [line(solitaire, every=every, day=today) for every in (9_000, 2_000)]
    paste(player, lines[0])
    assert player.snapshot.game.start == STANDARD
    assert part(QTableView).model().rowCount() == 1
    paste(player, matrix([("Ann", lines[0]), ("Ben", lines[1])]))
    assert [row[2:] for row in table()[1:]] == [["Ann", *[""] * 6], ["Ben", *[""] * 6]]
    assert not button("Race this game").isEnabled()
    assert not offers_several()
    press("This week")
    press("By day")
    assert "Today's results appear, and can be raced, when you have finished the same game." in texts()
    press("All time")
    assert part(Blank).isVisible()
    press("Close")
    player.controller.play(solitaire)
    play_on(player, watch)
    opened(player, "Club")
    assert column("Name") == ["Ben", "You", "Ann"]
    assert all(column("Score"))


def test_the_result_of_todays_deal_offers_to_share_it(folder: Folder, watch: Watch) -> None:
    solitaire = starts_of_day(folder.open(STANDARD).controller.today())[-1]
    folder.close()
    player = folder.open_by(watch, solitaire)
    play_on(player, watch)
    press_on_result(player, "Share…")
    assert page().windowTitle() == "Share"
    press("Copy")
    assert f"setgui: solitaire standard {solitaire.deal} score:" in QGuiApplication.clipboard().text()


def test_a_table_is_saved_as_csv(folder: Folder, paste: Paste, tmp_path: Path) -> None:
    paste(folder.open(STANDARD), f"{CHAT}\n{line(DEAL, every=4_000, name='=1+1')}")
    expected = table()
    assert expected[-1][2] == "=1+1"
    expected[-1][2] = "'=1+1"
    press("Save as table…")
    answer(tmp_path / "club.csv")
    with (tmp_path / "club.csv").open(newline="", encoding="utf-8") as file:
        assert [*csv.reader(file)] == expected


def test_a_chat_is_read_to_its_end_when_the_page_is_closed(folder: Folder, qtbot: QtBot) -> None:
    player = folder.open(STANDARD)
    QGuiApplication.clipboard().setText("\n".join(line(DEAL, every=900 + number) for number in range(30)))
    choose(player, "Paste deal")
    child(player.window, ClubPage).reject()
    assert no_page(player)
    qtbot.waitUntil(lambda: player.controller.settings.club.count("setgui:") == 30, timeout=PATIENCE)


def test_deleted_results_come_back_beside_those_read_since(folder: Folder, paste: Paste) -> None:
    player = folder.open(STANDARD)
    paste(player, CHAT)
    press("Delete all results")
    paste(player, line(Start(13), name="Eve"))
    press("Undo")
    assert sorted(column("Name")) == ["Ann", "Ben", "Eve", "Zoë"]
    assert player.controller.settings.club.count("setgui:") == 4


def test_deleted_names_and_luck_come_back_to_a_race_that_was_pasted_bare_since(folder: Folder, paste: Paste) -> None:
    player = folder.open(STANDARD)
    paste(player, CHAT)
    before = table()
    press("Delete all results")
    for one in (FAST, SLOW):
        paste(player, f"{one.partition(' on:')[0]}\n{line(Start(12), moves=False)}")
    press("Undo")
    assert table() == before


def test_all_results_are_deleted_even_those_that_cannot_be_read(folder: Folder) -> None:
    folder.choose(club="later")
    player = folder.open(STANDARD)
    opened(player, "Club")
    press("Delete all results")
    assert player.controller.settings.club == ""
    press("Undo")
    assert player.controller.settings.club == "later"


def test_the_page_says_that_a_chat_is_being_read(folder: Folder, qtbot: QtBot) -> None:
    player = folder.open(STANDARD)
    opened(player, "Club")
    QGuiApplication.clipboard().setText(CHAT)
    with qtbot.waitSignal(player.window.pages.chat_read, timeout=PATIENCE):
        button("Paste chat").click()
        assert "Reading the results…" in texts()
        button("All time").click()
        assert "Reading the results…" in texts()
        assert not button("Paste chat").isEnabled()
    assert "3 new results." in texts()
    assert button("Paste chat").isEnabled()


def test_results_that_were_read_are_kept_when_the_window_is_closed(
    folder: Folder, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = threading.Event()

    class ReadAndClose(threading.Thread):
        @override
        def start(self) -> None:
            super().start()
            self.join()
            folder.close()  # before the window knows that they are read
            closed.set()

    player = folder.open(STANDARD)
    monkeypatch.setattr(opening, "Thread", ReadAndClose)
    QGuiApplication.clipboard().setText(CHAT)
    player.window.pages.open("paste-deal")
    qtbot.waitUntil(closed.is_set, timeout=PATIENCE)
    assert folder.open().controller.settings.club.count("setgui:") == 3


def test_the_club_that_opens_while_a_chat_is_read_says_so(folder: Folder, qtbot: QtBot) -> None:
    player = folder.open(STANDARD)
    QGuiApplication.clipboard().setText(CHAT)
    with qtbot.waitSignal(player.window.pages.chat_read, timeout=PATIENCE):
        player.window.pages.open("paste-deal")
        assert not button("Paste chat", child(player.window, ClubPage)).isEnabled()
        QGuiApplication.clipboard().setText(FAST)
        player.window.pages.open("paste-deal")
        assert player.message == "Reading the results…"
