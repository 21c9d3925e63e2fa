"""What is said when something goes wrong inside the program itself, so it needs nothing but the language."""

from pathlib import Path

from setgui.words.language import _


def happened(report: Path | None) -> str:
    """Something went wrong, and the program goes on; the report is in a file, or on standard error."""
    return " ".join((_("Something went wrong inside the program."), _report(report)))


def ended(report: Path | None) -> str:
    return " ".join((_("Setgui ended because something went wrong inside the program."), _report(report)))


def _report(report: Path | None) -> str:
    if report is None:
        return _("A report is on standard error.")
    return _("A report is in {path}.").format(path=report)


def no_screen() -> str:
    return _(
        "No screen was found: DISPLAY and WAYLAND_DISPLAY are not set. "
        "Start setgui on a desktop, or over ssh with ssh -X. setgui -h tells what works without a screen."
    )


def library_missing(library: str, line: str) -> str:
    """A library is missing; `line` installs it, unless it is empty."""
    told = _("The window needs {library}, which this computer lacks.").format(library=library)
    return f"{told} {_installing(line)}"


def parted() -> str:
    """Somebody took what starts Setgui away from the rest, or has not unpacked that."""
    return _("Setgui starts only from its own folder: unpack all of it, and leave its files together.")


def other_system(glibc: str, processor: str) -> str:
    told = _(
        "These files of Setgui are for Linux with glibc {glibc} or newer on {processor} processors, "
        "and this computer has something else."
    )
    return told.format(glibc=glibc, processor=processor)


def qt_too_old(found: str, oldest: str) -> str:
    """Qt for Python is there, but too old."""
    told = _("No window can open: Setgui needs PySide6 {oldest} or newer, and {found} is installed.")
    return told.format(oldest=oldest, found=found)


def no_font(line: str) -> str:
    """There is nothing to write with; `line` installs a font, unless it is empty."""
    told = _("No font was found, so the window could not show a word.")
    return f"{told} {_installing(line)}"


def _installing(line: str) -> str:
    if line:
        return _("This line installs what is missing: {line}").format(line=line)
    return _("Your system's package manager can install it.")


def no_plugin(name: str) -> str:
    """Qt was asked for something that it does not have."""
    told = _('QT_QPA_PLATFORM asks for "{name}", which is not there. Without that variable Qt chooses by itself.')
    return told.format(name=name)


def not_loaded(reason: str) -> str:
    """Part of Qt could not be loaded."""
    return _("Qt cannot open a window here: {reason}").format(reason=reason)


def no_answer(screen: str, variable: str) -> str:
    told = _(
        'The screen "{screen}", which {variable} names, could not be opened. '
        "Start setgui as the user who is logged in there, or over ssh with ssh -X."
    )
    return told.format(screen=screen, variable=variable)


def not_opened(reason: str) -> str:
    """Qt says why by itself."""
    return _("No window could be opened: {reason}").format(reason=reason)
