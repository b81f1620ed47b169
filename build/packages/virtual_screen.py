"""A screen that exists only while it is used, and can be looked at."""

from __future__ import annotations

import os
import re
import struct
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

_INK: Final = "@%#*+=-:. "


class Bar(NamedTuple):
    """Where something of one colour lies on a screen."""

    left: int
    right: int
    top: int
    bottom: int

    @property
    def middle(self) -> tuple[int, int]:
        """Where a person would press it."""
        return (self.left + self.right) // 2, (self.top + self.bottom) // 2


class Picture(NamedTuple):
    """What stands on a screen: rows of dots, each of four bytes (blue, green, red, nothing)."""

    rows: list[bytes]

    def bar(self, shade: str, least: int, above: int | None = None) -> Bar | None:
        """Return the lowest thing of one colour (`#C8372D`) so wide, above a row if one is named; None if none."""
        dot = re.escape(bytes.fromhex(shade[1:])[::-1])
        wide = re.compile(rb"(?:" + dot + rb".){%d,}" % least, re.DOTALL)
        bottom = top = left = right = -1
        for y in range((len(self.rows) if above is None else above) - 1, -1, -1):
            run = wide.search(self.rows[y])
            if run is not None and bottom < 0:
                bottom, left, right = y, run.start() // 4, run.end() // 4
            if run is None and bottom >= 0:
                break
            top = y
        return None if bottom < 0 else Bar(left, right, top, bottom)

    def highest(self, shade: str, least: int) -> Bar | None:
        """Return the highest thing of one colour that is `least` dots wide; None where there is none."""
        found = None
        while (higher := self.bar(shade, least, None if found is None else found.top)) is not None:
            found = higher
        return found

    def sketch(self, step: int = 12) -> str:
        """Return the picture in letters, for a log that holds no pictures: the darker, the more ink."""
        green = [row[1::4] for row in self.rows]
        lines = []
        for top in range(0, len(green), 2 * step):
            part = green[top : top + 2 * step]
            sums = [sum(sum(row[left : left + step]) for row in part) for left in range(0, len(part[0]), step)]
            lines.append("".join(_INK[total * len(_INK) // (256 * step * len(part))] for total in sums))
        return "\n".join(line.rstrip() for line in lines)


def look(folder: Path) -> Picture:
    """Return what stands on the screen that was given `folder`: an X server writes it there as xwd does."""
    data = (folder / "Xvfb_screen0").read_bytes()
    header = struct.unpack_from(">25I", data)
    size, width, height, stride, colours = header[0], header[4], header[5], header[12], header[19]
    begin = size + 12 * colours
    return Picture([data[begin + y * stride :][: 4 * width] for y in range(height)])


@contextmanager
def virtual_screen(size: str = "1920x1080x24", seen_in: Path | None = None) -> Iterator[str]:
    """Give the name of an X display of its own, open to every user of this machine; it ends with the block."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp", "-ac"]
    command += [] if seen_in is None else ["-fbdir", str(seen_in)]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()
