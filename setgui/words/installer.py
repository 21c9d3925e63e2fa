"""What Windows' installer says beside its own words; packaging/windows/sentences.py writes it down in all languages."""

from setgui.words.language import _


def about_it() -> str:
    """What the link in the menu tells of the program."""
    return _("The card game Set")


def desktop_link() -> str:
    """A part that can be chosen."""
    return _("Icon on the desktop")


def terminal() -> str:
    """A part that can be chosen: the command."""
    return _('"setgui" in the terminal (PATH)')


def running() -> str:
    """Neither installed nor uninstalled while it runs."""
    return _("Setgui is running. Close it, then try again.")


def not_replaced(folder: str) -> str:
    """The uninstaller of the version before failed."""
    return _(
        "The older Setgui in {folder} could not be removed, so nothing was installed. Uninstall it, then try again."
    ).format(folder=folder)


def path_not_added(folder: str) -> str:
    """PATH is longer than a text of the installer can be."""
    return _("PATH is too long for the installer to change. Add {folder} to it yourself.").format(folder=folder)


def path_not_removed(folder: str) -> str:
    """PATH is longer than a text of the uninstaller can be."""
    return _("PATH is too long for the uninstaller to change. Remove {folder} from it yourself.").format(folder=folder)


def games_too(folder: str) -> str:
    """Asked when uninstalling; the answer is no unless somebody says yes."""
    return _("Delete all your games and settings in {folder} too?").format(folder=folder)
