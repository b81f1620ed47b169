"""What people with macOS download: a disk image with Chabudai.app, signed and notarised where there is an identity.

`APPLE_IDENTITY` names it in the keychain ("Developer ID Application: ..."). `APPLE_ID`, `APPLE_TEAM` and
`APPLE_PASSWORD` (one of the app's own) let Apple look at the image. Without them nothing is signed, and nothing fails.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from app_bundle import ENTITLEMENTS
from facts import DIST, ROOT, machine, version
from icon_files import icon_file

APP: Final = DIST / "Chabudai.app"
PACKAGES: Final = DIST / "packages"
SETTINGS: Final = ROOT / "build" / "macos" / "dmg_settings.py"
_ATTEMPTS, _PAUSE = 5, 10  # seconds


class NotarisationError(Exception):
    """What Apple found amiss."""


def make() -> list[Path]:
    """Make the disk image; returns it."""
    PACKAGES.mkdir(parents=True, exist_ok=True)
    image = PACKAGES / f"Chabudai-{version()}-macos-{machine()}.dmg"
    carry_out(sign_app(APP, os.environ))
    command = [sys.executable, "-m", "dmgbuild", "-s", str(SETTINGS), "-D", f"app={APP}"]
    persist([*command, "-D", f"icon={icon_file(DIST, 'darwin')}", "Chabudai", str(image)])
    carry_out(notarise(image, os.environ))
    return [image]


def persist(command: Sequence[str], attempts: int = _ATTEMPTS, pause: float = _PAUSE) -> None:
    """The command succeeds in the end: macOS now and then calls a disk image busy that nobody else uses."""
    for _ in range(attempts - 1):
        if subprocess.run(command, check=False).returncode == 0:
            return
        time.sleep(pause)
    subprocess.run(command, check=True)


def sign_app(app: Path, surroundings: Mapping[str, str]) -> Iterator[list[str]]:
    """The commands that sign a bundle from the inside out; none without an identity."""
    identity = surroundings.get("APPLE_IDENTITY")
    if not identity:
        print("APPLE_IDENTITY names no identity: Chabudai.app keeps the signature of whoever froze it.")
        return
    sign = ["codesign", "--force", "--timestamp", "--options", "runtime", "--sign", identity]
    inner = sorted(path for path in app.rglob("*") if path.suffix in {".dylib", ".so"} and not path.is_symlink())
    frameworks = sorted(path for path in app.rglob("*.framework") if not path.is_symlink())
    for path in (*inner, *frameworks):
        yield [*sign, str(path)]
    yield [*sign, "--entitlements", str(ENTITLEMENTS), str(app)]
    yield ["codesign", "--verify", "--deep", "--strict", str(app)]


def notarise(image: Path, surroundings: Mapping[str, str]) -> Iterator[list[str]]:
    """The commands that sign a disk image, have Apple look at it and staple the answer; none without the names."""
    given = {name: surroundings.get(f"APPLE_{name}") for name in ("IDENTITY", "ID", "TEAM", "PASSWORD")}
    missing = [f"APPLE_{name}" for name, value in given.items() if not value]
    if missing:
        print(f"{', '.join(missing)} are not given: the disk image is not notarised.")
        return
    yield ["codesign", "--timestamp", "--sign", str(given["IDENTITY"]), str(image)]
    person = ["--apple-id", str(given["ID"]), "--team-id", str(given["TEAM"]), "--password", str(given["PASSWORD"])]
    # notarytool succeeds once there is a verdict, whatever it is.
    ask = ["xcrun", "notarytool", "submit", "--wait", "--output-format", "json", *person, str(image)]
    verdict = json.loads(subprocess.run(ask, check=True, capture_output=True, text=True).stdout)
    if verdict["status"] != "Accepted":
        yield ["xcrun", "notarytool", "log", verdict["id"], *person]
        raise NotarisationError(f"Apple's verdict is {verdict['status']}; the reasons stand above.")
    yield ["xcrun", "stapler", "staple", str(image)]


def carry_out(commands: Iterator[list[str]]) -> None:
    """Every command succeeds, or the first that does not ends it."""
    for command in commands:
        subprocess.run(command, check=True)
