"""Packs to be read: a zip of whatever is given, pictures of one colour, and what became of it."""

from __future__ import annotations

import struct
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QColor, QImage

from desktop.record.packs.installed import Pack, keep
from desktop.record.packs.unpacking import unpack

GAME: Final = "nine_cards_sekigahara"
DESCRIBED: Final = f'format = 1\ngame = "{GAME}"\nname = "Night"\nauthor = "Aki"\n'
NUMBERED: Final = DESCRIBED + "[house.castles.ii_naomasa]\nstrength = 10\n"
HOUSE: Final = {"castles": {"ii_naomasa": {"strength": 10}}}
SVG: Final = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 7">%s</svg>'


def picture(width: int, height: int, colour: str = "#3060c0", kind: str = "PNG") -> bytes:
    """A picture of one colour."""
    made = QImage(width, height, QImage.Format.Format_ARGB32)
    made.fill(QColor(colour))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert made.save(buffer, kind)  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def huge_png(width: int, height: int) -> bytes:
    """A PNG of zeros with so many pixels, of which a thousandth as many bytes are left."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    packer = zlib.compressobj(9)
    row = packer.compress(bytes(1 + 4 * width)) + packer.flush(zlib.Z_FULL_FLUSH)
    check = struct.pack(">I", (height * (1 + 4 * width) % 65521) << 16 | 1)  # of zeros only
    data = row + (height - 1) * row[2:] + b"\3\0" + check  # one after the other, as each stands alone
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def zipped(file: Path, parts: Mapping[str, bytes | str], described: str = DESCRIBED) -> Path:
    """Write a pack of these parts; no description is written where that is empty."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in ({"pack.toml": described} if described else {}).items() | parts.items():
            archive.writestr(name, data)
    return file


def kept(folder: Path, parts: Mapping[str, bytes | str], described: str = DESCRIBED) -> Pack:
    """A pack that is there already, as if it had been read in a process of its own."""
    made = folder / ".made"
    made.mkdir(parents=True)
    file = zipped(folder / ".made.zip", parts, described)
    unpack(file, made)
    file.unlink()
    pack = keep(made, folder)
    assert pack is not None
    return pack
