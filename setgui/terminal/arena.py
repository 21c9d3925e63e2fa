"""`setgui arena`: compares two strategies, built in or in a file, on the same deals."""

from argparse import ArgumentParser, Namespace
from functools import cache, partial
from runpy import run_path
from traceback import extract_tb

from setgui.analysis.autoplay import COACHES, STRATEGIES, NoSetClaimed, compare, processes
from setgui.analysis.moves import AUTOPLAY_MODES, Move, Player, Seen, check_move
from setgui.arguments import FAULT_IN_FILE, NOT_AVAILABLE, Command, WrongRequest, add_choice, shown_path, whole_number
from setgui.marks import N_, OneOf
from setgui.model.game import IllegalCommand
from setgui.model.quoting import printable, quoted
from setgui.terminal.drawing import content_of, in_columns, show
from setgui.terminal.odds import MOST_GAMES, MOST_JOBS, progress_bar
from setgui.words import commands, formats, kinds
from setgui.words.language import say


def _declare_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("a", metavar="A", help=say(commands.ARENA_STRATEGY))
    parser.add_argument("b", metavar="B", help=say(commands.ARENA_STRATEGY))
    deals, jobs = whole_number(2, MOST_GAMES), whole_number(1, MOST_JOBS)
    parser.add_argument("--deals", type=deals, default=1000, metavar="N", help=say(commands.ARENA_DEALS))
    text = say(commands.RULES_ASKED_FOR, usual="solitaire")
    add_choice(parser, "--mode", AUTOPLAY_MODES, default="solitaire", text=text)
    parser.add_argument("--jobs", type=jobs, default=1, metavar="J", help=say(commands.ODDS_JOBS))
    parser.add_argument("--json", action="store_true", help=say(commands.JSON))


def _run(request: Namespace) -> bool:
    names, deals, mode = (request.a, request.b), range(request.deals), request.mode
    a, b = (_strategy(name, mode) for name in names)
    try:
        with progress_bar(2 * len(deals)) as progress, processes(request.jobs) as executor:
            result = compare(a, b, deals, mode=mode, executor=executor, progress=progress)
    except (IllegalCommand, NoSetClaimed) as problem:
        files = OneOf(name for name in names if name not in STRATEGIES | COACHES)
        raise WrongRequest(FAULT_IN_FILE, file=files, problem=problem) from problem
    captions = [*map(printable, names), say(commands.DIFFERENCE), say(commands.STANDARD_ERROR)]
    rows = [(caption, formats.number(figure, 2)) for caption, figure in zip(captions, result, strict=False)]
    lines = [say(commands.DEALS_PLAYED, last=deals[-1], mode=kinds.mode(mode)), *in_columns(rows, left={0})]
    show({"a": request.a, "b": request.b, "mode": mode, **result._asdict()} if request.json else lines)
    return True


def _strategy(text: str, mode: str) -> str | Player:
    known = [*STRATEGIES, *(COACHES if AUTOPLAY_MODES[mode].coached else ())]
    if text in known:
        return text
    if not text.rpartition(":")[0].endswith(".py"):
        raise WrongRequest(NOT_AVAILABLE, text=quoted(text), choices=OneOf((*known, "file.py:function")))
    return partial(_move, text)


def _move(text: str, seen: Seen, /) -> Move:
    """Return the move of a strategy file.py:function; other processes get only this text."""
    try:
        return check_move(_function(text)(seen))
    except (Exception, SystemExit) as problem:
        lines = [f" ({at.filename}:{at.lineno})" for at in extract_tb(problem.__traceback__) if at.filename in text]
        error = printable(f"{type(problem).__name__}: {problem}{''.join(lines[-1:])}", 200)
        fault = problem if isinstance(problem, WrongRequest) else error
        raise WrongRequest(FAULT_IN_FILE, file=text, problem=fault) from problem


@cache
def _function(text: str) -> Player:
    """Return a function from a file, which is run once in each process."""
    file, _, name = text.rpartition(":")
    content_of(file)  # raises its errors
    found: Player | None = run_path(file).get(name)
    if not callable(found):
        raise WrongRequest(N_('"{file}" has no function "{function}"'), file=shown_path(file), function=name)
    return found


COMMANDS = {"arena": Command(_declare_arguments, _run)}
