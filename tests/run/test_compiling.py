"""What mypyc would refuse is told without a C compiler, though mypy passes it."""

from pathlib import Path

import compile_rules
import pytest

FINE = "def one() -> int:\n    return 1\n"
NESTED = "def one() -> int:\n    class Inner:\n        pass\n\n    return 1\n"


@pytest.mark.parametrize(("source", "told"), [(FINE, []), (NESTED, ["Nested"])])
def test_a_module_that_cannot_be_compiled_is_told_by_its_line(tmp_path: Path, source: str, told: list[str]) -> None:
    module = tmp_path / "toy.py"
    module.write_text(source, encoding="utf-8")
    found = compile_rules.refused([module])
    assert [line.partition("error: ")[2].split()[0] for line in found] == told
    assert all("toy.py:2:" in line for line in found)
