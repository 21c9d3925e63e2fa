"""Texts for people are only in `setgui/words`; all other strings are for programs and programmers."""

import ast
import builtins
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]

ALLOWED: dict[tuple[str, str], str] = {
    ("setgui/__init__.py", r"io\.github\.setgui\.Setgui"): "the application ID",
    ("setgui/app.py", "Fusion"): "Qt's name of a style",
    (
        "setgui/session/keymap.py",
        r"(Meta\+)?(Ctrl\+)?(Shift\+)?([A-Z?/,]|F\d)|F\\d\\d\?\|Pause|Pause|Ctrl|Shift|Alt|Meta|Num",
    ): "Qt's names of keys",
    ("setgui/ui/actions.py", "Esc"): "Qt's name of a key",
    (
        "setgui/ui/look/style_sheet.py",
        r"(?s)\s*Q(PushButton|ComboBox).*|rgba\(.*\)|QMenu(Bar)?",
    ): "Qt's style sheets",
    ("setgui/ui/look/icons.py", r"[.rgpR ]+"): "symbols drawn as letters",
    ("setgui/ui/look/drawings.py", r"([A-Z]([- .\d]|\{\})*)+|\(\[A-Z\].*"): "paths, and their patterns",
    ("setgui/model/cards.py", r"[a-z0-9 -]+"): "words of the notation that is the same in every language",
    ("setgui/marks.py", r"\{\} or \{\}"): "for programmers",
    ("setgui/analysis/workers.py", "_Given"): "the name of a type",
    ("setgui/analysis/coach/analysis.py", r"A\+"): "a grade as stored, the same in every language",
    ("setgui/log.py", r"Setgui \{\}, Python .*|Exception ignored in"): "the log stays English",
    (
        "setgui/no_window.py",
        r"lib.*|sudo \{\}|su -lc '\{\}'|-S --needed|\(\\S.*",
    ): "names of packages, commands, and messages of the loader",
    ("setgui/session/game/seats.py", "Echo|Pim|Juno|Milo|Vera|Orion|Otto|Luna"): "names of computer players",
    ("setgui/session/starts/start_text.py", r".*\\S\+.*"): "a pattern of separators",
    (
        "setgui/session/records/club.py",
        r"(?s).*(\\[SWdswn\[]|\[[Ss]\]).*",
    ): "patterns of names, times and blanks in chats",
    ("setgui/session/starts/start_text.py", "%2C|%3A"): "characters as stored",
    ("setgui/session/starts/race_text.py", r".*(ok|on|luck|[a-z]\]\{1,20\}):.*"): "words of a line, and their patterns",
    (
        "setgui/session/starts/game_file.py",
        (
            r"Setgui game |2026-11-21T09:37:07Z|\{\} add|# (the cards at first:|beside them: \{\})|scores? (\{\})?"
            r"|, the end|\{\} point\{\}, \{\}\{\}|no set(, \{\})?|found before|but there is (one, \{\}|a set)"
        ),
    ): "lines and comments in a game file, the same in every language",
    **{
        (f"setgui/storage/{file}.py", ".*"): "SQL statements, and texts for the log and programmers"
        for file in ("archive", "history", "schema", "sqlite_store")
    },
    ("setgui/ui/main_window.py", "open "): "a request to the running instance",
    ("setgui/ui/opening.py", "setgui: solitaire standard 4711"): "a deal link",
    (
        "setgui/ui/system/accessibility.py",
        r"org\.a11y\..*|Get\w+|EventListener\w+|Object:\w+(:\w+)?",
    ): "names on the accessibility bus",
    ("setgui/ui/system/keys.py", "Q[A-Z][A-Za-z]+"): "names of Qt classes",
    (
        "setgui/ui/system/accessibility.py",
        r"org\.freedesktop\..*|Read|motionPreference|NoPreference",
    ): "names of system settings",
    ("setgui/self_test.py", r"[a-z0-9 ]+|Ann"): "details of failed checks, for programmers",
}
"""Exceptions: a file and a pattern of its texts that look as if for people, with the reason. At most 30."""

KEY = re.compile(r"[^A-Z ]*|[A-Z][A-Z0-9_]*|[Ss]etgui:? ?| \((\*(\.[a-z]+)? ?)+\)")
"""A key, code, option, file name or environment variable: no blanks, one case. Or the name of the program."""
CARDS = re.compile("([1-3][rgp][ste][doz] ?)+")
"""Cards by their codes."""
FORMAT = re.compile(r"%[a-zA-Z]|\{\}")
"""Placeholders in format strings."""
SQL = re.compile(
    r"(?s)\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|PRAGMA|BEGIN|SAVEPOINT|RELEASE|WHERE|AND|NOT IN|UNION)\b.*"
)
"""Texts that start with a keyword of SQL."""
NO_TEXT = {"N_", "NN_", "P_", "NewType", "TypeVar", "cast", "import_module", "namedtuple"} | {
    name for name, one in vars(builtins).items() if isinstance(one, type) and issubclass(one, Exception)
}
"""Calls whose strings are marked for `words`, name something in the program, or are errors for programmers."""
SHOWING = re.compile(
    r"tr|translate|showMessage|addMenu|addAction|addItems?|show_(words?|texts?|options)"
    r"|set(Text|Title|WindowTitle|ToolTip|StatusTip|WhatsThis|PlaceholderText|Prefix|Suffix|SpecialValueText)"
    r"|setAccessible(Name|Description)|Q(Label|(Push|Tool|Radio|Abstract)Button|CheckBox|ComboBox|LineEdit|SpinBox)"
    r"|Q(GroupBox|Action|Menu|MessageBox|(List|Table)WidgetItem)"
)
"""Calls whose strings are for people, even short ones."""
LOWER = {"model", "analysis", "session", "storage"}
"""Layers whose errors have English texts for programmers."""


def texts(module: ast.Module, layer: str) -> Iterator[tuple[int, str]]:
    """Yield the texts of a module that may be for people, with their lines."""
    passed, shown = set[ast.AST](), set[ast.AST]()
    for node in ast.walk(module):
        name = ast.unparse(node.func).rpartition(".")[2] if isinstance(node, ast.Call) else ""
        docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        names = [node.target] if isinstance(node, ast.AugAssign) else getattr(node, "targets", [])
        slots = [ast.unparse(name) for name in names] in (["__all__"], ["__slots__"])
        raised = isinstance(node, ast.Raise) or (isinstance(node, ast.FunctionDef) and node.name == "__str__")
        if docstring or slots or (raised and layer in LOWER) or (name in NO_TEXT and name != "OSError"):
            passed.update(ast.walk(node))
        for typed in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            passed.update(ast.walk(typed) if typed is not None else ())
        if SHOWING.fullmatch(name) and isinstance(node, ast.Call):
            shown.update(node.args)
        if isinstance(node, ast.JoinedStr):
            passed.update(node.values)
    for node in ast.walk(module):
        if node in passed:
            continue
        if isinstance(node, ast.JoinedStr):
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
        else:
            continue
        bare = FORMAT.sub("", text)
        technical = KEY.fullmatch(bare) or CARDS.fullmatch(text) or (layer == "storage" and SQL.fullmatch(text))
        if any(letter.isalpha() for letter in bare) and bare.strip() != "Setgui" and (node in shown or not technical):
            yield node.lineno, text


def suspects() -> Iterator[tuple[str, int, str]]:
    """Yield all texts outside `words` that look as if for people, with file and line."""
    for path in sorted((ROOT / "setgui").rglob("*.py")):
        file = path.relative_to(ROOT).as_posix()
        layer = file.split("/")[1].removesuffix(".py")
        if layer != "words":
            for line, text in texts(ast.parse(path.read_text(encoding="utf-8")), layer):
                yield file, line, text


def test_texts_for_people_are_only_in_words() -> None:
    needed, found = set(), []
    for file, line, text in suspects():
        allowed = {(where, what) for where, what in ALLOWED if where == file and re.fullmatch(what, text)}
        needed |= allowed
        found += [] if allowed else [f"{file}:{line}: {text}"]
    assert not found, "\n".join(found)
    assert needed == set(ALLOWED)
    assert len(ALLOWED) <= 30


def test_texts_are_distinguished_from_keys() -> None:
    module = ast.parse(
        '"""Words."""\n'
        'label.setText("ok")\n'
        'widget.setProperty("role", "main")\n'
        'QAction("close", self)\n'
        'say(f"{n} sets")\n'
        'raise ValueError("never so")\n'
        'names = ["Score", "SETGUI_LANGUAGE", "%Y-%m", "2rtz"]\n'
        'def found(x: "Card") -> "Card": ...\n'
        'a = "SELECT id FROM game"\n'
        'b = "This is IN the way AND wrong"\n'
    )
    assert sorted(texts(module, "ui")) == [
        (2, "ok"),
        (4, "close"),
        (5, "{} sets"),
        (7, "Score"),
        (9, "SELECT id FROM game"),
        (10, "This is IN the way AND wrong"),
    ]
    assert [line for line, _ in sorted(texts(module, "storage"))] == [2, 4, 5, 7, 10]
