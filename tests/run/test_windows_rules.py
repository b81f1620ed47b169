"""What compiled rules for Windows stand on: the headers that they are compiled with, and what they load."""

import json
import re
import subprocess
import sys
import sysconfig
from pathlib import Path

import compile_rules
import pytest
import same_games
import windows_rules

needs_headers = pytest.mark.skipif(
    sys.version_info[:2] != windows_rules.MADE_FOR or not compile_rules.has_compiler(),
    reason="needs a C compiler and the headers of Python 3.11",
)


def differing(folder: Path, *words: str) -> list[str]:
    """Return in which facts this interpreter is not as its headers say, read with `words` for the compiler."""
    library = folder / f"layout{sysconfig.get_config_var('EXT_SUFFIX')}"
    how = ["cc", "-shared", "-fPIC", "-Werror", *words, f"-I{sysconfig.get_path('include')}"]
    subprocess.run([*how, str(windows_rules.OURS / "layout.c"), "-o", str(library)], check=True)
    told = subprocess.run([sys.executable, "-c", windows_rules.ASK, str(folder)], check=True, capture_output=True)
    facts, found = json.loads(told.stdout)
    assert facts > 3000
    return list(found)


@needs_headers
def test_an_interpreter_is_as_its_own_headers_say(tmp_path: Path) -> None:
    assert differing(tmp_path) == []


@needs_headers
def test_headers_that_are_told_something_wrong_are_found_out(tmp_path: Path) -> None:
    """Numbers of 15 bits a digit, as on a machine of 32 bits."""
    found = {line.partition(":")[0] for line in differing(tmp_path, "-DPYLONG_BITS_IN_DIGIT=15")}
    assert found == {"int", "2**30 - 1", "-2**30", "2**62 + 7", "-2**63", "2**63 - 1"}


def test_windows_is_told_to_cpythons_headers_as_its_own_compiler_sees_it() -> None:
    """Of all that differs from other systems, what counts most: a `long` has 32 bits, a pointer 64."""
    written = (windows_rules.HEADERS / "pyconfig.h").read_text(encoding="ascii")
    sizes = {name: int(size) for name, size in re.findall(r"^#define SIZEOF_(\w+) (\d+)$", written, re.MULTILINE)}
    assert sizes == {
        "SHORT": 2, "INT": 4, "LONG": 4, "LONG_LONG": 8, "FLOAT": 4, "DOUBLE": 8, "VOID_P": 8, "SIZE_T": 8, "TIME_T": 8,
        "PID_T": 4, "WCHAR_T": 2, "_BOOL": 1,
    }  # fmt: skip


TOLD = """
	DLL Name: KERNEL32.dll
	vma:     Ordinal  Hint  Member-Name  Bound-To
	DLL Name: api-ms-win-crt-math-l1-1-0.dll
	DLL Name: {another}
	DLL Name: python311.dll
"""


@pytest.mark.parametrize("another", ["msvcrt.dll", "libgcc_s_seh-1.dll", "api-ms-win-core-path-l1-1-0.dll"])
def test_a_library_that_a_windows_may_not_have_is_named(another: str) -> None:
    assert windows_rules.foreign_libraries(TOLD.format(another=another)) == [another]
    assert windows_rules.foreign_libraries(TOLD.format(another="api-ms-win-crt-heap-l1-1-0.dll")) == []


def test_another_python_is_not_taken_for_windows_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows_rules.sys, "version_info", (3, 12, 1))
    with pytest.raises(windows_rules.UnsoundRulesError, match=r"^Python 3\.11 has the headers"):
        windows_rules.windows_rules(None, tmp_path, lambda folder: "", windows_rules.FAST)  # type: ignore[arg-type]


def test_rules_that_were_compiled_to_be_thrown_away_are_never_taken_for_those_of_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (windows_rules.PYTHON, "of-c"):
        (tmp_path / name).touch()
    monkeypatch.setattr(compile_rules, "KEY_OF_C", tmp_path / "of-c")
    levels = (windows_rules.FAST, windows_rules.QUICK)
    assert len({windows_rules._key(tmp_path, level) for level in levels}) == 2
    assert ["-O2" in windows_rules._object("toy.c", level) for level in levels] == [True, False]


@pytest.mark.parametrize(
    ("told", "otherwise"),
    [
        ("print('0123456789abcdef')", []),
        ("print('0123456789abcdee')", ["daruma for 2"]),
        ("print('ZeroDivisionError')", ["daruma for 2"]),
        ("pass", ["daruma for 2"]),
    ],
)
def test_a_program_whose_games_end_otherwise_is_found_out(
    told: str, otherwise: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(same_games, "GAMES", 1)
    monkeypatch.setattr(same_games, "_tables", lambda: [("daruma", {"seats": 2})])
    ours = "ZeroDivisionError" if "Zero" in told else "0123456789abcdef"
    monkeypatch.setattr(same_games, "digests_elsewhere", lambda *_: [ours])
    assert same_games.same_games([sys.executable, "-c", told]) == (1, otherwise)
