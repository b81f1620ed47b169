"""What people with Windows download: an installer, and a .zip that keeps everything beside itself."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from typing import Final

sys.path.append(str(Path(__file__).resolve().parents[2]))
from debian_root import UnobtainableError
from facts import DIST, FOLDER, ROOT, epoch, version
from icon_files import icon_file
from installer_picture import installer_picture
from version_resource import four_numbers

from desktop.system.paths import PORTABLE_MARK

RECIPE: Final = ROOT / "build" / "windows" / "chabudai.nsi"
PACKAGES: Final = DIST / "packages"
COMPILED: Final = "chabudai__mypyc*.pyd"
NOTE: Final = """\
This file makes Chabudai portable: settings and saves are kept beside the program, in chabudai-data.
有這個檔案，圍桌就是可攜版：設定與存檔都放在程式旁邊的 chabudai-data。
有这个文件，围桌就是便携版：设置和存档都放在程序旁边的 chabudai-data。
このファイルがあると、ちゃぶ台はポータブル版になり、設定とセーブはプログラムの隣の chabudai-data に保存されます。
"""


def make(folder: Path = FOLDER) -> list[Path]:
    """Make both downloads of a frozen folder; their names say where its rules are not compiled. Returns them."""
    PACKAGES.mkdir(parents=True, exist_ok=True)
    name = f"chabudai-{version()}-windows{'' if any(folder.rglob(COMPILED)) else '-interpreted'}"
    installer = compile_installer(folder, PACKAGES / f"{name}-setup.exe", DIST)
    return [installer, make_portable(folder, PACKAGES / f"{name}-portable.zip")]


def make_quickly(folder: Path) -> Path:
    """Return an installer that is packed in a tenth of the time, and not for people."""
    PACKAGES.mkdir(parents=True, exist_ok=True)
    return compile_installer(folder, PACKAGES / f"chabudai-{version()}-windows-quick-setup.exe", DIST, "QUICK")


def makensis() -> str | None:
    """Return NSIS' compiler: on the path, or where its own installer puts it."""
    usual = Path(os.environ.get("PROGRAMFILES(X86)", "C:/Program Files (x86)")) / "NSIS" / "makensis.exe"
    return shutil.which("makensis") or (str(usual) if usual.is_file() else None)


def compile_installer(source: Path, output: Path, work: Path, *marks: str) -> Path:
    """Return `output`, an installer for what lies in `source`; the recipe is told the marks."""
    compiler = makensis()
    if compiler is None:
        raise UnobtainableError("makensis is missing: it comes with NSIS 3, on Debian in the package nsis")
    values = {
        "VERSION": version(),
        "NUMBERS": ".".join(map(str, four_numbers(version()))),
        "SOURCE": str(source),
        "ICON": str(icon_file(work, "win32")),
        "PICTURE": str(installer_picture(work)),
        "LICENCE": str(ROOT / "LICENSE"),
        "OUTPUT": str(output),
    }
    mark = "/" if os.name == "nt" else "-"
    words = [f"{mark}{word}" for word in ("WX", "V2", "INPUTCHARSET")] + ["UTF8"]
    words += [f"{mark}D{name}={value}" for name, value in values.items()] + [f"{mark}D{name}" for name in marks]
    surroundings = {**os.environ, "SOURCE_DATE_EPOCH": str(epoch())}
    subprocess.run([compiler, *words, str(RECIPE)], check=True, env=surroundings)
    return output


def make_portable(source: Path, output: Path) -> Path:
    """Return `output`, a .zip of `source` with the mark that makes the program keep its files beside itself."""
    when = time.gmtime(epoch())[:6]
    root = output.stem
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(path for path in source.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(f"{root}/{path.relative_to(source).as_posix()}", when)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes(), compresslevel=9)
        archive.writestr(zipfile.ZipInfo(f"{root}/{PORTABLE_MARK}", when), NOTE.replace("\n", "\r\n"))
    return output
