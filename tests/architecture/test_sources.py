"""What no source file of the house may contain."""

import ast
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture import sources
from tests.architecture.sources import ROOT, games, name_of, python_files, shared_files, string_literals, zone_families

SOFT_LIMIT = 500
LONGER_FOR_A_REASON: dict[str, str] = {}  # path: why it is still one idea
VAGUE = re.compile(r"(^|_)(manager|helpers?|utils?|misc|common)(_|$)|^data$")
VAGUE_CLASS = re.compile(r"(Manager|Helper|Utils?|Data)$")
SHOWS_TEXT = {
    "QAction", "QCheckBox", "QGroupBox", "QLabel", "QPushButton", "QRadioButton", "QToolButton",
    "addAction", "addTab", "setAccessibleDescription", "setAccessibleName", "setPlaceholderText", "setPlainText",
    "setStatusTip", "setText", "setTitle", "setToolTip", "setWhatsThis", "setWindowTitle",
}  # fmt: skip
ENDONYMS = {"繁體中文", "简体中文", "日本語"}  # a language is called by its own name in every language
HOMONYMS = {"chosen", "drawn", "eye", "house", "option", "plan", "pool", "row", "screen", "token"}
"""Words of the house that are also names of zones: a row lays things out, a chosen thing has a tick."""
ZONES = zone_families() - HOMONYMS
TAKES_AWAY = {
    "buddy", "focusProxy", "group", "nextInFocusChain", "previousInFocusChain", "targetObject", "topLevelItem",
}  # fmt: skip
"""Methods of Qt whose result PySide takes for a child of whom was asked, see tests/trust/kin.py."""

CALLED_BY_QT = re.compile(r"^(event|eventFilter|notify|paint|[a-z]+([A-Z][a-z]+)*Event)$")

Code = dict[Path, list[ast.AST]]


@pytest.fixture
def code() -> Code:
    return sources.code()


def desktop(code: Code) -> Code:
    return {path: nodes for path, nodes in code.items() if name_of(path).startswith("desktop/")}


def literals(code: Code) -> Iterator[tuple[Path, ast.Constant]]:
    return ((path, node) for path, nodes in code.items() for node in string_literals(nodes))


def calls(code: Code) -> Iterator[tuple[Path, ast.Call]]:
    return ((path, node) for path, nodes in code.items() for node in nodes if isinstance(node, ast.Call))


def classes(code: Code) -> Iterator[tuple[Path, ast.ClassDef]]:
    return ((path, node) for path, nodes in code.items() for node in nodes if isinstance(node, ast.ClassDef))


def said(path: Path, node: ast.expr | ast.stmt) -> str:
    return f"{name_of(path)}:{node.lineno}: {ast.unparse(node)}"


def called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def test_a_file_holds_one_idea_of_bearable_length() -> None:
    files = {name_of(path): path for path in python_files("rules", "desktop", "build", "tests")}
    lengths = {name: len(path.read_text(encoding="utf-8").splitlines()) for name, path in files.items()}
    assert {name for name, lines in lengths.items() if lines > SOFT_LIMIT} == LONGER_FOR_A_REASON.keys()


def test_shared_code_names_no_game() -> None:
    words = "|".join(re.escape(game).replace("_", "[_ ]?") for game in games())
    named = re.compile(rf"(?<![a-z])(?:{words})(?![a-z])", re.IGNORECASE)
    assert [name_of(path) for path in shared_files() if named.search(path.read_text(encoding="utf-8"))] == []


def test_shared_code_names_no_zone_of_a_game(code: Code) -> None:
    """A list of names by which lessons meant the pupil's own zones had to grow with every game, and was wrong.

    A word of the house that a new game calls a zone by is found here, too: then the zone gets another name.
    """
    shared = {path: code[path] for path in shared_files()}
    zone = re.compile(r"(\w+)(\.\w+)*\.?")
    named = [
        said(path, node)
        for path, node in literals(shared)
        if (found := zone.fullmatch(str(node.value))) and found[1] in ZONES
    ]
    assert named == [], "rename the zone in the game, unless this file means it: then it has to ask the game for it"


def test_no_text_in_a_language_stands_in_the_program(code: Code) -> None:
    """Letters beyond ASCII belong into the catalogues; signs such as × and … are nobody's language."""
    assert [
        said(path, node)
        for path, node in literals(code)
        if any(ord(sign) > 127 and unicodedata.category(sign).startswith("L") for sign in str(node.value))
        and node.value not in ENDONYMS
        and not is_painted(path, str(node.value))
    ] == []


def is_painted(path: Path, text: str) -> bool:
    """A single sign on the drawing of a piece is part of the drawing, like the sign on a doll's belly."""
    return len(text) == 1 and ("art" in path.parts or path.stem == "art")


def test_no_widget_is_given_a_literal_to_show(code: Code) -> None:
    assert [
        said(path, node)
        for path, node in calls(desktop(code))
        if called(node) in SHOWS_TEXT
        for text in node.args
        if isinstance(text, ast.Constant) and isinstance(text.value, str) and re.search("[a-zA-Z]", text.value)
    ] == []


def test_names_say_what_a_thing_is(code: Code) -> None:
    assert [name_of(path) for path in code if VAGUE.search(path.stem)] == []
    assert [node.name for _, node in classes(code) if VAGUE_CLASS.search(node.name)] == []


def test_nothing_is_imported_by_star(code: Code) -> None:
    """Compiled modules break on star imports at run time."""
    assert [
        said(path, node)
        for path, nodes in code.items()
        for node in nodes
        if isinstance(node, ast.ImportFrom) and any(name.name == "*" for name in node.names)
    ] == []


def test_no_tuple_of_floats_in_the_rules_is_final_by_its_value_alone(code: Code) -> None:
    """Compiled, it is forgotten when it is read; `Final[tuple[float, ...]]` stays."""
    assert [
        said(path, node)
        for path, nodes in code.items()
        if name_of(path).startswith("rules/")
        for node in nodes
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "Final"
        if isinstance(node.value, ast.Tuple)
        if any(re.match(r"-?\d+\.", ast.unparse(each)) for each in node.value.elts)
    ] == []


def test_build_is_a_folder_of_programs_and_no_package() -> None:
    """An `__init__.py` there would hide the tool of the same name."""
    assert not (ROOT / "build" / "__init__.py").exists()


def test_nobody_asks_what_makes_pyside_take_a_stranger_for_a_child(code: Code) -> None:
    assert [
        said(path, node)
        for path, node in calls(desktop(code))
        if isinstance(node.func, ast.Attribute) and node.func.attr in TAKES_AWAY and not node.args
    ] == []


def test_where_qt_calls_no_search_may_end_with_nothing(code: Code) -> None:
    """PySide ends the program at an exception of the interpreter's own that leaves a method which Qt has called."""
    assert [
        said(path, node)
        for path, nodes in desktop(code).items()
        for method in nodes
        if isinstance(method, ast.FunctionDef) and CALLED_BY_QT.search(method.name)
        for node in ast.walk(method)
        if isinstance(node, ast.Call) and called(node) == "next" and len(node.args) == 1
    ] == []


def test_every_label_shows_its_words_as_they_are_written(code: Code) -> None:
    """A label of Qt's own takes what stands in angle brackets for markup, be it a person's name."""
    made = [path for path, node in calls(desktop(code)) if called(node) == "QLabel"]
    made += [path for path, node in classes(desktop(code)) if "QLabel" in map(ast.unparse, node.bases)]
    assert [name_of(path) for path in made if path.stem != "plain"] == []
