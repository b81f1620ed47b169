"""What packages are made with is installed or asked for by name before anything is built."""

from pathlib import Path

import build_tools
import pytest
from system_packages import PackageTool, SetupError


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Linux without any of the programs, and without rights."""
    monkeypatch.setattr(build_tools.sys, "platform", "linux")
    monkeypatch.setattr(build_tools.shutil, "which", lambda program: None)
    monkeypatch.setattr(build_tools.compile_rules, "has_compiler", lambda: False)
    monkeypatch.setattr(PackageTool, "find", lambda: PackageTool(has_apt=True, is_root=False))


@pytest.mark.usefixtures("bare")
def test_a_person_without_rights_is_told_in_one_sentence_what_packages_are_made_with() -> None:
    with pytest.raises(SetupError) as caught:
        build_tools.require([])
    told = str(caught.value)
    assert told.startswith(
        "For packages, a C compiler, objdump, strip, ld, as are missing; install it with: sudo apt-get "
    )
    assert " binutils gcc libc6-dev" in told
    assert "\n" not in told


@pytest.mark.usefixtures("bare")
def test_only_what_the_words_need_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {"debootstrap", "lintian", "mksquashfs"} <= dict(build_tools.missing(["check"])).keys()
    assert "objdump" not in dict(build_tools.missing(["check"]))
    assert dict(build_tools.missing(["packages"])) == {}
    monkeypatch.setattr(build_tools.sys, "platform", "darwin")
    build_tools.require(["folder", "packages"])


def test_what_is_checked_on_linux_alone_is_refused_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_tools.sys, "platform", "darwin")
    with pytest.raises(SetupError) as caught:
        build_tools.require(["folder", "check", "wine"])
    told = "check, wine can be said on Linux alone; here, `package` alone makes the packages of this system."
    assert (str(caught.value), caught.value.status) == (told, 2)


@pytest.mark.usefixtures("bare")
def test_what_windows_has_is_made_and_checked_by_root_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {"debootstrap", "makensis", "xdotool"} <= dict(build_tools.missing(["windows"])).keys()
    monkeypatch.setattr(build_tools.shutil, "which", lambda program: f"/usr/bin/{program}")
    monkeypatch.setattr(build_tools, "DEBIAN_KEYS", Path(__file__))
    with pytest.raises(SetupError, match=r"start again with: sudo python3 run.py package check-windows$"):
        build_tools.require(["check-windows"])


@pytest.mark.usefixtures("bare")
def test_root_gets_every_package_once_and_hears_of_what_is_missing_still(monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[str] = []
    monkeypatch.setattr(PackageTool, "install", lambda _self, packages, reason: installed.extend(packages))
    with pytest.raises(SetupError, match=r"^For packages, .* still missing"):
        build_tools.require(["folder", "check"])
    assert len(installed) == len(set(installed))
    assert {"binutils", "gcc", "libc6-dev", "debootstrap", "xvfb"} <= set(installed)
