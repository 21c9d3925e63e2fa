"""Numbers, durations and lists for people."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from setgui.session.clock import Millis


def number_told(number: int) -> str:
    """A whole number with a real minus sign."""
    return str(number).replace("-", "−")


def time_told(elapsed: Millis) -> str:
    """Minutes and seconds, with hours from one hour on."""
    minutes, seconds = divmod(elapsed // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def seconds_told(millis: Millis) -> str:
    """Whole seconds in words."""
    if millis == 1000:
        return QCoreApplication.translate("Sentences", "1 second")
    return QCoreApplication.translate("Sentences", "%n seconds", "", millis // 1000)


def sets_told(sets: int) -> str:
    """A number of sets in words."""
    if sets == 1:
        return QCoreApplication.translate("Sentences", "1 set")
    return QCoreApplication.translate("Sentences", "%n sets", "", sets)


def listed(words: Sequence[str]) -> str:
    """Some words with commas and an "and"."""
    if len(words) < 2:
        return "".join(words)
    last = QCoreApplication.translate("Sentences", "{words} and {last}")
    return last.format(words=", ".join(words[:-1]), last=words[-1])
