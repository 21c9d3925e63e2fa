"""Names of players, folders and files are always shown as plain text, never as markup."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QModelIndex, Qt
from PySide6.QtGui import QColor, QGuiApplication, QHelpEvent, QImage, QTextDocument
from PySide6.QtGui import Qt as Text
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QTableView,
    QTextEdit,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

from setgui.model.game import Start
from setgui.model.options import Seat
from setgui.session.starts.start_text import write_link
from setgui.ui.announcer import MOST_LETTERS as MOST_IN_A_LINE
from setgui.ui.pages.new_game.new_game_sheet import PickTime
from setgui.ui.panel.side_panel import Ranking
from setgui.ui.system.plain import Label, Markup, legible, plain_tip
from setgui.ui.widgets.fields import MOST_LETTERS
from ui.pages import answer, choose, colors_in, every_page, key, no_page, opened, page, press, settle
from ui.player import CTRL, Player
from ui.program import Folder, Watch
from ui.seated import Sit, Table, table

Key = Qt.Key

PICTURE = "<img src=p.png>"
"""A link to a picture in the working directory, in a color used nowhere else."""
BRIGHT = QColor("#ff00ff")
NAMES = (
    PICTURE,
    "<b>x</b>",
    "&amp; & A&B",
    "<a href=p.png>p</a>",
    "&lt;i&gt;",
    "z\u0301\u0302\u0303\u0304\u0330\u0331",
)
PEOPLE = tuple(map(Seat, NAMES))
WITH_MARKUP = {"How to play", "Keyboard shortcuts", "About Setgui"}
"""Pages to read, all of whose words are our own and some of them bold."""


@pytest.fixture(autouse=True)
def picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    image = QImage(48, 48, QImage.Format.Format_RGB32)
    image.fill(BRIGHT)
    image.save(str(tmp_path / "p.png"))
    monkeypatch.chdir(tmp_path)


def is_seen(widget: QWidget) -> bool:
    return BRIGHT.name() in colors_in(widget.grab().toImage(), every=8)


def tips(widget: QWidget) -> list[str]:
    found = [widget.toolTip(), *(action.toolTip() for action in widget.actions())]
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        model, root = widget.model(), QModelIndex()
        columns = model.columnCount(root) if isinstance(widget, QTableView) else 1  # Qt hides the count of a list
        cells = [model.index(row, column) for row in range(model.rowCount(root)) for column in range(columns)]
        found += [str(cell.data(Qt.ItemDataRole.ToolTipRole) or "") for cell in cells]
    return found


def check(window: QWidget) -> None:
    """Check that nothing in a window is drawn as markup and that no name gives a button an access key."""
    title = window.windowTitle()
    for widget in [window, *window.findChildren(QWidget)]:
        if isinstance(widget, Markup):
            assert title in WITH_MARKUP, widget.text()
            continue
        assert not isinstance(widget, QTextEdit)
        if isinstance(widget, QLabel):
            assert widget.textFormat() is Qt.TextFormat.PlainText, widget.text()
        if isinstance(widget, QAbstractButton):
            assert widget.shortcut().isEmpty(), widget.text()
        assert not widget.findChildren(QTextDocument, options=Qt.FindChildOption.FindDirectChildrenOnly), title
        for tip in tips(widget):
            assert not Text.mightBeRichText(tip), tip
        for text in (widget.statusTip(), widget.whatsThis()):
            assert text == ""
    assert not is_seen(window), title


def shown_texts(window: QWidget) -> str:
    found = []
    for widget in [window, *window.findChildren(QWidget)]:
        found += [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip().replace("\u2060", "")]
        if isinstance(widget, QLabel | QLineEdit):
            found.append(widget.text())
        if isinstance(widget, QComboBox):
            found += [widget.itemText(place) for place in range(widget.count())]
    return "\n".join(found)


def call_and_lapse(seated: Table) -> None:
    """Let the call of the first seat fail, so that messages contain its name."""
    seated.digit(1)
    check(seated.player.window)
    seated.player.key(Key.Key_Escape)


def tip_of(widget: QWidget) -> QLabel:
    """Show the tool tip of a widget and return its label."""
    QToolTip.hideText()
    spot = widget.rect().center()
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, spot, widget.mapToGlobal(spot)))
    *_, found = (one for one in QApplication.allWidgets() if isinstance(one, QLabel) and one.inherits("QTipLabel"))
    return found


# Names at a table


@pytest.mark.parametrize("name", NAMES[::2])  # a later test shows all names on every page
def test_names_are_plain_text_in_the_window_and_the_result(sit: Sit, name: str) -> None:
    seated = sit(table(Seat(name), Seat("Ben"), Seat(level=2)))
    check(seated.player.window)
    call_and_lapse(seated)
    assert name in seated.player.message
    assert f"{name} must wait" in shown_texts(seated.player.window)
    seated.digit(1, Qt.KeyboardModifier.ShiftModifier)
    check(seated.player.window)
    seated.digit(2)
    seated.player.click_set(seated.wrong())
    check(seated.player.window)
    for _ in range(2):
        seated.digit(1)
        seated.player.click_set(seated.player.sets()[0])
    seated.player.key(Key.Key_E, CTRL)
    settle()
    assert f"{name} wins, 1 to 0" in seated.player.result_texts
    check(seated.player.window)


@pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)
@pytest.mark.parametrize("name", [PICTURE, "<b>x</b>", "&lt;i&gt;"])
def test_names_are_plain_text_in_tool_tips_of_seats_and_votes(sit: Sit, name: str) -> None:
    seated = sit(table(Seat(name), Seat("Ben")))
    seated.digit(1)
    for widget, who in ((seated.seats[1], "Ben: "), (seated.vote(2), "")):
        tip = tip_of(widget)
        assert tip.text().replace("\u2060", "") == f"{who}{name} has called."
        assert tip.height() < 2 * tip.fontMetrics().height()
        assert not tip.findChildren(QTextDocument)
        assert not is_seen(tip)
    QToolTip.hideText()


def by_file(player: Player, start: Start, tmp_path: Path) -> None:
    """Import a game with these seats from a file."""
    player.controller.play(start)
    text = player.controller.folder.library.export(player.controller.game_id)
    player.controller.play(Start(8))
    (tmp_path / "game.txt").write_text(text, encoding="utf-8")
    player.window.pages.import_file(tmp_path / "game.txt")


def by_clipboard(player: Player, start: Start, _tmp_path: Path) -> None:
    QGuiApplication.clipboard().setText(write_link(start))
    player.window.pages.open("paste-deal")


def test_names_are_plain_text_on_every_page(folder: Folder, tmp_path: Path) -> None:
    player = folder.open_by(Watch())
    for bring in (by_clipboard, by_file):
        bring(player, table(*PEOPLE), tmp_path)
        assert player.snapshot.game.start.options.seats == PEOPLE
        check(player.window)
    seated = Table(player, Watch())
    for seat in (1, 2):
        seated.digit(seat)
        seated.player.click_set(seated.player.sets()[0])
    seated.digit(3)
    seated.player.key(Key.Key_Escape)
    choose(player, "Look back")
    for _ in range(6):
        check(page())
        key(Key.Key_Right)
    press("Close")
    seated.player.key(Key.Key_E, CTRL)
    settle()
    check(player.window)
    for _, shown in every_page(player):
        check(shown)
    assert no_page(player)
    player.controller.remember(table(*PEOPLE))
    player.key(Key.Key_N, CTRL)
    settle()
    check(page())
    assert all(name in shown_texts(page()) for name in NAMES)
    write = page().findChildren(QLineEdit)
    next(line for line in write if line.text() == "<b>x</b>").setText(PICTURE)
    key(Key.Key_Return)
    assert f"Two seats are called {PICTURE}" in shown_texts(page())
    check(page())
    page().close()
    settle()


def test_stacked_accents_stay_in_their_line(sit: Sit) -> None:
    """Check that the line above is drawn as with a plain name."""
    upper = []
    for name in ("x", "x" + "\u0301" * 19):
        ranking = sit(table(Seat("Ann"), Seat(name))).player.widen().findChildren(Ranking)[0]
        image = ranking.grab().toImage()
        upper.append(image.copy(0, 0, image.width(), image.height() // 2))
    assert upper[0] == upper[1]


# Paths and quotations


@pytest.mark.parametrize("name", ["<img src=p.png>", "<b>x<b>", "a\u202eb\u2028c", "a\nb", "&lt;", "\udcff", "ä" * 120])
def test_file_names_are_plain_text(player: Player, tmp_path: Path, name: str) -> None:
    missing = tmp_path / name
    player.window.pages.import_file(missing)
    shown = legible(str(missing))
    assert player.message == f"{shown} could not be read: No such file or directory."
    check(player.window)
    missing.write_text(f'{PICTURE} "{PICTURE}"\n{PICTURE}', encoding="utf-8")
    player.window.pages.import_file(missing)
    assert player.message.startswith(f"{shown} is not a game file: ")
    check(player.window)
    missing.unlink()


def test_a_very_long_path_keeps_its_reason_visible(player: Player) -> None:
    player.window.pages.import_file(Path("/x" * 2_000))
    assert player.message.startswith("/x/x")
    assert player.message.endswith("/x could not be read: No such file or directory.")
    assert len(player.message) < MOST_IN_A_LINE + 5
    check(player.window)


def test_quotations_of_the_clipboard_are_plain_text(player: Player) -> None:
    QGuiApplication.clipboard().setText(f"setgui: {PICTURE} standard 7")
    player.window.pages.open("paste-deal")
    assert '"<img src=p.png standard" does not start with a mode and a variant' in player.message
    check(player.window)


def test_the_folder_name_is_plain_text(tmp_path: Path, qtbot: QtBot) -> None:
    folder = Folder(tmp_path / PICTURE, qtbot)
    player = folder.open()
    erase = opened(player, "Delete everything…")
    assert str(tmp_path / PICTURE) in shown_texts(erase)
    check(erase)
    erase.close()
    settle()
    folder.close()


@pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)
def test_the_path_of_saved_statistics_is_plain_text(player: Player, tmp_path: Path) -> None:
    player.key(Key.Key_E, CTRL)
    statistics = opened(player, "Statistics")
    press("Save as table…")
    answer(tmp_path / "<b>x<b>.csv")
    assert f"Saved as {tmp_path / '<b>x<b>.csv'}." in shown_texts(statistics)
    check(statistics)
    statistics.close()
    settle()


# The functions that make text plain


@given(st.text(alphabet=st.one_of(st.sampled_from("<>&!?/ \nltximgbp;"), st.characters())))
def test_no_tool_tip_is_markup(text: str) -> None:
    tip = plain_tip(text)
    assert not Text.mightBeRichText(tip)
    assert tip.replace("\u2060", "") == legible(text).replace("\u2060", "")


@given(st.text(alphabet=st.one_of(st.characters(categories=["Cc", "Cs", "Zl", "Zp"]), st.sampled_from("\u202e\u2067"))))
def test_invisible_characters_are_escaped(text: str) -> None:
    assert legible(f"a{text}b").isprintable()


def test_letters_of_every_language_are_kept() -> None:
    text = "Zoë\u00a0日本 עברית \u200dनमस्ते 12\u202f345 👩\u200d👧"
    assert legible(text) == text
    assert Label(text=text).text() == text


def test_labels_and_tool_tips_are_created_in_one_module() -> None:
    """Search the source, because tests may miss a widget that guesses the text format."""
    package = Path(__file__).parents[2] / "setgui"
    guesses = (
        r"\b(QLabel|QTextEdit|QTextBrowser|QTextDocument|QStaticText|QErrorMessage|QInputDialog|QProgressDialog)\b"
    )
    tells = r"\.(setToolTip|setWhatsThis|setStatusTip|setTextFormat)\("
    found = {
        str(path.relative_to(package))
        for path in package.rglob("*.py")
        if re.search(f"{guesses}|{tells}", path.read_text(encoding="utf-8"))
    }
    assert found == {"ui/system/plain.py", "ui/system/files.py"}  # files.py fixes Qt's own question


# Long texts


def test_text_fields_have_a_maximum_length(player: Player) -> None:
    player.key(Key.Key_N, CTRL)
    settle()
    lines = page().findChildren(QLineEdit) + [steps.lineEdit() for steps in page().findChildren(PickTime)]
    assert lines
    assert all(line.maxLength() <= MOST_LETTERS for line in lines)
    page().close()
    search = opened(player, "My games").findChildren(QLineEdit)
    assert all(line.maxLength() <= MOST_LETTERS for line in search)
    page().close()
    settle()
