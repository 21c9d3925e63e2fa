"""The one entry: the window, unless a command of the terminal was asked for."""

import gc
import sys


def main() -> int:
    """Run the program; returns its exit code."""
    gc.disable()  # what is imported now stays: looking for garbage in it costs a tenth of the start
    if len(sys.argv) == 1:  # the way most starts go, without the terminal's machinery
        from setgui import app  # noqa: PLC0415

        return app.run()
    from setgui import cli  # noqa: PLC0415

    gc.enable()
    request = cli.run(sys.argv[1:])
    if isinstance(request, int):
        return request
    from setgui import app  # noqa: PLC0415

    return app.run(*request)


if __name__ == "__main__":
    sys.exit(main())
