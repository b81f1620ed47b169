"""Signing and notarising for macOS: nothing without an identity, and the order that Apple asks for with one."""

import plistlib
import runpy
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "build" / "packages"))

import macos  # noqa: E402 - found in a plain folder

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


def test_the_image_is_signed_looked_at_and_stapled(app: Path) -> None:
    commands = list(macos.notarise(app.with_suffix(".dmg"), IDENTITY | PERSON))
    assert [command[1] for command in commands] == ["--timestamp", "notarytool", "stapler"]
    assert "--wait" in commands[1]


def test_the_disk_image_shows_the_program_beside_the_folder_it_goes_to() -> None:
    shown = runpy.run_path(str(macos.SETTINGS), {"defines": {"app": "/x/Chabudai.app", "icon": "/x/chabudai.icns"}})
    assert set(shown["icon_locations"]) == {Path(shown["application"]).name, *shown["symlinks"]}
    assert shown["icon"] == "/x/chabudai.icns"
    assert "badge_icon" not in shown  # dmgbuild passes over it unless PyObjC is there


def test_the_entitlements_are_no_more_than_python_needs() -> None:
    wanted = {"allow-unsigned-executable-memory", "disable-library-validation"}
    assert set(plistlib.loads(macos.ENTITLEMENTS.read_bytes())) == {f"com.apple.security.cs.{name}" for name in wanted}
