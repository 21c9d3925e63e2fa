"""Pages that ask one thing: what to share, who else plays, which backup to restore, whether to delete everything."""

from collections.abc import Collection, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFormLayout, QWidget

from setgui.session.kept import Backup
from setgui.ui.look.theme import Space, Type, sized
from setgui.ui.pages.dialog import Complaint, Dialog, label
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.fields import Check, Field
from setgui.ui.widgets.figure import Blank
from setgui.ui.widgets.layout import Box, Flow
from setgui.ui.widgets.listing import Column, Listing
from setgui.words import actions, formats, games, goals, new_game
from setgui.words.language import say


class SharePage(Dialog):
    """Asks what to share: `copy_asked` carries whether to include the moves, and closes the page."""

    copy_asked = Signal(bool)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, 480, 320, actions.title(actions.SHARE_RACE))
        inside = QWidget(self)
        shared, explained = label(inside, say(goals.SHARED)), label(inside, say(goals.ACTS_EXPLAINED), "quiet")
        with_acts = Check(inside, say(goals.WITH_ACTS))
        with_acts.setChecked(True)
        with_acts.setAccessibleDescription(explained.text())
        edges = Space.THREE, Space.THREE, Space.TWO, Space.ONE
        Box(shared, with_acts, explained, None, apart=Space.TWO, edges=edges, on=inside)
        cancel, copy = Button(self, say(new_game.CANCEL)), Button(self, say(goals.COPY), role="main")
        self.lay_out(FadingArea(self, inside), Flow(cancel, copy, trailing=True))
        self.close_with(cancel)
        copy.clicked.connect(lambda: self.copy_asked.emit(with_acts.chosen))
        copy.clicked.connect(self.accept)
        copy.setDefault(True)
        copy.setFocus()


class PlayerPage(Dialog):
    """Asks for a new player's name, and for the first player's if there is none yet.

    `added` carries both names, and closes the page. `known` are the names of all players.
    """

    added = Signal(str, str)

    def __init__(self, parent: QWidget, known: Collection[str], *, first: str) -> None:
        super().__init__(parent, 480, 320, say(games.TITLE))
        self._known, self._first = known, first
        inside = QWidget(self)
        explained = label(inside, say(games.EXPLAINED))
        self._own_name, self._new_name = Field(inside), Field(inside)
        self._complaint = Complaint(inside, self._own_name, self._new_name)
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for field, text in ((self._own_name, games.YOUR_NAME), (self._new_name, games.THEIR_NAME)):
            field.setAccessibleName(say(text))
            form.addRow(label(inside, say(text), "quiet", wraps=False), field)
        self._own_name.show_value(first)
        form.setRowVisible(self._own_name, not first)
        edges = Space.THREE, Space.THREE, Space.ONE, Space.ONE
        Box(explained, form, self._complaint, None, apart=Space.TWO, edges=edges, on=inside)
        cancel, add = Button(self, say(new_game.CANCEL)), Button(self, say(games.ADD), role="main")
        self.lay_out(FadingArea(self, inside), Flow(cancel, add, trailing=True))
        self.close_with(cancel)
        add.clicked.connect(self._submit)
        add.setDefault(True)
        (self._new_name if first else self._own_name).setFocus()

    def _submit(self) -> None:
        own_name, new_name = self._own_name.tidy, self._new_name.tidy
        if not self._first and not self._complaint.show_wrong(self._own_name, games.wrong(own_name, ())):
            return
        if self._complaint.show_wrong(self._new_name, games.wrong(new_name, (*self._known, own_name))):
            self.added.emit(own_name, new_name)
            self.accept()


class BackupsPage(Dialog):
    """Lists the backups, newest first. `restore_asked` carries a Backup, and closes the page."""

    restore_asked = Signal(object)

    def __init__(self, parent: QWidget, backups: Sequence[Backup]) -> None:
        super().__init__(parent, 600, 480, say(games.BACKUPS))
        inside = QWidget(self)
        explained = label(inside, say(games.BACKUPS_EXPLAINED))
        explained.setContentsMargins(Space.ONE, 0, Space.ONE, 0)
        days = Listing[Backup](inside, _columns(backups))
        days.setAccessibleName(say(games.BACKUPS))
        days.show_things(backups)
        blank = Blank(inside, say(games.NO_BACKUPS), say(games.NO_BACKUPS_YET))
        blank.setHidden(bool(backups))
        explained.setVisible(bool(backups))
        days.setVisible(bool(backups))
        edges = Space.TWO, Space.THREE, Space.TWO, Space.ONE
        Box(explained, days, blank, growing=[days, blank], apart=Space.TWO, edges=edges, on=inside)
        close, restore = Button(self, say(actions.CLOSE)), Button(self, say(games.RESTORE), role="main")
        restore.setEnabled(bool(backups))
        restore.setAccessibleDescription("" if backups else say(games.NO_BACKUP_TO_RESTORE))
        self.lay_out(FadingArea(self, inside, steady=False), Flow(close, restore, trailing=True))
        self.close_with(close)
        restore.clicked.connect(lambda: self.restore_asked.emit(days.chosen))
        restore.clicked.connect(self.accept)
        (days if backups else close).setFocus()


def _columns(backups: Sequence[Backup]) -> list[Column[Backup]]:
    days = [formats.day(backup.made) for backup in backups]
    counts = [formats.games(backup.games) + games.backup_note(backup) for backup in backups]
    return [
        Column(say(games.BACKUP_DAY), lambda backup: formats.day(backup.made), max(days, key=len, default="") + "  "),
        Column(
            say(games.BACKUP_GAMES),
            lambda backup: formats.games(backup.games),
            max(counts, key=len, default=""),
            note_of=games.backup_note,
        ),
    ]


class ErasePage(Dialog):
    """Asks whether to delete everything: `erase_asked` closes the page."""

    erase_asked = Signal()

    def __init__(self, parent: QWidget, folder: Path) -> None:
        super().__init__(parent, 480, 280, actions.title(actions.ERASE))
        inside = QWidget(self)
        question = label(inside, say(games.ERASE_QUESTION))
        question.setFont(sized(self.font(), Type.of(self.font()).emphasis))
        consequences, kept = label(inside, say(games.ERASE_CONSEQUENCES)), label(inside, say(games.ERASE_FOLDER))
        where = label(inside, str(folder), "quiet")
        where.setAccessibleName(say(games.FOLDER, path=folder))
        where.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        where.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # Qt's default is a click alone
        edges = Space.THREE, Space.THREE, Space.ONE, Space.ONE
        Box(question, consequences, kept, where, None, apart=Space.TWO, edges=edges, on=inside)
        erase, keep = Button(self, say(games.ERASE)), Button(self, say(games.KEEP), role="main")
        self.lay_out(FadingArea(self, inside), Flow(erase, keep, trailing=True))
        self.close_with(keep)
        erase.clicked.connect(self.erase_asked)
        erase.clicked.connect(self.accept)
        keep.setFocus()
        keep.show_ring()
