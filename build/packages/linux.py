"""What people with Linux download: .deb, .rpm, a .tar.xz that runs from anywhere, and the folder of an AppImage."""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from string import Template
from typing import Final

from debian_archive import squeeze
from debian_root import UnobtainableError
from facts import DIST, FOLDER, IDENTIFIER, ROOT, epoch, homepage, machine, steady, version
from icon_files import ICONS, SIZES
from shared_objects import highest, in_folder
from told import changelog, game_ids, metainfo

RECIPES: Final = ROOT / "build" / "linux"
LAID_OUT: Final = DIST / "root"
"""The files as they will lie on a system, from `usr` on."""
APP_DIR: Final = DIST / "Chabudai.AppDir"
PACKAGES: Final = DIST / "packages"
_PROCESSORS: Final = {"x86_64": "amd64", "aarch64": "arm64"}


def make() -> list[Path]:
    """Make every download of this system; returns them."""
    PACKAGES.mkdir(parents=True, exist_ok=True)
    lay_out(LAID_OUT)
    lay_out_app_dir(APP_DIR)
    made = [squeeze(_nfpm("deb")), _nfpm("rpm"), make_archive()]
    return [*made, *make_app_image()]


def lay_out(root: Path) -> None:
    """`root` holds what is installed, each file with the rights and the time it will have."""
    shutil.rmtree(root, ignore_errors=True)
    program = root / "usr" / "lib" / "chabudai"
    shutil.copytree(FOLDER, program, symlinks=True)
    _write_shares(root / "usr" / "share")
    manual = root / "usr" / "share" / "man" / "man6"
    _write(manual / "chabudai.6.gz", gzip.compress(_filled_in("chabudai.6").encode(), 9, mtime=0))
    _link(manual / "chabudai-console.6.gz", "chabudai.6.gz")
    settle(root)


def lay_out_app_dir(app: Path) -> None:
    """`app` runs from wherever it is mounted; its files are those of the packages."""
    shutil.rmtree(app, ignore_errors=True)
    shutil.copytree(LAID_OUT, app, symlinks=True, copy_function=os.link)
    _link(app / "AppRun", "usr/lib/chabudai/chabudai")
    _link(app / f"{IDENTIFIER}.desktop", f"usr/share/applications/{IDENTIFIER}.desktop")
    _link(app / f"{IDENTIFIER}.png", f"usr/share/icons/hicolor/256x256/apps/{IDENTIFIER}.png")
    _link(app / ".DirIcon", f"{IDENTIFIER}.png")
    settle(app)


def make_archive() -> Path:
    """Make the .tar.xz: the program's folder, and a script that puts it into the menu of whoever unpacked it."""
    name = f"chabudai-{version()}-linux-{machine()}"
    unpacked = DIST / name
    shutil.rmtree(unpacked, ignore_errors=True)
    shutil.copytree(LAID_OUT / "usr" / "lib" / "chabudai", unpacked, symlinks=True, copy_function=os.link)
    _write_shares(unpacked / "share")
    for file in ("README.txt", "menu.sh"):
        _write(unpacked / file, _filled_in(file).encode())
    settle(unpacked)
    packed = PACKAGES / f"{name}.tar.xz"
    with tarfile.open(packed, "w:xz", format=tarfile.GNU_FORMAT) as archive:
        for path in _everything(unpacked):
            archive.add(path, f"{name}/{path.relative_to(unpacked)}", recursive=False, filter=_nobody)
    shutil.rmtree(unpacked)
    return packed


def make_app_image() -> list[Path]:
    """Make the AppImage, if `APPIMAGE_RUNTIME` names the head that mounts it: no registry of packages carries one."""
    head = os.environ.get("APPIMAGE_RUNTIME")
    if not head:
        print("APPIMAGE_RUNTIME names no runtime: the AppImage stays a folder, dist/Chabudai.AppDir.")
        return []
    image = PACKAGES / f"Chabudai-{version()}-{machine()}.AppImage"
    body = squashed(APP_DIR, image.with_suffix(".squashfs"))
    image.write_bytes(Path(head).read_bytes() + body.read_bytes())
    image.chmod(0o755)
    body.unlink()
    return [image]


def squashed(app: Path, image: Path) -> Path:
    """Return `image`, which holds the folder `app` as an AppImage mounts it."""
    options = ["-noappend", "-root-owned", "-no-progress", "-quiet", "-comp", "zstd", "-Xcompression-level", "12"]
    surroundings = {name: value for name, value in steady().items() if name != "SOURCE_DATE_EPOCH"}
    when = str(epoch())  # mksquashfs refuses to be told twice
    command = ["mksquashfs", str(app), str(image), *options, "-mkfs-time", when, "-all-time", when]
    subprocess.run(command, check=True, env=surroundings)
    return image


def glibc_floor(folder: Path = FOLDER) -> tuple[str, list[Path]]:
    """Return the oldest glibc that runs the program, and which of its files ask for so new a one."""
    floor, asking = highest(in_folder(folder), "GLIBC")
    return ".".join(map(str, floor)), asking


def _nfpm(kind: str) -> Path:
    if shutil.which("nfpm", path=_own_path()) is None:
        raise UnobtainableError("nfpm is missing; `python3 run.py package` installs it")
    work = DIST / "nfpm"
    for file in ("copyright", "lintian-overrides"):
        _write(work / file, _filled_in(file).encode())
    _write(work / "changelog.yaml", changelog().encode())
    _write(work / "LICENSE", (ROOT / "LICENSE").read_bytes())
    settle(work)
    _write(work / "nfpm.yaml", _description(work).encode())
    name = {
        "deb": f"chabudai_{version()}-1_{_PROCESSORS[machine()]}.deb",
        "rpm": f"chabudai-{version()}-1.{machine()}.rpm",
    }[kind]
    command = ["nfpm", "package", "--config", str(work / "nfpm.yaml"), "--packager", kind]
    command += ["--target", str(PACKAGES / name)]
    subprocess.run(command, check=True, env={**steady(), "PATH": _own_path()}, stdout=subprocess.DEVNULL)
    return PACKAGES / name


def _description(work: Path) -> str:
    values: Mapping[str, str] = {
        "ARCH": _PROCESSORS[machine()],
        "VERSION": version(),
        "HOMEPAGE": homepage(),
        "ROOT": str(LAID_OUT),
        "WORK": str(work),
        "GLIBC": glibc_floor()[0],
    }
    return Template((RECIPES / "nfpm.yaml").read_text(encoding="utf-8")).substitute(values)


def _own_path() -> str:
    """The programs of the environment we run in come first."""
    return os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)))


def _write_shares(share: Path) -> None:
    """What desktops look for: menu entry, description, kind of file and icons."""
    _write(share / "applications" / f"{IDENTIFIER}.desktop", (RECIPES / f"{IDENTIFIER}.desktop").read_bytes())
    told = metainfo((RECIPES / f"{IDENTIFIER}.metainfo.xml").read_text(encoding="utf-8"))
    _write(share / "metainfo" / f"{IDENTIFIER}.metainfo.xml", told.encode())
    _write(share / "mime" / "packages" / f"{IDENTIFIER}.xml", (RECIPES / f"{IDENTIFIER}.xml").read_bytes())
    icons = share / "icons" / "hicolor"
    for size in SIZES:
        drawn = (ICONS / f"chabudai-{size}.png").read_bytes()
        _write(icons / f"{size}x{size}" / "apps" / f"{IDENTIFIER}.png", drawn)
    _write(icons / "scalable" / "apps" / f"{IDENTIFIER}.svg", (ICONS / "chabudai.svg").read_bytes())


def _filled_in(file: str) -> str:
    date = datetime.fromtimestamp(epoch(), tz=UTC).date().isoformat()
    text = (RECIPES / file).read_text(encoding="utf-8")
    for name, value in (("VERSION", version()), ("DATE", date), ("GAMES", game_ids()), ("HOMEPAGE", homepage())):
        text = text.replace(f"@{name}@", value)
    return text


def settle(folder: Path) -> None:
    """Everything in `folder` bears the one time; programs may be run, everything else may be read."""
    for path in (*_everything(folder), folder):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or _is_program(path) else 0o644)
        os.utime(path, (epoch(), epoch()), follow_symlinks=False)


def _is_program(path: Path) -> bool:
    return path.name == "chabudai" or path.suffix == ".sh"


def _everything(folder: Path) -> Iterator[Path]:
    yield from sorted(folder.rglob("*"))


def _nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _link(path: Path, goal: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(goal)
