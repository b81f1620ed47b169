"""What no source file of the house may contain."""

import ast
import re
import unicodedata
from pathlib import Path

import pytest

from tests.architecture.sources import (
    ROOT,
    games,
    name_of,
    python_files,
    shared_files,
    string_literals,
    zone_families,
)

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
PRODUCT = python_files("rules", "desktop")
TAKES_AWAY = {
    "buddy", "focusProxy", "group", "nextInFocusChain", "previousInFocusChain", "targetObject", "topLevelItem",
}  # fmt: skip
"""Methods of Qt whose result PySide takes for a child of whom was asked, see tests/trust/kin.py."""

CALLED_BY_QT = re.compile(r"^(event|eventFilter|notify|paint|[a-z]+([A-Z][a-z]+)*Event)$")


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", python_files("rules", "desktop", "build", "tests"), ids=name_of)
def test_a_file_holds_one_idea_of_bearable_length(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= SOFT_LIMIT or name_of(path) in LONGER_FOR_A_REASON, f"{lines} lines"


@pytest.mark.parametrize("path", shared_files(), ids=name_of)
def test_shared_code_names_no_game(path: Path) -> None:
    words = "|".join(re.escape(game).replace("_", "[_ ]?") for game in games())
    if not words:
        pytest.skip("no game has moved in yet")
    found = re.findall(rf"(?<![a-z])(?:{words})(?![a-z])", path.read_text(encoding="utf-8"), re.IGNORECASE)
    assert found == []


@pytest.mark.parametrize("path", shared_files(), ids=name_of)
def test_shared_code_names_no_zone_of_a_game(path: Path) -> None:
    """A list of names by which lessons meant the pupil's own zones had to grow with every game, and was wrong."""
    found = [
        f"line {node.lineno}: {node.value!r}"
        for node in string_literals(tree_of(path))
        if re.fullmatch(r"\w+(\.\w+)*\.?", node.value) and node.value.split(".")[0] in ZONES
    ]
    assert found == []


@pytest.mark.parametrize("path", PRODUCT, ids=name_of)
def test_no_text_in_a_language_stands_in_the_program(path: Path) -> None:
    """Letters beyond ASCII belong into the catalogues; signs such as × and … are nobody's language."""
    foreign = [
        f"line {node.lineno}: {node.value!r}"
        for node in string_literals(tree_of(path))
        if node.value not in ENDONYMS
        and not is_painted(path, node.value)
        and any(ord(sign) > 127 and unicodedata.category(sign).startswith("L") for sign in node.value)
    ]
    assert foreign == []


def is_painted(path: Path, text: str) -> bool:
    """A single sign on the drawing of a piece is part of the drawing, like the sign on a doll's belly."""
    return len(text) == 1 and ("art" in path.parts or path.stem == "art")


@pytest.mark.parametrize("path", python_files("desktop"), ids=name_of)
def test_no_widget_is_given_a_literal_to_show(path: Path) -> None:
    shown = [
        f"line {node.lineno}: {text.value!r}"
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Call) and called(node) in SHOWS_TEXT
        for text in node.args
        if isinstance(text, ast.Constant) and isinstance(text.value, str) and re.search("[a-zA-Z]", text.value)
    ]
    assert shown == []


def called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


@pytest.mark.parametrize("path", PRODUCT, ids=name_of)
def test_names_say_what_a_thing_is(path: Path) -> None:
    classes = [node.name for node in ast.walk(tree_of(path)) if isinstance(node, ast.ClassDef)]
    assert VAGUE.search(path.stem) is None
    assert [name for name in classes if VAGUE_CLASS.search(name)] == []


@pytest.mark.parametrize("path", python_files("rules"), ids=name_of)
def test_nothing_is_imported_by_star(path: Path) -> None:
    """Compiled modules break on star imports at run time."""
    stars = [
        node.module
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.ImportFrom) and any(name.name == "*" for name in node.names)
    ]
    assert stars == []


def test_build_is_a_folder_of_programs_and_no_package() -> None:
    """An `__init__.py` there would hide the tool of the same name."""
    assert not (ROOT / "build" / "__init__.py").exists()


@pytest.mark.parametrize("path", python_files("desktop"), ids=name_of)
def test_nobody_asks_what_makes_pyside_take_a_stranger_for_a_child(path: Path) -> None:
    asked = [
        f"line {node.lineno}: {node.func.attr}"
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        if node.func.attr in TAKES_AWAY and not node.args
    ]
    assert asked == []


@pytest.mark.parametrize("path", python_files("desktop"), ids=name_of)
def test_where_qt_calls_no_search_may_end_with_nothing(path: Path) -> None:
    """PySide ends the program at an exception of the interpreter's own that leaves a method which Qt has called."""
    searches = [
        f"line {node.lineno}: {ast.unparse(node)}"
        for method in ast.walk(tree_of(path))
        if isinstance(method, ast.FunctionDef) and CALLED_BY_QT.search(method.name)
        for node in ast.walk(method)
        if isinstance(node, ast.Call) and called(node) == "next" and len(node.args) == 1
    ]
    assert searches == []


@pytest.mark.parametrize("path", python_files("desktop"), ids=name_of)
def test_every_label_shows_its_words_as_they_are_written(path: Path) -> None:
    """A label of Qt's own takes what stands in angle brackets for markup, be it a person's name."""
    made = [
        f"line {node.lineno}"
        for node in ast.walk(tree_of(path))
        if (isinstance(node, ast.Call) and called(node) == "QLabel")
        or (isinstance(node, ast.ClassDef) and "QLabel" in {ast.unparse(base) for base in node.bases})
    ]
    assert made == [] or path.stem == "plain"
