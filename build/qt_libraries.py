"""Which libraries of the system Qt still lacks, read from the files that would load them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import environment
from system_packages import PackageTool, SetupError

WANTED = (
    "QtCore.abi3.so",
    "QtGui.abi3.so",
    "QtNetwork.abi3.so",
    "QtSvg.abi3.so",
    "QtTest.abi3.so",
    "QtWidgets.abi3.so",
    "Qt/plugins/platforms/libqoffscreen.so",
    "Qt/plugins/platforms/libqxcb.so",
    "Qt/plugins/platforminputcontexts/libibusplatforminputcontextplugin.so",
)

DEBIAN_PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libGLX.so.0": "libglx0",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libbrotlicommon.so.1": "libbrotli1",
    "libbrotlidec.so.1": "libbrotli1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}


def require() -> None:
    """Qt finds every library it loads, or `SetupError` says how to get those that are missing."""
    if not sys.platform.startswith("linux") or environment.is_done("libraries"):
        return
    pyside = environment.site_packages() / "PySide6"
    if lacking := missing(pyside):
        _install(lacking)
        if left := missing(pyside):
            raise SetupError(f"Qt still lacks the system libraries {' '.join(left)}; install what holds them.")
    environment.mark_done("libraries")


def missing(pyside: Path) -> list[str]:
    """The names of the shared libraries that the loader does not find, sorted."""
    if shutil.which("ldd") is None:
        return []  # no glibc tools: Qt itself will have to say what it lacks
    files = [str(pyside / name) for name in WANTED if (pyside / name).is_file()]
    listing = subprocess.run(["ldd", *files], check=False, capture_output=True, text=True).stdout
    return sorted({line.split()[0] for line in listing.splitlines() if line.endswith("not found")})


def _install(lacking: list[str]) -> None:
    unknown = [name for name in lacking if name not in DEBIAN_PACKAGES]
    if unknown:
        raise SetupError(f"Qt needs the system libraries {' '.join(lacking)}; install what holds them.")
    packages = sorted({DEBIAN_PACKAGES[name] for name in lacking})
    PackageTool.find().install(packages, reason="Qt needs some libraries of the system")
