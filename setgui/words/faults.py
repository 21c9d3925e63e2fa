"""What is said when something goes wrong inside the program itself, so it needs nothing but the language."""

from pathlib import Path

from setgui.model.quoting import written_out
from setgui.words.language import _


def happened(report: Path | None) -> str:
    """Something went wrong, and the program goes on; the report is in a file, or on standard error."""
    return " ".join((_("Something went wrong inside the program."), _report(report)))


def ended(report: Path | None) -> str:
    """Something went wrong, and the program ended."""
    return " ".join((_("Setgui ended because something went wrong inside the program."), _report(report)))


def damaged(file: Path) -> str:
    """A file of the program cannot be used."""
    return _("{path} is damaged; install Setgui again.").format(path=written_out(str(file)))


def _report(report: Path | None) -> str:
    if report is None:
        return _("A report is on standard error.")
    return _("A report is in {path}.").format(path=report)
