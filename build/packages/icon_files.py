"""The program's icon in the container that each system reads, made of the pictures of build/icons/render.py."""

from __future__ import annotations

import struct
import sys
from pathlib import Path
from typing import Final

from facts import ROOT

ICONS: Final = ROOT / "resources" / "app" / "icons"
SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
_ICO_SIZES: Final = (16, 24, 32, 48, 64, 128, 256)
# Apple's four letters for each size, and for the same picture as half that size on a screen of twice the density. PNGs
# of the two smallest (icp4, icp5) are scrambled in programs; macOS makes those of the ones for denser screens.
_ICNS_KINDS: Final = (
    (b"ic07", 128), (b"ic08", 256), (b"ic09", 512), (b"ic11", 32), (b"ic12", 64), (b"ic13", 256), (b"ic14", 512),
)  # fmt: skip


def icon_file(folder: Path, system: str = sys.platform) -> str | None:
    """Return the path of the icon for `system`, written into `folder`; Linux has none in its programs."""
    made = {"win32": ("chabudai.ico", ico), "darwin": ("chabudai.icns", icns)}.get(system)
    if made is None:
        return None
    name, container = made
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(container())
    return str(folder / name)


def picture(size: int) -> bytes:
    """Return the icon of `size` pixels as a PNG."""
    return (ICONS / f"chabudai-{size}.png").read_bytes()


def ico() -> bytes:
    """Return the icon in Windows' container, every size as a PNG."""
    pictures = [(size, picture(size)) for size in _ICO_SIZES]
    place = 6 + 16 * len(pictures)
    entries = []
    for size, drawn in pictures:
        side = size % 256  # one byte; 0 stands for 256
        entries.append(struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(drawn), place))
        place += len(drawn)
    return struct.pack("<HHH", 0, 1, len(pictures)) + b"".join(entries) + b"".join(drawn for _, drawn in pictures)


def icns() -> bytes:
    """Return the icon in macOS' container."""
    blocks = b"".join(kind + struct.pack(">I", 8 + len(picture(size))) + picture(size) for kind, size in _ICNS_KINDS)
    return b"icns" + struct.pack(">I", 8 + len(blocks)) + blocks
