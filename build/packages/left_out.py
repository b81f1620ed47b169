"""What a frozen program goes without, and why; PyInstaller's recipes ask here (installer.spec, bare.spec).

The self-test of the frozen program guards what is left out: it plays every game, speaks every language and asks
opponents of every level, and a word on standard error fails it.
"""

from __future__ import annotations

import shutil
import sys
from fnmatch import fnmatch
from typing import Any, Final

from needed_libraries import Entry, needed, without_dead_links

STRIP: Final = sys.platform == "linux" and shutil.which("strip") is not None
"""Whether the symbols of programs and libraries are left out; elsewhere they lie in files of their own."""

QT_LANGUAGES: Final = ("qtbase_zh_TW.qm", "qtbase_zh_CN.qm", "qtbase_en.qm", "qtbase_ja.qm")

# Files of Qt and of the system, by pattern, with their plugins' prefixes of each system.
LEFT_OUT: Final = (
    # Screens without a window system, and those of remote desktops.
    "*platforms/*qeglfs.*", "*platforms/*qlinuxfb.*", "*platforms/*qminimal*", "*platforms/*qvkkhr*",
    "*platforms/*qvnc.*", "*platforms/*qdirect2d.*", "*egldeviceintegrations/*", "*plugins/generic/*",
    # Tables are painted without OpenGL. Its plugins would load the drivers of the graphics card at every start, which
    # quarrel with libraries of ours, and Windows would get a graphics card of 20 MB in software.
    "*xcbglintegrations/*", "*opengl32sw.dll", "*d3dcompiler_*.dll",
    # Friends elsewhere are spoken to by OpenSSL alone: what systems bring of their own knows no shared keys.
    "*networkinformation/*", "*plugins/tls/*qcertonly*", "*plugins/tls/*qschannel*", "*plugins/tls/*qsecuretransport*",
    # These bring GTK, or QML.
    "*platformthemes/*qgtk3*", "*platformthemes/*qxdgdesktopportal*", "*irtualkeyboard*",
    # Pictures are SVG, PNG and drawn; those of packs may be JPEG and WebP, too.
    "*imageformats/*qpdf.*", "*imageformats/*qicns.*", "*imageformats/*qtga.*", "*imageformats/*qtiff.*",
    "*imageformats/*qwbmp.*", "*imageformats/*qgif.*",
    # What pip noted down; the licences stand in a folder of their own (licence_texts.py).
    "*.dist-info/*",
)  # fmt: skip

# What every Linux desktop has and ought to give, because it belongs to the C library (libmvec), to the drivers and
# settings of the system (libstdc++, X11, fontconfig, D-Bus), or raises the oldest glibc the program runs on.
# The packages name them (build/linux/nfpm.yaml), and build/packages/check_linux.py compares.
GIVEN_BY_LINUX: Final = (
    "libmvec.so.*", "libstdc++.so.*", "libgcc_s.so.*", "libX11.so.*", "libX11-xcb.so.*", "libXau.so.*", "libXdmcp.so.*",
    "libxcb.so.*", "libfontconfig.so.*", "libfreetype.so.*", "libexpat.so.*", "libdbus-1.so.*", "libglib-2.0.so.*",
    "libgthread-2.0.so.*", "libz.so.*",
    # Whoever encrypts wants the newest, which the system sees to; without it nobody plays elsewhere, and is told so.
    "libssl.so.*", "libcrypto.so.*",
)  # fmt: skip

# Parts of Python and of its packages: its own encryption (Qt's is used), data bases, terminals, other windows, and the
# tools that build and test us.
EXCLUDED: Final = (
    "PySide6.QtQml", "PySide6.QtQuick", "_hashlib", "_ssl", "babel", "curses", "hypothesis",
    "lib2to3", "markdown_it", "mdurl", "mypy", "mypyc", "pip", "pydantic.mypy", "pydantic.v1", "pydoc", "pygments",
    "pytest", "readline", "rich", "setuptools", "sqlite3", "ssl", "tkinter", "unittest", "xmlrpc",
)  # fmt: skip


def trim(analysis: Any) -> None:
    """What PyInstaller found is reduced to what is wanted, and on Linux to what is loaded by something that is left."""
    analysis.binaries = [entry for entry in analysis.binaries if is_wanted(entry)]
    analysis.datas = [entry for entry in analysis.datas if is_wanted(entry)]
    if sys.platform == "linux":
        analysis.binaries = needed(analysis.binaries)
        analysis.datas = without_dead_links(analysis.datas, analysis.binaries)


def is_wanted(entry: Entry) -> bool:
    """False for libraries and texts that the program never loads, or that the system gives."""
    name = entry[0].replace("\\", "/")
    left_out = (*LEFT_OUT, *GIVEN_BY_LINUX) if sys.platform == "linux" else LEFT_OUT
    return not any(fnmatch(name, part) for part in left_out) and (
        not name.endswith(".qm") or name.endswith(QT_LANGUAGES)
    )
