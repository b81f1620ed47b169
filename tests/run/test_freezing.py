"""What is compiled and frozen is derived from the sources, so that a new game needs no line here."""

from pathlib import Path

import compile_rules
import hidden_imports


def test_the_modules_of_the_rules_that_stand_on_pydantic_stay_interpreted() -> None:
    names = {path.relative_to(compile_rules.RULES).as_posix() for path in compile_rules.hot_modules()}
    assert {"core/state.py", "core/chance.py", "core/knowledge.py"} <= names
    assert names.isdisjoint({"core/content.py", "core/options.py", "core/__init__.py", "match/save.py", "protocol.py"})


def test_every_module_of_rules_and_desktop_goes_into_the_frozen_program_but_the_tools() -> None:
    names = hidden_imports.hidden_imports()
    assert {"rules.core.state", "rules.worker", "rules.registry", "desktop.__main__", "_cffi_backend"} <= set(names)
    assert not [name for name in names if name.startswith("rules.tools")]


def test_imports_are_read_wherever_they_stand(tmp_path: Path) -> None:
    source = tmp_path / "late.py"
    source.write_text(
        "from __future__ import annotations\nimport os.path, json\ndef late():\n    from heapq import heappush\n",
        encoding="utf-8",
    )
    assert hidden_imports.imported_by(source) == {"__future__", "os.path", "json", "heapq"}
