"""Texts for people stand in `setgui/words` alone: whatever else has letters is for programs and programmers."""

import ast
import builtins
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from setgui.compat import override

ROOT = Path(__file__).parents[2]

ALLOWED: dict[tuple[str, str], str] = {
    ("setgui/__init__.py", r"io\.github\.setgui\.Setgui"): "by which desktops know the program",
    ("setgui/app.py", "Fusion"): "a name by which Qt knows its style",
    (
        "setgui/session/keymap.py",
        r"(Meta\+)?(Ctrl\+)?(Shift\+)?([A-Z?/,]|F\d)|F\\d\\d\?\|Pause|Pause|Ctrl|Shift|Alt|Meta|Num",
    ): "keys, by Qt's names",
    ("setgui/ui/actions.py", "Esc"): "a key, by Qt's name",
    (
        "setgui/ui/look/style_sheet.py",
        r"(?s)\s*Q(PushButton|ComboBox).*|rgba\(.*\)|QMenu(Bar)?",
    ): "Qt's style sheets",
    ("setgui/ui/look/icons.py", r"[.rgpR ]+"): "symbols drawn as letters",
    ("setgui/model/cards.py", r"[a-z0-9 ]+"): "words that are read, in the one notation of all languages",
    ("setgui/model/cards.py", r"DC\{\}\{\}|\\S\+"): "a card as written, and what parts cards",
    ("setgui/marks.py", r"\{\} or \{\}"): "for programmers",
    ("setgui/analysis/workers.py", "_Given"): "the name of a type",
    ("setgui/analysis/coach/analysis.py", r"A\+"): "a grade as it is kept, the same in every language",
    ("setgui/log.py", r"Setgui \{\}, Python .*|Exception ignored in"): "the log stays English",
    (
        "setgui/no_window.py",
        r"lib.*|sudo \{\}|su -lc '\{\}'|-S --needed|\(\\S.*",
    ): "names of packages, commands, and what the loader says",
    ("setgui/model/commands.py", r"(answer|call|no-set) [a-z{}-]+"): "commands as they are kept",
    ("setgui/session/game/seats.py", "Echo|Pim|Juno|Milo|Vera|Orion|Otto|Luna"): "names of computer players",
    ("setgui/session/starts/start_text.py", r".*\\S\+.*"): "what parts a text",
    ("setgui/session/starts/start_text.py", "%2C|%3A"): "signs as they are kept",
    (
        "setgui/session/starts/game_file.py",
        (
            r"Setgui game |2026-11-21T09:37:07Z|\{\} add|# (the cards at first:|beside them: \{\})|scores? (\{\})?"
            r"|, the end|\{\} point\{\}, \{\}\{\}|no set(, \{\})?|found before|but there is (one, \{\}|a set)"
        ),
    ): "lines and comments in a game file, the same in every language",
    **{
        (f"setgui/storage/{file}.py", ".*"): "statements in SQL, and what the log and programmers are told"
        for file in ("archive", "journal", "rebuild", "schema", "store_file")
    },
    ("setgui/ui/main_window.py", "open "): "what one start asks of another",
    ("setgui/ui/exchange.py", "setgui: solitaire standard 4711"): "a deal as it is copied",
    (
        "setgui/ui/system/accessibility.py",
        r"org\.a11y\..*|Get\w+|EventListener\w+|Object:\w+(:\w+)?",
    ): "what the bus of screen readers is asked",
    ("setgui/ui/system/keys.py", "Q[A-Z][A-Za-z]+"): "classes of Qt by their names",
    (
        "setgui/ui/system/motion.py",
        r"org\.freedesktop\..*|Read|motionPreference|NoPreference",
    ): "what the system calls its settings",
    ("setgui/self_test.py", r"[a-z0-9 ]+|Ann"): "what a check looked at, which programmers are told as any error",
}
"""Texts in a file that seem to be for people and are not, as a pattern of all such, and why. At most 30."""

KEY = re.compile(r"[^A-Z ]*|[A-Z][A-Z0-9_]*|[Ss]etgui:? ?| \((\*(\.[a-z]+)? ?)+\)")
"""A key, code, option, name of a file or of a variable around us: without blanks, in one case. Or our name."""
CARDS = re.compile("([1-3][rgp][ste][doz] ?)+")
"""Cards by their codes."""
FORMAT = re.compile(r"%[a-zA-Z]|\{\}")
"""What stands for something else in a format, of times or ours."""
SQL = re.compile(
    r"(?s)\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|PRAGMA|BEGIN|SAVEPOINT|RELEASE|WHERE|AND|NOT IN|UNION)\b.*"
)
"""Begins with a word of SQL."""
MARKING = {"N_", "NN_", "P_"}
"""Calls whose strings become words in `words` alone."""
NAMING = {"NewType", "TypeVar", "cast", "import_module", "namedtuple"}
"""Calls whose strings name something in the program."""
SHOWING = re.compile(
    r"tr|translate|showMessage|addMenu|addAction|addItems?|show_(words?|texts?|options)"
    r"|set(Text|Title|WindowTitle|ToolTip|StatusTip|WhatsThis|PlaceholderText|Prefix|Suffix|SpecialValueText)"
    r"|setAccessible(Name|Description)"
)
"""Calls whose strings are for people, be they ever so short."""
SHOWN = {
    *("QLabel", "QPushButton", "QToolButton", "QRadioButton", "QCheckBox", "QAbstractButton", "QComboBox", "QLineEdit"),
    *("QSpinBox", "QGroupBox", "QAction", "QMenu", "QMessageBox", "QListWidgetItem", "QTableWidgetItem"),
}
"""Classes of Qt whose objects, and those of the classes made of them, are made with what they say."""
NOT_SAID = {"role", "longest_key"}
"""What else they are made with, by name."""
LOWER = {"model", "analysis", "session", "storage"}
"""Layers whose errors have English texts for programmers."""


class Texts(ast.NodeVisitor):
    """The texts of a module that may be for people, each with its line."""

    def __init__(self, layer: str) -> None:
        self.found: list[tuple[int, str]] = []
        self._layer = layer
        self._shown = False
        self._widget = False  # inside a class of those that are made with what they say

    @override
    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # else a docstring
            self.generic_visit(node)

    @override
    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        if not (self._layer in LOWER and node.name in errors()):
            before, self._widget = self._widget, node.name in saying()
            self.generic_visit(node)
            self._widget = before

    @override
    def visit_Call(self, node: ast.Call) -> None:
        name = ast.unparse(node.func).rpartition(".")[2]
        if name in MARKING | NAMING | builtin_errors() or (self._layer in LOWER and name in errors()):
            return
        made = name in saying() or (self._widget and name == "__init__")
        shown = self._shown or made or bool(SHOWING.fullmatch(name))
        self.visit(node.func)
        for part in (*node.args, *node.keywords):
            not_said = made and isinstance(part, ast.keyword) and part.arg in NOT_SAID
            self._visit_as(part, shown=shown and not not_said)

    @override
    def visit_Subscript(self, node: ast.Subscript) -> None:
        self.visit(node.value)
        self._visit_as(node.slice, shown=False)

    def _visit_as(self, node: ast.AST, *, shown: bool) -> None:
        before, self._shown = self._shown, shown
        self.visit(node)
        self._shown = before

    @override
    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    @override
    def visit_arg(self, node: ast.arg) -> None:
        """Nothing: its annotation names types."""

    @override
    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for part in (*node.decorator_list, node.args, *node.body):
            self.visit(part)

    @override
    def visit_Assign(self, node: ast.Assign) -> None:
        if ast.unparse(node.targets[0]) not in ("__all__", "__slots__"):
            self.generic_visit(node)

    @override
    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        self._look_at(
            node, "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
        )
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                self.visit(part.value)

    @override
    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self._look_at(node, node.value)

    def _look_at(self, node: ast.expr, text: str) -> None:
        bare = FORMAT.sub("", text)
        technical = KEY.fullmatch(bare) or CARDS.fullmatch(text) or (self._layer == "storage" and SQL.fullmatch(text))
        if any(letter.isalpha() for letter in bare) and bare.strip() != "Setgui" and (self._shown or not technical):
            self.found.append((node.lineno, text))


@cache
def modules() -> dict[str, ast.Module]:
    """All modules by their files."""
    paths = sorted((ROOT / "setgui").rglob("*.py"))
    return {path.relative_to(ROOT).as_posix(): ast.parse(path.read_text(encoding="utf-8")) for path in paths}


@cache
def builtin_errors() -> set[str]:
    """Errors of Python itself: where we raise one, the program is wrong."""
    found = {name for name, one in vars(builtins).items() if isinstance(one, type) and issubclass(one, Exception)}
    return found - {"OSError"}


@cache
def errors() -> set[str]:
    """The names of all classes of errors in the program."""
    return made_of(builtin_errors() | {"OSError"})


@cache
def saying() -> set[str]:
    """The names of all classes whose objects are made with what they say."""
    return made_of(SHOWN)


def made_of(first: set[str]) -> set[str]:
    """Some classes, and all of the program that are made of them."""
    classes = [one for module in modules().values() for one in ast.walk(module) if isinstance(one, ast.ClassDef)]
    bases = {one.name: {ast.unparse(base) for base in one.bases} for one in classes}
    found, before = first, set[str]()
    while found != before:
        before = found
        found = found | {name for name, above in bases.items() if above & found}
    return found


def suspects() -> Iterator[tuple[str, int, str]]:
    """All texts outside `words` that look as if they were for people, by file and line."""
    for file, module in modules().items():
        layer = file.split("/")[1].removesuffix(".py")
        if layer == "words":
            continue
        search = Texts(layer)
        search.visit(module)
        for line, text in search.found:
            yield file, line, text


def allowed(file: str, text: str) -> set[tuple[str, str]]:
    """What allows a text."""
    return {(where, what) for where, what in ALLOWED if where == file and re.fullmatch(what, text)}


def test_texts_for_people_stand_in_words() -> None:
    told = [f"{file}:{line}: {text}" for file, line, text in suspects() if not allowed(file, text)]
    assert not told, "\n".join(told)


def test_what_is_allowed_is_needed_and_little() -> None:
    assert len(ALLOWED) <= 30
    assert set().union(*(allowed(file, text) for file, _, text in suspects())) == set(ALLOWED)


def test_texts_are_told_from_keys() -> None:
    search = Texts("ui")
    search.visit(
        ast.parse(
            '"""Words."""\n'
            'label.setText("ok")\n'
            'widget.setProperty("role", "main")\n'
            'Label(self, "none")\n'
            'Button(self, names["again"], role="main")\n'
            'Choice(self, tooltip="more")\n'
            'QAction("close", self)\n'
            "class Heading(Label):\n"
            '    def __init__(self): super().__init__(self, "nothing")\n'
            'say(f"{n} sets")\n'
            'raise ValueError("never so")\n'
            'names = ["Score", "SETGUI_LANGUAGE", "%Y-%m", "2rtz"]\n'
            'def found(x: "Card") -> "Card": ...\n'
        )
    )
    assert search.found == [
        (2, "ok"),
        (4, "none"),
        (6, "more"),
        (7, "close"),
        (9, "nothing"),
        (10, "{} sets"),
        (12, "Score"),
    ]


def test_sql_is_told_from_words() -> None:
    search = Texts("storage")
    search.visit(ast.parse('a = "SELECT id FROM game"\nb = "This is IN the way AND wrong"\nc = "Nothing is NULL"'))
    assert [line for line, _ in search.found] == [2, 3]
