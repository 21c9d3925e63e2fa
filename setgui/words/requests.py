"""What was wrong with a request to a command, with its arguments, files and folders.

For translators: each stands behind "setgui: ", or behind the name of an argument and a colon, and has no full stop.
Texts that come from the person who asked are in quotes already.
"""

from collections.abc import Sequence
from datetime import date

from setgui.session.starts.start_text import NotRegular
from setgui.words import formats
from setgui.words.language import N_, _, ngettext, pgettext


def with_help(problem: str, command: str) -> str:
    return _("{problem}; see {command} -h").format(problem=problem, command=command)


def not_understood(text: str) -> str:
    return _("{text} is not a known argument").format(text=text)


def no_choice(text: str, choices: Sequence[str]) -> str:
    return _("{text} is unknown; choose {choices}").format(text=text, choices=formats.either(choices))


def no_deal_number(text: str, least: int, most: int) -> str:
    """Or one that is out of bounds, as in all that follow."""
    return _("{text} is not a deal number from {least} to {most}").format(text=text, least=least, most=most)


def no_game_number(text: str, least: int, most: int) -> str:
    """By which a kept game is known."""
    return _("{text} is not the number of a game, from {least} to {most}").format(text=text, least=least, most=most)


def no_card_count(text: str, least: int, most: int) -> str:
    return _("{text} is not a number of cards from {least} to {most}").format(text=text, least=least, most=most)


def no_game_count(text: str, least: int, most: int) -> str:
    return _("{text} is not a number of games from {least} to {most}").format(text=text, least=least, most=most)


def no_seed(text: str, least: int, most: int) -> str:
    return _("{text} is not a seed from {least} to {most}").format(text=text, least=least, most=most)


def no_process_count(text: str, least: int, most: int) -> str:
    return _("{text} is not a number of processes from {least} to {most}").format(text=text, least=least, most=most)


def no_date(text: str) -> str:
    return _("{text} is not a date like 2026-11-21").format(text=text)


def puzzle_to_come(day: date, today: date) -> str:
    told = _("the puzzle of {day} can be played from that day on; today, in UTC, is {today}")
    return told.format(day=day.isoformat(), today=today.isoformat())


def not_played_with(mode: str, variant: str) -> str:
    """A mode and a variant, by their codes, that do not go together."""
    return _("{mode} is not played with {variant} cards").format(mode=mode, variant=variant)


def option_of_other_modes(option: str, mode: str, modes: Sequence[str]) -> str:
    """An option that a mode has no use for, and the modes that have."""
    told = _("{option} does not go with {mode}; it goes with --mode {modes}")
    return told.format(option=option, mode=mode, modes=formats.either(modes))


def dated_instead(mode: str) -> str:
    return _("--deal does not go with {mode}; use --date").format(mode=mode)


def neither_command_nor_file(name: str) -> str:
    return _('"{name}" is neither a command nor an existing file; see setgui -h').format(name=name)


def folder_for_file(folder: str) -> str:
    told = _('"{folder}" is a folder; name a game file in it, or write --data-dir before it to keep your games there')
    return told.format(folder=folder)


def after_game_file(text: str, file: str) -> str:
    return _('{text} cannot follow "{file}", which is opened as a game file').format(text=text, file=file)


def options_before_game_file(file: str) -> str:
    return _('options of a new game do not go with "{file}", which is opened as a game file').format(file=file)


def options_before_command(command: str) -> str:
    told = _("options of the window do not go with {command}; see setgui {command} -h")
    return told.format(command=command)


def cards_missing() -> str:
    return _("name the cards as arguments, or send them to standard input; see setgui solve -h")


def too_few_cards(cards: int, least: int, most: int) -> str:
    told = ngettext(
        "{n} card given; {least} to {most} are needed", "{n} cards given; {least} to {most} are needed", cards
    )
    return told.format(n=formats.number(cards), least=least, most=most)


def seed_without_games() -> str:
    return _("--seed and --jobs go with --games, not with --cards")


def no_such_game(number: int) -> str:
    return _("there is no game {number}; setgui games lists all").format(number=number)


def game_or_deal() -> str:
    """What the coach is asked about: one of two."""
    return _("name either a game, by its number or its file, or a deal with --deal; see setgui coach -h")


def no_such_player(name: str, names: Sequence[str]) -> str:
    return _("nobody called {name} plays here, but {names}").format(name=name, names=formats.listed(names))


# Folders and files


def empty_folder_name() -> str:
    return _('"" is not the name of a folder')


def not_a_folder(folder: str) -> str:
    """Something else has that name."""
    return _('"{folder}" is not a folder').format(folder=folder)


def no_such_folder(folder: str) -> str:
    return _('the folder "{folder}" does not exist').format(folder=folder)


def unusable_folder(folder: str, reason: str) -> str:
    return _('the folder "{folder}" cannot be used: {reason}').format(folder=folder, reason=reason)


def unreadable_games(problem: str) -> str:
    """Nothing but the window repairs."""
    return " ".join((problem, _("Open the window, which recovers what can be recovered.")))


def damaged_games(games: int) -> str:
    """The others are there."""
    told = ngettext(
        "{n} game is damaged and left out; open the window, which recovers what can be recovered",
        "{n} games are damaged and left out; open the window, which recovers what can be recovered",
        games,
    )
    return told.format(n=formats.number(games))


def type_the_cards() -> str:
    return _("Type the cards, then press Ctrl+D (on Windows: Ctrl+Z and Enter) on a line of its own.")


STANDARD_INPUT = N_("standard input")


def input_closed() -> str:
    return _("standard input is closed")


def why_unread(problem: OSError) -> str:
    return _("it is not a regular file") if isinstance(problem, NotRegular) else str(problem.strerror)


def unreadable_file(file: str, reason: str) -> str:
    return _('"{file}" cannot be read: {reason}').format(file=file, reason=reason)


def unreadable_input(reason: str) -> str:
    return _("standard input cannot be read: {reason}").format(reason=reason)


def no_text(place: str) -> str:
    """Bytes that are none of a text, where `words.card_errors` says."""
    return _("{place}: this is not UTF-8 text").format(place=place)


def fault_in_file(file: str, problem: str) -> str:
    return pgettext("a file and what is wrong with it", "{file}: {problem}").format(file=file, problem=problem)


def fault_at_line(file: str, problem: str) -> str:
    return pgettext("a file, then a line of it and what is wrong there", "{file}, {problem}").format(
        file=file, problem=problem
    )


def argument(number: int) -> str:
    """One of the arguments, which count from 1."""
    return _("argument {number}").format(number=number)


def system_failed(reason: str) -> str:
    return _("the system reported an error: {reason}").format(reason=reason)
