"""Sharing a game that is over, from its result, the menu and My games: text and picture on the clipboard, or a file."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QImage
from PySide6.QtWidgets import QCheckBox, QFileDialog, QLabel

from setgui.model.commands import Add, Claim
from setgui.model.game import Start
from setgui.model.play import matches
from setgui.session.starts.race_text import Shared, find_shared
from setgui.ui.look.theme import DARK, LIGHT
from setgui.ui.pages.share import SharePage
from setgui.ui.widgets.fading_area import FadingArea
from ui.pages import button, click_row, copied, no_page, opened, page, press, press_on_result, settle, take
from ui.player import CTRL, Player, child, spoken
from ui.program import STANDARD, Folder, Watch

NO_LINE = [Start(7, mode="set-or-not"), Start(7, mode="classic")]


def play(player: Player, watch: Watch) -> None:
    while not player.snapshot.game.over:
        watch.wait(7)
        found = matches(player.snapshot.game)
        player.controller.act(Claim(found[-1]) if found else Add())
    settle()


@pytest.fixture
def ended(folder: Folder, watch: Watch) -> Player:
    """A solitaire game played to its end in which Ann took every last set."""
    folder.choose(first_player="Ann")
    player = folder.open_by(watch, STANDARD)
    play(player, watch)
    return player


def read(text: str) -> Shared:
    found = find_shared(text)
    assert found is not None
    return found


def picture() -> QImage:
    """Return the picture on the clipboard."""
    found = QGuiApplication.clipboard().mimeData().imageData()
    assert isinstance(found, QImage)
    return found


def checks() -> list[str]:
    return [check.text() for check in page().findChildren(QCheckBox)]


def test_text_and_picture_are_copied_together(ended: Player) -> None:
    press_on_result(ended, "Share…")
    (shown,) = (label for label in page().findChildren(QLabel) if not label.pixmap().isNull())
    assert QAccessible.queryAccessibleInterface(shown).role() == QAccessible.Role.Graphic
    heard = spoken(shown)
    press("Copy")
    assert no_page(ended)
    assert ended.message == "Copied as text and picture."
    told, _, line = QGuiApplication.clipboard().text().rpartition("\n")
    assert told == heard
    score = ended.snapshot.game.score
    assert f" · {score} points · " in told.splitlines()[0]
    assert f"Score {score} = par 78.7, luck " in told
    found = read(line)
    assert found.start == STANDARD
    assert found.ghost is not None
    assert found.ghost.beats
    assert len(found.parts) == 2
    assert round(78.7 + sum(found.parts), 1) == score
    assert (found.name, "Ann" in told) == ("", False)
    assert picture().width() == 928
    assert picture().pixelColor(0, 0) in (LIGHT.panel, DARK.panel)


@pytest.mark.parametrize(("size", "scaled"), [((700, 580), True), ((1280, 800), False)])
def test_the_page_is_as_high_as_its_contents_or_its_picture_smaller(
    ended: Player, size: tuple[int, int], scaled: bool
) -> None:
    ended.window.resize(*size)
    shared = child(opened(ended, "Share…"), FadingArea)
    (shown,) = (label for label in page().findChildren(QLabel) if not label.pixmap().isNull())
    assert shared.bar.maximum() == 0
    assert (shown.sizeHint().width() < 464) is scaled
    assert shown.height() == shown.sizeHint().height()
    assert scaled or page().height() < 700
    press("Copy")
    assert picture().width() == 928


def test_the_picture_is_a_small_png(ended: Player, tmp_path: Path) -> None:
    opened(ended, "Share…")
    press("Save as picture…")
    settle()
    dialog = child(ended.window, QFileDialog)
    path = tmp_path / "result.png"
    dialog.fileSelected.emit(str(path))
    dialog.close()
    assert ended.message.startswith("Saved as ")
    assert path.read_bytes().startswith(b"\x89PNG")
    assert 10_000 < path.stat().st_size < 50_000
    assert QImage(str(path)).width() == 928
    press("Close")
    assert no_page(ended)


def test_luck_moves_and_name_are_shared_if_wanted_and_remembered(ended: Player) -> None:
    opened(ended, "Share…")
    wishes = ["Include my moves, encoded, so that the ghost scores when I did", "Include luck and choices"]
    assert checks() == [*wishes, "Include my name, Ann"]
    with_all = child(ended.window, SharePage).grab().toImage()
    for wish in checks():
        press(wish)
    assert child(ended.window, SharePage).grab().toImage() != with_all
    press("Copy")
    text = QGuiApplication.clipboard().text()
    found = read(text)
    assert (found.parts, found.name) == ((), "Ann")
    assert found.ghost is not None
    assert not found.ghost.beats
    assert " · Ann · " in text
    assert "luck" not in text
    assert copied(ended) == text


def test_a_game_can_be_shared_from_my_games(ended: Player) -> None:
    line = copied(ended).splitlines()[-1]
    ended.controller.play(Start(8))
    take(ended)
    opened(ended, "My games")
    click_row("8")
    assert (button("Share…").isEnabled(), button("Share…").toolTip()) == (False, "The game is not over yet.")
    click_row(str(STANDARD.deal))
    press("Share…")
    press("Copy")
    assert QGuiApplication.clipboard().text().splitlines()[-1] == line
    press("Close")


def test_an_abandoned_game_shares_its_picture_alone(folder: Folder) -> None:
    player = folder.open(STANDARD)
    take(player)
    player.key(Qt.Key.Key_E, CTRL)
    settle()
    page_height = opened(player, "Share…").height()
    assert checks() == []
    press("Copy")
    text = QGuiApplication.clipboard().text()
    assert "setgui:" not in text
    assert "Abandoned with " in text
    assert page_height < 400
    assert not picture().isNull()


def test_a_refined_analysis_of_this_game_is_shared(ended: Player) -> None:
    library, here = ended.controller.folder.library, ended.controller.game_id
    assert here is not None
    first = library.analysis(here, library.frames(here))
    assert first is not None
    opened(ended, "Share…")
    refined, other = replace(first, choices=first.choices - 1), replace(first, choices=-99.0)
    ended.controller.analyses.found.emit(here, refined)
    ended.controller.analyses.found.emit(here + 1, other)
    press("Copy")
    assert f" choices:{refined.choices:.1f} " in QGuiApplication.clipboard().text()
