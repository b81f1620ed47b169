"""What the system must give is installed where we may, else named in the one command that gives it."""

import re
from pathlib import Path

import environment
import pytest
import qt_libraries
import system_packages
from system_packages import PackageTool, SetupError


@pytest.fixture
def apt(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The calls of apt-get, none of which is carried out; `install` succeeds once there was an `update`."""
    calls: list[tuple[str, ...]] = []

    def call(*arguments: str) -> int:
        calls.append(arguments)
        return 0 if arguments[0] == "update" or ("update",) in calls else 100

    monkeypatch.setattr(system_packages, "_apt", call)
    return calls


def test_root_on_debian_gets_the_packages_with_a_line_that_says_so(
    apt: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    PackageTool(has_apt=True, is_root=True).install(["libegl1"], reason="Qt needs it")
    assert apt == [("install", "libegl1"), ("update",), ("install", "libegl1")]
    assert capsys.readouterr().err == "Qt needs it: installing libegl1 with apt-get ...\n"


@pytest.mark.parametrize(
    ("has_apt", "told"),
    [
        (True, "Qt needs them; install it with: sudo apt-get install -y --no-install-recommends libegl1 libgl1"),
        (False, "Qt needs them; install your system's equivalent of libegl1 libgl1"),
    ],
)
def test_a_person_without_rights_or_apt_is_told_what_to_install(
    has_apt: bool, told: str, apt: list[tuple[str, ...]]
) -> None:
    with pytest.raises(SetupError) as caught:
        PackageTool(has_apt=has_apt, is_root=not has_apt).install(["libegl1", "libgl1"], reason="Qt needs them")
    assert str(caught.value).startswith(told)
    assert apt == []


def test_libraries_that_the_loader_does_not_find_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    ldd = tools / "ldd"
    ldd.write_text(
        "#!/bin/sh\nprintf '%s:\\n\\tlibc.so.6 => /lib/libc.so.6 (0x1)\\n\\tlibEGL.so.1 => not found\\n' \"$1\"\n",
        encoding="utf-8",
    )
    ldd.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tools}:/usr/bin:/bin")
    (tmp_path / "QtGui.abi3.so").touch()
    assert qt_libraries.missing(tmp_path) == ["libEGL.so.1"]


def test_every_part_of_qt_that_the_program_imports_is_looked_at() -> None:
    """QtNetwork alone asks for Kerberos, which a bare Debian 13 lacks."""
    sources = "".join(path.read_text(encoding="utf-8") for path in (environment.ROOT / "desktop").rglob("*.py"))
    imported = set(re.findall(r"^ *from PySide6\.(Qt\w+) import", sources, re.MULTILINE))
    assert imported - {name.removesuffix(".abi3.so") for name in qt_libraries.WANTED} == set()


def test_a_library_of_no_known_package_is_named_itself() -> None:
    with pytest.raises(SetupError, match=r"Qt needs the system libraries libEGL\.so\.1 libnew\.so\.9"):
        qt_libraries._install(["libEGL.so.1", "libnew.so.9"])
