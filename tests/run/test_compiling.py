"""What mypyc would refuse is told without a C compiler, though mypy passes it; and how its C is compiled."""

import os
import threading
from pathlib import Path
from types import SimpleNamespace

import compile_rules
import pytest

FINE = "def one() -> int:\n    return 1\n"
NESTED = "def one() -> int:\n    class Inner:\n        pass\n\n    return 1\n"


@pytest.mark.parametrize(("source", "told"), [(FINE, []), (NESTED, ["Nested"])])
@pytest.mark.slow
def test_a_module_that_cannot_be_compiled_is_told_by_its_line(tmp_path: Path, source: str, told: list[str]) -> None:
    module = tmp_path / "toy.py"
    module.write_text(source, encoding="utf-8")
    found = compile_rules.refused([module])
    assert [line.partition("error: ")[2].split()[0] for line in found] == told
    assert all("toy.py:2:" in line for line in found)


def test_the_files_of_one_library_are_compiled_beside_each_other_and_linked_in_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sources = [str(tmp_path / name) for name in ("b.c", "a.c", "c.c")]
    for source, size in zip(sources, (2, 1, 3), strict=True):
        Path(source).write_text(size * "//", encoding="ascii")
    both, begun = threading.Barrier(2, timeout=30), []

    def compiled(files: list[str], _folder: str, **_how: object) -> list[str]:
        begun.append(files[0])
        if files[0] != sources[1]:
            both.wait()  # for the other one: alone, nobody comes
        return [files[0].replace(".c", ".o")]

    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    library = SimpleNamespace(sources=sources, include_dirs=[], extra_compile_args=[], extra_objects=[])
    compiler = SimpleNamespace(compile=compiled)
    compile_rules._compile(SimpleNamespace(extensions=[library], compiler=compiler, build_temp="objects"))
    assert {*begun[:2]} == {sources[0], sources[2]}
    assert library.extra_objects == [str(tmp_path / name) for name in ("a.o", "b.o", "c.o")]
    assert not library.sources
