"""What is compiled and frozen is derived from the sources, so that a new game needs no line here."""

import subprocess
import sys
from pathlib import Path

import compile_rules
import freeze
import hidden_imports
import left_out
import program
import pytest
from open_classes import opened

from rules.registry import GAMES

ROOT = compile_rules.ROOT


@pytest.mark.slow
def test_the_modules_of_the_rules_that_stand_on_pydantic_stay_interpreted() -> None:
    names = {path.relative_to(compile_rules.RULES).as_posix() for path in compile_rules.hot_modules()}
    assert {"core/state.py", "core/chance.py", "core/knowledge.py"} <= names
    assert names.isdisjoint({"core/content.py", "core/options.py", "core/__init__.py", "match/save.py", "protocol.py"})


def test_every_module_of_rules_and_desktop_goes_into_the_frozen_program() -> None:
    names = hidden_imports.hidden_imports()
    assert {"rules.core.state", "rules.worker", "rules.registry", "desktop.__main__", "_cffi_backend"} <= set(names)
    assert set(program.TOOLS.values()) <= set(names)


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, object]]:
    """Who was called with what, instead of a window or an arena."""
    calls: list[tuple[str, object]] = []
    monkeypatch.setattr("rules.tools.arena.main", lambda words: calls.append(("arena", words)) or 0)
    monkeypatch.setattr("desktop.__main__.main", lambda words: calls.append(("window", words)) or 0)
    return calls


@pytest.mark.parametrize("name", ["chabudai-console", "/usr/bin/chabudai-console", "chabudai-console.exe"])
def test_the_console_program_carries_out_the_tools_of_the_rules(name: str, called: list[tuple[str, object]]) -> None:
    assert program.main([name, "arena", "daruma", "--games", "2"]) == 0
    assert program.main([name, "--self-test"]) == 0
    assert called == [("arena", ["daruma", "--games", "2"]), ("window", ["--self-test"])]


def test_the_program_with_a_window_takes_its_first_word_for_a_saved_game(called: list[tuple[str, object]]) -> None:
    assert program.main(["/usr/bin/chabudai", "arena"]) == 0
    assert called == [("window", ["arena"])]


def test_a_system_without_the_libraries_of_a_desktop_is_told_which_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lacking(_words: object) -> int:
        raise ImportError("libEGL.so.1: cannot open shared object file: No such file or directory")

    monkeypatch.setattr("desktop.__main__.main", lacking)
    assert program.main(["chabudai"]) == 1
    assert "chabudai: libEGL.so.1" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "shares"),
    [
        (["chabudai", "evening.chabudai"], False),
        (["chabudai-console", "arena", "daruma"], True),
        (["chabudai.exe", "--multiprocessing-fork", "pipe_handle=7"], True),
        (["chabudai", "-B", "-c", "from multiprocessing.resource_tracker import main;main(5)"], True),
    ],
)
def test_only_tools_and_the_processes_that_they_start_share_work(
    command: list[str], shares: bool, called: list[tuple[str, object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "share_work", lambda: called.append(("shared", None)))
    program.main(command)
    assert (("shared", None) in called) is shares


LEFT_OUT = (
    r"PySide6\plugins\platforms\qdirect2d.dll",
    r"PySide6\plugins\tls\qschannelbackend.dll",
    "PySide6/Qt/plugins/tls/libqsecuretransportbackend.dylib",
    "PySide6/Qt/translations/qtbase_de.qm",
)
WANTED = (
    r"PySide6\Qt6Core.dll",
    r"PySide6\Qt6Network.dll",
    r"PySide6\plugins\tls\qopensslbackend.dll",
    r"PySide6\plugins\platforms\qoffscreen.dll",
    "PySide6/Qt/lib/QtDBus.framework/Versions/A/QtDBus",
    "PySide6/Qt/plugins/styles/libqmacstyle.dylib",
    "PySide6/Qt/plugins/imageformats/libqjpeg.so",
    r"PySide6\plugins\imageformats\qwebp.dll",
    "PySide6/Qt/translations/qtbase_zh_TW.qm",
)


def test_what_no_table_needs_stays_out_on_every_system_and_what_a_window_needs_goes_in() -> None:
    found = [place for place in (*LEFT_OUT, *WANTED) if left_out.is_wanted((place, "/somewhere", "BINARY"))]
    assert found == list(WANTED)


def test_imports_are_read_wherever_they_stand(tmp_path: Path) -> None:
    source = tmp_path / "late.py"
    source.write_text(
        "from __future__ import annotations\nimport os.path, json\ndef late():\n    from heapq import heappush\n",
        encoding="utf-8",
    )
    assert hidden_imports.imported_by(source) == {"__future__", "os.path", "json", "heapq"}


PLAIN = '''"""What it is.

With a blank line."""

from __future__ import annotations

from abc import ABC


class Base(ABC):
    pass


# why it is there
class Other:
    pass


@final
class Closed:
    pass
'''


def test_compiled_classes_are_left_open_and_every_line_stays_where_it_was() -> None:
    before, after = PLAIN.splitlines(), opened(PLAIN).splitlines()
    assert len(before) == len(after)
    assert {number: line for number, line in enumerate(after) if line != before[number]} == {
        4: "from __future__ import annotations; from mypy_extensions import mypyc_attr",
        8: "@mypyc_attr(allow_interpreted_subclasses=True)",
        13: "@mypyc_attr(allow_interpreted_subclasses=True)",
    }


def test_the_mark_is_imported_where_the_file_allows_it_and_a_file_without_classes_is_left_alone() -> None:
    mark = "from mypy_extensions import mypyc_attr"
    for first, changed in (("import os", f"{mark}; import os"), ("# a file", mark)):
        source = f"{first}\n\n\nclass A:\n    pass\n"
        after = opened(source)
        assert changed in after.splitlines()
        assert after.count("\n") == source.count("\n")
        compile(after, "opened", "exec")
    assert opened("X = 1\n") == "X = 1\n"


def test_a_frozen_program_holds_back_what_pyside_adds_before_anything_else_imports_it() -> None:
    spec, first = (ROOT / name for name in ("installer.spec", "build/before_qt.py"))
    assert 'runtime_hooks=[str(ROOT / "build" / "before_qt.py")]' in spec.read_text(encoding="utf-8")
    ask = f"""
import builtins, runpy
plain = builtins.__import__
runpy.run_path({str(first)!r})
from desktop.start import late_signatures
print(builtins.__import__ is plain, len(late_signatures._held))
"""
    told = subprocess.run([sys.executable, "-c", ask], check=True, capture_output=True, text=True, cwd=ROOT)
    assert told.stdout == "True 7\n"


def test_every_game_of_the_frozen_program_is_played_and_one_that_fails_fails_them_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "program"
    program.write_text('#!/bin/sh\necho "$*"\n', encoding="ascii")
    program.chmod(0o755)
    monkeypatch.setattr(freeze, "FOLDER", ROOT / "build" / "linux")
    assert freeze.self_test(program) == 0
    *played, size = capfd.readouterr().out.splitlines()
    assert sorted(played) == sorted(f"--self-test --game {game}" for game in GAMES)
    assert size == "build/linux: 0 MB, the self-test passed."
    program.write_text(f'#!/bin/sh\n[ "$3" != {next(iter(GAMES))} ]\n', encoding="ascii")
    assert freeze.self_test(program) == 1
    assert "the self-test passed" not in capfd.readouterr().out
