"""`setgui self-test`: whether this computer has all that the program needs."""

from argparse import ArgumentParser, Namespace

_EPILOG = """\
Tries the rules, the deck, the store, the icons and the painting of all
cards, without opening a window; one line a check. Your games are not
touched. The exit code is 0 if all is well, 1 if a check failed.

example:
  setgui self-test
"""


def declare(parser: ArgumentParser) -> None:
    """What `self-test` takes: nothing."""
    parser.epilog = _EPILOG


def run(_: Namespace) -> bool:
    """Print each check and tell whether all is well."""
    from setgui import self_test  # noqa: PLC0415 - it needs the window's libraries

    good = True
    for name, problem in self_test.checks():
        print(f"{'ok    ' if problem is None else 'failed'} {name}" + (f": {problem}" if problem else ""))
        good = good and problem is None
    return good
