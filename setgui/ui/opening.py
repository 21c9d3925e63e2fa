"""Opens the pages, each imported when it is first opened, and connects them to the controller."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Thread

from PySide6.QtCore import QMimeData, QObject, QRect, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QColor, QDesktopServices, QGuiApplication, QImage
from PySide6.QtWidgets import QColorDialog, QDialog, QMainWindow, QWidget

from setgui.marks import N_, Phrase, Problem
from setgui.model.cards import Color
from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.options import DEFAULTS
from setgui.model.quoting import Printable, printable
from setgui.session.game.updates import Refusal
from setgui.session.kept import Digest, GameId
from setgui.session.ports import StoreError
from setgui.session.records.club import Club, ClubResult, found_in, read_chat
from setgui.session.records.kinds import kind_of_start, of_player, players
from setgui.session.records.statistics import daily_record, honors, result_of_day
from setgui.session.settings import count_from, counting_from, review
from setgui.session.starts.new_start import NOT_YET, begun_game, remembered, too_early
from setgui.session.starts.race_text import UnreadableRace, find_shared
from setgui.session.starts.start_text import UnreadableStart, read_regular, write_link
from setgui.ui.actions import Actions
from setgui.ui.controller import GameController
from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.look.theme import theme
from setgui.ui.system.accessibility import is_heard
from setgui.ui.system.plain import legible
from setgui.words import actions, keys, notices
from setgui.words import games as player_words
from setgui.words.language import say
from setgui.words.problems import translate

_FORMER_EXTENSION = ".txt"
"""File name extension of game files in older versions."""
_FIRST_GAMES = 1_000
"""Number of newest games that My games lists at once; the others follow."""


class PageOpener(QObject):
    """Opens pages and connects their signals. `message` and `error` carry sentences for the player."""

    message = Signal(str)
    error = Signal(str)
    chat_read = Signal(object, str)
    """The club with the results of a chat, and a sentence about them."""
    _all_read = Signal(str)
    """A chat is read; carries its text if it has a single result, to be raced."""

    def __init__(
        self,
        window: QMainWindow,
        controller: GameController,
        actions: Actions,
        pixmaps: CardPixmaps,
        animates: Callable[[], bool],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._controller = controller
        self._folder = controller.folder
        self._actions = actions
        self._pixmaps = pixmaps
        self._animates = animates
        self._pages: list[QDialog] = []
        self._glanced: GameId | None = None
        """The game whose result My games showed, until that is closed."""
        self._found: list[ClubResult | Problem] | None = None
        """Results and problems found so far in the chat that a thread reads; None if no chat is being read."""
        self._all_read.connect(self._add_to_club)

    def close(self) -> None:
        for page in self._window.findChildren(QDialog):
            page.close()

    def end(self) -> None:
        self.close()
        self._add_to_club()

    def open(self, name: str, *, by_key: bool = False) -> None:
        """Run the action of this name; a StoreError goes to `error`. `by_key`, the new-game sheet has a focus ring."""
        here = self._controller.game_id
        openers: dict[str, Callable[[], None]] = {
            "new-game": partial(self._show_new_game, by_key=by_key),
            "copy-deal": self._copy_deal,
            "paste-deal": self._paste_deal,
            "games": self._show_games,
            "look-back": partial(self._look_back, here),
            "statistics": self._show_statistics,
            "daily": self._show_daily,
            "club": self._show_club,
            "players": self._show_players,
            "race": partial(self._race, [here]),
            "share": partial(self._show_share, here),
            "proof": self._show_proof,
            "import": self._ask_for_file,
            "export": partial(self._export, here),
            "backups": self._show_backups,
            "folder": self._show_folder,
            "erase": self._show_erase,
            "settings": self._show_settings,
            "learn": self._show_lesson,
            "help": partial(self._show_help, name),
            "keyboard": partial(self._show_help, name),
            "about": partial(self._show_help, name),
        }
        self._try(openers[name])

    def _try(self, action: Callable[..., None], *arguments: object) -> None:
        try:
            action(*arguments)
        except StoreError as problem:
            self.error.emit(translate(problem))

    def _show(self, page: QDialog, action: str = "", on_closed: Callable[[], object] = lambda: None) -> None:
        """Show a page; the key of its `action` does nothing while it is open."""
        page.setProperty("action", action)
        self._pages.append(page)
        page.finished.connect(partial(self._on_finished, page, on_closed))
        page.open()

    def _on_finished(self, page: QDialog, on_closed: Callable[[], object], _result: int) -> None:
        if page in self._pages:  # a page closed by another emits `finished` twice
            self._pages.remove(page)
            on_closed()

    # A new game

    def _show_new_game(self, *, by_key: bool, player: str | None = None) -> None:
        from setgui.ui.pages.new_game.new_game_sheet import NewGameSheet, PlayerHistory

        if any(isinstance(page, NewGameSheet) for page in self._pages):
            return
        settings, games, names = self._controller.settings, self._games_or_none(), self._names()
        settings = settings if player is None else settings._replace(player=player)
        kinds = remembered(settings.last_start)

        def history_of(player: str) -> PlayerHistory:
            played, since = of_player(games, player), counting_from(settings, player)
            days = {game.deal for game in played if game.mode in MODES and MODES[game.mode].dated}
            return PlayerHistory(days, [game for game in played if game.started >= since])

        today = self._controller.today()
        sheet = NewGameSheet(self._window, kinds, today, history_of, settings, names=names, by_key=by_key)
        sheet.player_asked.connect(partial(self._controller.set_setting, "player"))
        for asked, answer in ((sheet.kind_asked, self._controller.start), (sheet.deal_asked, self.play)):
            asked.connect(answer)
            asked.connect(self._controller.remember)  # afterwards, as its problem is reported last
        sheet.calendar_asked.connect(partial(self._try, self._show_daily))
        self._show(sheet, "new-game")

    def play(self, start: Start, ended: GameId | None = None) -> None:
        """Continue a game of a day, or else open the one that `ended`, if any, or start a new game."""
        begun = begun_game(start, self._games_or_none, self._controller.settings.player) or ended
        if begun is None:
            self._controller.play(start)
        else:
            self._controller.open_game(begun)

    def _names(self, games: Sequence[Digest] | None = None) -> dict[str, str]:
        settings, games = self._controller.settings, self._games_or_none() if games is None else games
        return {player: player_words.name(player, settings) for player in players(games, settings)}

    def _games_or_none(self) -> list[Digest]:
        try:
            return self._folder.library.games()
        except StoreError:  # shown where games are asked for
            return []

    # Games kept

    def _show_game(self, game: GameId) -> None:
        self._controller.open_game(game, glance=True)
        self._glanced = game if self._controller.snapshot().game.over else None

    def go_back(self) -> None:
        """Lead back from the result of a game to the one that waits, and to My games if that showed the result."""
        game, glanced, self._glanced = self._controller.game_id, self._glanced, None
        self._controller.go_back()
        if game == glanced:
            self._try(self._show_games, game)

    def _show_games(self, chosen: GameId | None = None) -> None:
        from setgui.ui.pages.games_page import GamesPage

        library, order = self._folder.library, self._controller.settings.games_order
        self._folder.keep(self._controller.session.save_time)  # as the list shows it
        known = library.store.known_games()
        newest = [*(one for one in known[:-_FIRST_GAMES] if one.id == chosen), *known[-_FIRST_GAMES:]]
        here, names = self._controller.game_id, self._names(newest)
        page = GamesPage(self._window, newest, here, chosen=chosen, order=order, names=names)
        if library.store.read_more() or len(known) > _FIRST_GAMES:
            self._folder.games_read.connect(page.show_games)
            self._folder.read_games()
        page.open_asked.connect(self._show_game)
        page.again_asked.connect(
            partial(self._try, lambda game: self._controller.play(self._folder.library.start(game)))
        )
        page.race_asked.connect(partial(self._try, self._race))
        page.star_asked.connect(self._controller.star)
        page.delete_asked.connect(self._controller.delete)
        page.order_changed.connect(partial(self._controller.set_setting, "games_order"))
        page.look_back_asked.connect(partial(self._try, self._look_back))
        page.export_asked.connect(partial(self._try, self._export))
        page.share_asked.connect(partial(self._try, self._show_share))
        self._show(page, "games")

    def _show_share(self, game: GameId) -> None:
        from setgui.ui.pages.share import Result, SharePage

        library, settings, analyses = self._folder.library, self._controller.settings, self._controller.analyses
        record, frames = library.store.load(game), library.frames(game)
        snapshot = frames[-1].snapshot._replace(repeated=record.repeated, honors=honors(library.store, game))
        analysis = None if snapshot.game.abandoned else library.analysis(game, frames)
        page = SharePage(self._window, Result(record, frames, snapshot, analysis), settings, self._pixmaps)
        page.wished.connect(self._controller.set_setting)
        page.copy_asked.connect(self._copy)
        page.message.connect(self.message)
        self._show(page)
        if analysis is not None:
            analyses.found.connect(page.show_found)
            analyses.worker().ask(game, frames)

    def _look_back(self, game: GameId) -> None:
        from setgui.ui.pages.look_back.look_back_page import LookBackPage

        if self._controller.snapshot().paused and game == self._controller.game_id:  # the cards are hidden
            self.message.emit(notices.reason(Refusal.PAUSED, self._actions.key_of))
            return
        library, analyses = self._folder.library, self._controller.analyses
        frames = library.frames(game)
        if frames[-1].course.game.finished:  # undoing that is help from now on
            self._folder.keep_setting(*review(self._controller.settings, game, len(frames) - 1))
        analysis, settings = library.analysis(game, frames), self._controller.settings
        ghosts, first = library.ghosts(game), library.first_answers().get(game, "")
        page = LookBackPage(
            self._window, game, frames, self._pixmaps, settings, analysis=analysis, ghosts=ghosts, first_answers=first
        )
        page.take_over_asked.connect(self._take_over)
        page.answered.connect(lambda *first: self._folder.keep(lambda: self._folder.library.save_first_answers(*first)))
        if page.summary is None:
            self._show(page, "look-back")
            return
        start = frames[0].course.game.start
        analyses.found.connect(page.show_found)
        analyses.dealt.connect(page.summary.show_worth)
        analyses.given_up.connect(page.summary.show_unrefined)
        analyses.given_up.connect(page.ask_coach)
        analyses.weighed.connect(page.show_weighed)
        page.question_shown.connect(lambda decision: analyses.worker().weigh(start.deal, decision))
        self._show(page, "look-back", partial(analyses.drop_worth, start))
        analyses.worker().ask_worth(start)
        analyses.worker().ask(game, frames)
        page.ask_coach()

    def _show_proof(self) -> None:
        from setgui.ui.pages.proof_page import ProofPage

        self._show(ProofPage(self._window, self._controller.snapshot(), self._controller.settings, self._pixmaps))

    def _take_over(self, game: GameId, acts: int) -> None:
        self.close()  # the list of games may be open under this one
        self._controller.take_over(game, acts)

    def _show_statistics(self) -> None:
        from setgui.ui.pages.statistics.statistics_page import StatisticsPage

        settings, library = self._controller.settings, self._folder.library
        games, since = of_player(library.games(), settings.player), counting_from(settings, settings.player)
        whose, here = player_words.whose(settings.player, settings), self._controller.snapshot().game.start
        first, searched = kind_of_start(here), library.searched
        answers = library.first_answers()
        page = StatisticsPage(self._window, games, since, answers, whose=whose, first=first, searched=searched)
        page.counted_from_changed.connect(partial(self._count_from, settings.player))
        self._show(page, "statistics")

    def _count_from(self, player: str, seconds: int) -> None:
        self._controller.set_setting(*count_from(self._controller.settings, player, seconds))

    def _show_players(self) -> None:
        from setgui.ui.pages.questions import PlayerPage

        settings = self._controller.settings
        page = PlayerPage(self._window, self._names(), settings.player, first=settings.first_player)
        page.chosen.connect(partial(self._try, self._change_player))
        self._show(page)

    def _change_player(self, first_name: str, player: str) -> None:
        self._controller.set_setting("first_player", first_name)
        if player == self._controller.settings.player:
            return
        if player not in self._names():
            self._count_from(player, 0)
        played = of_player(self._folder.library.games(), player)
        if played and not played[-1].figures.over:
            self._controller.set_setting("player", player)
            self._controller.open_game(played[-1].id)
        else:
            self._show_new_game(by_key=False, player=player)

    def _show_daily(self) -> None:
        from setgui.ui.pages.daily import DailyPage

        settings, today = self._controller.settings, self._controller.today()
        games = of_player(self._folder.library.games(), settings.player)
        record = daily_record(games, today, since=counting_from(settings, settings.player))
        page = DailyPage(self._window, record, today, player_words.whose(settings.player, settings))
        page.play_asked.connect(lambda start: self.play(start, result_of_day(games, start)))
        self._show(page, "daily")

    def _club(self) -> Club:
        return Club(self._controller.settings, self._games_or_none(), self._controller.today())

    def _show_club(self) -> None:
        from setgui.ui.pages.club_page import ClubPage

        page = ClubPage(self._window, self._club(), self._controller.today())
        page.changed.connect(partial(self._folder.keep_setting, "club"))
        page.paste_asked.connect(self._read_chat)
        page.paste_asked.connect(page.show_reading)
        page.race_asked.connect(self._controller.play)
        self.chat_read.connect(page.show_club)
        self._show(page)
        if self._found is not None:
            page.show_reading()

    def _read_chat(self, single: str = "") -> None:
        """Read the clipboard in a thread, because dealing a puzzle can take a second; race its `single` result."""
        if self._found is not None:
            self.message.emit(say(notices.READING))
            return
        text, today, found = QGuiApplication.clipboard().text(), self._controller.today(), list[ClubResult | Problem]()
        self._found = found

        def read() -> None:
            try:
                for one in read_chat(text, today):
                    found.append(one)  # one by one, for `end`
            finally:
                with suppress(RuntimeError):  # the window is gone
                    self._all_read.emit(single)

        # The page of the club opens first, because the threads slow each other down.
        QTimer.singleShot(0 if single else 100, self, lambda: Thread(target=read, daemon=True).start())

    def _add_to_club(self, single: str = "") -> None:
        from setgui.words.club import added

        found, self._found = self._found, None
        if found is None:  # the window is closed
            return
        club, refused = self._club(), [one for one in found if isinstance(one, Problem)]
        new = sum(club.add(one) for one in found if isinstance(one, ClubResult))
        self._folder.keep_setting("club", club.text)
        if single:
            self._play_text(single)
        self.chat_read.emit(club, added(new, refused))

    # Games from elsewhere: deals and results by the clipboard, whole games by files

    def _copy_deal(self) -> None:
        start = self._controller.snapshot().game.start
        text, short = write_link(start), write_link(start._replace(options=DEFAULTS))
        QGuiApplication.clipboard().setText(text)
        shown_deal = short if short == text else f"{short} …"  # eight names are too long for the message
        self.message.emit(say(notices.DEAL_COPIED, deal=shown_deal))

    def _paste_deal(self) -> None:
        text = QGuiApplication.clipboard().text()
        found = found_in(text)
        if len(found) > 1:
            self._read_chat()
            self._show_club()
        elif found:
            self._read_chat(found[0][1])
        else:
            self._play_text(text)

    def _play_text(self, text: str) -> None:
        try:
            shared = find_shared(text)
        except (UnreadableStart, UnreadableRace) as problem:
            wrong = Phrase(N_("The deal cannot be played: {reason}."), reason=problem)
            self.error.emit(translate(wrong if isinstance(problem, UnreadableStart) else problem))
            return
        if shared is None:
            self.error.emit(say(notices.NO_DEAL, example="setgui: solitaire standard 4711"))
        elif too_early(shared.start, self._controller.today()):
            self.error.emit(say(NOT_YET))
        elif shared.race and shared.start in self._club().hidden:
            self._show_club()
        else:
            self._controller.play(shared.start, shared.race)

    def _copy(self, text: str, png: bytes) -> None:
        both = QMimeData()
        both.setText(text)
        both.setImageData(QImage.fromData(png))
        QGuiApplication.clipboard().setMimeData(both)
        self.message.emit(say(notices.COPIED))

    def _race(self, games: Sequence[GameId]) -> None:
        library = self._folder.library
        self._controller.play(library.start(games[0]), "\n".join(map(library.race, games)))

    def _ask_for_file(self) -> None:
        from setgui.session.starts.game_file import ENDING
        from setgui.ui.system.files import ask_to_open
        from setgui.words.desktop import GAME_FILE

        both = f"{say(GAME_FILE)} (*{ENDING} *{_FORMER_EXTENSION})"
        ask_to_open(self._window, actions.title(actions.IMPORT), [both], self.import_file)

    def _import(self, path: Path) -> None:
        from setgui.session.starts.game_file import MOST_BYTES, GameFileError

        file = Printable(legible(str(path)))  # a signal would drop characters that Qt cannot encode
        try:
            game = self._folder.library.import_game(read_regular(path, MOST_BYTES + 1))
        except OSError as problem:
            self.error.emit(translate(Phrase(N_("{path} could not be read: {reason}."), path=file, reason=problem)))
        except GameFileError as problem:
            self.error.emit(translate(Phrase(N_("{path} is not a game file: {reason}."), path=file, reason=problem)))
        else:
            self._controller.open_game(game, printable(path.name))

    def _export(self, game: GameId) -> None:
        from setgui.session.starts.game_file import ENDING
        from setgui.ui.system.files import ask_to_save
        from setgui.words.desktop import GAME_FILE

        text, name = self._folder.library.export(game), f"game-{game}{ENDING}"
        kinds = [f"{say(GAME_FILE)} (*{ENDING})", f"{say(notices.GAME_AS_TEXT)} (*{_FORMER_EXTENSION})"]
        ask_to_save(self._window, actions.title(actions.EXPORT), name, kinds, lambda _: text, self.message.emit)

    def import_file(self, path: Path) -> None:
        self._try(self._import, path)

    # The folder

    def _show_backups(self) -> None:
        from setgui.ui.pages.questions import BackupsPage

        page = BackupsPage(self._window, self._folder.archive.backups())
        page.restore_asked.connect(self._folder.restore)
        self._show(page)

    def _show_erase(self) -> None:
        from setgui.ui.pages.questions import ErasePage

        page = ErasePage(self._window, self._folder.archive.folder)
        page.erase_asked.connect(self._folder.erase)
        self._show(page)

    def _show_folder(self) -> None:
        folder = self._folder.archive.folder.resolve()  # a Python of Windows' Store has it elsewhere
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
            self.message.emit(say(notices.FOLDER_IS, folder=folder))

    def reopen_settings(self) -> None:
        """Replace an open settings page after a change of language or font size; no other page can be open then."""
        from setgui.ui.pages.settings import SettingsPage

        for before in [page for page in self._pages if isinstance(page, SettingsPage)]:
            self._show_settings(before.place)
            before.close()

    def _show_settings(self, place: tuple[QRect, str, str] | None = None) -> None:
        from setgui.ui.pages.settings import SettingsPage
        from setgui.ui.system.sounds import sounds_of

        on_data = [self._actions[name] for name in ("backups", "folder", "to-desktop", "from-desktop", "erase")]
        page = SettingsPage(self._window, self._controller.settings, self._pixmaps, on_data)
        page.setting_asked.connect(self._controller.set_setting)
        page.keys_asked.connect(partial(self._show_keys, page))
        page.color_asked.connect(partial(self._show_colors, page))
        self._controller.settings_changed.connect(page.show_settings)
        sounds = sounds_of(self._window)
        sounds.device_found.connect(page.show_device)
        page.show_device(not sounds.missing)
        if place is not None:
            page.resume(*place)
        self._show(page, "settings")

    def _show_keys(self, over: QWidget) -> None:
        from setgui.ui.pages.keys_page import KeysPage

        stage = self._window.centralWidget()
        tall = stage is not None and stage.height() > stage.width()
        page = KeysPage(over, self._controller.settings.keys_in_force(keys.answers()), tall=tall)
        page.keys_asked.connect(partial(self._controller.set_setting, "keys"))
        self._show(page)

    def _show_colors(self, over: QWidget, color: Color) -> None:
        picker = QColorDialog(theme().symbols[color], over)
        picker.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        picker.setWindowTitle(say(actions.OWN[color]))
        picker.colorSelected.connect(partial(self._take_color, color))
        self._show(picker)

    def _take_color(self, color: Color, picked: QColor) -> None:
        colors = self._controller.settings.own_colors
        self._controller.set_setting("own_colors", colors._replace(**{color.name.lower(): picked.name()}))

    # To learn and to read

    def _show_lesson(self) -> None:
        from setgui.ui.pages.tutorial import TutorialPage

        settings = self._controller.settings
        page = TutorialPage(
            self._window, settings.lesson, self._pixmaps, self._actions, settings, animate=self._animates()
        )
        page.place_changed.connect(partial(self._controller.set_setting, "lesson"))
        page.play_asked.connect(partial(self._try, self._play_first))
        if is_heard():
            page.rejected.connect(self._actions["speak-table"].trigger)
        self._show(page, "learn")

    def _play_first(self) -> None:
        """After the lesson, start a game unless the present one suits; if no set was ever taken, add a free hint."""
        from setgui.session.lessons import can_follow
        from setgui.words.tutorial import first_hint

        if not can_follow(self._controller.snapshot().game):
            self._controller.start(Start(0))
        game = self._controller.snapshot().game
        first = not any(any(kept.figures.sets) for kept in self._folder.library.games())
        if first and can_follow(game):
            self.message.emit(first_hint(game, self._actions.key_of))

    def _show_help(self, name: str) -> None:
        from setgui.ui.pages.help import About, HowToPlay, Keyboard

        if name == "help":
            self._show(HowToPlay(self._window, self._pixmaps), name)
        elif name == "keyboard":
            self._show(Keyboard(self._window, self._actions.key_of, self._actions.all_keys), name)
        else:
            self._show(About(self._window))
