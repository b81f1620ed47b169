"""Checks what linux.py made: validated, installed into a fresh Debian, used there as a person would, and removed.

Needs root, and the programs that build/build_tools.py names. Everything happens in dist/check; the bare Debian there
is kept for the next time.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from debian_root import DebianRoot, bare_debian
from facts import DIST, FOLDER, IDENTIFIER
from linux import APP_DIR, LAID_OUT, PACKAGES, RECIPES, glibc_floor, squashed
from shared_objects import from_outside, in_folder
from virtual_screen import virtual_screen

WORK: Final = DIST / "check"
PLAYER: Final = "player"
SAVE: Final = f"/home/{PLAYER}/An evening of dice.chabudai"
GOES_ON_IN: Final = f"/home/{PLAYER}/.local/share/chabudai/saves/An evening of dice.chabudai"
"""A save that lies elsewhere is kept as it is: the game goes on in a copy."""

MIME: Final = "application/x-chabudai-game"
_PLAYED: Final = 30  # lines of the save, which ends before the game does
_LOOKS, _COLOURS = 60, 2000  # a screen on which nothing is, or a window that is still empty, has a few


class CheckError(Exception):
    """What a package does that it must not, or does not that it must."""


def main() -> int:
    """Check everything; the first thing amiss ends it. Returns the exit status."""
    if os.geteuid() != 0:
        print("check: only root may install into a fresh Debian.", file=sys.stderr)
        return 1
    WORK.mkdir(parents=True, exist_ok=True)
    for step in STEPS:
        print(f"--- {step.__doc__}", flush=True)
        try:
            step()
        except (CheckError, subprocess.CalledProcessError) as error:
            print(f"check: {error}\n{getattr(error, 'stderr', None) or ''}", file=sys.stderr)
            return 1
    print("check: the packages of this system are sound.")
    return 0


def validate() -> None:
    """The menu entry, the description and the kind of file are valid."""
    share = LAID_OUT / "usr" / "share"
    _quiet("desktop-file-validate", str(share / "applications" / f"{IDENTIFIER}.desktop"))
    print(_said("appstreamcli", "validate", "--no-net", str(share / "metainfo" / f"{IDENTIFIER}.metainfo.xml")))
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(share / "mime", Path(folder) / "mime")
        _quiet("update-mime-database", str(Path(folder) / "mime"))
        globs = (Path(folder) / "mime" / "globs2").read_text(encoding="utf-8")
    _demand(f"{MIME}:*.chabudai" in globs, "The kind of file has no pattern.")


def compare_libraries() -> None:
    """The packages name every library that the program takes from the system."""
    declared = (RECIPES / "nfpm.yaml").read_text(encoding="utf-8")
    named = set(re.findall(r"- (lib[^()\s]+)\(", declared))
    wanted = from_outside(in_folder(FOLDER))
    _demand(named == wanted, f"The .rpm names {sorted(named - wanted)} too many and {sorted(wanted - named)} too few.")
    floor, asking = glibc_floor()
    print(f"glibc {floor} or newer, for {', '.join(path.name for path in asking)}")


def run_lintian() -> None:
    """Lintian finds no error in the .deb."""
    command = ["lintian", "--allow-root", "--fail-on", "error", "--suppress-tags", "initial-upload-closes-no-bugs"]
    print(_said(*command, str(_package("deb"))) or "lintian has nothing to say")


def inspect_rpm() -> None:
    """The .rpm is whole, lists what the .deb lists, and what it unpacks to runs."""
    package = _package("rpm")
    print(_said("rpm", "-K", str(package)))
    listed = set(_said("rpm", "-qpl", str(package)).splitlines())
    wanted = {f"/{path.relative_to(LAID_OUT)}" for path in LAID_OUT.rglob("*") if path.is_file()}
    wanted |= {"/usr/bin/chabudai", "/usr/bin/chabudai-console", "/usr/share/licenses/chabudai/LICENSE"}
    _demand(not wanted - listed, f"The .rpm lacks {sorted(wanted - listed)[:5]}.")
    with tempfile.TemporaryDirectory() as folder:
        unpack = f"rpm2cpio '{package}' | cpio --quiet -idm"
        subprocess.run(["bash", "-o", "pipefail", "-c", unpack], check=True, cwd=folder)
        _counts_content([f"{folder}/usr/bin/chabudai-console"])


def move_archive() -> None:
    """The .tar.xz runs from a folder with spaces, joins the menu of whoever unpacked it, and leaves it again."""
    with tempfile.TemporaryDirectory(prefix="a place of one's own ") as home:
        subprocess.run(["tar", "-xJf", str(_archive()), "-C", home], check=True)
        (unpacked,) = Path(home).iterdir()
        _counts_content([str(unpacked / "chabudai-console")])
        surroundings = {"HOME": home, "PATH": os.environ["PATH"]}
        menu = [str(unpacked / "menu.sh")]
        subprocess.run(menu, check=True, env=surroundings)
        entry = Path(home) / ".local" / "share" / "applications" / f"{IDENTIFIER}.desktop"
        _quiet("desktop-file-validate", str(entry))
        _demand(
            f'Exec="{unpacked}/chabudai" %u' in entry.read_text(encoding="utf-8"), "The menu starts something else."
        )
        subprocess.run([*menu, "remove"], check=True, env=surroundings)
        left = [path for path in (Path(home) / ".local").rglob(f"{IDENTIFIER}*") if path.is_file()]
        _demand(not left, f"menu.sh remove left {left}.")


def mount_app_dir() -> None:
    """The folder of the AppImage has the shape that is asked for, runs, and can be squashed."""
    _quiet("appstreamcli", "validate-tree", "--no-net", str(APP_DIR))
    for name in ("AppRun", f"{IDENTIFIER}.desktop", f"{IDENTIFIER}.png", ".DirIcon"):
        _demand((APP_DIR / name).is_file(), f"The AppDir has no {name}.")
    image = squashed(APP_DIR, WORK / "Chabudai.squashfs")
    with tempfile.TemporaryDirectory() as folder:
        _quiet("unsquashfs", "-no-progress", "-dest", f"{folder}/app", str(image))
        _helps([f"{folder}/app/AppRun"])
    image.unlink()
    for made in PACKAGES.glob("*.AppImage"):  # where it cannot be mounted, it unpacks itself
        _helps([str(made), "--appimage-extract-and-run"])


def live_in_debian() -> None:
    """In a fresh Debian the .deb installs, plays, opens a save by its association, and goes without a trace."""
    with DebianRoot.fresh(bare_debian(WORK / "base"), WORK / "root") as debian, virtual_screen() as display:
        debian.install_needs_of(_package("deb"))
        debian.run(
            "apt-get", "-qq", "install", "-y", "--no-install-recommends", "libglib2.0-bin"
        )  # opens files as desktops do
        debian.run("useradd", "--create-home", PLAYER)
        before = debian.snapshot()
        debian.install(_package("deb"))
        _play(debian, display)
        _open_by_association(debian, display)
        debian.run("apt-get", "-qq", "purge", "-y", "chabudai")
        after = debian.snapshot()
        changed = {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}
        _demand(not changed, f"Removing the package left {sorted(changed)[:10]} changed.")
        for save in (SAVE, GOES_ON_IN):
            _demand(debian.path(save).is_file(), f"Removing the package took {save} along.")


STEPS: Final[tuple[Callable[[], None], ...]] = (
    validate,
    compare_libraries,
    run_lintian,
    inspect_rpm,
    move_archive,
    mount_app_dir,
    live_in_debian,
)


def _play(debian: DebianRoot, display: str) -> None:
    """An ordinary person's self-test is green, on a screen and without a word on standard error."""
    words = ["chabudai-console", "--self-test", "--language", "zh_TW"]
    played = debian.run_as(PLAYER, *words, DISPLAY=display)
    _demand(not played.stderr.strip(), f"The self-test complained: {played.stderr}")
    print(f"the self-test passed; {played.stdout.count(chr(34) + 'game' + chr(34))} games")


def _open_by_association(debian: DebianRoot, display: str) -> None:
    """What the desktop knows of a save leads to a window in which the game goes on."""
    debian.run_as(PLAYER, "chabudai-console", "play", "daruma", "--seats", "random,random", "--save", SAVE)
    left_early = debian.path(SAVE).read_text(encoding="utf-8").splitlines(keepends=True)[:_PLAYED]
    debian.path(SAVE).write_text("".join(left_early), encoding="utf-8")
    found = debian.run_as(PLAYER, "gio", "info", "--attributes", "standard::content-type", SAVE).stdout
    _demand(found.strip().endswith(MIME), f"What a save is taken for: {found}")
    handlers = debian.run_as(PLAYER, "gio", "mime", MIME).stdout
    _demand(f"{IDENTIFIER}.desktop" in handlers.splitlines()[0], f"What a save is opened by: {handlers}")
    pids = debian.open_on_screen(PLAYER, display, "gio", "open", SAVE)
    try:
        if not debian.waits_for_file(GOES_ON_IN, seconds=300):
            raise CheckError("The program did not open the save that was double-clicked.")
        _show(display)
    finally:
        debian.end(pids)


def _show(display: str) -> None:
    """A picture of the screen as soon as a table is on it, for whoever wants to look, if ImageMagick is at hand."""
    if shutil.which("import"):
        surroundings = {**os.environ, "DISPLAY": display}
        picture = str(WORK / "opened.png")
        for _ in range(_LOOKS):
            subprocess.run(["import", "-window", "root", picture], check=False, env=surroundings)
            if int(_said("identify", "-format", "%k", picture)) >= _COLOURS:
                return
            time.sleep(1)


def _counts_content(program: list[str]) -> None:
    told = _said(*program, "lint_content")
    _demand("nothing to complain about" in told, f"{program[0]} does not find its content: {told}")


def _helps(program: list[str]) -> None:
    _demand("a saved game to open" in _said(*program, "--help"), f"{program[0]} does not run.")


def _package(kind: str) -> Path:
    return next(PACKAGES.glob(f"chabudai*.{kind}"))


def _archive() -> Path:
    return next(PACKAGES.glob("chabudai-*.tar.xz"))


def _quiet(*command: str) -> None:
    """The command succeeds and has nothing to complain about."""
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    _demand(done.returncode == 0, f"{' '.join(command)}:\n{done.stdout}{done.stderr}")


def _said(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def _demand(holds: object, otherwise: str) -> None:
    if not holds:
        raise CheckError(otherwise)
