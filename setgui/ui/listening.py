"""Has what happens be heard, while the settings want sounds; without them nothing of it is even imported."""

from PySide6.QtCore import QObject

from setgui.session.game.updates import Update
from setgui.session.settings import Settings
from setgui.ui.controller import GameController


class Listening(QObject):
    """Between the controller and the sounds."""

    def __init__(self, controller: GameController, window: QObject) -> None:
        super().__init__(window)
        self._window, self._settings = window, controller.settings
        controller.updated.connect(self._hear)
        controller.settings_changed.connect(self._follow)

    def _hear(self, update: Update) -> None:
        if self._settings.sound:
            from setgui.ui.system.sounds import sound_of, sounds_of  # noqa: PLC0415 - for those who want them

            sound = sound_of(update)
            if sound is not None:
                sounds_of(self._window).play(sound, self._settings.volume)

    def _follow(self, settings: Settings) -> None:
        before, self._settings = self._settings, settings
        if (before.sound, before.volume) != (settings.sound, settings.volume):
            from setgui.ui.system.sounds import Sound, sounds_of  # noqa: PLC0415

            if settings.sound:
                sounds_of(self._window).play(Sound.SET, settings.volume)
            else:
                sounds_of(self._window).rest()
