; What the installer says beside NSIS's own words, in the languages of the program; which of them, Windows says.
!macro LANGUAGES
    !insertmacro MUI_LANGUAGE "English"
    !insertmacro MUI_LANGUAGE "German"
    !insertmacro MUI_LANGUAGE "French"
    !insertmacro MUI_LANGUAGE "Spanish"
    !insertmacro MUI_LANGUAGE "PortugueseBR"

    LangString ABOUT_IT ${LANG_ENGLISH} "The card game Set"
    LangString ABOUT_IT ${LANG_GERMAN} "Das Kartenspiel Set"
    LangString ABOUT_IT ${LANG_FRENCH} "Le jeu de cartes Set"
    LangString ABOUT_IT ${LANG_SPANISH} "El juego de cartas Set"
    LangString ABOUT_IT ${LANG_PORTUGUESEBR} "O jogo de cartas Set"

    LangString DESKTOP_LINK ${LANG_ENGLISH} "Icon on the desktop"
    LangString DESKTOP_LINK ${LANG_GERMAN} "Symbol auf dem Desktop"
    LangString DESKTOP_LINK ${LANG_FRENCH} "Icône sur le bureau"
    LangString DESKTOP_LINK ${LANG_SPANISH} "Icono en el escritorio"
    LangString DESKTOP_LINK ${LANG_PORTUGUESEBR} "Ícone na área de trabalho"

    LangString TERMINAL ${LANG_ENGLISH} "“setgui” in the terminal (PATH)"
    LangString TERMINAL ${LANG_GERMAN} "„setgui“ im Terminal (PATH)"
    LangString TERMINAL ${LANG_FRENCH} "« setgui » dans le terminal (PATH)"
    LangString TERMINAL ${LANG_SPANISH} "«setgui» en el terminal (PATH)"
    LangString TERMINAL ${LANG_PORTUGUESEBR} "“setgui” no terminal (PATH)"

    LangString GAME_FILE ${LANG_ENGLISH} "Setgui game"
    LangString GAME_FILE ${LANG_GERMAN} "Setgui-Spiel"
    LangString GAME_FILE ${LANG_FRENCH} "Partie de Setgui"
    LangString GAME_FILE ${LANG_SPANISH} "Partida de Setgui"
    LangString GAME_FILE ${LANG_PORTUGUESEBR} "Partida do Setgui"

    LangString RUNNING ${LANG_ENGLISH} "Setgui is running. Close it, then try again."
    LangString RUNNING ${LANG_GERMAN} "Setgui läuft gerade. Schließe es und versuche es dann noch einmal."
    LangString RUNNING ${LANG_FRENCH} "Setgui est ouvert. Fermez-le, puis réessayez."
    LangString RUNNING ${LANG_SPANISH} "Setgui está abierto. Ciérralo y vuelve a intentarlo."
    LangString RUNNING ${LANG_PORTUGUESEBR} "O Setgui está aberto. Feche-o e tente de novo."

    LangString GAMES_TOO ${LANG_ENGLISH} "Delete all your games and settings too?$\r$\n$LOCALAPPDATA\setgui"
    LangString GAMES_TOO ${LANG_GERMAN} "Auch alle deine Spiele und Einstellungen löschen?$\r$\n$LOCALAPPDATA\setgui"
    LangString GAMES_TOO ${LANG_FRENCH} "Supprimer aussi toutes vos parties et vos réglages ?$\r$\n$LOCALAPPDATA\setgui"
    LangString GAMES_TOO ${LANG_SPANISH} "¿Eliminar también todas tus partidas y ajustes?$\r$\n$LOCALAPPDATA\setgui"
    LangString GAMES_TOO ${LANG_PORTUGUESEBR} "Excluir também todas as suas partidas e configurações?$\r$\n$LOCALAPPDATA\setgui"
!macroend
