"""Pages that ask one thing: who plays, which backup to restore, whether to delete everything."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFormLayout, QWidget

from setgui.session.kept import Backup
from setgui.ui.look.theme import Space, Type, sized
from setgui.ui.pages.dialog import EDGE, Complaint, Dialog
from setgui.ui.widgets.buttons import Button
from setgui.ui.widgets.fading_area import FadingArea
from setgui.ui.widgets.fields import Choices, Field
from setgui.ui.widgets.figure import Blank
from setgui.ui.widgets.layout import Box, Paragraph
from setgui.ui.widgets.listing import Column, Listing
from setgui.words import actions, formats, games, new_game
from setgui.words.language import say


class PlayerPage(Dialog):
    """Asks who plays, a known player or a new one, and for the first player's name if there is none yet.

    `chosen` carries the first player's name and the player, and closes the page. `names` are those of all players.
    """

    chosen = Signal(str, str)

    def __init__(self, parent: QWidget, names: Mapping[str, str], player: str, *, first: str) -> None:
        super().__init__(parent, 480, 240, actions.title(actions.PLAYERS))
        self._names, self._first = names, first
        inside = QWidget(self)
        self._who = Choices(inside, [*names.items(), (None, say(games.NEW))])
        self._who.show_value(player)
        self._new_name, self._own_name = Field(inside), Field(inside)
        self._complaint = Complaint(inside, self._new_name, self._own_name)
        self._form = form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        rows = (games.PLAYER, self._who), (games.NAME, self._new_name), (games.YOUR_NAME, self._own_name)
        for text, control in rows:
            control.setAccessibleName(say(text))
            caption = Paragraph(inside, say(text), "quiet", wraps=False)
            caption.setContentsMargins(0, 3, 0, 3)  # lines its text up with that of the control
            form.addRow(caption, control)
        self._own_name.setPlaceholderText(names[""])
        form.setRowVisible(self._own_name, not first)
        edges = EDGE, Space.TWO, EDGE, Space.ONE
        explained = Paragraph(inside, say(games.EXPLAINED))
        Box(explained, form, self._complaint, None, apart=Space.TWO, edges=edges, on=inside)
        play, cancel = Button(self, say(new_game.PLAY), role="main"), Button(self, say(new_game.CANCEL))
        self.lay_out(FadingArea(self, inside), self.foot(leave=cancel, main=[play]))
        self._who.changed.connect(self._show_chosen)
        play.clicked.connect(self._submit)
        play.setDefault(True)
        self._show_chosen()

    def _show_chosen(self) -> None:
        self._complaint.clear()
        self._form.setRowVisible(self._new_name, self._who.chosen is None)
        (self._new_name if self._who.chosen is None else self._who).setFocus()

    def _submit(self) -> None:
        is_new, own_name = self._who.chosen is None, self._first or self._own_name.tidy
        player = self._new_name.tidy if is_new else str(self._who.chosen)
        known = (own_name, *(name for known, name in self._names.items() if known))
        wrong = games.wrong(player, known) if is_new else "", games.wrong(own_name, ()) if is_new or own_name else ""
        if all(map(self._complaint.show_wrong, (self._new_name, self._own_name), wrong)):
            self.chosen.emit(own_name, player)
            self.accept()


class BackupsPage(Dialog):
    """Lists the backups, newest first. `restore_asked` carries a Backup, and closes the page."""

    restore_asked = Signal(object)

    def __init__(self, parent: QWidget, backups: Sequence[Backup]) -> None:
        super().__init__(parent, 600, 480, say(games.BACKUPS))
        inside = QWidget(self)
        explained = Paragraph(inside, say(games.BACKUPS_EXPLAINED))
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
        restore, close = Button(self, say(games.RESTORE), role="main"), Button(self, say(actions.CLOSE))
        restore.setEnabled(bool(backups))
        restore.setAccessibleDescription("" if backups else say(games.NO_BACKUP_TO_RESTORE))
        self.lay_out(FadingArea(self, inside, steady=False), self.foot(leave=close, main=[restore]))
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
        question = Paragraph(inside, say(games.ERASE_QUESTION))
        question.setFont(sized(self.font(), Type.of(self.font()).emphasis))
        consequences = Paragraph(inside, say(games.ERASE_CONSEQUENCES))
        kept = Paragraph(inside, say(games.ERASE_FOLDER))
        where = Paragraph(inside, str(folder), "quiet")
        where.setAccessibleName(say(games.FOLDER, path=folder))
        selectable = Qt.TextInteractionFlag
        where.setTextInteractionFlags(selectable.TextSelectableByMouse | selectable.TextSelectableByKeyboard)
        where.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # Qt's default is a click alone
        edges = EDGE, Space.THREE, Space.ONE, Space.ONE
        Box(question, consequences, kept, where, None, apart=Space.TWO, edges=edges, on=inside)
        erase, keep = Button(self, actions.title(actions.ERASE)), Button(self, say(games.KEEP), role="main")
        self.lay_out(FadingArea(self, inside), self.foot(erase, leave=keep))
        erase.clicked.connect(self.erase_asked)
        erase.clicked.connect(self.accept)
        keep.setFocus()
        keep.show_ring()
