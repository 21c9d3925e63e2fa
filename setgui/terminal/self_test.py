"""`setgui self-test`: whether this computer has all that the program needs."""

from argparse import ArgumentParser, Namespace

from setgui.words import commands
from setgui.words.language import say


def declare(_: ArgumentParser) -> None:
    """What `self-test` takes: nothing."""


def run(_: Namespace) -> bool:
    """Print each check and tell whether all is well."""
    from setgui import self_test  # noqa: PLC0415 - it needs the window's libraries

    outcomes = say(commands.PASSED), say(commands.FAILED)
    width, good = max(map(len, outcomes)), True
    for check, problem in self_test.checks():
        name = say(commands.CHECKS[check])
        print(f"{outcomes[problem is not None]:{width}} {commands.check_failed(name, problem) if problem else name}")
        good = good and problem is None
    return good
